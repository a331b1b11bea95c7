"""Step: plays one game of the match, one phase per click."""

import json

from lab.browser import dom
from lab.browser.site import MISSING, Unreachable, module
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.engine.run import LIMIT
from lab.state.run_controller import reveal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from lab.engine.client import Engine
    from lab.state.auto_rerun import AutoRerun
    from lab.state.match import Match
    from lab.state.run_controller import RunController
    from lab.state.status import Status
    from lab.table.step_table import StepTable
    from lab.views.simulate.log import Log


class Stepper:
    """The game in progress, one phase at a time."""

    def __init__(
        self,
        engine: "Engine",
        match: "Match",
        status: "Status",
        table: "StepTable",
        log: "Log",
        runs: "RunController",
        rerun: "AutoRerun",
    ) -> None:
        self.engine, self.match, self.status = engine, match, status
        self.table, self.log, self.runs, self.rerun = table, log, runs, rerun
        self.game = 0
        self.busy = False
        self.clear()
        dom.on(dom.by_id("step"), "click", lambda event: self.step())

    def clear(self) -> None:
        self.order: dict[str, Any] | None = None  # the match of the game shown
        self.steps = 0
        self.known = 0
        self.view: dict[str, Any] | None = None
        self.table.clear()

    def step(self) -> None:
        if not self.match.seed_is_fine():
            return
        self.rerun.drop()
        order = self.match.order
        over = self.view and self.view["over"]
        if over or json.dumps(order) != json.dumps(self.order):
            self.game = self.game + 1 if over else 0
            self.clear()
            self.order = order
        self.steps += 1
        if not self.busy:
            self.busy = True
            begin(self.catch_up())

    async def catch_up(self) -> None:
        """Requests steps until the table shows as many as were clicked."""
        shown = -1
        try:
            layout = (await module("table.step_layout")).layout
        except Unreachable:
            self.clear()
            self.status.say("error", MISSING)
        while self.order and shown != self.steps:
            shown, order = self.steps, self.order
            asked = {"match": order, "game": self.game, "steps": shown, "known": self.known}
            if not self.engine.ready.is_set():
                self.status.say("boot", "Starting the engine, then the game begins")
                await self.engine.ready.wait()
            try:
                view = await self.engine.ask(0, "step", asked, LIMIT)
            except EngineError as trouble:
                self.clear()
                self.runs.failed(trouble)
                break
            if order is not self.order:
                shown = -1
                continue
            try:
                if self.table.show(layout(view)):
                    reveal("table")
                self.log.grow(f"Log of game {self.game + 1}", view["lines"], self.known == 0)
                self.known = int(view["known"])
            except Exception as nonsense:  # forged by a strategy
                self.clear()
                self.status.say("error", f"The engine's answer makes no sense: {nonsense}")
                break
            self.status.say("ready", "Ready")
            self.view = view
        self.busy = False
