"""A delayed start: waits until the engine is loaded and earlier games have left the workers."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.engine.client import Engine
    from lab.state.run_controller import RunController


class QueuedStart:
    def __init__(
        self,
        engine: "Engine",
        say: "Callable[..., Any]",
        failed: "Callable[..., Any]",
        runs: "RunController | None" = None,
    ) -> None:
        """say(state, text): updates the status. failed(): called if the engine could not be started. runs:
        Simulate's runs, which are stopped first.
        """
        self.engine, self.say, self.failed, self.runs = engine, say, failed, runs
        self.waiting = False  # Start was pressed, but nothing has begun yet

    def call_off(self) -> bool:
        """Stops waiting; returns whether it was waiting."""
        waited, self.waiting = self.waiting, False
        return waited

    async def may_begin(self, what: str = "the games begin", running: str = "Running") -> bool:
        """Waits; returns whether to begin. what: announced during loading. running: the status after it."""
        engine = self.engine
        self.waiting = True
        if not engine.ready.is_set():
            self.say("boot", "Starting the engine, then " + what)
            await engine.ready.wait()
        if self.waiting and not engine.failure:
            if self.runs and self.runs.busy:
                self.runs.stop()
            self.say("running", running)
            await engine.settled.wait()  # until the workers have finished what an earlier run left
            await engine.ready.wait()
        if not self.call_off():
            return False
        if engine.failure:
            self.failed()
            return False
        return True
