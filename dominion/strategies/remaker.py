"""Big Money with a Remake."""

from dominion import Strategy


class Remaker(Strategy):
    """Big Money and one Remake, which turns Estates into Silvers and Coppers into nothing."""

    requires = ("Remake",)

    def gain(self, me, game):
        if me.count("Gold"):                yield "Province"
        if 0 < game.gains_to_end <= 5:      yield "Duchy"
        if 0 < game.gains_to_end <= 2:      yield "Estate"
        yield "Gold"
        if not me.count("Remake"):          yield "Remake"
        yield "Silver"
        # Useful cards for when a Remake must gain one.
        yield "Expand"
        yield "Laboratory"
        yield "Caravan"
