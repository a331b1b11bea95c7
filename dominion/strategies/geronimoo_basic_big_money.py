"""Basic Big Money, as Geronimoo's simulator has it."""

from dominion import Strategy


class GeronimooBasicBigMoney(Strategy):
    """Province, Gold, Silver and nothing else: the plainest plan there is."""

    name = "Geronimoo Basic Big Money"
    author = "Geronimoo"

    def gain(self, me, game):
        yield "Province"
        yield "Gold"
        yield "Silver"
