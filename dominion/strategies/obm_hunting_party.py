"""Big Money with Hunting Parties."""

from dominion import Strategy


class OBMHuntingParty(Strategy):
    """One Gold, then as many Hunting Parties as it can get, to find it every turn."""

    name = "OBM Hunting Party"
    author = "DG"
    requires = ("Hunting Party",)

    def gain(self, me, game):
        if me.count("Gold"):                yield "Province"
        if game.gains_to_end <= 2:          yield "Duchy"
        if game.gains_to_end <= 2:          yield "Estate"
        if not me.count("Gold"):            yield "Gold"
        yield "Hunting Party"
        yield "Gold"
        if game.gains_to_end <= 4:          yield "Estate"
        yield "Silver"
