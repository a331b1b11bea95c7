"""Bishops trash Fortresses, which come back."""

from dominion import Strategy


class BishopFortress(Strategy):
    """Two Bishops and a few Fortresses in a deck of five cards: 3 VP for every Bishop played, every turn."""

    requires = ("Bishop", "Fortress")

    def gain(self, me, game):
        if game.gains_to_end <= 2:                                  yield "Province"
        if me.count("Silver") < 1 and me.turns <= 2:                yield "Silver"
        if me.count("Bishop") < 2:                                  yield "Bishop"
        if me.count("Fortress") < 3:                                yield "Fortress"
        if me.count("Bishop") < 3:                                  yield "Bishop"
        if me.coins >= 8:                                           yield "Province"
        if me.count("Gold") < 2:                                    yield "Gold"
        if me.turns > 10 or self.lead(me) > 6:  # end it: what is bought is trashed for points
            yield "Duchy"
            yield "Fortress"
            yield "Estate"
        yield "Fortress"

    def trash(self, me, game):
        yield "Curse"
        yield "Estate"
        if me.total_money > 3:                                      yield "Copper"

    def trash_for_benefit_bishop(self, me, game):
        yield "Fortress"
        yield "Province"
        yield "Curse"
        yield "Estate"
        yield "Copper"
