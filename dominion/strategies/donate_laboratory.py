"""Donate, then Laboratories."""

from dominion import Strategy


class DonateLaboratory(Strategy):
    """Donate trashes the starting deck at once; Laboratories and Golds are all that is left."""

    requires = ("Donate", "Laboratory")

    def gain(self, me, game):
        if me.count("Gold") >= 3 or game.gains_to_end <= 5:         yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        if me.count("Gold") < 2:                                    yield "Gold"
        if me.count("Laboratory") < 3:                              yield "Laboratory"
        yield "Gold"
        if me.count("Silver") >= 3 and me.count("Estate") > 1:      yield "Donate"
        yield "Silver"

    def trash_donate(self, me, game):
        yield "Curse"
        yield "Estate"
        if me.total_money > 6:                                      yield "Copper"
