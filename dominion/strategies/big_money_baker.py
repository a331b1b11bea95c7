"""Big Money with Bakers."""

from dominion import Strategy


class BigMoneyBaker(Strategy):
    """Big Money with as many Bakers as it can get."""

    author = "DStu"
    requires = ("Baker",)

    def gain(self, me, game):
        if me.total_money > 18:             yield "Province"
        if game.gains_to_end <= 4:          yield "Duchy"
        if game.gains_to_end <= 2:          yield "Estate"
        yield "Gold"
        yield "Baker"
        yield "Silver"
