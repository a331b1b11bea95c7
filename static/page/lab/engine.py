"""The page's side of the engine: questions to workers as coroutines.

A pool has start(count, on_event), call(worker, text, on_message, limit) and stop(worker, why): the page's is
static/engine/pool.mjs, tests have one of their own.
"""

import asyncio
import json

from pyscript.ffi import create_proxy

BOOK = 0  # the worker in which the figures of a run are added up
WARM_UP = (2, 4, 10, 20)  # games: short answers, as somebody may come and ask for something
EASE = 0.1  # seconds between them, for what is compiled meanwhile
ANEW = (
    "play", "log", "step", "check", "watch", "table at", "sit up", "sit down",
    "tournament play", "tournament table", "tournament report",
)  # fmt: skip
"""What is asked of a worker that has run no other source than the one it is about."""


def sources(value):
    """All the sources of strategies in a question's arguments."""
    if isinstance(value, list):
        return [source for part in value for source in sources(part)]
    if not isinstance(value, dict):
        return []
    found = [value["source"]] if isinstance(value.get("source"), str) else []
    return found + [source for part in value.values() for source in sources(part)]


class EngineError(Exception):
    """What came instead of a result: error is {"message", and where known "strategy", "line", "stopped"}."""

    def __init__(self, error):
        self.error = error
        super().__init__(error.get("message", ""))

    @property
    def stopped(self):
        """Was the worker stopped, or the call with it?"""
        return bool(self.error.get("stopped"))


class Engine:
    def __init__(self, pool, news):
        """news() is called whenever a worker has become ready, was stopped or has failed to start."""
        self.pool = pool
        self.news = news
        self.serial = 0
        self.calls = {}
        self.up = set()
        self.failure = None
        self.book = None  # the sources of the run whose figures are in the worker with the book
        self.holder = None  # the run that began last
        self.ready = asyncio.Event()
        self.settled = asyncio.Event()
        self.settled.set()
        self.hear_message = create_proxy(self.on_message)
        self.size = int(pool.start(0, create_proxy(self.on_event)))

    def on_event(self, text):
        event = json.loads(text)
        worker = event.get("worker")
        if "ready" in event:
            self.up.add(worker)
        else:
            self.up.discard(worker)
        if "failed" in event:
            self.failure = event["failed"]
        if len(self.up) == self.size or self.failure:
            self.ready.set()
        else:
            self.ready.clear()
        self.news()

    def on_message(self, text):
        message = json.loads(text)
        call = self.calls.get(message.get("id"))
        if call is None or "progress" in message:
            return
        del self.calls[message["id"]]
        call["answer"] = message
        call["done"].set()

    async def ask(self, worker, fn, arguments, limit=0):
        """The worker's result, or EngineError. `limit` in milliseconds, 0 for the pool's own."""
        users = sources(arguments)
        # Other sources than those of the run go as far from its book as can be.
        strange = self.book is not None and fn in ANEW and set(users) != set(self.book)
        if fn == "check" or (strange and worker <= BOOK):
            worker = self.size - 1
        # What is looked at closely is kept with the book; elsewhere it is like any other game.
        anew = fn in ANEW or (fn == "trial" and worker != BOOK)
        keep = not anew or (worker == BOOK and (strange or fn == "play"))
        self.serial += 1
        number = self.serial
        call = self.calls[number] = {"done": asyncio.Event(), "worker": worker, "answer": None}
        message = {"id": number, "fn": fn, "args": arguments, "users": users, "keep": keep}
        text = json.dumps(message)
        self.pool.call(worker, text, self.hear_message, limit)
        await call["done"].wait()
        answer = call["answer"]
        if "error" in answer:
            raise EngineError(answer["error"])
        return answer.get("result")

    async def warm_up(self):
        """Have each worker play some games of the library's before anybody asks; who does ask ends that.

        What a browser has run for a while it compiles well. The first run would wait for that.
        """
        for worker in range(self.size):
            first = 0
            for count in WARM_UP:
                await asyncio.sleep(EASE)
                if self.calls or self.failure:
                    return
                try:
                    first = await self.ask(worker, "warm up", {"first": first, "count": count})
                except EngineError:
                    return

    def begin_run(self, match):
        """A run of this match begins, in workers that have run no other source than its own."""
        self.book = sources(match)
        self.pool.renew(json.dumps(self.book))

    async def settle(self, seconds):
        """Wait for the answers to the present calls; stop the workers that owe one after so many seconds."""
        self.settled.clear()
        pending = list(self.calls.values())
        try:
            await asyncio.wait_for(self._answered(pending), seconds)
        except asyncio.TimeoutError:
            for worker in {call["worker"] for call in pending if not call["done"].is_set()}:
                self.pool.stop(worker, "asked to")
        self.settled.set()

    async def _answered(self, calls):
        for call in calls:
            await call["done"].wait()
