"""Opinions on cards of Rising Sun."""

from __future__ import annotations

from .general import word_value
from .kit import *

UPGRADES["Tanuki"] = (2, False, None)


def _rest(me: Player, name: str) -> list[Card]:
    rest = me.hand[:]
    if CATALOG[name] in rest:
        rest.remove(CATALOG[name])
    return rest


def _tanuki(me: Player) -> int:
    return 224 if can_upgrade(me, CATALOG["Tanuki"], _rest(me, "Tanuki")) else -20


def _ronin(me: Player) -> int:
    """When it draws two cards or more."""
    if len(_rest(me, "Ronin")) > 5:
        return -5
    return 640 if me.actions > 1 else 205


PLAY |= {"Alley": 480, "Fishmonger": 112, "Ronin": _ronin, "Tanuki": _tanuki}


@opinion("choose", "Kitsune")
def kitsune(decision: Decision) -> list[Option]:
    """Curses for the others while there are any; else what gives most."""
    me = decision.player
    curses = 3 if me.game.left("Curse") else 0
    return best(decision, lambda word: curses if word == "give Curses" else word_value(me, str(word)))
