"""`human`: a person against bots."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .arguments import (
    Command,
    Mistake,
    add_game_options,
    check_writable,
    file_and_name,
    game_options,
    mistakes,
    read_source,
    strategy_of,
    told,
)
from .printing import console_of

if TYPE_CHECKING:
    from ..sitting import Sitting


def add(command: Command) -> None:
    """Add the commands to the parser."""
    human = command("human", _human, "Play against bots, here at the terminal.")
    human.add_argument("--name", default="Me", metavar="NAME", help="what you are called (Me)")
    human.add_argument(
        "--against",
        nargs="+",
        metavar="STRATEGY",
        help="1 to 5 names from the library, or .py files (FILE.py:NAME for one of several in it)",
    )
    add_game_options(human)
    human.add_argument("--adviser", default="BigMoney", metavar="STRATEGY", help="who gives hints (BigMoney)")
    human.add_argument(
        "--save",
        metavar="FILE",
        help="keep the game in this file, after every answer: q leaves it, --load goes on",
    )
    human.add_argument(
        "--load", metavar="FILE", help="go on with the game that is kept in this file, and keep it there"
    )


def _human(options: argparse.Namespace) -> int:
    from ..agents.limit import starting
    from ..sitting.saved import written
    from ..sitting.terminal import Terminal

    # What cannot be kept is said before the bots are looked at.
    kept = None if options.save is None else (options.save, _saving(options.save))
    strategy_of(options.adviser, options.timeout)
    bots = [_bot(given, options.timeout) for given in options.against or ()]
    with starting(options.timeout):
        sitting, note = _sitting(options, bots)
    if note:
        print(note)
    kept = kept or _kept_as_loaded(options.load, note)
    if kept is not None:
        file, save = kept
        save(written(sitting))  # what cannot be written now would never be: nothing is lost yet
        kept = file, _at_the_table()(save)
    finding = _at_the_table()(partial(strategy_of, timeout=options.timeout))
    terminal = Terminal(console_of(), options.adviser, _saving_at_the_table, kept, options.timeout, finding)
    terminal.play(sitting)
    if not sitting.is_over:
        print(f"The game is kept: dominion human --load {shlex.quote(terminal.file)} goes on with it.")
    return 0


def _kept_as_loaded(file: str | None, note: str) -> tuple[str, Callable[[str], None]] | None:
    """The file that a game was loaded from, and what writes into it; None when it is not to be kept there.

    A game that is loaded stays in its own file, but for one that another version has saved: it may go on only
    as far as it fits, and what was there is not to be lost unasked.
    """
    if file is None or note:
        return None
    try:
        return file, _saving(file)
    except Mistake:  # a link to a game, or what is only to be read
        return None


def _saving_at_the_table(file: str) -> Callable[[str], None]:
    """As `_saving`, but what is wrong is told to the person who sits there: a ValueError, and not the end."""
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


def _sitting(options: argparse.Namespace, bots: Sequence[dict[str, Any]]) -> tuple[Sitting, str]:
    """The game that a person sits down to, with these bots if it is new, and what is to be said about it."""
    from ..sitting import Sitting, Start, opened, read, start_of

    if options.load is not None:
        if bots:
            raise Mistake("--load goes on with a game as it was begun: leave --against out.")
        data = read(read_source(options.load))
        return opened(start_of(data), data)
    if not bots:
        raise Mistake("--against says whom you play: --against BigMoney, for example.")
    return Sitting(Start.of(options.name, bots, **game_options(options))), ""


def _bot(given: str, timeout: float) -> dict[str, Any]:
    """The bot as it is saved with the game: one of a file with its source."""
    kind = strategy_of(given, timeout)
    if not file_and_name(given)[0]:
        return {"name": given}
    return {"name": kind.name, "source": kind.source}


def _saving(file: str) -> Callable[[str], None]:
    """Writes a game into that file; Mistake says why it cannot be."""
    check_writable(file, _is_saved, "saved game")

    def save(text: str) -> None:
        """All of it or nothing: where it cannot be written, what was kept before still is."""
        place = Path(file).resolve()
        part = place.with_name(f"{place.name}.part")
        try:
            part.write_text(text + "\n", encoding="utf-8")
            part.replace(place)
        except OSError as error:
            with suppress(OSError):  # as on a disk that has become one to be read only
                part.unlink(missing_ok=True)
            raise Mistake(f"Cannot write {file}: {error.strerror}.") from None

    return save


def _is_saved(text: str) -> bool:
    """Does a file that begins like this hold a game?"""
    return re.match(r'\ufeff?\s*\{\s*"dominion"\s*:', text) is not None
