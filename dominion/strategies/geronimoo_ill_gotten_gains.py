"""Ill-Gotten Gains, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooIllGottenGains(Strategy):
    """Ill-Gotten Gains until they and the Curses run out, then Duchies."""

    name = "Geronimoo Ill-Gotten Gains"
    author = "Geronimoo"
    requires = ("Ill-Gotten Gains",)

    def gain(self, me, game):
        yield "Ill-Gotten Gains"
        yield "Duchy"
        if game.gains_to_end <= 2:    yield "Estate"
        yield "Silver"
