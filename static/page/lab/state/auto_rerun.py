"""Reruns the match while the user edits. The old result stays, dimmed, until the new one is finished.

Each change of the match counts: strategies, kingdom, set-up, seed and number of games. A change during a
rerun starts it afresh, and one during a run that the user started is played after it. This happens only after
the user has started a run. Nothing runs unasked, above all no source from a link. Stop ends a rerun.
"""

import asyncio

from lab.browser import dom, storage
from lab.browser.tasks import begin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

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
AGAIN = "Playing again"


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
        self.seen: list[Any] | None = None  # the match of the last change
        self.run: Run | None = None
        self.switch = dom.by_id("live")
        self.switch.checked = storage.load(KEY) != "no"
        dom.on(self.switch, "change", lambda event: self.switched())

    def switched(self) -> None:
        storage.keep(KEY, "yes" if self.switch.checked else "no")
        if not self.switch.checked:
            self.drop()

    def changed(self) -> None:
        """Handles a change of the match."""
        chosen = self.match.chosen
        if chosen == self.seen:
            return
        self.seen = chosen
        if self.results.run:
            self.drop()
            self.await_pause()

    def ended(self, run: "Run") -> None:
        """Handles the end of a run, during which the match may have changed."""
        if not run.trouble and not self.is_played():
            self.await_pause()

    def await_pause(self) -> None:
        """Reruns the match after a pause in the changes, if its figures are not the ones shown."""
        if not self.switch.checked or self.is_played():
            return
        self.stamp += 1  # one pause at a time
        if self.fits(self.stamp):
            self.results.state("stale")
            self.status.say("running", AGAIN)
        begin(self.later(self.stamp))

    def is_played(self) -> bool:
        """Returns whether the figures shown are those of the current match."""
        run = self.results.run
        return bool(run) and run.match == self.match.order and str(run.games) == self.match.games

    def is_trusted(self) -> bool:
        """Returns whether the user has started every source of the match that came with a link."""
        run = self.results.run
        started = [one.get("source") for one in run.match["strategies"]] if run else []
        return not [box for box in self.match.playing if box.packed and box.source not in started]

    def drop(self) -> None:
        """Ends the rerun, or the wait for it, because its result is no longer needed."""
        self.stamp += 1
        run, self.run = self.run, None
        if run:
            run.stop()
            begin(self.engine.settle(PATIENCE))
            self.runs.play_again(None)
        if run or self.waits():
            self.rest("Ready")

    def stop(self) -> None:
        """Ends the rerun because the user pressed Stop."""
        self.drop()
        self.rest("Stopped")

    def waits(self) -> bool:
        """Returns whether the status announces a rerun that has not begun."""
        return not self.runs.busy and self.status.state == "running"

    def rest(self, text: str) -> None:
        """Shows that nothing is played: "Done" if the figures are of the current match, else the text."""
        self.results.state("done")
        self.runs.age()
        if self.is_played():
            self.status.say("done", "Done")
        else:
            self.status.say("stopped" if text == "Stopped" else "ready", text)

    def fits(self, stamp: int) -> bool:
        """Returns whether a finished result is shown and nothing else is running."""
        idle = self.results.word in ("done", "stale") and not self.runs.busy and not self.table.shown
        idle = idle and bool(self.results.run) and stamp == self.stamp and self.is_trusted()
        return idle and self.engine.ready.is_set() and not self.engine.failure

    async def later(self, stamp: int) -> None:
        await asyncio.sleep(PAUSE)
        await self.engine.ready.wait()  # a worker that hung is being restarted
        if not self.fits(stamp):
            return
        for box in self.match.playing:
            if box.has_source:
                await self.match.players.check(box)
        if not self.fits(stamp):
            return
        wrong = [one for one in self.match.boxes if one.problem]
        if wrong or self.match.why_not()[0]:
            if self.waits():
                self.rest("Ready")
            return
        await self.play(stamp)

    async def play(self, stamp: int) -> None:
        views: list[dict[str, Any]] = []

        def show(view: "dict[str, Any]") -> None:
            views.append(view)
            if self.run and not self.run.over:
                self.runs.tell_progress(view, self.run)

        await self.engine.settled.wait()
        await self.engine.ready.wait()
        if stamp != self.stamp or not self.is_trusted():
            return
        self.results.state("stale")
        self.status.say("running", AGAIN)
        run = self.run = self.runs.new_run(show)
        self.runs.play_again(self.stop)
        await run.play()
        if self.run is not run:
            return
        self.run = None
        self.runs.play_again(None)
        if run.trouble:
            self.runs.failed(run.trouble)
            return
        if not views:
            self.rest("Ready")
            return
        self.results.state("done")
        self.log.match = run.match
        self.runs.adopt(run, views[-1])
        if self.log.chosen:
            self.log.go(self.log.number)
