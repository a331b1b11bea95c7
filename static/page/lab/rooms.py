"""The views that come later: their code and style are fetched when they are opened first.

A room is a module of its name with a class Room: Room(app, place) fills `place`, the view's <main>, once;
`await open(query)` shows what the address asks for; `close()` is called when the user goes to another view.
"""

import asyncio

import js
from pyscript.ffi import create_proxy

from lab import dom
from lab.gallery import MISSING
from lab.views import read_file

# name of the view: the modules it needs, in the order of import, itself last
ROOMS = {
    "play": ("board", "moment", "asking", "odds", "lobby", "hands", "past", "play"),
    "watch": ("board", "moment", "watch"),
    "tournament": ("contest", "entrants", "crosstable", "tournament"),
    "bench": ("bench",),
}
STYLED = ("board", "play", "watch", "tournament", "bench")  # these have a file of style


class Unreachable(Exception):
    """A part of the site could not be fetched."""


async def module(name, files):
    """lab.<name>, fetched if it is not there yet."""
    try:
        return getattr(__import__("lab." + name), name)
    except ImportError:
        pass
    text = await read_file(files, "./static/page/lab/" + name + ".py")
    if not text:
        raise Unreachable(name)
    with open("lab/" + name + ".py", "w") as file:  # noqa: PTH123
        file.write(text)
    return getattr(__import__("lab." + name), name)


sheets = {}  # name of a style sheet: an Event, set when the page uses it


def style(name):
    """Have the page use static/page/<name>.css, once; an Event, set when it does or cannot."""
    told = sheets.get(name)
    if not told:
        told = sheets[name] = asyncio.Event()
        link(name, told)
    return told


def link(name, told):
    sheet = js.document.createElement("link")

    def lost(event):
        """The view is shown without it; whoever opens one that needs it tries again."""
        sheets.pop(name)
        sheet.remove()
        told.set()

    sheet.addEventListener("load", create_proxy(lambda event: told.set()))
    sheet.addEventListener("error", create_proxy(lost))
    sheet.rel = "stylesheet"
    sheet.href = "./static/page/" + name + ".css"
    js.document.head.append(sheet)


class Rooms:
    def __init__(self, app, files):
        self.app = app
        self.files = files
        self.rooms = {}
        self.open_one = None
        self.asked = 0

    async def open(self, name, query):
        """Show this room as the address asks, unless another was asked for meanwhile."""
        self.asked += 1
        stamp = self.asked
        for told in [style(part) for part in ROOMS[name] if part in STYLED]:
            await told.wait()
        if name not in self.rooms:
            try:
                await self.furnish(name)
            except Unreachable:
                dom.by_id("view-" + name).innerHTML = '<p class="found" role="alert">' + MISSING + "</p>"
                return
        if stamp == self.asked:
            if self.open_one is not self.rooms[name]:
                self.leave()
            self.open_one = self.rooms[name]
            await self.open_one.open(query)

    async def furnish(self, name):
        for part in ROOMS[name]:
            made = await module(part, self.files)
        if name not in self.rooms:
            self.rooms[name] = made.Room(self.app, dom.by_id("view-" + name))

    def leave(self):
        """Another view is shown."""
        self.asked += 1
        if self.open_one:
            self.open_one.close()
            self.open_one = None
