"""Nothing at all."""

from dominion import Strategy


class BigNothing(Strategy):
    """Never buys anything, to see whether the opponent can end the game alone."""

    def gain(self, me, game):
        return []
