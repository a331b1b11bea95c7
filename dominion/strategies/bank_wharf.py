"""Banks and Wharfs."""

from dominion import Strategy


class BankWharf(Strategy):
    """Wharfs draw many Treasures at once, so that Banks are worth more than Gold."""

    author = "Geronimoo"
    requires = ("Bank", "Wharf")

    def gain(self, me, game):
        if me.count("Platinum"):            yield "Colony"
        if game.left("Colony") <= 6:        yield "Province"
        if game.gains_to_end <= 4:          yield "Duchy"
        if game.gains_to_end <= 2:          yield "Estate"
        yield "Platinum"
        yield "Bank"
        yield "Gold"
        yield "Wharf"
        yield "Silver"
        if game.gains_to_end <= 3:          yield "Copper"
