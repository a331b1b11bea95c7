"""The help: a guide that build.py has rendered as HTML, followed by the tables for strategy authors."""

import json

import js

from lab.browser import dom
from lab.browser.site import MISSING, read_file
from lab.browser.tasks import begin
from lab.editor.players import now
from lab.engine.run import Run
from lab.state.names import nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.client import Engine
    from lab.state.strategy_loader import StrategyLoader

NARROW = 1020  # px, as in views.css: up to this width the contents stand above the text and are folded
MOST_OPEN = 3  # chapters with hits that a search opens; more stay folded, with the number of their hits
ALL = '<button type="button" class="quiet" data-all>Show all chapters</button>'
SHORTEST = 4  # letters of a word that is offered for a misspelt one
RIVAL = "BigMoney"
GAMES = 200


def chapters(html: str) -> "tuple[str, str]":
    """Returns the guide with all chapters but the first folded, and a list of links to them."""
    pieces = html.split("<h2>")
    text, links = parted(pieces[0])
    for number, piece in enumerate(pieces[1:]):
        title, rest = piece.split("</h2>", 1)
        end = rest.find("<h1>")
        inside, after = (rest, "") if end < 0 else (rest[:end], rest[end:])
        head = f'<h3 id="help-{number}" tabindex="-1">{title}</h3>'
        if number:
            text += f'<details class="chapter"><summary>{head}</summary><div>{inside}</div></details>'
        else:
            text += f'<section class="steps">{head}{inside}</section>'
        links += f'<li><a href="#help?at={number}">{title}</a></li>'
        more, link = parted(after)
        text += more
        links += link
    return text, links


def parted(html: str) -> "tuple[str, str]":
    """Returns the HTML of a part's title for the guide and for its contents; "" if it has none."""
    if "<h1>" not in html:
        return "", ""
    title = html.split("<h1>", 1)[1].split("</h1>", 1)[0]
    return f'<h3 class="part">{title}</h3>', f'<li class="part">{title}</li>'


def marked(html: str, words: list[str]) -> "tuple[str, int]":
    """Returns HTML with the words marked in its text, and how many are; words of one letter are not."""
    words = [dom.escape(word) for word in words if len(word) > 1]
    pieces = html.split("<")
    made, hits = marked_text(pieces[0], words)
    for piece in pieces[1:]:
        tag, _, text = piece.partition(">")
        text, found = marked_text(text, words)
        made += "<" + tag + ">" + text
        hits += found
    return made, hits


def marked_text(text: str, words: list[str]) -> "tuple[str, int]":
    low, made, at, hits = text.lower(), "", 0, 0
    while True:
        start, end = -1, -1
        for word in words:
            place = low.find(word, at)
            if place >= 0 and (start < 0 or place < start or (place == start and place + len(word) > end)):
                start, end = place, place + len(word)
        if start < 0:
            return made + text[at:], hits
        sign = text.rfind("&", at, start)
        close = text.find(";", sign) if sign >= 0 else -1
        if sign >= 0 and start <= close <= sign + 6:  # within &amp;
            made, at = made + text[at : close + 1], close + 1
            continue
        made += text[at:start] + "<mark>" + text[start:end] + "</mark>"
        at, hits = end, hits + 1


def words_of(texts: list[str]) -> list[str]:
    """Returns the words of the texts, each once, sorted."""
    found = set()
    for text in texts:
        word = ""
        for letter in text + " ":
            if letter.isalpha():
                word += letter
                continue
            if len(word) >= SHORTEST:
                found.add(word)
            word = ""
    return sorted(found)


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
        self.inside: list[Any] = []  # (chapter, its text's place, its HTML) without marks
        self.box = dom.by_id("guide")
        self.field = dom.by_id("help-find")
        dom.on(self.box, "click", self.clicked)
        dom.on(self.field, "input", lambda event: self.find())
        dom.on(dom.by_id("help-found"), "click", self.show_all)

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
        html, links = chapters(html)
        is_open = " open" if int(js.window.innerWidth) > NARROW else ""
        listed = f"<details{is_open}><summary>Contents</summary><ol>{links}</ol></details>"
        dom.by_id("contents").innerHTML = listed
        self.box.innerHTML = html
        for chapter in list(self.box.querySelectorAll(".chapter")):
            place = chapter.querySelector("div")
            self.inside.append((chapter, place, str(place.innerHTML)))
        if self.inside:
            self.inside[0][0].open = True  # how to read a result
        dom.show(dom.by_id("help-search"))

    def find(self) -> None:
        """Shows only the chapters with all the words, marks these, and opens a few chapters.

        Without words, shows all, with only the first open.
        """
        words = str(self.field.value).lower().split()
        fitting = []
        for chapter, place, html in self.inside:
            text = str(chapter.textContent).lower() if words else ""
            fits = all(word in text for word in words)
            dom.show(chapter, fits)
            shown, hits = marked(html, words) if words and fits else (html, 0)
            if str(place.innerHTML) != shown:
                place.innerHTML = shown
            told = "" if not hits else "1 hit" if hits == 1 else f"{hits} hits"
            dom.attribute(chapter.querySelector("summary"), "data-hits", told or None)
            if fits:
                fitting.append(chapter)
        found = len(fitting)
        for number, (chapter, _, _) in enumerate(self.inside):
            fits = found <= MOST_OPEN and chapter in fitting
            chapter.open = fits if words else not number
        dom.attribute(self.box, "data-searched", "" if words else None)
        told = "1 chapter" if found == 1 else f"{found} chapters"
        dom.say(dom.by_id("help-found"), told if words and found else "")
        if not found:
            dom.by_id("help-found").innerHTML = self.nothing(words)

    def nothing(self, words: list[str]) -> str:
        """Returns what to do where no chapter has all the words: a near word, if one is nowhere."""
        texts = [str(chapter.textContent).lower() for chapter, _, _ in self.inside]
        there, missing = [], []
        for word in words:
            has = any(word in text for text in texts)
            there.append(word if has else nearest(word, words_of(texts)) or "")
            if not has:
                missing.append(word)
        if not missing:
            return f"No chapter has all these words. {ALL}"
        told = "No chapter has “" + "” or “".join([dom.escape(word) for word in missing]) + "”."
        near = dom.escape(" ".join([word for word in there if word]))
        if near:
            told += f' Did you mean <button type="button" class="quiet" data-near="{near}">{near}?</button>'
        return f"{told} {ALL}"

    def show_all(self, event: "Event") -> None:
        """Ends the search, or searches for the near words."""
        button = event.target.closest("button")
        if button:
            self.field.value = str(button.getAttribute("data-near") or "")
            self.find()
            self.field.focus()

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

    def go(self, number: str) -> None:
        """Goes to that chapter, if it exists."""
        part = dom.by_id("help-" + str(number))
        if part:
            for link in dom.by_id("contents").querySelectorAll("a"):
                is_it = str(link.getAttribute("href")) == "#help?at=" + str(number)
                dom.attribute(link, "aria-current", "true" if is_it else None)
            chapter = part.closest("details")
            if chapter:
                dom.show(chapter)
                chapter.open = True
            part.scrollIntoView()
            part.focus()
