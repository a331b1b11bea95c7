"""Ghost Ship, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooGhostShip(Strategy):
    """Two Ghost Ships, later more."""

    name = "Geronimoo Ghost Ship"
    author = "Geronimoo"
    requires = ("Ghost Ship",)

    def gain(self, me, game):
        if me.count("Gold"):              yield "Province"
        if game.left("Province") <= 5:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        if me.count("Ghost Ship") < 2:    yield "Ghost Ship"
        yield "Gold"
        if game.left("Province") <= 5:    yield "Duchy"
        yield "Ghost Ship"
        yield "Silver"
