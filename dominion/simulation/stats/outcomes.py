"""Outcomes: who won, from which seat, and how games ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..intervals import WHOLE
from .fields import Impossible, Number, PerPlayer, whole
from .rows import Row, row, share, share_row
from .statistic import Statistic

if TYPE_CHECKING:
    from .batch import Batch
    from .tally import Tally

MOST_GAMES: Final = 10_000_000
"""An upper limit of the games of a run."""


class Outcomes(Statistic):
    """Games, wins, ties, parts of games, and how many ended how. Every tally has it."""

    key: ClassVar[str] = "outcomes"

    games = Number()
    ties = Number()
    """Games shared by two or more winners."""
    stopped = Number()
    """Games stopped by the limit of turns. The player in the lead counts as the winner."""
    by_piles = Number()
    """Games that ended because enough piles other than Provinces and Colonies were empty."""
    wins = PerPlayer(Number())
    """Games won alone, by strategy."""
    parts = PerPlayer(Number())
    """Sixtieths of a game won: 60 alone, 30 each for two winners, ..."""
    seat_wins = PerPlayer(Number())
    """Games won alone, by seat."""
    seat_parts = PerPlayer(Number())

    def add(self, games: Batch) -> None:
        """Count these games."""
        for (seats, winners), number in games.results.items():
            self.count([*map(seats.index, winners)], winners, number)
        self.stopped += sum(map(attrgetter("stopped"), games))
        self.by_piles += sum(map(attrgetter("by_piles"), games))

    def count(self, seats: Sequence[int], strategies: Sequence[int], games: int = 1) -> None:
        """Count games won by these players, one or more."""
        self.games += games
        if len(seats) == 1:
            self.wins[strategies[0]] += games
            self.seat_wins[seats[0]] += games
        else:
            self.ties += games
        part = WHOLE // len(seats) * games
        for seat, who in zip(seats, strategies, strict=True):
            self.parts[who] += part
            self.seat_parts[seat] += part

    def check(self, tally: Tally, most_turns: int) -> None:
        """Refuses unless the parts add up to all games, and every game is won or shared."""
        whole(self.games, "the number of games", MOST_GAMES, least=1)
        for parts, wins in ((self.parts, self.wins), (self.seat_parts, self.seat_wins)):
            if sum(parts) != WHOLE * self.games:
                raise Impossible("the parts of the games do not add up")
            if any(WHOLE * won > part for won, part in zip(wins, parts, strict=True)):
                raise Impossible("a player wins more games than were won")
            if sum(wins) + self.ties != self.games:
                raise Impossible(f"{sum(wins)} wins and {self.ties} ties are no {self.games} games")
        whole(self.stopped, "the number of stopped games", self.games)
        whole(self.by_piles, "the number of games that ended by piles", self.games - self.stopped)

    def of_run(self, tally: Tally) -> dict[str, Any]:
        """How games ended, the verdict, and the win rates of the seats."""
        return {
            "stopped": self.stopped,
            "ended_by_piles": self.by_piles,
            "games_to_verdict": tally.games_to_verdict(),
            "seats": [
                {"seat": seat + 1, "wins": wins} | share(parts, self.games)
                for seat, (wins, parts) in enumerate(zip(self.seat_wins, self.seat_parts, strict=True))
            ],
        }

    def rows_of_run(self, tally: Tally) -> Iterator[Row]:
        """Facts about the run, and a share for each seat."""
        told = self.of_run(tally)
        for fact in ("stopped", "ended_by_piles", "games_to_verdict"):
            yield row("run", item=fact.replace("_", " "), value=told[fact])
        for one in told["seats"]:
            yield share_row("seat", None, one["seat"], self.games, one)

    def rows_of_player(self, tally: Tally, who: int, name: str) -> Iterator[Row]:
        """Wins and win rate; in JSON these are among the player's first figures."""
        yield row("wins", name, games=self.games, value=self.wins[who])
        yield share_row("share", name, None, self.games, share(self.parts[who], self.games))
