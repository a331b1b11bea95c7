"""`tune`: finds better numbers for a user's strategy."""

from __future__ import annotations

import argparse
import json
from typing import Final, Literal

from ..analysis.tuner import LEAST_GAMES, Tuned, tune
from ..engine.seeds import checked_seed
from ..formats.wording import count
from ..simulation.intervals import percent
from ..simulation.simulate import Match
from .arguments import add_game_options, file_and_name, game_options, strategy_of
from .parsing import Command, Mistake, jobs, read_source, whole
from .printing import interval, print_table
from .screen import screen
from .solving import bot_of, processes

_USUAL_GAMES: Final = 4_000
_LUCK: Final = 0.03
"""The smallest difference to the share of the search that is reported."""


def add(command: Command) -> None:
    """Add the command to the parser."""
    tuning = command("tune", _tune, "Tune the numbers in your strategy's conditions.")
    tuning.add_argument("file", metavar="FILE", help="the strategy, a .py file with one class")
    tuning.add_argument(
        "--against", nargs="+", required=True, metavar="STRATEGY", help="names from the library, or .py files"
    )
    tuning.add_argument(
        "--games",
        type=whole(LEAST_GAMES),
        default=_USUAL_GAMES,
        metavar="N",
        help=f"approximate number of games ({_USUAL_GAMES})",
    )
    add_game_options(tuning)
    tuning.add_argument(
        "--jobs", type=jobs, default=1, metavar="J", help="processes that share the games (-1: all)"
    )
    tuning.add_argument("--json", action="store_true", help="print one JSON object instead of tables")


def _tune(options: argparse.Namespace) -> int:
    file, part = file_and_name(options.file)
    if not file or part:
        raise Mistake(f"{options.file} is no file of one strategy: its name would end in .py.")
    if options.order != "random":
        raise Mistake("--order does not go with this: both begin equally often.")
    kind = strategy_of(file, options.timeout)
    kinds = [strategy_of(name, options.timeout) for name in options.against]
    seed = checked_seed(options.seed)
    given = game_options(options) | {"seed": seed, "order": "random"}
    if given["kingdom"] == "random":
        raise Mistake("--kingdom random is another kingdom in every game; name the cards of one.")
    setup = Match.of([kind, *kinds][:6], **given).setup
    with screen(stderr=True).status("tuning ...") as update:
        found = tune(
            read_source(file),
            setup,
            [bot_of(name, options.timeout) for name in options.against],
            name=kind.name,
            games=options.games,
            seed=seed,
            jobs=processes(options.jobs),
            timeout=options.timeout,
            progress=lambda what, done: update(f"{what}: {percent(done)}"),
        )
    if options.json:
        print(json.dumps(found.to_json()))
    else:
        _print(found)
    return 0


def _print(found: Tuned) -> None:
    out = screen()
    rows = [(one.name, str(one.value), str(now)) for one, now in zip(found.before, found.now, strict=True)]
    sides: list[tuple[str, Literal["left", "right"]]] = [
        ("Number", "left"),
        ("Was", "right"),
        ("Now", "right"),
    ]
    print_table(f"{count(found.games, 'game')}", sides, rows)
    shares = [
        (
            one.name if one.tuned_on else f"{one.name} (not used for tuning)",
            percent(one.was),
            percent(one.share),
            interval(*one.interval),
        )
        for one in found.confirmed
    ]
    sides = [("Against", "left"), ("Was", "right"), ("Now", "right"), ("95% CI", "right")]
    print_table("Win rates in new games", sides, shares)
    for line in _warnings(found):
        out.print(line)
    out.print()
    out.print(found.source)


def _warnings(found: Tuned) -> list[str]:
    """Returns the remarks about luck and about fitting only one opponent."""
    if not found.is_better:
        return ["No other numbers were better in new games. The numbers are unchanged."]
    tuned_on = [one for one in found.confirmed if one.tuned_on]
    others = [one for one in found.confirmed if not one.tuned_on]
    mean = sum(one.share for one in tuned_on) / len(tuned_on)
    told = []
    if found.seen - mean > _LUCK:
        shares = f"{percent(found.seen)} in the search, {percent(mean)} in new games"
        told.append(f"Win rate {shares}: the difference was luck.")
    worse = [one.name for one in others if one.share < one.was - _LUCK]
    if worse:
        told.append(f"Overfitted: worse than before against {' and '.join(worse)}.")
    return told
