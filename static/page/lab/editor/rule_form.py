"""A strategy's rules as a form: a card, a maximum number and a condition made from parts; best first.

The service reads the rules from the source and writes them back, so form and source always agree.
"""

import asyncio

from pyscript import ffi

from lab.browser import dom
from lab.browser.tasks import begin
from lab.editor.overview import look
from lab.editor.rule_clauses import (
    TYPES,
    complete,
    condition_html,
    new_clause,
    take,
    without_gaps,
)
from lab.editor.rule_history import RuleHistory
from lab.editor.rule_rows import BAD, OPEN, SAID, named, numbers, row, spoken, switch
from lab.engine.client import EngineError
from lab.engine.run import LIMIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

    from lab.editor.strategy_box import StrategyBox
    from lab.engine.client import Engine

PAUSE = 0.4  # seconds without a keystroke before the form is written to the source
INTRO = "Buys the first card that it can afford and whose condition holds."
NO_RULES = "These are not plain rules: "
STAYS = " Edit it as Python."
LAST = ("Silver", "Copper")  # bought when no other rule applies
NOTHING_SAID = ("", "", "")
HOW_MANY = "Up to how many? A number from 1 on, or nothing."
FOR_COLONIES = "{} rule{}, only for games with Colonies"


def lists(cards: list[str]) -> str:
    """Returns the <datalist>s shared by the fields of all forms."""
    html = ""
    for name, entries in (("all-cards", cards), ("all-types", TYPES)):
        options = "".join(['<option value="' + dom.escape(entry) + '"></option>' for entry in entries])
        html += f'<datalist id="{name}">{options}</datalist>'
    return html


def unknown_in(message: str) -> str:
    """Returns the unknown card of "no card called 'Smthy'; did you mean 'Smithy'?"; "" of other messages."""
    told, is_it, name = message.partition("; did you mean ")[0].partition("no card called ")
    return name[1:-1] if is_it and not told else ""


def meant(message: str) -> "tuple[str, str]":
    """Returns the unknown name and the offered one of "no card called 'Smthy'; did you mean 'Smithy'?"."""
    unknown, _, offered = message.partition("; did you mean ")
    unknown, _, name = unknown.partition("no card called ")
    return (name[1:-1], offered.rstrip("?")[1:-1]) if name and offered else ("", "")


class RuleForm:
    def __init__(self, box: "StrategyBox", engine: "Engine", place: "Element") -> None:
        """place: the element to fill, below the strategy's name."""
        self.box = box
        self.engine = engine
        self.place = place
        self.rules: list[Any] | None = None
        self.numbers: list[str] = []
        self.lines: list[int] = []  # lines of the source: where the rules start, and where each rule ends
        self.source: str | None = None  # the source that the rules were read from or written to
        self.stamp = 0
        self.written_at = 0  # the stamp of the rules that the source has
        self.history = RuleHistory()
        self.is_unfinished = False  # whether a card's field has no name yet, and is still being typed in
        self.dragged = -1  # the index of the rule being dragged
        self.colonies = False  # whether rules only for games with Colonies are shown
        self.sought = 0  # the line of the rule to show as soon as the rules are read
        self.wrong_at = -1  # the index of the rule with the source's problem
        number = str(box.number)
        place.innerHTML = f"""<p class="intro">{INTRO}</p>
<button type="button" class="quiet" data-move="colonies" id="rules-colonies-{number}"></button>
<ol id="rules-list-{number}" aria-label="Rules of player {number}"></ol>
<button type="button" data-move="add">Add a rule</button>
<button type="button" data-move="undo" aria-label="Undo the last change of the rules of player {number}"
 title="Undo the last change of the rules (Ctrl+Z)" hidden>Undo</button>
<p class="problem" id="rules-problem-{number}" role="alert" tabindex="-1"></p>
<p class="mend" id="rules-mend-{number}"></p>
<p class="note" id="rules-wrong-{number}"><span id="rules-note-{number}" aria-live="polite"></span></p>"""
        self.list = dom.by_id("rules-list-" + number)
        self.toggle = dom.by_id("rules-colonies-" + number)
        self.note = dom.by_id("rules-note-" + number)
        self.problem = dom.by_id("rules-problem-" + number)
        self.mend, self.below = dom.by_id("rules-mend-" + number), dom.by_id("rules-wrong-" + number)
        self.lay_out()  # empty so far
        dom.say(self.note, "Reading the rules…")
        dom.on(place, "input", self.typed)
        dom.on(place, "change", self.left)
        dom.on(place, "click", self.clicked)
        dom.on(place, "keydown", self.key)
        for event in ("dragstart", "dragover", "drop", "dragend"):
            dom.on(self.list, event, self.dragging)

    def say(self, text: str, i: int = -1) -> None:
        """Shows what is wrong, at rule i or below all of them."""
        self.put(i, self.below)
        dom.say(self.note, text)
        dom.attribute(self.note, "data-kind", "error" if text else None)

    # ---- reading -------------------------------------------------------------------------------

    def hold(self, height: int) -> None:
        """Keeps that height in pixels until the rules are read, so that nothing below moves up and down."""
        self.place.style.minHeight = str(height) + "px" if height else ""

    def look(self) -> None:
        """Reads and shows the rules of the box's source if it has changed."""
        if self.box.source != self.source:
            begin(self.read(self.box.source))

    async def read(self, source: str) -> None:
        self.source = source
        if not self.engine.ready.is_set():
            self.say("")
            dom.say(self.note, "The engine is starting; then it reads the rules.")
            await self.engine.ready.wait()
        found = await self.ask("rules", {"source": source})
        self.hold(0)
        if found is None or source != self.source:
            return
        self.rules = found.get("rules")
        self.history.clear()
        self.written_at = self.stamp
        if self.rules is not None:
            said = found.get("words", [])
            for i in range(len(self.rules)):
                self.rules[i] = self.rules[i] + [said[i] if i < len(said) else NOTHING_SAID, False, ""]
        self.lines = found.get("lines", [])
        self.lay_out()
        self.box.players.told(self.box)
        self.seek(self.sought)
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

    def put(self, i: int, element: "Element") -> None:
        """Moves a message to the head of rule i, or below all rules."""
        if i < 0:
            self.place.append(element)
        else:
            self.list.children[i].querySelector(".rule-head").after(element)

    def lay_out(self) -> None:
        for message in (self.problem, self.mend, self.below):  # or they would be lost with their rule
            self.put(-1, message)
        shown = self.rules or []
        number = self.box.number
        self.numbers = numbers(shown)
        rows = [row(i, self.numbers[i], number, rule) for i, rule in enumerate(shown)]
        self.list.innerHTML = "".join(rows)
        self.wrong_at = -1
        self.tell_problem()
        self.tell_bad()
        dom.show(self.list, self.rules is not None)
        dom.show(self.place.querySelector('[data-move="add"]'), self.rules is not None)
        self.show_undo()

    def is_folded(self, i: int) -> bool:
        """Returns whether rule i is hidden because it is only for games with Colonies."""
        rule = self.rules[i]
        return bool(rule[SAID][1]) and not rule[OPEN] and not self.colonies and i != self.wrong_at

    def fold_colonies(self) -> None:
        """Shows or hides the rules that are only for games with Colonies."""
        shown = self.rules or []
        many = len([rule for rule in shown if rule[SAID][1]])
        for i in range(len(shown)):
            dom.show(self.list.children[i], not self.is_folded(i))
        dom.attribute(self.list, "data-colonies", "" if self.colonies else None)
        what = FOR_COLONIES.format(many, "" if many == 1 else "s")
        dom.say(self.toggle, ("Hide " if self.colonies else "Show ") + what)
        dom.attribute(self.toggle, "aria-expanded", "true" if self.colonies else "false")
        dom.show(self.toggle, bool(many))

    def switch(self, i: int) -> None:
        """Shows or hides the fields of rule i."""
        rule, item = self.rules[i], self.list.children[i]
        rule[OPEN] = not rule[OPEN]
        dom.show(item.querySelector(".rule"), rule[OPEN])
        button = item.querySelector('[data-move="edit"]')
        whose = f"rule {self.numbers[i]} of player {self.box.number}"
        button.outerHTML = switch(rule[OPEN], whose)
        item.querySelector('[data-move="edit"]').focus()

    def paint(self, field: "Element") -> None:
        """Gives a field its card's colours and cost."""
        place = field.closest(".c-card")
        if place is None:
            return
        colours, cost = look(str(field.value).strip())
        dom.attribute(place, "class", "c-card " + colours)
        place.querySelector(".c-cost").innerHTML = cost

    def show_words(self, i: int) -> None:
        """Updates the card and the words of rule i."""
        item = self.list.children[i]
        item.querySelector(".which").innerHTML = named(self.rules[i])
        if item.getAttribute("data-never") is None:
            item.querySelector(".words").innerHTML = spoken(self.rules[i])

    def seek(self, line: int) -> None:
        """Brings the rule on that line of the source into sight, now or when the rules are read."""
        self.sought = line if self.rules is None or self.source != self.box.source else 0
        i = self.index_at(line) if line and not self.sought else -1
        if i < 0:
            return
        if self.is_folded(i):
            self.colonies = True
            self.fold_colonies()
        for at in range(len(self.rules)):
            dom.attribute(self.list.children[at], "data-sought", "" if at == i else None)
        self.list.children[i].scrollIntoView(ffi.to_js({"block": "center"}))
        self.list.children[i].querySelector('[data-move="edit"]').focus()

    def number_anew(self) -> None:
        """Shows the rules' numbers, which change when a rule becomes one only for games with Colonies."""
        told = numbers(self.rules)
        if told == self.numbers:
            return
        for i in range(len(told)):
            before = f"rule {self.numbers[i]} of player"
            item = self.list.children[i]
            dom.say(item.querySelector(".nth"), told[i])
            for part in item.querySelectorAll("[aria-label]"):
                label = str(part.getAttribute("aria-label"))
                dom.attribute(part, "aria-label", label.replace(before, f"rule {told[i]} of player"))
        self.numbers = told

    def dress(self) -> None:
        """Adds card colours and costs once they are known."""
        for i in range(len(self.rules or ())):
            self.show_words(i)
            for field in self.fields(i):
                self.paint(field)

    def tell_problem(self) -> bool:
        """Shows the source's problem at its rule, or below all. Returns False if there are no rules."""
        problems = self.box.problems if self.rules is not None else []
        line, message, kind = problems[0] if problems else (0, "", None)
        dom.attribute(self.problem, "data-kind", kind)
        told, _, other = message.rpartition(" in line ")  # the problem refers to another rule's line
        if told and other.isdigit() and self.rule_at(int(other)):
            message = told + " in " + self.rule_at(int(other)).lower()
        self.wrong_at = self.index_at(line)
        for i in range(len(self.rules or ())):
            item, is_wrong = self.list.children[i], i == self.wrong_at and kind == "error"
            dom.attribute(item, "data-wrong", "" if is_wrong else None)
            self.mark_unknown(i, unknown_in(message) if is_wrong else "")
        for part in (self.mend, self.problem) if self.wrong_at >= 0 else (self.problem, self.mend):
            self.put(self.wrong_at, part)
        rule = self.rule_at(line)
        dom.say(self.problem, (rule + ": " if rule else "") + message)
        name = dom.escape(meant(message)[1]) if rule else ""
        offer = f'<button type="button" data-move="mend">{name}?</button>'
        self.mend.innerHTML = offer if name else ""
        self.fold_colonies()
        return self.rules is not None

    def mark_unknown(self, i: int, name: str) -> None:
        """Marks the fields of rule i with this unknown card; "" for none. A rule that buys it never buys, so
        its words are left out.
        """
        item = self.list.children[i]
        for field in item.querySelectorAll("[list]"):
            is_it = bool(name) and str(field.value).strip() == name
            dom.attribute(field, "aria-invalid", "true" if is_it else None)
        never, was = bool(name) and self.rules[i][0] == name, item.getAttribute("data-never") is not None
        if never or was:
            item.querySelector(".words").innerHTML = "" if never else spoken(self.rules[i])
            dom.attribute(item, "data-never", "" if never else None)

    def mend_name(self) -> None:
        """Replaces the unknown card of the source's problem by the one that was meant."""
        self.remember()
        unknown, name = meant(str(self.box.problems[0][1]))
        rule = self.rules[self.wrong_at]
        if rule[0] == unknown:
            rule[0] = name
        for group in rule[4]:
            for clause in group:
                for part in ("card", "than_card"):
                    if clause[part] == unknown:
                        clause[part] = name
        self.lay_out()
        self.list.children[self.index_at(self.box.problems[0][0])].querySelector('[data-move="edit"]').focus()
        self.stamp += 1
        begin(self.write(self.stamp))

    def index_at(self, line: int) -> int:
        """Returns the index of the rule on a line of the source, or -1 if there is none."""
        if not self.lines or line < self.lines[0]:
            return -1
        for i, end in zip(self.written(), self.lines[1:]):
            if line <= end:
                return i
        return -1

    def rule_at(self, line: int) -> str:
        """Returns “Rule 2” for a line of the source, or "" if no rule is on that line."""
        i = self.index_at(line)
        return "Rule " + self.numbers[i] if i >= 0 else ""

    def written(self) -> list[int]:
        """Returns the indices of the rules that are in the source: all that have a card."""
        return [i for i, rule in enumerate(self.rules or ()) if rule[0]]

    # ---- undoing -------------------------------------------------------------------------------

    def remember(self, field: str = "") -> bool:
        """Keeps the rules as they are before a change. field: see RuleHistory."""
        source = self.source if self.written_at == self.stamp else ""
        is_change = self.history.keep(self.rules, source, self.lines, field)
        self.show_undo()
        return is_change

    def show_undo(self) -> None:
        dom.show(
            self.place.querySelector('[data-move="undo"]'), bool(self.history and self.rules is not None)
        )

    def undo(self) -> None:
        """Takes back the last change of the rules."""
        self.rules, source, self.lines = self.history.undo()
        self.is_unfinished = False
        self.lay_out()
        self.place.querySelector('[data-move="undo"]' if self.history else '[data-move="add"]').focus()
        self.stamp += 1
        if not source:  # these rules have never been written
            begin(self.write(self.stamp))
            return
        self.written_at = self.stamp
        self.say("")
        self.tell_bad()
        if source != self.source:
            self.source = source
            self.box.replace(source)

    # ---- changing ------------------------------------------------------------------------------

    def fields(self, i: int) -> "list[Element]":
        """Returns the fields of rule i: card, maximum number, and those of the condition."""
        return list(self.list.children[i].querySelectorAll("input"))

    def typed(self, event: "Event") -> None:
        item = event.target.closest("[data-rule]")
        if item is None:
            return
        i = int(item.getAttribute("data-rule"))
        if event.target.getAttribute("data-part"):
            self.part_typed(i, event.target)
            return
        self.remember(f"{i} card or number")
        card, most = [str(field.value).strip() for field in self.fields(i)[:2]]
        rule = self.rules[i]
        rule[0] = card
        if most and not (most.isdigit() and 0 < int(most) < 1000):
            rule[BAD] = most
            self.tell_bad()
        else:
            rule[1], rule[BAD] = int(most) if most else "", ""
            dom.attribute(self.fields(i)[1], "aria-invalid", None)
            self.say("")
            self.tell_bad()
        self.paint(event.target)
        # Part of a name would be marked as a mistake at every key, and the mark would move the field.
        is_card = event.target.getAttribute("list") == "all-cards"
        self.is_unfinished = is_card and card not in self.box.players.cards
        if not self.is_unfinished:
            self.write_soon()

    def left(self, event: "Event") -> None:
        """Writes the name in a card's field once the field is left, whatever it is."""
        if self.is_unfinished:
            self.is_unfinished = False
            self.write_soon()

    def tell_bad(self) -> None:
        """Says of the first maximum number that is none what counts instead."""
        for i, rule in enumerate(self.rules or ()):
            if rule[BAD]:
                kept = f"Up to {rule[1]} counts" if rule[1] else "Any number counts"
                self.wrong(i, self.fields(i)[1], f"{HOW_MANY} {kept} until then.")
                return

    def part_typed(self, i: int, field: "Element") -> None:
        """Handles a changed part of a condition."""
        place = field.closest("[data-clause]")
        g, c = int(place.getAttribute("data-group")), int(place.getAttribute("data-clause"))
        part = str(field.getAttribute("data-part"))
        is_change = self.remember(f"{i} {g} {c} {part}")
        problem = take(self.rules[i][4][g][c], part, str(field.value).strip())
        if problem:
            if is_change:
                self.history.drop()
                self.show_undo()
            self.wrong(i, field, problem)
            return
        dom.attribute(field, "aria-invalid", None)
        self.paint(field)
        if part in ("what", "than", "sign"):
            self.lay_out_condition(i)
            again = list(self.list.children[i].querySelectorAll("[data-part=" + part + "]"))
            clauses = [len(group) for group in self.rules[i][4][:g]]
            nth = sum(clauses) + c
            if part == "what" and nth < len(again):
                again[nth].focus()
        self.write_soon()

    def lay_out_condition(self, i: int) -> None:
        ifs = self.list.children[i].querySelector(".ifs")
        ifs.innerHTML = condition_html(self.rules[i][4], self.numbers[i], self.box.number)

    def wrong(self, i: int, field: "Element", text: str) -> None:
        dom.attribute(field, "aria-invalid", "true")
        self.say("Rule " + self.numbers[i] + ": " + text, i)

    def write_soon(self) -> None:
        self.stamp += 1
        begin(self.write(self.stamp, PAUSE))

    async def write(self, stamp: int, pause: float = 0) -> None:
        """Writes the form's rules to the source."""
        await asyncio.sleep(pause)
        if stamp != self.stamp or self.source != self.box.source:
            return
        # A rule or a condition without a card is not written yet.
        numbers = self.written()
        told = []
        for i in numbers:
            card, most, condition, note, groups = self.rules[i][:SAID]
            told.append([card, most, condition, note, complete(groups)])
        asked, sent = {"source": self.source, "rules": told}, [self.rules[i] for i in numbers]
        found = await self.ask("with rules", asked)
        if found is None or stamp != self.stamp or asked["source"] != self.box.source:
            return
        # A rule may have been added meanwhile, which moves those below it.
        numbers = [i for i, rule in enumerate(self.rules) if any(one is rule for one in sent)]
        for i in range(len(self.rules)):
            for number, field in enumerate(self.fields(i)):
                dom.attribute(field, "aria-invalid", "true" if number == 1 and self.rules[i][BAD] else None)
        if "source" not in found:
            number = int(found.get("rule", 0))
            if number:
                why = str(found["why"])
                i = numbers[number - 1]
                self.wrong(i, self.fields(i)[-1], why if why.endswith("?") else why + ".")
            else:
                self.say(str(found["why"]))
            return
        self.say("")
        self.tell_bad()
        self.source = str(found["source"])
        self.written_at = stamp
        self.lines = found.get("lines", [])
        for i, words in zip(numbers, found.get("words", ())):
            self.rules[i][SAID] = words
            self.show_words(i)
        self.number_anew()
        self.fold_colonies()
        self.box.replace(self.source)
        if found.get("problems"):  # told at once, not when the source has been checked
            self.box.tell(list(found["problems"]))

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-move]")
        if button is None:
            head = None if event.target.closest("[data-card]") else event.target.closest(".rule-head")
            if head is None:
                return
            button = head.querySelector('[data-move="edit"]')
        deed = str(button.getAttribute("data-move"))
        whole = {"add": self.add, "mend": self.mend_name, "undo": self.undo}.get(deed)
        if whole:
            whole()
            return
        if deed == "colonies":
            self.colonies = not self.colonies
            self.fold_colonies()
            return
        i = int(button.closest("[data-rule]").getAttribute("data-rule"))
        if deed == "edit":
            self.switch(i)
        elif deed in ("if", "and", "or", "drop"):
            self.change_condition(i, deed, button)
        else:
            self.move(i, deed)

    def add(self) -> None:
        """Adds a rule where it can have an effect: above the fallback purchases."""
        at = len(self.rules)
        for i, rule in enumerate(self.rules):
            if rule[0] in LAST and not rule[1] and not rule[4]:
                at = i
                break
        self.remember()
        self.rules.insert(at, ["", "", "", "", [], NOTHING_SAID, True, ""])
        self.lay_out()
        where = f"tried after rule {self.numbers[at - 1]}; Up and Down move it" if at else "tried first"
        dom.say(self.list.children[at].querySelector(".words"), where)
        self.fields(at)[0].focus()

    def change_condition(self, i: int, deed: str, button: "Element") -> None:
        """Adds a clause to rule i, or removes one."""
        self.remember()
        groups = self.rules[i][4]
        if deed == "drop":
            place = button.closest("[data-clause]")
            groups[int(place.getAttribute("data-group"))].pop(int(place.getAttribute("data-clause")))
            groups[:] = without_gaps(groups)
        elif deed == "or":
            groups[-1].append(new_clause())
        else:
            groups.append([new_clause()])
        self.lay_out_condition(i)
        item = self.list.children[i]
        parts = list(item.querySelectorAll("[data-part=what]"))
        if deed != "drop":
            parts[len(parts) - 1].focus()
            return
        item.querySelector(".ifs").querySelector('[data-move="' + ("and" if groups else "if") + '"]').focus()
        self.stamp += 1
        begin(self.write(self.stamp))

    def key(self, event: "Event") -> None:
        """Moves the current rule on Alt and an arrow key; undoes the last change on Ctrl+Z."""
        item = event.target.closest("[data-rule]")
        key = str(event.key)
        if key in ("z", "Z") and (event.ctrlKey or event.metaKey) and not event.target.closest("input"):
            event.preventDefault()  # in a field, the browser undoes what was typed
            if self.history and not event.shiftKey:
                self.undo()
            return
        if item and event.altKey and key in ("ArrowUp", "ArrowDown"):
            event.preventDefault()
            self.move(int(item.getAttribute("data-rule")), "up" if key == "ArrowUp" else "down", 0)

    def dragging(self, event: "Event") -> None:
        """Handles dragging a rule by its number onto another."""
        item, kind = event.target.closest("[data-rule]"), str(event.type)
        if kind == "dragstart":
            self.dragged = int(item.getAttribute("data-rule")) if item else -1
            return
        if kind == "dragend":
            self.dragged = -1
        for other in self.list.querySelectorAll("[data-drop]"):
            dom.attribute(other, "data-drop", None)
        if self.dragged < 0:
            return
        event.preventDefault()
        if kind == "dragover" and item:
            below = int(item.getAttribute("data-rule")) > self.dragged
            dom.attribute(item, "data-drop", "below" if below else "above")
        if kind == "drop" and item:
            i, to = self.dragged, int(item.getAttribute("data-rule"))
            self.dragged = -1
            self.shift(i, to, 0)

    def move(self, i: int, deed: str, field: int | None = None) -> None:
        """Moves or removes rule i. The focus follows to field `field` or the same button."""
        if deed == "remove":
            self.remember()
            self.rules.pop(i)
            self.show_order(min(i, len(self.rules) - 1), deed)
            return
        by = -1 if deed == "up" else 1
        to = i + by
        while 0 <= to < len(self.rules) and self.is_folded(to):
            to += by  # skip hidden rules
        self.shift(i, to, field, deed)

    def shift(self, i: int, to: int, field: int | None, deed: str = "") -> None:
        """Moves rule i to index `to`."""
        self.remember()
        rule = self.rules.pop(i)
        to = max(0, min(to, len(self.rules)))
        self.rules.insert(to, rule)
        self.show_order(to, deed, field)

    def show_order(self, to: int, deed: str, field: int | None = None) -> None:
        """Shows the rules in their new order, with the focus on rule `to`."""
        self.lay_out()
        if to >= 0:
            self.part_for_focus(to, deed, field).focus()
        self.stamp += 1
        begin(self.write(self.stamp))

    def part_for_focus(self, i: int, deed: str, field: int | None) -> "Element":
        if not self.rules[i][OPEN]:
            deed = "edit"
        elif field is not None:
            return self.fields(i)[field]
        return self.list.children[i].querySelector('[data-move="' + deed + '"]')
