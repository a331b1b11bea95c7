"""Watchdog: ends a process stuck in C code that holds the GIL, and prints where it was in one line.

Such code cannot be interrupted, and no other thread runs. Only faulthandler can write a traceback and end the
process. It writes into a pipe, which a small second process reads and turns into a message. The second
process ends with the first.
"""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path
from typing import Final

_PACKAGE: Final = f"{Path(__file__).parents[2]}{os.sep}"
_LIBRARY: Final = f"{Path(os.__file__).parent}{os.sep}"
_FRAME: Final = re.compile(r'^  File "(.*)", line (\d+) in (.*)$')
_ESCAPED: Final = re.compile(r"\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\U([0-9a-f]{8})")

_pipes: Final[dict[int, int | None]] = {}
"""The pipe to the second process, by the process that started it: a fork needs one of its own. Filled in
place, as a replaced name of a module would look like a strategy's change.
"""


def post(seconds: float) -> None:
    """Ends this process in `seconds`, unless called again or faulthandler's timer is cancelled."""
    import faulthandler

    me = os.getpid()
    if me not in _pipes:
        _pipes.clear()
        _pipes[me] = _start()
    pipe = _pipes[me]
    target = pipe if pipe is not None else sys.__stderr__
    if target is not None:
        faulthandler.dump_traceback_later(seconds, exit=True, file=target)


def _start() -> int | None:
    """Starts the second process and returns the pipe to it; None if processes cannot be started."""
    if not hasattr(os, "posix_spawn") or not sys.executable or not Path(__file__).is_file():
        return None
    ours, theirs = os.pipe()
    script = getattr(sys.modules.get("__main__"), "__file__", None) or ""
    words = [sys.executable, "-I", "-S", __file__, _PACKAGE, _LIBRARY, script]
    actions = [(os.POSIX_SPAWN_DUP2, ours, 0), (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    try:
        os.posix_spawn(sys.executable, words, os.environ, file_actions=actions)
    except OSError:
        os.close(theirs)
        return None
    finally:
        os.close(ours)
    return theirs


def said(dump: str, package: str, library: str, script: str) -> str:
    """Returns faulthandler's traceback as a one-line message; "" if the timer did not fire.

    The place is the innermost frame outside the folders of package and library and outside the start of a
    script.
    """
    alarm = re.search(r"^Timeout \((\d+):(\d+):([\d.]+)\)!$", dump, re.MULTILINE)
    if alarm is None:
        return ""
    seconds = 3600 * int(alarm[1]) + 60 * int(alarm[2]) + float(alarm[3])
    for frame in filter(None, map(_FRAME.match, dump[alarm.end() :].splitlines())):
        file, line, function = frame.groups()
        is_start = function == "<module>" and file == script
        if not is_start and not file.startswith((package, library, "<frozen")):
            file = _ESCAPED.sub(lambda found: chr(int(found[found.lastindex or 1], 16)), file)
            return f"{file}:{line}: still running `{function}` after {seconds:g} s"
    return f"still running after {seconds:g} s"


def _wait() -> None:
    """Waits until the other process has ended for any reason."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal
    message = said(sys.stdin.read(), *sys.argv[1:])
    if message:
        print(f"dominion: {message}", file=sys.stderr)


if __name__ == "__main__":
    _wait()
