"""Connects the parts of the Candy Land page: controls, engine and display."""

import js
from lab.browser import dom
from lab.browser.site import answer
from lab.browser.tasks import begin
from lab.engine.client import Engine
from lab.engine.queued_start import QueuedStart
from lab.engine.run import Run
from lab.state.link_notes import also, not_understood, other_version, wrong_seed
from pyscript.js_modules import charts, engine_pool, files

from candyland_page.board import Board
from candyland_page.options import Options
from candyland_page.playback import Playback
from candyland_page.results import Results

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Event

SPEEDS = ("slow", "normal", "fast")
PATIENCE = 1  # seconds a stopped worker has to finish its slice before it is replaced


def now() -> "Any":
    return float(js.performance.now())


def skipped(event: "Event") -> None:
    """Skips to the main content; the address keeps the chosen rules."""
    event.preventDefault()
    dom.by_id("results").focus()


class CandyLand:
    """An adapter of the engine for Candy Land runs: the same calls as for Dominion, under other names."""

    def __init__(self, engine: "Any", games: "Any") -> None:
        self.engine = engine
        self.size = engine.size
        self.up = engine.up
        self.games = games
        self.begin_run = engine.begin_run

    @property
    def failure(self) -> "str | None":
        """Why the engine failed to start, or None."""
        failure: str | None = self.engine.failure
        return failure

    async def ask(self, worker: "Any", fn: "Any", arguments: "Any", limit: "Any") -> "Any":
        if fn == "play":
            arguments["games"] = self.games
        elif fn == "add":  # a block names its own games; no strategy can forge one here
            arguments = {name: arguments[name] for name in arguments if name not in ("first", "count")}
        return await self.engine.ask(worker, "candyland " + fn, arguments, limit)


class App:
    def __init__(self, known: "Any", pool: "Any" = engine_pool) -> None:
        """known: the contents of candyland.json: the boards by name, drawn by build.py, and the version."""
        self.run: Any = None
        self.version = known["version"]
        self.options = Options(self.rules_changed, self.games_changed)
        self.speeds = [dom.find('input[name="speed"][value="' + speed + '"]') for speed in SPEEDS]
        self.board = Board(known["boards"])
        self.results = Results(charts)
        self.engine = Engine(pool, self.engine_news)
        self.queue = QueuedStart(self.engine, self.status, self.engine_news)
        self.playback = Playback(self.engine, self.options, self.board)
        for radio in self.speeds:
            dom.on(radio, "change", lambda event: self.speed_changed())
        dom.on(dom.by_id("start"), "click", lambda event: self.start_clicked())
        dom.on(dom.by_id("copy-link"), "click", lambda event: self.begin_copy())
        dom.on(dom.find(".skip"), "click", skipped)
        dom.on(js.window, "hashchange", lambda event: self.read_address())

    def start(self) -> None:
        """Enables the controls while the engine is still starting."""
        for name in ("play", "step", "restart", "start", "copy-link"):
            dom.by_id(name).disabled = False
        self.speed_changed()
        self.results.clear(self.match["players"])
        self.read_address()
        dom.attribute(js.document.documentElement, "data-page", "ready")

    # ---- settings ------------------------------------------------------------------------------

    @property
    def match(self) -> "Any":
        """The rules and the seed in the service's form."""
        return self.options.match

    @property
    def games(self) -> "Any":
        return self.options.games

    def speed_changed(self) -> None:
        for radio in self.speeds:
            if radio.checked:
                dom.attribute(dom.by_id("board"), "data-speed", radio.value)

    def rules_changed(self) -> None:
        """Handles a change of the rules or the seed."""
        if self.options.problem.textContent:
            self.options.seed_is_fine()
        self.options.write_address()
        self.anew()

    def games_changed(self) -> None:
        self.options.write_address()
        self.running(False)

    def anew(self) -> None:
        """Clears the results, which do not belong to the new rules or seed."""
        self.stop("Ready")
        self.results.clear(self.match["players"])
        self.playback.changed()

    # ---- the address ---------------------------------------------------------------------------

    def read_address(self) -> None:
        """Applies the address, and shows what is wrong with it."""
        before, noted = self.match, None
        query, odd = self.options.read(js.location.hash)
        if other_version(query, self.version):
            noted = also(noted, other_version(query, self.version))
        if odd:
            noted = also(noted, not_understood(odd), "error")
        if not self.options.seed_is_fine():
            noted = also(noted, wrong_seed(self.options.seed), "error")
        self.options.write_address()
        self.running(False)
        if self.match != before:
            self.anew()
        if noted:
            self.status(*noted)

    def begin_copy(self) -> None:
        files.begin_copy()
        begin(self.copy_link())

    async def copy_link(self) -> None:
        """Copies a link that also names the page's version."""
        fragment = self.options.fragment(self.version)
        if await answer(files.copy, str(js.location.href).split("#")[0] + fragment):
            self.status("ready", "The link is copied")
        else:
            js.history.replaceState(None, "", fragment)
            self.status("ready", "The link stands in the address bar")

    # ---- the engine ----------------------------------------------------------------------------

    def status(self, state: "Any", text: "Any") -> None:
        element = dom.by_id("status")
        dom.attribute(element, "data-state", state)
        dom.say(element, text)

    def engine_news(self) -> None:
        if self.engine.failure:
            self.queue.call_off()
            self.running(False)
            self.status("error", "The engine could not be started: " + self.engine.failure)
        elif self.engine.ready.is_set() and dom.by_id("status").getAttribute("data-state") == "boot":
            self.status("ready", "Ready")

    # ---- many games ----------------------------------------------------------------------------

    def running(self, on: "Any") -> None:
        if self.run and not on:
            return
        button = dom.by_id("start")
        games = str(self.games)
        games = games[:-3] + "," + games[-3:] if len(games) > 3 else games
        dom.say(button, "Stop" if on else "Play " + games + " games")
        dom.attribute(button, "data-running", "" if on else None)

    def start_clicked(self) -> None:
        if self.run or self.queue.waiting:
            self.stop("Stopped")
        elif self.options.can_begin():
            begin(self.play())

    async def play(self) -> None:
        self.running(True)
        self.results.clear(self.match["players"])
        if not await self.queue.may_begin():
            return
        games = self.games
        run = self.run = Run(CandyLand(self.engine, games), self.match, games, now, self.results.show)
        await run.play()
        if self.run is run:
            self.run = None
            self.running(False)
            if run.trouble:
                self.status("error", str(run.trouble))
            else:
                self.status("done", "Done")

    def stop(self, word: "Any") -> None:
        """Stops at once. A worker that is still busy gets `PATIENCE` to finish, and is then replaced."""
        run, self.run = self.run, None
        waited = self.queue.call_off()
        self.running(False)
        if run:
            run.stop()
            begin(self.engine.settle(PATIENCE))
        if (run or waited or word == "Ready") and not self.engine.failure:
            ready = self.engine.ready.is_set()
            self.status("ready" if ready else "boot", word if ready else "Starting the engine")
