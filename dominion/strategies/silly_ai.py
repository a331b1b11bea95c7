"""The dearest card, whatever it is."""

from dominion import Strategy


class SillyAI(Strategy):
    """Gains the dearest card there is, ties at random, never a Copper or a Curse before its turn 100."""

    author = "rspeer"

    def gain(self, me, game):
        late, random, cost = me.turns > 100, game.dice_of(me).random, game.cost
        names = {}
        for pile in game.piles.values():
            card = pile.card
            name = card.name
            if late:
                names[name] = random()
            elif name != "Copper" and name != "Curse":
                names[name] = cost(card) + 2 * card.potion + random()
        return sorted(names, key=names.get, reverse=True)
