"""`tournament`: every strategy against every other."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Final

from ..log import count
from ..runs import broken_off
from ..statistics import percent
from .arguments import (
    INTERRUPTED,
    Command,
    Mistake,
    add_game_options,
    add_sharing,
    game_options,
    scheduler_of,
    strategy_of,
    whole,
)
from .printing import console_of, interval, print_table

if TYPE_CHECKING:
    from ..tournament import Table as Standings


def add(command: Command) -> None:
    """Add the commands to the parser."""
    contending = command("tournament", _tournament, "Let every strategy play every other, and rank them.")
    contending.add_argument(
        "strategies",
        nargs="+",
        metavar="STRATEGY",
        help="names from the library, or .py files (FILE.py:NAME for one of several in it)",
    )
    contending.add_argument(
        "--games", type=whole(1), default=1_000, metavar="N", help="how many games of each pair (1000)"
    )
    add_game_options(contending)
    add_sharing(contending)
    contending.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    contending.add_argument("--csv", action="store_true", help="print one table as CSV instead")


def _tournament(options: argparse.Namespace) -> int:
    from ..tournament import Tournament, hold

    if options.json and options.csv:
        raise Mistake("--json and --csv cannot both be printed; choose one.")
    if len(options.strategies) < 2:
        raise Mistake("A tournament needs two strategies or more.")
    scheduler = scheduler_of(options)
    console = console_of(stderr=True)
    with console.status("playing ...") if console.is_terminal else nullcontext() as status:

        def show(done: int, of: int) -> None:
            if status is not None:
                status.update(f"{done:,} of {count(of, 'game')}")

        once = {name: strategy_of(name, options.timeout) for name in dict.fromkeys(options.strategies)}
        tournament = Tournament.of(
            [once[name] for name in options.strategies],
            options.games,
            **game_options(options),
        )
        found = hold(
            tournament, n_jobs=options.jobs, progress=show, timeout=options.timeout, scheduler=scheduler
        )
    if options.json:
        print(json.dumps(found.to_json()))
    elif options.csv:
        print(found.to_csv(), end="")
    else:
        _print_tournament(found)
    if found.interrupted:
        print(f"dominion: {broken_off(found.interrupted, found.games)}", file=sys.stderr)
        return INTERRUPTED
    return 0


_MOST_CIRCLES: Final = 5

_CELL: Final = 8  # characters


def _print_tournament(found: Standings) -> None:
    ranking, of = found.ranking(), found.tournament
    rows = [
        (
            f"{place}  {one.name}",
            percent(one.share),
            interval(*one.share_interval),
            str(one.beats),
            str(one.beaten_by),
            percent(one.part) if one.part else "",
        )
        for place, one in enumerate(ranking, 1)
    ]
    columns = ("Mean share", "95 % sure", "Beats", "Beaten by", "In the mix")
    print_table(
        f"{count(of.games, 'game')} of each pair, seed {of.seed}",
        [("Strategy", "left"), *((name, "right") for name in columns)],
        rows,
    )
    _print_heat(found, [of.names.index(one.name) for one in ranking])
    console = console_of()
    circles = found.circles()
    for one, two, three in circles[:_MOST_CIRCLES]:
        console.print(f"A circle: {one} beats {two} beats {three} beats {one}.", markup=False)
    if len(circles) > _MOST_CIRCLES:
        console.print(f"{len(circles) - _MOST_CIRCLES:,} more circles: see --json.")
    mix = ", ".join(f"{percent(one.part)} {one.name}" for one in ranking if one.part)
    console.print(f"Nothing here beats this mix: {mix}.", markup=False)


def _print_heat(found: Standings, numbers: Sequence[int]) -> None:
    """The shares of each against each, best first: the warmer a cell, the more its row wins."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    console, names = console_of(), found.tournament.names
    intervals = found.intervals()

    def cell(who: int, other: int) -> Text:
        return Text("- ") if who == other else _warm(found.share(who, other), *intervals[who][other])

    left = min(max(19, *(len(name) + 4 for name in names)), max(12, console.width // 3))
    many = max(1, (console.width - left) // _CELL)
    for begin in range(0, len(numbers), many):
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column("Share in %, against", max_width=left, no_wrap=True)
        for place in range(begin + 1, min(begin + many, len(numbers)) + 1):
            table.add_column(str(place), justify="right")
        for place, who in enumerate(numbers, 1):
            cells = [cell(who, other) for other in numbers[begin:][:many]]
            table.add_row(Text(f"{place}  {names[who]}"), *cells)
        console.print(table)
    console.print("A question mark: 95 % of certainty does not tell which of the two is better.")


def _warm(share: float, low: float, high: float) -> Any:
    from rich.text import Text

    # From blue, lost, over grey to orange, won: told apart by all eyes, and the figure stands there anyway.
    strength = min(1.0, abs(share - 0.5) / 0.4)
    far = (214, 110, 20) if share > 0.5 else (30, 100, 190)
    mixed = [round(90 + (end - 90) * strength) for end in far]
    told = f"{share * 100:.1f}{'?' if low <= 0.5 <= high else ' '}"
    return Text(told, style=f"#ffffff on #{mixed[0]:02x}{mixed[1]:02x}{mixed[2]:02x}")
