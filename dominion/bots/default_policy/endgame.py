"""The end of the game: buys that end it with a win, and whether others could end it next turn.

Only direct buys with the Buys and coins of this Buy phase count, at current prices.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from .estimates import ends_game, leads_with

if TYPE_CHECKING:
    from ...engine.card import Card
    from ...engine.game import Game
    from ...engine.player import Player

MOST_BUYS = 8
"""The maximum number of Buys considered."""
MOST_PILES = 6
"""The number of cheapest small piles considered."""


def winning_buys(me: Player) -> list[Card]:
    """Returns what to buy with the remaining Buys and coins so that the game ends and `me` wins it alone,
    most points first; empty if that is impossible.
    """
    game = me.game
    buys = min(me.buys, MOST_BUYS)
    if buys < 1 or me.debt:
        return []
    if game.end_condition():  # it ends with this turn: buys now still count
        return _points_to_win(me, buys)
    if not 0 < game.gains_to_end <= buys:
        return []
    if buys == 1:  # the usual case, handled faster: cards that end the game by themselves
        last = [card for card in game.last_cards() if not card.is_pile and game.may_buy(me, card)]
        if len(last) > 1:
            last.sort(key=lambda card: (card.name not in ("Province", "Colony"), game.cost(card)))
        for card in last:
            if game.cost(card) <= me.coins and ends_game(game, card) and leads_with(me, card, alone=True):
                return [card]
        return []
    points: list[Card] | None = None
    for ending in _endings(me, buys):
        cost = sum(game.cost(card) for card in ending)
        if points is None:
            points = _points(me)
        more = _most_points(me, points, ending, buys - len(ending), me.coins - cost)
        bought = sorted((*more, *ending), key=lambda card: -card.worth(me))
        if _wins_with(me, bought):
            return bought
    return []


def _points_to_win(me: Player, buys: int) -> list[Card]:
    """Returns what to buy so that `me` wins a game that is about to end; empty if nothing is needed or
    nothing helps.
    """
    if _wins_with(me, []):
        return []
    bought = _most_points(me, _points(me), [], buys, me.coins)
    return bought if _wins_with(me, bought) else []


def _endings(me: Player, buys: int) -> Iterator[list[Card]]:
    """Yields the ways to empty enough piles, as lists of cards to buy."""
    game = me.game
    for pile in game.ending_piles:
        cost = game.cost(pile.card) * pile.left
        if 0 < pile.left <= buys and cost <= me.coins and game.may_buy(me, pile.card):
            yield [pile.card] * pile.left
    if not game.may_run_out_within(buys):
        return
    small = [pile for pile in game.supply if 0 < pile.left <= buys and pile.stack is None]
    small = [pile for pile in small if game.may_buy(me, pile.card)]
    lacking = game.empty_piles_to_end - game.empty_piles
    small.sort(key=lambda pile: game.cost(pile.card) * pile.left)
    for chosen in combinations(small[:MOST_PILES], max(1, lacking)):
        cards = [pile.card for pile in chosen for _ in range(pile.left)]
        if len(cards) <= buys and sum(game.cost(card) for card in cards) <= me.coins:
            yield cards


def _points(me: Player) -> list[Card]:
    """Returns the cards on offer that give points, most first."""
    game = me.game
    green = [pile.card for pile in game.supply if pile.left and pile.card.is_victory and pile.stack is None]
    able = [card for card in green if game.may_buy(me, card) and card.worth(me) > 0]
    return sorted(able, key=lambda card: (-card.worth(me), game.cost(card)))


def _most_points(me: Player, points: list[Card], taken: list[Card], buys: int, coins: int) -> list[Card]:
    """Returns the cards that give most points for these Buys and coins, besides those taken."""
    game = me.game
    best: list[Card] = []
    most = 0
    if buys <= 0:
        return best
    for place, card in enumerate(points):
        cost = game.cost(card)
        if cost > coins or taken.count(card) >= game.left(card.pile_name):
            continue
        rest = _most_points(me, points[place:], [*taken, card], buys - 1, coins - cost)
        worth = card.worth(me) + sum(one.worth(me) for one in rest)
        if worth > most:
            best, most = [card, *rest], worth
    return best


def _wins_with(me: Player, cards: list[Card]) -> bool:
    """Returns whether `me` would be the only winner with these cards if the game ended after this turn."""
    mine = (me.score_with(cards), -me.turns)
    return all(mine > (other.score(), -other.turns) for other in me.others)


def gives_away(me: Player, card: Card) -> bool:
    """Returns whether gaining the card now leaves the game one gain from its end and the next player, who can
    probably afford it, would win by it: the penultimate Province.
    """
    game = me.game
    pile = game.piles.get(card.pile_name)
    if pile is None or pile.left != 2 or not _ends_by_itself(game, pile.card):
        return False
    mine = me.score() + card.worth(me)
    return any(
        other.score() + card.worth(other) > mine
        or (other.score() + card.worth(other) == mine and other.turns < me.turns)
        for other in me.others
    )


def _ends_by_itself(game: Game, card: Card) -> bool:
    return card.name == "Colony" or (card.name == "Province" and card.pile_name in game.piles)


def gains_of_others(me: Player) -> int:
    """Returns how many cards another player may gain in the next turn: at least one, and two or more if their
    cards give Buys or gain cards.
    """
    most = 1
    for other in me.others:
        more = sum(card.buys * other.count(card.name) for card in set(other.all_cards))
        most = max(most, 1 + min(2, more))
    return most


def others_may_end(me: Player) -> bool:
    """Returns whether another player may end the game in the next turn."""
    return me.game.gains_to_end <= gains_of_others(me)
