"""Ties the page together: what the user does, what the engine answers, what is shown."""

import js
from pyscript.js_modules import charts, engine_pool, files

from lab import address, dom
from lab.engine import Engine, EngineError
from lab.gallery import Gallery
from lab.games import MOST as MOST_GAMES
from lab.games import Games
from lab.guide import Guide
from lab.linked import WRONG_SEED
from lab.live import Live
from lab.logs import Log, moment
from lab.mine import Mine
from lab.players import NO_ANSWER, Players, now
from lab.results import Results, go
from lab.rooms import ROOMS, Rooms
from lab.run import LIMIT, Run
from lab.saving import Saving
from lab.setup import Setup
from lab.sharing import Sharing
from lab.shelf import Shelf
from lab.stepper import Stepper
from lab.table import Table
from lab.tasks import begin
from lab.views import Views

WRONG_GAMES = "Games are counted from 1 to " + str(MOST_GAMES // 1000000) + ",000,000."
FIELDS = ("seed", "games", "option-kingdom", "option-bane")  # below which stands what is wrong with them
NARROW = 1020  # pixels up to which everything stands in one column (page.css has the same number)
PATIENCE = 1  # seconds a stopped worker has to finish its slice before it is replaced


class App:
    def __init__(self, known, pool=engine_pool):
        """known: what library.json holds, above all the strategies to choose from."""
        self.library = known["strategies"]  # with one's own
        self.shelf = Shelf(self.library, known.get("kingdom", ()), known.get("aliases", {}))
        self.version = known.get("version", "")
        self.run = None
        self.queued = False
        self.views = Views()
        self.mine = Mine(self.shelf)
        self.galleries = {
            "cards": Gallery("cards", files),
            "strategies": Gallery("strategies", files, self.mine.show),
        }
        self.guide = Guide(files, self)
        self.rooms = Rooms(self, files)
        self.stepper = Stepper(self)
        self.results = Results(charts)
        self.table = Table()
        self.log = Log(self.fetch_log, go, self.watch_moment)
        self.seed = dom.by_id("seed")
        self.games_choice = Games(self.games_chosen)
        self.radios = self.games_choice.radios
        self.played = None  # the run whose figures stand there
        self.wrong = None  # what was chosen when the status line told of an error
        self.saving = Saving(self)
        self.sharing = Sharing(self)
        kingdom, landscapes = list(known.get("kingdom", ())), list(known.get("landscapes", ()))
        names = {"bane": kingdom, "kingdom": kingdom + landscapes + list(known.get("former", ()))}
        self.setup = Setup(known.get("sets", ()), names, self.write_address, self.draw_kingdom)
        cards = kingdom + list(known.get("basic", ()))
        self.kinds = list(known.get("kinds", ()))
        self.players = Players(self, self.shelf, dict(self.kinds), cards)
        self.live = Live(self, now)
        self.engine = Engine(pool, self.engine_news)
        self.read_address()
        dom.on(dom.by_id("start"), "click", self.start_clicked)
        dom.on(dom.by_id("step"), "click", lambda event: self.stepper.step())
        dom.on(dom.by_id("reset"), "click", self.reset)
        dom.on(dom.by_id("copy-link"), "click", lambda event: begin(self.sharing.copy_link()))
        dom.on(self.seed, "input", self.seed_typed)
        dom.on(js.window, "hashchange", lambda event: self.read_address())

    async def start(self):
        """Make the controls usable; the engine goes on starting meanwhile."""
        for name in ("strategy-1", "strategy-2", "add-player", "start", "step", "reset", "copy-link"):
            dom.by_id(name).disabled = False
        for name in ("games-choice", "seed-choice", "setup"):  # what was chosen before would have been lost
            dom.attribute(dom.by_id(name), "inert", None)
        dom.attribute(js.document.documentElement, "data-page", "ready")
        await self.engine.ready.wait()
        for box in self.boxes:
            await self.players.check(box)
        await self.engine.warm_up()

    # ---- what is chosen ------------------------------------------------------------------------

    @property
    def boxes(self):
        return self.players.boxes

    def names(self):
        return self.players.names()

    def write_address(self):
        """What is chosen has changed."""
        self.sharing.write_address()
        self.age()
        self.unsay()

    def age(self):
        """Show whether the figures that stand there are of the match that is chosen now."""
        run, word = self.results.run, str(self.results.box.getAttribute("data-state"))
        if run and word in ("done", "stale") and not self.live.run:
            self.results.state("done" if run.match == self.match else "stale")

    @property
    def games(self):
        """Their number as text, "clear", or "" where what was typed is none."""
        return self.games_choice.value

    @property
    def match(self):
        """What the service is told about every game: who plays, and the seed."""
        match = {"strategies": [box.order() for box in self.boxes], "seed": str(self.seed.value).strip()}
        options = self.setup.options()
        if options:
            match["options"] = options
        return match

    def seed_typed(self, event):
        # What is wrong goes as soon as it is mended, but does not come while one has only begun to type.
        if dom.by_id("seed-problem").textContent:
            self.seed_is_fine()
        self.write_address()

    def games_chosen(self):
        if dom.by_id("games-problem").textContent:
            self.games_are_fine()
        self.write_address()

    def seed_is_fine(self):
        text = str(self.seed.value).strip()
        fine = text.isdigit() and len(text) <= 18
        dom.say(dom.by_id("seed-problem"), "" if fine else WRONG_SEED)
        dom.attribute(self.seed, "aria-invalid", None if fine else "true")
        return fine

    def draw_kingdom(self, keep, seed, done):
        begin(self.ask_kingdom(keep, seed, done))

    async def ask_kingdom(self, keep, seed, done):
        if not self.engine.ready.is_set():
            self.status("boot", "Starting the engine, then the kingdom is drawn")
            await self.engine.ready.wait()
        try:
            drawn = await self.engine.ask(
                -1, "draw", {"match": self.match, "keep": keep, "seed": seed}, LIMIT
            )
            done([str(name) for name in drawn])
        except EngineError as trouble:
            self.status("error", str(trouble))

    def games_are_fine(self):
        fine = bool(self.games)
        dom.say(dom.by_id("games-problem"), "" if fine else WRONG_GAMES)
        dom.attribute(self.games_choice.field, "aria-invalid", None if fine else "true")
        return fine

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
            self.sharing.read_match(said, changed)

    async def open_guide(self, chapter):
        await self.guide.open()
        if chapter:
            self.guide.go(chapter)

    # ---- the engine ----------------------------------------------------------------------------

    @property
    def chosen(self):
        return [self.match, self.games]

    def status(self, state, text):
        self.wrong = self.chosen if state == "error" else None
        element = dom.by_id("status")
        dom.attribute(element, "data-state", state)
        dom.say(element, text)

    def unsay(self):
        """Tell of an error no longer when something else is chosen, and no field tells of one, either."""
        if not self.wrong or self.wrong == self.chosen or self.engine.failure:
            return
        if [name for name in FIELDS if dom.by_id(name + "-problem").textContent]:
            return
        if [box for box in self.boxes if box.problem]:
            return
        self.sharing.noted = None
        if self.played and self.played.trouble:
            self.results.mended()
        self.rest()

    def rest(self):
        """Nothing goes on, and nothing is wrong."""
        ready = self.engine.ready.is_set()
        self.status("ready" if ready else "boot", "Ready" if ready else "Starting the engine")

    def engine_news(self):
        if self.engine.failure:
            self.queued = False
            self.running(False)
            self.status("error", "The engine could not be started: " + self.engine.failure)
        elif self.engine.ready.is_set() and dom.by_id("status").getAttribute("data-state") == "boot":
            if self.sharing.noted:
                self.status(*self.sharing.noted)
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
        if not self.games_are_fine():
            self.games_choice.field.focus()
            self.status("error", WRONG_GAMES)
            return
        self.live.drop()
        self.queued = True
        self.players.forget_checks()
        self.stepper.clear()
        self.results.clear(self.names())
        self.results.headline([["muted", "The games begin…"]], "")
        self.saving.offer(False)
        self.results.state("running")
        self.running(True)
        self.reveal("results")
        self.log.clear()
        for box in self.boxes:
            box.clear_errors()
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
        self.results.show(view, self.run)
        if self.log.last < 0:
            self.log.offer(self.run.match, view["first_game"], view["last_game"])
        else:
            self.log.reach(view["last_game"])

    def finished(self, run):
        self.running(False)
        self.saving.offer(not run.trouble)
        if run.trouble:
            self.results.state("stopped")
            message = self.failed(run.trouble)
            marked = [box for box in self.boxes if box.problem]
            below = "What went wrong stands below the source. Your text is kept." if marked else message
            self.results.headline([["muted", "The games were called off."]], below)
        else:
            self.results.state("done")
            self.status("done", "Done")
            self.age()
            if not self.log.chosen and self.log.last >= 0:
                self.log.go(self.log.last)
        begin(self.players.look_over())

    def stop(self):
        """At once; a worker that hangs is replaced a moment later."""
        run, self.run, self.queued = self.run, None, False
        self.running(False)
        self.results.state("stopped")
        if run:
            run.stop()
            begin(self.settle())
            self.status("stopped", "Stopped")
            self.results.stopped()
        else:
            self.results.clear(self.names())
            self.rest()
            begin(self.players.look_over())

    async def settle(self):
        """Have the workers come to rest."""
        await self.engine.settle(PATIENCE)
        await self.players.look_over()

    def failed(self, trouble):
        """Say what went wrong, at the box it came from where that is known."""
        error = trouble.error
        message = error.get("message", "Something went wrong in the engine.")
        boxes = [self.boxes[error["player"] - 1]] if error.get("player") else []
        if trouble.stopped:
            boxes = [box for box in self.boxes if box.has_source]
            who = " or ".join([f"{box.name} (player {box.number})" for box in boxes or self.boxes])
            message = f"{who}: {NO_ANSWER if 'no answer' in message else message}"
        line = error.get("line")
        for box in boxes:
            box.complain(message, line)
        where = boxes[0].name + ", line " + str(line) + ": " if len(boxes) == 1 and line else ""
        self.status("error", where + message)
        return where + message

    def reset(self, event):
        """Back to before the first game; strategies and edits stay."""
        self.live.drop()
        self.stepper.clear()
        self.results.clear(self.names())
        self.results.state("idle")
        self.saving.offer(False)
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
            self.log.show(view["title"], view["lines"], view.get("rules", ()))

    def watch_moment(self, game, step):
        """Show the table of the log's game after that step."""
        fragment = moment(self.log.match, game, step, self.match)
        if fragment:
            js.location.hash = fragment
        else:
            self.status("ready", "The strategies have been edited since: press Start to see their tables.")
