"""Candy Land: a second, much smaller game on the stage that was built for Dominion.

It has no decisions, and so no agents: a setup and a seed make a game.

>>> game = Game(Setup(players=3), seed=1)
>>> while not game.is_over():
...     game.do_play()
>>> len(game.winners())
1
"""

from dominion.candyland.board import BOARDS, COLOURS, Board, Card
from dominion.candyland.game import Game, Player
from dominion.candyland.rules import Setup
from dominion.kingdom import SetupError

__all__ = ["BOARDS", "COLOURS", "Board", "Card", "Game", "Player", "Setup", "SetupError"]
