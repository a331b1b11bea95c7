"""One run: games handed out to the workers in blocks by number, their tallies added up in one of them.

The aggregator (worker 0) adds the blocks in the games' order, so the figures are at every moment
those of the first so-many games, however many workers there are.
"""

import asyncio

from lab.engine.client import AGGREGATOR, EngineError
from lab.engine.view_validation import ViewValidator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SLICE = 150  # milliseconds of play a worker is asked for at a time,
LONG = 400  # or more, up to so many, the longer a run takes: each block has to be told of, checked and added
LEAST = 4  # near the end a block has at least one of so many parts of that: telling of it takes time, too
AHEAD = 4  # blocks of a worker that may wait to be added while it plays on
PAUSE = 120  # milliseconds at least from one view to the next,
CALM = 500  # or more, up to so many, the longer a run takes: its figures change less and less
SHARE = 3  # and at least this many times as long as the last view took, as a cold engine is slow,
DEAREST = 1000  # but no longer than that
LIMIT = 6000  # milliseconds of silence after which a strategy counts as hung
PREPARING = 30000  # more, where a strategy searches for the kingdom first
THINKING = 60000  # and more for a game of each that thinks
LOOK = 0.03  # seconds between two looks whether a worker has started


def limit_of(match: "dict[str, Any]") -> int:
    """Returns the milliseconds of silence that a worker may need for games of this match."""
    names = [str(one["name"]) for one in match.get("strategies", ())]
    thinking = [name for name in names if name.startswith("Thinker")]
    return LIMIT + PREPARING + THINKING * len(thinking) if thinking or "Solved" in names else LIMIT


class Run:
    def __init__(
        self,
        engine: "Any",
        match: "dict[str, Any]",
        games: int | str,
        now: "Callable[..., Any]",
        show: "Callable[..., Any] | None",
    ) -> None:
        """match: for the service. games: their number, or "clear". now(): milliseconds. show(view)."""
        self.engine = engine
        self.match = match
        self.games = games
        self.now = now
        self.show = show
        self.next = 0
        self.most: int | None = None if games == "clear" else int(games)
        self.over = False
        self.trouble: EngineError | None = None
        self.began = now()
        self.shown = self.began
        self.cost = 0  # milliseconds that the last view took
        self.number = str(self.began)
        self.views = ViewValidator(len(match["strategies"]), games) if "strategies" in match else None

    def stop(self) -> None:
        self.over = True

    async def play(self) -> None:
        """Plays to the end. Afterwards trouble is None or the EngineError that ended the run."""
        self.engine.holder = self
        self.engine.begin_run(self.match)
        await asyncio.gather(*[self.watched(self.serve(worker)) for worker in range(self.engine.size)])

    def take(self, wanted: int) -> "Any":
        """Returns the first number and size of the next free block; size 0 if there is none."""
        count = wanted
        if self.most is not None:
            # Near the end smaller blocks, so that all workers end at about the same time.
            left = self.most - self.next
            at_work = max(len(self.engine.up), 1)
            count = max(min(wanted, left // (2 * at_work)), min(left, wanted // LEAST + 1))
        first = self.next
        self.next += count
        return first, count

    async def serve(self, worker: int) -> None:
        await self.started(worker)
        wanted, adding = 2, []
        while not self.over:
            first, count = self.take(wanted)
            if not count:
                break
            told = await self.ask(worker, first, count)
            fitting = int(count * self.slice() / max(told["ms"], 1))
            wanted = max(1, min(fitting, max(4 * count, wanted), 2000))
            if not self.over:
                # Meanwhile this worker plays on: the aggregator may be busy with games of its own.
                adding.append(asyncio.create_task(self.watched(self.add(first, count, told))))
            if len(adding) > AHEAD:
                await adding.pop(0)
        for one in adding:
            await one

    async def started(self, worker: int) -> None:
        """Wait for a worker that still starts, for as long as the others leave it games."""
        engine = self.engine
        while not (worker in engine.up or engine.failure or self.over or self.next == self.most):
            await asyncio.sleep(LOOK)

    def slice(self) -> float:
        """Returns the milliseconds of play to ask for now."""
        return max(SLICE, min((self.now() - self.began) / 15, LONG))

    async def watched(self, task: "Any") -> None:
        """Awaits it; an error ends the run."""
        try:
            await task
        except EngineError as trouble:
            self.end(trouble)
        except Exception as nonsense:  # answers may be forged by a strategy; the run must end all the same
            self.end(EngineError({"message": f"The engine's answer makes no sense: {nonsense}"}))

    def end(self, trouble: "EngineError") -> None:
        if not self.over:
            self.trouble = trouble
        self.over = True

    async def ask(self, worker: int, first: int, count: int) -> "Any":
        """Returns what a worker reports of that block."""
        games = {"match": self.match, "first": first, "count": count}
        return await self.engine.ask(worker, "play", games, limit_of(self.match))

    async def add(self, first: int, count: int, told: "dict[str, Any]") -> None:
        now = self.now()
        pause = max(PAUSE, min((now - self.began) / 10, CALM), min(SHARE * self.cost, DEAREST))
        waited = now - self.shown > pause
        look = waited or self.shown == self.began  # the first games at once
        if look:
            self.shown = now
        request = {"match": self.match, "run": self.number, "games": self.games, "block": told["block"]}
        request.update({"first": first, "count": count, "ms": now - self.began, "look": look})
        answer = await self.engine.ask(AGGREGATOR, "add", request, LIMIT)
        if look:
            self.cost = self.now() - now
        if self.over:
            return
        if answer["over"]:
            self.over = True
        if answer["view"]:
            if self.views:
                self.views.check(answer["view"])
            self.show(answer["view"])
