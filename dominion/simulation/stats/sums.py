"""Adding up many games at a time."""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain, zip_longest
from operator import mul
from typing import TYPE_CHECKING, Final

from ..intervals import Moments

if TYPE_CHECKING:
    from .batch import Batch


def add_all(moments: Moments, values: Sequence[int]) -> None:
    """Add many values at once, which costs far less than one by one."""
    moments.count += len(values)
    moments.total += sum(values)
    moments.squares += sum_of_squares(values)


if sys.version_info >= (3, 12):

    def sum_of_squares(values: Sequence[int]) -> int:
        """Returns the sum of the squares."""
        return math.sumprod(values, values)

else:

    def sum_of_squares(values: Sequence[int]) -> int:
        """Returns the sum of the squares. `hypot`, whose error is below one unit in the last place, takes a
        sixth of the time of multiplying.
        """
        found = math.hypot(*values) ** 2
        return round(found) if found < _EXACT else sum(map(mul, values, values))

    _EXACT: Final = 2.0**45
    """Rounding a square of `hypot` below this gives the exact number: its error is below 0.02."""


def add_columns(sums: list[Moments], rows: list[list[int]]) -> None:
    """Add up rows of numbers column by column. Longest rows first, so that the rows that reach a column come
    first.
    """
    rows.sort(key=len, reverse=True)
    reaching = len(rows)
    for turn, column in enumerate(zip_longest(*rows)):
        while len(rows[reaching - 1]) <= turn:
            reaching -= 1
        if turn == len(sums):
            sums.append(Moments())
        add_all(sums[turn], column[:reaching])


def add_usual(sums: list[Moments], lasting: Sequence[int], usual: int) -> None:
    """Add the usual number for every turn. `lasting` are the numbers of games that had turn 1, 2, ..."""
    sums += (Moments() for _ in range(len(lasting) - len(sums)))
    for seen, games in zip(sums, lasting, strict=False):
        seen.count += games
        if usual:
            seen.total += usual * games
            seen.squares += usual * usual * games


def add_differences(sums: list[Moments], noted: Sequence[tuple[int, Mapping[int, int]]], usual: int) -> None:
    """After the usual number was added, add the differences by turn (1, 2, ...) of games, each with its
    length. Turns after the end of a game are ignored.
    """
    if not noted:
        return
    totals, squares = [0] * (len(sums) + 1), [0] * (len(sums) + 1)
    played = [
        (differences if max(differences) <= length else _until(length, differences)).items()
        for length, differences in noted
    ]
    # Counting equal pairs first takes a third of the time of adding them one by one.
    pairs: Counter[tuple[int, int]] = Counter(chain.from_iterable(played))
    for (turn, more), games in pairs.items():
        totals[turn] += more * games
        squares[turn] += more * more * games
    for turn, seen in enumerate(sums, 1):
        seen.total += totals[turn]
        seen.squares += 2 * usual * totals[turn] + squares[turn]


def _until(length: int, differences: Mapping[int, int]) -> Mapping[int, int]:
    return {turn: more for turn, more in differences.items() if turn <= length}


def add_levels(sums: list[Moments], noted: Sequence[tuple[int, Mapping[int, int]]]) -> None:
    """After 0 was added as the usual number, add a number that starts at 0 and changes to the given values,
    by turn (1, 2, ...), in the order of turns, of games, each with its length.
    """
    if not noted:
        return
    totals, squares = [0] * (len(sums) + 2), [0] * (len(sums) + 2)
    for length, changed in noted:
        before = 0
        for turn, level in changed.items():
            if turn > length:
                break
            totals[turn] += level - before
            squares[turn] += level * level - before * before
            before = level
        totals[length + 1] -= before
        squares[length + 1] -= before * before
    total = square = 0
    for turn, seen in enumerate(sums, 1):
        total += totals[turn]
        square += squares[turn]
        seen.total += total
        seen.squares += square


def summed(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Returns the elementwise sum of two lists of the same length."""
    return [a + b for a, b in zip(one, other, strict=True)]


def noted_in(games: Batch, who: int, what: str) -> list[tuple[int, Mapping[int, int]]]:
    """Returns the player's notes of that kind and number of turns, of the games where there are any."""
    return [(game.turns[who], game.notes[who][what]) for game in games if game.notes[who].get(what)]
