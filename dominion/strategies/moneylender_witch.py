"""Two Witches and a Moneylender."""

from dominion import Strategy


class MoneylenderWitch(Strategy):
    """Two Witches, and a Moneylender to buy them sooner and to trash Coppers; otherwise money."""

    requires = ("Moneylender", "Witch")

    def gain(self, me, game):
        if me.count("Platinum"):                                yield "Colony"
        if game.left("Colony") <= 6 and me.count("Gold"):       yield "Province"
        if me.count("Witch") < 2:                               yield "Witch"
        if 0 < game.gains_to_end <= 5:                          yield "Duchy"
        if 0 < game.gains_to_end <= 2:                          yield "Estate"
        yield "Platinum"
        yield "Gold"
        if not me.count("Moneylender"):                         yield "Moneylender"
        yield "Silver"
