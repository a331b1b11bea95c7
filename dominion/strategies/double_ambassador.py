"""Two Ambassadors."""

from dominion import Strategy


class DoubleAmbassador(Strategy):
    """Two Ambassadors return Estates and Coppers to the supply and give one to each opponent; otherwise money."""

    author = "rspeer"
    requires = ("Ambassador",)

    def gain(self, me, game):
        if me.count("Platinum"):            yield "Colony"
        if game.left("Colony") <= 6:        yield "Province"
        if 0 < game.gains_to_end <= 5:      yield "Duchy"
        if 0 < game.gains_to_end <= 2:      yield "Estate"
        yield "Platinum"
        yield "Gold"
        if me.count("Ambassador") < 2:      yield "Ambassador"
        yield "Silver"
        if game.gains_to_end <= 3:          yield "Copper"

    def discard(self, me, game):
        can_return = self.count_in_hand(me, "Ambassador")
        yield "Colony"
        yield "Duchy"
        yield "Province"
        if can_return > 1:                  yield "Ambassador"
        # Keep what an Ambassador can return, except near the end of the game.
        if not can_return or game.gains_to_end <= 5:
            yield "Estate"
            yield "Curse"
        yield "Copper"
        yield "Estate"
        yield "Curse"
