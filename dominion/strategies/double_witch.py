"""Big Money with two Witches."""

from dominion import Strategy


class DoubleWitch(Strategy):
    """Big Money and two Witches: most of the Curses go to the opponents."""

    requires = ("Witch",)

    def gain(self, me, game):
        if me.count("Platinum"):                                yield "Colony"
        if game.left("Colony") <= 6 and me.count("Gold"):       yield "Province"
        if me.count("Witch") < 2:                               yield "Witch"
        if 0 < game.gains_to_end <= 5:                          yield "Duchy"
        if 0 < game.gains_to_end <= 2:                          yield "Estate"
        yield "Platinum"
        yield "Gold"
        yield "Silver"
