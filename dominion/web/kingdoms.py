"""Kingdoms as the page reads what is pasted, writes it for others, and knows the named ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..formats.interchange.draft import CHOOSERS
from ..formats.interchange.named import named_kingdoms
from ..formats.interchange.reader import read_kingdom
from ..formats.interchange.writing import WAYS

_SWITCHES: Final = ("colony", "shelters")


def read(text: str) -> dict[str, Any]:
    """What a pasted text says, in the words of the page's fields.

    "names" has what goes into the field of the kingdom, in order, each with what is chosen for it in
    brackets; "more" the other options. "unknown" and "notices" are those of `read_kingdom`.
    """
    found = read_kingdom(text)
    more = {what: "yes" if found[what] else "no" for what in _SWITCHES if found[what] is not None}
    if found["bane"]:
        more["bane"] = found["bane"]
    return {
        "name": found["name"],
        "names": _with_choices(found),
        "more": more,
        "unknown": found["unknown"],
        "notices": found["notices"],
    }


def write(options: Mapping[str, str], page: str) -> dict[str, str]:
    """This kingdom as others read it, by the name of the way; `page` is the address that a link is to."""
    found = read_kingdom(options.get("kingdom", ""))
    for what in _SWITCHES:
        if options.get(what) in ("yes", "no"):
            found[what] = options[what] == "yes"
    bane = options.get("bane")
    if bane:
        found["bane"] = (read_kingdom(bane)["cards"] or [None])[0]
        found["cards"] = [name for name in found["cards"] if name != found["bane"]]
    written = {way: as_text(found) for way, as_text in WAYS.items()}
    return written | {"link": page + written["link"]}


def named() -> list[list[str]]:
    """[label, sets, cards in one line] of all recommended kingdoms."""
    return [[one.label, ", ".join(one.sets), one.text] for one in named_kingdoms()]


def _with_choices(found: Mapping[str, Any]) -> list[str]:
    chosen = {chooser: [found[what]] for what, chooser in CHOOSERS.items() if what != "bane" and found[what]}
    chosen |= {trait: [pile] for trait, pile in found["traits"]}
    if found["boons"]:
        chosen["Druid"] = list(found["boons"])
    names = [*found["cards"], *found["landscapes"]]
    return [f"{name} ({', '.join(chosen[name])})" if name in chosen else name for name in names]
