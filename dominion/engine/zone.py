"""One zone: cards in one place. A subclass of list, which mypyc does not compile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from .card import Card

if TYPE_CHECKING:
    from .events import Placed


EVERYBODY: Final = -1
"""All seats, as bits."""


class Zone(list[Card]):
    """Cards in one place; the last one is on top."""

    __slots__ = ("arrivals", "known", "name", "shown")

    def __init__(self, name: str, cards: Iterable[Card] = ()) -> None:
        self.name = name
        # Records of cards that have just arrived here, while listeners react to these moves.
        self.arrivals: tuple[Placed, ...] = ()
        # The cards of a deck that some seat knows: by position from the bottom, with the seats as bits.
        # Positions above the top do not count, so drawing need not update this. None if no card is known.
        self.known: dict[int, tuple[Card, int]] | None = None
        # Among cards that a player looks at, those revealed to all.
        self.shown: tuple[Card, ...] = ()
        if cards:
            self.extend(cards)

    def forget_arrivals(self) -> None:
        """Stops tracking the cards that have just arrived here: they were covered or moved."""
        for record in self.arrivals:
            record.at = None
        self.arrivals = ()

    def has_lost(self, card: Card) -> None:
        """Called when a copy of `card` was removed. If it was the last one, it was the copy that arrived."""
        if card not in self:
            for record in self.arrivals:
                if record.card is card:
                    record.at = None

    def note(self, place: int, seats: int) -> None:
        """Records which seats know the card at a position, counted from the bottom."""
        if self.known is None:
            self.known = {}
        self.known[place] = self[place], seats

    def add(self, card: Card, below: int = 0, seats: int = EVERYBODY) -> None:
        """Puts a card that many cards below the top, where these seats know it."""
        if not below and self.known is None:
            self.known = {len(self): (card, seats)}
            self.append(card)
            return
        place = max(0, len(self) - below)
        if self.known is not None:
            self._move_known(place, 1)
        self.insert(place, card)
        self.note(place, seats)

    def take(self, place: int) -> Card:
        """Removes the card at a position, counted from the bottom."""
        card = self.pop(place)
        if self.known is not None:
            self.known.pop(place, None)
            self._move_known(place, -1)
        return card

    def _move_known(self, place: int, by: int) -> None:
        """Shifts the known positions from `place` on. Those above the top are removed."""
        size = len(self) - min(by, 0)
        assert self.known is not None
        self.known = {at + by if at >= place else at: entry for at, entry in self.known.items() if at < size}

    def known_to(self, seat: int) -> dict[int, Card]:
        """Returns the cards that a seat knows, by position from the bottom."""
        if self.known is None:
            return {}
        return {
            place: card
            for place, (card, seats) in self.known.items()
            if place < len(self) and seats >> seat & 1
        }


def sink_shadows(cards: list[Card]) -> None:
    """Moves the Shadow cards among shuffled cards to the bottom."""
    cards.sort(key=lambda card: not card.is_shadow)
