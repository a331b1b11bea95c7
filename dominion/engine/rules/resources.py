"""Coffers, Villagers and debt: resources that a player may spend at any time in the own turn.

An agent may spend them in answer to another question: see `standing`. The engine also asks before a step that
uses up coins or Actions, so that bots need not consider them at any other moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..card import CATALOG
from ..events import UsingActionsAsBuys

if TYPE_CHECKING:
    from ..card import Card
    from ..decision import Decision
    from ..player import Player

COFFERS: Final = "spend a Coffers"
VILLAGER: Final = "spend a Villager"
DEBT: Final = "pay off 1 debt"
STANDING: Final = (COFFERS, VILLAGER, DEBT)
"""Answers that most questions accept besides their options. The question is then asked again."""


def standing(decision: Decision) -> list[str]:
    """Returns what the player may spend now, besides the options of the question."""
    me = decision.player
    turn = me.game.turn
    if turn.player is not me or _is_about_amounts(decision):
        return []
    return [
        what
        for what, possible in (
            (COFFERS, me.coffers > 0),
            (VILLAGER, me.villagers > 0 and turn.in_action_phase),
            (DEBT, me.debt > 0 and me.coins > 0),
        )
        if possible
    ]


def _is_about_amounts(decision: Decision) -> bool:
    """Returns whether the options are amounts of such a resource, or such an amount is about to be paid."""
    if decision.verb == "buy":
        return False
    return decision.verb.startswith(("spend", "pay")) or isinstance(next(iter(decision.options), None), int)


def use(decision: Decision, names: list[str]) -> bool:
    """Spends a resource if that was the answer; returns whether it was."""
    if len(names) != 1 or names[0] not in STANDING or names[0] not in standing(decision):
        return False
    me = decision.player
    if names[0] == COFFERS:
        spend_coffers(me, 1)
    elif names[0] == VILLAGER:
        spend_villager(me)
    else:
        me.debt -= 1
        me.coins -= 1
    return True


def spend_coffers(me: Player, number: int) -> None:
    """Spends `number` Coffers for as many coins."""
    me.coffers -= number
    me.get_coins(number)


def spend_villager(me: Player) -> None:
    """Spends a Villager for an Action."""
    me.villagers -= 1
    me.get_actions(1)


def offer_coffers(me: Player) -> None:
    """Asks how many Coffers to spend."""
    if me.coffers:
        spend_coffers(me, me.choose_one("spend", range(me.coffers + 1)) or 0)


def offer_villager(me: Player, source: Card | None = None) -> bool:
    """Offers to spend a Villager; returns whether it was spent."""
    if not me.villagers or me.choose_one("spend", ["Villager"], optional=True, source=source) is None:
        return False
    spend_villager(me)
    return True


def offer_debt(me: Player) -> None:
    """Asks how much debt to pay off."""
    if me.debt and me.coins > 0:
        paid = me.choose_one("pay", range(min(me.debt, me.coins) + 1)) or 0
        me.debt -= paid
        me.coins -= paid


def before_coins_are_used(me: Player) -> None:
    """Asks for Coffers and debt before coins are spent, doubled or lost."""
    offer_coffers(me)
    offer_debt(me)


def before_actions_are_lost(me: Player) -> None:
    """Asks for Villagers at the end of the Action phase if unused Actions can be Buys or a card
    counts them.
    """
    if UsingActionsAsBuys in me.game.listeners:
        while offer_villager(me):
            pass
        return
    counting = next((CATALOG[name] for name in me.counts if CATALOG[name].counts_actions), None)
    if counting is not None:
        while offer_villager(me, counting):
            pass
