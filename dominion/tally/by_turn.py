"""What there was after turn 1, 2, ...: coins and points, and who was ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from operator import eq, gt, itemgetter
from typing import Any, ClassVar, Final, Self

from ..statistics import WHOLE, Moments
from .gatherer import Ended
from .sums import add_columns, merge_moments, moments_from_json, moments_to_json, row_at, rows_of, summed


class Curves:
    """Coins and points of every player by own turn 1, 2, ...; only players who had that turn count for it."""

    key: ClassVar[str] = "curves"

    def __init__(self, players: int) -> None:
        self.coins: list[list[Moments]] = [[] for _ in range(players)]
        """Coins there were to buy with, by player and turn."""
        self.vp: list[list[Moments]] = [[] for _ in range(players)]
        """Points at the end of the turn, by player and turn."""

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        for who, sums in enumerate(self.coins):
            add_columns(sums, [game.coins[who] for game in games])
        for who, sums in enumerate(self.vp):
            add_columns(sums, [game.vp[who] for game in games])

    def merge(self, other: Curves) -> None:
        """Count all that the other has counted."""
        for mine, others in ((self.coins, other.coins), (self.vp, other.vp)):
            for turns, more in zip(mine, others, strict=True):
                turns += (Moments() for _ in range(len(more) - len(turns)))
                merge_moments(turns, more)

    def to_json(self) -> dict[str, Any]:
        """Sums by player and turn."""
        return {
            "coins": [moments_to_json(turns) for turns in self.coins],
            "vp": [moments_to_json(turns) for turns in self.vp],
        }

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.coins = [moments_from_json(turns) for turns in data["coins"]]
        made.vp = [moments_from_json(turns) for turns in data["vp"]]
        return made


class Leads:
    """Who is ahead after turn 1, 2, ... in points, in sixtieths of a game; a game that is over counts for its
    winners from then on.
    """

    key: ClassVar[str] = "leads"

    def __init__(self, players: int) -> None:
        self._players = players
        self.running: list[list[int]] = []
        """Of the games in which all have had that turn, by turn and player."""
        self.over: list[list[int]] = []
        """Of the games in which all have had just so many turns (0, 1, ...), the winners' parts."""

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        lasting = [(min(map(len, game.vp)), game) for game in games]
        for (turns, winners), number in Counter([(turns, game.winners) for turns, game in lasting]).items():
            parts = row_at(self.over, turns, self._players)
            for who in winners:
                parts[who] += WHOLE // len(winners) * number
        lasting.sort(key=_TURNS, reverse=True)  # those that reach a turn stand at the head
        reaching = len(lasting)
        by_player = [zip_longest(*[game.vp[who] for _, game in lasting]) for who in range(self._players)]
        for turn, columns in enumerate(zip(*by_player, strict=False)):
            while reaching and lasting[reaching - 1][0] <= turn:
                reaching -= 1
            if not reaching:
                return
            self._lead(row_at(self.running, turn, self._players), [column[:reaching] for column in columns])

    @staticmethod
    def _lead(parts: list[int], columns: Sequence[Sequence[int]]) -> None:
        if len(columns) == 2:
            one, two = columns
            ahead, level = sum(map(gt, one, two)), sum(map(eq, one, two))
            parts[0] += WHOLE * ahead + WHOLE // 2 * level
            parts[1] += WHOLE * (len(one) - ahead - level) + WHOLE // 2 * level
            return
        for points in zip(*columns, strict=True):
            most = max(points)
            leading = points.count(most)
            if leading == 1:
                parts[points.index(most)] += WHOLE
            else:
                for who, own in enumerate(points):
                    parts[who] += WHOLE // leading * (own == most)

    def by_turn(self) -> list[list[int]]:
        """Parts of all games by turn and player: as long as games go on, and the turn after."""
        found, over = [], [0] * self._players
        for turn in range(max(len(self.running), len(self.over))):
            if turn < len(self.over):
                over = summed(over, self.over[turn])
            found.append(summed(over, self.running[turn]) if turn < len(self.running) else over)
        return found

    def merge(self, other: Leads) -> None:
        """Count all that the other has counted."""
        for mine, others in ((self.running, other.running), (self.over, other.over)):
            for turn, parts in enumerate(others):
                mine[turn:turn] = [] if turn < len(mine) else [[0] * self._players]
                mine[turn] = summed(mine[turn], parts)

    def to_json(self) -> dict[str, Any]:
        """By turn and player."""
        return {"running": self.running, "over": self.over}

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.running, made.over = rows_of(data["running"]), rows_of(data["over"])
        return made


_TURNS: Final = itemgetter(0)
