"""The help: a guide that build.py has written as HTML, and the tables for authors below it."""

import json

from lab import dom
from lab.gallery import MISSING
from lab.players import now
from lab.run import Run
from lab.views import read_file

RIVAL = "BigMoney"
GAMES = 200


def titles(html):
    """The texts of its headings of the second rank."""
    return [part.split("</h2>")[0] for part in html.split("<h2>")[1:]]


class Guide:
    def __init__(self, files, app):
        self.files = files
        self.app = app
        self.running = False
        self.begun = False
        self.box = dom.by_id("guide")

    async def open(self):
        if self.begun:
            return
        self.begun = True
        text = await read_file(self.files, "./data/help.json")
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
        dom.by_id("contents").innerHTML = "<ol>" + links + "</ol>"
        self.box.innerHTML = html

    async def attempt(self, button):
        """Play the example that the button stands below."""
        app, example = self.app, button.closest(".example")
        told = example.querySelector(".told")
        if self.running or app.run or app.queued or app.live.run:
            dom.say(told, "Other games are being played. Wait for their end, or stop them under Simulate.")
            return
        self.running = True
        source = str(example.querySelector("code").textContent)
        try:
            if not app.engine.ready.is_set():
                dom.say(told, "Starting the engine, then the games begin.")
                await app.engine.ready.wait()
            dom.say(told, "Playing …")
            await app.engine.settled.wait()
            pair = [{"name": "Example", "source": source}, {"name": RIVAL}]
            match = {"strategies": pair, "seed": "1"}
            run = Run(app.engine, match, GAMES, now, lambda view: self.show(told, view))
            await run.play()
            if run.trouble:
                dom.say(told, "That did not work: " + str(run.trouble))
        finally:
            self.running = False

    def show(self, told, view):
        one, other = view["players"]
        games = view["played"] + " games against " + other["name"]
        dom.say(told, one["name"] + " wins " + one["share"] + " of " + games + " (" + one["interval"] + ").")

    def go(self, number):
        """To that chapter, if there is one."""
        part = dom.by_id("help-" + str(number))
        if part:
            part.scrollIntoView()
            part.focus()
