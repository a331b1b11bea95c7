"""Runs a search to its end: plays its games, keeps the time, writes checkpoints."""

from __future__ import annotations

import hashlib
import json
import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from ... import __version__
from ...engine.errors import SetupError, check_seconds, check_whole
from ...engine.setup import Setup
from ...simulation.match import check_required
from .answer import Answer
from .games import Played
from .plans import Bot, kind_of
from .processes import PlayAll
from .processes import players as playing
from .search import LEAST_GAMES, Search, Stopped

Progress = Callable[[Search], None]
"""Called after every few games with the current search."""

PLAYERS: Final = (2, 3, 4)
"""The allowed numbers of players."""
_SAVED_EVERY: Final = 5.0
"""Seconds between checkpoints."""


def solve(
    setup: Setup,
    *,
    games: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    against: Sequence[Bot] = (),
    players: int = 2,
    jobs: int = 1,
    scheduler: str | None = None,
    progress: Progress | None = None,
    checkpoint: Path | None = None,
) -> Answer:
    """Searches for the plan that wins with the cards of the set-up and returns the answer.

    Args:
        setup: the kingdom and the other rules of the games.
        games: about how many games to play, 500 or more. The same number and seed give the same answer.
        seconds: how long to search, if `games` is not given; 60 if neither is.
        seed: the seed of the games and of the search.
        against: find what beats these, instead of what beats all bots that fit.
        players: the number of players, 2 to 4. With more than two, one entrant plays against several copies
            of the other in half of the games, and several against one in the other half.
        jobs: the number of processes that share the games.
        scheduler: address of a Dask cluster that plays them instead.
        progress: called after every few games.
        checkpoint: a file that keeps what was played, so that the search can be continued. It is continued if
            the file exists.

    Ctrl+C ends the search with the best so far; a second one aborts it.

    Raises:
        CardsMissing: an opponent requires cards that the kingdom does not have.
        SetupError: an argument is out of range, or the checkpoint is of another search.
        StrategyError: an opponent fails.
    """
    if games is not None:
        check_whole("The number of games", games, LEAST_GAMES)
    elif seconds is not None:
        check_seconds(seconds)
    check_whole("The number of jobs", jobs, 1)
    if players not in PLAYERS:
        raise SetupError(f"A search is for 2, 3 or 4 players, not {players!r}.")
    check_required([kind_of(one) for one in against], setup.kingdom)
    search = Search(setup, games=games, seconds=seconds, seed=seed, against=against, players=players)
    log = _Log(checkpoint, _key(setup, games, seconds, seed, against, players))
    asking = search.run()
    with playing(setup, seed, jobs, scheduler) as play_all:
        try:
            tasks = next(asking)
            while True:
                tasks = _next(asking, tasks, search, log, play_all, progress)
        except StopIteration as over:
            answer: Answer = over.value
            return answer
        finally:
            log.save()


def _next(
    asking: Any, tasks: Any, search: Search, log: _Log, play_all: PlayAll, progress: Progress | None
) -> Any:
    """Returns the next tasks. Raises StopIteration with the answer when there are none."""
    found: list[Played] = log.next(search, len(tasks))
    if not found:
        try:
            for part in play_all(tasks):
                found += part
                search.elapsed = log.elapsed()
                if progress is not None:
                    progress(search)
        except KeyboardInterrupt:
            if search.is_stopped:
                raise
            return asking.throw(Stopped())
        log.add(search, found)
    return asking.send(found)


def _key(
    setup: Setup, games: int | None, seconds: float | None, seed: int, against: Sequence[Bot], players: int
) -> str:
    """Returns what a checkpoint must have in common with a search to continue it."""
    said = repr((__version__, setup, games, seconds, seed, [tuple(one)[:2] for one in against], players))
    return hashlib.sha256(said.encode()).hexdigest()[:32]


class _Log:
    """The results so far. A search that receives them again requests the same tasks."""

    def __init__(self, path: Path | None, key: str) -> None:
        self._path, self._key = path, key
        self._entries: list[Any] = []
        self._place = 0
        self._before = 0.0
        if path is not None and path.exists():
            self._entries = _read(path, key)
            self._before = float(self._entries[-1][0]) if self._entries else 0.0
        self._began = time.monotonic()
        self._saved = self._began

    def elapsed(self) -> float:
        """Returns the seconds spent, including those before the checkpoint."""
        return self._before + time.monotonic() - self._began

    def next(self, search: Search, count: int) -> list[Played]:
        """Returns the results of the next tasks from the checkpoint; empty if they are still to be played."""
        if self._place >= len(self._entries):
            return []
        elapsed, found = self._entries[self._place]
        self._place += 1
        if len(found) != count:
            raise SetupError("The checkpoint does not fit this search: delete it to begin anew.")
        search.elapsed = float(elapsed)
        return [Played(str(halves), tuple(looks)) for halves, looks in found]

    def add(self, search: Search, found: Sequence[Played]) -> None:
        """Records the results. Games after Ctrl+C are left out: a continued search resumes before them."""
        if search.is_stopped or self._path is None:
            return
        self._entries.append([search.elapsed, list(found)])
        self._place = len(self._entries)
        if time.monotonic() - self._saved >= _SAVED_EVERY:
            self.save()

    def save(self) -> None:
        """Writes the checkpoint atomically."""
        if self._path is None:
            return
        self._saved = time.monotonic()
        new = self._path.with_name(self._path.name + ".new")
        new.write_text(json.dumps({"search": self._key, "played": self._entries}), encoding="utf-8")
        new.replace(self._path)


def _is_entry(entry: object) -> bool:
    """Returns whether this can be what `_Log.add` wrote; a checkpoint may come from anybody."""
    match entry:
        case [int() | float() as elapsed, [*found]]:
            return 0 <= elapsed < math.inf and all(map(_is_played, found))
    return False


def _is_played(one: object) -> bool:
    match one:
        case [str() as halves, [*looks]]:
            return set(halves) <= set("012") and all(type(look) is int for look in looks)
    return False


def _read(path: Path, key: str) -> list[Any]:
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        entries = kept["played"]
        of_same = kept["search"] == key
        if not (isinstance(entries, list) and all(map(_is_entry, entries))):
            raise ValueError(path)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        raise SetupError(f"{path} is no checkpoint of a search.") from None
    if not of_same:
        raise SetupError(f"{path} is of another search: give the same options, or name another file.")
    return entries
