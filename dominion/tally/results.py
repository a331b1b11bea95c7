"""Who won: all in all, from which seat, and after which opening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Final, Self

from ..statistics import WHOLE
from .gatherer import Ended
from .sums import rows_of, summed


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

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        for (seats, winners), number in _results(games).items():
            self.count([*map(seats.index, winners)], winners, number)
        self.stopped += sum(map(attrgetter("stopped"), games))
        self.by_piles += sum(map(attrgetter("by_piles"), games))

    def count(self, seats: Sequence[int], strategies: Sequence[int], games: int = 1) -> None:
        """Count games won by those, one or several."""
        self.games += games
        if len(seats) == 1:
            self.wins[strategies[0]] += games
            self.seat_wins[seats[0]] += games
        else:
            self.ties += games
        part = WHOLE // len(seats) * games
        for seat, who in zip(seats, strategies, strict=True):
            self.parts[who] += part
            self.seat_parts[seat] += part

    def merge(self, other: Outcomes) -> None:
        """Count all that the other has counted."""
        for name in _NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in _LISTS:
            setattr(self, name, summed(getattr(self, name), getattr(other, name)))

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


class Seats:
    """How each strategy fared from each seat: what it is worth to begin."""

    key: ClassVar[str] = "seats"

    def __init__(self, players: int) -> None:
        self.games = [[0] * players for _ in range(players)]
        """Games by strategy and seat; seat 0 begins."""
        self.parts = [[0] * players for _ in range(players)]
        """Sixtieths of a game won, by strategy and seat."""

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        for (seats, winners), number in _results(games).items():
            self.count(seats, winners, number)

    def count(self, seats: Sequence[int], winners: Sequence[int], games: int = 1) -> None:
        """Count games with these strategies in the seats, won by those."""
        for seat, who in enumerate(seats):
            self.games[who][seat] += games
            if who in winners:
                self.parts[who][seat] += WHOLE // len(winners) * games

    def merge(self, other: Seats) -> None:
        """Count all that the other has counted."""
        self.games = [*map(summed, self.games, other.games)]
        self.parts = [*map(summed, self.parts, other.parts)]

    def to_json(self) -> dict[str, Any]:
        """By strategy and seat."""
        return {"games": self.games, "parts": self.parts}

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.games, made.parts = rows_of(data["games"]), rows_of(data["parts"])
        return made


class Openings:
    """How each player fared by the coins of its first two turns: 4 and 3, 3 and 4, 5 and 2, ..."""

    key: ClassVar[str] = "openings"

    def __init__(self, players: int) -> None:
        self.seen: list[Counter[tuple[int, int, int]]] = [Counter() for _ in range(players)]
        """Games by player: coins of the first turn, of the second, and the sixtieths won."""

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        for who, seen in enumerate(self.seen):
            rows = [
                (*game.coins[who][:2], WHOLE // len(game.winners) if who in game.winners else 0)
                for game in games
            ]
            seen.update([row for row in rows if len(row) == 3])

    def merge(self, other: Openings) -> None:
        """Count all that the other has counted."""
        for mine, others in zip(self.seen, other.seen, strict=True):
            mine.update(others)

    def to_json(self) -> dict[str, Any]:
        """By player lists of coins, coins, sixtieths, games."""
        return {"seen": [[[*key, seen[key]] for key in sorted(seen)] for seen in self.seen]}

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.seen = [
            Counter({(int(one), int(two), int(part)): int(games) for one, two, part, games in seen})
            for seen in data["seen"]
        ]
        return made


def _results(games: Sequence[Ended]) -> Counter[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Who sat where and who won, with how often that was so."""
    return Counter([(game.seats, game.winners) for game in games])
