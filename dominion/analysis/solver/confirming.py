"""Confirms the chosen plan in games that the search has not played, and writes the answer."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final

from ...simulation.intervals import sure_margin
from .answer import Answer, Archetype, Confirmed, Part, Step, Worth, told
from .game_requests import Asker, Stopped
from .games import Played, Task
from .plans import Entrant, Plan, kingdom_cards, plan_of, without_repeats
from .scored_plans import games_won

_UNSEEN: Final = 1 << 30
"""The number of the first confirming game, larger than that of any game of the search."""
_PART_OF_CLAIM: Final = 0.8
"""The share of confirming games against the strongest bots; the rest is for other plans."""
_PART_OF_RIVAL: Final = 0.6
"""The share of the rest against the strongest other plan, if there are plans of other archetypes too."""
_OTHER_CARDS: Final = 2
"""The number of kingdom cards that only one of two plans buys, from which they count as different plans."""
_LEAST_IN_TIME: Final = 400
"""Confirming games that a search by time plays even when its time is over: fewer tell nothing."""
_TASKS_AT_ONCE: Final = 2
"""The number of confirming tasks after which the opponents are chosen again."""


class Confirmer(Asker):
    """Measures the chosen plan in new games and answers."""

    def _confirm(
        self, best: Plan | None, mix: list[tuple[Entrant, float]], worths: list[Worth]
    ) -> Generator[list[Task], list[Played], Answer]:
        self._next = max(self._next, _UNSEEN)
        rivals = self._baselines[: len(self.against) or 2]
        others: dict[str, Plan] = {}
        for scored in sorted(self._best_of.values(), key=lambda one: -one.sure_share):
            kind = self.archetype(scored.plan)
            if best and kind != self.archetype(best):
                others.setdefault(kind, without_repeats(scored.plan))
        confirmed: list[Confirmed] = []
        archetypes: list[Archetype] = []
        second: Archetype | None = None
        if best is not None and rivals:
            budget = 800 if self.is_stopped else max(100, self._left(1.0))
            confirmed = yield from self._confirmed(best, rivals, int(budget * _PART_OF_CLAIM))
            left = int(budget * (1 - _PART_OF_CLAIM))
            rival = self._rival(best)
            if rival is not None:
                kind, cards = self.archetype(rival), kingdom_cards(rival)
                others = {kind: one for kind, one in others.items() if kingdom_cards(one) != cards}
                games = max(20, int(left * _PART_OF_RIVAL) if others else left)
                second = yield from self._compared(best, kind, without_repeats(rival), games)
                left -= games
            for kind, other in others.items():
                one = yield from self._compared(best, kind, other, max(20, left // len(others)))
                archetypes.append(one)
        return self._answer(best, mix, worths, confirmed, archetypes, second)

    def _rival(self, best: Plan) -> Plan | None:
        """Returns the plan of different cards that won most against the chosen one in the search; None if
        none met it, or if the search is for what beats given opponents.
        """
        if self.against or self._chosen is None:
            return None
        cards = kingdom_cards(best)
        sure = {
            plan: self._sure_share(plan, chosen)
            for plan, chosen in self._met
            if chosen == self._chosen
            and isinstance(plan, Plan)
            and len(cards ^ kingdom_cards(plan)) >= _OTHER_CARDS
        }
        return max(sure, key=lambda plan: sure[plan]) if sure else None

    def _compared(
        self, best: Plan, kind: str, other: Plan, games: int
    ) -> Generator[list[Task], list[Played], Archetype]:
        """Returns the share of the answer against another plan of that archetype in new games."""
        (one,) = yield from self._confirmed(best, [other], games)
        return Archetype(kind, other, one.share, one.interval, one.games)

    def _confirmed(
        self, best: Entrant, others: Sequence[Entrant], games: int
    ) -> Generator[list[Task], list[Played], list[Confirmed]]:
        """Returns the shares in new games, with intervals that hold whenever the run stops. The next games
        are always against the opponent whose defeat is least certain.
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
            if is_late and all(played) and sum(played) >= _LEAST_IN_TIME:
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

    def _answer(
        self,
        best: Plan | None,
        mix: list[tuple[Entrant, float]],
        worths: list[Worth],
        confirmed: list[Confirmed],
        archetypes: list[Archetype],
        rival: Archetype | None,
    ) -> Answer:
        nothing = not confirmed or any(one.interval[0] <= 0.5 for one in confirmed)
        steps = (
            [Step(rule, next((one for one in worths if one.rule == rule), None)) for rule in best.rules]
            if best
            else []
        )
        if best and rival and not nothing and rival.interval[0] > 0.5:
            mix = [(self._chosen or best, 1.0)]  # new games tell more than those of the search
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
            archetypes=archetypes,
            rival=rival,
            equilibrium=[Part(self._named(one), part, one) for one, part in mix],
            is_against_given=bool(self.against),
            archetype_of_bot=self.archetype(read) if read else "money",
        )

    def _named(self, one: Entrant) -> str:
        if isinstance(one, Plan) and one != self._chosen:
            return f"another {self.archetype(one)}"
        return told(one)
