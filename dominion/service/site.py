"""What the page shows and never changes, for build.py to write beside it."""

from __future__ import annotations

import inspect
import re
import textwrap
from typing import Any

from ..kingdom import kingdom_piles
from ..strategies import LIBRARY
from . import gallery, words


def site_data() -> dict[str, Any]:
    """File name without .json -> what is in it."""
    library = dict(sorted(LIBRARY.items()))
    return {
        "library": {
            "strategies": {name: _strategy(kind) for name, kind in library.items()},
            "sets": sorted({card.set for card in kingdom_piles()}),
        },
        "cards": gallery.cards(library.values()),
        "strategies": gallery.strategies(library),
        "words": words.words(),
    }


def _strategy(kind: type) -> dict[str, Any]:
    """What the list and the editor show of a strategy."""
    return {
        "source": _narrow(textwrap.dedent(inspect.getsource(kind))),
        "about": inspect.cleandoc(kind.__doc__ or ""),
        "requires": list(getattr(kind, "requires", ())),
    }


def _narrow(source: str) -> str:
    """The source without the spaces that line up its wishes in a column: the page's editor is narrow."""
    return re.sub(r":  +yield ", ": yield ", source).rstrip("\n") + "\n"
