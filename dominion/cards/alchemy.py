"""Alchemy."""

from __future__ import annotations

from .kit import Player, Treasure

SET = "Alchemy"


class Potion(Treasure, cost=4, pile=16):
    """Gives a Potion to pay with."""

    is_basic = True

    def play(self, me: Player) -> None:
        me.potions += 1
