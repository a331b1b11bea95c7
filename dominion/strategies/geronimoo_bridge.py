"""Bridge, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooBridge(Strategy):
    """A Bridge for every ten Treasures."""

    name = "Geronimoo Bridge"
    author = "Geronimoo"
    requires = ("Bridge",)

    def gain(self, me, game):
        if me.count("Gold"):                                              yield "Province"
        if game.left("Province") <= 4:                                    yield "Duchy"
        if game.left("Province") <= 2:                                    yield "Estate"
        yield "Gold"
        if game.left("Province") <= 6:                                    yield "Duchy"
        if me.count("Bridge") <= self.count_type(me, "Treasure") / 10:    yield "Bridge"
        if not me.count("Bridge"):                                        yield "Bridge"
        yield "Silver"
