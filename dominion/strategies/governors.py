"""Governors, which gain Golds and turn them into Provinces."""

from dominion import Strategy


class Governors(Strategy):
    """As many Governors as it can get: first for cards, then for Golds, at the end to turn Golds into Provinces."""

    requires = ("Governor",)

    def gain(self, me, game):
        if me.count("Governor") >= 4 or game.gains_to_end <= 6:     yield "Province"
        if game.gains_to_end <= 3:                                  yield "Duchy"
        if game.gains_to_end <= 1:                                  yield "Estate"
        yield "Governor"
        yield "Gold"
        yield "Silver"
