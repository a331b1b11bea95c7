"""Hermits become Madmen; Market Squares gain Golds when cards are trashed."""

from dominion import Strategy


class HermitMarketSquare(Strategy):
    """Hermits trash cards so that Market Squares gain Golds, and become Madmen, which draw large hands."""

    requires = ("Hermit", "Market Square")

    def gain(self, me, game):
        if me.count("Gold") >= 2 or game.gains_to_end <= 5:         yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        yield "Gold"
        if not me.count("Hermit"):                                  yield "Hermit"
        if me.count("Market Square") < 1 and me.turns > 2:          yield "Market Square"
        yield "Silver"
