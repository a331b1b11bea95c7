"""Rules of the default policy for cards of Base.

Most of them ask with general verbs, such as Militia with "discard": see `by_verb`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from .kit import *


@rule("discard", "Cellar")
def sift(decision: Decision) -> list[Option]:
    """Discards cards that are worse than the average card of the deck."""
    rich = is_rich(decision.player)

    def value(me: Player, card: Card, dead: Sequence[Card]) -> float:
        return 0.5 if rich and card.name == "Copper" else discard_value(me, card, dead)

    return [*without_needed(decision.player, cast("list[Card]", least_useful(decision, value)))]


@rule("reshuffle", "Chancellor")
def start_over(decision: Decision) -> list[Option]:
    """Discards the deck if it holds most of the useless cards, so that better cards are shuffled in."""
    me = decision.player
    useless = [card for card in me.all_cards if not (card.is_action or card.is_treasure)]
    in_deck = sum(not (card.is_action or card.is_treasure) for card in me.deck)
    return list(decision.options) if not useless or in_deck > 0.5 * len(useless) else []
