"""Minion, as Geronimoo's simulator has it."""

from dominion import Strategy


class GeronimooMinion(Strategy):
    """As many Minions as it can get, Provinces from the sixth on."""

    name = "Geronimoo Minion"
    author = "Geronimoo"
    requires = ("Minion",)

    def gain(self, me, game):
        if me.count("Minion") > 5:        yield "Province"
        if game.left("Province") <= 4:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        yield "Minion"
        yield "Silver"
