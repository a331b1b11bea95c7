"""The tools for card tests, from `dominion.testing`."""

from dominion.devtools.testing import (
    SEATS,
    Seat,
    Told,
    as_printed,
    begin,
    cards,
    check_cards,
    check_told,
    deal,
    names_in,
    set_left,
    stacked,
)  # fmt: skip

__all__ = [
    "SEATS", "Seat", "Told", "as_printed", "begin", "cards", "check_cards", "check_told", "deal", "names_in",
    "set_left", "stacked",
]  # fmt: skip
