"""Seeds and the random numbers that come from them. Knows nothing of Dominion.

A run has a seed. `game_seed` turns it into the seed of a game, and `dice_seed` turns that into the seed of a
bot's dice. `scramble` draws what is decided outside a game: the kingdom, the seats, a deal of hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import repeat, starmap
from random import Random

from .errors import check_whole

_DICE = 0xD1CE
"""Makes the seeds of bots' dice differ from those of games."""


def checked_seed(seed: int | None) -> int:
    """Returns the seed, or a drawn one for None. Raises SetupError if it is not valid."""
    if seed is None:
        return Random().getrandbits(32)
    check_whole("A seed", seed, 0)
    return seed


def game_seed(seed: int, number: int) -> int:
    """Returns the seed of game `number` of a run. It does not depend on where or in which order games are
    played.
    """
    return seed << 32 | number


def dice_seed(seed: int, seat: int) -> int:
    """Returns the seed of the dice that the bot in `seat` throws in a game with this seed."""
    return (seed << 8 | seat) << 32 | _DICE


def numbers(random: Random) -> Callable[[object], float]:
    """Returns a function that gives the next random number and ignores its argument.

    It is built from C functions only, which halves its cost.
    """
    return partial(next, starmap(random.random, repeat(())))


class _Unseeded(Random):
    """A generator that is given its state next. Seeding it first would waste time."""

    def __new__(cls, *_: object) -> _Unseeded:
        return super().__new__(cls, 0)  # type: ignore[call-arg]

    def __init__(self) -> None:
        self.gauss_next = None


def generator_like(other: Random) -> Random:
    """Returns an independent copy of a generator: it gives the same numbers."""
    twin = _Unseeded()
    twin.setstate(other.getstate())
    return twin


def generator(seed: int) -> Random:
    """Returns a generator with this seed. `Random` would seed it twice."""
    new = _Unseeded()
    new.seed(seed)
    return new


def scramble(seed: int, number: int, purpose: int) -> int:
    """Returns a pseudo-random 64-bit number that depends on all three. Faster than a generator.

    Each use has a `purpose` of its own, so that no two uses get the same numbers.
    """
    mask = (1 << 64) - 1
    mixed = (seed * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03 + purpose * 0x8CB92BA72F3D8DD7) & mask
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & mask
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & mask
    return mixed ^ mixed >> 31
