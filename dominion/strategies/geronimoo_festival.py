"""Festival, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooFestival(Strategy):
    """As many Festivals as it can get."""

    name = "Geronimoo Festival"
    author = "Geronimoo"
    requires = ("Festival",)

    def gain(self, me, game):
        if me.count("Gold"):              yield "Province"
        if game.left("Province") <= 4:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        yield "Gold"
        if game.left("Province") <= 6:    yield "Duchy"
        yield "Festival"
        yield "Silver"
