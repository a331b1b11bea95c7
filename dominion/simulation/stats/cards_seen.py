"""Cards seen per turn."""

from __future__ import annotations

from typing import ClassVar

from .per_turn import MostlyUsual


class CardsSeen(MostlyUsual):
    """Cards that a player draws for a turn and in it: the hand, drawn in the previous Clean-up, and all cards
    drawn from then to the end of the turn's Buy phase, including in other players' turns. Cards drawn for an
    extra turn and in it count for the next regular turn. Cards that come into the hand without being drawn
    (gained there, or revealed and put there) do not count.
    """

    key: ClassVar[str] = "seen"
    section: ClassVar[str] = "turns"
    figure: ClassVar[str] = "cards seen by turn"
    unit: ClassVar[str] = "cards"
    title: ClassVar[str] = "Cards seen per turn"
    about: ClassVar[str] = "Mean number of cards drawn for the turn and in it, and standard deviation"
    label: ClassVar[str] = "Mean number of cards seen"
    usual: ClassVar[int] = 5
    noted: ClassVar[str] = "drawn"
