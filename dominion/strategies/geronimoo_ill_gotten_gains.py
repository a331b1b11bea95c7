"""Ill-Gotten Gains, as Geronimoo's simulator has it."""

from dominion import Strategy


class GeronimooIllGottenGains(Strategy):
    """Ill-Gotten Gains until they and the Curses are gone, then Duchies."""

    name = "Geronimoo Ill-Gotten Gains"
    author = "Geronimoo"
    requires = ("Ill-Gotten Gains",)

    def gain(self, me, game):
        yield "Ill-Gotten Gains"
        yield "Duchy"
        if game.gains_to_end <= 2:    yield "Estate"
        yield "Silver"
