"""Dukes and Duchies."""

from dominion import Strategy


class DukeCourtyard(Strategy):
    """Courtyards and Silver for $5 every turn; first Duchies, then Dukes."""

    requires = ("Duke", "Courtyard")

    def gain(self, me, game):
        if me.total_money > 10 or me.turns > 6:
            if me.count("Duchy") < 5:                               yield "Duchy"
            yield "Duke"
            yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        yield "Gold"
        if me.count("Courtyard") < 1 + me.size // 12:               yield "Courtyard"
        yield "Silver"
