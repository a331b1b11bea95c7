"""The view Solve: which strategy wins with these cards?"""

import json

import js

from lab.browser import dom, location
from lab.browser.site import read_file
from lab.browser.tasks import begin, later
from lab.editor import overview
from lab.engine.queued_start import QueuedStart
from lab.engine.solve_run import SolveRun
from lab.state.address import encode
from lab.state.brief_setup import kingdom
from lab.state.link_notes import WRONG_SEED, is_seed, not_understood
from lab.state.names import duration, entries
from lab.state.run_controller import is_narrow
from lab.views.solve import answer as words
from lab.views.solve import beside, found, gallery, kept, progress, sent
from lab.views.solve.deeds import Deeds
from lab.views.solve.progress import SECONDS, longer, time_choices
from lab.widgets.kingdom_place import PanelKingdom, furnish
from lab.widgets.setup_panel import NOT_TAKEN, SetupPanel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.client import Engine
    from lab.state.run_controller import RunController
    from lab.state.strategy_store import StrategyStore

USUAL = "60"
FIRST = "First Game"  # the kingdom of an address without settings
USUAL_SETUP = "random cards from Base"
MOST_GAMES = 10000000
LEAST_GAMES = 500
AGAIN = "Search again"
RANDOM = "Solve needs one kingdom, not another in every game."
HTML = """<header class="v-title"><h2 tabindex="-1">Solve</h2>
<p class="lead">Choose ten cards, and Solve looks for the strategy that wins most often with them.</p>
</header>
<p class="problem" id="v-problem" role="alert"></p>
<section class="controls" aria-label="What is searched">
<button type="button" class="unfold brief-line" id="v-unfold" data-do="unfold">
<span id="v-brief"></span><span id="v-brief-time"></span>
<b>Change</b></button>
<section class="kingdom" id="v-kingdom-row" aria-labelledby="v-kingdom-row-title"><header>
<h2 id="v-kingdom-row-title">Kingdom</h2></header></section>
<details class="setup" id="v-setup">SETUP</details>
<div class="v-row"><fieldset class="games" id="v-time" role="radiogroup" aria-labelledby="v-time-label">
<legend id="v-time-label">Time</legend><div class="choices" id="v-seconds">TIMES</div></fieldset>
<div class="seed"><label for="v-seed">Seed</label>
<input id="v-seed" inputmode="numeric" autocomplete="off" value="1" aria-describedby="v-seed-problem">
<p class="problem" id="v-seed-problem" role="alert"></p></div>
<div class="actions"><button type="button" id="v-start" class="primary" data-do="start">Solve</button>
<button type="button" id="v-longer" data-do="longer" hidden></button>
<p class="status" id="v-status" role="status" data-testid="solve-status"
 data-state="boot">Starting the engine</p></div></div>
<p class="muted" id="v-games"></p>
</section>
PROGRESS
ANSWER
<section class="v-empty" id="v-empty" hidden aria-labelledby="v-empty-title">
<h3 id="v-empty-title">What an answer looks like</h3>
<p><span id="v-empty-text"></span> <span id="v-rate"></span></p>
<article id="v-example"></article></section>
GALLERY"""
SEARCHED = "The best of several searches of at least 30,000 games each"  # an answer of the gallery


def renamed(html: str) -> str:
    """Returns the HTML of Simulate's set-up panel with different ids."""
    for name in ("id", "for", "aria-controls", "aria-describedby"):
        html = html.replace(" " + name + '="', " " + name + '="v-')
    return html


def now() -> float:
    return float(js.performance.now())


class View:
    def __init__(
        self,
        place: "Element",
        engine: "Engine",
        setup_panel: "SetupPanel",
        runs: "RunController",
        store: "StrategyStore",
    ) -> None:
        """setup_panel: Simulate's. runs: Simulate's runs, which are stopped before a search. store: where the
        answer is saved as one of the user's strategies.
        """
        self.engine, self.runs, self.deeds = engine, runs, Deeds(store)
        html = HTML.replace("TIMES", time_choices()).replace("PROGRESS", progress.HTML)
        html = html.replace("ANSWER", found.frame()).replace(
            "GALLERY", gallery.HTML.replace("SEARCHED", SEARCHED)
        )
        place.innerHTML = html.replace("SETUP", renamed(str(dom.by_id("setup").innerHTML)))
        self.place = place
        self.open_now = False
        self.run: SolveRun | None = None
        self.queue = QueuedStart(engine, self.say, self.engine_failed, runs)
        self.games = 0  # a number of games instead of a time, if the address has one
        self.answer: dict[str, Any] | None = None
        self.took = ""
        self.asked: dict[str, Any] = {}  # the options that the answer belongs to
        self.sent = ""  # the answer as the link has it, if it comes from one
        self.forgotten: list[Any] = []  # the kept answers before the last was removed
        self.gallery: list[Any] = []
        self.solved = ""  # the label of the solved kingdom that is shown
        self.view: dict[str, Any] | None = None  # the progress of the search
        self.ladder = ""  # the HTML of the best plans so far
        self.start, self.seed = dom.by_id("v-start"), dom.by_id("v-seed")
        self.times = list(dom.by_id("v-seconds").querySelectorAll("input"))
        self.setup = SetupPanel(
            setup_panel.sets, setup_panel.known, self.changed, self.draw_kingdom, "v-", USUAL_SETUP
        )
        dom.on(place, "click", self.clicked)
        dom.on(self.seed, "input", lambda event: self.changed())
        dom.on(self.seed, "change", lambda event: begin(later(self.look_at_seed)))
        dom.on(dom.by_id("v-seconds"), "change", lambda event: self.time_chosen())
        for name in ("v-find", "v-of"):
            dom.on(dom.by_id(name), "input", lambda event: gallery.narrow(self.gallery))
        begin(self.show_kingdom())
        begin(self.tell_ready())

    async def show_kingdom(self) -> None:
        """Loads the row of tiles."""
        source = PanelKingdom(self.setup, self.engine, list, lambda number: None)
        self.setup.row = await furnish(dom.by_id("v-kingdom-row"), source, "v-kingdom-row")
        gallery.show_example(self.gallery, self.setup.cards())

    async def tell_ready(self) -> None:
        await self.engine.ready.wait()
        if self.engine.failure:
            self.engine_failed()
        elif dom.by_id("v-status").getAttribute("data-state") == "boot" and not self.queue.waiting:
            self.say("ready", "Ready")

    # ---- the address ---------------------------------------------------------------------------

    async def open(self, query: "dict[str, Any]") -> None:
        """Applies the address: solved=, or the set-up, seed=, and seconds= or games=. Without any, Solve
        opens with the rulebook's first kingdom.
        """
        self.open_now = True
        begin(self.show_gallery(query.get("solved", "")))
        if self.run:
            return
        if self.sent != query.get(sent.KEY, ""):
            self.put_away()
        is_named = "solved" in query
        if is_named:
            query = self.setup.options()  # the answer brings its kingdom
            query = query if query.get("kingdom") else {}
        elif self.solved:
            self.put_away()
        before = self.setup.options()
        odd = self.setup.set(query or {"kingdom": FIRST})
        if before != self.setup.options():
            self.fold(False)
        seed, seconds, games = query.get("seed", "1"), query.get("seconds", USUAL), query.get("games", "")
        self.seed.value = seed
        known = [one for one, _ in SECONDS]
        if seconds not in known:
            odd.append("seconds=" + seconds)
        fits = games.isdigit() and len(games) < 9 and LEAST_GAMES <= int(games) <= MOST_GAMES
        self.games = int(games) if fits else 0
        if games and not fits:
            odd.append("games=" + games)
        self.set_time(seconds if seconds in known else USUAL)
        self.problem(not_understood(odd) if odd else "")
        await overview.dress()
        if self.run or self.queue.waiting:  # a search was started meanwhile
            return
        if sent.KEY in query:
            await self.show_sent(query[sent.KEY])
        elif not is_named and not self.show_kept():
            if self.answer and self.setup.options() != self.asked:
                self.put_away()
            self.tell_kingdom()

    async def show_sent(self, packed: str) -> None:
        """Shows the answer of a link."""
        found = await sent.read(packed)
        if self.run or self.queue.waiting:
            return
        self.asked, self.solved = self.setup.options(), ""
        try:
            if found is None:
                raise ValueError
            self.sent = packed
            self.tell(found, self.order)
        except (ValueError, KeyError, TypeError, IndexError, AttributeError):
            self.put_away()
            self.problem(sent.DAMAGED)
            return
        self.say("ready", "Sent with the link")
        self.fold(True)

    def show_kept(self) -> bool:
        """Shows the kept answer of the search that the settings describe, if there is one."""
        one = kept.find(self.order)
        if not one:
            return False
        self.asked, self.solved = self.setup.options(), ""
        self.tell(one["answer"], one["order"], one["took"])
        self.say("ready", "Saved in this browser")
        self.fold(True)
        return True

    def put_away(self) -> None:
        """Hides the answer, as the address does not name it any more."""
        self.solved = self.sent = ""
        self.hide_answer()
        self.tell_empty()
        self.say("ready", "Ready")

    def hide_answer(self) -> None:
        self.answer = None
        dom.show(dom.by_id("v-longer"), False)
        self.running(False)
        dom.show(dom.by_id("v-found"), False)
        dom.attribute(self.place, "data-answered", None)

    @property
    def seconds(self) -> str:
        """The time chosen."""
        for radio in self.times:
            if radio.checked:
                return str(radio.value)
        return USUAL

    def set_time(self, seconds: str) -> None:
        """Chooses this time. None is chosen while the address asks for a number of games."""
        for radio in self.times:
            radio.checked = not self.games and str(radio.value) == seconds
        many = f"The search ends after {self.games:,} games, as the link asks, not after a time."
        dom.say(dom.by_id("v-games"), many if self.games else "")

    def close(self) -> None:
        """Does nothing: the search goes on."""
        self.open_now = False

    def write_address(self) -> None:
        if not self.open_now:
            return
        here = kept.address(self.order)
        if self.solved:
            here = "#solve?solved=" + encode(self.solved)
        location.rewrite(sent.with_answer(here, self.sent) if self.sent else here)

    # ---- the settings ----------------------------------------------------------------------------

    def changed(self) -> None:
        """Handles a change of the settings."""
        if dom.by_id("v-seed-problem").textContent:  # a message is removed during typing, but none is added
            self.look_at_seed()
        self.problem("")
        self.solved = self.sent = ""
        self.tell_kingdom()
        self.running(bool(self.run or self.queue.waiting))
        self.tell_brief()
        gallery.show_example(self.gallery, self.setup.cards())
        self.write_address()

    def look_at_seed(self) -> None:
        """Shows below the seed what is wrong with it."""
        fine = self.seed_is_fine()
        dom.say(dom.by_id("v-seed-problem"), "" if fine else WRONG_SEED)
        dom.attribute(self.seed, "aria-invalid", None if fine else "true")

    def time_chosen(self) -> None:
        self.games = 0
        dom.say(dom.by_id("v-games"), "")
        self.changed()

    def seed_is_fine(self) -> bool:
        return is_seed(str(self.seed.value).strip())

    @property
    def order(self) -> "dict[str, Any]":
        """Returns the search in the service's form."""
        order: dict[str, Any] = {"options": self.setup.options(), "seed": str(self.seed.value).strip()}
        if self.games:
            order["games"] = self.games
        else:
            order["seconds"] = int(self.seconds)
        return order

    def draw_kingdom(self, keep: str, seed: int, done: "Callable[..., Any]") -> None:
        begin(self.ask_kingdom(keep, seed, done))

    async def ask_kingdom(self, keep: str, seed: int, done: "Callable[..., Any]") -> None:
        match = {"strategies": [{"name": "BigMoney"}], "seed": "1", "options": self.setup.options()}
        wrong = await PanelKingdom.ask_kingdom(self.engine, match, keep, seed, done)
        if wrong:
            self.problem(wrong)

    # ---- searching -----------------------------------------------------------------------------

    def clicked(self, event: "Event") -> None:
        found.show_meaning(event.target)
        button = event.target.closest("[data-do]")
        if not button:
            return
        deed = str(button.getAttribute("data-do"))
        if deed == "start":
            if self.run or self.queue.waiting:
                self.stop()
            elif int(event.detail) < 2:  # the second click of a double click on Stop starts nothing
                begin(self.search())
        elif deed == "longer":
            self.games = 0
            self.set_time(longer(self.seconds)[0])
            begin(self.search())
        elif deed == "unfold":
            self.fold(False)
        elif deed == "solved":
            self.show_solved(self.gallery[int(str(button.getAttribute("data-number")))])
        elif deed == "turns":
            dom.attribute(dom.by_id("v-built"), "data-all", "")
        elif deed == "beside":
            self.see(int(str(button.getAttribute("data-number"))))
        elif deed == "more":
            found.show_more(button.getAttribute("aria-expanded") == "false")
        elif deed == "forget":
            self.forgotten = kept.without(int(str(button.getAttribute("data-number"))))
            self.list_kept()
        elif deed == "keep":
            kept.restore(self.forgotten)
            self.forgotten = []
            self.list_kept()
        else:
            self.deeds.do(deed, int(str(button.getAttribute("data-number") or 0)))

    def fold(self, on: bool) -> None:
        """Folds the kingdom and the settings to one line, so that search and answer are at the top."""
        dom.attribute(self.place, "data-brief", "" if on else None)
        self.tell_brief()

    def tell_brief(self) -> None:
        told = kingdom(self.setup.options(), [], self.setup.cards())
        dom.say(dom.by_id("v-brief"), self.solved + told[len("Kingdom") :] if self.solved else told)
        dom.say(dom.by_id("v-brief-time"), "" if self.games else dict(SECONDS)[self.seconds])

    async def show_gallery(self, solved: str = "") -> None:
        """Loads the kingdoms that are solved already, once, and shows the answer of that label, if any."""
        await self.load_gallery()
        if not solved or self.solved == solved or self.run:
            return
        fitting = [one for one in self.gallery if one["label"] == solved]
        if fitting:
            self.show_solved(fitting[0])
        else:
            self.problem(not_understood(["solved=" + solved]))

    async def load_gallery(self) -> None:
        if self.gallery:
            return
        text = await read_file("./data/solved.json")
        if not text or self.gallery:
            return
        solved = sorted(json.loads(text), key=lambda one: str(one["label"]))
        await overview.dress()
        self.gallery = solved
        gallery.show_all(solved)
        self.tell_empty()

    def tell_empty(self) -> None:
        """Shows an example of an answer, and the solved kingdoms, until there is one or a search begins."""
        dom.say(dom.by_id("v-rate"), kept.speed_in_words())
        empty = not (self.answer or self.run or self.queue.waiting)
        dom.show(dom.by_id("v-empty"), empty)
        gallery.show_example(self.gallery, self.setup.cards())
        gallery.point_to(self.gallery, self.answer, self.solved)
        self.list_kept()
        self.unfold_lists(empty)

    def list_kept(self) -> None:
        """Shows the kept answers, and Undo after some were forgotten."""
        answers = kept.load()
        dom.by_id("v-answers").innerHTML = kept.entries(answers)
        dom.show(dom.by_id("v-kept"), bool(answers or self.forgotten))
        dom.show(dom.by_id("v-keep"), bool(self.forgotten))

    def unfold_lists(self, on: bool) -> None:
        dom.by_id("v-gallery").open = on and not is_narrow()
        dom.by_id("v-kept").open = on

    def show_solved(self, one: "dict[str, Any]") -> None:
        """Shows an answer from the gallery, with its kingdom in the set-up."""
        if self.run or self.queue.waiting:
            return
        self.setup.set({"kingdom": one["text"]})
        self.changed()
        if self.setup.row:
            self.setup.row.refresh()
        self.asked = self.setup.options()
        self.solved = str(one["label"])
        self.seed.value = str(one["answer"]["seed"])
        self.write_address()
        self.tell(one["answer"], self.order)
        self.say("ready", "From the solved kingdoms")
        self.fold(True)
        js.window.scrollTo(0, 0)

    def say(self, state: str, text: str) -> None:
        status = dom.by_id("v-status")
        dom.attribute(status, "data-state", state)
        dom.say(status, text)

    def problem(self, text: str) -> None:
        """Shows what is wrong above the settings, where a phone has it in the first screen too."""
        place = dom.by_id("v-problem")
        dom.say(place, text)
        if text and self.open_now and place.getBoundingClientRect().top < 0:
            place.scrollIntoView()

    def running(self, on: bool) -> None:
        dom.say(self.start, "Stop" if on else AGAIN if self.answer and not self.is_stale else "Solve")
        dom.attribute(self.start, "data-running", "" if on else None)

    def why_not(self) -> str:
        """Returns what prevents a start, or ""."""
        if not self.seed_is_fine():
            return WRONG_SEED
        found = self.setup.check()
        if found:
            return str(found[0][0])
        return RANDOM if self.setup.value("kingdom") == "random" else ""

    def refuse_typed(self) -> None:
        """Tells that the kingdom that is typed is not understood."""
        self.fold(False)
        self.say("error", NOT_TAKEN)

    async def search(self) -> None:
        """Searches, by time from the plans that earlier searches of these cards found."""
        if not await self.setup.take_typed(self.refuse_typed):
            return
        if self.run:
            return
        why = self.why_not()
        in_setup = dom.by_id("v-setup").open and self.setup.check()  # shown there already
        self.problem("" if why == WRONG_SEED or in_setup else why)
        if why:
            self.fold(False)
            self.look_at_seed()
            self.say("error", "Not started")
            return
        self.fold(True)
        self.hide_answer()
        self.running(True)
        dom.show(dom.by_id("v-empty"), False)
        self.unfold_lists(False)
        if not await self.queue.may_begin("the search begins", "Searching"):
            return
        self.asked, self.solved, self.sent = self.setup.options(), "", ""
        self.write_address()
        known = [] if self.games else kept.plans(self.asked)  # the same number of games, the same answer
        order = dict(self.order, known=known) if known else self.order
        run = self.run = SolveRun(self.engine, order, now, self.show, self.tick)
        self.view = None
        self.show_ladder([])
        self.tell_progress()
        self.tick()
        dom.show(dom.by_id("v-going"))
        await run.play()
        self.run = None
        self.running(False)
        self.finish(run)

    def stop(self) -> None:
        """Stops with the best result so far; a second click stops at once."""
        if self.run:
            self.run.stop()
            if self.run.over:
                self.say("running", "Stopping")
            else:
                self.say("running", "Confirming the best plan so far")
        else:
            self.queue.call_off()
            self.running(False)
            self.fold(False)
            self.say("stopped", "Stopped")

    def engine_failed(self) -> None:
        self.running(False)
        self.say("error", "The engine could not be started: " + str(self.engine.failure))

    def tick(self) -> None:
        """Updates the progress after some games."""
        run = self.run
        if run and not self.games:
            part = (now() - run.began) / 1000 / int(self.seconds)
            self.place.querySelector("progress").value = min(1, part)
        self.tell_progress()

    def tell_progress(self) -> None:
        """Shows what the search does and how long it still takes."""
        if not self.run:
            return
        view = self.view or {"stage": progress.STARTS, "games": "0", "part": 0}
        spent, seconds = (now() - self.run.began) / 1000, 0 if self.games else int(self.seconds)
        left = None if self.run.stopping else progress.seconds_left(spent, seconds, float(view["part"]))
        stage, played = progress.progress(str(view["stage"]), str(view["games"]), left)
        dom.say(dom.by_id("v-stage"), stage)
        dom.say(dom.by_id("v-played"), played)

    def show(self, told: "dict[str, Any]") -> None:
        """Shows the progress of the search."""
        view = told["view"]
        if self.games:
            self.place.querySelector("progress").value = view["part"]
        if not self.view:
            self.show_drawn(str(view["kingdom"]))
        self.view = view
        self.tell_progress()
        self.show_ladder(view["ladder"])

    def show_ladder(self, rungs: "list[Any]") -> None:
        """Shows the best plans so far, and against whom their win rates are. The last ones stay while none
        has met new opponents.
        """
        if self.view and not rungs and self.ladder:
            return
        if self.view:
            dom.say(dom.by_id("v-opponents"), progress.opponents(self.view))
        html = progress.ladder(rungs)
        if html != self.ladder:
            self.ladder = html
            dom.say(dom.find("#v-ladder-title h4"), progress.title(rungs))
            dom.by_id("v-ladder").innerHTML = html
            dom.show(dom.by_id("v-ladder-title"), bool(html))

    def show_drawn(self, kingdom: str) -> None:
        """Shows the cards of the search if it has drawn them."""
        if self.setup.value("kingdom") != str(self.asked.get("kingdom", "")):
            return  # the user has changed it since
        self.asked["kingdom"] = kingdom
        self.setup.put_kingdom(kingdom)
        if self.setup.row:
            self.setup.row.refresh()

    def finish(self, run: "SolveRun") -> None:
        dom.show(dom.by_id("v-going"), False)
        if run.answer and int(run.answer["games"]):
            seconds = (now() - run.began) / 1000
            kept.note_speed(int(run.answer["games"]), seconds)
            took = "" if "games" in run.order else " in " + duration(seconds)
            took += kept.WENT_ON if run.order.pop("known", None) else ""
            order = dict(run.order, options=self.asked)
            kept.add(order, took, run.answer)
            self.tell(run.answer, order, took)
            if self.open_now:
                dom.reveal(dom.by_id("v-found"))
        else:
            self.fold(False)
        self.tell_empty()
        state, text, trouble = run.outcome()
        if trouble:
            self.problem(trouble)
        self.say(state, text)

    def tell(self, answer: "dict[str, Any]", order: "dict[str, Any]", took: str = "") -> None:
        """Shows the answer. order: the search. took: its time, " in 1 min"; "" if it was by games."""
        self.answer, self.took = answer, took
        self.deeds.of(answer, order, self.solved, self.sent)
        self.tell_kingdom()
        found.show(answer, self.deeds.store, self.solved)
        dom.attribute(self.place, "data-answered", "")
        self.running(False)
        self.tell_empty()

    def see(self, number: int) -> None:
        """Shows the answer, or another plan in its place. number: 0 for the answer."""
        answer = self.answer
        if answer:
            self.deeds.see(beside.seen(answer, number))
            found.show(answer, self.deeds.store, self.solved, number)
            self.tell_kingdom(number)
            dom.find(f'#v-beside [data-number="{number}"]').focus()

    @property
    def is_longest(self) -> bool:
        """Whether there is no longer search."""
        return longer(self.seconds)[0] == self.seconds and not self.games

    @property
    def is_stale(self) -> bool:
        """Whether the answer is for other cards than those chosen now."""
        return entries(self.setup.value("kingdom")) != entries(str(self.asked.get("kingdom", "")))

    def tell_kingdom(self, number: int = 0) -> None:
        """Shows the settings of the answer, its cards if the tiles above show others, and the notes on the
        plan that is shown. number: of the plan in its place.
        """
        answer = self.answer
        if not answer:
            return
        games = int(answer["games"])
        made = SEARCHED if self.solved else f"Found in {games:,} games{self.took}, seed {answer['seed']}"
        if not self.asked.get("kingdom") or self.is_stale:
            made += ", for " + ", ".join([str(name) for name in answer["kingdom"]])
        is_short = games < words.SHORT and not self.solved
        made += "." + (sent.TOLD if self.sent else "")
        shown = beside.seen(answer, number)
        made += words.warned(shown)
        dom.attribute(dom.by_id("v-found"), "data-stale", "" if self.is_stale else None)
        dom.show(dom.by_id("v-stale"), self.is_stale)
        undecided = (is_short or words.is_undecided(answer)) and not self.solved
        dom.show(dom.by_id("v-longer"), not (self.solved or self.is_stale or self.is_longest))
        dom.attribute(dom.by_id("v-longer"), "data-main", "" if undecided else None)
        dom.say(dom.by_id("v-longer"), "Search for " + longer(self.seconds)[1])
        found.show_notes(made, words.notes(shown, bool(self.took), is_short))
