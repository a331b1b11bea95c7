"""Confirms the chosen plan in games that the search has not played, and writes the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from itertools import combinations
from statistics import fmean
from typing import Final

from ...simulation.intervals import sure_margin
from .answer import Answer, Archetype, Confirmed, Meetings, Part, Step, Worths, told
from .game_requests import Asker, Asking, Stopped
from .games import Played, Task
from .plans import Bot, Entrant, Plan, kingdom_cards, plan_of, without_repeats
from .scored_plans import games_won

_UNSEEN: Final = 1 << 30
"""The number of the first confirming game, larger than that of any game of the search."""
_PART_OF_CLAIM: Final = 0.55
"""The share of confirming games against the strongest bots; the rest is for other plans."""
_PART_OF_SHORT: Final = 0.7
"""The share in short searches, up to `_ENOUGH_FOR_CLAIM` games."""
_FOR_TWO_BOTS: Final = 1_000
"""Confirming games from which the plan meets two bots. Fewer are enough for one comparison only."""
_ENOUGH_FOR_CLAIM: Final = 600
_ENOUGH: Final = 0.57
"""Where the intervals of all shares against bots must begin to be enough. The other games are for plans."""
_PART_OF_FIRST: Final = 0.5
"""The share of the rest against the first rival, which won most in the search."""
_LEAST_OF_CHECK: Final = 40
"""The number of games against bots in which a rival that beats the plan may take its place."""
_CLEARLY: Final = 0.1
"""How much better a rival must do against its worst opponent, as a share of games, to take its place so."""
_PART_OF_RIVALS: Final = 0.6
"""The share of what is left then against the other rivals, if there are plans of other archetypes too."""
_MOST_RIVALS: Final = 3
_LEAST_OF_RIVAL: Final = 120
"""The number of games against each of several rivals. If there are not as many, fewer rivals are met."""
_PART_OF_MEETINGS: Final = (0.15, 0.5)
"""The share of what is left then for games between the opponents: usually, and if the answer loses to one."""
_LEAST_OF_MEETING: Final = 6
"""With fewer games for each of their pairs, none are played."""
_LEAST_PART: Final = 0.05
"""A member of the equilibrium of the search that is to be played less often is no rival."""
_IN_EQUILIBRIUM: Final = 0.005
"""A strategy that is to be played less often is left out of the equilibrium."""
_OTHER_CARDS: Final = 2
"""The number of kingdom cards that only one of two plans buys, from which they count as different plans."""
_LEAST_IN_TIME: Final = (120, 300)
"""Confirming games that a slow and a fast search by time play even when its time is over: fewer tell nothing.
"""
_LATE: Final = 0.15
"""The part of all games of a search by time that these are, within those limits."""
_LEAST_CLAIM: Final = 110
"""The number of games of a claim, if there are as many. The interval of fewer is wider than 30 points."""
_TASKS_AT_ONCE: Final = 2
"""The number of confirming tasks after which the opponents are chosen again."""


class Confirmer(Asker):
    """Measures the chosen plan in new games and answers."""

    def _confirm(
        self, best: Plan | None, mix: list[tuple[Entrant, float]], worths: Worths
    ) -> Generator[list[Task], list[Played], Answer]:
        self._next = max(self._next, _UNSEEN + self._begins)
        bots = self._baselines[: len(self.against) or 2]
        confirmed: list[Confirmed] = []
        if best is None or not bots:
            return self._answer(best, worths, confirmed)
        budget = 800 if self.is_stopped else max(self._least, self._left(1.0))
        if budget < _FOR_TWO_BOTS and not self.against:
            bots = bots[:1]
        short = min(_PART_OF_SHORT * budget, _ENOUGH_FOR_CLAIM)
        claim = int(max(_PART_OF_CLAIM * budget, short, min(_LEAST_CLAIM, budget)))
        confirmed = yield from self._confirmed(best, bots, claim, 1.0 if self.against else _ENOUGH)
        answer = self._answer(best, worths, confirmed)
        left, among = budget - sum(one.games for one in confirmed), 0
        rivals = self._rivals(answer.recommended, best, mix)
        others = self._others(best, rivals)
        if rivals:
            first = max(int(left * _PART_OF_FIRST), min(left, _LEAST_OF_RIVAL))
            answer.rivals = yield from self._compared(answer.recommended, rivals[:1], first)
            left -= first
            if (yield from self._loses(answer, rivals[0], bots, left // 3)):
                for bot, one in zip(bots, confirmed, strict=True):
                    self._note(self._chosen or best, bot, one.share, one.games)
                return (yield from self._confirm_instead(rivals[0], best, bots, left - left // 3))
            among = int(left * _PART_OF_MEETINGS[answer.rivals[0].share_of_best < 0.5])
            left -= among
            games = int(left * _PART_OF_RIVALS) if others else left
            rivals = rivals[: 1 + games // _LEAST_OF_RIVAL]
            answer.rivals += yield from self._compared(answer.recommended, rivals[1:], games)
            left -= games if rivals[1:] else 0
        if others:
            answer.archetypes = yield from self._compared(answer.recommended, others, left)
        yield from self._tell_meetings(answer, best, bots, rivals, among)
        answer.rivals.sort(key=lambda one: one.share_of_best)
        answer.games = self.spent
        return answer

    def _loses(
        self, answer: Answer, rival: Plan, bots: Sequence[Bot], games: int
    ) -> Generator[list[Task], list[Played], bool]:
        """Returns whether the first rival is the better answer, by new games with the answer, and by about
        that many with the bots. It is if it beats the plan by more than it does worse against the bots, or if
        it does better than even against them, and clearly better against the worst of them than the answer
        against the rival.
        """
        share = answer.rivals[0].share_of_best
        if share >= 0.5 or games < _LEAST_OF_CHECK or self.is_stopped or self.against:
            return False
        instead = yield from self._confirmed(rival, bots, games)
        if not all(one.games for one in instead):
            return False
        worse = fmean(old.share - new.share for new, old in zip(instead, answer.against, strict=True))
        is_ahead = answer.recommended is answer.plan and 0.5 - share > worse
        if is_ahead or fmean(one.share for one in instead) <= 0.5:
            return is_ahead
        return min(one.share for one in instead) > share + _CLEARLY

    def _confirm_instead(
        self, best: Plan, other: Plan, bots: Sequence[Bot], games: int
    ) -> Generator[list[Task], list[Played], Answer]:
        """Measures a plan that has beaten the chosen one, again in new games: those before have chosen it."""
        self._chosen = best
        tidied = without_repeats(best)
        duel = games // 3
        confirmed = yield from self._confirmed(tidied, bots, games - duel)
        answer = self._answer(tidied, Worths(), confirmed)
        answer.rivals = yield from self._compared(answer.recommended, [other], duel)
        yield from self._tell_meetings(answer, tidied, bots, [other], 0)
        answer.games = self.spent
        return answer

    @property
    def _least(self) -> int:
        """The least number of confirming games."""
        few, many = _LEAST_IN_TIME
        return 100 if self.seconds is None else max(few, min(many, int(_LATE * self.games)))

    def _rivals(self, answer: Entrant, best: Plan, mix: Sequence[tuple[Entrant, float]]) -> list[Plan]:
        """Returns the plans to measure the answer against: the one that won most against it in the search,
        the members of the equilibrium of the search, and the next ones that won most. No two of them, and
        none and the best plan, have the same kingdom cards. None if the search is for what beats given
        opponents.
        """
        if self.against or self._chosen is None:
            return []
        met = self._chosen if answer is best else answer
        sure = {
            plan: self._sure_share(plan, one)
            for plan, one in self._met
            if one == met and isinstance(plan, Plan)
        }
        strongest = [one for one in sorted(sure, key=lambda plan: -sure[plan]) if _differ(one, best)]
        members = [one for one, part in mix if isinstance(one, Plan) and part >= _LEAST_PART]
        found: list[Plan] = []
        for plan in [*strongest[:1], *members, *strongest]:
            if plan not in (self._chosen, self._copy) and all(
                _differ(plan, other) for other in [best, *found]
            ):
                found.append(plan)
        return found[:_MOST_RIVALS]

    def _others(self, best: Plan, rivals: Sequence[Plan]) -> list[Plan]:
        """Returns the best plans of the other archetypes that are not among the rivals."""
        known = [kingdom_cards(one) for one in rivals]
        found: dict[str, Plan] = {}
        for scored in sorted(self._best_of.values(), key=lambda one: -one.sure_share):
            kind = self.archetype(scored.plan)
            if kind != self.archetype(best) and _differ(scored.plan, best):
                found.setdefault(kind, scored.plan)
        return [plan for plan in found.values() if kingdom_cards(plan) not in known]

    def _compared(
        self, answer: Entrant, others: Sequence[Plan], games: int
    ) -> Generator[list[Task], list[Played], list[Archetype]]:
        """Returns the shares of the answer against other plans in that many new games."""
        found = []
        for plan in others:
            tidied = without_repeats(plan)
            (one,) = yield from self._confirmed(answer, [tidied], max(20, games // len(others)))
            found.append(Archetype(self.archetype(plan), tidied, one.share, one.interval, one.games))
        return found

    def _tell_meetings(
        self, answer: Answer, best: Plan, bots: Sequence[Bot], rivals: Sequence[Plan], games: int
    ) -> Asking:
        """Tells what the strategies of which the answer tells shares win against each other, and their
        equilibrium. Between the others it counts games of the search, and about `games` new ones.
        """
        met = self._note_confirmed(answer, best, bots, rivals)
        members: list[Entrant] = []
        strategies: list[Entrant] = [self._chosen or best, *bots, *rivals]
        for one in strategies:
            if all((one, other) in self._shares for other in members):
                members.append(one)
        yield from self._meet_among([one for one in members if one != met], games)
        told_as: dict[Entrant, Entrant] = {one: one for one in members}
        told_as |= {rival: other.plan for rival, other in zip(rivals, answer.rivals, strict=True)}
        told_as[self._chosen or best] = best
        answer.meetings = Meetings(
            tuple(told_as[one] for one in members),
            tuple(tuple(self._shares.get((one, other), 0.5) for other in members) for one in members),
            tuple(tuple(self._met.get((one, other), 0) for other in members) for one in members),
        )
        kinds = {rival: other.archetype for rival, other in zip(rivals, answer.rivals, strict=True)}
        parts = [
            Part(
                f"another {kinds[one]}" if isinstance(one, Plan) and one in kinds else told(one),
                part,
                told_as[one],
            )
            for one, part in zip(members, self._mix(members), strict=True)
            if part > _IN_EQUILIBRIUM
        ]
        answer.equilibrium = sorted(parts, key=lambda one: -one.part)
        return []

    def _note_confirmed(
        self, answer: Answer, best: Plan, bots: Sequence[Bot], rivals: Sequence[Plan]
    ) -> Entrant:
        """Replaces shares of the search by those of new games. Returns who has met the rivals."""
        chosen = self._chosen or best
        for bot, measured in zip(bots, answer.against, strict=True):
            self._note(chosen, bot, measured.share, measured.games)
        met = chosen if answer.recommended is best else answer.recommended
        for rival, compared in zip(rivals, answer.rivals, strict=True):
            self._note(met, rival, compared.share_of_best, compared.games)
        return met

    def _meet_among(self, members: Sequence[Entrant], games: int) -> Asking:
        """Plays about that many games between the members, each pair the same number."""
        pairs = [*combinations(members, 2)]
        is_late = self.seconds is not None and self.part >= 1
        if games < _LEAST_OF_MEETING * len(pairs) or not pairs or is_late or self.is_stopped:
            return []
        try:
            yield from self._meet_again([(one, other, games // len(pairs)) for one, other in pairs])
        except Stopped:
            self.is_stopped = True
        return []

    def _note(self, one: Entrant, other: Entrant, share: float, games: int) -> None:
        """Replaces the share of the search by that in new games, if the search was not stopped before any."""
        if games:
            self._shares[one, other], self._shares[other, one] = share, 1 - share
            self._met[one, other] = self._met[other, one] = games

    def _confirmed(
        self, best: Entrant, others: Sequence[Entrant], games: int, enough: float = 1.0
    ) -> Generator[list[Task], list[Played], list[Confirmed]]:
        """Returns the shares in new games, with intervals that hold whenever the run stops. The next games
        are always against the opponent whose defeat is least certain. enough: stop when all intervals begin
        there.
        """
        games = max(2, games // 2 * 2)
        planned = games // len(others)
        won, played = [0.0] * len(others), [0] * len(others)
        step = max(2, min(100, games // (4 * len(others)) // 2 * 2))

        def sure_share(number: int) -> float:
            if not played[number]:
                return -1.0
            return won[number] / played[number] - sure_margin(played[number], planned)

        while (left := games - sum(played)) > 0:
            is_late = self.seconds and self.part >= 1 and not self.is_stopped
            if is_late and all(played) and sum(played) >= self._least:
                break
            if all(sure_share(number) >= enough for number in range(len(others))):
                break
            next_one = min(range(len(others)), key=sure_share)
            tasks: list[Task] = []
            while left > 0 and len(tasks) < _TASKS_AT_ONCE:
                count = min(step, left)
                tasks.append(Task(best, others[next_one], self._fresh(count), count, is_final=True))
                left -= count
            try:
                found = yield from self._play(tasks)
            except Stopped:
                self.is_stopped = True
                break
            won[next_one] += sum(games_won(one.halves) for one in found)
            played[next_one] += sum(task.games for task in tasks)
        confirmed = []
        for other, some, count in zip(others, won, played, strict=True):
            share, margin = some / count if count else 0.5, sure_margin(count, planned)
            interval = max(0.0, share - margin), min(1.0, share + margin)
            confirmed.append(Confirmed(told(other), share, interval, count))
        return confirmed

    def _answer(self, best: Plan | None, worths: Worths, confirmed: list[Confirmed]) -> Answer:
        nothing = not confirmed or any(one.interval[0] <= 0.5 for one in confirmed)
        steps = (
            [Step(rule, next((one for one in worths.rules if one.rule == rule), None)) for rule in best.rules]
            if best
            else []
        )
        bot = self._baselines[0] if self._baselines else self._best_bot
        read = plan_of(bot.name, self.offer.everything)
        return Answer(
            setup=self.setup,
            seed=self.seed,
            games=self.spent,
            nothing_better=nothing,
            plan=best,
            strongest_bot=bot,
            archetype=self.archetype(best) if best else "money",
            steps=steps,
            against=confirmed,
            cards=worths.cards,
            left_out=self._left_out(best) if best else {},
            is_against_given=bool(self.against),
            archetype_of_bot=self.archetype(read) if read else "money",
        )

    def _left_out(self, best: Plan) -> dict[str, int]:
        """Returns what the plan does not buy, and in how many games of the search other plans had it."""
        games = Counter[str]()
        for plan, sums in self._looks.items():
            for card in kingdom_cards(plan):
                games[card] += sums[0]
        bought = kingdom_cards(best)
        return {name: games[name] for name in self.offer.names if name not in bought}


def _differ(plan: Plan, other: Plan) -> bool:
    """Returns whether two plans buy kingdom cards so different that they count as different plans."""
    return len(kingdom_cards(plan) ^ kingdom_cards(other)) >= _OTHER_CARDS
