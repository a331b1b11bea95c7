"""The questions of each card, read from its code: the verb, the words offered, how many, and who is asked.

>>> [question.words for question in questions_of("Steward") if question.verb == "choose"]
[('+2 Cards', '+$2', 'trash 2 cards')]
>>> questions_of("Militia")
(Asked(verb='discard', words=(), least=None, most=None, who='others'),)
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final, Literal

from ..engine.card import CATALOG, Card, as_card
from ..engine.player import Player

Who = Literal["you", "others", "everybody"]


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of a card.

    `words` are those offered, with "..." for a part that varies; none if cards or numbers are offered.
    `least` to `most` options are chosen, None where that varies. `who` is asked: the player of the card, the
    others, or everybody.
    """

    verb: str
    words: tuple[str, ...]
    least: int | None
    most: int | None
    who: Who = "you"

    def to_json(self) -> dict[str, Any]:
        """Returns the question as plain data."""
        return {
            "verb": self.verb,
            "words": list(self.words),
            "least": self.least,
            "most": self.most,
            "who": self.who,
        }

    @property
    def number(self) -> str:
        """How many are chosen, in words: "1", "0 to 4", "0 to all"."""
        if self.least is None and self.most is None:
            return "it depends"
        if self.least == self.most:
            return str(self.most)
        least = "some" if self.least is None else str(self.least)
        return f"{least} to {'all' if self.most is None else self.most}"

    def offers(self, word: str) -> bool:
        """Returns whether this word can be among those offered."""
        return any(re.fullmatch(_pattern(known), word) for known in self.words)


ANY_CARD: Final = frozenset(("discard_exiled", "order", "pay", "spend", "way"))
"""Verbs of questions that the rules ask, whatever card is at work."""


@lru_cache(maxsize=2048)
def questions_of(name: str | Card) -> tuple[Asked, ...]:
    """Returns all questions in the code of the card of that name. Raises SetupError if there is no such card.

    Questions that other cards ask because of it, such as those of a Reaction, belong to them.
    """
    card = as_card(name)
    found: dict[Asked, None] = {}
    for function in _own_functions(card):
        for asked in _read(function, card):
            found[asked] = None
    if card.is_aside:
        for asked in _asked_by_its_set(card):
            found[asked] = None
    if card.overpay:
        found[Asked("overpay", (), 1, 1)] = None
        found[Asked("overpay_potions", (), 1, 1)] = None
    if card.is_shadow:
        found[Asked("choose", ("from your hand", "from your deck"), 1, 1)] = None
    return tuple(found)


@lru_cache(maxsize=64)
def words_of(verb: str) -> tuple[Asked, ...]:
    """Returns the questions of all cards with that verb that offer words."""
    every = (asked for card in CATALOG.values() for asked in questions_of(card.name))
    return tuple(dict.fromkeys(asked for asked in every if asked.verb == verb and asked.words))


def _pattern(word: str) -> str:
    return ".+".join(map(re.escape, word.split("...")))


# The functions of a card.


def _asked_by_its_set(card: Card) -> Iterator[Asked]:
    """Returns what other cards of its set ask in the name of a card of its type, such as a Boon."""
    for other in [one for one in CATALOG.values() if type(one).__module__ == type(card).__module__]:
        for function in _own_functions(other):
            words = [word for call in _calls_in(function) for word in call.keywords if word.arg == "source"]
            if any(ast.unparse(word.value).capitalize() in card.types for word in words):
                yield from _read(function, card)


def _functions_of(card: Card) -> list[FunctionType]:
    """Returns the methods of the card's class and what they call, except the engine's verbs."""
    kinds = [kind for kind in type(card).__mro__ if kind not in Card.__mro__ and not _is_of_landscapes(kind)]
    waiting: list[Any] = []
    for kind in kinds:
        waiting += [value for value in vars(kind).values() if inspect.isfunction(value)]
    found: dict[FunctionType, None] = {}
    while waiting:
        function = waiting.pop(0)
        if function in found or _tree_of(function) is None:
            continue
        found[function] = None
        waiting += _called_by(function)
    return list(found)


def _is_of_landscapes(kind: type) -> bool:
    """Returns whether the question is about a Way: these name the card being played as their source."""
    return kind.__name__ == "Way"


def _called_by(function: FunctionType) -> Iterator[FunctionType]:
    """Returns the functions of modules, not methods, that it calls by name."""
    for name in function.__code__.co_names:
        called = function.__globals__.get(name)
        if inspect.isfunction(called) and called.__module__.startswith(("dominion.cards", "dominion.engine")):
            yield called


@lru_cache(maxsize=256)
def _module_tree(module: str) -> ast.Module:
    """Returns the parsed source of a module; nothing if its source is not available."""
    found: ModuleType | None = sys.modules.get(module)
    if found is None:
        return ast.Module([], [])
    try:
        return ast.parse(_source(found))
    except (OSError, SyntaxError):
        return ast.Module([], [])


def _source(module: ModuleType) -> str:
    path = Path(module.__file__ or "")
    if path.suffix in (".so", ".pyd"):  # the source of a compiled module is in the same folder
        return path.with_name(f"{path.name.partition('.')[0]}.py").read_text("utf-8")
    return inspect.getsource(module)


@lru_cache(maxsize=256)
def _functions_in(module: str) -> dict[tuple[str, int], ast.FunctionDef]:
    """Returns the functions of a module by name and line; none if its source is not available."""
    return {
        (node.name, line): node
        for node in ast.walk(_module_tree(module))
        if isinstance(node, ast.FunctionDef)
        for line in {node.lineno, *(decorator.lineno for decorator in node.decorator_list)}
    }


def _methods_in(kind: type) -> dict[str, ast.FunctionDef]:
    """Returns the methods that a class declares, compiled or not, by name."""
    return {
        node.name: node
        for declared in _module_tree(kind.__module__).body
        if isinstance(declared, ast.ClassDef) and declared.name == kind.__name__
        for node in declared.body
        if isinstance(node, ast.FunctionDef)
    }


def _tree_of(function: FunctionType) -> ast.FunctionDef | None:
    code = function.__code__
    return _functions_in(function.__module__).get((code.co_name, code.co_firstlineno))


# Questions of the engine's verbs.

_ASKS: Final = ("choose", "choose_one", "agrees", "arrange", "choose_abilities")
"""The methods of a player that ask a question about anything."""
_OF_OTHERS: Final = frozenset(("put_into_play", "_overpay", "choose_play", "choose_purchase"))
"""Methods of a player that ask in the name of another card, or of none."""


@dataclass(frozen=True)
class _Verb:
    """A question of one of the engine's verbs. A number may be one of the arguments."""

    asked: Asked
    least: ast.expr | None
    most: ast.expr | None


@lru_cache(maxsize=1)
def _verbs() -> dict[str, tuple[list[str], dict[str, ast.expr], list[_Verb]]]:
    """Returns the parameters, defaults and questions of each method of a player."""
    trees = {
        name: tree
        for kind in reversed(Player.__mro__[:-1])
        for name, tree in _methods_in(kind).items()
        if name not in _ASKS and name not in _OF_OTHERS
    }
    found: dict[str, list[_Verb]] = {name: _direct(tree) for name, tree in trees.items()}
    while True:
        before = sum(map(len, found.values()))
        for name, tree in trees.items():
            for call in _calls(tree):
                called = call.func.attr if isinstance(call.func, ast.Attribute) else ""
                if called in found and called != name and _is_me(call):
                    more = [_Verb(verb.asked, None, None) for verb in found[called]]
                    found[name] += [
                        one for one in more if one.asked not in [had.asked for had in found[name]]
                    ]
        if sum(map(len, found.values())) == before:
            break
    return {
        name: (_parameters(trees[name]), _defaults(trees[name]), asked)
        for name, asked in found.items()
        if asked
    }


def _direct(tree: ast.FunctionDef) -> list[_Verb]:
    found = []
    for call in _calls(tree):
        if isinstance(call.func, ast.Attribute) and call.func.attr in _ASKS and _is_me(call):
            least, most = _limits(call)
            for verb in _texts(call.args[0]) if call.args else ():
                asked = Asked(verb, (), _number(least), _number(most))
                found.append(_Verb(asked, least, most))
    return found


@lru_cache(maxsize=8192)
def _calls(tree: ast.AST) -> list[ast.Call]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def _calls_in(function: FunctionType) -> list[ast.Call]:
    tree = _tree_of(function)
    return [] if tree is None else _calls(tree)


def _is_me(call: ast.Call) -> bool:
    value = call.func.value if isinstance(call.func, ast.Attribute) else None
    return isinstance(value, ast.Name) and value.id in ("self", "me")


def _parameters(tree: ast.FunctionDef) -> list[str]:
    return [argument.arg for argument in (*tree.args.args, *tree.args.kwonlyargs)]


def _defaults(tree: ast.FunctionDef) -> dict[str, ast.expr]:
    plain = tree.args.args[len(tree.args.args) - len(tree.args.defaults) :]
    found = dict(zip((argument.arg for argument in plain), tree.args.defaults, strict=True))
    for argument, default in zip(tree.args.kwonlyargs, tree.args.kw_defaults, strict=True):
        if default is not None:
            found[argument.arg] = default
    return found


# Questions in a function of a card.


def _read(function: FunctionType, card: Card) -> Iterator[Asked]:
    tree = _tree_of(function)
    if tree is None:
        return
    reader = _Reader(function, tree, card)
    for call in _calls(tree):
        if isinstance(call.func, ast.Attribute):
            yield from reader.asked_by(call, call.func)


class _Reader:
    """Reads the calls in one function."""

    def __init__(self, function: FunctionType, tree: ast.FunctionDef, card: Card) -> None:
        self.function, self.tree, self.card = function, tree, card

    def asked_by(self, call: ast.Call, verb: ast.Attribute) -> Iterator[Asked]:
        """Yields the questions that the call asks."""
        who = self._who(verb.value)
        if who is None or (verb.attr in _ASKS and not self._asks_for_itself(call)):
            return
        if verb.attr == "choose_abilities":
            number = _number(call.args[1] if len(call.args) > 1 else _keyword(call, "number", 1))
            yield Asked("choose", self._words(call.args[0]), number, number, who)
        elif verb.attr in _ASKS and call.args:
            least, most = map(_number, _limits(call))
            words = self._words(call.args[1]) if len(call.args) > 1 else ()
            for name in self._verbs(call.args[0]):
                yield Asked(name, words, least, most, who)
        elif verb.attr in _verbs():
            yield from self._of_engine(call, verb.attr, who)

    def _asks_for_itself(self, call: ast.Call) -> bool:
        """Returns whether it is asked in the name of the card, not of another one such as a Boon."""
        source = next((word.value for word in call.keywords if word.arg == "source"), None)
        named = source.id if isinstance(source, ast.Name) else "self"
        return named == "self" or named.capitalize() in self.card.types

    def _of_engine(self, call: ast.Call, name: str, who: Who) -> Iterator[Asked]:
        parameters, defaults, asked = _verbs()[name]
        given = dict(zip(parameters[1:], call.args, strict=False))
        given |= {word.arg: word.value for word in call.keywords if word.arg}

        def bound(number: ast.expr | None) -> int | None:
            if isinstance(number, ast.Name):
                return _number(given.get(number.id, defaults.get(number.id)))
            if isinstance(number, ast.IfExp):  # 0 if optional else 1; least if most is None else most
                return self._chosen(number, bound, given | {})
            return _number(number)

        for one in asked:
            yield replace(one.asked, least=bound(one.least), most=bound(one.most), who=who)

    @staticmethod
    def _chosen(
        number: ast.IfExp, bound: Callable[[ast.expr | None], int | None], given: dict[str, ast.expr]
    ) -> int | None:
        test = number.test
        if isinstance(test, ast.Compare) and isinstance(test.left, ast.Name):  # most is None
            return bound(number.orelse if test.left.id in given else number.body)
        if isinstance(test, ast.Name):
            said = given.get(test.id)
            if said is None or isinstance(said, ast.Constant):
                return bound(number.body if isinstance(said, ast.Constant) and said.value else number.orelse)
        return None

    def _who(self, asked: ast.expr) -> Who | None:
        """Returns whom a call asks; None if it is no player."""
        if isinstance(asked, ast.Name):
            if asked.id in ("me", "self") and asked.id in _parameters(self.tree):
                return None if asked.id == "self" else self._me()
            return self._in_loop(asked.id)
        if isinstance(asked, ast.Attribute) and asked.attr in ("left", "right", "player", "others"):
            return "others" if asked.attr != "player" else "you"
        return None

    def _me(self) -> Who:
        """Returns who `me` is: the others if the card's other methods call this one only with them."""
        name = self.function.__name__
        calls = [
            call
            for function in _own_functions(self.card)
            for call in _calls_in(function)
            if isinstance(call.func, ast.Attribute)
            and call.func.attr == name
            and call.args
            and isinstance(call.func.value, ast.Name)
            and call.func.value.id == "self"
        ]
        firsts = {ast.unparse(call.args[0]) for call in calls}
        return "others" if firsts and "me" not in firsts else "you"

    def _in_loop(self, name: str) -> Who:
        for node in ast.walk(self.tree):
            if isinstance(node, (ast.For, ast.comprehension)) and name in _names(node.target):
                over = ast.unparse(node.iter)
                if (
                    "everybody" in over
                    or "and_me=True" in over
                    or "in_turn_order" in over
                    or ".players" in over
                ):
                    return "everybody"
        return "others"

    def _verbs(self, verb: ast.expr) -> list[str]:
        if isinstance(verb, ast.Name):
            values = (value for value in self._assigned(verb.id))
            return [text for value in values for text in _texts(value)]
        return _texts(verb)

    def _words(self, options: ast.expr) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._texts_in(options, 0)))

    def _texts_in(self, options: ast.expr, depth: int) -> Iterator[str]:
        """Yields the texts that this expression may offer."""
        if depth > 6:
            return
        if isinstance(options, (ast.List, ast.Tuple, ast.Set)):
            for part in options.elts:
                yield from self._texts_in(part, depth + 1)
        elif isinstance(options, (ast.Constant, ast.JoinedStr)):
            yield from _texts(options)
        elif isinstance(options, ast.IfExp):
            yield from self._texts_in(options.body, depth + 1)
            yield from self._texts_in(options.orelse, depth + 1)
        elif isinstance(options, ast.BinOp):
            yield from self._texts_in(options.left, depth + 1)
            yield from self._texts_in(options.right, depth + 1)
        elif isinstance(options, ast.Starred):
            yield from self._texts_in(options.value, depth + 1)
        elif isinstance(options, (ast.ListComp, ast.GeneratorExp)):
            yield from self._texts_in(options.elt, depth + 1)
            if isinstance(options.elt, ast.Name):
                yield from self._texts_in(options.generators[0].iter, depth + 1)
        elif isinstance(options, ast.Call):
            for argument in options.args if isinstance(options.func, (ast.Name, ast.Attribute)) else ():
                if _is_plain_call(options.func):
                    yield from self._texts_in(argument, depth + 1)
        elif isinstance(options, ast.Name):
            yield from self._of_name(options.id, depth)
        elif isinstance(options, ast.Attribute) and ast.unparse(options.value) == "self":
            yield from _plain_texts(getattr(self.card, options.attr, ()))

    def _of_name(self, name: str, depth: int) -> Iterator[str]:
        found = self._assigned(name)
        for value in found:
            yield from self._texts_in(value, depth + 1)
        if not found:
            yield from _plain_texts(self.function.__globals__.get(name, ()))

    def _assigned(self, name: str) -> list[ast.expr]:
        """Yields the values of that variable: from assignments, `append`, loops, or callers in the class."""
        given = (_given_to(name, node) for node in ast.walk(self.tree))
        found = [value for value in given if value is not None]
        if name in _parameters(self.tree):
            found += self._from_callers(_parameters(self.tree).index(name), name)
        return found

    def _from_callers(self, place: int, name: str) -> Iterator[ast.expr]:
        for function in _own_functions(self.card):
            for call in _calls_in(function):
                called = (
                    call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
                )
                if called != self.function.__name__:
                    continue
                number = place - int(isinstance(call.func, ast.Attribute))
                if number < len(call.args):
                    yield call.args[number]
                yield from (word.value for word in call.keywords if word.arg == name)


@lru_cache(maxsize=2048)
def _own_functions(card: Card) -> list[FunctionType]:
    return _functions_of(card)


def _given_to(name: str, node: ast.AST) -> ast.expr | None:
    """Yields the values that this node assigns to the variable, by an assignment, a loop or `append`."""
    if isinstance(node, ast.Assign):
        return node.value if any(name in _names(target) for target in node.targets) else None
    if isinstance(node, (ast.AnnAssign, ast.AugAssign)):
        return node.value if name in _names(node.target) else None
    if isinstance(node, (ast.For, ast.comprehension)):
        return node.iter if name in _names(node.target) else None
    match node:
        case ast.Call(ast.Attribute(ast.Name(whom), "append" | "extend"), [value]) if whom == name:
            return value
    return None


def _is_plain_call(func: ast.expr) -> bool:
    return ast.unparse(func) in ("dict.fromkeys", "list", "tuple", "sorted", "filter", "iter", "set")


def _names(target: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}


def _keyword(call: ast.Call, name: str, otherwise: object) -> ast.expr:
    given = next((word.value for word in call.keywords if word.arg == name), None)
    return given if given is not None else ast.Constant(otherwise)  # type: ignore[arg-type]


def _limits(call: ast.Call) -> tuple[ast.expr, ast.expr]:
    """Returns the least and the most of a question."""
    asked = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    none, one = ast.Constant(0), ast.Constant(1)
    if asked == "agrees":
        return none, one
    if asked == "arrange":
        return ast.Constant(None), ast.Constant(None)
    if asked == "choose_one":
        optional = call.args[2] if len(call.args) > 2 else _keyword(call, "optional", False)
        return ast.IfExp(optional, none, one) if not isinstance(optional, ast.Constant) else (
            none if optional.value else one
        ), one
    least = call.args[2] if len(call.args) > 2 else _keyword(call, "least", 0)
    most = call.args[3] if len(call.args) > 3 else _keyword(call, "most", 1)
    return least, most


def _number(given: ast.expr | None) -> int | None:
    value = given.value if isinstance(given, ast.Constant) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _texts(node: ast.expr) -> list[str]:
    """Yields the texts of a constant, or of a choice between constants."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.IfExp):
        return _texts(node.body) + _texts(node.orelse)
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "..." for part in node.values)
        return ["".join(map(str, parts))]
    return []


def _plain_texts(value: object) -> Sequence[str]:
    if isinstance(value, str):
        return [value]
    listed: Iterable[object] = value if isinstance(value, (list, tuple, dict, set, frozenset)) else ()
    return [text for text in listed if isinstance(text, str)]
