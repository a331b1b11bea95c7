"""Big Money Colony, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooBigMoneyColony(Strategy):
    """Big Money for games with Colony and Platinum."""

    name = "Geronimoo Big Money Colony"
    author = "Geronimoo"
    requires = ("Platinum", "Colony")

    def gain(self, me, game):
        if me.total_money > 32:         yield "Colony"
        if game.left("Colony") <= 6:    yield "Province"
        if game.left("Colony") <= 5:    yield "Duchy"
        if game.left("Colony") <= 2:    yield "Estate"
        yield "Platinum"
        if game.left("Colony") <= 7:    yield "Province"
        yield "Gold"
        if game.left("Colony") <= 6:    yield "Duchy"
        yield "Silver"
