"""The help: a guide that build.py has written as HTML, and the tables for authors below it."""

import json

import js

from lab.browser import dom
from lab.browser.site import MISSING, read_file
from lab.browser.tasks import begin
from lab.editor.players import now
from lab.engine.run import Run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.client import Engine
    from lab.state.strategy_loader import StrategyLoader

NARROW = 1020  # px, as in views.css: there the contents stand above the text, and are folded
RIVAL = "BigMoney"
GAMES = 200


def titles(html: str) -> list[str]:
    """The texts of its headings of the second rank."""
    return [part.split("</h2>")[0] for part in html.split("<h2>")[1:]]


def class_name(source: str) -> str:
    """The name of the first class in a source of the guide."""
    after = source.split("class ", 1)
    return after[1].split("(", 1)[0].strip() if len(after) > 1 else "Example"


class View:
    def __init__(
        self, place: "Element", engine: "Engine", loader: "StrategyLoader", is_busy: "Callable[..., Any]"
    ) -> None:
        """loader: puts an example into Simulate. is_busy(): are games being played?"""
        self.engine, self.loader, self.is_busy = engine, loader, is_busy
        self.running = False
        self.begun = False
        self.box = dom.by_id("guide")
        dom.on(self.box, "click", self.clicked)

    async def open(self, query: "dict[str, Any]") -> None:
        await self.load()
        if query.get("at"):
            self.go(query["at"])

    def close(self) -> None:
        """Games of an example go on."""

    async def load(self) -> None:
        if self.begun:
            return
        self.begun = True
        text = await read_file("./data/help.json")
        if not text:
            self.begun = False
            dom.say(self.box, MISSING)
            return
        data = json.loads(text)
        html = data["guide"] + data["authors"]
        links = ""
        for number, title in enumerate(titles(html)):
            name = "help-" + str(number)
            html = html.replace("<h2>", f'<h3 id="{name}" tabindex="-1">', 1).replace("</h2>", "</h3>", 1)
            links += f'<li><a href="#help?at={number}">{title}</a></li>'
        is_open = " open" if int(js.window.innerWidth) > NARROW else ""
        listed = f"<details{is_open}><summary>Contents</summary><ol>{links}</ol></details>"
        dom.by_id("contents").innerHTML = listed
        self.box.innerHTML = html

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-run]")
        if button:
            begin(self.attempt(button))
            return
        button = event.target.closest("[data-example]")
        if button:
            source = str(button.closest(".example").querySelector("code").textContent)
            self.loader.use(int(button.getAttribute("data-example")), RIVAL, source)

    async def attempt(self, button: "Element") -> None:
        """Play the example that the button stands below."""
        engine, example = self.engine, button.closest(".example")
        told = example.querySelector(".told")
        if self.running or self.is_busy():
            dom.say(told, "Other games are being played. Wait for their end, or stop them under Simulate.")
            return
        self.running = True
        source = str(example.querySelector("code").textContent)
        try:
            if not engine.ready.is_set():
                dom.say(told, "Starting the engine, then the games begin.")
                await engine.ready.wait()
            dom.say(told, "Playing …")
            await engine.settled.wait()
            pair = [{"name": class_name(source), "source": source, "own": True}, {"name": RIVAL}]
            match = {"strategies": pair, "seed": "1"}
            run = Run(engine, match, GAMES, now, lambda view: self.show(told, view))
            await run.play()
            if run.trouble:
                dom.say(told, "That did not work: " + str(run.trouble))
        finally:
            self.running = False

    def show(self, told: "Element", view: "dict[str, Any]") -> None:
        one, other = view["players"]
        games = view["played"] + " games against " + other["name"]
        dom.say(told, one["name"] + " wins " + one["share"] + " of " + games + " (" + one["interval"] + ").")

    def go(self, number: str) -> None:
        """To that chapter, if there is one."""
        part = dom.by_id("help-" + str(number))
        if part:
            part.scrollIntoView()
            part.focus()
