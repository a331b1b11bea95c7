"""Rebuild, as Geronimoo's simulator has it."""

from dominion import Strategy


class GeronimooRebuild(Strategy):
    """Three Rebuilds and the Duchies for them."""

    name = "Geronimoo Rebuild"
    author = "Geronimoo"
    requires = ("Rebuild",)

    def gain(self, me, game):
        yield "Province"
        if game.left("Province") <= 4:     yield "Duchy"
        if game.left("Province") <= 2:     yield "Estate"
        if game.turn.phase == "action":    yield "Duchy"
        if me.count("Rebuild") < 3:        yield "Rebuild"
        yield "Duchy"
        yield "Silver"
