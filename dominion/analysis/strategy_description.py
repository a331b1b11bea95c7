"""Reads a strategy's name, author and cards from its source without running it."""

from __future__ import annotations

import ast
from typing import Any, Final

from ..bots.strategy import Strategy
from ..engine.card import CATALOG, FORMER_NAMES
from ..strategies import LIBRARY

_READ: Final = ("name", "author", "requires")
_LONGEST: Final = 100  # characters of a name


def described(source: str, name: str = "Strategy") -> type[Strategy]:
    """Returns a strategy with the source's name, author and required cards, as far as they are literals.

    It has no rules and cannot play. A source without a readable class is called `name`. Nothing in it is run.
    """
    facts: dict[str, Any] = {"name": name[:_LONGEST], "source": source, "__module__": "strategy"}
    for node in _classes(source):
        base = _base(node)
        facts |= {"name": node.name[:_LONGEST], "requires": base.requires, "author": base.author}
        facts |= {key: value for key, value in _written(node) if _fits(key, value)}
    required = facts.get("requires", ())
    facts["requires"] = (required,) if isinstance(required, str) else tuple(required)
    return type("Described", (Strategy,), facts)


def _classes(source: str) -> list[ast.ClassDef]:
    """Returns the class that the source defines: the last one."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    return [node for node in tree.body if isinstance(node, ast.ClassDef)][-1:]


def _base(node: ast.ClassDef) -> type[Strategy]:
    for base in node.bases:
        kind = LIBRARY.by_name(base.id) if isinstance(base, ast.Name) else None
        if kind is not None:
            return kind
    return Strategy


def _written(node: ast.ClassDef) -> list[tuple[str, Any]]:
    found = []
    for part in node.body:
        targets = part.targets if isinstance(part, ast.Assign) else [getattr(part, "target", None)]
        value = getattr(part, "value", None)
        for target in targets:
            if isinstance(target, ast.Name) and target.id in _READ and isinstance(value, ast.expr):
                try:
                    found.append((target.id, ast.literal_eval(value)))
                except (ValueError, TypeError, RecursionError, MemoryError):
                    continue
    return found


def _fits(key: str, value: Any) -> bool:
    if key != "requires":
        return isinstance(value, str) and len(value) <= _LONGEST
    names = [value] if isinstance(value, str) else value
    return isinstance(names, (list, tuple)) and all(
        isinstance(name, str) and (name in CATALOG or name in FORMER_NAMES) for name in names
    )
