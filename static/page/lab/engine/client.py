"""The page's client of the engine: calls to workers as coroutines.

A pool has start(count, on_event), call(worker, text, on_message, limit) and stop(worker, why). The page's
pool is static/engine/pool.mjs; tests have their own.
"""

import asyncio
import json

from pyscript.ffi import create_proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from lab.engine.run import Run
    from lab.engine.stepped_run import SteppedRun
    from lab.engine.tournament_run import TournamentRun
    from lab.views.tournament.race import Race

AGGREGATOR = 0  # the worker that adds up a run's figures
WARM_UP = (2, 4, 10, 20)  # games: few at a time, so that a user's call need not wait long
EASE = 0.1  # seconds between warm-ups, in which the browser compiles,
LULL = 0.5  # and before the first, so that a run started at once does not wait
ANEW = (
    "play", "record", "step", "check", "watch", "table at", "session open", "session start",
    "tournament play", "review play", "telling",
)  # fmt: skip
"""Functions that need a worker which has run no source other than the call's own."""
CLEAN = (
    "recipe", "draw", "set up", "overview", "rules", "with rules", "report", "tournament table",
    "tournament report", "session strategies", "session link", "session card", "read kingdom",
    "write kingdom", "draw kingdom", "read log", "log",
)  # fmt: skip
"""Functions that need a worker which has never run a user's source, and that run none themselves. Their
results become files, links or sources in the editor, so no strategy may have tampered with the code that
makes them.
"""
TEXTS = ("text", "session")  # arguments that hold a whole game as JSON, including its bots' sources
OF_RUNS = (
    "play", "add", "tournament play", "tournament table", "candyland play", "candyland add",
    "solve step", "solve play", "review step", "review play",
)  # fmt: skip
"""Functions called by runs. Answers for a stopped run are dropped; all other calls still need theirs."""
ASKED_TO = "asked to"  # how the reason ends for which an overloaded worker is stopped


def sources(value: "Any") -> list[str]:
    """Returns all strategy sources in a call's arguments."""
    if isinstance(value, list):
        return [source for part in value for source in sources(part)]
    if not isinstance(value, dict):
        return []
    found = [value["source"]] if isinstance(value.get("source"), str) else []
    return found + [source for part in value.values() for source in sources(part)]


def sources_in_text(text: str) -> list[str]:
    """Returns the sources in a game saved as text. An unreadable text counts as a source itself."""
    try:
        return sources(json.loads(text))
    except (ValueError, RuntimeError):  # RuntimeError: nested too deep
        return [text]


def all_sources(arguments: "dict[str, Any]") -> list[str]:
    found = sources(arguments)
    for held in (arguments, arguments.get("order")):
        for name in TEXTS if isinstance(held, dict) else ():
            if isinstance(held.get(name), str):
                found += sources_in_text(held[name])
    return found


class EngineError(Exception):
    """An error from the engine. error: {"message", and if known "strategy", "line", "stopped"}."""

    def __init__(self, error: "dict[str, Any]") -> None:
        self.error = error
        super().__init__(error.get("message", ""))

    @property
    def stopped(self) -> bool:
        """Whether the worker or the call was stopped."""
        return bool(self.error.get("stopped"))


class Engine:
    def __init__(self, pool: "Any", news: "Callable[..., Any]") -> None:
        """news() is called whenever a worker became ready, was stopped or failed to start.

        The engine is ready with its first worker. The others start while that one plays.
        """
        self.pool = pool
        self.news = news
        self.serial = 0
        self.calls: dict[int, Any] = {}
        self.up = set()
        self.failure: str | None = None
        self.run_sources: list[str] | None = None  # the sources of the run whose figures the aggregator holds
        self.holder: Run | SteppedRun | TournamentRun | Race | None = None  # the run that started last
        self.ready = asyncio.Event()
        self.settling = 0  # how many wait for workers to settle
        self.settled = asyncio.Event()
        self.settled.set()
        self.hear_message = create_proxy(self.on_message)
        self.size = int(pool.start(0, create_proxy(self.on_event)))

    def on_event(self, text: str) -> None:
        event = json.loads(text)
        worker = event.get("worker")
        if "ready" in event:
            self.up.add(worker)
        else:
            self.up.discard(worker)
        if "failed" in event:
            self.failure = event["failed"]
        if AGGREGATOR in self.up or self.failure:
            self.ready.set()
        else:
            self.ready.clear()
        self.news()

    def on_message(self, text: str) -> None:
        message = json.loads(text)
        call = self.calls.get(message.get("id"))
        if call is None:
            return
        del self.calls[message["id"]]
        call["answer"] = message
        call["done"].set()

    async def ask(self, worker: int, fn: str, arguments: "dict[str, Any]", limit: int = 0) -> "Any":
        """Returns the worker's result or raises EngineError. limit: milliseconds; 0: the pool's default."""
        clean = fn in CLEAN or (fn == "check" and arguments.get("run") is False)
        users = [] if clean else all_sources(arguments)
        # Calls with sources other than the run's avoid the aggregator if possible.
        strange = self.run_sources is not None and fn in ANEW and set(users) != set(self.run_sources)
        if clean:
            worker = -1
        elif fn == "check" or (strange and worker <= AGGREGATOR):
            worker = self.size - 1
        # Traces for a close look stay in the aggregator's memory; in other workers they are games like any
        # other.
        anew = fn in ANEW or (fn in ("trial", "sweep") and worker != AGGREGATOR)
        keep = not anew or (worker == AGGREGATOR and (strange or fn in ("play", "review play")))
        message = {"fn": fn, "args": arguments, "users": users, "keep": keep, "clean": clean}
        while True:
            answer = await self.call(worker, message, limit)
            if "error" not in answer:
                return answer.get("result")
            if fn in OF_RUNS or not self.was_displaced(answer["error"]):
                raise EngineError(answer["error"])
            await self.ready.wait()  # the worker was stopped because of a run while this call was queued

    async def call(self, worker: int, message: "dict[str, Any]", limit: int) -> "Any":
        """Returns the worker's answer, which may be an error."""
        self.serial += 1
        message["id"] = self.serial
        call = self.calls[self.serial] = {"done": asyncio.Event(), "worker": worker, "answer": None}
        self.pool.call(worker, json.dumps(message), self.hear_message, limit)
        await call["done"].wait()
        return call["answer"]

    @staticmethod
    def was_displaced(error: "dict[str, Any]") -> bool:
        """Whether the worker was stopped to make room for another call."""
        return bool(error.get("stopped")) and str(error.get("message", "")).endswith(ASKED_TO)

    async def warm_up(self) -> None:
        """Lets each worker play some games with library strategies until the first call arrives.

        Browsers optimize code that has run for a while. Without this the first run would pay for it.
        """
        await asyncio.sleep(LULL)
        for worker in range(self.size):
            first = 0
            for count in WARM_UP:
                await asyncio.sleep(EASE)
                while worker not in self.up and not self.calls and not self.failure:
                    await asyncio.sleep(EASE)
                if self.calls or self.failure:
                    return
                try:
                    first = await self.ask(worker, "warm up", {"first": first, "count": count})
                except EngineError:
                    return

    def begin_run(self, match: "dict[str, Any]") -> None:
        """Begins a run of this match. Its workers have run no sources other than the match's own."""
        self.run_sources = sources(match)
        self.pool.renew(json.dumps(self.run_sources))

    def settle(self, seconds: float) -> "Awaitable[None]":
        """Waits for the answers to the current calls, and after `seconds` stops workers without an answer.

        `settled` is cleared at once, not when the task begins: a run that starts meanwhile has to wait, or it
        would be stopped with the others.
        """
        self.settling += 1
        self.settled.clear()
        return self._settle(seconds, list(self.calls.values()))

    async def _settle(self, seconds: float, pending: "list[dict[str, Any]]") -> None:
        try:
            await asyncio.wait_for(self._answered(pending), seconds)
        except asyncio.TimeoutError:
            for worker in {call["worker"] for call in pending if not call["done"].is_set()}:
                self.pool.stop(worker, ASKED_TO)
        self.settling -= 1
        if not self.settling:
            self.settled.set()

    async def _answered(self, calls: "list[dict[str, Any]]") -> None:
        for call in calls:
            await call["done"].wait()
