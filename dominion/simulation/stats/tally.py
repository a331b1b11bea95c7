"""The tally: everything counted about the games of a run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, cast

from ..intervals import Verdict, games_to_verdict, verdict
from .batch import Batch
from .fields import whole
from .finished_game import FinishedGame
from .outcomes import Outcomes
from .registry import STATISTICS
from .statistic import Statistic, require_keys

if TYPE_CHECKING:
    from ...engine.game import Game

S = TypeVar("S", bound=Statistic)
MOST_PLAYERS: Final = 6


class Tally:
    """All that is counted about the games of a run: one statistic of each kind. Integers only: the order of
    adding and merging does not matter.
    """

    _ENOUGH: ClassVar[int] = 200
    """Games are collected and counted in batches of this size, in a third of the time of counting one by
    one.
    """

    def __init__(self, players: int, statistics: Iterable[type[Statistic]] = STATISTICS) -> None:
        self.players = players
        self._statistics: dict[str, Statistic] = {kind.key: kind(players) for kind in statistics}
        self._waiting: list[FinishedGame] = []

    def add(self, game: Game, seats: Sequence[int]) -> list[int]:
        """Counts a finished game. Returns the strategies that won it."""
        finished = FinishedGame(game, seats)
        self._waiting.append(finished)
        if len(self._waiting) >= self._ENOUGH:
            self._settle()
        return [*finished.winners]

    def _settle(self) -> None:
        if self._waiting:
            games, self._waiting = Batch(self._waiting), []
            for one in self._statistics.values():
                one.add(games)

    def __iter__(self) -> Iterator[Statistic]:
        self._settle()
        return iter(self._statistics.values())

    def of(self, kind: type[S]) -> S:
        """The statistic of that kind."""
        self._settle()
        return cast("S", self._statistics[kind.key])

    def __getstate__(self) -> dict[str, Any]:
        self._settle()
        return self.__dict__

    def merge(self, other: Tally) -> None:
        """Count all that the other has counted."""
        for one in self:
            one.merge(other.of(type(one)))

    def __add__(self, other: Tally) -> Tally:
        both = Tally(self.players, map(type, self))
        both.merge(self)
        both.merge(other)
        return both

    @property
    def outcomes(self) -> Outcomes:
        """Who won."""
        return self.of(Outcomes)

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.outcomes.games

    def verdict(self) -> Verdict:
        """The verdict: the index of the clear winner, "even", or None."""
        return verdict(self.outcomes.parts, self.games)

    def games_to_verdict(self) -> int | None:
        """About how many more games a verdict takes; None if it cannot be predicted."""
        return games_to_verdict(self.outcomes.parts, self.games)

    def check(self, most_turns: int) -> None:
        """Raises Impossible if no games can have produced these figures. `most_turns` is more than the turns
        of any player in any game.
        """
        for one in self:
            one.check(self, most_turns)

    def to_json(self) -> dict[str, Any]:
        """Everything, for `from_json` in another process or browser worker."""
        return {"players": self.players} | {one.key: one.to_json() for one in self}

    @classmethod
    def from_json(cls, data: Mapping[str, Any], statistics: Iterable[type[Statistic]] = STATISTICS) -> Tally:
        """Returns the tally that `to_json` wrote. Raises Impossible if a field is missing, undeclared or
        malformed. `check` tests whether games can have produced it.
        """
        kinds = tuple(statistics)
        require_keys(data, ["players", *(kind.key for kind in kinds)], "a tally")
        made = cls(whole(data["players"], "the number of players", MOST_PLAYERS), ())
        made._statistics = {kind.key: kind.from_json(made.players, data[kind.key]) for kind in kinds}
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # it changes
