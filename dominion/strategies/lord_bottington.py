"""Rats."""

from dominion import Strategy


class LordBottington(Strategy):
    """Big Money and Rats, which it plays nine times out of ten; a joke."""

    name = "Lord Bottington"
    requires = ("Rats",)

    def gain(self, me, game):
        yield "Province"
        if 0 < game.gains_to_end <= 5:      yield "Duchy"
        if 0 < game.gains_to_end <= 2:      yield "Estate"
        yield "Gold"
        if me.count("Rats") < 2:            yield "Rats"
        yield "Silver"
        if game.gains_to_end <= 3:          yield "Copper"

    def play(self, me, game):
        if game.dice_of(me).random() < 0.9:
            yield "Rats"
        for name in self.usual_plays(me, game):
            if name != "Rats":
                yield name
