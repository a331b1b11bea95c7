"""Leaves out what has no effect in a plan, and measures the worth of its rules."""

from __future__ import annotations

import ast
from collections.abc import Generator, Iterator, Sequence
from math import sqrt
from typing import Final

from .answer import Worth
from .game_requests import CHOSEN, PRUNED, Asker
from .games import Played, Task
from .plans import Plan, Rule, tidied, without_repeats

_LEAST_TO_PRUNE: Final = 12
"""Games without an effect after which a rule is left out, unless the search has few games."""
_LEAST_TO_SIMPLIFY: Final = 24
"""Games without an effect after which a condition or a limit is left out, unless the search has few games."""
_LEAST_OF_SEARCH: Final = 4_000
"""In shorter searches no conditions and limits are left out: the games are needed to confirm the answer."""
_PART_OF_RULES: Final = 0.5
"""The share of the games in which rules are left out; conditions and limits are left out in the others."""
_MOST_TO_SIMPLIFY: Final = 0.05
"""The maximum share of all games in which conditions and limits are left out."""


def simpler(rule: Rule) -> Iterator[Rule]:
    """Yields the rule without its limit, and without each part of its condition.

    >>> for one in simpler(Rule("Gold", 4, "me.turns > 5 and (me.coins > 7 or me.buys > 1)")):
    ...     print(one.most, one.condition)
    None me.turns > 5 and (me.coins > 7 or me.buys > 1)
    4 me.coins > 7 or me.buys > 1
    4 me.turns > 5
    4 me.turns > 5 and me.buys > 1
    4 me.turns > 5 and me.coins > 7
    """
    if rule.most is not None:
        yield Rule(rule.card, None, rule.condition, rule.note)
    if rule.condition:
        whole = ast.parse(rule.condition, mode="eval").body
        if not isinstance(whole, ast.BoolOp):
            yield Rule(rule.card, rule.most, "", rule.note)
        for shorter in _shorter(whole):
            yield Rule(rule.card, rule.most, ast.unparse(shorter), rule.note)


def _shorter(node: ast.expr) -> Iterator[ast.expr]:
    """Yields the condition without each of its parts."""
    if not isinstance(node, ast.BoolOp):
        return
    for place in range(len(node.values)):
        left = node.values[:place] + node.values[place + 1 :]
        yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
    for place, part in enumerate(node.values):
        for shorter in _shorter(part):
            yield ast.BoolOp(node.op, [*node.values[:place], shorter, *node.values[place + 1 :]])


class Pruner(Asker):
    """Leaves out what has no effect in the chosen plan."""

    def _prune(
        self, best: Plan | None
    ) -> Generator[list[Task], list[Played], tuple[Plan | None, list[Worth]]]:
        """Leaves out rules, conditions and limits without effect in the same games, and measures the worth of
        the other rules.
        """
        best = best and without_repeats(best)
        if best is None or self.is_stopped or self.part >= self._end_of(PRUNED):
            return best, []
        budget = int(self.games * (self._end_of(PRUNED) - self._end_of(CHOSEN)))
        first = self._fresh(max(budget, _LEAST_TO_SIMPLIFY))
        best, worths = yield from self._without_idle_rules(best, int(budget * _PART_OF_RULES), first)
        found = yield from self._simplified(best, int(budget * (1 - _PART_OF_RULES)), first)
        renamed = dict(zip(best.rules, found.rules, strict=True))
        return tidied(found), [one._replace(rule=renamed[one.rule]) for one in worths]

    def _without_idle_rules(
        self, best: Plan, budget: int, first: int
    ) -> Generator[list[Task], list[Played], tuple[Plan, list[Worth]]]:
        """Returns the plan without rules that have no effect, and the worth of the others."""
        least = max(6, min(_LEAST_TO_PRUNE, self.games // 200))
        games = max(least, budget // (len(best.rules) + 1) // 2 * 2)
        without = [
            best._replace(rules=best.rules[:place] + best.rules[place + 1 :])
            for place in range(len(best.rules))
        ]
        now, *others = yield from self._games_of([best, *without], games, first)
        worths, idle = [], []
        for rule, played in zip(best.rules, others, strict=True):
            if played == now:  # the decks are the same too, which equal winners do not prove
                idle.append(rule)
                continue
            pairs = zip(_joined(now), _joined(played), strict=True)
            brings = [(int(one) - int(other)) / 2 for one, other in pairs]
            worths.append(Worth(rule, sum(brings) / len(brings), _error(brings)))
        while idle:  # each alone has no effect, but together they may
            rules = tuple(rule for rule in best.rules if rule not in idle)
            (played,) = yield from self._games_of([best._replace(rules=rules)], games, first)
            if played == now:
                return best._replace(rules=rules), worths
            del idle[len(idle) // 2 :]
        return best, worths

    def _simplified(self, best: Plan, budget: int, first: int) -> Generator[list[Task], list[Played], Plan]:
        """Returns the plan without conditions and limits that have no effect."""
        tried = [(place, short) for place, rule in enumerate(best.rules) for short in simpler(rule)]
        if not tried or self.games < _LEAST_OF_SEARCH:
            return best
        least = max(6, min(_LEAST_TO_SIMPLIFY, self.games // 400))
        games = max(least, budget // (len(tried) + 1) // 2 * 2)
        end = self.spent + int(_MOST_TO_SIMPLIFY * self.games)
        (now,) = yield from self._games_of([best], games, first)
        while tried and self.spent + games * len(tried) <= end:
            plans = [_with(best, {place: short}) for place, short in tried]
            found = yield from self._games_of(plans, games, first)
            idle: dict[int, Rule] = {}  # of each rule only one, as two parts of it may need each other
            for (place, short), played in zip(tried, found, strict=True):
                if played == now:
                    idle.setdefault(place, short)
            again = list(idle)
            while idle:  # each alone has no effect, but together they may
                (played,) = yield from self._games_of([_with(best, idle)], games, first)
                if played == now:
                    best = _with(best, idle)
                    break
                for place in list(idle)[len(idle) // 2 :]:
                    del idle[place]
            tried = [(place, short) for place in again for short in simpler(best.rules[place])]
        return best


def _with(plan: Plan, instead: dict[int, Rule]) -> Plan:
    """Returns the plan with other rules in these places."""
    return plan._replace(rules=tuple(instead.get(place, rule) for place, rule in enumerate(plan.rules)))


def _joined(played: Sequence[Played]) -> str:
    return "".join(one.halves for one in played)


def _error(values: Sequence[float]) -> float:
    """Returns the standard error of the mean."""
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values)) / len(values)
