"""The rules of the default policy for verbs and cards; one module per expansion.

    from .kit import *

    PLAY |= {"Haven": 710}               # when to play it (see play_order.py); by default by its header

    @rule("set_aside", "Haven")          # answers the questions of this verb that Haven asks
    def keep_for_next_turn(decision):
        me = decision.player
        return best(decision, lambda card: draw_value(me, card))

`by_verb` has the rules for verbs with the same meaning for every card. A rule may not look at what the player
cannot see: the order of decks and the others' hands. The contents of decks are known.
"""

from . import (
    adventures,
    alchemy,
    allies,
    base,
    by_verb,
    cornucopia_guilds,
    dark_ages,
    empires,
    hinterlands,
    intrigue,
    menagerie,
    nocturne,
    plunder,
    promo,
    prosperity,
    renaissance,
    rising_sun,
    seaside,
)

__all__ = [
    "adventures",
    "alchemy",
    "allies",
    "base",
    "by_verb",
    "cornucopia_guilds",
    "dark_ages",
    "empires",
    "hinterlands",
    "intrigue",
    "menagerie",
    "nocturne",
    "plunder",
    "promo",
    "prosperity",
    "renaissance",
    "rising_sun",
    "seaside",
]
