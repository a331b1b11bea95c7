"""A start that waits: until the engine is loaded, and until earlier games have left the workers."""

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
        """say(state, text): for the status. failed(): the engine could not be started. runs: those of
        Simulate, which make way.
        """
        self.engine, self.say, self.failed, self.runs = engine, say, failed, runs
        self.waiting = False  # Start was pressed, and nothing has begun

    def call_off(self) -> bool:
        """Waits no longer; returns whether it did."""
        waited, self.waiting = self.waiting, False
        return waited

    async def may_begin(self, what: str = "the games begin", running: str = "Running") -> bool:
        """Waits; returns whether to begin. what: begins once the engine is loaded. running: the status."""
        engine = self.engine
        self.waiting = True
        if not engine.ready.is_set():
            self.say("boot", "Starting the engine, then " + what)
            await engine.ready.wait()
        if self.waiting and not engine.failure:
            if self.runs and self.runs.busy:
                self.runs.stop()
            self.say("running", running)
            await engine.settled.wait()  # what an earlier run has left in the workers
            await engine.ready.wait()
        if not self.call_off():
            return False
        if engine.failure:
            self.failed()
            return False
        return True
