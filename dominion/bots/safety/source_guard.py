"""Rewrites the source of a strategy so that it sees only what its player may see.

The tree is changed before it is compiled: attributes that could show hidden cards or change something go
through `visibility.see` and `visibility.change`, in every game. Names that are harmless on every object stay
as they are, so most strategies run as written and at the same speed.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Collection, Iterator
from types import MappingProxyType
from typing import Any, Final

from ...engine.card import CATALOG
from ...engine.errors import StrategyError
from ..declared_number import Number
from ..helpers import Helpers
from ..strategy import Strategy
from .visibility import (
    CLOSED_MODULES,
    HARMLESS,
    INTO_THE_INTERPRETER,
    SHADOWED_BUILT_INS,
    built_ins,
    change,
    is_closed,
    see,
)

_HELPERS: Final = frozenset(name for name in vars(Helpers) if not name.startswith("_"))
_PUBLIC: Final = ("Strategy", "Number", "CATALOG")
_SEE, _CHANGE, _SHADOW = "__see__", "__change__", "__shadow_"


def guard(tree: ast.Module, filename: str, library: Collection[str] = ()) -> bool:
    """Rewrites the tree in place and returns whether anything changed.

    `library` has the names of the library's classes that the source may inherit from. Raises StrategyError if
    the source uses what no strategy may use.
    """
    for node in ast.walk(tree):
        _check_identifiers(node, filename)
    rewriter = _Rewriter(filename, _loaded_names(tree))
    if _has_plain_classes(tree, library):
        rewriter.trusted = {
            method for kind in tree.body if isinstance(kind, ast.ClassDef) for method in kind.body
        }
    rewriter.visit(tree)
    ast.fix_missing_locations(tree)
    return rewriter.changed


def needed_names() -> dict[str, Any]:
    """Returns what the rewritten source refers to, by name."""
    public = {"Strategy": Strategy, "Number": Number, "CATALOG": MappingProxyType(dict(CATALOG))}
    return {_SEE: see, _CHANGE: change} | {
        f"{_SHADOW}{name}__": value for name, value in (built_ins() | public).items()
    }


def _check_identifiers(node: ast.AST, filename: str) -> None:
    """Refuses the names that the rewritten source uses itself."""
    for _, value in [] if isinstance(node, ast.Constant) else ast.iter_fields(node):
        for name in value if isinstance(value, list) else [value]:
            if isinstance(name, str) and name.split(".")[0].startswith((_SEE, _CHANGE, _SHADOW)):
                line = getattr(node, "lineno", None)
                raise StrategyError(f"a strategy has no use for `{name}`", filename, line)


def _loaded_names(tree: ast.Module) -> frozenset[str]:
    return frozenset(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    )


class _Rewriter(ast.NodeTransformer):
    def __init__(self, filename: str, loaded: frozenset[str]) -> None:
        self.filename, self.loaded = filename, loaded
        self.changed = False
        self.trusted: set[ast.AST] = set()  # methods that only the engine calls, or other code through `see`
        self.plain: set[ast.AST] = set()  # attributes that are safe as written
        self.self_and_me: set[tuple[str, str]] = set()  # `self` and `me` in a trusted method

    def refuse(self, said: str, node: ast.AST) -> StrategyError:
        return StrategyError(said, self.filename, getattr(node, "lineno", None))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        before, self.self_and_me = self.self_and_me, set()
        given = [one.arg for one in node.args.args]
        if (
            node in self.trusted
            and not node.name.startswith("_")
            and len(given) == 3
            and not node.decorator_list
            and node.name not in HARMLESS  # `self.count(other, game)` stays as written
            and node.name not in self.loaded
            and not _stored(node) & set(given[:2])
        ):
            self.self_and_me = {(given[0], given[1])}
        made = self.generic_visit(node)
        self.self_and_me = before
        return made

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """Leaves `name in game.piles` unchanged: the piles are public."""
        match node:
            case ast.Compare(
                ops=[ast.In() | ast.NotIn()], comparators=[ast.Attribute(attr="piles") as piles]
            ):
                self.plain.add(piles)
        return self.generic_visit(node)

    def visit_For(self, node: ast.For) -> ast.AST:
        self.note_own_cards(node.iter)
        return self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        self.note_own_cards(node.iter)
        return self.generic_visit(node)

    def note_own_cards(self, node: ast.expr) -> None:
        """Leaves a loop over the player's own hand or cards in play unchanged."""
        match node:
            case ast.Attribute(ast.Name(me), "hand" | "in_play") if me in {
                one for _, one in self.self_and_me
            }:
                self.plain.add(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        before, self.self_and_me = self.self_and_me, set()
        made = self.generic_visit(node)
        self.self_and_me = before
        return made

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        before, self.self_and_me = self.self_and_me, set()
        made = self.generic_visit(node)
        self.self_and_me = before
        return made

    def visit_Call(self, node: ast.Call) -> ast.AST:
        match node:
            case ast.Call(
                ast.Attribute(ast.Name(whom, ast.Load()), str(helper)), [ast.Name(me, ast.Load()), *_]
            ) if helper in _HELPERS and (whom, me) in self.self_and_me:
                node.args = [self.visit(one) for one in node.args]
                node.keywords = [self.visit(one) for one in node.keywords]
                return node
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        name = node.attr
        if name in INTO_THE_INTERPRETER:
            raise self.refuse(f"a strategy has no use for `{name}`", node)
        self.generic_visit(node)
        if node in self.plain:
            return node
        if not isinstance(node.ctx, ast.Load):
            node.value = ast.Call(ast.Name(_CHANGE, ast.Load()), [node.value, ast.Constant(name)], [])
        elif name in HARMLESS:
            return node
        else:
            node = ast.Call(ast.Name(_SEE, ast.Load()), [node.value, ast.Constant(name)], [])  # type: ignore[assignment]
        self.changed = True
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id.startswith("__") and node.id not in (
            "__import__",
            "__name__",
            "__file__",
            "__doc__",
            "__class__",
        ):
            raise self.refuse(f"a strategy has no use for `{node.id}`", node)
        if node.id in SHADOWED_BUILT_INS and isinstance(node.ctx, ast.Load):
            self.changed = True
            return ast.copy_location(ast.Name(f"{_SHADOW}{node.id}__", ast.Load()), node)
        return node

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for one in node.names:
            self.check_module(one.name, node)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        module = node.module or ""
        self.check_module(module, node)
        if module == "dominion" and all(one.name in _PUBLIC for one in node.names):
            self.changed = True
            return [self.public(one, node) for one in node.names]  # type: ignore[return-value]
        for one in node.names:
            closed = one.name.lstrip("_") in CLOSED_MODULES or one.name in INTO_THE_INTERPRETER
            if closed or one.name == "*" or (one.name.startswith("__") and module != "__future__"):
                raise self.refuse(f"a strategy has no use for `{one.name}`", node)
            inside = f"{module}.{one.name}"
            if (inside in sys.modules or module == "dominion") and inside != "dominion.Strategy":
                self.check_module(inside, node)
        return node

    def public(self, one: ast.alias, node: ast.AST) -> ast.stmt:
        given = ast.Name(f"{_SHADOW}{one.name}__", ast.Load())
        return ast.copy_location(ast.Assign([ast.Name(one.asname or one.name, ast.Store())], given), node)

    def check_module(self, name: str, node: ast.AST) -> None:
        if is_closed(name):
            raise self.refuse(
                f"a strategy may not import {name}: it reaches into the game or the interpreter", node
            )

    def visit_MatchClass(self, node: ast.MatchClass) -> ast.AST:
        if node.patterns:  # a class of its own may say which attributes these are
            raise self.refuse("a pattern may not look at what a class holds without its name", node)
        for name in node.kwd_attrs:
            if name not in HARMLESS:
                raise self.refuse(f"a pattern may not look at `{name}`", node)
        return self.generic_visit(node)


def _has_plain_classes(tree: ast.Module, library: Collection[str]) -> bool:
    """Returns whether all classes have plain bases and no decorators or metaclasses.

    Others could pass on methods that are not wrapped.
    """
    from_us = {"Strategy", *library}
    bound = [one for node in tree.body if _is_import_of_ours(node) for one in _stored(node)]
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    stored = Counter(_all_stored(tree))
    if any(stored[name] > bound.count(name) for name in from_us) or any(stored[name] > 1 for name in own):
        return False
    return all(
        not node.keywords
        and not node.decorator_list
        and all(isinstance(base, ast.Name) and base.id in from_us | own for base in node.bases)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    )


def _is_import_of_ours(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.ImportFrom)
        and node.module == "dominion"
        and not any(one.asname for one in node.names)
    )


def _all_stored(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        alone = type(node)(**{key: value for key, value in ast.iter_fields(node) if not _has_nodes(value)})
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name):
            if not isinstance(node.ctx, ast.Load):
                yield node.id
        else:
            yield from _stored(alone)


def _has_nodes(value: Any) -> bool:
    return isinstance(value, ast.AST) or (
        isinstance(value, list) and any(isinstance(one, ast.AST) for one in value)
    )


def _stored(node: ast.AST) -> set[str]:
    found: set[str] = set()
    for part in ast.walk(node):
        match part:
            case ast.Name(name, ctx) if not isinstance(ctx, ast.Load):
                found.add(name)
            case (
                ast.MatchAs(name=str(name))
                | ast.MatchStar(name=str(name))
                | ast.ExceptHandler(name=str(name))
            ):
                found.add(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) if part is not node:
                found.add(name)
            case ast.alias(name, asname):
                found.add(asname or name)
            case ast.Global(names) | ast.Nonlocal(names):
                found.update(names)
    return found
