"""The engine's random numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import repeat, starmap
from random import Random


def numbers(random: Random) -> Callable[[object], float]:
    """Returns a function that gives the next random number and ignores its argument.

    It consists of built-in parts only, which halves its cost.
    """
    return partial(next, starmap(random.random, repeat(())))


class _Unseeded(Random):
    """A generator that is about to be given its state, so that seeding it would be time lost."""

    def __new__(cls, *_: object) -> _Unseeded:
        return super().__new__(cls, 0)  # type: ignore[call-arg]

    def __init__(self) -> None:
        self.gauss_next = None


def generator_like(other: Random) -> Random:
    """Returns a generator that gives the same numbers, independently."""
    twin = _Unseeded()
    twin.setstate(other.getstate())
    return twin


def scramble(seed: int, number: int, purpose: int) -> int:
    """Returns a pseudo-random 64-bit number that depends on all three; faster than a generator."""
    mask = (1 << 64) - 1
    mixed = (seed * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03 + purpose * 0x8CB92BA72F3D8DD7) & mask
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & mask
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & mask
    return mixed ^ mixed >> 31
