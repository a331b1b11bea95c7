"""Cultist, as Geronimoo's simulator has it."""

from dominion import Strategy


class GeronimooCultist(Strategy):
    """Three Cultists before the first Gold, and more after it."""

    name = "Geronimoo Cultist"
    author = "Geronimoo"
    requires = ("Cultist",)

    def gain(self, me, game):
        if me.count("Gold"):              yield "Province"
        if game.left("Province") <= 4:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        if me.count("Cultist") < 3:       yield "Cultist"
        yield "Gold"
        yield "Cultist"
        yield "Silver"
