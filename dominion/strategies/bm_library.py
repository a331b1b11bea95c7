"""Big Money with Libraries."""

from dominion import Strategy


class BMLibrary(Strategy):
    """Big Money that buys a Library whenever it has $5 and no better buy."""

    name = "BM Library"
    requires = ("Library",)

    def gain(self, me, game):
        if me.count("Platinum"):            yield "Colony"
        if game.left("Colony") <= 6:        yield "Province"
        if 0 < game.gains_to_end <= 5:      yield "Duchy"
        if 0 < game.gains_to_end <= 2:      yield "Estate"
        yield "Platinum"
        yield "Gold"
        yield "Library"
        yield "Silver"
