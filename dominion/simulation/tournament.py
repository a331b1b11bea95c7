"""Round-robin tournaments: the ranking, cycles, and the mix of strategies that no strategy beats.

Each pair plays the match that `simulate` plays with the same seed and options: the same games with the same
figures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import fsum, sqrt
from typing import TYPE_CHECKING, Any, Final, overload

from .. import __version__
from ..engine.errors import SetupError, check_whole
from ..engine.seeds import checked_seed
from . import csv_text
from .equilibrium import unbeaten_mix
from .intervals import share_interval
from .match import Match, entrant, numbered
from .runs import BrokenOff, Games, share_games
from .simulate import Run
from .stats import Outcomes

if TYPE_CHECKING:
    from .match import Entrant

MOST_STRATEGIES: Final = 200
_ROUND: Final = 20
"""Games that a pair plays before the next pair's turn, so that an interrupted tournament is balanced."""

Counts = list[list[int]]
"""For every pair, in the order of `Tournament.pairs`: wins of its first, wins of its second, ties."""


class Matches(Sequence[Match]):
    """The matches of all pairs, in the order of `Tournament.pairs`.

    A match is set up on first use. Other processes set up only those that they play.
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
    """The strategies, and the match of every pair. `Tournament.of` makes one.

    Game number i of a tournament is a game of one of its matches: see `place`.
    """

    names: tuple[str, ...]
    matches: Sequence[Match]
    """In the order of `pairs`."""
    strategies: tuple[Entrant, ...]
    games: int
    """Games of each pair."""
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
        """Returns a tournament of strategies (classes or library names), with the options of `Match.of`.

        Raises SetupError in one line. Without `all_at_once`, some errors show only when the pair plays.
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
        """The number of games of the whole tournament."""
        return self.games * len(self.matches)

    def place(self, number: int) -> tuple[int, int]:
        """Returns the pair that plays game `number`, and the number in its match. Pairs take turns."""
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
    """The games of a tournament from `first` on, one leg at a time."""

    def __init__(
        self, tournament: Tournament, first: int = 0, end: int | None = None, timeout: float | None = None
    ) -> None:
        """`timeout`: seconds per game, after which StrategyError names the strategy at work."""
        super().__init__(first, tournament.all_games if end is None else min(end, tournament.all_games))
        self.tournament = tournament
        self._timeout = timeout
        self._runs: dict[int, Run] = {}

    def begin(self) -> Leg:
        """Returns an empty leg."""
        return Leg(self.next, [[0, 0, 0] for _ in self.tournament.matches], self.next)

    def play(self, number: int, made: Leg) -> None:
        """Plays that game and counts it."""
        pair, game = self.tournament.place(number)
        run = self._runs.get(pair)
        if run is None:
            match = self.tournament.matches[pair]
            run = self._runs[pair] = Run(match, statistics=(Outcomes,), timeout=self._timeout)
        run.next, run.end = game, game + 1
        (winners,) = run.advance().winners
        made.counts[pair][winners[0] if len(winners) == 1 else 2] += 1
        made.end = number + 1


@dataclass(frozen=True)
class Standing:
    """The place of a strategy in the ranking."""

    name: str
    share: float
    """The mean of its shares against the others."""
    share_interval: tuple[float, float]
    """The 95 % interval of that mean, from the pairs' intervals as independent ones."""
    beats: int
    """The number of others that it beats significantly (95 %)."""
    beaten_by: int
    """The number of others that beat it significantly (95 %)."""
    part: float
    """Its part of the mix that no strategy beats."""

    def to_json(self) -> dict[str, Any]:
        """Returns the standing as `tournament --json` prints it."""
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
    """The results of a tournament. All of them follow from the counts, which are whole numbers."""

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
        """The number of games counted, of all pairs."""
        return sum(map(sum, self.counts))

    def share(self, one: int, other: int) -> float:
        """Returns the share of strategy `one` against `other`, with ties as half a win.

        It is 0.5 against itself and before the first game.
        """
        return float(self._shares[one][other])

    def games_of(self, one: int, other: int) -> int:
        """Returns the number of games that the two have played."""
        pair = self.tournament.pairs.index((min(one, other), max(one, other)))
        return sum(self.counts[pair])

    def interval(self, one: int, other: int) -> tuple[float, float]:
        """Returns the 95 % interval of that share."""
        return share_interval(self.share(one, other), self.games_of(one, other))

    def intervals(self) -> list[list[tuple[float, float]]]:
        """Returns all intervals, by both numbers. A strategy against itself has exactly one half."""
        size = len(self.tournament.names)
        found = [[(0.5, 0.5)] * size for _ in range(size)]
        for (one, other), counts in zip(self.tournament.pairs, self.counts, strict=True):
            low, high = share_interval(self.share(one, other), sum(counts))
            found[one][other], found[other][one] = (low, high), (1 - high, 1 - low)
        return found

    def ranking(self, with_mix: bool = True) -> list[Standing]:
        """Returns all strategies, best first; of equal ones the earlier first.

        `with_mix` adds their parts of the mix, which takes a while for many strategies.
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
        """Returns the cycles of three in which each significantly beats the next, clearest first."""
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
        """Returns how often to play each strategy so that none wins more than half against the mix.

        This is the equilibrium of the game "choose a strategy", from the observed shares. Often it is one
        strategy alone.
        """
        return [float(part) for part in unbeaten_mix(self._shares)]

    def to_json(self) -> dict[str, Any]:
        """Returns the object that `tournament --json` prints. It does not depend on how the games were
        shared.
        """
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
        """Yields a row for each strategy, best first: its place, mean share and interval, part of the mix,
        and its share against each strategy in the same order; empty against itself.
        """
        ranking = self.ranking()
        numbers = [self.tournament.names.index(one.name) for one in ranking]
        names = [one.name for one in ranking]
        rows: list[list[Any]] = [
            ["place", "strategy", "share", "low", "high", "beats", "beaten_by", "mix", *names]
        ]
        for place, (who, one) in enumerate(zip(numbers, ranking, strict=True), 1):
            shares = ["" if other == who else f"{self.share(who, other):.6f}" for other in numbers]
            ends = [f"{value:.6f}" for value in (one.share, *one.share_interval)]
            rows.append([place, one.name, *ends, one.beats, one.beaten_by, f"{one.part:.6f}", *shares])
        return csv_text.to_text(rows)


def merge(counts: Counts, more: Counts) -> None:
    """Adds the counts of the other."""
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

    Args:
        tournament: made by `Tournament.of`.
        n_jobs: processes that share the games; -1 for one per processor. The table does not depend on it.
        progress: called with the number of games played and the total.
        timeout: seconds that a game may take.
        scheduler: address of a Dask cluster whose workers play the games instead.

    Raises:
        SetupError: the cluster does not answer, or joblib is missing.
        StrategyError: a strategy raised an error or took longer than `timeout`.

    Ctrl-C ends the tournament; the table then has the games so far.

    >>> from dominion.simulation.tournament import Tournament, hold
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
