"""King's Courts play Bridges three times."""

from dominion import Strategy


class KingsCourtBridge(Strategy):
    """Buys King's Courts and Bridges until one turn empties the Provinces."""

    requires = ("King's Court", "Bridge")

    def gain(self, me, game):
        yield "Province"
        if game.gains_to_end <= 4 or me.buys > 4:                   yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        if me.count("King's Court") < 2 and me.count("Bridge") > 1: yield "King's Court"
        yield "Gold"
        if me.count("Bridge") < 2 + me.count("King's Court"):       yield "Bridge"
        yield "Silver"
