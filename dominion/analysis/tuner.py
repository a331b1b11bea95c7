"""Tunes the numbers of a strategy: finds values with which it wins more against given opponents.

Numbers are declared, `money = Number(18, least=8, most=25)`, or found in the comparisons of the strategy's
rules. They are searched by CMA-ES in games with the same shuffles for all values, compared with the original
in other games, and confirmed in new games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from ..engine.errors import SetupError, check_whole
from ..engine.setup import Setup
from ..simulation.intervals import sure_margin
from ..strategies import LIBRARY
from .solver.cma import SeparableCMA
from .solver.games import Task
from .solver.plans import Bot, fits
from .solver.processes import PlayAll, players
from .source_numbers import Found, kept, numbers_of, with_values

__all__ = ["LEAST_GAMES", "Tuned", "numbers_of", "tune", "with_values"]

LEAST_GAMES: Final = 200
_SEARCHED: Final = 0.65
_COMPARED: Final = 0.15
"""Shares of the games; the rest confirms."""
_UNSEEN: Final = 1 << 30
_STILL: Final = 8
"""The number of generations without a new value after which the search ends early."""

Progress = Callable[[str, float], None]


class Share(NamedTuple):
    """The share of the tuned strategy against one opponent, in new games."""

    name: str
    share: float
    interval: tuple[float, float]
    was: float
    """The share of the original in the same games."""
    tuned_on: bool


@dataclass
class Tuned:
    """The result of tuning."""

    before: list[Found]
    now: list[int]
    seen: float
    """The mean share in the search. It is usually too high, as the values were selected by it."""
    confirmed: list[Share]
    source: str
    games: int
    is_better: bool
    """Whether new values were better in games not used to select them. Otherwise the original is kept."""

    def to_json(self) -> dict[str, Any]:
        """Returns what `tune --json` prints."""
        return {
            "numbers": {
                one.name: {"was": one.value, "now": now}
                for one, now in zip(self.before, self.now, strict=True)
            },
            "seen": round(self.seen, 4),
            "confirmed": [
                {
                    "name": one.name,
                    "share": round(one.share, 4),
                    "share_interval": [round(end, 4) for end in one.interval],
                    "was": round(one.was, 4),
                    "tuned_on": one.tuned_on,
                }
                for one in self.confirmed
            ],
            "source": self.source,
            "games": self.games,
        }


# The search.


def tune(
    source: str,
    setup: Setup,
    against: Sequence[Bot],
    *,
    name: str = "Tuned",
    games: int = 4_000,
    seed: int = 0,
    jobs: int = 1,
    timeout: float | None = None,
    progress: Progress | None = None,
) -> Tuned:
    """Returns values of the strategy's numbers with which it wins more against the opponents.

    Args:
        source: the strategy's source.
        setup: the kingdom and the other rules of the games.
        against: the opponents.
        name: the name of the strategy.
        games: about how many games to play, 200 or more.
        seed: the seed of the games and of the search. The same seed and games give the same values.
        jobs: processes that share the games.
        timeout: the time limit of a game in seconds.
        progress: called with the current step and the share of games played, 0 to 1.

    Raises:
        SetupError: an argument is out of range.
        StrategyError: the source has no numbers, or a strategy fails.
    """
    check_whole("The number of games", games, LEAST_GAMES)
    if not against:
        raise SetupError("Tuning needs an opponent or more.")
    with players(setup, seed, jobs) as play_all:
        return _Tuning(source, setup, against, name, games, seed, timeout, play_all, progress).run()


class _Tuning:
    def __init__(
        self,
        source: str,
        setup: Setup,
        against: Sequence[Bot],
        name: str,
        games: int,
        seed: int,
        timeout: float | None,
        play_all: PlayAll,
        progress: Progress | None,
    ) -> None:
        self._source, self._setup, self._against = source, setup, list(against)
        self._name, self._games, self._timeout = name, games, timeout
        self._play_all, self._progress = play_all, progress
        self._found = numbers_of(source)
        values = [float(one.value) for one in self._found]
        self._search = SeparableCMA(values, [one.step for one in self._found], Random(seed))
        self._next = 0
        self._spent = 0

    def run(self) -> Tuned:
        """Searches, compares with the original, and confirms."""
        best = self._searched()
        original = [one.value for one in self._found]
        each = max(10, int(self._games * _COMPARED) // (2 * len(self._against)) // 2 * 2)
        (now, before), seen = self._shares([best, original], each, "comparing with the original"), 0.0
        seen = self._seen if best != original else before
        is_better = now > before and best != original
        chosen = best if is_better else original
        confirmed = self._confirmed(chosen, original)
        text = with_values(self._source, self._found, chosen)
        return Tuned(self._found, chosen, seen, confirmed, text, self._spent, is_better)

    def _searched(self) -> list[int]:
        population = self._search.population
        each = int(self._games * _SEARCHED) // (14 * population * len(self._against)) // 2 * 2
        each = max(2, min(60, each))
        still, last, self._seen = 0, self._values(), 0.0
        while self._spent < self._games * _SEARCHED and still < _STILL:
            points = self._search.ask()
            rounded = [[kept(one, x) for one, x in zip(self._found, point, strict=True)] for point in points]
            shares = self._shares(rounded, each, "searching")
            self._search.tell(points, [-share for share in shares])
            upper = sorted(shares, reverse=True)[: max(1, len(shares) // 2)]
            mean = sum(upper) / len(upper)
            self._seen = mean if not self._seen else 0.6 * self._seen + 0.4 * mean
            still = still + 1 if self._values() == last else 0
            last = self._values()
        return last

    def _values(self) -> list[int]:
        return [kept(one, mean) for one, mean in zip(self._found, self._search.mean, strict=True)]

    def _bot(self, values: Sequence[int]) -> Bot:
        told = "-".join(map(str, values))
        return Bot(
            self._name,
            with_values(self._source, self._found, values),
            f"<{self._name} {told}>",
            self._timeout,
        )

    def _shares(self, several: Sequence[Sequence[int]], each: int, what: str) -> list[float]:
        """Returns the mean share of each list of values, in the same games against each opponent."""
        first, self._next = self._next, self._next + each
        bots = [self._bot(values) for values in several]
        tasks = [Task(bot, other, first, each, is_final=True) for bot in bots for other in self._against]
        won = self._won(tasks, what)
        width = len(self._against)
        return [sum(won[width * n : width * (n + 1)]) / (width * each) for n in range(len(bots))]

    def _won(self, tasks: Sequence[Task], what: str) -> list[float]:
        won = []
        for part in self._play_all(tasks):
            won += [one.halves.count("2") + one.halves.count("1") / 2 for one in part]
            self._spent += sum(len(one.halves) for one in part)
            if self._progress is not None:
                self._progress(what, min(1.0, self._spent / self._games))
        return won

    def _confirmed(self, chosen: Sequence[int], original: Sequence[int]) -> list[Share]:
        """Returns shares in new games, including games against bots not used for tuning."""
        others = _not_tuned_on(self._setup, self._against)
        rivals = [*self._against, *others]
        each = int(self._games * (1 - _SEARCHED - _COMPARED)) // (2 * len(rivals)) // 2 * 2
        each = max(20, each)
        bots = [self._bot(chosen), self._bot(original)]
        first = max(self._next, _UNSEEN)
        tasks = [Task(bot, other, first, each, is_final=True) for other in rivals for bot in bots]
        won = self._won(tasks, "confirming in new games")
        margin = sure_margin(each)
        found = []
        for number, rival in enumerate(rivals):
            share, was = won[2 * number] / each, won[2 * number + 1] / each
            interval = max(0.0, share - margin), min(1.0, share + margin)
            found.append(Share(rival.name, share, interval, was, rival in self._against))
        return found


def _not_tuned_on(setup: Setup, against: Sequence[Bot]) -> list[Bot]:
    """Returns two bots of the library that fit and are not among the opponents, to test against others."""
    known = {bot.name for bot in against}
    piles = [*setup.kingdom]
    first = ["BigMoney", *(name for name in LIBRARY if LIBRARY[name].requires)]
    fitting = [name for name in dict.fromkeys(first) if name not in known and fits(name, piles)]
    return [Bot(name) for name in fitting if setup.colony or "Colony" not in LIBRARY[name].requires][:2]
