"""Big Money Ultimate, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooBigMoneyUltimate(Strategy):
    """Like BigMoney, but judges how near the end is by the Provinces alone, not by three empty piles."""

    name = "Geronimoo Big Money Ultimate"
    author = "WanderingWinder"

    def gain(self, me, game):
        if me.total_money > 18:           yield "Province"
        if game.left("Province") <= 4:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        yield "Gold"
        if game.left("Province") <= 6:    yield "Duchy"
        yield "Silver"
