"""The default AI: what a strategy does that does not say what it wants."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ..card import Card
from ..decision import Decision, Option

if TYPE_CHECKING:
    from ..player import Player


def would_lose(player: Player, card: Any) -> bool:
    """Would buying `card` end the game with `player` among the losers?"""
    game = player.game
    pile = game.piles.get(card.pile_name)
    if pile is None or pile.left != 1:
        return False
    ends = pile in game._ending or game.empty_piles + 1 >= game.empty_piles_to_end
    if not ends:
        return False
    mine = (player.score() + card.vp, -player.turns)
    return any((other.score(), -other.turns) > mine for other in player.others)


def answer(agent: Any, decision: Decision) -> list[Option]:
    """The default answer."""
    return list(decision.options)[: decision.least]


def fill(agent: Any, decision: Decision, picked: list[Option]) -> list[Option]:
    """What to add to `picked` where more must be chosen."""
    left = list(decision.options)
    for option in picked:
        left.remove(option)
    return left[: decision.least - len(picked)]
