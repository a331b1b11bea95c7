"""CSV that spreadsheets read as text and numbers, never as formulas."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any, Final

_BEGIN_FORMULAS: Final = ("=", "+", "-", "@")
_CONTROL: Final = dict.fromkeys((*range(32), 127), " ")


def to_text(rows: Iterable[Sequence[Any]]) -> str:
    """Returns the rows as CSV. None is an empty cell.

    A text that looks like a formula is prefixed with `'`. A control character becomes a space.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([_cell(cell) for cell in row] for row in rows)
    return text.getvalue()


def _cell(cell: Any) -> Any:
    if cell is None:
        return ""
    if isinstance(cell, float):
        return repr(cell)
    if not isinstance(cell, str):
        return cell
    text = cell.translate(_CONTROL)
    return f"'{text}" if text.lstrip().startswith(_BEGIN_FORMULAS) and not _is_number(text) else text


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
