"""Work that goes on beside the page's handlers."""

import asyncio

AFTER_CLICK = 0.3  # seconds

running = set()


async def later(action):
    """Do it when the click that is under way is over, as it moves what is being clicked on."""
    await asyncio.sleep(AFTER_CLICK)
    action()


def begin(coroutine):
    """Start it; the task is held until it is done, as one that nobody holds may be collected before."""

    async def run():
        try:
            await coroutine
        finally:
            running.discard(task)

    task = asyncio.create_task(run())
    running.add(task)
