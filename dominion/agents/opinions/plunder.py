"""Opinions on cards of Plunder."""

from __future__ import annotations

from .kit import *

BENEFITS["Pickaxe"] = lambda card: 7 if card.cost > 2 else 0


def _pickaxe(me: Player) -> int:
    """Before the other Treasures, while there is something for it; never to lose a good card."""
    rest = me.hand[:]
    if CATALOG["Pickaxe"] in rest:
        rest.remove(CATALOG["Pickaxe"])
    if not rest:
        return 20
    most = max(BENEFITS["Pickaxe"](card) - keep_value(me, card) for card in rest)
    return 110 if most > 0 else -10


PLAY |= {"Pickaxe": _pickaxe, "Spell Scroll": 180, "Staff": 115}

opinion("discard_for_benefit", "Shy")(yes)


@opinion("set_aside", "Puzzle Box")
def keep(decision: Decision) -> list[Option]:
    """An Action that cannot be played any more, or a Treasure that is not needed."""
    me = decision.player
    spare, dead = spare_treasure(me), dead_actions(me)
    if me.game.turn.in_buy_phase:
        dead = me.game.actions_in(me.hand)
    return best(decision, lambda card: 5 + card.cost if card in dead else 1 if card is spare else -1)
