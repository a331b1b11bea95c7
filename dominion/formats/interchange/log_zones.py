"""Follows the zones of a player's cards in a log. Hidden cards are counted, not named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ...engine.card import CATALOG

HAND: Final = 5
"""Cards of a hand."""


@dataclass(frozen=True, slots=True)
class Holding:
    """The zones of a player's cards, as far as the log shows them."""

    owned: Mapping[str, int]
    """Every card of the player, including Exile."""
    in_play: Mapping[str, int]
    discard: Mapping[str, int]
    """Known cards that were put there since the last shuffle."""
    hand: Mapping[str, int] | None
    """The hand; None if the log does not show it."""
    hand_size: int
    discard_size: int
    exile: Mapping[str, int]


class LogZones:
    """Follows the zones of one player's cards."""

    def __init__(self) -> None:
        self.hand: Counter[str] | None = Counter()
        self.hand_size = 0
        self.in_play: Counter[str] = Counter()
        self.staying: Counter[str] = Counter()
        """Durations of the turn before."""
        self.discard: Counter[str] = Counter()
        self.unknown_discards = 0
        self.exile: Counter[str] = Counter()
        self.has_drawn = False

    def holding(self, owned: Mapping[str, int]) -> Holding:
        """Returns the current zones of the cards."""
        in_play = self.in_play + self.staying
        return Holding(
            {name: number for name, number in owned.items() if number > 0},
            _at_most(in_play, owned),
            _at_most(self.discard, Counter(owned) - in_play),
            None if self.hand is None else dict(+self.hand),
            self.hand_size,
            self.discard.total() + self.unknown_discards,
            _at_most(self.exile, owned),
        )

    def shuffle(self) -> None:
        """The discard pile becomes the deck."""
        self.discard.clear()
        self.unknown_discards = 0

    def draw(self, cards: Mapping[str, int], unnamed: int) -> None:
        """Adds cards to the hand."""
        self.has_drawn = True
        if not self.hand_size:
            self.hand = Counter()
        self.hand_size += sum(cards.values()) + unnamed
        if unnamed:
            self.hand = None
        elif self.hand is not None:
            self.hand.update(cards)

    def _draw_unseen(self) -> None:
        """Returns the first hand if the log does not show it."""
        if not self.has_drawn:
            self.has_drawn, self.hand, self.hand_size = True, None, HAND

    def leave_hand(self, cards: Mapping[str, int], unnamed: int = 0) -> None:
        """Removes cards from the hand. If they cannot all have been there, the hand becomes unknown."""
        number = sum(cards.values()) + unnamed
        self._draw_unseen()
        if self.hand is not None:
            self.hand.subtract(cards)
            if unnamed or min(self.hand.values(), default=0) < 0:
                self.hand = None
        self.hand_size = max(0, self.hand_size - number)

    def gain(self, cards: Mapping[str, int], to: str) -> None:
        """Adds gained cards to the discard pile, or to the zone `to`."""
        if "hand" in to:
            self.draw(cards, 0)
        elif not to:
            self.discard.update(cards)

    def remove(self, cards: Mapping[str, int]) -> None:
        """Removes cards that are trashed or given away: from the hand if they can have been there, otherwise
        from play.
        """
        for name, number in cards.items():
            from_play = 0
            if self.hand is not None and self.hand[name] < number:
                from_play = min(number - self.hand[name], self.in_play[name])
            elif self.hand is None and not self.hand_size:
                from_play = min(number, self.in_play[name])
            self.in_play[name] -= from_play
            self.leave_hand({name: number - from_play})

    def discard_exiled(self, cards: Mapping[str, int]) -> None:
        """Moves cards from Exile to the discard pile."""
        self.exile.subtract(cards)
        self.exile = +self.exile
        self.discard.update(cards)

    def clean_up(self) -> None:
        """Moves played cards and the hand to the discard pile; Durations stay once."""
        self._draw_unseen()
        stays = Counter({name: n for name, n in self.in_play.items() if n > 0 and CATALOG[name].is_duration})
        self.discard.update(self.in_play - stays)
        self.discard.update(self.staying)
        self.staying, self.in_play = stays, Counter()
        if self.hand is None:
            self.unknown_discards += self.hand_size
        else:
            self.discard.update(+self.hand)
        self.hand, self.hand_size = Counter(), 0


def _at_most(cards: Mapping[str, int], owned: Mapping[str, int]) -> dict[str, int]:
    found = {name: min(number, owned.get(name, 0)) for name, number in cards.items()}
    return {name: number for name, number in found.items() if number > 0}
