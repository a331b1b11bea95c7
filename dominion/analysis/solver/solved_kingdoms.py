"""Solved kingdoms: precomputed answers for some of the kingdoms that the rulebooks recommend.

`dominion.devtools.solver_gallery` writes the file. It is in a checkout only, not in the wheel.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from .plan_profile import mark_contained

FILE: Final = "solved_kingdoms.json"


@lru_cache(maxsize=1)
def solved_kingdoms() -> tuple[dict[str, Any], ...]:
    """Returns {"label", "text", "answer"} for each: the kingdom, and what the page shows of its answer."""
    found: list[dict[str, Any]] = json.loads(files(__package__).joinpath(FILE).read_text("utf-8"))
    for one in found:
        mark_contained(one["answer"]["best"]["rules"])
    return tuple(found)
