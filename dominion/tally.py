"""What is counted about many games: integers, so tallies of any parts of a run add up to exactly the tally of
the whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from operator import mul
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, Self, cast

from .game import Game
from .statistics import WHOLE, Moments, Verdict, games_to_verdict, verdict

if TYPE_CHECKING:
    from .player import Player


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
        game, seats = ended.game, ended.seats
        won = [winner.seat for winner in ended.winners]
        self.count(won, [seats[seat] for seat in won])
        if game.stopped:
            self.stopped += 1
        elif game.left("Province") and not ("Colony" in game.piles and not game.left("Colony")):
            self.by_piles += game.setup.first_to is None or game.empty_piles >= game.empty_piles_to_end

    def count(self, seats: Sequence[int], strategies: Sequence[int]) -> None:
        """Count a game won by those, one or several."""
        self.games += 1
        if len(seats) == 1:
            seat, who = seats[0], strategies[0]
            self.wins[who] += 1
            self.parts[who] += WHOLE
            self.seat_wins[seat] += 1
            self.seat_parts[seat] += WHOLE
            return
        self.ties += 1
        part = WHOLE // len(seats)
        for seat, who in zip(seats, strategies):
            self.parts[who] += part
            self.seat_parts[seat] += part

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
