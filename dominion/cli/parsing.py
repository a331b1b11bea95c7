"""Parses command lines and reports mistakes. Knows nothing of Dominion."""

from __future__ import annotations

import argparse
import errno
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn, Protocol

from ..engine.misspelt_names import did_you_mean

MISTAKE: Final = 2
"""Exit status for a user's mistake."""


FOUND: Final = 1
"""Exit status of `check` and `fuzz` if they find problems."""


INTERRUPTED: Final = 130


class Mistake(Exception):
    """An error that the user can correct, in one line."""


def sentence(text: str) -> str:
    """Returns the text with a capital letter and a full stop, the form of all messages without a file and
    line.

    >>> sentence("argument --games: expected one argument"), sentence("Did you mean 'play'?")
    ('Argument --games: expected one argument.', "Did you mean 'play'?")
    """
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?")) else ".")


class Parser(argparse.ArgumentParser):
    """A parser that reports a mistake in one line, with the nearest right word."""

    def error(self, message: str) -> NoReturn:
        """Raises the message as a Mistake."""
        if missing := re.fullmatch(r"the following arguments are required: (.*)", message):
            raise Mistake(f"Missing: {missing[1]}; see {self.prog} --help.")
        raise Mistake(sentence(message))

    def parse_args(self, arguments: Any = None, namespace: Any = None) -> Any:
        """Returns the options. Raises a Mistake that names an unknown one."""
        options, extra = self.parse_known_args(arguments, namespace)
        if extra:
            used = getattr(options, "parser", self)
            if not extra[0].startswith("-"):
                self.error(f"Unexpected argument: {extra[0]!r}.")
            wrong = extra[0].partition("=")[0]
            self.error(f"there is no option {wrong!r} here.{did_you_mean(wrong, used.option_names())}")
        return options

    def option_names(self) -> list[str]:
        """Returns the names of all options."""
        return [name for action in self._actions for name in action.option_strings]

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            what = "command" if action.dest == "command" else "choice"
            near = did_you_mean(str(value), known)
            message = f"there is no {what} {value!r}, only {', '.join(known)}.{near}"
            raise argparse.ArgumentError(None if what == "command" else action, message)


class Command(Protocol):
    """Adds commands to the parser: the name, the function that runs it, and the help text."""

    def __call__(self, name: str, run: Callable[[argparse.Namespace], int], purpose: str, /) -> Parser:
        """Adds the command, without options so far."""


def whole(least: int) -> Callable[[str], int]:
    """Returns a reader of whole numbers from `least` on."""

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
    """Reads a number of processes, or -1."""
    if not re.fullmatch(r"-1|0*[1-9]\d*", text):
        raise argparse.ArgumentTypeError(
            f"needs a whole number from 1 on, or -1 for all processors, not {text!r}"
        )
    return int(text)


def seconds_above_0(text: str) -> float:
    """Reads a time of at most an hour, in seconds."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"needs a number of seconds above 0, up to 3600, not {text!r}")
    return seconds


def read_source(file: str) -> str:
    """Returns the text of a file. Raises Mistake if it cannot be read."""
    try:
        return Path(file).read_text(encoding="utf-8-sig")  # some editors write this mark
    except OSError as error:
        near = _nearest_file(file) if isinstance(error, FileNotFoundError) else ""
        raise Mistake(f"Cannot read {file}: {error.strerror}.{near}") from None
    except UnicodeDecodeError:
        raise Mistake(f"Cannot read {file}: it is not text in UTF-8.") from None


def check_writable(file: str, own: Callable[[str], bool], what: str) -> None:
    """Raises Mistake if the file cannot be written, or has contents other than `what`, which must not be
    overwritten.

    `own` recognises `what` by the start of a file.
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
    except (OSError, ValueError) as error:  # a name that is too long or empty
        raise Mistake(f"Cannot write {file!r}: {getattr(error, 'strerror', error)}.") from None


def _beginning(path: Path) -> str:
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.read(10_000)


def _nearest_file(given: str) -> str:
    path = Path(given)
    if not path.parent.is_dir():
        return ""
    return did_you_mean(path.name, [found.name for found in path.parent.glob("*.py")])
