"""Openings: win rates by the coins of the first two turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ..intervals import WHOLE
from .fields import Impossible, PerPlayer, Rows
from .rows import Row, share, share_row, share_text
from .statistic import Statistic
from .views import RARE, Table, View

if TYPE_CHECKING:
    from .batch import Batch
    from .tally import Tally


class Openings(Statistic):
    """The results of each player by the coins of the first two turns: 4 and 3, 3 and 4, 5 and 2, ..."""

    key: ClassVar[str] = "openings"
    section: ClassVar[str] = "starts"
    place: ClassVar[int] = 1

    seen = PerPlayer(Rows(3))
    """Games by player: coins of the first turn, of the second, and the sixtieths won."""

    def add(self, games: Batch) -> None:
        """Count these games."""
        for who, seen in enumerate(self.seen):
            rows = [
                (*game.coins[who][:2], WHOLE // len(game.winners) if who in game.winners else 0)
                for game in games
            ]
            seen.update([row for row in rows if len(row) == 3])

    def check(self, tally: Tally, most_turns: int) -> None:
        """Refuses more games than were played, or more won than the player has won."""
        for seen, parts in zip(self.seen, tally.outcomes.parts, strict=True):
            if any(part > WHOLE for _, _, part in seen):
                raise Impossible(f"a part of a game is more than {WHOLE} sixtieths")
            won = sum(part * games for (_, _, part), games in seen.items())
            if sum(seen.values()) > tally.games or won > parts:
                raise Impossible("there are too many openings")

    def of_player(self, tally: Tally, who: int) -> dict[str, Any]:
        """The win rate with 5/2, 4/3, ... coins in the first two turns, in either order; the most frequent
        first.
        """
        games, parts = Counter[str](), Counter[str]()
        for (one, two, part), number in self.seen[who].items():
            split = f"{max(one, two)}/{min(one, two)}"
            games[split] += number
            parts[split] += part * number
        return {
            "openings": [
                {"coins": split, "games": games[split]} | share(parts[split], games[split])
                for split in sorted(games, key=lambda s: (-games[s], s))
            ]
        }

    def rows_of_player(self, tally: Tally, who: int, name: str) -> Iterator[Row]:
        """A share for each opening."""
        for one in self.of_player(tally, who)["openings"]:
            yield share_row("opening", name, one["coins"], one["games"], one)

    def views(self, tally: Tally, names: Sequence[str]) -> Iterator[View]:
        """A table with a row for each strategy's openings that are not rare."""
        rows = [
            (name, one["coins"], f"{one['games']:,}", share_text(one))
            for who, name in enumerate(names)
            for one in self.of_player(tally, who)["openings"]
            if one["games"] >= max(1, tally.games * RARE / 5)
        ]
        about = (
            "Win rate, with its 95% confidence interval, by the coins of the first two turns, in either order"
        )
        columns = ("Strategy", "Coins", "Games", "Win rate")
        yield View(Table(self.key, "Openings", about, columns, tuple(rows), bars=True))
