"""Renaissance."""

from __future__ import annotations

from functools import cache

from .kit import *

SET = "Renaissance"


class Lackeys(Action, cost=2, cards=2):
    """When you gain this, +2 Villagers."""

    @when(Gained, ITSELF)
    def hire(self, me: Player, gained: Gained) -> bool:
        me.receive(villagers=2)
        return True


class Recruiter(Action, cost=5, cards=2):
    """Trash a card from your hand: +1 Villager for each $1 that it costs."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            villagers = me.game.cost(card)
            me.trash(card)
            me.receive(villagers=villagers)


# Projects.


@cache
def gives_coins(card: Card) -> bool:
    """Does an Action's text say "+$"?"""
    return card.is_action and "+$" in card.text


class Capitalism(Project, cost=5):
    """In your turns, Actions that say "+$" in their text are Treasures too."""

    @when(Typing, OWNED, given=lambda card, me, typing: gives_coins(typing.card))
    def open_markets(self, me: Player, typing: Typing) -> None:
        typing.types |= {"Treasure"}


class Sewers(Project, cost=3):
    """When you trash a card, other than by this, you may trash a card from your hand."""

    @when(Trashed, OWNED, given=lambda card, me, trashed: me.game.source is not card and me.hand)
    def flush(self, me: Player, trashed: Trashed) -> bool:
        card = me.choose_one("trash", me.hand, optional=True)
        return bool(card) and me.trash(card)
