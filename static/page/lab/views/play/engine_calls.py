"""Calls of the view Play to the engine, and what the user sees while they last."""

import asyncio
import json

from lab.browser import dom
from lab.browser.tasks import begin
from lab.engine.client import EngineError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.engine.client import Engine
    from lab.views.play.decision_panel import Decision, DecisionPanel

LIMIT = 15000  # milliseconds of silence allowed: a long game is replayed from its start
PATIENCE = 90000  # the same, if a bot thinks or first searches a plan for the kingdom
SLOW = 0.4  # seconds until the page says what it is busy with
DOING = {"session act": "Playing your answer"}


class EngineCalls:
    """The part of the view Play that calls the engine."""

    # Attributes of the view.
    asking: "Decision"
    busy: bool
    doing: str
    engine: "Engine"
    error: str
    panel: "DecisionPanel"
    place: "Any"
    session: "Any"
    table: "Any"
    notice: "Callable[..., Any]"
    say: "Callable[..., Any]"

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


class SlowAnswer:
    """Shows what the engine is busy with if an answer takes long."""

    def __init__(self, room: "EngineCalls") -> None:
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
