"""Tables and words for the terminal."""

from __future__ import annotations

import codecs
import io
import sys
from collections.abc import Iterable, Sequence
from typing import Final

from .screen import Column, screen

_ASCII: Final = {"−": "-", "–": "-", "…": "...", "≥": ">=", "≤": "<=", "≠": "!=", "×": "x", "±": "+-"}


def print_with_any_encoding() -> None:
    """From now on, signs that the output's encoding lacks are printed in ASCII; they would be errors."""
    codecs.register_error("dominion-ascii", _in_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="dominion-ascii")


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_ASCII.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def print_table(title: str, columns: Iterable[Column], rows: Iterable[Iterable[str]]) -> None:
    """Prints columns (heading, "left" or "right") and rows; blocks of lines on a narrow terminal."""
    screen().table(title, list(columns), [tuple(row) for row in rows])


def interval(low: float, high: float) -> str:
    """Returns an interval of shares in the form of all tables: "47.1 - 79.5%"."""
    return f"{low * 100:.1f} - {high * 100:.1f}%"


def listed(words: Sequence[str]) -> str:
    """Returns all of them in one phrase: "Platinum, Colony and Shelters"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
