"""Ties the page of Candy Land together: what the user chooses, what the engine answers, what is shown."""

import js
from lab import dom
from lab.engine import Engine
from lab.run import Run
from lab.tasks import begin
from pyscript.js_modules import charts, engine_pool

from land.board import Board
from land.figures import Figures
from land.walk import Walk

OPTIONS = ("players", "end", "board-name", "sticky", "deck-size", "replacement", "back", "finish")
GAMES = ("100", "1000", "10000", "100000")
SPEEDS = ("slow", "normal", "fast")
PATIENCE = 1  # seconds a stopped worker has to finish its slice before it is replaced
WRONG_SEED = "The seed is a whole number, 0 or more."


def now():
    return float(js.performance.now())


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
    def __init__(self, boards, pool=engine_pool):
        """boards: what build.py has drawn, by name."""
        self.run = None
        self.queued = False
        self.fields = {name: dom.by_id(name) for name in OPTIONS}
        self.seed = dom.by_id("seed")
        self.radios = [dom.find('input[name="games"][value="' + games + '"]') for games in GAMES]
        self.speeds = [dom.find('input[name="speed"][value="' + speed + '"]') for speed in SPEEDS]
        self.board = Board(boards)
        self.figures = Figures(charts)
        self.walk = Walk(self)
        self.engine = Engine(pool, self.engine_news)
        dom.on(self.seed, "change", lambda event: self.changed())
        for field in self.fields.values():
            dom.on(field, "change", lambda event: self.changed())
        for radio in self.radios:
            dom.on(radio, "change", lambda event: self.running(False))
        for radio in self.speeds:
            dom.on(radio, "change", lambda event: self.speed_changed())
        dom.on(dom.by_id("start"), "click", lambda event: self.start_clicked())

    def start(self):
        """Make the controls usable; the engine goes on starting meanwhile."""
        for name in ("play", "step", "restart", "start"):
            dom.by_id(name).disabled = False
        self.speed_changed()
        self.figures.clear(self.match["players"])
        dom.attribute(js.document.documentElement, "data-page", "ready")

    # ---- what is chosen ------------------------------------------------------------------------

    @property
    def match(self):
        """The rules and the seed, as the service knows them."""
        chosen = {name: str(field.value) for name, field in self.fields.items()}
        return {
            "players": int(chosen["players"]),
            "board": chosen["board-name"],
            "deck": int(chosen["deck-size"]),
            "sticky": chosen["sticky"],
            "replacement": bool(chosen["replacement"]),
            "back": bool(chosen["back"]),
            "finish": chosen["finish"],
            "end": chosen["end"],
            "seed": str(self.seed.value).strip(),
        }

    @property
    def games(self):
        for radio in self.radios:
            if radio.checked:
                return int(radio.value)
        return 1000

    def seed_is_fine(self):
        text = str(self.seed.value).strip()
        fine = text.isdigit() and len(text) <= 18
        dom.say(dom.by_id("seed-problem"), "" if fine else WRONG_SEED)
        dom.attribute(self.seed, "aria-invalid", None if fine else "true")
        if not fine:
            self.seed.focus()
        return fine

    def speed_changed(self):
        for radio in self.speeds:
            if radio.checked:
                dom.attribute(dom.by_id("board"), "data-speed", radio.value)

    def changed(self):
        """Other rules or another seed: what is shown does not belong to them."""
        self.stop("Ready")
        self.figures.clear(self.match["players"])
        self.walk.changed()

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
