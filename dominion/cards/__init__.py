"""The cards, one module for each expansion."""

from . import (
    adventures,
    alchemy,
    base,
    dark_ages,
    empires,
    intrigue,
    menagerie,
    promo,
    prosperity,
    renaissance,
    seaside,
)

__all__ = [
    "adventures",
    "alchemy",
    "base",
    "dark_ages",
    "empires",
    "intrigue",
    "menagerie",
    "promo",
    "prosperity",
    "renaissance",
    "seaside",
]
