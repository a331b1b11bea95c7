"""Plays the same games with one rule of a strategy left out or one number changed by 1."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ..bots.loading.rule_conditions import counts_only
from ..bots.loading.source import load
from ..bots.strategy import Strategy
from ..bots.tracing import Rule, class_source, rules_in
from ..engine.errors import StrategyError
from ..simulation.intervals import WHOLE, Moments, paired_interval
from ..simulation.runs import share_games
from ..simulation.simulate import Run, Slice
from ..simulation.stats import Outcomes

if TYPE_CHECKING:
    from ..simulation.match import Match

_OUTCOMES: Final = (Outcomes,)
WITHOUT: Final = "without it"
"""The change that leaves a rule out."""


@dataclass(frozen=True)
class Change:
    """A strategy with one change."""

    line: int
    """The line number in the page's editor."""
    what: str
    """The change as text: "without it", "5 becomes 6"."""
    rule: str
    """The original text of the line."""
    source: str
    """The whole changed source."""

    def strategy(self, name: str, filename: str = "<changed>") -> type[Strategy]:
        """Returns the changed strategy, with the original's name. Raises StrategyError if it cannot be
        loaded.
        """
        kind = load(self.source, filename, audited=False)
        kind.name = name
        return kind


def changes(kind: type[Strategy]) -> list[Change]:
    """Yields all changes to try, in the order of lines: each rule left out, and each number in a condition
    minus 1 and plus 1. Raises StrategyError if the strategy has no source.
    """
    try:
        source = class_source(kind)
    except OSError as error:
        raise StrategyError(f"{kind.name} has no source of its own that could be changed.") from error
    tree = ast.parse(source)
    found = [*_without_rules(source, tree), *_other_numbers(source, tree)]
    return sorted(found, key=lambda change: change.line)


def _without_rules(source: str, tree: ast.Module) -> Iterator[Change]:
    rules = {rule.line: rule.text for rule in _rules(source, tree)}
    for number, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.Expr) and isinstance(node.value, (ast.Yield, ast.YieldFrom)):
            twin = ast.parse(source)
            _replace(twin, _nth(twin, number), ast.Pass())
            text = rules.get(node.value.lineno, ast.unparse(node))
            yield Change(node.value.lineno, WITHOUT, text, ast.unparse(twin))


def _other_numbers(source: str, tree: ast.Module) -> Iterator[Change]:
    inside = _compared(tree)
    for number, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.Constant) and type(node.value) is int and id(node) in inside:
            where = inside[id(node)]
            text = ast.get_source_segment(source, where) or ast.unparse(where)
            for other in (node.value - 1, node.value + 1):
                if _says_nothing(node, where, other) and counts_only(text):
                    continue
                twin = ast.parse(source)
                changed = _nth(twin, number)
                assert isinstance(changed, ast.Constant), "the same place of the same tree"
                changed.value = other
                yield Change(node.lineno, f"{node.value} becomes {other}", text, ast.unparse(twin))


def _says_nothing(number: ast.Constant, where: ast.expr, other: int) -> bool:
    """Returns whether another number in a comparison of what is never negative leads to one that always or
    never holds, or is that of `0 < n <= 5`, which only says that there is an n.
    """
    if other < 0:
        return True
    match where:
        case ast.Compare(left, [ast.Lt(), _], _):
            return left is number and number.value == 0
        case ast.Compare(_, [ast.Lt()], [right]):
            return right is number and other == 0
    return False


def _compared(tree: ast.Module) -> dict[int, ast.expr]:
    """Returns, for every part of a condition, the comparison that contains it, or the whole condition."""
    found: dict[int, ast.expr] = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.If, ast.IfExp, ast.While)):
            found |= {id(part): node.test for part in ast.walk(node.test)}
    for node in list(ast.walk(tree)):
        if isinstance(node, ast.Compare) and id(node) in found:
            found |= {id(part): node for part in ast.walk(node)}
    return found


def _rules(source: str, tree: ast.Module) -> Iterator[Rule]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from rules_in(node, source)


def _nth(tree: ast.AST, number: int) -> ast.AST:
    """Returns the node with that number in the order of `ast.walk`."""
    return next(node for count, node in enumerate(ast.walk(tree)) if count == number)


def _replace(tree: ast.AST, old: ast.AST, new: ast.stmt) -> None:
    for node in ast.walk(tree):
        for body in (getattr(node, name, None) for name in ("body", "orelse", "finalbody")):
            if isinstance(body, list) and old in body:
                body[body.index(old)] = new


@dataclass(frozen=True)
class Trial:
    """The effect of a change on the win rate of the changed strategy."""

    change: Change
    share: float
    """The win rate with the change."""
    difference: Moments
    """Sums over its part of each game (in sixtieths) with and without the change, in the same games."""

    @property
    def gain(self) -> float:
        """The change of the win rate, 0 to 1."""
        return self.difference.mean / WHOLE

    @property
    def share_before(self) -> float:
        """The win rate without the change, in the same games."""
        whole = WHOLE * self.difference.count
        return (round(self.share * whole) - self.difference.total) / whole if whole else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the difference."""
        return paired_interval(self.difference)

    @property
    def is_clear(self) -> bool:
        """Whether the effect is statistically significant."""
        low, high = self.interval
        return low > 0 or high < 0

    def to_json(self) -> dict[str, Any]:
        """Returns the data of a change in `why --what-if --json`."""
        return {
            "line": self.change.line,
            "change": self.change.what,
            "rule": self.change.rule,
            "share": self.share,
            "share_before": self.share_before,
            "gain": self.gain,
            "gain_interval": list(self.interval),
        }


def parts(
    match: Match,
    who: int,
    first: int,
    end: int,
    n_jobs: int = 1,
    timeout: float | None = None,
    seconds: float | None = None,
) -> list[int]:
    """Returns the strategy's part of each of these games, in sixtieths. `seconds`, for one job: only of the
    games that can be started in that time, but at least of one.
    """
    found: list[int] = []

    def take(slice_: Slice) -> bool:
        found.extend(WHOLE // len(game) if who in game else 0 for game in slice_.winners)
        return False

    if n_jobs == 1:
        take(Run(match, first, end, _OUTCOMES, timeout).advance(seconds=seconds))
    elif share_games(partial(_games, match, timeout=timeout), end, n_jobs, take):
        raise KeyboardInterrupt
    return found


def _games(match: Match, first: int, end: int, timeout: float | None) -> Run:
    return Run(match, first, end, _OUTCOMES, timeout)


def changed_match(match: Match, who: int, change: Change, filename: str = "<changed>") -> Match:
    """Returns the same match, with the same kingdom and shuffles and the changed strategy."""
    strategies = list(match.strategies)
    strategies[who] = change.strategy(match.names[who], filename)
    return replace(match, strategies=tuple(strategies))


def tried(change: Change, before: Sequence[int], after: Sequence[int]) -> Trial:
    """Compares the results of the same games before and after a change."""
    difference = Moments()
    for one, other in zip(before, after, strict=True):
        difference.add(other - one)
    return Trial(change, sum(after) / (WHOLE * len(after)) if after else 0.0, difference)


def try_out(
    match: Match, who: int, games: int, n_jobs: int = 1, timeout: float | None = None
) -> Iterator[Trial]:
    """Tries every change of that strategy on the same games, one after another."""
    kind = match.strategies[who]
    if not isinstance(kind, type):
        raise StrategyError(f"{match.names[who]} is no strategy with a source that could be changed.")
    wanted = changes(kind)
    before = parts(match, who, 0, games, n_jobs, timeout)
    for change in wanted:
        after = parts(changed_match(match, who, change), who, 0, games, n_jobs, timeout)
        yield tried(change, before, after)
