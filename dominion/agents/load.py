"""Strategies from source text, as users type it, and errors told in terms of that text."""

from __future__ import annotations

import ast
import difflib
import inspect
import linecache
from collections.abc import Callable, Collection, Iterator, Sequence
from types import CodeType
from typing import Any, Final

from ..card import CATALOG, FORMER_NAMES
from .audit import check_engine, remember
from .errors import StrategyError, explain, last_line, worded
from .judgement import OPINIONS
from .strategy import Strategy, identifier

__all__ = ["StrategyError", "card_names", "explain", "independent", "load", "load_all", "nearest_card"]

_CARD_VERBS: Final = frozenset(
    ("gain", "buy", "trash", "trash_for_benefit", "trash_theirs", "discard", "discard_theirs", "topdeck",
     "put_back", "play", "multiply", "reveal")
)  # fmt: skip
"""Methods that yield names of cards and of nothing else."""

_CARD_CALLS: Final = {
    **dict.fromkeys(("count", "left", "gain"), 0),
    **dict.fromkeys(("count_in_hand", "count_outside_hand", "count_in_deck", "most_of_others"), 1),
    **dict.fromkeys(("ends_game", "would_win", "would_lose"), 1),
}
"""Calls one of whose arguments is the name of a card: which one."""

_ZONES: Final = frozenset(
    ("hand", "deck", "discard_pile", "in_play", "looking", "cards_in_play", "all_cards", "plays_this_turn",
     "trash")
)  # fmt: skip
"""What holds cards; a card is never equal to its name."""


def load(source: str, filename: str = "<editor>", whole: str | None = None) -> type[Strategy]:
    """The strategy that `source` defines, the last one if there are several: see `load_one`.

    The source need not import anything: `Strategy` is there, and so are the library's strategies to build on.
    A card's former name stands for the card.
    StrategyError says what is wrong, and in which line: what is not Python, a name that no card has, no
    strategy at all, a method that nothing asks for or that cannot be asked, or whatever happened while the
    source was run.

    `whole` is the file's text where the source has only some of its lines, each where it was: tracebacks and
    straight lists read it, also for what else was loaded from that file.
    """
    return independent(load_all(source, filename, whole))[-1]


def load_all(source: str, filename: str = "<editor>", whole: str | None = None) -> list[type[Strategy]]:
    """All strategies that the source defines, in its order; everything else as for `load`."""
    tree = _parsed(source, filename)
    _check_names(tree, filename)
    _check_zones(tree, filename)
    namespace: dict[str, Any] = {"__name__": "strategy", "__file__": filename, "Strategy": Strategy}
    namespace |= _from_library(tree)
    given = set(map(id, namespace.values()))
    code = _compiled(tree, filename)
    text = source if whole is None else whole
    linecache.cache[filename] = len(text), None, text.splitlines(keepends=True), filename
    remember()
    try:
        exec(code, namespace)
    except (Exception, SystemExit) as error:
        raise StrategyError(worded(error), filename, last_line(error, filename)) from error
    finally:
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
        _check_methods(kind, tree, filename)
    for kind in own:
        kind.source = source
    return own


def independent(kinds: Sequence[type[Strategy]]) -> list[type[Strategy]]:
    """Those on which none of the others is built: `class Mine(Plain):` leaves one strategy to play."""
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


def _from_library(tree: ast.Module) -> dict[str, Any]:
    """Those of the library's classes that the source mentions."""
    from ..strategies import LIBRARY

    mentioned = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} - {"Strategy"}
    found: dict[str, Any] = {}
    for name in sorted(mentioned):
        kind = LIBRARY.by_name(name)
        if kind is not None and kind.__name__ == name:
            found[name] = kind
    return found


def _check_zones(tree: ast.Module, filename: str) -> None:
    """Whether a zone is searched for a name: that finds nothing, without a word."""
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
            said = f"{ast.unparse(name)} is never found in `{cards}`, which holds cards, not names"
            raise StrategyError(f"{said}: look in `[card.name for card in {cards}]`", filename, node.lineno)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


# Methods.


def _check_methods(kind: type[Strategy], tree: ast.Module, filename: str) -> None:
    """Those that answer take the player and the game, and one that looks as if it should answer does."""
    used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    verbs = {"play", "buy", *(about if isinstance(about, str) else about[0] for about in OPINIONS)}
    for name, method in vars(kind).items():
        if not inspect.isfunction(method):
            continue
        line = method.__code__.co_firstlineno
        if _is_answer(name, verbs):
            if not _takes(method, "self", "me", "game"):
                raise StrategyError(
                    f"`{name}` is asked with (self, me, game), and takes other things", filename, line
                )
        elif name not in used and _takes(method, "self", "me", "game"):
            meant = _nearest_method(name, verbs)
            if meant:
                raise StrategyError(f"nothing asks for `{name}`; did you mean `{meant}`?", filename, line)


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
    """The method that `name` may stand for, misspelt in its verb or in the card that asks."""
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
    """The cards that may ask something, as methods' names have them."""
    return {identifier(name) for name, card in CATALOG.items() if not card.is_basic}


# Misspelt names of cards.


def _check_names(tree: ast.Module, filename: str) -> None:
    for name, line in card_names(tree):
        if name not in CATALOG:
            raise StrategyError(f"no card called {name!r}{nearest_card(name)}", filename, line)


def nearest_card(name: str) -> str:
    """`"; did you mean 'Chapel'?"`, or nothing when no card's name is near."""
    by_key = {known.casefold(): known for known in CATALOG}
    close = difflib.get_close_matches(name.casefold(), by_key, 1, 0.6)
    return f"; did you mean {by_key[close[0]]!r}?" if close else ""


def card_names(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every string in the source that can only be a card's name, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if _assigns(part, "requires"):
                    yield from _strings(part.value)  # type: ignore[attr-defined]
                if isinstance(part, ast.FunctionDef) and _yields_cards(part.name):
                    yield from _wishes(part)
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


def _wishes(method: ast.FunctionDef) -> Iterator[tuple[str, int]]:
    for node in ast.walk(method):
        if isinstance(node, (ast.Yield, ast.YieldFrom, ast.Return)) and node.value is not None:
            yield from _strings(node.value)


def _strings(node: ast.expr) -> Iterator[tuple[str, int]]:
    """The texts that this expression stands for, as far as they can be read off."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, node.lineno
    elif isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        for part in node.elts:
            yield from _strings(part)
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)
