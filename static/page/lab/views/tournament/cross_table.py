"""The results of a tournament: winner, ranking, cross table as a heat map, cycles, equilibrium."""

import asyncio

import js
from pyscript import ffi

from lab.browser import dom
from lab.browser.tasks import begin
from lab.state.address import encode
from lab.widgets.setup_panel import KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.tournament_run import TournamentRun

SHADES = {"w4", "w3", "w2", "w1", "e", "l1", "l2", "l3", "l4"}
MOVES = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
IDLE = (
    [["muted", "Who beats whom?"]],
    "Press Start. The same seed always gives the same results.",
)
LONGEST = 300  # characters of a text in a view
BREATH = 0.02  # seconds for the browser before and between the steps that lay out a large table
PART = 100  # pairs whose cells are rendered in one step,
LINES = 14  # and rows inserted into the page in one step
FEW = 8  # up to this many strategies the table leaves room beside it
HTML = """<section class="results t-results" id="t-results" aria-label="Results" tabindex="-1"
 data-state="idle">
<p class="notice" id="t-stale" role="status" hidden></p>
<p class="verdict" id="t-verdict"></p>
<p class="subverdict" id="t-below"></p>
<p class="subverdict" id="t-winner" hidden></p>
<progress id="t-progress" max="1" value="0" aria-label="Games played"></progress>
<div class="t-circles" id="t-circles" hidden></div>
<div class="t-tables" id="t-tables" hidden>
<section class="t-ranking" aria-labelledby="t-ranking-title">
<h3 id="t-ranking-title">Ranking</h3>
<table><thead><tr><th scope="col" class="t-place">
<span class="hidden">Place</span></th><th scope="col">Strategy</th>
<th scope="col"
 class="t-axis"><span>0%</span><span>50%</span><span>100%</span></th><th scope="col">Win rate</th>
<th scope="col">Beats</th><th scope="col">Loses to</th></tr></thead>
<tbody id="t-ranking" data-testid="ranking"></tbody></table>
<p class="t-hint">The win rate is the mean over all opponents, with its 95% confidence interval.
“Beats” and “Loses to” count only significant results (95%).</p>
<div class="t-fates" id="t-fates" hidden></div>
<section class="t-mix" id="t-mix-section" aria-labelledby="t-mix-title" hidden>
<h3 id="t-mix-title">Nash equilibrium</h3>
<p id="t-mix-said"></p><div id="t-mix" data-testid="mix"></div></section></section>
<section class="t-matrix" aria-labelledby="t-matrix-title"><div class="t-head">
<h3 id="t-matrix-title">Who beats whom</h3>
<label class="tick"><input type="checkbox" id="t-sorted" checked> Sorted by rank</label></div>
<p class="t-hint t-press">Point at a cell, or press it, for the games of the pair.</p>
<p class="t-hint t-beyond">Scroll sideways for the other columns.</p>
<div class="t-scroll" id="t-scroll"><table id="t-matrix" data-testid="matrix"></table>
</div>
<p class="t-legend" aria-hidden="true"><span>loses</span>
<i class="l4"></i><i class="l3"></i><i class="l2"></i>
<i class="l1"></i><i class="e"></i><i class="w1"></i><i class="w2"></i><i class="w3"></i><i class="w4"></i>
<span>wins</span><span class="t-sure"><b>63</b> significant</span><span>55 not significant</span></p>
<div class="t-pair" id="t-pair"></div></section>
</div>
<div class="saves" id="t-saves" hidden>
<button type="button" class="quiet" data-do="save-json">Save as JSON</button>
<button type="button" class="quiet" data-do="save-csv">Save as CSV</button></div>
</section>"""


def spoken(kind: str, text: str) -> str:
    """Returns a part of the headline as HTML."""
    told = dom.whole_brackets(text) if kind == "small" else dom.escape(text)
    return f'<span class="{dom.escape(kind)}">{told}</span>'


class Refused(Exception):
    """Raised for an impossible view, forged by a strategy."""


def checked(view: "dict[str, Any]", size: int) -> "dict[str, Any] | None":
    """Returns the view if it is possible for `size` strategies. Raises Refused otherwise."""
    if sorted([int(row["who"]) for row in view["ranking"]]) != list(range(size)):
        raise Refused("the ranking is not of the strategies that play")
    if len(view["names"]) != size or len(view["cells"]) != size:
        raise Refused("the table is not of the strategies that play")
    texts = list(view["names"]) + [view["below"]] + [text for _, text in view["headline"]]
    for row in view["ranking"]:
        texts += [row[key] for key in ("place", "name", "share", "margin", "interval", "beats", "beaten_by")]
        low, middle, high = [float(end) for end in row["ends"]]
        if not 0 <= low <= middle <= high <= 100:
            raise Refused("a share is not in its interval")
    for who, row in enumerate(view["cells"]):
        if len(row) != size:
            raise Refused("the table is not of the strategies that play")
        for other, cell in enumerate(row):
            if who == other:
                continue
            # Cells are not escaped, as there may be more than a thousand, so they are validated here.
            if cell[1] not in SHADES or not cell[0].isdigit() or len(cell[0]) > 3:
                raise Refused("the table has a cell that cannot be")
    for name, part, width in view["mix"]:
        texts += [name, part]
        if not 0 <= float(width) <= 100:
            raise Refused("a part of the mix cannot be")
    for circle in view["circles"]:
        for name, share in circle:
            texts += [name, share]
    if not all(isinstance(text, str) and len(text) < LONGEST for text in texts):
        raise Refused("there is something in it that is no text")
    return view


class CrossTable:
    def __init__(self, archetype: "Callable[[str], str]" = lambda name: "") -> None:
        """archetype(name): returns the kind of plan that a strategy follows, or ""."""
        self.archetype = archetype
        self.box = dom.by_id("t-results")
        self.matrix = dom.by_id("t-matrix")
        self.pair_box = dom.by_id("t-pair")
        self.sorted = dom.by_id("t-sorted")
        self.view: dict[str, Any] | None = None
        self.run: TournamentRun | None = None
        self.links: dict[str, Any] | None = None
        self.marked = (0, 0)  # displayed row and column
        self.tapped: tuple[Any, ...] | None = None
        self.shown: list[int] = []  # strategies' indices in the order of the rows
        self.told: dict[int, Any] = {}  # pair's number -> the text of its two cells
        self.cells: list[list[str]] = []  # [row][column], in the strategies' order: HTML
        self.head, self.rows = "", []  # as they are on the page,
        self.wanted = ("", [])  # and as they should be
        dom.on(self.sorted, "change", lambda event: self.lay_out())
        dom.on(self.matrix, "keydown", self.key)
        dom.on(self.matrix, "click", self.clicked)
        for event in ("mouseover", "focusin"):
            dom.on(self.matrix, event, self.looked_at)
        self.idle()

    def state(self, word: str) -> None:
        dom.attribute(self.box, "data-state", word)

    def stale(self, text: str) -> None:
        """Says that the result is not of the settings in the fields; "": it is."""
        dom.say(dom.by_id("t-stale"), text)
        dom.show(dom.by_id("t-stale"), bool(text))

    def idle(self) -> None:
        """Shows that nothing has been played."""
        self.clear()
        self.state("idle")
        self.progress(None)
        self.headline(*IDLE)

    def clear(self) -> None:
        self.view = self.run = None
        self.stale("")
        dom.show(dom.by_id("t-tables"), False)
        dom.show(dom.by_id("t-circles"), False)
        dom.show(dom.by_id("t-saves"), False)

    def headline(self, parts: list[list[str]], below: str) -> None:
        told = "".join([spoken(kind, text) for kind, text in parts if kind != "small"])
        # The confidence interval has its own line below.
        told += "".join([spoken(kind, text) for kind, text in parts if kind == "small"])
        dom.by_id("t-verdict").innerHTML = told
        dom.say(dom.by_id("t-below"), below)

    def progress(self, part: float | None) -> None:
        """Shows the progress, 0 to 1; None hides it."""
        bar = dom.by_id("t-progress")
        dom.show(bar, part is not None)
        if part is not None:
            bar.value = part

    def show(self, view: "dict[str, Any]", run: "TournamentRun", links: "dict[str, Any]") -> None:
        """Shows a view. links: {name: source as in the address} of strategies from a link."""
        self.view = checked(view, len(run.match["strategies"]))
        if run is not self.run:
            self.run, self.links = run, links
            self.prepare()
        self.headline(view["headline"], view["below"])
        self.show_circles(view)
        dom.by_id("t-ranking").innerHTML = "".join([self.row(row) for row in view["ranking"]])
        self.show_mix(view["mix"])
        dom.attribute(dom.by_id("t-tables"), "data-size", "few" if len(view["names"]) <= FEW else "many")
        dom.show(dom.by_id("t-tables"))
        if len(view["names"]) > FEW:
            begin(self.lay_out_next(view))
        else:
            self.lay_out()

    async def lay_out_next(self, view: "dict[str, Any]") -> None:
        """Lays out the table in steps, outside this frame, because a large table blocks the browser."""
        steps, held, spent = [self.write, self.arrange, self.put], False, 0.0
        while steps:
            await asyncio.sleep(BREATH)
            if view is not self.view:
                return
            began = float(js.performance.now())
            held = held or self.held
            if not steps[0](not held):
                steps.pop(0)
            spent += float(js.performance.now()) - began
        self.mark_again(held)
        self.run.spare(spent)

    # ---- the ranking ---------------------------------------------------------------------------

    def row(self, row: "dict[str, Any]") -> str:
        low, middle, high = [float(end) for end in row["ends"]]
        left, width = min(middle, 50), abs(middle - 50)
        better = "better" if middle >= 50 else "worse"
        bar = (
            '<svg viewBox="0 0 100 20" preserveAspectRatio="none" width="100%" height="20"'
            ' aria-hidden="true">'
            '<rect class="track" y="9" width="100" height="2"/>'
            f'<rect class="{better}" x="{left}" y="4" width="{width}" height="12"/>'
            f'<rect class="range" x="{low}" y="9" width="{high - low}" height="2"/>'
            f'<rect class="range" x="{low}" y="6" width="0.4" height="8"/>'
            f'<rect class="range" x="{high - 0.4}" y="6" width="0.4" height="8"/>'
            '<rect class="half" x="49.8" width="0.4" height="20"/></svg>'
        )
        name, interval = dom.escape(row["name"]), dom.escape(row["interval"])
        if not self.has_played(int(row["who"])):
            return (
                f'<tr><td class="t-place">–</td><th scope="row" title="{name}">'
                f'{dom.breakable(row["name"])}</th><td class="t-axis"></td><td class="t-share">–</td>'
                "<td>–</td><td>–</td></tr>"
            )
        kind = self.archetype(str(row["name"]))
        kind = f' <small class="t-kind" title="{dom.escape(kind)}">{dom.escape(kind)}</small>' if kind else ""
        return (
            f'<tr><td class="t-place">{dom.escape(row["place"])}</td>'
            f'<th scope="row" title="{name}">{dom.breakable(row["name"])}{kind}</th>'
            f'<td class="t-axis" title="{interval}">{bar}<span class="hidden">{interval}</span></td>'
            f'<td class="t-share" data-value="{dom.escape(row["exact"])}">{dom.escape(row["share"])}'
            f'<small class="t-ci">{interval}</small></td>'
            f"<td>{dom.escape(row['beats'])}</td><td>{dom.escape(row['beaten_by'])}</td></tr>"
        )

    def has_played(self, who: int) -> bool:
        """Returns whether any game of this strategy is counted."""
        others = range(len(self.view["names"]))
        return any(any(self.run.between(who, other)) for other in others if other != who)

    def show_circles(self, view: "dict[str, Any]") -> None:
        box = dom.by_id("t-circles")
        told = ""
        for circle in view["circles"]:
            links = [
                f"<b>{dom.escape(name)}</b> beats <b>{dom.escape(circle[(i + 1) % 3][0])}</b> "
                f"({dom.escape(share)})"
                for i, (name, share) in enumerate(circle)
            ]
            told += "<li>" + ", ".join(links) + "</li>"
        more = int(view["more_circles"])
        if more:
            told += "<li>and " + str(more) + (" more cycle" if more == 1 else " more cycles") + "</li>"
        box.innerHTML = (
            "<p>Cycles: each of these beats the next, so first place does not mean beating everybody.</p>"
            f"<ul>{told}</ul>"
            if told
            else ""
        )
        dom.show(box, bool(told))

    def show_mix(self, parts: "list[list[Any]]") -> None:
        dom.show(dom.by_id("t-mix-section"), bool(parts))
        if not parts:
            return
        if len(parts) == 1:
            said = parts[0][0] + " alone: no other strategy wins more than half of its games against it."
        else:
            said = (
                "Pick one of these at random before each game, with these probabilities: then no strategy "
                "here wins more than half of its games against you."
            )
        dom.say(dom.by_id("t-mix-said"), said)
        bars = ""
        for name, part, width in parts if len(parts) > 1 else ():
            bars += (
                f'<div><dt>{dom.escape(name)}</dt><dd><svg width="100%" height="10" aria-hidden="true">'
                f'<rect width="{float(width)}%" height="10" rx="2"/></svg>{dom.escape(part)}</dd></div>'
            )
        dom.by_id("t-mix").innerHTML = "<dl>" + bars + "</dl>" if bars else ""

    # ---- the cross table -------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Lays out the table, with its rows by rank or in the order of entry."""
        if self.view:
            held = self.held
            self.write()
            self.arrange()
            self.put()
            self.mark_again(held)

    @property
    def held(self) -> bool:
        """Returns whether a cell has the focus."""
        focused = js.document.activeElement
        return focused is not None and focused.closest("#t-matrix") is not None

    def arrange(self, _: bool = False) -> None:
        """Assembles the HTML of the head and the rows from the rendered cells."""
        ranking = self.view["ranking"]
        places = {int(row["who"]): dom.escape(row["place"]) for row in ranking}
        ranked = [int(row["who"]) for row in ranking]
        self.shown = ranked if self.sorted.checked else list(range(len(ranked)))
        head = '<td class="t-corner"></td>'
        for who in self.shown:
            name = self.names[who]
            head += f'<th scope="col" title="{name}"><span>{name}</span><b>{places[who]}</b></th>'
        self.wanted = (head, [self.line(who, places[who]) for who in self.shown])

    def line(self, who: int, place: str) -> str:
        """Returns the HTML of a row in the displayed order."""
        cells = self.cells[who]
        shown = dom.breakable(self.view["names"][who])
        head = f'<th scope="row" title="{self.names[who]}"><b>{place}</b><span>{shown}</span></th>'
        return head + "".join([cells[other] for other in self.shown])

    def put(self, some: bool = False) -> bool:
        """Updates the parts of the page that differ. some: only some rows; returns whether more are left."""
        head, rows = self.wanted
        if len(rows) != len(self.rows):
            self.matrix.innerHTML = (
                '<caption class="hidden">Win rate of the strategy of the row against that of the column, '
                "in percent. A link opens the pair in Simulate; arrows move.</caption>"
                "<thead><tr></tr></thead><tbody>" + "<tr></tr>" * len(rows) + "</tbody>"
            )
            self.head, self.rows = "", [""] * len(rows)
        if head != self.head:
            self.matrix.querySelector("thead tr").innerHTML = self.head = head
        fresh = [r for r, row in enumerate(rows) if row != self.rows[r]]
        lines = list(self.matrix.querySelectorAll("tbody tr")) if fresh else ()
        for r in fresh[:LINES] if some else fresh:
            lines[r].innerHTML = self.rows[r] = rows[r]
        return some and len(fresh) > LINES

    def mark_again(self, focus: bool) -> None:
        """Marks the previously marked cell, or the first one if it is gone."""
        place = dom.by_id("t-scroll")
        beyond = float(place.scrollWidth) > float(place.clientWidth)
        dom.attribute(dom.by_id("t-tables"), "data-beyond", "" if beyond else None)
        row, column = self.marked
        if row >= len(self.shown) or column >= len(self.shown) or row == column:
            row, column = 0, 1
        self.mark(row, column, focus)

    def write(self, some: bool = False) -> bool:
        """Renders the cells that have changed. some: only some of them; returns whether more are left."""
        view, counts, told = self.view, self.run.counts, self.told
        whole = self.run.counted == self.run.most
        size, number, written = len(view["names"]), -1, 0
        for one in range(size):
            cells = view["cells"][one]
            for two in range(one + 1, size):
                number += 1
                text, shade, sure, _ = cells[two]
                now = text + shade + str(sure) if whole or any(counts[number]) else ""
                if told.get(number) == now:
                    continue
                if some and written == PART:
                    return True
                told[number] = now
                written += 1
                self.cells[one][two] = self.cell(one, two, now)
                self.cells[two][one] = self.cell(two, one, now)
        return False

    def cell(self, who: int, other: int, played: str) -> str:
        """Returns the HTML of a cell. For speed its text is not escaped: `checked` has validated it."""
        text, shade, sure, _ = self.view["cells"][who][other]
        said, sure = text + "%", " sure" if sure else ""
        if not played:
            text, said = "–", "not played yet"
        if self.links:
            to = self.simulate(who, other)
        else:  # all addresses have the same ending
            to = "#" + self.paths[who] + "/" + self.paths[other] + self.end
        label = self.names[who] + " against " + self.names[other] + ": " + said
        return (
            f'<td class="{shade}{sure}"><a href="{to}" tabindex="-1" data-pair="{who}-{other}" '
            f'aria-label="{label}">{text}</a></td>'
        )

    def link_at(self, row: int, column: int) -> "Element | None":
        if row >= len(self.shown) or column >= len(self.shown):
            return None
        pair = str(self.shown[row]) + "-" + str(self.shown[column])
        return self.matrix.querySelector('[data-pair="' + pair + '"]')

    def mark(self, row: int, column: int, focus: bool = False) -> None:
        """Makes this the keyboard's current cell and shows its details below the table."""
        before = self.link_at(self.marked[0], self.marked[1])
        link = self.link_at(row, column)
        if link is None:
            return
        if before is not None:
            dom.attribute(before, "tabindex", "-1")
        dom.attribute(link, "tabindex", "0")
        self.marked = (row, column)
        if focus:
            link.focus()
        self.tell(self.shown[row], self.shown[column])

    def tell(self, who: int, other: int) -> None:
        """Shows the details of this pair."""
        view, cell = self.view, self.view["cells"][who][other]
        won, lost, tied = self.run.between(who, other)
        ties = ", " + str(tied) + (" tie" if tied == 1 else " ties") if tied else ""
        one, two = dom.escape(view["names"][who]), dom.escape(view["names"][other])
        games = won + lost + tied
        found = (
            f"{dom.escape(cell[0])}% of {games:,} {'game' if games == 1 else 'games'}, {won:,} won, "
            f"{lost:,} lost{ties}. 95% CI {dom.escape(cell[3])}."
        )
        self.pair_box.innerHTML = (
            f"<p><b>{one}</b> against <b>{two}</b>: {found if games else 'not played yet.'}</p>"
            f'<p><a class="button" href="{self.simulate(who, other)}">Open in Simulate</a> '
            f'<a class="button" href="{self.watch(who, other)}">Watch one of the games</a></p>'
        )

    def at(self, event: "Event") -> list[int] | None:
        """Returns the row and column of the event's cell, or None."""
        link = event.target.closest("[data-pair]")
        if not link:
            return None
        return [self.shown.index(int(who)) for who in str(link.getAttribute("data-pair")).split("-")]

    def looked_at(self, event: "Event") -> None:
        at = self.at(event)
        if at and tuple(at) != self.marked:
            self.mark(at[0], at[1])

    def clicked(self, event: "Event") -> None:
        """Handles a tap: the first shows the pair's details, as there is no hovering; the second opens it."""
        at = self.at(event)
        if at and str(getattr(event, "pointerType", "")) == "touch":
            first = self.tapped != tuple(at)
            self.tapped = tuple(at)
            self.mark(at[0], at[1])
            if first:
                event.preventDefault()
                self.pair_box.scrollIntoView(ffi.to_js({"block": "nearest"}))

    def key(self, event: "Event") -> None:
        name = str(event.key)
        size = len(self.shown)
        row, column = self.marked
        if name in MOVES:
            down, right = MOVES[name]
            row, column = row + down, column + right
            if row == column:  # no strategy plays against itself
                row, column = row + down, column + right
        elif name == "Home":
            column = 0 if row else 1
        elif name == "End":
            column = size - 1 if row < size - 1 else size - 2
        else:
            return
        event.preventDefault()
        if 0 <= row < size and 0 <= column < size:
            self.mark(row, column, True)

    # ---- links of the cells ----------------------------------------------------------------------

    def prepare(self) -> None:
        """Prepares the common part of the pairs' addresses, and empty cells."""
        order = self.run.match
        options = order.get("options", {})
        self.paths = [encode(one["name"]) for one in order["strategies"]]
        self.packed = [self.links.get(one["name"]) for one in order["strategies"]]
        self.seed = "&seed=" + encode(order["seed"])
        self.options = "".join(["&" + key + "=" + encode(options[key]) for key in KEYS if key in options])
        self.end = "?games=" + str(self.run.each) + self.rest(0, 0)
        self.names = [dom.escape(name) for name in self.view["names"]]
        size = len(self.names)
        self.told = {}
        self.cells = [['<td class="self"></td>'] * size for _ in range(size)]
        self.rows = []

    def rest(self, who: int, other: int) -> str:
        """Returns the end of an address: options, and sources from a link."""
        rest = self.seed + self.options
        for place, one in (("1", who), ("2", other)):
            if self.packed[one]:
                rest += "&source" + place + "=" + encode(self.packed[one])
        return dom.escape(rest)

    def simulate(self, who: int, other: int) -> str:
        path = self.paths[who] + "/" + self.paths[other]
        return "#" + path + "?games=" + str(self.run.each) + self.rest(who, other)

    def watch(self, who: int, other: int) -> str:
        path = self.paths[who] + "/" + self.paths[other]
        return "#watch?players=" + path + self.rest(who, other) + "&amp;game=1&amp;step=0"
