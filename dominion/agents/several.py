'''Sources with more than one strategy: which of them is meant, and the source of that one alone.

>>> two = """
... class A(Strategy): requires = "Witch"
... class B(Strategy): requires = "Moat"
... """
>>> load_one(two, "two.py", "a").requires
('Witch',)
>>> load_one(two, "two.py")
Traceback (most recent call last):
dominion.agents.errors.StrategyError: there are 2 strategies in it, A and B: name one, like two.py:A
'''

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Sequence

from ..kingdom import nearest
from .errors import StrategyError
from .load import independent, load, load_all
from .strategy import Strategy, plain_key

__all__ = ["load_one", "others"]


def load_one(source: str, filename: str, name: str | None = None) -> type[Strategy]:
    """The strategy of that name, as a source of its own: without the others, but for those that it needs.

    Without a name the only one. Where others build on a strategy, it counts only when it is named.
    StrategyError as for `load`, and when none or more than one is meant; it says which there are.
    """
    every = load_all(source, filename)
    if name is None:
        meant = independent(every)
        if len(meant) > 1:
            raise StrategyError(
                f"there are {len(meant)} strategies in it, {_listed(meant)}: "
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
        apart = f"{chosen.__name__} cannot be told apart from {alone.__name__} here"
        raise StrategyError(f"{apart}: give each a file of its own", filename)
    return alone


def others(kinds: Sequence[type[Strategy]]) -> str:
    """What to say of a source with these strategies where only the last can be played; "" for one alone."""
    meant = independent(kinds)
    if len(meant) < 2:
        return ""
    played, left = meant[-1].__name__, _listed(meant[:-1])
    needs = "needs an editor of its own" if len(meant) == 2 else "need editors of their own"
    return f"only {played} plays, the last of {len(meant)} strategies here: {left} {needs}"


def _named(name: str, kinds: Iterable[type[Strategy]], filename: str) -> type[Strategy]:
    """The one of that name, the class's or the strategy's; capitals, spaces and signs do not matter."""
    by_name = {kind.__name__: kind for kind in kinds}
    for known, kind in [*by_name.items(), *((kind.name, kind) for kind in by_name.values())]:
        if plain_key(known) == plain_key(name):
            return kind
    message = f"there is no strategy {name!r} in it, only {_listed(by_name.values())}"
    near = nearest(name, by_name)
    raise StrategyError(f"{message}.{near}" if near else message, filename)


def _listed(kinds: Iterable[type[Strategy]]) -> str:
    *most, last = [kind.__name__ for kind in kinds]
    return f"{', '.join(most)} and {last}" if most else last


def _without(names: Collection[str], source: str) -> str:
    """The source without the classes of these names, but for those that the rest of it mentions; all lines
    keep their numbers.
    """
    statements = ast.parse(source).body
    away = [node for node in statements if isinstance(node, ast.ClassDef) and node.name in names]
    kept: list[ast.stmt] = [node for node in statements if node not in away]
    for node in kept:  # grows while it is gone through
        needed = [other for other in away if other.name in _mentioned(node)]
        kept += needed
        away = [other for other in away if other not in needed]
    lines = source.split("\n")
    for gone in away:
        first = min([gone.lineno, *(decorator.lineno for decorator in gone.decorator_list)])
        lines[first - 1 : gone.end_lineno] = [""] * ((gone.end_lineno or first) - first + 1)
    return "\n".join(lines)


def _mentioned(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
