"""What cards are worth to their owner: to keep, to be rid of, to discard, to gain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ..card import PILED_TOGETHER, Card
from .wishes import WishList, first_of, wish_list_of

if TYPE_CHECKING:
    from ..game import Game
    from ..player import Player


def is_junk(card: Card) -> bool:
    """Does it do nothing in a hand?"""
    return (card.is_victory or card.is_curse) and not (card.is_action or card.is_treasure or card.is_night)


# Gaining.


def usual_gains(me: Player, game: Game) -> Iterator[str]:
    """What a strategy without a list of its own gains: money, Provinces, in the end Duchies and Estates."""
    if me.count("Platinum"):
        yield "Colony"
    if game.left("Colony") <= 6:
        yield "Province"
    least = game.gains_to_end
    if 0 < least <= 5:
        yield "Duchy"
    if 0 < least <= 2:
        yield "Estate"
    yield "Platinum"
    yield "Gold"
    yield "Silver"
    if least <= 3:
        yield "Copper"


def gain_wishes(me: Player) -> WishList:
    """The list by which `me` gains."""
    return wish_list_of(me, "gain", usual_gains)


def wished(me: Player, cards: Sequence[Card]) -> Card | None:
    """Which of the cards `me` would gain gladly; None: none of them."""
    if not cards:
        return None
    named = {card.name: card for card in cards}
    if not PILED_TOGETHER.isdisjoint(cards):  # then the name of their pile will do
        named = {card.pile_name: card for card in cards} | named
    name = first_of(gain_wishes(me))(me, me.game, named)
    return None if name is None else named[name]


def forced_gain_value(me: Player, card: Card) -> float:
    """For choosing among cards nobody asked for: the dearest, but no Curse, and points when it is late."""
    value = card.cost + 2 * card.potion + card.debt + card.is_treasure + card.is_action
    if card.is_curse:
        return -10
    if is_junk(card):
        return card.worth(me) * (3 if me.game.gains_to_end <= 5 else 1)
    return value


# Keeping.


def keep_value(me: Player, card: Card) -> float:
    """What a copy of the card is worth in the deck of `me`, in coins or so."""
    left = me.game.gains_to_end
    if card.is_curse:
        return -3
    if is_junk(card):
        vp = card.worth(me)
        return 3 * vp if left <= 5 else 1.5 * vp - 1.3
    if "Ruins" in card.types:
        return -1
    useful = card.cost + 2 * card.potion + card.debt + 0.3
    if not card.cost and ("Prize" in card.types or "Reward" in card.types):
        useful = 6  # which no coins can buy
    if left <= 5:
        useful *= 0.5 if left > 2 else 0.1
    return useful + (card.worth(me) if card.is_victory else 0)


# Being rid of cards.


def usual_trash(me: Player, game: Game) -> tuple[str, ...]:
    """What is better out of the deck: Curses, Estates while it is early, Coppers while enough are left."""
    left = game.gains_to_end
    return _usual_trash(left > 4, me.total_money > 4, me.turns >= 10, left > 2)


@lru_cache(maxsize=16)
def _usual_trash(is_early: bool, has_money: bool, is_late: bool, no_points_yet: bool) -> tuple[str, ...]:
    estates = ("Estate",) if is_early else ()
    coppers = ("Copper",) if has_money else ()
    potions = ("Potion",) if is_late else ()
    last = ("Estate",) if no_points_yet else ()
    return ("Curse", *RUINS, "Hovel", "Overgrown Estate", *estates, *coppers, *potions, *last)


RUINS = ("Ruined Market", "Ruined Library", "Abandoned Mine", "Ruined Village", "Survivors")


def trash_wishes(me: Player) -> WishList:
    """The list by which `me` trashes."""
    return wish_list_of(me, "trash", usual_trash)


def has_junk(me: Player, cards: Iterable[Card]) -> bool:
    """Would `me` trash any of the cards for nothing?"""
    return first_of(trash_wishes(me))(me, me.game, {card.name for card in cards}) is not None


def junk_in(me: Player, cards: Sequence[Card]) -> int:
    """How many of the cards `me` would trash for nothing."""
    names = _set_of(tuple(trash_wishes(me)(me, me.game)))
    return sum([card.name in names for card in cards])


_set_of = lru_cache(maxsize=256)(frozenset[str])


# Discarding.


def discard_value(me: Player, card: Card, dead: Sequence[Card] = ()) -> float:
    """How gladly `me` discards it; above 0: for nothing. `dead` are Actions that can no longer be played."""
    if card.name == "Tunnel":
        return 200
    if is_junk(card):
        return 100
    if card in dead:
        return 20 - card.cost
    return -card.cost - (0.5 if card.is_action else 0)


def dead_actions(me: Player) -> list[Card]:
    """Cards in my hand that there will be no Actions for; on others' turns, as the next turn begins."""
    hand = [card for card in me.hand if card.is_action]
    mine = me is me.game.turn.player
    actions = me.actions if mine else 1
    if not hand or (actions and len(hand) == 1 and hand[0].name != "Treasure Map"):
        return []
    more = [card for card in hand if card.actions] if actions else []
    actions += sum(card.actions - 1 for card in more)
    hand = [card for card in hand if card not in more]
    hand.sort(key=lambda card: card.cost, reverse=True)
    maps = [card for card in hand if card.name == "Treasure Map"]
    if not maps:
        return hand[max(0, actions) :]
    # Two take one Action and come first; one alone does nothing, unless another may still be drawn.
    rest = [card for card in hand if card.name != "Treasure Map"]
    if len(maps) > 1 and actions > 0:
        return maps[2:] + rest[actions - 1 :]
    return (maps if not more else []) + rest[max(0, actions) :]


# Drawing.


def is_rich(me: Player) -> bool:
    """Is the average card of my deck clearly better than a Copper?"""
    return me.total_money > 1.3 * me.size


def draw_value(me: Player, card: Card) -> float:
    """How good it is to draw the card next; 0 or less: rather any other."""
    if is_junk(card) or "Ruins" in card.types:
        return -1
    return card.cost + 2 * card.potion + card.debt - (0.5 if card.cost == 0 else 0) + 0.1 * card.is_action


# Making one card into another.


def _treasure(card: Card) -> bool:
    return card.is_treasure


UPGRADES: dict[str, tuple[int, bool, Callable[[Card], bool] | None]] = {
    "Remodel": (2, False, None), "Expand": (3, False, None), "Mine": (3, False, _treasure),
    "Upgrade": (1, True, None), "Remake": (1, True, None), "Farmland": (2, True, None),
    "Replace": (2, False, None), "Taxman": (3, False, _treasure), "Dismantle": (-1, False, None),
    "Develop": (1, True, None),
}  # fmt: skip
"""By how much more the new card may cost, whether exactly so much, and of which kind it is."""


BENEFITS: dict[str, Callable[[Card], float]] = {
    "Moneylender": lambda card: 4,
    "Salvager": lambda card: 0.9 * card.cost,
    "Apprentice": lambda card: 0.9 * card.cost + 2 * card.potion,
    "Bishop": lambda card: 1 + card.cost // 2,
    "Trader": lambda card: 2 * card.cost,
    "Spice Merchant": lambda card: 2,
    "Trade Route": lambda card: 0,
}
"""What trashing a card for something else gives, in coins or so, by the card that offers it."""


def made_value(me: Player, offered: Sequence[Card]) -> float:
    """What the card is worth that `me` would gain of these, who has to gain one."""
    return _gained_value(me, offered, wished(me, offered))


def _gained_value(me: Player, offered: Sequence[Card], wish: Card | None) -> float:
    """The same, when it is known which of them is wished for. An Action that is not wanted only fills the
    deck.
    """
    if wish is not None:
        return keep_value(me, wish)
    new = max(offered, key=lambda one: forced_gain_value(me, one))
    value = keep_value(me, new)
    return min(value, 0.3) if new.is_action and not new.is_victory else value


LOST_JUNK = -0.5
"""What a card that would be trashed for nothing is worth at most, when it is made into something else."""
WRONG_WAY = -1.0


def upgrade_value(me: Player, source: Card, card: Card) -> float:
    """What `me` wins by having `source` make something else of the card."""
    more, exact, only = UPGRADES[source.name]
    game = me.game
    cost = game.cost(card) + more
    if exact:
        offered = game.costing(exactly=cost, potion=card.potion, debt=card.debt, only=only)
    else:
        offered = game.costing(up_to=cost, potion=card.potion, debt=card.debt, only=only)
    lost = keep_value(me, card)
    if junk_in(me, [card]):
        lost = min(lost, LOST_JUNK)
    if not offered:
        return -lost
    wish = wished(me, [card, *offered])
    if wish is card and card not in offered:
        return WRONG_WAY - 0.1 * lost  # it would rather gain the old one
    return _gained_value(me, offered, wish) - lost


def exact_upgrade(me: Player, card: Card, more: int) -> float:
    """What `me` wins by having the best card that costs exactly `more` in the place of this one; 0 when there
    is none.
    """
    game = me.game
    offered = game.costing(exactly=game.cost(card) + more, potion=card.potion, debt=card.debt)
    return max((keep_value(me, one) for one in offered), default=keep_value(me, card)) - keep_value(me, card)


def best_upgrade(me: Player, source: Card, cards: Iterable[Card]) -> float:
    """What `source` can make of the best of these cards; 0 when there is none."""
    return max(_upgrade_values(me, source, cards), default=0)


def can_upgrade(me: Player, source: Card, cards: Iterable[Card]) -> bool:
    """Is there something to be won by that?"""
    return any(value > 0 for value in _upgrade_values(me, source, cards))


def _upgrade_values(me: Player, source: Card, cards: Iterable[Card]) -> Iterator[float]:
    only = UPGRADES[source.name][2]
    for card in dict.fromkeys(cards):
        if only is None or only(card):
            yield upgrade_value(me, source, card)
