"""The screen with `rich`: colours, tables that fit the terminal, progress bars."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rich import box
from rich.console import Console
from rich.live import Live
from rich.measure import Measurement
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.spinner import Spinner
from rich.table import Table
from rich.text import Text

from .plain_screen import Column, Piece

_NARROW: Final = 60
_ENDLESS: Final = 10_000


class _Output(Console):
    def on_broken_pipe(self) -> None:
        raise BrokenPipeError  # like `print`: `main` handles the end of all commands


class RichScreen:
    """Prints to stdout or stderr."""

    def __init__(self, stderr: bool = False) -> None:
        self._console = _Output(stderr=stderr, highlight=False)

    @property
    def width(self) -> int:
        """Characters in a line."""
        return self._console.width

    @property
    def is_terminal(self) -> bool:
        """Whether the output is a terminal, not a file or another program."""
        return self._console.is_terminal

    def print(self, *pieces: Piece) -> None:
        """Prints one line, in the colours of its pieces."""
        self._console.print(Text.assemble(*pieces))

    def input(self, prompt: str) -> str:
        """Asks for a line. Raises EOFError at the end of the input."""
        return self._console.input(prompt)

    @contextmanager
    def status(self, text: str) -> Iterator[Callable[[str], None]]:
        """Context in which a terminal shows a spinner. The function it yields changes the text."""
        if not self.is_terminal:
            yield lambda text: None
            return
        spinner = Spinner("dots", text, style="status.spinner")
        # Not redirected: what a strategy prints must not be drawn as part of the spinner.
        with Live(
            spinner, console=self._console, transient=True, redirect_stdout=False, redirect_stderr=False
        ):
            yield lambda text: spinner.update(text=text)

    @contextmanager
    def progress(self, total: int | None) -> Iterator[Callable[[int, str], None]]:
        """Context in which a terminal shows a bar. It yields a function of the number done and a remark."""
        if not self.is_terminal:
            yield lambda done, remark: None
            return
        columns = (
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.description}", markup=False),
        )
        with Progress(
            *columns, console=self._console, transient=True, redirect_stdout=False, redirect_stderr=False
        ) as bar:
            task = bar.add_task("", total=total)
            yield lambda done, remark: bar.update(task, completed=done, description=remark)

    def table(self, title: str, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
        """Prints a table, or a block of lines for each row if the terminal is too narrow."""
        table = _table(title, columns, rows, self.width)
        if self._width_of(table) > self.width:
            broken: list[Column] = [
                (_in_two_lines(heading) if side == "right" else heading, side) for heading, side in columns
            ]
            table = _table(title, broken, rows, self.width)
        if self.width < min(_NARROW, self._width_of(table)):
            self._print_blocks(title, [heading for heading, _ in columns], rows)
        else:
            self._console.print(table)

    def grid(self, columns: Sequence[Column], rows: Sequence[Sequence[Piece]], first: int) -> None:
        """Prints a table with coloured cells, its first column no wider than `first` characters."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for number, (heading, side) in enumerate(columns):
            table.add_column(heading, justify=side, no_wrap=not number, max_width=None if number else first)
        for row in rows:
            table.add_row(*(Text.assemble(piece) for piece in row))
        self._console.print(table)

    def _width_of(self, table: Table) -> int:
        """Returns the width of the table in characters on a terminal without limits."""
        endless = self._console.options.update(max_width=_ENDLESS)
        return Measurement.get(self._console, endless, table).maximum

    def _print_blocks(self, title: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        if title:
            self.print((title, "italic"))
        for first, *others in rows:
            self.print("\n", (first, "bold"))
            for heading, cell in zip(headings[1:], others, strict=True):
                if cell:
                    self._console.print(Padding(Text(f"{heading}: {cell}"), (0, 0, 0, 2), expand=False))
        self._console.print()


def _table(title: str, columns: Sequence[Column], rows: Sequence[Sequence[str]], width: int) -> Table:
    table = Table(title=title or None, box=box.SIMPLE_HEAD, title_justify="left")
    # Names beside figures are not wrapped, unless they would leave no room for the rest.
    longest_name = max((len(row[0]) for row in rows), default=0)
    whole = longest_name <= width // 3 and all(side == "right" for _, side in columns[1:])
    texts = all(side == "left" for _, side in columns)
    for number, (heading, side) in enumerate(columns):
        # The last of several columns of text is the longest; the others leave it as much room as possible.
        most = _least_width(rows, number, width // 6) if texts and number + 1 < len(columns) else None
        table.add_column(heading, justify=side, no_wrap=whole and not number, overflow="fold", max_width=most)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def _least_width(rows: Sequence[Sequence[str]], number: int, wanted: int) -> int:
    """Returns the smallest width of that column that breaks no word, and at least `least`."""
    return max([wanted, *(len(word) for row in rows for word in row[number].split())])


def _in_two_lines(heading: str) -> str:
    return "\n".join(heading.rsplit(" ", 1))
