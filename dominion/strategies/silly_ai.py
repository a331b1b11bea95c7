"""The dearest card, whatever it is."""

from dominion import Strategy


class SillyAI(Strategy):
    """Gains the dearest card there is, ties at random, never a Copper or a Curse before its turn 100."""

    author = "rspeer"

    def gain(self, me, game):
        random = game.dice_of(me).random
        if me.turns > 100:
            yield from sorted(game.costs(), key=lambda name: random())
            return
        for cost, names in game.names_by_cost(potion=2):
            if not cost:
                names = [name for name in names if name not in ("Copper", "Curse")]
            if len(names) > 1:
                names = sorted(names, key=lambda name: random())
            yield from names
