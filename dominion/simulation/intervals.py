"""Confidence intervals of win rates, and when a winner is statistically clear.

All counts are integers, so the sum does not depend on order or on the number of workers. A game shared by two
to six winners is split equally. Parts are counted in sixtieths of a game, which 2 to 6 all divide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log, sqrt
from typing import Final, Literal

WHOLE: Final = 60
"""Parts of one game: a sole winner gets 60, each of two winners 30, each of three 20."""

EVEN_WITHIN: Final = 0.01
"""Players are called even if every win rate is proved to be within this distance of an equal part."""

Z95: Final = 1.959963984540054
"""Half-width of the central 95 % of a normal distribution, in standard deviations."""

_ERROR_RATE: Final = 0.05
_PATIENCE: Final = 600.0
_PLANNED_BY_PATIENCE: Final = 8
"""Planned games by the patience with which the margin is narrowest when they are played."""
_FAR: Final = 10_000_000

Verdict = int | Literal["even"] | None
"""Index of the clear winner, "even", or None if nothing is significant yet."""


def share_interval(share: float, games: int) -> tuple[float, float]:
    """Returns the 95 % confidence interval (Wilson) of a win rate, 0 to 1, for `share` observed in `games`
    games.

    It assumes independent games and a number of games fixed beforehand. In a run that stops when its winner
    is clear, it slightly overestimates the winner. The interval stays inside 0 to 1 and keeps a width at the
    ends. Shared games count as parts of won and lost games, which can only make the interval wider.

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
    """Count, sum and sum of squares of integers, for mean and standard deviation; merging is exact.

    >>> seen = Moments()
    >>> for coins in (3, 4, 5): seen.add(coins)
    >>> seen.mean, seen.deviation
    (4.0, 1.0)
    """

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Counts one more value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Moments) -> None:
        """Adds everything the other has counted."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The mean of the values; 0 if there are none."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The sample standard deviation (with n - 1); 0 for fewer than two values."""
        if self.count < 2:
            return 0.0
        # Integers up to the last step, so no digits are lost.
        scaled = self.squares * self.count - self.total * self.total
        return sqrt(scaled / (self.count * (self.count - 1)))

    @property
    def error(self) -> float:
        """The standard error of the mean; 0 for fewer than two values."""
        return self.deviation / sqrt(self.count) if self.count else 0.0


def paired_interval(difference: Moments) -> tuple[float, float]:
    """Returns the 95 % confidence interval (Agresti and Min) of the difference of two win rates in the same
    games, from the differences of the parts in each game. It lies between -1 and 1.

    Two games are added to those played, which half differ: so the interval keeps a width also if all games
    differ alike, and its estimate is always inside, at an end only if that is -1 or 1. If no game differs,
    both ends are 0.

    >>> seen = Moments()
    >>> for part in [-WHOLE] * 43 + [0] * 6: seen.add(part)
    >>> [round(end, 3) for end in paired_interval(seen)]
    [-0.95, -0.736]
    """
    if not difference.squares:
        return 0.0, 0.0
    games = difference.count + 2
    middle = difference.total / (WHOLE * games)
    square = (difference.squares / (WHOLE * WHOLE) + 1) / games
    reach = Z95 * sqrt((square - middle * middle) / games)
    return max(-1.0, middle - reach), min(1.0, middle + reach)


def sure_margin(games: int, planned: int | None = None) -> float:
    """Returns the margin of error of a win rate that is checked after every game.

    `planned`: the number of planned games, if it is known before the first one. The margin is then narrowest
    near that number, and still holds at every moment.

    With probability 95 % the win rate stays within this margin of its true value during the whole run,
    however long it is (Robbins' normal mixture). The only assumption is that each game's part lies between 0
    and 1. So a run may stop at any moment.

    The simple rule 1.5/sqrt(games) is close to it between 1,000 and 20,000 games and never wider. Checked
    after every game, that rule names a false winner in about 6 % of even matches of 10,000 games without
    ties, nearly all within the first 100 games, and more in longer runs. This margin is wider in short runs.

    >>> round(sure_margin(100), 3), round(sure_margin(6_000), 4), round(sure_margin(25_000), 4)
    (0.328, 0.0196, 0.01)
    >>> round(sure_margin(100, 400), 3), round(sure_margin(400, 400), 3)
    (0.163, 0.076)
    """
    if games <= 0:
        return 1.0
    patience = _PATIENCE if planned is None else max(1, planned // _PLANNED_BY_PATIENCE)
    reach = games + patience
    return 0.5 * sqrt(reach * log(reach / (patience * _ERROR_RATE * _ERROR_RATE))) / games


def verdict(parts: Sequence[int], games: int) -> Verdict:
    """Returns what is significant by now: the index of the clear winner, "even", or None.

    `parts` are the sixtieths of a game collected by every player. A winner is clear if its win rate exceeds
    the second best by more than twice `sure_margin(games)`; with two players that is an equal part exceeded
    by the margin. "Even" means that every win rate, margin included, is within one percentage point of an
    equal part; that takes at least about 25,000 games.

    >>> verdict([60 * 80, 60 * 20], 100), verdict([60 * 51, 60 * 49], 100)
    (None, None)
    >>> verdict([60 * 83, 60 * 17], 100), verdict([60 * 58, 60 * 42, 0], 100)
    (0, None)
    """
    if games < MINIMUM_GAMES:
        return None
    margin = sure_margin(games)
    equal = 1 / len(parts)
    most = max(parts)
    if _lead(parts, games) > 2 * margin:
        return parts.index(most)
    if margin < EVEN_WITHIN and all(abs(p / (WHOLE * games) - equal) + margin < EVEN_WITHIN for p in parts):
        return "even"
    return None


def _lead(parts: Sequence[int], games: int) -> float:
    """Returns by how much the best win rate exceeds the second best; 0 for one player."""
    ranked = sorted(parts)
    return (ranked[-1] - ranked[-2]) / (WHOLE * games) if len(ranked) > 1 else 0.0


def games_to_verdict(parts: Sequence[int], games: int) -> int | None:
    """Returns about how many more games a verdict takes if the win rates stay as they are.

    0 if there is a verdict, None if it would take 10 million games or more.

    >>> games_to_verdict([60 * 56, 60 * 44], 100), games_to_verdict([60 * 56, 60 * 44, 0], 100)
    (724, 724)
    """
    if games <= 0:
        return None
    if verdict(parts, games) is not None:
        return 0
    equal = 1 / len(parts)
    shares = [part / (WHOLE * games) for part in parts]
    clear = _games_for_margin(_lead(parts, games) / 2)
    even = _games_for_margin(EVEN_WITHIN - max(abs(share - equal) for share in shares))
    total = min(clear, even)
    return None if total > _FAR else max(1, total - games)


def _games_for_margin(margin: float) -> int:
    """Returns the smallest number of games after which `sure_margin` is below `margin`; more than `_FAR` if
    out of reach.
    """
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


MINIMUM_GAMES: Final = _games_for_margin(0.5)
"""The smallest number of games after which a player who won them all is the clear winner."""


def roughly(number: int) -> str:
    """Returns a number rounded to two significant digits.

    >>> roughly(12345), roughly(47)
    ('12,000', '47')
    """
    unit = 10 ** max(len(str(number)) - 2, 0)
    return f"{round(number / unit) * unit:,}"


MINUS: Final = "\N{MINUS SIGN}"


def figure(value: float, digits: int = 0) -> str:
    """Returns a number with that many decimals as people read it, with a minus sign and not a hyphen.

    >>> figure(-3), figure(12.34, 1), figure(-0.04, 1)
    ('\N{MINUS SIGN}3', '12.3', '0.0')
    """
    text = f"{abs(value):.{digits}f}"
    return MINUS + text if value < 0 and text.strip("0.") else text


def signed(value: float, digits: int = 0) -> str:
    """Returns a difference with its sign; what is rounded to zero has none.

    >>> signed(24), signed(-24.3), signed(-0.2), signed(1.25, 1)
    ('+24', '\N{MINUS SIGN}24', '0', '+1.2')
    """
    text = figure(value, digits)
    return "+" + text if value > 0 and text.strip("0.") else text


def percent(share: float) -> str:
    """Returns a share as text. "100%" means all, and a small share is "< 0.1%", not 0.

    >>> percent(0.4831), percent(0.9999), percent(1.0), percent(0.0002)
    ('48.3%', '> 99.9%', '100%', '< 0.1%')
    """
    if share in (0, 1):
        return f"{ceil(share * 100)}%"
    if share < 0.0005:
        return "< 0.1%"
    if share > 0.9995:
        return "> 99.9%"
    return f"{share * 100:.1f}%"


def percents(shares: Sequence[float]) -> list[str]:
    """Returns shares of one whole as text, rounded so that the figures add up to 100%.

    The remainder after rounding down goes to the largest fractions. A share too near to 0 or 1 to be rounded
    is shown as by `percent`.

    >>> percents([1 / 3, 1 / 3, 1 / 3]), percents([0.6665, 0.3335])
    (['33.4%', '33.3%', '33.3%'], ['66.7%', '33.3%'])
    """
    exact = [round(share * 1000, 6) for share in shares]
    tenths = [floor(one) for one in exact]
    left = max(0, min(len(shares), round(sum(exact)) - sum(tenths)))
    for who in sorted(range(len(shares)), key=lambda who: (tenths[who] - exact[who], who))[:left]:
        tenths[who] += 1
    return [
        f"{tenth / 10:.1f}%" if 0.0005 <= share <= 0.9995 else percent(share)
        for share, tenth in zip(shares, tenths, strict=True)
    ]
