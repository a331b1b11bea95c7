"""Entry point of the Candy Land page: PyScript runs this file in MicroPython once the document is ready."""

import asyncio
import json


async def main():
    from candyland_page.app import App

    with open("candyland.json") as file:  # noqa: PTH123
        known = json.load(file)
    await asyncio.sleep(0)
    App(known).start()


task = asyncio.create_task(main())  # noqa: RUF006
