"""A strategy's priority list as a form: a card, a maximum number of copies, a condition. Reads the list from
source and writes it back. A StrategyError says why a list cannot be shown as a form.

>>> source = '''
... class Mine(Strategy):
...     def gain(self, me, game):
...         if me.total_money > 18: yield "Province"
...         if not me.count("Witch") and me.turns < 9: yield "Witch"
...         yield "Silver"
... '''
>>> read(source)[1]
Rule(card='Witch', most=1, condition='me.turns < 9', note='')
>>> print(write(source, read(source)[1:]))
<BLANKLINE>
class Mine(Strategy):
    def gain(self, me, game):
        if me.count("Witch") < 1 and me.turns < 9: yield "Witch"
        yield "Silver"
<BLANKLINE>
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from ...engine.card import CATALOG
from ...engine.errors import StrategyError
from ...engine.setup import kingdom_pile
from .rule_conditions import OPPOSITES, is_loose, quoted

__all__ = ["Rule", "read", "write"]

_REASONS: Final[dict[type[ast.stmt], str]] = {
    ast.For: "it has a loop",
    ast.While: "it has a loop",
    ast.Assign: "it computes a value first",
    ast.AugAssign: "it computes a value first",
    ast.AnnAssign: "it computes a value first",
    ast.Return: "it ends early or returns a list",
    ast.Try: "it has a `try` block",
    ast.With: "it does more than yield cards",
    ast.Raise: "it does more than yield cards",
}


@dataclass(frozen=True)
class Rule:
    """A card to gain, the maximum number of copies, and the condition in Python; `note` is a comment."""

    card: str
    most: int | None = None
    condition: str = ""
    note: str = ""


def read(source: str) -> list[Rule]:
    """Returns the rules of the last class, best first. Raises StrategyError if they cannot be
    shown as rules.
    """
    return _Reader(source).rules


def places(source: str) -> list[int]:
    """Returns the line where the rules start, then the last line of each. Raises StrategyError as `read`
    does.
    """
    reader = _Reader(source)
    return [reader.first.lineno, *reader.ends]


def write(source: str, rules: Sequence[Rule]) -> str:
    """Returns the source with these rules instead, and `requires` adjusted to the kingdom cards they name.

    Raises StrategyError if the old rules cannot be read or a condition is not valid; its line is the rule's
    number.
    """
    reader = _Reader(source)
    for number, rule in enumerate(rules, 1):
        _check(rule, number)
    lines = source.split("\n")
    indent = " " * reader.first.col_offset
    priorities = [indent + line for rule in rules for line in _written(rule, reader.short)]
    start, end = reader.span
    lines[start - 1 : end] = priorities or [f"{indent}yield from ()"]
    return _with_requirements("\n".join(lines), reader, rules)


def _check(rule: Rule, number: int) -> None:
    if not rule.card.strip():
        raise StrategyError("a rule needs a card", line=number)
    if not rule.condition:
        return
    try:
        ast.parse(f"({rule.condition}\n)", mode="eval")
    except (SyntaxError, ValueError):
        raise StrategyError(f"this is not a condition: {rule.condition}", line=number) from None


def _written(rule: Rule, short: bool) -> Iterator[str]:
    """Yields the lines of a rule; a `short` one has condition and card on one line."""
    for line in rule.note.splitlines():
        yield f"# {line}".rstrip()
    parts = [] if rule.most is None else [f"me.count({quoted(rule.card)}) < {rule.most}"]
    if rule.condition:
        loose = parts and is_loose(rule.condition)
        parts.append(f"({rule.condition})" if loose else rule.condition)
    choice = f"yield {quoted(rule.card)}"
    if not parts:
        yield choice
    elif short:
        yield f"if {' and '.join(parts)}: {choice}"
    else:
        yield f"if {' and '.join(parts)}:"
        yield f"    {choice}"


class _Reader:
    """Reads the method `gain` from top to bottom."""

    def __init__(self, source: str) -> None:
        self.source = source
        try:
            tree = ast.parse(source)
        except (SyntaxError, ValueError, RecursionError) as error:
            line = error.lineno if isinstance(error, SyntaxError) else None
            raise StrategyError("this is not Python yet", line=line) from None
        self.kind = _last_class(tree)
        self.method = _method(self.kind)
        self.comments = _comments(source)
        body = self.method.body
        if ast.get_docstring(self.method, clean=False) is not None:
            body = body[1:]
        if not body:
            raise StrategyError("`gain` has no rules", line=self.method.lineno)
        if body[0].lineno == self.method.lineno:
            raise StrategyError("the rules of `gain` do not begin on a new line", line=body[0].lineno)
        self.first = body[0]
        before = self.method.body[0].end_lineno if body is not self.method.body else self.method.lineno
        self.read_to = max(before or 0, self.method.lineno)
        while self.read_to + 1 < self.first.lineno and self.read_to + 1 not in self.comments:
            self.read_to += 1  # empty lines, and the rest of a long signature, stay
        self.span = (self.read_to + 1, body[-1].end_lineno or body[-1].lineno)
        self.short = any(
            isinstance(one, ast.If) and one.lineno == one.body[0].lineno for one in ast.walk(self.method)
        )
        self.ends: list[int] = []
        self.rules = list(self._rules(body, []))

    def _rules(self, body: Sequence[ast.stmt], held: list[str]) -> Iterator[Rule]:
        """`held`: the conditions that hold at this point."""
        for statement in body:
            if isinstance(statement, ast.Pass):
                continue
            if isinstance(statement, ast.If):
                parts = self._parts(statement.test)
                opposite = [*held, self._opposite(statement.test)]
                ends = _ends(statement.body)
                yield from self._rules(statement.body[: -1 if ends else None], held + parts)
                yield from self._rules(statement.orelse, opposite)
                if ends:  # what follows applies when the condition is false
                    held = opposite
            else:
                yield from self._one_name(statement, held)

    def _one_name(self, statement: ast.stmt, held: list[str]) -> Iterator[Rule]:
        if _is_nothing(statement) and statement is self.method.body[-1]:
            return
        value = statement.value if isinstance(statement, ast.Expr) else None
        if not isinstance(value, ast.Yield):
            self._refuse(statement)
        if not (isinstance(value.value, ast.Constant) and isinstance(value.value.value, str)):
            raise StrategyError("the card is computed, not named", line=statement.lineno)
        card = value.value.value
        most, rest = None, []
        for part in held:
            limit = _limit(part, card) if most is None else None
            if limit is None:
                rest.append(part)
            else:
                most = limit
        joined = " and ".join(f"({part})" if is_loose(part) else part for part in rest)
        condition = rest[0] if len(rest) == 1 else joined
        self.ends.append(statement.end_lineno or statement.lineno)
        yield Rule(card, most, condition, self._note(self.ends[-1]))

    def _refuse(self, statement: ast.stmt) -> NoReturn:
        reason = _REASONS.get(type(statement), "it does more than yield names of cards")
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.YieldFrom):
            reason = "it continues with another list"
        raise StrategyError(reason, line=statement.lineno)

    def _note(self, end: int) -> str:
        """Returns the comments since the last rule."""
        lines = range(self.read_to + 1, end + 1)
        self.read_to = end
        return "\n".join(self.comments[line] for line in lines if line in self.comments)

    def _parts(self, test: ast.expr) -> list[str]:
        """Returns the conditions joined with `and`."""
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
            return [part for value in test.values for part in self._parts(value)]
        return [self._text(test)]

    def _text(self, node: ast.expr) -> str:
        text = ast.get_source_segment(self.source, node) or ast.unparse(node)
        return text if "\n" not in text else ast.unparse(node)

    def _opposite(self, test: ast.expr) -> str:
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            sign = OPPOSITES[type(test.ops[0])]
            return f"{self._text(test.left)} {sign} {self._text(test.comparators[0])}"
        text = self._text(test)
        return f"not {text}" if isinstance(test, (ast.Name, ast.Call, ast.Attribute)) else f"not ({text})"


def _ends(body: Sequence[ast.stmt]) -> bool:
    """Returns whether the body ends the list. Only its own end counts: an earlier `return` is refused."""
    return isinstance(body[-1], ast.Return) and body[-1].value is None


def _is_nothing(statement: ast.stmt) -> bool:
    """Returns whether the statement is `yield from ()` or `return ()`."""
    value = statement.value if isinstance(statement, (ast.Expr, ast.Return)) else None
    if isinstance(value, ast.YieldFrom):
        value = value.value
    return isinstance(value, (ast.Tuple, ast.List)) and not value.elts


def _last_class(tree: ast.Module) -> ast.ClassDef:
    kinds = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    if not kinds:
        raise StrategyError("there is no strategy in it: a class that begins like `class Mine(Strategy):`")
    return kinds[-1]


def _method(kind: ast.ClassDef) -> ast.FunctionDef:
    for part in kind.body:
        if isinstance(part, ast.FunctionDef) and part.name == "gain":
            return part
    raise StrategyError("it has no `gain` method of its own", line=kind.lineno)


def _comments(source: str) -> dict[int, str]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {
        token.start[0]: token.string.lstrip("#").strip() for token in tokens if token.type == tokenize.COMMENT
    }


def _limit(condition: str, card: str) -> int | None:
    """Returns N of `me.count(card) < N` or an equivalent condition."""
    node = ast.parse(f"({condition}\n)", mode="eval").body
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return 1 if _counts(node.operand, card) else None
    if not (isinstance(node, ast.Compare) and len(node.ops) == 1 and _counts(node.left, card)):
        return None
    right = node.comparators[0]
    if not (isinstance(right, ast.Constant) and type(right.value) is int and right.value >= 0):
        return None
    if isinstance(node.ops[0], ast.Lt) and right.value:
        return right.value
    if isinstance(node.ops[0], ast.LtE):
        return right.value + 1
    return 1 if isinstance(node.ops[0], ast.Eq) and right.value == 0 else None


def _counts(node: ast.expr, card: str) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node) == f"me.count({card!r})"


# What the strategy requires.


def _with_requirements(source: str, reader: _Reader, rules: Sequence[Rule]) -> str:
    """Returns the source with `requires` updated: cards added by the rules, and without cards named nowhere
    else.
    """
    before = list(dict.fromkeys(rule.card for rule in reader.rules))
    after = list(dict.fromkeys(rule.card for rule in rules))
    kind = _last_class(ast.parse(source))
    node = next((part for part in kind.body if _names_requirements(part)), None)
    given = _requirements(node)
    if given is None:
        return source
    kept = {kingdom_pile(card) for card in after}
    gone = [kingdom_pile(card) for card in before if card not in after and source.count(quoted(card)) < 2]
    gone = [pile for pile in gone if pile not in kept]
    new = [kingdom_pile(card) for card in after if card not in before and _is_kingdom(kingdom_pile(card))]
    wanted = list(dict.fromkeys([card for card in given if card not in gone] + new))
    if wanted == given:
        return source
    text = ", ".join(map(quoted, wanted)) + ("," if len(wanted) == 1 else "")
    return _replaced(source, kind, node, f"requires = ({text})" if wanted else "")


def _replaced(source: str, kind: ast.ClassDef, node: ast.stmt | None, text: str) -> str:
    lines = source.split("\n")
    indent = " " * kind.body[0].col_offset
    if node is not None:
        start, end = node.lineno, node.end_lineno or node.lineno
        empty = not text and end < len(lines) and not lines[end].strip() and not lines[start - 2].strip()
        lines[start - 1 : end + empty] = [indent + text] if text else []
        return "\n".join(lines)
    has_doc = ast.get_docstring(kind, clean=False) is not None
    place = (kind.body[0].end_lineno or kind.lineno) if has_doc else kind.lineno
    after = ["", indent + text] if has_doc else [indent + text, ""]
    lines[place:place] = after
    return "\n".join(lines)


def _names_requirements(node: ast.stmt) -> bool:
    targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
    return any(isinstance(target, ast.Name) and target.id == "requires" for target in targets)


def _requirements(node: ast.stmt | None) -> list[str] | None:
    """Returns the names listed; None if they are computed."""
    if node is None:
        return []
    try:
        value = ast.literal_eval(node.value)  # type: ignore[attr-defined]
    except (ValueError, TypeError, SyntaxError):
        return None
    return [value] if isinstance(value, str) else [str(name) for name in value]


def _is_kingdom(name: str) -> bool:
    return name in CATALOG and CATALOG[name].is_kingdom
