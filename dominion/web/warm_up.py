"""What a worker does before anybody asks for games.

Browsers compile well only what has run for a while. In the first run that would take one or two seconds on
the processors that play.
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
"""A user's source plays by other ways than the library's strategies: those are to be compiled, too."""
_MATCH: Final[run_api.Order] = {
    "strategies": [{"name": "ChapelWitch"}, {"name": "Edited", "source": _EDITED}],
    "seed": "1",
}


def warm_up(first: int, count: int) -> int:
    """Does what a run asks of a worker, with games of one of the library's strategies and one of a source,
    from number `first` on.

    Returns the number of the game after them.
    """
    block = run_api.play(_MATCH, first, count)["block"]
    run_api.add(_MATCH, "warm-up", MOST_GAMES, 1, block, True, first, count)
    run_api.figures(_MATCH, "warm-up", MOST_GAMES, "race")
    return first + count
