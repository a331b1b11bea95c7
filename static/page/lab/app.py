"""Ties the page together: what the user does, what the engine answers, what is shown."""

import asyncio
import json

import js
from pyscript.js_modules import charts, editor, engine_pool, files

from lab import address, dom
from lab.boxes import MOST, Box, frame
from lab.engine import Engine, EngineError
from lab.gallery import Gallery
from lab.guide import Guide
from lab.logs import Log
from lab.results import Results
from lab.rooms import ROOMS, Rooms
from lab.run import LIMIT, Run
from lab.setup import KEYS, Setup
from lab.table import Table
from lab.tasks import begin
from lab.views import Views, answer

DEFAULTS = ("BigSmithy", "BigMoney")
GAMES = ("1", "100", "1000", "10000", "clear")
PAUSE = 0.4  # seconds without a key before what was typed is checked
WRONG_SEED = "The seed is a whole number, 0 or more."
NARROW = 1020  # pixels up to which everything stands in one column (page.css has the same number)
NO_ANSWER = f"no answer for {LIMIT // 1000} seconds, so it was stopped. Is there an endless loop?"
PATIENCE = 1  # seconds a stopped worker has to finish its slice before it is replaced


def now():
    return float(js.performance.now())


class App:
    def __init__(self, library, sets=(), pool=engine_pool):
        """library: {name: {"source", ...}} of the strategies to choose from; sets: the expansions."""
        self.library = library
        self.run = None
        self.queued = False
        self.noted = None  # what is wrong with the address
        self.typing = [0] * MOST
        self.views = Views()
        self.galleries = {name: Gallery(name, files) for name in ("cards", "strategies")}
        self.guide = Guide(files)
        self.rooms = Rooms(self, files)
        self.stepper = Stepper(self)
        self.results = Results(charts)
        self.table = Table()
        self.log = Log(self.fetch_log)
        self.seed = dom.by_id("seed")
        self.radios = [dom.find('input[name="games"][value="' + games + '"]') for games in GAMES]
        self.boxes = []
        self.played = None  # the run whose figures stand there
        self.setup = Setup(sets, self.write_address)
        self.boxes = [Box(number, self.library, editor, self.box_changed) for number in (1, 2)]
        self.all_boxes = list(self.boxes)  # those too of players that were taken away again
        self.engine = Engine(pool, self.engine_news)
        self.read_address()
        dom.on(dom.by_id("start"), "click", self.start_clicked)
        dom.on(dom.by_id("add-player"), "click", lambda event: self.change_players(1))
        dom.on(dom.by_id("remove-player"), "click", lambda event: self.change_players(-1))
        dom.on(dom.by_id("step"), "click", lambda event: self.stepper.step())
        dom.on(dom.by_id("reset"), "click", self.reset)
        dom.on(dom.by_id("copy-link"), "click", lambda event: begin(self.copy_link()))
        dom.on(dom.by_id("save-json"), "click", lambda event: begin(self.save_json()))
        dom.on(self.seed, "input", lambda event: self.write_address())
        for radio in self.radios:
            dom.on(radio, "change", lambda event: self.write_address())
        dom.on(js.window, "hashchange", lambda event: self.read_address())
        dom.on(dom.by_id("view-strategies"), "click", self.library_clicked)
        dom.on(dom.by_id("guide"), "click", self.example_clicked)

    async def start(self):
        """Make the controls usable; the engine goes on starting meanwhile."""
        for name in ("strategy-1", "strategy-2", "add-player", "start", "step", "reset", "copy-link"):
            dom.by_id(name).disabled = False
        dom.attribute(js.document.documentElement, "data-page", "ready")
        await self.engine.ready.wait()
        for box in self.boxes:
            await self.check(box)

    # ---- what is chosen ------------------------------------------------------------------------

    @property
    def games(self):
        for radio in self.radios:
            if radio.checked:
                return radio.value
        return "1000"

    @property
    def match(self):
        """What the service is told about every game: who plays, and the seed."""
        match = {"strategies": [box.order() for box in self.boxes], "seed": str(self.seed.value).strip()}
        options = self.setup.options()
        if options:
            match["options"] = options
        return match

    def set_players(self, count):
        """So many boxes, 2 to 6."""
        while len(self.all_boxes) < count:
            number = len(self.all_boxes) + 1
            dom.by_id("seats-more").insertAdjacentHTML("beforebegin", frame(number))
            box = Box(number, self.library, editor, self.box_changed)
            self.all_boxes.append(box)
            box.choose(DEFAULTS[1])
        for box in self.all_boxes[2:]:
            dom.show(dom.by_id("player-" + str(box.number)), box.number <= count)
        self.boxes = self.all_boxes[:count]
        dom.attribute(js.document.documentElement, "data-players", count)
        dom.by_id("add-player").disabled = count == MOST
        button = dom.by_id("remove-player")
        dom.show(button, count > 2)
        dom.say(button, "Remove player " + str(count))

    def change_players(self, by):
        self.set_players(len(self.boxes) + by)
        self.write_address()
        if not (self.run or self.queued):
            self.results.clear(self.names())

    def seed_is_fine(self):
        text = str(self.seed.value).strip()
        fine = text.isdigit() and len(text) <= 18
        dom.say(dom.by_id("seed-problem"), "" if fine else WRONG_SEED)
        dom.attribute(self.seed, "aria-invalid", None if fine else "true")
        return fine

    def write_address(self):
        fragment = self.fragment({box.number: box.packed for box in self.boxes if box.packed})
        dom.attribute(dom.by_id("tab-simulate"), "href", fragment)
        if self.views.now == "simulate" and fragment != str(js.location.hash):
            js.history.replaceState(None, "", fragment)

    def fragment(self, packed):
        """The address of all that is chosen; packed: {player: source}."""
        options = self.setup.options()
        more = [(key, options[key]) for key in KEYS if key in options]
        more += [("source" + str(number), packed[number]) for number in sorted(packed)]
        return address.write([box.name for box in self.boxes], self.games, self.seed.value, more)

    async def copy_link(self):
        """An address with everything in it, edited sources too."""
        packed = {}
        for box in self.boxes:
            if box.edited:
                packed[box.number] = box.packed or await answer(files.pack, box.source)
                if not packed[box.number]:
                    self.status(
                        "error", "The source of player " + str(box.number) + " is too long for a link."
                    )
                    return
        fragment = self.fragment(packed)
        link = str(js.location.href).split("#")[0] + fragment
        if await answer(files.copy, link):
            self.status("ready", "The link is copied")
        else:
            js.history.replaceState(None, "", fragment)
            self.status("ready", "The link stands in the address bar")

    async def borrow(self, box, packed):
        """Show the source that came with the link; it runs only when somebody presses Start."""
        source = await answer(files.unpack, packed)
        if source:
            box.borrow(source, packed)
            self.results.clear(self.names())
        else:
            self.noted = (
                "The link's source for player " + str(box.number) + " is broken; this is the library's."
            )
            self.status("error", self.noted)

    async def save_json(self):
        """The figures as the command line prints them."""
        run = self.played
        if run is None:
            return
        asked = {"match": run.match, "run": run.number, "games": run.games}
        try:
            text = await self.engine.ask(0, "report", asked, LIMIT)
        except EngineError as trouble:
            self.status("error", str(trouble))
            return
        files.save("dominion-lab.json", str(text), "application/json")

    def read_address(self):
        """Show the view that the address names, and for Simulate the match."""
        said = address.read(js.location.hash)
        changed = self.views.show(said["view"])
        if said["view"] in ROOMS:
            begin(self.rooms.open(said["view"], said["query"]))
        else:
            self.rooms.leave()
        if said["view"] == "help":
            begin(self.open_guide(said["query"].get("at")))
        elif said["view"] in self.galleries:
            begin(self.galleries[said["view"]].open(said["query"]))
        if said["view"] == "simulate" or not self.boxes[0].source:
            self.read_match(said, changed)

    async def open_guide(self, chapter):
        await self.guide.open()
        if chapter:
            self.guide.go(chapter)

    def read_match(self, said, back):
        """The match that the address asks for; coming `back` to the same one, its results stay."""
        before = json.dumps(self.match) if self.boxes[0].source else ""
        wrong = None
        names = said.get("names", [])
        if len(names) > MOST:
            wrong = "The address asks for " + str(len(names)) + " players; six are the most."
        self.set_players(max(2, min(len(names), MOST)))
        self.setup.set(said["query"])
        for i, box in enumerate(self.boxes):
            asked = names[i] if i < len(names) else DEFAULTS[i]
            name = address.known(asked, self.library)
            if name is None:
                wrong = (
                    wrong
                    or "The address asks for the strategy '" + asked + "', which the library does not have."
                )
                name = address.known(DEFAULTS[min(i, 1)], self.library) or sorted(self.library)[0]
            if name != box.name or not box.source:
                box.choose(name)
        if said.get("seed"):
            self.seed.value = said["seed"]
        if said.get("games") in GAMES:
            self.radios[GAMES.index(said["games"])].checked = True
        sources = [said["query"].get("source" + str(box.number)) for box in self.boxes]
        if not any(sources):
            self.write_address()
        for box, packed in zip(self.boxes, sources):
            if packed and packed != box.packed:
                begin(self.borrow(box, packed))
        if self.run is None and not (back and before == json.dumps(self.match)):
            self.results.clear(self.names())
        if wrong:
            self.status("error", wrong)
        self.noted = wrong

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
        self.results.clear(self.names())
        self.views.show("simulate")
        js.location.hash = str(dom.by_id("tab-simulate").getAttribute("href"))
        box.select.focus()

    def names(self):
        return [box.name + " (edited)" if box.edited else box.name for box in self.boxes]

    def box_changed(self, box):
        if len(self.boxes) < 2:
            return
        self.write_address()
        i = box.number - 1
        self.typing[i] += 1
        begin(self.check_later(box, self.typing[i]))

    async def check_later(self, box, stamp):
        await asyncio.sleep(PAUSE)
        if stamp == self.typing[box.number - 1]:
            await self.check(box)

    async def check(self, box):
        """Say at the box what is wrong with its source."""
        source, stamp = box.source, self.typing[box.number - 1]
        if not box.edited:
            box.clear()
            return
        if not self.engine.ready.is_set() or self.engine.failure:
            return
        began = now()
        try:
            found = await self.engine.ask(-1, "check", {"source": source}, LIMIT)
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

    # ---- the engine ----------------------------------------------------------------------------

    def status(self, state, text):
        element = dom.by_id("status")
        dom.attribute(element, "data-state", state)
        dom.say(element, text)

    def engine_news(self):
        if self.engine.failure:
            self.queued = False
            self.running(False)
            self.status("error", "The engine could not be started: " + self.engine.failure)
        elif self.engine.ready.is_set() and dom.by_id("status").getAttribute("data-state") == "boot":
            if self.noted:
                self.status("error", self.noted)
            else:
                self.status("ready", "Ready")

    # ---- running -------------------------------------------------------------------------------

    def running(self, on):
        button = dom.by_id("start")
        dom.say(button, "Stop" if on else "Start")
        dom.attribute(button, "data-running", "" if on else None)
        for name in ("step", "reset"):
            dom.by_id(name).disabled = on

    def start_clicked(self, event):
        if self.queued or self.run:
            self.stop()
        else:
            begin(self.play())

    async def play(self):
        if not self.seed_is_fine():
            self.seed.focus()
            self.status("error", WRONG_SEED)
            return
        self.queued = True
        self.typing = [stamp + 1 for stamp in self.typing]  # checks under way come too late
        self.stepper.clear()
        self.results.clear(self.names())
        self.results.headline([["muted", "The games begin…"]], "")
        dom.show(dom.by_id("save-json"), False)
        self.results.state("running")
        self.running(True)
        self.reveal("results")
        self.log.clear()
        for box in self.boxes:
            box.clear()
        if not self.engine.ready.is_set():
            self.status("boot", "Starting the engine, then the games begin")
            await self.engine.ready.wait()
        if self.queued and not self.engine.failure:
            self.status("running", "Running")
            await self.engine.settled.wait()  # what an earlier run has left in the workers
            await self.engine.ready.wait()
        if not self.queued:
            return
        self.queued = False
        if self.engine.failure:
            self.engine_news()
            return
        games = self.games if self.games == "clear" else int(self.games)
        run = self.run = self.played = Run(self.engine, self.match, games, now, self.show)
        await run.play()
        if self.run is run:
            self.run = None
            self.finished(run)

    def show(self, view):
        self.results.show(view)
        if self.log.last < 0:
            self.log.offer(self.run.match, view["first_game"], view["last_game"])
        else:
            self.log.reach(view["last_game"])

    def finished(self, run):
        self.running(False)
        dom.show(dom.by_id("save-json"), not run.trouble)
        if run.trouble:
            self.results.state("stopped")
            message = self.failed(run.trouble)
            marked = [box for box in self.boxes if box.problem]
            below = "What went wrong stands below the source. Your text is kept." if marked else message
            self.results.headline([["muted", "The games were called off."]], below)
        else:
            self.results.state("done")
            self.status("done", "Done")
            if not self.log.chosen and self.log.last >= 0:
                self.log.go(self.log.last)

    def stop(self):
        """At once; a worker that hangs is replaced a moment later."""
        run, self.run, self.queued = self.run, None, False
        self.running(False)
        self.results.state("stopped")
        if run:
            run.stop()
            begin(self.engine.settle(PATIENCE))
            self.status("stopped", "Stopped")
        else:
            self.results.clear(self.names())
            ready = self.engine.ready.is_set()
            self.status("ready" if ready else "boot", "Ready" if ready else "Starting the engine")

    def failed(self, trouble):
        """Say what went wrong, at the box it came from where that is known."""
        error = trouble.error
        message = error.get("message", "Something went wrong in the engine.")
        boxes = [self.boxes[error["player"] - 1]] if error.get("player") else []
        if trouble.stopped:
            boxes = [box for box in self.boxes if box.edited]
            who = " or ".join([f"{box.name} (player {box.number})" for box in boxes or self.boxes])
            message = f"{who}: {NO_ANSWER}"
        line = error.get("line")
        for box in boxes:
            box.complain(message, line)
        where = boxes[0].name + ", line " + str(line) + ": " if len(boxes) == 1 and line else ""
        self.status("error", where + message)
        return where + message

    def reset(self, event):
        """Back to before the first game; strategies and edits stay."""
        self.stepper.clear()
        self.results.clear(self.names())
        self.results.state("idle")
        dom.show(dom.by_id("save-json"), False)
        self.log.clear()
        if self.engine.ready.is_set() and not self.engine.failure:
            self.status("ready", "Ready")

    def reveal(self, part):
        """On narrow screens what happens is below what is chosen: bring it into view."""
        if int(js.window.innerWidth) <= NARROW:
            dom.by_id(part).scrollIntoView()

    # ---- logs ----------------------------------------------------------------------------------

    def fetch_log(self, number):
        begin(self.show_log(number, self.log.match))

    async def show_log(self, number, match):
        try:
            view = await self.engine.ask(-1, "log", {"match": match, "game": number}, LIMIT)
        except EngineError as trouble:
            self.log.say(str(trouble))
            return
        if number == self.log.number and not self.stepper.view:
            self.log.show(view["title"], view["lines"])


class Stepper:
    """The game in progress, one phase at a time."""

    def __init__(self, app):
        self.app = app
        self.game = 0
        self.busy = False
        self.clear()

    def clear(self):
        self.match = None
        self.steps = 0
        self.known = 0
        self.view = None
        if hasattr(self.app, "table"):
            self.app.table.clear()

    def step(self):
        if not self.app.seed_is_fine():
            return
        match = self.app.match
        over = self.view and self.view["over"]
        if over or json.dumps(match) != json.dumps(self.match):
            self.game = self.game + 1 if over else 0
            self.clear()
            self.match = match
        self.steps += 1
        if not self.busy:
            self.busy = True
            begin(self.catch_up())

    async def catch_up(self):
        """Ask until the table shows as many steps as were clicked."""
        app = self.app
        shown = -1
        while self.match and shown != self.steps:
            shown, match = self.steps, self.match
            asked = {"match": match, "game": self.game, "steps": shown, "known": self.known}
            if not app.engine.ready.is_set():
                app.status("boot", "Starting the engine, then the game begins")
                await app.engine.ready.wait()
            try:
                view = await app.engine.ask(0, "step", asked, LIMIT)
            except EngineError as trouble:
                self.clear()
                app.failed(trouble)
                break
            if match is not self.match:
                shown = -1
                continue
            try:
                if app.table.show(view):
                    app.reveal("table")
                app.log.grow(f"Log of game {self.game}", view["lines"], self.known == 0)
                self.known = int(view["known"])
            except Exception as nonsense:  # forged by a strategy
                self.clear()
                app.status("error", f"An engine's answer makes no sense: {nonsense}")
                break
            app.status("ready", "Ready")
            self.view = view
        self.busy = False
