"""Work in steps: one worker holds the state and hands out tasks, and all workers do them.

See solve_run.py and review_run.py.
"""

import asyncio

from lab.engine.client import AGGREGATOR, EngineError
from lab.engine.run import LIMIT, SLICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.engine.client import Engine

FIRST = 8  # games requested from a worker at first


class SteppedRun:
    STEP = PLAY = ""  # names of the service's functions
    STEP_LIMIT, PLAY_LIMIT = 2 * LIMIT, 3 * LIMIT  # milliseconds until an answer counts as none
    TIMED = False  # whether the holder is told how long the run has lasted

    def __init__(
        self,
        engine: "Engine",
        order: "dict[str, Any]",
        now: "Callable[..., Any]",
        show: "Callable[..., Any]",
        tick: "Callable[..., Any]",
    ) -> None:
        """order: as the service takes it. now(): milliseconds. show(told): each step; tick(): some games."""
        self.engine, self.order, self.now, self.show, self.tick = engine, order, now, show, tick
        self.began = now()
        self.number = str(self.began)
        self.wanted = FIRST
        self.stopping = False  # ended or aborted
        self.told = False  # whether the holder knows of the stop
        self.over = False  # ended or aborted
        self.trouble: EngineError | None = None
        self.displaced = False  # other games took the workers
        self.answer: dict[str, Any] | None = None
        self.tasks: list[Any] = []
        self.played: list[Any] = []
        self.next = 0

    # Overridden by each run.

    def answer_of(self, told: "Any") -> "Any":
        """Returns the final answer; None if there is more to play."""
        raise NotImplementedError

    def games_of(self, task: "Any") -> int:
        """Returns how many games a task has."""
        raise NotImplementedError

    def sources(self) -> "dict[str, Any]":
        """Returns an object that contains the sources to run."""
        return {}

    # Common to all runs.

    def stop(self) -> None:
        """Stops with the best result so far; a second call stops at once."""
        if self.stopping:
            self.over = True
        self.stopping = True

    async def play(self) -> None:
        """Plays to the end. Afterwards there is an answer, or trouble, or the run was stopped twice."""
        self.engine.holder = self
        self.engine.begin_run(self.sources())
        try:
            told = await self.step(None)
            while not self.over and self.answer_of(told) is None:
                self.show(told)
                await self.play_all(told["tasks"])
                if self.trouble:
                    return
                if not self.over:
                    told = await self.step(self.played)
            if not self.over:
                self.show(told)
                self.answer = self.answer_of(told)
        except EngineError as trouble:
            self.end(trouble)
        except Exception as nonsense:
            self.end(EngineError({"message": "The engine's answer makes no sense: " + str(nonsense)}))

    def end(self, trouble: "EngineError") -> None:
        if self.engine.holder is not self:
            self.displaced = True
        elif not self.over and not self.trouble:
            self.trouble = trouble
        self.over = True

    def outcome(self) -> "tuple[str, str, str]":
        """Returns how the run ended: the status line's state and text, and what went wrong or ""."""
        if self.answer:
            return ("stopped", "Stopped", "") if self.stopping else ("done", "Done", "")
        if self.trouble:
            return "error", "Aborted", str(self.trouble)
        return "stopped", "Stopped, as other games were started" if self.displaced else "Stopped", ""

    async def step(self, played: "list[Any] | None") -> "Any":
        """Reports the games played, and returns what to play next."""
        stop = self.stopping and not self.told
        self.told = self.told or stop
        asked = {"order": self.order, "run": self.number, "played": None if stop else played, "stop": stop}
        if self.TIMED:
            asked["ms"] = self.now() - self.began
        return await self.engine.ask(AGGREGATOR, self.STEP, asked, self.STEP_LIMIT)

    async def play_all(self, tasks: "list[Any]") -> None:
        """Plays these tasks; each idle worker takes some."""
        self.tasks, self.played, self.next = tasks, [None] * len(tasks), 0
        await asyncio.gather(*[self.serve(worker) for worker in range(self.engine.size)])

    def take(self) -> "Any":
        """Takes the next tasks that are not handed out yet, as a range."""
        first, games = self.next, 0
        while self.next < len(self.tasks) and (self.next == first or games < self.wanted):
            games += self.games_of(self.tasks[self.next])
            self.next += 1
        return first, self.next, games

    async def serve(self, worker: int) -> None:
        while not self.over and not (self.stopping and not self.told):
            first, end, games = self.take()
            if first == end:
                return
            asked = {"order": self.order, "tasks": self.tasks[first:end]}
            try:
                told = await self.engine.ask(worker, self.PLAY, asked, self.PLAY_LIMIT)
            except EngineError as trouble:
                self.end(trouble)
                return
            if self.engine.holder is not self:
                self.displaced = self.over = True
                return
            self.played[first:end] = told["played"]
            self.wanted = max(2, min(int(games * SLICE / max(told["ms"], 1)), 4 * games, 400))
            self.tick()
