"""A sweep: a strategy's win rate as a function of one of its numbers, drawn as a curve with a confidence
band.

Data from a worker may have been forged by a strategy, so nothing of it becomes HTML unescaped.
"""

import asyncio
import json

from lab.browser import dom
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.views.simulate.applied_row import NONE, AppliedRow, undo_place
from lab.views.simulate.trials import change_of_rate
from lab.views.simulate.trials import verdict as verdict_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

    from lab.views.simulate.why import Why

GAMES = (50, 200, 1000)  # games per value
USUAL = 200
PLOT = "plot-sweep"
HEADS = ("Value", "Win rate", "95% CI", "Percentage points")
START, STOP = "Draw the curve", "Stop"
LEAST_POINTS = 3  # values of which a curve is drawn while others are played
LUCK = " Among many values one may look better by luck: play it on more games."
LOST = "The strategy or the games have changed, so the curve is gone. “Draw the curve” draws another."
GONE = "The engine's answer makes no sense: "


def percent(share: float) -> str:
    return f"{share * 100:.1f}%"


def form() -> str:
    """Returns the HTML of the controls and of the places for the curve and its table."""
    games = ""
    for number in GAMES:
        chosen = " selected" if number == USUAL else ""
        games += f'<option value="{number}"{chosen}>{number:,}</option>'
    return (
        "<figcaption><b>Sweep</b> win rate with each value of one number, in the same games</figcaption>"
        '<p class="what-if sweep"><label>Number <select id="sweep-number"></select></label> '
        '<label>from <input id="sweep-least" type="number" min="0" max="999"></label> '
        '<label>to <input id="sweep-most" type="number" min="0" max="999"></label> '
        f'<label>on <select id="sweep-games">{games}</select> games each</label> '
        f'<button type="button" id="sweep">{START}</button> '
        f'<span class="muted" id="sweep-said" aria-live="polite"></span> {undo_place("sweep-said")}</p>'
        f'<div class="plot" id="{PLOT}" role="img" hidden></div><div id="sweep-figures"></div>'
    )


def choice(value: int, applied: bool) -> str:
    """Returns the button that applies a value, or that undoes it once it is applied."""
    word, data = ("Undo", "unset") if applied else ("Apply", "value")
    named = f'data-{data}="{value}" aria-label="{word} {value}"'
    return f'<button type="button" class="apply" {named}>{word}</button>'


def interval(found: "dict[str, Any]") -> str:
    """Returns the 95 % confidence interval of a value's win rate."""
    return percent(float(found["low"]))[:-1] + " to " + percent(float(found["high"]))


def row(found: "dict[str, Any]", applied: int) -> str:
    """Returns the table row of a value. applied: the value that is applied, or NONE."""
    value, word = int(found["value"]), dom.escape(found["word"])
    look = word.replace(" ", "-")
    cells = [dom.escape(found["share"]), interval(found), dom.escape(found["points"]), word]
    cells.append("as it is" if found["now"] else choice(value, value == applied))
    told = "".join([f"<td>{cell}</td>" for cell in cells[:-1]]) + f'<td class="choice">{cells[-1]}</td>'
    mark = " data-applied" if value == applied else ""
    return f'<tr id="value-{value}" class="{look}"{mark}><th scope="row">{value}</th>{told}</tr>'


def chart(name: str, points: "list[dict[str, Any]]") -> str:
    """Returns the curve in the form that charts.mjs takes."""
    shares = [float(one["exact"]) for one in points]
    values = [int(one["value"]) for one in points]
    told = [
        str(one["value"]) + ": " + percent(float(one["low"])) + " to " + percent(float(one["high"]))
        for one in points
    ]
    words = ", ".join([str(value) + ": " + percent(share) for value, share in zip(values, shares)])
    return json.dumps(
        {
            "names": ["Win rate"],
            "turns": values,
            "curves": [shares],
            "bands": [[[float(one["low"]) for one in points], [float(one["high"]) for one in points]]],
            "told": told,
            "shape": "close-up",
            "unit": "%",
            "axes": [name, "win rate"],
            "marks": marks(points),
            "label": "Win rate by the value of " + name + ". " + words,
        }
    )


def best_of(points: "list[dict[str, Any]]") -> "dict[str, Any]":
    """Returns the point with the highest win rate: the present value's if others only equal it."""
    best = points[0]
    for one in points:
        share, most = float(one["exact"]), float(best["exact"])
        if share > most or (share == most and one["now"]):
            best = one
    return best


def marks(points: "list[dict[str, Any]]") -> "list[list[Any]]":
    """Returns the marks of the best and the present value on the curve."""
    best, found = best_of(points), []
    for i, one in enumerate(points):
        value = int(one["value"])
        if one is best:
            found.append([i, f"now and best: {value}" if one["now"] else f"best: {value}", "top"])
        elif one["now"]:
            found.append([i, f"now: {value}", "bottom"])
    return found


def axis(number: "dict[str, Any]") -> str:
    """Returns the number's comparison with "…" in its place."""
    value, name = str(number["value"]), str(number["words"] or number["name"])
    return " ".join(
        [word.replace(value, "…") if word.strip("$,") == value else word for word in name.split()]
    )


def named(number: "dict[str, Any]") -> str:
    """Returns the number's value, and the rule or comparison that it is in."""
    value = int(number["value"])
    if number["number"]:
        return f"{value} in rule {number['number']}: {number['rule']}"
    return f"{value} in line {int(number['line'])}: {number['words'] or number['name']}"


def is_guard(number: "dict[str, Any]") -> bool:
    """Returns whether it is the 0 of `0 < n`, which only says that there is an n."""
    return not int(number["value"]) and str(number["name"]).startswith("0 < ")


def verdict(now: int, points: "list[dict[str, Any]]") -> str:
    """Returns in words which value is best, and whether it is better than the present one."""
    best = best_of(points)
    rate = f"{best['share']} (95% CI {interval(best)})"
    if int(best["value"]) == now:
        return f"The present {now} is the best of the values tried: {rate}."
    told = f"The best of the values tried is {int(best['value'])}: {rate}"
    if not [one for one in points if one["now"]]:
        return told + "."
    better = [str(int(one["value"])) for one in points if one["word"] == "better" and one is not best]
    others = f" Significantly better than {now}, too: {', '.join(better)}." if better else ""
    points_told = str(best["points"]).replace(" (", " points (")
    if best["word"] == "better":
        return f"{told}, significantly better than the present {now}: {points_told}.{others}{LUCK}"
    if best["word"] == "same games":
        return f"{told}, in the same games as with the present {now}."
    return f"{told}, not clearly better than the present {now}: {points_told}.{others}"


class Sweep(AppliedRow):
    def __init__(self, charts: "Any", why: "Why") -> None:
        """charts: see Details."""
        AppliedRow.__init__(self, why, "value", "sweep-said", "draw the curve")
        self.charts = charts
        self.applied_to = 0  # the index of the number whose value is applied
        self.ask = why.ask
        self.numbers: list[dict[str, Any]] = []
        self.found: dict[int, Any] = {}
        self.left: list[int] = []
        self.all = 0
        self.drawn = 0  # the index of the number whose curve is shown
        self.tries = self.trying = 0
        self.stamp = 0

    def close(self) -> None:
        self.stamp += 1
        self.trying = 0
        self.applied = NONE
        if self.found:
            self.keep((self.drawn, self.found, self.all))
        self.found, self.numbers = {}, []
        self.charts.clear(PLOT)

    async def open(self, place: "Element") -> None:
        """Shows the controls once the strategy's numbers are known."""
        self.close()
        stamp = self.stamp
        try:
            numbers = list(await self.ask("sweep numbers"))
            options, shown = "", []
            for i in range(len(numbers)):
                one = numbers[i]
                if bool(one["here"]) and not is_guard(one):
                    shown.append(i)
                    options += f'<option value="{i}">{dom.escape(named(one))}</option>'
                int(one["least"]), int(one["most"])
        except EngineError as trouble:
            if stamp == self.stamp:
                place.innerHTML = '<p class="muted">No number to sweep: ' + dom.escape(str(trouble)) + "</p>"
            return
        except Exception as nonsense:  # forged by a strategy
            if stamp == self.stamp:
                place.innerHTML = '<p class="muted">' + dom.escape(GONE + str(nonsense)) + "</p>"
            return
        if stamp != self.stamp:
            return
        if not shown:
            place.innerHTML = '<p class="muted">No number to sweep.</p>'
            return
        self.numbers = numbers
        place.innerHTML = form()
        select = dom.by_id("sweep-number")
        select.innerHTML = options
        # Start with a number of a rule that decides in these games.
        used = [i for i in shown if int(numbers[i]["line"]) in self.why.used]
        select.value = str((used or shown)[0])
        before = self.results_before(LOST)
        if before:
            self.drawn, self.found, self.all = before
            select.value = str(self.drawn)
        self.choose()
        if before:
            self.show()
            self.conclude()
        self.show_undo()

    def number(self) -> int:
        return int(dom.by_id("sweep-number").value)

    def choose(self) -> None:
        """Fills the fields with the default range of the chosen number."""
        one = self.numbers[self.number()]
        dom.by_id("sweep-least").value = str(int(one["least"]))
        dom.by_id("sweep-most").value = str(int(one["most"]))

    def changed(self, event: "Event") -> None:
        if self.numbers and event.target.closest("#sweep-number"):
            self.choose()

    def clicked(self, event: "Event") -> bool:
        """Returns whether the click was on one of the sweep's buttons."""
        if not self.numbers:
            return False
        button = event.target.closest("[data-value]")
        if button:
            begin(self.apply(int(button.getAttribute("data-value"))))
            return True
        if event.target.closest("[data-unset]"):
            self.undo()
            return True
        if self.undo_clicked(event):
            return True
        if not event.target.closest("#sweep"):
            return False
        if self.trying:
            self.stop()
            self.conclude()
        else:
            self.tries += 1
            self.trying = self.tries
            dom.say(dom.by_id("sweep"), STOP)
            begin(self.run(self.trying))
        return True

    async def apply(self, value: int) -> None:
        """Sets the strategy's number to that value."""
        try:
            told = await self.ask("sweep source", number=self.drawn, value=value)
        except EngineError as trouble:
            self.say(str(trouble))
            return
        if not self.why.replace(str(told["source"]), self):
            self.say(self.other)
            return
        self.applied_to = self.drawn
        self.told = f"{value} instead of {int(self.numbers[self.drawn]['value'])}"
        self.mark(value)
        found = self.found[value]
        rates = change_of_rate(str(found["before"]), str(found["share"]))
        tried = f" In the {int(found['played']):,} games tried: {rates}, {verdict_of(found)}."
        self.say(f"Applied: {self.told}.{tried}{self.why.what_next()}")

    def undo(self) -> None:
        if not self.why.restore(self):
            self.say(self.other)
            return
        self.mark(NONE)
        self.say(f"Undone: {int(self.numbers[self.applied_to]['value'])} again." + self.why.what_next())

    def take_back(self) -> None:
        """Called when a change of What if takes the place of the value applied."""
        if self.applied != NONE:
            self.say(f"Taken back for a change of What if: {self.unmark()}.")

    def choice(self, number: int) -> str:
        return choice(number, number == self.shown_applied())

    def shown_applied(self) -> int:
        """Returns the value that is applied, if it is one of the number whose curve is shown."""
        return self.applied if self.applied_to == self.drawn else NONE

    def stop(self) -> None:
        self.trying = 0
        dom.say(dom.by_id("sweep"), START)

    def give_up(self, why: str, attempt: int) -> None:
        if self.trying == attempt:
            self.stop()
            self.say(why)

    async def run(self, attempt: int) -> None:
        """Distributes the values over the workers; the curve grows with each result."""
        self.found, self.left, self.all = {}, [], 0
        self.drawn = self.number()
        try:
            ends = {}
            for name in ("least", "most"):
                text = str(dom.by_id("sweep-" + name).value).strip()
                ends[name] = int(text) if text.isdigit() else -1
            games = int(dom.by_id("sweep-games").value)
            values = list(await self.ask("sweep values", number=self.drawn, **ends))
            if self.trying != attempt:
                return
            self.left, self.all = values, len(values)
            self.say(f"0 of {self.all} values")
            size = self.why.run.engine.size
            await asyncio.gather(*[self.serve(worker, attempt, games) for worker in range(size)])
        except EngineError as trouble:
            self.give_up(str(trouble), attempt)
        except Exception as nonsense:  # forged by a strategy
            self.give_up(GONE + str(nonsense), attempt)
        if self.trying == attempt:
            self.stop()
            self.conclude()

    def conclude(self) -> None:
        """Says what the curve shows, or where it was stopped."""
        if len(self.found) < self.all or not self.found:
            self.say(f"Stopped at {len(self.found)} of {self.all} values")
            return
        told = verdict(int(self.numbers[self.drawn]["value"]), self.points())
        if self.why.what_if.applied != NONE:
            told += " Played without the change applied under What if."
        self.say(told)

    async def serve(self, worker: int, attempt: int, games: int) -> None:
        try:
            while self.left and self.trying == attempt:
                value, over = self.left.pop(0), False
                while not over:
                    told = await self.ask("sweep", worker, number=self.drawn, value=value, games=games)
                    if self.trying != attempt:
                        return
                    over = bool(told["over"])
                self.found[value] = told
                self.say(f"{len(self.found)} of {self.all} values")
                self.show()
        except EngineError as trouble:
            self.give_up(str(trouble), attempt)
        except Exception as nonsense:  # forged by a strategy
            self.give_up(GONE + str(nonsense), attempt)

    def points(self) -> "list[dict[str, Any]]":
        return [self.found[value] for value in sorted(self.found)]

    def show(self) -> None:
        points = self.points()
        name = axis(self.numbers[self.drawn])
        if len(points) >= min(LEAST_POINTS, self.all):  # two values make no curve yet
            dom.show(dom.by_id(PLOT))
            self.charts.draw(PLOT, chart(name, points))
        details = dom.find("#sweep-figures details")
        opened = " open" if not details or details.open else ""
        heads = "".join([f'<th scope="col">{head}</th>' for head in HEADS])
        for head in ("Verdict", "Apply"):
            heads += f'<th scope="col"><span class="hidden">{head}</span></th>'
        rows = "".join([row(one, self.shown_applied()) for one in points])
        dom.by_id("sweep-figures").innerHTML = (
            f'<details class="folded"{opened}><summary>Figures of the curve</summary>'
            '<div class="wide" tabindex="0" role="region" aria-label="Figures of the sweep">'
            f'<table class="swept"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
            "</div></details>"
        )
        self.show_undo()
