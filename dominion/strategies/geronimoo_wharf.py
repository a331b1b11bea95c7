"""Wharf, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooWharf(Strategy):
    """A Wharf for every four Treasures."""

    name = "Geronimoo Wharf"
    author = "Geronimoo"
    requires = ("Wharf",)

    def gain(self, me, game):
        if "Wharf" in map(str, me.in_play) and me.coins == 9 and game.left("Province") >= 6:    yield "Gold"
        if me.count("Gold"):                                                                    yield "Province"
        if game.left("Province") <= 4:                                                          yield "Duchy"
        if game.left("Province") <= 2:                                                          yield "Estate"
        yield "Gold"
        if me.count("Wharf") < self.count_type(me, "Treasure") / 4:                             yield "Wharf"
        yield "Silver"
