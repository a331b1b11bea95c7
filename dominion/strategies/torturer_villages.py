"""Villages and Torturers."""

from dominion import Strategy


class TorturerVillages(Strategy):
    """Several Torturers a turn: each draws three cards, and the opponents discard cards or gain Curses."""

    requires = ("Torturer", "Village")

    def gain(self, me, game):
        if me.total_money > 14 or game.gains_to_end <= 5:           yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        if me.count("Torturer") < 3:                                yield "Torturer"
        yield "Gold"
        if me.count("Village") < me.count("Torturer"):              yield "Village"
        if me.count("Torturer") < 4:                                yield "Torturer"
        yield "Silver"
