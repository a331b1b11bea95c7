"""Final decks: what the players own at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from .fields import Cards, PerPlayer
from .rows import Row, row
from .statistic import Statistic
from .views import Table, View, per_game

if TYPE_CHECKING:
    from .batch import Batch
    from .tally import Tally


class FinalDecks(Statistic):
    """Cards in the final decks of all games together, by player and name."""

    key: ClassVar[str] = "decks"
    section: ClassVar[str] = "decks"

    cards = PerPlayer(Cards())

    def add(self, games: Batch) -> None:
        """Count these games."""
        for who, total in enumerate(self.cards):
            sums: dict[str, int] = {}
            for game in games:
                for name, copies in game.decks[who].items():
                    sums[name] = sums.get(name, 0) + copies
            total.update(sums)

    def check(self, tally: Tally, most_turns: int) -> None:
        """Refuses nothing: some games can lead to any deck."""

    def means(self, tally: Tally, who: int) -> dict[str, float]:
        """Copies of each card in the average final deck, most first."""
        cards = self.cards[who]
        names = sorted(cards, key=lambda name: (-cards[name], name))
        return {name: cards[name] / tally.games for name in names if cards[name]}

    def of_player(self, tally: Tally, who: int) -> dict[str, Any]:
        """The average deck."""
        return {"final_deck": self.means(tally, who)}

    def rows_of_player(self, tally: Tally, who: int, name: str) -> Iterator[Row]:
        """A row for each card."""
        for card, copies in self.means(tally, who).items():
            yield row("final deck", name, card, tally.games, copies)

    def views(self, tally: Tally, names: Sequence[str]) -> Iterator[View]:
        """A table with a row for each card, sorted by the largest number that a player has."""
        decks = [self.means(tally, who) for who in range(self.players)]
        most = {name: max(deck.get(name, 0) for deck in decks) for deck in decks for name in deck}
        cards = sorted(most, key=lambda name: (-most[name], name))
        rows = [(card, *(per_game(deck.get(card, 0)) for deck in decks)) for card in cards]
        about = "Copies of each card in the average final deck"
        yield View(Table(self.key, "Final decks", about, ("Card", *names), tuple(rows), bars=True))
