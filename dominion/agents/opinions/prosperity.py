"""Opinions on cards of Prosperity."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...events import Allowing
from .kit import *

# When to play them. Treasures come in an order: first those that must be there when others work.


def _without(me: Player, name: str) -> list[Card]:
    rest = me.hand[:]
    if CATALOG[name] in rest:
        rest.remove(CATALOG[name])
    return rest


def _magnate(me: Player) -> int:
    treasures = len(me.game.treasures_in(me.hand))
    if not treasures:
        return -5
    return 600 + 15 * treasures if me.actions > 1 else min(290, 125 + 25 * treasures)


def _forge(me: Player) -> int:
    return 227 if any(won > 0.5 for won, _ in _forgings(me, _without(me, "Forge"))) else -20


def _investment(me: Player) -> int:
    """With something to trash, or at the very end with nothing left that it could hurt."""
    rest = _without(me, "Investment")
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


@opinion("multiply", "Tiara")
def multiply_treasure(decision: Decision) -> list[Option]:
    """What gives most when it is played once more."""
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


@opinion("discard_for_benefit", "Anvil")
def hammer(decision: Decision) -> list[Option]:
    """A Treasure whose coins are not missed, for a card that is wanted."""
    me = decision.player
    if wished(me, me.game.costing(up_to=4)) is None:
        return no(decision)
    spare = coins_to_spare(me)
    return best(decision, lambda card: 1 / (1 + card.cost) if card.coins <= min(spare, 2) else -1)


@opinion("choose", "Crystal Ball")
def gaze(decision: Decision) -> list[Option]:
    """Rid the deck of what it is better without, play what can be played, discard what does nothing."""
    me = decision.player
    card = me.looking[-1]
    junk = junk_in(me, [card]) and not (card.coins and coins_to_next_buy(me) == card.coins)
    plays = not junk and play_value(me, card) > 0
    values = {"trash": 3 if junk else -1, "play": 2 if plays else -1, "discard": is_junk(card), "put back": 0}
    return best(decision, lambda word: values[word])


@opinion("choose", "Investment")
def invest(decision: Decision) -> list[Option]:
    """VP for a hand full of different Treasures, or when there is no time for more coins."""
    me = decision.player
    kinds = len(set(me.game.treasures_in(me.hand)))
    left = me.game.gains_to_end
    wanted = 1 if left <= 2 else 2 if left <= 5 else 4
    return ["trash this" if kinds >= wanted and coins_to_next_buy(me) != 1 else "+$1"]


def _likely_coins(me: Player) -> float:
    """Coins that a player whose hand is hidden may come to in this turn."""
    return me.coins + len(me.hand) * me.total_money / max(1, me.size) * 1.4


@opinion("name", "Contraband")
def forbid(decision: Decision) -> list[Option]:
    """The dearest card that the other may come to and that is not forbidden yet, rather a Victory card."""
    game = decision.player.game
    buyer = game.turn.player
    coins = _likely_coins(buyer)

    def value(card: Card) -> float:
        if not card.in_supply or not game.has(card) or not game.inquire(Allowing(buyer, card)).allowed:
            return -100
        cost = game.cost(card)
        late = 2 if card.is_victory and game.gains_to_end <= 5 else 0
        return cost + late + 0.5 * card.is_victory - (10 if cost > max(coins, 3) else 0)

    return best(decision, value)


@opinion("name", "War Chest")
def lock(decision: Decision) -> list[Option]:
    """The best card that it could gain."""
    game = decision.player.game
    offered = set(game.costing(up_to=5)) - set(game.memo.get("War Chest", (0, []))[1])

    def value(card: Card) -> float:
        late = 4 if card.is_victory and game.gains_to_end <= 5 else 0
        junk = is_junk(card) and not late
        return game.cost(card) + late + 0.5 * card.is_action - (3 if junk else 0) if card in offered else -100

    return best(decision, value)


# Being rid of cards.


@opinion("trash", "Watchtower")
def shoot(decision: Decision) -> list[Option]:
    """What the deck is better without, but never what was gained because it was wanted."""
    me = decision.player
    wanted = me is me.game.turn.player and wished(me, list(decision.options)) is not None  # type: ignore[arg-type]
    return no(decision) if wanted else pick(decision, trash_wishes(me))


@opinion("trash", "Bishop")
def pray(decision: Decision) -> list[Option]:
    """What the deck is better without; but Coppers, which the next hand may need, only out of a rich deck."""
    me = decision.player
    spares = is_rich(me) and coins_to_spare(me) > 0
    spared = [card for card in decision.options if str(card) != "Copper" or spares]
    left = Decision("trash", me, spared, decision.least, decision.most, decision.source)
    return pick(left, trash_wishes(me))


def _forgings(me: Player, hand: list[Card]) -> Iterator[tuple[float, list[Card]]]:
    """What can be won by forging which cards of this hand, in turn: fewer cards first."""
    game = me.game
    kept = {card: keep_value(me, card) for card in hand}
    least = sorted(hand, key=lambda card: kept[card])[:8]
    rated = [(game.cost(card), kept[card], card) for card in least]
    made: dict[int, float] = {}
    for number in range(len(rated) + 1):
        for chosen in combinations(rated, number):
            total, lost = 0, 0.0
            for cost, value, _ in chosen:
                total += cost
                lost += value
            if total not in made:
                offered = game.costing(exactly=total)
                new = wished(me, offered) or max(
                    offered, key=lambda one: forced_gain_value(me, one), default=None
                )
                made[total] = 0 if new is None else keep_value(me, new)
            yield made[total] - lost, [card for _, _, card in chosen]


@opinion("trash_for_benefit", "Forge")
def forge(decision: Decision) -> list[Option]:
    """The cards whose costs together make what is worth most more than they are."""
    forgings = _forgings(decision.player, list(decision.options))  # type: ignore[arg-type]
    return list(max(forgings, key=lambda forging: forging[0])[1])


@opinion("use", "Vault")
def change(decision: Decision) -> list[Option]:
    """Two cards that do nothing for one that may."""
    me = decision.player
    dead = dead_actions(me)
    useless = sum(discard_value(me, card, dead) > 0 for card in me.hand)
    return yes(decision) if useless > 1 else no(decision)


opinion("put_in_hand", "Counting House")(yes)


@opinion("trash_for_benefit", "Apprentice", "Bishop", "Trade Route", "Transmute")
def junk_first(decision: Decision) -> list[Option]:
    """One of the cards that it was played for: what the deck is better without; of these what gives most."""
    me = decision.player
    benefit = BENEFITS[str(decision.source)]

    def value(card: Card) -> float:
        return benefit(card) - keep_value(me, card) + (100 if junk_in(me, [card]) else 0)

    return best(decision, value)
