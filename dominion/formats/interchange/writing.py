"""Writes kingdoms as text to copy: the plain object of `read_kingdom` in several formats.

>>> from dominion.formats.interchange.reader import read_kingdom
>>> kingdom = read_kingdom("Young Witch (Moat), Smithy, Way of the Mouse (Cellar), No Colonies")
>>> as_names(kingdom)
'Young Witch, Smithy, Way of the Mouse, Moat (Bane)'
>>> as_list(kingdom)
'Smithy, Way of the Mouse (Cellar), Young Witch (Moat), No Colonies'
>>> as_link(kingdom)
'#?kingdom=Smithy,Way+of+the+Mouse+(Cellar),Young+Witch+(Moat),No+Colonies'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote_plus

from ...engine.card import CATALOG, Card
from .draft import CHOOSERS

_SAFE: Final = ",()'"


def as_names(kingdom: Mapping[str, Any]) -> str:
    """Returns names between commas in the given order, the Bane last."""
    bane = [f"{kingdom['bane']} (Bane)"] if kingdom["bane"] else []
    return ", ".join([*kingdom["cards"], *kingdom["landscapes"], *bane])


def as_list(kingdom: Mapping[str, Any]) -> str:
    """Returns the line that dominion.games reads: sorted, with all choices and switches."""
    chosen = _choices(kingdom)
    names = sorted((*kingdom["cards"], *kingdom["landscapes"]))
    parts = [f"{name} ({', '.join(chosen[name])})" if name in chosen else name for name in names]
    return ", ".join(parts + _switches(kingdom))


def as_link(kingdom: Mapping[str, Any], page: str = "") -> str:
    """Returns the address on the page at `page`; by default only the part after it."""
    return f"{page}#?kingdom={quote_plus(as_list(kingdom).replace(', ', ','), safe=_SAFE)}"


def as_text(kingdom: Mapping[str, Any]) -> str:
    """Returns several lines for a forum: the piles by cost, landscapes by type, choices and switches."""
    lines = [f"Name: {kingdom['name']}"] if kingdom["name"] else []
    chosen = _choices(kingdom)
    cards = sorted((CATALOG[name] for name in kingdom["cards"]), key=_by_cost)
    for card in cards:
        mark = f" ({', '.join(chosen[card.name])})" if card.name in chosen else ""
        lines.append(f"{card.name} {price(card)}{mark}")
    if kingdom["bane"]:
        lines.append(f"Bane: {kingdom['bane']}")
    for name in kingdom["landscapes"]:
        mark = f" ({', '.join(chosen[name])})" if name in chosen else ""
        lines.append(f"{CATALOG[name].types[0]}: {name}{mark}")
    return "\n".join(lines + _switches(kingdom))


def price(card: Card) -> str:
    """Returns the printed cost: "$4", "$3P", "8D".

    >>> from dominion import CATALOG
    >>> price(CATALOG["Familiar"]), price(CATALOG["Engineer"]), price(CATALOG["Village"])
    ('$3P', '4D', '$3')
    """
    coins = f"${card.cost}" if card.cost or not (card.potion or card.debt) else ""
    return coins + "P" * card.potion + (f"{card.debt}D" if card.debt else "")


def _by_cost(card: Card) -> tuple[int, int, int, str]:
    return card.cost, card.potion, card.debt, card.name


def _choices(kingdom: Mapping[str, Any]) -> dict[str, list[str]]:
    """Returns what is chosen for which card."""
    chosen = {chooser: [kingdom[what]] for what, chooser in CHOOSERS.items() if kingdom[what]}
    chosen |= {trait: [pile] for trait, pile in kingdom["traits"]}
    return chosen | ({"Druid": list(kingdom["boons"])} if kingdom["boons"] else {})


def _switches(kingdom: Mapping[str, Any]) -> list[str]:
    words = {"colony": ("No Colonies", "Colonies"), "shelters": ("No Shelters", "Shelters")}
    return [words[what][kingdom[what]] for what in words if kingdom[what] is not None]


WAYS: Final = {"names": as_names, "link": as_link, "dominion.games": as_list, "text": as_text}
"""The ways to write a kingdom, by name."""
