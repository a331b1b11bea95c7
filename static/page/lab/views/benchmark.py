"""The view Bench: how fast the engine is in this browser, as a part of what Python itself could do."""

import json

from lab.browser import dom
from lab.browser.tasks import begin
from lab.engine.client import EngineError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element

    from lab.engine.client import Engine

ROUNDS = 5
SECONDS = 0.5  # of each measurement
PATIENCE = 20000  # milliseconds for one measurement and what is played beyond its time
HTML = """<h2 tabindex="-1">Benchmark</h2>
<p class="lead">How fast this browser plays: the games a second of five matches. 1,000 games take a few
seconds where a match reaches some hundred games a second. Start it to compare browsers or machines.</p>
<p class="muted">Each match is measured in turn with a game of Big Money that is written by hand, without the
engine. The <b>share of that speed</b> hardly depends on the machine, so it tells whether a browser suits the
engine; the last column is what the project aims at. The same in a terminal:
<code>python -m dominion bench</code>.</p>
<p class="actions"><button type="button" class="primary">Start</button>
<span class="status" role="status" data-testid="bench-status" data-state="ready">Ready</span></p>
<table class="measured">
<thead><tr><th scope="col">Match</th><th scope="col">Games/s</th>
<th scope="col">Share of hand-written speed</th><th scope="col">Aim</th></tr></thead>
<tbody data-testid="bench"></tbody></table>
"""


def median(values: "Any") -> "Any":
    values = sorted(values)
    middle = len(values) // 2
    return values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2


def row(contest: "Any", rates: "Any", floor: "Any") -> "Any":
    """Name, games per second, ratio and goal of one match, as texts."""
    rate = "–" if not rates else "{:,}".format(round(median(rates)))  # MicroPython has no commas for floats
    ratio = "–"
    if rates and floor:
        ratio = "{:.3f}".format(median([one / base for one, base in zip(rates, floor)]))
    goal = "" if contest["target"] is None else "{:.2f}".format(contest["target"])
    return [contest["name"], rate, ratio, goal]


class View:
    def __init__(self, place: "Element", engine: "Engine") -> None:
        self.engine = engine
        place.innerHTML = HTML
        self.button = place.querySelector("button")
        self.status = place.querySelector('[role="status"]')
        self.rows = place.querySelector("tbody")
        self.going = False
        self.rounds = ROUNDS
        self.seconds = SECONDS
        dom.on(self.button, "click", lambda event: self.clicked())

    async def open(self, query: "dict[str, Any]") -> None:
        """`rounds` and `seconds` may stand in the address."""
        try:
            self.rounds = max(1, min(int(query.get("rounds", ROUNDS)), 1000))
            self.seconds = max(0.01, min(float(query.get("seconds", SECONDS)), 10))
        except ValueError:
            self.say("error", "The address asks for rounds or seconds that are no numbers.")

    def close(self) -> None:
        self.going = False

    def say(self, state: "Any", text: "Any") -> None:
        dom.attribute(self.status, "data-state", state)
        dom.say(self.status, text)

    def clicked(self) -> None:
        self.going = not self.going
        self.dress_button()
        if self.going:
            begin(self.measure())

    async def measure(self) -> None:
        try:
            await self.go_round()
        except EngineError as trouble:
            self.say("error", str(trouble))
        self.going = False
        self.dress_button()

    def dress_button(self) -> None:
        dom.say(self.button, "Stop" if self.going else "Start")
        dom.attribute(self.button, "data-running", "" if self.going else None)

    async def go_round(self) -> None:
        self.say("boot", "Starting the engine")
        contests = await self.engine.ask(0, "contests", {}, PATIENCE)
        rates = [[] for _ in contests]
        for number in range(self.rounds):
            self.say("running", "Round " + str(number + 1) + " of " + str(self.rounds))
            for which in range(len(contests)):
                asked = {"which": which, "seconds": self.seconds}
                rates[which].append(float(await self.engine.ask(0, "measure", asked, PATIENCE)))
                if not self.going:
                    self.say("stopped", "Stopped")
                    return
            self.show(contests, rates)
        self.say("done", "Done")

    def show(self, contests: "Any", rates: "Any") -> None:
        html = ""
        for contest, mine in zip(contests, rates):
            name, rate, ratio, goal = [dom.escape(text) for text in row(contest, mine, rates[0])]
            html += f'<tr><th scope="row">{name}</th><td>{rate}</td><td>{ratio}</td><td>{goal}</td></tr>'
        self.rows.innerHTML = html
        dom.attribute(self.rows, "data-rates", json.dumps([median(mine) for mine in rates]))
