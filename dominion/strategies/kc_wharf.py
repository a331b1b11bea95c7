"""King's Courts and Wharfs."""

from dominion import Strategy


class KCWharf(Strategy):
    """King's Courts play Wharfs three times."""

    author = "rspeer"
    requires = ("King's Court", "Wharf")

    def gain(self, me, game):
        if me.count("Platinum"):            yield "Colony"
        if game.left("Colony") <= 6:        yield "Province"
        if 0 < game.gains_to_end <= 5:      yield "Duchy"
        if 0 < game.gains_to_end <= 2:      yield "Estate"
        yield "Platinum"
        yield "King's Court"
        yield "Gold"
        yield "Wharf"
        yield "Silver"
        if game.gains_to_end <= 3:          yield "Copper"
