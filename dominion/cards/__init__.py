"""The cards, one module for each expansion."""

from . import (
    adventures,
    alchemy,
    base,
    cornucopia_guilds,
    dark_ages,
    empires,
    hinterlands,
    intrigue,
    menagerie,
    nocturne,
    promo,
    prosperity,
    renaissance,
    seaside,
)

__all__ = [
    "adventures",
    "alchemy",
    "base",
    "cornucopia_guilds",
    "dark_ages",
    "empires",
    "hinterlands",
    "intrigue",
    "menagerie",
    "nocturne",
    "promo",
    "prosperity",
    "renaissance",
    "seaside",
]
