"""Horses from Supplies."""

from dominion import Strategy


class SuppliesHorses(Strategy):
    """Supplies instead of Silvers; each play puts a Horse onto the deck, for larger hands."""

    requires = ("Supplies", "Smithy")

    def gain(self, me, game):
        if me.total_money > 13:                                     yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        yield "Gold"
        if game.gains_to_end <= 6:                                  yield "Duchy"
        if me.count("Smithy") < 2 and me.turns > 2:                 yield "Smithy"
        if me.count("Supplies") < 2:                                yield "Supplies"
        yield "Silver"
        if me.count("Supplies") < 4:                                yield "Supplies"
