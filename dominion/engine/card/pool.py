"""The cards that may be drawn at random: all of them, unless a pool is set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from .definition import CATALOG

_pool: tuple[str, ...] | None = None


def drawable() -> tuple[str, ...]:
    """Returns the names of the cards that kingdoms, landscapes and unused piles are drawn from."""
    return tuple(CATALOG) if _pool is None else _pool


@contextmanager
def draw_only_from(names: Iterable[str]) -> Iterator[None]:
    """Context in which only these cards are drawn at random. Recorded games stay the same when new cards are
    added.
    """
    global _pool
    before = _pool
    _pool = tuple(name for name in names if name in CATALOG)
    try:
        yield
    finally:
        _pool = before
