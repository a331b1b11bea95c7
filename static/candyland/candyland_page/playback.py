"""Plays a game on the board turn by turn, either in single steps or continuously at the chosen speed."""

import asyncio

from lab.browser import dom
from lab.browser.tasks import begin
from lab.engine.client import EngineError

from candyland_page.board import SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LIMIT = 20000  # milliseconds of silence allowed
BREATH = 3  # pause after a turn, in steps of a pawn
KEPT = 400  # lines of the log kept on the page
IDLE = "Press Play, or Step for a single turn."


class Playback:
    def __init__(self, engine: "Any", options: "Any", board: "Any") -> None:
        self.engine, self.options, self.board = engine, options, board
        self.log = dom.by_id("log")
        self.playing = False
        self.wanted = 0  # turns requested but not yet shown
        self.busy = False
        self.game = 0
        self.begin_game(options.match)
        dom.on(dom.by_id("play"), "click", lambda event: self.pause() if self.playing else self.play())
        dom.on(dom.by_id("step"), "click", lambda event: self.step())
        dom.on(dom.by_id("restart"), "click", lambda event: self.restart())

    def begin_game(self, match: "Any") -> None:
        """Puts all players at the start of the current game, under these rules."""
        self.match = match
        self.steps = 0
        self.known = 0
        self.over = False
        players = match["players"]
        self.board.show(match["board"], players)
        dom.say(dom.by_id("game-title"), "Game " + str(self.game + 1))
        dom.say(dom.by_id("about"), IDLE)
        dom.say(dom.by_id("deck"), "")
        self.card(None)
        self.log.innerHTML = '<p class="empty">Every turn of the game on the board is written down here.</p>'
        start = {"place": "the start", "moves": 0, "stuck": False, "next": False}
        self.pawns([start] * players)

    def restart(self) -> None:
        """Restarts the current game."""
        self.pause()
        self.wanted = 0
        self.begin_game(self.options.match)

    def changed(self) -> None:
        """Starts another game because the rules have changed."""
        self.game = 0
        self.restart()

    def play(self) -> None:
        if self.options.can_begin():
            self.playing = True
            self.dress()
            self.go()

    def pause(self) -> None:
        self.playing = False
        self.dress()

    def step(self) -> None:
        if self.options.can_begin():
            self.pause()
            self.wanted += 1
            self.go()

    def dress(self) -> None:
        button = dom.by_id("play")
        dom.say(button, "Pause" if self.playing else "Play")
        dom.attribute(button, "data-running", "" if self.playing else None)

    def go(self) -> None:
        if not self.busy:
            self.busy = True
            begin(self.catch_up())

    async def catch_up(self) -> None:
        """Plays turns while any are requested."""
        engine = self.engine
        try:
            while self.playing or self.wanted:
                if self.over:
                    self.game += 1
                    self.begin_game(self.options.match)
                match = self.match
                if not engine.ready.is_set():
                    dom.say(dom.by_id("about"), "The engine is starting, then the game begins.")
                    await engine.ready.wait()
                if engine.failure:
                    raise EngineError({"message": "The engine could not be started: " + engine.failure})
                asked = {"match": match, "game": self.game, "steps": self.steps + 1, "known": self.known}
                view = await engine.ask(-1, "candyland step", asked, LIMIT)
                if match is self.match:
                    self.steps += 1
                    self.wanted = max(0, self.wanted - 1)
                    await self.show(view, match)
        except EngineError as trouble:
            self.wanted = 0
            self.pause()
            dom.say(dom.by_id("about"), str(trouble))
        self.busy = False

    async def show(self, view: "Any", match: "Any") -> None:
        """Shows one turn: the card, the pawn's move, and the messages."""
        self.known = view["known"]
        self.over = view["over"]
        dom.say(dom.by_id("game-title"), view["title"])
        self.card(view["card"])
        dom.say(dom.by_id("about"), view["about"])
        dom.say(dom.by_id("deck"), view["deck"])
        self.write(view["lines"])
        hurry = lambda: match is self.match and not self.wanted
        await self.board.move(view["seat"], view["path"], hurry)
        if match is not self.match:
            return
        self.board.place([player["spot"] for player in view["players"]])
        self.pawns(view["players"])
        if self.over:
            self.pause()
        elif self.playing:
            await asyncio.sleep(BREATH * self.board.pace / 1000)

    def card(self, card: "Any") -> None:
        box = dom.by_id("card")
        dom.attribute(box, "data-kind", card["kind"] if card else "none")
        dom.attribute(box, "data-double", "" if card and card["double"] else None)
        dom.say(box.querySelector("b"), card["name"] if card else "No card")

    def pawns(self, players: "Any") -> None:
        out = ""
        for seat, player in enumerate(players):
            words = dom.escape(player["place"]) + (", stuck" if player["stuck"] else "")
            now = ' aria-current="true"' if player["next"] else ""
            moves = int(player["moves"])
            cards = "1 card" if moves == 1 else str(moves) + " cards"
            out += (
                f'<li class="{SEATS[seat]}"{now}><b>Player {seat + 1}</b> <span class="where">{words}</span>'
                f'<span class="moves">{cards}</span></li>'
            )
        dom.by_id("pawns").innerHTML = out

    def write(self, lines: "Any") -> None:
        out = ""
        for kind, seat, text in lines:
            deep = "" if kind in ("turn", "end") else " deep"
            out += f'<p class="{dom.escape(kind)} {dom.escape(seat)}{deep}">{dom.escape(text)}</p>'
        empty = self.log.querySelector(".empty")
        if empty:
            empty.remove()
        self.log.insertAdjacentHTML("beforeend", out)
        while int(self.log.childElementCount) > KEPT:
            self.log.firstElementChild.remove()
        self.log.scrollTop = self.log.scrollHeight
