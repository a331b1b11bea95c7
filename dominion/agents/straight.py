"""Lists of wishes that run straight to the first wish on offer.

A list yields its wishes one by one, and whoever reads it goes to and fro for each of them. The same list with
`if wish in offer: return wish` for every `yield wish` gives the same answer in half the time, which is one
part in forty of a game. It is made from the list's source, for those that can be read; what runs is the
author's code, line for line. Only `me.count("Gold")` and `game.left("Gold")`, which strategies ask more often
than anything else, are looked up without a call: one part in twenty of a game.

>>> from dominion.strategies import find
>>> straight(find("BigMoney")().gain) is not None
True
"""

from __future__ import annotations
import __future__

import ast
import linecache
from collections.abc import Callable, Container, Iterator
from itertools import chain
from types import CodeType, FunctionType, MethodType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ..game import Game
    from ..player import Player

Straight = Callable[["Player", "Game", Container[str]], "str | None"]
"""The first wish of a player that is among the names on offer; None when there is none."""

_OFFER: Final = ".offer"
_WISH: Final = ".wish"
"""Variables besides the author's own, who cannot have used these: they are no names."""
_ANNOTATIONS: Final = __future__.annotations.compiler_flag
_GENERATOR: Final = 0x20  # the flag that a function's code has when it yields


def is_lazy(method: Any) -> bool:
    """Does the method yield its wishes one by one?"""
    return bool(method.__code__.co_flags & _GENERATOR) if hasattr(method, "__code__") else False


def straight(wishes: Callable[[Player, Game], Any] | None) -> Straight | None:
    """The straight form of a strategy's list; None when it has none and must be read wish by wish."""
    function = getattr(wishes, "__func__", None)
    if function is None:
        return None
    try:
        made = function.straight
    except AttributeError:
        made = function.straight = _made(function) if is_lazy(function) else None
    return None if made is None else MethodType(made, wishes.__self__)  # type: ignore[union-attr]


def _made(function: FunctionType) -> FunctionType | None:
    code = function.__code__
    if code.co_argcount != 3 or code.co_kwonlyargcount or code.co_freevars or function.__defaults__:
        return None
    try:
        tree = ast.parse("".join(linecache.getlines(code.co_filename)))
        if code not in _codes_in(tree, code):
            return None  # the text is not that of what was loaded
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and (node.name, node.lineno) == _place(code):
                _straighten(node)
        made = next(found for found in _codes_in(tree, code) if _place(found) == _place(code))
    except (_CannotBeRead, StopIteration, SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return FunctionType(made, function.__globals__, function.__name__)


def _place(code: CodeType) -> tuple[str, int]:
    return code.co_name, code.co_firstlineno


def _codes_in(tree: ast.Module, like: CodeType) -> Iterator[CodeType]:
    """The code of all functions defined there, compiled in the way in which that one was."""
    flags = like.co_flags & _ANNOTATIONS
    waiting = [compile(tree, like.co_filename, "exec", flags, dont_inherit=True)]
    while waiting:
        code = waiting.pop()
        yield code
        waiting += [constant for constant in code.co_consts if isinstance(constant, CodeType)]


_NEED_THE_LIST: Final = (ast.Yield, ast.YieldFrom, ast.Try, ast.TryStar, ast.With, ast.ClassDef)


class _CannotBeRead(Exception):
    """The list yields in a way that has no straight form."""


def _straighten(method: ast.FunctionDef) -> None:
    _, me, game = [
        argument.arg if _is_only_read(argument.arg, method) else None for argument in method.args.args
    ]
    method.args.args.append(ast.arg(_OFFER))
    method.body = [_Straightener(me, game).visit(part) for part in method.body]
    ast.fix_missing_locations(method)


def _is_only_read(name: str, method: ast.FunctionDef) -> bool:
    """Does this parameter stand for the same throughout the method? In doubt it does not."""
    for node in chain.from_iterable(map(ast.walk, method.body)):
        if isinstance(node, ast.Name):
            if node.id == name and not isinstance(node.ctx, ast.Load):
                return False
        elif any(
            value == name or (type(value) is list and name in value) for _, value in ast.iter_fields(node)
        ):
            return False
    return True


class _Straightener(ast.NodeTransformer):
    """Puts an answer in the place of every wish; `me` and `game` are the names of the parameters, if they are
    only read.
    """

    def __init__(self, me: str | None, game: str | None) -> None:
        self._lookups = {(me, "count"): _COUNTED, (game, "left"): _LEFT}

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        """A line that wishes for one card, or for many."""
        if isinstance(node.value, ast.Yield):
            return ast.copy_location(self._wish(node.value.value), node)
        if isinstance(node.value, ast.YieldFrom):
            return ast.copy_location(self._wishes(node.value.value), node)
        self.generic_visit(node)
        return node

    def visit_Return(self, node: ast.Return) -> ast.Return:
        """The end of the list, with nothing more to be said."""
        if node.value is not None:
            raise _CannotBeRead
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A function of its own: what it yields is no wish."""
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        """Likewise."""
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Anything else; but what a list does besides, when it is left in the middle, needs the list."""
        if isinstance(node, _NEED_THE_LIST):
            raise _CannotBeRead
        return super().generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """A question for a number of cards: it is looked up, where to ask takes twice as long."""
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Attribute(ast.Name(whom), asked), [ast.Constant(str(name))], []):
                lookup = self._lookups.get((whom, asked))
                if lookup is not None:
                    return _parsed(lookup.format(whom, repr(name)), node)
        return node

    def _wish(self, wish: ast.expr | None) -> ast.stmt:
        if isinstance(wish, ast.Constant) and type(wish.value) is str:
            return _return(wish, _is_on_offer(wish))
        if wish is None:
            raise _CannotBeRead
        return _return_any(ast.NamedExpr(ast.Name(_WISH, ast.Store()), self.visit(wish)))

    def _wishes(self, wishes: ast.expr) -> ast.stmt:
        each = _return_any(ast.Name(_WISH, ast.Load()))
        return ast.For(ast.Name(_WISH, ast.Store()), self.visit(wishes), [each], [])


def _return_any(wish: ast.expr) -> ast.stmt:
    """Answer with that wish, or with the name of a card wished for, if it is on offer."""
    name = ast.JoinedStr([ast.FormattedValue(ast.Name(_WISH, ast.Load()), -1)])
    return _return(name, ast.BoolOp(ast.Or(), [_is_on_offer(wish), _is_on_offer(name)]))


_COUNTED: Final = "{0}.counts.get({1}, 0)"
_LEFT: Final = "{0}.piles[{1}].left if {1} in {0}.piles else 0"
"""What `Player.count` and `Game.left` do."""


def _parsed(text: str, there: ast.expr) -> ast.expr:
    made = ast.parse(text, mode="eval").body
    for node in ast.walk(made):
        ast.copy_location(node, there)
    return made


def _return(name: ast.expr, condition: ast.expr) -> ast.stmt:
    return ast.If(condition, [ast.Return(name)], [])


def _is_on_offer(wish: ast.expr) -> ast.expr:
    return ast.Compare(wish, [ast.In()], [ast.Name(_OFFER, ast.Load())])
