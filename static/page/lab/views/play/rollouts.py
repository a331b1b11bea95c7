"""Roll-outs: bots finish the game a few hundred times to estimate win rates."""

import asyncio

import js

from lab.browser import dom
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.state.names import about
from lab.state.strategy_store import THINKER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element

    from lab.engine.client import Engine

BLOCK = 5  # games at first; later blocks fill a slice
SLICE = 150  # milliseconds
LIMIT = 20000  # milliseconds of silence
CHOICES = ("100", "500", "2000")
CHOSEN = "500"
FRAME = """<header><h3>Win probability</h3>
<button type="button" id="odds-go">Play 500 games</button></header>
<p class="odds-about" id="odds-about">Bots play the rest of the game from here. Cards that you cannot see are
 shuffled for each game.</p>
<div id="odds-found" hidden><p class="odds-told" id="odds-told" role="status" data-testid="odds"></p>
<div class="bar" id="odds-bar" role="img"></div>
<table><thead><tr><th scope="col"><span class="hidden">Player</span></th><th scope="col">Win rate</th>
<th scope="col">95% CI</th><th scope="col">VP</th></tr></thead><tbody id="odds-rows"></tbody></table>
<p class="odds-about" id="odds-by"></p></div>"""


def choices() -> str:
    """Returns the options of how many games are played."""
    return "".join([f"<option{' selected' if one == CHOSEN else ''}>{one}</option>" for one in CHOICES])


def played_by(bot: str) -> str:
    """Returns what the win rate is of, and why that of a hint is another."""
    who = "The best plan" if bot == THINKER else bot
    return (
        f"{who} decides for you here, this answer too. A hint’s rate is of games that begin with its answer."
    )


def row(player: "dict[str, Any]") -> str:
    """Returns one player's row."""
    return (
        f'<tr class="{dom.escape(player["colour"])}"><th scope="row">{dom.escape(player["name"])}</th>'
        f"<td><b>{dom.escape(player['share'])}</b></td><td>{dom.escape(player['interval'])}</td>"
        f"<td>{dom.escape(player['vp'])}</td></tr>"
    )


class Rollouts:
    def __init__(self, engine: "Engine", place: "Element", wanted: "Callable[..., Any]") -> None:
        """place: the element to fill; the select of the number of games is beside it. wanted(): {"session",
        "bot"} of the current game, or None.
        """
        self.engine = engine
        self.wanted = wanted
        self.run = 0  # incremented at each start and stop; even: not running
        place.innerHTML = FRAME
        self.button = dom.by_id("odds-go")
        self.select = dom.by_id("odds-games")
        dom.on(self.button, "click", lambda event: self.clicked())
        dom.on(self.select, "change", lambda event: self.label())

    def label(self) -> None:
        if self.run % 2 == 0:
            dom.say(self.button, "Play " + str(self.select.value) + " games")

    def clicked(self) -> None:
        if self.run % 2:
            self.stop("Stopped after ")
        else:
            begin(self.play())

    def stop(self, word: str = "") -> None:
        """Stops the roll-outs; the figures stay."""
        if self.run % 2:
            self.run += 1
            self.label()
            if word and self.done:
                dom.say(dom.by_id("odds-told"), word + self.told())

    def forget(self) -> None:
        """Clears the figures because the game has gone on."""
        self.stop()
        self.reveal(False)

    def reveal(self, found: bool) -> None:
        """Shows the figures, or what they would be."""
        dom.show(dom.by_id("odds-found"), found)
        dom.show(dom.by_id("odds-about"), not found)

    def told(self) -> str:
        return str(self.done) + " games"

    def progress(self) -> str:
        """Returns "14 of 500 games, about 5 min left"."""
        seconds = (float(js.performance.now()) - self.began) / 1000 * (self.games - self.done) / self.done
        return f"{self.done:,} of {self.games:,} games, {about(seconds)} left"

    async def play(self) -> None:
        asked = self.wanted()
        if not asked:
            return
        self.run += 1
        stamp = self.run
        self.games = int(self.select.value)
        self.next = self.done = 0
        self.began = float(js.performance.now())
        self.sum = None
        self.showing = False
        self.problem: str | None = None
        dom.say(self.button, "Stop")
        self.reveal(True)
        dom.by_id("odds-rows").innerHTML = dom.by_id("odds-bar").innerHTML = ""
        dom.say(dom.by_id("odds-told"), "Starting")
        dom.say(dom.by_id("odds-by"), played_by(str(asked["bot"]["name"])))
        # Leave the worker that holds the user's game idle, if there is another.
        workers = range(max(self.engine.size - 1, 1))
        await asyncio.gather(*[self.serve(worker, asked, stamp) for worker in workers])
        if stamp == self.run:
            self.run += 1
            self.label()
            if self.problem:
                dom.say(dom.by_id("odds-told"), self.problem)

    async def serve(self, worker: int, asked: "dict[str, Any]", stamp: int) -> None:
        count = BLOCK
        while stamp == self.run and self.next < self.games and not self.problem:
            count = min(count, self.games - self.next)
            block = dict(asked)
            block.update({"first": self.next, "count": count})
            self.next += count
            try:
                part = await self.engine.ask(worker, "session rollouts", block, LIMIT)
                if stamp != self.run:
                    return
                await self.add(worker, asked, part["tally"], count)
                count = max(1, min(int(count * SLICE / max(part["ms"], 1)), 4 * count))
            except EngineError as problem:
                self.problem = "The bots cannot play on: " + str(problem)
            except Exception as nonsense:  # forged by a strategy
                self.problem = "The engine's answer makes no sense: " + str(nonsense)

    async def add(self, worker: int, asked: "dict[str, Any]", tally: "dict[str, Any]", count: int) -> None:
        """Adds the tally of these games, and shows the sum unless a newer one is on its way."""
        tallies = [self.sum, tally] if self.sum else [tally]
        self.sum = None
        stamp = self.run
        view = await self.engine.ask(
            worker, "session odds", {"session": asked["session"], "tallies": tallies}, LIMIT
        )
        if stamp != self.run:
            return
        if self.sum:  # another worker's tally arrived meanwhile
            both = {"session": asked["session"], "tallies": [self.sum, view["tally"]]}
            self.sum = None
            view = await self.engine.ask(worker, "session odds", both, LIMIT)
        self.sum = view["tally"]
        self.done += count
        if stamp == self.run:
            self.show(view)

    def show(self, view: "dict[str, Any]") -> None:
        over = self.done >= self.games
        told = ", after " + self.told() if over else " so far, after " + self.progress()
        dom.say(dom.by_id("odds-told"), str(view["text"]) + told)
        dom.by_id("odds-rows").innerHTML = "".join([row(player) for player in view["players"]])
        bar = dom.by_id("odds-bar")
        bar.innerHTML = "".join([f'<span class="{dom.escape(look)}"></span>' for look, _ in view["bar"]])
        dom.attribute(bar, "aria-label", view["label"])
        for span, (_, width) in zip(bar.children, view["bar"]):
            span.style.width = width
