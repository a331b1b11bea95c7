"""Runs of many games, in slices and in several processes.

Slices are played here or by several processes and returned in the order of the games, so the results are the
same. The module knows no particular game. It needs only the standard library, and joblib for several
processes.
"""

from __future__ import annotations

import contextlib
import gc
import importlib.util
import math
import signal
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, Final, Generic, Literal, Protocol, Self, TypeVar

from ..bots.safety.output import strategies_apart
from ..engine.errors import SetupError, check_whole
from .cluster import joined, when_lost

SLICE_SECONDS: Final = 0.1
"""The length of a slice played in this process, and so the interval of progress reports."""
PILOT_SECONDS: Final = 0.1
"""How long games are played in this process before they are shared, to choose the number of games in a
slice.
"""
_SHARED_SECONDS: Final = 0.25
_SECONDS_EACH: Final = 0.01
"""The minimum length of a shared slice per process: one process merges all slices, in 1 to 3 ms each."""
_YOUNG: Final = 20_000
"""Net allocations before Python runs the cyclic garbage collector."""
_MOST_JOBS_EACH: Final = 4
"""The maximum number of processes per processor. All start at once, and more would only take memory."""


class Part(Protocol):
    """Consecutive games of a run and their counts."""

    first: int

    @property
    def end(self) -> int:
        """The number of the game after the last one."""


PartT = TypeVar("PartT", bound=Part)


class Games(ABC, Generic[PartT]):
    """Plays the games of a run from `first` up to, but not including, `end`, a slice at a time."""

    def __init__(self, first: int, end: int) -> None:
        self.next = first
        """The number of the game to be played next."""
        self.end = end

    @abstractmethod
    def begin(self) -> PartT:
        """Returns an empty slice that starts with the next game."""

    @abstractmethod
    def play(self, number: int, made: PartT) -> None:
        """Plays that game and counts it."""

    @property
    def is_over(self) -> bool:
        """Whether all games have been played."""
        return self.next >= self.end

    def advance(self, games: int | None = None, seconds: float | None = None) -> PartT:
        """Plays that many games, or as many as can be started in that time, but at least one if any is
        left.
        """
        made = self.begin()
        end = self.end if games is None else min(self.end, self.next + games)
        until = math.inf if seconds is None else time.perf_counter() + seconds
        with _seldom_searched():
            for number in range(self.next, end):
                self.play(number, made)
                self.next = number + 1
                if time.perf_counter() >= until:
                    break
        return made


@contextmanager
def _seldom_searched() -> Iterator[None]:
    """Context with less frequent cyclic garbage collection. Games leave almost no cycles, and the collector
    costs 5 % of run time.
    """
    young, *older = gc.get_threshold()
    gc.set_threshold(max(young, _YOUNG) if young else 0, *older)
    try:
        yield
    finally:
        gc.set_threshold(young, *older)


class InOrder(Generic[PartT]):
    """Puts slices that arrive in any order back into the order of the games."""

    def __init__(self) -> None:
        self.next = 0
        """The number of the first game still missing."""
        self._waiting: dict[int, PartT] = {}

    def put(self, part: PartT) -> Iterator[PartT]:
        """Takes a slice and returns those that are next in order."""
        self._waiting[part.first] = part
        while self.next in self._waiting:
            ready = self._waiting.pop(self.next)
            self.next = ready.end
            yield ready


class Steps(Protocol):
    """A game that can be played a step at a time."""

    def is_over(self) -> bool:
        """Returns whether there is nothing left to play."""

    def do_play(self) -> None:
        """Plays one step."""


StepsT = TypeVar("StepsT", bound=Steps)


class GameStepper(Generic[StepsT]):
    """Keeps the game that a user steps through, so that a step does not replay it."""

    def __init__(self, deal: Callable[[str, int], StepsT]) -> None:
        """`deal` starts the game of that order and number."""
        self._deal = deal
        self._which: tuple[str, int] | None = None
        self._steps = 0
        self._game: StepsT

    def after(self, steps: int, order: str, number: int) -> StepsT:
        """Returns that game after `steps` steps, or at its end if it has fewer."""
        if self._which != (order, number) or self._steps > steps:
            self._game = self._deal(order, number)
            self._which, self._steps = (order, number), 0
        try:
            while self._steps < steps and not self._game.is_over():
                self._game.do_play()
                self._steps += 1
        except BaseException:
            self._which = None
            raise
        return self._game


Begin = Callable[[int, int], Games[PartT]]
"""Returns the games from one number up to another. Must be picklable (no lambda)."""


BrokenOff = Literal["", "stopped", "killed"]
"""Why a run ended early: None if it did not, Ctrl-C, or a killed process."""


def broken_off(how: BrokenOff, games: int) -> str:
    """Returns the message for a run that stopped after that many games."""
    why = (
        ": a process that shared them was killed, by the system if memory ran out" if how == "killed" else ""
    )
    return f"Stopped after {'1 game' if games == 1 else f'{games:,} games'}{why}."


class _Killed(Exception):
    """A process was killed, for instance because memory ran out."""


def share_games(
    begin: Begin[PartT],
    games: int,
    n_jobs: int,
    take: Callable[[PartT], bool],
    scheduler: str | None = None,
    first: int = 0,
) -> BrokenOff:
    """Plays the games from `first` up to `games` and hands each slice, in order, to `take`, which returns
    whether to stop.

    `n_jobs` processes share the games (-1: one per processor); with the address of a Dask `scheduler`, all
    workers of its cluster do. Returns what ended the run early, if anything; no process is left running.
    """
    if n_jobs != -1:  # one for each processor
        check_whole("The number of jobs (or -1)", n_jobs, 1)
    if scheduler is not None:
        slices = _slices_of_cluster(begin, first, games, scheduler)
    else:
        one = n_jobs == 1
        slices = _slices(begin, first, games) if one else _shared_slices(begin, first, games, n_jobs)
    ended: BrokenOff = ""
    try:
        for part in slices:
            if take(part):
                break
    except KeyboardInterrupt:
        ended = "stopped"
    except _Killed:
        ended = "killed"
    finally:
        slices.close()
        if ended and n_jobs != 1 and scheduler is None:
            _dismiss_workers()
    return ended


def _slices(begin: Begin[PartT], first: int, games: int) -> Generator[PartT, None, None]:
    run = begin(first, games)
    while not run.is_over:
        yield run.advance(seconds=SLICE_SECONDS)


def _shared_slices(begin: Begin[PartT], first: int, games: int, n_jobs: int) -> Generator[PartT, None, None]:
    """Yields the slices as joblib's processes play them, in the order of the games.

    The first games are played here to find a good slice length. If it ends early, it waits for the few slices
    already started, because joblib cannot be interrupted cleanly.
    """
    _check_for_joblib()
    import joblib

    jobs = min(joblib.effective_n_jobs(n_jobs), _MOST_JOBS_EACH * joblib.cpu_count())
    yield from _slices_of_joblib(begin, first, games, jobs)


def _check_for_joblib() -> None:
    if importlib.util.find_spec("joblib") is None:
        raise SetupError("Several processes need the package joblib: pip install 'dominion-lab[cli]'.")


def _slices_of_cluster(
    begin: Begin[PartT], first: int, games: int, scheduler: str
) -> Generator[PartT, None, None]:
    """Yields the slices as the workers of a Dask cluster play them, in the order of the games."""
    with joined(scheduler) as workers:
        try:
            yield from _slices_of_joblib(begin, first, games, workers)
        except when_lost() as error:
            raise _Killed from error


def _slices_of_joblib(begin: Begin[PartT], start: int, games: int, jobs: int) -> Generator[PartT, None, None]:
    import joblib
    from joblib.externals.loky.process_executor import BrokenProcessPool

    begun = time.thread_time()  # processor time: on a busy machine, a slice would be too short otherwise
    pilot = begin(start, games).advance(seconds=PILOT_SECONDS)
    seconds = max(_SHARED_SECONDS, jobs * _SECONDS_EACH)
    taken = max(time.thread_time() - begun, PILOT_SECONDS / 20)  # a strategy may wait
    size = max(1, int((pilot.end - start) * seconds / taken))
    size = max(1, min(size, math.ceil((games - pilot.end) / (4 * jobs))))
    yield pilot
    if pilot.end >= games:
        return
    no_more = threading.Event()

    def tasks() -> Iterator[Any]:
        for first in range(pilot.end, games, size):
            if no_more.is_set():
                return
            yield joblib.delayed(_play_slice)(begin, first, min(first + size, games))

    with _CtrlC() as ctrl_c:
        with ctrl_c.ignored():  # inherited by the processes
            parts = joblib.Parallel(n_jobs=jobs, return_as="generator", pre_dispatch="2 * n_jobs")(tasks())
        try:
            for part in parts:
                if isinstance(part, Exception):
                    raise part
                yield part
                if ctrl_c.pressed:
                    raise KeyboardInterrupt
        except BrokenProcessPool as error:
            raise _Killed from error
        finally:
            no_more.set()
            with contextlib.suppress(BrokenProcessPool):  # killed while the last slices were waited for
                for _ in parts:
                    pass


def _play_slice(begin: Begin[PartT], first: int, end: int) -> PartT | Exception:
    """Runs in a worker process. Returns errors instead of raising them, so that joblib shuts down cleanly."""
    try:
        with strategies_apart():
            return begin(first, end).advance()
    except Exception as error:
        return error


def _dismiss_workers() -> None:
    from joblib.externals.loky import get_reusable_executor

    get_reusable_executor().shutdown(wait=True, kill_workers=True)


class _CtrlC:
    """Context in which the first Ctrl-C only sets a flag. Works only in the main thread."""

    def __init__(self) -> None:
        self.pressed = False
        self._before: Any = None

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, *error: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _press(self, *_: object) -> None:
        if self.pressed:
            raise KeyboardInterrupt
        self.pressed = True

    @contextmanager
    def ignored(self) -> Iterator[None]:
        """Context in which Ctrl-C has no effect here or in processes started here."""
        if self._before is None:
            yield
            return
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, self._press)
