"""The rules of a strategy as a form: a card, at most so many, while a condition holds; best first.

The service reads them from the source and writes them back, so both show the same strategy.
"""

import asyncio

from lab.browser import dom
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.engine.run import LIMIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

    from lab.editor.strategy_box import StrategyBox
    from lab.engine.client import Engine

PAUSE = 0.4  # seconds without a key before what was typed is written
CONDITIONS = (
    ("game.gains_to_end <= 4", "the end is near"),
    ("me.total_money > 18", "the deck has more than 18 coins"),
    ("me.turns <= 2", "in the first two turns"),
    ("me.turns > 5", "from turn 6 on"),
    ("me.size >= 16", "the deck has 16 cards or more"),
    ('game.left("Province") <= 4', "few Provinces are left"),
    ('me.count("Gold") >= 2', "two Golds are owned"),
    ('me.count("Village") > me.count("Smithy")', "more Villages than Smithies"),
    ("me.coins >= 8", "8 coins or more to spend"),
    ("self.lead(me) < 0", "one is behind"),
    ("not self.is_greening(me)", "no Province, Colony or Duchy yet"),
)
MOVES = (("up", "Move up", "↑"), ("down", "Move down", "↓"), ("remove", "Remove", "×"))
NO_RULES = "These are not plain rules: "
STAYS = " Edit it as Python."


def lists(cards: list[str]) -> str:
    """Returns the names and conditions that the fields of all forms offer."""
    options = "".join(['<option value="' + dom.escape(card) + '"></option>' for card in cards])
    conditions = ""
    for condition, meaning in CONDITIONS:
        conditions += f'<option value="{dom.escape(condition)}">{dom.escape(meaning)}</option>'
    return f'<datalist id="all-cards">{options}</datalist><datalist id="conditions">{conditions}</datalist>'


def row(number: int, player: int, rule: "list[Any]") -> str:
    """Returns the HTML of a rule, numbered from 1."""
    card, most, condition, note = [dom.escape(part) for part in rule]
    whose = f"rule {number} of player {player}"
    moves = ""
    for deed, label, sign in MOVES:
        moves += f'<button type="button" data-move="{deed}" aria-label="{label} {whose}">{sign}</button>'
    told = f'<p class="remark">{note}</p>' if note else ""
    return f"""<li data-rule="{number - 1}">{told}<div class="rule"><span class="nth">{number}</span>
<input class="card-name" list="all-cards" value="{card}" aria-label="Card of {whose}" placeholder="Card"
 autocomplete="off" spellcheck="false">
<span class="most"><span aria-hidden="true">at most</span><input inputmode="numeric" value="{most}"
 aria-label="At most so many, {whose}" placeholder="any" autocomplete="off"></span>
<span class="while"><span aria-hidden="true">while</span><input list="conditions" value="{condition}"
 aria-label="While, {whose}" placeholder="always" autocomplete="off" spellcheck="false"></span>
<span class="moves">{moves}</span></div></li>"""


class RuleForm:
    def __init__(self, box: "StrategyBox", engine: "Engine", place: "Element") -> None:
        """place: the element to fill, below the strategy's name."""
        self.box = box
        self.engine = engine
        self.place = place
        self.rules: list[Any] | None = None
        self.lines: list[int] = []  # of the source: where the rules begin, and where each of them ends
        self.source: str | None = None  # that the rules were read from or written to
        self.stamp = 0
        number = str(box.number)
        place.innerHTML = f"""<p class="intro">The first card of the list that can be paid is bought.</p>
<ol id="rules-list-{number}" aria-label="Rules of player {number}"></ol>
<button type="button" data-move="add">Add a rule</button>
<p class="problem" id="rules-problem-{number}" role="alert"></p>
<p class="note"><span id="rules-note-{number}" aria-live="polite"></span></p>"""
        self.list = dom.by_id("rules-list-" + number)
        self.note = dom.by_id("rules-note-" + number)
        self.problem = dom.by_id("rules-problem-" + number)
        self.lay_out()  # nothing yet
        dom.say(self.note, "Reading the rules…")
        dom.on(place, "input", lambda event: self.typed(event))
        dom.on(place, "click", self.clicked)
        dom.on(place, "keydown", self.key)

    def say(self, text: str) -> None:
        dom.say(self.note, text)
        dom.attribute(self.note, "data-kind", "error" if text else None)

    # ---- reading -------------------------------------------------------------------------------

    def look(self) -> None:
        """Shows the rules of the box's source if they have changed."""
        if self.box.source != self.source:
            begin(self.read(self.box.source))

    async def read(self, source: str) -> None:
        self.source = source
        if not self.engine.ready.is_set():
            self.say("")
            dom.say(self.note, "The engine is starting; then it reads the rules.")
            await self.engine.ready.wait()
        found = await self.ask("rules", {"source": source})
        if found is None or source != self.source:
            return
        self.rules = found.get("rules")
        self.lines = found.get("lines", [])
        self.lay_out()
        self.box.players.told(self.box)
        if self.rules is None:
            line = " (line " + str(found["line"]) + ")" if found.get("line") else ""
            self.say(NO_RULES + str(found.get("why")) + line + "." + STAYS)
        else:
            self.say("")

    async def ask(self, fn: str, arguments: "dict[str, Any]") -> "Any":
        try:
            return await self.engine.ask(-1, fn, arguments, LIMIT)
        except EngineError as trouble:
            self.say(str(trouble))
            return None

    def lay_out(self) -> None:
        shown = self.rules or []
        number = self.box.number
        rows = [row(i + 1, number, rule) for i, rule in enumerate(shown)]
        self.list.innerHTML = "".join(rows)
        dom.show(self.list, self.rules is not None)
        dom.show(self.place.querySelector('[data-move="add"]'), self.rules is not None)

    def tell_problem(self) -> bool:
        """Shows after the rules what is wrong with the source, and with which rule. Returns False without
        rules.
        """
        problems = self.box.problems if self.rules is not None else []
        line, message, kind = problems[0] if problems else (0, "", None)
        dom.attribute(self.problem, "data-kind", kind)
        told, _, other = message.rpartition(" in line ")  # of a rule that stands in the way
        if told and other.isdigit() and self.rule_at(int(other)):
            message = told + " in " + self.rule_at(int(other)).lower()
        rule = self.rule_at(line)
        dom.say(self.problem, (rule + ": " if rule else "") + message)
        return self.rules is not None

    def rule_at(self, line: int) -> str:
        """Returns “Rule 2” for a line of the source; "" for a line without a rule."""
        if not self.lines or line < self.lines[0]:
            return ""
        for i, end in zip(self.written(), self.lines[1:]):
            if line <= end:
                return "Rule " + str(i + 1)
        return ""

    def written(self) -> list[int]:
        """Returns the numbers of the rules that are in the source: all that have a card."""
        return [i for i in range(len(self.rules)) if self.rules[i][0]]

    # ---- changing ------------------------------------------------------------------------------

    def fields(self, i: int) -> "list[Element]":
        return list(self.list.children[i].querySelectorAll("input"))

    def typed(self, event: "Event") -> None:
        item = event.target.closest("[data-rule]")
        if item is None:
            return
        i = int(item.getAttribute("data-rule"))
        card, most, condition = [str(field.value).strip() for field in self.fields(i)]
        if most and not (most.isdigit() and 0 < int(most) < 1000):
            self.wrong(i, 1, "At most how many? A number from 1 on, or nothing.")
            return
        self.rules[i] = [card, int(most) if most else "", condition, self.rules[i][3]]
        self.write_soon()

    def wrong(self, i: int, field: int, text: str) -> None:
        dom.attribute(self.fields(i)[field], "aria-invalid", "true")
        self.say("Rule " + str(i + 1) + ": " + text)

    def write_soon(self) -> None:
        self.stamp += 1
        begin(self.write(self.stamp, PAUSE))

    async def write(self, stamp: int, pause: float = 0) -> None:
        """Writes the form's rules into the source."""
        await asyncio.sleep(pause)
        if stamp != self.stamp or self.source != self.box.source:
            return
        # One that is still without a card waits.
        numbers = self.written()
        asked = {"source": self.source, "rules": [self.rules[i] for i in numbers]}
        found = await self.ask("with rules", asked)
        if found is None or stamp != self.stamp or asked["source"] != self.box.source:
            return
        for i in range(len(self.rules)):
            for field in self.fields(i):
                dom.attribute(field, "aria-invalid", None)
        if "source" not in found:
            number = int(found.get("rule", 0))
            if number:
                self.wrong(numbers[number - 1], 2, str(found["why"]) + ".")
            else:
                self.say(str(found["why"]))
            return
        self.say("")
        self.source = str(found["source"])
        self.lines = found.get("lines", [])
        self.box.replace(self.source)

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-move]")
        if button is None:
            return
        deed = str(button.getAttribute("data-move"))
        if deed == "add":
            self.rules.append(["", "", "", ""])
            self.lay_out()
            self.fields(len(self.rules) - 1)[0].focus()
            return
        self.move(int(button.closest("[data-rule]").getAttribute("data-rule")), deed)

    def key(self, event: "Event") -> None:
        """Alt and an arrow move the current rule."""
        item = event.target.closest("[data-rule]")
        key = str(event.key)
        if item and event.altKey and key in ("ArrowUp", "ArrowDown"):
            event.preventDefault()
            self.move(int(item.getAttribute("data-rule")), "up" if key == "ArrowUp" else "down", 0)

    def move(self, i: int, deed: str, field: int | None = None) -> None:
        """Moves or removes rule i. The focus follows to that field or the same button."""
        rule = self.rules.pop(i)
        to = i + {"up": -1, "down": 1}.get(deed, 0)
        if deed == "remove":
            to = min(i, len(self.rules) - 1)
        else:
            to = max(0, min(to, len(self.rules)))
            self.rules.insert(to, rule)
        self.lay_out()
        if to >= 0:
            item = self.list.children[to]
            part = (
                item.querySelector('[data-move="' + deed + '"]') if field is None else self.fields(to)[field]
            )
            part.focus()
        self.stamp += 1
        begin(self.write(self.stamp))
