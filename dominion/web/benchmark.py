"""The benchmark, one measurement at a time: see dominion.devtools.bench."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from ..devtools.bench import CONTESTS, floor_rate, rate
from ..simulation.simulate import Run


def contests() -> list[dict[str, Any]]:
    """The measurements: the name, and the target as a share of the floor's speed."""
    return [{"name": "the floor", "target": None}] + [
        {"name": contest.name, "target": contest.target} for contest in CONTESTS
    ]


def measure(which: int, seconds: float) -> float:
    """Returns the games per second of that item of the list, measured for that long."""
    if which == 0:
        return floor_rate(Random(1), seconds)
    return rate(_run(which - 1), seconds)


@lru_cache
def _run(number: int) -> Run:
    return Run(CONTESTS[number].match())
