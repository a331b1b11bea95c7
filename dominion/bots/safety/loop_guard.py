"""Stops a user's strategy that loops for ever, and reports the line.

`sys.monitoring` watches only loops in the strategies' own code, so the engine is not slowed down. Before
Python 3.12, or if the loop is not in Python code, the page's time limit ends the worker instead.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any, Final

from ...engine.errors import StrategyError

SECONDS: Final = 4.0
"""Time limit for one answer of the service; the page gives up a little later."""


def codes(strategy: object) -> Iterator[CodeType]:
    """Yields all code objects of the strategy's source, including helpers and comprehensions."""
    kind = strategy if isinstance(strategy, type) else type(strategy)
    for value in list(vars(kind).values()):
        if isinstance(value, FunctionType):
            yield from _nested(value.__code__)
            for helper in list(value.__globals__.values()):
                code = getattr(helper, "__code__", None)
                if isinstance(code, CodeType) and code.co_filename == value.__code__.co_filename:
                    yield from _nested(code)


def _nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _nested(constant)


@contextmanager
def no_endless_loop(strategies: Iterable[object], seconds: float = SECONDS) -> Iterator[None]:
    """Context in which a loop in a user's strategy raises StrategyError once the time is over."""
    written = {code for one in strategies for code in codes(one) if code.co_filename.startswith("player ")}
    monitoring: Any = getattr(sys, "monitoring", None)
    if monitoring is None or not written:
        yield
        return
    tool, jump = monitoring.DEBUGGER_ID, monitoring.events.JUMP
    deadline = time.perf_counter() + seconds

    def jumped(code: CodeType, offset: int, destination: int) -> None:
        if time.perf_counter() > deadline:
            message = f"this loop was still running after {seconds:.0f} seconds"
            raise StrategyError(message, code.co_filename, sys._getframe(1).f_lineno)

    monitoring.use_tool_id(tool, "dominion")
    try:
        monitoring.register_callback(tool, jump, jumped)
        for code in written:
            monitoring.set_local_events(tool, code, jump)
        yield
    finally:
        for code in written:
            monitoring.set_local_events(tool, code, 0)
        monitoring.register_callback(tool, jump, None)
        monitoring.free_tool_id(tool)
