"""The help: a guide that build.py has rendered as HTML, followed by the tables for strategy authors."""

import json

import js

from lab.browser import dom
from lab.browser.site import MISSING, read_file
from lab.browser.tasks import begin
from lab.editor.players import now
from lab.engine.run import Run
from lab.views.help_search import Chapter, HelpSearch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.client import Engine
    from lab.state.strategy_loader import StrategyLoader

NARROW = 1020  # px, as in views.css: up to this width the contents stand above the text and are folded
RIVAL = "BigMoney"
GAMES = 200


def chapters(html: str) -> "tuple[str, str, list[Any]]":
    """Returns the guide with all chapters but the first folded, links to them, and (title, text) of each."""
    pieces, parts = html.split("<h2>"), []
    text, links = parted(pieces[0])
    for number, piece in enumerate(pieces[1:]):
        title, rest = piece.split("</h2>", 1)
        end = rest.find("<h1>")
        inside, after = (rest, "") if end < 0 else (rest[:end], rest[end:])
        head = f'<h3 id="help-{number}" tabindex="-1">{title}</h3>'
        if number:
            text += f'<details class="chapter"><summary>{head}</summary><div>{inside}</div></details>'
        else:
            text += f'<section class="steps">{head}<div>{inside}</div></section>'
        parts.append((title, inside))
        links += f'<li><a href="#help?at={number}">{title}</a></li>'
        more, link = parted(after)
        text += more
        links += link
    return text, links, parts


def parted(html: str) -> "tuple[str, str]":
    """Returns the HTML of a part's title for the guide and for its contents; "" if it has none."""
    if "<h1>" not in html:
        return "", ""
    title = html.split("<h1>", 1)[1].split("</h1>", 1)[0]
    return f'<h3 class="part">{title}</h3>', f'<li class="part">{title}</li>'


def class_name(source: str) -> str:
    """Returns the name of the first class in an example of the guide."""
    after = source.split("class ", 1)
    return after[1].split("(", 1)[0].strip() if len(after) > 1 else "Example"


class View:
    def __init__(
        self, place: "Element", engine: "Engine", loader: "StrategyLoader", is_busy: "Callable[..., Any]"
    ) -> None:
        """loader: loads an example into Simulate. is_busy(): whether games are being played."""
        self.engine, self.loader, self.is_busy = engine, loader, is_busy
        self.running = False
        self.begun = False
        self.box = dom.by_id("guide")
        self.search = HelpSearch(self.box, self.mark_in_contents)
        dom.on(self.box, "click", self.clicked)

    async def open(self, query: "dict[str, Any]") -> None:
        await self.load()
        if query.get("at"):
            self.go(query["at"])

    def close(self) -> None:
        """Does nothing: the games of an example go on."""

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
        html, links, parts = chapters(html)
        is_open = " open" if int(js.window.innerWidth) > NARROW else ""
        listed = f"<details{is_open}><summary>Contents</summary><ol>{links}</ol></details>"
        dom.by_id("contents").innerHTML = listed
        self.box.innerHTML = html
        made = self.search.chapters
        for number, (title, inside) in enumerate(parts):
            made.append(Chapter(number, dom.by_id(f"help-{number}"), title, inside))
        if len(made) > 1:
            made[1].box.open = True  # how to read a result
        dom.show(dom.by_id("help-search"))

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
        """Plays the example above the button."""
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

    def mark_in_contents(self, number: int) -> None:
        for link in dom.by_id("contents").querySelectorAll("a"):
            is_it = str(link.getAttribute("href")) == f"#help?at={number}"
            dom.attribute(link, "aria-current", "true" if is_it else None)

    def go(self, number: str) -> None:
        """Goes to that chapter, if it exists."""
        part = dom.by_id("help-" + str(number))
        if not part or not str(number).isdigit():
            return
        self.mark_in_contents(int(number))
        chapter = part.closest("details") or part.closest("section")
        dom.show(chapter)
        chapter.open = True
        part.scrollIntoView()
        part.focus()
