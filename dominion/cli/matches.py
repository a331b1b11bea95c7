"""`play`, `why` and `log`: the games of one match."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..agents.limit import Limit
from ..log import count
from ..runs import broken_off
from ..simulate import Match, Results, Tally, finish, play
from ..statistics import percent, roughly
from .arguments import (
    INTERRUPTED,
    Command,
    Mistake,
    add_match_options,
    add_sharing,
    check_writable,
    jobs,
    match_of,
    scheduler_of,
    whole,
)
from .printing import console_of, interval, listed, print_details, print_table

if TYPE_CHECKING:
    from rich.progress import Progress

    from ..log import Line
    from ..why import Reasons


def add(command: Command) -> None:
    """Add the commands to the parser."""
    playing = command("play", _play, "Play many games between strategies and say who is better.")
    add_match_options(playing)
    playing.add_argument(
        "--games", type=whole(1), metavar="N", help="how many games (1000); the most with --until-clear"
    )
    playing.add_argument(
        "--until-clear", action="store_true", help="stop when the winner is clear, or both proved even"
    )
    add_sharing(playing)
    playing.add_argument(
        "--details",
        action="store_true",
        help="print further figures of all games as tables too; --full has yet others",
    )
    playing.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    playing.add_argument("--csv", action="store_true", help="print the figures as CSV instead of a table")
    playing.add_argument(
        "--full",
        action="store_true",
        help="look closely at 200 games too: first buys, what is unused; in tables, --json and --csv",
    )
    playing.add_argument(
        "--report", metavar="FILE.html", help="write the figures of --details, with charts, to a web page too"
    )

    reasoning = command("why", _why, "Say how often each rule of the strategies decides, and when.")
    add_match_options(reasoning)
    reasoning.add_argument("--games", type=whole(1), default=200, metavar="N", help="how many games (200)")
    reasoning.add_argument(
        "--what-if", action="store_true", help="leave out each rule, move each number by one, and compare"
    )
    reasoning.add_argument(
        "--player", type=whole(1), default=1, metavar="P", help="whose rules --what-if changes (1)"
    )
    reasoning.add_argument(
        "--jobs", type=jobs, default=1, metavar="J", help="processes that share the games (-1: all)"
    )
    reasoning.add_argument("--json", action="store_true", help="print one JSON object instead of tables")

    logging = command("log", _log, "Print the log of one game of a run.")
    add_match_options(logging)
    logging.add_argument(
        "--game", type=whole(0), default=0, metavar="I", help="number of the game; the first is 0"
    )
    logging.add_argument("--why", action="store_true", help="name the rule that decided beside each line")


def _play(options: argparse.Namespace) -> int:
    if options.json and options.csv:
        raise Mistake("--json and --csv cannot both be printed; choose one.")
    if options.report is not None:
        check_writable(options.report, _is_report, "report")
    scheduler = scheduler_of(options)
    match = match_of(options)
    watched = console_of(stderr=True).is_terminal
    bar: AbstractContextManager[_Bar | None] = _Bar(match, options) if watched else nullcontext()
    with bar as shown:
        found = play(
            match,
            options.games,
            until_clear=options.until_clear,
            n_jobs=options.jobs,
            progress=shown.show if shown else None,
            timeout=options.timeout,
            scheduler=scheduler,
        )
    try:
        if options.report is not None:  # first: whoever reads what is printed may go away
            _write_report(found, match, options.report)
    finally:
        _print(match, found, options)
    if found.interrupted:
        print(f"dominion: {broken_off(found.interrupted, found.games)}", file=sys.stderr)
        return INTERRUPTED
    return 0


def _print(match: Match, found: Results, options: argparse.Namespace) -> None:
    """The results in the form that was asked for."""
    from .. import figures, tables, why

    seen = _closely(match, found, options.jobs) if options.full else None
    if options.json:
        more = {"closely": why.to_json(match, seen)} if seen else {}
        print(json.dumps(found.to_json() | more))
    elif options.csv:
        print(figures.to_csv(found, why.rows(match, seen) if seen else ()), end="")
    else:
        _print_results(found, options)
        print_details(tables.tables(found) if options.details else ())
        if seen:
            print_details([tables.first_buys(match.names, seen.openings, seen.games)])
            print_details([tables.unused(match.names, seen.unused, seen.games)])


def _closely(match: Match, found: Results, jobs: int) -> Reasons:
    """What a closer look at the first games shows."""
    from ..why import SAMPLE, watch

    return watch(match, min(found.games, SAMPLE), jobs)


def _write_report(found: Results, match: Match, file: str) -> None:
    from ..report import report

    try:
        Path(file).write_text(report(found, match), encoding="utf-8")
    except OSError as error:
        raise Mistake(f"Cannot write {file}: {error.strerror}.") from None


def _is_report(text: str) -> bool:
    """Does a file that begins like this hold a report?"""
    return text.startswith("<!doctype html>") and " - Dominion Lab</title>" in text


def _why(options: argparse.Namespace) -> int:
    from .. import tables, why

    match = match_of(options)
    if options.player > len(match.names):
        raise Mistake(f"--player {options.player}: there are {len(match.names)} players.")
    who, games = options.player - 1, options.games
    console = console_of(stderr=True)
    with console.status("playing ...") if console.is_terminal else nullcontext():
        share = (games, options.jobs, options.timeout)
        seen = why.watch(match, *share)
        tried = list(why.try_out(match, who, *share)) if options.what_if else []
    if options.json:
        print(json.dumps(why.to_json(match, seen, tried, options.player)))
        return 0
    for name, kind, decided in zip(match.names, match.strategies, seen.decided, strict=True):
        if isinstance(kind, type):
            print_details([tables.rules(name, why.uses(kind, decided), seen.games)])
    print_details([tables.first_buys(match.names, seen.openings, seen.games)])
    print_details([tables.unused(match.names, seen.unused, seen.games)])
    if tried:
        print_details([tables.trials(match.names[who], tried)])
    return 0


def _log(options: argparse.Namespace) -> int:
    from ..log import lines, text

    match = match_of(options)
    game = match.game(options.game, record=True)
    with Limit(options.timeout) as limit:
        finish(game, limit)
    kingdom = ", ".join(game.setup.kingdom) or "basic cards only"
    print(
        f"Game {options.game} of seed {match.seed}: {' - '.join(str(player.name) for player in game.players)}"
    )
    more = [name for name in ("Platinum", "Colony") if game.setup.colony]
    more += ["Shelters"] if game.setup.shelters else []
    print(f"Kingdom: {kingdom}{f' (with {listed(more)})' if more else ''}\n")
    print(text(_with_rules(match, options.game) if options.why else lines(game)))
    return 0


def _with_rules(match: Match, number: int) -> Iterator[Line]:
    """The log's lines, each with the rule that decided it."""
    from ..service.logs import reasoned

    _, told_with_rules = reasoned(match, number)
    for line, _, rule in told_with_rules:
        yield line if rule is None else replace(line, text=f"{line.text}  <- {rule}")


def _print_results(found: Results, options: argparse.Namespace) -> None:
    rows = []
    for player in found.players:
        rows.append(
            (
                player.name,
                f"{player.wins:,}",
                percent(player.share),
                interval(*player.share_interval),
                f"{player.mean_vp:.1f}",
                f"{player.mean_turns:.1f}",
            )
        )
    columns = [
        ("Strategy", "left"),
        *((name, "right") for name in ("Wins", "Share", "95 % sure", "VP", "Turns")),
    ]
    print_table(f"{count(found.games, 'game')}, {count(found.ties, 'tie')}, seed {found.seed}", columns, rows)
    kingdom = "random, new for every game" if found.kingdom == "random" else ", ".join(found.kingdom)
    console = console_of()
    console.print(f"Kingdom: {kingdom or 'basic cards only'}", markup=False)
    console.print(_verdict(found), markup=False)
    if found.tally.outcomes.stopped:
        stopped = found.tally.outcomes.stopped
        were = "was" if stopped == 1 else "were"
        turns = count(options.max_turns, "turn")
        console.print(f"{count(stopped, 'game')} {were} stopped after {turns}.")


def _verdict(found: Results) -> str:
    if found.clear == "even":
        return "Even: every share is proved to be within one point of an equal part."
    if found.clear is not None:
        return f"{found.clear} is clearly better."
    more = found.tally.games_to_verdict()
    return "Not decided yet" + (f"; some {roughly(more)} more games might do." if more else ".")


class _Bar(AbstractContextManager["_Bar"]):
    """The progress bar on the terminal: games played, the leader's share, what is left."""

    def __init__(self, match: Match, options: argparse.Namespace) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        self.names = match.names
        self.until_clear = options.until_clear
        total = options.games or (None if options.until_clear else 1_000)
        columns = (
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.description}", markup=False),
        )
        self.bar: Progress = Progress(*columns, console=console_of(stderr=True), transient=True)
        self.task = self.bar.add_task("", total=total)

    def __enter__(self) -> _Bar:
        self.bar.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.bar.stop()

    def show(self, tally: Tally) -> None:
        """Show how far the run is."""
        parts = tally.outcomes.parts
        leader = parts.index(max(parts))
        told = f"{self.names[leader]} {percent(max(parts) / sum(parts))}"
        if self.until_clear and (more := tally.games_to_verdict()):
            told += f", about {roughly(more)} more games"
        self.bar.update(self.task, completed=tally.games, description=told)
