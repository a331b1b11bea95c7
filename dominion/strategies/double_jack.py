"""Big Money with two Jacks of All Trades."""

from dominion import Strategy


class DoubleJack(Strategy):
    """Big Money and two Jacks of All Trades, which gain Silvers and also trash Estates."""

    author = "rspeer"
    requires = ("Jack of All Trades",)

    def gain(self, me, game):
        if me.total_money > 15:                     yield "Province"
        if game.gains_to_end <= 5:                  yield "Duchy"
        if game.gains_to_end <= 2:                  yield "Estate"
        yield "Gold"
        if me.count("Jack of All Trades") < 2:      yield "Jack of All Trades"
        yield "Silver"
