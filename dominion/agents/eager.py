"""Players without a plan, who try everything there is: for finding faults."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..card import Card
from ..decision import Decision, Option


class RandomAgent:
    """Anything that is allowed, all numbers of options alike."""

    plays_all_treasures = False
    answers_are_legal = True

    def __init__(self, seed: int = 0) -> None:
        self.name = f"{type(self).__name__} {seed}"
        self.random = Random(seed)

    def __repr__(self) -> str:
        return self.name

    def answer(self, decision: Decision) -> list[Option]:
        """Some of the options."""
        options = list(decision.options)
        most = min(decision.most, len(options))
        return self.random.sample(options, self.random.randint(self._least(decision, most), most))

    def _least(self, decision: Decision, most: int) -> int:
        return decision.least


class Eager(RandomAgent):
    """Anything that is allowed, but mostly yes, and no worthless cards: shy players miss the rare cases.

    `favourites` are bought and gained more often than others.
    """

    def __init__(self, seed: int = 0, favourites: Sequence[str] = ()) -> None:
        super().__init__(seed)
        self.favourites = favourites

    def answer(self, decision: Decision) -> list[Option]:
        """Some of the options, seldom none."""
        if decision.verb in ("buy", "gain") and decision.most == 1:
            cards = [card for card in decision.options if isinstance(card, Card)]
            liked = [card for card in cards if card.name in self.favourites]
            if liked and self.random.random() < 0.5:
                return [self.random.choice(liked)]
            worthy = [card for card in cards if card.cost or card.debt or card.potion]
            if worthy:
                return [self.random.choice(worthy)]
        return super().answer(decision)

    def _least(self, decision: Decision, most: int) -> int:
        return max(decision.least, int(most > 0 and self.random.random() < 0.8))


class Hasty(Eager):
    """Eager, and on the way to the end of the game, where cards are few: gains what ends it, or mostly the
    cards of which the fewest are left.
    """

    def answer(self, decision: Decision) -> list[Option]:
        """What brings the end nearer, if that is asked."""
        if decision.verb in ("buy", "gain") and decision.most == 1:
            piles = decision.player.game.piles
            left = {
                card: piles[card.pile_name].left
                for card in decision.options
                if isinstance(card, Card) and card.pile_name in piles and card.cost
            }
            ending = [card for card in left if card.name in ("Province", "Colony")]
            if ending:
                return [ending[0]]
            if left and self.random.random() < 0.7:
                return [min(left, key=lambda card: left[card])]
        return super().answer(decision)
