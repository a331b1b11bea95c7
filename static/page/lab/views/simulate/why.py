"""Why: how often and when each rule of a strategy decided, and what would happen without it.

Data from a worker may have been forged by a strategy, so nothing of it becomes HTML unescaped.
"""

import asyncio

from lab.browser import dom
from lab.browser.tasks import begin
from lab.engine.client import AGGREGATOR, EngineError
from lab.engine.run import LIMIT
from lab.views.simulate.log import DEFAULT_NOTE
from lab.views.simulate.rule_links import rule_button, said
from lab.views.simulate.trials import change_of_rate, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.run import Run
    from lab.views.simulate.applied_row import AppliedRow
    from lab.views.simulate.sweep import Sweep
    from lab.views.simulate.what_if import WhatIf

MOST_TRACED = 200  # games in which the rules are counted
MOST_EARLIER = 20  # applied changes that can be undone one after another
WAIT = 4 * LIMIT  # the strategies have played already: a slow answer means a busy machine
DEFAULT = "by the default rules"
GONE = "The engine's answer makes no sense: "


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


def axis(last: int) -> str:
    """Returns the first and the last turn, at the ends of the bars below."""
    if last < 2:
        return ""
    return f'<small class="turns" aria-hidden="true"><span>1</span><span>{last}</span></small>'


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
    heads = "".join([f'<th scope="col">{head}</th>' for head in ("No.", "Rule", "Per game")])
    last = max([len(entry["bars"]) for entry in entries] or [0])
    heads += f'<th scope="col">By turn{axis(last)}</th>'

    def laid_out(shown: "list[dict[str, Any]]") -> str:
        rows = "".join([rule(entry) for entry in shown])
        return f'<table class="reasons"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'

    used = [entry for entry in entries if entry["often"] != "never"]
    idle = [entry for entry in entries if entry["often"] == "never"]
    by_default = any(str(entry["words"]).endswith(DEFAULT) for entry in entries)
    note = f'<p class="muted default-rules">{DEFAULT_NOTE}</p>' if by_default else ""
    if not used or not idle:
        return laid_out(entries) + note
    told = f"{len(idle)} rules never decided" if len(idle) > 1 else "1 rule never decided"
    folded = f'<details class="folded"><summary>{told}</summary>{laid_out(idle)}</details>'
    return laid_out(used) + note + folded


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


def games_told(told: "dict[str, Any]", played: int) -> str:
    """Returns which of the run's games the rules are counted in."""
    if not told["over"]:
        return f"{told['games']} of {told['of']} games so far"
    every = str(told["games"]) == f"{played:,}" or not played
    return f"in all {told['games']} games" if every else f"in the first {told['games']} of {played:,} games"


class Why:
    def __init__(
        self,
        panel: "Element",
        table: "Callable[..., Any]",
        go: "Callable[..., Any]",
        put: "Callable[..., Any]",
        what_if: "Callable[[Why], WhatIf]",
        sweep: "Callable[[Why], Sweep]",
    ) -> None:
        """panel: the element to fill; table(part): returns a part as a table with bars; go(player, line,
        as_rule): shows that line or rule; put(player, order, source): see Players.put_source;
        what_if(why), sweep(why): make these parts.
        """
        self.panel = panel
        self.put = put
        self.table = table
        self.go = go
        self.run: Run | None = None
        self.player = 1
        self.shown = False
        self.stamp = 0
        self.names: list[list[str]] = []  # colour and name of each strategy
        self.used: list[int] = []  # the lines of the rules that have decided anything
        self.before = ""  # the strategy's source before a change was applied
        self.rate = ""  # its win rate in the run's games
        self.order: dict[str, Any] | None = None  # the strategy as a change applied or undone has left it
        self.later: Run | None = None  # a later run, of that strategy
        self.what_if, self.sweep = what_if(self), sweep(self)
        self.by: AppliedRow = self.what_if  # what has applied or undone a change last
        self.undone = False  # whether it was undone
        self.earlier: list[Any] = []  # changes applied in panels before: part, in words, source before, order
        dom.on(panel, "click", self.clicked)
        dom.on(panel, "change", self.changed)

    def open(self, run: "Run") -> None:
        """Shows the rules of this run's strategies."""
        if run is not self.run:
            self.run = run
            self.player = 1
        self.shown = True
        self.begin()

    def open_later(self) -> None:
        """Shows the rules of the strategy with the change applied, once games have been played with it."""
        if self.later:
            self.run = self.later
            self.begin()

    def keeps(self, run: "Run") -> bool:
        """Returns whether the panel stays while the figures change to that run: it differs from the run shown
        only by a change applied or undone here.
        """
        if not (self.shown and self.order):
            return False
        if not self.undone and run.match == self.run.match:
            self.edits_undone()
        strategies = list(self.run.match["strategies"])
        strategies[self.player - 1] = self.order
        if run.match != dict(self.run.match, strategies=strategies):
            return False
        self.later = run
        self.what_if.show_label()
        begin(self.compare(run))
        return True

    def edits_undone(self) -> None:
        """Tells that “Undo edits” has taken back the change applied."""
        self.order, self.undone = self.played(), True
        dom.say(dom.by_id("why-before"), "")
        self.by.edits_undone()

    async def compare(self, run: "Run") -> None:
        """Tells the win rates of the two runs once the figures of the later one are shown, and whether they
        differ significantly.
        """
        await asyncio.sleep(0)
        if self.later is not run or self.undone:
            return
        told = f"{change_of_rate(self.rate, self.shown_rate())} (95% CI {self.figure_above('interval')})"
        asked = {"before": self.run.winners(), "after": run.winners(), "player": self.player}
        asked["games"] = both = min(self.run.played, run.played)
        try:
            found = await run.engine.ask(AGGREGATOR, "compare runs", asked, WAIT)
            compared = int(found["played"])
            few = "" if compared == both else f" in the first {compared:,} games"
            told += f", {verdict(found)}{few}"
        except Exception:  # forged by a strategy, or the worker was stopped: the rates are told all the same
            pass
        if self.later is run and not self.undone:
            self.by.add(f" In the {run.played:,} games above: {told}.")

    def shown_rate(self) -> str:
        """The win rate of the strategy in the figures above."""
        return self.figure_above("share")

    def figure_above(self, name: str) -> str:
        return str(dom.by_testid(name + "-" + str(self.player)).textContent)

    def covers(self, run: "Run") -> bool:
        """Returns whether the panel is about this run, or stays for it."""
        return self.shown and (self.run is run or self.later is run)

    def close(self) -> None:
        self.shown = False
        self.forget()

    def forget(self) -> None:
        self.stamp += 1
        if self.order and not self.undone:
            self.earlier = self.earlier[-MOST_EARLIER:]
            self.earlier.append((self.by, self.by.told, self.before, self.order))
        self.order = self.later = None
        self.rate = ""
        self.what_if.close()
        self.sweep.close()

    def begin(self) -> None:
        self.forget()
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
        look = dom.escape(told["names"][self.player - 1][0])
        self.names = told["names"]
        self.panel.innerHTML = (
            f'<div class="whose" role="group" aria-label="Whose rules">{choices}</div>'
            f'<figure class="{look}"><figcaption><b>Rules</b> how often each decided, and in which turns; '
            '<span id="why-games" aria-live="polite"></span><span id="why-before"></span></figcaption>'
            '<div class="wide" id="why-rules" tabindex="0" role="region" aria-label="Rules"></div></figure>'
            f'<figure class="{look}">{self.what_if.lay_out()}</figure>'
            f'<figure class="{look}" id="sweep-place"></figure>'
            '<div id="why-tables"></div>'
        )
        self.what_if.open()

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
        if self.what_if.clicked(event) or self.sweep.clicked(event):
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

    def changed(self, event: "Event") -> None:
        if self.shown and not self.what_if.changed(event):
            self.sweep.changed(event)

    # ---- applying --------------------------------------------------------------------------------

    def replace(self, source: str, by: "AppliedRow", undone: bool = False) -> bool:
        """Replaces the source of the played strategy, also one that was put there before. Returns False if
        the user has changed it since. by: what applies the change; the other's change is taken back.
        """
        # The second, if the user has undone the change applied in the editor.
        done = self.put(self.player, self.now(), source) or self.put(self.player, self.played(), source)
        if not done:
            return False
        before, now = done
        if not self.order:
            self.before, self.rate = before, self.shown_rate()
        self.order, self.by, self.undone = now, by, undone
        dom.say(dom.by_id("why-before"), "" if undone else ", before the change")
        for part in (self.what_if, self.sweep):
            if part is not by:
                part.take_back()
                part.show_undo()
        self.what_if.show_label()
        return True

    def now(self) -> "dict[str, Any]":
        """Returns the strategy as it is, unless the user has edited it."""
        return self.order or self.played()

    def played(self) -> "dict[str, Any]":
        """Returns the strategy in the run shown."""
        order: dict[str, Any] = self.run.match["strategies"][self.player - 1]
        return order

    def has_played_change(self) -> bool:
        """Returns whether games have been played with the change that is applied."""
        if not self.later or not self.order or self.undone:
            return False
        return bool(self.later.match["strategies"][self.player - 1] == self.order)

    def undoable(self, part: "AppliedRow") -> str:
        """Returns, in words, the change that this part applied before the panel was about the strategy as it
        is now; "" if there is none.
        """
        if not self.earlier:
            return ""
        by, told, _, order = self.earlier[-1]
        return str(told) if by is part and order == self.now() else ""

    def undo_earlier(self, part: "AppliedRow") -> bool:
        """Undoes that change. Returns False if the user has changed the strategy since."""
        return self.replace(str(self.earlier.pop()[2]), part, undone=True)

    def restore(self, by: "AppliedRow") -> bool:
        """Puts the original source back. Returns False if the user has changed the strategy since."""
        return self.replace(self.before, by, undone=True)

    def what_next(self) -> str:
        """Returns what to do to see the effect of a change; "" if it is played without asking."""
        return "" if dom.by_id("live").checked else " Press Start to play with it."
