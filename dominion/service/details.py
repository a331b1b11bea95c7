"""Further figures of a run, section by section, as the page shows them when somebody looks."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..simulate import Results
from ..tables import Bar, Table, ahead, histogram, tables
from .views import COLOURS

SECTIONS: Final = {
    "race": ("leads", "length"),
    "ends": ("ahead", "piles"),
    "decks": ("decks",),
    "starts": ("seats", "openings"),
    "curves": ("money", "vp"),
}
"""The tables of each section."""
MOST_ROWS: Final = 60
"""Rows of a table on the page; the CSV has them all."""
_BARS: Final = ("decks", "piles", "seats", "openings", "buys")
"""Tables whose figures have bars beside them: the longest is 100."""


def section(found: Results, name: str) -> list[dict[str, Any]]:
    """The parts of that section, each a table and, where there is one, its chart as JSON text."""
    made = {table.key: table for table in tables(found)}
    names = [player.name for player in found.players]
    return [
        part(made[key], names, _CHARTS[key](found) if key in _CHARTS and len(made[key].rows) > 1 else None)
        for key in SECTIONS[name]
        if key in made
    ]


def part(table: Table, names: Sequence[str], chart: dict[str, Any] | None = None) -> dict[str, Any]:
    """A table with what is drawn beside or instead of it."""
    told = table.to_json()
    rows: list[list[str]] = told["rows"]
    if len(rows) > MOST_ROWS:
        rest = f"and {len(rows) - MOST_ROWS} more, in the CSV"
        told["rows"] = [*rows[:MOST_ROWS], [rest, *[""] * (len(table.columns) - 1)]]
    return told | {
        "chart": json.dumps(chart) if chart else "",
        "bars": _lengths(told["rows"]) if table.key in _BARS else [],
        "looks": _looks(table, {name: COLOURS[who] for who, name in enumerate(names)}),
    }


def _looks(table: Table, names: Mapping[str, str]) -> list[str]:
    """The colour of each column, or, where players have the rows, of each row."""
    if table.columns[0] == "Strategy":
        return [names.get(row[0], "") for row in table.rows]
    return [names.get(column, "") for column in table.columns]


def _lengths(rows: Sequence[Sequence[str]]) -> list[list[int]]:
    """For each cell after the first the length of its bar: as a part of the longest, of a share as it is; -1
    where none belongs.
    """
    values = [[_value(cell) for cell in row[1:]] for row in rows]
    if any("%" in cell for row in rows for cell in row):
        return [
            [round(value) if "%" in cell else -1 for cell, value in zip(row[1:], numbers, strict=True)]
            for row, numbers in zip(rows, values, strict=True)
        ]
    most = max((value for row in values for value in row), default=0) or 1
    return [
        [round(100 * value / most) if cell else -1 for cell, value in zip(row[1:], numbers, strict=True)]
        for row, numbers in zip(rows, values, strict=True)
    ]


def _value(cell: str) -> float:
    """The number that a cell begins with."""
    try:
        return float(cell.replace(",", "").split(" ")[0])
    except ValueError:
        return 0.0


# Charts.


def _leads(found: Results) -> dict[str, Any]:
    told = found.to_json()
    over = {one["turns"]: one["over"] for one in told["length"]}
    last = _last_turn(over)
    names = [player["name"] for player in told["players"]]
    curves = [
        [round(part, 4) for part in _until(player["leads_by_turn"], last)] for player in told["players"]
    ]
    gone, ended = [], 0.0
    for turn in range(1, last + 1):
        ended = over.get(turn, ended)
        gone.append(round(ended, 4))
    ends = "; ".join(f"{name} {curve[-1] * 100:.0f} %" for name, curve in zip(names, curves, strict=True))
    return {
        "names": [*names, "Games over"],
        "looks": [*COLOURS[: len(names)], "rest"],
        "turns": list(range(1, last + 1)),
        "curves": [*curves, gone],
        "shape": "share",
        "label": f"Who is ahead, turn 1 to {last}: in the end {ends}",
    }


def _last_turn(over: dict[int, float]) -> int:
    """The turn after which hardly any game goes on."""
    return next(turns for turns, part in sorted(over.items()) if part >= 0.99)


def _until(parts: Sequence[float], last: int) -> list[float]:
    return [*parts[:last], *[parts[-1]] * (last - len(parts))] if parts else [0.0] * last


def _length(found: Results) -> dict[str, Any]:
    counted = found.tally.endings.length
    turns = list(range(min(counted), max(counted) + 1))
    parts = [round(counted[turn] / found.games, 5) for turn in turns]
    return {
        "names": ["Games"],
        "looks": ["rest"],
        "turns": turns,
        "curves": [parts],
        "shape": "bars",
        "unit": "%",
        "told": [f"{turn} turns: {counted[turn]:,} games" for turn in turns],
        "label": f"Games by their length, from {turns[0]} to {turns[-1]} turns",
    }


def _ahead(found: Results) -> dict[str, Any]:
    bars = histogram(ahead(found.to_json()))
    names = [player.name for player in found.players]
    numbers = [bar.number for bar in bars]
    width = max(bar.high - bar.low + 1 for bar in bars)
    chart = {
        "turns": numbers,
        "step": width,
        "unit": "%",
        "told": [_points(bar, names) for bar in bars],
        "label": f"Games by points ahead, from {bars[0].low} to {bars[-1].high}",
    }
    if len(names) > 2:
        curves = [[round(bar.counts[who] / found.games, 5) for bar in bars] for who in range(len(names))]
        return chart | {"names": names, "looks": list(COLOURS[: len(names)]), "curves": curves}
    parts = [round(bar.counts[0] / found.games, 5) for bar in bars]
    signs = (1, -1, 0)
    curves = [
        [
            part if (bar.number > 0) - (bar.number < 0) == sign else 0
            for bar, part in zip(bars, parts, strict=True)
        ]
        for sign in signs
    ]
    who = [*names, "Level"]
    return chart | {"names": who, "looks": ["one", "two", "rest"], "curves": curves, "shape": "bars"}


def _points(bar: Bar, names: Sequence[str]) -> str:
    if len(names) > 2:
        return f"{bar} points"
    if not bar.number:
        return "level in points"
    ends = sorted((abs(bar.low), abs(bar.high)))
    by = str(ends[0]) if ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"
    return f"{names[bar.number < 0]} by {by}"


_CHARTS: Final = {"leads": _leads, "length": _length, "ahead": _ahead}
