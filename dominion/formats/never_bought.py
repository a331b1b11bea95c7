"""Finds generated bots that never had the cards they are named for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..bots.roles import roles_of
from ..engine.card import CATALOG
from ..simulation.stats.final_decks import FinalDecks
from ..strategies import find
from ..strategies._recipe import is_generated
from .wording import count

if TYPE_CHECKING:
    from ..simulation.simulate import Results

__all__ = ["never_bought"]

_SEAT = re.compile(r" \(\d+\)$")
"""The number that distinguishes players of one strategy: "BM:Wharf (2)"."""


def never_bought(found: Results) -> str:
    """Returns a sentence for each generated bot, such as `BM:Wharf`, that ended no game with a card it is
    named for; "" if there is none. Cards that leave the deck when they are played are ignored.
    """
    said = []
    names = [_SEAT.sub("", player.name) for player in found.players]
    for name in dict.fromkeys(filter(is_generated, names)):
        seats = [who for who, other in enumerate(names) if other == name]
        missing = [
            card
            for card in find(name).requires
            if "one_shot" not in roles_of(card) and not any(_has(found, who, card) for who in seats)
        ]
        if missing:
            games = count(found.games, "game")
            said.append(f"{name} has no {' and no '.join(missing)} at the end of any of {games}.")
    return " ".join(said)


def _has(found: Results, who: int, pile: str) -> bool:
    cards = found.tally.of(FinalDecks).cards[who]
    return any(cards[name] for name in cards if name in CATALOG and CATALOG[name].pile_name == pile)
