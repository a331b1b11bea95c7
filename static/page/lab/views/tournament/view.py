"""The view Tournament: any number of strategies; every pair plays on the same seeds."""

import js
from pyscript.js_modules import files

from lab.browser import dom, location
from lab.browser.site import answer
from lab.browser.tasks import begin, later
from lab.engine.client import EngineError
from lab.engine.queued_start import QueuedStart
from lab.engine.tournament_run import TournamentRun
from lab.state.address import decode, encode
from lab.state.brief_setup import kingdom
from lab.state.link_notes import MOST_SAID, WRONG_SEED, also, is_seed, not_understood, other_version
from lab.state.match import WHOLE
from lab.state.names import plain
from lab.state.strategy_store import told
from lab.views.tournament.cross_table import HTML as RESULTS
from lab.views.tournament.cross_table import CrossTable
from lab.views.tournament.entrants import FULL, MOST, USUAL, Entrants
from lab.views.tournament.entrants import HTML as ENTRANTS
from lab.views.tournament.race import FINALISTS, Race, fates_html, winner_html
from lab.widgets.kingdom_place import PanelKingdom, furnish
from lab.widgets.setup_panel import KEYS, NOT_TAKEN, SetupPanel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.client import Engine
    from lab.state.run_controller import RunController
    from lab.state.strategy_store import StrategyStore

GAMES = ("100", "1000")
MOST_GAMES = 100000  # for each pair
MOST_NAMED = 3  # strategies that the folded set-up names
DOCK = 160  # pixels at the window's lower end that the buttons and a message can cover on phones
PATIENCE = 1  # seconds a stopped worker has to finish its slice
NO_ANSWER = "no answer for a long time, so it was stopped. Does a strategy loop for ever?"
TOO_SLOW = "The engine gave no answer for a long time, so it was stopped. Is the machine very busy?"
WRONG_GAMES = "Games per pair: a whole number from 1 to 100,000."
TOO_FEW = "Choose two strategies or more."
KINDS = {"json": "application/json", "csv": "text/csv"}
TOP = """<header class="t-title"><h2 id="title-tournament" tabindex="-1">Tournament</h2>
<p class="lead">Every strategy plays every other with the same seeds. See the ranking, who beats whom, and
the Nash equilibrium.</p></header>
<button type="button" class="unfold brief-line" id="t-unfold" data-do="unfold"><span>
<span id="t-brief"></span> <small id="t-brief-cards"></small></span>
<b>Change</b></button>"""
CONTROLS = """<section class="controls" aria-label="What they play">
<fieldset class="games" role="radiogroup" aria-labelledby="t-games-label">
<legend id="t-games-label">Games per pair</legend>
<div class="choices"><label><input type="radio" name="t-games" value="100" checked><span>100</span></label>
<label><input type="radio" name="t-games" value="1000"><span>1,000</span></label>
<span class="other"><label><input type="radio" name="t-games" value="other"><span>Other</span></label>
<input id="t-games-other" inputmode="numeric" autocomplete="off" value="400"
 aria-label="Number of games per pair" aria-describedby="t-games-problem"></span></div>
<p class="problem" id="t-games-problem" role="alert"></p></fieldset>
<div class="seed"><label for="t-seed">Seed</label>
<input id="t-seed" inputmode="numeric" autocomplete="off" value="1"
 aria-describedby="t-seed-help t-seed-problem">
<small class="field-help" id="t-seed-help">Same seed, same games</small>
<p class="problem" id="t-seed-problem" role="alert"></p></div>
<div class="actions"><button type="button" id="t-start" class="primary" data-do="start">Start</button>
<button type="button" data-do="copy">Copy link</button>
<p class="status" id="t-status" role="status" data-testid="tournament-status"
 data-state="boot">Starting the engine</p></div>
<p class="problem" id="t-problem" role="alert"></p>
<section class="kingdom" id="t-kingdom" aria-labelledby="t-kingdom-title"><header>
<h2 id="t-kingdom-title">Kingdom</h2></header></section>
<details class="setup" id="t-setup">SETUP</details></section>"""


def renamed(html: str) -> str:
    """Returns the HTML of Simulate's set-up panel with different ids."""
    for name in ("id", "for", "aria-controls", "aria-describedby"):
        html = html.replace(" " + name + '="', " " + name + '="t-')
    return html


def joined(names: list[str]) -> str:
    """Returns the names for an address, separated by "/"."""
    return encode_but_slashes("/".join([name.replace("%", "%25").replace("/", "%2F") for name in names]))


def encode_but_slashes(text: str) -> str:
    return "/".join([encode(part) for part in text.split("/")])


class View:
    def __init__(
        self,
        place: "Element",
        engine: "Engine",
        setup_panel: "SetupPanel",
        store: "StrategyStore",
        offered: "Callable[..., Any]",
        kinds: list[list[str]],
        runs: "RunController",
        version: str,
    ) -> None:
        """setup_panel: Simulate's. offered(text, every): strategies to choose from. kinds: of the library.
        runs: Simulate's runs, which are stopped before a tournament.
        """
        self.engine, self.store, self.runs, self.version = engine, store, runs, version
        setup = renamed(str(dom.by_id("setup").innerHTML))
        place.innerHTML = TOP + ENTRANTS + CONTROLS.replace("SETUP", setup) + RESULTS
        self.place = place
        self.open_now = False
        self.run: TournamentRun | Race | None = None  # the current run
        self.queue = QueuedStart(engine, self.say, self.engine_failed, runs)
        self.played: TournamentRun | None = None  # the run whose figures are shown
        self.scrolled = 0.0  # where the page was scrolled to, to show the result
        self.asked: dict[str, Any] | None = None  # the query that was read last
        named: list[tuple[Any, ...]] = [("fit", "Those that fit the kingdom"), ("mine", "Mine")]
        named += [tuple(kind) for kind in kinds]
        named.append(("all", "The whole library"))
        self.entrants = Entrants(store, offered, place, named, self.changed)
        self.table = CrossTable(self.archetype)
        self.start = dom.by_id("t-start")
        self.seed = dom.by_id("t-seed")
        self.radios = list(place.querySelectorAll('input[name="t-games"]'))
        self.other = dom.by_id("t-games-other")
        self.setup = SetupPanel(setup_panel.sets, setup_panel.known, self.changed, self.draw_kingdom, "t-")
        self.entrants.given = self.given
        dom.on(place, "click", self.clicked)
        dom.on(self.seed, "input", lambda event: self.changed())
        dom.on(self.other, "input", lambda event: self.games_typed())
        for field in (self.seed, self.other):
            dom.on(field, "change", lambda event: begin(later(self.look_over)))
        for radio in self.radios:
            dom.on(radio, "change", lambda event: self.games_picked())
        begin(self.tell_ready())
        begin(self.show_kingdom())

    # ---- settings --------------------------------------------------------------------------------

    @property
    def games(self) -> int:
        """The number of games for each pair; 0 for invalid input."""
        for radio in self.radios:
            if radio.checked and radio.value != "other":
                return int(radio.value)
        text = str(self.other.value).replace(",", "").replace(" ", "").strip()
        return int(text) if text.isdigit() and len(text) < 7 and 0 < int(text) <= MOST_GAMES else 0

    def set_games(self, text: str) -> bool:
        """Sets the number of games from an address. Returns False if it is invalid."""
        if not (text.isdigit() and len(text) < 7 and 0 < int(text) <= MOST_GAMES):
            return False
        for radio in self.radios:
            radio.checked = radio.value == (text if text in GAMES else "other")
        if text not in GAMES:
            self.other.value = text
        return True

    def games_picked(self) -> None:
        if self.radios[-1].checked:
            self.other.focus()
            self.other.select()
        self.changed()

    def games_typed(self) -> None:
        self.radios[-1].checked = True
        self.changed()

    @property
    def order(self) -> "dict[str, Any]":
        """Returns the tournament in the service's form: strategies, seed and options."""
        order: dict[str, Any] = {"strategies": self.entrants.orders(), "seed": str(self.seed.value).strip()}
        options = self.setup.options()
        if options:
            order["options"] = options
        return order

    async def show_kingdom(self) -> None:
        """Loads the row of tiles."""
        source = PanelKingdom(self.setup, self.engine, self.needs, self.choose_other)
        self.setup.row = await furnish(dom.by_id("t-kingdom"), source, "t-kingdom")

    def needs(self) -> "list[Any]":
        """Returns [name, number, required cards] of each strategy."""
        found = []
        for number, order in enumerate(self.entrants.orders()):
            name = order["name"]
            known = told(order["source"]) if "source" in order else self.store.entry(name)
            found.append([name, number, list(known.get("requires", ())) if known else []])
        return found

    def given(self) -> "set[str] | None":
        """Returns the plain names of the kingdom's cards if it is full, else None."""
        names = {plain(card) for card in self.setup.cards()}
        return names if len(names) >= WHOLE else None

    def choose_other(self, number: int) -> None:
        """Goes to the choice of another strategy in place of that one."""
        self.entrants.remove(number)
        self.entrants.field.focus()

    def draw_kingdom(self, keep: str, seed: int, done: "Callable[..., Any]") -> None:
        begin(self.ask_kingdom(keep, seed, done))

    async def ask_kingdom(self, keep: str, seed: int, done: "Callable[..., Any]") -> None:
        """Draws a kingdom for all pairs; further cards that a pair requires are added to it."""
        match = {"strategies": [{"name": "BigMoney"}], "seed": "1", "options": self.setup.options()}
        wrong = await PanelKingdom.ask_kingdom(self.engine, match, keep, seed, done)
        if wrong:
            self.problem(wrong)

    def changed(self) -> None:
        """Handles a change of the settings."""
        self.plan()
        self.tell_brief()
        self.entrants.offer_kinds()
        if self.setup.row:
            self.setup.row.refresh()
        self.problem("")
        if dom.by_id("t-status").getAttribute("data-state") == "error":
            self.say("ready", "Ready")
        self.look_over(typing=True)
        self.tell_stale()
        self.write_address()

    def tell_stale(self) -> None:
        """Says which settings the result shown is of, if they are not those in the fields."""
        run = self.played
        if not run or self.run:
            return
        stale = self.is_other_than(run)
        of_seed = run.match["seed"] if run.match["seed"] != self.order["seed"] else None
        of = "seed " + str(of_seed) if of_seed is not None else "other settings"
        self.table.state("stale" if stale else "done")
        self.table.stale("This is the result of " + of + ". Press Start for a new one." if stale else "")
        if run.counted == run.most and dom.by_id("t-status").getAttribute("data-state") in ("done", "ready"):
            self.say("ready" if stale else "done", "Result of " + of if stale else "Done")

    def look_over(self, typing: bool = False) -> None:
        """Shows below the fields what is wrong with them. typing: only removes messages, and adds none."""
        for name, field, fine, wrong in (
            ("games", self.other, bool(self.games), WRONG_GAMES),
            ("seed", self.seed, self.seed_is_fine(), WRONG_SEED),
        ):
            place = dom.by_id("t-" + name + "-problem")
            if fine or not typing or place.textContent:
                dom.say(place, "" if fine else wrong)
                dom.attribute(field, "aria-invalid", None if fine else "true")

    def is_other_than(self, run: "TournamentRun") -> bool:
        return run.match != self.order or run.each != self.games

    def seed_is_fine(self) -> bool:
        return is_seed(str(self.seed.value).strip())

    def plan(self) -> None:
        """Shows how many games are to be played."""
        size, games = len(self.entrants.names), self.games
        pairs = size * (size - 1) // 2
        if size < 2:
            told = TOO_FEW
        else:
            told = str(size) + " strategies, " + (str(pairs) + " pairs" if pairs > 1 else "one pair")
            if games:
                told += ", " + "{:,}".format(pairs * games) + " games"
        dom.say(dom.by_id("t-plan"), told)

    # ---- the address ---------------------------------------------------------------------------

    async def open(self, query: "dict[str, Any]") -> None:
        """Shows the tournament in the address; an empty query changes nothing."""
        self.open_now = True
        if query == self.asked or (not query and self.entrants.names):
            self.write_address()
            return
        self.asked = query
        if not self.run:
            self.fold(False)
        odd = self.setup.set(query)
        if query.get("games") and not self.set_games(query["games"]):
            odd.append("games=" + query["games"])
        if query.get("seed"):
            self.seed.value = query["seed"]
            if not self.seed_is_fine():
                odd.append("seed=" + query["seed"])
        self.look_over()
        wrong = [problem for problem, _ in self.setup.check()]
        wrong += await self.invite(query)
        if odd:
            wrong.insert(0, not_understood(odd))
        noted = None
        if other_version(query, self.version):
            noted = also(noted, other_version(query, self.version))
        for text in wrong:
            noted = also(noted, text[:MOST_SAID])
        self.problem(noted[1] if noted else "")
        if not self.seed_is_fine() and not self.run:
            self.say("error", WRONG_SEED)  # on phones only the status is in sight
        if not wrong:
            self.write_address()
        self.plan()
        self.tell_stale()
        if self.store.tournament_wanted:
            self.store.tournament_wanted = False
            if len(self.entrants.names) > FINALISTS:
                begin(self.race())
            else:
                self.start.click()

    async def invite(self, query: "dict[str, Any]") -> "Any":
        """Sets the entrants named in the address, with the sources it contains.

        Returns what is wrong with them, as sentences.
        """
        wrong = []
        store = self.store
        asked = [decode(part).strip() for part in query.get("players", "").split("/")]
        asked = [name for name in asked if name]
        if len(asked) > MOST:
            wrong.append(FULL)
        names, guests = [], {}
        for number, text in enumerate(asked[:MOST], 1):
            packed = query.get("source" + str(number))
            name = store.find(text)
            if packed:
                source = await answer(files.unpack, packed)
                if not source:
                    wrong.append("The source of " + text + " is broken.")
                    continue
                own = name and store.is_mine(name) and store.entry(name)["source"] == source
                if not own:
                    name = text
                    guests[name] = {"source": source, "packed": packed}
            if name is None:
                wrong.append(store.objection(text))
            elif name not in names:
                names.append(name)
        self.entrants.set(names if asked else USUAL, guests)
        return wrong

    def fragment(self, packed: "dict[int, Any]") -> str:
        """Returns the address of the settings. packed: {number: source}."""
        options = self.setup.options()
        pairs = [("games", str(self.games or GAMES[0])), ("seed", str(self.seed.value).strip())]
        pairs += [(key, options[key]) for key in KEYS if key in options]
        pairs += [("source" + str(number), packed[number]) for number in sorted(packed)]
        rest = "".join(["&" + key + "=" + encode(text) for key, text in pairs])
        return "#tournament?players=" + joined(self.entrants.names) + rest

    def write_address(self) -> None:
        packed = {}
        for number, name in enumerate(self.entrants.names, 1):
            if name in self.entrants.guests:
                packed[number] = self.entrants.guests[name]["packed"]
        fragment = self.fragment(packed)
        dom.attribute(dom.by_id("tab-tournament"), "href", fragment)
        if self.open_now:
            location.rewrite(fragment)

    async def copy_link(self) -> None:
        """Copies a link that contains the user's own sources."""
        packed = {}
        for number, order in enumerate(self.entrants.orders(), 1):
            if "source" in order:
                guest = self.entrants.guests.get(order["name"])
                packed[number] = guest["packed"] if guest else await answer(files.pack, order["source"])
                if not packed[number]:
                    self.problem("The source of " + order["name"] + " is too long for a link.")
                    return
        fragment = self.fragment(packed)
        fragment += "&v=" + encode(self.version) if self.version else ""
        link = str(js.location.href).split("#")[0] + fragment
        if await answer(files.copy, link):
            self.say("ready", "The link is copied")
        else:
            location.rewrite(fragment)
            self.say("ready", "The link is in the address bar")

    def close(self) -> None:
        """Handles that another view is shown. The games go on."""
        self.open_now = False

    # ---- messages --------------------------------------------------------------------------------

    def say(self, state: str, text: str) -> None:
        element = dom.by_id("t-status")
        dom.attribute(element, "data-state", state)
        dom.say(element, text)

    def problem(self, text: str) -> None:
        dom.say(dom.by_id("t-problem"), text)

    async def tell_ready(self) -> None:
        await self.engine.ready.wait()
        if self.engine.failure:
            self.engine_failed()
        elif dom.by_id("t-status").getAttribute("data-state") == "boot" and not self.queue.waiting:
            self.say("ready", "Ready")

    def engine_failed(self) -> None:
        self.running(False)
        self.say("error", "The engine could not be started: " + str(self.engine.failure))

    # ---- playing -------------------------------------------------------------------------------

    def clicked(self, event: "Event") -> None:
        chip = event.target.closest("[data-remove]")
        if chip:
            self.entrants.remove(int(str(chip.getAttribute("data-remove"))))
            return
        button = event.target.closest("[data-do]")
        if not button:
            return
        deed = str(button.getAttribute("data-do"))
        if deed == "start":
            if self.run or self.queue.waiting:
                self.stop()
            else:
                begin(self.play())
        elif deed == "copy":
            files.begin_copy()
            begin(self.copy_link())
        elif deed == "unfold":
            self.unfold()
        elif deed.startswith("save-"):
            begin(self.save(deed[5:]))
        else:
            getattr(self.entrants, deed.replace("-", "_"))()

    def running(self, on: bool) -> None:
        dom.say(self.start, "Stop" if on else "Start")
        dom.attribute(self.start, "data-running", "" if on else None)

    def why_not(self) -> "Any":
        """Returns what prevents a start, and the field to correct."""
        if len(self.entrants.names) < 2:
            return TOO_FEW, self.entrants.field
        if not self.games:
            return WRONG_GAMES, self.other
        if not self.seed_is_fine():
            return WRONG_SEED, self.seed
        return "", None

    def archetype(self, name: str) -> str:
        """Returns the kind of plan that a library strategy follows, or ""."""
        known = self.store.entry(name)
        return str(known.get("archetype", "")) if known else ""

    async def race(self) -> None:
        """Runs a race of all fitting strategies, then a tournament of its finalists."""
        why, _ = self.why_not()
        if why:
            self.fold(False)
            self.problem(why)
            return
        self.running(True)
        self.prepare()
        if not await self.queue.may_begin():
            return
        race = self.run = Race(
            self.engine,
            self.order,
            lambda head, below: self.table.headline([["muted", head]], below),
        )
        await race.play()
        if self.run is not race:
            return
        self.run = None
        self.running(False)
        if race.over:
            trouble = race.trouble
            self.table.state("stopped")
            self.say("error" if trouble else "stopped", str(trouble) if trouble else "Stopped")
            return
        self.entrants.set(race.left, {})
        self.changed()
        await self.play()
        self.tell_winner()
        place = dom.by_id("t-fates")
        place.innerHTML = fates_html(race.fates, self.archetype)
        dom.show(place, bool(race.fates))

    def tell_winner(self) -> None:
        """Says what the winner does, and where its rules are."""
        view = self.table.view
        if not view or [kind for kind, _ in view["headline"]].count("best") != 1:
            return
        name = str(view["names"][int(view["ranking"][0]["who"])])
        said = {key: value for key, value in self.setup.options().items() if key in KEYS}
        query = "&".join([key + "=" + encode(value) for key, value in said.items()])
        entry = self.store.entry(name)
        about = str(entry.get("about", "")) if entry else ""
        dom.by_id("t-winner").innerHTML = winner_html(name, about, query)
        dom.show(dom.by_id("t-winner"))

    def refuse_typed(self) -> None:
        """Tells that the kingdom that is typed is not understood."""
        self.fold(False)
        self.say("error", NOT_TAKEN)

    async def play(self) -> None:
        if not await self.setup.take_typed(self.refuse_typed):
            return
        why, field = self.why_not()
        if why:
            self.fold(False)
            self.look_over()
            at_field = field != self.entrants.field  # then the message stands below it already
            self.problem("" if at_field else why)
            self.say("error", why)
            field.focus()
            if field.getBoundingClientRect().bottom > int(js.window.innerHeight) - DOCK:
                field.scrollIntoView(False)  # the style sheet leaves room for the message and the buttons
            return
        self.problem("")
        self.entrants.blame([], "")
        self.running(True)
        self.prepare()
        if not await self.queue.may_begin():
            return
        run = self.run = self.played = TournamentRun(self.engine, self.order, self.games, now, self.show)
        self.packed = {name: guest["packed"] for name, guest in self.entrants.guests.items()}
        await run.play()
        if self.run is run:
            await self.finish(run)

    def fold(self, on: bool) -> None:
        """Folds the strategies and the settings to one line, so that the result is at the top."""
        dom.attribute(self.place, "data-brief", "" if on else None)
        self.tell_brief()

    def unfold(self) -> None:
        """Shows the strategies and the settings again, as they were."""
        self.fold(False)
        self.entrants.field.focus()

    def tell_brief(self) -> None:
        names = self.entrants.names
        who = " v ".join(names) if len(names) <= MOST_NAMED else str(len(names)) + " strategies"
        games = f"{self.games:,} games per pair" if self.games else "games per pair not chosen"
        dom.say(dom.by_id("t-brief"), who + ", " + games)
        row = self.setup.row
        needed = [card for card, _ in row.missing()] if row else []
        dom.say(dom.by_id("t-brief-cards"), kingdom(self.setup.options(), needed, self.setup.cards()))

    def prepare(self) -> None:
        """Folds the set-up, shows an empty table and scrolls to it."""
        self.fold(True)
        for name in ("t-fates", "t-winner"):
            dom.show(dom.by_id(name), False)
        self.table.clear()
        size = len(self.entrants.names)
        games = "{:,}".format(size * (size - 1) // 2 * self.games)
        self.table.headline([["muted", "Who beats whom? " + games + " games will tell"]], "")
        self.table.progress(0)
        self.table.state("running")
        self.come_into_sight()

    def come_into_sight(self) -> None:
        """Scrolls to the result, on wide screens with Stop above it. The page can be too short for that until
        there are figures.
        """
        top, height = float(self.table.box.getBoundingClientRect().top), float(js.window.innerHeight)
        if int(js.window.innerWidth) <= 640:
            self.table.box.scrollIntoView()
        elif top > height / 2:
            self.start.scrollIntoView()
        self.scrolled = float(js.window.scrollY)

    def show(self, view: "dict[str, Any]", over: bool = False) -> None:
        try:
            if self.run is self.played and not over:
                # The bar and the status tell the progress; on phones only the status is in sight.
                self.say("running", str(view["below"]))
                view["below"] = ""
            first = self.table.view is None
            self.table.show(view, self.played, self.packed)
            if first and self.open_now and float(js.window.scrollY) == self.scrolled:
                self.come_into_sight()  # unless the user has scrolled
            if self.run is self.played:
                self.table.progress(self.played.counted / self.played.most)
        except Exception as nonsense:  # forged by a strategy
            self.played.over = True
            self.played.trouble = EngineError(
                {"message": "The engine's answer makes no sense: " + str(nonsense)}
            )

    async def finish(self, run: "TournamentRun") -> None:
        """Handles the end of a run, whatever its cause."""
        whole = run.counted == run.most
        if run.counted and (whole or run.displaced):
            await self.last_look(run)
        if self.run is not run:
            return
        self.run = None
        self.running(False)
        self.table.progress(None)
        if run.trouble and not run.displaced:
            self.failed(run)
        elif whole:
            self.say("done", "Done")
            self.tell_stale()
        else:
            self.table.state("stopped")
            self.say("stopped", "Stopped, as other games were started")
        dom.show(dom.by_id("t-saves"), whole or run.counted > 0)

    async def last_look(self, run: "TournamentRun") -> None:
        """Shows the final counts and the equilibrium."""
        try:
            view = await run.look(True)
            if run is self.played:
                self.show(view, True)
        except EngineError as trouble:
            if not run.trouble:
                run.trouble = trouble

    def stop(self) -> None:
        """Stops at once and keeps the counts. A worker that does not react is replaced after `PATIENCE`."""
        run, self.run = self.run, None
        self.queue.call_off()
        self.running(False)
        self.say("stopped", "Stopped")
        if run:
            self.table.progress(None)
            self.table.state("stopped")
            run.stop()
            begin(self.wind_up(run, self.engine.settle(PATIENCE)))
        else:
            self.table.idle()

    async def wind_up(self, run: "TournamentRun | Race", workers: "Awaitable[None]") -> None:
        """Shows what a stopped run has counted, once its workers are idle."""
        await workers
        await self.engine.ready.wait()
        if run is not self.played or self.queue.waiting or self.run:
            return
        if self.played.counted:
            await self.last_look(self.played)
            dom.show(dom.by_id("t-saves"))
        else:
            self.table.headline([["muted", "Stopped before the first games were counted."]], "")

    def failed(self, run: "TournamentRun") -> None:
        """Shows an error, at the strategy that caused it if that is known."""
        error = run.trouble.error
        message = error.get("message", "Something went wrong in the engine.")
        strategies = run.match["strategies"]
        names = []
        if isinstance(error.get("player"), int) and 0 < error["player"] <= len(strategies):
            names = [strategies[error["player"] - 1]["name"]]
        elif error.get("strategy"):
            found = self.store.find(str(error["strategy"]))
            names = [found] if found else []
        elif run.trouble.stopped:
            at = {who for pair in run.hung for who in run.pairs[pair]}
            own = [strategies[who]["name"] for who in sorted(at) if "source" in strategies[who]]
            names = own
            message = (NO_ANSWER if own else TOO_SLOW) if "no answer" in message else message
        who = " or ".join(names) if len(names) < 4 else "one of " + str(len(names)) + " strategies"
        line = ", line " + str(error["line"]) if error.get("line") else ""
        told = (who + line + ": " if names else "") + message
        self.fold(False)
        self.entrants.blame(names if len(names) < 4 else [], message)
        self.problem(told)
        self.table.state("stopped")
        self.say("error", "Aborted")
        if not run.counted or self.table.view is None:
            self.table.headline([["muted", "The run was aborted."]], "See the message above.")

    async def save(self, form: str) -> None:
        if not self.played:
            return
        try:
            text = await self.played.report(form)
        except EngineError as trouble:
            self.problem(str(trouble))
            return
        files.save("tournament." + form, text, KINDS[form])


def now() -> float:
    return float(js.performance.now())
