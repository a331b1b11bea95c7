"""Explains what a strategy does, and how it would do with one rule changed."""
