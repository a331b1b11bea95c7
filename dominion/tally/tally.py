"""All that is counted about the games of a run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ..statistics import Verdict, games_to_verdict, verdict
from .by_turn import Curves, Leads
from .endings import Decks, Endings
from .gatherer import Ended, Gatherer
from .results import Openings, Outcomes, Seats

if TYPE_CHECKING:
    from ..game import Game


GATHERERS: Final[tuple[type[Gatherer], ...]] = (Outcomes, Seats, Endings, Curves, Leads, Decks, Openings)
"""What is gathered in every run."""


class Tally:
    """All that is counted about the games of a run. Integers only: the order of adding and merging does not
    matter.
    """

    _ENOUGH: ClassVar[int] = 200
    """Games are collected and counted so many at a time: a third of the time of doing it one by one."""

    def __init__(self, players: int, gatherers: Iterable[type[Gatherer]] = GATHERERS) -> None:
        self.players = players
        self._gathered: dict[str, Gatherer] = {kind.key: kind(players) for kind in gatherers}
        self._waiting: list[Ended] = []

    def add(self, game: Game, seats: Sequence[int]) -> list[int]:
        """Count a game that is over; gives the strategies that won it."""
        ended = Ended(game, seats)
        self._waiting.append(ended)
        if len(self._waiting) >= self._ENOUGH:
            self._settle()
        return [*ended.winners]

    def _settle(self) -> None:
        waiting, self._waiting = self._waiting, []
        if waiting:
            for one in self._gathered.values():
                one.add(waiting)

    @property
    def gathered(self) -> dict[str, Gatherer]:
        """The gatherers by their keys."""
        self._settle()
        return self._gathered

    def __getstate__(self) -> dict[str, Any]:
        self._settle()
        return self.__dict__

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
    def seats(self) -> Seats:
        """What each seat was worth."""
        return cast("Seats", self.gathered["seats"])

    @property
    def endings(self) -> Endings:
        """Points, turns, differences and length."""
        return cast("Endings", self.gathered["endings"])

    @property
    def curves(self) -> Curves:
        """Coins and points by turn."""
        return cast("Curves", self.gathered["curves"])

    @property
    def leads(self) -> Leads:
        """Who is ahead by turn."""
        return cast("Leads", self.gathered["leads"])

    @property
    def decks(self) -> Decks:
        """Final decks and empty piles."""
        return cast("Decks", self.gathered["decks"])

    @property
    def openings(self) -> Openings:
        """The coins of the first two turns."""
        return cast("Openings", self.gathered["openings"])

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
        made._gathered = {kind.key: kind.from_json(made.players, data[kind.key]) for kind in gatherers}
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # it changes
