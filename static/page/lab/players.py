"""The players of the match: their boxes, what is typed there, and what other views bring along."""

import asyncio

import js
from pyscript.js_modules import editor

from lab import dom
from lab.boxes import MOST, Box, frame
from lab.engine import EngineError
from lab.run import LIMIT
from lab.tasks import begin

DEFAULTS = ("BigSmithy", "BigMoney")
PAUSE = 0.4  # seconds without a key before what was typed is checked
NO_ANSWER = f"no answer for {LIMIT // 1000} seconds, so it was stopped. Is there an endless loop?"


def now():
    return float(js.performance.now())


class Players:
    def __init__(self, app, library):
        """library: {name: {"source", ...}} of the strategies to choose from."""
        self.app = app
        self.library = library
        self.typing = [0] * MOST
        self.boxes = []
        self.boxes = [Box(number, library, editor, self.changed) for number in (1, 2)]
        self.all = list(self.boxes)  # those too of players that were taken away again
        dom.on(dom.by_id("add-player"), "click", lambda event: self.change(1))
        dom.on(dom.by_id("remove-player"), "click", lambda event: self.change(-1))
        dom.on(dom.by_id("view-strategies"), "click", self.library_clicked)
        dom.on(dom.by_id("guide"), "click", self.example_clicked)

    def set(self, count):
        """So many boxes, 2 to 6."""
        while len(self.all) < count:
            number = len(self.all) + 1
            dom.by_id("seats-more").insertAdjacentHTML("beforebegin", frame(number))
            box = Box(number, self.library, editor, self.changed)
            self.all.append(box)
            box.choose(DEFAULTS[1])
        for box in self.all[2:]:
            dom.show(dom.by_id("player-" + str(box.number)), box.number <= count)
        self.boxes = self.all[:count]
        dom.attribute(js.document.documentElement, "data-players", count)
        dom.by_id("add-player").disabled = count == MOST
        button = dom.by_id("remove-player")
        dom.show(button, count > 2)
        dom.say(button, "Remove player " + str(count))

    def change(self, by):
        self.set(len(self.boxes) + by)
        self.app.write_address()
        if not (self.app.run or self.app.queued):
            self.app.results.clear(self.names())

    def names(self):
        return [box.name + " (edited)" if box.edited else box.name for box in self.boxes]

    # ---- what other views bring along ----------------------------------------------------------

    def library_clicked(self, event):
        button = event.target.closest("[data-use]")
        if button:
            self.use(int(button.getAttribute("data-use")), str(button.getAttribute("data-name")))
            return
        details = event.target.closest("details")
        if details:
            source = self.library[str(details.getAttribute("data-source"))]["source"]
            dom.say(details.querySelector("pre"), source)

    def example_clicked(self, event):
        button = event.target.closest("[data-example]")
        if button:
            source = str(button.closest(".example").querySelector("code").textContent)
            self.use(int(button.getAttribute("data-example")), DEFAULTS[1], source)

    def use(self, number, name, source=None):
        """Put a strategy of the library, or this source, into that player's box, and show it."""
        box = self.boxes[number - 1]
        box.choose(name)
        if source is not None:
            box.replace(source)
        self.app.results.clear(self.names())
        self.app.views.show("simulate")
        js.location.hash = str(dom.by_id("tab-simulate").getAttribute("href"))
        box.select.focus()

    # ---- what is typed -------------------------------------------------------------------------

    def changed(self, box):
        if len(self.boxes) < 2:
            return
        self.app.write_address()
        i = box.number - 1
        self.typing[i] += 1
        begin(self.check_later(box, self.typing[i]))

    def forget_checks(self):
        """Checks under way come too late."""
        self.typing = [stamp + 1 for stamp in self.typing]

    async def check_later(self, box, stamp):
        await asyncio.sleep(PAUSE)
        if stamp == self.typing[box.number - 1]:
            await self.check(box)

    async def check(self, box):
        """Say at the box what is wrong with its source."""
        source, stamp, engine = box.source, self.typing[box.number - 1], self.app.engine
        if not box.edited:
            box.clear()
            return
        if not engine.ready.is_set() or engine.failure:
            return
        began = now()
        try:
            found = await engine.ask(-1, "check", {"source": source}, LIMIT)
        except EngineError as trouble:
            message = NO_ANSWER if trouble.stopped else trouble.error["message"]
            found = {"problems": [[trouble.error.get("line") or 0, message, "error"]]}
            if trouble.stopped and now() - began < LIMIT:  # it stood in the queue behind what was stopped
                begin(self.check_later(box, stamp))
                return
        if stamp != self.typing[box.number - 1]:
            return
        try:
            box.tell(found["problems"])
        except Exception:  # forged by a strategy
            box.clear()
