"""Militia, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooMilitia(Strategy):
    """Three Militias."""

    name = "Geronimoo Militia"
    author = "Geronimoo"
    requires = ("Militia",)

    def gain(self, me, game):
        if me.count("Gold"):              yield "Province"
        if game.left("Province") <= 6:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        yield "Gold"
        if me.count("Militia") < 3:       yield "Militia"
        yield "Silver"
