"""Envoy, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooEnvoy(Strategy):
    """An Envoy for every fourteen Treasures."""

    name = "Geronimoo Envoy"
    author = "Geronimoo"
    requires = ("Envoy",)

    def gain(self, me, game):
        if me.count("Gold"):                                             yield "Province"
        if game.left("Province") <= 4:                                   yield "Duchy"
        if game.left("Province") <= 2:                                   yield "Estate"
        yield "Gold"
        if game.left("Province") <= 5:                                   yield "Duchy"
        if not me.count("Envoy"):                                        yield "Envoy"
        if me.count("Envoy") <= self.count_type(me, "Treasure") / 14:    yield "Envoy"
        yield "Silver"
