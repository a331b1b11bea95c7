"""Big Money 3, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooBigMoney3(Strategy):
    """Big Money for three or four players, who buy Victory cards sooner."""

    name = "Geronimoo Big Money 3"
    author = "Geronimoo"

    def gain(self, me, game):
        if me.count("Gold"):          yield "Province"
        if game.gains_to_end <= 7:    yield "Duchy"
        if game.gains_to_end <= 3:    yield "Estate"
        yield "Gold"
        yield "Silver"
