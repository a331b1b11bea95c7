"""Loads files of this site on demand: data, Python modules, style sheets."""

import asyncio
import os

import js
from pyscript.ffi import create_proxy
from pyscript.js_modules import files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Event

MISSING = "This part of the site could not be loaded. Is it still there? Reload the page to try again."


class Unreachable(Exception):
    """A part of the site could not be fetched."""


async def answer(ask: "Callable[..., Any]", *arguments: "Any") -> "Any":
    """Returns the text that a function of files.mjs passes to its callback."""
    came = asyncio.Event()
    texts = []

    def done(text: str) -> None:
        texts.append(str(text))
        came.set()

    ask(*arguments, create_proxy(done))
    await came.wait()
    return texts[0]


async def read_file(path: str) -> "Any":
    """Returns the text of a file of the site, or "" if it cannot be loaded."""
    return await answer(files.read, path)


# ---- modules -------------------------------------------------------------------------------------


async def module(name: str) -> "Any":
    """Returns lab.<name>, loading it if needed. name: includes its folders, such as "table.board"."""
    try:
        return __import__("lab." + name, None, None, [name])
    except ImportError:
        pass
    path = "lab/" + name.replace(".", "/") + ".py"
    text = await read_file("./static/page/" + path)
    if not text:
        raise Unreachable(name)
    make_folders(path)
    with open(path, "w") as file:  # noqa: PTH123
        file.write(text)
    return __import__("lab." + name, None, None, [name])


def make_folders(path: "Any") -> None:
    """Creates the parent folders of a file if they do not exist."""
    parts = path.split("/")[:-1]
    for i in range(len(parts)):
        try:  # noqa: SIM105 (MicroPython has no contextlib)
            os.mkdir("/".join(parts[: i + 1]))  # noqa: PTH102
        except OSError:
            pass


# ---- style sheets --------------------------------------------------------------------------------

sheets = {}  # style sheet's name -> an Event that is set once the page uses it


def style(name: str) -> "Any":
    """Adds static/page/styles/<name>.css to the page once. The Event is set when it has loaded or failed."""
    told = sheets.get(name)
    if not told:
        told = sheets[name] = asyncio.Event()
        link(name, told)
    return told


def link(name: str, told: "Any") -> None:
    sheet = js.document.createElement("link")

    def lost(event: "Event") -> None:
        """Shows the view without the style sheet. Opening a view that needs it tries again."""
        sheets.pop(name)
        sheet.remove()
        told.set()

    sheet.addEventListener("load", create_proxy(lambda event: told.set()))
    sheet.addEventListener("error", create_proxy(lost))
    sheet.rel = "stylesheet"
    sheet.href = "./static/page/styles/" + name + ".css"
    js.document.head.append(sheet)
