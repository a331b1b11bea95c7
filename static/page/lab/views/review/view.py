"""The view Review: where a game was lost, and the win probabilities turn by turn."""

import asyncio
import json

import js
from pyscript.js_modules import charts, files

from lab.browser import dom, location, storage
from lab.browser.site import answer
from lab.browser.tasks import begin
from lab.editor.strategy_choices import NOTHING
from lab.engine.client import EngineError
from lab.engine.review_run import REVIEW_LIMIT, ReviewRun
from lab.engine.run import LIMIT
from lab.state import game_link, review_subject
from lab.state.game_link import GameLink
from lab.state.link_notes import WRONG_SEED, is_seed
from lab.views.review import moments
from lab.widgets.picker import Picker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.client import Engine
    from lab.state.match import Match
    from lab.state.run_controller import RunController
    from lab.state.strategy_store import StrategyStore

MOST_GAME = 99999999
FIRST_POINT = "review:first"  # storage key of the seconds that the first point took the last time
USUAL_WAIT = 5  # seconds until the first point, before it has been measured
TICK = 1.0  # seconds
SEED = "1"  # of the roll-outs
HTML = """<header class="v-title"><h2 tabindex="-1">Review</h2>
<p class="lead">Where was the game lost? Review shows who was ahead in each turn, and which decisions cost
most. Bots play on from each decision many times, with the hidden cards dealt at random.</p></header>
<div class="r-top"><section class="controls" aria-label="What is reviewed">
<div class="r-tabs" id="r-tabs" role="group" aria-label="Which game">
<button type="button" data-do="match" aria-pressed="true">Game of bots</button>
<button type="button" data-do="paste" aria-pressed="false">Log of dominion.games</button></div>
<div class="v-row" id="r-match"><span id="r-players" class="v-row"></span>
<label>Seed <input id="r-seed" inputmode="numeric" autocomplete="off"></label>
<label>Game <input id="r-game" inputmode="numeric" autocomplete="off" value="1"></label></div>
<p class="field-help" id="r-match-help">The same seed and number always give the same game.</p>
<p id="r-subject" hidden><b id="r-subject-name"></b>
<button type="button" class="quiet" data-do="match">Choose another game</button></p>
<div id="r-paste" hidden><label for="r-log">Log</label>
<textarea id="r-log" rows="6" spellcheck="false" autocomplete="off"
 placeholder="Paste the log here"></textarea>
<label for="r-kingdom">Kingdom</label>
<input id="r-kingdom" autocomplete="off" spellcheck="false" placeholder="Smithy, Village, …"
 aria-describedby="r-kingdom-hint">
<p class="muted" id="r-kingdom-hint">A log does not give the kingdom. Name the piles that nobody touched.</p>
</div>
<div class="notice" id="r-notice" role="alert" hidden></div>
<div class="actions"><button type="button" id="r-read" data-do="read" hidden>Read the log</button>
<button type="button" id="r-start" class="primary" data-do="start">Review</button>
<p class="status" id="r-status" role="status" data-testid="review-status" data-state="boot">Starting the
 engine</p></div>
<progress id="r-progress" max="1" value="0" aria-label="Part of the review that is done" hidden></progress>
<p class="problem" id="r-problem" role="alert"></p></section>
EMPTYHOW</div>
<section id="r-log-read" hidden aria-label="The log"><h3>What the log tells</h3>
<ul id="r-log-notices"></ul><ul id="r-decks"></ul>
<div class="r-charts"><figure><figcaption><b>Deck</b> cards owned, by turn</figcaption>
<div class="plot" id="r-plot-cards" role="img" aria-label="Cards owned by turn"></div></figure>
<figure><figcaption><b>Money</b> coins had in the turn</figcaption>
<div class="plot" id="r-plot-money" role="img" aria-label="Money by turn"></div></figure></div>
<div class="r-wide" id="r-purchases" tabindex="0" role="region" aria-label="Purchases"></div></section>
<section id="r-found" hidden aria-label="The review">
<p class="r-verdict" id="r-verdict" data-testid="review-verdict"></p>
<div class="r-kingdom" id="r-used" aria-label="Kingdom"></div>
<div class="r-game"><figure data-testid="review-curve"><figcaption><b>Win probability</b>
<span id="r-curve-of"></span>; the band is the 95% confidence interval</figcaption>
<div class="plot" id="r-plot" role="img" aria-label="Win probability by turn"></div>
<div class="r-walk" role="group" aria-label="Turn to show">
<button type="button" data-do="turn-back" aria-label="Previous turn">‹</button>
<input type="range" id="r-turn" min="0" max="0" value="0" aria-label="Turn">
<button type="button" data-do="turn-on" aria-label="Next turn">›</button></div>
<p class="muted" id="r-summary"></p></figure>
<section class="r-moment" id="r-moment" aria-label="The turn chosen"
 data-testid="review-turn"></section></div>
<h3>The costliest mistakes</h3>
<ol id="r-costliest" data-testid="review-costliest"></ol><p id="r-no-loss" hidden></p>
<h3>The players</h3>
<div class="r-wide r-players" tabindex="0" role="region" aria-label="The players"><table>
<thead><tr><th scope="col">Player</th><th scope="col">Accuracy</th>
<th scope="col">Lost <small>points</small></th>
<th scope="col">Luck <small>points</small></th><th scope="col">Inaccuracies</th><th scope="col">Mistakes</th>
<th scope="col">Blunders</th></tr></thead>
<tbody id="r-accuracy"></tbody></table></div>
<p class="muted r-meaning">Accuracy goes up to 100. Lost: the percentage points that decisions surely lost,
added up. Luck: the points that draws gave (+) or took (−), added up; it can exceed 100.</p>
<details id="r-all"><summary>All decisions</summary>
<div class="r-wide" tabindex="0" role="region" aria-label="All decisions"><table><thead><tr>
<th scope="col">Moment</th><th scope="col">Question</th><th scope="col">Chosen</th>
<th scope="col">Best</th><th scope="col">Lost</th><th scope="col">Label</th></tr></thead>
<tbody id="r-decisions"></tbody></table></div></details>
<ul id="r-notices" class="muted"></ul>
<div class="v-buttons"><button type="button" data-do="copy">Copy link</button>
<button type="button" data-do="save">Save as JSON</button><span id="r-copied" aria-live="polite"></span></div>
</section>"""


EMPTY = """<section id="r-empty" class="r-empty" hidden aria-labelledby="r-empty-title">
<h3 id="r-empty-title">Which game?</h3><ul>
<li><b>Game of bots</b>: choose two strategies and press Review. The first curve appears after some
seconds.</li>
<li><b>Log of dominion.games</b>: paste the log of a game and press “Read the log”.</li>
<li><b>A game that you played here</b>: <a href="#play">Play</a> one, then press “Review this game”.</li>
</ul><p>Positions to train with: <a href="#puzzles">Puzzles</a>.</p></section>"""


HOW = """<section id="r-how" class="r-empty" hidden aria-labelledby="r-how-title">
<h3 id="r-how-title">From dominion.games</h3><ol>
<li>After a game, open its log and copy all of it, from “Turn 1” to the end.</li>
<li>Paste it here and press “Read the log”: decks, money and purchases of all players, turn by turn.</li>
<li>Press Review: bots play on from each purchase, and the costliest ones are listed. Hidden cards are dealt
at random.</li></ol>
<p class="muted">A part of a log does too. Lines that are not understood are named.</p></section>"""


def now() -> float:
    return float(js.performance.now())


def chooser(at: int) -> str:
    """Returns the HTML of the field for a player, numbered from 0."""
    name, number = "r-player-" + str(at), at + 1
    return f"""<div class="field"><label for="{name}">Player {number}</label><div class="chooser">
<input id="{name}" data-player="{at}" role="combobox" aria-autocomplete="list" aria-expanded="false"
 aria-controls="{name}-list" aria-describedby="r-problem" autocomplete="off" autocapitalize="off"
 spellcheck="false"><div class="choices-list" id="{name}-list" role="listbox" tabindex="-1" hidden
 aria-label="Strategies for player {number}"></div></div></div>"""


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
        self.offered = offered
        self.engine, self.match, self.store, self.runs, self.version = engine, match, store, runs, version
        place.innerHTML = HTML.replace("EMPTY", EMPTY).replace("HOW", HOW)
        self.place = place
        self.open_now = False
        self.first_due = False  # whether the first point of the curve is awaited
        self.seats = 0  # fields for players
        self.game_link: GameLink | None = None  # the reviewed game, if it is one of bots
        self.session = ""  # or a game of Play,
        self.log: dict[str, Any] | None = None  # or a log, in the service's form
        self.shown_log: list[str] = []  # the fields of the log as they were when it was read
        self.run: ReviewRun | None = None
        self.queued = False
        self.pasting = False  # whether the tab for a pasted log is open
        self.wrong = ""  # what is wrong with the seed or the game's number
        self.view: dict[str, Any] | None = None
        self.of: dict[str, Any] = {}  # the game that `view` reviews
        self.waiting: Any = None  # a link whose strategies wait for permission to run
        self.start, self.seed, self.game = dom.by_id("r-start"), dom.by_id("r-seed"), dom.by_id("r-game")
        self.turn = dom.by_id("r-turn")
        self.shown_turn = ""
        self.chosen = False  # whether the user has chosen the turn that is shown
        self.tables: dict[int, Any] = {}  # step -> the table, of the game reviewed
        self.turns_of_log: list[Any] = []  # the turns of the log that was read
        dom.on(self.turn, "input", lambda event: self.show_turn(int(float(self.turn.value)), True))
        dom.on(dom.by_id("r-plot"), "chart-press", self.pressed)
        dom.on(place, "click", self.clicked)
        dom.on(place, "change", self.changed)
        for field in (self.seed, self.game):
            dom.on(field, "input", lambda event: self.typed())
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
        if self.run and not query:
            return
        self.notice("")
        # A link that names a game starts its review, as "Review this game" in other views does.
        wanted = "game" in query or self.place.getAttribute("data-start") is not None
        dom.attribute(self.place, "data-start", None)
        if "session" in query and review_subject.held.get("session"):
            self.take_session(str(review_subject.held["session"]))
            self.start_if(wanted)
            return
        try:
            found = await game_link.read(query, self.match, self.store, self.version)
        except game_link.Unclear as problem:
            await self.show_wrong_link(query, str(problem))
            return
        if found.foreign:
            self.waiting = (query, found)
            self.notice(found.question())
            return
        self.notice(dom.escape(found.note))
        self.take_match(found, game_link.game_of(query))
        if query:  # an address without a game stays as it is, so that reopening it starts nothing
            self.write_address()
        self.start_if(wanted)

    async def show_wrong_link(self, query: "dict[str, Any]", problem: str) -> None:
        """Shows what is wrong with the address, and its parts, to be corrected."""
        found = game_link.unchecked(query, self.store, self.version)
        if found is None:
            found = await game_link.read({}, self.match, self.store, self.version)
        self.take_match(found, game_link.game_of(query))
        self.wrong = self.mistake()
        self.problem(problem)
        self.say("error", "The link does not say which game")

    def start_if(self, wanted: bool) -> None:
        """Starts the review if it is wanted and not shown yet."""
        if wanted and not self.queued and self.of != self.order():
            begin(self.review())

    def close(self) -> None:
        """Does nothing: the review goes on."""
        self.open_now = False

    def write_address(self) -> None:
        if self.open_now and self.game_link and not (self.session or self.log):
            location.rewrite(self.address())

    def address(self) -> str:
        return "#review" + self.game_link.fragment(self.game_number(), 0)

    # ---- the game --------------------------------------------------------------------------------

    def take_match(self, found: "GameLink", game: int) -> None:
        """Selects a game from a match between bots."""
        self.game_link, self.session, self.log = found, "", None
        self.pasting = False
        order = found.match
        self.show_players([str(one["name"]) for one in order["strategies"]])
        self.seed.value = str(order["seed"])
        self.game.value = str(game + 1)
        self.show_subject("")

    def take_session(self, text: str) -> None:
        """Selects a game of Play."""
        self.session, self.log = text, None
        self.pasting = False
        self.show_subject("Your game in Play")
        location.rewrite("#review?session=here")

    def show_subject(self, name: str) -> None:
        dom.say(dom.by_id("r-subject-name"), name)
        dom.show(dom.by_id("r-subject"), bool(name))
        self.show_tab()
        dom.show(dom.by_id("r-log-read"), self.log is not None)
        self.wrong = ""
        self.problem("")
        self.forget_error()
        if self.of != self.order():
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
        for name in ("r-match", "r-match-help"):
            dom.show(dom.by_id(name), match)
        dom.show(dom.by_id("r-paste"), self.pasting)
        # One main button at a time: a log is read, then it is reviewed.
        is_read = self.log is not None and self.shown_log == self.log_fields()
        dom.show(self.start, not self.pasting or is_read or bool(self.run))
        dom.show(dom.by_id("r-read"), self.pasting)
        dom.attribute(dom.by_id("r-read"), "class", None if is_read else "primary")
        dom.show(dom.by_id("r-how"), self.pasting)

    def log_fields(self) -> list[str]:
        """Returns the contents of the fields of the log."""
        return [str(dom.by_id(name).value) for name in ("r-log", "r-kingdom")]

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

    # ---- the players ---------------------------------------------------------------------------

    def field(self, at: int) -> "Element":
        return dom.by_id("r-player-" + str(at))

    def show_players(self, names: "list[str]") -> None:
        """Shows the fields of the players."""
        if len(names) != self.seats:
            self.seats = len(names)
            dom.by_id("r-players").innerHTML = "".join([chooser(at) for at in range(self.seats)])
            for at in range(self.seats):
                self.furnish(at)
        for at, name in enumerate(names):
            self.field(at).value = name
            dom.attribute(self.field(at), "aria-invalid", None)

    def furnish(self, at: int) -> None:
        Picker(
            self.field(at),
            dom.by_id("r-player-" + str(at) + "-list"),
            self.offered,
            lambda name: self.choose_player(at, name),
            lambda back: self.left_player(at, back),
            lambda: self.player(at),
            NOTHING,
        )

    def player(self, at: int) -> str:
        """Returns the name of a player of the game selected."""
        return str(self.game_link.match["strategies"][at]["name"])

    def left_player(self, at: int, back: bool) -> None:
        """Handles leaving a player's field, whatever it holds; `back` restores the choice."""
        text = str(self.field(at).value).strip()
        name = self.player(at) if back or not text else self.store.find(text)
        if name and name != self.player(at):
            self.choose_player(at, name)
        elif name:
            self.field(at).value = name
            dom.attribute(self.field(at), "aria-invalid", None)
            self.wrong = self.mistake()
            self.problem(self.wrong)
        elif text != self.player(at):  # a wrong name of a link is told already
            dom.attribute(self.field(at), "aria-invalid", "true")
            self.wrong = str(self.store.objection(text))
            self.problem(self.wrong)

    def choose_player(self, at: int, name: str) -> None:
        """Puts this strategy into the game."""
        match, packed = dict(self.game_link.match), self.game_link.packed
        strategies = list(match["strategies"])
        strategies[at] = self.store.order(name)
        match["strategies"] = strategies
        packed = {player: packed[player] for player in packed if player != at + 1}
        self.field(at).value = name
        dom.attribute(self.field(at), "aria-invalid", None)
        self.take(match, packed)
        if "source" in strategies[at]:
            begin(self.pack(at + 1, strategies[at]["source"]))

    def changed(self, event: "Event") -> None:
        """Handles another seed or number of the game."""
        field = event.target
        if str(field.id) not in ("r-seed", "r-game") or not self.game_link:
            return
        match = dict(self.game_link.match)
        match["seed"] = str(self.seed.value).strip()
        self.take(match, self.game_link.packed)

    def take(self, match: "dict[str, Any]", packed: "dict[int, str]") -> None:
        """Selects the game of these fields."""
        self.game_link = GameLink(match, packed, [], self.version)
        self.wrong = wrong = self.mistake()
        self.problem(wrong)
        if not wrong:
            if self.engine.ready.is_set() and not self.run:
                self.say("ready", "Ready")
            self.show_subject("")
            self.write_address()

    def mistake(self) -> str:
        """Returns what is wrong with a player, the seed or the game's number, or ""."""
        for one in self.game_link.match["strategies"] if self.game_link else []:
            if "source" not in one and self.store.find(one["name"]) is None:
                return str(self.store.objection(one["name"]))
        seed, game = str(self.seed.value).strip(), str(self.game.value).strip().replace(",", "")
        if not is_seed(seed):
            return WRONG_SEED
        return "" if game.isdigit() and 0 < int(game[:12]) <= MOST_GAME else "A game is numbered from 1."

    def typed(self) -> None:
        """Removes the error as soon as the input is valid, before the field is left."""
        if self.wrong:
            self.wrong = self.mistake()
            self.problem(self.wrong)

    async def pack(self, player: int, source: str) -> None:
        """Puts the source of one of the user's strategies into the address."""
        packed = await answer(files.pack, source)
        if self.game_link and self.game_link.match["strategies"][player - 1].get("source") == source:
            self.game_link.packed[player] = packed
            self.write_address()

    def game_number(self) -> int:
        """Returns the game's number, counted from 0."""
        text = str(self.game.value).strip().replace(",", "")
        return int(text) - 1 if text.isdigit() and 0 < int(text[:12]) <= MOST_GAME else 0

    def order(self) -> "dict[str, Any]":
        """Returns the selected game in the service's form."""
        if self.log:
            return dict(self.log, seed=SEED)
        if self.session:
            return {"session": self.session, "seed": SEED}
        return {
            "match": self.game_link.match if self.game_link else {},
            "game": self.game_number(),
            "seed": SEED,
        }

    async def read_log(self) -> None:
        """Reads the pasted log and shows its contents."""
        text, kingdom = str(dom.by_id("r-log").value), str(dom.by_id("r-kingdom").value)
        self.problem("")
        self.say("running", "Reading the log")
        await self.engine.ready.wait()
        try:
            found = await self.engine.ask(-1, "read log", {"text": text, "kingdom": kingdom}, LIMIT)
            self.show_log(found)
        except EngineError as trouble:
            self.log = None
            self.show_subject("")
            dom.show(dom.by_id("r-found"), False)
            self.problem(str(trouble))
            self.say("error", "The log was not read")
            return
        self.log = {"log": text, "kingdom": kingdom}
        self.shown_log = self.log_fields()
        self.session = ""
        self.show_subject("A game of " + " and ".join([str(name) for name in found["players"]]))
        self.say("ready", "The log was read")

    def show_log(self, found: "dict[str, Any]") -> None:
        known = found["kingdom"]
        self.turns_of_log = found["turns"]
        if not str(dom.by_id("r-kingdom").value).strip():
            dom.by_id("r-kingdom").value = ", ".join(
                [str(name) for name in known["cards"] + known["landscapes"]]
            )
        dom.by_id("r-log-notices").innerHTML = moments.notices(found["notices"])
        dom.by_id("r-decks").innerHTML = moments.decks(found)
        dom.by_id("r-purchases").innerHTML = moments.purchases(found)
        dom.show(dom.by_id("r-log-read"))
        dom.reveal(dom.by_id("r-log-read"))
        charts.draw("r-plot-cards", moments.curves(found, "cards", "Cards owned by turn"))
        charts.draw("r-plot-money", moments.curves(found, "money", "Money by turn"))

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
        elif deed == "read":
            begin(self.read_log())
        elif deed == "paste":
            self.paste()
        elif deed == "match":
            if not (self.pasting or self.session):
                return
            js.location.hash = "#review"
            begin(self.open({}))
        elif deed == "trust" and self.waiting:
            query, found = self.waiting
            found.trust()
            begin(self.open(query))
        elif deed == "copy":
            files.begin_copy()
            begin(self.copy())
        elif deed in ("turn-back", "turn-on"):
            self.show_turn(int(float(self.turn.value)) + (1 if deed == "turn-on" else -1), True)
        elif deed == "save" and self.view:
            files.save("dominion-review.json", json.dumps(self.view), "application/json")

    async def copy(self) -> None:
        link = str(js.location.href).split("#")[0] + self.address() if self.game_link else ""
        if self.session or self.log or not link:
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

    def running(self, on: bool) -> None:
        dom.say(self.start, "Stop" if on else "Review")
        dom.attribute(self.start, "data-running", "" if on else None)
        dom.show(dom.by_id("r-progress"), on)
        if on:
            dom.show(self.start)
            # Without a value the bar moves: how much there is to do is known after the first step.
            dom.attribute(dom.by_id("r-progress"), "value", None)

    async def review(self) -> None:
        """Reviews the selected game, first coarsely, then in detail."""
        engine = self.engine
        if self.wrong and not (self.session or self.log):
            self.problem(self.wrong)
            return
        if not (self.game_link or self.session or self.log):
            return
        self.problem("")
        self.queued = True
        self.running(True)
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
            self.say("error", "The engine could not be started: " + engine.failure)
            return
        self.of, self.view = self.order(), None
        self.chosen, self.tables = False, {}
        run = self.run = ReviewRun(engine, self.of, now, self.show, lambda: None)
        self.first_due = True
        begin(self.count_down(run))
        await run.play()
        if self.run is not run:
            return  # another game was selected
        state, text, trouble = run.outcome()
        if trouble:
            self.problem(trouble)
        self.end_run(state, text)

    async def count_down(self, run: ReviewRun) -> None:
        """Tells about when the first point of the curve comes, as long as it took the last time."""
        kept = str(storage.load(FIRST_POINT) or "")
        wait = int(kept) if kept.isdigit() and len(kept) < 4 else USUAL_WAIT
        while self.first_due and self.run is run and not run.stopping:
            left = wait - (now() - run.began) / 1000
            when = f"in about {max(1, round(left))} s" if left > 0 else "soon"
            self.say("running", f"Playing the game again: first point {when}")
            await asyncio.sleep(TICK)

    def note_first(self) -> None:
        """Notes how long the first point took."""
        if self.first_due:
            self.first_due = False
            storage.keep(FIRST_POINT, str(max(1, round((now() - self.run.began) / 1000))))

    def end_run(self, state: str, text: str) -> None:
        self.run = None
        self.running(False)
        self.say(state, text)

    def stop(self) -> None:
        """Stops the review; what is known so far stays."""
        if self.run:
            self.run.stop()
            self.say("running", "Stopping")
        else:
            self.queued = False
            self.running(False)
            self.say("stopped", "Stopped")

    def show(self, told: "dict[str, Any]") -> None:
        """Shows the review so far."""
        if self.run is None:
            return  # another game was selected
        view = self.view = told["view"]
        if told["part"]:
            dom.by_id("r-progress").value = float(told["part"])
        if not told["over"]:
            games = "{:,}".format(int(view["rollouts"]))
            left = moments.left(float(told["part"]), (now() - self.run.began) / 1000)
            part = moments.percent(float(told["part"]))
            if view["rollouts"]:
                self.note_first()
                self.say("running", f"Reviewing: {part}, {games} roll-outs{left}")
        names = view["players"]
        dom.say(dom.by_id("r-curve-of"), moments.curve_of(names))
        dom.say(dom.by_id("r-summary"), moments.summary(view))
        dom.by_id("r-costliest").innerHTML = moments.costliest(view, self.moment)
        none = not view["costliest"]
        dom.say(dom.by_id("r-no-loss"), moments.NO_LOSS if told["over"] else "No significant mistake so far.")
        dom.show(dom.by_id("r-no-loss"), none)
        dom.say(dom.by_id("r-verdict"), moments.verdict(view, bool(told["over"])))
        dom.by_id("r-accuracy").innerHTML = moments.accuracy(view)
        dom.by_id("r-used").innerHTML = moments.pips({str(name): 1 for name in view["kingdom"]})
        dom.by_id("r-decisions").innerHTML = moments.decisions(view, self.moment, True)
        dom.by_id("r-notices").innerHTML = moments.notices(view["notices"])
        found = dom.by_id("r-found")
        was_hidden = bool(found.hidden)
        dom.show(found, bool(view["turns"]) or bool(told["over"]))
        if was_hidden and not found.hidden and self.open_now:
            dom.reveal(found)
        self.turn.max = str(max(0, len(view["turns"]) - 1))
        self.show_turn(int(float(self.turn.value)) if self.chosen else moments.worst(view), self.chosen)

    # ---- the turn chosen on the curve ------------------------------------------------------------

    def pressed(self, event: "Event") -> None:
        """Handles a press on the curve: shows the nearest turn."""
        if self.view:
            self.show_turn(moments.turn_at(self.view, int(event.detail)), True)
            self.turn.focus()  # the arrow keys go on from here

    def show_turn(self, at: int, chosen: bool) -> None:
        """Shows a turn beside the curve, numbered from 0: its chances, decisions and table."""
        view = self.view
        if not view or not view["turns"]:
            charts.draw("r-plot", json.dumps(moments.curve(view or {"players": [], "turns": []})))
            return
        at = max(0, min(at, len(view["turns"]) - 1))
        self.chosen = self.chosen or chosen
        self.turn.value = str(at)
        one = view["turns"][at]
        dom.attribute(self.turn, "aria-valuetext", moments.told_turn(view, one))
        chart = moments.curve(view)
        chart["at"] = moments.place_of(view, at)
        charts.draw("r-plot", json.dumps(chart))
        place = self.place_in_game(view, one)
        if place is not None and place not in self.tables:
            begin(self.look_up(place))
        table = self.tables.get(place) if place is not None else None
        if table and "session" in self.of and not moments.is_of(table, view, one):
            table = None
        deck = moments.deck_at(self.turns_of_log, one) if "log" in self.of else None
        html = moments.turn(view, at, self.moment, table, deck)
        if html != self.shown_turn:
            self.shown_turn = html
            dom.by_id("r-moment").innerHTML = html

    def place_in_game(self, view: "dict[str, Any]", one: "dict[str, Any]") -> int | None:
        """Returns where the table of a turn is found: the phases before it, in a game of Play the answers."""
        if "match" in self.of:
            return int(one["step"])
        return moments.first_answer(view, one) if "session" in self.of else None

    async def look_up(self, place: int) -> None:
        """Asks for the table of a turn, and shows it if it is still wanted."""
        of, self.tables[place] = self.of, None
        fn, asked = "table at", {"match": of.get("match"), "game": of.get("game"), "step": place}
        if "session" in of:
            fn, asked = "session undo", {"session": of["session"], "to": place}
        try:
            # As patient as the review: a worker that is stopped for silence would end the review too.
            found = await self.engine.ask(-1, fn, asked, REVIEW_LIMIT)
        except EngineError:
            return  # the figures are shown without a table
        if of is self.of and found:
            self.tables[place] = found["table"]
            self.show_turn(int(float(self.turn.value)), False)

    def moment(self, one: "dict[str, Any]") -> str:
        """Returns the address of a decision in Watch or Play, or ""."""
        if "match" in self.of:
            return "#watch" + self.game_link.fragment(int(self.of["game"]), int(one["step"]))
        if "session" in self.of:
            number = one["number"] if "number" in one else moments.first_answer(self.view, one)
            return "" if number is None else "#play?decision=" + str(int(number))
        return ""
