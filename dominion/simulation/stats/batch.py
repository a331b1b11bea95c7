"""Finished games that are counted together."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from .finished_game import FinishedGame


class Batch(tuple[FinishedGame, ...]):
    """Games that a statistic counts at a time, with what several statistics need of them."""

    @cached_property
    def results(self) -> Counter[tuple[tuple[int, ...], tuple[int, ...]]]:
        """How often each combination of seats and winners occurred."""
        return Counter([(game.seats, game.winners) for game in self])

    @cached_property
    def lasting(self) -> list[list[int]]:
        """By player, the number of games in which the player had turn 1, 2, ..."""
        return [_lasting(turns) for turns in zip(*[game.turns for game in self], strict=True)]


def _lasting(turns: tuple[int, ...]) -> list[int]:
    ending, going_on, found = Counter(turns), len(turns), []
    for turn in range(max(turns)):
        going_on -= ending[turn]
        found.append(going_on)
    return found
