"""Shortens a plan that makes the same decisions without some of its parts.

The decisions of a few games are recorded, and shorter lists of rules are read in the same situations. One set
of games is enough for all of them, as a list that makes the same decisions plays the same games.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from math import inf
from typing import TYPE_CHECKING, Any, Final

from ...bots.default_policy import policy
from ...engine.setup import Setup
from .changes import ENDING
from .games import Played, Task, play
from .plan_conditions import alternatives
from .plans import Plan, Rule, agent, whole_condition

if TYPE_CHECKING:
    from ...bots.strategy import Strategy
    from ...engine.card import Card
    from ...engine.decision import Decision, Option
    from ...engine.player import Player

_OF_RULE: Final = 2.0
"""How much a rule counts, in comparisons."""
_OF_LIMIT: Final = 0.4
_OF_TERM: Final = 0.3
"""How much each further count of a comparison counts."""
_MONEY: Final = (8, 10, 12, 14, 16, 18, 21, 24, 28)
"""Values of the money of the deck that are tried instead of a longer sum."""
_LONG_SUM: Final = re.compile(r'me\.total_money((?: - (?:\d+ \* )?me\.count\("[^"]*"\))+) ([<>]=?) \d+')
_QUOTED: Final = re.compile(r""""[^"]*"|'([^']*)'""")
_ENDS: Final = "gains_to_end"
_LEFT: Final = re.compile(r'game\.left\("([^"]*)"\)')


class _Seen:
    """What the rules can ask of the player and of the game, at one decision."""

    __slots__ = (
        "actions", "buys", "cards", "coins", "debt", "empty_piles", "gains_to_end", "offer", "piles",
        "potions", "size", "total_money", "turns",
    )  # fmt: skip

    def __init__(self, me: Player, offer: Sequence[str], piles: Sequence[str]) -> None:
        game = me.game
        self.cards: Mapping[str, int] = dict(me.counts)
        self.coins, self.potions, self.debt = me.coins, me.potions, me.debt
        self.turns, self.buys, self.actions = me.turns, me.buys, me.actions
        self.size, self.total_money = me.size, me.total_money
        self.gains_to_end, self.empty_piles = game.gains_to_end, game.empty_piles
        self.offer = frozenset(offer)
        self.piles: Mapping[str, int] = {name: game.left(name) for name in piles}

    def count(self, name: str) -> int:
        """Returns how many copies the deck had."""
        return self.cards.get(name, 0)

    def left(self, name: str) -> int:
        """Returns how many cards were left in that pile."""
        return self.piles[name]


@lru_cache(maxsize=4_000)
def _compiled(rule: Rule) -> Any:
    # trusted text: cards are checked, and this package writes the conditions
    return eval(f"lambda me, game: {rule.card!r} in me.offer and ({whole_condition(rule) or True})")


@dataclass
class Decisions:
    """The decisions of a plan in some games, each a bit of a whole number."""

    plan: Plan
    seen: list[_Seen] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)
    """The results of the games."""
    _held: dict[Rule, int] = field(default_factory=dict)
    _made: dict[str, int] = field(default_factory=dict)

    def are_of(self, plan: Plan) -> bool:
        """Returns whether the other plan makes the same decisions."""
        if not self._made:
            self._made = self._by_card(self.plan.rules)
        return self._by_card(plan.rules) == self._made

    def _by_card(self, rules: Sequence[Rule]) -> dict[str, int]:
        """Returns which decisions are for each card."""
        waiting = (1 << len(self.seen)) - 1
        made: dict[str, int] = {}
        for rule in rules:
            mask = waiting & self._holding(rule)
            if mask:
                made[rule.card] = made.get(rule.card, 0) | mask
                waiting ^= mask
        return made

    def _holding(self, rule: Rule) -> int:
        """Returns in which decisions the card can be gained and the rule holds."""
        if rule not in self._held:
            holds = _compiled(rule)
            bits = "".join("1" if holds(one, one) else "0" for one in reversed(self.seen))
            self._held[rule] = int(bits or "0", 2)
        return self._held[rule]


def recorded(setup: Setup, seed: int, plan: Plan, tasks: Sequence[Task]) -> Decisions:
    """Plays the tasks, which are the plan's, and returns its decisions in them."""
    found = Decisions(plan)
    cards = list(dict.fromkeys(rule.card for rule in plan.rules))
    piles = sorted({name for rule in plan.rules for name in _LEFT.findall(rule.condition)})
    kind = type(agent(plan))

    def note(me: Player, offer: Container[str]) -> None:
        found.seen.append(_Seen(me, [card for card in cards if card in offer], piles))

    def answer_purchase(self: Strategy, me: Player) -> Card | None:
        if policy.winning_purchase(me) is None:
            note(me, {card for card in cards if policy.first_purchase(me, (card,)) is not None})
        return kind.answer_purchase(self, me)

    def answer(self: Strategy, decision: Decision) -> list[Option]:
        if decision.verb == "gain":
            note(decision.player, policy.without_losses(decision).named)
        return kind.answer(self, decision)

    watched = kind()
    watched.answer_offer = None  # so that each purchase is asked for by `answer_purchase`
    vars(watched).update(answer_purchase=partial(answer_purchase, watched), answer=partial(answer, watched))
    found.played = [play(setup, seed, task, watched) for task in tasks]
    return found


def same_but_shorter(
    setup: Setup, seed: int, plan: Plan, tasks: Sequence[Task], keep_rules: bool = False
) -> Plan:
    """Returns the shortest plan found that plays these tasks as the given plan does. Their opponents are
    plans and bots of the library. keep_rules: shorten each rule, but leave out none.
    """
    if type(agent(plan)).answer_purchase is None:  # its strategy chooses by more than a list
        return plan
    tasks = [task._replace(one=plan) for task in tasks]
    decisions = recorded(setup, seed, plan, tasks)
    found = shortened(decisions, keep_rules=keep_rules)
    if found == plan or [play(setup, seed, task._replace(one=found)) for task in tasks] == decisions.played:
        return found
    return plan  # a list is also read where a choice was not recorded


def shortened(decisions: Decisions, keep_rules: bool = False) -> Plan:
    """Returns the shortest plan found that makes the same decisions."""
    plan, length = decisions.plan, inf
    while _length(plan) < length and decisions.seen:
        length = _length(plan)
        plan = min((one for one in (plan, *_shorter(plan, keep_rules)) if decisions.are_of(one)), key=_length)
    return plan


def _length(plan: Plan) -> float:
    return sum(map(_length_of, plan.rules))


@lru_cache(maxsize=4_000)
def _length_of(rule: Rule) -> float:
    """Returns how long a rule reads, in comparisons."""
    compared = [one for together in alternatives(rule.condition) for one in together]
    terms = sum(len(one.terms) - 1 for one in compared)
    limit = 0.0 if rule.most is None else _OF_LIMIT
    return _OF_RULE + limit + len(compared) + _OF_TERM * terms


def _shorter(plan: Plan, keep_rules: bool) -> Iterator[Plan]:
    """Yields plans with one part less."""
    rules = plan.rules
    for place, rule in enumerate(rules):
        is_ending = rule.card in ENDING
        if not keep_rules and not is_ending:
            yield plan._replace(rules=rules[:place] + rules[place + 1 :])
        for short in shorter_rules(rule):
            if is_ending and short.condition.count(_ENDS) < rule.condition.count(_ENDS):
                continue  # when a game ends depends on the opponent
            yield plan._replace(rules=(*rules[:place], short, *rules[place + 1 :]))
            if not keep_rules and not is_ending:
                yield from _with_one_rule(plan, place, short)


def _with_one_rule(plan: Plan, place: int, instead: Rule) -> Iterator[Plan]:
    """Yields plans with this rule in this place, and without one of the other rules for its card."""
    for other, rule in enumerate(plan.rules):
        if rule.card == instead.card and other != place:
            rules = [instead if at == place else one for at, one in enumerate(plan.rules) if at != other]
            yield plan._replace(rules=tuple(rules))


@lru_cache(maxsize=2_000)
def shorter_rules(rule: Rule) -> tuple[Rule, ...]:
    """Returns the rule without its limit, without each part of its condition, without each count of its sums,
    and with the money of the deck instead of a longer sum.

    >>> for one in shorter_rules(Rule("Gold", 4, "me.turns > 5 and (me.coins > 7 or me.buys > 1)")):
    ...     print(one.most, one.condition)
    None me.turns > 5 and (me.coins > 7 or me.buys > 1)
    4 me.coins > 7 or me.buys > 1
    4 me.turns > 5
    4 me.turns > 5 and me.buys > 1
    4 me.turns > 5 and me.coins > 7
    >>> [one.condition for one in shorter_rules(Rule("Gold", None, "me.size - me.turns > 5"))]
    ['', 'me.size > 5']
    """
    conditions = []
    if rule.condition:
        whole = ast.parse(rule.condition, mode="eval").body
        if not isinstance(whole, ast.BoolOp):
            conditions.append("")
        conditions += [_text(shorter) for shorter in (*_without_parts(whole), *_without_terms(whole))]
        match = _LONG_SUM.search(rule.condition)
        if match is not None:
            before, after = rule.condition[: match.start()], rule.condition[match.end() :]
            conditions += [f"{before}me.total_money {match[2]} {value}{after}" for value in _MONEY]
    found = [Rule(rule.card, rule.most, one, rule.note) for one in conditions]
    return (*([Rule(rule.card, None, rule.condition, rule.note)] if rule.most is not None else []), *found)


def _text(node: ast.expr) -> str:
    """Returns the condition in the style of the others."""
    return _QUOTED.sub(lambda found: found[0] if found[1] is None else f'"{found[1]}"', ast.unparse(node))


def _without_parts(node: ast.expr) -> Iterator[ast.expr]:
    """Yields the condition without each of its parts."""
    if not isinstance(node, ast.BoolOp):
        return
    for place in range(len(node.values)):
        left = node.values[:place] + node.values[place + 1 :]
        yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
    for place, part in enumerate(node.values):
        for shorter in _without_parts(part):
            yield ast.BoolOp(node.op, [*node.values[:place], shorter, *node.values[place + 1 :]])


def _without_terms(node: ast.expr) -> Iterator[ast.expr]:
    """Yields the condition without each count of its sums, except the only one."""
    match node:
        case ast.BoolOp(op, values):
            for place, part in enumerate(values):
                for shorter in _without_terms(part):
                    yield ast.BoolOp(op, [*values[:place], shorter, *values[place + 1 :]])
        case ast.Compare(left, ops, [right]):
            for shorter in _without_terms(left):
                yield ast.Compare(shorter, ops, [right])
            for shorter in _without_terms(right):
                yield ast.Compare(left, ops, [shorter])
        case ast.BinOp(left, ast.Add() | ast.Sub() as op, right):
            yield left
            if isinstance(op, ast.Add):
                yield right
            for shorter in _without_terms(left):
                yield ast.BinOp(shorter, op, right)
