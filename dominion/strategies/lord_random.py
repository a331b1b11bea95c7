"""Anything that is allowed."""

from dominion import Strategy


class LordRandom(Strategy):
    """Answers every question at random."""

    name = "Lord Random"
    author = "natemc"
    plays_all_treasures = False

    def answer(self, decision):
        options = list(decision.options)
        random = decision.player.game.dice_of(decision.player)
        most = min(decision.most, len(options))
        number = decision.least + int(random.random() * (most - decision.least + 1))
        options.sort(key=lambda _: random.random())
        return options[:number]
