"""`human`: play against bots in the terminal."""

from __future__ import annotations

import argparse
import re
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..bots.safety.timeout import starting
from ..engine.errors import printable
from ..session import Session, Start, opened, read, start_of
from ..session.saved_games import brought, written
from ..session.terminal import Terminal
from .arguments import add_game_options, file_and_name, game_options, mistakes, strategy_of, told
from .parsing import Command, Mistake, check_writable, read_source
from .screen import screen

if TYPE_CHECKING:
    from ..session import Session


def add(command: Command) -> None:
    """Adds the commands to the parser."""
    human = command("human", _human, "Play against bots, here at the terminal.")
    human.add_argument("--name", default="Human", metavar="NAME", help="what you are called (Human)")
    human.add_argument(
        "--against",
        nargs="+",
        metavar="STRATEGY",
        help="1 to 5 names from the library, or .py files (FILE.py:NAME for one of several in it)",
    )
    add_game_options(human)
    human.add_argument(
        "--adviser", default="Thinker", metavar="STRATEGY", help="who gives hints (Thinker, by roll-outs)"
    )
    human.add_argument(
        "--save",
        metavar="FILE",
        help="keep the game in this file, after every answer: q leaves it, --load goes on",
    )
    human.add_argument(
        "--yes", action="store_true", help="let strategies that the file of --load brings along run, unasked"
    )
    human.add_argument(
        "--load", metavar="FILE", help="go on with the game that is kept in this file, and keep it there"
    )


def _human(options: argparse.Namespace) -> int:
    # Errors of saving are reported before those of bots.
    kept = None if options.save is None else (options.save, _saving(options.save))
    strategy_of(options.adviser, options.timeout)
    bots = [_bot(given, options.timeout) for given in options.against or ()]
    with starting(options.timeout):
        session, note = _sitting(options, bots)
    if note:
        print(note)
    kept = kept or _kept_as_loaded(options.load, note)
    if kept is not None:
        file, save = kept
        save(written(session))  # report an unwritable file now, while nothing can be lost
        kept = file, _at_the_table()(save)
    finding = _at_the_table()(partial(strategy_of, timeout=options.timeout))
    terminal = Terminal(screen(), options.adviser, _saving_at_the_table, kept, options.timeout, finding)
    terminal.play(session)
    if not session.is_over:
        print(f"The game is kept: dominion human --load {shlex.quote(terminal.file)} goes on with it.")
    return 0


def _kept_as_loaded(file: str | None, note: str) -> tuple[str, Callable[[str], None]] | None:
    """Returns the file that a game was loaded from and the function that saves to it; None if it is not
    saved.

    A loaded game stays in its own file, unless another version saved it: it may continue only as far as it
    fits, and the old contents must not be overwritten without asking.
    """
    if file is None or note:
        return None
    try:
        return file, _saving(file)
    except Mistake:  # a link to a game, or a read-only file
        return None


def _saving_at_the_table(file: str) -> Callable[[str], None]:
    """Like `_saving`, but raises ValueError, which is shown to the person, instead of ending the program."""
    with _at_the_table():
        save = _saving(file)
    return _at_the_table()(save)


@contextmanager
def _at_the_table() -> Iterator[None]:
    known: tuple[type[Exception], ...] = (Mistake, *mistakes())
    try:
        yield
    except known as error:
        raise ValueError(told(error)) from None


def _sitting(options: argparse.Namespace, bots: Sequence[dict[str, Any]]) -> tuple[Session, str]:
    """Returns the game to play, with these bots if it is new, and a note about it."""
    if options.load is not None:
        if bots:
            raise Mistake("--load goes on with a game as it was begun: leave --against out.")
        data = read(read_source(options.load))
        if not options.yes:
            _agree(brought(data), options.load)
        return opened(start_of(data), data)
    if not bots:
        raise Mistake("--against says whom you play: --against BigMoney, for example.")
    return Session(Start.of(options.name, bots, **game_options(options))), ""


def _agree(strategies: Sequence[tuple[str, str]], file: str) -> None:
    """Shows the programs in a saved game and asks whether they may run. Raises Mistake if not."""
    if not strategies:
        return
    names = ", ".join(printable(name) for name, _ in strategies)
    if not sys.stdin.isatty():
        raise Mistake(
            f"{file} brings strategies of its own ({names}), which are programs and may do what you may. "
            "Read them in the file; --yes lets them run."
        )
    for name, source in strategies:
        print(f"--- {printable(name)}")
        for line in source.splitlines():
            print(f"    {printable(line)}")
    print(f"{file} brings these strategies. They are programs, and may do whatever you may.")
    if input("Let them run? Type yes: ").strip().lower() != "yes":
        raise Mistake("The game stays closed.")


def _bot(given: str, timeout: float) -> dict[str, Any]:
    """Returns the bot as saved with the game; one from a file is saved with its source."""
    kind = strategy_of(given, timeout)
    if not file_and_name(given)[0]:
        return {"name": given}
    return {"name": kind.name, "source": kind.source}


def _saving(file: str) -> Callable[[str], None]:
    """Returns the function that saves a game to that file. It raises Mistake if it cannot."""
    check_writable(file, _is_saved, "saved game")

    def save(text: str) -> None:
        """Writes everything or nothing: if writing fails, the old file remains."""
        place = Path(file).resolve()
        part = place.with_name(f"{place.name}.part")
        try:
            part.write_text(text + "\n", encoding="utf-8")
            part.replace(place)
        except OSError as error:
            with suppress(OSError):  # for example on a disk that has become read-only
                part.unlink(missing_ok=True)
            raise Mistake(f"Cannot write {file}: {error.strerror}.") from None

    return save


def _is_saved(text: str) -> bool:
    """Returns whether a file with this start is a saved game."""
    return re.match(r'\ufeff?\s*\{\s*"dominion"\s*:', text) is not None
