"""Candy Land: a second, much smaller game that uses the same page and runs as Dominion.

It has no decisions, and so no agents: a setup and a seed make a game.

>>> game = Game(Setup(players=3), seed=1)
>>> while not game.is_over():
...     game.do_play()
>>> len(game.winners())
1
"""

from ..engine.errors import SetupError
from .board import BOARDS, COLOURS, Board, Card
from .game import Game, Player
from .rules import Setup

__all__ = ["BOARDS", "COLOURS", "Board", "Card", "Game", "Player", "Setup", "SetupError"]
