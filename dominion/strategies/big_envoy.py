"""Big Money with an Envoy."""

from dominion import Strategy


class BigEnvoy(Strategy):
    """Big Money and one Envoy."""

    requires = ("Envoy",)

    def gain(self, me, game):
        if me.count("Platinum"):                                    yield "Colony"
        if game.left("Colony") <= 6 or game.left("Province") <= 6:  yield "Province"
        if 0 < game.gains_to_end <= 5:                              yield "Duchy"
        if 0 < game.gains_to_end <= 2:                              yield "Estate"
        yield "Platinum"
        yield "Gold"
        if not me.count("Envoy"):                                   yield "Envoy"
        yield "Silver"
        if game.gains_to_end <= 3:                                  yield "Copper"
