"""The table with its cards."""
