'''Picks one strategy from a source with several, and extracts its source.

>>> two = """
... class A(Strategy): requires = "Witch"
... class B(Strategy): requires = "Moat"
... """
>>> load_one(two, "two.py", "a").requires
('Witch',)
>>> load_one(two, "two.py")
Traceback (most recent call last):
dominion.engine.errors.StrategyError: it has 2 strategies, A and B: name one, like two.py:A
'''

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Sequence

from ...engine.errors import StrategyError
from ...engine.misspelt_names import did_you_mean
from ..strategy import Strategy, plain_key
from .source import independent, load, load_all

__all__ = ["load_one", "others"]


def load_one(source: str, filename: str, name: str | None = None) -> type[Strategy]:
    """Loads the strategy of that name from a source without the other strategies, except those it needs.

    Without a name, loads the only strategy; one that others inherit from counts only when it is named. Raises
    StrategyError as `load` does, and if no strategy or more than one fits; the message lists them.
    """
    try:
        every = load_all(source, filename)
    except StrategyError:
        apart = None if name is None else _read_apart(source, name)
        if apart is None:
            raise
        return load(apart, filename, whole=source)  # errors in the others do not matter
    if name is None:
        meant = independent(every)
        if len(meant) > 1:
            raise StrategyError(
                f"it has {len(meant)} strategies, {_listed(meant)}: "
                f"name one, like {filename}:{meant[0].__name__}",
                filename,
            )
        return meant[0]
    chosen = _named(name, every, filename)
    if len(every) == 1:
        return chosen
    rest = {kind.__name__ for kind in every} - {chosen.__name__}
    alone = load(_without(rest, source), filename, whole=source)
    if alone.__name__ != chosen.__name__:
        apart = f"{chosen.__name__} cannot be separated from {alone.__name__} in this file"
        raise StrategyError(f"{apart}: give each a file of its own", filename)
    return alone


def others(kinds: Sequence[type[Strategy]]) -> str:
    """Returns a note for a source with these strategies, of which only the last can be played; "" for one
    alone.
    """
    meant = independent(kinds)
    if len(meant) < 2:
        return ""
    played, left = meant[-1].__name__, _listed(meant[:-1])
    needs = "needs an editor of its own" if len(meant) == 2 else "need editors of their own"
    return f"only {played} plays, the last of {len(meant)} strategies here: {left} {needs}"


def _named(name: str, kinds: Iterable[type[Strategy]], filename: str) -> type[Strategy]:
    """Returns the strategy of that class name or strategy name, ignoring capitals, spaces and punctuation."""
    by_name = {kind.__name__: kind for kind in kinds}
    for known, kind in [*by_name.items(), *((kind.name, kind) for kind in by_name.values())]:
        if plain_key(known) == plain_key(name):
            return kind
    message = f"there is no strategy {name!r} in it, only {_listed(by_name.values())}"
    near = did_you_mean(name, by_name)
    raise StrategyError(f"{message}.{near}" if near else message, filename)


def _listed(kinds: Iterable[type[Strategy]]) -> str:
    *most, last = [kind.__name__ for kind in kinds]
    return f"{', '.join(most)} and {last}" if most else last


def _without(names: Collection[str], source: str) -> str:
    """Returns the source without these classes, except those that the rest mentions. Lines keep their
    numbers.
    """
    statements = ast.parse(source).body
    away = [node for node in statements if isinstance(node, ast.ClassDef) and node.name in names]
    kept: list[ast.stmt] = [node for node in statements if node not in away]
    for node in kept:  # grows during the loop
        needed = [other for other in away if other.name in _mentioned(node)]
        kept += needed
        away = [other for other in away if other not in needed]
    lines = source.split("\n")
    for gone in away:
        first = min([gone.lineno, *(decorator.lineno for decorator in gone.decorator_list)])
        lines[first - 1 : gone.end_lineno] = [""] * ((gone.end_lineno or first) - first + 1)
    return "\n".join(lines)


def _read_apart(source: str, name: str) -> str | None:
    """The source without the classes that the one of that name does not need, as far as the text shows; None
    if there are none, or no class has that name.
    """
    try:
        classes = [node.name for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    chosen = next((known for known in classes if plain_key(known) == plain_key(name)), None)
    apart = source if chosen is None else _without({*classes} - {chosen}, source)
    return None if apart == source else apart


def _mentioned(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
