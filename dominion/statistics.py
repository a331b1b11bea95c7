"""What can be said about a strategy after so many games, and what cannot.

Everything counted is an integer, so that adding up in any order, in any number of workers, gives the same
figures. A game shared by two to six winners gives each an equal part; parts are counted in sixtieths of a
game, which all those divide (1/2, 1/3, 1/4, 1/5, 1/6).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log, sqrt
from typing import Final, Literal

WHOLE: Final = 60
"""Parts in one game: a sole winner gets 60, each of two winners 30, each of three 20."""

EVEN_WITHIN: Final = 0.01
"""Players are called even when every share is proved to be less than this away from an equal part."""

Z95: Final = 1.959963984540054
"""Half-width of the middle 95 % of a normal distribution, in standard deviations."""

_ERROR_RATE: Final = 0.05
_PATIENCE: Final = 600.0
_FAR: Final = 10_000_000

Verdict = int | Literal["even"] | None
"""Index of the clear winner, "even", or None while nothing is proved."""


def share_interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's) for the true share, when `share` was seen in `games` games.

    It assumes that the games are independent and that their number was fixed beforehand; a run that stopped
    because its winner was clear sees the winner a little too well. It stays inside 0 to 1 and keeps a width
    at the ends: a strategy that won 10 games of 10 may still lose one in four. Shared games are treated as if
    they were parts of won and lost ones, which makes the interval wider than necessary, never narrower.

    >>> [round(end, 3) for end in share_interval(1.0, 10)]
    [0.722, 1.0]
    >>> share_interval(0.5, 0)
    (0.0, 1.0)
    """
    if games <= 0:
        return 0.0, 1.0
    stretch = Z95 * Z95 / games
    middle = (share + stretch / 2) / (1 + stretch)
    half = sqrt(share * (1 - share) * stretch + stretch * stretch / 4) / (1 + stretch)
    low = 0.0 if share <= 0 else max(0.0, middle - half)
    high = 1.0 if share >= 1 else min(1.0, middle + half)
    return low, high


@dataclass(slots=True)
class Moments:
    """Count, sum and sum of squares of whole numbers: mean and spread, exact to merge.

    >>> seen = Moments()
    >>> for coins in (3, 4, 5): seen.add(coins)
    >>> seen.mean, seen.deviation
    (4.0, 1.0)
    """

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Count one more value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Moments) -> None:
        """Count everything the other has counted."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """Average of the values; 0 when there are none."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """Standard deviation of the values (with n - 1); 0 for fewer than two."""
        if self.count < 2:
            return 0.0
        # All in integers up to the last step: no digits are lost, however many games there are.
        scaled = self.squares * self.count - self.total * self.total
        return sqrt(scaled / (self.count * (self.count - 1)))

    @property
    def error(self) -> float:
        """Standard error of the mean; 0 for fewer than two values."""
        return self.deviation / sqrt(self.count) if self.count else 0.0


def sure_margin(games: int) -> float:
    """How far a share seen after this many games may be from the true one, looked at after every single game.

    With probability 95 % the share of a strategy stays within this margin of its true value *all through the
    run*, be it ever so long (Robbins' normal mixture; each game's part lies between 0 and 1, nothing else is
    assumed). So one may stop at any moment without fooling oneself.

    The well-known simple rule, 1.5/sqrt(games), is close to it between 1,000 and 20,000 games (never more
    than it); but looked at after every game, it names a false winner in about 6 of 100 even matches of 10,000
    games without ties, nearly all of them in the first hundred games, and it gets worse the longer one looks.
    Here short runs have to show more.

    >>> round(sure_margin(100), 3), round(sure_margin(6_000), 4), round(sure_margin(25_000), 4)
    (0.328, 0.0196, 0.01)
    """
    if games <= 0:
        return 1.0
    reach = games + _PATIENCE
    return 0.5 * sqrt(reach * log(reach / (_PATIENCE * _ERROR_RATE * _ERROR_RATE))) / games


def verdict(parts: Sequence[int], games: int) -> Verdict:
    """What is proved by now: the index of the clear winner, "even", or None.

    `parts` are the sixtieths of a game every player has collected. A winner is clear when its share is above
    an equal part by more than `sure_margin(games)`. "Even": every share, the margin included, is less than
    one point away from an equal part; that takes some 25,000 games at least.

    >>> verdict([60 * 80, 60 * 20], 100), verdict([60 * 51, 60 * 49], 100)
    (None, None)
    >>> verdict([60 * 83, 60 * 17], 100)
    0
    """
    if games < MINIMUM_GAMES:
        return None
    margin = sure_margin(games)
    equal = 1 / len(parts)
    most = max(parts)
    if most / (WHOLE * games) - margin > equal:
        return parts.index(most)
    if margin < EVEN_WITHIN and all(abs(p / (WHOLE * games) - equal) + margin < EVEN_WITHIN for p in parts):
        return "even"
    return None


def games_to_verdict(parts: Sequence[int], games: int) -> int | None:
    """About how many more games it takes to a verdict if the shares stay as they are.

    0 when there is one already, None when no number below ten million would do (too little seen, or the
    difference is very nearly the one point that "even" allows).

    >>> games_to_verdict([60 * 56, 60 * 44], 100)
    724
    """
    if games <= 0:
        return None
    if verdict(parts, games) is not None:
        return 0
    equal = 1 / len(parts)
    shares = [part / (WHOLE * games) for part in parts]
    clear = _games_for_margin(max(shares) - equal)
    even = _games_for_margin(EVEN_WITHIN - max(abs(share - equal) for share in shares))
    total = min(clear, even)
    return None if total > _FAR else max(1, total - games)


def _games_for_margin(margin: float) -> int:
    """The fewest games after which `sure_margin` is below `margin`; above `_FAR` if out of reach."""
    low, high = 0, _FAR
    if margin <= sure_margin(high):
        return _FAR + 1
    while high - low > 1:
        middle = (low + high) // 2
        if sure_margin(middle) < margin:
            high = middle
        else:
            low = middle
    return high


def minimum_games(players: int) -> int:
    """The fewest games after which a winner of all of them is clear; follows from the margin alone.

    >>> minimum_games(2), minimum_games(4)
    (64, 42)
    """
    return _games_for_margin(1 - 1 / players)


MINIMUM_GAMES: Final = minimum_games(6)
"""Before this many games no verdict is possible, whatever the number of players."""


def roughly(number: int) -> str:
    """A number of which two leading digits are all that can be foreseen.

    >>> roughly(12345), roughly(47)
    ('12,000', '47')
    """
    unit = 10 ** max(len(str(number)) - 2, 0)
    return f"{round(number / unit) * unit:,}"


def percent(share: float) -> str:
    """A share as people read it, honest at the ends: "48.3 %", "100 %" only if it is all, "< 0.1 %" rather
    than 0.

    >>> percent(0.4831), percent(0.9999), percent(1.0), percent(0.0002)
    ('48.3 %', '> 99.9 %', '100 %', '< 0.1 %')
    """
    if share in (0, 1):
        return f"{ceil(share * 100)} %"
    if share < 0.0005:
        return "< 0.1 %"
    if share > 0.9995:
        return "> 99.9 %"
    return f"{share * 100:.1f} %"
