"""The library of bots, one in each file."""
