"""Mountebank, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooMountebank(Strategy):
    """Two Mountebanks."""

    name = "Geronimoo Mountebank"
    author = "Geronimoo"
    requires = ("Mountebank",)

    def gain(self, me, game):
        if me.count("Gold"):              yield "Province"
        if game.left("Province") <= 5:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        if me.count("Mountebank") < 1:    yield "Mountebank"
        yield "Gold"
        if me.count("Mountebank") < 2:    yield "Mountebank"
        yield "Silver"
