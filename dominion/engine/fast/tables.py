"""Lookup tables with what shortcuts need to know of every card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..card import Card

TOO_MUCH: Final = 1_000_000

EVERY: Final = slice(None)
TOP_FIVE: Final = slice(-5, None)
"""Parts of hands and decks. Creating a slice each time costs 1 % of a game."""

COINS_AT_ONCE: Final[dict[Card, int]] = {}
"""Coins from each card when a hand's plain Treasures are played at once. TOO_MUCH for a card that is neither
such a Treasure nor without use in this phase.
"""

COINS_AFTER_ACTIONS: Final[dict[Card, int]] = {}
"""The same after the Action phase, when Actions have no use."""

PLAIN_ACTIONS: Final[dict[Card, tuple[int, int, int, int]]] = {}
"""Actions, Buys, coins and cards from each Action that only gives printed bonuses."""

PLAIN_BUYS: Final[dict[str, tuple[str, Card, int, int, int]]] = {}
"""Name, card, cost, money and VP of cards without special rules for buying, gaining or owning them. By name,
as looking up a str is faster than looking up a card.
"""


def enter(card: Card, only_bonuses: bool) -> None:
    """Enter a new card into the tables. `only_bonuses`: playing it gives only what its header says."""
    coins = card.coins if card.is_treasure else 0
    if card.is_night or (card.is_treasure and not (card.is_plain_treasure and coins > 0)):
        coins = TOO_MUCH
    COINS_AFTER_ACTIONS[card] = coins
    COINS_AT_ONCE[card] = TOO_MUCH if card.is_action else coins
    if card.is_action and only_bonuses:
        PLAIN_ACTIONS[card] = card.bonuses[:4]
    if card.is_plain_buy and not (card.is_landscape or card.is_pile or card.has_own_worth):
        PLAIN_BUYS[card.name] = (card.name, card, card.cost, card.money, card.vp)
