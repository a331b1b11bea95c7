"""Many seeded games: matches, runs, tournaments, and what can be said after so many games."""
