"""Many games between the same strategies: the same games, and the same figures, however the work is split.

Game number i of seed s is always the same game. What is counted are integers, so tallies of any parts of a
run add up to exactly the tally of the whole. The module needs nothing but the standard library, unless
several processes share the games: then joblib starts them.
"""

from __future__ import annotations

import math
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from itertools import permutations, zip_longest
from operator import mul
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, Protocol, Self, TypeAlias, cast

from .card import CATALOG
from .game import Game
from .kingdom import MOST_PLAYERS, Setup, SetupError, draw_colony, draw_kingdom, kingdom_piles, nearest
from .statistics import WHOLE, Moments, Verdict, games_to_verdict, share_interval, verdict

if TYPE_CHECKING:
    from .agents.strategy import Strategy
    from .decision import Agent
    from .player import Player

    Entrant: TypeAlias = type[Strategy] | Agent
    """A strategy (a fresh one plays every game), or an agent (the same one plays them all)."""

Order = Literal["random", "fixed", "alternate"]
Choice = Literal["auto", "yes", "no"]

ORDERS: Final = ("random", "fixed", "alternate")
CHOICES: Final = ("auto", "yes", "no")
MOST_GAMES: Final = 1_000_000
"""When even a run "until the winner is clear" ends."""

_DRAW, _COLONY, _SEATS = 1, 2, 3  # what a number is drawn for, so that no two uses share one


def scramble(seed: int, number: int, purpose: int) -> int:
    """A 64-bit number that looks random and depends on all three: cheaper than a generator of its own."""
    mask = (1 << 64) - 1
    mixed = (seed * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03 + purpose * 0x8CB92BA72F3D8DD7) & mask
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & mask
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & mask
    return mixed ^ mixed >> 31


def numbered(names: Iterable[str]) -> tuple[str, ...]:
    """The names, told apart where they are the same.

    >>> numbered(["Big Money", "Smithy", "Big Money"])
    ('Big Money', 'Smithy', 'Big Money (2)')
    """
    seen: Counter[str] = Counter()
    told = []
    for name in names:
        seen[name] += 1
        told.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return tuple(told)


@dataclass(frozen=True)
class Match:
    """Who plays what under which options. `game(i)` is always the same game. See `Match.of` for an easier way
    to one.
    """

    strategies: tuple[Entrant, ...]
    names: tuple[str, ...]
    seed: int = 0
    setup: Setup = field(default_factory=Setup)
    order: Order = "random"
    random_kingdom: tuple[str, ...] | None = None
    """The sets from which a kingdom is drawn anew for every game; None: always `setup.kingdom`."""
    colony: Choice = "no"
    """Only where the kingdom is drawn anew: are Colony and Platinum in the game? "auto": as the rules have
    it.
    """

    @classmethod
    def of(
        cls,
        strategies: Sequence[Entrant | str],
        *,
        seed: int | None = None,
        kingdom: Sequence[str] | Literal["random"] | None = None,
        sets: Iterable[str] | None = ("Base",),
        order: Order = "random",
        colony: Choice = "auto",
        **setup: Any,
    ) -> Match:
        """A match of two to six strategies, or names of such from the library.

        The kingdom is the one given, and what the strategies require besides; or "random", drawn anew from
        `sets` for every game (from all sets: None); or by default drawn once from the seed. Drawn kingdoms
        have what the strategies require and are filled to ten. Without a seed, one is drawn. Everything else
        goes to `Setup`. What cannot be is a SetupError, in one line.
        """
        entrants = tuple(_entrant(one) for one in strategies)
        seed = _checked_seed(seed)
        if not 2 <= len(entrants) <= MOST_PLAYERS:
            raise SetupError(f"A game has 2 to {MOST_PLAYERS} players, not {len(entrants)}.")
        _one_of("seat order", order, ORDERS)
        _one_of("choice for Colony", colony, CHOICES)
        names = numbered(one.name for one in entrants)
        required = _required(entrants)
        if not _COLONY_CARDS.isdisjoint(required):
            colony = "yes"
        wanted = tuple(name for name in required if name not in CATALOG or not CATALOG[name].is_basic)
        chosen_sets = tuple(sorted({card.set for card in kingdom_piles()}) if sets is None else sets)
        anew: tuple[str, ...] | None = None
        if kingdom == "random":
            anew = chosen_sets
            draw_kingdom(Random(0), wanted, anew)  # fails now rather than in the middle of the run
            chosen = wanted
        elif kingdom is None:
            chosen = draw_kingdom(Random(scramble(seed, 0, _DRAW)), wanted, chosen_sets)
        else:
            chosen = tuple(dict.fromkeys([*kingdom, *wanted]))
        known = [option.name for option in fields(Setup)]
        for name in setup:
            _one_of("option", name, known)
        agreed = Setup(kingdom=chosen, **setup)
        if anew is None and has_colony(colony, agreed.kingdom, seed, 0):
            agreed = replace(agreed, colony=True)
        match = cls(entrants, names, seed, agreed, order, anew, colony if anew else "no")
        match.game(0)  # whatever cannot be set up is said before the run
        return match

    def game(self, number: int, record: bool = False) -> Game:
        """Game `number` (0, 1, ...) of the match, ready to be played; `record` keeps a log."""
        strategies, names = self.strategies, self.names
        seats = self.seats(number)
        agents = [_fresh(strategies[who]) for who in seats]
        setup = self.setup if self.random_kingdom is None else self._setup(number)
        return Game(
            setup, agents, seed=self.seed << 32 | number, names=[names[who] for who in seats], record=record
        )

    def seats(self, number: int) -> tuple[int, ...]:
        """Which strategy (0, 1, ...) sits in which seat of that game; the first seat begins."""
        players = len(self.strategies)
        if self.order == "fixed":
            return _ORDERS[players][0]
        if self.order == "alternate":
            first = number % players
            return (*range(first, players), *range(first))
        ways = _ORDERS[players]
        return ways[scramble(self.seed, number, _SEATS) % len(ways)]

    def _setup(self, number: int) -> Setup:
        """What game `number` is set up with when every game has a kingdom of its own."""
        dice = Random(scramble(self.seed, number, _DRAW))
        kingdom = draw_kingdom(dice, self.setup.kingdom, self.random_kingdom or ())
        return replace(
            self.setup, kingdom=kingdom, colony=has_colony(self.colony, kingdom, self.seed, number)
        )

    @property
    def kingdom(self) -> list[str] | Literal["random"]:
        """The kingdom of every game, or "random" if each has its own."""
        return list(self.setup.kingdom) if self.random_kingdom is None else "random"


_ORDERS: Final = {players: tuple(permutations(range(players))) for players in range(2, MOST_PLAYERS + 1)}
_COLONY_CARDS: Final = frozenset(("Colony", "Platinum"))


def has_colony(choice: Choice, kingdom: Sequence[str], seed: int, number: int) -> bool:
    """Are Colony and Platinum in the game? "auto": if a kingdom card picked at random is from Prosperity."""
    if choice != "auto":
        return choice == "yes"
    return draw_colony(Random(scramble(seed, number, _COLONY)), kingdom)


def _one_of(what: str, given: str, known: Sequence[str]) -> None:
    if given not in known:
        raise SetupError(
            f"There is no {what} {given!r}, only {', '.join(known)}.{nearest(str(given), known)}"
        )


def _entrant(one: Entrant | str) -> Entrant:
    if isinstance(one, str):
        from .strategies import find

        return find(one)
    return one


def _fresh(entrant: Entrant) -> Agent:
    return entrant() if isinstance(entrant, type) else entrant


def _required(entrants: Iterable[Entrant]) -> dict[str, None]:
    """The names of everything that the strategies cannot do without, in their order."""
    required: dict[str, None] = {}
    for one in entrants:
        required |= dict.fromkeys(getattr(one, "requires", ()))
    return required


def _checked_seed(seed: int | None) -> int:
    if seed is None:
        return Random().getrandbits(32)
    if seed < 0:
        raise SetupError(f"A seed is 0 or more, not {seed}.")
    return seed


# What is counted.


class Ended:
    """A game that is over, with what every gatherer wants to know."""

    __slots__ = ("game", "players", "seats", "winners")

    def __init__(self, game: Game, seats: Sequence[int]) -> None:
        self.game = game
        self.seats = seats
        """Which strategy sat in which seat."""
        self.winners = game.winners()
        self.players: Sequence[Player] = game.players
        """In the order of the strategies, not of the seats."""
        if seats[0] or len(seats) > 2:
            self.players = [game.players[seats.index(who)] for who in range(len(seats))]


class Gatherer(Protocol):
    """One kind of figures about the games of a run; exact to merge. A tally has several."""

    key: ClassVar[str]
    """Under this name its figures stand in JSON."""

    def __init__(self, players: int) -> None: ...

    def add(self, ended: Ended) -> None:
        """Count a game."""

    def merge(self, other: Self) -> None:
        """Count all that the other has counted."""

    def to_json(self) -> dict[str, Any]:
        """The figures as JSON has them; `from_json` understands them."""

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""


class Outcomes:
    """Who won, from which seat, and how the games ended."""

    key: ClassVar[str] = "outcomes"

    def __init__(self, players: int) -> None:
        self.games = 0
        self.ties = 0
        """Games shared by two or more winners."""
        self.stopped = 0
        """Games that did not end by themselves; whoever led then counts as the winner."""
        self.by_piles = 0
        """Games that ended because enough piles were empty, Provinces and Colonies not among them."""
        self.wins = [0] * players
        """Games won alone, by strategy."""
        self.parts = [0] * players
        """Sixtieths of a game won: 60 alone, 30 each for two winners, ..."""
        self.seat_wins = [0] * players
        """Games won alone, by seat."""
        self.seat_parts = [0] * players

    def add(self, ended: Ended) -> None:
        """Count a game."""
        game, seats, winners = ended.game, ended.seats, ended.winners
        self.games += 1
        if len(winners) == 1:
            seat = winners[0].seat
            who = seats[seat]
            self.wins[who] += 1
            self.parts[who] += WHOLE
            self.seat_wins[seat] += 1
            self.seat_parts[seat] += WHOLE
        else:
            self.ties += 1
            part = WHOLE // len(winners)
            for winner in winners:
                self.parts[seats[winner.seat]] += part
                self.seat_parts[winner.seat] += part
        if game.stopped:
            self.stopped += 1
        elif game.left("Province") and not ("Colony" in game.piles and not game.left("Colony")):
            self.by_piles += 1

    def merge(self, other: Outcomes) -> None:
        """Count all that the other has counted."""
        for name in _NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in _LISTS:
            setattr(
                self, name, [a + b for a, b in zip(getattr(self, name), getattr(other, name), strict=True)]
            )

    def to_json(self) -> dict[str, Any]:
        """The figures by name."""
        return {name: getattr(self, name) for name in (*_NUMBERS, *_LISTS)}

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        for name in _NUMBERS:
            setattr(made, name, int(data[name]))
        for name in _LISTS:
            setattr(made, name, [int(number) for number in data[name]])
        return made


_NUMBERS: Final = ("games", "ties", "stopped", "by_piles")
_LISTS: Final = ("wins", "parts", "seat_wins", "seat_parts")


class Endings:
    """Points and turns of every player, and how long the games were."""

    key: ClassVar[str] = "endings"

    def __init__(self, players: int) -> None:
        self.vp = [Moments() for _ in range(players)]
        self.turns = [Moments() for _ in range(players)]
        self.length: Counter[int] = Counter()
        """Number of games by the number of turns of the player who had most."""

    def add(self, ended: Ended) -> None:
        """Count a game."""
        longest = 0
        for player, vp, turns in zip(ended.players, self.vp, self.turns, strict=True):
            vp.add(player.score())
            taken = player.turns
            turns.add(taken)
            if taken > longest:
                longest = taken
        self.length[longest] += 1

    def merge(self, other: Endings) -> None:
        """Count all that the other has counted."""
        _merge_moments(self.vp, other.vp)
        _merge_moments(self.turns, other.turns)
        self.length.update(other.length)

    def to_json(self) -> dict[str, Any]:
        """Sums by player, and the histogram of lengths."""
        return {
            "vp": _moments_json(self.vp),
            "turns": _moments_json(self.turns),
            "length": [[turns, self.length[turns]] for turns in sorted(self.length)],
        }

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.vp, made.turns = _moments(data["vp"]), _moments(data["turns"])
        made.length = Counter({int(turns): int(games) for turns, games in data["length"]})
        return made


class Curves:
    """Coins and points of every player by own turn 1, 2, ...; only players who had that turn count for it.

    Games are collected first and added up many at a time, turn by turn: a third of the time of doing it one
    by one.
    """

    key: ClassVar[str] = "curves"
    _ENOUGH: ClassVar[int] = 200

    def __init__(self, players: int) -> None:
        self._coins: list[list[Moments]] = [[] for _ in range(players)]
        self._vp: list[list[Moments]] = [[] for _ in range(players)]
        self._waiting: list[tuple[list[list[int]], list[list[int]]]] = [([], []) for _ in range(players)]

    def add(self, ended: Ended) -> None:
        """Count a game."""
        for player, (coins, vp) in zip(ended.players, self._waiting, strict=True):
            coins.append(player.coins_by_turn)
            vp.append(player.vp_by_turn)
        if len(coins) >= self._ENOUGH:
            self._settle()

    def _settle(self) -> None:
        for (coins, vp), coin_sums, vp_sums in zip(self._waiting, self._coins, self._vp, strict=True):
            _add_rows(coin_sums, coins)
            _add_rows(vp_sums, vp)
            coins.clear()
            vp.clear()

    @property
    def coins(self) -> list[list[Moments]]:
        """Coins there were to buy with, by player and turn."""
        self._settle()
        return self._coins

    @property
    def vp(self) -> list[list[Moments]]:
        """Points at the end of the turn, by player and turn."""
        self._settle()
        return self._vp

    def merge(self, other: Curves) -> None:
        """Count all that the other has counted."""
        for mine, others in ((self.coins, other.coins), (self.vp, other.vp)):
            for turns, more in zip(mine, others, strict=True):
                turns += (Moments() for _ in range(len(more) - len(turns)))
                _merge_moments(turns, more)

    def to_json(self) -> dict[str, Any]:
        """Sums by player and turn."""
        return {
            "coins": [_moments_json(turns) for turns in self.coins],
            "vp": [_moments_json(turns) for turns in self.vp],
        }

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made._coins = [_moments(turns) for turns in data["coins"]]
        made._vp = [_moments(turns) for turns in data["vp"]]
        return made


def _add_rows(sums: list[Moments], rows: list[list[int]]) -> None:
    """Add up rows of numbers column by column. Longest rows first: then those that reach a column stand at
    its head.
    """
    rows.sort(key=len, reverse=True)
    reaching = len(rows)
    for turn, column in enumerate(zip_longest(*rows)):
        while len(rows[reaching - 1]) <= turn:
            reaching -= 1
        values = column[:reaching]
        if turn == len(sums):
            sums.append(Moments())
        moments = sums[turn]
        moments.count += reaching
        moments.total += sum(values)
        moments.squares += sum(map(mul, values, values))


def _merge_moments(mine: Sequence[Moments], others: Sequence[Moments]) -> None:
    for one, other in zip(mine, others, strict=False):
        one.merge(other)


def _moments_json(all_of: Iterable[Moments]) -> list[list[int]]:
    return [[one.count, one.total, one.squares] for one in all_of]


def _moments(data: Iterable[Sequence[int]]) -> list[Moments]:
    return [Moments(*map(int, numbers)) for numbers in data]


GATHERERS: Final[tuple[type[Gatherer], ...]] = (Outcomes, Endings, Curves)
"""What is gathered in every run."""


class Tally:
    """All that is counted about the games of a run. Integers only: the order of adding and merging does not
    matter.
    """

    def __init__(self, players: int, gatherers: Iterable[type[Gatherer]] = GATHERERS) -> None:
        self.players = players
        self.gathered: dict[str, Gatherer] = {kind.key: kind(players) for kind in gatherers}

    def add(self, game: Game, seats: Sequence[int]) -> list[int]:
        """Count a game that is over; gives the strategies that won it."""
        ended = Ended(game, seats)
        for one in self.gathered.values():
            one.add(ended)
        return [seats[winner.seat] for winner in ended.winners]

    def merge(self, other: Tally) -> None:
        """Count all that the other has counted."""
        for key, one in self.gathered.items():
            one.merge(other.gathered[key])

    def __add__(self, other: Tally) -> Tally:
        both = Tally(self.players, map(type, self.gathered.values()))
        both.merge(self)
        both.merge(other)
        return both

    @property
    def outcomes(self) -> Outcomes:
        """Who won."""
        return cast("Outcomes", self.gathered["outcomes"])

    @property
    def endings(self) -> Endings:
        """Points, turns and length."""
        return cast("Endings", self.gathered["endings"])

    @property
    def curves(self) -> Curves:
        """Coins and points by turn."""
        return cast("Curves", self.gathered["curves"])

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.outcomes.games

    def verdict(self) -> Verdict:
        """What is proved: the index of the clear winner, "even", or None."""
        return verdict(self.outcomes.parts, self.games)

    def games_to_verdict(self) -> int | None:
        """About how many more games it takes to a verdict; None: not to be foreseen."""
        return games_to_verdict(self.outcomes.parts, self.games)

    def to_json(self) -> dict[str, Any]:
        """Everything, for `from_json` in another process or browser worker."""
        return {"players": self.players} | {key: one.to_json() for key, one in self.gathered.items()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any], gatherers: Iterable[type[Gatherer]] = GATHERERS) -> Tally:
        """What `to_json` gave."""
        made = cls(int(data["players"]), ())
        made.gathered = {kind.key: kind.from_json(made.players, data[kind.key]) for kind in gatherers}
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # it changes


# Playing.


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


def finish(game: Game) -> None:
    """Play a game to its end. An error in a strategy's own code becomes a StrategyError that says where it
    was.
    """
    try:
        game.play_out()
    except Exception as error:
        from .agents.load import StrategyError, explain

        for player in game.players:
            told = explain(error, player.agent)
            if told is not None and not isinstance(error, StrategyError):
                raise told from error
        raise


class Run:
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
    ) -> None:
        self.match = match
        self.next = first
        self.end = MOST_GAMES if end is None else end
        self._gatherers = tuple(gatherers)

    @property
    def is_over(self) -> bool:
        """Are all its games played?"""
        return self.next >= self.end

    def advance(self, games: int | None = None, seconds: float | None = None) -> Slice:
        """Play that many games, or as many as can be begun in that time; at least one if any is left."""
        match = self.match
        tally = Tally(len(match.strategies), self._gatherers)
        made = Slice(self.next, tally, [])
        end = self.end if games is None else min(self.end, self.next + games)
        until = math.inf if seconds is None else time.perf_counter() + seconds
        for number in range(self.next, end):
            game = match.game(number)
            finish(game)
            made.winners.append(tally.add(game, match.seats(number)))
            self.next = number + 1
            if time.perf_counter() >= until:
                break
        return made


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
    interrupted: bool = False
    """Was the run broken off? Then these are the results of the games so far."""

    def to_json(self) -> dict[str, Any]:
        """The object that `play --json` prints. The same run gives the same object, however it was split."""
        return {
            "seed": self.seed,
            "games": self.games,
            "ties": self.ties,
            "kingdom": self.kingdom,
            "clear": self.clear,
            "players": [player.to_json() for player in self.players],
        }


def results(match: Match, tally: Tally, interrupted: bool = False) -> Results:
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
    **options: Any,
) -> Results:
    """Play many games between strategies (classes, or names from the library) and count.

    `games` is 1,000 if not given. With `until_clear` the run ends as soon as the winner is clear, or the
    strategies are proved even to within one point, and `games` is the most it plays (a million if not given).
    `n_jobs` processes share the games (-1: one for each processor); the results do not depend on it.
    `progress` is called now and then with the tally so far. Options are those of `Match.of`. Ctrl-C ends the
    run: the results are then those of the games so far.

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
    )


def play(
    match: Match,
    games: int | None = None,
    *,
    until_clear: bool = False,
    n_jobs: int = 1,
    progress: Progress | None = None,
) -> Results:
    """Play the games of a match and count; see `simulate`."""
    if games is None:
        games = MOST_GAMES if until_clear else 1_000
    if games < 1:
        raise SetupError(f"The number of games is 1 or more, not {games}.")
    if n_jobs == 0:
        raise SetupError("The number of jobs is 1 or more, or -1 for one on each processor.")
    collected = Collection(match, games, until_clear)
    slices = _slices(match, games) if n_jobs == 1 else _shared_slices(match, games, n_jobs)
    interrupted = False
    try:
        for part in slices:
            again = collected.add(part)
            if again is not None:
                collected.add(Run(match, again.start, again.stop).advance())
            if progress is not None and collected.tally is not None:
                progress(collected.tally)
            if collected.is_over:
                break
    except KeyboardInterrupt:
        if collected.tally is None:
            raise
        interrupted = True
    finally:
        slices.close()
        if interrupted and n_jobs != 1:
            _dismiss_workers()
    return results(match, cast("Tally", collected.tally), interrupted)


Slices = Generator[Slice, None, None]
_SLICE_SECONDS: Final = 0.1
_SHARED_SECONDS: Final = 0.25


def _slices(match: Match, games: int) -> Slices:
    run = Run(match, end=games)
    while not run.is_over:
        yield run.advance(seconds=_SLICE_SECONDS)


def _shared_slices(match: Match, games: int, n_jobs: int) -> Slices:
    """The slices as joblib's processes play them, in the order of the games.

    The first games are played here, to see how many make a slice of a good length. Ended early, it waits for
    the few slices that have been begun: breaking in on joblib leaves it in disarray.
    """
    import joblib

    jobs = joblib.effective_n_jobs(n_jobs)
    begun = time.perf_counter()
    pilot = Run(match, end=games).advance(seconds=_SLICE_SECONDS)
    size = max(1, int(len(pilot.winners) * _SHARED_SECONDS / (time.perf_counter() - begun)))
    size = max(1, min(size, math.ceil((games - pilot.end) / (4 * jobs))))
    yield pilot
    no_more = threading.Event()

    def tasks() -> Iterator[Any]:
        for first in range(pilot.end, games, size):
            if no_more.is_set():
                return
            yield joblib.delayed(_play_slice)(match, first, min(first + size, games))

    with _CtrlC() as ctrl_c:
        with ctrl_c.ignored():  # the processes inherit that
            parts = joblib.Parallel(n_jobs=jobs, return_as="generator", pre_dispatch="2 * n_jobs")(tasks())
        try:
            for part in parts:
                if isinstance(part, Exception):
                    raise part
                yield part
                if ctrl_c.pressed:
                    raise KeyboardInterrupt
        finally:
            no_more.set()
            for _ in parts:
                pass


def _play_slice(match: Match, first: int, end: int) -> Slice | Exception:
    """In a worker process. Errors are handed back, not raised: joblib then goes on in good order."""
    try:
        return Run(match, first, end).advance()
    except Exception as error:
        return error


def _dismiss_workers() -> None:
    from joblib.externals.loky import get_reusable_executor

    get_reusable_executor().shutdown(wait=True, kill_workers=True)


class _CtrlC:
    """Inside, Ctrl-C is only noted the first time. Elsewhere than in the main thread it cannot be heard of at
    all.
    """

    def __init__(self) -> None:
        self.pressed = False
        self._before: Any = None

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, *error: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _press(self, *_: object) -> None:
        if self.pressed:
            raise KeyboardInterrupt
        self.pressed = True

    @contextmanager
    def ignored(self) -> Iterator[None]:
        """Inside, Ctrl-C does nothing, nor to processes started here."""
        if self._before is None:
            yield
            return
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, self._press)
