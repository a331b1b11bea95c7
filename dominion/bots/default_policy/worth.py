"""Values of cards for their owner: to keep, trash, discard or gain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ...engine.card import CATALOG, PILED_TOGETHER, Card
from ..priority_list import PriorityList, first_of, priority_list_of

if TYPE_CHECKING:
    from ...engine.game import Game
    from ...engine.player import Player


def is_junk(card: Card) -> bool:
    """Returns whether the card does nothing in a hand."""
    return (card.is_victory or card.is_curse) and not (card.is_action or card.is_treasure or card.is_night)


# Gaining.


def usual_gains(me: Player, game: Game) -> Iterator[str]:
    """Yields what a strategy without its own list gains: money, Provinces, at the end Duchies and Estates."""
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


def gain_list(me: Player) -> PriorityList:
    """Returns the priority list by which `me` gains."""
    return priority_list_of(me, "gain", usual_gains)


def wanted_card(me: Player, cards: Sequence[Card]) -> Card | None:
    """Returns which of the cards `me` prefers to gain; None for none of them."""
    if not cards:
        return None
    named = {card.name: card for card in cards}
    if not PILED_TOGETHER.isdisjoint(cards):  # the name of their pile counts too
        named = {card.pile_name: card for card in cards} | named
    name = first_of(gain_list(me))(me, me.game, named)
    return None if name is None else named[name]


def forced_gain_value(me: Player, card: Card) -> float:
    """Returns a value for forced gains of unlisted cards: higher cost first, no Curse, and points late in the
    game.
    """
    value = card.cost + 2 * card.potion + card.debt + card.is_treasure + card.is_action
    if card.is_curse:
        return -10
    if card.is_action and not card.actions and _is_idle(me, card):
        return 0.5
    if is_junk(card):
        return card.worth(me) * (3 if me.game.gains_to_end <= 5 else 1)
    return value


def _is_idle(me: Player, card: Card) -> bool:
    """Returns whether an unlisted terminal Action would mostly stay in hand: it gives little by itself, or
    the deck has enough terminals.
    """
    if card.cards < 2 and card.coins < 2 and not card.is_attack and not card.is_victory:
        return True
    counts = me.counts
    ends = sum(counts[name] for name in counts if CATALOG[name].is_action and not CATALOG[name].actions)
    return 6 * ends >= me.size


# Keeping.


REAL_VALUES: dict[str, float] = {"Peddler": 4.3}
"""The values of cards that cost more than they do."""


def keep_value(me: Player, card: Card) -> float:
    """Returns the value of a copy in the deck of `me`, roughly in coins."""
    left = me.game.gains_to_end
    if card.is_curse:
        return -3
    if is_junk(card):
        vp = card.worth(me)
        return 3 * vp if left <= 5 else 1.5 * vp - 1.3
    if "Ruins" in card.types:
        return -1
    useful = REAL_VALUES.get(card.name) or card.cost + 2 * card.potion + card.debt + 0.3
    if not card.cost and ("Prize" in card.types or "Reward" in card.types):
        useful = 6.0  # cannot be bought with coins
    if left <= 5:
        useful *= 0.5 if left > 2 else 0.1
    return useful + (card.worth(me) if card.is_victory else 0)


# Trashing.


def usual_trash(me: Player, game: Game) -> tuple[str, ...]:
    """Returns what to trash: Curses, Estates early in the game, Coppers while enough are left."""
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


def trash_list(me: Player) -> PriorityList:
    """Returns the priority list by which `me` trashes."""
    return priority_list_of(me, "trash", usual_trash)


def has_junk(me: Player, cards: Iterable[Card]) -> bool:
    """Returns whether `me` would trash any of the cards for nothing."""
    return first_of(trash_list(me))(me, me.game, {card.name for card in cards}) is not None


def junk_in(me: Player, cards: Sequence[Card]) -> int:
    """Returns how many of the cards `me` would trash for nothing."""
    names = _set_of(tuple(trash_list(me)(me, me.game)))
    return sum([card.name in names for card in cards])


_set_of = lru_cache(maxsize=256)(frozenset[str])


# Discarding.


GLADLY_DISCARDED: dict[str, int] = {"Tunnel": 200}
"""How valuable a discard is, for cards that do something when discarded."""


def discard_value(me: Player, card: Card, dead: Sequence[Card] = ()) -> float:
    """Returns the value of discarding the card, above 0 if it is worth discarding without a benefit. `dead`
    are Actions that cannot be played any more.
    """
    gladly = GLADLY_DISCARDED.get(card.name)
    if gladly is not None:
        return gladly
    if is_junk(card):
        return 100
    if card in dead:
        return 20 - card.cost
    return -card.cost - (0.5 if card.is_action else 0)


def rest_of_hand(me: Player, name: str) -> list[Card]:
    """Returns the hand without one copy of that card, which may be elsewhere."""
    rest = me.hand[:]
    if CATALOG[name] in rest:
        rest.remove(CATALOG[name])
    return rest


def dead_actions(me: Player) -> list[Card]:
    """Returns the Actions in hand that cannot be played without more Actions; on others' turns, next turn."""
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
    # Two take one Action and come first. One alone does nothing unless another may be drawn.
    rest = [card for card in hand if card.name != "Treasure Map"]
    if len(maps) > 1 and actions > 0:
        return maps[2:] + rest[actions - 1 :]
    return (maps if not more else []) + rest[max(0, actions) :]


# Drawing.


def is_rich(me: Player) -> bool:
    """Returns whether the average card of the deck is clearly better than a Copper."""
    return me.total_money > 1.3 * me.size


def draw_value(me: Player, card: Card) -> float:
    """Returns the value of drawing the card next; 0 or less if any other card would be better."""
    if is_junk(card) or "Ruins" in card.types:
        return -1
    return card.cost + 2 * card.potion + card.debt - (0.5 if card.cost == 0 else 0) + 0.1 * card.is_action


# Trashing for something.


WHEN_TRASHED: dict[str, float] = {
    "Fortress": 99, "Catacombs": 3, "Cultist": 2, "Feodum": 6, "Hunting Grounds": 4, "Rats": 1, "Rocks": 2,
    "Sir Vander": 6, "Squire": 3,
}  # fmt: skip
"""The value of what a card gives or leaves when it is trashed."""


def lost_value(me: Player, card: Card) -> float:
    """Returns what `me` loses when the card is trashed; below 0 if the deck is better without it."""
    lost = keep_value(me, card) + _points(card)
    if junk_in(me, [card]):
        lost = min(lost, LOST_JUNK)
    left = WHEN_TRASHED.get(card.name, 0)
    return max(0.0, lost - left) if left and lost > 0 else lost


def _points(card: Card) -> float:
    """Returns what a Province is worth besides being a card to keep."""
    return 0.5 * card.vp if card.vp > 3 else 0.0


BENEFITS: dict[str, Callable[[Card], float]] = {
    "Moneylender": lambda card: 4,
    "Salvager": lambda card: 0.9 * card.cost,
    "Apprentice": lambda card: 0.9 * card.cost + 2 * card.potion,
    "Bishop": lambda card: 1 + card.cost // 2,
    "Trader": lambda card: 2 * card.cost,
    "Spice Merchant": lambda card: 2,
    "Trade Route": lambda card: 0,
}
"""The benefit of trashing a card, roughly in coins, by the card that offers it."""


LOST_JUNK = -0.5
"""The most that upgrading a card is worth if it would be trashed for nothing."""


def made_value(me: Player, offered: Sequence[Card]) -> float:
    """Returns the value of the card `me` would gain of these, if one must be gained."""
    return gained_value(me, offered, wanted_card(me, offered))


def gained_value(me: Player, offered: Sequence[Card], choice: Card | None) -> float:
    """Like `made_value`, if the wanted card is known. An unwanted Action only fills the deck."""
    if choice is not None:
        return keep_value(me, choice) + _points(choice)
    new = max(offered, key=lambda one: forced_gain_value(me, one))
    value = keep_value(me, new)
    return min(value, 0.3) if new.is_action and not new.is_victory else value


def exact_upgrade(me: Player, card: Card, more: int) -> float:
    """Returns what `me` wins by replacing this card with the best one that costs exactly `more`; 0 if there
    is none.
    """
    game = me.game
    offered = game.costing(exactly=game.whole_cost(card).plus(more))
    if not offered:
        return 0
    if card.is_action:  # another Action in its place fills the deck no more
        return max(keep_value(me, one) for one in offered) - lost_value(me, card)
    return made_value(me, offered) - lost_value(me, card)
