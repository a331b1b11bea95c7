"""The command line: `python -m dominion`, or `dominion` where it is installed."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from .agents.limit import Limit
from .kingdom import OPENINGS, SetupError, nearest
from .runs import broken_off
from .simulate import CHOICES, ORDERS, Match, Results, Tally, finish, play
from .statistics import percent

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

    from .agents.strategy import Strategy
    from .card import Card
    from .sitting import Sitting
    from .tables import Table
    from .tournament import Table as Standings
    from .why import Reasons

MISTAKE: Final = 2
"""Exit status for what the user got wrong."""
FOUND: Final = 1
"""Exit status of `check` and `fuzz` when there is something to mend."""
INTERRUPTED: Final = 130
_CLOSED: Final = 141  # nobody reads the output any more


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit status: 0, 2 for a mistake (said in one line on stderr), 130 for
    Ctrl-C.
    """
    try:
        status = _run(list(sys.argv[1:] if arguments is None else arguments))
        if sys.stdout is not None:  # as it is when the process was started without one
            sys.stdout.flush()
        return status
    except Mistake as mistake:
        print(f"dominion: {mistake}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print("dominion: stopped", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return _CLOSED
    except OSError as error:
        if error.filename is not None:
            raise  # what users name is read elsewhere: this is a fault of ours
        print(f"dominion: could not go on: {error.strerror}.", file=sys.stderr)
        _drop_output()
        return MISTAKE


def _drop_output() -> None:
    """The interpreter would flush once more on its way out, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: list[str]) -> int:
    if arguments[:1] == ["candyland"]:
        from .candyland.cli import command

        return command(arguments[1:])
    options = _parser().parse_args(arguments)
    return int(options.run(options))


class Mistake(Exception):
    """Something the user has to change, said in one line."""


# Options.


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, with the nearest right word."""

    def error(self, message: str) -> NoReturn:
        raise Mistake(message if message.endswith((".", "?")) else f"{message}.")

    def parse_args(self, arguments: Any = None, namespace: Any = None) -> Any:
        options, extra = self.parse_known_args(arguments, namespace)
        if extra:
            used = getattr(options, "parser", self)
            if not extra[0].startswith("-"):
                self.error(f"{extra[0]!r} is one word too many here.")
            self.error(f"there is no option {extra[0]!r} here.{nearest(extra[0], used.option_names())}")
        return options

    def option_names(self) -> list[str]:
        return [name for action in self._actions for name in action.option_strings]

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            what = "command" if action.dest == "command" else "choice"
            message = f"there is no {what} {value!r}, only {', '.join(known)}.{nearest(str(value), known)}"
            raise argparse.ArgumentError(None if what == "command" else action, message)


def _parser() -> _Parser:
    from . import __version__

    parser = _Parser(
        prog="dominion", allow_abbrev=False, description="Simulates strategies for the card game Dominion."
    )
    parser.add_argument("--version", action="version", version=f"dominion {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int], purpose: str) -> _Parser:
        made: _Parser = commands.add_parser(name, help=purpose, description=purpose, allow_abbrev=False)
        made.set_defaults(run=run, parser=made)
        return made

    playing = command("play", _play, "Play many games between strategies and say who is better.")
    _add_match_options(playing)
    playing.add_argument(
        "--games", type=_whole(1), metavar="N", help="how many games (1000); the most with --until-clear"
    )
    playing.add_argument(
        "--until-clear", action="store_true", help="stop when the winner is clear, or both proved even"
    )
    _add_sharing(playing)
    playing.add_argument("--details", action="store_true", help="print all further figures as tables too")
    playing.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    playing.add_argument("--csv", action="store_true", help="print all figures as CSV instead of a table")

    playing.add_argument(
        "--full", action="store_true", help="look closely at 200 games too: first buys, what is unused"
    )
    playing.add_argument("--report", metavar="FILE.html", help="write all figures to a web page too")

    contending = command("tournament", _tournament, "Let every strategy play every other, and rank them.")
    contending.add_argument(
        "strategies", nargs="+", metavar="STRATEGY", help="names from the library, or .py files"
    )
    contending.add_argument(
        "--games", type=_whole(1), default=1_000, metavar="N", help="how many games of each pair (1000)"
    )
    _add_game_options(contending)
    _add_sharing(contending)
    contending.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    contending.add_argument("--csv", action="store_true", help="print one table as CSV instead")

    reasoning = command("why", _why, "Say how often each rule of the strategies decides, and when.")
    _add_match_options(reasoning)
    reasoning.add_argument("--games", type=_whole(1), default=200, metavar="N", help="how many games (200)")
    reasoning.add_argument(
        "--what-if", action="store_true", help="leave out each rule, move each number by one, and compare"
    )
    reasoning.add_argument(
        "--player", type=_whole(1), default=1, metavar="P", help="whose rules --what-if changes (1)"
    )
    reasoning.add_argument(
        "--jobs", type=_jobs, default=1, metavar="J", help="processes that share the games (-1: all)"
    )
    reasoning.add_argument("--json", action="store_true", help="print one JSON object instead of tables")

    logging = command("log", _log, "Print the log of one game of a run.")
    _add_match_options(logging)
    logging.add_argument(
        "--game", type=_whole(0), default=0, metavar="I", help="number of the game; the first is 0"
    )

    human = command("human", _human, "Play against bots, here at the terminal.")
    human.add_argument("--name", default="Me", metavar="NAME", help="what you are called (Me)")
    human.add_argument(
        "--against", nargs="+", metavar="STRATEGY", help="1 to 5 names from the library, or .py files"
    )
    _add_game_options(human)
    human.add_argument("--adviser", default="BigMoney", metavar="STRATEGY", help="who gives hints (BigMoney)")
    human.add_argument("--save", metavar="FILE", help="keep the game in this file, after every answer")
    human.add_argument("--load", metavar="FILE", help="go on with the game that is kept in this file")

    cards = command("cards", _cards, "List the cards there are, all or some.")
    cards.add_argument("words", nargs="*", metavar="WORD", help="what must be in the card's name or text")
    cards.add_argument("--set", metavar="SET", help="only those of this set, like Seaside")
    cards.add_argument("--type", metavar="TYPE", help="only those of this type, like Attack")
    cards.add_argument("--cost", type=_range, metavar="N", help="only those that cost $N: 5, or 2-4")
    cards.add_argument("--json", action="store_true", help="print a JSON list instead of a table")
    strategies = command("strategies", _strategies, "List the strategies there are.")
    strategies.add_argument("--json", action="store_true", help="print a JSON list instead of a table")

    checking = command("check", _check, "Look a strategy over: misspelt cards, idle rules, errors, peeking.")
    checking.add_argument("strategy", help="a .py file with a strategy, or a name from the library")
    add_timeout(checking)
    checking.add_argument(
        "--json", action="store_true", help="print a JSON list of findings instead of lines"
    )

    begin = command("new-card", _new_card, "Begin a card: a stub in its set's module, and a test.")
    begin.add_argument("name", help='the card\'s printed name, like "Horse Traders"')
    begin.add_argument("--set", required=True, help="the set it belongs to, like Hinterlands")
    begin.add_argument("--types", default="Action", help='its types, like "Action, Attack" (Action)')
    begin.add_argument("--cost", type=_whole(0), default=0, metavar="N", help="what it costs in coins (0)")

    fuzzing = command("fuzz", _fuzz, "Play random games of everything there is, to find faults in it.")
    fuzzing.add_argument("--games", type=_whole(1), default=100, metavar="N", help="how many games (100)")
    fuzzing.add_argument(
        "--seed", type=_whole(0), default=0, metavar="S", help="the same seed gives the same games (0)"
    )
    fuzzing.add_argument(
        "--first", type=_whole(0), default=0, metavar="I", help="number of the first game (0)"
    )
    fuzzing.add_argument("--json", action="store_true", help="print one JSON object instead of lines")

    timing = command("bench", _bench, "Measure games per second, and as a part of what pure Python could do.")
    timing.add_argument(
        "--rounds", type=_whole(1), default=7, metavar="N", help="measurements of each match (7)"
    )
    timing.add_argument(
        "--seconds", type=_seconds, default=0.5, metavar="T", help="length of each measurement (0.5)"
    )
    timing.add_argument("--json", action="store_true", help="print one JSON object instead of a table")

    # Only for the list of commands: main() hands its arguments on, as it has options of its own.
    commands.add_parser("candyland", help="Play many games of Candy Land, the second game on this stage.")
    return parser


def _add_match_options(parser: _Parser) -> None:
    """Everything that decides which games are played, the same for a run and for one of its games."""
    add = parser.add_argument
    add(
        "strategies",
        nargs="+",
        metavar="STRATEGY",
        help="name from the library, or a .py file; 2 to 6 of them",
    )
    add(
        "--players",
        type=_whole(2),
        metavar="N",
        help="number of players; the strategies given are repeated in order",
    )
    _add_game_options(parser)


def _add_game_options(parser: _Parser) -> None:
    """What a game is played with, whoever plays it."""
    add = parser.add_argument
    add("--seed", type=_whole(0), metavar="S", help="the same seed gives the same games; drawn if not given")
    add(
        "--kingdom",
        metavar="CARDS",
        help='"Smithy, Village": these and what the strategies require; "random": new every game',
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
        type=_whole(0),
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
        type=_whole(1),
        default=400,
        metavar="N",
        help="turns of each player before a game is stopped (400)",
    )
    add("--first-to", type=_whole(1), metavar="N", help="a game also ends when somebody has so many VP")
    add_timeout(parser)


def _add_sharing(parser: _Parser) -> None:
    """Who plays the games."""
    parser.add_argument(
        "--jobs", type=_jobs, default=1, metavar="J", help="processes that share the games (-1: all)"
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


def _scheduler(options: argparse.Namespace) -> str | None:
    """The address of the cluster that is to play, if one is."""
    if options.backend == "dask" and not options.scheduler:
        raise Mistake("--backend dask needs --scheduler with an address, like tcp://192.168.1.5:8786.")
    if options.backend != "dask" and options.scheduler:
        raise Mistake("--scheduler goes with --backend dask.")
    address: str | None = options.scheduler
    return address


def add_timeout(parser: argparse.ArgumentParser) -> None:
    """The option that ends what a strategy never would."""
    parser.add_argument(
        "--timeout",
        type=_seconds,
        default=60.0,
        metavar="T",
        help="seconds that a game may take before the strategy is named that is at work (60)",
    )


def _whole(least: int) -> Callable[[str], int]:
    def convert(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"needs a whole number from {least} on, not {text!r}")
        return number

    return convert


def _jobs(text: str) -> int:
    if not re.fullmatch(r"-1|0*[1-9]\d*", text):
        raise argparse.ArgumentTypeError(
            f"needs a whole number from 1 on, or -1 for all processors, not {text!r}"
        )
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 3600:
        raise argparse.ArgumentTypeError(f"needs a number of seconds above 0, not {text!r}")
    return seconds


def _names(text: str) -> list[str]:
    return [name for part in text.split(",") if (name := part.strip())]


_COPIES: Final = re.compile(r"(?:(?P<before>\d+)\s+)?(?P<name>.+?)(?:\s*\*\s*(?P<after>\d+))?")


def _deck(text: str) -> tuple[str, ...]:
    """The cards of "7 Copper, 3 Estate", also written "Copper*7, Estate*3"."""
    cards: list[str] = []
    for part in _names(text):
        found = _COPIES.fullmatch(part)
        assert found is not None, "any text without a comma fits"
        copies = int(found["before"] or found["after"] or 1)
        if copies > 100:
            raise Mistake(f"--deck: {copies} copies of {found['name']} are too many, 100 are the most.")
        cards += [found["name"]] * copies
    return tuple(cards)


def _strategy(given: str, timeout: float) -> type[Strategy]:
    """A strategy from the library, or from a file; Mistake says what is wrong with it."""
    from .agents.limit import loading
    from .agents.load import load
    from .strategies import find

    if not given.endswith(".py"):
        return find(given)
    source = _source(given)
    with loading(given, timeout):
        return load(source, given)


def _source(file: str) -> str:
    """What is in a file; Mistake says why it cannot be read."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        near = _nearest_file(file) if isinstance(error, FileNotFoundError) else ""
        raise Mistake(f"cannot read {file}: {error.strerror}.{near}") from None
    except UnicodeDecodeError:
        raise Mistake(f"cannot read {file}: it is not text in UTF-8.") from None


def _nearest_file(given: str) -> str:
    path = Path(given)
    if not path.parent.is_dir():
        return ""
    return nearest(path.name, [found.name for found in path.parent.glob("*.py")])


def _match(options: argparse.Namespace) -> Match:
    given = options.strategies
    players = options.players or len(given)
    if players < len(given):
        raise Mistake(f"--players {players} is too few for {len(given)} strategies.")
    if players == 1:
        raise Mistake("a game needs two strategies or more; --players 2 lets one play against itself.")
    try:
        once = {name: _strategy(name, options.timeout) for name in dict.fromkeys(given)}
        chosen = [once[given[who % len(given)]] for who in range(players)]
        return Match.of(chosen, kingdom=_kingdom(options.kingdom), **_game_options(options))
    except _mistakes() as error:
        raise Mistake(_told(error)) from None


def _game_options(options: argparse.Namespace) -> dict[str, Any]:
    """What `Match.of` is to be told besides who plays, and with which kingdom."""
    return {
        "seed": options.seed,
        "sets": None if options.sets.strip().lower() == "all" else _names(options.sets),
        "order": options.order,
        "colony": options.colony,
        "shelters": options.shelters,
        "landscapes": options.landscapes,
        "bane": options.bane,
        "opening": options.opening,
        "deck": None if options.deck is None else _deck(options.deck),
        "refuse_losing_buys": options.losing_buys == "refuse",
        "max_turns": options.max_turns,
        "first_to": options.first_to,
    }


def _kingdom(text: str | None) -> Any:
    if text is None or text.strip().lower() == "random":
        return text if text is None else "random"
    return _names(text)


def _mistakes() -> tuple[type[Exception], ...]:
    """What the user can get wrong about strategies and set-ups."""
    from .agents.load import StrategyError
    from .decision import IllegalAnswer

    return SetupError, StrategyError, IllegalAnswer


def _told(error: Exception) -> str:
    """The error's message in one line, with the place in a strategy's file where there is one."""
    message = " ".join(str(getattr(error, "message", error)).split())
    filename, line = getattr(error, "filename", None), getattr(error, "line", None)
    if not filename:
        return message
    return f"{filename}:{line}: {message}" if line else f"{filename}: {message}"


# Commands.


def _play(options: argparse.Namespace) -> int:
    from . import figures, tables, why

    if options.json and options.csv:
        raise Mistake("--json and --csv cannot both be printed; choose one.")
    if options.report and not Path(options.report).parent.is_dir():
        raise Mistake(f"cannot write {options.report}: there is no such folder.")
    scheduler = _scheduler(options)
    match = _match(options)
    watched = _console(stderr=True).is_terminal
    bar: AbstractContextManager[_Bar | None] = _Bar(match, options) if watched else nullcontext()
    try:
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
    except _mistakes() as error:
        raise Mistake(_told(error)) from None
    seen = _closely(match, found, options.jobs) if options.full else None
    if options.json:
        more = {"closely": why.to_json(match, seen)} if seen else {}
        print(json.dumps(found.to_json() | more))
    elif options.csv:
        print(figures.to_csv(found, why.rows(match, seen) if seen else ()), end="")
    else:
        _print_results(found, options)
        _print_details(tables.tables(found) if options.details else ())
        if seen:
            _print_details([tables.first_buys(match.names, seen.openings, seen.games)])
            _print_details([tables.unused(match.names, seen.unused, seen.games)])
    if options.report:
        _write_report(found, match, options.report)
    if found.interrupted:
        print(f"dominion: {broken_off(found.interrupted, found.games)}", file=sys.stderr)
        return INTERRUPTED
    return 0


def _tournament(options: argparse.Namespace) -> int:
    from .tournament import Tournament, hold

    if options.json and options.csv:
        raise Mistake("--json and --csv cannot both be printed; choose one.")
    if len(options.strategies) < 2:
        raise Mistake("a tournament needs two strategies or more.")
    scheduler = _scheduler(options)
    console = _console(stderr=True)
    with console.status("playing ...") if console.is_terminal else nullcontext() as status:

        def show(done: int, of: int) -> None:
            if status is not None:
                status.update(f"{done:,} of {of:,} games")

        try:
            once = {name: _strategy(name, options.timeout) for name in dict.fromkeys(options.strategies)}
            tournament = Tournament.of(
                [once[name] for name in options.strategies],
                options.games,
                kingdom=_kingdom(options.kingdom),
                **_game_options(options),
            )
            found = hold(
                tournament, n_jobs=options.jobs, progress=show, timeout=options.timeout, scheduler=scheduler
            )
        except _mistakes() as error:
            raise Mistake(_told(error)) from None
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


def _closely(match: Match, found: Results, jobs: int) -> Reasons:
    """What a closer look at the first games shows."""
    from .why import SAMPLE, watch

    try:
        return watch(match, min(found.games, SAMPLE), jobs)
    except _mistakes() as error:
        raise Mistake(_told(error)) from None


def _write_report(found: Results, match: Match, file: str) -> None:
    from .report import report

    try:
        Path(file).write_text(report(found, match), encoding="utf-8")
    except OSError as error:
        raise Mistake(f"cannot write {file}: {error.strerror}.") from None


def _why(options: argparse.Namespace) -> int:
    from . import tables, why

    match = _match(options)
    if options.player > len(match.names):
        raise Mistake(f"--player {options.player}: there are {len(match.names)} players.")
    who, games = options.player - 1, options.games
    console = _console(stderr=True)
    with console.status("playing ...") if console.is_terminal else nullcontext():
        try:
            seen = why.watch(match, games, options.jobs)
            tried = list(why.try_out(match, who, games, options.jobs)) if options.what_if else []
        except _mistakes() as error:
            raise Mistake(_told(error)) from None
    if options.json:
        print(json.dumps(why.to_json(match, seen, tried, options.player)))
        return 0
    for name, kind, decided in zip(match.names, match.strategies, seen.decided, strict=True):
        if isinstance(kind, type):
            _print_details([tables.rules(name, why.uses(kind, decided), seen.games)])
    _print_details([tables.first_buys(match.names, seen.openings, seen.games)])
    _print_details([tables.unused(match.names, seen.unused, seen.games)])
    if tried:
        _print_details([tables.trials(match.names[who], tried)])
    return 0


def _log(options: argparse.Namespace) -> int:
    from .log import lines, text

    match = _match(options)
    game = match.game(options.game, record=True)
    try:
        with Limit(options.timeout) as limit:
            finish(game, limit)
    except _mistakes() as error:
        raise Mistake(_told(error)) from None
    kingdom = ", ".join(game.setup.kingdom) or "basic cards only"
    print(
        f"Game {options.game} of seed {match.seed}: {' - '.join(str(player.name) for player in game.players)}"
    )
    more = [name for name in ("Platinum", "Colony") if game.setup.colony]
    more += ["Shelters"] if game.setup.shelters else []
    print(f"Kingdom: {kingdom}{f' (with {_listed(more)})' if more else ''}\n")
    print(text(lines(game)))
    return 0


def _human(options: argparse.Namespace) -> int:
    from .sitting.terminal import Terminal

    save = None if options.save is None else _saving(options.save)
    try:
        _strategy(options.adviser, options.timeout)
        sitting, note = _sitting(options)
        if note:
            print(note)
        Terminal(_console(), options.adviser, save, options.timeout).play(sitting)
    except _mistakes() as error:
        raise Mistake(_told(error)) from None
    return 0


def _sitting(options: argparse.Namespace) -> tuple[Sitting, str]:
    """The game that a person sits down to, and what is to be said about it."""
    from .sitting import FIRST_GAME, Sitting, Start, opened, read, start_of

    if options.load is not None:
        if options.against:
            raise Mistake("--load goes on with a game as it was begun: leave --against out.")
        data = read(_source(options.load))
        return opened(start_of(data), data)
    if not options.against:
        raise Mistake("--against says whom you play: --against BigMoney, for example.")
    bots = [
        {"name": Path(given).stem, "source": _source(given)} if given.endswith(".py") else {"name": given}
        for given in options.against
    ]
    kingdom = _kingdom(options.kingdom)
    if (options.kingdom or "").strip().lower() == "first game":
        kingdom = FIRST_GAME
    elif kingdom == "random":  # of a single game, the same as drawing it once
        kingdom = None
    return Sitting(Start.of(options.name, bots, kingdom=kingdom, **_game_options(options))), ""


def _saving(file: str) -> Callable[[str], None]:
    """Writes a game into that file; Mistake says why it cannot be."""

    def save(text: str) -> None:
        try:
            Path(file).write_text(text + "\n", encoding="utf-8")
        except OSError as error:
            raise Mistake(f"cannot write {file}: {error.strerror}.") from None

    return save


def _range(text: str) -> range:
    found = re.fullmatch(r"\s*(\d{1,3})\s*(?:-\s*(\d{1,3})\s*)?", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"needs a cost, like 5, or a range of costs, like 2-4, not {text!r}")
    return range(int(found[1]), int(found[2] or found[1]) + 1)


def _known(what: str, given: str | None, known: Iterable[str]) -> str | None:
    """The word as it is written, however the user capitalised it."""
    if given is None:
        return None
    words = sorted(set(known))
    found = [word for word in words if word.casefold() == given.strip().casefold()]
    if not found:
        raise Mistake(f"There is no {what} {given!r}.{nearest(given, words)}")
    return found[0]


def _cards(options: argparse.Namespace) -> int:
    from .card import CATALOG

    chosen_set = _known("set", options.set, (card.set for card in CATALOG.values() if card.types))
    kind = _known("type", options.type, (kind for card in CATALOG.values() for kind in card.types))
    words = [word.casefold() for word in options.words]

    def is_wanted(card: Card) -> bool:
        told = f"{card.name} {card.text}".casefold()
        return (
            (chosen_set is None or card.set == chosen_set)
            and (kind is None or kind in card.types)
            and (options.cost is None or card.cost in options.cost)
            and all(word in told for word in words)
        )

    listed: list[dict[str, Any]] = [
        {
            "name": card.name,
            "set": card.set,
            "types": list(card.types),
            "cost": card.cost,
            "potion": card.potion,
            "debt": card.debt,
            "edition": card.edition,
            "kingdom": bool(card.is_kingdom),
            "text": card.text,
        }
        for card in sorted(CATALOG.values(), key=lambda card: (card.set, card.name))
        # Rules that come with cards are in the catalogue too, without a type.
        if card.types and is_wanted(card)
    ]
    if options.json:
        print(json.dumps(listed, ensure_ascii=False, indent=1))
    elif not listed:
        print("No card is like that.")
    else:
        rows = [(c["name"], c["set"], " - ".join(c["types"]), _price(c), c["text"]) for c in listed]
        _print_table(
            "",
            [("Card", "left"), ("Set", "left"), ("Types", "left"), ("Cost", "left"), ("Text", "left")],
            rows,
        )
    return 0


def _price(card: dict[str, Any]) -> str:
    parts = (
        f"${card['cost']}" if card["cost"] or not (card["potion"] or card["debt"]) else "",
        "P" * card["potion"],
        f"{card['debt']}D" if card["debt"] else "",
    )
    return " ".join(filter(None, parts))


def _strategies(options: argparse.Namespace) -> int:
    from .strategies import LIBRARY

    listed: list[dict[str, Any]] = [
        {
            "name": name,
            "requires": list(kind.requires),
            "author": kind.author,
            "description": " ".join((kind.__doc__ or "").split()),
        }
        for name, kind in sorted(LIBRARY.items(), key=lambda item: item[0].lower())
    ]
    if options.json:
        print(json.dumps(listed, ensure_ascii=False, indent=1))
    else:
        rows = [(s["name"], ", ".join(s["requires"]), s["description"]) for s in listed]
        _print_table("", [("Strategy", "left"), ("Requires", "left"), ("Idea", "left")], rows)
    return 0


def _check(options: argparse.Namespace) -> int:
    from .agents.check import check

    source, file = _source_of(options.strategy)
    findings = check(source, file, options.timeout)
    if options.json:
        print(json.dumps([{"line": found.line, "message": found.message} for found in findings]))
    for found in () if options.json else findings:
        print(f"{file}:{found.line}: {found.message}" if found.line else f"{file}: {found.message}")
    if not findings and not options.json:
        print(f"{file}: nothing found, and its answers do not depend on hidden cards.")
    return FOUND if findings else 0


def _source_of(given: str) -> tuple[str, str]:
    """What is in a file, or in that of a strategy of the library, and the file's name."""
    from importlib import import_module

    from .strategies import find

    if given.endswith(".py"):
        return _source(given), given
    try:
        kind = find(given)
    except _mistakes() as error:
        raise Mistake(f"{_told(error)} Or name a .py file.") from None
    module = import_module(kind.__module__)
    if module.__file__ is None or vars(module).get(kind.__name__) is not kind:
        raise Mistake(f"{kind.name} is made by a recipe: there is no file of it to look over.")
    return _source(module.__file__), module.__file__


def _new_card(options: argparse.Namespace) -> int:
    from .scaffold import NewCard, ScaffoldError, begin

    types = tuple(kind.strip() for kind in options.types.split(","))
    try:
        written = begin(NewCard(options.name, options.set, types, options.cost))
    except ScaffoldError as error:
        raise Mistake(str(error)) from None
    for path in written:
        print(path)
    return 0


def _fuzz(options: argparse.Namespace) -> int:
    from .fuzz import Report, fuzz

    console = _console(stderr=True)
    with console.status("playing ...") if console.is_terminal else nullcontext() as status:

        def show(report: Report) -> None:
            if status is not None:
                status.update(f"{report.games:,} of {options.games:,} games, {len(report.faults)} broken")

        report = fuzz(options.games, options.seed, options.first, show)
    if options.json:
        print(json.dumps(report.to_json(), indent=1))
    else:
        for fault in report.faults:
            print(f"Game {fault.number}: {fault.broke}\n  in {fault.where}\n  {fault.command}")
        print(_fuzzed(report.to_json()))
    return FOUND if report.faults else 0


def _fuzzed(told: dict[str, Any]) -> str:
    return (
        f"{told['games']:,} games of {told['turns']:,} turns with {told['cards']} of {told['of']} cards, "
        f"seed {told['seed']}: {len(told['faults']):,} broken, {told['stopped']:,} stopped by their limit."
    )


def _bench(options: argparse.Namespace) -> int:
    from .bench import bench

    console = _console(stderr=True)
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
    _print_table(f"Python {found['python']}, {found['platform']}", columns, rows)
    for name in found["missing"]:
        print(f"{name}: not measured, a strategy or card is missing")
    return 0


# Showing.


def _console(stderr: bool = False) -> Console:
    from rich.console import Console

    return Console(stderr=stderr, highlight=False)


def _print_table(title: str, columns: Iterable[tuple[str, Any]], rows: Iterable[Iterable[str]]) -> None:
    from rich import box
    from rich.measure import Measurement
    from rich.table import Table
    from rich.text import Text

    console = _console()
    columns, cells = list(columns), [tuple(row) for row in rows]
    table = Table(title=title or None, box=box.SIMPLE_HEAD, title_justify="left")
    for heading, side in columns:
        table.add_column(heading, justify=side)
    for row in cells:
        table.add_row(*(Text(cell) for cell in row))
    needs = Measurement.get(console, console.options.update(max_width=_NARROW), table).maximum
    if console.width < needs:
        _print_narrow(title, [heading for heading, _ in columns], cells)
    else:
        console.print(table)


_NARROW: Final = 60


def _print_narrow(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A block of lines for each row, where the columns would be too narrow to be read."""
    from rich.padding import Padding
    from rich.text import Text

    console = _console()
    if title:
        console.print(Text(title, style="italic"))
    for first, *others in rows:
        console.print(Text(f"\n{first}", style="bold"))
        for heading, cell in zip(headings[1:], others, strict=True):
            if cell:
                console.print(Padding(Text(f"{heading}: {cell}"), (0, 0, 0, 2), expand=False))
    console.print()


def _print_results(found: Results, options: argparse.Namespace) -> None:
    rows = []
    for player in found.players:
        low, high = player.share_interval
        rows.append(
            (
                player.name,
                f"{player.wins:,}",
                percent(player.share),
                f"{low * 100:.1f} - {high * 100:.1f} %",
                f"{player.mean_vp:.1f}",
                f"{player.mean_turns:.1f}",
            )
        )
    columns = [
        ("Strategy", "left"),
        *((name, "right") for name in ("Wins", "Share", "95 % sure", "VP", "Turns")),
    ]
    _print_table(
        f"{_counted(found.games, 'game')}, {_counted(found.ties, 'tie')}, seed {found.seed}", columns, rows
    )
    kingdom = "random, new for every game" if found.kingdom == "random" else ", ".join(found.kingdom)
    console = _console()
    console.print(f"Kingdom: {kingdom or 'basic cards only'}", markup=False)
    console.print(_verdict(found), markup=False)
    if found.tally.outcomes.stopped:
        stopped = found.tally.outcomes.stopped
        were = "was" if stopped == 1 else "were"
        turns = _counted(options.max_turns, "turn")
        console.print(f"{_counted(stopped, 'game')} {were} stopped after {turns}.")


def _print_tournament(found: Standings) -> None:
    ranking, of = found.ranking(), found.tournament
    rows = [
        (
            f"{place}  {one.name}",
            percent(one.share),
            f"{one.share_interval[0] * 100:.1f} - {one.share_interval[1] * 100:.1f} %",
            str(one.beats),
            str(one.beaten_by),
            percent(one.part) if one.part else "",
        )
        for place, one in enumerate(ranking, 1)
    ]
    columns = ("Mean share", "95 % sure", "Beats", "Beaten by", "In the mix")
    _print_table(
        f"{_counted(of.games, 'game')} of each pair, seed {of.seed}",
        [("Strategy", "left"), *((name, "right") for name in columns)],
        rows,
    )
    _print_heat(found, [of.names.index(one.name) for one in ranking])
    console = _console()
    circles = found.circles()
    for one, two, three in circles[:_MOST_CIRCLES]:
        console.print(f"A circle: {one} beats {two} beats {three} beats {one}.", markup=False)
    if len(circles) > _MOST_CIRCLES:
        console.print(f"{len(circles) - _MOST_CIRCLES:,} more circles: see --json.")
    mix = ", ".join(f"{percent(one.part)} {one.name}" for one in ranking if one.part)
    console.print(f"Nothing here beats this mix: {mix}.", markup=False)


_MOST_CIRCLES: Final = 5
_CELL: Final = 8  # characters


def _print_heat(found: Standings, numbers: Sequence[int]) -> None:
    """The shares of each against each, best first: the warmer a cell, the more its row wins."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    console, names = _console(), found.tournament.names
    intervals = found.intervals()

    def cell(who: int, other: int) -> Text:
        return Text("- ") if who == other else _warm(found.share(who, other), *intervals[who][other])

    left = min(max(19, *(len(name) + 4 for name in names)), max(12, console.width // 3))
    many = max(1, (console.width - left) // _CELL)
    for begin in range(0, len(numbers), many):
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column("Share in %, against", max_width=left, no_wrap=True)
        for place in range(begin + 1, min(begin + many, len(numbers)) + 1):
            table.add_column(str(place), justify="right")
        for place, who in enumerate(numbers, 1):
            cells = [cell(who, other) for other in numbers[begin:][:many]]
            table.add_row(Text(f"{place}  {names[who]}"), *cells)
        console.print(table)
    console.print("A question mark: 95 % of certainty do not tell who of the two is better.")


def _warm(share: float, low: float, high: float) -> Any:
    from rich.text import Text

    # From blue, lost, over grey to orange, won: told apart by all eyes, and the figure stands there anyway.
    strength = min(1.0, abs(share - 0.5) / 0.4)
    far = (214, 110, 20) if share > 0.5 else (30, 100, 190)
    mixed = [round(90 + (end - 90) * strength) for end in far]
    told = f"{share * 100:.1f}{'?' if low <= 0.5 <= high else ' '}"
    return Text(told, style=f"#ffffff on #{mixed[0]:02x}{mixed[1]:02x}{mixed[2]:02x}")


def _print_details(tables: Iterable[Table]) -> None:
    for table in tables:
        columns = [
            (name, "left" if name in (table.columns[0], *_WORDS) else "right") for name in table.columns
        ]
        _print_table(f"{table.title}: {table.about[0].lower()}{table.about[1:]}", columns, table.rows)


_WORDS: Final = ("Rule", "By turn", "Change", "Bought")
"""Columns of words, not of figures."""


def _verdict(found: Results) -> str:
    if found.clear == "even":
        return "Even: every share is proved to be within one point of an equal part."
    if found.clear is not None:
        return f"{found.clear} is clearly better."
    more = found.tally.games_to_verdict()
    return "Not decided yet" + (f"; some {_about(more)} more games might do." if more else ".")


def _listed(words: Sequence[str]) -> str:
    """All of them in one phrase: "Platinum, Colony and Shelters"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def _about(number: int) -> str:
    """A number rounded to two digits, with thousands apart."""
    digits = len(str(number)) - 2
    return f"{round(number, -digits) if digits > 0 else number:,}"


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
        self.bar: Progress = Progress(*columns, console=_console(stderr=True), transient=True)
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
            told += f", about {_about(more)} more games"
        self.bar.update(self.task, completed=tally.games, description=told)
