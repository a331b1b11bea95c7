"""Victory points by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .per_turn import PerTurn

if TYPE_CHECKING:
    from .batch import Batch
    from .finished_game import FinishedGame


class VpByTurn(PerTurn):
    """Points at the end of the turn."""

    key: ClassVar[str] = "vp"
    section: ClassVar[str] = "curves"
    figure: ClassVar[str] = "vp by turn"
    unit: ClassVar[str] = "VP"
    title: ClassVar[str] = "Victory points by turn"
    about: ClassVar[str] = "Mean at the end of the turn, and standard deviation"
    label: ClassVar[str] = "Mean victory points by turn"
    least: ClassVar[int | None] = None

    def numbers(self, game: FinishedGame, who: int) -> list[int]:
        """Points by turn."""
        return game.vp[who]

    def rows(self, games: Batch, who: int) -> list[list[int]]:
        """The same for many games at once."""
        return [game.vp[who] for game in games]
