"""The dearest card, whatever it is."""

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
        for cost in sorted(set(costs.values()), reverse=True):
            equal = [name for name in costs if costs[name] == cost]
            if not cost:
                equal = [name for name in equal if name not in ("Copper", "Curse")]
            if len(equal) > 1:
                equal.sort(key=lambda name: random())
            yield from equal
