"""Figures as JSON and CSV have them: rows, shares with their intervals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..intervals import WHOLE, percent, share_interval

Row = tuple[Any, ...]
"""Cells in the order of COLUMNS, None where there is nothing to say."""

COLUMNS: Final = ("figure", "player", "item", "games", "value", "deviation", "low", "high")
"""The columns of the CSV; `figures.to_csv` says what stands in them."""


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
    """The share of the games that so many sixtieths are, and its 95 % interval."""
    part = parts / (WHOLE * games) if games else 0.0
    return {"share": part, "share_interval": list(share_interval(part, games))}


def share_row(figure: str, player: str | None, item: Any, games: int, told: Mapping[str, Any]) -> Row:
    """The row of a share, as `share` gives it."""
    low, high = told["share_interval"]
    return row(figure, player, item, games, told["share"], low=low, high=high)


def share_text(told: Mapping[str, Any]) -> str:
    """A share with the ends of its 95 % interval, which need not lie equally far from it."""
    low, high = told["share_interval"]
    return f"{percent(told['share'])} ({low * 100:.1f} – {high * 100:.1f})"
