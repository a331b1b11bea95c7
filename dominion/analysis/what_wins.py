"""What wins with a kingdom: a race of all bots that fit, in which weak bots drop out early.

The solver (`dominion.analysis.solver`) searches for new plans; this module compares existing bots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from ..bots.roles import is_terminal, roles_of
from ..bots.strategy import Strategy
from ..engine.card import CATALOG
from ..engine.errors import SetupError, check_whole
from ..engine.setup import kingdom_pile
from ..simulation.intervals import WHOLE, share_interval
from ..simulation.match import Match
from ..simulation.simulate import Run
from ..simulation.stats import Outcomes
from ..strategies import LIBRARY, find

FIRST: Final = 24
"""The number of games of each bot in the first round. Each later round doubles the number."""
FINALISTS: Final = 6
ROUNDS: Final = 5
MOST_PAIRS: Final = 45

Report = Callable[[int, int, str], None]
"""Called with the games played, those planned at most, and the name of the leader."""


@dataclass(frozen=True)
class Contender:
    """A bot and its results."""

    name: str
    archetype: str
    share: float
    """The share of games won against the leader of each round and, for finalists, against the other
    finalists.
    """
    games: int
    finalist: bool

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return share_interval(self.share, self.games)

    def to_json(self) -> dict[str, Any]:
        """As data."""
        low, high = self.interval
        return {
            "name": self.name, "archetype": self.archetype, "share": self.share, "low": low, "high": high,
            "games": self.games, "finalist": self.finalist,
        }  # fmt: skip


def fitting(kingdom: Iterable[str], recipes: bool = True) -> list[type[Strategy]]:
    """Returns the bots that need only this kingdom: those of the library and, with `recipes`, Big Money with
    any one or two of its piles.
    """
    piles = [name for name in dict.fromkeys(kingdom) if CATALOG[name].is_kingdom]
    there = {*piles, *kingdom}
    found = [kind for kind in LIBRARY.values() if {*_needed(kind)} <= there]
    if recipes:
        useful = [name for name in piles if not CATALOG[name].is_pile]
        found += [find(f"BM:{name}") for name in useful]
        pairs = [pair for pair in combinations(useful, 2) if any(map(is_terminal, pair))]
        found += [find(f"BM:{one}+{other}") for one, other in pairs[:MOST_PAIRS]]
    return list({kind.name: kind for kind in found}.values())


def _needed(kind: type[Strategy]) -> Iterator[str]:
    """The piles and landscapes that a strategy requires."""
    for name in kind.requires:
        if name not in CATALOG or not CATALOG[name].is_basic:
            yield kingdom_pile(name)


def archetype_of(kind: type[Strategy]) -> str:
    """Returns what kind of plan a bot follows, judged by the cards that it requires.

    >>> archetype_of(find("BigMoney")), archetype_of(find("BM:Witch")), archetype_of(find("BM:Smithy"))
    ('Big Money', 'Money, attacks, draw', 'Money, draw')
    """
    roles = {role for name in _needed(kind) for role in roles_of(name)}
    parts = [
        word
        for word, wanted in (
            ("trashing", {"trasher"}), ("attacks", {"attack"}), ("draw", {"draw", "lab"}),
            ("alternative VP", {"alt_vp"}), ("gaining", {"gainer", "remodel"}),
        )
        if wanted & roles
    ]  # fmt: skip
    if "village" in roles and {"draw", "lab"} & roles:
        return "Engine"
    if not parts:
        return "Big Money" if not any(_needed(kind)) else "Money, payload"
    return ", ".join(["Money", *parts[:2]])


def what_wins(
    kingdom: Sequence[str],
    *,
    seed: int = 0,
    bots: Sequence[type[Strategy]] | None = None,
    report: Report | None = None,
    **options: Any,
) -> list[Contender]:
    """Returns the bots that fit a kingdom, best first.

    In each round, every remaining bot plays the leader. Bots that are worse with 95 % confidence drop out,
    and at least half of the bots. The last ones play each other.

    Args:
        kingdom: names of piles and landscapes.
        seed: a whole number from 0 on; the same seed gives the same list.
        bots: those that play; None for all that fit.
        report: called after every match.
        options: the other options of `Match.of`.

    Raises:
        SetupError: fewer than two bots fit, or the games cannot be set up.
    """
    check_whole("The seed", seed, 0)
    given = fitting(kingdom) if bots is None else list(bots)
    if len(given) < 2:
        raise SetupError("Fewer than two bots fit this kingdom.")
    race = _Race(kingdom, given, {**options, "seed": seed, "order": "alternate"}, report)
    race.run()
    return race.standings()


class _Race:
    """The matches of a race."""

    def __init__(
        self,
        kingdom: Sequence[str],
        bots: Sequence[type[Strategy]],
        options: Mapping[str, Any],
        report: Report | None,
    ) -> None:
        self._kingdom, self._options, self._report = list(kingdom), dict(options), report
        self._bots = {kind.name: kind for kind in bots}
        self._won = dict.fromkeys(self._bots, 0.0)
        self._games = dict.fromkeys(self._bots, 0)
        self._finalists: list[str] = []
        self._fates: list[str] = []  # bots that dropped out, the last ones first
        self._done = 0
        self._planned = FIRST * len(bots) * 3 + 15 * 4 * FIRST
        self._leader = ""

    def run(self) -> None:
        """Play all rounds."""
        left = list(self._bots)
        leader = next((name for name in left if name == "BigMoney"), left[0])
        for number in range(ROUNDS):
            if len(left) <= FINALISTS:
                break
            shares = {name: self._match(name, leader, FIRST << number) for name in left if name != leader}
            shares[leader] = 0.5
            left = self._survivors(left, shares, FIRST << number)
            leader = left[0]
        self._finalists = left
        for one, other in combinations(left, 2):
            self._match(one, other, 4 * FIRST, both=True)

    def _survivors(self, left: list[str], shares: Mapping[str, float], games: int) -> list[str]:
        """Returns the bots that go on, best first: at most half, and none that is significantly worse than
        the best.
        """
        ranked = sorted(left, key=lambda name: -shares[name])
        best = share_interval(shares[ranked[0]], games)[0]
        half = ranked[: max(FINALISTS, len(ranked) // 2)]
        on = [name for name in half if share_interval(shares[name], games)[1] >= best]
        on = on if len(on) > 1 else ranked[:2]
        self._fates = [name for name in ranked if name not in on] + self._fates
        return on

    def _match(self, one: str, other: str, games: int, both: bool = False) -> float:
        """Play that many games. Returns the share of the first."""
        self._leader = other
        match = Match.of([self._bots[one], self._bots[other]], kingdom=self._kingdom, **self._options)
        outcomes = Run(match, 0, games, statistics=(Outcomes,)).advance(games).tally.outcomes
        return self._note(one, other, outcomes.parts[0] / (WHOLE * games), games, both)

    def _note(self, one: str, other: str, share: float, games: int, both: bool) -> float:
        self._won[one] += share * games
        self._games[one] += games
        if both:
            self._won[other] += (1 - share) * games
            self._games[other] += games
        self._done += games
        if self._report is not None:
            self._report(self._done, max(self._planned, self._done), self._leader)
        return share

    def standings(self) -> list[Contender]:
        """Returns all bots, best first: finalists by their share, then those that dropped out, the last ones
        first.
        """

        def share(name: str) -> float:
            return self._won[name] / self._games[name] if self._games[name] else 0.5

        order = sorted(self._finalists, key=lambda name: -share(name)) + self._fates
        return [
            Contender(
                name, archetype_of(self._bots[name]), share(name), self._games[name], name in self._finalists
            )
            for name in order
        ]
