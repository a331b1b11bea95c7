"""Big Money with Nobles."""

from dominion import Strategy


class OBMNobles(Strategy):
    """Big Money and one Nobles, with more of them near the end for their VP."""

    name = "OBM Nobles"
    author = "rspeer"
    requires = ("Nobles",)

    def gain(self, me, game):
        yield "Province"
        if game.gains_to_end <= 4:          yield "Duchy"
        if game.gains_to_end <= 2:          yield "Estate"
        if not me.count("Nobles"):          yield "Nobles"
        if game.gains_to_end <= 6:          yield "Nobles"
        yield "Gold"
        yield "Silver"
        if game.gains_to_end <= 2:          yield "Copper"
