"""Nothing but Minions."""

from dominion import Strategy


class Minions(Strategy):
    """As many Minions as it can get: $2 each, and the last one of a turn draws a new hand."""

    requires = ("Minion",)

    def gain(self, me, game):
        if me.count("Minion") >= 4 or me.count("Gold"):             yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        yield "Minion"
        yield "Gold"
        yield "Silver"
