"""Time limits for strategies: a thread interrupts what takes too long and reports the line.

The interrupt does not reach code that waits (`time.sleep`) or catches every exception. Some seconds later
such a process is ended. A loop in C that holds the GIL (`any(iter(int, 1))`) blocks every thread; then
faulthandler ends the process and a second process prints the message: see `watchdog`.

Where the system supports it, memory is limited too. A MemoryError has a line; a machine out of memory could
report nothing.
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

from ...engine.errors import StrategyError
from ..error_reports import files_of
from . import watchdog

_PATIENCE: Final = 2.0
"""Seconds to react after the interrupt. faulthandler waits as long once more."""
_REARM: Final = 1.0
_GIVEN_UP: Final = 2  # exit status: as for other user errors
_MORE_MEMORY: Final = 2 << 30
"""Bytes that a process may allocate inside a time limit, in addition to earlier memory."""


class TimeLimitExceeded(BaseException):
    """Raised in code that takes too long. Not an `Exception`, so that strategies do not catch it
    by accident.
    """


class TimeLimit:
    """Limits the time between `begin` and `end`. After `seconds` TimeLimitExceeded interrupts the code.

    None means no limit.
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
        """Starts the clock."""
        if self._clock is None:
            return
        now = time.monotonic()
        self._began = now
        if now - self._armed > _REARM:
            self._armed = now
            watchdog.post(self.seconds + 2 * _PATIENCE + _REARM)

    def end(self) -> None:
        """Stops the clock: nothing is interrupted any more."""
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
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(TimeLimitExceeded))

    def _give_up(self) -> None:
        """Reports where an unresponsive process is, and ends it."""
        frame = sys._current_frames().get(self._thread)
        while frame is not None and not _is_users(frame):
            frame = frame.f_back
        where = f"{frame.f_code.co_filename}:{frame.f_lineno}: " if frame else ""
        print(f"dominion: {where}still running after {self.seconds:g} s", file=sys.stderr, flush=True)
        os._exit(_GIVEN_UP)

    @contextmanager
    def starting(self, filename: str | None = None, strategies: Iterable[Any] = ()) -> Iterator[None]:
        """Context in which strategies are loaded, created or (if given) play. Raises StrategyError when one
        takes too long.
        """
        try:
            self.begin()
            yield
            self.end()
        except TimeLimitExceeded as late:
            self.end()
            fault = at_fault(late, strategies, self.seconds)
            raise fault or _too_slow(late, self.seconds, filename) from None


@contextmanager
def starting(seconds: float | None, filename: str | None = None) -> Iterator[None]:
    """Context in which strategies are loaded or created. Raises StrategyError when one takes too long."""
    with TimeLimit(seconds) as limit, limit.starting(filename):
        yield


def loading(filename: str, seconds: float | None) -> AbstractContextManager[None]:
    """Context in which the code of that file is run. Raises StrategyError when it takes too long."""
    return starting(seconds, filename)


def _too_slow(late: TimeLimitExceeded, seconds: float, filename: str | None) -> StrategyError:
    line = None
    for frame, number in walk_tb(late.__traceback__):
        if _is_users(frame):
            filename, line = frame.f_code.co_filename, number
    return StrategyError(f"still running after {seconds:g} s", filename, line)


def _is_users(frame: FrameType) -> bool:
    """Returns whether this is the code of a strategy loaded from a source."""
    return frame.f_globals.get("__name__") == "strategy"


def _bind_memory() -> Callable[[], None] | None:
    """Limits the memory from now on. Returns the function that lifts the limit; None if the system has no
    limits.
    """
    try:
        import resource

        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
        before, most = resource.getrlimit(resource.RLIMIT_AS)
        bound = pages * resource.getpagesize() + _MORE_MEMORY
        if before != resource.RLIM_INFINITY and before < bound:
            return None
        resource.setrlimit(resource.RLIMIT_AS, (bound, most))
    except (ImportError, OSError, ValueError):
        return None  # not supported by this system
    return partial(resource.setrlimit, resource.RLIMIT_AS, (before, most))


def at_fault(late: TimeLimitExceeded, strategies: Iterable[Any], seconds: float) -> StrategyError | None:
    """Returns an error for the strategy that was running when the time was over; None if none was."""
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
    """Returns which strategy of a file has this code in its class; the last one if none has."""
    having = [
        one
        for one in strategies
        if any(code.co_qualname.startswith(f"{base.__qualname__}.") for base in type(one).__mro__)
    ]
    return (having or strategies)[-1]


def _at_work(step: TracebackType) -> Iterator[tuple[CodeType, int]]:
    """Yields the code that was running and its line; for engine code, the generators it was reading."""
    yield from _generators(step.tb_frame.f_locals)
    yield step.tb_frame.f_code, step.tb_lineno


def _generators(names: Mapping[str, Any]) -> Iterator[tuple[CodeType, int]]:
    """Yields the position of the frame's generators and of those that they delegate to."""
    for value in list(names.values()):
        if isinstance(value, GeneratorType) and value.gi_frame is not None:
            yield from _generators(value.gi_frame.f_locals)
            yield value.gi_code, value.gi_frame.f_lineno
