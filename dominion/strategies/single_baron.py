"""Big Money with a Baron."""

from dominion import Strategy


class SingleBaron(Strategy):
    """Big Money and one Baron; Estates stay in hand for it."""

    requires = ("Baron",)

    def gain(self, me, game):
        if me.count("Platinum"):            yield "Colony"
        if game.left("Colony") <= 6:        yield "Province"
        if game.gains_to_end <= 5:          yield "Duchy"
        if game.gains_to_end <= 2:          yield "Estate"
        yield "Platinum"
        yield "Gold"
        if not me.count("Baron"):           yield "Baron"
        yield "Silver"
        if game.gains_to_end <= 2:          yield "Copper"

    def discard(self, me, game):
        barons, estates = self.count_in_hand(me, "Baron"), self.count_in_hand(me, "Estate")
        yield "Colony"
        yield "Province"
        yield "Duchy"
        yield "Curse"
        if not barons or estates > 1:       yield "Estate"
        yield "Copper"
        if not estates:                     yield "Baron"
