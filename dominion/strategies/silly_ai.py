"""The dearest card, whatever it is."""

from dominion import Strategy


class SillyAI(Strategy):
    """Buys the dearest card that its coins pay, gains the dearest there is: ties at random, and never a
    Copper or a Curse before its turn 100.
    """

    author = "rspeer"

    def buy(self, me, game):
        random, coins = game.dice_of(me).random, me.coins + 2 * me.potions
        refused = self._refused(me)
        for cost, names in self._by_cost(me, game):
            left = names[:] if cost <= coins else []
            while left:
                name = left.pop(int(random() * len(left)))
                if cost or name not in refused:
                    yield name

    def gain(self, me, game):
        random = game.dice_of(me).random
        refused = self._refused(me)
        for cost, names in self._by_cost(me, game):
            left = names[:]
            while left:
                name = left.pop(int(random() * len(left)))
                if cost or name not in refused:
                    yield name

    def _refused(self, me):
        return () if me.turns > 100 else ("Copper", "Curse")

    def _by_cost(self, me, game):
        return [(0, list(game.costs()))] if me.turns > 100 else game.names_by_cost(potion=2)
