"""The rule of the Exile mat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .card import ON_TABLE, Landscape, when
from .events import Gained

if TYPE_CHECKING:
    from .player import Player


class Exile(Landscape, cost=0):
    """When you gain a card, you may discard all copies of it from your Exile mat."""

    is_aside = True

    @when(Gained, ON_TABLE, given=lambda card, me, gained: gained.card in me.mat("Exile"))
    def come_back(self, me: Player, gained: Gained) -> None:
        """Offer it."""
        if me.agrees("discard_exiled", gained.card):
            mat = me.mat("Exile")
            me.discard([card for card in mat if card is gained.card], mat)


EXILE = Exile()
