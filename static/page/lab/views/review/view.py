"""The view Review: where a game was lost, and the win probabilities turn by turn."""

import json

import js
from pyscript.js_modules import files

from lab.browser import dom, location
from lab.browser.site import answer
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.engine.review_run import ReviewRun
from lab.state import game_link, review_subject
from lab.state.names import listed
from lab.views.review import moments
from lab.views.review.chosen_turn import ChosenTurn
from lab.views.review.first_point import FirstPoint, left_in_words, now
from lab.views.review.found import show_found
from lab.views.review.frame import EXAMPLES, frame
from lab.views.review.game_fields import GameFields
from lab.views.review.pasted_log import PastedLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.client import Engine
    from lab.state.game_link import GameLink
    from lab.state.match import Match
    from lab.state.run_controller import RunController
    from lab.state.strategy_store import StrategyStore

SEED = "1"  # of the roll-outs
UNTOUCHED = (["BigSmithy", "BigMoney"], "1")  # players and seed of Simulate when the page is opened


class View:
    def __init__(
        self,
        place: "Element",
        engine: "Engine",
        match: "Match",
        store: "StrategyStore",
        runs: "RunController",
        offered: "Callable[..., Any]",
        version: str,
    ) -> None:
        """match: Simulate's match. runs: Simulate's runs, which are stopped before a review. offered(text,
        every): the strategies to choose from.
        """
        self.engine, self.match, self.store, self.runs, self.version = engine, match, store, runs, version
        place.innerHTML = frame()
        self.place = place
        self.open_now = False
        self.first: FirstPoint | None = None
        self.fields = GameFields(
            engine, store, offered, version, self.game_chosen, self.write_address, self.problem
        )  # the reviewed game, if it is one of bots,
        self.session = ""  # or a game of Play,
        self.log = PastedLog(engine)  # or a log
        self.run: ReviewRun | None = None
        self.queued = False
        self.pasting = False  # whether the tab for a pasted log is open
        self.view: dict[str, Any] | None = None
        self.part = 0.0  # of the review that is done
        self.of: dict[str, Any] = {}  # the game that `view` reviews
        self.waiting: Any = None  # a link whose strategies wait for permission to run
        self.start = dom.by_id("r-start")
        self.turn = ChosenTurn(engine)
        dom.on(place, "click", self.clicked)
        dom.on(place, "change", self.fields.changed)
        dom.on(dom.by_id("r-paste"), "input", lambda event: self.show_tab())
        begin(self.tell_ready())

    async def tell_ready(self) -> None:
        await self.engine.ready.wait()
        if self.engine.failure:
            self.say("error", "The engine could not be started: " + self.engine.failure)
        elif dom.by_id("r-status").getAttribute("data-state") == "boot" and not self.queued:
            self.say("ready", "Ready")

    # ---- the address ---------------------------------------------------------------------------

    async def open(self, query: "dict[str, Any]") -> None:
        """Shows the game in the address: players, seed, options, game; session=here for the game in Play."""
        self.open_now = True
        if not query and (self.run or self.queued or self.view or self.session or self.log.order):
            self.write_address()  # coming back to it, the game stays, whatever was chosen in other views
            return
        await self.open_game(query)

    async def open_game(self, query: "dict[str, Any]") -> None:
        """Selects the game in the address; without one that of Simulate, or an example."""
        self.notice("")
        # A link that names a game starts its review, as "Review this game" in other views does.
        wanted = "game" in query or self.place.getAttribute("data-start") is not None
        dom.attribute(self.place, "data-start", None)
        if "session" in query and review_subject.held.get("session"):
            self.take_session(str(review_subject.held["session"]))
            self.start_if(wanted)
            return
        try:
            found = await game_link.read(query or self.example(), self.match, self.store, self.version)
        except game_link.Unclear as problem:
            await self.show_wrong_link(query, str(problem))
            return
        if found.foreign:
            self.waiting = (query, found)
            self.notice(found.question())
            return
        self.notice(dom.escape(found.note))
        self.take_match(found, game_link.game_of(query or self.example()))
        if query:  # an address without a game stays as it is, so that reopening it starts nothing
            self.write_address()
        self.start_if(wanted)

    def example(self) -> "dict[str, Any]":
        """Returns the address of the first example if nothing has been chosen in Simulate; otherwise {}."""
        order = self.match.order
        names = [one["name"] for one in order["strategies"] if "source" not in one]
        players, seed, game, _ = EXAMPLES[0]
        known = [name for name in players if self.store.find(name)]
        if (names, str(order["seed"])) != UNTOUCHED or order.get("options") or len(known) < len(players):
            return {}
        return {"players": "/".join(players), "seed": seed, "game": game}

    async def show_wrong_link(self, query: "dict[str, Any]", problem: str) -> None:
        """Shows what is wrong with the address, and its parts, to be corrected."""
        found = game_link.unchecked(query, self.store, self.version)
        if found is None:
            found = await game_link.read({}, self.match, self.store, self.version)
        self.take_match(found, game_link.game_of(query))
        self.fields.check(problem)
        self.say("error", "The link does not say which game")

    def start_if(self, wanted: bool) -> None:
        """Starts the review if it is wanted and not shown yet."""
        if wanted and not self.queued and self.of != self.order():
            begin(self.review())

    def close(self) -> None:
        """Does nothing: the review goes on."""
        self.open_now = False

    def write_address(self) -> None:
        if self.open_now and self.fields.link and not (self.session or self.log.order):
            location.rewrite(self.address())

    def address(self) -> str:
        return "#review" + self.fields.link.fragment(self.fields.number(), 0)

    # ---- the game --------------------------------------------------------------------------------

    def take_match(self, found: "GameLink", game: int) -> None:
        """Selects a game from a match between bots."""
        self.session, self.log.order = "", None
        self.pasting = False
        self.fields.fill(found, game)
        self.show_subject("")

    def take_session(self, text: str) -> None:
        """Selects a game of Play."""
        self.session, self.log.order = text, None
        self.pasting = False
        self.show_subject("Your game in Play")
        location.rewrite("#review?session=here")

    def show_subject(self, name: str) -> None:
        dom.say(dom.by_id("r-subject-name"), name)
        dom.show(dom.by_id("r-subject"), bool(name))
        self.show_tab()
        self.label()
        dom.show(dom.by_id("r-log-read"), self.log.order is not None)
        self.fields.wrong = ""
        self.problem("")
        self.forget_error()
        if self.of != self.order():
            self.fold(False)
            dom.show(dom.by_id("r-found"), False)
            if self.run:
                self.run.stop()
                self.end_run("stopped", "Stopped")
        empty = bool(dom.by_id("r-found").hidden) and not (name or self.run or self.pasting)
        dom.show(dom.by_id("r-empty"), empty)

    def show_tab(self) -> None:
        """Shows the fields of the open tab."""
        match = not (self.session or self.pasting)
        dom.show(dom.by_id("r-tabs"), not self.session)
        for deed, on in (("match", match), ("paste", self.pasting)):
            dom.attribute(dom.find(f'#r-tabs [data-do="{deed}"]'), "aria-pressed", "true" if on else "false")
        for name in ("r-match", "r-match-help", "r-setup"):
            dom.show(dom.by_id(name), match)
        dom.show(dom.by_id("r-paste"), self.pasting)
        # One main button at a time: a log is read, then it is reviewed.
        is_read = self.log.is_read()
        dom.show(self.start, not self.pasting or is_read or bool(self.run))
        dom.show(dom.by_id("r-read"), self.pasting)
        dom.attribute(dom.by_id("r-read"), "class", None if is_read else "primary")
        dom.show(dom.by_id("r-how"), self.pasting)

    def paste(self) -> None:
        """Opens the tab for a pasted log."""
        if self.pasting:
            return
        self.pasting = True
        self.problem("")
        self.forget_error()
        dom.show(dom.by_id("r-empty"), False)  # the fields say it
        self.show_tab()
        dom.by_id("r-log").focus()

    async def read_log(self) -> None:
        """Reads the pasted log and shows its contents."""
        self.problem("")
        self.say("running", "Reading the log")
        try:
            players = await self.log.read()
        except EngineError as trouble:
            self.show_subject("")
            dom.show(dom.by_id("r-found"), False)
            self.problem(str(trouble))
            self.say("error", "The log was not read")
            return
        self.session = ""
        self.show_subject("A game of " + listed(players))
        self.say("ready", "The log was read")

    def game_chosen(self) -> None:
        """Shows that another game of bots is chosen."""
        if self.engine.ready.is_set() and not self.run:
            self.say("ready", "Ready")
        self.show_subject("")
        self.write_address()

    def order(self) -> "dict[str, Any]":
        """Returns the selected game in the service's form."""
        if self.log.order:
            return dict(self.log.order, seed=SEED)
        if self.session:
            return {"session": self.session, "seed": SEED}
        return {
            "match": self.fields.link.match if self.fields.link else {},
            "game": self.fields.number(),
            "seed": SEED,
        }

    def fold(self, on: bool) -> None:
        """Folds the choice of the game to one line, so that the answer is at the top."""
        dom.attribute(self.place, "data-brief", "" if on else None)
        if on:
            named = str(dom.by_id("r-subject-name").textContent)
            dom.say(dom.by_id("r-brief"), named or self.fields.told_game())

    # ---- reviewing -----------------------------------------------------------------------------

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-do]")
        if not button:
            return
        deed = str(button.getAttribute("data-do"))
        if deed == "start":
            if self.run or self.queued:
                self.stop()
            else:
                begin(self.review())
        elif deed == "unfold":
            self.fold(False)
        elif deed == "read":
            begin(self.read_log())
        elif deed == "paste":
            self.paste()
        elif deed == "match":
            if not (self.pasting or self.session):
                return
            js.location.hash = "#review"
            begin(self.open_game({}))
        elif deed == "trust" and self.waiting:
            query, found = self.waiting
            found.trust()
            begin(self.open(query))
        elif deed == "copy":
            files.begin_copy()
            begin(self.copy())
        elif deed in ("turn-back", "turn-on"):
            self.turn.choose(self.turn.number() + (1 if deed == "turn-on" else -1))
        elif deed == "save" and self.view:
            files.save("dominion-review.json", json.dumps(self.view), "application/json")

    async def copy(self) -> None:
        link = str(js.location.href).split("#")[0] + self.address() if self.fields.link else ""
        if self.session or self.log.order or not link:
            dom.say(dom.by_id("r-copied"), "This game has no link: save the review as a file.")
            return
        copied = await answer(files.copy, link)
        dom.say(dom.by_id("r-copied"), "Copied" if copied else "The browser does not allow copying.")

    def say(self, state: str, text: str) -> None:
        status = dom.by_id("r-status")
        dom.attribute(status, "data-state", state)
        dom.say(status, text)

    def forget_error(self) -> None:
        """Ends the status of an error, which was about a game or a log that is not shown any more."""
        ready = self.engine.ready.is_set() and not self.engine.failure
        if ready and dom.by_id("r-status").getAttribute("data-state") == "error":
            self.say("ready", "Ready")

    def problem(self, text: str) -> None:
        dom.say(dom.by_id("r-problem"), text)

    def notice(self, html: str) -> None:
        place = dom.by_id("r-notice")
        place.innerHTML = html
        dom.show(place, bool(html))

    def label(self) -> None:
        """Names the button: Stop while there is something to stop."""
        on = bool(self.run or self.queued)
        incomplete = self.view and not self.view["finished"] and self.of == self.order()
        dom.say(self.start, "Stop" if on else "Review again" if incomplete else "Review")
        dom.attribute(self.start, "data-running", "" if on else None)

    def running(self, on: bool) -> None:
        self.label()
        dom.show(dom.by_id("r-progress"), on)
        if on:
            dom.show(self.start)
            # Without a value the bar moves: how much there is to do is known after the first step.
            dom.attribute(dom.by_id("r-progress"), "value", None)

    async def review(self) -> None:
        """Reviews the selected game, first coarsely, then in detail."""
        engine = self.engine
        if self.fields.wrong and not (self.session or self.log.order):
            self.problem(self.fields.wrong)
            return
        if not (self.fields.link or self.session or self.log.order):
            return
        self.problem("")
        self.queued = True
        self.running(True)
        self.fold(True)
        dom.show(dom.by_id("r-empty"), False)
        if not engine.ready.is_set():
            self.say("boot", "Starting the engine, then the review begins")
            await engine.ready.wait()
        if self.queued and not engine.failure:
            if self.runs.busy:
                self.runs.stop()
            self.say("running", "Playing the game again")
            await engine.settled.wait()
            await engine.ready.wait()
        if not self.queued:
            return
        self.queued = False
        if engine.failure:
            self.running(False)
            self.fold(False)
            self.say("error", "The engine could not be started: " + engine.failure)
            return
        self.of, self.view, self.part = self.order(), None, 0.0
        is_of_bots = not (self.session or self.log.order)
        self.turn.begin(self.of, self.fields.link if is_of_bots else None, self.log.turns)
        run = self.run = ReviewRun(engine, self.of, now, self.show, lambda: None)
        self.first = FirstPoint(run, lambda text: self.say("running", text))
        await run.play()
        if self.run is not run:
            return  # another game was selected
        state, text, trouble = run.outcome()
        if trouble:
            self.problem(trouble)
        if run.displaced and self.view:
            text = f"Stopped at {moments.percent(self.part)}, as other games were started"
        self.end_run(state, text)

    def end_run(self, state: str, text: str) -> None:
        self.run = None
        if self.first:
            self.first.end()
        self.running(False)
        self.unfold_without_figures()
        self.say(state, text)

    def unfold_without_figures(self) -> None:
        """Brings the choice of the game back in sight if no figure is shown."""
        if dom.by_id("r-found").hidden:
            self.fold(False)

    def stop(self) -> None:
        """Stops the review; what is known so far stays."""
        if self.run:
            self.run.stop()
            self.say("running", "Stopping")
        else:
            self.queued = False
            self.running(False)
            self.unfold_without_figures()
            self.say("stopped", "Stopped")

    def show(self, told: "dict[str, Any]") -> None:
        """Shows the review so far."""
        if self.run is None:
            return  # another game was selected
        self.view = told["view"]
        view = dict(self.view, colours=told["colours"])
        self.part = float(told["part"])
        if self.part:
            dom.by_id("r-progress").value = self.part
        if not told["over"]:
            games = "{:,}".format(int(view["rollouts"]))
            left = left_in_words(self.part, (now() - self.run.began) / 1000)
            part = moments.percent(self.part)
            if view["rollouts"]:
                self.first.note()
                self.say("running", f"Reviewing: {part}, {games} roll-outs{left}")
        self.turn.view = view  # the addresses of decisions come from it
        show_found(view, bool(told["over"]), self.turn.address)
        found = dom.by_id("r-found")
        was_hidden = bool(found.hidden)
        dom.show(found, bool(view["turns"]) or bool(told["over"]))
        if was_hidden and not found.hidden and self.open_now:
            dom.reveal(found)
        self.turn.show(view)
