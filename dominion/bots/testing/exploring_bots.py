"""Random players that try every legal option, to find bugs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...engine.card import Card
from ...engine.decision import Decision, Option
from ...engine.rules.resources import standing


class RandomAgent:
    """Chooses any legal answer; every number of options is equally likely."""

    plays_all_treasures = False
    answers_are_legal = True

    def __init__(self, seed: int = 0) -> None:
        self.name = f"{type(self).__name__} {seed}"
        self.random = Random(seed)

    def __repr__(self) -> str:
        return self.name

    def answer(self, decision: Decision) -> list[Option]:
        """Returns some of the options."""
        options = list(decision.options)
        most = min(decision.most, len(options))
        return self.random.sample(options, self.random.randint(self._least(decision, most), most))

    def _least(self, decision: Decision, most: int) -> int:
        return decision.least


class AcceptingAgent(RandomAgent):
    """Chooses any legal answer, but mostly accepts offers and avoids worthless cards, to reach rare cases.

    `favourites` are bought and gained more often than others.
    """

    def __init__(self, seed: int = 0, favourites: Sequence[str] = ()) -> None:
        super().__init__(seed)
        self.favourites = favourites

    def answer(self, decision: Decision) -> list[Option]:
        """Returns some of the options, seldom none."""
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


class FastEndingAgent(AcceptingAgent):
    """Like AcceptingAgent, but steers to the end of the game, where piles are small.

    It gains what ends the game, or mostly cards from the smallest piles.
    """

    def answer(self, decision: Decision) -> list[Option]:
        """Returns an option that brings the end of the game nearer, if there is one."""
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


class AllOrNothingAgent(RandomAgent):
    """Mostly chooses none or all of the options and random orders; spends tokens at any time."""

    answers_are_legal = False  # spending a token is not among the options

    def answer(self, decision: Decision) -> list[Option]:
        """Returns none, all or some of the options, or something to spend."""
        dice = self.random
        spendable = standing(decision)
        if spendable and dice.random() < 0.3:
            return [dice.choice(spendable)]
        if decision.verb in ("buy", "play") and dice.random() < 0.8:  # so that games are not empty
            return super().answer(decision)[-1:] or super().answer(decision)
        options = list(decision.options)
        most = min(decision.most, len(options))
        number = dice.choice((decision.least, most, dice.randint(decision.least, most)))
        return dice.sample(options, number)


class AlphabeticalAgent(RandomAgent):
    """Always gives the same answer for the same set of options, whatever their order: the first ones by name,
    the maximum number (`most`) or the minimum.
    """

    def __init__(self, seed: int = 0, most: bool = True) -> None:
        super().__init__(seed)
        self.most = most

    def answer(self, decision: Decision) -> list[Option]:
        """Returns the first options by name."""
        options = sorted(decision.options, key=str)
        return options[: decision.most if self.most else decision.least]
