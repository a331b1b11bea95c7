"""Chancellor, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooChancellor(Strategy):
    """A Chancellor for every nineteen Treasures."""

    name = "Geronimoo Chancellor"
    author = "Geronimoo"
    requires = ("Chancellor",)

    def gain(self, me, game):
        if me.count("Gold"):                                                 yield "Province"
        if game.left("Province") <= 4:                                       yield "Duchy"
        if game.left("Province") <= 2:                                       yield "Estate"
        yield "Gold"
        if game.left("Province") <= 6:                                       yield "Duchy"
        if me.count("Chancellor") < self.count_type(me, "Treasure") / 19:    yield "Chancellor"
        if not me.count("Chancellor"):                                       yield "Chancellor"
        yield "Silver"
