"""Warms up a worker before the first run.

Browsers optimise code only after it has run for a while. In the first run that would cost one or two seconds.
"""

from __future__ import annotations

from typing import Final

from ..simulation.simulate import MOST_GAMES
from . import run_api

_EDITED: Final = """class Edited(Strategy):
    def gain(self, me, game):
        if me.total_money > 15: yield "Province"
        yield "Gold"
        yield "Silver"
"""
"""A user's source uses other code paths than the library's strategies, which need warming up too."""
_MATCH: Final[run_api.Order] = {
    "strategies": [{"name": "ChapelWitch"}, {"name": "Edited", "source": _EDITED}],
    "seed": "1",
}


def warm_up(first: int, count: int) -> int:
    """Runs the functions of a run with games of a library strategy and of a user's source, from number
    `first` on.

    Returns the number of the game after them.
    """
    block = run_api.play(_MATCH, first, count)["block"]
    run_api.add(_MATCH, "warm-up", MOST_GAMES, 1, block, True, first, count)
    run_api.figures(_MATCH, "warm-up", MOST_GAMES, "race")
    return first + count
