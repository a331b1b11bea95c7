"""Keeps what a strategy prints apart from the output of a command.

It goes to stderr with its control characters escaped, so it neither gets between a command's figures nor
controls the terminal.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final, TextIO

from ...engine.errors import printable

_OF_SOURCES: Final = "strategy"
"""The module name of all code that is loaded from a strategy's source."""


class _Apart:
    """A stream like `ours`. What code called by a strategy writes goes to `theirs`."""

    def __init__(self, ours: TextIO, theirs: TextIO) -> None:
        self.ours, self._theirs = ours, theirs

    def __getattr__(self, name: str) -> Any:
        return getattr(self.ours, name)

    def write(self, text: Any) -> int:
        """Writes the text, unless a strategy is running: then an escaped text, to the other stream."""
        if not isinstance(text, str) or not _is_a_strategy_running():
            return self.ours.write(text)
        self._theirs.write("\n".join(map(printable, text.split("\n"))))
        return len(text)

    def writelines(self, lines: Iterable[Any]) -> None:
        """Writes one text after the other."""
        for line in lines:
            self.write(line)


def _is_a_strategy_running() -> bool:
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        if frame.f_globals.get("__name__") == _OF_SOURCES:
            return True
        frame = frame.f_back
    return False


@contextmanager
def strategies_apart() -> Iterator[None]:
    """Context in which strategies print to stderr, whatever stream they name."""
    out, err = sys.stdout, sys.stderr
    if isinstance(out, _Apart) or out is None or err is None:  # None: the process was started without one
        yield
        return
    sys.stdout, sys.stderr = _Apart(out, err), _Apart(err, err)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = out, err
