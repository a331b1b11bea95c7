"""Finds cards by name."""

from __future__ import annotations

from ..errors import SetupError
from ..misspelt_names import did_you_mean
from .definition import CATALOG, FORMER_NAMES, Card


def card_named(name: str) -> Card:
    """Returns the card of that name, in any capitalisation; former names work too.

    Raises:
        SetupError: there is no such card. The message suggests the nearest name.
    """
    if not isinstance(name, str):
        raise SetupError(f"Cards are given by their names, not as {name!r}.")
    found = CATALOG.get(name)
    if found is None:
        known = [*CATALOG.items(), *FORMER_NAMES.items()]
        found = next((card for one, card in known if one.casefold() == name.casefold()), None)
    if found is None:
        raise SetupError(f"There is no card called {name!r}.{did_you_mean(name, CATALOG)}")
    return found


def as_card(card: Card | str) -> Card:
    """Returns the card, or the card of that name. Raises SetupError if there is none."""
    return card if isinstance(card, Card) else card_named(card)
