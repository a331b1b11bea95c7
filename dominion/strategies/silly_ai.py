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
        at_cost = {}
        has_potions = "Potion" in game.piles
        for name, cost in costs.items():
            if has_potions:
                cost += 2 * CATALOG[name].potion
            if cost or name not in ("Copper", "Curse"):
                at_cost.setdefault(cost, []).append(name)
        for cost in sorted(at_cost, reverse=True):
            equal = at_cost[cost]
            if len(equal) > 1:
                equal.sort(key=lambda name: random())
            yield from equal
