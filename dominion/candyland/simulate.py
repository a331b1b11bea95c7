"""Many games of Candy Land: lengths, winners, and the running average."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import partial
from math import ceil, sqrt
from typing import Any, NamedTuple

from ..engine.errors import SetupError
from ..engine.seeds import checked_seed, game_seed
from ..simulation.intervals import Z95, Moments, share_interval
from ..simulation.runs import BrokenOff, Games, share_games
from .game import Game
from .rules import Setup

POINTS = 200
"""The approximate number of points of a running average."""

BINS = 25
"""The approximate number of bars of a histogram without its long tail."""


class Outcome(NamedTuple):
    """The outcome of one game: `moves` are the cards drawn by every player, `winner` is a seat."""

    number: int
    moves: tuple[int, ...]
    total: int
    rounds: int
    winner: int | None
    stopped: bool


def outcome(game: Game, number: int = 0) -> Outcome:
    """Returns what is kept of a finished game."""
    winner = game.finished[0] if game.finished else None
    moves = tuple(player.moves for player in game.players)
    return Outcome(number, moves, sum(moves), game.rounds, winner, game.stopped)


@dataclass
class Tally:
    """Counts of a run: whole numbers only, so that any order of adding gives the same figures.

    Stopped games have no length: they count only as games and for the wins.
    """

    players: int
    block: int = 1
    """The number of games that share one point of the running average."""
    games: int = 0
    stopped: int = 0
    wins: list[int] = field(default_factory=list)
    moves: list[Moments] = field(default_factory=list)
    rounds: Moments = field(default_factory=Moments)
    lengths: Counter[int] = field(default_factory=Counter)
    """The number of games by cards drawn by all players together."""
    blocks: dict[int, Moments] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.players
        self.moves = self.moves or [Moments() for _ in range(self.players)]

    def add(self, result: Outcome) -> None:
        """Counts one more game."""
        self.games += 1
        if result.winner is not None:
            self.wins[result.winner] += 1
        if result.stopped:
            self.stopped += 1
            return
        for seen, moves in zip(self.moves, result.moves, strict=True):
            seen.add(moves)
        self.rounds.add(result.rounds)
        self.lengths[result.total] += 1
        self.blocks.setdefault(result.number // self.block, Moments()).add(result.total)

    def merge(self, other: Tally) -> None:
        """Adds all counts of the other tally of the same run. Raises ValueError for another kind of run."""
        if (self.players, self.block) != (other.players, other.block):
            raise ValueError("these games were not counted in the same way")
        self.games += other.games
        self.stopped += other.stopped
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        for mine, theirs in zip(self.moves, other.moves, strict=True):
            mine.merge(theirs)
        self.rounds.merge(other.rounds)
        self.lengths.update(other.lengths)
        for number, seen in other.blocks.items():
            self.blocks.setdefault(number, Moments()).merge(seen)

    def to_json(self) -> dict[str, Any]:
        """Returns plain data for a message between workers."""
        return {
            "players": self.players,
            "block": self.block,
            "games": self.games,
            "stopped": self.stopped,
            "wins": self.wins,
            "moves": [_pack(seen) for seen in self.moves],
            "rounds": _pack(self.rounds),
            "lengths": sorted(self.lengths.items()),
            "blocks": [[number, *_pack(seen)] for number, seen in sorted(self.blocks.items())],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Tally:
        """Returns the tally that `to_json` was called on."""
        return cls(
            players=data["players"],
            block=data["block"],
            games=data["games"],
            stopped=data["stopped"],
            wins=list(data["wins"]),
            moves=[Moments(*packed) for packed in data["moves"]],
            rounds=Moments(*data["rounds"]),
            lengths=Counter(dict(data["lengths"])),
            blocks={number: Moments(*packed) for number, *packed in data["blocks"]},
        )


def _pack(seen: Moments) -> list[int]:
    return [seen.count, seen.total, seen.squares]


def block_for(games: int) -> int:
    """Returns how many games share one point of the running average."""
    return max(1, ceil(games / POINTS))


@dataclass(frozen=True)
class Results:
    """The results of a run."""

    setup: Setup
    seed: int
    tally: Tally
    rows: tuple[Outcome, ...] = ()
    """The first games, one by one, as many as were asked for."""
    interrupted: BrokenOff = ""
    """What ended the run early, or None. If it ended early, these are the results of the games so far."""

    @property
    def total(self) -> Moments:
        """The cards drawn by all players together, over the games that ended by the rules."""
        whole = Moments()
        for seen in self.tally.blocks.values():
            whole.merge(seen)
        return whole

    def share(self, seat: int) -> float:
        """Returns the share of all games that this seat has won."""
        return self.tally.wins[seat] / self.tally.games if self.tally.games else 0.0

    def length_at(self, part: float) -> int:
        """Returns the quantile of the lengths: 0 shortest, 0.5 median, 1 longest.

        0 if no game has a length.
        """
        wanted = max(1, ceil(part * sum(self.tally.lengths.values())))
        for length in sorted(self.tally.lengths):
            wanted -= self.tally.lengths[length]
            if wanted <= 0:
                return length
        return 0

    def running_average(self) -> list[tuple[int, float]]:
        """Returns points (number of games, average length so far), in the order of the games' numbers."""
        points: list[tuple[int, float]] = []
        so_far = Moments()
        for _, seen in sorted(self.tally.blocks.items()):
            so_far.merge(seen)
            points.append((so_far.count, so_far.mean))
        return points

    def histogram(self) -> tuple[int, list[tuple[int, int]]]:
        """Width of a bar, and the bars without gaps as (shortest length in it, games).

        The width suits all but the longest hundredth of the games: rare long ones do not flatten the rest.
        """
        lengths = self.tally.lengths
        if not lengths:
            return 1, []
        width = _round_width((self.length_at(0.99) - min(lengths)) / BINS)
        games: Counter[int] = Counter()
        for length, count in lengths.items():
            games[length // width] += count
        return width, [(bar * width, games[bar]) for bar in range(min(games), max(games) + 1)]

    def to_json(self) -> dict[str, Any]:
        """Returns everything as plain data."""
        tally = self.tally
        width, bars = self.histogram()
        return {
            "setup": asdict(self.setup),
            "seed": self.seed,
            "games": tally.games,
            "stopped": tally.stopped,
            "players": [
                {
                    "name": f"Player {seat + 1}",
                    "wins": tally.wins[seat],
                    "share": self.share(seat),
                    "share_interval": list(share_interval(self.share(seat), tally.games)),
                    "moves": summary(tally.moves[seat]),
                }
                for seat in range(tally.players)
            ],
            "total": {
                **summary(self.total),
                "shortest": self.length_at(0),
                "median": self.length_at(0.5),
                "longest": self.length_at(1),
            },
            "rounds": summary(tally.rounds),
            "histogram": {"width": width, "bars": [list(bar) for bar in bars]},
            "running_average": [list(point) for point in self.running_average()],
            "rows": [row._asdict() for row in self.rows],
        }


def summary(seen: Moments) -> dict[str, Any]:
    """Mean with its 95 % confidence interval, and the standard deviation of a single game."""
    low, high = mean_interval(seen)
    return {"mean": seen.mean, "interval": [low, high], "deviation": seen.deviation}


def mean_interval(seen: Moments) -> tuple[float, float]:
    """Returns the 95 % confidence interval of the true mean; valid from about 30 games."""
    half = Z95 * seen.deviation / sqrt(seen.count) if seen.count else 0.0
    return seen.mean - half, seen.mean + half


def _round_width(least: float) -> int:
    """Returns the smallest of 1, 2, 5, 10, 20, 50, ... that is at least `least`."""
    power = 1
    while True:
        for digit in (1, 2, 5):
            if digit * power >= least:
                return digit * power
        power *= 10


@dataclass
class Slice:
    """Consecutive games of a run: their tally, and the outcome of each."""

    first: int
    tally: Tally
    rows: list[Outcome]

    @property
    def end(self) -> int:
        """The number of the game after the last one."""
        return self.first + len(self.rows)


class Run(Games[Slice]):
    """Plays the games of a run from `first` up to, but not including, `end`, a slice at a time.

    Workers that share a run of `games` games all have to know that number, which sets the points of the
    running average.

    >>> run = Run(Setup(players=2), seed=1, games=30)
    >>> run.advance(games=20).tally.games, run.advance(games=20).tally.games, run.is_over
    (20, 10, True)
    """

    def __init__(self, setup: Setup, seed: int, games: int, first: int = 0, end: int | None = None) -> None:
        super().__init__(first, games if end is None else end)
        self.setup = setup
        self.seed = seed
        self.games = games

    def begin(self) -> Slice:
        """Returns an empty slice that starts with the next game."""
        return Slice(self.next, Tally(self.setup.players, block_for(self.games)), [])

    def play(self, number: int, made: Slice) -> None:
        """Plays that game and counts it."""
        game = Game(self.setup, game_seed(self.seed, number))
        game.play_out()
        result = outcome(game, number)
        made.tally.add(result)
        made.rows.append(result)


Progress = Callable[[Tally], None]
"""Called from time to time with the tally so far."""


def simulate(
    setup: Setup | None = None,
    games: int = 1000,
    *,
    seed: int | None = None,
    rows: int = 0,
    n_jobs: int = 1,
    progress: Progress | None = None,
) -> Results:
    """Play many games; the same results for the same setup, number and seed.

    Without a seed, one is drawn. The first `rows` games are kept one by one. `n_jobs` processes share the
    games (-1: one for each processor); the results do not depend on it. Raises SetupError for an invalid
    number. Ctrl-C ends the run; the results are then those of the games so far.
    """
    if seed is None:
        seed = checked_seed(None)
    for name, value, least in (("games", games, 1), ("seed", seed, 0), ("rows", rows, 0)):
        if type(value) is not int or value < least:
            raise SetupError(f"{name} must be a whole number, at least {least}, not {value!r}.")
    setup = setup or Setup()
    tally = Tally(setup.players, block_for(games))
    first: list[Outcome] = []

    def take(part: Slice) -> bool:
        tally.merge(part.tally)
        first.extend(part.rows[: rows - len(first)])
        if progress is not None:
            progress(tally)
        return tally.games >= games

    interrupted = share_games(partial(Run, setup, seed, games), games, n_jobs, take)
    if not tally.games:
        raise KeyboardInterrupt
    return Results(setup, seed, tally, tuple(first), interrupted)
