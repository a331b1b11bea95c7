"""Starts and stops the runs of Simulate, and shows their results."""

import js

from lab.browser import dom
from lab.browser.signal import Signal
from lab.browser.tasks import begin
from lab.editor.players import NO_ANSWER, now
from lab.engine.queued_start import QueuedStart
from lab.engine.run import Run
from lab.state.names import about
from lab.widgets.setup_panel import NOT_TAKEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from js import Event

    from lab.engine.client import Engine, EngineError
    from lab.state.match import Match
    from lab.state.status import Status
    from lab.views.simulate.log import Log
    from lab.views.simulate.results import Results

WARM = 3000  # milliseconds of a run before which its first games, which are slow, foretell no time left
PATIENCE = 1  # seconds a stopped worker has to finish its slice before it is replaced
NARROW = 1020  # maximum width in pixels of the one-column layout (page.css has the same number)
GRACE = 500  # milliseconds after the beginning of a rerun in which a click was meant for Start


def reveal(part: str) -> None:
    """Scrolls the results into view in the one-column layout, where they are below the choices."""
    if is_narrow():
        dom.by_id(part).scrollIntoView()


def progress(played: int, of: int | None, ms: float) -> str:
    """Returns how far a run is: "1,240 of 10,000 games, about 6 s left". of: None if the number is open."""
    if of is None:
        return f"{played:,} games"
    told = f"{played:,} of {of:,} games"
    if not 0 < played < of or ms < WARM:
        return told
    return told + f", {about(ms / played * (of - played) / 1000)} left"


def is_narrow() -> bool:
    """Returns whether the layout has one column."""
    return int(js.window.innerWidth) <= NARROW


class RunController:
    def __init__(
        self, engine: "Engine", match: "Match", status: "Status", results: "Results", log: "Log"
    ) -> None:
        self.engine, self.match, self.status = engine, match, status
        self.results, self.log = results, log
        self.run: Run | None = None  # the current run
        self.queue = QueuedStart(engine, status.say, self.engine_failed)
        self.played: Run | None = None  # the run whose figures are shown
        self.cleared = Signal()  # the figures were cleared
        self.began = Signal()  # games are about to be played
        self.set_up_sought = Signal()  # the set-up must be in sight: it is wrong, or new
        self.finished = Signal()  # (run): it has ended
        self.halt: Callable[..., Any] | None = None  # ends the rerun in progress: see AutoRerun
        self.halted_at = 0.0  # when the button became Stop for it
        status.mended.connect(self.trouble_mended)
        match.changed.connect(self.age)
        dom.on(dom.by_id("start"), "click", self.start_clicked)
        dom.on(dom.by_id("reset"), "click", self.reset)

    @property
    def busy(self) -> bool:
        return bool(self.run or self.queue.waiting)

    def start_clicked(self, event: "Event") -> None:
        if self.halt:
            if now() - self.halted_at > GRACE:
                self.halt()
        elif self.busy:
            self.stop()
        else:
            begin(self.play())

    def play_again(self, halt: "Callable[..., Any] | None") -> None:
        """Makes the button Stop, which calls `halt`, while a rerun is played; None: it has ended."""
        self.halt, self.halted_at = halt, now()
        self.label(bool(halt) or self.busy)

    def dress(self, running: bool) -> None:
        """Sets the buttons for the running or the idle state."""
        self.label(running)
        for name in ("step", "reset"):
            dom.by_id(name).disabled = running

    def label(self, running: bool) -> None:
        button = dom.by_id("start")
        dom.say(button, "Stop" if running else "Start")
        dom.attribute(button, "data-running", "" if running else None)

    def refuse_typed(self) -> None:
        """Tells that the kingdom that is typed is not understood."""
        self.set_up_sought.send()
        self.status.say("error", NOT_TAKEN)

    async def play(self) -> None:
        if not await self.match.setup.take_typed(self.refuse_typed) or self.busy:
            return
        why, field = self.match.why_not()
        if why:
            self.set_up_sought.send()
            field.focus()
            self.status.say("error", why)
            return
        self.prepare()
        if not await self.queue.may_begin():
            return
        run = self.run = self.played = self.new_run(self.show)
        await run.play()
        if self.run is run:
            self.run = None
            self.finish(run)

    def prepare(self) -> None:
        """Clears the figures for a new run."""
        self.cleared.send()
        self.began.send()
        self.match.players.forget_checks()
        self.results.clear(self.match.names)
        self.results.headline([["muted", "The games begin…"]], "")
        self.results.state("running")
        self.dress(True)
        reveal("results")
        self.log.clear()
        for box in self.match.boxes:
            box.clear_errors()

    def new_run(self, show: "Callable[..., Any]") -> "Run":
        """Makes a run of the current match. show(view) is called with each view."""
        games = self.match.games
        return Run(self.engine, self.match.order, games if games == "clear" else int(games), now, show)

    def show(self, view: "dict[str, Any]") -> None:
        self.results.show(view, self.run)
        if self.run and not self.run.over:
            self.tell_progress(view, self.run)
        if self.log.last < 0:
            self.log.offer(self.run.match, view["first_game"], view["last_game"])
        else:
            self.log.reach(view["last_game"])

    def tell_progress(self, view: "dict[str, Any]", run: "Run") -> None:
        played = int(view["played"].replace(",", ""))
        self.status.progress(progress(played, run.most, now() - run.began))

    def finish(self, run: "Run") -> None:
        """Handles the end of a run, whatever its cause."""
        self.dress(False)
        if run.trouble:
            self.results.state("stopped")
            message = self.failed(run.trouble)
            marked = [box for box in self.match.boxes if box.problem]
            below = "See the message at the strategy. Your text is kept." if marked else message
            counted = self.results.view and self.results.view["played"] != "0"
            told = "The run was aborted." if counted else "No game was finished."
            self.results.headline([["muted", told]], below)
            if not marked and not counted:
                self.set_up_sought.send()
            if marked and is_narrow():
                self.match.players.show_fault(marked[0])
        else:
            self.results.state("done")
            self.status.say("done", "Done")
            self.age()
        self.finished.send(run)
        begin(self.look_over())
        if not run.trouble:
            begin(self.log.find_telling())

    def adopt(self, run: "Run", view: "dict[str, Any]") -> None:
        """Takes over a run that was played elsewhere, and its last view."""
        self.run = self.played = run
        self.show(view)
        self.run = None
        self.finish(run)

    def stop(self) -> None:
        """Stops at once. A worker that does not react is replaced after `PATIENCE`."""
        run, self.run = self.run, None
        self.queue.call_off()
        self.dress(False)
        self.results.state("stopped")
        if run:
            run.stop()
            begin(self.settle(self.engine.settle(PATIENCE)))
            self.status.say("stopped", "Stopped")
            self.results.stopped()
        else:
            self.results.clear(self.match.names)
            self.status.rest()
            begin(self.look_over())

    async def settle(self, workers: "Awaitable[None]") -> None:
        """Waits until the workers are idle."""
        await workers
        await self.look_over()

    async def look_over(self) -> None:
        """Checks, after the games, the edits made just before them."""
        await self.engine.ready.wait()  # a worker that hung is being restarted
        if not self.busy:  # otherwise this is done after the next games
            self.match.players.look_over()

    def reset(self, event: "Event") -> None:
        """Returns to the state before the first game; strategies and edits stay."""
        self.cleared.send()
        self.results.clear(self.match.names)
        self.results.state("idle")
        self.log.clear()
        if self.engine.ready.is_set() and not self.engine.failure:
            self.status.say("ready", "Ready")

    # ---- changes of the match --------------------------------------------------------------------

    def players_counted(self) -> None:
        """Handles a changed number of players."""
        if not self.busy:
            self.results.clear(self.match.names)

    def player_picked(self) -> None:
        """Handles the choice of another strategy."""
        if not self.played:
            self.results.clear(self.match.names)

    def age(self) -> None:
        """Marks the figures as outdated if they are not of the current match."""
        run, word = self.results.run, self.results.word
        if run and word in ("done", "stale"):
            self.results.state("done" if run.match == self.match.order else "stale")

    # ---- errors -----------------------------------------------------------------------------------

    def failed(self, trouble: "EngineError | None") -> str | None:
        """Shows an error, at the strategy it concerns if that is known."""
        error = trouble.error
        message = error.get("message", "Something went wrong in the engine.")
        players = self.match.boxes
        number = error.get("player") or 0  # sent by a worker, so there may be no such player
        boxes = [players[number - 1]] if 0 < number <= len(players) else []
        if trouble.stopped:
            boxes = [box for box in players if box.has_source]
            who = " or ".join([f"{box.name} (player {box.number})" for box in boxes or players])
            message = f"{who}: {NO_ANSWER if 'no answer' in message else message}"
        line = error.get("line")
        for box in boxes:
            box.complain(message, line)
        where = ""
        if len(boxes) == 1 and line:
            where = boxes[0].name + ", " + self.match.players.place_of(boxes[0], line) + ": "
        # The message itself stands at the strategy, in sight after the click.
        self.status.say("error", where + ("Show the error" if where else message))
        if boxes:
            self.status.lead(lambda: self.match.players.show_fault(boxes[0]))
        return where + message

    def engine_failed(self) -> None:
        self.queue.call_off()
        self.dress(False)
        self.status.say("error", "The engine could not be started: " + self.engine.failure)

    def trouble_mended(self) -> None:
        if self.played and self.played.trouble:
            self.results.mended()
