"""Dominion Lab: a simulator of strategies for the card game Dominion."""

from . import cards
from .agents import Strategy
from .card import CATALOG, Card
from .decision import Decision, IllegalAnswer, Waiting
from .game import CardsLost, Game, Pile
from .kingdom import Setup, SetupError, draw_kingdom
from .player import Player
from .turn import Turn
from .zones import InPlay, Zone

__version__ = "0.1.0"

__all__ = [
    "CATALOG", "Card", "CardsLost", "Decision", "Game", "IllegalAnswer", "InPlay", "Pile", "Player",
    "Setup", "SetupError", "Strategy", "Turn", "Waiting", "Zone", "cards", "draw_kingdom",
]  # fmt: skip
