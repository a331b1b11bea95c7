"""How games ended: points, turns, decks and empty piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from operator import sub
from typing import Any, ClassVar, Self

from ..statistics import Moments
from .gatherer import Ended
from .sums import add_all, counter_of, merge_moments, moments_from_json, moments_to_json, pairs_of


class Endings:
    """Points and turns of every player, how far they were apart, and how long the games were."""

    key: ClassVar[str] = "endings"

    def __init__(self, players: int) -> None:
        self.vp = [Moments() for _ in range(players)]
        self.turns = [Moments() for _ in range(players)]
        self.length: Counter[int] = Counter()
        """Number of games by the number of turns of the player who had most."""
        self.ahead: list[Counter[int]] = [Counter() for _ in range(players)]
        """By player the number of games by the points it had more than the best of the others."""

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        turns = [game.turns for game in games]
        scores = [game.scores for game in games]
        self.length.update(map(max, turns))
        for moments, column in zip(self.turns, zip(*turns, strict=True), strict=True):
            add_all(moments, column)
        columns = list(zip(*scores, strict=True))
        for moments, column in zip(self.vp, columns, strict=True):
            add_all(moments, column)
        for who, counted in enumerate(self.ahead):
            others = columns[:who] + columns[who + 1 :]
            best: Iterable[int] = map(max, *others) if len(others) > 1 else others[0]
            counted.update(map(sub, columns[who], best))

    def merge(self, other: Endings) -> None:
        """Count all that the other has counted."""
        merge_moments(self.vp, other.vp)
        merge_moments(self.turns, other.turns)
        self.length.update(other.length)
        for mine, others in zip(self.ahead, other.ahead, strict=True):
            mine.update(others)

    def to_json(self) -> dict[str, Any]:
        """Sums by player, and the histograms."""
        return {
            "vp": moments_to_json(self.vp),
            "turns": moments_to_json(self.turns),
            "length": pairs_of(self.length),
            "ahead": [pairs_of(counted) for counted in self.ahead],
        }

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.vp, made.turns = moments_from_json(data["vp"]), moments_from_json(data["turns"])
        made.length = counter_of(data["length"])
        made.ahead = [*map(counter_of, data["ahead"])]
        return made


class Decks:
    """What the players had in the end, and which piles had run out."""

    key: ClassVar[str] = "decks"

    def __init__(self, players: int) -> None:
        self.cards: list[Counter[str]] = [Counter() for _ in range(players)]
        """Cards in the final decks of all games together, by player and name."""
        self.empty: Counter[str] = Counter()
        """Games by the piles that were empty in the end."""

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        for who, total in enumerate(self.cards):
            sums: dict[str, int] = {}
            for game in games:
                for name, copies in game.decks[who].items():
                    sums[name] = sums.get(name, 0) + copies
            total.update(sums)
        self.empty.update(chain.from_iterable([game.empty for game in games]))

    def merge(self, other: Decks) -> None:
        """Count all that the other has counted."""
        for mine, others in zip(self.cards, other.cards, strict=True):
            mine.update(others)
        self.empty.update(other.empty)

    def to_json(self) -> dict[str, Any]:
        """By player and name, and by pile."""
        return {"cards": [pairs_of(+total) for total in self.cards], "empty": pairs_of(self.empty)}

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.cards = [Counter({str(name): int(number) for name, number in total}) for total in data["cards"]]
        made.empty = Counter({str(name): int(number) for name, number in data["empty"]})
        return made
