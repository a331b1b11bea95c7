"""Finds cards by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..errors import SetupError
from ..misspelt_names import did_you_mean, nearest_name
from .definition import CATALOG, FORMER_NAMES, Card

_MOST_TOLD: Final = 10
"""The maximum number of unknown names in a message."""


def card_named(name: str) -> Card:
    """Returns the card of that name, in any capitalisation; former names work too.

    Raises:
        SetupError: there is no such card. The message suggests the nearest name.
    """
    found = _find(name)
    if found is None:
        raise SetupError(no_cards_called([name]))
    return found


def cards_named(names: Iterable[str]) -> list[Card]:
    """Returns the cards of these names, as `card_named`.

    Raises:
        SetupError: some are no cards. The message has all of them, each with the nearest name.
    """
    given = [*names]
    found = [_find(name) for name in given]
    wrong = [name for name, card in zip(given, found, strict=True) if card is None]
    if wrong:
        raise SetupError(no_cards_called(list(dict.fromkeys(wrong))))
    return [card for card in found if card is not None]


def no_cards_called(names: Sequence[str]) -> str:
    """Returns the message about names that no card has, with the nearest name of each.

    >>> no_cards_called(["Vilage"])
    "There is no card called 'Vilage'. Did you mean 'Village'?"
    >>> no_cards_called(["Vilage", "Xyzzyx"])
    "There are no cards called 'Vilage' (did you mean 'Village'?) and 'Xyzzyx'."
    """
    if len(names) == 1:
        return f"There is no card called {names[0]!r}.{did_you_mean(names[0], CATALOG)}"
    told = []
    for name in names[:_MOST_TOLD]:
        near = nearest_name(name, CATALOG)
        told.append(f"{name!r} (did you mean {near!r}?)" if near else repr(name))
    more = len(names) - len(told)
    last = f"{more} more" if more else told.pop()
    return f"There are no cards called {', '.join(told)} and {last}."


def _find(name: str) -> Card | None:
    if not isinstance(name, str):
        raise SetupError(f"Cards are given by their names, not as {name!r}.")
    found = CATALOG.get(name)
    if found is None:
        known = [*CATALOG.items(), *FORMER_NAMES.items()]
        found = next((card for one, card in known if one.casefold() == name.casefold()), None)
    return found


def as_card(card: Card | str) -> Card:
    """Returns the card, or the card of that name. Raises SetupError if there is none."""
    return card if isinstance(card, Card) else card_named(card)
