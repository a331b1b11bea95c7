"""Island, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooIsland(Strategy):
    """An Island for every two Victory cards, to take the others out of the deck."""

    name = "Geronimoo Island"
    author = "Geronimoo"
    requires = ("Island",)

    def gain(self, me, game):
        if me.count("Gold"):                                           yield "Province"
        if game.left("Province") <= 3:                                 yield "Duchy"
        if game.left("Province") <= 2:                                 yield "Island"
        if game.left("Province") <= 2:                                 yield "Estate"
        yield "Gold"
        if game.left("Province") <= 4:                                 yield "Duchy"
        if me.count("Island") < self.count_type(me, "Victory") / 2:    yield "Island"
        yield "Silver"
