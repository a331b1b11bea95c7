"""The conditions of rules as sentences made from parts: "number of Gold in the deck, at least, 2".

A condition is a list of groups that must all hold; a group holds if one of its clauses does. Conditions
without such parts stay Python, as separate clauses, so every condition can be split.

>>> groups = parts('me.count("Gold") >= 2 and me.turns > 4')
>>> [[(clause.what, clause.card, clause.sign, clause.number) for clause in group] for group in groups]
[[('mine', 'Gold', '>=', 2)], [('turn', '', '>', 4)]]
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ...engine.card import CATALOG
from ...engine.errors import StrategyError
from ...engine.misspelt_names import did_you_mean

__all__ = [
    "FACTS", "MEASURES", "OPPOSITES", "PYTHON", "SIGNS", "Clause", "check", "condition", "counts_only",
    "is_loose", "opposite_sign", "parts", "quoted",
]  # fmt: skip

MEASURES: Final = {
    "mine": "me.count({})",
    "type": "self.count_type(me, {})",
    "left": "game.left({})",
    "hand": "self.count_in_hand(me, {})",
    "in play": "self.count_in_play(me, {})",
    "discard": "self.count_in_discard(me, {})",
    "theirs": "self.most_of_others(me, {})",
    "coins": "me.coins",
    "ahead": "self.coins_ahead(me)",
    "money": "me.total_money",
    "turn": "me.turns",
    "size": "me.size",
    "buys": "me.buys",
    "actions": "me.actions",
    "end": "game.gains_to_end",
    "empty": "game.empty_piles",
    "lead": "self.lead(me)",
    "points": "me.score()",
    "their points": "self.best_other_score(me)",
}
"""What a clause can compare: its key, and its Python with {} for the name of a card or type."""

FACTS: Final = {
    "supply": "{} in game.piles",
    "wins": "self.would_win(me, {})",
    "loses": "self.would_lose(me, {})",
    "ends": "self.ends_game(me, {})",
    "greening": "self.is_greening(me)",
    "draws": "self.draws_itself(me)",
    "others end": "self.others_may_end(me)",
    "action phase": "game.turn.phase == 'action'",
}
"""Facts, which are true or false."""

PYTHON: Final = "python"
"""The key of a clause that stays Python."""

SIGNS: Final = (">=", "<=", ">", "<", "==", "!=", "between")
OPPOSITES: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: ">=", ast.LtE: ">", ast.Gt: "<=", ast.GtE: "<", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
"""The opposite of each comparison."""

_TURNED: Final = {">": "<", "<": ">", ">=": "<=", "<=": ">=", "==": "==", "!=": "!="}
_OF_TEXT: Final = {"not in": ast.NotIn, "in": ast.In, ">=": ast.GtE, "<=": ast.LtE, ">": ast.Gt, "<": ast.Lt,
                   "==": ast.Eq, "!=": ast.NotEq}  # fmt: skip
_SIGN_OF: Final = {kind: sign for sign, kind in _OF_TEXT.items()}
_BY_PYTHON: Final = {text: key for key, text in {**MEASURES, **FACTS}.items()}
_MAY_BE_NEGATIVE: Final = ("lead", "points", "their points")
_LOOSE: Final = (ast.Or, ast.IfExp, ast.Lambda, ast.NamedExpr)
"""Expressions that need parentheses when something is joined to them with `and`."""


@dataclass(frozen=True)
class Clause:
    """A measure compared with a number, or with another measure: `than` / `divided` + `number`.

    `sign` is one of SIGNS, or "yes" or "no" for a fact. "between" means from `number` to `to`, both included.
    `text` is the Python that it was read from; comparisons of clauses with parts ignore it.
    """

    what: str
    card: str = ""
    sign: str = ""
    number: int = 0
    to: int = 0
    than: str = ""
    than_card: str = ""
    divided: int = 1
    text: str = ""


def parts(text: str) -> list[list[Clause]]:
    """Returns the groups of a condition; none for "". Raises StrategyError if it is not Python."""
    if not text:
        return []
    whole = f"({text}\n)"
    try:
        tree = ast.parse(whole, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise StrategyError(f"this is not a condition: {text}") from None
    return [[_clause(one, whole) for one in _values(value, ast.Or)] for value in _flat(tree)]


def condition(groups: Sequence[Sequence[Clause]]) -> str:
    """Returns the groups as Python. A clause keeps its text if that still has the same meaning."""
    written = []
    for group in groups:
        if not group:
            continue
        texts = [_written(clause) for clause in group]
        joined = " or ".join(texts)
        loose = len(texts) > 1 or is_loose(joined)
        written.append(f"({joined})" if loose and len(groups) > 1 else joined)
    return " and ".join(written)


def counts_only(text: str) -> bool:
    """Returns whether a condition compares nothing but numbers that are never negative.

    >>> counts_only("0 < game.gains_to_end"), counts_only("self.lead(me) > 0"), counts_only("me.luck > 0")
    (True, False, False)
    """
    try:
        clauses = [clause for group in parts(text) for clause in group]
    except StrategyError:
        return False
    return all(
        clause.what in MEASURES and clause.what not in _MAY_BE_NEGATIVE and not clause.than
        for clause in clauses
    )


def opposite_sign(sign: str) -> str:
    """Returns the comparison that holds where `sign` does not."""
    return OPPOSITES[_OF_TEXT[sign]]


def is_loose(text: str) -> bool:
    """Returns whether the condition needs parentheses when another is joined to it with `and`."""
    tree = ast.parse(f"({text}\n)", mode="eval").body
    return isinstance(tree.op if isinstance(tree, ast.BoolOp) else tree, _LOOSE)


def quoted(name: str) -> str:
    """Returns the name as a Python literal."""
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def check(clause: Clause) -> None:
    """Raises StrategyError if a part of the clause is missing or makes no sense."""
    if clause.what == PYTHON:
        found = parts(clause.text.strip())
        if not found:
            raise StrategyError("a condition is empty")
        return
    for what, name in ((clause.what, clause.card), (clause.than, clause.than_card)):
        if "{}" not in MEASURES.get(what, FACTS.get(what, "")):
            continue
        known, kind = (_types(), "type") if what == "type" else (CATALOG, "card")
        if not name:
            raise StrategyError(f"a condition needs the name of a {kind}")
        if name not in known:
            raise StrategyError(f"there is no {kind} called {name!r}.{did_you_mean(name, known)}")
    _made(clause)


@lru_cache(maxsize=1)
def _types() -> list[str]:
    return sorted({kind for card in CATALOG.values() for kind in card.types})


# Reading.


def _flat(tree: ast.expr) -> list[ast.expr]:
    return [
        one for value in _values(tree, ast.And) for one in (_flat(value) if value is not tree else [value])
    ]


def _values(tree: ast.expr, kind: type[ast.boolop]) -> list[ast.expr]:
    return tree.values if isinstance(tree, ast.BoolOp) and isinstance(tree.op, kind) else [tree]


def _clause(node: ast.expr, source: str) -> Clause:
    text = ast.get_source_segment(source, node) or ast.unparse(node)
    if "\n" in text:
        text = ast.unparse(node)
    found = _read(node)
    return Clause(PYTHON, text=text) if found is None else replace(found, text=text)


def _read(node: ast.expr) -> Clause | None:
    """Returns the parts of one clause; None if there are none for it."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        inside = _read(node.operand)
        return None if inside is None else _negated(inside)
    if (named := _named(node)) is not None:
        key, card = named
        if key in FACTS:
            return Clause(key, card, "yes")
        return Clause(key, card, "!=", 0) if key in _MAY_BE_NEGATIVE else Clause(key, card, ">=", 1)
    if not isinstance(node, ast.Compare):
        return None
    signs = [_SIGN_OF.get(type(sign), "") for sign in node.ops]
    if len(signs) == 2:
        return _between(node, signs)
    left, right = node.left, node.comparators[0]
    if ast.unparse(node) == "game.turn.phase != 'action'":
        return Clause("action phase", sign="no")
    if isinstance(node.ops[0], ast.In | ast.NotIn):
        return _contained(left, right, "yes" if signs[0] == "in" else "no")
    if signs[0] not in _TURNED or len(signs) != 1:
        return None
    if _measure(left) is None:
        left, right, signs = right, left, [_TURNED[signs[0]]]
    return _compared(left, signs[0], right)


def _negated(clause: Clause) -> Clause | None:
    if clause.sign in ("yes", "no"):
        return replace(clause, sign="no" if clause.sign == "yes" else "yes")
    return None if clause.sign == "between" else replace(clause, sign=opposite_sign(clause.sign))


def _named(node: ast.expr) -> tuple[str, str] | None:
    """Returns the key of a measure or a fact and the name in it."""
    text = ast.unparse(node)
    if text in _BY_PYTHON:
        return _BY_PYTHON[text], ""
    if isinstance(node, ast.Call) and node.args and not node.keywords:
        *others, name = node.args
        if isinstance(name, ast.Constant) and isinstance(name.value, str):
            inside = ", ".join([*map(ast.unparse, others), "{}"])
            key = _BY_PYTHON.get(f"{ast.unparse(node.func)}({inside})")
            return None if key is None else (key, name.value)
    return None


def _measure(node: ast.expr) -> tuple[str, str] | None:
    found = _named(node)
    return found if found is not None and found[0] in MEASURES else None


def _contained(left: ast.expr, right: ast.expr, sign: str) -> Clause | None:
    """Returns `"Colony" in game.piles`, and its older form for cards in play."""
    if not (isinstance(left, ast.Constant) and isinstance(left.value, str)):
        return None
    match ast.unparse(right):
        case "game.piles":
            return Clause("supply", left.value, sign)
        case "map(str, me.in_play)":
            return Clause("in play", left.value, ">=" if sign == "yes" else "<", 1)
    return None


def _between(node: ast.Compare, signs: list[str]) -> Clause | None:
    """Returns `0 < measure <= 5`, also written from the right."""
    low, (middle, high) = _number(node.left), node.comparators
    if set(signs) <= {">", ">="}:
        low, high, signs = _number(high), node.left, [_TURNED[sign] for sign in reversed(signs)]
    top, named = _number(high), _measure(middle)
    if low is None or top is None or named is None or not set(signs) <= {"<", "<="}:
        return None
    return Clause(*named, "between", low + (signs[0] == "<"), top - (signs[1] == "<"))


def _compared(left: ast.expr, sign: str, right: ast.expr) -> Clause | None:
    named, number = _measure(left), _number(right)
    if named is None:
        return None
    if number is not None:
        return Clause(*named, sign, number)
    add, divided, floored = 0, 1, False
    if isinstance(right, ast.BinOp) and isinstance(right.op, ast.Add | ast.Sub):
        minus = isinstance(right.op, ast.Sub)
        first, second = _number(right.left), _number(right.right)
        if second is not None:
            add, right = -second if minus else second, right.left
        elif first is not None and not minus:
            add, right = first, right.right
        else:
            return None
    if isinstance(right, ast.BinOp) and isinstance(right.op, ast.Div | ast.FloorDiv):
        by = _number(right.right)
        if by is None or by < 1:
            return None
        divided, floored, right = by, isinstance(right.op, ast.FloorDiv), right.left
    other = _measure(right)
    if other is None:
        return None
    if floored:  # measures are whole numbers, so rounding down can be left out
        match sign:
            case "<":
                sign, add = "<=", add - 1
            case ">=":
                sign, add = ">", add - 1
            case "==" | "!=":
                return None
    return Clause(*named, sign, add, 0, *other, divided)


def _number(node: ast.expr) -> int | None:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        found = _number(node.operand)
        return None if found is None else -found
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


# Writing.


def _written(clause: Clause) -> str:
    if clause.what == PYTHON:
        return clause.text.strip()
    if clause.text:
        try:
            if parts(clause.text) == [[clause]]:
                return clause.text
        except StrategyError:
            pass
    return _made(clause)


def _made(clause: Clause) -> str:
    if clause.what in FACTS:
        text = FACTS[clause.what].format(quoted(clause.card))
        if clause.sign == "yes":
            return text
        if clause.what == "supply":
            return text.replace(" in game", " not in game")
        return text.replace("==", "!=") if clause.what == "action phase" else f"not {text}"
    if clause.what not in MEASURES or clause.sign not in SIGNS:
        raise StrategyError(f"there is no part {clause.what!r} with {clause.sign!r} for a condition")
    left = MEASURES[clause.what].format(quoted(clause.card))
    if clause.sign == "between":
        return f"{clause.number} <= {left} <= {clause.to}"
    return f"{left} {clause.sign} {_right(clause)}"


def _right(clause: Clause) -> str:
    if not clause.than:
        return str(clause.number)
    if clause.than not in MEASURES:
        raise StrategyError(f"there is no part {clause.than!r} for a condition")
    text = MEASURES[clause.than].format(quoted(clause.than_card))
    if clause.divided != 1:
        text += f" / {clause.divided}"
    if clause.number:
        text += f" {'+' if clause.number > 0 else '-'} {abs(clause.number)}"
    return text
