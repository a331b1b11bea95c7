"""Moat, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooMoat(Strategy):
    """One or two Moats, for the cards that they draw."""

    name = "Geronimoo Moat"
    author = "Geronimoo"
    requires = ("Moat",)

    def gain(self, me, game):
        if me.total_money > 16:                                               yield "Province"
        if game.left("Province") <= 4:                                        yield "Duchy"
        if game.left("Province") <= 2:                                        yield "Estate"
        yield "Gold"
        if game.left("Province") <= 6:                                        yield "Duchy"
        if self.count_type(me, "Treasure") >= 10 and not me.count("Moat"):    yield "Moat"
        yield "Silver"
        if me.count("Moat") < 2:                                              yield "Moat"
