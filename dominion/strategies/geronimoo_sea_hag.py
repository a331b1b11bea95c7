"""Sea Hag, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooSeaHag(Strategy):
    """Two Sea Hags."""

    name = "Geronimoo Sea Hag"
    author = "Geronimoo"
    requires = ("Sea Hag",)

    def gain(self, me, game):
        if me.count("Gold"):              yield "Province"
        if game.left("Province") <= 5:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        yield "Gold"
        if me.count("Sea Hag") < 2:       yield "Sea Hag"
        yield "Silver"
