"""Finds the rule that decided: the line that yielded the name taken, or the default policy.

The strategy is asked as usual. Afterwards its generators are still suspended at the `yield` that was taken,
and that line is the reason. Tracing does not change answers and costs nothing when it is not used.

>>> from dominion.bots.loading.source import load
>>> rules_of(load('''
... class Mine(Strategy):
...     def gain(self, me, game):
...         yield "Province"
...         if me.count("Gold") < 2:
...             yield "Gold"
... '''))
[Rule(line=4, text='yield "Province"', method='gain', place=''), \
Rule(line=6, text='if me.count("Gold") < 2: yield "Gold"', method='gain', place='')]
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from inspect import GEN_CREATED, getgeneratorstate
from pathlib import PurePath
from types import CodeType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..engine.decision import Decision, Option
from .strategy import Strategy

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.player import Player
    from .priority_list import CardNames


class Rule(NamedTuple):
    """A rule that decides: a line of a strategy's source or, without a line, the rule that applies if no line
    does.
    """

    line: int | None
    """The line's number as shown in the page's editor: for a library bot counted from its class line."""
    text: str
    """The line, with the condition it depends on."""
    method: str
    """The method that contains the rule; the decision's verb if none does."""
    place: str
    """The class it is inherited from; empty if it is in the strategy's own source."""

    def __str__(self) -> str:
        if self.line is None:
            return self.text
        return f"{self.place + ', ' if self.place else ''}line {self.line}: {self.text}"


DEFAULT_POLICY: Final = "default policy"
NOTHING_ELSE: Final = "nothing else on the list"

Answered = Callable[[Decision, Sequence[Option], Sequence[Rule]], object]


class Why(NamedTuple):
    """A strategy's answer, with the rule for each option chosen, or the rule for choosing none."""

    answer: list[Option]
    rules: tuple[Rule, ...]

    @property
    def line(self) -> int | None:
        """The line that decided first, counted as in the page's editor; None for the default policy."""
        return self.rules[0].line

    @property
    def text(self) -> str:
        """The text of that line, or "default policy"."""
        return self.rules[0].text


def why(strategy: Strategy, decision: Decision) -> Why:
    """Returns the strategy's answer to the decision and the rules behind it."""
    return Traced(strategy).why(decision)


class Traced:
    """An agent that answers exactly as the strategy does and reports each decision and its rules to
    `answered`.

    Decisions in games that are only simulated to find an answer are not reported.
    """

    def __init__(self, strategy: Strategy, answered: Answered | None = None) -> None:
        self.name = strategy.name
        self.requires = strategy.requires
        self.plays_all_treasures = strategy.plays_all_treasures
        self.answers_are_legal = strategy.answers_are_legal
        self.priority_lists = strategy.priority_lists  # the default policy reads them
        self._kind: Any = type(strategy)
        self._answered = answered
        self._made: list[tuple[str, CardNames]] | None = None  # the lists read for the current decision
        self._plain = strategy
        self._spied = self._kind()
        vars(self._spied).update(vars(strategy))
        self._spied.answer_by(
            {verb: self._spy(verb, names) for verb, names in strategy.priority_lists.items()}
        )

    def __repr__(self) -> str:
        return self.name

    def answer(self, decision: Decision) -> list[Option]:
        """The strategy's answer."""
        if self._made is not None:  # a decision simulated while answering another
            return self._plain.answer(decision)
        answer, rules = self.why(decision)
        if self._answered is not None:
            self._answered(decision, answer, rules)
        return answer

    def why(self, decision: Decision) -> Why:
        """Returns the strategy's answer and the rules that led to it."""
        made: list[tuple[str, CardNames]] = []
        self._made = made
        try:
            answer = self._spied.answer(decision)
        finally:
            self._made = None
        return Why(answer, self._reasons(decision, answer, made))

    def _spy(
        self, verb: str, priorities: Callable[[Player, Game], CardNames]
    ) -> Callable[[Player, Game], CardNames]:
        def spied(me: Player, game: Game) -> CardNames:
            given = priorities(me, game)
            if self._made is not None:
                self._made.append((verb, given))
            return given

        return spied

    def _reasons(
        self, decision: Decision, answer: Sequence[Option], made: Sequence[tuple[str, CardNames]]
    ) -> tuple[Rule, ...]:
        """Returns a rule for each option: the list's line where a list named it. The first lists named the
        first options.
        """
        if not made and self._kind.answer is not Strategy.answer:
            return (self._rule("answer", self._kind.answer.__code__),) * max(1, len(answer))
        found = [
            rule
            for (verb, given), option in zip(made, answer, strict=False)
            if (rule := self._taken(verb, given, option)) is not None
        ]
        more = len(answer) - len(found)
        if answer:
            return (*found, *(Rule(None, DEFAULT_POLICY, decision.verb, "") for _ in range(more)))
        return (Rule(None, NOTHING_ELSE if made else DEFAULT_POLICY, decision.verb, ""),)

    def _taken(self, verb: str, given: Any, option: Option) -> Rule | None:
        """Returns the rule by which the list named the option; None if the list had ended."""
        frame = getattr(given, "gi_frame", None)
        if frame is None:
            listed = isinstance(given, list) and str(option) in given
            return self._rule(verb, self._method(verb)) if listed else None
        if getgeneratorstate(given) == GEN_CREATED:  # a buy that wins the game, made without reading the list
            return None
        while (inner := getattr(given, "gi_yieldfrom", None)) is not None and hasattr(inner, "gi_frame"):
            given = inner
        return self._rule(given.gi_code.co_name, given.gi_code, given.gi_frame.f_lineno)

    def _method(self, verb: str) -> CodeType:
        method: CodeType = self._kind.method_for(verb).__code__
        return method

    def _rule(self, method: str, code: CodeType, line: int | None = None) -> Rule:
        return _rule_at(self._kind, code, line or code.co_firstlineno, method)


# Rules in the sources.


def rules_of(kind: type[Strategy]) -> list[Rule]:
    """Returns all rules of a strategy, those of its own source first, each in the order of the lines."""
    known: Any = kind  # a class can be hashed, which mypy does not see
    found = [rule for source in _sources(known) for rule in source.rules.values()]
    return sorted(found, key=lambda rule: (rule.place != "", rule.place, rule.line or 0))


def source_of(kind: type[Strategy]) -> tuple[str, int]:
    """Returns the text of the file that defines a strategy, and the line at which the part shown in the
    page's editor begins. Raises OSError if there is none.
    """
    typed: str | None = vars(kind).get("source")
    if typed is not None:
        return typed, 1
    try:
        lines, first = inspect.findsource(_written(kind))
    except TypeError as error:
        raise OSError(f"{kind.name} has no source") from error
    return "".join(lines), first + 1


def class_source(kind: type[Strategy]) -> str:
    """Returns the source as shown in the page's editor; it can be loaded by itself. Raises OSError if there
    is none.
    """
    typed: str | None = vars(kind).get("source")
    if typed is not None:
        return typed
    if _written(kind) is not kind:
        raise OSError(f"{kind.name} is made by a recipe")
    try:
        return textwrap.dedent(inspect.getsource(kind))
    except TypeError as error:
        raise OSError(f"{kind.name} has no source") from error


def _written(kind: type[Strategy]) -> type[Strategy]:
    """Returns the class as written: for a bot made by a recipe, the class that it is made from."""
    named = (kind.__module__, kind.__qualname__)
    return [base for base in kind.__mro__ if (base.__module__, base.__qualname__) == named][-1]


@dataclass(frozen=True)
class _Source:
    """A text that contains rules of a strategy."""

    filename: str
    lines: list[str]
    first: int
    """The line at which the part shown in the page's editor begins."""
    place: str
    rules: dict[int, Rule]
    """The rules, by line of the file."""


@lru_cache(maxsize=32)
def _sources(kind: Any) -> list[_Source]:
    """Yields the strategy's own source, then those of the library classes that it inherits from."""
    own = _written(kind)
    typed = vars(own).get("source") is not None
    mine = [base for base in kind.__mro__ if base.__module__ == own.__module__]
    found = [_read(own, next(filter(None, map(_file_of, mine)), ""), "", None if typed else own.__name__)]
    for base in kind.__mro__:
        filename = _file_of(base)
        if base not in mine and filename and not base.__module__.startswith("dominion.bots."):
            found.append(_read(base, filename, base.__name__, base.__name__))
    return [source for source in found if source is not None]


def _read(kind: type[Strategy], filename: str, place: str, wanted: str | None) -> _Source | None:
    """Returns the rules of the class of that name, or of all classes; None if there is no source."""
    try:
        text, first = source_of(kind)
        tree = ast.parse(text)
    except (OSError, SyntaxError):
        return None
    rules: dict[int, Rule] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and wanted in (None, node.name):
            rules |= {rule.line + first - 1: rule for rule in rules_in(node, text, first, place) if rule.line}
    return _Source(filename, text.splitlines(), first, place, rules)


def _file_of(kind: type) -> str | None:
    """Returns the file of the class's methods, if it has any."""
    files = (value.__code__.co_filename for value in vars(kind).values() if inspect.isfunction(value))
    return next(files, None)


def rules_in(kind: ast.ClassDef, text: str, first: int = 1, place: str = "") -> Iterator[Rule]:
    """Yields the rules of a class, with lines counted from `first`."""
    for method in kind.body:
        if isinstance(method, ast.FunctionDef):
            for node, said in _yields(method.body, text, ""):
                yield Rule(node.lineno - first + 1, said, method.name, place)


def _yields(body: Sequence[ast.stmt], text: str, under: str) -> Iterator[tuple[ast.expr, str]]:
    """Yields every yielded expression with its text and the text of its conditions."""
    for statement in body:
        if isinstance(statement, ast.If):
            test = ast.get_source_segment(text, statement.test) or ""
            yield from _yields(statement.body, text, f"{under}if {_line(test)}: ")
            yield from _yields(statement.orelse, text, f"{under}else: ")
        elif isinstance(statement, (ast.For, ast.While, ast.With)):
            yield from _yields(statement.body, text, f"{under}{_head(statement, text)} ")
        elif isinstance(statement, ast.Try):
            yield from _yields([*statement.body, *statement.orelse, *statement.finalbody], text, under)
        else:
            for node in ast.walk(statement):
                if isinstance(node, (ast.Yield, ast.YieldFrom)):
                    yield node, under + _line(ast.get_source_segment(text, node) or "")


def _head(statement: ast.For | ast.While | ast.With, text: str) -> str:
    """Returns the head of a compound statement, such as `for name in names:`."""
    return text.splitlines()[statement.lineno - 1].strip().split(":")[0] + ":"


def _line(text: str) -> str:
    return " ".join(text.split())


@lru_cache(maxsize=4096)
def _rule_at(kind: Any, code: CodeType, line: int, method: str) -> Rule:
    """Returns the rule at that line of the code's file."""
    for source in _sources(kind):
        if source.filename == code.co_filename:
            text = _line("".join(source.lines[line - 1 : line]))
            return source.rules.get(line) or Rule(line - source.first + 1, text, method, source.place)
    return Rule(line, method, method, PurePath(code.co_filename).stem)
