"""Points ahead: the players' margins at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import sub
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..intervals import figure, percent
from .fields import Histogram, Impossible, PerPlayer
from .rows import Row, row
from .statistic import Statistic
from .views import COLOURS, REST, Bar, Chart, Table, View, histogram

if TYPE_CHECKING:
    from .batch import Batch
    from .tally import Tally


class PointsAhead(Statistic):
    """By player: games by its points minus those of the best opponent."""

    key: ClassVar[str] = "ahead"
    section: ClassVar[str] = "ends"

    games = PerPlayer(Histogram())

    def add(self, games: Batch) -> None:
        """Count these games."""
        columns = list(zip(*[game.scores for game in games], strict=True))
        for who, counted in enumerate(self.games):
            others = columns[:who] + columns[who + 1 :]
            best: Iterable[int] = map(max, *others) if len(others) > 1 else others[0]
            counted.update(map(sub, columns[who], best))

    def check(self, tally: Tally, most_turns: int) -> None:
        """Refuses unless every game counts once, and of two players one is as far ahead as the other is
        behind.
        """
        for counted in self.games:
            if counted.total() != tally.games:
                raise Impossible("points ahead are not told of every game once")
        if self.players == 2:
            one, other = self.games
            if one != {-points: games for points, games in other.items()}:
                raise Impossible("a player is not as far ahead as the other is behind")

    def of_player(self, tally: Tally, who: int) -> dict[str, Any]:
        """The games by points, fewest points first."""
        counted = sorted(self.games[who].items())
        return {"points_ahead": [{"points": points, "games": games} for points, games in counted]}

    def rows_of_player(self, tally: Tally, who: int, name: str) -> Iterator[Row]:
        """The parts of the games by points."""
        for points, games in sorted(self.games[who].items()):
            yield row("points ahead", name, points, games, games / tally.games)

    def views(self, tally: Tally, names: Sequence[str]) -> Iterator[View]:
        """A table, and bars or curves."""
        bars = histogram(self.games)
        rows = [(str(bar), *(percent(games / tally.games) for games in bar.counts)) for bar in bars]
        about = "Games by how many points the player had more than the best of the others"
        if self.players == 2:
            about = f"Games by how many points one had more: right of 0 {names[0]}, left of 0 {names[1]}"
        table = Table(self.key, "Points ahead", about, ("Points", *names), tuple(rows))
        yield View(table, _chart(bars, names, tally.games))


_LONGEST: Final = 26  # characters of both names that fit below the chart on a phone


def _chart(bars: Sequence[Bar], names: Sequence[str], games: int) -> Chart:
    more: dict[str, Any] = {
        "step": max(bar.high - bar.low + 1 for bar in bars),
        "unit": "%",
        "axes": ["points ahead", "share of games"],
        "told": [_points(bar, names) for bar in bars],
    }
    label = f"Games by points ahead, from {figure(bars[0].low)} to {figure(bars[-1].high)}"
    numbers = [bar.number for bar in bars]
    if len(names) > 2:
        curves = [[round(bar.counts[who] / games, 5) for bar in bars] for who in range(len(names))]
        return Chart(label, numbers, curves, names, COLOURS[: len(names)], more=more)
    if len(names[0] + names[1]) <= _LONGEST:
        more["axes"] = [f"← {names[1]}   points ahead   {names[0]} →", "share of games"]
    parts = [round(bar.counts[0] / games, 5) for bar in bars]
    # Each bar has the colour of its winner.
    curves = [
        [
            part if (number > 0) - (number < 0) == sign else 0
            for number, part in zip(numbers, parts, strict=True)
        ]
        for sign in (1, -1, 0)
    ]
    return Chart(label, numbers, curves, [*names, "Level"], [*COLOURS[:2], REST], "bars", more)


def _points(bar: Bar, names: Sequence[str]) -> str:
    if len(names) > 2:
        return f"{bar} points"
    if not bar.number:
        return "level in points"
    ends = sorted((abs(bar.low), abs(bar.high)))
    by = str(ends[0]) if ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"
    return f"{names[bar.number < 0]} by {by}"
