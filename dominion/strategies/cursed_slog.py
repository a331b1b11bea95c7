"""Mountebanks, Gardens and Duchies."""

from dominion import Strategy


class CursedSlog(Strategy):
    """Two Mountebanks fill the opponents' decks with junk; Gardens and Duchies give VP in the slow game."""

    requires = ("Mountebank", "Gardens")

    def gain(self, me, game):
        if me.total_money > 12:                                     yield "Province"
        if me.count("Mountebank") < 2:                              yield "Mountebank"
        yield "Gold"
        if game.left("Curse") <= 3 or game.gains_to_end <= 6:       yield "Duchy"
        if me.size >= 20:                                           yield "Gardens"
        if game.gains_to_end <= 2:                                  yield "Estate"
        yield "Silver"
