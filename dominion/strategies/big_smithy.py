"""Big Money with Smithies."""

from dominion import Strategy


class BigSmithy(Strategy):
    """Big Money and one Smithy, and a second in a deck so large that they seldom share a hand."""

    requires = ("Smithy",)

    def gain(self, me, game):
        if me.count("Platinum"):                                    yield "Colony"
        if game.left("Colony") <= 6 or game.left("Province") <= 6:  yield "Province"
        if 0 < game.gains_to_end <= 5:                              yield "Duchy"
        if 0 < game.gains_to_end <= 2:                              yield "Estate"
        yield "Platinum"
        yield "Gold"
        if me.count("Smithy") < 2 and me.size >= 16:                yield "Smithy"
        if not me.count("Smithy"):                                  yield "Smithy"
        yield "Silver"
        if game.gains_to_end <= 3:                                  yield "Copper"
