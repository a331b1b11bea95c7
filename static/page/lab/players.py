"""The players of the match: their boxes, what is typed there, and what other views bring along."""

import asyncio

import js
from pyscript.js_modules import editor, files

from lab import dom, store
from lab.boxes import MOST, Box, frame
from lab.choices import Choices
from lab.engine import EngineError
from lab.run import LIMIT
from lab.shelf import OWN
from lab.tasks import begin
from lab.tools import NOT_KEPT, Tools

LOST = "Another tab has deleted it. It stays here as long as this tab is open; save it to have it longer."
DEFAULTS = ("BigSmithy", "BigMoney")
PAUSE = 0.4  # seconds without a key before what was typed is checked
NO_ANSWER = f"no answer for {LIMIT // 1000} seconds, so it was stopped. Is there an endless loop?"


def now():
    return float(js.performance.now())


class Players:
    def __init__(self, app, shelf, kinds, cards):
        """shelf: all strategies to choose from; kinds: {key: how it is called}; cards: their names."""
        self.app = app
        self.shelf = shelf
        choices = Choices(shelf, kinds)
        self.options, self.existing = choices.options, choices.existing
        self.cards = cards
        self.typing = [0] * MOST
        self.boxes = []
        self.all = []  # those too of players that were taken away again
        self.tools = []
        for number in (1, 2):
            self.furnish(number)
        self.boxes = list(self.all)
        dom.on(dom.by_id("add-player"), "click", lambda event: self.change(1))
        dom.on(dom.by_id("remove-player"), "click", lambda event: self.change(-1))
        dom.on(dom.by_id("view-strategies"), "click", self.library_clicked)
        dom.on(dom.by_id("guide"), "click", self.example_clicked)
        dom.on(js.window, "storage", self.heard)

    def furnish(self, number):
        box = Box(number, self, editor)
        self.all.append(box)
        self.tools.append(Tools(box, self, files))
        return box

    def set(self, count):
        """So many boxes, 2 to 6."""
        while len(self.all) < count:
            number = len(self.all) + 1
            dom.by_id("seats-more").insertAdjacentHTML("beforebegin", frame(number))
            self.furnish(number).choose(DEFAULTS[1])
        for box in self.all[2:]:
            dom.show(dom.by_id("player-" + str(box.number)), box.number <= count)
        self.boxes = self.all[:count]
        dom.attribute(js.document.documentElement, "data-players", count)
        dom.by_id("add-player").disabled = count == MOST
        button = dom.by_id("remove-player")
        dom.show(button, count > 2)
        dom.say(button, "Remove player " + str(count))

    def change(self, by):
        self.app.live.drop()
        self.set(len(self.boxes) + by)
        self.app.write_address()
        if not (self.app.run or self.app.queued):
            self.app.results.clear(self.names())

    def names(self):
        return [box.title for box in self.boxes]

    # ---- what happens at a box -----------------------------------------------------------------

    def picked(self, box):
        """The user has chosen a strategy there."""
        self.app.live.drop()
        self.tools[box.number - 1].fresh()
        if not self.app.played:
            self.app.results.clear(self.names())

    def told(self, box):
        """Something is said to be wrong with it, or no longer."""
        if box.number <= len(self.tools):
            self.tools[box.number - 1].show_problem()

    def kept(self, box, kept):
        """Something was typed; was it kept? Where the same strategy of one's own stands, it changes too."""
        self.app.live.edited(box)
        self.tools[box.number - 1].say("" if kept else NOT_KEPT)
        for other in self.all:
            if other is not box and box.own and other.own and other.name == box.name:
                other.write(box.source)

    def heard(self, event):
        """Another tab has changed, added or deleted one of one's own."""
        key = store.changed(event)
        if not key.startswith(OWN):
            return
        name = key[len(OWN) :]
        kept = self.shelf.hear(name)
        for box in self.all:
            if box.name != name or box.guest:
                continue
            if not kept:
                box.guest = True
                box.write(box.source)
                self.tools[box.number - 1].say(LOST)
            elif box.source != self.shelf.entry(name)["source"]:
                box.choose(name)

    def swap(self, old, new):
        """One's own is called differently now."""
        for box in self.all:
            if box.name == old:
                box.choose(new)

    def replace_lost(self, name):
        """One's own is gone."""
        for box in self.all:
            if box.name == name and not box.guest:
                box.choose(DEFAULTS[1])

    def fetch_recipe(self, name):
        begin(self.ask_recipe(name))

    async def ask_recipe(self, name):
        """Have the engine write the source of BM:Wharf."""
        engine = self.app.engine
        await engine.ready.wait()
        if engine.failure:
            return
        try:
            self.shelf.recipes[name] = await engine.ask(-1, "recipe", {"name": name}, LIMIT)
        except EngineError as trouble:
            self.app.status("error", str(trouble))
            return
        for box in self.all:
            if box.name == name and not box.source:
                box.choose(name)

    # ---- what other views bring along ----------------------------------------------------------

    def library_clicked(self, event):
        button = event.target.closest("[data-use]")
        if button:
            self.use(int(button.getAttribute("data-use")), str(button.getAttribute("data-name")))
            return
        details = event.target.closest("details")
        if details:
            source = self.shelf.entry(str(details.getAttribute("data-source")))["source"]
            dom.say(details.querySelector("pre"), source)

    def example_clicked(self, event):
        button = event.target.closest("[data-run]")
        if button:
            begin(self.app.guide.attempt(button))
            return
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
        """Another strategy stands there, or another source."""
        self.tools[box.number - 1].look()
        if len(self.boxes) < 2:
            return
        self.app.write_address()
        i = box.number - 1
        self.typing[i] += 1
        begin(self.check_later(box, self.typing[i]))

    def forget_checks(self):
        """Checks under way come too late: games begin. look_over makes up for them."""
        self.typing = [stamp + 1 for stamp in self.typing]

    async def look_over(self):
        """No games are played any more: check what was typed right before they began."""
        engine = self.app.engine
        await engine.ready.wait()  # a worker that hung is on its way back
        if self.app.run or self.app.queued:
            return  # the next games' end is soon enough
        for box in self.boxes:
            if box.has_source and box.checked != box.source and not box.problem:
                begin(self.check(box))

    async def check_later(self, box, stamp):
        await asyncio.sleep(PAUSE)
        if stamp == self.typing[box.number - 1]:
            await self.check(box)

    async def check(self, box):
        """Say at the box what is wrong with its source."""
        source, stamp, engine = box.source, self.typing[box.number - 1], self.app.engine
        if not box.has_source:
            box.clear()
            self.app.unsay()
            return
        if not engine.ready.is_set() or engine.failure:
            return
        began = now()
        try:
            # What came with a link is read, but not run before somebody presses Start.
            asked = {"source": source, "run": not box.packed}
            found = await engine.ask(-1, "check", asked, LIMIT)
        except EngineError as trouble:
            message = trouble.error["message"]
            message = NO_ANSWER if trouble.stopped and "no answer" in message else message
            found = {"problems": [[trouble.error.get("line") or 0, message, "error"]]}
            if trouble.stopped and now() - began < LIMIT:  # it stood in the queue behind what was stopped
                begin(self.check_later(box, stamp))
                return
        if stamp != self.typing[box.number - 1]:
            return
        box.checked = source
        try:
            box.tell(found["problems"])
        except Exception:  # forged by a strategy
            box.clear()
        self.app.unsay()
