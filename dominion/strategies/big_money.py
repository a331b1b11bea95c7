"""Big Money: no Actions at all."""

from dominion import Strategy


class BigMoney(Strategy):
    """Provinces once the deck is rich enough, before that the most expensive Treasure; the baseline for all others."""

    author = "WanderingWinder"

    def gain(self, me, game):
        if "Colony" in game.piles:
            if me.total_money > 32:             yield "Colony"
            if game.gains_to_end <= 6:          yield "Province"
            if game.gains_to_end <= 5:          yield "Duchy"
            if game.gains_to_end <= 2:          yield "Estate"
            yield "Platinum"
            if game.left("Colony") <= 7:        yield "Province"
            yield "Gold"
            if game.gains_to_end <= 6:          yield "Duchy"
            yield "Silver"
            if game.gains_to_end <= 2:          yield "Copper"
            return
        if me.total_money > 18:                 yield "Province"
        if game.gains_to_end <= 4:              yield "Duchy"
        if game.gains_to_end <= 2:              yield "Estate"
        yield "Gold"
        if game.gains_to_end <= 6:              yield "Duchy"
        yield "Silver"
