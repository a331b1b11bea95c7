"""The page starts here: PyScript runs this file in MicroPython once the document is there."""

import asyncio

from lab.app import App

app = App()
# Kept in a name: a task nobody holds may be collected before it is done.
task = asyncio.create_task(app.start())
