"""The cards, one module for each expansion."""

from . import alchemy, base, prosperity

__all__ = ["alchemy", "base", "prosperity"]
