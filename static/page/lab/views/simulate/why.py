"""Why: how often and when each rule of a strategy decided, and what would happen without it.

Data from a worker may have been forged by a strategy, so nothing of it becomes HTML unescaped.
"""

import asyncio

import js

from lab.browser import dom
from lab.browser.tasks import begin
from lab.editor.overview import explained
from lab.engine.client import AGGREGATOR, EngineError
from lab.engine.run import LIMIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.run import Run
    from lab.views.simulate.sweep import Sweep

GAMES = (50, 400, 1000)  # games per change
USUAL = 400  # tells effects of 5 points
MOST_TRACED = 200  # games in which the rules are counted
SHOWN = 5  # better changes that are not folded
WAIT = 4 * LIMIT  # the strategies have played already: a slow answer means a busy machine
FIRST_SECONDS, FIRST_PART = 5, 0.02  # of the games, before which the time left is not told
TRY = "Try all changes"
APPLIED = "The change is made. Press Start to play with it."
OTHER = "The strategy has been edited since. Press Start and try the changes again."
GONE = "The engine's answer makes no sense: "


def name_of(line: int, number: str) -> str:
    """Returns "rule 2", or "line 8" of a line that is no plain rule."""
    return f"rule {number}" if number else f"line {int(line)}"


def rule_button(line: int, number: str, place: str = "") -> str:
    """Returns the link to a rule, or to a line in the editor. An inherited rule's line has none."""
    if not line:
        return ""
    line, number = int(line), dom.escape(number)
    name = name_of(line, number)
    if place:
        return f'<span class="muted">{name}</span>'
    kind = " data-rule" if number else ""
    return (
        f'<button type="button" class="line" data-line="{line}"{kind} title="line {line}" '
        f'aria-label="Go to {name}">{number or name}</button>'
    )


def pillars(bars: list[int], when: str) -> str:
    """Returns a bar chart of a rule's decisions by turn."""
    width = max(len(bars), 1)
    out = ""
    for turn, height in enumerate(bars):
        height = int(height)
        if height:
            out += (
                f'<rect x="{turn}" y="{100 - max(height, 6)}" width="0.8" height="{max(height, 6)}"></rect>'
            )
    return (
        f'<svg class="pillars" role="img" aria-label="{dom.escape(when)}" viewBox="0 0 {width} 100" '
        f'preserveAspectRatio="none">{out}</svg>'
    )


def said(text: str, words: str) -> str:
    """Returns a line of a strategy in words with its Python code as a tooltip, or else as Python."""
    if words:
        return f'<span class="words" title="{dom.escape(text)}">{explained(words)}</span>'
    return f"<code>{dom.escape(text)}</code>"


def rule(entry: "dict[str, Any]") -> str | None:
    place = f'<small class="muted">{dom.escape(entry["place"])}</small> ' if entry["place"] else ""
    often = dom.escape(entry["often"])
    idle = ' class="idle"' if often == "never" else ""
    plain = f"<span>{dom.escape(entry['text'])}</span>"
    text = said(entry["text"], entry["words"]) if entry["line"] or entry["words"] else plain
    return (
        f"<tr{idle}><td>{rule_button(entry['line'], entry['number'], entry['place'])}</td>"
        f'<th scope="row">{place}{text}</th><td>{often}</td>'
        f'<td title="{dom.escape(entry["when"])}">{pillars(entry["bars"], entry["when"])}</td></tr>'
    )


def rules(entries: "list[dict[str, Any]]") -> str | None:
    """Returns the rules as a table; those that never decided are folded below it."""
    heads = "".join([f'<th scope="col">{head}</th>' for head in ("No.", "Rule", "Per game", "By turn")])

    def laid_out(shown: "list[dict[str, Any]]") -> str:
        rows = "".join([rule(entry) for entry in shown])
        return f'<table class="reasons"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'

    used = [entry for entry in entries if entry["often"] != "never"]
    idle = [entry for entry in entries if entry["often"] == "never"]
    if not used or not idle:
        return laid_out(entries)
    told = f"{len(idle)} rules never decided" if len(idle) > 1 else "1 rule never decided"
    return laid_out(used) + f'<details class="folded"><summary>{told}</summary>{laid_out(idle)}</details>'


def finding(part: "dict[str, Any]") -> str:
    """Returns the first row of a table of strategies as its finding; else what the table is about."""
    if part["columns"][0] == "Strategy" and part["rows"]:
        return dom.tight(": ".join([str(text) for text in part["rows"][0][:2]])) + " most often"
    return str(part["about"])


def folded_part(part: "dict[str, Any]", table: str) -> str:
    """Returns a table, folded, with its finding in the summary."""
    return (
        f'<details class="part part-{dom.escape(part["key"])}"><summary><b>{dom.escape(part["title"])}</b> '
        f'<span class="muted">{dom.escape(finding(part))}</span></summary>'
        f'<p class="muted">{dom.escape(part["about"])}</p>{table}</details>'
    )


def points_of(text: str) -> str:
    """Returns "+2.4 (+1.1 to +3.7)" as HTML, the interval small and in one piece."""
    figure, _, interval = text.rstrip(")").partition(" (")
    small = f" <small>{dom.escape(interval)}</small>" if interval else ""
    return f"{dom.escape(figure)}{small}"


def shares_of(found: "dict[str, Any]") -> str:
    """Returns the win rates before and after a change as HTML: "86.0% → 1.0%"."""
    before, after = str(found["before"]), str(found["share"])
    told = "stays " + after if before == after else before + " → " + after
    return f'<span class="from-to">{dom.escape(told)}</span>'


def base_told(name: str, found: "dict[str, Any]", played: int) -> str:
    """Returns how often the unchanged strategy wins the same games, and how they are related to the run's."""
    games = int(found["played"])
    first = f", the first of the run's {played:,}" if 0 < games < played else ""
    return f"Without a change, {name} wins {found['before']} of the same {games:,} games{first}."


def share_bar(found: "dict[str, Any]", reach: float) -> str:
    """Returns the difference and its confidence interval, drawn on an axis around zero."""
    scale = 50 / reach
    low, high = float(found["from"]) * scale, float(found["to"]) * scale
    middle = float(found["gain"]) * scale
    return (
        '<svg class="gain" aria-hidden="true" viewBox="-50 0 100 10" preserveAspectRatio="none">'
        '<line x1="0" x2="0" y1="0" y2="10"></line>'
        f'<rect x="{low}" y="3" width="{max(high - low, 0.6)}" height="4"></rect>'
        f'<rect class="mean" x="{middle - 0.8}" y="1" width="1.6" height="8"></rect></svg>'
    )


def trial(
    number: int, change: "list[Any]", found: "dict[str, Any]", reach: float, short: bool = False
) -> str:
    """Returns a change's row; short: below its rule, which is not said again."""
    line, nth, text, words, what = change
    head = f'<td>{rule_button(line, nth)}</td><th scope="row">{said(text, words)} '
    head = ('<td></td><th scope="row">' if short else head) + f"<b>{dom.escape(what)}</b></th>"
    if not found:
        return f'<tr id="trial-{int(number)}">{head}<td></td><td></td><td></td><td></td></tr>'
    word, points = dom.escape(found["word"]), points_of(str(found["points"]))
    look = word.replace(" ", "-")
    return (
        f'<tr id="trial-{int(number)}" class="{look}">{head}'
        f'<td>{shares_of(found)} {points}<small class="word">{word}</small></td>'
        f"<td>{share_bar(found, reach)}</td><td>{word}</td>"
        f'<td><button type="button" class="apply" data-apply="{int(number)}" '
        f'aria-label="Apply: {dom.escape(what)} in {dom.escape(name_of(line, nth))}">Apply</button></td></tr>'
    )


def effect(found: "dict[str, Any]") -> float:
    """Returns a change's effect on the win rate in percentage points; 0 if it is not significant."""
    low, high = float(found["from"]), float(found["to"])
    return abs(float(found["gain"])) if low > 0 or high < 0 else 0.0


def is_unclear(found: "dict[str, Any]") -> bool:
    """Returns whether a change has changed games, but too few to prove an effect."""
    return float(found["from"]) != 0 or float(found["to"]) != 0


def games_told(told: "dict[str, Any]", played: int) -> str:
    """Returns which of the run's games the rules are counted in."""
    if not told["over"]:
        return f"{told['games']} of {told['of']} games so far"
    every = str(told["games"]) == f"{played:,}" or not played
    return f"in all {told['games']} games" if every else f"in the first {told['games']} of {played:,} games"


def table_of(heads: str, rows: str) -> str:
    return f'<table class="reasons trials"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def now() -> float:
    return float(js.performance.now())


def duration(seconds: float) -> str:
    """Returns "40 s" or "3 min"."""
    return str(int(seconds) + 1) + " s" if seconds < 90 else str(int(seconds / 60) + 1) + " min"


class Why:
    def __init__(
        self,
        panel: "Element",
        table: "Callable[..., Any]",
        go: "Callable[..., Any]",
        put: "Callable[..., Any]",
        sweep: "Callable[[Why], Sweep]",
    ) -> None:
        """panel: the element to fill; table(part): returns a part as a table with bars; go(player, line,
        as_rule): shows that line or rule; put(player, order, source): replaces the strategy's source, returns
        False if it has changed since; sweep(why): makes the Sweep.
        """
        self.panel = panel
        self.put = put
        self.table = table
        self.go = go
        self.run: Run | None = None
        self.player = 1
        self.shown = False
        self.stamp = 0
        self.tries = 0
        self.trying = 0  # the number of the current trial
        self.games = USUAL
        self.found: dict[int, Any] = {}
        self.changes: list[list[Any]] = []
        self.tried_on = 0  # games per change of what has been found
        self.opened = ""  # the group of changes that is open because it is the first
        self.names: list[list[str]] = []  # colour and name of each strategy
        self.used: list[int] = []  # the lines of the rules that have decided anything
        self.sweep = sweep(self)
        dom.on(panel, "click", self.clicked)
        dom.on(panel, "change", self.changed)

    def open(self, run: "Run") -> None:
        """Shows the rules of this run's strategies."""
        if run is not self.run:
            self.run = run
            self.player = 1
        self.shown = True
        self.begin()

    def close(self) -> None:
        self.shown = False
        self.stamp += 1
        self.trying = 0
        self.sweep.close()

    def begin(self) -> None:
        self.stamp += 1
        self.trying = 0
        self.found = {}
        self.changes = []
        self.sweep.close()
        self.panel.innerHTML = '<p class="muted">Analysing some games…</p>'
        begin(self.fetch(self.stamp))

    async def ask(self, fn: str, worker: int = AGGREGATOR, **more: "Any") -> "Any":
        """Asks the aggregator, which has traced these games already."""
        asked = {"match": self.run.match, "player": self.player}
        asked.update(more)
        return await self.run.engine.ask(worker, fn, asked, WAIT)

    async def fetch(self, stamp: int) -> None:
        """Traces more and more games, and updates the counts each time."""
        try:
            over = False
            laid_out = False
            while not over:
                told = await self.ask("why", games=min(MOST_TRACED, self.run.played or MOST_TRACED))
                if stamp != self.stamp:
                    return
                over = bool(told["over"])
                if not laid_out:
                    self.lay_out(told)
                    laid_out = True
                self.show(told)
            await self.sweep.open(dom.by_id("sweep-place"))
        except EngineError as trouble:
            self.say(str(trouble), stamp)
        except Exception as nonsense:  # forged by a strategy
            self.say(GONE + str(nonsense), stamp)

    def say(self, text: str, stamp: int) -> None:
        if stamp == self.stamp:
            self.panel.innerHTML = '<p class="muted">' + dom.escape(text) + "</p>"

    def lay_out(self, told: "dict[str, Any]") -> None:
        choices = ""
        for number, (look, name) in enumerate(told["names"]):
            pressed = "true" if number + 1 == self.player else "false"
            choices += (
                f'<button type="button" class="{dom.escape(look)}" data-player="{number + 1}" '
                f'aria-pressed="{pressed}">{dom.escape(name)}</button>'
            )
        games = ""
        for number in GAMES:
            chosen = " selected" if number == USUAL else ""
            games += f'<option value="{number}"{chosen}>{number:,}</option>'
        look = dom.escape(told["names"][self.player - 1][0])
        self.names = told["names"]
        self.panel.innerHTML = (
            f'<div class="whose" role="group" aria-label="Whose rules">{choices}</div>'
            f'<figure class="{look}"><figcaption><b>Rules</b> how often each decided, and in which turns; '
            '<span id="why-games" aria-live="polite"></span></figcaption>'
            '<div class="wide" id="why-rules" tabindex="0" role="region" aria-label="Rules"></div></figure>'
            f'<figure class="{look}"><figcaption><b>What if?</b> win rate with a rule left out or a number '
            "changed by one, in the same games</figcaption>"
            '<p class="what-if"><button type="button" id="what-if">' + TRY + "</button> "
            f'<label>on <select id="what-if-games">{games}</select> games each</label> '
            '<span class="muted" id="what-if-said" aria-live="polite"></span></p>'
            '<div class="wide" id="trials" tabindex="0" role="region" aria-label="What if"></div></figure>'
            f'<figure class="{look}" id="sweep-place"></figure>'
            '<div id="why-tables"></div>'
        )
        dom.by_id("what-if-games").value = str(self.games)

    def show(self, told: "dict[str, Any]") -> None:
        dom.say(dom.by_id("why-games"), games_told(told, self.run.played))
        dom.by_id("why-rules").innerHTML = rules(told["rules"])
        self.used = [entry["line"] for entry in told["rules"] if entry["often"] != "never"]
        if told["over"]:
            parts = ""
            for part in told["tables"]:
                parts += folded_part(part, self.table(part))
            dom.by_id("why-tables").innerHTML = parts

    def clicked(self, event: "Event") -> None:
        if not self.shown:
            return
        if self.sweep.clicked(event):
            return
        button = event.target.closest("[data-player]")
        if button:
            self.player = int(button.getAttribute("data-player"))
            self.begin()
            return
        button = event.target.closest("[data-line]")
        if button:
            as_rule = button.getAttribute("data-rule") is not None
            self.go(self.player, int(button.getAttribute("data-line")), as_rule)
            return
        button = event.target.closest("[data-apply]")
        if button:
            begin(self.apply(int(button.getAttribute("data-apply"))))
            return
        button = event.target.closest("#what-if-more")
        if button and not self.trying:
            self.games = int(button.getAttribute("data-games"))
            dom.by_id("what-if-games").value = str(self.games)
        if button or event.target.closest("#what-if"):
            if self.trying:
                self.stop()
                self.tell(", then stopped")
            else:
                self.tries += 1
                self.trying = self.tries
                dom.say(dom.by_id("what-if"), "Stop")
                begin(self.try_all(self.trying))

    async def apply(self, number: int) -> None:
        """Applies that change to the strategy's source."""
        try:
            found = await self.ask("what if source", change=number)
        except EngineError as trouble:
            dom.say(dom.by_id("what-if-said"), str(trouble))
            return
        dom.say(dom.by_id("what-if-said"), self.replace(str(found["source"])))

    def replace(self, source: str) -> str:
        """Replaces the source of the played strategy, and returns a message about the outcome."""
        order = self.run.match["strategies"][self.player - 1]
        return APPLIED if self.put(self.player, order, source) else OTHER

    def changed(self, event: "Event") -> None:
        if self.shown and event.target.closest("#what-if-games"):
            self.games = int(event.target.value)
            if not self.trying:
                dom.say(dom.by_id("what-if"), "Go on" if self.can_go_on() else TRY)
        elif self.shown:
            self.sweep.changed(event)

    # ---- what if ---------------------------------------------------------------------------------

    def stop(self) -> None:
        self.trying = 0
        dom.say(dom.by_id("what-if"), "Go on" if self.can_go_on() else TRY)

    def can_go_on(self) -> bool:
        """Returns whether only some of the changes have been tried, on this number of games."""
        return 0 < len(self.found) < len(self.changes) and self.tried_on == self.games

    def going_on(self, attempt: int) -> bool:
        return self.trying == attempt

    async def try_all(self, attempt: int) -> None:
        """Distributes the changes over the workers; shows each result as its games finish."""
        games = self.games
        self.played: dict[int, int] = {}  # games played with each change
        if not self.can_go_on():
            self.found, self.changes, self.opened, self.tried_on = {}, [], "", games
            dom.say(dom.by_id("what-if-said"), "Looking for what could be changed…")
            try:
                self.changes = list(await self.ask("what ifs"))
            except EngineError as trouble:
                self.give_up(str(trouble), attempt)
            except TypeError as nonsense:
                self.give_up(GONE + str(nonsense), attempt)
        if self.going_on(attempt):
            self.began = now()
            self.left = [number for number in range(len(self.changes)) if number not in self.found]
            self.all_games = games * len(self.left)
            self.tell()
            await asyncio.gather(
                *[self.serve(worker, attempt, games) for worker in range(self.run.engine.size)]
            )
        if self.going_on(attempt):
            self.stop()
            self.tell()
            if self.found:
                self.show_trials()

    async def serve(self, worker: int, attempt: int, games: int) -> None:
        try:
            while self.left and self.going_on(attempt):
                number, over = self.left.pop(0), False
                while not over:
                    told = await self.ask("trial", worker, change=number, games=games)
                    if not self.going_on(attempt):
                        return
                    over = bool(told["over"])
                    self.played[number] = int(told["played"])
                    if not over:
                        self.tell()
                self.found[number] = told
                self.tell()
                self.show_trials()
        except EngineError as trouble:
            self.give_up(str(trouble), attempt)
        except Exception as nonsense:  # forged by a strategy
            self.give_up(GONE + str(nonsense), attempt)

    def give_up(self, why: str, attempt: int) -> None:
        if self.going_on(attempt):
            self.stop()
            done, of = len(self.found), len(self.changes)
            told = f"Stopped after {done} of {of} changes: " if done else ""
            dom.say(dom.by_id("what-if-said"), told + why)

    def tell(self, end: str = "") -> None:
        """Shows the number of games played, and the time left; at the end that of the changes tried."""
        done, all_of_them = len(self.found), len(self.changes)
        told = str(done) + " of " + str(all_of_them) + " changes tried" + end
        if not all_of_them:
            told = "Stopped" if end else "There is nothing to change"
        elif done == all_of_them:
            told = str(done) + " changes tried. " + self.best()
        elif not end:
            played, games = sum(self.played.values()), self.all_games
            told = f"{played:,} of {games:,} games"
            seconds = (now() - self.began) / 1000
            if seconds >= FIRST_SECONDS and played >= FIRST_PART * games:
                told += ", about " + duration(seconds * (games - played) / played) + " to go"
        dom.say(dom.by_id("what-if-said"), told)

    def best(self) -> str:
        """Returns the change that improves the win rate most, as a sentence."""
        gains = [(float(one["gain"]), number) for number, one in self.found.items() if effect(one)]
        if not gains or max(gains)[0] <= 0:
            return "No change is clearly better."
        number = max(gains)[1]
        line, nth = self.changes[number][:2]
        points = str(self.found[number]["points"]).split(" (")[0]
        return f"Best: {points} points, {name_of(line, nth)}."

    def show_trials(self) -> None:
        """Shows the changes that have been tried: better ones first, the rest folded by what they do."""
        heads = "".join([f'<th scope="col">{head}</th>' for head in ("No.", "Change", "Win rate, points")])
        for head in ("95% CI", "Verdict", "Apply"):
            heads += f'<th scope="col"><span class="hidden">{head}</span></th>'
        reach = 1.0
        for told in self.found.values():
            reach = max(reach, abs(float(told["from"])), abs(float(told["to"])))
        ranked = [number for _, number in sorted([(-effect(self.found[one]), one) for one in self.found])]
        better, worse, unclear, none = [], [], [], []
        for number in ranked:
            told = self.found[number]
            if effect(told):
                (better if float(told["gain"]) > 0 else worse).append(number)
            else:
                (unclear if is_unclear(told) else none).append(number)
        first = self.found[ranked[0]]
        name, games = str(self.names[self.player - 1][1]), int(first["played"])
        html = '<p class="muted">' + dom.escape(base_told(name, first, self.run.played)) + "</p>"
        html += table_of(heads, self.rows(better[:SHOWN], reach)) if better else ""
        opened, is_first = "", not better
        for numbers, look, told in (
            (better[SHOWN:], "rest", "more are better"),
            (unclear, "unclear", f"not clear with {games:,} games"),
            (worse, "worse", "make it worse" if len(worse) > 1 else "makes it worse"),
            (none, "none", "without effect: the same games"),
        ):
            if numbers:
                opened = look if is_first else opened
                # The first group is open, but not any more once another comes before it.
                shown = " open" if is_first or (look != self.opened and self.is_unfolded(look)) else ""
                html += f'<details class="folded {look}"{shown}><summary>{len(numbers)} {told}</summary>'
                has_effect = look in ("rest", "worse")
                inside = self.rows(numbers, reach) if has_effect else self.by_rule(numbers, reach)
                html += table_of(heads, inside) + "</details>"
                is_first = False
        more = [number for number in GAMES if number > games]
        if unclear and more and not self.trying:
            html += (
                f'<p class="what-if"><button type="button" id="what-if-more" data-games="{more[-1]}">'
                f"Try all changes on {more[-1]:,} games</button></p>"
            )
        dom.by_id("trials").innerHTML = html
        self.opened = opened

    def rows(self, numbers: list[int], reach: float) -> str:
        return "".join([trial(one, self.changes[one], self.found[one], reach) for one in numbers])

    def by_rule(self, numbers: list[int], reach: float) -> str:
        """Returns the rows of these changes, each rule once as the heading of its own."""
        heads: list[tuple[str, str]] = []
        inside: dict[tuple[str, str], str] = {}
        for number in numbers:
            line, nth, text, words = self.changes[number][:4]
            head = (str(nth) or str(line), str(words or text))  # the Python of one rule may be told in parts
            if head not in heads:
                heads.append(head)
                inside[head] = (
                    f'<tr class="of-rule"><td>{rule_button(line, nth)}</td>'
                    f'<th scope="rowgroup" colspan="5">{said(text, words)}</th></tr>'
                )
            inside[head] += trial(number, self.changes[number], self.found[number], reach, True)
        return "".join([inside[head] for head in heads])

    def is_unfolded(self, look: str) -> bool:
        """Returns whether the user has unfolded these rows."""
        details = dom.find("#trials .folded." + look)
        return bool(details and details.open)
