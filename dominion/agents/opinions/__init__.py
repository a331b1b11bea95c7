"""Opinions on single verbs and cards, which the default judgement is made of; one module for each expansion.

    from .kit import *

    PLAY |= {"Haven": 710}                      # when to play it (see agents/playing.py); none: by its header

    @opinion("set_aside", "Haven")              # answers the questions of this verb that Haven asks
    def keep_for_next_turn(decision):
        me = decision.player
        return best(decision, lambda card: draw_value(me, card))

A verb that means the same whichever card asks has its opinion in `general`. Nothing here may look at what the
player cannot see: the order of decks, others' hands. What a deck holds is known from what went there.
"""

from . import (
    adventures,
    alchemy,
    allies,
    base,
    cornucopia_guilds,
    dark_ages,
    empires,
    general,
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
    "cornucopia_guilds",
    "dark_ages",
    "empires",
    "general",
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
