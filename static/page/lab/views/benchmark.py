"""The view Benchmark: how fast this browser plays, also relative to a game hand-written in Python."""

import json

from pyscript.js_modules import files

from lab.browser import dom
from lab.browser.site import answer
from lab.browser.tasks import begin
from lab.editor.players import now
from lab.engine.client import EngineError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element

    from lab.engine.client import Engine

USUAL = "BigSmithy - BigMoney"  # the match that newcomers play first
PAIR = "Smithies against Big Money"
WORDS = {
    "BigMoney mirror": "Big Money against itself",
    "BigSmithy - BigMoney": "Smithies against Big Money",
    "ChapelWitch - BigMoney": "Chapel and Witch against Big Money",
    "KCWharf - DoubleWitch": "King's Court and Wharf against Witches",
    "SillyAI mirror, random kingdoms": "Random moves on random cards",
    "VillageSmithies - BigMoney": "Villages and Smithies against Big Money",
    "BM:Witch+Militia - BigMoney, random kingdoms": "Witch and Militia against Big Money, random cards",
    "Solver's plan - BigMoney": "A plan of Solve against Big Money",
}
"""The names of the matches on the page."""
ABOUT = (
    ("BigMoney mirror", "The fewest decisions: only Treasures and Provinces."),
    ("BigSmithy - BigMoney", "The match that newcomers play first."),
    ("ChapelWitch - BigMoney", "Trashing, Curses, and questions to the opponent."),
    ("KCWharf - DoubleWitch", "Long turns: cards that play others three times."),
    ("SillyAI mirror, random kingdoms", "Long games with cards of all expansions."),
    ("VillageSmithies - BigMoney", "An engine that draws most of its deck."),
    ("BM:Witch+Militia - BigMoney, random kingdoms", "A new kingdom for each game."),
    ("Solver's plan - BigMoney", "A plan with conditions, as Solve finds it."),
)
"""What is special about each match, shown before it is measured."""
ROUNDS = 5
SECONDS = 0.5  # per measurement
PATIENCE = 20000  # milliseconds for one measurement, including games that run over its time
SPEEDS = (50, 200, 800)  # games a second
SIZES = ((100, "9.8"), (1000, "3.1"), (10000, "1.0"), (100000, "0.3"))
"""Numbers of games, and half the width of the interval in percentage points."""
SOLVE_PART = (8, 2)  # Solve plays an eighth to a half of the usual match's games; 15 to 46% was measured
WHAT_IF = 27 * 50  # games of What if: 26 changes and the strategy itself, with its usual 50 games each


def lasts(rate: float, games: int = 1000) -> str:
    """Returns how long so many games take at that rate."""
    seconds = games / rate
    return "{:.1f} s".format(seconds) if seconds < 10 else "{:,} s".format(round(seconds))


HEADS = "".join([f'<th scope="col">at {speed} games/s</th>' for speed in SPEEDS])


def line(title: str, width: str, cells: list[str], mark: str) -> str:
    """Returns a row of the table of speeds. mark: what this browser's own cell shows, see `add_here`."""
    each = "".join([f"<td>{cell}</td>" for cell in cells])
    return f'<tr><th scope="row">{title}</th><td>{width}</td><td data-here="{mark}">–</td>{each}</tr>'


def searched(rate: float) -> str:
    """Returns how many games Solve plays in a minute at that speed of the usual match.

    Its games are longer, and some of its bots are slow: how much so depends on the cards.
    """
    least, most = ["{:,}".format(round(rate * 60 / part / 100) * 100) for part in SOLVE_PART]
    return f"{least}\u00a0– {most}"


SCALE = "".join(
    [
        line("{:,}".format(games), "± " + width, [lasts(speed, games) for speed in SPEEDS], str(games))
        for games, width in SIZES
    ]
)
SCALE += line("What if with 26 changes", "± 14", [lasts(speed, WHAT_IF) for speed in SPEEDS], str(WHAT_IF))
SCALE += line("Solve: games in 1 minute", "–", [searched(speed) for speed in SPEEDS], "solve")
BEFORE = "".join([f'<li><b>{WORDS[name]}</b><span class="muted">{told}</span></li>' for name, told in ABOUT])
HTML = f"""<h2 tabindex="-1">Benchmark</h2>
<p class="lead">How many games a second this browser plays, on one core. It takes about half a minute. Close
other tabs first, and compare browsers or machines by the figures.</p>
<p class="actions"><button type="button" class="primary">Start</button>
<span class="status" role="status" data-testid="bench-status" data-state="ready">Ready</span></p>
<p class="verdict-line" aria-live="polite"></p>
<p class="measure" hidden><span></span><br><button type="button" data-do="copy">Copy figures</button>
<span role="status"></span></p>
<div class="bench-cols"><table class="measured">
<thead><tr><th scope="col">Match</th><th scope="col" class="unbroken">Games/s</th>
<th scope="col">1,000 games take</th>
<th scope="col">Engine's share</th><th scope="col">Aim</th></tr></thead>
<tbody data-testid="bench"></tbody></table>
<div class="scale"><h3>What a speed means</h3>
<p class="muted">More games make a win rate more exact: the interval is that of a rate of 50%. “Here” is this
browser on all its cores, after a run. Solve plays an eighth to a half as many games in the same time, as the
games on your cards can be longer and some of its bots are slow.</p>
<div class="scroll" tabindex="0" role="region" aria-label="What a speed means"><table class="measured">
<thead><tr><th scope="col">Games</th><th scope="col">95% CI, points</th>
<th scope="col">Here</th>{HEADS}</tr></thead><tbody>{SCALE}</tbody></table></div></div>
<section class="what" aria-labelledby="bench-what">
<h3 id="bench-what">What it plays</h3>
<ol>{BEFORE}</ol></section></div>
<details class="about"><summary>The engine's share, for developers</summary>
<p class="muted">Each match is measured in turn with a game of Big Money that is written out by hand, without
the engine and its rules: the first row. The engine's share is the part of that speed that is left. It hardly
depends on the machine, so it shows whether a browser suits the engine. Aim is what the project aims at. The
same in a terminal: <code>python -m dominion bench</code>.</p></details>
"""


def median(values: "Any") -> "Any":
    values = sorted(values)
    middle = len(values) // 2
    return values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2


FLOOR = "Big Money, written out by hand"  # replaces the service's name


def match_name(contest: "Any") -> str:
    """Returns the match's name on the page; that of the game written by hand has no aim."""
    name = str(contest["name"])
    return FLOOR if contest["target"] is None else WORDS.get(name, name)


def time_left(seconds: float) -> str:
    """Returns "about 20 s left", in steps of 5 s until the last ones."""
    step = 5 if seconds > 5 else 1
    return f"about {max(1, int(seconds / step + 0.999)) * step} s left"


def row(contest: "Any", rates: "Any", floor: "Any") -> "Any":
    """Returns a match's name, games per second, time of 1,000 games, ratio and goal as texts."""
    rate = "–" if not rates else "{:,}".format(round(median(rates)))  # MicroPython has no "," for floats
    ratio = "–"
    if rates and floor:
        ratio = "{:.1f}%".format(100 * median([one / base for one, base in zip(rates, floor)]))
    goal = "" if contest["target"] is None else "{:.0f}%".format(100 * contest["target"])
    time = lasts(median(rates)) if rates else "–"
    return [match_name(contest), rate, time, ratio, goal]


def at_best(rate: float, cores: int) -> str:
    """Returns the speed of the usual match, and how long a large run takes on all cores."""
    told, run = "{:,} games/s on one core.".format(round(rate)), "a run of 10,000 games takes"
    if cores == 1:
        return f"{told} So {run} about {lasts(rate, 10000)}."
    return f"{told} The page plays on {cores} cores: {run} {lasts(rate * cores, 10000)} or more."


class View:
    def __init__(self, place: "Element", engine: "Engine") -> None:
        self.engine, self.place = engine, place
        place.innerHTML = HTML
        self.button = place.querySelector("button")
        self.status = place.querySelector('[role="status"]')
        self.rows = place.querySelector('[data-testid="bench"]')
        self.told = place.querySelector(".verdict-line")
        self.measure_line = place.querySelector(".measure")
        self.figures = ""  # the figures as text, for copying
        self.going = False
        self.rounds = ROUNDS
        self.seconds = SECONDS
        dom.on(self.button, "click", lambda event: self.clicked())
        dom.on(place.querySelector('[data-do="copy"]'), "click", lambda event: self.copy())

    async def open(self, query: "dict[str, Any]") -> None:
        """Shows the view. `rounds` and `seconds` can be set in the address."""
        try:
            self.rounds = max(1, min(int(query.get("rounds", ROUNDS)), 1000))
            self.seconds = max(0.01, min(float(query.get("seconds", SECONDS)), 10))
        except ValueError:
            self.say("error", "The link asks for rounds or seconds that are not numbers.")

    def close(self) -> None:
        self.going = False

    def say(self, state: "Any", text: "Any") -> None:
        dom.attribute(self.status, "data-state", state)
        dom.attribute(self.status, "data-progress", None)
        dom.say(self.status, text)

    def progress(self, contest: "dict[str, Any]", left: float) -> None:
        """Shows beside the status what is measured, and how long the rest takes. It is not announced."""
        dom.attribute(self.status, "data-progress", f"{match_name(contest)}, {time_left(left)}")

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
        begun, done, total = now(), 0, self.rounds * len(contests)
        for number in range(self.rounds):
            self.say("running", "Round " + str(number + 1) + " of " + str(self.rounds))
            for which in range(len(contests)):
                each = (now() - begun) / 1000 / done if done else self.seconds
                self.progress(contests[which], each * (total - done))
                done += 1
                asked = {"which": which, "seconds": self.seconds}
                rates[which].append(float(await self.engine.ask(0, "measure", asked, PATIENCE)))
                if not self.going:
                    self.say("stopped", "Stopped")
                    return
            self.show(contests, rates)
        self.say("done", "Done")
        for contest, mine in zip(contests, rates):
            if contest["name"] == USUAL:
                dom.say(self.told, f"1,000 games of {PAIR} take {lasts(median(mine))} here.")
                dom.say(self.measure_line.querySelector("span"), at_best(median(mine), self.engine.size))
                dom.show(self.measure_line)
                self.add_here(median(mine) * self.engine.size)

    def add_here(self, rate: float) -> None:
        """Adds this browser to the scale, on all its cores."""
        for cell in self.place.querySelectorAll("[data-here]"):
            games = str(cell.getAttribute("data-here") or "")
            dom.say(cell, searched(rate) if games == "solve" else lasts(rate, int(games)))

    def copy(self) -> None:
        files.begin_copy()
        begin(self.tell_copied())

    async def tell_copied(self) -> None:
        copied = await answer(files.copy, self.figures)
        told = "Copied" if copied else "The browser does not allow copying."
        dom.say(self.measure_line.querySelector('[role="status"]'), told)

    def show(self, contests: "Any", rates: "Any") -> None:
        html = ""
        lines = ["Match\tGames/s\t1,000 games take\tEngine's share\tAim"]
        for contest, mine in zip(contests, rates):
            lines.append("\t".join(row(contest, mine, rates[0])))
            texts = [dom.escape(text) for text in row(contest, mine, rates[0])]
            figures = "".join([f"<td>{text}</td>" for text in texts[1:]])
            html += f'<tr><th scope="row">{texts[0]}</th>{figures}</tr>'
        self.rows.innerHTML = html
        dom.show(self.place.querySelector(".what"), False)
        self.figures = "\n".join(lines)
        dom.attribute(self.rows, "data-rates", json.dumps([median(mine) for mine in rates]))
