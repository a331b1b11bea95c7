"""Play again while one types: the old result stays, dimmed, until the new one stands.

Only after the user has started a run: nothing is ever played unasked, above all no source that came with a
link. The buttons stay as they are meanwhile; pressing one of them ends what is played here.
"""

import asyncio

from lab import dom, store
from lab.run import Run
from lab.tasks import begin

PAUSE = 0.9  # seconds without a key before the match is played again
PATIENCE = 1  # seconds a worker has to finish its slice before it is replaced
KEY = "live"


class Live:
    def __init__(self, app, now):
        self.app = app
        self.now = now
        self.stamp = 0
        self.run = None
        self.switch = dom.by_id("live")
        self.switch.checked = store.load(KEY) != "no"
        dom.on(self.switch, "change", lambda event: self.switched())

    def switched(self):
        store.keep(KEY, "yes" if self.switch.checked else "no")
        if not self.switch.checked:
            self.drop()

    def edited(self, box):
        """Something was typed there."""
        self.drop()
        if self.switch.checked:
            begin(self.later(box, self.stamp))

    def drop(self):
        """What is played here is of no use any more."""
        self.stamp += 1
        run, self.run = self.run, None
        if run:
            run.stop()
            begin(self.app.engine.settle(PATIENCE))
            self.app.results.state("done")
            self.app.status("done", "Done")

    def fits(self, stamp):
        """Does a finished result stand there, and nothing else go on?"""
        app = self.app
        busy = app.run or app.queued or app.stepper.view or stamp != self.stamp
        idle = str(app.results.box.getAttribute("data-state")) in ("done", "stale")
        return idle and not busy and app.engine.ready.is_set() and not app.engine.failure

    async def later(self, box, stamp):
        await asyncio.sleep(PAUSE)
        if not self.fits(stamp):
            return
        await self.app.players.check(box)
        wrong = [one for one in self.app.boxes if one.problem]
        if self.fits(stamp) and not wrong and self.app.seed_is_fine() and self.app.games_are_fine():
            await self.play(stamp)

    async def play(self, stamp):
        app = self.app
        games = app.games if app.games == "clear" else int(app.games)
        views = []
        await app.engine.settled.wait()
        await app.engine.ready.wait()
        if stamp != self.stamp:
            return
        app.results.state("stale")
        app.status("running", "Running")
        run = self.run = Run(app.engine, app.match, games, self.now, views.append)
        await run.play()
        if self.run is not run:
            return
        self.run = None
        if run.trouble or not views:
            app.failed(run.trouble)
            return
        app.results.state("done")
        app.log.match = run.match
        app.run = app.played = run
        app.show(views[-1])
        app.run = None
        app.finished(run)
        if app.log.chosen:
            app.log.go(app.log.number)
