"""Ties the page of Candy Land together: what the user chooses, what the engine answers, what is shown."""

import js
from lab import dom
from lab.engine import Engine
from lab.linked import also, not_understood, other_version, wrong_seed
from lab.run import Run
from lab.tasks import begin
from lab.views import answer
from pyscript.js_modules import charts, engine_pool, files

from land.board import Board
from land.chosen import Chosen
from land.figures import Figures
from land.walk import Walk

SPEEDS = ("slow", "normal", "fast")
PATIENCE = 1  # seconds a stopped worker has to finish its slice before it is replaced


def now():
    return float(js.performance.now())


def skipped(event):
    """Past the head of the page; the address goes on saying what is chosen."""
    event.preventDefault()
    dom.by_id("results").focus()


class CandyLand:
    """The engine as a run of Candy Land asks it: the same questions as for Dominion, under other names."""

    def __init__(self, engine, games):
        self.engine = engine
        self.size = engine.size
        self.games = games
        self.begin_run = engine.begin_run

    async def ask(self, worker, fn, arguments, limit):
        if fn == "play":
            arguments["games"] = self.games
        elif fn == "add":  # a block says itself which games it has; no strategy can forge one here
            arguments = {name: arguments[name] for name in arguments if name not in ("first", "count")}
        return await self.engine.ask(worker, "candyland " + fn, arguments, limit)


class App:
    def __init__(self, known, pool=engine_pool):
        """known: what candyland.json holds: the boards by name, drawn by build.py, and the version."""
        self.run = None
        self.queued = False
        self.version = known["version"]
        self.chosen = Chosen(self.rules_changed, self.games_changed)
        self.speeds = [dom.find('input[name="speed"][value="' + speed + '"]') for speed in SPEEDS]
        self.board = Board(known["boards"])
        self.figures = Figures(charts)
        self.walk = Walk(self)
        self.engine = Engine(pool, self.engine_news)
        for radio in self.speeds:
            dom.on(radio, "change", lambda event: self.speed_changed())
        dom.on(dom.by_id("start"), "click", lambda event: self.start_clicked())
        dom.on(dom.by_id("copy-link"), "click", lambda event: begin(self.copy_link()))
        dom.on(dom.find(".skip"), "click", skipped)
        dom.on(js.window, "hashchange", lambda event: self.read_address())

    def start(self):
        """Make the controls usable; the engine goes on starting meanwhile."""
        for name in ("play", "step", "restart", "start", "copy-link"):
            dom.by_id(name).disabled = False
        self.speed_changed()
        self.figures.clear(self.match["players"])
        self.read_address()
        dom.attribute(js.document.documentElement, "data-page", "ready")

    # ---- what is chosen ------------------------------------------------------------------------

    @property
    def match(self):
        """The rules and the seed, as the service knows them."""
        return self.chosen.match

    @property
    def games(self):
        return self.chosen.games

    def seed_is_fine(self):
        """Can games begin? If not, it is said at the seed."""
        fine = self.chosen.seed_is_fine()
        if not fine:
            self.chosen.seed_field.focus()
        return fine

    def speed_changed(self):
        for radio in self.speeds:
            if radio.checked:
                dom.attribute(dom.by_id("board"), "data-speed", radio.value)

    def rules_changed(self):
        """The user has chosen other rules or another seed."""
        if self.chosen.problem.textContent:
            self.chosen.seed_is_fine()
        self.chosen.write_address()
        self.anew()

    def games_changed(self):
        self.chosen.write_address()
        self.running(False)

    def anew(self):
        """Other rules or another seed: what is shown does not belong to them."""
        self.stop("Ready")
        self.figures.clear(self.match["players"])
        self.walk.changed()

    # ---- the address ---------------------------------------------------------------------------

    def read_address(self):
        """Choose what the address says, and say what is wrong with it."""
        before, noted = self.match, None
        query, odd = self.chosen.read(js.location.hash)
        if other_version(query, self.version):
            noted = also(noted, other_version(query, self.version))
        if odd:
            noted = also(noted, not_understood(odd))
        if not self.chosen.seed_is_fine():
            noted = also(noted, wrong_seed(self.chosen.seed), "error")
        self.chosen.write_address()
        self.running(False)
        if self.match != before:
            self.anew()
        if noted:
            self.status(*noted)

    async def copy_link(self):
        """An address that says, too, which version made it."""
        fragment = self.chosen.fragment(self.version)
        if await answer(files.copy, str(js.location.href).split("#")[0] + fragment):
            self.status("ready", "The link is copied")
        else:
            js.history.replaceState(None, "", fragment)
            self.status("ready", "The link stands in the address bar")

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
            self.status("ready", "Ready")

    # ---- many games ----------------------------------------------------------------------------

    def running(self, on):
        if self.run and not on:
            return
        button = dom.by_id("start")
        games = str(self.games)
        games = games[:-3] + "," + games[-3:] if len(games) > 3 else games
        dom.say(button, "Stop" if on else "Play " + games + " games")
        dom.attribute(button, "data-running", "" if on else None)

    def start_clicked(self):
        if self.run or self.queued:
            self.stop("Stopped")
        elif self.seed_is_fine():
            begin(self.play())

    async def play(self):
        self.queued = True
        self.running(True)
        self.figures.clear(self.match["players"])
        if not self.engine.ready.is_set():
            self.status("boot", "Starting the engine, then the games begin")
        await self.engine.settled.wait()  # what an earlier run has left in the workers
        await self.engine.ready.wait()
        if not self.queued:
            return
        self.queued = False
        if self.engine.failure:
            self.engine_news()
            return
        self.status("running", "Running")
        games = self.games
        run = self.run = Run(CandyLand(self.engine, games), self.match, games, now, self.figures.show)
        await run.play()
        if self.run is run:
            self.run = None
            self.running(False)
            if run.trouble:
                self.status("error", str(run.trouble))
            else:
                self.status("done", "Done")

    def stop(self, word):
        """At once; a worker that is still busy is waited for, or replaced a moment later."""
        run, self.run = self.run, None
        waited, self.queued = self.queued, False
        self.running(False)
        if run:
            run.stop()
            begin(self.engine.settle(PATIENCE))
        if (run or waited or word == "Ready") and not self.engine.failure:
            ready = self.engine.ready.is_set()
            self.status("ready" if ready else "boot", word if ready else "Starting the engine")
