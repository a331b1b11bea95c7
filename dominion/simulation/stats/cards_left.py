"""Cards left in each pile and in the trash."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, Final

from .fields import Cards, Impossible, whole
from .rows import Row, row
from .statistic import Statistic
from .views import Table, View, per_game

if TYPE_CHECKING:
    from .batch import Batch
    from .tally import Tally

MOST_CARDS: Final = 1_000
"""An upper limit of the cards in a pile."""


class CardsLeft(Statistic):
    """Cards left at the end in each pile, over the games that have it, and in the trash. Piles outside the
    supply (Spoils, Horses, ...) count too.
    """

    key: ClassVar[str] = "left"
    section: ClassVar[str] = "supply"

    games = Cards()
    """Games that have the pile."""
    left = Cards()
    """Cards left in it, in all these games together."""
    trash = Cards()
    """Cards in the trash of all games together."""

    def add(self, games: Batch) -> None:
        """Count these games."""
        by_piles: dict[tuple[str, ...], list[list[int]]] = {}
        for game in games:
            by_piles.setdefault(game.piles, []).append(game.left)
        for piles, rows in by_piles.items():
            for pile, numbers in zip(piles, zip(*rows, strict=True), strict=True):
                self.games[pile] += len(numbers)
                self.left[pile] += sum(numbers)
        trashed = Counter(chain.from_iterable([game.trash for game in games]))
        self.trash.update({card.name: copies for card, copies in trashed.items()})

    def check(self, tally: Tally, most_turns: int) -> None:
        """Refuses piles in more games than were played, with more cards than a pile holds, or of no game."""
        for pile, games in self.games.items():
            whole(games, f"the number of games with {pile}", tally.games)
        for pile, cards in self.left.items():
            if cards > MOST_CARDS * self.games[pile]:
                raise Impossible(f"{cards} cards of {pile} are left in {self.games[pile]} games")

    def _means(self) -> dict[str, float]:
        """Cards left in each pile, in the piles' order."""
        return {pile: self.left[pile] / self.games[pile] for pile in sorted(self.games) if self.games[pile]}

    def _trashed(self, tally: Tally) -> dict[str, float]:
        """Cards in the average trash, most first."""
        names = sorted(+self.trash, key=lambda name: (-self.trash[name], name))
        return {name: self.trash[name] / tally.games for name in names}

    def of_run(self, tally: Tally) -> dict[str, Any]:
        """Means by pile, and by card in the trash."""
        left = [
            {"pile": pile, "games": self.games[pile], "mean": mean} for pile, mean in self._means().items()
        ]
        return {"cards_left": left, "trash": self._trashed(tally)}

    def rows_of_run(self, tally: Tally) -> Iterator[Row]:
        """A row for each pile, and for each card in the trash."""
        for pile, mean in self._means().items():
            yield row("cards left", item=pile, games=self.games[pile], value=mean)
        for card, mean in self._trashed(tally).items():
            yield row("trash", item=card, games=tally.games, value=mean)

    def views(self, tally: Tally, names: Sequence[str]) -> Iterator[View]:
        """A table of the piles, the emptiest first, and one of the trash."""
        left = [
            (
                pile,
                f"{mean:.2f}" + ("" if self.games[pile] == tally.games else f" ({self.games[pile]:,} games)"),
            )
            for pile, mean in sorted(self._means().items(), key=lambda item: item[1])
        ]
        about = "Mean number of cards left in the pile in the end, over the games that have it"
        yield View(Table(self.key, "Cards left", about, ("Pile", "Cards"), tuple(left), bars=True))
        trash = [(card, per_game(mean)) for card, mean in self._trashed(tally).items()]
        about = "Mean number of copies of each card in the trash in the end"
        yield View(Table("trash", "Trash", about, ("Card", "Copies"), tuple(trash), bars=True))
