"""The requests of a search: games, races, and the shares of the members of a field."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction
from random import Random
from typing import Final
from zlib import crc32

from ...engine.setup import Setup
from ...simulation.equilibrium import unbeaten_mix
from .answer import Ladder, archetype_of, family_of
from .games import LOOKS, Played, Task
from .plans import Bot, Entrant, Plan
from .scored_plans import Field, Scored, games_won, kept_plans, sure_share
from .starting_plans import Offer

LEAST_GAMES: Final = 500
"""The minimum number of games of a search."""
BASELINES: Final = 3
"""The number of bots that always stay in the field."""
_GUESSED_RATE: Final = 100
"""The assumed games per second before any was played."""
_RATE_KNOWN: Final = 0.3
"""Seconds after which the measured rate replaces the assumed one."""
_RECENT: Final = 0.06
"""The part of the time whose games tell how many fit into the rest."""
_MOST_IN_FIELD: Final = 8
_PART_OF_BASELINES: Final = 0.6
"""The share of games against the baselines. Without them, the plans lose the ability to beat them."""
_BEATEN: Final = 0.7
"""When the plans win more than this share against a baseline, it gets fewer games, in proportion to what they
lose: games that are won anyway tell little.
"""
_PART_OF_STRONG: Final = 0.5
"""The share of the plans' games that go to all strong plans, not by the equilibrium: a plan that is beaten
here may be like one that another search finds. Strong is a plan that the equilibrium does not beat as above.
"""
TUNED_AGAIN: Final = 0.79
"""The share of the games, or of the time, before a plan is chosen."""
CHOSEN: Final = 0.86
"""The share before its rules are tried."""
PRUNED: Final = 0.92
"""The share before confirmation starts."""
_CONFIRMING: Final = (600, 1_600)
"""The numbers of games that confirm the answer of a short search, as far as `_MOST_CONFIRMING` allows, and of
one of 13,000 games: an eighth of the games, within these.
"""
_MOST_CONFIRMING: Final = 1 / 3
"""The maximum share of the games, or of the time, that a short search keeps for confirmation."""

_BLOCK: Final = 1 << 21
"""The distance of the game numbers of searches from different known plans: a search must not measure a plan
in the games that have chosen it.
"""
_BLOCKS: Final = 255

Asking = Generator[list[Task], list[Played], "Found"]
Found = list[Played]


class Stopped(Exception):
    """Thrown into `Search.run` to stop it. The best so far is still confirmed, in a few hundred games."""


class Asker:
    """Requests the games of a search and keeps track of its progress."""

    def __init__(
        self,
        setup: Setup,
        *,
        players: int = 2,
        games: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        against: Sequence[Bot] = (),
        known: Sequence[Plan] = (),
    ) -> None:
        """`games` or `seconds`: when to stop; `against`: find what beats these, not what beats all;
        `players`: the number of players in a game; `known`: plans to start from, such as the answer of a
        shorter search. Those with cards that this game does not have are left out.
        """
        self.setup = setup
        self.players = players
        self.seed = seed
        self.against = tuple(against)
        self.games = games or int(_GUESSED_RATE * (seconds or 60))
        self.seconds = None if games else seconds or 60.0
        self.elapsed = 0.0
        """Seconds since the start. The caller that plays the games updates it."""
        self.is_stopped = False
        """Whether it was stopped, and only the best so far is confirmed now."""
        self.spent = 0
        self.stage = "comparing known strategies"
        self.offer = Offer(setup)
        offered = {*self.offer.everything}
        self.known = [plan for plan in known if offered.issuperset(rule.card for rule in plan.rules)]
        self._marks: list[tuple[float, int]] = [(0.0, 0)]  # the latest seconds, and the games played by then
        self._random = Random(seed)
        self._next = self._begins = (
            _BLOCK * (crc32(repr(self.known).encode()) % _BLOCKS + 1) if self.known else 0
        )
        self._field = Field()
        self._looks: dict[Plan, list[int]] = {}
        self._shares: dict[tuple[Entrant, Entrant], float] = {}
        self._met: dict[tuple[Entrant, Entrant], int] = {}
        """In how many games the shares were won."""
        self._baselines: list[Bot] = []
        self._elite: list[Scored] = []
        self._leading: list[Ladder] = []  # the best bots, until there are plans
        self._met_by_leading: list[Entrant] = []
        self._best_bot = Bot("BigMoney")  # until the bots have met
        self._best_of: dict[str, Scored] = {}
        self._chosen: Plan | None = None
        self._next_best: list[Plan] = []
        """The plans of which it was chosen, the best first."""
        self._copy: Plan | None = None
        """The plan that was chosen first, if it was the copy of a bot."""

    # Progress.

    @property
    def part(self) -> float:
        """The progress of the search, 0 to 1."""
        if self.is_stopped:
            return max(PRUNED, self._part())
        return self._part()

    def _part(self) -> float:
        done = self.spent / self.games if self.seconds is None else self.elapsed / self.seconds
        return min(1.0, done)

    def _end_of(self, stage: float) -> float:
        """Returns the progress at which a stage ends. A short search ends its stages earlier than a long one,
        as an answer confirmed in a few dozen games says nothing.
        """
        few, many = _CONFIRMING
        confirming = min(many, max(few, self.games / 8))
        early = min(_MOST_CONFIRMING, confirming / self.games) - (1 - PRUNED)
        return stage * (1 - max(0.0, early) / PRUNED)

    def ladder(self) -> list[Ladder]:
        """Returns the best plans so far, the one with the largest share in the search first; only the chosen
        plan when there is one.
        """
        chosen = self._chosen
        if chosen is not None:
            met = {pair: games for pair, games in self._met.items() if pair[0] == chosen}
            games = sum(met.values())
            share = sum(self._shares[pair] * games for pair, games in met.items()) / games
            return [Ladder(self.archetype(chosen), share, games, chosen)]
        measured = [one for one in self._elite if one.games]
        if not measured:
            return self._leading
        best = sorted(measured, key=lambda one: -one.sure_share)[:5]
        rungs = [Ladder(self.archetype(one.plan), one.share, one.games, one.plan) for one in best]
        return sorted(rungs, key=lambda one: -one.share)

    def opponents(self) -> list[Entrant]:
        """Returns against whom the shares of the best plans so far are."""
        if self._chosen is not None:
            return [other for one, other in self._met if one == self._chosen]
        if not any(one.games for one in self._elite):
            return self._met_by_leading
        members, weights = self._field.members, self._field.weights
        return [one for one, weight in zip(members, weights, strict=True) if weight > 0]

    def family(self, plan: Plan) -> str:
        """Returns the family of the plan: the best of each is kept."""
        return family_of(self._looks.get(plan))

    def archetype(self, plan: Plan) -> str:
        """Returns what kind of deck the plan builds, judged by its decks at the end of its games."""
        return archetype_of(self._looks.get(plan))

    # Requests.

    def _fresh(self, games: int) -> int:
        """Returns the first number of a block of that many games not played yet."""
        self._next += games
        return self._next - games

    def _play(self, tasks: list[Task]) -> Generator[list[Task], list[Played], list[Played]]:
        found = yield [task._replace(players=self.players) for task in tasks]
        self.spent += sum(task.games for task in tasks)
        if self.seconds is not None and self.elapsed > _RATE_KNOWN:
            self.games = max(LEAST_GAMES, int(self.spent / self.elapsed * self.seconds))
            self._marks.append((self.elapsed, self.spent))
            while len(self._marks) > 2 and self._marks[1][0] < self.elapsed - _RECENT * self.seconds:
                del self._marks[0]
        for task, played in zip(tasks, found, strict=True):
            if isinstance(task.one, Plan):
                sums = self._looks.setdefault(task.one, [0] * (len(LOOKS) + 1))
                for place, value in enumerate((task.games, *played.looks)):
                    sums[place] += value
        return found

    def _scores(
        self, plans: Sequence[Plan], games: int, first: int | None = None
    ) -> Generator[list[Task], list[Played], list[str]]:
        """Returns what each plan scores in the same games against the field, as halves of games."""
        found = yield from self._games_of(plans, games, first)
        return ["".join(one.halves for one in some) for some in found]

    def _games_of(
        self, plans: Sequence[Plan], games: int, first: int | None = None
    ) -> Generator[list[Task], list[Played], list[list[Played]]]:
        """Returns the results of the same games of each plan against the members of the field."""
        games = max(2, games // 2 * 2)
        first = self._fresh(games) if first is None else first
        shared = self._field.shared_out(first, games)
        tasks = [Task(plan, other, begin, count) for plan in plans for other, begin, count in shared]
        found = yield from self._play(tasks)
        width = len(shared)
        return [found[place * width : (place + 1) * width] for place in range(len(plans))]

    def _race(
        self,
        runners: Sequence[Scored],
        rounds: Sequence[tuple[int, int]],
        of_each: int = 0,
        to_the_end: bool = False,
    ) -> Generator[list[Task], list[Played], list[Scored]]:
        """Halves the field again and again: (games, how many go on) for each round. Best first.

        `of_each`: that many of each template go on too, after the last round only with `to_the_end`.
        """
        left = list({one.plan: one for one in runners}.values())
        for number, (games, go_on) in enumerate(rounds):
            halves = yield from self._scores([one.plan for one in left], games)
            for one, scored in zip(left, halves, strict=True):
                one.won += games_won(scored)
                one.games += len(scored)
            left.sort(key=lambda one: -one.share)
            left = kept_plans(left, go_on, of_each if to_the_end or number < len(rounds) - 1 else 0)
        return left

    def _left(self, until: float) -> int:
        """Returns how many games are left until that share of the search is done. By time, they take as long
        as the last ones: those of the best plans take longer than the first.
        """
        in_all = float(self.games)
        (began, before), (now, spent) = self._marks[0], self._marks[-1]
        if self.seconds is not None and now > began:
            in_all = (spent - before) / (now - began) * self.seconds
        return int((until - self.part) * in_all)

    # The field.

    def _join(self, new: Entrant, games: int) -> Asking:
        """Adds a plan or bot to the field. Baselines never leave."""
        members = self._field.members
        if len(members) >= _MOST_IN_FIELD:
            members.pop(min(range(BASELINES, len(members)), key=lambda one: self._field.weights[one]))
        yield from self._meet([(new, other) for other in members], games)
        members.append(new)
        self._field.weights = self._weights(members, BASELINES, self._mix(members))
        return []

    def _weights(self, members: Sequence[Entrant], known: int, mix: Sequence[float]) -> list[float]:
        """Returns the shares of the games against members that have all met, of which the first `known` are
        baselines, by their equilibrium mix.
        """
        bots, plans = members[:known], members[known:]
        part_of_plans = sum(mix[known:])
        weights = []
        for bot in bots:
            won = sum(part * self._shares[plan, bot] for plan, part in zip(plans, mix[known:], strict=True))
            lost = 1 - won / part_of_plans if part_of_plans else 1.0
            weights.append(_PART_OF_BASELINES / len(bots) * min(1.0, lost / (1 - _BEATEN)))
        rest = 1 - sum(weights)
        strong = [max(0.0, self._share_of(plan, members, mix) - (1 - _BEATEN)) for plan in plans]
        evenly = _PART_OF_STRONG if any(strong) else 0.0
        weights += [evenly * rest * one / (sum(strong) or 1.0) for one in strong]
        return [weight + (1 - evenly) * rest * part for weight, part in zip(weights, mix, strict=True)]

    def _best_share(self) -> float:
        """Returns the share that the best member wins against the field."""
        members, weights = self._field.members, self._field.weights
        return max(self._share_of(one, members, weights) for one in members)

    def _share_of(self, one: Entrant, members: Sequence[Entrant], weights: Sequence[float]) -> float:
        """Returns its share against members that it has met, by their weights."""
        return sum(
            weight * (0.5 if other is one else self._shares[one, other])
            for other, weight in zip(members, weights, strict=True)
        )

    def _sure_share(self, one: Entrant, other: Entrant) -> float:
        """Returns its share against an opponent that it has met, reduced if the games were few."""
        return sure_share(self._shares[one, other], self._met[one, other])

    def _meet(self, pairs: Sequence[tuple[Entrant, Entrant]], games: int) -> Asking:
        """Lets pairs that have not met play each other and records their shares."""
        yield from self._meet_again([(*pair, games) for pair in pairs if pair not in self._met])
        return []

    def _meet_again(self, pairs: Sequence[tuple[Entrant, Entrant, int]]) -> Asking:
        """Lets pairs play that many games and adds the results to their shares."""
        if not pairs:
            return []
        pairs = [(one, other, max(2, games // 2 * 2)) for one, other, games in pairs]
        first = self._fresh(max(games for _, _, games in pairs))
        found = yield from self._play([Task(one, other, first, games) for one, other, games in pairs])
        for (one, other, games), played in zip(pairs, found, strict=True):
            before = self._met.get((one, other), 0)
            won = before * self._shares.get((one, other), 0.0) + games_won(played.halves)
            share = won / (before + games)
            self._shares[one, other], self._shares[other, one] = share, 1 - share
            self._met[one, other] = self._met[other, one] = before + games
        return []

    def _mix(self, members: Sequence[Entrant]) -> list[float]:
        """Returns the equilibrium mix of the members, which have all met."""
        shares = [
            [
                Fraction(1, 2) if one is other else Fraction(round(1_000 * self._shares[one, other]), 1_000)
                for other in members
            ]
            for one in members
        ]
        for row in range(len(members)):
            for column in range(row):
                shares[row][column] = 1 - shares[column][row]
        return [float(part) for part in unbeaten_mix(shares)]
