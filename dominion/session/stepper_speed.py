"""Measures the speed of `Table` in decisions a second answered from outside."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any, Final

from ..engine.decision import Decision
from ..engine.setup import Setup
from ..session.table import Table
from ..simulation.match import Match

_MOST_TURNS: Final = 60
_SETS: Final = 40
"""The number of kingdoms drawn before measuring."""


def stepper_rates(rounds: int, seconds: float) -> list[dict[str, Any]]:
    """Returns decisions per second of processor time (median of the rounds) with both seats asked from
    outside: on a game without a kingdom, and on random kingdoms of all sets. The time includes the set-up.
    """
    drawn = Match.of(("SillyAI", "SillyAI"), seed=1, kingdom="random", sets=None)
    kinds = {
        "money": [Setup()],
        "random kingdoms": [drawn.game(number).setup for number in range(_SETS)],
    }
    found = []
    for name, setups in kinds.items():
        measured = [stepper_rate(setups, Random(turn), seconds) for turn in range(rounds)]
        found.append({"name": name, "decisions_per_second": round(median(measured), 1)})
    return found


def stepper_rate(setups: list[Setup], dice: Random, seconds: float) -> float:
    """Returns decisions per second of processor time in games with these set-ups, measured for that long."""
    decisions, begun, until = 0, time.process_time(), time.perf_counter() + seconds
    for number in range(1_000_000):
        table = Table(setups[number % len(setups)], [None, None], seed=number, plays_all_treasures=True)
        choose: Callable[[Decision], list[str]] = _dearest if len(setups) == 1 else _anything(dice)
        while (decision := table.decision) is not None and table.game.turn.index < _MOST_TURNS:
            table.answer(choose(decision))
            decisions += 1
            if time.perf_counter() >= until:
                return decisions / (time.process_time() - begun)
    raise RuntimeError("no game came to a decision")


def _dearest(decision: Decision) -> list[str]:
    """Big Money's buys."""
    for name in ("Province", "Gold", "Silver"):
        if decision.find(name) is not None:
            return [name]
    return []


def _anything(dice: Random) -> Callable[[Decision], list[str]]:
    """Returns a function that answers at random with the minimum number of options, or with one if that
    is 0.
    """

    def chosen(decision: Decision) -> list[str]:
        options = [str(option) for option in decision.options]
        return dice.sample(options, min(len(options), max(1, decision.least)))

    return chosen
