"""Lengths of games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ..intervals import percent
from .fields import Histogram, Impossible
from .rows import Row, row
from .statistic import Statistic
from .views import LONGEST, REST, Chart, Table, View

if TYPE_CHECKING:
    from .batch import Batch
    from .tally import Tally


class Lengths(Statistic):
    """Games by the number of turns of the player with the most turns."""

    key: ClassVar[str] = "length"
    section: ClassVar[str] = "race"
    place: ClassVar[int] = 1

    games = Histogram()

    def add(self, games: Batch) -> None:
        """Count these games."""
        self.games.update([max(game.turns) for game in games])

    def check(self, tally: Tally, most_turns: int) -> None:
        """Refuses unless every game has one length, 0 turns or more."""
        if self.games.total() != tally.games:
            raise Impossible("lengths are not told of every game once")
        if not all(0 <= turns <= most_turns for turns in self.games):
            raise Impossible(f"a game has {max(self.games, key=abs)} turns")

    def over(self) -> dict[int, float]:
        """By the number of turns at which games ended: the share of all games over by then."""
        found, over, games = {}, 0, self.games.total()
        for turns, number in sorted(self.games.items()):
            over += number
            found[turns] = over / games
        return found

    def of_run(self, tally: Tally) -> dict[str, Any]:
        """By turns: the games that ended then, and the share over by then."""
        over = self.over()
        told = [{"turns": turns, "games": self.games[turns], "over": part} for turns, part in over.items()]
        return {"length": told}

    def rows_of_run(self, tally: Tally) -> Iterator[Row]:
        """The shares that ended then, and that were over by then."""
        over = self.over()
        for turns in over:
            games = self.games[turns]
            yield row("length", item=turns, games=games, value=games / tally.games)
        for turns, part in over.items():
            yield row("over by turn", item=turns, games=tally.games, value=part)

    def views(self, tally: Tally, names: Sequence[str]) -> Iterator[View]:
        """A table, and bars."""
        over = self.over()
        rows = [
            (str(turns), f"{self.games[turns]:,}", percent(self.games[turns] / tally.games), percent(part))
            for turns, part in over.items()
        ]
        about = "Share of games by number of turns, of the player who took the most"
        columns = ("Turns", "Games", "Share of games", "Over by then")
        yield View(Table(self.key, "Length", about, columns, tuple(rows)), self._chart(tally.games))

    def _chart(self, games: int) -> Chart | None:
        turns = range(min(self.games), max(self.games) + 1)
        if len(turns) > LONGEST:
            return None
        return Chart(
            f"Games by their length, from {turns[0]} to {turns[-1]} turns",
            turns,
            [[round(self.games[turn] / games, 5) for turn in turns]],
            ["Games"],
            [REST],
            "bars",
            {
                "unit": "%",
                "axes": ["turns", "share of games"],
                "told": [f"{turn} turns: {self.games[turn]:,} games" for turn in turns],
            },
        )
