"""The games of a run that the log offers by name."""

from __future__ import annotations

import json
from typing import Any, Final

from ..analysis.notable_games import SAMPLE, find_notable_games
from ..bots.safety.loop_guard import no_endless_loop
from .run_api import Order, match_of

SECONDS: Final = 1.5
"""The maximum time of play in seconds."""


def notable_games(match: Order, games: int) -> list[list[Any]]:
    """Returns [kind, number of the game from 0 on, words] of the closest game, the biggest swing and the
    upset among the first games of the run, of which `games` were played.
    """
    made = match_of(json.dumps(match))
    with no_endless_loop(made.strategies):
        found = find_notable_games(made, min(games, SAMPLE), SECONDS)
    return [[one.kind, one.game, one.words] for one in found]
