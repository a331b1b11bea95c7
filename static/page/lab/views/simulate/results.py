"""Shows a run's results as worded by the service."""

import js

from lab.browser import dom
from lab.browser.site import Unreachable, module, style
from lab.browser.tasks import begin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.engine.run import Run
    from lab.views.simulate.details import Details

IDLE = {
    "played": "0",
    "ties": "0",
    "rate": "–",
    "verdict": [["muted", "Who wins?"]],
    "subverdict": "Choose two strategies and press Start. The same seed always gives the same games.",
    "bar": [["sure one", "0%"], ["open one", "0%"], ["open two", "0%"], ["sure two", "0%"]],
    "bar_label": "No games played yet",
    "ends": ["", ""],
    "players": [],
    "charts": {},
}
COLOURS = ("one", "two", "three", "four", "five", "six")
EARLY = 30  # fewer games than these say little about a win rate
FIGURES = ("wins", "share", "interval", "vp", "turns")
PLOTS = ("plot-money", "plot-vp")


def row(number: int) -> str:
    """Returns the empty table row of a player."""
    cells = "".join([f'<td data-testid="{figure}-{number}">–</td>' for figure in FIGURES])
    return f'<tr class="{COLOURS[number - 1]}"><th scope="row" id="name-{number}"></th>{cells}</tr>'


def leader(view: "dict[str, Any]") -> str:
    """Returns the player with the highest win rate: "BigSmithy 61.9%"; "" before the first game and for one
    player. On phones the bar with the buttons says it, as the results can be screens away.
    """
    players = view["players"]
    if view["played"] == "0" or len(players) < 2:
        return ""
    best = players[0]
    for one in players:
        if float(one["exact"].get("share", 0)) > float(best["exact"].get("share", 0)):
            best = one
    return str(best["name"]) + " " + dom.tight(best["share"])


class Results:
    def __init__(self, charts: "Any", go: "Callable[..., Any]", put: "Callable[..., Any]") -> None:
        """charts: draw(id, text) and clear(id). go and put: see Why."""
        self.charts, self.go, self.put = charts, go, put
        self.box = dom.by_id("results")
        self.parts: list[str] | None = None  # CSS classes of the bar's parts on the page
        self.rows = 2
        self.view: dict[str, Any] | None = None  # the view shown
        self.run: Run | None = None  # the run whose figures are shown
        self.details: Details | None = None  # loaded with the first figures
        self.coming = False
        self.outcome = dom.by_id("outcome")
        dom.on(self.outcome, "click", lambda event: self.box.scrollIntoView())
        self.ends = [dom.find(".bar-key .left"), dom.find(".bar-key .right")]

    def clear(self, names: list[str]) -> None:
        view: dict[str, Any] = dict(IDLE)
        empty: dict[str, Any] = {
            "wins": "–",
            "share": "–",
            "interval": "–",
            "vp": "–",
            "turns": "–",
            "exact": {},
        }
        view["players"] = [dict(empty) for _ in names]
        for player, name in zip(view["players"], names):
            player["name"] = name
        self.show(view)
        if self.word == "stale":  # there are no figures that could be outdated
            dom.attribute(self.box, "data-state", "done")
        dom.show(dom.by_id("charts"), False)
        for plot in PLOTS:
            self.charts.clear(plot)

    def lay_out(self, players: int) -> None:
        """Adapts the rows and the parts of the bar to the number of players."""
        if players != self.rows:
            self.rows = players
            dom.by_id("rows").innerHTML = "".join([row(number) for number in range(1, players + 1)])
            for plot in PLOTS:
                self.charts.clear(plot)

    def fill_bar(self, parts: list[list[str]]) -> None:
        looks = [look for look, _ in parts]
        if looks != self.parts:
            self.parts = looks
            spans = "".join([f'<span class="{dom.escape(look)}"></span>' for look in looks])
            middle = "<i></i>" if len(looks) == 4 else ""
            dom.by_id("bar").innerHTML = spans + middle
            self.spans = [dom.find("#bar ." + look.replace(" ", ".")) for look in looks]
        for span, (_, width) in zip(self.spans, parts):
            span.style.width = width

    @property
    def word(self) -> str:
        """The state of the results."""
        return str(self.box.getAttribute("data-state"))

    def state(self, word: str) -> None:
        """Sets the state: idle, running, done, stale or stopped."""
        dom.attribute(self.box, "data-state", word)
        if word in ("done", "stopped") and self.details:
            self.details.look(True)

    def follow(self, run: "Run | None") -> None:
        """Associates the figures with that run, or with none. The details show more about it."""
        new = run is not self.run
        self.run = run
        if self.details:
            if new:
                self.details.follow(run)
            if run:
                self.details.look(new)
        elif run and not self.coming:
            self.coming = True
            begin(self.open_details())

    async def open_details(self) -> None:
        try:
            await style("details").wait()
            made = await module("views.simulate.details")
            self.details = made.Details(self.charts, lambda: float(js.performance.now()), self.go, self.put)
            self.details.follow(self.run)
            self.details.look(True)
        except Unreachable:
            self.coming = False

    def headline(self, parts: "list[Any]", below: str) -> None:
        """parts: [class, text] pairs."""
        dom.by_id("verdict").innerHTML = "".join(
            [
                f'<span class="{dom.escape(kind)}">{dom.breakable(dom.tight(text))}</span>'
                for kind, text in parts
            ]
        )
        dom.say(dom.by_id("subverdict"), below)

    def show(self, view: "dict[str, Any]", run: "Run | None" = None) -> None:
        """Shows the service's view of the run."""
        self.view = view
        self.follow(run)
        self.headline(view["verdict"], view["subverdict"])
        dom.say(dom.by_id("because"), view.get("why", ""))
        self.figure("games-played", view["played"])
        self.figure("ties", view["ties"])
        self.figure("rate", view["rate"])
        dom.attribute(self.box, "data-empty", "" if view["played"] == "0" else None)
        early = run is not None and not run.over and len(view["played"]) < 3 and int(view["played"]) < EARLY
        dom.attribute(self.box, "data-early", "" if early else None)
        alone = dom.by_id("view-simulate").getAttribute("data-alone")
        dom.attribute(self.box, "data-alone", alone)
        best = leader(view) if alone is None else ""
        dom.say_name(self.outcome, best)
        dom.show(self.outcome, bool(best))
        self.lay_out(len(view["players"]))
        self.fill_bar(view["bar"])
        dom.attribute(dom.by_id("bar"), "aria-label", dom.tight(view["bar_label"]))
        for element, text in zip(self.ends, view["ends"]):
            dom.say_name(element, dom.tight(text))
        for number, player in enumerate(view["players"]):
            dom.say_name(dom.by_id("name-" + str(number + 1)), player["name"])
            for figure in FIGURES:
                self.figure(
                    figure + "-" + str(number + 1), dom.tight(player[figure]), player["exact"].get(figure)
                )
        if view["charts"] and not early:
            dom.show(dom.by_id("charts"))
            for plot in PLOTS:
                self.charts.draw(plot, view["charts"][plot])

    def stopped(self) -> None:
        """Marks the figures as final because the run was stopped."""
        games = dom.by_testid("games-played").textContent
        if games == "0":
            self.headline([["muted", "Stopped before the first games were counted."]], "")
        else:
            counted = games + (" game." if games == "1" else " games.")
            dom.say(dom.by_id("subverdict"), "Stopped after " + counted)

    def mended(self) -> None:
        """Tells the user that games can start again once the error that stopped them seems fixed."""
        if self.word == "stopped":
            dom.say(dom.by_id("subverdict"), "Press Start to play them again.")

    def figure(self, testid: str, text: str, exact: str | None = None) -> None:
        """Shows a rounded figure; data-value holds all digits."""
        element = dom.by_testid(testid)
        dom.say(element, text)
        dom.attribute(element, "data-value", exact)
