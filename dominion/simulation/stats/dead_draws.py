"""Dead draws per turn."""

from __future__ import annotations

from typing import ClassVar

from .per_turn import MostlyUsual


class DeadDraws(MostlyUsual):
    """Actions drawn dead: Action cards that are in the hand at the end of a turn's last Action phase, when no
    Actions are left to play them with. A card that is an Action and something else (Action - Victory) counts;
    Victory and Curse cards that are no Actions do not count, nor do Actions that the player chose not
    to play.
    Extra turns do not count.
    """

    key: ClassVar[str] = "dead"
    section: ClassVar[str] = "turns"
    figure: ClassVar[str] = "dead draws by turn"
    unit: ClassVar[str] = "cards"
    title: ClassVar[str] = "Dead draws per turn"
    about: ClassVar[str] = (
        "Mean number of Action cards that there was no Action to play with, and standard deviation"
    )
    label: ClassVar[str] = "Mean number of dead draws"
    noted: ClassVar[str] = "dead"
