"""Errors that a user can meet, and checks of names and numbers. Knows nothing of Dominion.

`misspelt_names` suggests the right name for a wrong one.
"""

from __future__ import annotations

import reprlib
from typing import Any, Final


class SetupError(ValueError):
    """A game cannot be set up. The message says why in one line, with the nearest right name.

    >>> from dominion import Game, SetupError, Strategy
    >>> try:
    ...     Game(("Vilage",), [Strategy(), Strategy()], seed=1)
    ... except SetupError as error:
    ...     print(error)
    There is no card called 'Vilage'. Did you mean 'Village'?
    """


class StrategyError(ValueError):
    """A strategy cannot be used: `message` says why in one line, `filename` and `line` where.

    >>> from dominion.strategies import find
    >>> find("BigMoni")
    Traceback (most recent call last):
        ...
    dominion.engine.errors.StrategyError: There is no strategy called 'BigMoni'. Did you mean 'BigMoney'?
    """

    def __init__(self, message: str, filename: str | None = None, line: int | None = None) -> None:
        message = printable(message)
        super().__init__(f"line {line}: {message}" if line else message)
        self.message, self.filename, self.line = message, filename, line

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.message, self.filename, self.line)


class CardsLost(AssertionError):
    """A card vanished or appeared: a bug in a card or in the engine. `Game.check_cards` looks for it."""


class CopyError(RuntimeError):
    """A game cannot be copied or pickled now: a phase is being played. The message says when it can be."""


LONGEST_NAME: Final = 100
"""The maximum number of characters in a player's name."""


def printable(text: str) -> str:
    """Returns the text with control characters and changes of writing direction escaped."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in str(text))


def checked_name(name: object) -> str:
    """Returns the name of a player as a plain str. Raises SetupError if it is too long or not printable."""
    if not isinstance(name, str):
        try:
            said = reprlib.repr(name)
        except ValueError:  # a number with too many digits
            said = "such a number"
        raise SetupError(f"A player's name is a text, not {said}.")
    plain = str.__str__(name)
    if len(plain) > LONGEST_NAME:
        raise SetupError(f"A player's name has up to {LONGEST_NAME} characters, not {len(plain)}.")
    if not plain.isprintable():
        raise SetupError(f"A player's name has letters that can be printed, not {reprlib.repr(plain)}.")
    return plain


def check_whole(what: str, given: object, least: int) -> None:
    """Raises SetupError unless it is a whole number, at least `least`."""
    if not is_whole(given, least):
        raise SetupError(f"{what} is a whole number from {least} on, not {given!r}.")


def is_whole(given: object, least: int) -> bool:
    """Returns whether it is an int, at least `least`; a bool does not count."""
    return isinstance(given, int) and not isinstance(given, bool) and given >= least


def check_seconds(given: object) -> None:
    """Raises SetupError unless it is a number above 0."""
    if not isinstance(given, (int, float)) or not given > 0:
        raise SetupError(f"A timeout is a number of seconds above 0, not {given!r}.")
