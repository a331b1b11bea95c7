"""The cards, one module for each expansion."""

from . import alchemy, base, prosperity, seaside

__all__ = ["alchemy", "base", "prosperity", "seaside"]
