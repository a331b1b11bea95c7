"""For those who make cards and strategies: `check`, `new-card`, `fuzz` and `bench`."""

from __future__ import annotations

import argparse
import json
from contextlib import nullcontext
from typing import Any

from ..log import count
from .arguments import (
    FOUND,
    Command,
    Mistake,
    add_timeout,
    file_and_name,
    mistakes,
    of_library,
    read_source,
    seconds_above_0,
    told,
    whole,
)
from .printing import console_of, print_table


def add(command: Command) -> None:
    """Add the commands to the parser."""
    checking = command("check", _check, "Look a strategy over: misspelt cards, idle rules, errors, peeking.")
    checking.add_argument(
        "strategy",
        metavar="STRATEGY",
        help="a .py file, FILE.py:NAME for one of several in it, or a name from the library",
    )
    add_timeout(checking)
    checking.add_argument(
        "--json", action="store_true", help="print a JSON list of findings instead of lines"
    )

    begin = command(
        "new-card", _new_card, "Begin a card: a stub in its set's module, a test, a line of facts."
    )
    begin.add_argument("name", metavar="NAME", help='the card\'s printed name, like "Horse Traders"')
    begin.add_argument("--set", required=True, help="the set it belongs to, like Hinterlands")
    begin.add_argument("--types", default="Action", help='its types, like "Action, Attack" (Action)')
    begin.add_argument("--cost", type=whole(0), default=0, metavar="N", help="what it costs in coins (0)")

    fuzzing = command("fuzz", _fuzz, "Play random games of everything there is, to find faults in it.")
    fuzzing.add_argument("--games", type=whole(1), default=100, metavar="N", help="how many games (100)")
    fuzzing.add_argument(
        "--seed", type=whole(0), default=0, metavar="S", help="the same seed gives the same games (0)"
    )
    fuzzing.add_argument(
        "--first", type=whole(0), default=0, metavar="I", help="number of the first game (0)"
    )
    fuzzing.add_argument("--json", action="store_true", help="print one JSON object instead of lines")

    timing = command("bench", _bench, "Measure games per second, and as a part of what pure Python could do.")
    timing.add_argument(
        "--rounds", type=whole(1), default=7, metavar="N", help="measurements of each match (7)"
    )
    timing.add_argument(
        "--seconds", type=seconds_above_0, default=0.5, metavar="T", help="length of each measurement (0.5)"
    )
    timing.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def _check(options: argparse.Namespace) -> int:
    from ..agents.check import check

    source, file, name = _source_of(options.strategy)
    findings = check(source, file, options.timeout, name)
    if options.json:
        print(json.dumps([{"line": found.line, "message": found.message} for found in findings]))
    for found in () if options.json else findings:
        print(f"{file}:{found.line}: {found.message}" if found.line else f"{file}: {found.message}")
    if not findings and not options.json:
        print(f"{file}: nothing found, and its answers do not depend on hidden cards.")
    return FOUND if findings else 0


def _source_of(given: str) -> tuple[str, str, str | None]:
    """What is in a file, or in that of a strategy of the library; the file's name; which strategy in it."""
    from importlib import import_module

    file, name = file_and_name(given)
    if file:
        return read_source(file), file, name
    try:
        kind = of_library(given)
    except mistakes() as error:
        hint = "" if getattr(error, "filename", None) else " Or name a .py file."
        raise Mistake(f"{told(error)}{hint}") from None
    module = import_module(kind.__module__)
    if module.__file__ is None or vars(module).get(kind.__name__) is not kind:
        raise Mistake(f"{kind.name} is made by a recipe: there is no file of it to look over.")
    return read_source(module.__file__), module.__file__, None


def _new_card(options: argparse.Namespace) -> int:
    from ..scaffold import NewCard, ScaffoldError, begin

    types = tuple(kind.strip() for kind in options.types.split(","))
    try:
        new = NewCard(options.name, options.set, types, options.cost)
        written = begin(new)
    except ScaffoldError as error:
        raise Mistake(str(error)) from None
    for path in written:
        print(path)
    test = f".venv/bin/pytest {written[1]} -k {new.test_name.removeprefix('test_')}"
    print(f"Write the card, as dominion/cards/README.md says, and its tests: {test}")
    return 0


def _fuzz(options: argparse.Namespace) -> int:
    from ..fuzz import Report, fuzz

    console = console_of(stderr=True)
    with console.status("playing ...") if console.is_terminal else nullcontext() as status:

        def show(report: Report) -> None:
            if status is not None:
                status.update(
                    f"{report.games:,} of {count(options.games, 'game')}, {len(report.faults)} broken"
                )

        report = fuzz(options.games, options.seed, options.first, show)
    if options.json:
        print(json.dumps(report.to_json(), indent=1))
    else:
        for fault in report.faults:
            print(f"Game {fault.number}: {fault.broke}\n  in {fault.where}\n  {fault.command}")
        print(_fuzzed(report.to_json()))
    return FOUND if report.faults else 0


def _fuzzed(told: dict[str, Any]) -> str:
    """What to say of random games."""
    games, turns, stopped = (told[key] for key in ("games", "turns", "stopped"))
    found = (
        f"{count(games, 'game')} of {count(turns, 'turn')} with {told['cards']} of {told['of']} cards, "
        f"seed {told['seed']}: {len(told['faults']):,} broken."
    )
    if stopped:
        ended = f"{count(stopped, 'game')} ended at a limit of turns"
        found += f" {ended}: half the games get a short one, on purpose."
    return found


def _bench(options: argparse.Namespace) -> int:
    from ..bench import bench

    console = console_of(stderr=True)
    with console.status("measuring ...") if console.is_terminal else nullcontext() as status:

        def show(done: int, of: int) -> None:
            if status is not None:
                status.update(f"measuring ... {done} of {of}")

        found = bench(options.rounds, options.seconds, show)
    if options.json:
        print(json.dumps(found, indent=1))
        return 0
    rows = [("the floor: Big Money hard-coded", f"{found['floor']:,.0f}", "1", "")]
    rows += [
        (one["name"], f"{one['games_per_second']:,.0f}", f"{one['ratio']:.3f}", f"{one['target']:.2f}")
        for one in found["matches"]
    ]
    columns = [("Match", "left"), ("Games/s", "right"), ("Ratio to the floor", "right"), ("Target", "right")]
    print_table(f"Python {found['python']}, {found['platform']}", columns, rows)
    console_of().print(
        "The floor plays without an engine, and a target is a wish, not a promise.", markup=False
    )
    for name in found["missing"]:
        print(f"{name}: not measured, a strategy or card is missing.")
    return 0
