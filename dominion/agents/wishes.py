"""Choosing by a list of wishes."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from ..card import Card
from ..decision import Decision, Option
from .errors import StrategyError
from .straight import Straight, straight

if TYPE_CHECKING:
    from ..game import Game
    from ..player import Player

Wishes = Iterable[str]
WishList = Callable[["Player", "Game"], Wishes]
"""What a player wishes for now, best first."""


def wish_list_of(me: Player, verb: str, usual: WishList) -> WishList:
    """The list by which whoever decides for `me` answers such questions; the usual one if there is none."""
    lists = getattr(me.controller.agent, "wish_lists", None)
    return (lists and lists.get(verb)) or usual


def listed(method: Callable[[Player, Game], Any]) -> Callable[[Player, Game], list[str]]:
    """A method that gives all its wishes at once, and may also give just one, or None for none."""

    def wishes(me: Player, game: Game) -> list[str]:
        given = method(me, game)
        if given is None:
            return []
        if not isinstance(given, Iterable):
            code = method.__func__.__code__  # type: ignore[attr-defined]
            said = f"`{code.co_name}` gives {given!r}, not names of cards"
            raise StrategyError(said, code.co_filename, code.co_firstlineno)
        return [given] if isinstance(given, str) else [str(one) for one in given]

    return wishes


def first_of(wishes: Callable[[Player, Game], Wishes]) -> Straight:
    """The way to the first of the wishes that is on offer."""
    return straight(wishes) or partial(_first_by_reading, wishes)


def _first_by_reading(
    wishes: Callable[[Player, Game], Wishes], me: Player, game: Game, offer: Container[str]
) -> str | None:
    for wish in wishes(me, game):
        name = wish if type(wish) is str else str(wish)
        if name in offer:
            return name
    return None


def pick(decision: Decision, wishes: Callable[[Player, Game], Wishes]) -> list[Option]:
    """The options that are wished for, as many as may be, the first wishes first."""
    if decision.most != 1:
        return _pick_several(decision, first_of(wishes))
    player, named = decision.player, decision.named
    name = first_of(wishes)(player, player.game, named)
    return [] if name is None else [named[name]]


def _pick_several(decision: Decision, first: Straight) -> list[Option]:
    """One after another; each time the wishes are made as if those picked were gone already: cards out of the
    hand, and trashed ones no longer owned.
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
    released: list[Any] = []
    before = zone[:]
    try:
        while left and (wished := first(player, game, left)) is not None:
            same = left[wished]
            wish = same.pop()
            if not same:
                del left[wished]
            picked.append(wish)
            if len(picked) == most:
                break
            if wish in zone:
                zone.remove(wish)
                if trashing:
                    player.release(wish)  # type: ignore[arg-type]
                    released.append(wish)
    finally:
        if len(zone) != len(before):
            zone[:] = before
        for card in released:
            player.acquire(card)
    return picked


def looks_at(decision: Decision) -> bool:
    """Are the options cards that the player looks at, not cards in the hand?"""
    looking = decision.player.looking
    return bool(looking) and all(option in looking for option in decision.options)
