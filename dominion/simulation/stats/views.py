"""Tables and charts as data, for the command line, the page and reports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from ..intervals import figure

RARE: Final = 0.05
"""Rows and curves by turn end where fewer than this share of the games go on: the rest would be noise."""
MOST_BARS: Final = 24
"""The maximum number of bars in a histogram. More values are grouped."""
LONGEST: Final = 2_000
"""The largest number of turns on an axis; more cannot be distinguished."""
REST: Final = "rest"
"""The colour of a curve that belongs to no player."""
COLOURS: Final = ("one", "two", "three", "four", "five", "six")
"""The colours of the players."""


@dataclass(frozen=True)
class Table:
    """A table with a heading for each column; the first column names the rows."""

    key: str
    title: str
    about: str
    """What the figures mean, in one line."""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    bars: bool = False
    """Whether the page draws a bar beside each figure."""

    def to_json(self) -> dict[str, Any]:
        """As the page wants it."""
        return {
            "key": self.key,
            "title": self.title,
            "about": self.about,
            "columns": list(self.columns),
            "rows": [list(row) for row in self.rows],
        }


@dataclass(frozen=True)
class Chart:
    """Curves or bars over one axis of whole numbers, `turns`. All curves are as long as the axis."""

    label: str
    """The chart in words."""
    turns: Sequence[int]
    curves: Sequence[Sequence[float | None]]
    names: Sequence[str]
    """Of the curves."""
    looks: Sequence[str]
    """The colours of the curves: players' or REST."""
    shape: str = ""
    """"" (curves), "share" (curves of parts of all games) or "bars"."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """Options of some charts: "unit", "step", "told", "spread", "bands", "few"; see charts.mjs."""

    def to_json(self) -> dict[str, Any]:
        """Returns the data for `svg` and the page."""
        made: dict[str, Any] = {
            "names": list(self.names),
            "looks": list(self.looks),
            "turns": list(self.turns),
            "curves": [list(curve) for curve in self.curves],
            "label": self.label,
        }
        return made | ({"shape": self.shape} if self.shape else {}) | dict(self.more)


class View(NamedTuple):
    """A view of a statistic: a table, and a chart of the same figures where one helps."""

    table: Table
    chart: Chart | None = None


class Bar(NamedTuple):
    """A bar of a histogram: the values from `low` to `high` and their number in each count."""

    number: int
    """0 is the bar of the value 0 alone, 1 the next one, -1 the one before."""
    low: int
    high: int
    counts: list[int]

    def __str__(self) -> str:
        low, high = figure(self.low), figure(self.high)
        return low if self.low == self.high else f"{low} to {high}"


def histogram(counted: Sequence[Mapping[int, int]], most: int = MOST_BARS) -> list[Bar]:
    """Returns bars for all of the counts, symmetric around 0 and of equal width.

    >>> [(str(bar), bar.counts) for bar in histogram([{-3: 2, 4: 1}, {0: 3}], most=4)]
    [('\N{MINUS SIGN}5 to \N{MINUS SIGN}1', [2, 0]), ('0', [0, 3]), ('1 to 5', [1, 0])]
    >>> [(str(bar), bar.counts) for bar in histogram([{7: 1, 9: 2}])]
    [('7', [1]), ('8', [0]), ('9', [2])]
    """
    values = [value for one in counted for value, number in one.items() if number]
    if not values:
        return []
    low, high = min(values), max(values)
    width = next(width for width in _widths() if _bar(high, width) - _bar(low, width) < most)
    numbers = range(_bar(low, width), _bar(high, width) + 1)
    found = {number: Bar(number, *_values(number, width), [0] * len(counted)) for number in numbers}
    for who, one in enumerate(counted):
        for value, number in one.items():
            if number:
                found[_bar(value, width)].counts[who] += number
    return [*found.values()]


def _values(bar: int, width: int) -> tuple[int, int]:
    """The least and the greatest value in that bar."""
    if bar > 0:
        return (bar - 1) * width + 1, bar * width
    return (bar * width, (bar + 1) * width - 1) if bar else (0, 0)


def _bar(value: int, width: int) -> int:
    """The number of the bar in which that value is."""
    number = (abs(value) + width - 1) // width
    return number if value > 0 else -number


def _widths() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def ordinal(number: int) -> str:
    """2nd, 3rd, 4th, ...; for numbers from 2 to 20."""
    return {2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def per_game(number: float) -> str:
    """Returns a mean for a table: empty for 0, and never rounded to 0."""
    return "" if not number else f"{number:.2f}" if number >= 0.005 else "< 0.01"
