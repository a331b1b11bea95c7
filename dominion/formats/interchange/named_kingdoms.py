"""The kingdoms that the rulebooks recommend, by name."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from ...engine.card import CATALOG
from . import names
from .names import key

_FILE: Final = "named_kingdoms.txt"


class NamedKingdom(NamedTuple):
    """A recommended kingdom: its unique label, its name, its sets and its cards in one line."""

    label: str
    name: str
    sets: tuple[str, ...]
    text: str


@lru_cache(maxsize=1)
def named_kingdoms() -> tuple[NamedKingdom, ...]:
    """Every recommended kingdom, including those of older editions, by set."""
    lines = files("dominion.formats.interchange").joinpath(_FILE).read_text("utf-8").splitlines()
    return tuple([_of_line(line) for line in lines])


def _of_line(line: str) -> NamedKingdom:
    label, sets, text = line.split("\t")
    return NamedKingdom(label, label.partition(" (")[0], tuple(sets.split(", ")), text)


def find_named(text: str, guess: bool = True) -> tuple[NamedKingdom, list[str]] | None:
    """The kingdom of that label or name, and a notice; of several editions the newest.

    With `guess`, also of a misspelt name.
    """
    wanted = key(text)
    if not wanted or len(text) > 2 * names.LONGEST or _is_card(wanted):
        return None
    by_key = _by_key()
    said = []
    if wanted not in by_key:
        near = get_close_matches(wanted, by_key, 1, 0.85) if guess and len(wanted) > 3 else []
        if not near:
            return None
        said.append(f"{text.strip()}: taken for {by_key[near[0]][-1].name}")
        wanted = near[0]
    found = by_key[wanted]
    taken = next((one for one in found if key(one.label) == wanted), found[-1])
    others = ", ".join(one.label for one in found if one is not taken)
    if others:
        said.append(f"{taken.label} was taken; there is also {others}")
    return taken, said


def _is_card(wanted: str) -> bool:
    """Returns whether it is the key of a kingdom pile's name."""
    found = names.find(wanted, guess=False)
    return found is not None and key(found.name) == wanted and CATALOG[found.name].is_kingdom


@lru_cache(maxsize=1)
def _by_key() -> Mapping[str, list[NamedKingdom]]:
    """Returns kingdoms by the keys of label and name; the newest editions last."""
    found: dict[str, list[NamedKingdom]] = {}
    for one in sorted(named_kingdoms(), key=lambda one: one.label.count("2e") - one.label.count("1e")):
        for word in dict.fromkeys((key(one.label), key(one.name))):
            found.setdefault(word, []).append(one)
    return found
