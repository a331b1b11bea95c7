"""The view Watch: one game of a match on the table, forwards and backwards, at any speed."""

import asyncio
import json

from lab.browser import dom, location
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.engine.run import LIMIT
from lab.state import game_link
from lab.table import lead_line
from lab.table.board import Board, CardPanel, GameLog
from lab.views.watch.course import Course
from lab.views.watch.frame import LEAD, frame
from lab.views.watch.keys import Keys
from lab.views.watch.playback import Playback
from lab.views.watch.words import DEALT, decks, failure, meant, outcome, sentence
from lab.widgets.game_kingdom import GameKingdom
from lab.widgets.game_players import GamePlayers
from lab.widgets.kingdom_place import furnish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.client import Engine
    from lab.state.game_link import GameLink
    from lab.state.match import Match
    from lab.state.strategy_store import StrategyStore
    from lab.widgets.kingdom_row import KingdomRow

QUIET = 0.3  # seconds without a move before the address is updated


class View:
    def __init__(
        self,
        place: "Element",
        engine: "Engine",
        match: "Match",
        store: "StrategyStore",
        offered: "Callable[..., Any]",
        version: str,
    ) -> None:
        """match: Simulate's match, watched if the address names no other. offered(text, every): the
        strategies to choose from.
        """
        self.engine, self.match, self.store, self.version = engine, match, store, version
        place.innerHTML = frame()
        self.place = place
        self.board = Board(dom.by_id("watch-board"))
        begin(self.board.dress(lambda: self.board.show(self.board.table)))
        self.details = CardPanel(self.board, dom.by_id("watch-room"), dom.by_id("watch-details"), taps=True)
        self.game_log = GameLog(dom.by_id("watch-log"))
        self.scrubber = dom.by_id("watch-step")
        self.turns = dom.by_id("watch-turn")
        self.field = dom.by_id("watch-game")
        self.open_now = False
        self.game_link: GameLink | None = None  # the match that is watched
        self.course: Course | None = None
        self.game = 0
        self.wanted = self.shown = -1
        self.busy = False
        self.written = 0
        dom.on(place, "click", self.clicked)
        self.keys = Keys(place, self.do)
        dom.on(self.scrubber, "input", lambda event: self.pause_and_go(int(float(self.scrubber.value))))
        dom.on(self.turns, "change", lambda event: self.pause_and_go(int(self.turns.value)))
        dom.on(self.field, "change", lambda event: self.typed())
        self.playback = Playback(self.button("play"), self.forward)
        self.players = GamePlayers(
            dom.by_id("watch-players"),
            "watch",
            "watch-now",
            store,
            offered,
            self.choose_player,
            lambda text: self.say("error", text) if text else None,
        )
        self.row: KingdomRow | None = None
        dom.on(dom.by_id("watch-setup"), "toggle", lambda event: begin(self.show_kingdom()))
        dom.on(dom.by_id("watch-seat"), "change", lambda event: self.write_address())

    async def show_kingdom(self) -> None:
        """Loads the row of tiles when the kingdom is first opened."""
        if self.row is None:
            source = GameKingdom(
                self.engine,
                self.store,
                lambda: self.game_link.match if self.game_link else {},
                lambda match: self.watch_other(match, 0),
                self.failed,
            )
            self.row = await furnish(dom.by_id("watch-kingdom"), source, "watch-kingdom")

    # ---- the game --------------------------------------------------------------------------------

    async def open(self, query: "dict[str, Any]") -> None:
        """Shows the game in the address; without players, of Simulate's match."""
        self.open_now = self.keys.is_on = True
        self.written += 1  # the user has changed the address, so do not overwrite it
        for name in ("watch-notice", "watch-way", "watch-mend"):
            dom.show(dom.by_id(name), False)
        try:
            found = await game_link.read(query, self.match, self.store, self.version)
        except game_link.Unclear as problem:
            self.forget()
            self.trouble(str(problem))
            self.offer_meant(query)
            dom.show(dom.by_id("watch-way"))
            return
        if found.foreign:
            self.ask_first(query, found)
            return
        if found.note:
            dom.say(dom.by_id("watch-notice"), found.note)
            dom.show(dom.by_id("watch-notice"))
        same = self.game_link and json.dumps(found.match) == json.dumps(self.game_link.match)
        game = game_link.game_of(query, self.game if same else 0)
        if same and game == self.game and self.course:
            self.pause_and_go(game_link.number(query.get("step"), max(self.wanted, 0)))
        else:
            await self.load(found, game, game_link.number(query.get("step"), -1))

    def offer_meant(self, query: "dict[str, Any]") -> None:
        """Offers the nearest match if a name in the address is misspelt and nothing else is wrong."""
        where, text = meant(query, self.store)
        link = dom.by_id("watch-meant")
        dom.show(link, bool(where))
        link.href = where or "#watch"
        dom.say(link, text)

    def ask_first(self, query: "dict[str, Any]", found: "GameLink") -> None:
        """Shows a link's sources and asks before they run."""
        self.forget()
        notice = dom.by_id("watch-notice")
        notice.innerHTML = found.question()
        dom.show(notice)
        self.say("ready", "Waiting for you")
        self.waiting = (query, found)

    def forget(self) -> None:
        """Clears the view because there is no game to watch."""
        self.playback.stop()
        self.game_link = self.course = None
        dom.say(dom.by_id("watch-lead"), LEAD)
        self.lay_out(False)

    async def load(self, found: "GameLink", game: int, step: int) -> None:
        """Loads the whole game and shows it from that step on; -1: where its winner gets ahead for good."""
        self.playback.stop()
        self.game_link, self.game, self.course = found, game, None
        match = found.match
        self.wanted = self.shown = -1
        dom.show(dom.by_id("watch-mend"), False)
        self.field.value = str(game + 1)
        dom.attribute(dom.by_id("transport"), "inert", "")  # there is nothing to move through yet
        dom.show(dom.by_id("watch-outline"), bool(dom.by_id("watch-room").hidden))
        dom.show(dom.by_id("watch-decks"), False)
        self.say("boot" if not self.engine.ready.is_set() else "running", "Dealing the cards")
        await self.engine.ready.wait()
        try:
            course = await self.engine.ask(-1, "watch", {"match": match, "game": game}, LIMIT)
        except EngineError as problem:
            if found is self.game_link and game == self.game:
                self.failed(problem)
            return
        if found is not self.game_link or game != self.game:
            return
        try:
            told = Course(course)
            self.begin(told)
        except Exception as nonsense:  # forged by a strategy
            self.trouble("The engine's answer makes no sense: " + str(nonsense))
            return
        self.go(told.telling if step < 0 else step)

    def begin(self, course: Course) -> None:
        """Shows the facts about the whole game."""
        dom.by_id("watch-curve").innerHTML = lead_line.curve(course.points, course.starts, course.steps)
        dom.say(dom.by_id("watch-leads"), lead_line.told(course.points, course.names))
        self.turns.innerHTML = "".join(
            [
                f'<option value="{step}">{dom.escape(title)}</option>'
                for step, title in zip(course.starts, course.titles)
            ]
        )
        self.scrubber.max = str(course.steps)
        dom.by_id("watch-ticks").innerHTML = course.ticks()
        dom.say(dom.by_id("watch-lead"), "All hands are open.")
        self.players.show(course.names)
        dom.by_id("watch-seat").innerHTML = "".join(
            [f'<option value="{at}">{dom.escape(name)}</option>' for at, name in enumerate(course.names)]
        )
        self.game_log.keep(0)
        self.game_log.element.innerHTML = GameLog.html(course.logged)
        self.game_log.count = len(course.logged)
        self.board.learn(course.facts)
        self.course = course
        dom.attribute(dom.by_id("transport"), "inert", None)
        if self.row:
            self.row.refresh()
        self.lay_out(True)

    def choose_player(self, at: int, name: str) -> None:
        """Watches the same game with another player."""
        match = dict(self.game_link.match)
        orders = list(match["strategies"])
        orders[at] = self.store.order(name)
        match["strategies"] = orders
        self.watch_other(match, -1)

    def watch_other(self, match: "dict[str, Any]", step: int) -> None:
        """Watches the game of the same number of another match."""
        self.game_link.match = match
        begin(self.load(self.game_link, self.game, step))

    # ---- moving ----------------------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Shows the table after that number of steps."""
        self.wanted = max(0, min(step, self.course.steps))
        self.scrubber.value = str(self.wanted)
        if not self.busy:
            self.busy = True
            begin(self.catch_up())

    async def catch_up(self) -> None:
        """Requests tables until the wanted step is shown."""
        while self.course and self.shown != self.wanted:
            step, found, game = self.wanted, self.game_link, self.game
            asked = {"match": found.match, "game": game, "step": step}
            try:
                view = await self.engine.ask(self.engine.size - 1, "table at", asked, LIMIT)
            except EngineError as problem:
                self.playback.stop()
                self.failed(problem)
                break
            if not self.course or found is not self.game_link or game != self.game:
                continue
            try:
                self.show(view, step)
            except Exception as nonsense:  # forged by a strategy
                self.playback.stop()
                self.trouble("The engine's answer makes no sense: " + str(nonsense))
                break
        self.busy = False
        if self.course:
            self.written += 1
            begin(self.write_later(self.written))

    def show(self, view: "dict[str, Any]", step: int) -> None:
        self.board.show(view["table"])
        self.shown = step
        course = self.course
        first, last = course.lines_of(step)
        self.game_log.mark(first, last)
        turn = course.turn_of(step)
        if turn >= 0:
            self.turns.value = str(course.starts[turn])
        title = course.titles[turn] if turn >= 0 else "Before the first turn"
        phase = str(view["table"]["turn"]["phase"])
        happened = sentence(course.logged[max(first, 0) : last + 1], course.names) if step else DEALT
        if view["over"]:
            happened = outcome(view["table"]["players"], course.winners)
            told = "The game is over"
            dom.by_id("watch-decks").innerHTML = decks(course.logged)
        elif phase == "start":
            told = "Next: " + title
        else:
            told = title + ": next comes the " + phase + " phase"
        if step and step == course.telling:
            told += ". " + course.told
        dom.show(dom.by_id("watch-decks"), bool(view["over"]))
        dom.say(dom.by_id("watch-just"), happened)
        self.say("ready", told)
        dom.attribute(self.scrubber, "aria-valuetext", told)
        for name in ("first", "turn-back", "back"):
            self.button(name).disabled = step == 0
        for name in ("forward", "turn-forward", "last"):
            self.button(name).disabled = step == course.steps
        self.link()

    def pause_and_go(self, step: int) -> None:
        if self.course:
            self.playback.stop()
            self.go(step)

    def typed(self) -> None:
        text = str(self.field.value).strip().replace(",", "")
        self.other_game(game_link.number(text, self.game + 1) - 1)

    def other_game(self, number: int) -> None:
        number = max(0, number)
        self.field.value = str(number + 1)
        if self.game_link and number != self.game:
            begin(self.load(self.game_link, number, 0))

    def play(self) -> None:
        """Starts or stops playback."""
        if self.playback.is_on:
            self.playback.stop()
        elif self.course:
            if self.wanted == self.course.steps:
                self.go(0)
            self.playback.start()

    def forward(self) -> bool:
        """Shows the next step; returns False at the end of the game."""
        if not self.course or self.wanted >= self.course.steps:
            return False
        if not self.busy:  # never faster than the table is updated
            self.go(self.course.move("forward", self.wanted))
        return True

    def button(self, name: str) -> "Element":
        return self.place.querySelector('[data-do="' + name + '"]')

    # ---- input -----------------------------------------------------------------------------------

    def do(self, name: str) -> None:
        if name == "play":
            self.play()
        elif name == "trust":
            query, found = self.waiting
            found.trust()
            begin(self.open(query))
        elif name == "log":
            dom.by_id("watch-log-title").scrollIntoView()
        elif name == "previous-game":
            self.other_game(self.game - 1)
        elif name == "next-game":
            self.other_game(self.game + 1)
        elif self.course:
            self.pause_and_go(self.course.move(name, self.wanted))

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-do]")
        if button:
            self.do(str(button.getAttribute("data-do")))
            return
        line = event.target.closest("[data-step]")
        if line:
            self.pause_and_go(int(line.getAttribute("data-step")))

    def close(self) -> None:
        """Stops playback because another view is shown."""
        self.open_now = self.keys.is_on = False
        self.playback.stop()

    # ---- messages --------------------------------------------------------------------------------

    def say(self, state: str, text: str) -> None:
        element = dom.by_id("watch-now")
        dom.attribute(element, "data-state", state)
        dom.say(element, text)

    def lay_out(self, shown: bool) -> None:
        """Shows the table and its controls, and the choice of a game if there is a match."""
        dom.show(dom.by_id("watch-choice"), self.game_link is not None)
        for name in ("transport", "watch-room", "watch-just", "watch-players"):
            dom.show(dom.by_id(name), shown)
        dom.show(dom.by_id("watch-outline"), False)
        if not shown:
            dom.show(dom.by_id("watch-decks"), False)

    def trouble(self, text: str) -> None:
        self.playback.stop()
        if self.course is None:
            self.lay_out(False)
        self.say("error", text)

    def failed(self, problem: "EngineError") -> None:
        self.course = None
        strategies = self.game_link.match["strategies"] if self.game_link else []
        message, who = failure(problem, strategies)
        self.trouble(message)
        if who:
            dom.show(dom.by_id("watch-mend"))

    def link(self) -> None:
        """Returns the address of the link "take over"."""
        fragment = self.game_link.fragment(self.game, self.wanted)
        seat = str(dom.by_id("watch-seat").value or 0)
        dom.by_id("watch-take").href = "#play" + fragment + "&seat=" + seat
        dom.by_id("watch-review").href = "#review" + fragment

    async def write_later(self, stamp: int) -> None:
        await asyncio.sleep(QUIET)
        if stamp == self.written:
            self.write_address()

    def write_address(self) -> None:
        if self.open_now and self.course and not self.busy:
            location.rewrite("#watch" + self.game_link.fragment(self.game, self.wanted))
            self.link()
