"""Leaves out what has no effect in a plan, and measures the worth of its rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean as mean
from typing import Final

from ...bots.roles import roles_of
from ...engine.card import CATALOG
from ...engine.setup import START, Setup
from .answer import Worth
from .changes import ENDING, for_fives
from .choosing import LEAST_TO_COMPARE
from .game_requests import BASELINES, PRUNED, Asker
from .games import Played, Task, play
from .plans import Bot, Plan, Rule, tidied, without_repeats
from .scored_plans import Field

_LEAST_TO_PRUNE: Final = 12
"""The minimum number of games in which each rule is tried, unless the search has few games."""
_PART_OF_FIRST: Final = 0.35
"""The share of the games in which all rules are tried; many are tried again."""
_GAMES_TOGETHER: Final = 6
"""All rules that add nothing are left out together in this many times as many new games."""
_MOST_FOR_FIVES: Final = 120
"""Games in which a plan that opens with cards for $5 is compared."""
_DOUBTFUL: Final = 0.5
"""What a rule must add, in standard errors, to be kept, and an opening, to be kept instead of one with cards
for $5. Half of the rules without any effect seem to add something.
"""
_PART_OF_BOTS: Final = 0.6
"""The share of these games against bots. The field may be one plan, and a card that beats all but it, such as
a Witch, would seem to add nothing.
"""
_LEAST_TO_SIMPLIFY: Final = 24
"""Games without an effect after which a condition or a limit is left out."""
_PART_OF_RULES: Final = 0.75
"""The share of the games in which rules are left out; conditions and limits are left out in the others."""


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


def bought_only(rule: Rule, bought: Collection[str]) -> Iterator[Rule]:
    """Yields the rule without cards in its sums that the plan does not buy, if there are some.

    >>> rule = Rule("Village", None, 'me.count("Village") < me.count("Smithy") + me.count("Remodel")')
    >>> [one.condition for one in bought_only(rule, ["Village", "Smithy"])]
    ["me.count('Village') < me.count('Smithy')"]
    >>> list(bought_only(rule, ["Village", "Smithy", "Remodel"]))
    []
    """
    if not rule.condition:
        return
    whole = ast.parse(rule.condition, mode="eval")
    before = ast.unparse(whole)
    shorter = ast.unparse(_BoughtOnly(bought).visit(whole))
    if shorter != before:
        yield Rule(rule.card, rule.most, shorter, rule.note)


def without_buys(plan: Plan) -> Plan:
    """Returns the plan without alternatives that need several Buys, if it buys nothing that could give one.

    >>> plan = Plan((Rule("Province", None, "me.turns >= 9 or me.coins >= 16 and me.buys >= 2"),))
    >>> without_buys(plan).rules[0].condition
    'me.turns >= 9'
    >>> more = plan._replace(rules=(*plan.rules, Rule("Market")))
    >>> without_buys(more) == more
    True
    """
    if any(_MAY_GIVE_BUYS & {*roles_of(rule.card)} or not _is_card(rule.card) for rule in plan.rules):
        return plan
    return plan._replace(rules=tuple(map(_without_buys, plan.rules)))


_MAY_GIVE_BUYS: Final = {"buy", "combo", "copier"}
"""Roles of cards that may give a Buy."""
_SEVERAL_BUYS: Final = re.compile(r"me\.buys (>= [2-9]|> [1-9])")
"""A condition that needs more Buys than each turn has."""


def _is_card(name: str) -> bool:
    return name in CATALOG and not CATALOG[name].is_landscape


def _without_buys(rule: Rule) -> Rule:
    if not _SEVERAL_BUYS.search(rule.condition):
        return rule
    whole = ast.parse(rule.condition, mode="eval").body
    if not isinstance(whole, ast.BoolOp) or not isinstance(whole.op, ast.Or):
        return rule
    left = [ast.unparse(part) for part in whole.values]
    left = [part for part in left if not _SEVERAL_BUYS.search(part) or " or " in part]
    return Rule(rule.card, rule.most, " or ".join(left), rule.note) if left else rule


class _BoughtOnly(ast.NodeTransformer):
    """Removes terms that count cards that a plan does not buy."""

    def __init__(self, bought: Collection[str]) -> None:
        self._bought = bought

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.Add | ast.Sub) and self._is_of_other(node.right):
            return node.left
        if isinstance(node.op, ast.Add) and self._is_of_other(node.left):
            return node.right
        return node

    def _is_of_other(self, node: ast.expr) -> bool:
        match node:
            case ast.BinOp(ast.Constant(), ast.Mult(), term):
                return self._is_of_other(term)
            case ast.Call(ast.Attribute(ast.Name("me"), "count"), [ast.Constant(str(card))], []):
                return card not in self._bought and card not in START
        return False


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


def worths(
    setup: Setup, plan: Plan, against: Sequence[Bot], seed: int, first: int, games: int
) -> list[Worth]:
    """Returns the worth of each rule of the plan, from that many games against each of the bots. first: the
    number of the first game.
    """

    def tried(one: Plan) -> _Trial:
        played = [play(setup, seed, Task(one, bot, first, games, is_final=True)) for bot in against]
        return _Trial(one, played, [True] * len(played))

    whole = tried(plan)
    return [
        tried(plan._replace(rules=plan.rules[:place] + plan.rules[place + 1 :])).worth(rule, whole)
        for place, rule in enumerate(plan.rules)
    ]


class Pruner(Asker):
    """Leaves out what has no effect in the chosen plan."""

    def _prune(
        self, best: Plan | None
    ) -> Generator[list[Task], list[Played], tuple[Plan | None, list[Worth]]]:
        """Tries the opening with cards for $5, then leaves out rules that add nothing in the same games, and
        conditions and limits without effect. Returns the plan, and the worth of its rules.
        """
        best = best and without_buys(without_repeats(best))
        if best is None or self.is_stopped or self.part >= self._end_of(PRUNED):
            return best, []
        self._field = self._field_with_bots()
        end = self.spent + self._left(self._end_of(PRUNED))
        if self.games >= LEAST_TO_COMPARE and end - self.spent < _LEAST_TO_PRUNE * (len(best.rules) + 1):
            return best, []  # the games are needed to confirm the answer
        best = yield from self._for_fives(best)
        budget = max(0, end - self.spent)
        best, worths = yield from self._without_idle_rules(best, int(budget * _PART_OF_RULES))
        if self.games < LEAST_TO_COMPARE:
            return best, worths
        found = yield from self._simplified(best, end)
        renamed = dict(zip(best.rules, found.rules, strict=True))
        return tidied(found), [one._replace(rule=renamed[one.rule]) for one in worths]

    def _field_with_bots(self) -> Field:
        """Returns the field with more games against the bots, the same number against each."""
        bots = self._baselines[: len(self.against) or BASELINES]
        plans = {
            one: weight
            for one, weight in zip(self._field.members, self._field.weights, strict=True)
            if isinstance(one, Plan) and weight > 0
        }
        if not bots or not plans:
            return self._field
        of_plans = (1 - _PART_OF_BOTS) / sum(plans.values())
        weights = [_PART_OF_BOTS / len(bots)] * len(bots) + [of_plans * one for one in plans.values()]
        return Field([*bots, *plans], weights)

    def _for_fives(self, best: Plan) -> Generator[list[Task], list[Played], Plan]:
        """Returns the plan that opens with a card for $5 where it can, unless that wins less."""
        other = for_fives(best)
        if other == best or self.games < LEAST_TO_COMPARE:
            return best
        games = min(_MOST_FOR_FIVES, self.games // 200)
        trials = [_Trial(best), _Trial(other)]
        yield from self._try(trials, self._fresh(games), games)
        return other if trials[1].adds_nothing(trials[0], doubtful=_DOUBTFUL) else best

    def _without_idle_rules(
        self, best: Plan, budget: int
    ) -> Generator[list[Task], list[Played], tuple[Plan, list[Worth]]]:
        """Returns the plan without rules that add nothing, and the worth of the others. The rules are chosen
        one by one, and then left out together in new games, as those that chose them favor the shorter plan.
        In short searches only rules without any effect are left out, as a few games do not show what a rule
        adds.
        """
        least = max(6, min(_LEAST_TO_PRUNE, self.games // 200))
        games = max(least, int(budget * _PART_OF_FIRST) // (len(best.rules) + 1) // 2 * 2)
        end = self.spent + budget
        is_short = self.games < LEAST_TO_COMPARE
        trials = {
            place: _Trial(best._replace(rules=best.rules[:place] + best.rules[place + 1 :]))
            for place in range(len(best.rules))
        }
        whole = _Trial(best)

        def is_idle(one: _Trial, plan: _Trial) -> bool:
            return one.plays_the_same(plan) if is_short else one.adds_nothing(plan, doubtful=_DOUBTFUL)

        first, together = self._fresh(games), _Trial(best)
        yield from self._try([whole, *trials.values()], first, games)
        idle = [place for place, one in trials.items() if is_idle(one, whole)]
        if is_short:
            together = whole
        elif idle:
            yield from self._try([whole, *(trials[place] for place in idle)], self._fresh(games), games)
            idle = [place for place in idle if is_idle(trials[place], whole)]
            games *= _GAMES_TOGETHER
            first = self._fresh(games)
            yield from self._try([together], first, games)
        if all(place in idle for place, rule in enumerate(best.rules) if rule.card in ENDING):
            # Without any, a plan buys them only in its last turn: as good perhaps, but hard to read.
            idle = [place for place in idle if best.rules[place].card not in ENDING]
        idle.sort(key=lambda place: mean(trials[place].brings(whole)))
        groups = [idle] if idle else []
        out: list[int] = []
        while groups and self.spent < end:  # each alone adds nothing, but together they may
            group = groups.pop(0)
            rules = tuple(rule for place, rule in enumerate(best.rules) if place not in (*out, *group))
            shorter = _Trial(best._replace(rules=rules))
            yield from self._try([shorter], first, games)
            if is_idle(shorter, together):
                out += group
            elif len(group) > 1:
                groups[:0] = [group[: len(group) // 2], group[len(group) // 2 :]]
        left = [place for place in trials if place not in out]
        worths = [trials[place].worth(best.rules[place], whole) for place in left]
        return best._replace(rules=tuple(best.rules[place] for place in left)), worths

    def _try(
        self, trials: Sequence[_Trial], first: int, games: int
    ) -> Generator[list[Task], list[Played], None]:
        """Plays these games with each plan."""
        found = yield from self._games_of([one.plan for one in trials], games, first)
        shared = self._field.shared_out(first, max(2, games // 2 * 2))
        against_bots = [isinstance(other, Bot) for other, _, _ in shared]
        for one, played in zip(trials, found, strict=True):
            one.played += played
            one.against_bots += against_bots

    def _simplified(self, best: Plan, end: int) -> Generator[list[Task], list[Played], Plan]:
        """Returns the plan without conditions and limits that have no effect. end: of the games for it."""
        bought = {rule.card for rule in best.rules}
        tried = [
            (place, short)
            for place, rule in enumerate(best.rules)
            for short in (*bought_only(rule, bought), *simpler(rule))
        ]
        least = min(_LEAST_TO_SIMPLIFY, self.games // 400)
        games = max(least, (end - self.spent) // (2 * len(tried) + 1) // 2 * 2)
        if self.spent + games * (len(tried) + 1) > end:
            return best
        first = self._fresh(games)
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


@dataclass
class _Trial:
    """A plan and its results in the games of the trials."""

    plan: Plan
    played: list[Played] = field(default_factory=list)
    against_bots: list[bool] = field(default_factory=list)
    """For each of `played`, whether the opponent was a bot."""

    def brings(self, whole: _Trial, only_bots: bool = False) -> list[float]:
        """Returns for each game what the rules bring that this plan lacks: 1 if they decide it. only_bots:
        only of the games against bots.
        """
        found = []
        # The whole plan may have played more.
        for one, other, is_bot in zip(whole.played, self.played, self.against_bots, strict=False):
            if is_bot or not only_bots:
                pairs = zip(one.halves, other.halves, strict=True)
                found += [(int(mine) - int(its)) / 2 for mine, its in pairs]
        return found

    def plays_the_same(self, whole: _Trial) -> bool:
        """Returns whether the plans play the same, which equal sums over their decks prove, and equal winners
        do not.
        """
        return self.played == whole.played[: len(self.played)]

    def adds_nothing(self, whole: _Trial, doubtful: float = 0.0) -> bool:
        """Returns whether the rules that this plan lacks add nothing, as far as the games show it: neither in
        all of them, nor in those against bots. doubtful: standard errors up to which an effect is none.
        """
        parts = [found for found in (self.brings(whole), self.brings(whole, only_bots=True)) if found]
        return all(mean(found) <= doubtful * _error(found) for found in parts)

    def worth(self, rule: Rule, whole: _Trial) -> Worth:
        """Returns the worth of the rule that the plan lacks."""
        found = self.brings(whole)
        return Worth(rule, mean(found), _error(found))


def _error(values: Sequence[float]) -> float:
    """Returns the standard error of the mean."""
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values)) / len(values)
