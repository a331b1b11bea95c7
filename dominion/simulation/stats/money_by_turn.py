"""Money by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .per_turn import PerTurn

if TYPE_CHECKING:
    from .batch import Batch
    from .finished_game import FinishedGame


class MoneyByTurn(PerTurn):
    """Coins available in the Buy phase."""

    key: ClassVar[str] = "money"
    section: ClassVar[str] = "curves"
    figure: ClassVar[str] = "money by turn"
    unit: ClassVar[str] = "coins"
    title: ClassVar[str] = "Money by turn"
    about: ClassVar[str] = "Mean coins to buy with, and their standard deviation"
    label: ClassVar[str] = "Mean money by turn"

    def numbers(self, game: FinishedGame, who: int) -> list[int]:
        """Coins by turn."""
        return game.coins[who]

    def rows(self, games: Batch, who: int) -> list[list[int]]:
        """The same for many games at once."""
        return [game.coins[who] for game in games]
