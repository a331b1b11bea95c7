"""Entry point of the page: PyScript runs this file in MicroPython once the document is ready."""

import asyncio
import json


async def main():
    from lab.app import App

    with open("library.json") as file:  # noqa: PTH123
        known = json.loads(file.read())  # three times as fast as json.load
    await App(known).start()


task = asyncio.create_task(main())  # noqa: RUF006
