"""Witch, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooWitch(Strategy):
    """Two Witches, the second after a Gold."""

    name = "Geronimoo Witch"
    author = "Geronimoo"
    requires = ("Witch",)

    def gain(self, me, game):
        if me.count("Gold"):              yield "Province"
        if game.left("Province") <= 5:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        if not me.count("Witch"):         yield "Witch"
        yield "Gold"
        if me.count("Witch") < 2:         yield "Witch"
        yield "Silver"
