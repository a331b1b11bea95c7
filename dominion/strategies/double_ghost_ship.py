"""Big Money with two Ghost Ships."""

from dominion import Strategy


class DoubleGhostShip(Strategy):
    """Big Money and two Ghost Ships."""

    requires = ("Ghost Ship",)

    def gain(self, me, game):
        if me.count("Platinum"):                                yield "Colony"
        if game.left("Colony") <= 6 and me.count("Gold"):       yield "Province"
        if me.count("Ghost Ship") < 2:                          yield "Ghost Ship"
        if 0 < game.gains_to_end <= 5:                          yield "Duchy"
        if 0 < game.gains_to_end <= 2:                          yield "Estate"
        yield "Platinum"
        yield "Gold"
        yield "Silver"
