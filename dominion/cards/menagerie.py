"""Menagerie."""

from __future__ import annotations

from .kit import *

SET = "Menagerie"


class Horse(Action, cost=3, cards=2, actions=1, pile=30, supply=False):
    """Goes back to its pile when played."""

    def play(self, me: Player) -> None:
        me.return_this()


class Sanctuary(Action, cost=5, cards=1, actions=1, buys=1):
    """You may exile a card from your hand."""

    def play(self, me: Player) -> None:
        card = me.choose_one("exile", me.hand, optional=True)
        if card:
            me.exile(card)


class Supplies(Treasure, cost=2, coins=1):
    """Gain a Horse onto your deck."""

    brings = ("Horse",)

    def play(self, me: Player) -> None:
        me.gain("Horse", to="deck")


# Ways.


class WayOfTheMouse(Way, cost=0):
    """Play the card set aside for this Way, leaving it there: an unused Action that costs $2 or $3 and is no
    Duration.
    """

    def beside(self, kingdom: tuple[str, ...], random: Random) -> tuple[str, ...]:
        return draw_unused(random, kingdom, 1, self.fits)

    def fits(self, card: Card) -> bool:
        """Can it be the card that is set aside?"""
        plain = card.is_action and not card.is_duration and not card.is_command and not card.is_pile
        return plain and card.cost in (2, 3) and not card.potion and not card.debt

    def play(self, me: Player) -> None:
        for card in me.game.zone(self.name):
            me.play_elsewhere(card)


class WayOfTheOx(Way, cost=0, actions=2):
    """+2 Actions."""
