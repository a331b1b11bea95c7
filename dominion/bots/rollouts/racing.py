"""Finds the best of several answers by a race: all play the same deals, and what falls behind drops out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from typing import Final, NamedTuple

Roll = Callable[[int, int], float]
"""Plays one roll-out of an option with a deal, both by number, and returns its value, 0 to 1."""
Time = Callable[[], float]
"""The milliseconds since the search started."""

_AT_FIRST: Final = 8
"""Roll-outs of every option before one may drop out."""
_AT_ONCE: Final = 4
"""Roll-outs of every option between two looks at the values and the clock."""
_OF_SAME: Final = 40
"""Roll-outs of each option after which options with the same answer are told apart well enough."""
_BEHIND: Final = 1.5
"""An option drops out if it is that many standard errors behind the own one, or behind the best."""


class Budget(NamedTuple):
    """The budget: roll-outs for each option on average, or milliseconds."""

    rolls: int | None = None
    ms: float | None = None


def raced(
    options: int, roll: Roll, budget: Budget, time: Time, answers: Sequence[Hashable] | None = None
) -> list[list[float]]:
    """Returns the values of the roll-outs of each option, in the order of the deals.

    The first option, the player's own, never drops out. The search ends when the budget is used up, no other
    option is left, or all options left give the same answer.

    Args:
        options: the number of options.
        roll: plays one roll-out.
        budget: the budget of the search. With roll-outs, the result is the same on every machine.
        time: the clock, if the budget is milliseconds.
        answers: the answer that each option gives. Options with the same one differ in what follows.
    """
    values: list[list[float]] = [[] for _ in range(options)]
    alive, played = list(range(options)), 0
    total = None if budget.rolls is None else budget.rolls * options
    while len(alive) > 1:
        deal = len(values[0])
        if total is not None and played + len(alive) > total:
            break
        if budget.ms is not None and deal and deal % _AT_ONCE == 0 and time() >= budget.ms:
            break
        for one in alive:
            values[one].append(roll(one, deal))
        played += len(alive)
        deal += 1
        if deal >= _AT_FIRST and deal % _AT_ONCE == 0:
            alive = _left(alive, values)
            if deal >= _OF_SAME and answers is not None and len({answers[one] for one in alive}) == 1:
                break
    return values


def _left(alive: Sequence[int], values: Sequence[Sequence[float]]) -> list[int]:
    """Returns the options that stay in the race."""
    first = max(alive, key=lambda one: sum(values[one]))
    left = [alive[0]]
    for one in alive[1:]:
        if one == first or not any(_is_behind(values[one], values[ahead]) for ahead in {alive[0], first}):
            left.append(one)
    return left


def _is_behind(values: Sequence[float], others: Sequence[float]) -> bool:
    mean, error = _lead(others, values)
    return mean > _BEHIND * error


def better(own: Sequence[float], other: Sequence[float], sureness: float) -> float:
    """Returns the lead of another option over the own one in the same deals; 0 if it is less than that many
    standard errors.
    """
    mean, error = _lead(other, own)
    return mean if mean > sureness * error else 0.0


def _lead(values: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """Returns how far values are ahead of others in the same deals, and the standard error of that."""
    differences = [one - other for one, other in zip(values, others, strict=False)]
    if not differences:
        return 0.0, 0.0
    number = len(differences)
    mean = sum(differences) / number
    spread = sum((one - mean) ** 2 for one in differences) + 0.25
    return mean, sqrt(spread / number / max(1, number - 1))
