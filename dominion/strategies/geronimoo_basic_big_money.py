"""Basic Big Money, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooBasicBigMoney(Strategy):
    """Province, Gold, Silver and nothing else: the simplest plan there is."""

    name = "Geronimoo Basic Big Money"
    author = "Geronimoo"

    def gain(self, me, game):
        yield "Province"
        yield "Gold"
        yield "Silver"
