"""The dearest card, whatever it is."""

from dominion import Strategy


class SillyAI(Strategy):
    """Buys the dearest card that its coins pay, gains the dearest there is: ties at random, and never a
    Copper or a Curse before its turn 100.
    """

    author = "rspeer"

    def buy(self, me, game):
        random, coins = game.dice_of(me).random, me.coins + 2 * me.potions
        for cost, names in self._by_cost(me, game):
            left = names[:] if cost <= coins else []
            while left:
                yield left.pop(int(random() * len(left)))

    def gain(self, me, game):
        random = game.dice_of(me).random
        for _, names in self._by_cost(me, game):
            left = names[:]
            while left:
                yield left.pop(int(random() * len(left)))

    def _by_cost(self, me, game):
        if me.turns > 100:
            return [(0, list(game.costs()))]
        *dear, (cost, cheapest) = game.names_by_cost(potion=2)
        return [*dear, (cost, [name for name in cheapest if name not in ("Copper", "Curse")])]
