"""Plays the games of a search in this process, in several, or on the workers of a Dask cluster."""

from __future__ import annotations

import concurrent.futures  # which loads what runs processes when it is used; the page has none
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from typing import Any

from ...bots.safety.output import strategies_apart
from ...engine.errors import SetupError
from ...engine.setup import Setup
from ...simulation.cluster import joined, when_lost
from .games import Played, Task, play

PlayAll = Callable[[Sequence[Task]], Iterator[list[Played]]]
"""Plays tasks and yields their results in the same order, some at a time."""


@contextmanager
def players(setup: Setup, seed: int, jobs: int, scheduler: str | None = None) -> Iterator[PlayAll]:
    """Context with a function that plays tasks in that many processes, or on the workers of a Dask cluster.

    Raises SetupError in it when a process was killed.
    """
    if scheduler is not None:
        with joined(scheduler) as workers:
            yield lambda tasks: _by_cluster(setup, seed, tasks, workers)
    elif jobs == 1:
        yield lambda tasks: _one_by_one(setup, seed, tasks)
    else:
        with concurrent.futures.ProcessPoolExecutor(jobs, initializer=_ignore_ctrl_c) as pool:
            yield lambda tasks: _by_pool(pool, setup, seed, tasks, jobs)


def _one_by_one(setup: Setup, seed: int, tasks: Sequence[Task]) -> Iterator[list[Played]]:
    for task in tasks:
        yield [play(setup, seed, task)]


def _ignore_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_several(setup: Setup, seed: int, tasks: Sequence[Task]) -> list[Played]:
    """Plays tasks in another process."""
    with strategies_apart():
        return [play(setup, seed, task) for task in tasks]


def _by_pool(
    pool: concurrent.futures.ProcessPoolExecutor, setup: Setup, seed: int, tasks: Sequence[Task], jobs: int
) -> Iterator[list[Played]]:
    waiting = [pool.submit(play_several, setup, seed, part) for part in _parts(tasks, jobs)]
    try:
        for part in waiting:
            yield part.result()
    except BrokenExecutor:
        raise SetupError(
            "A process that shared the games was killed, by the system if memory ran out."
        ) from None
    finally:
        for part in waiting:
            part.cancel()


def _by_cluster(setup: Setup, seed: int, tasks: Sequence[Task], workers: int) -> Iterator[list[Played]]:
    import joblib

    asked = (joblib.delayed(play_several)(setup, seed, part) for part in _parts(tasks, workers))
    try:
        found: list[Any] = joblib.Parallel(n_jobs=workers)(asked)
    except when_lost() as error:
        raise SetupError("The Dask cluster was lost.") from error
    yield from found


def _parts(tasks: Sequence[Task], jobs: int) -> list[Sequence[Task]]:
    """Returns the tasks in parts of about the same number of games, four for each process."""
    games = sum(task.games for task in tasks)
    size = max(1, games // (4 * jobs))
    parts: list[Sequence[Task]] = []
    begun, count = 0, 0
    for number, task in enumerate(tasks):
        count += task.games
        if count >= size:
            parts.append(tasks[begun : number + 1])
            begun, count = number + 1, 0
    if begun < len(tasks):
        parts.append(tasks[begun:])
    return parts
