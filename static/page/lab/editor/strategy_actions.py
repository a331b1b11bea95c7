"""The actions on a box's strategy: save as a new strategy, rename, duplicate, delete, export and import."""

import json

from pyscript import ffi

from lab.browser import dom, storage
from lab.browser.site import MISSING, Unreachable, module
from lab.browser.tasks import begin
from lab.editor.overview import Overview
from lab.state.strategy_store import class_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

    from lab.editor.players import Players
    from lab.editor.rule_form import RuleForm
    from lab.editor.strategy_box import StrategyBox

HEADER = "from dominion import Strategy\n\n\n"
NOT_KEPT = (
    "Your browser keeps nothing here (a private window, or its storage is full). This text is safe until the "
    "tab is closed; export it to have it longer."
)
NO_CLASS = ": there is no strategy in it, a class that begins like “class Mine(Strategy):”."
DEEDS = (
    ("save", "Save as mine", "Save as mine: the strategy of player "),
    ("rename", "Rename", "Rename the strategy of player "),
    ("duplicate", "Duplicate", "Duplicate the strategy of player "),
    ("delete", "Delete", "Delete the strategy of player "),
    ("import", "Import", "Import a strategy for player "),
    ("export", "Export", "Export the strategy of player "),
)
WAYS = ("cards", "rules", "python")
SHOWN_AS = "shown-as"  # storage key of the chosen way to show a strategy
FOR_OWN = ("rename", "duplicate", "delete")


def frame(number: str) -> str:
    """Returns the HTML of the actions."""
    buttons = ""
    for deed, text, label in DEEDS:
        buttons += f'<button type="button" data-deed="{deed}" aria-label="{label}{number}">{text}</button>'
    return f"""<div class="tools" id="tools-{number}"><div class="ways">
<span class="shown-as" role="group" aria-label="Show the strategy of player {number} as">
<button type="button" data-deed="cards" aria-pressed="true">Cards</button>
<button type="button" data-deed="rules" aria-pressed="false">Rules</button>
<button type="button" data-deed="python" aria-pressed="false">Python</button></span>
<button type="button" class="more-deeds" id="more-deeds-{number}" aria-expanded="false"
 aria-controls="deeds-{number}" aria-label="More for the strategy of player {number}">More</button></div>
<div class="deeds" id="deeds-{number}" hidden>{buttons}</div>
<div class="naming" id="naming-{number}" hidden>
<label for="called-{number}">Name<span class="hidden"> of the strategy of player {number}</span></label>
<input id="called-{number}" autocomplete="off" spellcheck="false" aria-describedby="note-{number}">
<button type="button" data-deed="name">Save</button>
<button type="button" data-deed="cancel">Cancel</button></div>
<p class="note"><span id="note-{number}" aria-live="polite"></span>
<button type="button" class="quiet" data-deed="undo" hidden>Undo</button></p>
<div class="rules" id="rules-{number}" hidden></div></div>"""


class StrategyActions:
    def __init__(self, box: "StrategyBox", players: "Players", files: "Any") -> None:
        self.box = box
        self.players = players
        self.store = players.store
        self.files = files
        self.naming = ""  # what the name is entered for: "save", "rename" or "duplicate"
        self.deleted: tuple[Any, ...] | None = None
        self.form: RuleForm | None = None
        number = str(box.number)
        self.way = "cards"
        self.overview = Overview(box, players.engine, dom.by_id("overview-" + number))
        dom.by_id("overview-" + number).insertAdjacentHTML("beforebegin", frame(number))
        self.place = dom.by_id("tools-" + number)
        self.row = dom.by_id("naming-" + number)
        self.field = dom.by_id("called-" + number)
        self.note = dom.by_id("note-" + number)
        self.more = dom.by_id("more-deeds-" + number)
        dom.on(self.more, "click", self.show_deeds)
        dom.on(self.place, "click", self.clicked)
        dom.on(self.field, "keydown", self.key)
        files.receive("player-" + number, dom.create_proxy(self.received))
        kept = storage.load(SHOWN_AS)
        if kept == "rules":
            begin(self.show_rules())
        elif kept == "python":
            self.show_as("python")
        self.look()

    def button(self, deed: str) -> "Element":
        return self.place.querySelector('[data-deed="' + deed + '"]')

    def look(self) -> None:
        """Shows the actions that apply to the current strategy."""
        for deed in FOR_OWN:
            dom.show(self.button(deed), self.box.own)
        dom.show(self.button("save"), not self.box.own)
        if self.way == "rules":
            self.form.look()
        elif self.way == "cards":
            self.overview.look()

    def say(self, text: str, kind: str | None = None) -> None:
        dom.say(self.note, text)
        dom.attribute(self.note, "data-kind", kind if text else None)
        dom.show(self.button("undo"), bool(self.deleted))

    def fresh(self) -> None:
        """Resets the actions because the box has another strategy."""
        self.deleted = None
        self.close()
        self.say("")
        self.look()

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-deed]")
        if button:
            getattr(self, "do_" + str(button.getAttribute("data-deed")))()

    def show_deeds(self, event: "Event") -> None:
        """Shows or hides the rarely used actions."""
        place = dom.by_id("deeds-" + str(self.box.number))
        dom.show(place, bool(place.hidden))
        dom.attribute(self.more, "aria-expanded", "false" if place.hidden else "true")

    # ---- cards, rules or Python ----------------------------------------------------------------

    def do_cards(self) -> None:
        self.show_as("cards")
        self.keep_way()

    def do_rules(self) -> None:
        begin(self.show_rules())
        storage.keep(SHOWN_AS, "rules")

    def do_python(self) -> None:
        self.show_as("python")
        self.keep_way()

    def keep_way(self) -> None:
        """Saves how strategies are shown, so that the next one opens in the same way."""
        storage.keep(SHOWN_AS, self.way)

    async def show_rules(self) -> None:
        """Loads the form's code when the form is first opened."""
        number = str(self.box.number)
        if self.form is None:
            try:
                await module("editor.rule_clauses")
                await module("editor.rule_history")
                await module("editor.rule_rows")
                made = await module("editor.rule_form")
            except Unreachable:
                self.say(MISSING, "error")
                return
            if not dom.by_id("all-cards"):
                dom.by_id("players").insertAdjacentHTML("beforeend", made.lists(self.players.cards))
            if self.form is None:
                self.form = made.RuleForm(self.box, self.players.engine, dom.by_id("rules-" + number))
                shown = dom.by_id(("editor-" if self.way == "python" else "overview-") + number)
                self.form.hold(int(shown.offsetHeight))
        self.show_as("rules")

    async def show_rule(self, line: int) -> None:
        """Shows the rule on that line of the source among the rules."""
        await self.show_rules()
        if self.form:
            self.form.seek(line)

    def show_as(self, way: str) -> None:
        number = str(self.box.number)
        self.way = way
        dom.attribute(self.place, "data-way", way)
        dom.show(dom.by_id("overview-" + number), way == "cards")
        dom.show(dom.by_id("rules-" + number), way == "rules")
        dom.show(dom.by_id("editor-" + number), way == "python")
        for deed in WAYS:
            dom.attribute(self.button(deed), "aria-pressed", "true" if deed == way else "false")
        self.look()
        self.show_problem()

    def show_problem(self) -> None:
        """Shows the problem below the source. The form shows it among its rules."""
        told = self.way == "rules" and self.form.tell_problem()
        dom.show(dom.by_id("problem-" + str(self.box.number)), not told)
        line = self.box.ways_out.querySelector('[data-mend="line"]')
        if line:
            dom.show(line, not (told and self.form.wrong_at >= 0))

    def place_of(self, line: int) -> str:
        """Returns "rule 9" or "line 15", as the strategy is shown."""
        rule = self.form.rule_at(line) if self.way == "rules" and self.form else ""
        return rule.lower() or "line " + str(line)

    def show_fault(self) -> None:
        """Scrolls to the strategy's problem and focuses it."""
        number = str(self.box.number)
        below = dom.by_id("problem-" + number)
        place = dom.by_id("rules-problem-" + number) if below.hidden else below
        place.focus()
        place.scrollIntoView(ffi.to_js({"block": "center"}))

    # ---- names ---------------------------------------------------------------------------------

    def do_save(self) -> None:
        called = class_name(self.box.source)
        if not called or self.store.refusal(called):
            called = "My " + self.box.name
        self.ask("save", self.store.free(called))

    def do_rename(self) -> None:
        self.ask("rename", self.box.name)

    def do_duplicate(self) -> None:
        self.ask("duplicate", self.store.free(self.box.name))

    def ask(self, what: str, suggested: str) -> None:
        self.naming = what
        self.deleted = None
        self.say("")
        self.field.value = suggested
        dom.show(self.row)
        self.field.focus()
        self.field.select()

    def close(self) -> None:
        self.naming = ""
        dom.show(self.row, False)
        dom.attribute(self.field, "aria-invalid", None)

    def key(self, event: "Event") -> None:
        key = str(event.key)
        if key == "Enter":
            self.do_name()
        elif key == "Escape":
            self.do_cancel()
        else:
            return
        event.preventDefault()

    def do_cancel(self) -> None:
        deed = self.naming
        self.close()
        self.say("")
        self.button(deed).focus()

    def do_name(self) -> None:
        """Carries out the action that the name was entered for."""
        name = " ".join(str(self.field.value).split())
        box, old = self.box, self.box.name
        if self.naming == "rename" and name == old:
            self.do_cancel()
            return
        wrong = self.store.refusal(name, old if self.naming == "rename" else "")
        if wrong:
            dom.attribute(self.field, "aria-invalid", "true")
            self.say(wrong, "error")
            return
        if self.naming == "rename":
            self.store.rename(old, name)
            self.players.swap(old, name)
        else:
            source = box.source
            if self.naming == "save" and box.edited:
                box.forget()
            self.store.add(name, source)
            box.pick(name)
        self.fresh()
        self.say("Kept as " + name + " in this browser.")
        self.button("rename").focus()

    # ---- deleting ------------------------------------------------------------------------------

    def do_delete(self) -> None:
        name, source = self.box.name, self.box.source
        boxes = [box.number for box in self.players.all if box.name == name]
        self.store.remove(name)
        self.players.replace_lost(name)
        self.fresh()
        self.deleted = (name, source, boxes)
        self.say("Deleted " + name + ".")
        self.button("undo").focus()

    def do_undo(self) -> None:
        name, source, boxes = self.deleted
        name = self.store.add(name, source)
        for box in self.players.all:
            if box.number in boxes:
                box.pick(name)
        self.fresh()
        self.say(name + " is back.")
        self.button("delete").focus()

    # ---- files ---------------------------------------------------------------------------------

    def do_export(self) -> None:
        source = self.box.source
        if "import Strategy" not in source:
            source = HEADER + source
        letters = [letter if letter.isalpha() or letter.isdigit() else "_" for letter in self.box.name]
        self.files.save("".join(letters).lower() + ".py", source, "text/x-python")

    def do_import(self) -> None:
        self.files.pick(dom.create_proxy(self.received))

    def received(self, text: str) -> None:
        """Handles a chosen or dropped file: JSON of {"name", "text"} or {"name", "problem"}."""
        told = json.loads(str(text))
        file = told["name"]
        if told.get("problem"):
            self.say(file + " " + told["problem"], "error")
            return
        source = told["text"].replace("\r\n", "\n").replace("\r", "\n")
        if source.startswith(HEADER.rstrip()):
            source = source[len(HEADER.rstrip()) :].lstrip("\n")
        if not class_name(source):
            self.say(file + NO_CLASS, "error")
            return
        name = file[:-3] if file.lower().endswith(".py") else file
        if class_name(source).lower() == name.replace("_", "").lower():
            name = class_name(source)
        same = [one for one in self.store.mine() if self.store.entry(one)["source"] == source]
        name = same[0] if same else self.store.add(name, source)
        self.box.pick(name)
        self.say(file + " is here as " + name + ".")
