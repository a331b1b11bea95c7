"""What the page asks for while a strategy or a table is being made, and nothing is played yet."""

from __future__ import annotations

from random import Random
from typing import Any

from ..card import CATALOG
from ..match import drawn_kingdom
from ..strategies import find
from ..strategies._recipe import source_of
from .desk import Order, entrant
from .gallery import about, kinds
from .options import match_options, names

__all__ = ["draw", "recipe"]


def recipe(name: str) -> dict[str, Any]:
    """What the page shows of `BM:Wharf+Militia`: above all its source, to be read and changed."""
    kind = find(name)
    return {
        "source": source_of(name),
        "about": about(kind),
        "author": kind.author,
        "requires": list(kind.requires),
        "kinds": kinds(kind.requires),
    }


def draw(match: Order, keep: str, seed: int) -> list[str]:
    """A kingdom for this match with the cards to `keep`, the rest drawn; a Bane asked for is last."""
    entrants = [entrant(one, player) for player, one in enumerate(match["strategies"], 1)]
    required = [name for kind in entrants for name in kind.requires if not CATALOG[name].is_basic]
    options = match_options(match.get("options", {}))
    sets = options.get("sets", ("Base",))
    landscapes, bane = options.get("landscapes", 0), options.get("bane", "")
    return list(drawn_kingdom(Random(seed), (*names(keep), *required), sets, landscapes, bane))
