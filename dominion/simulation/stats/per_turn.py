"""Base classes for statistics of a number by turn: mean and deviation, as table and curves."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ..intervals import Moments, figure, percent
from .fields import ByTurn, Impossible, PerPlayer, Sums, whole
from .rows import Row, row
from .statistic import Statistic
from .sums import add_columns, add_differences, add_usual, noted_in
from .views import COLOURS, RARE, Chart, Table, View

if TYPE_CHECKING:
    from .batch import Batch
    from .finished_game import FinishedGame
    from .tally import Tally


class PerTurn(Statistic):
    """A number of every player by own turn 1, 2, ...; only players who had that turn count for it."""

    figure: ClassVar[str]
    """Its name in the CSV; in JSON it has "_" for " "."""
    title: ClassVar[str]
    about: ClassVar[str]
    """What the table shows, in one line."""
    label: ClassVar[str]
    """The title of the curves: "Mean money by turn"."""
    unit: ClassVar[str] = ""
    """The unit at the chart's axis: "coins"."""
    least: ClassVar[int | None] = 0
    """The smallest possible number; None if there is none."""

    turns = PerPlayer(ByTurn(Sums()))

    @abstractmethod
    def numbers(self, game: FinishedGame, who: int) -> list[int]:
        """Returns the player's numbers of turns 1, 2, ... of the game."""

    def add(self, games: Batch) -> None:
        """Count these games."""
        for who, sums in enumerate(self.turns):
            add_columns(sums, self.rows(games, who))

    def rows(self, games: Batch, who: int) -> list[list[int]]:
        """The player's numbers in each of the games."""
        return [self.numbers(game, who) for game in games]

    def check(self, tally: Tally, most_turns: int) -> None:
        """Refuses turns with more games than the turn before."""
        for turns in self.turns:
            before = tally.games
            if len(turns) > most_turns:
                raise Impossible(f"a player has {len(turns)} turns")
            for seen in turns:
                whole(seen.count, "the number of games that lasted so long", before)
                if self.least is not None and seen.total < self.least * seen.count:
                    raise Impossible(f"{seen.count} numbers of {self.figure} have the sum {seen.total}")
                before = seen.count

    def of_player(self, tally: Tally, who: int) -> dict[str, Any]:
        """Mean and standard deviation by turn, over the games that lasted that long."""
        found = [
            {"turn": turn, "games": at.count, "mean": at.mean, "deviation": at.deviation}
            for turn, at in enumerate(self.turns[who], 1)
        ]
        return {self.figure.replace(" ", "_"): found}

    def rows_of_player(self, tally: Tally, who: int, name: str) -> Iterator[Row]:
        """A row for each turn."""
        for turn, at in enumerate(self.turns[who], 1):
            yield row(self.figure, name, turn, at.count, at.mean, at.deviation)

    def views(self, tally: Tally, names: Sequence[str]) -> Iterator[View]:
        """A table, and curves."""
        least = max(1, tally.games * RARE)
        lasting = max((sum(at.count >= least for at in turns) for turns in self.turns), default=0)
        rows = [
            (str(turn + 1), *(_spread(turns[turn]) if turn < len(turns) else "" for turns in self.turns))
            for turn in range(lasting)
        ]
        table = Table(self.key, self.title, self.about, ("Turn", *names), tuple(rows))
        yield View(table, self.chart(tally, names))

    def chart(self, tally: Tally, names: Sequence[str]) -> Chart:
        """The means and the range of the middle two thirds of the games, drawn as a band for two players."""
        enough = max(1, int(tally.games * RARE))
        lasting = [[at for at in turns if at.count >= enough] for turns in self.turns]
        means = [[round(at.mean, 3) for at in turns] for turns in lasting]
        longest = max(map(len, lasting), default=0)
        more = self._still_running(tally.games, longest) | {"axes": ["turn", self.unit]}
        more["spread"] = [_filled([round(at.deviation, 3) for at in turns], longest) for turns in lasting]
        if len(lasting) == 2 and tally.games > 1:
            more["bands"] = [
                [_filled([self._edge(at, side) for at in turns], longest) for side in (-1, 1)]
                for turns in lasting
            ]
        ends = (
            f"{name} from {figure(curve[0], 1)} to {figure(curve[-1], 1)}"
            for name, curve in zip(names, means, strict=True)
            if curve
        )
        label = f"{self.label}, turn 1 to {longest}: {'; '.join(ends)}"
        curves = [_filled(curve, longest) for curve in means]
        return Chart(label, range(1, longest + 1), curves, names, COLOURS[: len(names)], more=more)

    def _edge(self, at: Moments, side: int) -> float:
        least = -math.inf if self.least is None else self.least
        return round(max(least, at.mean + side * at.deviation), 3)

    def _still_running(self, games: int, longest: int) -> dict[str, Any]:
        """Returns the number of games of each turn's mean, in words, and `few`: the index of the first turn
        that fewer than half of the games reach. Later means are over long games only; the charts draw them
        pale.
        """
        reached = [
            max((turns[at].count for turns in self.turns if at < len(turns)), default=0)
            for at in range(longest)
        ]
        told = [
            f"turn {turn}" + (f", {percent(count / games)} of the games" if count < games else "")
            for turn, count in enumerate(reached, 1)
        ]
        few = next((at for at, count in enumerate(reached) if 2 * count < games), None)
        return {"told": told} | ({} if few is None else {"few": few})


class MostlyUsual(PerTurn):
    """A number by turn that is `usual` in most turns. Only turns where it differs are noted and counted."""

    noted: ClassVar[str]
    """The key of the players' notes: by turn, the difference from the usual number."""
    usual: ClassVar[int] = 0

    def numbers(self, game: FinishedGame, who: int) -> list[int]:
        """The player's numbers, usual or not."""
        more = game.notes[who].get(self.noted, {})
        return [self.usual + more.get(turn, 0) for turn in range(1, game.turns[who] + 1)]

    def add(self, games: Batch) -> None:
        """Count these games."""
        for who, sums in enumerate(self.turns):
            add_usual(sums, games.lasting[who], self.usual)
            add_differences(sums, noted_in(games, who, self.noted), self.usual)


def _spread(at: Moments) -> str:
    return f"{figure(at.mean, 2)} ± {at.deviation:.2f}"


def _filled(values: list[float], longest: int) -> list[float | None]:
    return [*values, *[None] * (longest - len(values))]
