"""Opinions on cards of Base."""

from __future__ import annotations

from .kit import *


@opinion("discard", "Cellar")
def sift(decision: Decision) -> list[Option]:
    """What other cards of the deck are better than."""
    me = decision.player
    dead, rich = dead_actions(me), is_rich(me)

    def value(card: Card) -> float:
        return 0.5 if rich and card.name == "Copper" else discard_value(me, card, dead)

    return best(decision, value)


@opinion("reshuffle", "Chancellor")
def start_over(decision: Decision) -> list[Option]:
    """When most of what is useless lies in the deck: rather shuffle the better cards in."""
    me = decision.player
    useless = [card for card in me.all_cards if not (card.is_action or card.is_treasure)]
    in_deck = sum(not (card.is_action or card.is_treasure) for card in me.deck)
    return list(decision.options) if not useless or in_deck > 0.5 * len(useless) else []
