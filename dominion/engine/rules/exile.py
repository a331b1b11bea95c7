"""The rule of the Exile mat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..card import ON_TABLE, Card, Landscape, when
from ..events import Gained

if TYPE_CHECKING:
    from ..player import Player


class Exile(Landscape, cost=0):
    """When you gain a card, you may discard all other copies of it from your Exile mat."""

    is_aside = True

    @when(Gained, ON_TABLE, given=lambda card, me, gained: bool(card.others(me, gained)))
    def come_back(self, me: Player, gained: Gained) -> None:
        """Offers to discard them."""
        if me.agrees("discard_exiled", gained.card):
            me.discard(self.others(me, gained), me.mat("Exile"))

    def others(self, me: Player, gained: Gained) -> list[Card]:
        """Returns the other copies on the mat, without the card itself if it was just put there."""
        return [card for card in me.mat("Exile") if card is gained.card][gained.exiled :]


EXILE = Exile()
