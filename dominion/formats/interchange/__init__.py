"""Reads and writes kingdoms, strategies and logs in the formats of other tools and people."""
