"""Grand Markets without Coppers."""

from dominion import Strategy


class GrandMarkets(Strategy):
    """Silvers and Golds buy Grand Markets while Coppers stay in hand; near the end, two Provinces a turn."""

    requires = ("Grand Market", "Moneylender")

    def gain(self, me, game):
        if me.count("Grand Market") >= 3 or game.gains_to_end <= 5: yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        yield "Grand Market"
        yield "Gold"
        if not me.count("Moneylender"):                             yield "Moneylender"
        yield "Silver"
