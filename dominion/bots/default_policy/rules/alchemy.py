"""Rules of the default policy for cards of Alchemy."""

from __future__ import annotations

from .kit import *

PLAY |= {"Possession": 285, "Philosopher's Stone": 101}

BENEFITS["Transmute"] = lambda card: 6 * card.is_victory + 3 * card.is_action + 0.3 * card.is_treasure


@rule("topdeck", "Herbalist")
def keep_the_best(decision: Decision) -> list[Option]:
    """Keeps only the best Treasure in play."""
    me = decision.player

    def value(card: Card) -> float:
        others = [draw_value(me, other) for other in me.game.treasures_in(me.cards_in_play)]
        return draw_value(me, card) if draw_value(me, card) >= max(others, default=0) else 0

    return best(decision, value)
