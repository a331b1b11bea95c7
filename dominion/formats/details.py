"""Further figures of a run for the page, section by section, on demand."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..simulation.simulate import Results
from ..simulation.stats.views import COLOURS, Chart, Table, View

MOST_ROWS: Final = 60
"""The maximum number of rows of a table on the page; the CSV has all rows."""


def section(found: Results, name: str) -> list[dict[str, Any]]:
    """Returns the parts of that section: tables with their charts, if any, as JSON text."""
    names = [player.name for player in found.players]
    kinds = [one for one in found.tally if one.section == name and found.games]
    views = [view for one in kinds for view in one.views(found.tally, names) if view.table.rows]
    return [part(view.table, names, _shown(view)) for view in views]


def _shown(view: View) -> Chart | None:
    """Returns the chart, if it has more than one point."""
    return view.chart if len(view.table.rows) > 1 else None


def part(table: Table, names: Sequence[str], chart: Chart | None = None) -> dict[str, Any]:
    """Returns a table with the bars beside it or the chart instead of it."""
    told = table.to_json()
    rows: list[list[str]] = told["rows"]
    if len(rows) > MOST_ROWS:
        rest = f"and {len(rows) - MOST_ROWS} more, in the CSV"
        told["rows"] = [*rows[:MOST_ROWS], [rest, *[""] * (len(table.columns) - 1)]]
    return told | {
        "chart": json.dumps(chart.to_json()) if chart else "",
        "bars": _lengths(told["rows"]) if table.bars else [],
        "looks": _looks(table, {name: COLOURS[who] for who, name in enumerate(names)}),
    }


def _looks(table: Table, names: Mapping[str, str]) -> list[str]:
    """Returns the colour of each column, or of each row if rows are players."""
    if table.columns[0] == "Strategy":
        return [names.get(row[0], "") for row in table.rows]
    return [names.get(column, "") for column in table.columns]


def _lengths(rows: Sequence[Sequence[str]]) -> list[list[int]]:
    """Returns the length of the bar of each cell after the first: relative to the longest, or the share
    itself; -1 for no bar.
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
    """Returns the number at the start of a cell."""
    try:
        return float(cell.replace(",", "").split(" ")[0].rstrip("%"))
    except ValueError:
        return 0.0
