"""One zone: cards in one place. A list, which the compiler leaves to the interpreter."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .card import Card

if TYPE_CHECKING:
    from .events import Placed


class Zone(list[Card]):
    """Cards in one place; the last one is on top."""

    __slots__ = ("arrivals", "name")

    def __init__(self, name: str, cards: Iterable[Card] = ()) -> None:
        self.name = name
        # Records of cards that have just come to lie here, while these moves are being answered.
        self.arrivals: tuple[Placed, ...] = ()
        if cards:
            self.extend(cards)

    def forget_arrivals(self) -> None:
        """Loses track of all cards that have just come here: they were covered or moved."""
        for record in self.arrivals:
            record.at = None
        self.arrivals = ()

    def has_lost(self, card: Card) -> None:
        """A copy of `card` was taken out. When it was the last one, it was the one that came here."""
        if card not in self:
            for record in self.arrivals:
                if record.card is card:
                    record.at = None


def sink_shadows(cards: list[Card]) -> None:
    """Moves the Shadow cards among shuffled cards to the bottom."""
    cards.sort(key=lambda card: not card.is_shadow)
