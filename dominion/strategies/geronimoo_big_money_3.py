"""Big Money 3, as Geronimoo's simulator has it."""

from dominion import Strategy


class GeronimooBigMoney3(Strategy):
    """Big Money for three or four players, who turn to green sooner."""

    name = "Geronimoo Big Money 3"
    author = "Geronimoo"

    def gain(self, me, game):
        if me.count("Gold"):          yield "Province"
        if game.gains_to_end <= 7:    yield "Duchy"
        if game.gains_to_end <= 3:    yield "Estate"
        yield "Gold"
        yield "Silver"
