"""Gardens with Ironworks."""

from dominion import Strategy


class GardensIronworks(Strategy):
    """Ironworks gain Ironworks, then Gardens and Estates, which draw a card each; three piles soon run out."""

    requires = ("Ironworks", "Gardens")

    def gain(self, me, game):
        if me.count("Ironworks") > 5:                               yield "Gardens"
        yield "Ironworks"
        yield "Gardens"
        yield "Estate"
        yield "Silver"
        yield "Copper"
