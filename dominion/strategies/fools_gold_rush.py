"""A rush for Fool's Gold."""

from dominion import Strategy


class FoolsGoldRush(Strategy):
    """Buys most of the Fool's Golds before the opponents do; then all but the first of a turn give $4."""

    requires = ("Fool's Gold",)

    def gain(self, me, game):
        yield "Province"
        if game.gains_to_end <= 5:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        if me.coins >= 6 and me.count("Fool's Gold") < 4:           yield "Gold"
        yield "Fool's Gold"
        if game.gains_to_end > 5:                                   yield "Gold"
        yield "Silver"
