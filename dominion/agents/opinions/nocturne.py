"""Opinions on cards of Nocturne."""

from __future__ import annotations

from .kit import *


def _fool(me: Player) -> int:
    """It does nothing for who is lost in the woods already."""
    return 160 if CATALOG["Lost in the Woods"] not in me.owned else -5


def _conclave(me: Player) -> int:
    """Another Action can follow that is not in play."""
    follows = any(card.name != "Conclave" and card not in me.cards_in_play for card in me.actions_to_play)
    return 830 if follows else 150


PLAY |= {"Conclave": _conclave, "Fool": _fool, "Imp": (630, 190), "Will-o'-Wisp": 787}


@opinion("trash_this", "Pixie")
def trash_pixie(decision: Decision) -> list[Option]:
    """For what is more than the Pixie was: two Silvers, two Wisps, two cards well trashed."""
    me = decision.player
    boon = me.game.zone("Boons, used")[-1].name
    left = me.game.left
    worth_it = (
        (boon == "The Mountain's Gift" and left("Silver") > 1)
        or (boon == "The Swamp's Gift" and left("Will-o'-Wisp") > 1)
        or (boon == "The Flame's Gift" and junk_in(me, me.hand) > 1)
    )
    return yes(decision) if worth_it else no(decision)


@opinion("discard_for_benefit", "The Earth's Gift")
def give_treasure(decision: Decision) -> list[Option]:
    """A Copper, when there is a card to be had that is wished for."""
    me = decision.player
    if wished(me, me.game.costing(up_to=4)) is None:
        return no(decision)
    return best(decision, lambda card: 1 if card.cost == 0 else -1)


@opinion("discard_for_gold")
def discard_for_gold(decision: Decision) -> list[Option]:
    """Three cards of which no more than one is of use."""
    me = decision.player
    useful = sorted(0 if is_junk(card) else max(1, card.cost) for card in me.hand)
    return yes(decision) if len(useful) > 2 and sum(useful[:3]) <= 2 else no(decision)
