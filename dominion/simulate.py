"""Many games between the same strategies: the same games, and the same figures, however the work is split.

Game number i of seed s is always the same game. What is counted are integers, so tallies of any parts of a
run add up to exactly the tally of the whole. What a match is stands in `match`, what is counted in `tally`,
and how processes share the games in `runs`; all public names of the first two can be had from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal

from . import figures
from .agents import audit
from .agents.limit import Limit, Overtime, at_fault
from .game import Game
from .kingdom import SetupError, check_seconds, check_whole
from .match import CHOICES, ORDERS, Choice, Match, Order, has_colony, numbered, scramble
from .runs import BrokenOff, Games, share_games
from .statistics import WHOLE, Verdict, share_interval, verdict
from .tally import GATHERERS, Curves, Ended, Endings, Gatherer, Outcomes, Tally

if TYPE_CHECKING:
    from .match import Entrant

__all__ = [
    "CHOICES",
    "GATHERERS",
    "MOST_GAMES",
    "ORDERS",
    "Choice",
    "Collection",
    "Curves",
    "Ended",
    "Endings",
    "Gatherer",
    "Match",
    "Order",
    "Outcomes",
    "PlayerResult",
    "Progress",
    "Results",
    "Run",
    "Slice",
    "Tally",
    "finish",
    "has_colony",
    "numbered",
    "play",
    "results",
    "scramble",
    "simulate",
]

MOST_GAMES: Final = 1_000_000
"""When even a run "until the winner is clear" ends."""


@dataclass
class Slice:
    """Consecutive games of a run: their tally, and for each who won it, in order."""

    first: int
    tally: Tally
    winners: list[list[int]]

    @property
    def end(self) -> int:
        """The number of the game after the last one."""
        return self.first + len(self.winners)


def finish(game: Game, limit: Limit | None = None) -> None:
    """Play a game to its end. An error in a strategy's own code becomes a StrategyError that says where it
    was, and so does a game that takes longer than the limit.
    """
    try:
        if limit is None:
            game.play_out()
        else:
            _finish_in_time(game, limit)
    except Exception as error:
        from .agents.load import StrategyError, explain

        for player in game.players:
            told = explain(error, player.agent)
            if told is not None and not isinstance(error, StrategyError):
                raise told from error
        raise


def _finish_in_time(game: Game, limit: Limit) -> None:
    try:
        limit.begin()
        game.play_out()
        limit.end()
    except Overtime as late:
        limit.end()
        fault = at_fault(late, [player.agent for player in game.players], limit.seconds)
        if fault is not None:
            raise fault from None
        turn = f"turn {game.turn.number} of {game.turn.player}"
        raise SetupError(f"A game was not over after {limit.seconds:g} s: it is {turn}.") from None


class Run(Games[Slice]):
    """The games of a match from `first` on (up to `end`, which is not played), a slice at a time.

    >>> from dominion.simulate import Match, Run
    >>> run = Run(Match.of(["BigMoney", "BigSmithy"], seed=1), end=30)
    >>> run.advance(games=20).tally.games, run.advance(games=20).tally.games, run.is_over
    (20, 10, True)
    """

    def __init__(
        self,
        match: Match,
        first: int = 0,
        end: int | None = None,
        gatherers: Iterable[type[Gatherer]] = GATHERERS,
        timeout: float | None = None,
    ) -> None:
        """`timeout`: seconds that a game may take before StrategyError says which strategy was at work."""
        super().__init__(first, MOST_GAMES if end is None else end)
        self.match = match
        self._gatherers = tuple(gatherers)
        self._timeout = timeout
        self._limit: Limit | None = None
        self._users = [kind for kind in match.strategies if audit.is_users(kind)]

    def begin(self) -> Slice:
        """A slice without games, which the next one will begin."""
        return Slice(self.next, Tally(len(self.match.strategies), self._gatherers), [])

    def advance(self, games: int | None = None, seconds: float | None = None) -> Slice:
        """Play that many games, or as many as can be begun in that time; at least one if any is left."""
        with Limit(self._timeout) as limit:
            self._limit = None if self._timeout is None else limit
            return self._advance(games, seconds) if self._users else super().advance(games, seconds)

    def _advance(self, games: int | None, seconds: float | None) -> Slice:
        """With strategies of the user's: what these have done to the engine is put back and told."""
        try:
            made = super().advance(games, seconds)
        except Exception as error:
            raise audit.engine_changed(self._users) or error from None
        changed = audit.engine_changed(self._users)
        if changed is not None:
            raise changed
        return made

    def play(self, number: int, made: Slice) -> None:
        """Play that game and count it."""
        if self._users:
            make, end = partial(self._begun, number), partial(finish, limit=self._limit)
            game = audit.play(make, end, audited=number % audit.EVERY == 0)
        else:
            game = self.match.game(number)
            finish(game, self._limit)
        made.winners.append(made.tally.add(game, self.match.seats(number)))
        game.take_apart()

    def _begun(self, number: int) -> Game:
        """The game; what strategies do before it takes its time too."""
        if self._limit is None:
            return self.match.game(number)
        with self._limit.starting():
            return self.match.game(number)


class Collection:
    """Puts the slices of a run together, in the order of the games, and knows when it is over.

    With `until_clear` it looks after every single game whether there is a verdict; so the run ends after the
    same game however it was sliced. A slice that goes beyond that game is not counted: `add` then names the
    part of it that has to be played again as a slice of its own.
    """

    def __init__(self, match: Match, games: int, until_clear: bool = False) -> None:
        self.games = games
        self.until_clear = until_clear
        self.tally: Tally | None = None
        self.verdict: Verdict = None
        self._players = len(match.strategies)

    @property
    def played(self) -> int:
        """How many games are counted: those with the numbers from 0 up to this."""
        return self.tally.games if self.tally else 0

    @property
    def is_over(self) -> bool:
        """Is there nothing more to play?"""
        return self.played >= self.games or (self.until_clear and self.verdict is not None)

    def add(self, part: Slice) -> range | None:
        """Count the slice that begins with the next game; or the games to be played instead, if it goes too
        far.
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
        """The number of the game after the one that brought the verdict, or the end of the slice."""
        parts = list(self.tally.outcomes.parts) if self.tally else [0] * self._players
        for games, winners in enumerate(part.winners, part.first + 1):
            for who in winners:
                parts[who] += WHOLE // len(winners)
            if verdict(parts, games) is not None:
                return games
        return part.end


@dataclass(frozen=True)
class PlayerResult:
    """How one strategy fared."""

    name: str
    wins: int
    """Games won alone."""
    share: float
    """Part of all games, 0 to 1: a game with two winners counts one half for each."""
    share_interval: tuple[float, float]
    """The 95 % interval for the share: see `statistics.share_interval`."""
    mean_vp: float
    mean_turns: float
    coins_by_turn: list[float]
    """Average coins to buy with in own turn 1, 2, ..., over the games that lasted so long."""
    vp_by_turn: list[float]
    """Average points at the end of own turn 1, 2, ..."""

    def to_json(self) -> dict[str, Any]:
        """What `play --json` reports of a player."""
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
    """What came of a run."""

    seed: int
    games: int
    ties: int
    kingdom: list[str] | Literal["random"]
    clear: str | None
    """The name of the clear winner, "even", or None while nothing is proved."""
    players: list[PlayerResult]
    tally: Tally = field(repr=False)
    interrupted: BrokenOff = ""
    """What broke the run off, if anything did. Then these are the results of the games so far."""

    def to_json(self) -> dict[str, Any]:
        """The object that `play --json` prints. The same run gives the same object, however it was split."""
        from . import __version__

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

    def to_csv(self) -> str:
        """The same as a table: see `figures.to_csv`."""
        return figures.to_csv(self)


def results(match: Match, tally: Tally, interrupted: BrokenOff = "") -> Results:
    """What a tally says about the match, in averages and shares."""
    outcomes, endings, curves = tally.outcomes, tally.endings, tally.curves
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
                mean_vp=endings.vp[who].mean,
                mean_turns=endings.turns[who].mean,
                coins_by_turn=[moments.mean for moments in curves.coins[who]],
                vp_by_turn=[moments.mean for moments in curves.vp[who]],
            )
        )
    named = tally.verdict()
    clear = match.names[named] if isinstance(named, int) else named
    return Results(match.seed, games, outcomes.ties, match.kingdom, clear, players, tally, interrupted)


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
    **options: Any,
) -> Results:
    """Play many games between strategies (classes, or names from the library) and count.

    `games` is 1,000 if not given. With `until_clear` the run ends as soon as the winner is clear, or the
    strategies are proved even to within one point, and `games` is the most it plays (a million if not given).
    `n_jobs` processes share the games (-1: one for each processor); the results do not depend on it.
    `progress` is called now and then with the tally so far. A game may take `timeout` seconds; StrategyError
    says which strategy took longer. With the address of a Dask `scheduler` the workers of that cluster play,
    instead of processes here. Options are those of `Match.of`. Ctrl-C ends the run: the results are then
    those of the games so far.

    >>> from dominion.simulate import simulate
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
) -> Results:
    """Play the games of a match and count; see `simulate`."""
    if games is None:
        games = MOST_GAMES if until_clear else 1_000
    check_whole("The number of games", games, 1)
    if timeout is not None:
        check_seconds(timeout)
    collected = Collection(match, games, until_clear)

    def take(part: Slice) -> bool:
        again = collected.add(part)
        if again is not None:
            collected.add(Run(match, again.start, again.stop, timeout=timeout).advance())
        if progress is not None and collected.tally is not None:
            progress(collected.tally)
        return collected.is_over

    interrupted = share_games(partial(Run, match, timeout=timeout), games, n_jobs, take, scheduler)
    if collected.tally is None:
        if interrupted == "killed":
            raise SetupError("A process that was to play was killed before it had played a game.")
        raise KeyboardInterrupt
    return results(match, collected.tally, interrupted)
