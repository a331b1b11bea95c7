"""Many cheap cards, and Gardens."""

from dominion import Strategy


class WorkshopGardens(Strategy):
    """Workshops gain Workshops, then Gardens, then Estates: three piles run out before rich decks get going."""

    author = "Geronimoo"
    requires = ("Workshop", "Gardens")

    def gain(self, me, game):
        if me.count("Workshop") > 8:        yield "Gardens"
        yield "Workshop"
        yield "Gardens"
        yield "Estate"
        yield "Silver"
        yield "Copper"
