"""What commands print to: the terminal with `rich` if it is installed, otherwise plain text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from .plain_screen import Column, Piece, PlainScreen

try:
    from .rich_screen import RichScreen
except ModuleNotFoundError as missing:
    if (missing.name or "").partition(".")[0] != "rich":
        raise
    HAS_RICH = False
else:
    HAS_RICH = True

__all__ = ["Column", "Piece", "Screen", "screen"]


class Screen(Protocol):
    """Shows lines, tables and progress."""

    @property
    def width(self) -> int:
        """Characters in a line."""

    @property
    def is_terminal(self) -> bool:
        """Whether the output is a terminal, not a file or another program."""

    def print(self, *pieces: Piece) -> None:
        """Prints one line."""

    def input(self, prompt: str) -> str:
        """Asks for a line. Raises EOFError at the end of the input."""

    def status(self, text: str) -> AbstractContextManager[Callable[[str], None]]:
        """Context in which a terminal shows activity. The function it yields changes the text."""

    def progress(self, total: int | None) -> AbstractContextManager[Callable[[int, str], None]]:
        """Context in which a terminal shows a bar. It yields a function of the number done and a remark."""

    def table(self, title: str, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
        """Prints a table, or a block of lines for each row if the terminal is too narrow."""

    def grid(self, columns: Sequence[Column], rows: Sequence[Sequence[Piece]], first: int) -> None:
        """Prints a table with coloured cells, its first column no wider than `first` characters."""


def screen(stderr: bool = False) -> Screen:
    """Returns the screen for stdout or stderr."""
    return RichScreen(stderr) if HAS_RICH else PlainScreen(stderr)
