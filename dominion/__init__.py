"""Dominion Lab: a simulator of strategies for the card game Dominion.

What is named in `__all__` is the public interface: play one game with `Game`, many with `simulate`, write
strategies with `Strategy`, look up cards in `CATALOG`.

>>> from dominion import simulate
>>> results = simulate(["BigSmithy", "BigMoney"], games=100, seed=1)
>>> [player.name for player in results.players], results.games
(['BigSmithy', 'BigMoney'], 100)
"""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import TYPE_CHECKING

__version__ = "0.2.0.dev0"

from . import cards
from .bots import Strategy
from .bots.declared_number import Number
from .engine.card import CATALOG, Card
from .engine.decision import Decision, IllegalAnswer, Waiting
from .engine.game import CardsLost, Game, Pile
from .engine.player import Player
from .engine.random_kingdom import draw_kingdom
from .engine.setup import Setup
from .engine.turn import Turn
from .engine.zones import InPlay, Zone
from .errors import SetupError, StrategyError

if TYPE_CHECKING:
    from .session.table import Table
    from .simulation.simulate import Match, PlayerResult, Results, simulate

__all__ = [
    "CATALOG", "Card", "CardsLost", "Decision", "Game", "IllegalAnswer", "InPlay", "Match", "Number", "Pile",
    "Player", "PlayerResult", "Results", "Setup", "SetupError", "Strategy", "StrategyError", "Table", "Turn",
    "Waiting", "Zone", "cards", "draw_kingdom", "simulate",
]  # fmt: skip

_SIMULATE = ".simulation.simulate"
_LATER = {
    "Match": _SIMULATE,
    "PlayerResult": _SIMULATE,
    "Results": _SIMULATE,
    "Table": ".session.table",
    "simulate": _SIMULATE,
}
"""Names whose modules are imported only when one of them is used."""


class _FormerModule(ModuleType):
    """`dominion.simulate` was a module in 0.1: `from dominion.simulate import simulate` goes on working."""

    def __getattr__(self, name: str) -> object:
        found: object = getattr(importlib.import_module(".simulation.simulate", __name__), name)
        return found


sys.modules[f"{__name__}.simulate"] = _FormerModule(f"{__name__}.simulate")


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(importlib.import_module(_LATER[name], __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
