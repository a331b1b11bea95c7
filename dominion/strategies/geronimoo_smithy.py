"""Smithy, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooSmithy(Strategy):
    """A Smithy for every eleven Treasures."""

    name = "Geronimoo Smithy"
    author = "Geronimoo"
    requires = ("Smithy",)

    def gain(self, me, game):
        if me.total_money > 15:                                          yield "Province"
        if game.left("Province") <= 4:                                   yield "Duchy"
        if game.left("Province") <= 2:                                   yield "Estate"
        yield "Gold"
        if game.left("Province") <= 6:                                   yield "Duchy"
        if me.count("Smithy") < self.count_type(me, "Treasure") / 11:    yield "Smithy"
        yield "Silver"
