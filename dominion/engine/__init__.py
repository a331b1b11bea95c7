"""The rules of the game. Knows no bots, no files, no output, and no kingdom card by name."""
