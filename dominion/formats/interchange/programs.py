"""Reads kingdoms from strategies of other simulators: the cards that they name."""

from __future__ import annotations

import re
from typing import Final

from ...engine.card import CATALOG
from . import names
from .draft import Draft

_QUOTED: Final = re.compile(r"'((?:[^'\n\\]|\\.){1,60})'|\"([^\"\n]{1,60})\"")
_REQUIRES: Final = re.compile(r"requires:\s*\[([^\]]{0,2000})\]")
_CARD_ENUM: Final = re.compile(r"\bCards\.([A-Za-z]{1,60})")
_WORD: Final = re.compile(r"[A-Z][A-Za-z0-9]{1,59}")


def looks_like(text: str) -> str | None:
    """Returns the kind of strategy of a text: "buylist", "dominiate" or "dominulator"; None if it is none."""
    if re.match(r"\s*buylists?\b", text) and re.search(r"\blist\b", text) and re.search(r"\bend\b", text):
        return "buylist"
    if "gainPriority:" in text:
        return "dominiate"
    return "dominulator" if "CardAcceptance.For(" in text or "CardPickByPriority" in text else None


def read_dominiate(draft: Draft, text: str) -> None:
    """Adds the cards that it requires and that its lists name."""
    required = _REQUIRES.search(text)
    parts = [required[1] if required else "", text.partition("gainPriority:")[2]]
    for part in parts:
        for one, other in _QUOTED.findall(part):
            _add(draft, one or other)


def read_dominulator(draft: Draft, text: str) -> None:
    """Adds the cards of its lists."""
    for name in _CARD_ENUM.findall(text):
        _add(draft, name)


def read_buylist(draft: Draft, text: str) -> None:
    """Adds the cards of the lists."""
    for name in _WORD.findall(text.partition("strategies")[0]):
        _add(draft, name)


def _add(draft: Draft, text: str) -> None:
    """Adds a card; other words are ignored."""
    found = names.find(text, guess=False)
    if found is not None:
        card = CATALOG[found.name]
        pile = CATALOG.get(card.pile_name)
        if card.is_landscape or card.name in ("Colony", "Platinum") or (pile is not None and pile.is_kingdom):
            draft.add(card)
