"""Chooses one plan at the end of a search, by games of the best plans against each other and the bots."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import combinations
from typing import Final

from .game_requests import BASELINES, CHOSEN, TUNED_AGAIN, Asker
from .games import Played, Task, play
from .plans import Bot, Entrant, Plan, kingdom_cards, plan_of
from .scored_plans import Field, Scored

LEAST_TO_COMPARE: Final = 4_000
"""With fewer games, the best plans are not compared before two of them are tuned again."""
MOST_TO_COMPARE: Final = 96
"""The maximum number of games of a comparison."""
_FINALISTS: Final = 6
"""The maximum number of plans that play each other at the end, besides those of the field."""
_CHOSEN_FROM: Final = (5, 3)
"""The numbers of plans that play the strongest opponents again, and then once more, before one is chosen."""
_PART_OF_DUELS: Final = 1 / 3
"""The share of the games of the choice that the best plan and the one that it beats least play in the end."""
_OF_COPY: Final = 10
"""Games in which a copy of a bot plays as the bot does. They are played here, and not counted."""
_DUELS: Final = 3
"""The maximum number of such duels. Each may change the best plan."""


class Chooser(Asker):
    """Keeps the best plans apart by their kind, and chooses one of them."""

    def _different(self, width: int) -> list[Scored]:
        """Returns the best plans: at most two of a template, and no two with the same cards."""
        chosen: list[Scored] = []
        seen: set[tuple[str, ...]] = set()
        for one in sorted(self._elite, key=lambda one: -one.sure_share):
            cards = tuple(sorted({rule.card for rule in one.plan.rules}))
            alike = sum(other.template == one.template for other in chosen)
            if cards not in seen and alike < max(2, width // 2):
                seen.add(cards)
                chosen.append(one)
            if len(chosen) == width:
                break
        return chosen

    def _note_best(self) -> None:
        """Keeps the best plan of each family."""
        for one in self._elite:
            kind = self.family(one.plan)
            old = self._best_of.get(kind)
            if old is None or one.sure_share > old.sure_share:
                self._best_of[kind] = one

    def _choose(self) -> Generator[list[Task], list[Played], tuple[Plan | None, list[tuple[Entrant, float]]]]:
        """Returns the plan that does best against the bots and the other plans, and the equilibrium mix."""
        self._note_best()
        bots = self._baselines[: len(self.against) or BASELINES]
        plans = self._best_plans()
        plans = [one for one in plans if not any(self._is_copy(one, bot) for bot in bots)] or plans
        members: list[Entrant] = [*bots, *plans]
        if not plans:
            return None, []
        games = int(self.games * (self._end_of(CHOSEN) - self._end_of(TUNED_AGAIN)))
        if self.seconds is not None:
            games = min(games, max(games // 3, self._left(self._end_of(CHOSEN))))
        duels = 0 if self.is_stopped or self.against else int(games * _PART_OF_DUELS)
        games -= duels
        end, rounds = self.spent + games, len(_CHOSEN_FROM)
        left = yield from self._meet_all(members, plans, games // (1 + rounds))
        for done, number in () if self.is_stopped else enumerate(_CHOSEN_FROM):
            budget = max(0, end - self.spent) // (rounds - done)
            field = Field(members, self._weights_of_finalists(members, len(bots)))
            mix = self._mix(members)
            least_beaten = max(plans, key=lambda one: mix[members.index(one)])
            left = list(dict.fromkeys([*left[: number - 1], least_beaten, *left]))[:number]
            pairs = {
                frozenset((one, other)): (one, other, games)
                for other, _, games in field.shared_out(0, budget // len(left))
                for one in left
                if one is not other
            }
            more = max(1.0, budget / max(1, sum(games for _, _, games in pairs.values())))
            again = [(one, other, int(more * games)) for one, other, games in pairs.values()]
            yield from self._meet_again(again)
            left = self._in_order(left, members)
        best = self._chosen = yield from self._after_duels(left[0], plans, bots, duels)
        self._next_best = list(dict.fromkeys([*left, *self._in_order(plans, members)]))
        parts = [(one, part) for one, part in zip(members, self._mix(members), strict=True) if part > 0.005]
        return best, sorted(parts, key=lambda one: -one[1])

    def _best_plans(self) -> list[Plan]:
        """Returns the plans of which one may be chosen: the best of different cards, of each family, of the
        field, and those that the search started from, so that a longer search does not end with a worse one.
        """
        few = self.is_stopped or self.games < LEAST_TO_COMPARE
        last = self._different(2 if few else 5)
        last += sorted(self._best_of.values(), key=lambda one: -one.sure_share)[: 1 if few else 3]
        plans = list(dict.fromkeys(one.plan for one in last))[:_FINALISTS]
        ordered = sorted(zip(self._field.weights, self._field.members, strict=True), key=lambda one: -one[0])
        joined = [one for _, one in ordered if isinstance(one, Plan) and one not in plans]
        known = self.known if self._elite else []  # it may have stopped before it began with them
        return list(dict.fromkeys(plans + joined[: 1 if few else 3] + known))

    def _instead_of_copy(self, best: Plan) -> Plan | None:
        """Chooses and returns the next best plan if the best one, without what has no effect in it, is a copy
        of a bot. Returns None if it is none, or if there is no other plan.
        """
        bots = self._baselines[: len(self.against) or BASELINES]
        if not any(self._is_copy(best, bot) for bot in bots):
            return None
        for plan in self._next_best:
            if plan != self._chosen and kingdom_cards(plan) != kingdom_cards(best):
                self._copy, self._chosen = self._chosen, plan
                return plan
        return None

    def _is_copy(self, plan: Plan, bot: Bot) -> bool:
        """Returns whether the plan plays as a bot of the library does. The search begins with such plans."""
        rules = None if bot.source else plan_of(bot.name, self.offer.everything)
        if rules is None or kingdom_cards(rules) != kingdom_cards(plan):
            return False
        other = Bot("BigMoney")
        first = self._fresh(_OF_COPY)
        tasks = (Task(one, other, first, _OF_COPY, players=self.players) for one in (bot, plan))
        ours, its = (play(self.setup, self.seed, task) for task in tasks)
        return ours == its

    def _meet_all(
        self, members: Sequence[Entrant], plans: Sequence[Plan], budget: int
    ) -> Generator[list[Task], list[Played], list[Plan]]:
        """Lets those play who have not met, in about that many games. Returns the plans, best first."""
        new = [pair for pair in combinations(members, 2) if pair not in self._met]
        games = 20 if self.is_stopped else max(8, min(MOST_TO_COMPARE, budget // max(1, len(new))))
        yield from self._meet(new, games)
        return self._in_order(plans, members)

    def _after_duels(
        self, best: Plan, plans: Sequence[Plan], bots: Sequence[Bot], budget: int
    ) -> Generator[list[Task], list[Played], Plan]:
        """Lets the best plan meet the one that it beats least, in about that many games, and both the bots.
        Returns the better one after at most `_DUELS` duels; it is then the best for the next duel. After a
        duel that changes nothing, only a plan that has beaten the best one is met.
        """
        games = budget // _DUELS // 2 // 2 * 2
        with_bots = games // (2 * max(1, len(bots))) // 2 * 2
        met = [best]
        for _ in range(_DUELS if with_bots else 0):
            others = [plan for plan in plans if plan not in met]
            if not others:
                break
            rival = max(others, key=lambda one: self._sure_share(one, best))
            if len(met) > 1 and met[-1] is not best and self._shares[rival, best] <= 0.5:
                break
            met.append(rival)
            pairs = [(one, bot, with_bots) for one in (best, rival) for bot in bots]
            yield from self._meet_again([(best, rival, games), *pairs])
            ahead = self._shares[rival, best] - 0.5
            ahead += sum(self._shares[rival, bot] - self._shares[best, bot] for bot in bots) / len(bots)
            if ahead > 0:
                best = rival
        return best

    def _in_order(self, plans: Sequence[Plan], members: Sequence[Entrant]) -> list[Plan]:
        """Returns the plans by what they win against all that have met, the best first."""
        bots = sum(isinstance(one, Bot) for one in members)
        weights = self._weights_of_finalists(members, bots)
        return sorted(plans, key=lambda one: -self._share_of(one, members, weights))

    def _weights_of_finalists(self, members: Sequence[Entrant], bots: int) -> list[float]:
        """Returns how much each finalist counts as an opponent; the first `bots` are bots."""
        if self.against:
            return [1 / bots] * bots + [0.0] * (len(members) - bots)
        return self._weights(members, bots, self._mix(members))
