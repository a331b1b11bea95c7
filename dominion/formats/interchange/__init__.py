"""Kingdoms and strategies as other tools and people write them."""
