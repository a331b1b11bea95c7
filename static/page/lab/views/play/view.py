"""The view Play: the user plays against bots."""

import asyncio
import json

import js

from lab.browser import dom, location, storage
from lab.browser.dom import escape
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.state import game_link
from lab.state.strategy_store import THINKER
from lab.table.board import Board, CardPanel, GameLog
from lab.views import registry
from lab.views.play.decision_panel import Decision, DecisionPanel
from lab.views.play.history import History
from lab.views.play.lobby import Lobby, free_name, keep_game, options
from lab.views.play.rollouts import Rollouts, choices
from lab.views.play.table_input import TableInput

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element

    from lab.engine.client import Engine
    from lab.state.match import Match
    from lab.state.strategy_store import StrategyStore

LIMIT = 15000  # milliseconds of silence allowed: a long game is replayed from its start
PATIENCE = 90000  # the same, if a bot thinks or first searches a plan for the kingdom
LOOKS = 8  # how often the hint is refined after its first version
PHONE = 640  # pixels; as in the style sheets
SLOW = 0.4  # seconds until the page says what it is busy with
DOING = {"session act": "Playing your answer"}
NOW = "play:now"  # storage key of the current game
SPEED = "play:speed"
HELD = "play:held"  # set once the user knows that a finger resting on a card shows its text
LEARNT = 6  # decisions after which that is not told any more
SPEEDS = (("900", "Slow"), ("350", "Quick"), ("0", "At once"))
KEYS = (
    ("1 – 9", "The card or answer with that number"),
    ("arrows", "From card to card; Enter chooses"),
    ("Enter", "The filled button, or the first card"),
    ("t", "Play all Treasures"),
    ("e", "End the phase"),
    ("n", "End the turn"),
    ("c", "Confirm; Esc takes back"),
    ("y, x", "Yes; no or nothing"),
    ("u", "Undo"),
    ("h", "Hint"),
    ("s", "Skip the bots' steps"),
)

# The style sheet shows one of them, by the pointer that the device has.
BY_MOUSE = '<span class="by-mouse">A click on a framed pile plays all Treasures and buys it.</span>'
BY_TOUCH = '<span class="by-touch">Two taps on a framed pile play all Treasures and buy it.</span>'
HOLD = '<span class="by-touch">Hold a card to read it.</span>'

QUESTION = '<section class="question" id="play-question" aria-label="What you are asked"></section>'


def elsewhere() -> str:
    """Returns links to the other views, for phones: there the table takes the place of the page's menu."""
    views = [one for one in registry.VIEWS if one.name not in ("play", "bench")]
    return "".join([f'<a href="#{one.name}">{one.title}</a>' for one in views])


def frame() -> str:
    """Returns the fixed HTML of the view."""
    speeds = "".join([f'<option value="{value}">{label}</option>' for value, label in SPEEDS])
    keys = "".join([f"<div><dt><kbd>{key}</kbd></dt><dd>{label}</dd></div>" for key, label in KEYS])
    return f"""<header class="room-head"><div><h2 id="title-play" tabindex="-1">Play</h2>
<p class="lead" id="play-lead" role="status"></p></div></header>
<div class="notice" id="play-notice" role="alert" hidden></div>
<div id="play-lobby" hidden></div>
<div id="play-table" hidden><div class="bench-bar" role="toolbar" aria-label="The game">
<div class="now"><b id="play-title"></b>
<span id="play-now" role="status" data-testid="play-status">Dealing the cards</span></div>
<p class="hidden" role="status" id="play-asked"></p>
<button type="button" data-do="undo">Undo <kbd>u</kbd></button>
<button type="button" data-do="hint">Hint <kbd>h</kbd></button>
<details class="menu" id="play-menu"><summary>Menu</summary><div>
<label>Bots <select id="play-speed">{speeds}</select></label>
<label>Name to save it under <input id="save-name" autocomplete="off"></label>
<button type="button" data-do="save">Save here</button>
<button type="button" data-do="export">Save as a file</button>
<button type="button" data-do="link">Share this game</button>
<button type="button" data-do="resign">Resign</button>
<button type="button" data-do="lobby">New game, saved games</button>
<nav class="elsewhere" aria-label="Other views">{elsewhere()}</nav></div></details></div>
<section class="cover" id="play-cover" aria-label="Pass the screen" hidden></section>
<div class="room" id="play-room"><div class="board" id="play-board"></div>
<div class="beside"><section class="odds" id="play-odds"></section>
<section class="chronicle"><h3 id="play-log-title">Log</h3>
<div class="game-log" id="play-log" role="log" aria-live="off" aria-labelledby="play-log-title" tabindex="0"
 data-testid="play-log"></div></section>
<section class="looking-back" id="play-past"><label>Look back
<input type="range" id="play-when" min="0" max="0" value="0" aria-label="Decision to look back to"></label>
</section>
<aside class="details" id="play-details" aria-label="What the card does"></aside>
<section class="advice"><label>Hints and win probability by <select id="play-bot"></select></label>
<label>Games <select id="odds-games">{choices()}</select></label></section>
<details class="keys"><summary>Keys</summary><dl>{keys}</dl></details></div></div></div>"""


class View(TableInput, History):
    def __init__(
        self,
        place: "Element",
        engine: "Engine",
        match: "Match",
        store: "StrategyStore",
        offered: "Callable[..., Any]",
        version: str,
    ) -> None:
        """match: Simulate's match. offered(text, every): the strategies to play against."""
        self.engine, self.match, self.store, self.version = engine, match, store, version
        self.place = place
        place.innerHTML = frame()
        self.board = Board(dom.by_id("play-board"), QUESTION)
        begin(self.board.dress(lambda: self.draw()))
        self.panel = DecisionPanel(dom.by_id("play-question"))
        self.details = CardPanel(self.board, dom.by_id("play-table"), dom.by_id("play-details"))
        self.game_log = GameLog(dom.by_id("play-log"))
        self.lobby = Lobby(self, store, match.setup.sets, offered)
        self.odds = Rollouts(engine, dom.by_id("play-odds"), self.for_odds)
        self.speed = dom.by_id("play-speed")
        kept = storage.load(SPEED)
        self.speed.value = kept if kept in [value for value, _ in SPEEDS] else "350"
        self.open_now = False
        self.session: str | None = None  # the game as the service serialized it
        self.session_view: dict[str, Any] | None = None  # the current view of it
        self.lines: list[list[Any]] = []  # the log lines of the current view
        self.told: list[list[Any]] = []  # the lines shown in the log
        self.table: dict[str, Any] | None = None
        self.asking = Decision(None)
        self.busy = False
        self.doing = ""  # what the engine is busy with, for the user
        self.looking = False  # whether a hint is looked for
        self.search = 0  # number of the last search for a hint: the answers to earlier ones are dropped
        self.hint_wanted = False  # whether a hint was asked for before there was a question
        self.looks = 0  # incremented with each change between past and present
        self.frames = 0  # incremented at start and end; even: no bot's steps are being shown
        self.past: int | None = None  # the decision that the user looks back to
        self.advice: dict[str, Any] | None = None
        self.resigning = False
        self.reader = ""  # whose hand is shown, if several people play at this screen
        self.by_key = False
        self.read = ""  # the supply card that a tap has explained
        self.error = ""
        dom.on(place, "click", self.clicked)
        dom.on(place, "pointerdown", self.pointed)
        dom.on(js.document, "keydown", self.key)
        dom.on(self.speed, "change", lambda event: storage.keep(SPEED, str(self.speed.value)))
        dom.on(dom.by_id("play-when"), "input", lambda event: begin(self.look_back()))

    # ---- opening -------------------------------------------------------------------------------

    async def open(self, query: "dict[str, Any]") -> None:
        """Shows the address's game, the current one, or the form for a new one."""
        self.open_now = True
        self.notice("")
        if "kingdom" in query and "players" not in query:
            self.lobby.use_kingdom(query["kingdom"])
        if "code" in query:
            await self.offer(query["code"])
        elif "players" in query:
            await self.take_over(query)
        elif self.session_view:
            self.seat()
            number = query.get("decision", "")
            if number.isdigit() and int(number[:9]) < self.session_view["decisions"]:
                await self.show_past(int(number))
        elif storage.load(NOW):
            await self.restore(storage.load(NOW))
        else:
            self.lobby.show()

    def close(self) -> None:
        """Stops animations because another view is shown."""
        self.open_now = False
        self.frames += self.frames % 2
        self.odds.stop()

    def seat(self) -> None:
        """Shows the table instead of the form."""
        dom.show(dom.by_id("play-lobby"), False)
        dom.show(dom.by_id("play-table"))
        dom.attribute(self.place, "data-at", "table")

    async def offer(self, code: str, what: str = "link") -> None:
        """Describes a game from elsewhere, and opens it only if the user agrees."""
        found = await self.ask("session strategies", {"text": code})
        if not found:
            if self.error:
                self.lobby.show(self.error)
            return
        self.code = str(found["text"])
        told = "<p>This " + what + " holds a game.</p>"
        strategies = found["strategies"]
        if strategies:
            told = "<p>This " + what + " contains a game with strategies of its own, shown here. "
            told += "They run in a sandbox.</p>"
        for name, source in strategies:
            told += "<details><summary>Source of " + escape(name) + "</summary>"
            told += "<pre>" + escape(source) + "</pre></details>"
        if self.going_on() or self.left_alone():
            told += "<p>The game that you are playing is moved to your saved games.</p>"
        if what == "file" and not strategies:
            await self.open_link()
        else:
            label = "Open the game and let them play" if strategies else "Open the game"
            told += '<button type="button" class="primary" data-do="open-link">' + label + "</button>"
            self.notice(told)

    async def open_link(self) -> None:
        self.notice("")
        await self.restore(self.code)

    async def take_over(self, query: "dict[str, Any]") -> None:
        """Takes over a game between bots at the step that the address names."""
        try:
            found = await game_link.read(query, self.match, self.store, self.version)
        except game_link.Unclear as problem:
            self.lobby.show(str(problem))
            return
        if found.foreign:
            self.waiting = (query, found)
            self.notice(found.question())
            return
        start = {"match": found.match, "game": game_link.game_of(query)}
        start["steps"] = game_link.number(query.get("step"))
        start["seat"] = game_link.number(query.get("seat"))
        await self.begin(start)

    def going_on(self) -> bool:
        return bool(self.session_view and self.session_view["decisions"] and not self.session_view["over"])

    def left_alone(self) -> str:
        """Returns the game of the last visit if it has not been opened since."""
        return "" if self.session_view else storage.load(NOW) or ""

    def set_aside(self, opened: str = "") -> None:
        """Saves the current or the last visit's game before another replaces it, unless it is `opened`."""
        kept = self.left_alone()
        if self.going_on():
            name = free_name("Set aside: " + self.session_view["title"], self.session)
            keep_game(name, self.session, self.about())
        elif kept and kept != opened:
            keep_game(free_name("Set aside", kept), kept, "from before")

    async def restore(self, text: str) -> None:
        """Opens a saved game."""
        dom.say(dom.by_id("play-lead"), "Setting up the table…")
        if dom.by_id("play-lobby").hidden and dom.by_id("play-table").hidden:
            dom.attribute(self.place, "data-at", "waiting")
        view = await self.ask("session open", {"text": text})
        if view:
            location.rewrite("#play")
            self.set_aside(text)
            self.enter(view)
            if view.get("note"):
                self.notice("<p>" + escape(view["note"]) + "</p>")
            return
        if not self.error:  # unless another one is being opened
            return
        # Set it aside instead of trying it at every visit; another version may be able to open it.
        if text == self.left_alone() and keep_game(free_name("Could not be opened", text), text, self.error):
            storage.forget(NOW)
        self.lobby.show(self.error)

    async def begin(self, start: "dict[str, Any]") -> None:
        """Starts a new game."""
        dom.say(dom.by_id("play-lead"), "Setting up the table…")
        view = await self.ask("session start", {"start": start})
        if view:
            location.rewrite("#play")
            self.set_aside()
            self.enter(view)
        else:
            self.lobby.show(self.error)

    def enter(self, view: "dict[str, Any]") -> None:
        """Shows the table of a session."""
        self.session_view = None
        self.lines = []
        self.reader = ""
        self.hint_wanted = False
        self.game_log.keep(0)
        self.told = []
        self.table = view["table"]
        self.odds.forget()
        names = self.store.names() + self.store.mine()
        bots = [THINKER] + [name for name in names if name != ""]
        select = dom.by_id("play-bot")
        chosen = str(select.value) or THINKER
        select.innerHTML = options(bots, chosen if chosen in bots else THINKER)
        self.seat()
        js.window.scrollTo(0, 0)  # the start button is at the end of the form
        self.take(view)
        if int(js.window.innerWidth) <= PHONE:
            dom.by_id("play-table").scrollIntoView()  # the supply and the user's cards fit below it

    # ---- calls to the engine ---------------------------------------------------------------------

    async def ask(self, fn: str, arguments: "dict[str, Any]") -> "Any":
        """Returns the engine's answer, or None with the reason in `error`. Retries once after a worker's
        stop.
        """
        self.error = ""
        if self.busy:
            return None
        self.busy = True
        self.doing = self.who_is_next(arguments) or DOING.get(fn, "Setting up the table")
        if not self.engine.ready.is_set():
            self.doing = "Starting the engine"
        dom.attribute(self.place, "aria-busy", "true")
        # From the click on, the table looks as if it waited, though what is asked stays in sight.
        dom.attribute(self.place, "data-sent", "" if fn == "session act" else None)
        slow = SlowAnswer(self)
        told = json.dumps(arguments)
        limit = PATIENCE if "Thinker" in told or "Solved" in told else LIMIT
        try:
            for again in (False, True):
                await self.engine.ready.wait()
                try:
                    # Always the same worker, which has the game in memory; not the aggregator.
                    return await self.engine.ask(self.engine.size - 1, fn, arguments, limit)
                except EngineError as problem:
                    if problem.stopped and not again and fn != "session start":
                        self.notice("<p>The engine was restarted. Your game continues.</p>")
                        continue
                    self.error = self.worded(problem)
                    return None
        finally:
            self.busy = False
            for name in ("aria-busy", "data-sent"):
                dom.attribute(self.place, name, None)
            slow.done()

    def worded(self, problem: "EngineError") -> str:
        told = problem.error
        who = told.get("strategy") or (told.get("player") and self.bot_named(int(told["player"])))
        where = str(who) + (", line " + str(told["line"]) if told.get("line") else "") + ": " if who else ""
        if problem.stopped:
            return "A bot gave no answer for a long time, so the engine was stopped. Does it loop for ever?"
        return where + str(told.get("message", "Something went wrong in the engine."))

    def bot_named(self, number: "Any") -> "Any":
        """Returns the bot that the service calls "player 1", "player 2", and so on."""
        try:
            data = json.loads(self.session)
            return str(data["players"][number - (1 if "who" in data else 0)]["name"])
        except (ValueError, TypeError, KeyError, IndexError):
            return "A bot"

    def who_is_next(self, answer: "dict[str, Any]") -> str:
        """Returns which bots think after this answer; "" if the user's turn goes on."""
        question, table = self.asking.question, self.table
        if not question or not table or not ("choose" in answer or "command" in answer):
            return ""
        ends = answer.get("command") == "end turn"
        if question["verb"] == "buy":
            last = int(table["players"][question["for"]]["buys"]) <= 1
            ends = ends or last or answer.get("command") == "end phase" or not answer.get("choose")
        bots = [str(one["name"]) for one in table["players"] if not one["controls"]]
        if not ends or not bots:
            return ""
        return bots[0] + " thinks" if len(bots) == 1 else "The bots think"

    def tell_doing(self) -> None:
        """Says what the engine is busy with; in place of the question if it is answered already."""
        self.say(self.doing)
        if self.place.getAttribute("data-sent") is not None:
            self.panel.reword(self.doing + " …")

    async def act(self, arguments: "dict[str, Any]") -> None:
        """Sends an answer and shows the result. A hint that is being computed is dropped."""
        if self.past is not None or not self.session:
            return
        if self.busy:
            self.tell_doing()
            return
        self.looking = False
        call = {"session": self.session}
        call.update(arguments)
        self.notice("")
        self.forget_read()
        view = await self.ask("session act", call)
        if view:
            self.odds.forget()
            self.take(view)
        elif self.error:
            self.hint_wanted = False
            self.say(self.session_view["about"])
            self.asking.clear()
            self.complain()
            self.draw()

    # ---- showing -------------------------------------------------------------------------------

    def take(self, view: "dict[str, Any]") -> None:
        """Stores this view of the session and shows it."""
        try:
            self.session = view["session"]
            self.session_view = view
            self.past = None
            self.advice = None
            self.looking = False
            self.resigning = False
            self.forget_read()
            self.board.learn(view["facts"])
            storage.keep(NOW, self.session)
            if view["decisions"] >= LEARNT:
                self.learn_to_hold()
            before = self.lines[: int(view["keep"])]
            self.lines = before + view["lines"]
            delay = int(self.speed.value)
            steps = steps_of_bots(view["frames"], self.table, len(before)) if delay else []
            if steps and self.open_now:
                self.frames += 1 + self.frames % 2
                begin(self.film(view, steps, delay / 1000, self.frames))
            else:
                self.arrive(view)
        except Exception as nonsense:  # forged by a strategy
            self.complain("The engine's answer makes no sense: " + str(nonsense))

    async def film(
        self, view: "dict[str, Any]", steps: "list[tuple[Any, ...]]", delay: float, stamp: int
    ) -> None:
        """Shows the bots' actions step by step, until the user skips them."""
        self.asking = Decision(None)
        for name in ("undo", "hint"):
            self.button(name).disabled = True
        self.say("")
        for lines, table in steps:
            self.tell(self.lines[:lines])
            self.table = table
            dom.say(dom.by_id("play-title"), turn_of(table))
            self.board.show(table, self.asking)
            last = told_of(self.lines[lines - 1], table) if lines else ""
            self.panel.show(
                '<p class="asks">'
                + escape(last)
                + '</p><div class="answers"><button type="button" data-do="skip-bots">'
                "Skip to your turn <kbd>s</kbd></button></div>"
            )
            await asyncio.sleep(delay)
            if stamp != self.frames:
                break
        if stamp == self.frames:
            self.frames += 1
        if view is self.session_view and self.past is None:
            self.arrive(view)

    def cover(self, view: "dict[str, Any]") -> None:
        """Covers the table until the next person at this screen takes over."""
        reader = escape(view["reader"])
        self.asking = Decision(None)
        dom.by_id("play-cover").innerHTML = (
            f'<h3>Pass the screen to {reader}</h3><p class="muted">The table is covered until then.</p>'
            '<div class="answers"><button type="button" class="primary" data-do="uncover">'
            f"I am {reader}: show my hand</button></div>"
        )
        dom.show(dom.by_id("play-cover"))
        dom.show(dom.by_id("play-room"), False)
        dom.say(dom.by_id("play-title"), view["title"])
        self.say("")
        for name in ("undo", "hint"):
            self.button(name).disabled = True
        self.button("uncover").focus()

    def covered(self) -> bool:
        return not dom.by_id("play-cover").hidden

    def uncover(self) -> None:
        """Uncovers the table for the next person."""
        self.reader = str(self.session_view["reader"])
        self.arrive(self.session_view)

    def arrive(self, view: "dict[str, Any]") -> None:
        """Shows the view and its question."""
        if view["reader"] and view["reader"] != self.reader:
            self.cover(view)
            return
        dom.show(dom.by_id("play-cover"), False)
        dom.show(dom.by_id("play-room"))
        self.table = view["table"]
        self.tell(self.lines)
        self.asking = Decision(view["question"], view["table"])
        dom.attribute(self.place, "data-decisions", view["decisions"])
        when = dom.by_id("play-when")
        when.max = when.value = str(view["decisions"])
        # With several people nobody may look back to a time when another one held the hand.
        dom.show(dom.by_id("play-past"), view["decisions"] > 0 and not view["reader"])
        for name, usable in (
            ("undo", view["decisions"] > 0),
            ("hint", bool(view["question"])),
            ("resign", not view["over"]),
        ):
            self.button(name).disabled = not usable
        dom.say(self.button("resign"), "Resign")
        dom.show(dom.by_id("play-odds"), not view["over"])
        self.say(view["about"])
        dom.say(dom.by_id("play-title"), view["title"])
        self.draw()
        wanted, self.hint_wanted = self.hint_wanted, False
        if wanted and view["question"]:
            begin(self.hint())

    def draw(self) -> None:
        """Redraws the table and the question where they have changed."""
        self.asking.begin_marking()
        self.board.show(self.table, self.asking)
        self.panel.show(self.asked())
        over = self.past is None and bool(self.session_view["result"])
        if over and self.place.getAttribute("data-over") is None:
            self.details.rest()  # on a phone, the last card's face would cover the heading
        dom.attribute(self.place, "data-over", "" if over else None)
        dom.say(dom.by_id("play-asked"), self.asking.question["text"] if self.asking.question else "")
        self.refocus()

    def asked(self) -> str:
        """Returns the question's panel, or its replacement."""
        if self.past is not None:
            made = f"{self.past} of {self.session_view['decisions']} decisions made"
            return (
                f'<p class="asks">You are looking back: {made}.</p><div class="answers">'
                '<button type="button" class="primary" data-do="present">Back to now</button>'
                '<button type="button" data-do="from-here">Play on from here</button></div>'
            )
        if self.session_view["result"]:
            return ending(self.session_view["result"])
        if not self.session_view["question"]:
            return ""
        return self.asking.panel(self.board.facts) + self.hinted()

    def hinted(self) -> str:
        """Returns the line of the hint, or of its search. Always there, so that nothing moves."""
        if self.looking:
            return (
                '<p class="hinted-at"><span>Looking for a hint …</span> '
                '<button type="button" data-do="stop-hint">Stop looking</button></p>'
            )
        if not self.advice:
            told = BY_MOUSE if self.asking.reach else ""
            if not storage.load(HELD):
                told += HOLD
            elif self.asking.reach:
                told += BY_TOUCH
            return f'<p class="hinted-at"><span>{told}</span></p>'
        text, why = str(self.advice["text"]), str(self.advice["why"])
        if text.startswith(THINKER + " "):  # a sentence instead of a bot's rule
            why = why[:1].upper() + why[1:] + "."
        return (
            f'<p class="hinted-at"><span title="{escape(why)}"><b>{escape(text)}.</b> {escape(why)}</span>'
            ' <button type="button" data-do="do-hint">Do it</button></p>'
        )

    def learn_to_hold(self) -> None:
        """Notes that the user need not be told how a card's text is read by touch."""
        if not storage.load(HELD):
            storage.keep(HELD, "yes")

    def tell(self, lines: "list[list[Any]]") -> None:
        """Shows these lines in the log; unchanged ones stay."""
        same = 0
        for old, new in zip(self.told, lines):
            if old is not new:
                break
            same += 1
        self.game_log.keep(same)
        self.game_log.grow(lines[same:])
        self.told = lines

    def say(self, text: str) -> None:
        dom.say(dom.by_id("play-now"), text)

    def complain(self, text: str = "") -> None:
        """Shows an error."""
        self.notice("<p>" + escape(text or self.error) + "</p>", "problem")
        # On a phone the notice can be far above the question that the user is looking at.
        box = dom.by_id("play-notice")
        if box.getBoundingClientRect().top < 0:
            box.scrollIntoView()

    def notice(self, html: str, kind: str | None = None) -> None:
        box = dom.by_id("play-notice")
        dom.attribute(box, "data-kind", kind)
        box.innerHTML = html
        dom.show(box, bool(html))

    def button(self, name: str) -> "Element":
        return self.place.querySelector('[data-do="' + name + '"]')

    # ---- advice --------------------------------------------------------------------------------

    def bot(self) -> "dict[str, Any]":
        """Returns the bot that gives hints, and that plays for the user in roll-outs."""
        return self.store.order(str(dom.by_id("play-bot").value))

    async def hint(self) -> None:
        if not self.session or self.past is not None:
            return
        if self.place.getAttribute("data-sent") is not None or self.frames % 2:
            self.hint_wanted = True
            self.doing = "The hint comes with your next decision"
            self.tell_doing()
            return
        if self.busy or self.looking or not self.asking.question:
            return
        self.looking = True
        self.search += 1
        number, session = self.search, self.session
        self.draw()
        bot = self.bot()
        call = {"session": session, "bot": bot}
        limit = PATIENCE if THINKER in str(bot["name"]) else LIMIT
        problem, found = "", None
        try:
            await self.engine.ready.wait()
            found = await self.engine.ask(self.adviser(), "session hint", call, limit)
        except EngineError as error:
            problem = self.worded(error)
        if not self.looking or number != self.search or session != self.session:
            return
        self.looking = False
        if found:
            self.advise(found)
            if str(dom.by_id("play-bot").value) == THINKER:
                begin(self.think_on(session, found))
        else:
            self.draw()
            self.complain(problem)

    def drop_hint(self) -> None:
        """Stops looking for a hint."""
        self.looking = False
        self.draw()

    def adviser(self) -> int:
        """Returns the worker that looks for hints: not the one that plays the user's answers, if there is
        another.
        """
        return max(self.engine.size - 2, 0)

    def advise(self, found: "dict[str, Any]") -> None:
        self.advice = found
        command = str(found.get("command") or "")
        self.asking.hinted_buy = command[4:] if command.startswith("buy ") else ""
        self.asking.hinted = [] if self.asking.hinted_buy else found["choose"]
        self.draw()

    async def think_on(self, session: str, shown: "dict[str, Any]") -> None:
        """Refines the hint while it is shown. The user's answers take precedence."""
        call = {"session": session, "bot": {"name": THINKER}}
        for _ in range(LOOKS):
            try:
                found = await self.engine.ask(self.adviser(), "session hint", call, LIMIT)
            except EngineError:
                return
            if self.session != session or self.advice is not shown or self.past is not None:
                return
            shown = found
            self.advise(found)

    def for_odds(self) -> "dict[str, Any]":
        return {"session": self.session, "bot": self.bot()} if self.session else None

    def resign(self) -> None:
        """Resigns on the second press."""
        if self.resigning:
            begin(self.act({"command": "resign"}))
        else:
            self.resigning = True
            dom.say(self.button("resign"), "Really resign?")


def steps_of_bots(
    frames: "list[dict[str, Any]]", table: "dict[str, Any]", lines: int
) -> "list[tuple[Any, ...]]":
    """Returns (number of new lines, table) for each step of the bots' turns, without the user's."""
    found = []
    for part in frames:
        lines += int(part["lines"])
        table = merged(table, part["table"])
        if not table["players"][table["turn"]["seat"]]["controls"]:
            found.append((lines, table))
    return found


def turn_of(table: "dict[str, Any]") -> str:
    """Returns whose turn it is, in the service's words."""
    turn = table["turn"]
    name = str(table["players"][turn["seat"]]["name"])
    return ("Extra turn after turn " if turn["extra"] else "Turn ") + str(turn["number"]) + " – " + name


def told_of(line: "list[Any]", table: "dict[str, Any]") -> str:
    """Returns a log line without the player's name, which is shown already."""
    kind, colour, text = line[:3]
    player = table["players"][table["turn"]["seat"]]
    return (
        str(text) if kind == "turn" or colour != player["colour"] else str(player["name"]) + " " + str(text)
    )


def merged(table: "dict[str, Any]", part: "dict[str, Any]") -> "dict[str, Any]":
    """Returns the table with the changes applied."""
    new = dict(table)
    for key, value in part.items():
        if key in ("supply", "players") and len(value) == len(table[key]):
            new[key] = [old if one is None else one for old, one in zip(table[key], value)]
        else:
            new[key] = value
    return new


def ending(result: "dict[str, Any]") -> str:
    """Returns the winner and all players' cards as HTML."""
    rows = ""
    for one in result["players"]:
        turns = int(one["turns"])
        took = "1 turn" if turns == 1 else f"{turns} turns"
        rows += (
            f'<tr class="{escape(one["colour"])}"><th scope="row">{escape(one["name"])}</th>'
            f"<td><b>{dom.figure(int(one['score']))}</b> VP</td><td>{took}</td>"
            f"<td>{escape(one['cards'])}</td></tr>"
        )
    return (
        f'<p class="headline" data-testid="headline">{escape(result["headline"])}</p>'
        f'<table class="standings"><tbody>{rows}</tbody></table><div class="answers">'
        '<button type="button" class="primary" data-do="again">Rematch (same shuffle)</button>'
        '<button type="button" data-do="replay">Watch the replay</button>'
        '<button type="button" data-do="review">Review this game</button>'
        '<button type="button" data-do="link">Share this game</button>'
        '<button type="button" data-do="lobby">New game</button></div>'
    )


class SlowAnswer:
    """Shows what the engine is busy with if an answer takes long."""

    def __init__(self, room: "View") -> None:
        self.room = room
        self.over = False
        self.before: str | None = None  # the text that was replaced
        begin(self.wait())

    async def wait(self) -> None:
        await asyncio.sleep(SLOW)
        if not self.over:
            self.before = str(dom.by_id("play-now").textContent)
            self.told = self.room.doing
            self.room.tell_doing()
            dom.say(dom.by_id("play-lead"), self.told + "…")

    def done(self) -> None:
        """Restores the text when the answer has come, unless something new is shown."""
        self.over = True
        if self.before is not None and str(dom.by_id("play-now").textContent) == self.told:
            self.room.say(self.before)
        lead = dom.by_id("play-lead")
        if self.before is not None and str(lead.textContent) == self.told + "…":
            dom.say(lead, "")
