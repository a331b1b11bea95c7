"""The views of the page, one at a time, each with its own address: #cards?set=Base; all else is Simulate."""

import asyncio

import js
from pyscript.ffi import create_proxy

from lab import dom
from lab.address import VIEWS

TITLE = "Dominion Lab"


class Views:
    def __init__(self):
        self.now = "simulate"
        self.skip = dom.find(".skip")
        dom.on(self.skip, "click", self.skipped)

    def show(self, name):
        """Show this view; True if it was another before."""
        if name == self.now:
            return False
        for other in VIEWS:
            dom.show(dom.by_id("view-" + other), other == name)
            dom.attribute(dom.by_id("tab-" + other), "aria-current", "page" if other == name else None)
        self.now = name
        dom.attribute(js.document.documentElement, "data-view", name)
        title = TITLE if name == "simulate" else name[0].upper() + name[1:] + " – " + TITLE
        js.document.title = title
        dom.say(self.skip, "Skip to the results" if name == "simulate" else "Skip to the content")
        js.window.scrollTo(0, 0)
        return True

    def skipped(self, event):
        """Past the head of the page; the address goes on saying which view is open."""
        event.preventDefault()
        place = dom.by_id("results") if self.now == "simulate" else dom.find("#view-" + self.now + " h2")
        if place:
            place.focus()


async def answer(ask, *arguments):
    """The text that one of files.mjs's functions gives its callback."""
    came = asyncio.Event()
    texts = []

    def done(text):
        texts.append(str(text))
        came.set()

    ask(*arguments, create_proxy(done))
    await came.wait()
    return texts[0]


async def read_file(files, path):
    """The text of a file of the site, or "" if it cannot be had. files: files.mjs."""
    return await answer(files.read, path)
