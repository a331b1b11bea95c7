"""Big Money with two Mountebanks."""

from dominion import Strategy


class DoubleMountebank(Strategy):
    """Big Money and two Mountebanks."""

    requires = ("Mountebank",)

    def gain(self, me, game):
        if me.count("Platinum"):                                yield "Colony"
        if game.left("Colony") <= 6 and me.count("Gold"):       yield "Province"
        if game.gains_to_end <= 5:                              yield "Duchy"
        if me.count("Mountebank") < 2:                          yield "Mountebank"
        if game.gains_to_end <= 2:                              yield "Estate"
        yield "Platinum"
        yield "Gold"
        yield "Silver"
