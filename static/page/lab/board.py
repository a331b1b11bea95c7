"""A table with cards drawn on it, for Play and Watch."""
