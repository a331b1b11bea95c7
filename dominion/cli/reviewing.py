"""`review`: shows where a game was lost."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from ..analysis.puzzles import puzzles
from ..analysis.review import Reviewing, record_of, review
from ..analysis.review_result import LABELS
from ..bots.safety.timeout import TimeLimit
from ..formats.interchange.game_log import read_game
from ..formats.kingdoms import kingdom_line
from ..session.logged_game import record_of_log
from ..simulation.intervals import percent, signed
from .arguments import add_match_options, match_of
from .parsing import Command, Mistake, read_source, whole
from .printing import interval, print_table
from .screen import Column, screen

if TYPE_CHECKING:
    from ..analysis.review import Record
    from ..analysis.review_result import Review

_LONGEST_PATH = 250
_MOST_EFFORT = 100


def add(command: Command) -> None:
    """Add the commands to the parser."""
    reviewing = command(
        "review",
        _review,
        "Show the win probabilities and the costliest decisions of a game: of bots, or of a file with a log "
        "of dominion.games.",
    )
    _add_puzzles(command)
    add_match_options(reviewing)
    reviewing.add_argument(
        "--game", type=whole(0), default=0, metavar="I", help="number of the game; the first is 0"
    )
    reviewing.add_argument(
        "--effort",
        type=_effort,
        default=1.0,
        metavar="E",
        help="number of roll-outs, relative to the usual (1)",
    )
    reviewing.add_argument("--json", action="store_true", help="print one JSON object instead of tables")


def _effort(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= _MOST_EFFORT:
        raise argparse.ArgumentTypeError(f"needs a number above 0, up to {_MOST_EFFORT}, not {text!r}")
    return number


def _add_puzzles(command: Command) -> None:
    making = command(
        "puzzles",
        _puzzles,
        "Print puzzles as JSON: purchases in bots' games where one answer is significantly best.",
    )
    making.add_argument("number", type=whole(1), metavar="N", help="number of puzzles")
    making.add_argument(
        "--seed", type=whole(0), default=0, metavar="S", help="the same seed gives the same puzzles"
    )


def _puzzles(options: argparse.Namespace) -> int:
    with screen(stderr=True).status("looking for puzzles ...") as update:
        found = []
        for puzzle in puzzles(options.number, options.seed):
            found.append(puzzle.to_json())
            update(f"looking for puzzles: {len(found)} of {options.number}")
    print(json.dumps({"puzzles": found}))
    return 0


def _review(options: argparse.Namespace) -> int:
    if _is_log(options.strategies):
        return _review_log(options)
    match = match_of(options)
    with TimeLimit(options.timeout) as limit, limit.starting():
        record = record_of(match, options.game)
    if not any(one.tried for one in record.positions):
        raise Mistake(f"There is nothing to review in game {options.game}.")
    found = _reviewed(record, match.seed, options)
    if options.json:
        print(json.dumps(found.to_json()))
    else:
        print_review(found, f"Game {options.game} of seed {match.seed}")
    return 0


def _reviewed(record: Record, seed: int, options: argparse.Namespace) -> Review:
    """Returns the review of a record, and shows its progress meanwhile."""
    with screen(stderr=True).status("reviewing ...") as update:

        def show(under_way: Reviewing) -> None:
            update(f"reviewing: {percent(under_way.part)}, {under_way.rollouts:,} roll-outs")

        return review(record, seed, options.effort, show)


def _is_log(given: list[str]) -> bool:
    """Returns whether a file is named that is no strategy, but the log of a game."""
    if len(given) != 1 or given[0].partition(":")[0].endswith(".py"):
        return False
    path = Path(given[0])
    if path.is_dir():
        raise Mistake(f"{given[0]} is a folder, not a file with the log of a game.")
    if path.suffix and not path.is_file():
        raise Mistake(f"There is no file {given[0]!r} with the log of a game.")
    return path.is_file()


def _review_log(options: argparse.Namespace) -> int:
    """Reads the log of a game played elsewhere and reviews its purchases."""
    path = options.strategies[0]
    text = read_source(path)
    if not text.strip():
        raise Mistake(f"{path} is empty.")
    log = read_game(text, _text_of(options.kingdom or ""))
    record = record_of_log(log)
    found = _reviewed(record, options.seed or 0, options)
    if options.json:
        print(json.dumps(found.to_json() | {"log": log.to_json()}))
        return 0
    columns: list[Column] = [("Turn", "right"), *((name, "left") for name in log.players)]
    print_table("Purchases", columns, [(str(number), *row) for number, row in log.side_by_side()])
    print_review(found, path)
    return 0


def _text_of(kingdom: str) -> str:
    """Returns the text of a kingdom, which may be in a file."""
    if kingdom and len(kingdom) < _LONGEST_PATH and Path(kingdom).is_file():
        return Path(kingdom).read_text("utf-8", errors="replace")
    return kingdom


def print_review(found: Review, title: str) -> None:
    """Prints a review as tables."""
    out = screen()
    out.print(f"{title}: {' - '.join(found.players)}")
    out.print(f"Kingdom: {kingdom_line(found.kingdom) or 'basic cards only'}")
    for notice in found.notices:
        out.print(f"{notice[:1].upper()}{notice[1:].rstrip('.')}.")
    out.print()
    turns = []
    for one in found.turns:
        chance = percent(one.chance), interval(*one.interval)
        turns.append((f"{one.turn}", found.players[one.player], *chance, _points(one.luck)))
    columns: list[Column] = [("Turn", "right"), ("Player", "left")]
    columns += [(name, "right") for name in ("Win prob.", "95% CI", "Luck")]
    print_table("Win probability at the start of each turn", columns, turns)
    if found.costliest:
        out.print("The costliest decisions:")
        for place in found.costliest:
            made = found.decisions[place]
            out.print(f"  Turn {made.turn}, {found.players[made.player]}: {made.words} ({made.label})")
    else:
        out.print("No decision was a significant mistake.")
    out.print()
    summary = []
    for player, name in enumerate(found.players):
        accuracy = found.accuracy(player)
        numbers = {label: sum(one.label == label for one in found.of(player)) for label in LABELS}
        labels = ", ".join(f"{number} {label}" for label, number in numbers.items() if number)
        told = "" if accuracy is None else f"{accuracy:.1f}"
        summary.append((name, told, _points(found.luck(player)), labels))
    columns = [("Player", "left"), ("Accuracy", "right"), ("Luck", "right"), ("Decisions", "left")]
    print_table(f"Decisions, by {found.rollouts:,} roll-outs", columns, summary)


def _points(luck: float | None) -> str:
    return "" if luck is None else signed(luck)
