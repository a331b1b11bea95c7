"""Rules of the default policy for cards of Seaside."""

from __future__ import annotations

from ..worth import gain_list
from .by_verb import topdeck
from .kit import *

# When to play.


def _blockade(me: Player) -> int:
    return 145 if wanted_card(me, me.game.costing(up_to=4)) is not None else -20


def _island(me: Player) -> int:
    rest = [card for card in me.hand if card.name != "Island"]
    return 132 if not rest or any(keep_value(me, card) < 1 or is_junk(card) for card in rest) else -5


def _outpost(me: Player) -> int:
    """Worth playing once in a turn, and never if it only makes the next hand smaller."""
    was_played = me.memo.get("Outpost") == me.game.turn.index
    return 154 if me.game.in_a_row < 2 and not was_played else -5


def _salvager(me: Player) -> int:
    gains = [traded_value(me, "Salvager", card) for card in rest_of_hand(me, "Salvager")]
    return 220 if max(gains, default=-1) > 0 else -20


def _smugglers(me: Player) -> int:
    return 110 if wanted_card(me, _smuggled(me)) is not None else -20


def _smuggled(me: Player) -> list[Card]:
    right = me.right
    gained = [card for gainer, card in right.last_gains if gainer is right]
    return me.game.costing(up_to=6, only=lambda card: card in gained)


MUCH = 6  # coins: a Gold now is worth more than a larger hand


def _tactician(me: Player) -> int:
    """Played last, and only if the discarded cards would buy little: a hand twice as large next turn buys
    more.
    """
    if len(me.hand) < 2:
        return -5
    lost = next_buy(me)
    if lost is not None and lost.cost >= MUCH and lost is not next_buy(me, me.coins):
        return -5
    return 5 if me.actions > 1 else 272


PLAY |= {
    "Blockade": _blockade, "Corsair": 252, "Embargo": 110, "Island": _island, "Monkey": 150,
    "Native Village": 810, "Outpost": _outpost, "Sailor": 747, "Salvager": _salvager, "Sea Chart": 746,
    "Sea Witch": (676, 289), "Smugglers": _smugglers, "Tactician": _tactician, "Tide Pools": 778,
    "Wharf": (678, 287),
}  # fmt: skip


# What to do with cards.

rule("set_aside", "Haven")(topdeck)


@rule("set_aside", "Island")
def to_the_island(decision: Decision) -> list[Option]:
    """Sets aside what does nothing in a deck, first what would clog it longest."""
    me = decision.player

    def value(card: Card) -> float:
        return 50 + card.vp if is_junk(card) else -keep_value(me, card)

    return best(decision, value)


@rule("embargo")
def embargo(decision: Decision) -> list[Option]:
    """Chooses the most expensive pile that it does not want to buy from."""
    me = decision.player
    priorities = set(map(str, gain_list(me)(me, me.game)))

    def value(card: Card) -> float:
        if card.name in priorities or card.pile_name in priorities or card.is_victory:
            return -100
        return card.cost + (0.5 if me.game.left(card.pile_name) else -50)

    return best(decision, value)


# Words.


@rule("choose", "Native Village")
def native_village(decision: Decision) -> list[Option]:
    """Collects some cards, then takes them all."""
    me = decision.player
    mat = me.mat("Native Village")
    more = coins_to_next_buy(me)
    pays = more is not None and sum(card.money for card in mat) >= more
    empty = not (me.deck or me.discard_pile)
    return ["put in hand" if mat and (len(mat) > 2 or pays or empty) else "set aside"]


@rule("choose", "Navigator")
def navigator(decision: Decision) -> list[Option]:
    """Draws on if these cards are worse than the deck's average."""
    me = decision.player
    seen = sum(card.money + (2 if card.is_action else 0) for card in me.looking)
    average = sum((card.money + (2 if card.is_action else 0)) * me.count(card) for card in set(me.all_cards))
    return ["discard" if seen * me.size < average * len(me.looking) else "put back"]


@rule("choose", "Pirate Ship")
def pirate_ship(decision: Decision) -> list[Option]:
    """Collects tokens until they buy a good card or are many."""
    me = decision.player
    tokens = me.memo.get("Pirate Ship", 0)
    more = coins_to_next_buy(me)
    return ["+$" if tokens > 3 or (tokens > 1 and more is not None and tokens >= more) else "trash Treasures"]
