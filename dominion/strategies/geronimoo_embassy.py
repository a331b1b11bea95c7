"""Embassy, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooEmbassy(Strategy):
    """Two Embassies."""

    name = "Geronimoo Embassy"
    author = "Geronimoo"
    requires = ("Embassy",)

    def gain(self, me, game):
        if me.total_money > 14:           yield "Province"
        if game.left("Province") <= 4:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        yield "Gold"
        if game.left("Province") <= 5:    yield "Duchy"
        if me.count("Embassy") < 2:       yield "Embassy"
        if game.left("Province") <= 7:    yield "Duchy"
        yield "Silver"
