"""Converts a kingdom that was read to the options of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...analysis.kingdom_design import Designed
from ...engine.card import CATALOG, FORMER_NAMES, no_cards_called
from ...engine.errors import SetupError
from .. import card_lists
from .draft import CHOOSERS, empty
from .named_kingdoms import find_named
from .reader import read_kingdom

_SWITCHES: Final = {True: "yes", False: "no"}


def kingdom_options(text: str) -> dict[str, Any]:
    """Returns the options of `Match.of` for a kingdom as text: everything that `read_kingdom` reads, or
    "random".

    Misspelt names are refused, so that no other kingdom is played by mistake.

    Raises:
        SetupError: a name is unknown, or nothing in the text is a card.

    >>> kingdom_options("Smithy, Cheap (Smithy), Way of the Mouse (Cellar), Colonies")["traits"]
    (('Cheap', 'Smithy'),)
    """
    plain = card_lists.kingdom(text)
    if plain == "random" or not text.strip() or (find_named(text, guess=False) is None and _are_plain(plain)):
        return {"kingdom": plain}
    found = read_kingdom(text, guess=False)
    if found["unknown"]:
        raise SetupError(no_cards_called(found["unknown"]))
    if not (found["cards"] or found["landscapes"]):
        return {"kingdom": plain}  # the set-up of the game reports that none of it is a kingdom pile
    return options_of(found)


def _are_plain(names: str | list[str]) -> bool:
    """Returns whether all of these are printed names of piles or landscapes."""
    known = {name.casefold() for name, card in CATALOG.items() if card.is_kingdom or card.is_landscape}
    known |= {name.casefold() for name in FORMER_NAMES}
    return all(name.casefold() in known for name in names)


def object_of(designed: Designed) -> dict[str, Any]:
    """Returns the plain object of a drawn kingdom."""
    of = {chooser: what for what, chooser in CHOOSERS.items()}
    found = empty() | {
        "cards": list(designed.cards),
        "landscapes": list(designed.landscapes),
        "bane": designed.bane,
        "traits": [list(pair) for pair in designed.traits],
        "colony": designed.colony,
        "shelters": designed.shelters,
        "name": designed.name,
    }
    for chooser, names in designed.chosen:
        if chooser in of:
            found[of[chooser]] = names[0]
        else:
            found["boons"] = list(names)
    return found


def options_of(found: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the options of `Match.of` for the plain object of a kingdom."""
    options: dict[str, Any] = {"kingdom": [*found["cards"], *found["landscapes"]]}
    if found["traits"]:
        options["traits"] = tuple((trait, pile) for trait, pile in found["traits"])
    if found["bane"]:
        options["bane"] = found["bane"]
    others = ((what, chooser) for what, chooser in CHOOSERS.items() if what != "bane")
    chosen = [(chooser, (found[what],)) for what, chooser in others if found[what]]
    if found["boons"]:
        chosen.append(("Druid", tuple(found["boons"])))
    if chosen:
        options["chosen"] = tuple(chosen)
    for what in ("colony", "shelters"):
        if found[what] is not None:
            options[what] = _SWITCHES[found[what]]
    return options
