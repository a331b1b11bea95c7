"""Nothing at all."""

from dominion import Strategy


class BigNothing(Strategy):
    """Never buys anything: can the opponent end the game alone?"""

    def gain(self, me, game):
        return []
