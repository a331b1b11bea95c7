"""All that a card module needs."""

from __future__ import annotations

from random import Random
from typing import Any

from ..card import (
    ANYONES,
    CATALOG,
    IN_HAND,
    IN_PLAY,
    ITSELF,
    MINE,
    ON_TABLE,
    OTHERS,
    OWNED,
    Action,
    Attack,
    Card,
    Command,
    Curses,
    Duration,
    Event,
    Landmark,
    Landscape,
    Night,
    Project,
    Reaction,
    Treasure,
    Victory,
    Way,
    when,
)
from ..events import (
    Allowing,
    Attacked,
    Bought,
    BuyPhaseEnded,
    BuyPhaseStarted,
    CleanUpStarted,
    Discarded,
    Gained,
    Gaining,
    LeavingPlay,
    Played,
    Playing,
    Pricing,
    Revealed,
    Scoring,
    Shuffling,
    Trashed,
    Trashing,
    TurnEnded,
    TurnStarted,
    Typing,
)
from ..game import Game, Pile
from ..player import InPlay, Player, Zone

__all__ = [
    "ANYONES", "CATALOG", "IN_HAND", "IN_PLAY", "ITSELF", "MINE", "ON_TABLE", "OTHERS", "OWNED", "Action", "Allowing",
    "Any", "Attack", "Attacked", "Bought", "BuyPhaseEnded", "BuyPhaseStarted", "Card", "CleanUpStarted", "Command",
    "Curses", "Discarded", "Duration", "Event", "Gained", "Gaining", "Game", "InPlay", "Landmark", "Landscape",
    "LeavingPlay", "Night", "Pile", "Played", "Player", "Playing", "Pricing", "Project", "Random", "Reaction",
    "Revealed", "Scoring", "Shuffling", "Trashed", "Trashing", "Treasure", "TurnEnded", "TurnStarted", "Typing",
    "Victory", "Way", "Zone", "when",
]  # fmt: skip
