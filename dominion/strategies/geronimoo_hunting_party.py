"""Hunting Party, as in Geronimoo's simulator."""

from dominion import Strategy


class GeronimooHuntingParty(Strategy):
    """One Gold, then Hunting Parties to find it every turn."""

    name = "Geronimoo Hunting Party"
    author = "Geronimoo"
    requires = ("Hunting Party",)

    def gain(self, me, game):
        if me.count("Gold"):          yield "Province"
        if game.gains_to_end <= 2:    yield "Duchy"
        if game.gains_to_end <= 2:    yield "Estate"
        if not me.count("Gold"):      yield "Gold"
        yield "Hunting Party"
        if game.gains_to_end <= 3:    yield "Estate"
        yield "Silver"
