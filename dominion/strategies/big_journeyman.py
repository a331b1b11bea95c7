"""Big Money with Journeymen."""

from dominion import Strategy


class BigJourneyman(Strategy):
    """Big Money and two Journeymen, which skip the most common junk card."""

    requires = ("Journeyman",)

    def gain(self, me, game):
        if me.count("Platinum"):                                    yield "Colony"
        if game.left("Colony") <= 6 or game.left("Province") <= 6:  yield "Province"
        if 0 < game.gains_to_end <= 5:                              yield "Duchy"
        if 0 < game.gains_to_end <= 2:                              yield "Estate"
        yield "Platinum"
        yield "Gold"
        if me.count("Journeyman") < 2 and me.size >= 18:            yield "Journeyman"
        if not me.count("Journeyman"):                              yield "Journeyman"
        yield "Silver"
        if game.gains_to_end <= 3:                                  yield "Copper"

    def name_journeyman(self, me, game):
        provinces, duchies, estates = (me.count(name) for name in ("Province", "Duchy", "Estate"))
        if me.total_money > me.size:                    yield "Copper"
        if provinces > max(duchies, estates):           yield "Province"
        if duchies > estates:                           yield "Duchy"
        yield "Estate"
