"""Every strategy against every other, and what follows: a ranking, who beats whom in a circle, and the mix of
strategies that nobody beats.

Each pair plays the match that `simulate` plays between the two with the same seed and options: the same games
with the same figures.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import fsum, sqrt
from typing import TYPE_CHECKING, Any, Final, overload

from .kingdom import SetupError, check_whole
from .match import Match, entrant, numbered
from .mix import unbeaten_mix
from .runs import BrokenOff, Games, checked_seed, share_games
from .simulate import Run
from .statistics import share_interval
from .tally import Outcomes

if TYPE_CHECKING:
    from .match import Entrant

MOST_STRATEGIES: Final = 200
_ROUND: Final = 20
"""Games that a pair plays before the next pair's turn comes: a tournament broken off is even all the same."""

Counts = list[list[int]]
"""For every pair, in the order of `Tournament.pairs`: wins of its first, wins of its second, ties."""


class Matches(Sequence[Match]):
    """The matches of all pairs, in the order of `Tournament.pairs`. Each is set up when somebody asks for it,
    and other processes set up those that they play.
    """

    def __init__(self, strategies: Sequence[Entrant], options: dict[str, Any]) -> None:
        self.strategies = tuple(strategies)
        self._options = options
        self._pairs = list(combinations(range(len(self.strategies)), 2))
        self._made: dict[int, Match] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return Matches, (self.strategies, self._options)

    def __len__(self) -> int:
        return len(self._pairs)

    @overload
    def __getitem__(self, number: int) -> Match: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Match]: ...
    def __getitem__(self, number: int | slice) -> Match | Sequence[Match]:
        if isinstance(number, slice):
            return [self[one] for one in range(*number.indices(len(self)))]
        if number not in self._made:
            one, other = self._pairs[number]
            self._made[number] = Match.of((self.strategies[one], self.strategies[other]), **self._options)
        return self._made[number]


@dataclass(frozen=True)
class Tournament:
    """Who takes part, and the match of every pair. See `Tournament.of` for the way to one.

    Game number i of a tournament is a game of one of its matches: see `place`.
    """

    names: tuple[str, ...]
    matches: Sequence[Match]
    """In the order of `pairs`."""
    strategies: tuple[Entrant, ...]
    games: int
    """Of each pair."""
    seed: int

    @classmethod
    def of(
        cls,
        strategies: Sequence[Entrant | str],
        games: int = 1_000,
        *,
        seed: int | None = None,
        all_at_once: bool = True,
        **options: Any,
    ) -> Tournament:
        """A tournament of strategies (classes, or names of the library); the options are those of `Match.of`.

        What cannot be is a SetupError, in one line; unless all pairs are set up `all_at_once`, some of it is
        said only when a pair is to play.
        """
        if isinstance(strategies, str):
            raise SetupError(f"`strategies` is a list of names, like [{strategies!r}, ...], not one text.")
        if not 2 <= len(strategies) <= MOST_STRATEGIES:
            raise SetupError(f"A tournament has 2 to {MOST_STRATEGIES} strategies, not {len(strategies)}.")
        check_whole("The number of games of each pair", games, 1)
        seed = checked_seed(seed)
        entrants = tuple(entrant(one) for one in strategies)
        matches = Matches(entrants, {"seed": seed} | options)
        if all_at_once:
            for _ in matches:
                pass
        return cls(numbered(one.name for one in entrants), matches, entrants, games, seed)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs of strategies by number: (0, 1), (0, 2), ..., (1, 2), ..."""
        return list(combinations(range(len(self.names)), 2))

    @property
    def all_games(self) -> int:
        """How many games the whole tournament has."""
        return self.games * len(self.matches)

    def place(self, number: int) -> tuple[int, int]:
        """Which pair's, and which of its games, game `number` of the tournament is: the pairs take turns."""
        turn, rest = divmod(number, _ROUND * len(self.matches))
        pair, game = divmod(rest, min(_ROUND, self.games - turn * _ROUND))
        return pair, turn * _ROUND + game


@dataclass
class Leg:
    """Consecutive games of a tournament, counted."""

    first: int
    counts: Counts
    end: int


class Rounds(Games[Leg]):
    """The games of a tournament from `first` on, a leg at a time."""

    def __init__(
        self, tournament: Tournament, first: int = 0, end: int | None = None, timeout: float | None = None
    ) -> None:
        """`timeout`: seconds that a game may take before StrategyError says which strategy was at work."""
        super().__init__(first, tournament.all_games if end is None else min(end, tournament.all_games))
        self.tournament = tournament
        self._timeout = timeout
        self._runs: dict[int, Run] = {}

    def begin(self) -> Leg:
        """A leg without games."""
        return Leg(self.next, [[0, 0, 0] for _ in self.tournament.matches], self.next)

    def play(self, number: int, made: Leg) -> None:
        """Play that game and count it."""
        pair, game = self.tournament.place(number)
        run = self._runs.get(pair)
        if run is None:
            match = self.tournament.matches[pair]
            run = self._runs[pair] = Run(match, gatherers=(Outcomes,), timeout=self._timeout)
        run.next, run.end = game, game + 1
        (winners,) = run.advance().winners
        made.counts[pair][winners[0] if len(winners) == 1 else 2] += 1
        made.end = number + 1


@dataclass(frozen=True)
class Standing:
    """Where a strategy stands."""

    name: str
    share: float
    """Mean of its shares against each of the others."""
    share_interval: tuple[float, float]
    """The 95 % interval for that mean: the pairs' own intervals, put together as independent ones."""
    beats: int
    """How many others it surely (95 %) beats."""
    beaten_by: int
    """By how many it is surely beaten."""
    part: float
    """Its part of the mix that nobody beats."""

    def to_json(self) -> dict[str, Any]:
        """As `tournament --json` prints it."""
        return {
            "name": self.name,
            "share": self.share,
            "share_interval": list(self.share_interval),
            "beats": self.beats,
            "beaten_by": self.beaten_by,
            "part": self.part,
        }


@dataclass(frozen=True)
class Table:
    """What came of a tournament. All of it follows from the counts, which are whole numbers."""

    tournament: Tournament
    counts: Counts
    interrupted: BrokenOff = ""
    _shares: list[list[Fraction]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        size = len(self.tournament.names)
        shares = [[Fraction(1, 2)] * size for _ in range(size)]
        for (one, other), (won, lost, tied) in zip(self.tournament.pairs, self.counts, strict=True):
            games = won + lost + tied
            if games:
                shares[one][other] = Fraction(2 * won + tied, 2 * games)
                shares[other][one] = 1 - shares[one][other]
        object.__setattr__(self, "_shares", shares)

    @property
    def games(self) -> int:
        """How many games were counted, of all pairs."""
        return sum(map(sum, self.counts))

    def share(self, one: int, other: int) -> float:
        """Part of their games that strategy `one` won against `other`, ties counting a half; 0.5 against
        itself, and before the first game.
        """
        return float(self._shares[one][other])

    def games_of(self, one: int, other: int) -> int:
        """How many games the two have played."""
        pair = self.tournament.pairs.index((min(one, other), max(one, other)))
        return sum(self.counts[pair])

    def interval(self, one: int, other: int) -> tuple[float, float]:
        """The 95 % interval for that share."""
        return share_interval(self.share(one, other), self.games_of(one, other))

    def intervals(self) -> list[list[tuple[float, float]]]:
        """All of them, by both numbers; a strategy against itself has a half, surely."""
        size = len(self.tournament.names)
        found = [[(0.5, 0.5)] * size for _ in range(size)]
        for (one, other), counts in zip(self.tournament.pairs, self.counts, strict=True):
            low, high = share_interval(self.share(one, other), sum(counts))
            found[one][other], found[other][one] = (low, high), (1 - high, 1 - low)
        return found

    def ranking(self, with_mix: bool = True) -> list[Standing]:
        """All strategies, best first; of equal ones the earlier. `with_mix`: with their parts of the mix,
        which take a while to find for many strategies.
        """
        size = len(self.tournament.names)
        intervals, mix = self.intervals(), self.mix() if with_mix else [0.0] * size
        standings = [self._standing(who, intervals[who], mix[who]) for who in range(size)]
        return sorted(standings, key=lambda one: -one.share)

    def _standing(self, who: int, intervals: list[tuple[float, float]], part: float) -> Standing:
        others = [other for other in range(len(intervals)) if other != who]
        # Exact sums: those of `sum` are not the same in every version of Python.
        share = float(sum(self._shares[who][other] for other in others) / len(others))
        squares = fsum(((high - low) / 2) ** 2 for low, high in (intervals[other] for other in others))
        half = sqrt(squares) / len(others)
        beats = sum(intervals[other][0] > 0.5 for other in others)
        beaten = sum(intervals[other][1] < 0.5 for other in others)
        name = self.tournament.names[who]
        ends = max(0.0, share - half), min(1.0, share + half)
        return Standing(name, share, ends, beats, beaten, part)

    def circles(self) -> list[tuple[str, str, str]]:
        """Threes of which each surely beats the next, and the last the first; clearest ones first."""
        beats = [[low > 0.5 for low, _ in row] for row in self.intervals()]
        found = []
        for one, two, three in combinations(range(len(beats)), 3):
            for a, b, c in ((one, two, three), (one, three, two)):
                if beats[a][b] and beats[b][c] and beats[c][a]:
                    found.append((min(self.share(a, b), self.share(b, c), self.share(c, a)), (a, b, c)))
        found.sort(key=lambda circle: -circle[0])
        names = self.tournament.names
        return [(names[a], names[b], names[c]) for _, (a, b, c) in found]

    def mix(self) -> list[float]:
        """How often to play each strategy so that none of them wins more than half of its games against that.

        The equilibrium of the game "choose a strategy", from the shares as they were seen. Often it is one
        strategy alone.
        """
        return [float(part) for part in unbeaten_mix(self._shares)]

    def to_json(self) -> dict[str, Any]:
        """The object that `tournament --json` prints; it does not depend on how the games were shared."""
        from . import __version__

        tournament = self.tournament
        return {
            "version": __version__,
            "seed": tournament.seed,
            "games": tournament.games,
            "strategies": list(tournament.names),
            "shares": [list(map(float, row)) for row in self._shares],
            "intervals": [[list(ends) for ends in row] for row in self.intervals()],
            "counts": [
                {
                    "pair": [tournament.names[one], tournament.names[other]],
                    "wins": counts[:2],
                    "ties": counts[2],
                }
                for (one, other), counts in zip(tournament.pairs, self.counts, strict=True)
            ],
            "ranking": [standing.to_json() for standing in self.ranking()],
            "circles": [list(circle) for circle in self.circles()],
        }

    def to_csv(self) -> str:
        """A row for each strategy, best first: its place, mean share and interval, part of the mix, and its
        share against each of the others, in the same order; against itself nothing.
        """
        ranking = self.ranking()
        numbers = [self.tournament.names.index(one.name) for one in ranking]
        out = io.StringIO()
        rows = csv.writer(out, lineterminator="\n")
        names = [one.name for one in ranking]
        rows.writerow(["place", "strategy", "share", "low", "high", "beats", "beaten_by", "mix", *names])
        for place, (who, one) in enumerate(zip(numbers, ranking, strict=True), 1):
            shares = ["" if other == who else f"{self.share(who, other):.6f}" for other in numbers]
            ends = [f"{value:.6f}" for value in (one.share, *one.share_interval)]
            rows.writerow([place, one.name, *ends, one.beats, one.beaten_by, f"{one.part:.6f}", *shares])
        return out.getvalue()


def merge(counts: Counts, more: Counts) -> None:
    """Count all that the other one has counted."""
    for mine, others in zip(counts, more, strict=True):
        for place, games in enumerate(others):
            mine[place] += games


Progress = Callable[[int, int], None]


def hold(
    tournament: Tournament,
    *,
    n_jobs: int = 1,
    progress: Progress | None = None,
    timeout: float | None = None,
    scheduler: str | None = None,
) -> Table:
    """Play all games of a tournament.

    `n_jobs` processes share them (-1: one for each processor), or the workers of the Dask `scheduler` at that
    address; the table does not depend on it. `progress` is told how many of how many games are done. Ctrl-C
    ends it: the table is then of the games so far.

    >>> from dominion.tournament import Tournament, hold
    >>> table = hold(Tournament.of(["BigMoney", "BigSmithy"], 100, seed=1))
    >>> [standing.name for standing in table.ranking()]
    ['BigSmithy', 'BigMoney']
    """
    counts: Counts = [[0, 0, 0] for _ in tournament.matches]

    def take(leg: Leg) -> bool:
        merge(counts, leg.counts)
        if progress is not None:
            progress(leg.end, tournament.all_games)
        return False

    interrupted = share_games(
        partial(Rounds, tournament, timeout=timeout), tournament.all_games, n_jobs, take, scheduler
    )
    return Table(tournament, counts, interrupted)
