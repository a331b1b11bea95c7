"""Big Money with two Militias."""

from dominion import Strategy


class DoubleMilitia(Strategy):
    """Big Money and two Militias: the opponents have three cards in hand on most turns."""

    requires = ("Militia",)

    def gain(self, me, game):
        if me.count("Platinum"):            yield "Colony"
        if game.left("Colony") <= 6:        yield "Province"
        if 0 < game.gains_to_end <= 5:      yield "Duchy"
        if me.count("Militia") < 2:         yield "Militia"
        if 0 < game.gains_to_end <= 2:      yield "Estate"
        yield "Platinum"
        yield "Gold"
        yield "Silver"
        if game.gains_to_end <= 3:          yield "Copper"
