"""The page starts here: PyScript runs this file in MicroPython once the document is there."""

import asyncio
import json

PARTS = (
    "dom",
    "store",
    "address",
    "engine",
    "run",
    "tasks",
    "names",
    "shelf",
    "picker",
    "boxes",
    "choices",
    "tools",
    "games",
    "views",
    "gallery",
    "rooms",
    "results",
    "saving",
    "logs",
    "table",
    "kingdom",
    "setup",
    "players",
    "mine",
    "guide",
    "sharing",
    "stepper",
    "live",
    "app",
)


async def main():
    # One module at a time, with a pause for the browser in between: no task of the start takes long.
    for name in PARTS:
        __import__("lab." + name)
        await asyncio.sleep(0)
    from lab.app import App

    with open("library.json") as file:  # noqa: PTH123
        known = json.load(file)
    app = App(known)
    await asyncio.sleep(0)
    await app.start()


task = asyncio.create_task(main())  # noqa: RUF006
