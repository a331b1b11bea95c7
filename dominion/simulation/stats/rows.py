"""Rows of figures for JSON and CSV, and shares with their intervals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..intervals import WHOLE, percent, share_interval

Row = tuple[Any, ...]
"""Cells in the order of COLUMNS, None for an empty cell."""

COLUMNS: Final = ("figure", "player", "item", "games", "value", "deviation", "low", "high")
"""The columns of the CSV, described in `figures.to_csv`."""


def row(
    figure: str,
    player: str | None = None,
    item: Any = None,
    games: int | None = None,
    value: Any = None,
    deviation: float | None = None,
    low: float | None = None,
    high: float | None = None,
) -> Row:
    """A row of the CSV."""
    return figure, player, item, games, value, deviation, low, high


def share(parts: int, games: int) -> dict[str, Any]:
    """Returns the share of the games for a number of sixtieths, and its 95 % interval."""
    part = parts / (WHOLE * games) if games else 0.0
    return {"share": part, "share_interval": list(share_interval(part, games))}


def share_row(figure: str, player: str | None, item: Any, games: int, told: Mapping[str, Any]) -> Row:
    """Returns the row of a share as returned by `share`."""
    low, high = told["share_interval"]
    return row(figure, player, item, games, told["share"], low=low, high=high)


def share_text(told: Mapping[str, Any]) -> str:
    """Returns a share with the ends of its 95 % interval, which may be asymmetric."""
    low, high = told["share_interval"]
    return f"{percent(told['share'])} ({low * 100:.1f} to {high * 100:.1f})"
