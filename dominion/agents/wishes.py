"""Choosing by a list of wishes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from ..decision import Decision, Option
from .errors import StrategyError

if TYPE_CHECKING:
    from ..card import Card
    from ..game import Game
    from ..player import Player

Wishes = Iterable[str]

_GENERATOR: Final = 0x20  # the flag that a function's code has when it yields


def is_lazy(method: Any) -> bool:
    """Does the method yield its wishes one by one?"""
    return bool(method.__func__.__code__.co_flags & _GENERATOR) if hasattr(method, "__func__") else False


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
    """One after another; each time the wishes are made as if those picked were gone already."""
    player = decision.player
    picked: list[Option] = []
    left: dict[str, list[Option]] = {}
    for option in decision.options:
        left.setdefault(str(option), []).append(option)
    with _pretending(decision) as pretend:
        while len(picked) < decision.most:
            for name in wishes(player, player.game):
                same = left.get(name if type(name) is str else str(name))
                if same:
                    option = same.pop()
                    picked.append(option)
                    pretend(option)
                    break
            else:
                break
    return picked


def looks_at(decision: Decision) -> bool:
    """Are the options cards that the player looks at, not cards in the hand?"""
    looking = decision.player.looking
    return bool(looking) and all(option in looking for option in decision.options)


@contextmanager
def _pretending(decision: Decision) -> Iterator[Callable[[Any], None]]:
    """Lets cards picked be out of the hand, and trashed ones no longer owned, while the next is picked."""
    player = decision.player
    trashing = decision.verb == "trash"
    zone: list[Card] = player.looking if looks_at(decision) else player.hand
    before, released = zone[:], []

    def pretend(card: Any) -> None:
        if card in zone:
            zone.remove(card)
            if trashing:
                player.release(card)
                released.append(card)

    try:
        yield pretend
    finally:
        if len(zone) != len(before):
            zone[:] = before
        for card in released:
            player.acquire(card)
