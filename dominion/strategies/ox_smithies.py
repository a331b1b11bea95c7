"""Any Action is a village with the Way of the Ox."""

from dominion import Strategy


class OxSmithies(Strategy):
    """Smithies, played with the Way of the Ox when Actions are short, so that each can be a village too."""

    requires = ("Way of the Ox", "Smithy")

    def gain(self, me, game):
        if me.total_money > 13:                                     yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        yield "Gold"
        if game.gains_to_end <= 6:                                  yield "Duchy"
        if me.count("Smithy") < self.count_type(me, "Treasure") / 6: yield "Smithy"
        yield "Silver"
