"""Laboratories and Markets in a thin deck."""

from dominion import Strategy


class ChapelLabMarket(Strategy):
    """Chapel trashes down, Laboratories draw the deck, Markets buy two Provinces a turn."""

    requires = ("Chapel", "Laboratory", "Market")

    def gain(self, me, game):
        if me.total_money >= 10 or game.gains_to_end <= 5:         yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        if not me.count("Chapel") and me.turns <= 2:                yield "Chapel"
        if me.count("Gold") < 4:                                    yield "Gold"
        if me.count("Laboratory") < 4:                              yield "Laboratory"
        if me.count("Market") < 2:                                  yield "Market"
        yield "Gold"
        yield "Laboratory"
        if me.count("Silver") < 2:                                  yield "Silver"

    def trash(self, me, game):
        yield "Curse"
        if game.gains_to_end > 4:                                   yield "Estate"
        if me.total_money > 6:                                      yield "Copper"
