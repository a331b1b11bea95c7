"""Analysis of strategies and games: why, what if, reviews, puzzles, tuning and the solver."""
