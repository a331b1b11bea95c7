"""Ambassadors return the starting deck."""

from dominion import Strategy


class AmbassadorLaboratory(Strategy):
    """Two Ambassadors give the Estates and Coppers to the opponents; Laboratories draw what is left."""

    requires = ("Ambassador", "Laboratory")

    def gain(self, me, game):
        if me.count("Gold") >= 2 or game.gains_to_end <= 5:         yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        if me.count("Ambassador") < 2 and me.turns <= 4:            yield "Ambassador"
        if me.count("Gold") < 2:                                    yield "Gold"
        if me.count("Laboratory") < 5:                              yield "Laboratory"
        yield "Gold"
        yield "Silver"
