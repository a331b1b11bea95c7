"""Helpers for tests with Prophecies."""

from dominion import CATALOG
from dominion.engine.card import Prophecy


def come_true(deal, prophecy, *kingdom, **dealt):
    """The players of a game in which this Prophecy is in effect."""
    players = deal(prophecy, *kingdom, **dealt)
    take_last_sun(players[0], prophecy)
    return players


def take_last_sun(me, prophecy):
    """Makes this Prophecy take effect."""
    card = CATALOG[prophecy]
    assert isinstance(card, Prophecy)
    me.game.memo[prophecy] = 1
    card.take_sun(me)
