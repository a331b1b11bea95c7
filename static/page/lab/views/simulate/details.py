"""More about a run's games: sections of figures, requested only while they are open.

Data from a worker may have been forged by a strategy, so nothing of it becomes HTML unescaped.
"""

from lab.browser import dom
from lab.browser.site import Unreachable, module
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.engine.run import LIMIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Event

    from lab.engine.run import Run
    from lab.views.simulate.why import Why

SECTIONS = (
    ("race", "Race"),
    ("turns", "Turns"),
    ("ends", "Endings"),
    ("decks", "Decks"),
    ("supply", "Supply"),
    ("starts", "Openings"),
    ("why", "Why"),
)
PATIENCE = 700  # minimum milliseconds between two requests for a section
AGGREGATOR = 0  # the worker that holds the figures
WAIT = '<p class="muted waits">Counting…</p>'
LATER = '<p class="muted waits">After the run, some games are replayed and analysed.</p>'
LOST = '<p class="muted">This part of the page could not be fetched. Is there a connection?</p>'


def tab(name: str, title: str) -> str:
    return (
        f'<button type="button" role="tab" id="more-{name}" aria-controls="more-panel" '
        f'aria-selected="false" tabindex="-1" data-section="{name}">{title}</button>'
    )


def skeleton(sections: "Any") -> str:
    tabs = "".join([tab(name, title) for name, title in sections])
    return (
        '<header><h2 id="more-title">More about these games</h2>'
        '<label class="as-tables"><input type="checkbox" id="as-tables"> Figures as tables</label></header>'
        f'<div class="tabs" role="tablist" aria-labelledby="more-title" id="more-tabs">{tabs}</div>'
        '<div role="tabpanel" id="more-panel" tabindex="0"></div>'
    )


def cell(text: str, look: str, length: int) -> str:
    """Returns a table cell, with a bar of that length unless it is -1."""
    text = dom.whole_brackets(dom.tight(text)).replace("± ", "±\u00a0")  # rows may still break elsewhere
    if length < 0:
        return f"<td>{text}</td>"
    bar = f'<rect width="{int(length)}%" height="100%"></rect>'
    return f'<td>{text}<svg class="meter {look}" aria-hidden="true">{bar}</svg></td>'


def table(part: "dict[str, Any]") -> str:
    """Returns a part of a section as a table, with bars."""
    looks, bars = part["looks"], part["bars"]
    by_row = part["columns"][0] == "Strategy"
    heads = ""
    for i, column in enumerate(part["columns"]):
        look = dom.escape(looks[i]) if looks and not by_row else ""
        heads += f'<th scope="col" class="{look}">{dom.breakable(column)}</th>'
    rows = []
    for i, row in enumerate(part["rows"]):
        own = dom.escape(looks[i]) if by_row and i < len(looks) else ""
        out = f'<th scope="row" class="{own}">{dom.breakable(row[0])}</th>'
        for j, text in enumerate(row[1:]):
            look = own if by_row else dom.escape(looks[j + 1]) if j + 1 < len(looks) else ""
            out += cell(text, look, bars[i][j] if bars else -1)
        rows.append("<tr>" + out + "</tr>")
    inside = f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody>"
    title = dom.escape(part["title"])
    return f'<div class="wide" tabindex="0" role="region" aria-label="{title}"><table>{inside}</table></div>'


def figure(part: "dict[str, Any]", as_table: bool) -> str:
    """Returns the HTML of a part: an empty chart or a table."""
    key = dom.escape(part["key"])
    head = (
        f"<figcaption><b>{dom.escape(part['title'])}</b> {dom.escape(dom.tight(part['about']))}</figcaption>"
    )
    if part["chart"] and not as_table:
        title = dom.escape(part["title"])  # until the chart is drawn, which tells more
        body = f'<div class="plot" id="plot-{key}" role="img" aria-label="{title}"></div>'
    else:
        body = f'<div id="table-{key}">{table(part)}</div>'
    return f'<figure class="part-{key}">{head}{body}</figure>'


class Details:
    def __init__(
        self, charts: "Any", now: "Callable[..., Any]", go: "Callable[..., Any]", put: "Callable[..., Any]"
    ) -> None:
        """charts: draw(id, text), clear(id). now(): milliseconds. go(player, line, as_rule): shows a
        line of the source or a rule.
        """
        self.charts = charts
        self.now = now
        self.go, self.put = go, put  # see Why
        self.why: Why | None = None  # loaded on demand
        self.run: Run | None = None
        self.section = SECTIONS[0][0]
        self.laid_out: list[tuple[Any, ...]] | None = None  # the layout of the figures in the panel
        self.drawn: list[str] = []
        self.wanted = self.busy = False
        self.asked = 0
        self.place = dom.by_id("more")
        self.place.innerHTML = skeleton(SECTIONS)
        self.panel = dom.by_id("more-panel")
        self.as_tables = dom.by_id("as-tables")
        dom.on(dom.by_id("more-tabs"), "click", self.clicked)
        dom.on(dom.by_id("more-tabs"), "keydown", self.pressed)
        dom.on(self.as_tables, "change", lambda event: self.choose(self.section))
        self.mark()

    def mark(self) -> None:
        """Marks the selected tab."""
        for name, _ in SECTIONS:
            button = dom.by_id("more-" + name)
            chosen = name == self.section
            dom.attribute(button, "aria-selected", "true" if chosen else "false")
            dom.attribute(button, "tabindex", "0" if chosen else "-1")
        dom.attribute(self.panel, "aria-labelledby", "more-" + self.section)

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-section]")
        if button:
            self.choose(str(button.getAttribute("data-section")))

    def pressed(self, event: "Event") -> None:
        names = [name for name, _ in SECTIONS]
        steps = {"ArrowRight": 1, "ArrowLeft": -1}
        here = names.index(self.section)
        if event.key in steps:
            here = (here + steps[event.key]) % len(names)
        elif event.key in ("Home", "End"):
            here = 0 if event.key == "Home" else len(names) - 1
        else:
            return
        event.preventDefault()
        self.choose(names[here])
        dom.by_id("more-" + names[here]).focus()

    def choose(self, name: str) -> None:
        self.section = name
        self.mark()
        tabs, chosen = dom.by_id("more-tabs"), dom.by_id("more-" + name)  # the row of tabs scrolls on phones
        tabs.scrollLeft = chosen.offsetLeft - (tabs.clientWidth - chosen.offsetWidth) // 2
        dom.show(dom.find(".as-tables"), name != "why")
        self.empty()
        self.panel.innerHTML = WAIT
        self.look(True)

    def empty(self) -> None:
        """Clears the panel."""
        for plot in self.drawn:
            self.charts.clear(plot)
        self.drawn = []
        self.laid_out = None
        if self.why:
            self.why.close()

    def follow(self, run: "Run | None") -> None:
        """Switches to another run; None for no run."""
        if run and self.section == "why" and self.why and self.why.keeps(run):
            self.run = run
            return
        self.run = run
        self.asked = 0
        self.empty()
        self.panel.innerHTML = WAIT
        dom.show(self.place, run is not None)

    def look(self, now: bool = False) -> None:
        """Requests the section's new figures if `now`, or if the last request was long enough ago."""
        if self.run is None or not (now or self.now() - self.asked > PATIENCE):
            return
        if self.section == "why":
            begin(self.reason(self.run))
            return
        self.wanted = True
        if not self.busy:
            self.busy = True
            begin(self.fetch())

    async def reason(self, run: "Run") -> None:
        """Shows the section Why once the run is over."""
        if not run.over:
            self.panel.innerHTML = LATER
            return
        if self.why is None:
            try:
                for name in ("rule_links", "trials", "applied_row"):  # which the others import
                    await module("views.simulate." + name)
                changes = (await module("views.simulate.what_if")).WhatIf
                curve = (await module("views.simulate.sweep")).Sweep
                why = (await module("views.simulate.why")).Why
                self.why = why(
                    self.panel, table, self.go, self.put, changes, lambda one: curve(self.charts, one)
                )
            except Unreachable:
                self.panel.innerHTML = LOST
                return
        if run is self.run and self.section == "why" and not self.why.covers(run):
            self.why.open(run)

    async def fetch(self) -> None:
        while self.wanted:
            self.wanted = False
            self.asked = self.now()
            run, section, parts = self.run, self.section, []
            names = [section, "curves"] if section == "race" and self.as_tables.checked else [section]
            try:
                for name in names:
                    asked = {"match": run.match, "run": run.number, "games": run.games, "section": name}
                    parts += await run.engine.ask(AGGREGATOR, "figures", asked, LIMIT)
                if run is self.run and section == self.section:
                    self.show(parts)
            except EngineError as trouble:
                self.say(str(trouble))
            except Exception as nonsense:  # forged by a strategy
                self.say("The engine's answer makes no sense: " + str(nonsense))
        self.busy = False

    def say(self, text: str) -> None:
        self.empty()
        self.panel.innerHTML = '<p class="muted">' + dom.escape(text) + "</p>"

    def show(self, parts: "list[dict[str, Any]]") -> None:
        """Updates the panel with these figures."""
        as_table = bool(self.as_tables.checked)
        laid_out = [
            (part["key"], bool(part["chart"]) and not as_table, len(part["columns"])) for part in parts
        ]
        if laid_out != self.laid_out:
            self.empty()
            self.panel.innerHTML = (
                '<div class="parts">' + "".join([figure(part, as_table) for part in parts]) + "</div>"
            )
            self.laid_out = laid_out
        else:
            for part in parts:
                if as_table or not part["chart"]:
                    dom.by_id("table-" + part["key"]).innerHTML = table(part)
        for part in parts:
            if part["chart"] and not as_table:
                plot = "plot-" + part["key"]
                self.charts.draw(plot, part["chart"])
                if plot not in self.drawn:
                    self.drawn.append(plot)
