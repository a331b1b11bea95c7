"""Finds the best of several answers by sequential halving: all play the same deals, then the worse half is
dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, NamedTuple

Roll = Callable[[int, int], float]
"""Plays one roll-out of an option with a deal, both by number, and returns its value, 0 to 1."""
Time = Callable[[], float]
"""The milliseconds since the search started."""

_AT_ONCE: Final = 4
"""Roll-outs of every option between two checks of the clock."""


class Budget(NamedTuple):
    """The budget: roll-outs for each option on average, or milliseconds."""

    rolls: int | None = None
    ms: float | None = None


def halved(options: int, roll: Roll, budget: Budget, time: Time, held: int = 1) -> list[list[float]]:
    """Returns the values of the roll-outs of each option, in the order of the deals.

    Args:
        options: the number of options.
        roll: plays one roll-out.
        budget: the budget of the search. With roll-outs, the result is the same on every machine.
        time: the clock, if the budget is milliseconds.
        held: the number of first options that are never dropped.
    """
    values: list[list[float]] = [[] for _ in range(options)]
    alive, rounds = list(range(options)), max(1, (options - 1).bit_length())
    total = None if budget.rolls is None else budget.rolls * options
    played = 0
    for number in range(rounds):
        part = (number + 1) / rounds
        while True:
            if total is not None and played + len(alive) > total * part:
                break
            if budget.ms is not None and time() >= budget.ms * part and values[alive[-1]]:
                break
            for _ in range(_AT_ONCE if total is None else 1):
                deal = len(values[0])
                for one in alive:
                    values[one].append(roll(one, deal))
                played += len(alive)
        ranked = sorted(alive[held:], key=lambda one: -_mean(values[one]))
        left = max(held + 1, (len(alive) + 1) // 2) if number < rounds - 1 else len(alive)
        alive = [*alive[:held], *ranked[: left - held]]
    return values


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def better(own: Sequence[float], other: Sequence[float], sureness: float) -> float:
    """Returns the lead of another option over the own one in the same deals; 0 if it is less than that many
    standard errors.
    """
    differences = [one - mine for one, mine in zip(other, own, strict=False)]
    if not differences:
        return 0.0
    number, mean = len(differences), _mean(differences)
    spread = sum((one - mean) ** 2 for one in differences) + 0.25
    error = sqrt(spread / number / max(1, number - 1))
    return mean if mean > sureness * error else 0.0
