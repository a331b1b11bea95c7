"""What a worker does before anybody asks for games.

Browsers compile well only what has run for a while. Left to the first run, that takes a second or two of its
time, on the very processors that are to play.
"""

from __future__ import annotations

from typing import Final

from ..simulate import MOST_GAMES
from . import desk

_MATCH: Final[desk.Order] = {"strategies": [{"name": "ChapelWitch"}, {"name": "BigMoney"}], "seed": "1"}


def warm_up(first: int, count: int) -> int:
    """Do what a run asks of a worker, with so many games of the library's from number `first` on; gives the
    number of the game after them.
    """
    block = desk.play(_MATCH, first, count)["block"]
    desk.add(_MATCH, "warm-up", MOST_GAMES, 1, block, True, first, count)
    desk.figures(_MATCH, "warm-up", MOST_GAMES, "race")
    return first + count
