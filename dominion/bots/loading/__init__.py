"""Loads strategies from source text and reports what is wrong with them."""
