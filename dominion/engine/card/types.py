"""The types of cards. A card's bases are its types, in the order in which they are printed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar

from .definition import Card
from .landscapes import Ally, Prophecy, one_more

if TYPE_CHECKING:
    from ..player import Player


class Action(Card):
    kind = "Action"
    is_action = True


class Treasure(Card):
    kind = "Treasure"
    is_treasure = True


class Victory(Card):
    kind = "Victory"
    is_victory = True

    def pile_size(self, players: int) -> int:
        if self.pile is not None:
            return self.pile
        return 8 if players == 2 else 12


class Curses(Card):
    kind = "Curse"
    is_curse = True

    def pile_size(self, players: int) -> int:
        return 10 * (players - 1)


class Attack(Card):
    kind = "Attack"
    is_attack = True


class Reaction(Card):
    kind = "Reaction"
    is_reaction = True


class Duration(Card):
    kind = "Duration"
    is_duration = True


class Night(Card):
    kind = "Night"
    is_night = True


class Command(Card):
    """Plays other cards. It may not play another Command."""

    kind = "Command"
    is_command = True


class Reserve(Card):
    """Moves to the Tavern mat and is called from there."""

    kind = "Reserve"


class Looter(Card):
    """Brings the Ruins into the game."""

    kind = "Looter"
    brings: ClassVar[tuple[str, ...]] = ("Ruins",)


class Ruins(Card):
    kind = "Ruins"
    pile_name = "Ruins"


class Shadow(Card):
    """May be played from the deck as if it were in the hand."""

    kind = "Shadow"
    is_shadow = True


class PileCard(Card):
    """Placeholder for a pile of different cards, which `stack` lists. No player ever owns it.

    `is_shuffled`: the order of its cards is hidden from all. `is_face_down`: even the top card is hidden.
    """

    is_pile = True
    is_shuffled: ClassVar[bool] = False
    is_face_down: ClassVar[bool] = False


class Knight(Card):
    kind = "Knight"
    pile_name = "Knights"


class Castle(Card):
    kind = "Castle"
    pile_name = "Castles"


class Shelter(Card):
    kind = "Shelter"
    in_supply = False


class Prize(Card):
    kind = "Prize"
    in_supply = False


class Reward(Card):
    kind = "Reward"
    in_supply = False


class Heirloom(Card):
    kind = "Heirloom"
    in_supply = False


class Spirit(Card):
    kind = "Spirit"
    in_supply = False


class Zombie(Card):
    kind = "Zombie"
    in_supply = False


class Traveller(Card):
    kind = "Traveller"


class Gathering(Card):
    kind = "Gathering"


class Fate(Card):
    kind = "Fate"


class Doom(Card):
    kind = "Doom"


class Liaison(Card):
    """Brings an Ally into the game."""

    kind = "Liaison"

    def companions(self, kingdom: tuple[str, ...], random: Random) -> tuple[str, ...]:
        return one_more(Ally, kingdom, random)


class Omen(Card):
    """Brings a Prophecy into the game. Playing it first removes a Sun token."""

    kind = "Omen"

    def companions(self, kingdom: tuple[str, ...], random: Random) -> tuple[str, ...]:
        return one_more(Prophecy, kingdom, random)

    def follow(self, me: Player) -> None:
        for card in me.game.landscapes:
            if isinstance(card, Prophecy):
                card.take_sun(me)
        super().follow(me)


class Loot(Card):
    kind = "Loot"
    in_supply = False
    pile_name = "Loot"


class Augur(Card):
    kind = "Augur"
    pile_name = "Augurs"


class Clash(Card):
    kind = "Clash"
    pile_name = "Clashes"


class Fort(Card):
    kind = "Fort"
    pile_name = "Forts"


class Odyssey(Card):
    kind = "Odyssey"
    pile_name = "Odysseys"


class Townsperson(Card):
    kind = "Townsfolk"
    pile_name = "Townsfolk"


class Wizard(Card):
    kind = "Wizard"
    pile_name = "Wizards"
