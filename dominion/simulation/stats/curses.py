"""Curses by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from .per_turn import PerTurn
from .sums import add_levels, add_usual, noted_in

if TYPE_CHECKING:
    from .batch import Batch
    from .finished_game import FinishedGame
    from .tally import Tally
    from .views import View


class CursesByTurn(PerTurn):
    """Curses that a player owns at the end of the turn, in any zone."""

    key: ClassVar[str] = "curses"
    section: ClassVar[str] = "turns"
    figure: ClassVar[str] = "curses by turn"
    unit: ClassVar[str] = "Curses"
    title: ClassVar[str] = "Curses by turn"
    about: ClassVar[str] = "Mean number of Curses at the end of the turn, and standard deviation"
    label: ClassVar[str] = "Mean number of Curses"

    def numbers(self, game: FinishedGame, who: int) -> list[int]:
        """Curses by turn. Players note their number when it changes."""
        changes, had, found = game.notes[who].get("curses", {}), 0, []
        for turn in range(1, game.turns[who] + 1):
            had = changes.get(turn, had)
            found.append(had)
        return found

    def add(self, games: Batch) -> None:
        """Count these games. Only changes need work."""
        for who, sums in enumerate(self.turns):
            add_usual(sums, games.lasting[who], 0)
            add_levels(sums, noted_in(games, who, "curses"))

    def views(self, tally: Tally, names: Sequence[str]) -> Iterator[View]:
        """As of any number by turn, but nothing if nobody ever had a Curse."""
        if any(at.mean for turns in self.turns for at in turns):
            yield from super().views(tally, names)
