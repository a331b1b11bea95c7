"""`solve`: finds the strategy that wins with given cards."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from ..analysis.solver.plan_profile import portrait_of
from ..analysis.solver.plan_sentences import describe
from ..analysis.solver.plans import Bot
from ..analysis.solver.search import LEAST_GAMES, Search
from ..analysis.solver.solve import PLAYERS, Progress, solve
from ..engine.seeds import checked_seed
from ..formats.kingdoms import kingdom_line
from ..formats.wording import count, plural
from ..simulation.intervals import percent
from ..simulation.simulate import Match
from .arguments import add_game_options, add_sharing, game_options, scheduler_of, strategy_of
from .parsing import INTERRUPTED, Command, Mistake, Parser, seconds_above_0, whole
from .printing import interval, print_table
from .screen import screen

if TYPE_CHECKING:
    from ..analysis.solver.answer import Answer
    from ..analysis.solver.portrait import Portrait
    from ..bots.strategy import Strategy
    from ..engine.setup import Setup

_USUAL_SECONDS: Final = 60.0


def add(command: Command) -> None:
    """Add the commands to the parser."""
    solving = command("solve", _solve, "Search for the best strategy with the cards of a kingdom.")
    add_game_options(solving)
    _add_length(solving)
    solving.add_argument(
        "--against",
        nargs="+",
        default=[],
        metavar="STRATEGY",
        help="opponents to beat: names from the library, or .py files (the bots that fit the kingdom)",
    )
    solving.add_argument(
        "--checkpoint", metavar="FILE", help="save progress here, and continue from it if the file exists"
    )
    solving.add_argument(
        "--players",
        type=int,
        default=2,
        choices=PLAYERS,
        help="number of players (2); with more, games of one against several and of several against one",
    )
    add_sharing(solving)
    solving.add_argument("--json", action="store_true", help="print one JSON object instead of tables")


def _add_length(parser: Parser) -> None:
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--seconds", type=seconds_above_0, metavar="S", help=f"how long to search ({_USUAL_SECONDS:g})"
    )
    length.add_argument(
        "--games",
        type=whole(LEAST_GAMES),
        metavar="N",
        help="stop after about N games instead; the same number and seed give the same answer",
    )


def _solve(options: argparse.Namespace) -> int:
    setup = setup_of(options, [strategy_of(name, options.timeout) for name in options.against])
    bots = [bot_of(name, options.timeout) for name in options.against]
    seed = checked_seed(options.seed)
    scheduler = scheduler_of(options)
    searches: list[Search] = []
    with _progress() as show:

        def note(search: Search) -> None:
            searches[:] = [search]
            show(search)

        found = solve(
            setup,
            games=options.games,
            seconds=None if options.games else options.seconds or _USUAL_SECONDS,
            seed=seed,
            against=bots,
            players=options.players,
            jobs=processes(options.jobs),
            scheduler=scheduler,
            progress=note,
            checkpoint=None if options.checkpoint is None else _writable(options.checkpoint),
        )
    if options.json:
        print(json.dumps(found.to_json()))
    else:
        _print(found)
    if searches and searches[0].is_stopped:
        print(f"dominion: Stopped after {count(found.games, 'game')}.", file=sys.stderr)
        return INTERRUPTED
    return 0


def setup_of(options: argparse.Namespace, against: Sequence[type[Strategy]] = ()) -> Setup:
    """Returns the set-up of the games, as `play` makes it: a kingdom of fewer than ten piles gets what the
    opponents require. Raises Mistake or SetupError if there is none.
    """
    if options.kingdom is None:
        raise Mistake('Missing: --kingdom with the cards, like "Smithy, Village", or "first game".')
    given = game_options(options)
    if given["kingdom"] == "random":
        raise Mistake("--kingdom random is another kingdom in every game; name the cards of one.")
    if options.order != "random":
        raise Mistake("--order does not go with this: both begin equally often.")
    for opponent in against:
        # One by one, as a game has fewer players than a search may have opponents. All before filling up.
        first = given | {"fill": "exact" if given["fill"] == "exact" else "needed"}
        given["kingdom"] = Match.of(["BigMoney", opponent], **first).setup.kingdom
    return Match.of(["BigMoney", "BigMoney"], **given).setup


def bot_of(given: str, timeout: float) -> Bot:
    """Returns an opponent: a name of the library, or a file. Raises Mistake if there is none."""
    kind: type[Strategy] = strategy_of(given, timeout)
    source = getattr(kind, "source", None)
    if not source:
        return Bot(kind.name)
    return Bot(kind.name, source, f"<{given}>", timeout)


def processes(jobs: int) -> int:
    """Returns the number of processes; -1 means one per processor."""
    return (os.cpu_count() or 1) if jobs == -1 else jobs


def _writable(file: str) -> Path:
    path = Path(file)
    if path.is_dir() or not path.parent.is_dir():
        raise Mistake(f"Cannot write {file}: there is no such folder.")
    return path


@contextmanager
def _progress() -> Iterator[Progress]:
    with screen(stderr=True).status("searching ...") as update:

        def show(search: Search) -> None:
            best = search.ladder()[:1]
            leads = f"; best so far: {best[0].archetype}" if best else ""
            update(f"{search.stage}: {percent(search.part)}, {count(search.spent, 'game')}{leads}")

        yield show


def _print_course(drawn: Portrait, plan: str) -> None:
    """Prints a typical game turn by turn, and how the games go. plan: the opponent if it is no bot."""
    turns = (
        f"turn {one.turn} (${one.coins}) "
        + (
            ", ".join(
                card if copies == 1 else f"{copies} {plural(card)}" for card, copies in one.cards.items()
            )
            or "nothing"
        )
        for one in drawn.game
    )
    course = " ".join(drawn.course)
    against, won = drawn.against or plan, " that it won" if drawn.is_won else " that it lost"
    out = screen()
    out.print(f"A typical game{won} against {against}: {'; '.join(turns)}.")
    out.print(f"On average against {against}: {course[:1].lower()}{course[1:]}")


def _print(found: Answer) -> None:
    out = screen()
    told = found.to_json()
    best = told["best"]
    out.print(
        f"Kingdom: {kingdom_line(found.setup.kingdom)}. {count(found.games, 'game')}, seed {found.seed}."
    )
    out.print()
    out.print(best["words"])
    if found.games:
        is_bot = found.recommended is not found.plan
        _print_course(portrait_of(found), "the best new plan" if is_bot else "the strongest other plan")
    if found.against:
        rows = [
            (one.name, percent(one.share), interval(*one.interval), f"{one.games:,}") for one in found.against
        ]
        columns: list[tuple[str, Literal["left", "right"]]] = [("Against", "left")]
        columns += [(name, "right") for name in ("Win rate", "95% CI", "Games")]
        print_table("The best plan found, in new games", columns, rows)
    for rival in found.rivals:
        wins = f"{percent(rival.share_of_best)} ({interval(*rival.interval)}) of {count(rival.games, 'game')}"
        out.print(f"Win rate of {best['name']} against another {rival.archetype} plan: {wins}.")
        out.print(f"That plan: {describe(rival.plan, found.setup.kingdom)}")
    if told["archetypes"]:
        others = ", ".join(
            f"{one['archetype']} {percent(one['share_of_best'])}" for one in told["archetypes"]
        )
        out.print(f"Win rate of {best['name']} against the best plans of other kinds: {others}.")
    if len(told["equilibrium"]) > 1:
        mix = ", ".join(f"{percent(one['part'])} {one['name']}" for one in told["equilibrium"])
        out.print(f"Nash equilibrium of the strategies above: {mix}.")
    out.print()
    out.print(best["source"])
