"""Plays the same games with every value of one number of a strategy: its win rate as a curve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ..bots.strategy import Strategy
from ..bots.tracing import class_source
from ..engine.errors import SetupError, StrategyError, check_whole
from ..engine.misspelt_names import did_you_mean
from ..simulation.intervals import share_interval
from .source_numbers import Found, numbers_of, with_values
from .what_if import Change, Trial, changed_match, parts, tried

if TYPE_CHECKING:
    from ..simulation.match import Match

__all__ = ["MOST_VALUES", "Point", "change_to", "named", "numbers", "range_of", "sweep", "values"]

MOST_VALUES: Final = 25
"""The maximum number of values on one curve. A wider range is sampled."""
_HIGHEST: Final = 999


@dataclass(frozen=True)
class Point:
    """One value of a number, and the strategy's win rate with it."""

    value: int
    is_now: bool
    """Whether the strategy has this value."""
    trial: Trial
    """The win rate, and its difference from the unchanged strategy in the same games."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the win rate."""
        return share_interval(self.trial.share, self.trial.difference.count)

    def to_json(self) -> dict[str, Any]:
        """Returns the data of a value in `why --sweep --json`."""
        return {
            "value": self.value,
            "now": self.is_now,
            "share": self.trial.share,
            "share_interval": list(self.interval),
            "gain": self.trial.gain,
            "gain_interval": list(self.trial.interval),
        }


def numbers(kind: type[Strategy]) -> list[Found]:
    """Returns all numbers of a strategy that can be swept: declared ones and those in comparisons.

    Raises StrategyError if it has none, or no source of its own.
    """
    try:
        source = class_source(kind)
    except OSError as error:
        raise StrategyError(f"{kind.name} has no source of its own that could be changed.") from error
    try:
        return sorted(numbers_of(source, every=True), key=lambda one: one.begin)
    except StrategyError as error:
        raise StrategyError(f"{kind.name}: {error}") from None


def named(found: Sequence[Found], text: str) -> Found:
    """Returns the number of that name, or the only one whose name contains the text; spaces do not matter.

    Raises SetupError with the existing names.
    """
    wanted = "".join(text.split())
    names = {one.name: "".join(one.name.split()) for one in found}
    exact = [one for one in found if names[one.name] == wanted]
    fitting = exact or [one for one in found if wanted and wanted in names[one.name]]
    if len(fitting) == 1:
        return fitting[0]
    known = "; ".join(f"line {one.line}: {one.name}" for one in fitting or found)
    if fitting:
        raise SetupError(f"{text!r} is in several: {known}.")
    raise SetupError(f"There is no number {text!r}.{did_you_mean(text, names)} There are {known}.")


def range_of(one: Found) -> tuple[int, int]:
    """Returns a usual range for the number that includes its own value."""
    return min(one.least, one.value), max(one.most, one.value)


def values(one: Found, least: int, most: int) -> list[int]:
    """Returns the values from least to most, at most 25 at equal steps, and the number's own if it is inside.

    Raises SetupError if they are no range from 0 to 999, or beyond what a declared number allows.
    """
    for end in (least, most):
        check_whole("An end of the range", end, 0)
    if not least <= most <= _HIGHEST:
        raise SetupError(f"A range goes from a smaller number to a larger one up to {_HIGHEST}.")
    if one.is_declared and not one.least <= least <= most <= one.most:
        raise SetupError(f"{one.name} is declared from {one.least} to {one.most}.")
    step = -(-(most - least + 1) // MOST_VALUES)
    found = {*range(least, most + 1, step)}
    if least <= one.value <= most:
        found.add(one.value)
    return sorted(found)


def change_to(kind: type[Strategy], one: Found, value: int) -> Change:
    """Returns the change that gives the number this value."""
    free = one._replace(least=value, most=value)
    source = with_values(class_source(kind), [free], [value])
    return Change(one.line, f"{one.value} becomes {value}", one.name, source)


def sweep(
    match: Match,
    who: int,
    one: Found,
    wanted: Sequence[int],
    games: int,
    n_jobs: int = 1,
    timeout: float | None = None,
) -> Iterator[Point]:
    """Plays the same games with each of these values of a number of that strategy, one after another.

    Raises StrategyError if the strategy has no source.
    """
    kind = match.strategies[who]
    if not isinstance(kind, type):
        raise StrategyError(f"{match.names[who]} is no strategy with a source that could be changed.")
    before = parts(match, who, 0, games, n_jobs, timeout)
    for value in wanted:
        change = change_to(kind, one, value)
        after = before
        if value != one.value:
            after = parts(changed_match(match, who, change), who, 0, games, n_jobs, timeout)
        yield Point(value, value == one.value, tried(change, before, after))
