"""`tournament`: every strategy against every other."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..formats.wording import count
from ..simulation.intervals import percent
from ..simulation.runs import broken_off
from ..simulation.tournament import Tournament, hold
from .arguments import add_game_options, add_sharing, game_options, scheduler_of, strategy_of
from .parsing import INTERRUPTED, Command, Mistake, whole
from .printing import interval, print_table
from .screen import Column, Piece, screen

if TYPE_CHECKING:
    from ..simulation.tournament import Table as Standings


def add(command: Command) -> None:
    """Adds the command to the parser."""
    contending = command("tournament", _tournament, "Play every strategy against every other and rank them.")
    contending.add_argument(
        "strategies",
        nargs="+",
        metavar="STRATEGY",
        help="names from the library, or .py files (FILE.py:NAME for one of several in it)",
    )
    contending.add_argument(
        "--games", type=whole(1), default=1_000, metavar="N", help="games per pair (1000)"
    )
    add_game_options(contending)
    add_sharing(contending)
    contending.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    contending.add_argument("--csv", action="store_true", help="print one table as CSV instead")


def _tournament(options: argparse.Namespace) -> int:
    if options.json and options.csv:
        raise Mistake("--json and --csv cannot both be printed; choose one.")
    if len(options.strategies) < 2:
        raise Mistake("A tournament needs two strategies or more.")
    scheduler = scheduler_of(options)
    with screen(stderr=True).status("playing ...") as update:

        def show(done: int, of: int) -> None:
            update(f"{done:,} of {count(of, 'game')}")

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
    columns = ("Win rate", "95% CI", "Beats", "Loses to", "Equilibrium")
    print_table(
        f"{count(of.games, 'game')} per pair, seed {of.seed}",
        [("Strategy", "left"), *((name, "right") for name in columns)],
        rows,
    )
    _print_heat(found, [of.names.index(one.name) for one in ranking])
    out = screen()
    circles = found.circles()
    for one, two, three in circles[:_MOST_CIRCLES]:
        out.print(f"Cycle: {one} beats {two} beats {three} beats {one}.")
    if len(circles) > _MOST_CIRCLES:
        out.print(f"{len(circles) - _MOST_CIRCLES:,} more cycles: see --json.")
    mix = ", ".join(f"{percent(one.part)} {one.name}" for one in ranking if one.part)
    out.print(f"Nash equilibrium: {mix}.")


def _print_heat(found: Standings, numbers: Sequence[int]) -> None:
    """Prints the shares of each strategy against each, best first. A warmer colour means that the row wins
    more.
    """
    out, names = screen(), found.tournament.names
    intervals = found.intervals()

    def cell(who: int, other: int) -> Piece:
        return "- " if who == other else _warm(found.share(who, other), *intervals[who][other])

    left = min(max(19, *(len(name) + 4 for name in names)), max(12, out.width // 3))
    many = max(1, (out.width - left) // _CELL)
    for begin in range(0, len(numbers), many):
        shown = numbers[begin:][:many]
        columns: list[Column] = [("Win rate in %, against", "left")]
        columns += [(str(begin + place), "right") for place in range(1, len(shown) + 1)]
        rows = [
            [f"{place}  {names[who]}", *(cell(who, other) for other in shown)]
            for place, who in enumerate(numbers, 1)
        ]
        out.grid(columns, rows, left)
    out.print("?: the difference is not significant (95% confidence).")


def _warm(share: float, low: float, high: float) -> Piece:
    # From blue (lost) over grey to orange (won), which colour-blind users can distinguish. The figure is
    # printed too.
    strength = min(1.0, abs(share - 0.5) / 0.4)
    far = (214, 110, 20) if share > 0.5 else (30, 100, 190)
    mixed = [round(90 + (end - 90) * strength) for end in far]
    told = f"{share * 100:.1f}{'?' if low <= 0.5 <= high else ' '}"
    return told, f"#ffffff on #{mixed[0]:02x}{mixed[1]:02x}{mixed[2]:02x}"
