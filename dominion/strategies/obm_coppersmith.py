"""Big Money with a Coppersmith."""

from dominion import Strategy


class OBMCoppersmith(Strategy):
    """Big Money; a Coppersmith if the first two hands have $5 and $2."""

    name = "OBM Coppersmith"
    author = "HiveMindEmulator"
    requires = ("Coppersmith",)

    def gain(self, me, game):
        if me.total_money > 18:             yield "Province"
        if game.gains_to_end <= 4:          yield "Duchy"
        if game.gains_to_end <= 2:          yield "Estate"
        yield "Gold"
        if game.gains_to_end <= 6:          yield "Duchy"
        if me.size == 10 and self.coins_ahead(me) == 5:
            yield "Coppersmith"
        yield "Silver"
