"""Big Money with two Goons."""

from dominion import Strategy


class DoubleGoons(Strategy):
    """Big Money and two Goons; near the end also Coppers, for the VP that Goons give for buying them."""

    requires = ("Goons",)

    def gain(self, me, game):
        if me.count("Platinum"):            yield "Colony"
        if game.left("Colony") <= 6:        yield "Province"
        if 0 < game.gains_to_end <= 5:      yield "Duchy"
        if 0 < game.gains_to_end <= 2:      yield "Estate"
        yield "Platinum"
        if me.count("Goons") < 2:           yield "Goons"
        yield "Gold"
        yield "Silver"
        if game.gains_to_end <= 4 and "Goons" in map(str, me.in_play):
            yield "Copper"
