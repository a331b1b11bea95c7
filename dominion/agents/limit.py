"""Ends what a strategy never would, and says where it was at: a thread looks at the clock.

What waits (`time.sleep`) does not hear of it, and what catches every exception goes on regardless: some
seconds later such a process is ended. Where even that cannot be, in a loop that is not written in Python and
lets no other thread in (`any(iter(int, 1))`), the interpreter ends it, and a traceback is all that it says.
"""

from __future__ import annotations

import math
import os
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, GeneratorType, TracebackType
from typing import Any, Final, Self

from .errors import StrategyError, files_of, last_line

_PATIENCE: Final = 2.0
"""Seconds that are left to react when the time is over; the interpreter itself waits as long once more."""
_REARM: Final = 1.0
_GIVEN_UP: Final = 2  # exit status: as for other mistakes of the user's
_PACKAGE: Final = str(Path(__file__).parents[1] / "")
_LIBRARY: Final = str(Path(os.__file__).parent / "")


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

    def __enter__(self) -> Self:
        if self.seconds < math.inf:
            self._clock = threading.Thread(target=self._watch, daemon=True)
            self._clock.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        if self._clock is not None:
            import faulthandler

            self._clock.join()
            faulthandler.cancel_dump_traceback_later()

    def begin(self) -> None:
        """The time runs from now on."""
        if self._clock is None:
            return
        now = time.monotonic()
        self._began = now
        if now - self._armed > _REARM and sys.__stderr__ is not None:
            import faulthandler

            self._armed = now
            faulthandler.dump_traceback_later(
                self.seconds + 2 * _PATIENCE + _REARM, exit=True, file=sys.__stderr__
            )

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
        while frame is not None and frame.f_code.co_filename.startswith((_PACKAGE, _LIBRARY)):
            frame = frame.f_back
        where = f"{frame.f_code.co_filename}:{frame.f_lineno}: " if frame else ""
        print(f"dominion: {where}still running after {self.seconds:g} seconds", file=sys.stderr, flush=True)
        os._exit(_GIVEN_UP)


@contextmanager
def loading(filename: str, seconds: float | None) -> Iterator[None]:
    """Inside, the code of that file is run; StrategyError when it takes longer."""
    with Limit(seconds) as limit:
        try:
            limit.begin()
            yield
            limit.end()
        except Overtime as late:
            limit.end()
            message = f"still running after {seconds:g} seconds"
            raise StrategyError(message, filename, last_line(late, filename)) from None


def at_fault(late: Overtime, strategies: Iterable[Any], seconds: float) -> StrategyError | None:
    """Which strategy was at work when the time was over, and in which line; None when none was."""
    by_file = {file: one for one in strategies for file in files_of(type(one))}
    found: StrategyError | None = None
    step: TracebackType | None = late.__traceback__
    while step is not None:
        for code, line in _at_work(step):
            if code.co_filename in by_file:
                who = by_file[code.co_filename]
                message = f"{who} was still running `{code.co_name}` after {seconds:g} seconds"
                found = StrategyError(message, code.co_filename, line)
        step = step.tb_next
    return found


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
