"""Leaves out what has no effect in a plan, and measures the worth of its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean as mean
from typing import Final

from ...engine.setup import Setup
from .answer import CardWorth, Worth, Worths
from .changes import ENDING, for_fives
from .choosing import LEAST_TO_COMPARE
from .game_requests import BASELINES, PRUNED, Asker
from .games import Played, Task, play
from .plans import NO_KINGDOM_CARDS, Bot, Entrant, Plan, Rule, without_repeats
from .scored_plans import Field
from .simplifying import same_but_shorter

_LEAST_TO_PRUNE: Final = 12
"""The minimum number of games in which each rule is tried, unless the search has few games."""
_PART_OF_FIRST: Final = 0.26
"""The share of the games in which all rules are tried; many are tried again."""
_GAMES_TOGETHER: Final = 6
"""All rules that add nothing are left out together in this many times as many new games."""
_MOST_FOR_FIVES: Final = 120
"""Games in which a plan that opens with cards for $5 is compared."""
_DOUBTFUL: Final = 0.5
"""What a rule must add, in standard errors, to be kept, and an opening, to be kept instead of one with cards
for $5. Half of the rules without any effect seem to add something.
"""
_CLEARLY: Final = 2.0
"""Standard errors by which a plan wins more without a rule that does harm."""
_PART_OF_BOTS: Final = 0.6
"""The share of these games against bots. The field may be one plan, and a card that beats all but it, such as
a Witch, would seem to add nothing.
"""
_RECORDED: Final = (20, 30)
"""The minimum and the maximum number of games whose decisions are recorded, to find a shorter
plan that makes the same ones. They take the time of one process, while the others wait.
"""


def worths(setup: Setup, plan: Plan, against: Sequence[Entrant], seed: int, first: int, games: int) -> Worths:
    """Returns the worth of each rule and of each kingdom card of the plan, from that many games against each
    opponent. first: the number of the first game.
    """

    def tried(one: Plan) -> _Trial:
        played = [play(setup, seed, Task(one, other, first, games, is_final=True)) for other in against]
        return _Trial(one, played, [True] * len(played))

    whole = tried(plan)
    trials = {place: tried(_without(plan, place)) for place in range(len(plan.rules))}
    several = {card: tried(_without_card(plan, card)) for card in _of_several_rules(plan)}
    rules = [one.worth(plan.rules[place], whole) for place, one in trials.items()]
    return Worths(rules, _worth_of_cards(rules, several, whole))


def _without(plan: Plan, place: int) -> Plan:
    """Returns the plan without the rule at that place."""
    return plan._replace(rules=plan.rules[:place] + plan.rules[place + 1 :])


def _without_card(plan: Plan, card: str) -> Plan:
    """Returns the plan without its rules for a card."""
    return plan._replace(rules=tuple(rule for rule in plan.rules if rule.card != card))


def _of_several_rules(plan: Plan) -> list[str]:
    """Returns the kingdom cards of which the plan has more than one rule, in their order."""
    return [
        card
        for card, number in Counter(rule.card for rule in plan.rules).items()
        if number > 1 and card not in NO_KINGDOM_CARDS
    ]


def _worth_of_cards(rules: Sequence[Worth], several: Mapping[str, _Trial], whole: _Trial) -> list[CardWorth]:
    """Returns the worth of each kingdom card of these rules. several: without all rules for a card, of those
    with several.
    """
    found: dict[str, CardWorth] = {}
    for rule, brings, error in rules:
        if rule.card in several:
            _, brings, error = several[rule.card].worth(rule, whole)
        if rule.card not in NO_KINGDOM_CARDS:
            found.setdefault(rule.card, CardWorth(rule.card, brings, error))
    return list(found.values())


class Pruner(Asker):
    """Leaves out what has no effect in the chosen plan."""

    def _prune(self, best: Plan | None) -> Generator[list[Task], list[Played], tuple[Plan | None, Worths]]:
        """Leaves out what has no effect, tries the opening with cards for $5, and leaves out rules that add
        nothing in the same games. Returns the plan, and the worth of its rules and cards.
        """
        if best is None:
            return None, Worths()
        self._field = self._field_with_bots()
        best = self._shortened(without_repeats(best))
        if self.is_stopped or self.part >= self._end_of(PRUNED):
            return best, Worths()
        end = self.spent + self._left(self._end_of(PRUNED))
        if self.games >= LEAST_TO_COMPARE and end - self.spent < _LEAST_TO_PRUNE * (len(best.rules) + 1):
            return best, Worths()  # the games are needed to confirm the answer
        best = yield from self._for_fives(best)
        best, worths = yield from self._without_idle_rules(best, max(0, end - self.spent))
        found = self._shortened(best, keep_rules=True)
        renamed = dict(zip(best.rules, found.rules, strict=True))
        rules = [one._replace(rule=renamed[one.rule]) for one in worths.rules]
        return found, Worths(rules, worths.cards)

    def _shortened(self, plan: Plan, keep_rules: bool = False) -> Plan:
        """Returns the shortest plan found that plays the same in a few games. They are played here, and
        not counted.
        """
        least, most = _RECORDED
        games = least if keep_rules else max(least, min(most, self.games // 100)) // 2 * 2
        tasks = [
            Task(plan, other, first, count, players=self.players)
            for other, first, count in self._field.shared_out(self._fresh(games), games)
            if isinstance(other, Plan) or not other.source
        ]
        return same_but_shorter(self.setup, self.seed, plan, tasks, keep_rules)

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
    ) -> Generator[list[Task], list[Played], tuple[Plan, Worths]]:
        """Returns the plan without rules that add nothing, and the worth of the others and of its cards. The
        rules are chosen one by one, and then left out together in new games, as those that chose them favor
        the shorter plan: first those that do harm, which are left out even if there are no games left for it.
        In short searches only rules without any effect are left out, as a few games do not show what a rule
        adds.
        """
        least = max(6, min(_LEAST_TO_PRUNE, self.games // 200))
        several = {card: _Trial(_without_card(best, card)) for card in _of_several_rules(best)}
        tried = len(best.rules) + len(several) + 1
        games = max(least, int(budget * _PART_OF_FIRST) // tried // 2 * 2)
        end = self.spent + budget
        is_short = self.games < LEAST_TO_COMPARE
        trials = {place: _Trial(_without(best, place)) for place in range(len(best.rules))}
        whole = _Trial(best)

        def is_idle(one: _Trial, plan: _Trial) -> bool:
            return one.plays_the_same(plan) if is_short else one.adds_nothing(plan, doubtful=_DOUBTFUL)

        first, together = self._fresh(games), _Trial(best)
        yield from self._try([whole, *trials.values(), *several.values()], first, games)
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
        harmful = [] if is_short else [place for place in idle if trials[place].is_better(whole)]
        harmless = [place for place in idle if place not in harmful]
        groups = [group for group in (harmful, harmless) if group]
        out: list[int] = []
        tested: dict[int, Worth] = {}
        while groups and self.spent < end:  # each alone adds nothing, but together they may
            group = groups.pop(0)
            rules = tuple(rule for place, rule in enumerate(best.rules) if place not in (*out, *group))
            shorter = _Trial(best._replace(rules=rules))
            yield from self._try([shorter], first, games)
            if is_idle(shorter, together):
                out += group
            elif len(group) > 1:
                groups[:0] = [group[: len(group) // 2], group[len(group) // 2 :]]
            else:  # the games that chose it say too little for it
                tested[group[0]] = shorter.worth(best.rules[group[0]], together)
        out += [place for place in harmful if any(place in group for group in groups)]
        trials = {place: one for place, one in trials.items() if place not in out}
        kept = best._replace(rules=tuple(best.rules[place] for place in trials))
        found = [tested.get(place) or one.worth(best.rules[place], whole) for place, one in trials.items()]
        return kept, Worths(found, _worth_of_cards(found, several, whole))

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

    def is_better(self, whole: _Trial) -> bool:
        """Returns whether the plan is clearly better than the whole one, in all games and in those against
        bots.
        """
        parts = [found for found in (self.brings(whole), self.brings(whole, only_bots=True)) if found]
        return all(mean(found) < -_CLEARLY * _error(found) for found in parts)

    def worth(self, rule: Rule, whole: _Trial) -> Worth:
        """Returns the worth of the rule that the plan lacks."""
        found = self.brings(whole)
        return Worth(rule, mean(found), _error(found))


def _error(values: Sequence[float]) -> float:
    """Returns the standard error of the mean."""
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values)) / len(values)
