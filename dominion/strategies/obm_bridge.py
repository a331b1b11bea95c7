"""Big Money with Bridges."""

from dominion import Strategy


class OBMBridge(Strategy):
    """Big Money and a Bridge for every ten Treasures."""

    name = "OBM Bridge"
    author = "WanderingWinder"
    requires = ("Bridge",)

    def gain(self, me, game):
        if me.count("Gold"):                                                    yield "Province"
        if game.gains_to_end <= 4:                                              yield "Duchy"
        if game.gains_to_end <= 2:                                              yield "Estate"
        yield "Gold"
        if game.gains_to_end <= 6:                                              yield "Duchy"
        if me.count("Bridge") <= self.count_type(me, "Treasure") / 10:          yield "Bridge"
        if not me.count("Bridge"):                                              yield "Bridge"
        yield "Silver"
