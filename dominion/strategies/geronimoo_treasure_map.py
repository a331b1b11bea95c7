"""Treasure Map, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooTreasureMap(Strategy):
    """Warehouses to get two Treasure Maps into one hand; then their four Golds buy Provinces."""

    name = "Geronimoo Treasure Map"
    author = "Geronimoo"
    requires = ("Treasure Map", "Warehouse")

    def gain(self, me, game):
        yield "Province"
        if game.left("Province") <= 5:                          yield "Duchy"
        if game.left("Province") <= 2:                          yield "Estate"
        if me.count("Gold"):                                    yield "Gold"
        if not me.count("Gold"):                                yield "Treasure Map"
        if me.count("Warehouse") < me.count("Province") + 1:    yield "Warehouse"
        if me.count("Gold"):                                    yield "Silver"
        yield "Warehouse"
