"""Starts background tasks for event handlers."""

import asyncio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

AFTER_CLICK = 0.3  # seconds

running = set()


class Pointer:
    """Whether a button of the pointer is down, or a finger; App says so."""

    down = False


pointer = Pointer()


async def later(action: "Callable[..., Any]") -> None:
    """Runs the action after the current click, because the action moves the clicked element."""
    await asyncio.sleep(AFTER_CLICK)
    while pointer.down:  # a click comes with the release, which may be late on a slow machine
        await asyncio.sleep(AFTER_CLICK)
    action()


def begin(coroutine: "Any") -> None:
    """Starts the task and references it until it is done: unreferenced tasks may be garbage-collected."""

    async def run() -> None:
        try:
            await coroutine
        finally:
            running.discard(task)

    task = asyncio.create_task(run())
    running.add(task)
