"""Rules of the default policy for cards of Prosperity."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ....engine.events import Allowing
from .kit import *

# When to play them. Treasures come in an order: first those that must be there when others work.


def _magnate(me: Player) -> int:
    treasures = len(me.game.treasures_in(me.hand))
    if not treasures:
        return -5
    return 600 + 15 * treasures if me.actions > 1 else min(290, 125 + 25 * treasures)


def _forge(me: Player) -> int:
    return 227 if any(won > 0.5 for won, _ in _forgings(me, rest_of_hand(me, "Forge"))) else -20


def _investment(me: Player) -> int:
    """Worth playing with something to trash, or at the very end with nothing left to lose."""
    rest = rest_of_hand(me, "Investment")
    return 123 if junk_in(me, rest) else -10 if rest else 5


def _counting_house(me: Player) -> int:
    return 158 if CATALOG["Copper"] in me.discard_pile else -5


PLAY |= {
    "Anvil": 115, "Charlatan": 289, "Clerk": 251, "Collection": 122, "Contraband": 128,
    "Counting House": _counting_house, "Crystal Ball": 121, "Forge": _forge, "Hoard": 119,
    "Investment": _investment, "Magnate": _magnate, "Quarry": 126, "Royal Seal": 118, "Talisman": 117,
    "Tiara": 124, "War Chest": 90,
}  # fmt: skip


# Treasures.


@rule("multiply", "Tiara")
def multiply_treasure(decision: Decision) -> list[Option]:
    """Chooses the Treasure that gives most when played once more."""
    me = decision.player

    def value(card: Card) -> float:
        if card.name == "Bank":
            return len(me.game.treasures_in([*me.hand, *me.cards_in_play])) - 1
        if card.name == "Philosopher's Stone":
            return (len(me.deck) + len(me.discard_pile)) // 5
        if card.name == "Potion":
            return 0.5
        return _TWICE.get(card.name, card.coins + 0.2 * card.buys + 0.01 * card.cost)

    return best(decision, value)


_TWICE = {"Crystal Ball": 1.8, "Investment": 0.1, "Tiara": 4.0, "Venture": 2.5, "War Chest": 2.4}


@rule("discard_for_benefit", "Anvil")
def hammer(decision: Decision) -> list[Option]:
    """Trashes a Treasure whose coins are not missed, for a card on the gain list."""
    me = decision.player
    if wanted_card(me, me.game.costing(up_to=4)) is None:
        return no(decision)
    spare = coins_to_spare(me)
    return best(decision, lambda card: 1 / (1 + card.cost) if card.coins <= min(spare, 2) else -1)


@rule("choose", "Crystal Ball")
def gaze(decision: Decision) -> list[Option]:
    """Trashes junk, plays what can be played, and discards what does nothing."""
    me = decision.player
    card = me.looking[-1]
    junk = junk_in(me, [card]) and not (card.coins and coins_to_next_buy(me) == card.coins)
    plays = not junk and play_value(me, card) > 0
    values = {"trash": 3 if junk else -1, "play": 2 if plays else -1, "discard": is_junk(card), "put back": 0}
    return best(decision, lambda word: values[word])


@rule("choose", "Investment")
def invest(decision: Decision) -> list[Option]:
    """Takes VP for a hand full of different Treasures, or if there is no time to use more coins."""
    me = decision.player
    kinds = len(set(me.game.treasures_in(me.hand)))
    left = me.game.gains_to_end
    wanted = 1 if left <= 2 else 2 if left <= 5 else 4
    return ["trash this" if kinds >= wanted and coins_to_next_buy(me) != 1 else "+$1"]


def _likely_coins(me: Player) -> float:
    """Returns the coins that a player with a hidden hand may have this turn."""
    return me.coins + len(me.hand) * me.total_money / max(1, me.size) * 1.4


@rule("name", "Contraband")
def forbid(decision: Decision) -> list[Option]:
    """Names the most expensive card that the other may afford and that is not forbidden yet; prefers Victory
    cards.
    """
    game = decision.player.game
    buyer = game.turn.player
    coins = _likely_coins(buyer)

    def value(card: Card) -> float:
        if not card.in_supply or not game.has(card) or not game.query(Allowing(buyer, card)).allowed:
            return -100
        cost = game.cost(card)
        late = 2 if card.is_victory and game.gains_to_end <= 5 else 0
        return cost + late + 0.5 * card.is_victory - (10 if cost > max(coins, 3) else 0)

    return best(decision, value)


@rule("name", "War Chest")
def lock(decision: Decision) -> list[Option]:
    """Chooses the best card that it could gain."""
    game = decision.player.game
    offered = set(game.costing(up_to=5)) - set(game.memo.get("War Chest", (0, []))[1])

    def value(card: Card) -> float:
        late = 4 if card.is_victory and game.gains_to_end <= 5 else 0
        junk = is_junk(card) and not late
        return game.cost(card) + late + 0.5 * card.is_action - (3 if junk else 0) if card in offered else -100

    return best(decision, value)


# Trashing.


@rule("trash", "Watchtower")
def shoot(decision: Decision) -> list[Option]:
    """Trashes junk, but never a card that it gained because it was wanted."""
    me = decision.player
    wanted = me is me.game.turn.player and wanted_card(me, list(decision.options)) is not None  # type: ignore[arg-type]
    return no(decision) if wanted else pick(decision, trash_list(me))


@rule("trash", "Bishop")
def pray(decision: Decision) -> list[Option]:
    """Trashes junk. Trashes Coppers only from a rich deck: the next hand may need them."""
    me = decision.player
    spares = is_rich(me) and coins_to_spare(me) > 0
    spared = [card for card in decision.options if str(card) != "Copper" or spares]
    left = Decision("trash", me, spared, decision.least, decision.most, decision.source)
    return pick(left, trash_list(me))


def _forgings(me: Player, hand: list[Card]) -> Iterator[tuple[float, list[Card]]]:
    """Yields what can be won by forging sets of cards from this hand, smaller sets first."""
    game = me.game
    kept = {card: lost_value(me, card) for card in hand}
    least = sorted(hand, key=lambda card: kept[card])[:8]
    rated = [(game.cost(card), kept[card], card) for card in least]
    made: dict[int, float] = {}
    missed: dict[int, float] = {}
    for number in range(len(rated) + 1):
        for chosen in combinations(rated, number):
            total, lost = 0, 0.0
            for cost, value, _ in chosen:
                total += cost
                lost += value
            if total not in made:
                offered = game.costing(exactly=total)
                made[total] = made_value(me, offered) if offered else 0
            cards = [card for _, _, card in chosen]
            coins = sum(card.coins for card in cards if card.is_treasure)
            if coins not in missed:
                missed[coins] = coins_missed(me, cards)
            yield made[total] - lost - missed[coins], cards


@rule("trash_for_benefit", "Forge")
def forge(decision: Decision) -> list[Option]:
    """Chooses the cards whose total cost makes a card that gains most over them."""
    forgings = _forgings(decision.player, list(decision.options))  # type: ignore[arg-type]
    return list(max(forgings, key=lambda forging: forging[0])[1])


@rule("use", "Vault")
def change(decision: Decision) -> list[Option]:
    """Trashes two useless cards for one that may help."""
    me = decision.player
    dead = dead_actions(me)
    useless = sum(discard_value(me, card, dead) > 0 for card in me.hand)
    return yes(decision) if useless > 1 else no(decision)


rule("put_in_hand", "Counting House")(yes)


@rule("trash_for_benefit", "Apprentice", "Bishop", "Salvager", "Trade Route", "Transmute")
def most_for_it(decision: Decision) -> list[Option]:
    """Trashes what gives most more than the deck loses by it."""
    me, name = decision.player, str(decision.source)
    return best(decision, lambda card: traded_value(me, name, card))
