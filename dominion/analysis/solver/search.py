"""The search for the plan that wins: chooses the next games and evaluates them.

`Search.run` is a generator. It yields lists of tasks and is sent their results, so it does not depend on who
plays: this process, several, or the page's workers. With the same seed and number of games it asks for the
same tasks and gives the same answer everywhere.

1. All bots that fit are raced; the best three stay in the field of opponents for good.
2. Plans drawn from templates are raced, and the best of each template go on.
3. If the best plans are no engines, two engines are tuned first, as engines start far behind.
   The numbers of the best plans are tuned by CMA-ES. Plans that improve least are dropped.
4. Each card of the kingdom is tried in the best plans, then their structure, and that of the best of each
   family, is changed at random.
   With many games, 2 to 4 are done two or three times, each from new templates; then the best of all meet.
5. The best plans of different cards, also those of other archetypes, are measured once more. Two of them are
   tuned again. The best play each other and the bots, the best of them more often. The first of them meets
   the one that it beats least once more, and one is chosen. Rules that add nothing, and conditions and limits
   without effect, are left out.

A plan that beats the field joins it in 3 to 5, and the more surely the plans of the field beat the bots, the
more games are against plans. So plans must also beat what beat the bots before them.

6. The reported shares come from new games: almost a tenth of all games, up to a third in short searches. Up
   to half of them are against other plans. A plan that beats the chosen one there, by more than it does worse
   against the bots, or that loses to none of them as often as the chosen one to it, takes its place and is
   measured again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from itertools import combinations
from math import sqrt
from typing import Final

from .answer import Answer, Ladder, Worths
from .changes import changed, crossed, one_card_more
from .choosing import LEAST_TO_COMPARE, MOST_TO_COMPARE, Chooser
from .confirming import Confirmer
from .game_requests import BASELINES, LEAST_GAMES, TUNED_AGAIN, Asking, Stopped
from .games import Played, Task
from .plan_tuner import PlanTuner
from .plans import Bot, Entrant, Plan, numbers, plan_of, tidied, without_repeats
from .pruning import Pruner
from .scored_plans import Field, Scored, games_won
from .starting_plans import baselines, likely, one_more, pairs_of_best, templates

__all__ = ["LEAST_GAMES", "Search", "Stopped"]

_CHANGED: Final = 0.7
"""The share of the games, or of the time, before the best plans are tuned again."""
_TO_COMPARE: Final = 6
"""The number of plans with different cards, including the best of each family, of which two are tuned
again.
"""
_FAR_BETTER: Final = 0.12
"""A plan that wins so much more than the best of the field joins it while it is tuned."""
_BEST_COMPARED: Final = 12
"""The number of plans that are measured again when the field has changed."""
_PART_OF_TUNING: Final = 0.6
"""The share of a restart after which tuning ends and changing starts."""
_GAMES_OF_RESTARTS: Final = (80_000, 200_000)
"""The numbers of games from which there are two and three restarts."""
_ENGINES: Final = ("engine", "recipe")
"""The templates of engines."""
_PART_OF_ENGINES: Final = 0.2
"""The share of a restart in which engines that do not lead are tuned."""
_LEAST_FOR_ENGINES: Final = 2_000
"""With fewer games for it, they are not."""
_ALL_PAIRS: Final = 4_000
"""With fewer games, fewer bots go on, and only pairs of the best single cards are tried in BM:X+Y."""
_GENERATION: Final = 1_520
"""The number of games in one round of changes."""


class Search(Chooser, Pruner, Confirmer):
    """Searches for the plan that wins with the cards of a set-up."""

    def run(self) -> Generator[list[Task], list[Played], Answer]:
        """Yields tasks, is sent their results, and returns the answer."""
        best: Plan | None = None
        mix: list[tuple[Entrant, float]] = []
        worths = Worths()
        try:
            yield from self._search()
        except Stopped:
            self.is_stopped = True
        try:
            self.stage = "choosing the best plan"
            try:
                best, mix = yield from self._choose()
            except Stopped:
                self.is_stopped = True
                best, mix = yield from self._choose()  # by fewer games
            self.stage = "leaving out rules that bring nothing"
            best, worths = yield from self._prune(best)
            other = best and self._instead_of_copy(best)
            if other:
                best, worths = self._shortened(without_repeats(other)), Worths()
        except Stopped:
            self.is_stopped = True
        self.stage = "confirming the best plan in fresh games"
        return (yield from self._confirm(best, mix, worths))

    def _search(self) -> Asking:
        yield from self._race_bots()
        restarts = 1 + sum(self.games >= games for games in _GAMES_OF_RESTARTS)
        begun, seeds = self.part, self._elite
        field = Field(list(self._field.members), list(self._field.weights))
        met: list[Scored] = []
        for number in range(restarts):
            until = begun + (self._end_of(_CHANGED) - begun) * (number + 1) / restarts
            self._field = Field(list(field.members), list(field.weights))
            self._elite = [Scored(one.plan, template=one.template) for one in seeds]
            yield from self._restart(until)
            met += sorted(self._elite, key=lambda one: -one.sure_share)[:4]
        if restarts > 1:
            self._field = field
            yield from self._let_meet(met)
        self.stage = "tuning the best plans again"
        if self.games >= LEAST_TO_COMPARE:
            known = {one.plan for one in self._elite}
            self._elite += [one for one in self._best_of.values() if one.plan not in known]
            games = min(MOST_TO_COMPARE, self.games // 400)
            yield from self._measure_more(self._different(_TO_COMPARE), games)
        yield from self._tune(self._end_of(TUNED_AGAIN), width=2, is_last=True)
        return []

    def _restart(self, until: float) -> Asking:
        """Searches from new templates until that share of the search is done."""
        begun = self.part
        self.stage = "trying engines, rushes and other plans"
        yield from self._race_templates(until)
        self.stage = "tuning the numbers of the best plans"
        yield from self._tune_engines(until - begun)
        yield from self._tune(begun + _PART_OF_TUNING * (until - begun), width=4)
        self.stage = "changing the best plans"
        yield from self._evolve(until)
        return []

    def _let_meet(self, met: Sequence[Scored]) -> Asking:
        """Lets the best plan of each restart join the field, and measures the best of all again."""
        self.stage = "comparing the best plans"
        best: dict[Plan, Scored] = {}
        for place in range(0, len(met), 4):
            best[met[place].plan] = met[place]
        if not self.against:
            for plan in best:
                if plan not in self._field.members:
                    yield from self._join(plan, max(24, self.games // 400))
        plans = dict.fromkeys(one.plan for one in [*met, *self._best_of.values()])
        games = max(40, min(400, self.games // (50 * len(plans))))
        self._elite = yield from self._race(
            [Scored(plan, template="met") for plan in plans], ((games, len(plans)),)
        )
        self._best_of = {}
        self._note_best()
        return []

    def _race_bots(self) -> Asking:
        """Finds the strongest bots that fit; with opponents given, those are the field."""
        fitting = self._first_bots()
        self._field = Field([Bot("BigMoney")], [1.0])
        if self.against:
            self._field = Field(list(self.against), [1 / len(self.against)] * len(self.against))
        scores: Counter[Bot] = Counter()
        plays: Counter[Bot] = Counter()
        yield from self._race_of_bots(fitting, self._games_a_bot(fitting), scores, plays)
        ordered = sorted(fitting, key=lambda one: -scores[one] / plays[one])
        last = 6 if self.games >= 1_500 else 3
        left = ordered[: max(last, min(20, self.games // (100 if self.games >= _ALL_PAIRS else 200)))]
        if self.games < _ALL_PAIRS:
            left = [*dict.fromkeys(left + pairs_of_best(ordered))]  # it may have begun with pairs
        games = (3 if self.games >= _ALL_PAIRS else 2) * self._games_a_bot(fitting)  # the rate is known now
        yield from self._race_of_bots(left, games, scores, plays)
        left = sorted(left, key=lambda one: -scores[one] / plays[one])[:last]
        if self.against:
            self._baselines = list(self.against)
        else:
            self._baselines = yield from self._strongest(left)
            self._field = Field()
            for bot in self._baselines[:BASELINES]:
                yield from self._join(bot, max(12, self.games // 240))
        self._seed_from(left)
        strong = [bot.name for bot in left if bot.name in self.offer.helped]
        self.offer.helped = strong or self.offer.helped
        return []

    def _first_bots(self) -> list[Bot]:
        """Returns the bots to start with: all that fit. With few games, only some, and no pairs."""
        if self.games >= _ALL_PAIRS:
            return baselines(self.offer)
        return likely(self.offer, max(10, self.games // 60))

    def _games_a_bot(self, fitting: Sequence[Bot]) -> int:
        return min(16, max(4, self.games // (8 * len(fitting)) // 2 * 2))

    def _race_of_bots(
        self, bots: Sequence[Bot], games: int, scores: Counter[Bot], plays: Counter[Bot]
    ) -> Asking:
        first = self._fresh(games)
        shared = self._field.shared_out(first, games)
        tasks = [Task(bot, other, begin, count) for bot in bots for other, begin, count in shared]
        found = yield from self._play(tasks)
        for task, played in zip(tasks, found, strict=True):
            assert isinstance(task.one, Bot)
            scores[task.one] += int(2 * games_won(played.halves))
            plays[task.one] += task.games
        self._note_leading(sorted(bots, key=lambda one: -scores[one] / plays[one]), scores, plays)
        return found

    def _note_leading(self, bots: Sequence[Bot], scores: Counter[Bot], plays: Counter[Bot]) -> None:
        """Notes the best bots whose lists are rules, to be shown until there are plans."""
        self._met_by_leading = list(self._field.members)
        self._best_bot = bots[0] if bots else self._best_bot
        read = [(bot, plan_of(bot.name, self.offer.everything)) for bot in bots[:12] if not bot.source]
        self._leading = [
            Ladder(self.archetype(plan), scores[bot] / plays[bot] / 2, plays[bot], plan)
            for bot, plan in read
            if plan is not None
        ][:5]

    def _strongest(self, bots: Sequence[Bot]) -> Generator[list[Task], list[Played], list[Bot]]:
        """Returns the bots in the order of their strength against each other."""
        games = max(10, min(80, self.games // 400 // 2 * 2))
        pairs = list(combinations(bots, 2))
        first = self._fresh(games)
        found = yield from self._play([Task(one, other, first, games) for one, other in pairs])
        marks = dict.fromkeys(bots, 0.0)
        for (one, other), played in zip(pairs, found, strict=True):
            marks[one] += games_won(played.halves)
            marks[other] += games - games_won(played.halves)
        return sorted(bots, key=lambda one: -marks[one])

    def _seed_from(self, bots: Sequence[Bot]) -> None:
        """Takes the plans to start from and the best bots whose lists are rules as starting plans."""
        read = [plan_of(bot.name, self.offer.everything) for bot in bots if not bot.source]
        self._elite = [Scored(plan, template="known") for plan in self.known]
        self._elite += [Scored(plan, template="bot") for plan in read if plan is not None][:6]

    def _race_templates(self, until: float) -> Asking:
        games = max(0, self._left(until))
        drawn = templates(self.offer, self._random, max(9, min(300, games // 90)))
        runners = [Scored(tidied(plan), template=name) for name, plan in drawn]
        third = max(6, len(runners) // 3)
        small, last = (12, 14) if games >= 4_000 else (6, 8) if games >= 1_000 else (4, 4)
        of_each = 3 if games >= 4_000 else 1
        rounds = (small, third), (2 * small, last), (4 * small, last)
        left = yield from self._race(runners, rounds, of_each, to_the_end=True)
        bots = yield from self._race(self._elite[: max(2, last // 2)], ((4 * small, 4),))
        self._elite = left + bots
        return []

    def _tune_engines(self, part: float) -> Asking:
        """Tunes the two best engines of the templates if plans of other kinds lead. Engines start far behind
        and pass the others after hundreds of games; among the others they would be dropped before.
        """
        games = int(_PART_OF_ENGINES * part * self.games)
        leading = self._different(2)
        if games < _LEAST_FOR_ENGINES or any(one.template in _ENGINES for one in leading):
            return []
        chosen: dict[frozenset[str], Scored] = {}
        for one in sorted(self._elite, key=lambda one: -one.sure_share):
            if one.template in _ENGINES and numbers(one.plan):
                chosen.setdefault(frozenset(rule.card for rule in one.plan.rules), one)
        tuners = [PlanTuner(one, self._random) for one in list(chosen.values())[:2]]
        end = self.spent + games
        while tuners and self.spent < end:
            yield from self._generation(tuners, end - self.spent)
            if self.spent > end - games // 2:
                tuners = [max(tuners, key=lambda one: one.smoothed)]
        yield from self._adopt([one.plan for one in tuners])
        return []

    def _tune(self, until: float, width: int, is_last: bool = False) -> Asking:
        """Tunes the numbers of the most promising plans, dropping some as it goes."""
        begun = self.part
        chosen = self._different(width)
        tuners = [PlanTuner(one, self._random) for one in chosen if numbers(one.plan)]
        dropped: list[Plan] = []
        field = list(self._field.members)
        while tuners and self._left(until) > 40 * len(tuners):
            yield from self._generation(tuners, self._left(until))
            done = (self.part - begun) / max(0.01, until - begun)
            kept = max(1, round(width * (1 - 0.7 * done)))
            tuners.sort(key=lambda one: -one.smoothed)
            dropped += [one.plan for one in tuners[kept:]]
            del tuners[kept:]
            yield from self._freeze(tuners)
        if self._field.members != field:
            yield from self._compare_again()
        if tuners and tuners[0].is_moved:
            yield from self._adopt([*(one.plan for one in tuners), *dropped[::-1]])
            if not is_last:  # after that, all of them meet anyway
                yield from self._let_in()
        return []

    def _freeze(self, tuners: Sequence[PlanTuner]) -> Asking:
        """Adds a copy of the best plan to the field if it wins far more than any member: games that are won
        anyway tell its tuner little.
        """
        plan = tidied(tuners[0].plan)
        if self.against or self.games < LEAST_TO_COMPARE or plan in self._field.members:
            return []
        if tuners[0].smoothed > self._best_share() + _FAR_BETTER:
            yield from self._join(plan, max(24, self.games // 400))
            lost = tuners[0].smoothed - self._best_share()
            for one in tuners:
                one.smoothed -= lost
        return []

    def _generation(self, tuners: Sequence[PlanTuner], left: int) -> Asking:
        """Measures one generation of each in the same games; `left`: the maximum number of games."""
        games = (16 if self.games >= 8_000 else 8) * (2 if len(tuners) == 1 else 1)
        asked = [tuner.ask() for tuner in tuners]
        plans = [plan for one in asked for plan in one]
        games = max(2, min(games, left // len(plans)))
        halves = yield from self._scores(plans, games)
        place = 0
        for tuner, one in zip(tuners, asked, strict=True):
            tuner.tell([games_won(scored) / len(scored) for scored in halves[place : place + len(one)]])
            place += len(one)
        return []

    def _adopt(self, plans: Sequence[Plan]) -> Asking:
        """Measures new plans and keeps them among the best."""
        games = max(20, min(200, self.games // 160))
        fresh = [Scored(tidied(plan), template="tuned") for plan in dict.fromkeys(plans)]
        if fresh:
            found = yield from self._race(fresh, ((games // 2, len(fresh)),))
            yield from self._measure_more(found[:2], games // 2)
            self._elite += found
        self._note_best()
        return []

    def _let_in(self) -> Asking:
        """Adds the best plan to the field if it clearly beats it. Earlier shares then count less."""
        if self.against or not self._elite:
            return []
        top = max(self._elite, key=lambda one: one.sure_share)
        beats = top.games >= 100 and top.share > self._best_share() + 0.45 / sqrt(top.games)
        if not beats or top.plan in self._field.members:
            return []
        yield from self._join(top.plan, max(24, self.games // 200))
        yield from self._compare_again()
        return []

    def _compare_again(self) -> Asking:
        """Measures the best plans against a changed field. Earlier shares count little then, less what the
        plans lost on average.
        """
        found = {id(one): one for one in [*self._elite, *self._best_of.values()] if one.games}
        ordered = sorted(found.values(), key=lambda one: -one.sure_share)
        best = ordered[:_BEST_COMPARED]
        halves = yield from self._scores([one.plan for one in best], max(8, min(32, self.games // 1_000)))
        shares = [games_won(scored) / len(scored) for scored in halves]
        fell = sum(one.share - share for one, share in zip(best, shares, strict=True)) / max(1, len(best))
        for one in ordered:
            one.won, one.games = 12 * (one.share - fell), 12
        for one, scored in zip(best, halves, strict=True):
            one.won += games_won(scored)
            one.games += len(scored)
        return []

    def _evolve(self, until: float) -> Asking:
        tried: set[Plan] = set()
        while self._left(until) > _GENERATION // 8:
            scale = min(1.0, self._left(until) / _GENERATION)
            self._elite.sort(key=lambda one: -one.sure_share)
            self._note_best()
            del self._elite[10:]
            parents = [one.plan for one in self._elite[:5]] * 2 + [one.plan for one in self._elite[5:]]
            parents += [one.plan for one in self._best_of.values()]
            if not parents:
                parents = [one_more(self.offer, self._random)]
            children = self._with_one_card_more(tried) if scale >= 1 and len(tried) < 4 else []
            if not children:
                children = [self._child(parents) for _ in range(max(4, round(26 * scale)))]
                children += [one_more(self.offer, self._random) for _ in range(round(3 * scale))]
            known = {one.plan for one in self._elite}
            runners = [
                Scored(plan, template="changed") for plan in map(tidied, children) if plan not in known
            ]
            rounds = ((16, round(12 * scale)), (32, round(5 * scale)), (96, round(3 * scale)))
            found = yield from self._race(
                runners, [(max(8, round(games * scale)), max(1, kept)) for games, kept in rounds]
            )
            yield from self._measure_more(self._elite[: max(2, round(6 * scale))], 32)
            self._elite += found
            yield from self._let_in()
        return []

    def _with_one_card_more(self, tried: set[Plan]) -> list[Plan]:
        """Returns variants, each with one more card of the kingdom, of the best plan not tried this way
        yet.
        """
        for one in self._elite[:5]:
            if one.plan not in tried:
                tried.add(one.plan)
                return one_card_more(one.plan, self.offer)
        return []

    def _child(self, parents: Sequence[Plan]) -> Plan:
        random = self._random
        parent = random.choice(parents)
        if random.random() < 0.25:
            parent = crossed(parent, random.choice(parents), random)
        return changed(parent, self.offer, random)

    def _measure_more(self, some: Sequence[Scored], games: int) -> Asking:
        """Lucky results fade out."""
        halves = yield from self._scores([one.plan for one in some], games)
        for one, scored in zip(some, halves, strict=True):
            one.won += games_won(scored)
            one.games += len(scored)
        return []
