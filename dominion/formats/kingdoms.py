"""A kingdom in one line, with the marks of its piles: a Bane, a Trait, a Landmark's pile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..engine.card import CATALOG

if TYPE_CHECKING:
    from ..engine.game import Game


def kingdom_of(game: Game) -> str:
    """Returns the kingdom of a game; piles that were drawn for one of its cards come last.

    >>> from dominion import Game, Setup, Strategy
    >>> traits = (("Cheap", "Smithy"),)
    >>> kingdom_of(Game(Setup(("Smithy", "Cheap"), traits=traits), [Strategy(), Strategy()]))
    'Smithy (Cheap), Cheap'
    """
    return marked(*marked_kingdom(game))


def marked_kingdom(game: Game) -> tuple[list[str], dict[str, list[str]]]:
    """Returns the piles and landscapes of a game, and the cards that mark a pile, by pile."""
    marks: dict[str, list[str]] = {}
    for name, place in game.memo.items():
        if isinstance(place, str) and place in game.piles and name in CATALOG:
            marks.setdefault(place, []).append(name)
    return [*dict.fromkeys([*game.setup.kingdom, *marks])], marks


def marked(names: Iterable[str], marks: Mapping[str, Iterable[str]]) -> str:
    """Returns these piles and landscapes in a line, each with the cards that mark it."""
    return _line(names, {place: [*map(_mark, cards)] for place, cards in marks.items()})


def kingdom_line(kingdom: Sequence[str]) -> str:
    """Returns these piles and landscapes in a line, before a game has started."""
    marks: dict[str, list[str]] = {}
    for name in kingdom:
        place = CATALOG[name].marks(tuple(kingdom))
        if place is not None:
            marks.setdefault(place, []).append(_mark(name))
    return _line(kingdom, marks)


def _mark(name: str) -> str:
    return CATALOG[name].pile_mark or name


def _line(names: Iterable[str], marks: Mapping[str, Iterable[str]]) -> str:
    return ", ".join(f"{name} ({', '.join(marks[name])})" if name in marks else name for name in names)
