"""City Quarters draw a deck of Actions."""

from dominion import Strategy


class CityQuarters(Strategy):
    """City Quarters, bought with debt, draw a card for each Action in hand, above all Markets and Laboratories."""

    requires = ("City Quarter", "Chapel", "Market", "Laboratory")

    def gain(self, me, game):
        if me.count("Gold") >= 2 or game.gains_to_end <= 5:         yield "Province"
        if game.gains_to_end <= 4:                                  yield "Duchy"
        if game.gains_to_end <= 2:                                  yield "Estate"
        if not me.count("Chapel") and me.turns <= 2:                yield "Chapel"
        if me.count("Gold") < 3:                                    yield "Gold"
        if me.count("City Quarter") < 2 and self.count_type(me, "Action") > 3:
            yield "City Quarter"
        if me.count("Laboratory") < 3:                              yield "Laboratory"
        if me.count("Market") < 4:                                  yield "Market"
        yield "Silver"

    def trash(self, me, game):
        yield "Curse"
        if game.gains_to_end > 4:                                   yield "Estate"
        if me.total_money > 6:                                      yield "Copper"
