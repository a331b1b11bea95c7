"""Addresses that contain a kingdom: the page's and those of randomizers. They are parsed, never fetched."""

from __future__ import annotations

import re
from typing import Final

from . import card_list, names
from .card_list import bracketed
from .draft import CHOOSERS, Draft

LONGEST: Final = 8 * 1024
_ADDRESS: Final = re.compile(r"https?://\S{1,8192}", re.IGNORECASE)
_ESCAPE: Final = re.compile(r"%([0-9A-Fa-f]{2})")
_PILES: Final = ("supply", "cards")
_LANDSCAPES: Final = ("events", "projects", "landmarks", "ways", "traits", "ally", "prophecy")
_ON: Final = ("1", "true")


def parameters(text: str) -> dict[str, str] | None:
    """Returns the parameters of the address in a text, if it can contain a kingdom."""
    found = _ADDRESS.search(text)
    if found is not None:
        address = found[0].rstrip(").,;>]\"'")
    elif text.startswith(("?", "#", "supply=", "kingdom=")) and "\n" not in text:
        address = text if text[0] in "?#" else "?" + text
    else:
        return None
    rest = address.partition("?")[2]
    given: dict[str, str] = {}
    for pair in rest.split("&")[:100]:
        name, _, value = pair.partition("=")
        given.setdefault(name, _decoded(value.partition("#")[0]))
    return given


def _decoded(text: str) -> str:
    data = text.replace("+", " ").encode()
    plain = re.sub(rb"%([0-9A-Fa-f]{2})", lambda found: bytes([int(found[1], 16)]), data)
    return plain.decode("utf-8", "replace")


def holds_kingdom(given: dict[str, str]) -> bool:
    """Returns whether these parameters contain a kingdom."""
    return any(name in given for name in (*_PILES, "kingdom"))


def read(draft: Draft, given: dict[str, str]) -> None:
    """Adds the kingdom of an address."""
    if "kingdom" in given:
        _read_ours(draft, given)
    elif any(name in given for name in _PILES):
        _read_randomizer(draft, given)
    else:
        draft.notice("no kingdom in this address")


def _read_ours(draft: Draft, given: dict[str, str]) -> None:
    card_list.read(draft, given["kingdom"])
    for what, take in (("colony", draft.colony), ("shelters", draft.shelters)):
        if given.get(what) in ("yes", "no"):
            take(given[what] == "yes")
    if given.get("bane"):
        draft.choose("bane", given["bane"])


def _read_randomizer(draft: Draft, given: dict[str, str]) -> None:
    for name in _PILES:
        for part in card_list.split(given.get(name, "")):
            _add(draft, part)
    for name in _LANDSCAPES:
        for part in card_list.split(given.get(name, "")):
            _add(draft, part)
    for what in ("bane", "ferryman", "riverboat"):
        if given.get(what) and what in CHOOSERS and not draft.choose(what, _short(given[what])):
            draft.unknown(given[what])
    if given.get("boons"):
        draft.boons([_short(part) for part in given["boons"].split(",")])
    draft.colony(given.get("colonies", "").lower() in _ON)
    draft.shelters(given.get("shelters", "").lower() in _ON)


def _short(text: str) -> str:
    """Returns an id without the set in front.

    >>> _short("empires_event_wedding"), _short("jackofalltrades")
    ('wedding', 'jackofalltrades')
    """
    return text.strip() if names.find(text, guess=False) else text.strip().rpartition("_")[2]


def _add(draft: Draft, part: str) -> None:
    before, inside, _ = bracketed(part)
    if not before:
        return
    card = draft.name(_short(before))
    if card is None:
        draft.unknown(part)
        return
    draft.add(card)
    if inside and draft.is_chooser(card) and not draft.choose_for(card, [_short(inside)]):
        draft.unknown(inside)
