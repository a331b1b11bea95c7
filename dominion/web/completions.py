"""Completions of the editor: cards, and the names that a strategy may use."""

from __future__ import annotations

import inspect
import re
from importlib.resources import files
from typing import Any, Final

from ..bots.strategy import Strategy
from ..engine.card import CATALOG
from ..engine.game import Game
from ..engine.player import Player

_ROW: Final = re.compile(r"^\| (`.+`) \|(.*)\|$", re.MULTILINE)
_ASKED: Final = re.compile(r"`(me|game|self)\.(\w+)(\(?)")
_METHOD: Final = re.compile(r"`([a-z_]+)`")
_OWNERS: Final[dict[str, type]] = {"me": Player, "game": Game, "self": Strategy}
_ATTRIBUTES: Final = {
    "actions": "Actions left this turn.",
    "buys": "Buys left this turn.",
    "coffers": "Coffers: each can be spent for $1 in the Buy phase.",
    "coins": "Coins to spend this turn.",
    "debt": "Debt, which must be paid before buying.",
    "discard_pile": "The cards of the discard pile, each with its `.name`.",
    "empty_piles": "The number of empty piles of the supply.",
    "hand": "The cards in hand, each with its `.name`.",
    "in_play": "The cards in play, each with its `.name`.",
    "players": "The players in the order of their seats.",
    "potions": "Potions to spend this turn.",
    "size": "The number of cards owned, wherever they are.",
    "trash": "The cards in the trash.",
    "turn": "The current turn: what has happened in it.",
    "vp_tokens": "The number of VP tokens.",
    "villagers": "Villagers: each can be spent for +1 Action.",
}
"""What attributes are that the guide explains together with others."""


def words() -> dict[str, Any]:
    """Returns the names of cards, and by the word before the dot the possible continuations: name, whether it
    is called, a line of explanation, and the parameters.

    The names are those of the tables in the authors' guide. Methods are explained by their docstrings.
    """
    guide = files("dominion.strategies").joinpath("README.md").read_text("utf-8").split("## Coming from")[0]
    found: dict[str, Any] = {"cards": sorted(CATALOG), "me": [], "game": [], "self": [], "def": []}
    for left, about in _ROW.findall(guide):
        asked = _ASKED.findall(left)
        for owner, name, call in asked:
            said, parameters = _explained(owner, name, about.strip())
            found[owner].append([name, bool(call), said, parameters])
        if not asked:
            names = _METHOD.findall(left)
            parts = about.strip().split("; ")
            if len(parts) != len(names):
                parts = [about.strip()] * len(names)
            found["def"] += [
                [name, True, _sentence(part), "(self, me, game)"]
                for name, part in zip(names, parts, strict=True)
            ]
    for owner in ("me", "game", "self", "def"):
        found[owner] = list({entry[0]: entry for entry in found[owner]}.values())
    return found


def _explained(owner: str, name: str, about: str) -> tuple[str, str]:
    """Returns what the name is, in one line, and the parameters; none for an attribute."""
    member = inspect.getattr_static(_OWNERS[owner], name, None)
    if isinstance(member, staticmethod):
        member = member.__func__
    if not callable(member):
        return _ATTRIBUTES.get(name) or _sentence(about), ""
    told = (inspect.getdoc(member) or about).replace("\n", " ")
    parameters = [one for one in inspect.signature(member).parameters if one != "self"]
    return _sentence(re.split(r"(?<=[^.]\.) (?=[A-Z`])", told)[0]), "(" + ", ".join(parameters) + ")"


def _sentence(text: str) -> str:
    text = text.removeprefix("Returns ")
    end = "" if text.endswith(".") or not text else "."
    return text[:1].upper() + text[1:] + end
