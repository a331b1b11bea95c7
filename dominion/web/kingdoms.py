"""Kingdoms for the page: reads pasted ones, writes them in other formats, and lists the named ones."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from ..analysis.kingdom_design import design_kingdom, kingdom_of_day
from ..engine.errors import SetupError
from ..formats import card_lists
from ..formats.interchange.draft import CHOOSERS
from ..formats.interchange.named_kingdoms import named_kingdoms
from ..formats.interchange.options import object_of
from ..formats.interchange.reader import read_kingdom
from ..formats.interchange.writing import WAYS

_SWITCHES: Final = ("colony", "shelters")


def read(text: str) -> dict[str, Any]:
    """Returns the contents of a pasted text for the page's fields.

    "names" has the names for the field of the kingdom, in order, each with its chosen cards in brackets;
    "more" the other options. "unknown" and "notices" are those of `read_kingdom`.
    """
    return _in_fields(read_kingdom(text))


def draw(
    seed: int = 0,
    sets: str = "all",
    keep: str = "",
    forbid: str = "",
    require: str = "",
    attacks: int | None = None,
    landscapes: int = 0,
    spread: bool = False,
    day: str = "",
) -> dict[str, Any]:
    """Returns a kingdom drawn by `design_kingdom`, or that of a day such as 2026-12-01, in the form of
    `read`.

    Raises:
        SetupError: there is no such kingdom, or no such day.
    """
    if day:
        try:
            return _in_fields(object_of(kingdom_of_day(date.fromisoformat(day))))
        except ValueError:
            raise SetupError(f"A day is written like 2026-12-01, not {day[:40]!r}.") from None
    kept = read_kingdom(keep, guess=False)
    designed = design_kingdom(
        seed,
        sets=card_lists.sets(sets),
        keep=[*kept["cards"], *kept["landscapes"]],
        forbid=card_lists.names(forbid),
        require=card_lists.names(require),
        attacks=attacks,
        landscapes=landscapes,
        spread=spread,
    )
    return _in_fields(object_of(designed))


def _in_fields(found: Mapping[str, Any]) -> dict[str, Any]:
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
    """Returns this kingdom in each format, by the name of the format; `page` is the address of links."""
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
    """Returns [label, sets, cards in one line] of all recommended kingdoms."""
    return [[one.label, ", ".join(one.sets), one.text] for one in named_kingdoms()]


def _with_choices(found: Mapping[str, Any]) -> list[str]:
    chosen = {chooser: [found[what]] for what, chooser in CHOOSERS.items() if what != "bane" and found[what]}
    chosen |= {trait: [pile] for trait, pile in found["traits"]}
    if found["boons"]:
        chosen["Druid"] = list(found["boons"])
    names = [*found["cards"], *found["landscapes"]]
    return [f"{name} ({', '.join(chosen[name])})" if name in chosen else name for name in names]
