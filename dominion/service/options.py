"""A match's options as the page's fields hold them, all text, in the words of the command line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from .. import written
from ..kingdom import SetupError


def number(text: str, what: str, digits: int = 4) -> int:
    """The number of "2"."""
    if not re.fullmatch(rf"\s*[0-9]{{1,{digits}}}\s*", text):
        raise SetupError(f"{what} is a whole number from 0 on, not {text!r}.")
    return int(text)


def seed(text: str) -> int:
    """The seed of "12"."""
    return number(text, "The seed", digits=40)


_READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "kingdom": written.kingdom,
    "sets": written.sets,
    "order": str,
    "colony": str,
    "shelters": str,
    "landscapes": partial(number, what="The number of landscapes"),
    "bane": str,
    "opening": str,
    "deck": written.deck,
    "losing": lambda text: text != "allow",
    "first_to": partial(number, what="What a game is played to"),
}
KNOWN: Final = tuple(_READERS)

# What `Match.of` has another name for.
_CALLED: Final = {"losing": "refuse_losing_buys"}


def match_options(given: Mapping[str, str]) -> dict[str, Any]:
    """What `Match.of` is to be told. SetupError for what cannot be."""
    unknown = next((key for key in given if key not in _READERS), None)
    if unknown is not None:
        raise SetupError(f"There is no option {unknown!r}, only {', '.join(KNOWN)}.")
    return {_CALLED.get(key, key): _READERS[key](text) for key, text in given.items() if text.strip()}
