"""The dearest card, whatever it is."""

from itertools import groupby

from dominion import CATALOG, Strategy


class SillyAI(Strategy):
    """Gains the dearest card there is, ties at random, never a Copper or a Curse before its turn 100."""

    author = "rspeer"

    def gain(self, me, game):
        costs, random = game.costs(), game.dice_of(me).random
        if me.turns > 100:
            yield from sorted(costs, key=lambda name: random())
            return
        if "Potion" in game.piles:
            costs = {name: cost + 2 * CATALOG[name].potion for name, cost in costs.items()}
        dearest_first = sorted(costs, key=costs.get, reverse=True)
        for cost, names in groupby(dearest_first, costs.get):
            equal = list(names)
            if not cost:
                equal = [name for name in equal if name not in ("Copper", "Curse")]
            if len(equal) > 1:
                equal.sort(key=lambda name: random())
            yield from equal
