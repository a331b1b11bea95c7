"""Caravan, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooCaravan(Strategy):
    """Caravans instead of Silvers once there is some money."""

    name = "Geronimoo Caravan"
    author = "Geronimoo"
    requires = ("Caravan",)

    def gain(self, me, game):
        if me.count("Gold"):              yield "Province"
        if game.left("Province") <= 4:    yield "Duchy"
        if game.left("Province") <= 2:    yield "Estate"
        yield "Gold"
        if game.left("Province") <= 6:    yield "Duchy"
        if me.total_money >= 12:          yield "Caravan"
        yield "Silver"
