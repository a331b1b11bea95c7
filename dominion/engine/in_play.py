"""Records of cards in play: the only place where two copies of a card differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .card import Card
from .native import mypyc_attr
from .pickling import Picklable
from .zone import Zone

if TYPE_CHECKING:
    from .player import Player

_NOBODY: list[Player] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class InPlay(Picklable):
    """A record of one card in play: the only place where two copies of a card differ."""

    __slots__ = ("_holds", "_under", "card", "here", "pending", "since", "tokens", "victims")

    def __init__(self, card: Card, here: bool = True, since: int = 0) -> None:
        self.card = card
        self.here = here  # False: it was played without being put into play, or it has left
        self.pending = 0  # the number of its later effects still to come
        self.since = since  # the turn (its index) in which it was played
        self.tokens = 0  # that lie on it
        self._holds: list[InPlay] | None = None
        self._under: Zone | None = None
        self.victims: list[Player] = _NOBODY  # the players that the Attack affects

    def __repr__(self) -> str:
        return self.card.name

    @property
    def name(self) -> str:
        """The name of the card, so that a card in play can be used like a card in hand."""
        return self.card.name

    @property
    def holds(self) -> list[InPlay]:
        """The cards that it played more than once."""
        if self._holds is None:
            self._holds = []
        return self._holds

    @holds.setter
    def holds(self, held: list[InPlay]) -> None:
        self._holds = held

    @property
    def under(self) -> Zone:
        """The cards on it."""
        if self._under is None:
            self._under = Zone("set aside")
        return self._under

    @property
    def cards_under(self) -> Sequence[Card]:
        """The same cards without a copy. Do not change the result."""
        return self._under or ()

    @property
    def stays(self) -> bool:
        """Whether the card stays in play at Clean-up. A card that played it several times stays too,
        but no card that played that one.
        """
        if self.pending > 0 or not self._holds:
            return self.pending > 0
        return any(held.here and held._lasts for held in self._holds)  # noqa: SLF001  # this class's own

    @property
    def _lasts(self) -> bool:
        """Whether the card stays for its own effect. A Duration may stay because of a card that it
        holds.
        """
        return self.pending > 0 or (self.card.is_duration and self.stays)
