"""Finds cards by name."""

from __future__ import annotations

from ..errors import SetupError, nearest
from .definition import CATALOG, FORMER_NAMES, Card


def card_named(name: str) -> Card:
    """The card of that name, also of a former one, however it is capitalised. SetupError, with the nearest
    name, when there is none.
    """
    if not isinstance(name, str):
        raise SetupError(f"Cards are given by their names, not as {name!r}.")
    found = CATALOG.get(name)
    if found is None:
        known = [*CATALOG.items(), *FORMER_NAMES.items()]
        found = next((card for one, card in known if one.casefold() == name.casefold()), None)
    if found is None:
        raise SetupError(f"There is no card called {name!r}.{nearest(name, CATALOG)}")
    return found


def as_card(card: Card | str) -> Card:
    """The card itself, where it is one, or else the card of that name. SetupError when there is none."""
    return card if isinstance(card, Card) else card_named(card)
