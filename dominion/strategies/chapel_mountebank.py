"""A thin deck with a Mountebank."""

from dominion import Strategy


class ChapelMountebank(Strategy):
    """One Chapel to trash the starting cards, one Mountebank, otherwise money."""

    requires = ("Chapel", "Mountebank")

    def gain(self, me, game):
        if me.count("Platinum"):            yield "Colony"
        if game.left("Colony") <= 6:        yield "Province"
        if not me.count("Mountebank"):      yield "Mountebank"
        if 0 < game.gains_to_end <= 5:      yield "Duchy"
        if 0 < game.gains_to_end <= 2:      yield "Estate"
        yield "Platinum"
        yield "Gold"
        if me.coins <= 3 and me.turns <= 2 and not me.count("Chapel"):
            yield "Chapel"
        yield "Silver"
        if game.gains_to_end <= 3:          yield "Copper"
