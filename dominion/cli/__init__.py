"""The command line: `python -m dominion`, or `dominion` where it is installed.

One module for each kind of command; `arguments` reads what users type, `printing` has the tables.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

from .. import __version__
from ..bots.safety.output import strategies_apart
from ..candyland import cli as candyland
from ..devtools.bench import engine_kind
from ..engine.errors import printable
from . import developer, human, kingdoms, lists, matches, reviewing, solving, tournaments, tuning
from .arguments import add_timeout, mistakes, told
from .parsing import FOUND, INTERRUPTED, MISTAKE, Mistake, Parser
from .printing import print_with_any_encoding

__all__ = ["FOUND", "INTERRUPTED", "MISTAKE", "Mistake", "add_timeout", "main"]

_CLOSED: Final = 141  # the reader of the output has closed it


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command. Returns the exit status: 0, 2 for a user error (one line on stderr), 130
    for Ctrl-C.
    """
    print_with_any_encoding()
    try:
        with _no_silent_end(), strategies_apart():
            status = _run(list(sys.argv[1:] if arguments is None else arguments))
        if sys.stdout is not None:  # the process was started without one
            sys.stdout.flush()
        return status
    except Mistake as mistake:
        # Names of files and what others wrote in them may be meant to control the terminal.
        said = "\n".join(map(printable, str(mistake).split("\n")))
        print(f"dominion: {said}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print("dominion: Stopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return _CLOSED
    except OSError as error:
        if error.filename is not None:
            raise  # users' files are read elsewhere, so this is a bug
        print(f"dominion: Could not go on: {error.strerror}.", file=sys.stderr)
        _drop_output()
        return MISTAKE


@contextmanager
def _no_silent_end() -> Iterator[None]:
    """Context in which `os._exit` in a strategy raises an error. Otherwise the process would end without a
    message.
    """
    leave = os._exit

    def refuse(status: int) -> NoReturn:
        frame: FrameType | None = sys._getframe(1)
        while frame is not None:
            if frame.f_globals.get("__name__") == "strategy":  # users' sources are loaded this way
                raise RuntimeError("os._exit would end the program without a message")
            frame = frame.f_back
        leave(status)

    os._exit = refuse
    try:
        yield
    finally:
        os._exit = leave


def _drop_output() -> None:
    """Prevents an error message when the interpreter flushes the closed output at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: list[str]) -> int:
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except mistakes() as error:
        raise Mistake(told(error)) from None


def _parser() -> Parser:
    parser = Parser(
        prog="dominion", allow_abbrev=False, description="Simulates strategies for the card game Dominion."
    )
    parser.add_argument("--version", action="version", version=f"dominion {__version__} ({engine_kind()})")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int], purpose: str) -> Parser:
        made: Parser = commands.add_parser(name, help=purpose, description=purpose, allow_abbrev=False)
        made.set_defaults(run=run, parser=made)
        return made

    def no_command(options: argparse.Namespace) -> NoReturn:
        parser.error(f"missing: a COMMAND, one of {', '.join(commands.choices)}; see dominion --help")

    parser.set_defaults(run=no_command)
    playing = (matches, tournaments, reviewing, solving, tuning, human)
    for module in (*playing, kingdoms, lists, developer, candyland):
        module.add(command)
    return parser
