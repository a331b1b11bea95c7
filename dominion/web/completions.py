"""Completions of the editor: cards, and the names that a strategy may use."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any, Final

from ..engine.card import CATALOG

_ROW: Final = re.compile(r"^\| (`.+`) \|(.*)\|$", re.MULTILINE)
_ASKED: Final = re.compile(r"`(me|game|self)\.(\w+)(\(?)")
_METHOD: Final = re.compile(r"`([a-z_]+)`")


def words() -> dict[str, Any]:
    """Returns the names of cards, and by the word before the dot the possible continuations, each with a line
    of explanation.

    The explanations come from the tables of the authors' guide.
    """
    guide = files("dominion.strategies").joinpath("README.md").read_text("utf-8").split("## Coming from")[0]
    found: dict[str, Any] = {"cards": sorted(CATALOG), "me": [], "game": [], "self": [], "def": []}
    for left, about in _ROW.findall(guide):
        asked = _ASKED.findall(left)
        for owner, name, call in asked:
            found[owner].append([name, bool(call), about.strip()])
        if not asked:
            found["def"] += [[name, True, about.strip()] for name in _METHOD.findall(left)]
    for owner in ("me", "game", "self", "def"):
        found[owner] = list({entry[0]: entry for entry in found[owner]}.values())
    return found
