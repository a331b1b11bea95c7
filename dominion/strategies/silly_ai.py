"""The most expensive card, whatever it is."""

from dominion import Strategy


class SillyAI(Strategy):
    """Buys the most expensive card it can pay for and gains the most expensive there is, ties at random, but no
    Copper or Curse before its turn 100.
    """

    author = "rspeer"

    def buy(self, me, game):
        random, coins, late = game.dice_of(me).random, me.coins + 2 * me.potions, me.turns > 100
        for cost, names in [(0, list(game.costs()))] if late else game.names_by_cost(potion=2):
            if cost <= coins:
                left = names[:]
                while left:
                    name = left.pop(int(random() * len(left)))
                    if cost or late or name not in ("Copper", "Curse"):
                        yield name

    def gain(self, me, game):
        random, late = game.dice_of(me).random, me.turns > 100
        for cost, names in [(0, list(game.costs()))] if late else game.names_by_cost(potion=2):
            left = names[:]
            while left:
                name = left.pop(int(random() * len(left)))
                if cost or late or name not in ("Copper", "Curse"):
                    yield name
