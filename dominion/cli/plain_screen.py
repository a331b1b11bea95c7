"""The screen without `rich`: plain text, no progress bars."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

Piece = str | tuple[str, str]
"""A piece of a line: its text, or its text and its style in rich's words ("red", "#ffffff on #5a5a5a")."""

Column = tuple[str, Literal["left", "right"]]
"""The heading of a column, and the alignment of its cells."""


class PlainScreen:
    """Prints to stdout or stderr."""

    def __init__(self, stderr: bool = False) -> None:
        self._stderr = stderr

    @property
    def width(self) -> int:
        """Characters in a line; 80 without a terminal."""
        return shutil.get_terminal_size().columns

    @property
    def is_terminal(self) -> bool:
        """Whether the output is a terminal, not a file or another program."""
        return (sys.stderr if self._stderr else sys.stdout).isatty()

    def print(self, *pieces: Piece) -> None:
        """Prints one line."""
        print("".join(map(_text, pieces)), file=sys.stderr if self._stderr else sys.stdout)

    def input(self, prompt: str) -> str:
        """Asks for a line. Raises EOFError at the end of the input."""
        return input(prompt)

    @contextmanager
    def status(self, text: str) -> Iterator[Callable[[str], None]]:
        """Shows nothing."""
        yield lambda text: None

    @contextmanager
    def progress(self, total: int | None) -> Iterator[Callable[[int, str], None]]:
        """Shows nothing."""
        yield lambda done, remark: None

    def table(self, title: str, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
        """Prints a table, or a block of lines for each row if the terminal is too narrow."""
        lines = _aligned(columns, rows)
        if max(map(len, lines)) > self.width:
            lines = _blocks([heading for heading, _ in columns], rows)
        for line in [title, *lines, ""] if title else [*lines, ""]:
            self.print(line)

    def grid(self, columns: Sequence[Column], rows: Sequence[Sequence[Piece]], first: int) -> None:
        """Prints a table, its first column no wider than `first` characters."""
        texts = [[_text(piece) for piece in row] for row in rows]
        shortened = [[row[0][:first], *row[1:]] for row in texts]
        for line in [*_aligned(columns, shortened), ""]:
            self.print(line)


def _text(piece: Piece) -> str:
    return piece if isinstance(piece, str) else piece[0]


def _aligned(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[str]:
    """Yields the heading, a rule and the rows, each column as wide as its longest cell."""
    headings = [heading for heading, _ in columns]
    widths = [max(len(row[number]) for row in [headings, *rows]) for number in range(len(columns))]
    sides = ["<" if side == "left" else ">" for _, side in columns]

    def line(row: Sequence[str]) -> str:
        cells = (f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True))
        return "  ".join(cells).rstrip()

    return [line(headings), "-" * (sum(widths) + 2 * (len(widths) - 1)), *map(line, rows)]


def _blocks(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Yields a block of lines for each row: its first cell, then the others with their headings."""
    lines = []
    for first, *others in rows:
        lines += ["", first]
        lines += [f"  {heading}: {cell}" for heading, cell in zip(headings[1:], others, strict=True) if cell]
    return lines
