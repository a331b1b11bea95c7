"""Many seeded games: matches, runs, tournaments, statistics and confidence intervals."""
