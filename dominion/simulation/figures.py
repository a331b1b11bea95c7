"""The figures of a run for JSON and CSV: shares, means and deviations.

Every statistic names its own figures (see `stats`); this module combines them. The same games give the same
figures to the last digit, on every machine and however the work is split.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from . import csv_text
from .stats.rows import COLUMNS, Row, row, share

if TYPE_CHECKING:
    from .simulate import Results
    from .stats import Tally

__all__ = ["COLUMNS", "Row", "of_player", "of_run", "row", "rows", "share", "to_csv"]


def of_run(tally: Tally) -> dict[str, Any]:
    """Figures that are not about one player: how the games ended, and the verdict."""
    found: dict[str, Any] = {}
    for one in tally:
        found |= one.of_run(tally)
    return found


def of_player(tally: Tally, who: int) -> dict[str, Any]:
    """Figures about one player, besides wins and means."""
    found: dict[str, Any] = {}
    for one in tally:
        found |= one.of_player(tally, who)
    return found


def to_csv(found: Results, more: Iterable[Row] = ()) -> str:
    """Returns all figures of a run as CSV, one figure a row. The columns, empty where they do not apply:

    - figure: "run" (facts about the run); by player "wins", "share", "vp", "turns", "money by turn", "vp by
      turn", "leads by turn", "points ahead", "share by seat", "opening", "final deck", "cards seen by
      turn", "dead draws by turn", "curses by turn"; of all games together "length", "over by turn", "empty
      pile", "seat", "cards left", "trash"; every statistic says which
    - player: the strategy's name
    - item: which turn, card, pile, seat, opening, fact, ...
    - games: how many games the figure is of
    - value: the figure: a number, a share from 0 to 1, a mean
    - deviation: of a mean, the standard deviation of the values
    - low, high: of a share, the 95 % interval

    `more` rows are appended.
    """
    return csv_text.to_text(chain((COLUMNS,), rows(found), more))


def rows(found: Results) -> Iterator[Row]:
    """The rows of the CSV: cells in the order of COLUMNS, None for an empty cell."""
    told = found.to_json()
    for fact in ("version", "seed", "games", "ties", "clear"):
        yield row("run", item=fact, value=told[fact])
    kingdom = told["kingdom"]
    yield row("run", item="kingdom", value=kingdom if kingdom == "random" else ", ".join(kingdom))
    for one in found.tally:
        yield from one.rows_of_run(found.tally)
    for who, player in enumerate(found.players):
        for one in found.tally:
            yield from one.rows_of_player(found.tally, who, player.name)
