"""The log of a recorded game: a tuple for each thing that happened.

An entry starts with its kind and the seat of the player it is about. `formats.text_log` puts entries into
words. Tuples are the fastest to record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias, Union

if TYPE_CHECKING:
    from .card import Card

Cards: TypeAlias = "Sequence[Card]"

LogEntry: TypeAlias = Union[  # noqa: UP007  # one kind a line
    # kind, seat, and then:
    tuple[Literal["turn"], int, int, bool],  # number of the turn, whether it is an extra turn
    tuple[Literal["skip turn"], int],
    tuple[Literal["phase"], int, Literal["clean-up"]],
    tuple[Literal["play", "follow", "buy", "call", "take", "put down", "turn face down"], int, "Card"],
    tuple[Literal["treasures"], int, Cards, int],  # played at once; the player's coins afterwards
    tuple[Literal["draw", "keep"], int, "Cards | Card"],
    tuple[Literal["shuffle", "sun"], int, int],  # cards that are shuffled; Sun tokens that are left
    tuple[Literal["gain", "trash", "return"], int, "Card", str],  # to or from which zone
    tuple[Literal["put", "topdeck", "bottomdeck", "set aside"], int, "Card", str],  # to or from which zone
    tuple[Literal["discard", "reveal"], int, Cards, str],  # from which zone
    tuple[Literal["replace", "exchange", "rotate"], int, "Card", "Card"],  # which card, and by which
    tuple[Literal["pass"], int, "Card", int],  # to which seat
    tuple[Literal["token"], int, str, str],  # which token, on which pile
    tuple[Literal["receive"], int, int, int, int, int],  # Coffers, Villagers, VP tokens, Favors
    tuple[Literal["new kingdom"], int, Sequence[str]],  # the names of the piles
    tuple[Literal["end"], None, Literal["", "stopped"]],
]

PutKind: TypeAlias = Literal["put", "topdeck", "bottomdeck", "set aside"]
"""The kinds of entries for a card that is moved."""

LogKind: TypeAlias = Literal[
    "bottomdeck", "buy", "call", "discard", "draw", "end", "exchange", "follow", "gain", "keep",
    "new kingdom", "pass", "phase", "play", "put", "put down", "receive", "replace", "return", "reveal",
    "rotate", "set aside", "shuffle", "skip turn", "sun", "take", "token", "topdeck", "trash", "treasures",
    "turn", "turn face down",
]  # fmt: skip
"""The kinds of entries; `formats.text_log` has the wording of each."""
