"""Double Moat 3, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooDoubleMoat3(Strategy):
    """Two Moats to draw cards and block Attacks, for three or four players."""

    name = "Geronimoo Double Moat 3"
    author = "Geronimoo"
    requires = ("Moat",)

    def gain(self, me, game):
        if me.count("Gold"):          yield "Province"
        if game.gains_to_end <= 7:    yield "Duchy"
        if game.gains_to_end <= 3:    yield "Estate"
        yield "Gold"
        if not me.count("Silver"):    yield "Silver"
        if me.count("Moat") < 2:      yield "Moat"
        yield "Silver"
