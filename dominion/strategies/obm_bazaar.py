"""Big Money with Bazaars."""

from dominion import Strategy


class OBMBazaar(Strategy):
    """Big Money with as many Bazaars as it can get."""

    name = "OBM Bazaar"
    author = "WanderingWinder"
    requires = ("Bazaar",)

    def gain(self, me, game):
        if me.count("Gold"):                yield "Province"
        if game.gains_to_end <= 4:          yield "Duchy"
        if game.gains_to_end <= 2:          yield "Estate"
        yield "Gold"
        if game.gains_to_end <= 5:          yield "Duchy"
        yield "Bazaar"
        yield "Silver"
