"""Bishops trash Fortresses, which return to the hand."""

from dominion import Strategy


class BishopFortress(Strategy):
    """As many Bishops as Fortresses: a Bishop trashes a Fortress, which returns to hand, for 3 VP several times a turn."""

    requires = ("Bishop", "Fortress")

    def gain(self, me, game):
        if game.gains_to_end <= 2:                                  yield "Province"
        if me.count("Silver") < 1 and me.turns <= 2:                yield "Silver"
        if me.count("Bishop") <= me.count("Fortress"):              yield "Bishop"
        if me.count("Fortress") < 8:                                yield "Fortress"
        yield "Bishop"
        if me.count("Silver") < 2:                                  yield "Silver"

    def trash(self, me, game):
        yield "Curse"
        yield "Estate"
        if me.total_money > 3:                                      yield "Copper"

    def trash_for_benefit_bishop(self, me, game):
        yield "Curse"
        if me.turns <= 8:                                           yield "Estate"
        yield "Fortress"
        yield "Estate"
        yield "Copper"
