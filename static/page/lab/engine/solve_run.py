"""A search for what wins: one worker holds it and names games, all workers play them."""

import asyncio

from lab.engine.client import AGGREGATOR, EngineError
from lab.engine.run import LIMIT, SLICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.engine.client import Engine

FIRST = 8  # games that a worker is asked for at first


class SolveRun:
    def __init__(
        self,
        engine: "Engine",
        order: "dict[str, Any]",
        now: "Callable[..., Any]",
        show: "Callable[..., Any]",
        tick: "Callable[..., Any]",
    ) -> None:
        """order: for the service. now(): milliseconds. show(view) after a step, tick() after some games."""
        self.engine, self.order, self.now, self.show, self.tick = engine, order, now, show, tick
        self.began = now()
        self.number = str(self.began)
        self.wanted = FIRST
        self.stopping = False  # with the best so far
        self.told = False  # has the search been told?
        self.over = False  # at once
        self.trouble: EngineError | None = None
        self.displaced = False  # by other games
        self.answer: dict[str, Any] | None = None
        self.tasks: list[Any] = []
        self.played: list[Any] = []
        self.next = 0

    def stop(self) -> None:
        """The first time with the best so far, the second time at once."""
        if self.stopping:
            self.over = True
        self.stopping = True

    async def play(self) -> None:
        """Search to the end; afterwards there is an answer, or trouble, or it was stopped twice."""
        self.engine.holder = self
        self.engine.begin_run({})
        try:
            told = await self.step(None)
            while not self.over and told["answer"] is None:
                self.show(told["view"])
                await self.play_all(told["tasks"])
                if self.trouble:
                    return
                if not self.over:
                    told = await self.step(self.played)
            if not self.over:
                self.show(told["view"])
                self.answer = told["answer"]
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

    async def step(self, played: "list[Any] | None") -> "Any":
        """What to play next."""
        stop = self.stopping and not self.told
        self.told = self.told or stop
        asked = {"order": self.order, "run": self.number, "ms": self.now() - self.began}
        asked.update({"played": None if stop else played, "stop": stop})
        return await self.engine.ask(AGGREGATOR, "solve step", asked, 2 * LIMIT)

    async def play_all(self, tasks: "list[Any]") -> None:
        """Play these; all workers take some, as soon as they have nothing to do."""
        self.tasks, self.played, self.next = tasks, [None] * len(tasks), 0
        await asyncio.gather(*[self.serve(worker) for worker in range(self.engine.size)])

    def take(self) -> "Any":
        """The next tasks not handed out yet: from which one up to which."""
        first, games = self.next, 0
        while self.next < len(self.tasks) and (self.next == first or games < self.wanted):
            games += self.tasks[self.next]["games"]
            self.next += 1
        return first, self.next, games

    async def serve(self, worker: int) -> None:
        while not self.over and not (self.stopping and not self.told):
            first, end, games = self.take()
            if first == end:
                return
            asked = {"order": self.order, "tasks": self.tasks[first:end]}
            try:
                told = await self.engine.ask(worker, "solve play", asked, 3 * LIMIT)
            except EngineError as trouble:
                self.end(trouble)
                return
            if self.engine.holder is not self:
                self.displaced = self.over = True
                return
            self.played[first:end] = told["played"]
            self.wanted = max(2, min(int(games * SLICE / max(told["ms"], 1)), 4 * games, 400))
            self.tick()
