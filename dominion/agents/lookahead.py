"""What a player can work out from what is seen: what the coins will buy, how many are missing or to spare.

Nothing here looks at hidden cards: neither at the order of a deck nor at another's hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..card import CATALOG, Card
from .wishes import WishList, first_of, wish_list_of
from .worth import usual_gains

if TYPE_CHECKING:
    from ..game import Game
    from ..player import Player

MOST_COINS_LOOKED_FOR = 8


def coins_ahead(me: Player) -> int:
    """Coins that `me` has when all Treasures in hand are played and nothing more is drawn; on others' turns,
    of the next turn.
    """
    had = me.coins if me is me.game.turn.player else 0  # what was not spent in the last turn is gone
    return had + sum(card.coins for card in me.hand if card.is_treasure)


def buys_with(me: Player, coins: int, buys: int | None = None) -> list[Card]:
    """What `me` would buy with so many coins, Buy by Buy; as if every pile lasted."""
    wishes = wish_list_of(me, "buy", usual_gains)
    had = me.coins
    bought: list[Card] = []
    me.coins = coins
    try:
        for _ in range(max(1, me.buys) if buys is None else buys):
            card = _next_buy(me, wishes)
            if card is None:
                break
            bought.append(card)
            me.coins -= me.game.cost(card)
    finally:
        me.coins = had
    return bought


def next_buy(me: Player, coins: int | None = None) -> Card | None:
    """What `me` would buy first, with so many coins or else with what the hand gives; None: nothing."""
    bought = buys_with(me, coins_ahead(me) if coins is None else coins, 1)
    return bought[0] if bought else None


def coins_to_spare(me: Player) -> int:
    """How many coins `me` could lose without buying anything else this turn."""
    coins = coins_ahead(me)
    planned = buys_with(me, coins)
    spare = 0
    while spare < coins and buys_with(me, coins - spare - 1) == planned:
        spare += 1
    return spare


def coins_to_next_buy(me: Player) -> int | None:
    """How many coins more let `me` buy something else; None: not even 8."""
    coins = coins_ahead(me)
    planned = buys_with(me, coins)
    for more in range(1, MOST_COINS_LOOKED_FOR + 1):
        if buys_with(me, coins + more) != planned:
            return more
    return None


def spare_treasure(me: Player) -> Card | None:
    """The best Treasure in hand that the buys of this turn can do without."""
    spare = coins_to_spare(me)
    fits = [card for card in me.hand if card.is_plain_treasure and card.coins <= spare]
    return max(fits, key=lambda card: card.coins, default=None)


def coins_to_spend(me: Player, numbers: Sequence[int]) -> int:
    """The fewest of so many Coffers that buy the same as all of them."""
    coins = coins_ahead(me)
    most = max(numbers)
    best = buys_with(me, coins + most)
    return next((number for number in sorted(numbers) if buys_with(me, coins + number) == best), most)


def ends_game(game: Game, card: Card) -> bool:
    """Would the game end at the end of this turn if somebody gained the card now?"""
    pile = game.piles.get(card.pile_name)
    if pile is None or game.end_condition():
        return pile is not None
    return game.ends_with_next(pile)


def leads_with(me: Player, card: Card) -> bool:
    """Would `me` be among the winners with this card besides, if the game ended then?"""
    me.acquire(card)
    turns = me.turns
    try:
        mine = me.score()
        for other in me.others:
            score = other.score()
            if score > mine or (score == mine and other.turns < turns):
                return False
        return True
    finally:
        me.release(card)


def _next_buy(me: Player, wishes: WishList) -> Card | None:
    game = me.game
    offer = None if me.debt else game.within_reach(me.coins)
    if offer is None:
        return me.purchase.first_of(wishes(me, game))
    name = first_of(wishes)(me, game, offer)
    return None if name is None else CATALOG[name]
