"""The game table and its cards."""
