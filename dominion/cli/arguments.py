"""Options shared by several commands, and functions that read them."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..bots.loading.multi_strategy_file import load_one
from ..bots.safety.timeout import loading
from ..engine.card import card_named
from ..engine.decision import IllegalAnswer
from ..engine.errors import SetupError, StrategyError
from ..engine.position import Position
from ..engine.setup import OPENINGS
from ..formats import card_lists
from ..formats.interchange.options import kingdom_options
from ..simulation.simulate import CHOICES, ORDERS, Match
from ..strategies import find
from .parsing import Mistake, Parser, jobs, read_source, seconds_above_0, whole

if TYPE_CHECKING:
    from ..bots.strategy import Strategy


def add_match_options(parser: Parser) -> None:
    """Adds the options that define the games, for a run and for a single game."""
    add = parser.add_argument
    add(
        "strategies",
        nargs="+",
        metavar="STRATEGY",
        help="name from the library, or a .py file (FILE.py:NAME for one of several in it); 2 to 6, "
        "or one for a solitaire",
    )
    add(
        "--players",
        type=whole(2),
        metavar="N",
        help="number of players; the strategies given are repeated in order",
    )
    add_game_options(parser)


def add_game_options(parser: Parser) -> None:
    """Adds the options of a setup."""
    add = parser.add_argument
    add("--seed", type=whole(0), metavar="S", help="the same seed gives the same games; drawn if not given")
    add(
        "--kingdom",
        metavar="CARDS",
        help='"Smithy, Village", an address, a file or anything else that `dominion kingdom` reads; '
        '"first game" and other kingdoms of the rulebooks; "random": new every game',
    )
    filling = parser.add_mutually_exclusive_group()
    filling.add_argument(
        "--fill",
        action="store_true",
        help="fill --kingdom up to ten piles (without: fewer get what the strategies require)",
    )
    filling.add_argument("--exact", action="store_true", help="add nothing to --kingdom")
    add("--sets", default="Base", metavar="SETS", help='sets to draw kingdom cards from, or "all" (Base)')
    add("--order", choices=ORDERS, default="random", help="first player (random)")
    add(
        "--colony",
        choices=CHOICES,
        help="play with Colony and Platinum (auto: by the rules, unless --kingdom says)",
    )
    add(
        "--shelters",
        choices=CHOICES,
        help="start with Shelters instead of Estates (no, unless --kingdom says; auto: by the rules)",
    )
    add(
        "--landscapes",
        type=whole(0),
        default=0,
        metavar="N",
        help="also draw N Events, Landmarks, Projects, Traits and Ways, at most one Way (0)",
    )
    add("--bane", default="", metavar="CARD", help="the pile after the ten: Young Witch's Bane (drawn)")
    add("--opening", choices=OPENINGS, default="random", help="coins of the first two hands (random)")
    add("--deck", metavar="CARDS", help='starting deck of every player: "7 Copper, 3 Estate"')
    add(
        "--position",
        metavar="TEXT",
        help='another start: "1: hand Chapel, 4 Copper; 2: coffers 2; piles Province 4; trash Gold", '
        '"solitaire"; a file with such a text, or - for the input',
    )
    add(
        "--losing-buys",
        choices=("refuse", "allow"),
        default="refuse",
        help="bots' buys that end the game and lose it (refuse)",
    )
    add(
        "--max-turns",
        type=whole(1),
        default=400,
        metavar="N",
        help="turns of each player before a game is stopped (400)",
    )
    add("--first-to", type=whole(1), metavar="N", help="a game also ends when a player has N VP")
    add_timeout(parser)


def add_sharing(parser: Parser) -> None:
    """Adds the options for the processes that play."""
    parser.add_argument(
        "--jobs", type=jobs, default=1, metavar="J", help="processes that share the games (-1: all)"
    )
    parser.add_argument(
        "--backend",
        choices=("processes", "dask"),
        default="processes",
        help="play on this machine or on a Dask cluster (processes)",
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="address of the Dask scheduler, like tcp://192.168.1.5:8786"
    )


def add_timeout(parser: argparse.ArgumentParser) -> None:
    """Adds the time limit."""
    parser.add_argument(
        "--timeout",
        type=seconds_above_0,
        default=60.0,
        metavar="T",
        help="seconds that a game may take (60); after that, the strategy that was deciding is reported",
    )


def scheduler_of(options: argparse.Namespace) -> str | None:
    """Returns the address of the cluster to use, or None."""
    if options.backend == "dask" and not options.scheduler:
        raise Mistake("--backend dask needs --scheduler with an address, like tcp://192.168.1.5:8786.")
    if options.backend != "dask" and options.scheduler:
        raise Mistake("--scheduler goes with --backend dask.")
    address: str | None = options.scheduler
    return address


def strategy_of(given: str, timeout: float) -> type[Strategy]:
    """Returns a strategy from the library or a file. Raises Mistake if there is none."""
    file, name = file_and_name(given)
    if not file:
        return of_library(given)
    source = read_source(file)
    with loading(file, timeout):
        kind = load_one(source, file, name)
        # Errors at the start of a game are reported there; errors of every game, here.
        with suppress(Exception):
            kind()
    return kind


def of_library(given: str) -> type[Strategy]:
    """Returns a strategy from the library. Raises Mistake if the name may refer to a file."""
    try:
        return find(given)
    except StrategyError:
        with suppress(OSError, ValueError):  # not a valid file name
            if Path(given).is_file():
                raise Mistake(f"{given} is no file of a strategy: its name would end in .py.") from None
            if Path(f"{given}.py").is_file():
                raise Mistake(f"The library has no {given}; there is a file {given}.py here.") from None
        raise


def file_and_name(given: str) -> tuple[str, str | None]:
    """Splits `mine.py:Witches` into the file and the strategy in it. Other names have no file.

    >>> file_and_name("mine.py:Witches"), file_and_name("mine.py"), file_and_name("BM:Witch")
    (('mine.py', 'Witches'), ('mine.py', None), ('', None))
    """
    if given.endswith(".py"):
        return given, None
    file, colon, name = given.rpartition(".py:")
    return (file + ".py", name) if colon else ("", None)


def match_of(options: argparse.Namespace) -> Match:
    """Returns the match that the options describe. Raises Mistake if there is none."""
    given = options.strategies
    players = options.players or len(given)
    if players < len(given):
        raise Mistake(f"--players {players} is too few for {len(given)} strategies.")
    wanted = game_options(options)
    if players == 1 and not Position.of(wanted["position"]).solitaire:
        raise Mistake("A game needs two strategies or more; --players 2 lets one play against itself.")
    once = {name: strategy_of(name, options.timeout) for name in dict.fromkeys(given)}
    chosen = [once[given[who % len(given)]] for who in range(players)]
    match = Match.of(chosen, **wanted)
    if options.fill and isinstance(wanted["kingdom"], list):
        named = {card_named(name).name for name in wanted["kingdom"]}
        added = [name for name in match.kingdom if name not in named and name != match.bane]
        if added:
            print(f"dominion: Added to the kingdom: {', '.join(added)}.", file=sys.stderr)
    return match


def game_options(options: argparse.Namespace) -> dict[str, Any]:
    """Returns the options for `Match.of`. Raises SetupError if they are not valid."""
    given = {"kingdom": None} if options.kingdom is None else _kingdom(options.kingdom)
    for what, usual in (("colony", "auto"), ("shelters", "no"), ("bane", "")):
        given[what] = getattr(options, what) or given.get(what, usual)
    return given | {
        "seed": options.seed,
        "sets": card_lists.sets(options.sets),
        "order": options.order,
        "landscapes": options.landscapes,
        "fill": "ten" if options.fill else "exact" if options.exact else "needed",
        "opening": options.opening,
        "deck": None if options.deck is None else card_lists.deck(options.deck),
        "position": "" if options.position is None else text_of(options.position),
        "refuse_losing_buys": options.losing_buys == "refuse",
        "max_turns": options.max_turns,
        "first_to": options.first_to,
    }


def _kingdom(given: str) -> dict[str, Any]:
    """Returns the options of a kingdom given as text, as a file or, for "-", as the input."""
    return kingdom_options(text_of(given) if given.strip() else given)


def text_of(given: str) -> str:
    """Returns the given text: the argument itself, the contents of a file, or, for "-", the input."""
    if given == "-":
        return sys.stdin.read()
    return read_source(given) if _is_file(given) else given


def _is_file(given: str) -> bool:
    try:
        return len(given) < 1000 and "\n" not in given and Path(given).is_file()
    except (OSError, ValueError):
        return False


def mistakes() -> tuple[type[Exception], ...]:
    """Errors that a user can cause with strategies and setups."""
    return SetupError, StrategyError, IllegalAnswer


def told(error: Exception) -> str:
    """Returns the error in one line, with file and line number as compilers do if known."""
    message = " ".join(str(getattr(error, "message", error)).split())
    filename, line = getattr(error, "filename", None), getattr(error, "line", None)
    if not filename:
        return message if message.endswith((".", "?")) else f"{message}."
    return f"{filename}:{line}: {message}" if line else f"{filename}: {message}"
