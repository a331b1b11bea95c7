"""Which piles run out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar

from ..intervals import percent
from .fields import Cards, whole
from .rows import Row, row
from .statistic import Statistic
from .views import Table, View

if TYPE_CHECKING:
    from .batch import Batch
    from .tally import Tally


class EmptyPiles(Statistic):
    """Games by the supply piles that were empty at the end."""

    key: ClassVar[str] = "piles"
    section: ClassVar[str] = "ends"
    place: ClassVar[int] = 1

    games = Cards()

    def add(self, games: Batch) -> None:
        """Count these games."""
        self.games.update(chain.from_iterable([game.empty for game in games]))

    def check(self, tally: Tally, most_turns: int) -> None:
        """Refuses piles that ran out more often than once a game."""
        for name, games in self.games.items():
            whole(games, f"the number of games in which {name} ran out", tally.games)

    def _sorted(self) -> list[str]:
        """The piles of most games first."""
        return sorted(self.games, key=lambda pile: (-self.games[pile], pile))

    def of_run(self, tally: Tally) -> dict[str, Any]:
        """The games by pile."""
        return {"empty_piles": [{"pile": pile, "games": self.games[pile]} for pile in self._sorted()]}

    def rows_of_run(self, tally: Tally) -> Iterator[Row]:
        """The share of the games by pile."""
        for pile in self._sorted():
            games = self.games[pile]
            yield row("empty pile", item=pile, games=games, value=games / tally.games)

    def views(self, tally: Tally, names: Sequence[str]) -> Iterator[View]:
        """A table with a row for each pile, and one for the games that ended by empty piles."""
        counted = [(pile, self.games[pile]) for pile in self._sorted()]
        if tally.outcomes.by_piles:
            counted.append(("Ended by empty piles", tally.outcomes.by_piles))
        rows = [(what, f"{games:,}", percent(games / tally.games)) for what, games in counted]
        about = "Games in which the pile was empty in the end"
        columns = ("Pile", "Games", "Share of games")
        yield View(Table(self.key, "Piles that ran out", about, columns, tuple(rows), bars=True))
