"""Choosing by a priority list: card names, best first."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from ..engine.card import Card
from ..engine.decision import Decision, Option
from ..engine.errors import StrategyError
from .compiled_priorities import CompiledList, compiled

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.player import Player

CardNames = Iterable[str]
PriorityList = Callable[["Player", "Game"], CardNames]
"""The names of the cards that a player prefers now, best first."""


def priority_list_of(me: Player, verb: str, usual: PriorityList) -> PriorityList:
    """Returns the list for `verb` of the strategy that decides for `me`; `usual` if it has none."""
    lists = getattr(me.controller.agent, "priority_lists", None)
    return (lists and lists.get(verb)) or usual


def listed(method: Callable[[Player, Game], Any]) -> Callable[[Player, Game], list[str]]:
    """Wraps a method that returns all names at once, one name, or None."""

    def priorities(me: Player, game: Game) -> list[str]:
        given = method(me, game)
        if given is None:
            return []
        if not isinstance(given, Iterable):
            code = method.__func__.__code__  # type: ignore[attr-defined]
            said = f"`{code.co_name}` gives {given!r}, not names of cards"
            raise StrategyError(said, code.co_filename, code.co_firstlineno)
        return [given] if isinstance(given, str) else [str(one) for one in given]

    return priorities


def first_of(priorities: Callable[[Player, Game], CardNames]) -> CompiledList:
    """Returns the function that finds the first name on offer."""
    return compiled(priorities) or partial(_first_by_reading, priorities)


def _first_by_reading(
    priorities: Callable[[Player, Game], CardNames], me: Player, game: Game, offer: Container[str]
) -> str | None:
    for choice in priorities(me, game):
        name = choice if type(choice) is str else str(choice)
        if name in offer:
            return name
    return None


def pick(decision: Decision, priorities: Callable[[Player, Game], CardNames]) -> list[Option]:
    """Returns the options on the list, as many as allowed, in the order of the list."""
    if decision.most != 1:
        return _pick_several(decision, first_of(priorities))
    player, named = decision.player, decision.named
    name = first_of(priorities)(player, player.game, named)
    return [] if name is None else [named[name]]


def _pick_several(decision: Decision, first: CompiledList) -> list[Option]:
    """Picks one option at a time. The list is read again without the cards already picked: discarded cards
    have left the hand, trashed cards are no longer owned.
    """
    player, trashing = decision.player, decision.verb == "trash"
    game, most = player.game, decision.most
    left: dict[str, list[Option]] = {}
    for option in decision.options:
        name = option.name if isinstance(option, Card) else str(option)
        if name in left:
            left[name].append(option)
        else:
            left[name] = [option]
    zone: list[Any] = player.looking if looks_at(decision) else player.hand
    picked: list[Option] = []
    owned = player.keep_owned() if trashing else None
    before = zone[:]
    try:
        while left and (chosen := first(player, game, left)) is not None:
            same = left[chosen]
            choice = same.pop()
            if not same:
                del left[chosen]
            picked.append(choice)
            if len(picked) == most:
                break
            if choice in zone:
                zone.remove(choice)
                if trashing:
                    player.release(choice)  # type: ignore[arg-type]
    finally:
        if len(zone) != len(before):
            zone[:] = before
        if owned is not None:
            player.own_again(owned)
    return picked


def looks_at(decision: Decision) -> bool:
    """Returns whether the options are cards that the player looks at, not cards in hand."""
    looking = decision.player.looking
    return bool(looking) and all(option in looking for option in decision.options)
