"""Fishing Villages and Wharfs."""

from dominion import Strategy


class FishingVillageWharf(Strategy):
    """A Fishing Village for every Wharf: large hands with Actions every turn, and Provinces early."""

    requires = ("Fishing Village", "Wharf")

    def gain(self, me, game):
        if me.count("Wharf") >= 3:                                  yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        if me.count("Wharf") < 5:                                   yield "Wharf"
        yield "Gold"
        if me.count("Silver") < 2:                                  yield "Silver"
        if me.count("Fishing Village") < me.count("Wharf") + 1:     yield "Fishing Village"
        yield "Silver"
