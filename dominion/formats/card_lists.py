"""Reads lists of cards in one line, for the command line and the page's fields."""

from __future__ import annotations

import re
from typing import Final

from ..engine.errors import SetupError

FIRST_GAME: Final = (
    "Cellar", "Market", "Merchant", "Militia", "Mine", "Moat", "Remodel", "Smithy", "Village", "Workshop",
)  # fmt: skip
"""The kingdom that the rulebook recommends for the first game."""

MOST_COPIES: Final = 100
"""The maximum number of copies of a card in a starting deck; more is probably a typing error."""

_COPIES: Final = re.compile(
    r"(?:(?P<before>\d{1,9})\s+)?(?P<name>.+?)(?:\s*\*\s*(?P<after>\d{1,9}))?", re.DOTALL
)


def names(text: str) -> list[str]:
    """Returns the names in "Smithy, Village"."""
    return [name for part in text.split(",") if (name := part.strip())]


def kingdom(text: str) -> list[str] | str:
    """Returns the kingdom of "Smithy, Village", or of "first game"; "random" means a new one in every
    game.
    """
    if _is(text, "first game"):
        return list(FIRST_GAME)
    return "random" if _is(text, "random") else names(text)


def sets(text: str) -> list[str] | None:
    """Returns the sets in "Base, Seaside"; None, which means every set, for "all"."""
    return None if _is(text, "all") else names(text)


def deck(text: str) -> tuple[str, ...]:
    """Returns the cards of "7 Copper, 3 Estate" or "Copper*7, Estate*3". Raises SetupError for too many."""
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
