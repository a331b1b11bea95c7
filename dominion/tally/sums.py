"""Adding up, and how the sums stand in JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from operator import mul
from typing import Any

from ..statistics import Moments


def add_all(moments: Moments, values: Sequence[int]) -> None:
    """Add many values at once: that costs far less than one by one."""
    moments.count += len(values)
    moments.total += sum(values)
    moments.squares += sum(map(mul, values, values))


def add_columns(sums: list[Moments], rows: list[list[int]]) -> None:
    """Add up rows of numbers column by column. Longest rows first: then those that reach a column stand at
    its head.
    """
    rows.sort(key=len, reverse=True)
    reaching = len(rows)
    for turn, column in enumerate(zip_longest(*rows)):
        while len(rows[reaching - 1]) <= turn:
            reaching -= 1
        if turn == len(sums):
            sums.append(Moments())
        add_all(sums[turn], column[:reaching])


def row_at(rows: list[list[int]], turn: int, players: int) -> list[int]:
    """That row, which may have to be made."""
    rows += ([0] * players for _ in range(turn + 1 - len(rows)))
    return rows[turn]


def summed(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Two lists of the same length, added number by number."""
    return [a + b for a, b in zip(one, other, strict=True)]


def rows_of(data: Iterable[Iterable[int]]) -> list[list[int]]:
    """Lists of lists of integers, out of JSON."""
    return [[int(number) for number in row] for row in data]


def pairs_of(counted: Counter[Any]) -> list[list[Any]]:
    """A counter for JSON, whose keys can only be texts: pairs of key and number, in the keys' order."""
    return [[key, counted[key]] for key in sorted(counted)]


def counter_of(pairs: Iterable[tuple[int, int]]) -> Counter[int]:
    """What `pairs_of` made of a counter of integers."""
    return Counter({int(key): int(games) for key, games in pairs})


def merge_moments(mine: Sequence[Moments], others: Sequence[Moments]) -> None:
    """Add to each of mine the other's in the same place."""
    for one, other in zip(mine, others, strict=False):
        one.merge(other)


def moments_to_json(all_of: Iterable[Moments]) -> list[list[int]]:
    """The sums of each: number of values, total, total of squares."""
    return [[one.count, one.total, one.squares] for one in all_of]


def moments_from_json(data: Iterable[Sequence[int]]) -> list[Moments]:
    """What `moments_to_json` gave."""
    return [Moments(*map(int, numbers)) for numbers in data]
