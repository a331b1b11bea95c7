"""A match's options as the page's fields hold them, all text, in the words of the command line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ..kingdom import SetupError

KNOWN: Final = (
    "kingdom", "sets", "order", "colony", "shelters", "landscapes", "bane", "opening", "deck", "losing",
    "first_to",
)  # fmt: skip
_COPIES: Final = re.compile(r"(?:(?P<before>\d+)\s+)?(?P<name>.+?)(?:\s*\*\s*(?P<after>\d+))?")


def match_options(given: Mapping[str, str]) -> dict[str, Any]:
    """What `Match.of` is to be told. SetupError for what cannot be."""
    told: dict[str, Any] = {}
    for key, text in given.items():
        if key not in KNOWN:
            raise SetupError(f"There is no option {key!r}, only {', '.join(KNOWN)}.")
        if not text.strip():
            continue
        if key == "kingdom":
            told["kingdom"] = "random" if text.strip().lower() == "random" else names(text)
        elif key == "sets":
            told["sets"] = None if text.strip().lower() == "all" else names(text)
        elif key == "deck":
            told["deck"] = deck(text)
        elif key == "landscapes":
            told["landscapes"] = number(text, "The number of landscapes")
        elif key == "first_to":
            told["first_to"] = number(text, "What a game is played to")
        elif key == "losing":
            told["refuse_losing_buys"] = text != "allow"
        else:
            told[key] = text
    return told


def names(text: str) -> list[str]:
    """The names of "Smithy, Village"."""
    return [name for part in text.split(",") if (name := part.strip())]


def number(text: str, what: str) -> int:
    """The number of "2"."""
    if not re.fullmatch(r"\s*[0-9]{1,4}\s*", text):
        raise SetupError(f"{what} is a whole number from 0 on, not {text!r}.")
    return int(text)


def deck(text: str) -> tuple[str, ...]:
    """The cards of "7 Copper, 3 Estate", also written "Copper*7, Estate*3"."""
    cards: list[str] = []
    for part in names(text):
        found = _COPIES.fullmatch(part)
        assert found is not None, "any text without a comma fits"
        copies = int(found["before"] or found["after"] or 1)
        if copies > 100:
            raise SetupError(f"{copies} copies of {found['name']} are too many, 100 are the most.")
        cards += [found["name"]] * copies
    return tuple(cards)
