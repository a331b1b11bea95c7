"""A run: games are dealt to the workers in numbered blocks, and one worker adds up the tallies.

The aggregator (worker 0) adds the blocks in the order of the games. The figures shown are therefore always
those of the first n games, however many workers there are.
"""

import asyncio

from lab.engine.client import AGGREGATOR, EngineError
from lab.engine.view_validation import ViewValidator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SLICE = 150  # milliseconds of play per block,
LONG = 400  # rising to this in long runs, because checking and adding each block has a cost
LEAST = 4  # near the end a block plays at least a quarter of that, for the same reason
AHEAD = 4  # blocks of a worker that may wait to be added while it plays on
PAUSE = 120  # minimum milliseconds between two views,
CALM = 500  # rising to this in long runs, whose figures change ever more slowly,
SHARE = 3  # and at least this many times the cost of the last view, as a cold engine is slow,
DEAREST = 1000  # but never longer than this
LIMIT = 6000  # milliseconds of silence after which a strategy counts as hung
PREPARING = 30000  # added if a strategy first searches a plan for the kingdom
THINKING = 60000  # added for one game of each player that thinks
LOOK = 0.03  # seconds between two checks whether a worker has started
MOST_NOTED = 100000  # games whose winners are noted, to compare two runs game by game
WINNERS = '"winners": "'  # before them in a block


def limit_of(match: "dict[str, Any]") -> int:
    """Returns the milliseconds of silence allowed for a worker that plays this match."""
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
        """match: as the service takes it. games: number or "clear". now(): milliseconds. show(view)."""
        self.engine = engine
        self.match = match
        self.games = games
        self.now = now
        self.show = show
        self.next = 0
        self.most: int | None = None if games == "clear" else int(games)
        self.over = False
        self.played = 0  # games in the figures that are shown
        self.trouble: EngineError | None = None
        self.began = now()
        self.shown = self.began
        self.cost = 0  # milliseconds spent on the last view
        self.number = str(self.began)
        self.views = ViewValidator(len(match["strategies"]), games) if "strategies" in match else None
        self.noted: dict[int, str] = {}  # the winners of each block's games, by its first game

    def stop(self) -> None:
        self.over = True

    async def play(self) -> None:
        """Plays to the end. Afterwards `trouble` is None or the EngineError that ended the run."""
        self.engine.holder = self
        self.engine.begin_run(self.match)
        await self.play_all()
        if self.has_lost_games():
            self.begin_again()
            await self.play_all()
        if self.has_lost_games():
            self.end(EngineError({"message": "The engine has lost some of the games: start again."}))

    async def play_all(self) -> None:
        await asyncio.gather(*[self.watched(self.serve(worker)) for worker in range(self.engine.size)])

    def has_lost_games(self) -> bool:
        """Returns whether the aggregator was replaced during the run, and its counts with it."""
        return not self.over

    def begin_again(self) -> None:
        """Returns to the first game, with counts of its own."""
        self.next = 0
        self.noted = {}
        self.shown = self.began
        self.number = str(self.now())
        if self.views:
            self.views = ViewValidator(self.views.players, self.games)

    def take(self, wanted: int) -> "Any":
        """Returns the first game and the size of the next free block; size 0 if none is left."""
        count = wanted
        if self.most is not None:
            # Blocks get smaller near the end, so that all workers finish at about the same time.
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
                # This worker plays on meanwhile: the aggregator may be busy with its own games.
                adding.append(asyncio.create_task(self.watched(self.add(first, count, told))))
            if len(adding) > AHEAD:
                await adding.pop(0)
        for one in adding:
            await one

    async def started(self, worker: int) -> None:
        """Waits until the worker has started, while there are games left for it."""
        engine = self.engine
        while not (worker in engine.up or engine.failure or self.over or self.next == self.most):
            await asyncio.sleep(LOOK)

    def note(self, first: int, block: str) -> None:
        """Notes who has won each game of a block."""
        if first < MOST_NOTED:
            self.noted[first] = block.partition(WINNERS)[2].partition('"')[0]

    def winners(self) -> str:
        """Returns who has won each of the first games, in their order: "0 1 01"."""
        return " ".join([self.noted[first] for first in sorted(self.noted)])

    def slice(self) -> float:
        """Returns the milliseconds of play to request now."""
        return max(SLICE, min((self.now() - self.began) / 15, LONG))

    async def watched(self, task: "Any") -> None:
        """Awaits the task; an error ends the run."""
        try:
            await task
        except EngineError as trouble:
            self.end(trouble)
        except Exception as nonsense:  # a strategy may forge answers; the run must still end
            self.end(EngineError({"message": f"The engine's answer makes no sense: {nonsense}"}))

    def end(self, trouble: "EngineError") -> None:
        if not self.over:
            self.trouble = trouble
        self.over = True

    async def ask(self, worker: int, first: int, count: int) -> "Any":
        """Returns a worker's report on that block."""
        games = {"match": self.match, "first": first, "count": count}
        return await self.engine.ask(worker, "play", games, limit_of(self.match))

    async def add(self, first: int, count: int, told: "dict[str, Any]") -> None:
        self.note(first, str(told["block"]))
        now = self.now()
        pause = max(PAUSE, min((now - self.began) / 10, CALM), min(SHARE * self.cost, DEAREST))
        waited = now - self.shown > pause
        look = waited or self.shown == self.began  # show the first games at once
        if look:
            self.shown = now
        request = {"match": self.match, "run": self.number, "games": self.games, "block": told["block"]}
        request.update({"first": first, "count": count, "ms": now - self.began, "look": look})
        answer = await self.engine.ask(AGGREGATOR, "add", request, LIMIT)
        if look:
            self.cost = self.now() - now
        if self.over:
            return
        if answer["view"]:
            self.reveal(answer["view"], bool(answer["over"]))
        elif answer["over"]:
            self.over = True

    def reveal(self, view: "dict[str, Any]", last: bool) -> None:
        """Checks and shows the view. An error in the last one ends the run as an error in another does."""
        if self.views:
            self.views.check(view)
            self.played = int(view["last_game"]) + 1
        self.over = last  # what shows the view asks whether it is the last
        try:
            self.show(view)
        except Exception:
            self.over = False  # otherwise end() takes it for an error after the end
            raise
