"""The constant data of the pages, written by build.py from a checkout. The wheel has no puzzles or solved
kingdoms.
"""

from __future__ import annotations

import inspect
import json
import re
import textwrap
from importlib.resources import files
from pathlib import Path
from typing import Any

from .. import __version__
from ..analysis.puzzles import is_found
from ..analysis.solver.solved_kingdoms import solved_kingdoms
from ..analysis.solver.solved_strategy import Solved
from ..analysis.what_wins import archetype_of
from ..bots.strategy import Strategy
from ..candyland import drawing
from ..engine.card import CATALOG, FORMER_NAMES
from ..engine.random_kingdom import kingdom_piles
from ..formats import rule_words
from ..strategies import ALIASES, LIBRARY, plain_key
from . import card_facts, completions, gallery, kingdoms, tested_cases
from .matchups import MATCHUPS


def site_data() -> dict[str, Any]:
    """Returns the data by file name without .json."""
    library = dict(sorted(LIBRARY.items()))
    situations = tested_cases.tried()
    return {
        "library": {
            "strategies": {name: _strategy(kind) for name, kind in library.items()} | {"Solved": _solved()},
            "sets": sorted({card.set for card in kingdom_piles()}),
            "kingdom": sorted(card.name for card in CATALOG.values() if card.is_kingdom),
            "basic": [card.name for card in CATALOG.values() if card.is_basic],
            "landscapes": sorted(
                card.name
                for card in CATALOG.values()
                if card.is_landscape and not card.is_aside and card.types
            ),
            "named": [label for label, _, _ in kingdoms.named()],
            "former": sorted(FORMER_NAMES),
            "kinds": list(map(list, gallery.KINDS)),
            "aliases": _aliases(library),
            "version": __version__,
        },
        "cards": gallery.cards(library.values(), situations),
        "solved": list(solved_kingdoms()),
        "matchups": [list(one) for one in MATCHUPS],
        "faces": card_facts.card_facts(),
        "tried": situations,
        "strategies": gallery.strategies(library),
        "words": completions.words(),
        "puzzles": {"puzzles": [one | {"found": is_found(one)} for one in _puzzles()]},
        "candyland": {"boards": drawing.site_data(), "version": __version__},
    }


def write(folder: str) -> None:
    """Writes the data as JSON files into a new folder."""
    place = Path(folder)
    place.mkdir(parents=True)
    for name, content in site_data().items():
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        (place / f"{name}.json").write_text(text, "utf-8")


def _puzzles() -> list[dict[str, Any]]:
    kept = json.loads(files("dominion.web").joinpath("puzzles.json").read_text("utf-8"))
    return list(kept["puzzles"])


def _strategy(kind: type[Strategy]) -> dict[str, Any]:
    """Returns what the list and the editor show of a strategy."""
    source = textwrap.dedent(inspect.getsource(kind))
    return {
        "source": _narrow(source),
        **_overview(source),
        "about": inspect.cleandoc(kind.__doc__ or ""),
        "requires": list(kind.requires),
        "author": kind.author,
        "kinds": gallery.kinds(kind.requires),
        "archetype": archetype_of(kind),
    }


def _solved() -> dict[str, Any]:
    """Returns the same for `Solved`. Its source is a class that inherits from it."""
    about = inspect.cleandoc(Solved.__doc__ or "")
    source = f'class Mine(Solved):\n    """{about}"""\n'
    return {"source": source, "about": about, "requires": [], "author": "", "kinds": []}


def _overview(source: str) -> dict[str, Any]:
    """Returns what the strategy buys as one text, which the page reads faster than lists."""
    told = rule_words.overview(source)
    buys = {"buys": "\n".join("|".join(row) for row in told["buys"])}
    return buys | {"computed": True} if told["computed"] else buys


def _aliases(library: dict[str, type[Strategy]]) -> dict[str, str]:
    """Returns other names of bots, with the name in the library."""
    names = {plain_key(name): name for name in library}
    return {alias: names[key] for alias, key in ALIASES.items() if key in names}


def _narrow(source: str) -> str:
    """Returns the source without the spaces that align its `yield`s, as the page's editor is narrow."""
    return re.sub(r":  +yield ", ": yield ", source).rstrip("\n") + "\n"
