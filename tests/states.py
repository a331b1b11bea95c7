"""Comparing and recording whole games."""

from __future__ import annotations

from typing import Any

from dominion import Decision
from dominion.devtools.invariants import leftovers, state

__all__ = ["Buyer", "Idle", "leftovers", "one_by_one", "state"]


def one_by_one(log: Any) -> list[Any]:
    """A log in which Treasures that were played at once are played one by one."""
    told: list[Any] = []
    for entry in log:
        told += [("play", entry[1], card) for card in entry[2]] if entry[0] == "treasures" else [entry]
    return told


class Idle:
    """Always chooses the minimum."""

    answers_are_legal = plays_all_treasures = True

    def __init__(self, name: str = "idle") -> None:
        self.name = name

    def answer(self, decision: Decision) -> list[Any]:
        return list(decision.options[: decision.least])


class Buyer(Idle):
    """Buys the first affordable card of its list, and does nothing else."""

    def __init__(self, *likes: str) -> None:
        super().__init__("buyer")
        self.likes = likes

    def answer(self, decision: Decision) -> list[Any]:
        if decision.verb == "buy":
            return [card for card in map(decision.find, self.likes) if card is not None][:1]
        return super().answer(decision)
