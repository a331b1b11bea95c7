"""Many games between the same strategies: the same games, and the same figures, however the work is split.

Game number i of seed s is always the same game. All counts are integers, so tallies of any parts of a run add
up to exactly the tally of the whole. `match` defines a match, `stats` what is counted, and `runs` how
processes share the games. The public names of the first two can be imported from here.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from .. import __version__
from ..bots.loading.source import explain
from ..bots.safety import audit
from ..bots.safety.timeout import TimeLimit, TimeLimitExceeded, at_fault
from ..engine.errors import SetupError, StrategyError, check_seconds, check_whole
from ..engine.game import Game
from . import figures, frames
from .checkpoints import Checkpoint
from .intervals import WHOLE, Verdict, share_interval, verdict
from .match import CHOICES, ORDERS, Choice, Match, Order, has_colony, numbered
from .records import Row, rows
from .runs import BrokenOff, Games, share_games
from .stats import STATISTICS, FinishedGame, MoneyByTurn, Outcomes, Scores, Statistic, Tally, VpByTurn

if TYPE_CHECKING:
    from .match import Entrant

__all__ = [
    "CHOICES",
    "MOST_GAMES",
    "ORDERS",
    "STATISTICS",
    "Choice",
    "Collection",
    "FinishedGame",
    "Match",
    "Order",
    "Outcomes",
    "PlayerResult",
    "Progress",
    "Results",
    "Run",
    "Slice",
    "Statistic",
    "Tally",
    "finish",
    "has_colony",
    "numbered",
    "play",
    "results",
    "simulate",
]

MOST_GAMES: Final = 1_000_000
"""The maximum number of games of a run "until the winner is clear"."""


@dataclass
class Slice:
    """Consecutive games of a run: their tally, and the winners of each, in order."""

    first: int
    tally: Tally
    winners: list[list[int]]
    records: list[Row] = field(default_factory=list)
    """The rows of these games, if requested: see `records`."""

    @property
    def end(self) -> int:
        """The number of the game after the last one."""
        return self.first + len(self.winners)


def finish(game: Game, limit: TimeLimit | None = None) -> None:
    """Plays a game to its end. Raises StrategyError with the place if a strategy fails or a game exceeds the
    time limit.
    """
    try:
        if limit is None:
            game.play_out()
        else:
            _finish_in_time(game, limit)
    except Exception as error:
        for player in game.players:
            told = explain(error, player.agent)
            if told is not None and not isinstance(error, StrategyError):
                raise told from error
        raise


def _finish_in_time(game: Game, limit: TimeLimit) -> None:
    try:
        limit.begin()
        game.play_out()
        limit.end()
    except TimeLimitExceeded as late:
        limit.end()
        fault = at_fault(late, [player.agent for player in game.players], limit.seconds)
        if fault is not None:
            raise fault from None
        turn = f"turn {game.turn.number} of {game.turn.player}"
        raise SetupError(f"A game was not over after {limit.seconds:g} s: it is {turn}.") from None


class Run(Games[Slice]):
    """Plays the games of a match from `first` up to, but not including, `end`, a slice at a time.

    >>> from dominion.simulation.simulate import Match, Run
    >>> run = Run(Match.of(["BigMoney", "BigSmithy"], seed=1), end=30)
    >>> run.advance(games=20).tally.games, run.advance(games=20).tally.games, run.is_over
    (20, 10, True)
    """

    def __init__(
        self,
        match: Match,
        first: int = 0,
        end: int | None = None,
        statistics: Iterable[type[Statistic]] = STATISTICS,
        timeout: float | None = None,
        records: bool = False,
    ) -> None:
        """`timeout`: the time limit of a game in seconds, after which StrategyError names the strategy that
        was running; `records`: keep rows about games and turns.
        """
        super().__init__(first, MOST_GAMES if end is None else end)
        self.match = match
        self._statistics = tuple(statistics)
        self._timeout = timeout
        self._limit: TimeLimit | None = None
        self._records = records
        self._users = [kind for kind in match.strategies if audit.is_users(kind)]
        self._preparing = [
            kind for kind in match.strategies if hasattr(kind, "prepare") and not audit.is_users(kind)
        ]

    def begin(self) -> Slice:
        """Returns an empty slice that starts with the next game."""
        return Slice(self.next, Tally(len(self.match.strategies), self._statistics), [])

    def advance(self, games: int | None = None, seconds: float | None = None) -> Slice:
        """Plays that many games, or as many as can be started in that time, but at least one if any is
        left.
        """
        with TimeLimit(self._timeout) as limit:
            self._limit = None if self._timeout is None else limit
            return self._advance(games, seconds) if self._users else super().advance(games, seconds)

    def _advance(self, games: int | None, seconds: float | None) -> Slice:
        """Like `advance`, for users' strategies: undoes and reports their changes of the engine."""
        try:
            made = super().advance(games, seconds)
        except Exception as error:
            raise audit.engine_changed(self._users) or error from None
        changed = audit.engine_changed(self._users)
        if changed is not None:
            raise changed
        return made

    def play(self, number: int, made: Slice) -> None:
        """Plays that game and counts it. The preparation of a strategy for the kingdom does not count towards
        the time limit.
        """
        for kind in self._preparing:
            kind.prepare(self.match.setup_of(number), len(self.match.strategies))
        seats = self.match.seats(number)
        if self._users:
            make, end = partial(self._begun, number, seats), partial(finish, limit=self._limit)
            game = audit.play(make, end, audited=number % audit.EVERY == 0)
        else:
            game = self.match.game(number, self._records, seats)
            finish(game, self._limit)
        if self._records:
            made.records += rows(game, number, seats)
        made.winners.append(made.tally.add(game, seats))
        game.take_apart()

    def _begun(self, number: int, seats: tuple[int, ...]) -> Game:
        """Returns the game. The time limit includes the strategies' `__init__`."""
        if self._limit is None:
            return self.match.game(number, self._records, seats)
        with self._limit.starting():
            return self.match.game(number, self._records, seats)


class Collection:
    """Merges the slices of a run in the order of the games, and knows when the run is over.

    With `until_clear` it checks after every game whether there is a verdict, so the run ends after the same
    game however it was sliced. A slice that goes beyond that game is not counted: `add` returns the part of
    it that has to be played again as a separate slice.
    """

    def __init__(self, match: Match, games: int, until_clear: bool = False) -> None:
        self.games = games
        self.until_clear = until_clear
        self.tally: Tally | None = None
        self.verdict: Verdict = None
        self._players = len(match.strategies)

    def go_on(self, tally: Tally | None) -> None:
        """Starts with an earlier count, if there is one."""
        if tally is not None:
            self.tally, self.verdict = tally, tally.verdict()

    @property
    def played(self) -> int:
        """The number of games counted, from game 0 on."""
        return self.tally.games if self.tally else 0

    @property
    def is_over(self) -> bool:
        """Whether all games have been played."""
        return self.played >= self.games or (self.until_clear and self.verdict is not None)

    def add(self, part: Slice) -> range | None:
        """Counts the slice that starts with the next game. If it goes too far, returns the games to play
        instead.
        """
        if part.first != self.played:
            raise ValueError(f"game {self.played} comes next, not {part.first}")
        if self.until_clear:
            end = self._first_verdict(part)
            if end < part.end:
                return range(part.first, end)
        self.tally = self.tally + part.tally if self.tally else part.tally
        self.verdict = self.tally.verdict()
        return None

    def _first_verdict(self, part: Slice) -> int:
        """Returns the number of the game after the one with the verdict, or the end of the slice."""
        parts = list(self.tally.outcomes.parts) if self.tally else [0] * self._players
        for games, winners in enumerate(part.winners, part.first + 1):
            for who in winners:
                parts[who] += WHOLE // len(winners)
            if verdict(parts, games) is not None:
                return games
        return part.end


@dataclass(frozen=True)
class PlayerResult:
    """The results of one strategy in a run.

    >>> from dominion import simulate
    >>> smithy, money = simulate(["BigSmithy", "BigMoney"], 100, seed=1).players
    >>> smithy.wins > money.wins, round(smithy.share + money.share, 9)
    (True, 1.0)
    """

    name: str
    wins: int
    """Games won alone."""
    share: float
    """Part of all games won, 0 to 1: a game with two winners counts one half for each."""
    share_interval: tuple[float, float]
    """The 95 % confidence interval of the share, 0 to 1: see `intervals.share_interval`."""
    mean_vp: float
    """Average victory points at the end of a game."""
    mean_turns: float
    """Average number of own turns in a game."""
    coins_by_turn: list[float]
    """Mean coins available in own turn 1, 2, ..., over the games that lasted that long."""
    vp_by_turn: list[float]
    """Average points at the end of own turn 1, 2, ..."""

    def to_json(self) -> dict[str, Any]:
        """Returns the data of a player in `play --json`."""
        return {
            "name": self.name,
            "wins": self.wins,
            "share": self.share,
            "share_interval": list(self.share_interval),
            "mean_vp": self.mean_vp,
            "mean_turns": self.mean_turns,
        }


@dataclass(frozen=True)
class Results:
    """The results of a run of games, returned by `simulate`.

    >>> from dominion import simulate
    >>> results = simulate(["BigSmithy", "BigMoney"], 100, seed=1)
    >>> results.games, results.seed, [player.name for player in results.players]
    (100, 1, ['BigSmithy', 'BigMoney'])
    """

    seed: int
    games: int
    """How many games were played."""
    ties: int
    """How many of them had two winners or more."""
    kingdom: list[str] | Literal["random"]
    """The names of the kingdom's piles and landscapes; "random" if each game drew its own."""
    clear: str | None
    """The name of the clear winner, "even", or None if nothing is significant yet."""
    players: list[PlayerResult]
    """In the order in which the strategies were named."""
    tally: Tally = field(repr=False)
    """All counts."""
    interrupted: BrokenOff = ""
    """What ended the run early, or None. If it ended early, these are the results of the games so far."""
    records: list[Row] | None = field(default=None, repr=False)
    """With `records=True`, a row for each game and one for each turn: see `simulation.records`."""
    is_solitaire: bool = False
    """Whether only the first strategy takes turns, so that there is no winner."""

    def to_json(self) -> dict[str, Any]:
        """Returns the object that `play --json` prints. It does not depend on how the run was split."""
        return {
            "version": __version__,
            "seed": self.seed,
            "games": self.games,
            "ties": self.ties,
            "kingdom": self.kingdom,
            "clear": self.clear,
            **figures.of_run(self.tally),
            "players": [
                player.to_json() | figures.of_player(self.tally, who)
                for who, player in enumerate(self.players)
            ],
        }

    def _repr_html_(self) -> str:
        """Returns the HTML that a notebook shows."""
        # a higher package, so it is imported here
        shown = importlib.import_module("dominion.formats.notebook")
        return str(shown.results(self))

    def to_frame(self, of: frames.Kind = "turn", library: frames.Library | None = None) -> Any:
        """Returns the records as a frame of pandas or polars: a row for each turn, or for each game. See
        `frames` for the columns.

        Args:
            of: "turn" or "game".
            library: "pandas" or "polars"; None takes what is installed, pandas if both are.

        Raises:
            SetupError: there are no records, or neither library is installed.
        """
        if self.records is None:
            raise SetupError("There are no records: simulate with records=True.")
        return frames.to_frame(self.records, of, library)

    def to_csv(self) -> str:
        """Returns the same figures as CSV, one a row, with their 95 % intervals: see `figures.to_csv`."""
        return figures.to_csv(self)


def results(
    match: Match, tally: Tally, interrupted: BrokenOff = "", records: list[Row] | None = None
) -> Results:
    """Returns the means and shares of a tally."""
    outcomes, scores = tally.outcomes, tally.of(Scores)
    games = outcomes.games
    players = []
    for who, name in enumerate(match.names):
        share = outcomes.parts[who] / (WHOLE * games) if games else 0.0
        players.append(
            PlayerResult(
                name=name,
                wins=outcomes.wins[who],
                share=share,
                share_interval=share_interval(share, games),
                mean_vp=scores.vp[who].mean,
                mean_turns=scores.turns[who].mean,
                coins_by_turn=[moments.mean for moments in tally.of(MoneyByTurn).turns[who]],
                vp_by_turn=[moments.mean for moments in tally.of(VpByTurn).turns[who]],
            )
        )
    named = tally.verdict()
    clear = match.names[named] if isinstance(named, int) else named
    alone = match.is_solitaire
    return Results(
        match.seed,
        games,
        outcomes.ties,
        match.kingdom,
        None if alone else clear,
        players,
        tally,
        interrupted,
        records,
        alone,
    )


Progress = Callable[[Tally], None]


def simulate(
    strategies: Sequence[Entrant | str],
    games: int | None = None,
    *,
    seed: int | None = None,
    until_clear: bool = False,
    n_jobs: int = 1,
    progress: Progress | None = None,
    timeout: float | None = None,
    scheduler: str | None = None,
    records: bool = False,
    **options: Any,
) -> Results:
    """Play many games between strategies and return the results.

    The same strategies, options and seed give the same results, however many processes share the games.

    Args:
        strategies: two to six strategies: classes, or names from the library.
        games: the number of games; 1,000 if not given. With `until_clear` the maximum, 1,000,000 if not
            given.
        seed: a whole number from 0 on; drawn if not given.
        until_clear: end as soon as the winner is clear, or all shares are proved to be within one percentage
            point of an equal part.
        n_jobs: processes that share the games; -1 for one per processor. More than one need joblib.
        progress: called several times a second with the tally so far.
        timeout: seconds that a game may take.
        scheduler: address of a Dask cluster whose workers play the games instead of processes here.
        records: keep a row for each game and one for each turn, `Results.records`.
        options: those of `Match.of`.

    Raises:
        SetupError: the games cannot be set up.
        StrategyError: a strategy does not exist, raised an error, or took longer than `timeout`.

    Ctrl-C ends the run; the results are then those of the games so far.

    >>> from dominion import simulate
    >>> simulate(["BigMoney", "BigSmithy"], 200, seed=1, kingdom=[]).clear
    'BigSmithy'
    """
    return play(
        Match.of(strategies, seed=seed, **options),
        games,
        until_clear=until_clear,
        n_jobs=n_jobs,
        progress=progress,
        timeout=timeout,
        scheduler=scheduler,
        records=records,
    )


def play(
    match: Match,
    games: int | None = None,
    *,
    until_clear: bool = False,
    n_jobs: int = 1,
    progress: Progress | None = None,
    timeout: float | None = None,
    scheduler: str | None = None,
    records: bool | Callable[[Row], object] = False,
    checkpoint: Path | None = None,
) -> Results:
    """Play the games of a match and return the results; see `simulate`. `records` may be a function that is
    called with each row; then the rows are not kept. `checkpoint` is a file that keeps the counts: if it
    exists, the run continues from it. Raises SetupError if the file is of another match or damaged, or is
    given together with `records`.
    """
    if games is None:
        games = MOST_GAMES if until_clear else 1_000
    check_whole("The number of games", games, 1)
    if timeout is not None:
        check_seconds(timeout)
    collected = Collection(match, games, until_clear)
    saved = None if checkpoint is None else Checkpoint(checkpoint, match)
    if saved is not None:
        if records:
            raise SetupError("A checkpoint keeps no records of games: give one of the two.")
        collected.go_on(saved.load())
    kept: list[Row] | None = [] if records is True else None
    note = records if callable(records) else None if kept is None else kept.append
    begin = partial(Run, match, timeout=timeout, records=note is not None)

    def take(part: Slice) -> bool:
        again = collected.add(part)
        if again is not None:
            part = begin(again.start, again.stop).advance()
            collected.add(part)
        if note is not None:
            for row in part.records:
                note(row)
        if collected.tally is not None:
            if saved is not None:
                saved.write(collected.tally, now=False)
            if progress is not None:
                progress(collected.tally)
        return collected.is_over

    interrupted: BrokenOff = ""
    if not collected.is_over:
        interrupted = share_games(begin, games, n_jobs, take, scheduler, collected.played)
    if saved is not None and collected.tally is not None:
        saved.write(collected.tally)
    if collected.tally is None:
        if interrupted == "killed":
            raise SetupError("A process that was to play was killed before it had played a game.")
        raise KeyboardInterrupt
    return results(match, collected.tally, interrupted, kept)
