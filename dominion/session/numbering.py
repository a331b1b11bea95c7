"""Stable numbers for cards and words in all versions: new ones are added at the end."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from ..engine.card import CATALOG, Card
from ..engine.decision import Option

NONE, CARD, WORD, NUMBER = range(4)
"""The kind of an option."""
UNKNOWN: Final = 0
"""The number of nothing, and of anything not in the tables."""


def _table(name: str) -> tuple[str, ...]:
    """Returns the lines of a file; the first is number 1."""
    return ("", *files("dominion.session").joinpath(name).read_text("utf-8").splitlines())


@cache
def cards() -> tuple[str, ...]:
    """Returns the names of cards, piles and landscapes by number; number 0 is nothing."""
    return _table("card_numbers.txt")


@cache
def words() -> tuple[str, ...]:
    """Returns the verbs of questions, and the words that can be chosen, by number; number 0 is nothing."""
    return _table("word_numbers.txt")


@cache
def _by_name(of_cards: bool) -> dict[str, int]:
    return {name: number for number, name in enumerate(cards() if of_cards else words())}


def card_number(card: Card | str | None) -> int:
    """Returns the number of a card, or of that name; 0 for None, and for a card that has none."""
    return UNKNOWN if card is None else _by_name(True).get(str(card), UNKNOWN)


def word_number(word: str) -> int:
    """Returns the number of a verb or word; 0 if it has none."""
    return _by_name(False).get(word, UNKNOWN)


def option_numbers(option: Option) -> tuple[int, int]:
    """Returns the kind of an option (CARD, WORD or NUMBER) and its number. A word for a card, such as
    "Archive (Copper)", is that card.
    """
    if isinstance(option, int):
        return NUMBER, option
    name = str(option)
    card = name if name in CATALOG else name.partition(" (")[0]
    return (CARD, card_number(card)) if card in CATALOG else (WORD, word_number(name))
