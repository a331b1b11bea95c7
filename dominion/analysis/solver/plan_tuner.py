"""Tuning the numbers of one plan."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .cma import SeparableCMA
from .plans import Plan, numbers, with_numbers
from .scored_plans import Scored


class PlanTuner:
    """Tunes the numbers of one plan."""

    def __init__(self, begun: Scored, random: Random) -> None:
        self._structure = begun.plan
        self._numbers = numbers(begun.plan)
        values = [float(one.value) for one in self._numbers]
        self._search = SeparableCMA(values, [one.step for one in self._numbers], random)
        self._asked: list[list[float]] = []
        self.smoothed = begun.share
        self.is_moved = False
        """Whether it has received results."""

    @property
    def plan(self) -> Plan:
        """The plan with the best values so far."""
        return with_numbers(self._structure, self._numbers, self._search.mean)

    def ask(self) -> list[Plan]:
        """Returns the plans to be measured."""
        self._asked = self._search.ask()
        return [with_numbers(self._structure, self._numbers, point) for point in self._asked]

    def tell(self, shares: Sequence[float]) -> None:
        """Updates the search with their shares."""
        self.is_moved = True
        self._search.tell(self._asked, [-share for share in shares])
        self.smoothed = 0.5 * self.smoothed + 0.5 * sum(shares) / len(shares)
