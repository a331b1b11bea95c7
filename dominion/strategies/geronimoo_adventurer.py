"""Adventurer, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooAdventurer(Strategy):
    """One Adventurer once there is Gold for it to find; otherwise money."""

    name = "Geronimoo Adventurer"
    author = "Geronimoo"
    requires = ("Adventurer",)

    def gain(self, me, game):
        if me.count("Gold"):                                   yield "Province"
        if game.left("Province") <= 4:                         yield "Duchy"
        if game.left("Province") <= 2:                         yield "Estate"
        if me.count("Gold") and not me.count("Adventurer"):    yield "Adventurer"
        yield "Gold"
        if game.left("Province") <= 5:                         yield "Duchy"
        yield "Silver"
