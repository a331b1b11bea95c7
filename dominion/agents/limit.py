"""Ends what a strategy never would, and says where it was at: a thread looks at the clock.

What waits (`time.sleep`) does not hear of it, and what catches every exception goes on regardless: some
seconds later such a process is ended. Where even that cannot be, in a loop that is not written in Python and
lets no other thread in (`any(iter(int, 1))`), the interpreter ends it, and a second process says so: sentry.

Inside a limit there is also an end to memory, where the system has such a thing: a MemoryError has a line,
and a machine that has run out of memory can say nothing.
"""

from __future__ import annotations

import math
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from traceback import walk_tb
from types import CodeType, FrameType, GeneratorType, TracebackType
from typing import Any, Final, Self

from . import sentry
from .errors import StrategyError, files_of

_PATIENCE: Final = 2.0
"""Seconds that are left to react when the time is over; the interpreter itself waits as long once more."""
_REARM: Final = 1.0
_GIVEN_UP: Final = 2  # exit status: as for other mistakes of the user's
_MORE_MEMORY: Final = 2 << 30
"""Bytes that a process may take inside a limit, besides what it had before."""


class Overtime(BaseException):
    """Raised in the middle of whatever takes too long. No `Exception`: no strategy is meant to catch it."""


class Limit:
    """Inside, what begins with `begin` may take so many seconds until `end`, or Overtime interrupts it.

    None for the seconds: as long as it likes.
    """

    def __init__(self, seconds: float | None) -> None:
        self.seconds = math.inf if seconds is None else seconds
        self._thread = threading.get_ident()
        self._began = math.inf
        self._armed = -math.inf
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._clock: threading.Thread | None = None
        self._unbind: Callable[[], None] | None = None

    def __enter__(self) -> Self:
        if self.seconds < math.inf:
            self._clock = threading.Thread(target=self._watch, daemon=True)
            self._clock.start()
            self._unbind = _bind_memory()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        if self._clock is not None:
            import faulthandler

            self._clock.join()
            faulthandler.cancel_dump_traceback_later()
        if self._unbind is not None:
            self._unbind()

    def begin(self) -> None:
        """The time runs from now on."""
        if self._clock is None:
            return
        now = time.monotonic()
        self._began = now
        if now - self._armed > _REARM:
            self._armed = now
            sentry.post(self.seconds + 2 * _PATIENCE + _REARM)

    def end(self) -> None:
        """In time: nothing is interrupted any more."""
        with self._lock:
            self._began = math.inf

    def _watch(self) -> None:
        import ctypes

        while not self._over.wait(min(self.seconds / 5, 0.5)):
            with self._lock:
                late = time.monotonic() - self._began - self.seconds
                if late > _PATIENCE:
                    self._give_up()
                if late > 0:
                    thread = ctypes.c_ulong(self._thread)
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(Overtime))

    def _give_up(self) -> None:
        """It does not react: say where it is, and end the process."""
        frame = sys._current_frames().get(self._thread)
        while frame is not None and not _is_users(frame):
            frame = frame.f_back
        where = f"{frame.f_code.co_filename}:{frame.f_lineno}: " if frame else ""
        print(f"dominion: {where}still running after {self.seconds:g} s", file=sys.stderr, flush=True)
        os._exit(_GIVEN_UP)

    @contextmanager
    def starting(self, filename: str | None = None, strategies: Iterable[Any] = ()) -> Iterator[None]:
        """Inside, strategies are loaded, made ready or (these) play; StrategyError when one takes longer."""
        try:
            self.begin()
            yield
            self.end()
        except Overtime as late:
            self.end()
            fault = at_fault(late, strategies, self.seconds)
            raise fault or _too_slow(late, self.seconds, filename) from None


@contextmanager
def starting(seconds: float | None, filename: str | None = None) -> Iterator[None]:
    """Inside, strategies are loaded or made ready; StrategyError when one takes longer."""
    with Limit(seconds) as limit, limit.starting(filename):
        yield


def loading(filename: str, seconds: float | None) -> AbstractContextManager[None]:
    """Inside, the code of that file is run; StrategyError when it takes longer."""
    return starting(seconds, filename)


def _too_slow(late: Overtime, seconds: float, filename: str | None) -> StrategyError:
    line = None
    for frame, number in walk_tb(late.__traceback__):
        if _is_users(frame):
            filename, line = frame.f_code.co_filename, number
    return StrategyError(f"still running after {seconds:g} s", filename, line)


def _is_users(frame: FrameType) -> bool:
    """Is it the code of a strategy that was loaded?"""
    return frame.f_globals.get("__name__") == "strategy"


def _bind_memory() -> Callable[[], None] | None:
    """From now on there is only so much more memory; what is returned takes that back. None: it cannot be."""
    try:
        import resource

        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
        before, most = resource.getrlimit(resource.RLIMIT_AS)
        bound = pages * resource.getpagesize() + _MORE_MEMORY
        if before != resource.RLIM_INFINITY and before < bound:
            return None
        resource.setrlimit(resource.RLIMIT_AS, (bound, most))
    except (ImportError, OSError, ValueError):
        return None  # not on this system
    return partial(resource.setrlimit, resource.RLIMIT_AS, (before, most))


def at_fault(late: Overtime, strategies: Iterable[Any], seconds: float) -> StrategyError | None:
    """Which strategy was at work when the time was over, and in which line; None when none was."""
    by_file: dict[str, list[Any]] = {}
    for one in strategies:
        for file in files_of(type(one)):
            by_file.setdefault(file, []).append(one)
    found: StrategyError | None = None
    step: TracebackType | None = late.__traceback__
    while step is not None:
        for code, line in _at_work(step):
            if code.co_filename in by_file:
                who = _whose(code, by_file[code.co_filename])
                message = f"{who} was still running `{code.co_name}` after {seconds:g} s"
                found = StrategyError(message, code.co_filename, line)
        step = step.tb_next
    return found


def _whose(code: CodeType, strategies: Sequence[Any]) -> Any:
    """Which of the strategies of one file has this code in its class; the last one where none has."""
    having = [
        one
        for one in strategies
        if any(code.co_qualname.startswith(f"{base.__qualname__}.") for base in type(one).__mro__)
    ]
    return (having or strategies)[-1]


def _at_work(step: TracebackType) -> Iterator[tuple[CodeType, int]]:
    """The code that was run and its line; of our own code that of whatever was just making wishes for it."""
    yield from _generators(step.tb_frame.f_locals)
    yield step.tb_frame.f_code, step.tb_lineno


def _generators(names: Mapping[str, Any]) -> Iterator[tuple[CodeType, int]]:
    """Where the generators of that frame are, and those that they get theirs from."""
    for value in list(names.values()):
        if isinstance(value, GeneratorType) and value.gi_frame is not None:
            yield from _generators(value.gi_frame.f_locals)
            yield value.gi_code, value.gi_frame.f_lineno
