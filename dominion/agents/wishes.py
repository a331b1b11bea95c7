"""Choosing by a list of wishes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from ..card import Card
from ..decision import Decision, Option
from .errors import StrategyError

if TYPE_CHECKING:
    from ..game import Game
    from ..player import Player

Wishes = Iterable[str]

_GENERATOR: Final = 0x20  # the flag that a function's code has when it yields


def is_lazy(method: Any) -> bool:
    """Does the method yield its wishes one by one?"""
    return bool(method.__code__.co_flags & _GENERATOR) if hasattr(method, "__code__") else False


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


def pick(decision: Decision, wishes: Callable[[Player, Game], Wishes]) -> list[Option]:
    """The options that are wished for, as many as may be, the first wishes first."""
    player = decision.player
    if decision.most == 1:
        for name in wishes(player, player.game):
            option = decision.find(name if type(name) is str else str(name))
            if option is not None:
                return [option]
        return []
    return _pick_several(decision, wishes)


def _pick_several(decision: Decision, wishes: Callable[[Player, Game], Wishes]) -> list[Option]:
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
        while left and (wish := _first_wish(wishes(player, game), left)) is not None:
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


def _first_wish(names: Wishes, left: dict[str, list[Option]]) -> Option | None:
    for name in names:
        key = name if type(name) is str else str(name)
        if key in left:
            same = left[key]
            found = same.pop()
            if not same:
                del left[key]
            return found
    return None


def looks_at(decision: Decision) -> bool:
    """Are the options cards that the player looks at, not cards in the hand?"""
    looking = decision.player.looking
    return bool(looking) and all(option in looking for option in decision.options)
