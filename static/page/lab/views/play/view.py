"""The view Play: the user plays against bots."""

import asyncio

import js

from lab.browser import dom, location, storage
from lab.browser.dom import escape
from lab.browser.tasks import begin
from lab.state import game_link
from lab.state.strategy_store import THINKER
from lab.table.board import Board, CardPanel, GameLog
from lab.views.play.bot_steps import steps_of_bots, told_of, turn_of
from lab.views.play.decision_panel import Decision, DecisionPanel
from lab.views.play.engine_calls import EngineCalls
from lab.views.play.frame import QUESTION, SPEEDS, ending, frame, looking_back, passing, step_of_bots
from lab.views.play.hints import Hints
from lab.views.play.history import History
from lab.views.play.lobby import Lobby, free_name, keep_game, options
from lab.views.play.rollouts import Rollouts
from lab.views.play.table_input import TableInput

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element

    from lab.engine.client import Engine
    from lab.state.match import Match
    from lab.state.strategy_store import StrategyStore

PHONE = 640  # pixels; as in the style sheets
NOW = "play:now"  # storage key of the current game
SPEED = "play:speed"
LEARNT = 6  # decisions after which the user need not be told how a card is read by touch


class View(TableInput, History, EngineCalls):
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
        self.hints = Hints(self)
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
        self.looks = 0  # incremented with each change between past and present
        self.frames = 0  # incremented at start and end; even: no bot's steps are being shown
        self.past: int | None = None  # the decision that the user looks back to
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
        self.hints.wanted = False
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

    async def act(self, arguments: "dict[str, Any]") -> None:
        """Sends an answer and shows the result. A hint that is being computed is dropped."""
        if self.past is not None or not self.session:
            return
        if self.busy:
            self.tell_doing()
            return
        self.hints.looking = False
        call = {"session": self.session}
        call.update(arguments)
        self.notice("")
        self.forget_read()
        view = await self.ask("session act", call)
        if view:
            self.odds.forget()
            self.take(view)
        elif self.error:
            self.hints.wanted = False
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
            self.hints.forget()
            self.resigning = False
            self.forget_read()
            self.board.learn(view["facts"])
            storage.keep(NOW, self.session)
            if view["decisions"] >= LEARNT:
                self.hints.learn_to_hold()
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
            self.panel.show(step_of_bots(last))
            await asyncio.sleep(delay)
            if stamp != self.frames:
                break
        if stamp == self.frames:
            self.frames += 1
        if view is self.session_view and self.past is None:
            self.arrive(view)

    def cover(self, view: "dict[str, Any]") -> None:
        """Covers the table until the next person at this screen takes over."""
        self.asking = Decision(None)
        dom.by_id("play-cover").innerHTML = passing(view["reader"])
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
        self.hints.ask_if_wanted(bool(view["question"]))

    def draw(self) -> None:
        """Redraws the table and the question where they have changed."""
        self.asking.begin_marking()
        self.board.show(self.table, self.asking)
        self.panel.show(self.asked())
        over = self.past is None and bool(self.session_view["result"])
        if over and self.place.getAttribute("data-over") is None:
            self.details.rest()  # on a phone, the last card's face would cover the heading
        dom.attribute(self.place, "data-over", "" if over else None)
        dom.say(dom.by_id("play-asked"), self.asking.text())
        self.refocus()

    def asked(self) -> str:
        """Returns the question's panel, or its replacement."""
        if self.past is not None:
            return looking_back(self.past, self.session_view["decisions"])
        if self.session_view["result"]:
            return ending(self.session_view["result"])
        if not self.session_view["question"]:
            return ""
        return self.asking.panel(self.board.facts) + self.hints.line()

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

    def for_odds(self) -> "dict[str, Any]":
        return {"session": self.session, "bot": self.hints.bot()} if self.session else None

    def resign(self) -> None:
        """Resigns on the second press."""
        if self.resigning:
            begin(self.act({"command": "resign"}))
        else:
            self.resigning = True
            dom.say(self.button("resign"), "Really resign?")
