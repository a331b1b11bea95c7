"""One run: games handed out to the workers in blocks by number, their tallies added up in one of them.

The worker with the book (number 0) adds the blocks in the games' order, so the figures are at every moment
those of the first so-many games, however many workers there are.
"""

import asyncio

from lab.checked import Views
from lab.engine import BOOK, EngineError

SLICE = 150  # milliseconds of play a worker is asked for at a time,
LONG = 400  # or more, up to so many, the longer a run takes: each block has to be told of, checked and added
LEAST = 8  # near the end a block has at least one of so many parts of that: telling of it takes time, too
AHEAD = 4  # blocks of a worker that may wait to be added while it plays on
PAUSE = 120  # milliseconds at least from one view to the next,
CALM = 500  # or more, up to so many, the longer a run takes: its figures change less and less
LIMIT = 6000  # milliseconds of silence after which a strategy counts as hung


class Run:
    def __init__(self, engine, match, games, now, show):
        """match: for the service. games: their number, or "clear". now(): milliseconds. show(view)."""
        self.engine = engine
        self.match = match
        self.games = games
        self.now = now
        self.show = show
        self.next = 0
        self.most = None if games == "clear" else games
        self.over = False
        self.trouble = None
        self.began = now()
        self.shown = self.began
        self.number = str(self.began)
        self.views = Views(len(match["strategies"]), games) if "strategies" in match else None

    def stop(self):
        self.over = True

    async def play(self):
        """Play to the end; afterwards trouble is None or the EngineError that ended the run."""
        self.engine.holder = self
        self.engine.begin_run(self.match)
        await asyncio.gather(*[self.watched(self.serve(worker)) for worker in range(self.engine.size)])

    def take(self, wanted):
        """The next block of games nobody has yet: its first number and its size, 0 when there is none."""
        count = wanted
        if self.most is not None:
            # Near the end smaller blocks, so that all workers end at about the same time.
            left = self.most - self.next
            count = max(min(wanted, left // (2 * self.engine.size)), min(left, wanted // LEAST + 1))
        first = self.next
        self.next += count
        return first, count

    async def serve(self, worker):
        wanted, adding = 2, []
        while not self.over:
            first, count = self.take(wanted)
            if not count:
                break
            told = await self.ask(worker, first, count)
            fitting = int(count * self.slice() / max(told["ms"], 1))
            wanted = max(1, min(fitting, max(4 * count, wanted), 2000))
            if not self.over:
                # Meanwhile this worker plays on: the one with the book may be busy with games of its own.
                adding.append(asyncio.create_task(self.watched(self.add(first, count, told))))
            if len(adding) > AHEAD:
                await adding.pop(0)
        for one in adding:
            await one

    def slice(self):
        """Milliseconds of play to be asked for now."""
        return max(SLICE, min((self.now() - self.began) / 15, LONG))

    async def watched(self, task):
        """Do it; what goes wrong ends the run."""
        try:
            await task
        except EngineError as trouble:
            self.end(trouble)
        except Exception as nonsense:  # answers may be forged by a strategy; the run must end all the same
            self.end(EngineError({"message": f"An engine's answer makes no sense: {nonsense}"}))

    def end(self, trouble):
        if not self.over:
            self.trouble = trouble
        self.over = True

    async def ask(self, worker, first, count):
        """What a worker tells of that block."""
        games = {"match": self.match, "first": first, "count": count}
        return await self.engine.ask(worker, "play", games, LIMIT)

    async def add(self, first, count, told):
        now = self.now()
        waited = now - self.shown > max(PAUSE, min((now - self.began) / 10, CALM))
        look = waited or self.shown == self.began  # the first games at once
        if look:
            self.shown = now
        book = {"match": self.match, "run": self.number, "games": self.games, "block": told["block"]}
        book.update({"first": first, "count": count, "ms": now - self.began, "look": look})
        answer = await self.engine.ask(BOOK, "add", book, LIMIT)
        if self.over:
            return
        if answer["over"]:
            self.over = True
        if answer["view"]:
            if self.views:
                self.views.check(answer["view"])
            self.show(answer["view"])
