"""Points and turns of every player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from .fields import Impossible, PerPlayer, Sums
from .rows import Row, row
from .statistic import Statistic
from .sums import add_all

if TYPE_CHECKING:
    from .batch import Batch
    from .tally import Tally


class Scores(Statistic):
    """Points and turns of every player at the end of the game."""

    key: ClassVar[str] = "scores"

    vp = PerPlayer(Sums())
    turns = PerPlayer(Sums())

    def add(self, games: Batch) -> None:
        """Count these games."""
        for moments, column in zip(
            self.turns, zip(*[game.turns for game in games], strict=True), strict=True
        ):
            add_all(moments, column)
        for moments, column in zip(self.vp, zip(*[game.scores for game in games], strict=True), strict=True):
            add_all(moments, column)

    def check(self, tally: Tally, most_turns: int) -> None:
        """Refuses unless every game counts, with turns from 0 to the maximum."""
        for seen in (*self.vp, *self.turns):
            if seen.count != tally.games:
                raise Impossible(f"points or turns are of {seen.count} games, not {tally.games}")
        for seen in self.turns:
            if not 0 <= seen.total <= seen.count * most_turns:
                raise Impossible(f"a player has {seen.total} turns in {seen.count} games")

    def of_player(self, tally: Tally, who: int) -> dict[str, Any]:
        """The deviations; the means are among the player's first figures."""
        return {"vp_deviation": self.vp[who].deviation, "turns_deviation": self.turns[who].deviation}

    def rows_of_player(self, tally: Tally, who: int, name: str) -> Iterator[Row]:
        """Means and deviations."""
        for figure, seen in (("vp", self.vp[who]), ("turns", self.turns[who])):
            yield row(figure, name, games=tally.games, value=seen.mean, deviation=seen.deviation)
