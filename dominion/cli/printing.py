"""Tables and words for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as RichTable

    from ..tables import Table


def console_of(stderr: bool = False) -> Console:
    """The terminal, as rich sees it."""
    from rich.console import Console

    class Output(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError  # as `print` does: `main` ends all commands alike

    return Output(stderr=stderr, highlight=False)


_NARROW: Final = 60
_ENDLESS: Final = 10_000


def print_table(title: str, columns: Iterable[tuple[str, Any]], rows: Iterable[Iterable[str]]) -> None:
    """Columns (heading, "left" or "right") and rows; blocks of lines on a terminal too narrow for that."""
    console = console_of()
    columns, cells = list(columns), [tuple(row) for row in rows]
    table = _table(title, columns, cells, console.width)
    if _width(table) > console.width:
        broken = [(_in_two_lines(heading) if side == "right" else heading, side) for heading, side in columns]
        table = _table(title, broken, cells, console.width)
    if console.width < min(_NARROW, _width(table)):
        _print_narrow(title, [heading for heading, _ in columns], cells)
    else:
        console.print(table)


def _table(
    title: str, columns: Sequence[tuple[str, Any]], cells: Sequence[Sequence[str]], width: int
) -> RichTable:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title or None, box=box.SIMPLE_HEAD, title_justify="left")
    # Names beside figures stay whole, unless they are so long that nothing would be left for the rest.
    longest_name = max((len(row[0]) for row in cells), default=0)
    whole = longest_name <= width // 3 and all(side == "right" for _, side in columns[1:])
    texts = all(side == "left" for _, side in columns)
    for number, (heading, side) in enumerate(columns):
        # The last of several columns of text is the longest; the others leave it what they can.
        most = _least_width(cells, number, width // 6) if texts and number + 1 < len(columns) else None
        table.add_column(heading, justify=side, no_wrap=whole and not number, overflow="fold", max_width=most)
    for row in cells:
        table.add_row(*(Text(cell) for cell in row))
    return table


def _least_width(cells: Sequence[Sequence[str]], number: int, wanted: int) -> int:
    """How narrow that column may be so that no word in it is broken, and no narrower than wanted."""
    return max([wanted, *(len(word) for row in cells for word in row[number].split())])


def _width(table: RichTable) -> int:
    """How many characters the table would be wide if there were no end to the terminal."""
    from rich.measure import Measurement

    console = console_of()
    return Measurement.get(console, console.options.update(max_width=_ENDLESS), table).maximum


def _in_two_lines(heading: str) -> str:
    return "\n".join(heading.rsplit(" ", 1))


def _print_narrow(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A block of lines for each row, where the columns would be too narrow to be read."""
    from rich.padding import Padding
    from rich.text import Text

    console = console_of()
    if title:
        console.print(Text(title, style="italic"))
    for first, *others in rows:
        console.print(Text(f"\n{first}", style="bold"))
        for heading, cell in zip(headings[1:], others, strict=True):
            if cell:
                console.print(Padding(Text(f"{heading}: {cell}"), (0, 0, 0, 2), expand=False))
    console.print()


_WORDS: Final = ("Rule", "By turn", "Change", "Bought")
"""Columns of words, not of figures."""


def print_details(tables: Iterable[Table]) -> None:
    """Further figures: see `tables`."""
    for table in tables:
        columns = [
            (name, "left" if name in (table.columns[0], *_WORDS) else "right") for name in table.columns
        ]
        print_table(f"{table.title}: {table.about[0].lower()}{table.about[1:]}", columns, table.rows)


def interval(low: float, high: float) -> str:
    """The ends of an interval of shares, as all tables have them: "47.1 - 79.5 %"."""
    return f"{low * 100:.1f} - {high * 100:.1f} %"


def listed(words: Sequence[str]) -> str:
    """All of them in one phrase: "Platinum, Colony and Shelters"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
