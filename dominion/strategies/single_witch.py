"""Big Money with one Witch."""

from dominion import Strategy


class SingleWitch(Strategy):
    """Big Money and one Witch."""

    requires = ("Witch",)

    def gain(self, me, game):
        if me.count("Platinum"):                                yield "Colony"
        if game.left("Colony") <= 6 and me.count("Gold"):       yield "Province"
        if not me.count("Witch"):                               yield "Witch"
        if 0 < game.gains_to_end <= 5:                          yield "Duchy"
        if 0 < game.gains_to_end <= 2:                          yield "Estate"
        yield "Platinum"
        yield "Gold"
        yield "Silver"
