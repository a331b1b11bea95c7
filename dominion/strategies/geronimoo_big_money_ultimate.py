"""Big Money Ultimate, as Geronimoo's simulator has it."""

from dominion import Strategy


class GeronimooBigMoneyUltimate(Strategy):
    """As BigMoney, but it looks at the Provinces alone to see the end coming, not at three empty piles."""

    name = "Geronimoo Big Money Ultimate"
    author = "WanderingWinder"

    def gain(self, me, game):
        if me.total_money > 18:           yield "Province"
        if game.left("Province") <= 4:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        yield "Gold"
        if game.left("Province") <= 6:    yield "Duchy"
        yield "Silver"
