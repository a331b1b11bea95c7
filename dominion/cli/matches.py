"""`play`, `why` and `log`: the games of one match."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..analysis import sweep, why
from ..analysis.why import SAMPLE, watch
from ..bots.safety.timeout import TimeLimit
from ..formats import tables
from ..formats.html_report import report
from ..formats.kingdoms import kingdom_line, kingdom_of
from ..formats.never_bought import never_bought
from ..formats.text_log import lines, text
from ..formats.wording import count
from ..simulation import figures
from ..simulation.frames import ParquetFile
from ..simulation.intervals import figure, percent, roughly
from ..simulation.records import Row
from ..simulation.runs import broken_off
from ..simulation.simulate import Match, Results, Tally, finish, play
from ..simulation.stats import Table
from ..web.logs import reasoned
from .arguments import add_match_options, add_sharing, match_of, scheduler_of
from .parsing import INTERRUPTED, Command, Mistake, check_writable, jobs, whole
from .printing import interval, listed, print_table
from .screen import Column, screen

if TYPE_CHECKING:
    from ..analysis.source_numbers import Found
    from ..analysis.why import Reasons
    from ..formats.text_log import Line


def add(command: Command) -> None:
    """Adds the commands to the parser."""
    playing = command("play", _play, "Play many games between strategies and say who wins.")
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
    playing.add_argument(
        "--checkpoint",
        metavar="FILE",
        help="keep what was counted here, and go on from it if the file exists",
    )
    playing.add_argument(
        "--records",
        metavar="FILE",
        help="write one line of JSON for each game, and one for each of its turns; FILE.parquet: as Parquet",
    )

    reasoning = command("why", _why, "Say how often each rule of the strategies decides, and when.")
    add_match_options(reasoning)
    reasoning.add_argument("--games", type=whole(1), default=200, metavar="N", help="how many games (200)")
    reasoning.add_argument(
        "--what-if", action="store_true", help="leave out each rule, move each number by one, and compare"
    )
    reasoning.add_argument(
        "--sweep",
        metavar="NUMBER",
        help="play with each value of a number: its name, or (part of) its comparison",
    )
    reasoning.add_argument(
        "--values", type=_ends, metavar="A-B", help="the range of --sweep (what is usual for the number)"
    )
    reasoning.add_argument(
        "--player", type=whole(1), default=1, metavar="P", help="whose rules --what-if and --sweep change (1)"
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
    if options.records is not None:
        check_writable(options.records, _are_records, "file of records")
    if options.checkpoint is not None and options.records is not None:
        raise Mistake("--checkpoint keeps no records of games: give it or --records.")
    scheduler = scheduler_of(options)
    match = match_of(options)
    with _progress(match, options) as show, _recorder(options.records, match) as note:
        found = play(
            match,
            options.games,
            until_clear=options.until_clear,
            n_jobs=options.jobs,
            progress=show,
            timeout=options.timeout,
            scheduler=scheduler,
            records=note or False,
            checkpoint=None if options.checkpoint is None else Path(options.checkpoint),
        )
    try:
        if options.report is not None:  # first, as the reader of the output may close it
            _write_report(found, match, options.report)
    finally:
        _print(match, found, options)
    if found.interrupted:
        print(f"dominion: {broken_off(found.interrupted, found.games)}", file=sys.stderr)
        return INTERRUPTED
    return 0


def _print(match: Match, found: Results, options: argparse.Namespace) -> None:
    """Prints the results in the requested form."""
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
    """Traces the first games and prints what they show."""
    return watch(match, min(found.games, SAMPLE), jobs)


def _write_report(found: Results, match: Match, file: str) -> None:
    try:
        Path(file).write_text(report(found, match), encoding="utf-8")
    except OSError as error:
        raise Mistake(f"Cannot write {file}: {error.strerror}.") from None


@contextmanager
def _recorder(name: str | None, match: Match) -> Iterator[Callable[[Row], object] | None]:
    """Yields a function that writes rows to the file of that name, one a line, or as Parquet at the end."""
    if name is None:
        yield None
        return
    if _is_parquet(name):
        parquet = ParquetFile(len(match.names))
        yield parquet.add
        try:
            parquet.write(name)
        except OSError as error:
            raise Mistake(f"Cannot write {name}: {error.strerror or error}.") from None
        return
    try:
        file = Path(name).open("w", encoding="utf-8")  # noqa: SIM115  # closed below
    except OSError as error:
        raise Mistake(f"Cannot write {name}: {error.strerror}.") from None

    def note(row: Row) -> None:
        try:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
        except OSError as error:
            raise Mistake(f"Cannot write {name}: {error.strerror}.") from None

    with file:
        yield note


def _is_parquet(name: str) -> bool:
    return name.lower().endswith(".parquet")


def _are_records(text: str) -> bool:
    """Returns whether a file with this start contains records."""
    return text.startswith(('{"record": "', "PAR1"))


def _is_report(text: str) -> bool:
    """Returns whether a file with this start is a report."""
    return text.startswith("<!doctype html>") and " - Dominion Lab</title>" in text


def _why(options: argparse.Namespace) -> int:
    match = match_of(options)
    if options.player > len(match.names):
        raise Mistake(f"--player {options.player}: there are {len(match.names)} players.")
    who, games = options.player - 1, options.games
    one, wanted = _number_to_sweep(match.strategies[who], options)
    with screen(stderr=True).status("playing ..."):
        share = (games, options.jobs, options.timeout)
        seen = why.watch(match, *share)
        tried = list(why.try_out(match, who, *share)) if options.what_if else []
        points = list(sweep.sweep(match, who, one, wanted, *share)) if one else []
    if options.json:
        swept = (one, points) if one else None
        print(json.dumps(why.to_json(match, seen, tried, options.player, swept)))
        return 0
    for name, kind, decided in zip(match.names, match.strategies, seen.decided, strict=True):
        if isinstance(kind, type):
            print_details([tables.rules(name, why.uses(kind, decided), seen.games)])
    print_details([tables.first_buys(match.names, seen.openings, seen.games)])
    print_details([tables.unused(match.names, seen.unused, seen.games)])
    if tried:
        print_details([tables.trials(match.names[who], tried)])
    if one:
        print_details([tables.swept(match.names[who], one.name, points)])
    return 0


def _ends(text: str) -> tuple[int, int]:
    """Reads "2-12"."""
    least, dash, most = text.partition("-")
    if not (dash and least.strip().isdecimal() and most.strip().isdecimal()):
        raise argparse.ArgumentTypeError(f"needs a range like 2-12, not {text!r}")
    return int(least), int(most)


def _number_to_sweep(kind: object, options: argparse.Namespace) -> tuple[Found | None, list[int]]:
    """Returns the number that --sweep names and the values to play with, before any game is played."""
    if options.sweep is None:
        if options.values is not None:
            raise Mistake("--values goes with --sweep.")
        return None, []
    if not isinstance(kind, type):
        raise Mistake("--sweep needs a strategy with a source that can be changed.")
    one = sweep.named(sweep.numbers(kind), options.sweep)
    return one, sweep.values(one, *(options.values or sweep.range_of(one)))


def _log(options: argparse.Namespace) -> int:
    match = match_of(options)
    game = match.game(options.game, record=True)
    with TimeLimit(options.timeout) as limit:
        finish(game, limit)
    kingdom = kingdom_of(game) or "basic cards only"
    print(
        f"Game {options.game} of seed {match.seed}: {' - '.join(str(player.name) for player in game.players)}"
    )
    more = [name for name in ("Platinum", "Colony") if game.setup.colony]
    more += ["Shelters"] if game.setup.shelters else []
    print(f"Kingdom: {kingdom}{f' (with {listed(more)})' if more else ''}\n")
    print(text(_with_rules(match, options.game) if options.why else lines(game)))
    return 0


def _with_rules(match: Match, number: int) -> Iterator[Line]:
    """Returns the log's lines, each with the rule that decided it."""
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
                figure(player.mean_vp, 1),
                f"{player.mean_turns:.1f}",
            )
        )
    columns: list[Column] = [
        ("Strategy", "left"),
        *((name, "right") for name in ("Wins", "Win rate", "95% CI", "VP", "Turns")),
    ]
    print_table(f"{count(found.games, 'game')}, {count(found.ties, 'tie')}, seed {found.seed}", columns, rows)
    kingdom = "random, new for every game" if found.kingdom == "random" else kingdom_line(found.kingdom)
    out = screen()
    out.print(f"Kingdom: {kingdom or 'basic cards only'}")
    out.print(_verdict(found))
    if found.tally.outcomes.stopped:
        stopped = found.tally.outcomes.stopped
        were = "was" if stopped == 1 else "were"
        turns = count(options.max_turns, "turn")
        out.print(f"{count(stopped, 'game')} {were} stopped after {turns}.")
    if missing := never_bought(found):
        out.print(missing)


def _verdict(found: Results) -> str:
    if found.is_solitaire:
        one = found.players[0]
        return f"{one.name} alone: {one.mean_turns:.1f} turns, {figure(one.mean_vp, 1)} VP."
    if found.clear == "even":
        return "Even: every share is proved to be within one point of an equal part."
    if found.clear is not None:
        return f"{found.clear} is clearly better."
    more = found.tally.games_to_verdict()
    return "Not significant yet" + (f"; about {roughly(more)} more games should settle it." if more else ".")


@contextmanager
def _progress(match: Match, options: argparse.Namespace) -> Iterator[Callable[[Tally], None] | None]:
    """Context that shows the progress on a terminal: games played, the leader's share, the time left."""
    out = screen(stderr=True)
    if not out.is_terminal:
        yield None
        return
    with out.progress(options.games or (None if options.until_clear else 1_000)) as update:

        def show(tally: Tally) -> None:
            parts = tally.outcomes.parts
            leader = parts.index(max(parts))
            told = f"{match.names[leader]} {percent(max(parts) / sum(parts))}"
            if options.until_clear and (more := tally.games_to_verdict()):
                told += f", about {roughly(more)} more games"
            update(tally.games, told)

        yield show


_WORDS = ("Rule", "By turn", "Change", "Bought")
"""Columns with words instead of figures."""


def print_details(tables: Iterable[Table]) -> None:
    """Prints further figures: see `tables`."""
    for table in tables:
        columns: list[Column] = [
            (name, "left" if name in (table.columns[0], *_WORDS) else "right") for name in table.columns
        ]
        print_table(f"{table.title}: {table.about[0].lower()}{table.about[1:]}", columns, table.rows)
