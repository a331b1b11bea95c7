"""All statistics: those of the modules of this package, found by the package's loader."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Any, Final

from .statistic import SECTIONS, Statistic

_MACHINERY: Final = {"fields", "finished_game", "registry", "rows", "statistic", "sums", "tally", "views"}


def _found() -> tuple[type[Statistic], ...]:
    package = __name__.rpartition(".")[0]
    # Uses the package's loader, so that it works from a zip file too.
    names = [name for _, name, _ in pkgutil.iter_modules(import_module(package).__path__)]
    modules = [import_module(f"{package}.{name}") for name in names if name not in _MACHINERY]
    kinds = [kind for module in modules for kind in vars(module).values() if _is_own(kind, module.__name__)]
    return tuple(sorted(kinds, key=_order))


def _is_own(kind: Any, module: str) -> bool:
    """Returns whether this is a statistic defined in that module."""
    is_statistic = isinstance(kind, type) and issubclass(kind, Statistic)
    return is_statistic and kind.__module__ == module and "key" in vars(kind)


def _order(kind: type[Statistic]) -> tuple[int, int, str]:
    section = SECTIONS.index(kind.section) if kind.section else -1
    return section, kind.place, kind.key


STATISTICS: Final = _found()
"""The statistics of every run, in the order of the sections."""
