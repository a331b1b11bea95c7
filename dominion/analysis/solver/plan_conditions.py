"""Conditions of plans, read as alternatives of comparisons of sums of counts with numbers."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod
from typing import Final

from ...engine.card import CATALOG

_MOST_ALTERNATIVES: Final = 12
_LONGEST: Final = 2_000
"""Longer conditions stay Python: they would be unreadable in words, and may come from an untrusted source."""

NAMES: Final = {
    "me.coins": "$ to spend", "me.turns": "turns", "me.size": "cards in the deck",
    "me.total_money": "$ in the deck", "me.buys": "Buys", "me.actions": "Actions",
    "me.potions": "Potions", "me.debt": "debt",
    "game.gains_to_end": "gains until the game can end", "game.empty_piles": "empty piles",
}  # fmt: skip
"""What can be counted without naming a card, in words."""

Term = tuple[str, str]
"""What is counted: "me.count" or "game.left" with a card, or "me.turns" without."""


class _NoSumError(Exception):
    """The expression is not a comparison of sums and numbers."""


@dataclass(frozen=True)
class Comparison:
    """A sum of counts and the whole number it is compared with."""

    terms: tuple[tuple[Term, int], ...]
    sign: str
    """">=", "<=", "==" or "!="; "" where the only term is Python that has no words."""
    number: int

    @property
    def single(self) -> Term | None:
        """The only term, if it counts once."""
        return self.terms[0][0] if len(self.terms) == 1 and self.terms[0][1] == 1 else None

    def implies(self, other: Comparison) -> bool:
        """Returns whether this implies the other."""
        if self.terms != other.terms or self.sign != other.sign:
            return False
        if self.sign == ">=":
            return self.number >= other.number
        return self.number <= other.number if self.sign == "<=" else self.number == other.number


Together = tuple[Comparison, ...]
"""Comparisons that must all hold."""


@lru_cache(maxsize=2_000)
def alternatives(text: str) -> tuple[Together, ...]:
    """Returns the condition as alternatives of comparisons that hold together."""
    if not text:
        return ((),)
    if len(text) > _LONGEST:
        return ((_python(text),),)
    try:
        return shortest(_read(ast.parse(text, mode="eval").body, True))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ((_python(text),),)


def _python(text: str) -> Comparison:
    return Comparison(((("", text), 1),), "", 0)


def _read(node: ast.expr, holds: bool) -> list[Together]:
    match node:
        case ast.UnaryOp(ast.Not(), inner):
            return _read(inner, not holds)
        case ast.BoolOp(kind, values):
            parts = [_read(one, holds) for one in values]
            if isinstance(kind, ast.Or) == holds:
                return [together for part in parts for together in part]
            if prod(map(len, parts)) <= _MOST_ALTERNATIVES:
                return [tuple(one for each in chosen for one in each) for chosen in product(*parts)]
        case ast.Compare(left, signs, others) if len(signs) > 1:
            # 0 < a <= 5 is 0 < a and a <= 5: counts do not change while they are read.
            sides = [left, *others]
            pairs = [
                ast.Compare(sides[place], [sign], [sides[place + 1]]) for place, sign in enumerate(signs)
            ]
            if all(map(_is_sum, pairs)):
                return _read(ast.BoolOp(ast.And(), [*pairs]), holds)
        case _:
            try:
                return [(_compared(node, holds),)]
            except _NoSumError:
                pass
    return [(_python(ast.unparse(node) if holds else f"not ({ast.unparse(node)})"),)]


_NEGATED: Final[Mapping[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Lt: ast.GtE, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
}  # fmt: skip


def _compared(node: ast.expr, holds: bool) -> Comparison:
    """Returns a comparison; a count alone is compared with 1. Raises _NoSumError for anything else."""
    match node:
        case ast.Compare(left, [sign], [right]) if type(sign) in _NEGATED:
            terms, kind = _sum(left), type(sign)
            terms.subtract(_sum(right))
        case ast.Call() | ast.Attribute():
            terms, kind = _sum(node), ast.GtE
            terms[_ONE] = -1
        case _:
            raise _NoSumError
    number = -terms.pop(_ONE, 0)
    return _normal(terms, kind if holds else _NEGATED[kind], number)


def _is_sum(node: ast.expr) -> bool:
    try:
        _compared(node, True)
    except _NoSumError:
        return False
    return True


FLIPPED: Final = {">=": "<=", "<=": ">="}


def _normal(terms: Counter[Term], sign: type[ast.cmpop], number: int) -> Comparison:
    """Returns the comparison with the first term on the left, and with >= and <= only."""
    kept = tuple((term, times) for term, times in terms.items() if times)
    if not kept:
        raise _NoSumError
    word = {ast.Gt: ">=", ast.GtE: ">=", ast.Lt: "<=", ast.LtE: "<=", ast.Eq: "==", ast.NotEq: "!="}[sign]
    number += (sign is ast.Gt) - (sign is ast.Lt)
    if kept[0][1] < 0:
        kept = tuple((term, -times) for term, times in kept)
        word, number = FLIPPED.get(word, word), -number
    return Comparison(kept, word, number)


_ONE: Final = ("", "")
"""The term of plain numbers."""


def _sum(node: ast.expr) -> Counter[Term]:
    match node:
        case ast.Constant(int(number)):
            return Counter({_ONE: number})
        case ast.BinOp(left, ast.Add() | ast.Sub() as sign, right):
            found = _sum(left)
            if isinstance(sign, ast.Add):
                found.update(_sum(right))
            else:
                found.subtract(_sum(right))
            return found
        case ast.BinOp(ast.Constant(int(times)), ast.Mult(), other):
            return Counter({term: times * number for term, number in _sum(other).items()})
        case ast.Call(ast.Attribute() as called, [ast.Constant(str(card))], []) if card in CATALOG:
            if (name := ast.unparse(called)) in ("me.count", "game.left"):
                return Counter({(name, card): 1})
        case ast.Attribute():
            if (name := ast.unparse(node)) in NAMES:
                return Counter({(name, ""): 1})
    raise _NoSumError


def shortest(either: Iterable[Together]) -> tuple[Together, ...]:
    """Removes redundant comparisons and alternatives."""
    kept: list[Together] = []
    for together in either:
        needed = [
            one
            for place, one in enumerate(together)
            if not any(
                other.implies(one) and (other != one or before < place)
                for before, other in enumerate(together)
            )
        ]
        new = tuple(needed)
        if not any(covers(old, new) for old in kept):
            kept = [old for old in kept if not covers(new, old)] + [new]
    return tuple(kept)


def covers(wider: Together, narrower: Together) -> bool:
    """Returns whether one alternative follows from the other."""
    return all(any(one.implies(wanted) for one in narrower) for wanted in wider)
