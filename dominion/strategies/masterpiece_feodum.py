"""Silvers for Feodums."""

from dominion import Strategy


class MasterpieceFeodum(Strategy):
    """Overpays for Masterpieces to flood the deck with Silvers, which make Feodums valuable; no Gold, no Province."""

    author = "DStu"
    requires = ("Masterpiece", "Feodum")

    def gain(self, me, game):
        if me.coins >= 5:                   yield "Masterpiece"
        if me.count("Silver") > 8:          yield "Feodum"
        if me.count("Feodum"):              yield "Duchy"
        if not game.left("Feodum"):         yield "Estate"
        yield "Silver"
        yield "Estate"
        yield "Copper"

    def overpay(self, me, game):
        return [str(number) for number in range(me.coins, -1, -1)]
