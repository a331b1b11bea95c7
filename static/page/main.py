"""The page starts here: PyScript runs this file in MicroPython once the document is there."""

import asyncio
import json


async def main():
    from lab.app import App

    with open("library.json") as file:  # noqa: PTH123
        known = json.loads(file.read())  # json.load takes three times as long
    await App(known).start()


task = asyncio.create_task(main())  # noqa: RUF006
