"""Tables and words for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .screen import Column, screen

if TYPE_CHECKING:
    pass


def print_table(title: str, columns: Iterable[Column], rows: Iterable[Iterable[str]]) -> None:
    """Prints columns (heading, "left" or "right") and rows; blocks of lines on a narrow terminal."""
    screen().table(title, list(columns), [tuple(row) for row in rows])


def interval(low: float, high: float) -> str:
    """Returns an interval of shares in the form of all tables: "47.1 - 79.5%"."""
    return f"{low * 100:.1f} - {high * 100:.1f}%"


def listed(words: Sequence[str]) -> str:
    """Returns all of them in one phrase: "Platinum, Colony and Shelters"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
