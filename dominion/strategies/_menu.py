"""The plans that fit a kingdom, and the plan that a deck suggests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from ..bots.roles import is_terminal, roles_of
from ..bots.strategy import Strategy
from ..engine.card import CATALOG
from ..engine.setup import kingdom_pile
from ._recipe import MOST_PLANNED, generated

if TYPE_CHECKING:
    from ..engine.player import Player

NOT_TO_WIN: Final = ("Lord Random", "SillyAI", "BigNothing", "Lord Bottington")
"""Bots of the library that are not serious opponents."""
_MOST_PAIRS: Final = 45
_OF_COLONY: Final = ("Colony", "Platinum")
_ENGINE: Final = ("village", "trasher", "lab", "draw", "buy", "payload", "cantrip", "hand_attack", "curser")


def menu(
    kingdom: Iterable[str], library: Mapping[str, type[Strategy]], colony: bool = False
) -> list[type[Strategy]]:
    """Returns the plans that need only this kingdom: Big Money with none, one or two of its cards, an engine
    of its cards, and fitting strategies of the library. The first is Big Money. `colony`: whether there are
    Colonies.
    """
    piles = [name for name in dict.fromkeys(kingdom) if CATALOG[name].is_kingdom]
    useful = [name for name in piles if not CATALOG[name].is_pile]
    found = [library["BigMoney"], *(generated(f"BM:{name}") for name in useful)]
    pairs = [pair for pair in combinations(useful, 2) if any(map(is_terminal, pair))][:_MOST_PAIRS]
    found += [generated(f"BM:{one}+{other}") for one, other in pairs]
    found += [generated(name) for name in _engines(useful)]
    there = {*piles, *kingdom, *(() if not colony else _OF_COLONY)}
    for name, kind in library.items():
        if name not in NOT_TO_WIN and set(_needed(kind)) <= there:
            found.append(kind)
    return list({kind.name: kind for kind in found}.values())


def _needed(kind: type[Strategy]) -> Iterator[str]:
    for name in kind.requires:
        if name not in CATALOG or not CATALOG[name].is_basic or name in _OF_COLONY:
            yield kingdom_pile(name)


def _engines(piles: list[str]) -> Iterator[str]:
    """Yields an engine of the kingdom's engine cards, if there are villages and draw."""
    roles = {name: set(roles_of(name)) for name in piles}
    has = {role for name in piles for role in roles[name]}
    if "lab" in has or ("village" in has and "draw" in has):
        parts = [name for name in piles if roles[name] & set(_ENGINE)]
        parts.sort(key=lambda name: min(map(_ENGINE.index, roles[name] & set(_ENGINE))))
        yield f"Engine:{'+'.join(parts[:MOST_PLANNED])}"


def plan_shown(player: Player) -> type[Strategy] | None:
    """Returns the plan that this deck suggests; None if it has no kingdom cards. The contents of a deck are
    public.

    This is an engine if the deck has the Actions for one, else Big Money with its one or two main cards.
    """
    counts = {name: number for name, number in player.counts.items() if number > 0}
    owned = tuple(sorted((name, number) for name, number in counts.items() if CATALOG[name].is_kingdom))
    return _plan_of(owned)


@lru_cache(maxsize=4096)
def _plan_of(owned: tuple[tuple[str, int], ...]) -> type[Strategy] | None:
    worth = Counter({name: number * max(1, CATALOG[name].cost) for name, number in owned})
    best = sorted(worth, key=lambda name: (-worth[name], name))[:2]
    actions = sum(number for name, number in owned if CATALOG[name].is_action)
    parts = [name for name, _ in owned if CATALOG[name].is_action]
    roles = {role for name in parts for role in roles_of(name)}
    if actions >= 7 and ({"lab"} & roles or {"village", "draw"} <= roles):
        parts.sort(key=lambda name: -worth[name])
        return generated(f"Engine:{'+'.join(parts[:MOST_PLANNED])}")
    return generated(f"BM:{'+'.join(best)}") if best else None
