"""Charts as SVG text: curves with bands, and bars. They use the data of the page's charts.

>>> curves({"names": ["A"], "turns": [1, 2], "curves": [[3, 4]], "label": "A from 3 to 4"}).count("<polyline")
1
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, Final

from ..simulation.intervals import MINUS

LOOKS: Final = ("one", "two", "three", "four", "five", "six")
_WIDTH, _HEIGHT = 480, 230  # about the width in the report, so that the text keeps its size
_LEFT, _RIGHT, _TOP, _BOTTOM = 48, 12, 10, 26
_DASHES: Final = ("", "7 4", "2 3", "10 3 2 3", "4 2", "12 4")

Chart = dict[str, Any]


def draw(chart: Chart) -> str:
    """Returns the chart as SVG."""
    return bars(chart) if chart.get("shape") == "bars" else curves(chart)


def looks(chart: Chart) -> list[str]:
    """The colour of each curve."""
    return list(chart.get("looks") or LOOKS[: len(chart["names"])])


def swatches(chart: Chart) -> Iterator[str]:
    """For the legend: the line style of each curve, or the fill of each bar."""
    for number, look in enumerate(looks(chart)):
        if chart.get("shape") == "bars":
            drawn = f'<rect class="{look}" width="11" height="11" rx="3"/>'
        else:
            drawn = (
                f'<line class="{look}" x2="24" y1="5.5" y2="5.5" stroke-dasharray="{_dash(number, look)}"/>'
            )
        yield f'<svg class="swatch" width="24" height="11" aria-hidden="true">{drawn}</svg>'


def _dash(number: int, look: str) -> str:
    return "3 3" if look == "rest" else _DASHES[number % len(_DASHES)] or "none"


class _Plane:
    """Maps values to coordinates."""

    def __init__(self, chart: Chart, low: float, high: float, beside: float = 0.0) -> None:
        turns: list[float] = chart["turns"]
        self.first, self.last = turns[0] - beside, turns[-1] + beside
        self.low, self.high = low, high if high > low else low + 1
        self.parts = chart.get("unit") == "%" or chart.get("shape") == "share"
        self.step = chart.get("step", 1)

    def x(self, turn: float) -> float:
        span = (self.last - self.first) or 1
        return round(_LEFT + (turn - self.first) / span * (_WIDTH - _LEFT - _RIGHT), 2)

    def y(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return round(_HEIGHT - _BOTTOM - part * (_HEIGHT - _TOP - _BOTTOM), 2)

    def axes(self) -> Iterator[str]:
        for value in ticks(self.low, self.high, 5):
            y = self.y(value)
            yield f'<line class="grid" x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y}" y2="{y}"/>'
            text = (f"{round(value * 100, 2):g}%" if self.parts else f"{round(value, 6):g}").replace(
                "-", MINUS
            )
            yield f'<text x="{_LEFT - 6}" y="{y + 4}" text-anchor="end">{text}</text>'
        for turn in ticks(math.ceil(self.first), math.floor(self.last), 9):
            if turn == round(turn):
                label = f"{round(turn * self.step):,}".replace("-", MINUS)
                yield f'<text x="{self.x(turn)}" y="{_HEIGHT - 8}" text-anchor="middle">{label}</text>'


def ticks(low: float, high: float, most: int) -> list[float]:
    """Returns round numbers from `low` to `high`, about `most` of them.

    >>> ticks(0, 47, 5), ticks(0, 1, 5)
    ([0, 10, 20, 30, 40], [0.0, 0.2, 0.4, 0.6, 0.8, 1.0])
    """
    if high <= low:
        return [low]
    rough = (high - low) / most
    power = 10 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999)
    return [
        round(number * step, 9) for number in range(math.ceil(low / step), math.floor(high / step + 1e-9) + 1)
    ]


def curves(chart: Chart) -> str:
    """Draws curves by turn, with their bands if there are any."""
    bands: Sequence[Any] = chart.get("bands") or ()
    seen = [
        value for curve in (*chart["curves"], *(line for band in bands for line in band)) for value in curve
    ]
    values = [value for value in seen if value is not None]
    whole = chart.get("shape") == "share"
    low, high = (0.0, 1.0) if whole else (min(0.0, *values, 0.0), max(*values, 0.01) * 1.04)
    plane = _Plane(chart, low, high)
    drawn = list(plane.axes())
    turns, kinds = chart["turns"], looks(chart)
    for look, (under, over) in zip(kinds, bands, strict=False):
        down = _points(plane, turns, under)
        drawn.append(
            f'<polygon class="band {look}" points="{" ".join(_points(plane, turns, over) + down[::-1])}"/>'
        )
    for number, (look, curve) in enumerate(zip(kinds, chart["curves"], strict=True)):
        line = " ".join(_points(plane, turns, curve))
        drawn.append(f'<polyline class="{look}" stroke-dasharray="{_dash(number, look)}" points="{line}"/>')
    if "few" in chart:
        left = plane.x(turns[max(chart["few"] - 1, 0)])
        drawn.append(
            f'<rect class="veil" x="{left}" y="{_TOP}" width="{_WIDTH - _RIGHT - left}" '
            f'height="{_HEIGHT - _TOP - _BOTTOM}"/>'
        )
    return _svg(chart, drawn)


def _points(plane: _Plane, turns: Sequence[float], values: Sequence[float | None]) -> list[str]:
    return [
        f"{plane.x(turn)},{plane.y(value)}"
        for turn, value in zip(turns, values, strict=False)
        if value is not None
    ]


def bars(chart: Chart) -> str:
    """Draws bars. With several curves, at most one of them has a bar at each place."""
    high = max(max(curve) for curve in chart["curves"]) or 1
    plane = _Plane(chart, 0, high * 1.04, beside=0.6)
    drawn = list(plane.axes())
    for look, curve in zip(looks(chart), chart["curves"], strict=True):
        for turn, value in zip(chart["turns"], curve, strict=True):
            if value:
                left, right, top = plane.x(turn - 0.43), plane.x(turn + 0.43), plane.y(value)
                size = f'width="{right - left:.2f}" height="{plane.y(0) - top:.2f}"'
                drawn.append(f'<rect class="{look}" x="{left}" y="{top}" {size}/>')
    return _svg(chart, drawn)


def _svg(chart: Chart, drawn: Sequence[str]) -> str:
    label = escape(chart["label"])
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}">{"".join(drawn)}</svg>'
