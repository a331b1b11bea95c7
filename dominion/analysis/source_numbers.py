"""The numbers in a strategy's source: declared, `money = Number(18, least=8, most=25)`, or in comparisons."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ..engine.errors import StrategyError
from .solver.plans import usual_range

_MOST_NUMBERS: Final = 40


class Found(NamedTuple):
    """A number in a source."""

    name: str
    value: int
    least: int
    most: int
    step: float
    begin: int
    """The position of its digits in the source, in characters."""
    end: int
    line: int
    """Its line, from 1 on."""
    is_declared: bool = False
    """Whether it is a `Number`, whose range holds in games too."""


def numbers_of(source: str, *, every: bool = False) -> list[Found]:
    """Returns the declared numbers of the last class; if there are none, or with `every`, those in its
    comparisons too.

    Raises StrategyError if there are none at all, or a declaration cannot be read.
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError) as error:
        raise StrategyError(f"this is not Python: {error}") from None
    kinds = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    if not kinds:
        raise StrategyError("there is no strategy in it: a class that begins like `class Mine(Strategy):`")
    place = _Places(source)
    found = list(_declared(kinds[-1], place))
    if every or not found:
        found += _compared(kinds[-1], source, place)
    if not found:
        raise StrategyError("it has no number to change: none is declared, and no rule compares with one")
    return _named_apart(found)[:_MOST_NUMBERS]


class _Places:
    """Finds the position of a node of the tree in the source, in characters."""

    def __init__(self, source: str) -> None:
        self._lines = source.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))

    def of(self, line: int, column: int) -> int:
        """Returns the position of a line and a column counted in bytes."""
        before = self._lines[line - 1].encode()[:column].decode()
        return self._starts[line - 1] + len(before)

    def span(self, node: ast.expr) -> tuple[int, int]:
        """Returns the start and end of the node."""
        end_line, end_column = node.end_lineno or node.lineno, node.end_col_offset or 0
        return self.of(node.lineno, node.col_offset), self.of(end_line, end_column)


def _declared(kind: ast.ClassDef, place: _Places) -> Iterator[Found]:
    for part in kind.body:
        value = getattr(part, "value", None)
        if not (isinstance(part, (ast.Assign, ast.AnnAssign)) and isinstance(value, ast.Call)):
            continue
        target = part.targets[0] if isinstance(part, ast.Assign) else part.target
        if not (isinstance(value.func, ast.Name) and value.func.id == "Number"):
            continue
        given = {keyword.arg: keyword.value for keyword in value.keywords}
        parts = [*value.args, *(given[name] for name in ("value",) if name in given)]
        read = [_whole(one) for one in (*parts[:1], given.get("least"), given.get("most"))]
        if len(read) != 3 or None in read or not isinstance(target, ast.Name):
            said = "a number is declared like `money = Number(18, least=8, most=25)`"
            raise StrategyError(said, line=part.lineno)
        now, least, most = (int(one or 0) for one in read)
        begin, end = place.span(parts[0])
        yield Found(target.id, now, least, most, max(1.0, (most - least) / 8), begin, end, part.lineno, True)


def _whole(node: ast.expr | None) -> int | None:
    fits = isinstance(node, ast.Constant) and type(node.value) is int
    return node.value if fits else None  # type: ignore[union-attr]


def _compared(kind: ast.ClassDef, source: str, place: _Places) -> Iterator[Found]:
    for node in ast.walk(kind):
        if not isinstance(node, ast.Compare):
            continue
        start, stop = place.span(node)
        for one in (node.left, *node.comparators):
            value = _whole(one)
            if value is not None:
                begin, end = place.span(one)
                least, most, step = usual_range(source[start:begin] or source[end:stop])
                text = " ".join(source[start:stop].split())
                yield Found(text, value, least, max(most, value), step, begin, end, one.lineno)


def _named_apart(found: Sequence[Found]) -> list[Found]:
    """Returns the numbers with unique names."""
    seen: dict[str, int] = {}
    named = []
    for one in found:
        seen[one.name] = seen.get(one.name, 0) + 1
        name = one.name if seen[one.name] == 1 else f"{one.name} ({seen[one.name]})"
        named.append(one._replace(name=name))
    return named


def with_values(source: str, found: Sequence[Found], values: Sequence[float]) -> str:
    """Returns the source with these values, rounded and kept in their ranges."""
    for one, value in sorted(zip(found, values, strict=True), key=lambda pair: -pair[0].begin):
        source = source[: one.begin] + str(kept(one, value)) + source[one.end :]
    return source


def kept(one: Found, value: float) -> int:
    """Returns the value, rounded and kept in the number's range."""
    return max(one.least, min(one.most, round(value)))
