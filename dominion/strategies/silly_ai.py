"""The dearest card, whatever it is."""

from dominion import Strategy


class SillyAI(Strategy):
    """Gains the dearest card there is, ties at random, never a Copper or a Curse before its turn 100."""

    author = "rspeer"

    def gain(self, me, game):
        late = me.turns > 100
        names = {}
        for pile in game.piles.values():
            card = pile.card
            if late:
                names[card.name] = game.random.random()
            elif card.name not in ("Copper", "Curse"):
                names[card.name] = game.cost(card) + 2 * card.potion + game.random.random()
        return sorted(names, key=names.get, reverse=True)
