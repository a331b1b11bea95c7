"""Compiles priority lists into functions that return the first name on offer.

A priority list is a generator, and each `yield` switches between the generator and its reader. The compiled
form has `if name in offer: return name` for every `yield name`. It gives the same answer in half the time,
which saves 2.5 % of a game. It is compiled from the list's source if that is readable. Apart from the yields,
it runs the author's code line for line. `me.count("Gold")` and `game.left("Gold")`, the most frequent calls,
are inlined, which saves another 5 %.

>>> from dominion.strategies import find
>>> compiled(find("BigMoney")().gain) is not None
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
    from ..engine.game import Game
    from ..engine.player import Player

CompiledList = Callable[["Player", "Game", Container[str]], "str | None"]
"""The first name on the player's list that is among those on offer; None if there is none."""

_OFFER: Final = ".offer"
_NAME: Final = ".name"
"""Names of the added variables. They are not identifiers, so they cannot clash with the author's."""
_ANNOTATIONS: Final = __future__.annotations.compiler_flag
_GENERATOR: Final = 0x20  # the flag that a function's code has when it yields


def is_lazy(method: Any) -> bool:
    """Returns whether the method is a generator."""
    return bool(method.__code__.co_flags & _GENERATOR) if hasattr(method, "__code__") else False


def compiled(priorities: Callable[[Player, Game], Any] | None) -> CompiledList | None:
    """Returns the compiled form of a priority list; None if it has none and must be read name by name."""
    function = getattr(priorities, "__func__", None)
    if function is None:
        return None
    try:
        made = function.straight
    except AttributeError:
        made = function.straight = _made(function) if is_lazy(function) else None
    return None if made is None else MethodType(made, priorities.__self__)  # type: ignore[union-attr]


def fixed_order(method: Any) -> tuple[str, ...]:
    """Returns the names that a priority list always yields, in their order. Names that are first yielded
    under a condition are left out. Empty if the list may end early or cannot be read.
    """
    node = _source_of(method)
    return () if node is None else _always_yielded(node)


def passes_on(method: Any, helper: str, harmless: Container[str]) -> frozenset[str] | None:
    """Returns the names that the list may leave out or change, if it passes on all other names of
    `self.helper(me, game)` in order; None if it does not, or cannot be read. Calls for names that are passed
    on may then be skipped, so they must be `harmless`.
    """
    node = _source_of(method)
    if node is None or helper not in harmless:
        return None
    before: list[ast.stmt] = []
    for statement in node.body:
        match statement:
            case ast.Expr(ast.YieldFrom(listed)) if _is_call_of(helper, listed):
                changed: frozenset[str] | None = frozenset()
            case ast.For(ast.Name(name), listed, body) if _is_call_of(helper, listed):
                changed = _Passing(name, harmless).changed_by(body)
            case _:
                before.append(statement)
                continue
        sometimes = _names_in(before)
        if sometimes is None or changed is None or not all(_is_harmless(one, harmless) for one in before):
            return None
        return sometimes | changed
    return None


def _is_call_of(helper: str, node: ast.expr) -> bool:
    """Returns whether it is `self.helper(me, game)`."""
    match node:
        case ast.Call(ast.Attribute(ast.Name(), called), [ast.Name(), ast.Name()], []):
            return called == helper
    return False


_HARMLESS: Final = frozenset((
    "abs", "all", "any", "bool", "enumerate", "int", "len", "list", "max", "min", "range", "set", "sorted",
    "sum", "tuple",
))  # fmt: skip


def throws_dice(kind: type) -> bool:
    """Returns whether a method of the class or of its base classes uses the game's dice."""
    waiting = [getattr(method, "__code__", None) for one in kind.__mro__ for method in vars(one).values()]
    while waiting:
        code = waiting.pop()
        if isinstance(code, CodeType):
            if "dice_of" in code.co_names:
                return True
            waiting += code.co_consts
    return False


def _is_harmless(node: ast.AST, harmless: Container[str]) -> bool:
    """Returns whether it calls only functions known to change nothing."""
    for one in ast.walk(node):
        if isinstance(one, ast.Call):
            match one.func:
                case ast.Name(name) if name in _HARMLESS:
                    pass
                case ast.Attribute(_, name) if name in harmless:
                    pass
                case _:
                    return False
    return True


class _Passing:
    """Reads what the body of a loop over names does with them. `name` is the loop's variable."""

    def __init__(self, name: str, harmless: Container[str]) -> None:
        self._name, self._harmless = name, harmless

    def changed_by(self, body: list[ast.stmt]) -> frozenset[str] | None:
        """Returns the names that may not be yielded unchanged; None if that can be any name."""
        changed: frozenset[str] = frozenset()
        for statement in body:
            if self._is_yielded_by(statement):
                return changed
            if isinstance(statement, ast.If):
                others = self.other(statement.test, False)
                if others is not None and not statement.orelse:
                    changed |= others
                    continue
                others = self.other(statement.test, True)
                inner = None if others is None else self.changed_by(statement.body)
                return None if others is None or inner is None else changed | others | inner
            names = None if _leaves_loop(statement) else _names_in([statement])
            if names is None or not _is_harmless(statement, self._harmless):
                return None
            changed |= names
        return None

    def _is_yielded_by(self, statement: ast.stmt) -> bool:
        match statement:
            case ast.Expr(ast.Yield(ast.Name(name))):
                return name == self._name
        return False

    def other(self, test: ast.expr, outcome: bool) -> frozenset[str] | None:
        """Returns the names for which the test may have another outcome; None if that can be any name."""
        match test:
            case ast.UnaryOp(ast.Not(), inner):
                return self.other(inner, not outcome)
            case ast.BoolOp(operator, parts) if isinstance(operator, ast.Or) is outcome:  # one is enough
                for part in parts:
                    found = self.other(part, outcome)
                    if found is not None or not _is_harmless(part, self._harmless):
                        return found
            case ast.BoolOp(_, parts):
                each = [self.other(part, outcome) for part in parts]
                known = [found for found in each if found is not None]
                return frozenset().union(*known) if len(known) == len(each) else None
            case ast.Compare(ast.Name(name), [ast.NotEq() | ast.Eq() as operator], [ast.Constant(str(text))]):
                says = isinstance(operator, ast.NotEq) is outcome and name == self._name
                return frozenset((text,)) if says else None
            case ast.Compare(
                ast.Name(name),
                [ast.NotIn() | ast.In() as operator],
                [ast.Tuple(texts) | ast.List(texts) | ast.Set(texts)],
            ):
                names = [text.value for text in texts if isinstance(text, ast.Constant)]
                says = isinstance(operator, ast.NotIn) is outcome and name == self._name
                return frozenset(map(str, names)) if says and len(names) == len(texts) else None
        return None


def _leaves_loop(statement: ast.stmt) -> bool:
    return any(isinstance(node, (ast.Continue, ast.Break)) for node in ast.walk(statement))


def _source_of(method: Any) -> ast.FunctionDef | None:
    """Returns the text of a priority list that yields; None if it cannot be read."""
    function = getattr(method, "__wrapped__", method)
    code = getattr(function, "__code__", None)
    if code is None or not is_lazy(function):
        return None
    try:
        tree = ast.parse("".join(linecache.getlines(code.co_filename)))
        if code not in _codes_in(tree, code):
            return None  # the text differs from the loaded code
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return next((node for node in functions if (node.name, node.lineno) == _place(code)), None)


def _names_in(statements: list[ast.stmt]) -> frozenset[str] | None:
    """Returns the names that these statements may yield; None if they may end the list or yield others."""
    names: set[str] = set()
    for node in chain.from_iterable(map(ast.walk, statements)):
        if isinstance(node, (*_NEED_THE_LIST[1:], ast.Return, ast.While, ast.Raise)):
            return None
        if isinstance(node, ast.Yield):
            if not isinstance(node.value, ast.Constant) or not isinstance(node.value.value, str):
                return None
            names.add(node.value.value)
    return frozenset(names)


def _always_yielded(method: ast.FunctionDef) -> tuple[str, ...]:
    always: dict[str, None] = {}
    sometimes: set[str] = set()
    for statement in method.body:
        name = _yielded(statement)
        if name is not None:
            if name not in sometimes:
                always[name] = None
            continue
        names = _names_in([statement])
        if names is None:
            return ()
        sometimes |= names
    return tuple(always)


def _yielded(statement: ast.stmt) -> str | None:
    """Returns the name, if the statement only yields a name."""
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Yield):
        return None
    value = statement.value.value
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else None


def _made(function: FunctionType) -> FunctionType | None:
    code = function.__code__
    if code.co_argcount != 3 or code.co_kwonlyargcount or code.co_freevars or function.__defaults__:
        return None
    try:
        tree = ast.parse("".join(linecache.getlines(code.co_filename)))
        if code not in _codes_in(tree, code):
            return None  # the text differs from the loaded code
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and (node.name, node.lineno) == _place(code):
                _compile_list(node)
        made = next(found for found in _codes_in(tree, code) if _place(found) == _place(code))
    except (_CannotBeRead, StopIteration, SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return FunctionType(made, function.__globals__, function.__name__)


def _place(code: CodeType) -> tuple[str, int]:
    return code.co_name, code.co_firstlineno


def _codes_in(tree: ast.Module, like: CodeType) -> Iterator[CodeType]:
    """Yields the code of all functions defined in `tree`, compiled with the same flags as `like`."""
    flags = like.co_flags & _ANNOTATIONS
    waiting = [compile(tree, like.co_filename, "exec", flags, dont_inherit=True)]
    while waiting:
        code = waiting.pop()
        yield code
        waiting += [constant for constant in code.co_consts if isinstance(constant, CodeType)]


_NEED_THE_LIST: Final = (ast.Yield, ast.YieldFrom, ast.Try, ast.TryStar, ast.With, ast.ClassDef)


class _CannotBeRead(Exception):
    """The list yields in a way that cannot be compiled."""


def _compile_list(method: ast.FunctionDef) -> None:
    _, me, game = [
        argument.arg if _is_only_read(argument.arg, method) else None for argument in method.args.args
    ]
    method.args.args.append(ast.arg(_OFFER))
    method.body = [_ListCompiler(me, game).visit(part) for part in method.body]
    ast.fix_missing_locations(method)


def _is_only_read(name: str, method: ast.FunctionDef) -> bool:
    """Returns whether the parameter is never rebound in the method. If in doubt, returns False."""
    for node in chain.from_iterable(map(ast.walk, method.body)):
        if isinstance(node, ast.Name):
            if node.id == name and not isinstance(node.ctx, ast.Load):
                return False
        elif any(
            value == name or (type(value) is list and name in value) for _, value in ast.iter_fields(node)
        ):
            return False
    return True


class _ListCompiler(ast.NodeTransformer):
    """Replaces every yielded name by a return. `me` and `game` are the names of the parameters if these are
    never rebound.
    """

    def __init__(self, me: str | None, game: str | None) -> None:
        self._lookups = {(me, "count"): _COUNTED, (game, "left"): _LEFT}

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        """Replaces a statement that yields one name or several."""
        if isinstance(node.value, ast.Yield):
            return ast.copy_location(self._one_name(node.value.value), node)
        if isinstance(node.value, ast.YieldFrom):
            return ast.copy_location(self._all_names(node.value.value), node)
        self.generic_visit(node)
        return node

    def visit_Return(self, node: ast.Return) -> ast.Return:
        """Replaces the end of the list."""
        if node.value is not None:
            raise _CannotBeRead
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Leaves nested functions unchanged: what they yield is not on the list."""
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        """Restricts the usual plays to cards on offer, if others do not matter."""
        if _only_chooses(node):
            _ask_for_offer(node.iter)
        return self.generic_visit(node)

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        """Likewise."""
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visits any other node. Refuses statements with an effect when the list is left early: they need the
        generator.
        """
        if isinstance(node, _NEED_THE_LIST):
            raise _CannotBeRead
        return super().generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Inlines a count of cards, which halves its time."""
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Attribute(ast.Name(whom), asked), [ast.Constant(str(name))], []):
                lookup = self._lookups.get((whom, asked))
                if lookup is not None:
                    return _parsed(lookup.format(whom, repr(name)), node)
        return node

    def _one_name(self, choice: ast.expr | None) -> ast.stmt:
        if isinstance(choice, ast.Constant) and type(choice.value) is str:
            return _return(choice, _is_on_offer(choice))
        if choice is None:
            raise _CannotBeRead
        return _return_any(ast.NamedExpr(ast.Name(_NAME, ast.Store()), self.visit(choice)))

    def _all_names(self, priorities: ast.expr) -> ast.stmt:
        _ask_for_offer(priorities)
        each = _return_any(ast.Name(_NAME, ast.Load()))
        return ast.For(ast.Name(_NAME, ast.Store()), self.visit(priorities), [each], [])


def _ask_for_offer(listed: ast.expr) -> None:
    """Restricts lists of usual plays to cards on offer."""
    if _is_call_of("usual_plays", listed):
        assert isinstance(listed, ast.Call) and isinstance(listed.func, ast.Attribute)
        listed.func.attr = "_usual_plays_among"
        listed.args.append(ast.copy_location(ast.Name(_OFFER, ast.Load()), listed))


def _only_chooses(loop: ast.For) -> bool:
    """Returns whether the loop only yields some of its names."""
    if not isinstance(loop.target, ast.Name):
        return False
    for node in chain.from_iterable(map(ast.walk, loop.body)):
        if isinstance(node, ast.stmt) and not isinstance(node, (ast.If, ast.Expr, ast.Continue, ast.Pass)):
            return False
        if isinstance(node, ast.NamedExpr):
            return False
        if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Yield):
            return False
        if isinstance(node, ast.Yield):
            name = node.value
            if not isinstance(name, ast.Name) or name.id != loop.target.id:
                return False
    return True


def _return_any(choice: ast.expr) -> ast.stmt:
    """Returns code that answers with that name, or with a card's name, if it is on offer."""
    name = ast.JoinedStr([ast.FormattedValue(ast.Name(_NAME, ast.Load()), -1)])
    return _return(name, ast.BoolOp(ast.Or(), [_is_on_offer(choice), _is_on_offer(name)]))


_COUNTED: Final = "{0}.counts.get({1}, 0)"
_LEFT: Final = "{0}.piles[{1}].left if {1} in {0}.piles else 0"
"""The bodies of `Player.count` and `Game.left`."""


def _parsed(text: str, there: ast.expr) -> ast.expr:
    made = ast.parse(text, mode="eval").body
    for node in ast.walk(made):
        ast.copy_location(node, there)
    return made


def _return(name: ast.expr, condition: ast.expr) -> ast.stmt:
    return ast.If(condition, [ast.Return(name)], [])


def _is_on_offer(choice: ast.expr) -> ast.expr:
    return ast.Compare(choice, [ast.In()], [ast.Name(_OFFER, ast.Load())])
