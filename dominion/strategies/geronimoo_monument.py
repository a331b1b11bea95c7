"""Monument, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooMonument(Strategy):
    """A Monument for every five Treasures."""

    name = "Geronimoo Monument"
    author = "Geronimoo"
    requires = ("Monument",)

    def gain(self, me, game):
        if me.count("Gold"):                                               yield "Province"
        if game.left("Province") <= 4:                                     yield "Duchy"
        if game.left("Province") <= 2:                                     yield "Estate"
        yield "Gold"
        if game.left("Province") <= 6:                                     yield "Duchy"
        if me.count("Monument") <= self.count_type(me, "Treasure") / 5:    yield "Monument"
        yield "Silver"
