"""Familiar, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooFamiliar(Strategy):
    """One Potion, then Familiars to give Curses."""

    name = "Geronimoo Familiar"
    author = "Geronimoo"
    requires = ("Familiar",)

    def gain(self, me, game):
        yield "Province"
        if game.left("Province") <= 5:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        yield "Gold"
        yield "Familiar"
        if me.count("Potion") < 1:        yield "Potion"
        yield "Silver"
