"""The most expensive card, and Actions in any order."""

from dominion import Strategy


class MrGreedy(Strategy):
    """Buys the most expensive card it can, ties at random, and plays its Actions in any order."""

    name = "Mr Greedy"
    author = "natemc"
    plays_all_treasures = True

    def gain(self, me, game):
        dice = game.dice_of(me)
        names = {
            pile.card.name: game.cost(pile.card) + dice.random()
            for pile in game.piles.values()
            if not pile.card.is_curse
        }
        return sorted(names, key=names.get, reverse=True)

    def play(self, me, game):
        dice = game.dice_of(me)
        return sorted((card.name for card in me.hand), key=lambda _: dice.random())
