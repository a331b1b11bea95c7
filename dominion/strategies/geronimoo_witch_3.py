"""Witch 3, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooWitch3(Strategy):
    """Two Witches, for three or four players."""

    name = "Geronimoo Witch 3"
    author = "Geronimoo"
    requires = ("Witch",)

    def gain(self, me, game):
        if me.count("Gold"):          yield "Province"
        if game.gains_to_end <= 7:    yield "Duchy"
        if game.gains_to_end <= 3:    yield "Estate"
        if me.count("Witch") < 1:     yield "Witch"
        yield "Gold"
        if me.count("Witch") < 2:     yield "Witch"
        yield "Silver"
