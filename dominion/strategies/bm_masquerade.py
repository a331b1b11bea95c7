"""Big Money with a Masquerade."""

from dominion import Strategy


class BMMasquerade(Strategy):
    """Big Money and one Masquerade, which passes on the worst cards; buys no Estates."""

    name = "BM Masquerade"
    author = "ehunt"
    requires = ("Masquerade",)

    def gain(self, me, game):
        yield "Province"
        yield "Gold"
        if game.gains_to_end <= 5:          yield "Duchy"
        if not me.count("Masquerade"):      yield "Masquerade"
        yield "Silver"
