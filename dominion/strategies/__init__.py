"""The library of bots, one in each file. A file has the name of its bot in lower case.

>>> find("big smithy").requires
('Smithy',)
>>> "BigMoney" in LIBRARY
True
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from ..bots.error_reports import last_line, one_line
from ..bots.loading.source import register_library
from ..bots.strategy import Strategy, plain_key
from ..engine.card import CATALOG
from ..engine.errors import StrategyError
from ..engine.misspelt_names import did_you_mean
from ._recipe import generated, plan_called
from ._thinker import Thinker, is_thinker, thinker

__all__ = ["ALIASES", "LIBRARY", "Thinker", "find", "plain_key"]


ALIASES: Final = {"testplaza": "plaza", "drunkenmarinestudents": "drunkmarinestudents"}
"""Other names by which users of Dominiate know some bots."""

_SOLVED: Final = "dominion.analysis.solver.solved_strategy"
"""The module of `Solved`. It needs higher packages, so it is imported on demand."""


class _Library(Mapping[str, type[Strategy]]):
    """Name -> class, in the order of the file names. Holds the bots whose required cards all exist.

    Files are imported on demand.
    """

    def __init__(self) -> None:
        # Uses the package's loader, so that it works from a zip file too.
        files = sorted(name for _, name, _ in pkgutil.iter_modules(__path__) if not name.startswith("_"))
        self._files = {plain_key(name): name for name in files}
        self._all: dict[str, type[Strategy]] | None = None

    def by_name(self, name: str) -> type[Strategy] | None:
        """Returns the bot in the file of that name, even if some of its cards do not exist."""
        key = plain_key(name)
        file = self._files.get(ALIASES.get(key, key))
        return None if file is None else _only_strategy(file)

    def _playable(self) -> dict[str, type[Strategy]]:
        if self._all is None:
            kinds = [_only_strategy(file) for file in self._files.values()]
            self._all = {kind.name: kind for kind in kinds if not missing(kind)}
        return self._all

    def __getitem__(self, name: str) -> type[Strategy]:
        return self._playable()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._playable())

    def __len__(self) -> int:
        return len(self._playable())


def find(name: str) -> type[Strategy]:
    """Returns the strategy of that name. Capitals, spaces and underscores do not matter.

    `BM:Wharf` and `BM:Wharf+Militia` are Big Money with any one or two cards of the kingdom,
    `Engine:Village+Smithy+Market`, `Rush:Gardens+Workshop`, `Slog:Duke` and `Combo:Native Village+Bridge` for
    other plans with cards of the kingdom, `Solved` for a plan that is searched for the kingdom at hand.
    `Thinker`, `Thinker:500` (milliseconds for each decision) and `Thinker:40r` (roll-outs for each answer)
    search for the best answer.

    Raises:
        StrategyError: there is none, or a card that it requires does not exist. The message suggests the
            nearest name.

    >>> find("BM:Wharf").requires
    ('Wharf',)
    """
    if is_thinker(name):
        return thinker(name)
    if ":" in name:
        return generated(name)
    kind = _solved(name) or LIBRARY.by_name(name)
    if kind is None:
        raise StrategyError(f"There is no strategy called {name!r}.{_nearest(name)}")
    for card in missing(kind):
        raise StrategyError(
            f"The strategy {kind.name} requires {card!r}, and no card is called that.{did_you_mean(card, CATALOG)}"
        )
    return kind


def _solved(name: str) -> type[Strategy] | None:
    if plain_key(name) != "solved":
        return None
    found: type[Strategy] = import_module(_SOLVED).Solved
    return found


def missing(kind: type[Strategy]) -> list[str]:
    """Returns the cards that the bot requires and that do not exist."""
    return [card for card in kind.requires if card not in CATALOG]


def _nearest(name: str) -> str:
    said = did_you_mean(name, [*LIBRARY, Thinker.name])
    if said:
        return said
    names = {plain_key(known): known for known in [*LIBRARY, "Solved"]}
    near = did_you_mean(plain_key(name), names)
    return next((f" Did you mean {known!r}?" for key, known in names.items() if repr(key) in near), "")


def _only_strategy(file: str) -> type[Strategy]:
    """Returns the strategy in that file. Raises StrategyError with the reason if the file is invalid, as its
    author may still be writing it.
    """
    path = f"{__path__[0]}/{file}.py"
    try:
        module = import_module(f"{__name__}.{file}")
    except SyntaxError as error:
        raise StrategyError(f"this is not Python: {error.msg}", path, error.lineno) from None
    except Exception as error:
        raise StrategyError(one_line(error), path, last_line(error, path)) from error
    found = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Strategy) and value.__module__ == module.__name__
    ]
    if len(found) != 1 or plain_key(found[0].name) != plain_key(file):
        names = ", ".join(kind.name for kind in found) or "none"
        raise StrategyError(f"must hold one strategy, and that of the file's name, but has {names}", path)
    return found[0]


LIBRARY = _Library()
"""Every playable bot by name."""
Thinker.library = LIBRARY


def _as_base(name: str) -> type[Strategy] | None:
    """Returns the class that a source may inherit from: a bot of the library or a plan."""
    return plan_called(name) or _solved(name) or LIBRARY.by_name(name)


register_library(_as_base)
