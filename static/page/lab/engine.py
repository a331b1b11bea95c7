"""The page's side of the engine: questions to workers as coroutines.

A pool has start(count, on_event), call(worker, text, on_message, limit) and stop(worker, why): the page's is
static/engine/pool.mjs, tests have one of their own.
"""

import asyncio
import json

from pyscript.ffi import create_proxy


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
        self.serial += 1
        number = self.serial
        call = self.calls[number] = {"done": asyncio.Event(), "worker": worker, "answer": None}
        text = json.dumps({"id": number, "fn": fn, "args": arguments})
        self.pool.call(worker, text, self.hear_message, limit)
        await call["done"].wait()
        answer = call["answer"]
        if "error" in answer:
            raise EngineError(answer["error"])
        return answer.get("result")

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
