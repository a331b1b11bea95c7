"""Big Money with a Chancellor."""

from dominion import Strategy


class OBMChancellor(Strategy):
    """Big Money and one Chancellor, which brings new cards into play sooner."""

    name = "OBM Chancellor"
    author = "rspeer"
    requires = ("Chancellor",)

    def gain(self, me, game):
        if me.total_money > 18:             yield "Province"
        if game.gains_to_end <= 4:          yield "Duchy"
        if game.gains_to_end <= 2:          yield "Estate"
        yield "Gold"
        if game.gains_to_end <= 6:          yield "Duchy"
        if not me.count("Chancellor"):      yield "Chancellor"
        yield "Silver"
