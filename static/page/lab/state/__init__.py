"""The user's choices and saved data: addresses, links, names and strategies."""
