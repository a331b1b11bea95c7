"""The mixed equilibrium of the game "choose a strategy": a mix that no strategy beats."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm


def unbeaten_mix(shares: Sequence[Sequence[Fraction]]) -> list[Fraction]:
    """Returns probabilities, adding up to 1, of a mix that no strategy beats. Exact, by the simplex method.

    `shares[a][b]` is the win rate of a against b; `shares[b][a]` is 1 minus that.

    >>> half, wins, loses = Fraction(1, 2), Fraction(3, 4), Fraction(1, 4)
    >>> unbeaten_mix([[half, wins, loses], [loses, half, wins], [wins, loses, half]])
    [Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)]
    """
    # Largest sum of y >= 0 with (shares + 1) y <= 1: then y, scaled to 1, is the mix. All in whole numbers,
    # as multiples of 1 / divisor: with fractions a hundred strategies would take minutes.
    size = len(shares)
    unit = lcm(*(share.denominator for row in shares for share in row))
    rows = [[int((share + 1) * unit) for share in row] for row in shares]
    for number, row in enumerate(rows):
        row += [int(number == slack) for slack in range(size)]
        row.append(1)
    goal = [-1] * size + [0] * (size + 1)
    basis = list(range(size, 2 * size))
    divisor = 1
    stuck = False  # then take the first column, not the steepest, to avoid cycling (Bland's rule)
    while min(goal[:-1]) < 0:
        entering = (
            next(one for one, value in enumerate(goal) if value < 0) if stuck else goal.index(min(goal[:-1]))
        )
        able = [number for number in range(size) if rows[number][entering] > 0]
        leaving = min(able, key=lambda one: (Fraction(rows[one][-1], rows[one][entering]), basis[one]))
        stuck = rows[leaving][-1] == 0
        divisor = _pivot([*rows, goal], rows[leaving], entering, divisor)
        basis[leaving] = entering
    found = [0] * size
    for number, variable in enumerate(basis):
        if variable < size:
            found[variable] = rows[number][-1]
    return [Fraction(part, sum(found)) for part in found]


def _pivot(rows: list[list[int]], chosen: list[int], entering: int, divisor: int) -> int:
    """Clears the column in all rows but the chosen one and returns the new divisor. The divisions are exact
    (Edmonds).
    """
    factor = chosen[entering]
    for row in rows:
        if row is not chosen:
            own = row[entering]
            row[:] = [
                (value * factor - own * base) // divisor for value, base in zip(row, chosen, strict=True)
            ]
    return factor
