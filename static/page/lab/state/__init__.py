"""What is chosen and kept: addresses, links, names and strategies."""
