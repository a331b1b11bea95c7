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
from .engine.errors import CardsLost, SetupError, StrategyError
from .engine.game import Game, Pile
from .engine.in_play import InPlay
from .engine.player import Player
from .engine.random_kingdom import draw_kingdom
from .engine.setup import Setup
from .engine.turn import Turn
from .engine.zone import Zone

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
"""Names whose modules are imported on first use."""


class _OtherName(ModuleType):
    """A second name of a module, which is imported on first use."""

    def __init__(self, name: str, target: str) -> None:
        super().__init__(f"{__name__}.{name}", f"Another name of `{__name__}{target}`.")
        self._target = target

    def __getattr__(self, name: str) -> object:
        # attributes that the import system reads from every module
        if name.startswith("__") and name != "__all__":
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        found: object = getattr(importlib.import_module(self._target, __name__), name)
        return found


errors, testing = _OtherName("errors", ".engine.errors"), _OtherName("testing", ".devtools.testing")
for _module in (
    errors,
    testing,
    _OtherName("simulate", _SIMULATE),  # the name in 0.1
):
    sys.modules[_module.__name__] = _module


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(importlib.import_module(_LATER[name], __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
