"""Big Money with Advisors."""

from dominion import Strategy


class AdvisorBM(Strategy):
    """Big Money with as many Advisors as it can get, to show how little they do for it."""

    requires = ("Advisor",)

    def gain(self, me, game):
        yield "Province"
        if 0 < game.gains_to_end <= 5:      yield "Duchy"
        if 0 < game.gains_to_end <= 2:      yield "Estate"
        yield "Gold"
        yield "Advisor"
        yield "Silver"
        if game.gains_to_end <= 3:          yield "Copper"
