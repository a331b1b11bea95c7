"""Jack of All Trades, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooJackOfAllTrades(Strategy):
    """Two Jacks of All Trades."""

    name = "Geronimoo Jack of All Trades"
    author = "Geronimoo"
    requires = ("Jack of All Trades",)

    def gain(self, me, game):
        yield "Province"
        if game.left("Province") <= 6:            yield "Duchy"
        if game.left("Province") <= 2:            yield "Estate"
        yield "Gold"
        if me.count("Jack of All Trades") < 2:    yield "Jack of All Trades"
        yield "Silver"
