"""Courtyard, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooCourtyard(Strategy):
    """A Courtyard for every eight Treasures."""

    name = "Geronimoo Courtyard"
    author = "Geronimoo"
    requires = ("Courtyard",)

    def gain(self, me, game):
        if me.count("Gold"):                                               yield "Province"
        if game.left("Province") <= 4:                                     yield "Duchy"
        if game.left("Province") <= 2:                                     yield "Estate"
        yield "Gold"
        if game.left("Province") <= 5:                                     yield "Duchy"
        if not me.count("Silver"):                                         yield "Silver"
        if me.count("Courtyard") < 1:                                      yield "Courtyard"
        if me.count("Courtyard") < self.count_type(me, "Treasure") / 8:    yield "Courtyard"
        yield "Silver"
        if me.count("Courtyard") < 2:                                      yield "Courtyard"
