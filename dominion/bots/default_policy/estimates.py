"""Estimates from visible cards: what the coins will buy, how many are missing or to spare.

Nothing here looks at hidden cards: neither at the order of a deck nor at another player's hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from ...engine.card import CATALOG, Card
from ..priority_list import PriorityList, first_of, priority_list_of
from .worth import keep_value, trash_list, usual_gains

if TYPE_CHECKING:
    from ...engine.game import Game
    from ...engine.player import Player

MOST_COINS_LOOKED_FOR = 8


def coins_ahead(me: Player) -> int:
    """Returns the coins `me` has when all Treasures in hand are played and nothing more is drawn; on others'
    turns, the coins of the next turn.
    """
    had = me.coins if me is me.game.turn.player else 0  # unspent coins of the last turn are gone
    return had + sum(card.coins for card in me.hand if card.is_treasure)


def buys_with(me: Player, coins: int, buys: int | None = None) -> list[Card]:
    """Returns what `me` would buy with this many coins, Buy by Buy, assuming that no pile runs out."""
    priorities = priority_list_of(me, "buy", usual_gains)
    had = me.coins
    bought: list[Card] = []
    me.coins = coins
    try:
        for _ in range(max(1, me.buys) if buys is None else buys):
            card = _next_buy(me, priorities)
            if card is None:
                break
            bought.append(card)
            me.coins -= me.game.cost(card)
    finally:
        me.coins = had
    return bought


def next_buy(me: Player, coins: int | None = None) -> Card | None:
    """Returns what `me` would buy first with `coins`, or with what the hand gives; None for nothing."""
    bought = buys_with(me, coins_ahead(me) if coins is None else coins, 1)
    return bought[0] if bought else None


def coins_to_spare(me: Player) -> int:
    """Returns how many coins `me` could lose and still buy the same this turn."""
    coins = coins_ahead(me)
    planned = buys_with(me, coins)
    spare = 0
    while spare < coins and buys_with(me, coins - spare - 1) == planned:
        spare += 1
    return spare


DEAR = 6
"""A buy of at least this many coins is worth more than most other uses of the coins."""


def coins_to_give(me: Player) -> int:
    """Returns how many coins of the hand `me` may give up now: none that an expensive buy needs."""
    turn = me.game.turn
    if me is not turn.player or not turn.in_action_phase:
        return MANY
    card = next_buy(me)
    if card is None or me.game.cost(card) < DEAR:
        return MANY
    return coins_to_spare(me)


MANY = 99


def coins_missed(me: Player, cards: Sequence[Card]) -> float:
    """Returns how much less the buys of this turn are worth, roughly in coins, without the Treasures among
    the cards of the hand; 0 unless it is the player's Action phase.
    """
    turn = me.game.turn
    given = sum(card.coins for card in cards if card.is_treasure)
    if not given or me is not turn.player or not turn.in_action_phase:
        return 0.0
    coins = coins_ahead(me)
    return _bought_value(me, coins) - _bought_value(me, coins - given)


def _bought_value(me: Player, coins: int) -> float:
    return sum(keep_value(me, card) for card in buys_with(me, coins))


def without_needed(me: Player, chosen: Sequence[Card], least: int = 0) -> list[Card]:
    """Returns the chosen cards of the hand without Treasures whose coins are needed, but at least `least`."""
    for card in chosen:  # `any` takes longer
        if card.coins and card.is_treasure:
            break
    else:
        return list(chosen)
    left = coins_to_give(me)
    kept: list[Card] = []
    needed: list[Card] = []
    for card in chosen:
        coins = card.coins if card.is_treasure else 0
        if coins > left:
            needed.append(card)
        else:
            left -= coins
            kept.append(card)
    return kept + needed[: max(0, least - len(kept))]


def spare_junk(me: Player, cards: Sequence[Card]) -> int:
    """Returns how many of the cards of the hand `me` would trash for nothing, without needed coins."""
    names = set(trash_list(me)(me, me.game))
    return len(without_needed(me, [card for card in cards if card.name in names]))


def coins_to_next_buy(me: Player) -> int | None:
    """Returns how many more coins let `me` buy something else; None if 8 do not."""
    coins = coins_ahead(me)
    planned = buys_with(me, coins)
    for more in range(1, MOST_COINS_LOOKED_FOR + 1):
        if buys_with(me, coins + more) != planned:
            return more
    return None


def spare_treasure(me: Player) -> Card | None:
    """Returns the best Treasure in hand that this turn's buys do not need; None if there is none."""
    spare = coins_to_spare(me)
    fits = [card for card in me.hand if card.is_plain_treasure and card.coins <= spare]
    return max(fits, key=lambda card: card.coins, default=None)


def spare_coins(me: Player, cards: Sequence[Card], most: int) -> list[Card]:
    """Returns at most `most` Treasures of these cards with as many coins together as this turn's buys do not
    need.
    """
    spare = coins_to_spare(me)
    treasures = [card for card in cards if card.is_treasure and 0 < card.coins <= spare]
    sets = [one for number in range(1, most + 1) for one in combinations(treasures, number)]
    fits = [one for one in sets if sum(card.coins for card in one) <= spare]
    return list(max(fits, key=lambda one: sum(card.coins for card in one), default=()))


def coins_to_spend(me: Player, numbers: Sequence[int]) -> int:
    """Returns the smallest of `numbers` of Coffers that buys the same as the largest."""
    coins = coins_ahead(me)
    most = max(numbers)
    best = buys_with(me, coins + most)
    return next((number for number in sorted(numbers) if buys_with(me, coins + number) == best), most)


def ends_game(game: Game, card: Card) -> bool:
    """Returns whether the game would end after this turn if the card were gained now."""
    pile = game.piles.get(card.pile_name)
    if pile is None or game.end_condition():
        return pile is not None
    return game.ends_with_next(pile)


def loses_now(me: Player, card: Card) -> bool:
    """Returns whether the game would end after this turn if the card were gained now, with `me` among the
    losers.
    """
    return ends_game(me.game, card) and not leads_with(me, card)


def leads_with(me: Player, card: Card, alone: bool = False) -> bool:
    """Returns whether `me` would be among the winners with this card added if the game ended then; `alone`:
    whether it would be the only one.
    """
    mine, turns = me.score_with([card]), me.turns
    for other in me.others:
        score = other.score()
        if score > mine or (score == mine and other.turns < turns + alone):
            return False
    return True


def _next_buy(me: Player, priorities: PriorityList) -> Card | None:
    game = me.game
    shortcuts = game.shortcuts
    offer = None if me.debt or shortcuts is None else shortcuts.within_reach(me.coins)
    if offer is None:
        return me.purchase.first_of(priorities(me, game))
    name = first_of(priorities)(me, game, offer)
    return None if name is None else CATALOG[name]
