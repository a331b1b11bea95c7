"""Loads strategies from source text, with errors that refer to that text."""

from __future__ import annotations

import ast
import copy
import difflib
import inspect
import linecache
from collections.abc import Callable, Collection, Iterator, Sequence
from types import CodeType
from typing import Any, Final

from ...engine.card import CATALOG, FORMER_NAMES
from ...engine.errors import SetupError, StrategyError, checked_name
from ...engine.misspelt_names import nearest_name
from ..declared_number import Number
from ..default_policy.policy import RULES
from ..error_reports import explain, is_failure, last_line, one_line
from ..safety import source_guard, visibility
from ..safety.audit import check_engine, remember
from ..strategy import Strategy, identifier

__all__ = [
    "StrategyError",
    "card_names",
    "explain",
    "independent",
    "load",
    "load_all",
    "nearest_card",
    "yielded_names",
]

_CARD_VERBS: Final = frozenset(
    ("gain", "buy", "trash", "trash_for_benefit", "trash_theirs", "discard", "discard_theirs", "topdeck",
     "put_back", "play", "multiply", "reveal")
)  # fmt: skip
"""Methods that yield names of cards only."""

_CARD_CALLS: Final = {
    **dict.fromkeys(("count", "left", "gain"), 0),
    **dict.fromkeys(("count_in_hand", "count_outside_hand", "count_in_deck", "most_of_others"), 1),
    **dict.fromkeys(("ends_game", "would_win", "would_lose"), 1),
}
"""Calls that take the name of a card, and the position of that argument."""

_ZONES: Final = frozenset(
    ("hand", "deck", "discard_pile", "in_play", "looking", "cards_in_play", "all_cards", "plays_this_turn",
     "trash")
)  # fmt: skip
"""Attributes that hold cards; a card is never equal to its name."""


def load(
    source: str, filename: str = "<editor>", whole: str | None = None, audited: bool = True
) -> type[Strategy]:
    """Returns the strategy that `source` defines, the last one if there are several: see `load_one`.

    The source needs no imports: `Strategy` and the library's strategies are defined. A card's former name
    works too.

    Raises StrategyError with the line if the source is not Python, names an unknown card, has no strategy,
    has a method that nothing calls or with a wrong signature, or fails when it runs.

    `whole` is the text of the whole file if the source has only some of its lines, at their original numbers.
    Tracebacks and compiled lists read it, also for other strategies of that file.

    `audited=False` does not compare the engine before and after, which takes longer than 50 games. It is for
    variants of a strategy that is loaded already; a run of games compares the engine at its end.
    """
    return independent(load_all(source, filename, whole, audited))[-1]


def load_all(
    source: str, filename: str = "<editor>", whole: str | None = None, audited: bool = True
) -> list[type[Strategy]]:
    """Returns all strategies that the source defines, in order; otherwise like `load`."""
    tree = _parsed(source, filename)
    _check_names(tree, filename)
    _check_zones(tree, filename)
    namespace: dict[str, Any] = {"__name__": "strategy", "__file__": filename}
    namespace |= {"Strategy": Strategy, "Number": Number}
    library = _from_library(tree)
    namespace |= library
    try:
        as_written = copy.deepcopy(tree)
        is_guarded = source_guard.guard(tree, filename, library)
    except RecursionError as error:
        raise StrategyError(f"this is not Python: {error}", filename) from None
    if is_guarded:
        namespace |= source_guard.needed_names()
    given = set(map(id, namespace.values()))
    code = _compiled(tree, filename)
    text = source if whole is None else whole
    linecache.cache[filename] = len(text), None, text.splitlines(keepends=True), filename
    if audited:
        remember()
    try:
        exec(code, namespace)
    except StrategyError:  # a forbidden action: see `visibility`
        raise
    except BaseException as error:
        if not is_failure(error):
            raise
        raise StrategyError(one_line(error), filename, last_line(error, filename)) from error
    finally:
        if audited:
            check_engine(source, filename)
    found = [
        value
        for value in namespace.values()
        if isinstance(value, type) and issubclass(value, Strategy) and id(value) not in given
    ]
    own = [kind for kind in dict.fromkeys(found) if kind.__module__ == "strategy"]
    if not own:
        raise StrategyError(
            "there is no strategy in it: a class that begins like `class Mine(Strategy):`", filename
        )
    for kind in independent(own):
        _check_methods(kind, as_written, filename)
    for kind in own:
        try:
            named: Any = kind.name
            if not inspect.isfunction(named):  # a method may be called `name`
                kind.name = checked_name(named)
        except SetupError as error:
            raise StrategyError(str(error), filename) from None
        kind.source = source
        kind.deciding = staticmethod(visibility.deciding) if is_guarded else None
    return own


def independent(kinds: Sequence[type[Strategy]]) -> list[type[Strategy]]:
    """Returns the classes that no other class inherits from: with `class Mine(Plain):`, only Mine can be
    played.
    """
    return [
        kind for kind in kinds if not any(issubclass(other, kind) for other in kinds if other is not kind)
    ]


def _parsed(source: str, filename: str) -> ast.Module:
    tree: ast.Module = _understood(lambda: ast.parse(source, filename), filename)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in FORMER_NAMES:
            node.value = FORMER_NAMES[node.value].name
    return tree


def _compiled(tree: ast.Module, filename: str) -> CodeType:
    code: CodeType = _understood(lambda: compile(tree, filename, "exec"), filename)
    return code


def _understood(read: Callable[[], Any], filename: str) -> Any:
    try:
        return read()
    except SyntaxError as error:
        raise StrategyError(f"this is not Python: {error.msg}", filename, error.lineno) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise StrategyError(f"this is not Python: {error}", filename) from None


def register_library(by_name: Callable[[str], type[Strategy] | None]) -> None:
    """Sets the function that finds library classes for sources to inherit from. The library imports this
    package.
    """
    global _in_library
    _in_library = by_name


def _no_library(name: str) -> type[Strategy] | None:
    return None


_in_library: Callable[[str], type[Strategy] | None] = _no_library


def _from_library(tree: ast.Module) -> dict[str, Any]:
    """Returns the library classes that the source mentions."""
    mentioned = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} - {"Strategy"}
    found: dict[str, Any] = {}
    for name in sorted(mentioned):
        kind = _in_library(name)
        if kind is not None and kind.__name__ == name:
            found[name] = kind
    return found


def _check_zones(tree: ast.Module, filename: str) -> None:
    """Refuses a search for a name in a zone, which would never find anything."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
            name, zone = node.left, node.comparators[0]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            name, zone = node.args[0], node.func.value
            if node.func.attr not in ("count", "index"):
                continue
        else:
            continue
        if isinstance(zone, ast.Attribute) and zone.attr in _ZONES and _is_text(name):
            cards = ast.unparse(zone)
            said = f"{ast.unparse(name)} is never in `{cards}`, which holds cards, not names"
            raise StrategyError(f"{said}: look in `[card.name for card in {cards}]`", filename, node.lineno)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


# Methods.


def _check_methods(kind: type[Strategy], tree: ast.Module, filename: str) -> None:
    """Checks that answering methods take the player and the game, and that no method has a misspelt name."""
    used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    verbs = {"play", "buy", *(about if isinstance(about, str) else about[0] for about in RULES)}
    for name, method in vars(kind).items():
        if not inspect.isfunction(method):
            continue
        line = method.__code__.co_firstlineno
        if _is_answer(name, verbs):
            if not _takes(method, "self", "me", "game"):
                raise StrategyError(f"`{name}` must take (self, me, game)", filename, line)
        elif name not in used and _takes(method, "self", "me", "game"):
            meant = _nearest_method(name, verbs)
            if meant:
                raise StrategyError(f"nothing calls `{name}`; did you mean `{meant}`?", filename, line)


def _is_answer(name: str, verbs: Collection[str]) -> bool:
    return name in verbs or any(
        name.startswith(f"{verb}_") and name.removeprefix(f"{verb}_") in _identifiers() for verb in verbs
    )


def _takes(method: Callable[..., Any], *given: str) -> bool:
    try:
        inspect.signature(method).bind(*given)
    except TypeError:
        return False
    return True


def _nearest_method(name: str, verbs: Collection[str]) -> str | None:
    """Returns the method whose verb or card `name` may misspell."""
    anagram = next((verb for verb in sorted(verbs) if sorted(verb) == sorted(name)), None)
    close = [anagram] if anagram else difflib.get_close_matches(name, verbs, 1, 0.85)
    if close:
        return close[0]
    for verb in sorted(verbs, key=len, reverse=True):
        if name.startswith(f"{verb}_"):
            cards = difflib.get_close_matches(name.removeprefix(f"{verb}_"), _identifiers(), 1, 0.8)
            return f"{verb}_{cards[0]}" if cards else None
    return None


def _identifiers() -> set[str]:
    """Returns the cards that may ask something, as spelt in methods' names."""
    return {identifier(name) for name, card in CATALOG.items() if not card.is_basic}


# Misspelt names of cards.


def _check_names(tree: ast.Module, filename: str) -> None:
    for name, line in card_names(tree):
        if name not in CATALOG:
            raise StrategyError(f"no card called {name!r}{nearest_card(name)}", filename, line)


def nearest_card(name: str) -> str:
    """Returns `"; did you mean 'Chapel'?"`, or "" if no card's name is near."""
    near = nearest_name(name, CATALOG)
    return f"; did you mean {near!r}?" if near else ""


def card_names(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yields every string in the source that can only be a card's name, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if _assigns(part, "requires"):
                    yield from _strings(part.value)  # type: ignore[attr-defined]
                if isinstance(part, ast.FunctionDef) and _yields_cards(part.name):
                    yield from yielded_names(part)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            place = _CARD_CALLS.get(node.func.attr)
            if place is not None and place < len(node.args):
                yield from _strings(node.args[place])


def _assigns(node: ast.AST, name: str) -> bool:
    if isinstance(node, ast.AnnAssign):
        return isinstance(node.target, ast.Name) and node.target.id == name and node.value is not None
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == name for target in node.targets
    )


def _yields_cards(method: str) -> bool:
    return method in _CARD_VERBS or any(method.startswith(f"{verb}_") for verb in _CARD_VERBS)


def yielded_names(method: ast.FunctionDef) -> Iterator[tuple[str, int]]:
    """Yields the string literals that the method yields or returns, with their lines."""
    for node in ast.walk(method):
        if isinstance(node, (ast.Yield, ast.YieldFrom, ast.Return)) and node.value is not None:
            yield from _strings(node.value)


def _strings(node: ast.expr) -> Iterator[tuple[str, int]]:
    """Yields the possible literal values of this expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, node.lineno
    elif isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        for part in node.elts:
            yield from _strings(part)
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)
