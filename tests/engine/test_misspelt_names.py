"""The messages for names that do not exist."""

from __future__ import annotations

import pytest

from dominion import CATALOG
from dominion.engine.misspelt_names import did_you_mean, nearest_name


@pytest.mark.parametrize(
    ("wrong", "right"), [("throne rom", "Throne Room"), ("VILAGE", "Village"), ("", None), ("zzzzzz", None)]
)
def test_the_nearest_name(wrong: str, right: str | None) -> None:
    assert nearest_name(wrong, CATALOG) == right
    assert did_you_mean(wrong, CATALOG) == (f" Did you mean {right!r}?" if right else "")


def test_no_names_no_suggestion() -> None:
    assert did_you_mean("Village", []) == ""
