"""Reads a match's options from the page's fields: text in the words of the command line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from ..engine.errors import SetupError
from ..formats import card_lists
from ..formats.interchange.options import kingdom_options


def number(text: str, what: str, digits: int = 4) -> int:
    """Returns the number of "2"."""
    if not re.fullmatch(rf"\s*[0-9]{{1,{digits}}}\s*", text):
        raise SetupError(f"{what} is a whole number from 0 on, not {text!r}.")
    return int(text)


def seed(text: str) -> int:
    """Returns the seed of "12"."""
    return number(text, "The seed", digits=40)


_READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "kingdom": kingdom_options,
    "sets": card_lists.sets,
    "order": str,
    "colony": str,
    "shelters": str,
    "landscapes": partial(number, what="The number of landscapes"),
    "bane": str,
    "opening": str,
    "deck": card_lists.deck,
    "losing": lambda text: text != "allow",
    "fill": str,
    "position": str,
    "first_to": partial(number, what="What a game is played to"),
}
KNOWN: Final = tuple(_READERS)

# Options with another name in `Match.of`.
_CALLED: Final = {"losing": "refuse_losing_buys"}


def match_options(given: Mapping[str, str]) -> dict[str, Any]:
    """Returns the options for `Match.of`. Raises SetupError if they are not valid."""
    unknown = next((key for key in given if key not in _READERS), None)
    if unknown is not None:
        raise SetupError(f"There is no option {unknown!r}, only {', '.join(KNOWN)}.")
    read = {_CALLED.get(key, key): _READERS[key](text) for key, text in given.items() if text.strip()}
    kingdom: dict[str, Any] = read.pop("kingdom", {})
    return kingdom | read
