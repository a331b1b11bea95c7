"""Reruns the match while the user edits. The old result stays, dimmed, until the new one is finished.

This happens only after the user has started a run. Nothing runs unasked, above all no source from a link. The
buttons keep their state during a rerun, and pressing one of them ends it.
"""

import asyncio

from lab.browser import dom, storage
from lab.browser.tasks import begin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lab.editor.strategy_box import StrategyBox
    from lab.engine.client import Engine
    from lab.engine.run import Run
    from lab.state.match import Match
    from lab.state.run_controller import RunController
    from lab.state.status import Status
    from lab.table.step_table import StepTable
    from lab.views.simulate.log import Log
    from lab.views.simulate.results import Results

PAUSE = 0.9  # seconds without a keystroke before the match is rerun
PATIENCE = 1  # seconds a worker has to finish its slice before it is replaced
KEY = "live"


class AutoRerun:
    def __init__(
        self,
        engine: "Engine",
        match: "Match",
        status: "Status",
        results: "Results",
        log: "Log",
        table: "StepTable",
        runs: "RunController",
    ) -> None:
        """table: that of Step. While it is shown, nothing is rerun."""
        self.engine, self.match, self.status = engine, match, status
        self.results, self.log, self.table, self.runs = results, log, table, runs
        self.stamp = 0
        self.run: Run | None = None
        self.switch = dom.by_id("live")
        self.switch.checked = storage.load(KEY) != "no"
        dom.on(self.switch, "change", lambda event: self.switched())

    def switched(self) -> None:
        storage.keep(KEY, "yes" if self.switch.checked else "no")
        if not self.switch.checked:
            self.drop()

    def edited(self, box: "StrategyBox") -> None:
        """Handles typing in the box."""
        self.drop()
        if self.switch.checked:
            begin(self.later(box, self.stamp))

    def drop(self) -> None:
        """Ends the rerun because its result is no longer needed."""
        self.stamp += 1
        run, self.run = self.run, None
        if run:
            run.stop()
            begin(self.engine.settle(PATIENCE))
            self.results.state("done")
            self.status.say("done", "Done")

    def fits(self, stamp: int) -> bool:
        """Returns whether a finished result is shown and nothing else is running."""
        idle = self.results.word in ("done", "stale") and not self.runs.busy and not self.table.shown
        return idle and stamp == self.stamp and self.engine.ready.is_set() and not self.engine.failure

    async def later(self, box: "StrategyBox", stamp: int) -> None:
        await asyncio.sleep(PAUSE)
        if not self.fits(stamp):
            return
        await self.match.players.check(box)
        wrong = [one for one in self.match.boxes if one.problem]
        if self.fits(stamp) and not wrong and self.match.seed_is_fine() and self.match.games_are_fine():
            await self.play(stamp)

    async def play(self, stamp: int) -> None:
        views = []
        await self.engine.settled.wait()
        await self.engine.ready.wait()
        if stamp != self.stamp:
            return
        self.results.state("stale")
        self.status.say("running", "Running")
        run = self.run = self.runs.new_run(views.append)
        await run.play()
        if self.run is not run:
            return
        self.run = None
        if run.trouble:
            self.runs.failed(run.trouble)
            return
        if not views:
            return
        self.results.state("done")
        self.log.match = run.match
        self.runs.adopt(run, views[-1])
        if self.log.chosen:
            self.log.go(self.log.number)
