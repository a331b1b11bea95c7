"""Minion, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooMinion(Strategy):
    """As many Minions as it can get; Provinces once it has six."""

    name = "Geronimoo Minion"
    author = "Geronimoo"
    requires = ("Minion",)

    def gain(self, me, game):
        if me.count("Minion") > 5:        yield "Province"
        if game.left("Province") <= 4:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        yield "Minion"
        yield "Silver"
