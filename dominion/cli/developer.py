"""Commands for developers of cards and strategies: `check`, `position`, `new-card`, `fuzz` and `bench`."""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from typing import Any

from ..analysis.position import TURN, position
from ..analysis.strategy_check import check
from ..bots.strategy import Strategy
from ..devtools.bench import bench
from ..devtools.fuzz import Report, fuzz
from ..devtools.new_card import NewCard, ScaffoldError, begin
from ..engine.setup import START
from ..formats import card_lists
from ..formats.wording import count
from ..session.stepper_speed import stepper_rates
from .arguments import add_timeout, file_and_name, mistakes, of_library, strategy_of, told
from .parsing import FOUND, Command, Mistake, read_source, seconds_above_0, whole
from .printing import print_table
from .screen import Column, screen


def add(command: Command) -> None:
    """Adds the commands to the parser."""
    checking = command("check", _check, "Check a strategy: misspelt cards, unused rules, errors, peeking.")
    checking.add_argument(
        "strategy",
        metavar="STRATEGY",
        help="a .py file, FILE.py:NAME for one of several in it, or a name from the library",
    )
    add_timeout(checking)
    checking.add_argument(
        "--json", action="store_true", help="print a JSON list of findings instead of lines"
    )

    asking = command("position", _position, "Show what a strategy does with a hand, and why.")
    asking.add_argument("hand", metavar="HAND", help='the cards in hand, like "Apprentice*3, Silver"')
    asking.add_argument("--deck", metavar="CARDS", help="the draw pile (7 Copper, 3 Estate)")
    asking.add_argument(
        "--in-play",
        metavar="CARDS",
        help="the cards in play; a Duration was played in the turn before (none)",
    )
    asking.add_argument(
        "--with",
        dest="strategy",
        metavar="STRATEGY",
        help="show this strategy too: a name or a .py file",
    )
    asking.add_argument("--turn", type=whole(1), default=TURN, metavar="N", help=f"which turn it is ({TURN})")
    add_timeout(asking)
    asking.add_argument("--json", action="store_true", help="print one JSON object instead of tables")

    begin = command(
        "new-card", _new_card, "Begin a card: a stub in its set's module, a test, a line of facts."
    )
    begin.add_argument("name", metavar="NAME", help='the card\'s printed name, like "Horse Traders"')
    begin.add_argument("--set", required=True, help="the set it belongs to, like Hinterlands")
    begin.add_argument("--types", default="Action", help='its types, like "Action, Attack" (Action)')
    begin.add_argument("--cost", type=whole(0), default=0, metavar="N", help="what it costs in coins (0)")

    fuzzing = command("fuzz", _fuzz, "Play random games with all cards to find errors.")
    fuzzing.add_argument("--games", type=whole(1), default=100, metavar="N", help="how many games (100)")
    fuzzing.add_argument(
        "--seed", type=whole(0), default=0, metavar="S", help="the same seed gives the same games (0)"
    )
    fuzzing.add_argument(
        "--first", type=whole(0), default=0, metavar="I", help="number of the first game (0)"
    )
    fuzzing.add_argument("--json", action="store_true", help="print one JSON object instead of lines")

    timing = command("bench", _bench, "Measure games per second, also relative to hand-written Python.")
    timing.add_argument(
        "--rounds", type=whole(1), default=7, metavar="N", help="measurements of each match (7)"
    )
    timing.add_argument(
        "--seconds", type=seconds_above_0, default=0.5, metavar="T", help="length of each measurement (0.5)"
    )
    timing.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def _check(options: argparse.Namespace) -> int:
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
    """Returns the source of a file or library strategy, the file's name, and the name of the strategy in
    it.
    """
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


def _position(options: argparse.Namespace) -> int:
    hand = card_lists.deck(options.hand)
    deck = START if options.deck is None else card_lists.deck(options.deck)
    in_play = () if options.in_play is None else card_lists.deck(options.in_play)
    kinds: dict[str, type[Strategy]] = {"judgement": Strategy}
    if options.strategy is not None:
        kinds["strategy"] = strategy_of(options.strategy, options.timeout)
    found = {
        what: position(hand, deck, kind, in_play=in_play, turn=options.turn, timeout=options.timeout)
        for what, kind in kinds.items()
    }
    if options.json:
        told = {what: [one.to_json() for one in found.get(what, ())] for what in ("judgement", "strategy")}
        print(json.dumps(told, ensure_ascii=False, indent=1))
        return 0
    columns: list[Column] = [(name, "left") for name in ("Question", "Asked by", "Answer", "Why")]
    for what, answered in found.items():
        rows = [(one.verb, one.source or "", ", ".join(one.answer) or "nothing", one.why) for one in answered]
        print_table("Default policy" if what == "judgement" else kinds[what].name, columns, rows)
    return 0


def _new_card(options: argparse.Namespace) -> int:
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
    with screen(stderr=True).status("playing ...") as update:

        def show(report: Report) -> None:
            update(f"{report.games:,} of {count(options.games, 'game')}, {len(report.faults)} broken")

        report = fuzz(options.games, options.seed, options.first, show)
    if options.json:
        print(json.dumps(report.to_json(), indent=1))
    else:
        for fault in report.faults:
            print(f"Game {fault.number}: {fault.broke}\n  in {fault.where}\n  {fault.command}")
        print(_fuzzed(report.to_json()))
    return FOUND if report.faults else 0


def _fuzzed(told: dict[str, Any]) -> str:
    """Returns the summary of a fuzzing run."""
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
    with screen(stderr=True).status("measuring ...") as update:

        def show(done: int, of: int) -> None:
            update(f"measuring ... {done} of {of}")

        found = bench(options.rounds, options.seconds, show)
        found["steppers"] = stepper_rates(options.rounds, options.seconds)
    if options.json:
        print(json.dumps(found, indent=1))
        return 0
    rows = [("the floor: Big Money hard-coded", f"{found['floor']:,.0f}", "1", "")]
    rows += [
        (one["name"], f"{one['games_per_second']:,.0f}", f"{one['ratio']:.3f}", f"{one['target']:.3f}")
        for one in found["matches"]
    ]
    columns: list[Column] = [
        ("Match", "left"),
        ("Games/s", "right"),
        ("Ratio to the floor", "right"),
        ("Target", "right"),
    ]
    about = f"Engine: {found['engine']}; Python {found['python']}, {found['platform']}"
    print_table(about, columns, rows)
    for stepper in found["steppers"]:
        screen().print(f"Table, {stepper['name']}: {stepper['decisions_per_second']:,.0f} decisions/s")
    screen().print("The floor plays without an engine, and a target is a wish, not a promise.")
    for name in found["missing"]:
        print(f"{name}: not measured, a strategy or card is missing.")
    return 0
