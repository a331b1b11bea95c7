"""Seats: the advantage of the first player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ..intervals import WHOLE
from .fields import Impossible, Number, PerPlayer
from .rows import Row, share, share_row, share_text
from .statistic import Statistic
from .views import Table, View, ordinal

if TYPE_CHECKING:
    from .batch import Batch
    from .tally import Tally


class Seats(Statistic):
    """The results of each strategy by seat."""

    key: ClassVar[str] = "seats"
    section: ClassVar[str] = "starts"

    games = PerPlayer(PerPlayer(Number()))
    """Games by strategy and seat; seat 0 begins."""
    parts = PerPlayer(PerPlayer(Number()))
    """Sixtieths of a game won, by strategy and seat."""

    def add(self, games: Batch) -> None:
        """Count these games."""
        for (seats, winners), number in games.results.items():
            self.count(seats, winners, number)

    def count(self, seats: Sequence[int], winners: Sequence[int], games: int = 1) -> None:
        """Count games with these strategies in the seats and these winners."""
        for seat, who in enumerate(seats):
            self.games[who][seat] += games
            if who in winners:
                self.parts[who][seat] += WHOLE // len(winners) * games

    def check(self, tally: Tally, most_turns: int) -> None:
        """Refuses unless every strategy has a seat in every game and the parts agree with the outcomes."""
        outcomes = tally.outcomes
        for games in (*self.games, *zip(*self.games, strict=True)):
            if sum(games) != outcomes.games:
                raise Impossible(f"a strategy or seat takes part in {sum(games)} games of {outcomes.games}")
        if [*map(sum, self.parts)] != outcomes.parts:
            raise Impossible("from all seats a strategy wins more or less than in all")
        if [*map(sum, zip(*self.parts, strict=True))] != outcomes.seat_parts:
            raise Impossible("from a seat all strategies win more or less than that seat")
        for games, parts in zip(self.games, self.parts, strict=True):
            if any(part > WHOLE * number for number, part in zip(games, parts, strict=True)):
                raise Impossible("a strategy wins more games from a seat than it plays there")

    def of_player(self, tally: Tally, who: int) -> dict[str, Any]:
        """The win rate from each seat that the player has had."""
        by_seat = enumerate(zip(self.games[who], self.parts[who], strict=True), 1)
        found = [
            {"seat": seat, "games": games} | share(part, games) for seat, (games, part) in by_seat if games
        ]
        return {"by_seat": found}

    def rows_of_player(self, tally: Tally, who: int, name: str) -> Iterator[Row]:
        """A share for each seat."""
        for one in self.of_player(tally, who)["by_seat"]:
            yield share_row("share by seat", name, one["seat"], one["games"], one)

    def views(self, tally: Tally, names: Sequence[str]) -> Iterator[View]:
        """A table with a row for each strategy and one for all."""
        outcomes = tally.outcomes
        rows = [("All", *(share_text(share(parts, tally.games)) for parts in outcomes.seat_parts))]
        for name, games, parts in zip(names, self.games, self.parts, strict=True):
            cells = [
                share_text(share(part, number)) if number else ""
                for number, part in zip(games, parts, strict=True)
            ]
            rows.append((name, *cells))
        columns = ("Strategy", "Begins", *(ordinal(seat) for seat in range(2, len(names) + 1)))
        about = "Win rate from each seat, with its 95% confidence interval"
        yield View(Table(self.key, "What the seat is worth", about, columns, tuple(rows), bars=True))
