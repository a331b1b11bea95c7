"""What users type after a command: options that several commands share, and how they are read."""

from __future__ import annotations

import argparse
import errno
import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn, Protocol

from .. import written
from ..kingdom import OPENINGS, SetupError, nearest
from ..simulate import CHOICES, ORDERS, Match

if TYPE_CHECKING:
    from ..agents.strategy import Strategy

MISTAKE: Final = 2
"""Exit status for what the user got wrong."""

FOUND: Final = 1
"""Exit status of `check` and `fuzz` when there is something to mend."""

INTERRUPTED: Final = 130


class Mistake(Exception):
    """Something the user has to change, said in one line."""


def sentence(text: str) -> str:
    """The text with a capital letter and a full stop, as everything is said but what has a place in a file.

    >>> sentence("argument --games: expected one argument"), sentence("Did you mean 'play'?")
    ('Argument --games: expected one argument.', "Did you mean 'play'?")
    """
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?")) else ".")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, with the nearest right word."""

    def error(self, message: str) -> NoReturn:
        """What cannot be as typed is a Mistake."""
        if missing := re.fullmatch(r"the following arguments are required: (.*)", message):
            raise Mistake(f"Missing: {missing[1]}; see {self.prog} --help.")
        raise Mistake(sentence(message))

    def parse_args(self, arguments: Any = None, namespace: Any = None) -> Any:
        """The options; a Mistake names what is not one of them."""
        options, extra = self.parse_known_args(arguments, namespace)
        if extra:
            used = getattr(options, "parser", self)
            if not extra[0].startswith("-"):
                self.error(f"{extra[0]!r} is one word too many here.")
            wrong = extra[0].partition("=")[0]
            self.error(f"there is no option {wrong!r} here.{nearest(wrong, used.option_names())}")
        return options

    def option_names(self) -> list[str]:
        """All options as they are typed."""
        return [name for action in self._actions for name in action.option_strings]

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            what = "command" if action.dest == "command" else "choice"
            message = f"there is no {what} {value!r}, only {', '.join(known)}.{nearest(str(value), known)}"
            raise argparse.ArgumentError(None if what == "command" else action, message)


class Command(Protocol):
    """Makes a command of the parser: its name, what it runs, and what it is for."""

    def __call__(self, name: str, run: Callable[[argparse.Namespace], int], purpose: str, /) -> Parser:
        """The command, still without options."""


def add_match_options(parser: Parser) -> None:
    """Everything that decides which games are played, the same for a run and for one of its games."""
    add = parser.add_argument
    add(
        "strategies",
        nargs="+",
        metavar="STRATEGY",
        help="name from the library, or a .py file (FILE.py:NAME for one of several in it); 2 to 6 of them",
    )
    add(
        "--players",
        type=whole(2),
        metavar="N",
        help="number of players; the strategies given are repeated in order",
    )
    add_game_options(parser)


def add_game_options(parser: Parser) -> None:
    """What a game is played with, whoever plays it."""
    add = parser.add_argument
    add("--seed", type=whole(0), metavar="S", help="the same seed gives the same games; drawn if not given")
    add(
        "--kingdom",
        metavar="CARDS",
        help='"Smithy, Village": these and what the strategies require; "first game": the rulebook\'s; '
        '"random": new every game',
    )
    add("--sets", default="Base", metavar="SETS", help='sets to draw kingdom cards from, or "all" (Base)')
    add("--order", choices=ORDERS, default="random", help="who begins (random)")
    add(
        "--colony",
        choices=CHOICES,
        default="auto",
        help="play with Colony and Platinum? (auto: as the rules have it)",
    )
    add(
        "--shelters",
        choices=CHOICES,
        default="no",
        help="start with Shelters instead of Estates? (no; auto: as the rules have it)",
    )
    add(
        "--landscapes",
        type=whole(0),
        default=0,
        metavar="N",
        help="draw so many Events, Landmarks, Projects, Traits and Ways too, one Way at most (0)",
    )
    add("--bane", default="", metavar="CARD", help="the pile after the ten: Young Witch's Bane (drawn)")
    add("--opening", choices=OPENINGS, default="random", help="coins of the first two hands (random)")
    add("--deck", metavar="CARDS", help='starting deck of every player: "7 Copper, 3 Estate"')
    add(
        "--losing-buys",
        choices=("refuse", "allow"),
        default="refuse",
        help="may bots end the game as losers? (refuse)",
    )
    add(
        "--max-turns",
        type=whole(1),
        default=400,
        metavar="N",
        help="turns of each player before a game is stopped (400)",
    )
    add("--first-to", type=whole(1), metavar="N", help="a game also ends when somebody has so many VP")
    add_timeout(parser)


def add_sharing(parser: Parser) -> None:
    """Who plays the games."""
    parser.add_argument(
        "--jobs", type=jobs, default=1, metavar="J", help="processes that share the games (-1: all)"
    )
    parser.add_argument(
        "--backend",
        choices=("processes", "dask"),
        default="processes",
        help="whose: this machine's, or those of a Dask cluster (processes)",
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="of the Dask cluster, like tcp://192.168.1.5:8786"
    )


def add_timeout(parser: argparse.ArgumentParser) -> None:
    """The option that ends what a strategy never would."""
    parser.add_argument(
        "--timeout",
        type=seconds_above_0,
        default=60.0,
        metavar="T",
        help="seconds that a game may take before the strategy is named that is at work (60)",
    )


def whole(least: int) -> Callable[[str], int]:
    """Reads a whole number from `least` on."""

    def convert(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"needs a whole number from {least} on, not {text!r}")
        return number

    return convert


def jobs(text: str) -> int:
    """A number of processes, or -1."""
    if not re.fullmatch(r"-1|0*[1-9]\d*", text):
        raise argparse.ArgumentTypeError(
            f"needs a whole number from 1 on, or -1 for all processors, not {text!r}"
        )
    return int(text)


def seconds_above_0(text: str) -> float:
    """A length of time of less than an hour."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 3600:
        raise argparse.ArgumentTypeError(f"needs a number of seconds above 0, not {text!r}")
    return seconds


def scheduler_of(options: argparse.Namespace) -> str | None:
    """The address of the cluster that is to play, if one is."""
    if options.backend == "dask" and not options.scheduler:
        raise Mistake("--backend dask needs --scheduler with an address, like tcp://192.168.1.5:8786.")
    if options.backend != "dask" and options.scheduler:
        raise Mistake("--scheduler goes with --backend dask.")
    address: str | None = options.scheduler
    return address


def strategy_of(given: str, timeout: float) -> type[Strategy]:
    """A strategy from the library, or from a file; Mistake says what is wrong with it."""
    from ..agents.limit import loading
    from ..agents.several import load_one

    file, name = file_and_name(given)
    if not file:
        return of_library(given)
    source = read_source(file)
    with loading(file, timeout):
        kind = load_one(source, file, name)
        # That it cannot begin a game is said when one begins; that it never will, here.
        with suppress(Exception):
            kind()
    return kind


def of_library(given: str) -> type[Strategy]:
    """A strategy from the library; Mistake for a name that may be meant for a file."""
    from ..agents.errors import StrategyError
    from ..strategies import find

    try:
        return find(given)
    except StrategyError:
        with suppress(OSError, ValueError):  # what cannot be a file's name
            if Path(given).is_file():
                raise Mistake(f"{given} is no file of a strategy: its name would end in .py.") from None
            if Path(f"{given}.py").is_file():
                raise Mistake(f"The library has no {given}; there is a file {given}.py here.") from None
        raise


def file_and_name(given: str) -> tuple[str, str | None]:
    """The file of `mine.py` or `mine.py:Witches`, and which strategy in it is meant; no file for other names.

    >>> file_and_name("mine.py:Witches"), file_and_name("mine.py"), file_and_name("BM:Witch")
    (('mine.py', 'Witches'), ('mine.py', None), ('', None))
    """
    if given.endswith(".py"):
        return given, None
    file, colon, name = given.rpartition(".py:")
    return (file + ".py", name) if colon else ("", None)


def read_source(file: str) -> str:
    """What is in a file; Mistake says why it cannot be read."""
    try:
        return Path(file).read_text(encoding="utf-8-sig")  # some editors mark their files so
    except OSError as error:
        near = _nearest_file(file) if isinstance(error, FileNotFoundError) else ""
        raise Mistake(f"Cannot read {file}: {error.strerror}.{near}") from None
    except UnicodeDecodeError:
        raise Mistake(f"Cannot read {file}: it is not text in UTF-8.") from None


def check_writable(file: str, own: Callable[[str], bool], what: str) -> None:
    """Mistake if the file cannot be written, or has what no one would want to lose: anything but `what`.

    `own` tells from the beginning of a file if it is that.
    """
    path = Path(file)
    try:
        if path.is_dir():
            raise Mistake(f"Cannot write {file}: it is a folder.")
        if not path.parent.is_dir():
            raise Mistake(f"Cannot write {file}: there is no such folder.")
        if path.is_file() and (beginning := _beginning(path)) and not own(beginning):
            raise Mistake(f"{file} is no {what}, and would be lost: name another file.")
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise Mistake(f"Cannot write {file}: {os.strerror(errno.EACCES)}.")
    except (OSError, ValueError) as error:  # a name that is too long, or none at all
        raise Mistake(f"Cannot write {file!r}: {getattr(error, 'strerror', error)}.") from None


def _beginning(path: Path) -> str:
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.read(10_000)


def _nearest_file(given: str) -> str:
    path = Path(given)
    if not path.parent.is_dir():
        return ""
    return nearest(path.name, [found.name for found in path.parent.glob("*.py")])


def match_of(options: argparse.Namespace) -> Match:
    """The match that the options describe; Mistake says why there is none."""
    given = options.strategies
    players = options.players or len(given)
    if players < len(given):
        raise Mistake(f"--players {players} is too few for {len(given)} strategies.")
    if players == 1:
        raise Mistake("A game needs two strategies or more; --players 2 lets one play against itself.")
    once = {name: strategy_of(name, options.timeout) for name in dict.fromkeys(given)}
    chosen = [once[given[who % len(given)]] for who in range(players)]
    return Match.of(chosen, **game_options(options))


def game_options(options: argparse.Namespace) -> dict[str, Any]:
    """What `Match.of` is to be told besides who plays; SetupError for what cannot be."""
    return {
        "kingdom": None if options.kingdom is None else written.kingdom(options.kingdom),
        "seed": options.seed,
        "sets": written.sets(options.sets),
        "order": options.order,
        "colony": options.colony,
        "shelters": options.shelters,
        "landscapes": options.landscapes,
        "bane": options.bane,
        "opening": options.opening,
        "deck": None if options.deck is None else written.deck(options.deck),
        "refuse_losing_buys": options.losing_buys == "refuse",
        "max_turns": options.max_turns,
        "first_to": options.first_to,
    }


def mistakes() -> tuple[type[Exception], ...]:
    """What the user can get wrong about strategies and set-ups."""
    from ..agents.load import StrategyError
    from ..decision import IllegalAnswer

    return SetupError, StrategyError, IllegalAnswer


def told(error: Exception) -> str:
    """The error in one line; with its place in a strategy's file, if it has one, as compilers say it."""
    message = " ".join(str(getattr(error, "message", error)).split())
    filename, line = getattr(error, "filename", None), getattr(error, "line", None)
    if not filename:
        return message if message.endswith((".", "?")) else f"{message}."
    return f"{filename}:{line}: {message}" if line else f"{filename}: {message}"
