"""Big Money with Plazas."""

from dominion import Strategy


class Plaza(Strategy):
    """Big Money and three Plazas."""

    author = "DStu"
    requires = ("Plaza",)

    def gain(self, me, game):
        yield "Province"
        if game.gains_to_end <= 5:          yield "Duchy"
        if game.gains_to_end <= 2:          yield "Estate"
        yield "Gold"
        if me.count("Plaza") < 3:           yield "Plaza"
        yield "Silver"
