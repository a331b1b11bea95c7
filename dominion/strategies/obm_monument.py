"""Big Money with Monuments."""

from dominion import Strategy


class OBMMonument(Strategy):
    """Big Money and three Monuments."""

    name = "OBM Monument"
    author = "tko"
    requires = ("Monument",)

    def gain(self, me, game):
        if me.total_money > 18:             yield "Province"
        if game.gains_to_end <= 4:          yield "Duchy"
        if game.gains_to_end <= 2:          yield "Estate"
        yield "Gold"
        if game.gains_to_end <= 5:          yield "Duchy"
        if me.count("Monument") < 3:        yield "Monument"
        yield "Silver"
