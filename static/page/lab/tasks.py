"""Work that goes on beside the page's handlers."""

import asyncio

running = set()


def begin(coroutine):
    """Start it; the task is held until it is done, as one that nobody holds may be collected before."""

    async def run():
        try:
            await coroutine
        finally:
            running.discard(task)

    task = asyncio.create_task(run())
    running.add(task)
