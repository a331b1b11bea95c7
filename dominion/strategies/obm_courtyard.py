"""Big Money with Courtyards."""

from dominion import Strategy


class OBMCourtyard(Strategy):
    """Big Money and a Courtyard for every eight Treasures."""

    name = "OBM Courtyard"
    author = "HiveMindEmulator"
    requires = ("Courtyard",)

    def gain(self, me, game):
        courtyards = me.count("Courtyard")
        if me.count("Gold"):                                        yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        yield "Gold"
        if game.gains_to_end <= 5:                                  yield "Duchy"
        if not me.count("Silver"):                                  yield "Silver"
        if not courtyards:                                          yield "Courtyard"
        # Dominiate's bot counts a type that no card has in this rule, so it never applies there.
        if courtyards < self.count_type(me, "Treasure") / 8:        yield "Courtyard"
        yield "Silver"
        if courtyards <= 1:                                         yield "Courtyard"
