"""Entry point of the page: PyScript runs this file in MicroPython once the document is ready."""

import asyncio

from lab.app import show_page

task = asyncio.create_task(show_page().start())  # noqa: RUF006
