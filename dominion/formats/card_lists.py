"""How lists of cards are written in one line: the same on the command line and in the page's fields."""

from __future__ import annotations

import re
from typing import Final

from ..engine.errors import SetupError

FIRST_GAME: Final = (
    "Cellar", "Market", "Merchant", "Militia", "Mine", "Moat", "Remodel", "Smithy", "Village", "Workshop",
)  # fmt: skip
"""The kingdom that the rulebook recommends for the first game."""

MOST_COPIES: Final = 100
"""More of one card in a starting deck are a slip of the keyboard."""

_COPIES: Final = re.compile(
    r"(?:(?P<before>\d{1,9})\s+)?(?P<name>.+?)(?:\s*\*\s*(?P<after>\d{1,9}))?", re.DOTALL
)


def names(text: str) -> list[str]:
    """The names of "Smithy, Village"."""
    return [name for part in text.split(",") if (name := part.strip())]


def kingdom(text: str) -> list[str] | str:
    """The kingdom of "Smithy, Village", or of "first game"; "random" stands for a new one in every game."""
    if _is(text, "first game"):
        return list(FIRST_GAME)
    return "random" if _is(text, "random") else names(text)


def sets(text: str) -> list[str] | None:
    """The sets of "Base, Seaside"; None, which stands for every set, of "all"."""
    return None if _is(text, "all") else names(text)


def deck(text: str) -> tuple[str, ...]:
    """The cards of "7 Copper, 3 Estate", also written "Copper*7, Estate*3"; SetupError for too many."""
    cards: list[str] = []
    for part in names(text):
        found = _COPIES.fullmatch(part)
        assert found is not None, "any text without a comma fits"
        copies = int(found["before"] or found["after"] or 1)
        if copies > MOST_COPIES:
            raise SetupError(
                f"Starting deck: {copies} copies of {found['name']} are too many, {MOST_COPIES} are the most."
            )
        cards += [found["name"]] * copies
    return tuple(cards)


def _is(text: str, word: str) -> bool:
    return text.strip().lower() == word
