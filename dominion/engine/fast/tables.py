"""What shortcuts must know of every card, looked up instead of asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..card import Card

TOO_MUCH: Final = 1_000_000

EVERY: Final = slice(None)
TOP_FIVE: Final = slice(-5, None)
"""Parts of hands and decks. To make a slice anew each time costs 1 % of a game."""

COINS_AT_ONCE: Final[dict[Card, int]] = {}
"""Coins that a hand gets from each card when its plain Treasures are played at once: TOO_MUCH for a card that
is more than such a Treasure or dead weight.
"""

COINS_AFTER_ACTIONS: Final[dict[Card, int]] = {}
"""The same after the Action phase, when Actions are dead weight."""

PLAIN_ACTIONS: Final[dict[Card, tuple[int, int, int, int]]] = {}
"""Actions, Buys, coins and cards that those Actions give that do nothing else."""

PLAIN_BUYS: Final[dict[str, tuple[str, Card, int, int, int]]] = {}
"""Name, card, cost, money and VP of the cards with nothing special about buying, gaining or having them. By
name: to look up a name is quicker than to look up a card.
"""


def enter(card: Card, only_bonuses: bool) -> None:
    """Enter a new card into the tables. `only_bonuses`: playing it gives what its header says and no more."""
    coins = card.coins if card.is_treasure else 0
    if card.is_night or (card.is_treasure and not (card.is_plain_treasure and coins > 0)):
        coins = TOO_MUCH
    COINS_AFTER_ACTIONS[card] = coins
    COINS_AT_ONCE[card] = TOO_MUCH if card.is_action else coins
    if card.is_action and only_bonuses:
        PLAIN_ACTIONS[card] = card.bonuses[:4]
    if card.is_plain_buy and not (card.is_landscape or card.is_pile or card.has_own_worth):
        PLAIN_BUYS[card.name] = (card.name, card, card.cost, card.money, card.vp)
