"""The strategy boxes: a searchable list, the source, edits saved while typing, and problems."""

import json

from lab.browser import dom, storage
from lab.browser.tasks import begin, later
from lab.editor.strategy_choices import NEW, NOTHING
from lab.state.strategy_store import NEW as NEW_SOURCE
from lab.state.strategy_store import class_name
from lab.widgets.picker import Picker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Event

    from lab.editor.players import Players

MOST = 6
MOST_TOLD = 8  # problems listed below a source
WAITING = "# The engine writes this strategy as soon as it is there.\n"


def frame(number: int) -> str:
    """Returns the HTML of an additional player's box; the boxes of the first two are in index.html."""
    return f"""<div class="player" data-player="{number}" id="player-{number}">
<div class="player-head"><label for="strategy-{number}">Player {number} strategy</label>
<span class="whose" id="whose-{number}"></span>
<span class="edited" id="edited-{number}" hidden>edited
 <button type="button" class="quiet" id="revert-{number}"
 aria-label="Undo the edits of player {number}">Undo edits</button></span></div>
<div class="chooser">
<input id="strategy-{number}" role="combobox" aria-autocomplete="list" aria-expanded="false"
 aria-controls="choices-{number}" autocomplete="off" autocapitalize="off" spellcheck="false">
<div class="choices-list" id="choices-{number}" role="listbox" aria-label="Strategies for player {number}"
 tabindex="-1" hidden></div></div>
<p class="problem" id="unknown-{number}" role="alert"></p>
<div class="overview" id="overview-{number}" role="region" tabindex="0"
 aria-label="Buy list of player {number}"></div>
<div class="editor" id="editor-{number}" hidden><div class="gutter" aria-hidden="true"></div>
<textarea id="source-{number}" aria-label="Source of player {number}" aria-describedby="problem-{number}"
 spellcheck="false" autocomplete="off" autocapitalize="off" wrap="off" rows="13"></textarea></div>
<p class="problem" id="problem-{number}" role="alert" tabindex="-1"></p>
<p class="mend" id="mend-{number}" hidden></p></div>"""


def in_words(problem: "list[Any]") -> str:
    """Returns a problem and its line as a sentence."""
    line, message, _ = problem
    return "Line " + str(line) + ": " + message if line and not message.startswith("line") else str(message)


class StrategyBox:
    def __init__(self, number: int, players: "Players", editor: "Any") -> None:
        """players: the Players that own the box and are told of every choice and edit. editor: editor.mjs."""
        self.number = number
        self.players = players
        self.store = players.store
        self.editor = editor
        self.field = self.select = dom.by_id("strategy-" + str(number))
        self.unknown = dom.by_id("unknown-" + str(number))
        self.id = "editor-" + str(number)
        self.name = ""
        self.source = ""
        self.guest = False  # came with a link and is not in the library
        self.problem: str | None = None
        self.problems: list[list[Any]] = []
        self.checked: str | None = None  # the source checked last, while its findings are shown
        self.borrowed = ("", "")  # (source, packed source) that came with a link
        editor.mount(self.id, dom.create_proxy(self.typed))
        choices = dom.by_id("choices-" + str(number))
        self.picker = Picker(
            self.field, choices, self.options, self.pick, self.left, lambda: self.name, NOTHING
        )
        self.ways_out = dom.by_id("mend-" + str(number))
        dom.on(dom.by_id("revert-" + str(number)), "click", self.revert)
        dom.on(self.ways_out, "click", self.mend)
        dom.on(self.unknown, "click", self.take_meant)

    @property
    def own(self) -> bool:
        """Whether it is one of the user's own strategies."""
        return not self.guest and self.store.is_mine(self.name)

    @property
    def edited(self) -> bool:
        """Whether the source differs from the library's."""
        entry = None if self.own or self.guest else self.store.entry(self.name)
        return bool(entry) and self.source != entry["source"]

    @property
    def has_source(self) -> bool:
        """Whether it plays a source other than the library's."""
        return self.own or self.guest or self.edited

    @property
    def key(self) -> str:
        return "edit:" + str(self.number) + ":" + self.name

    @property
    def title(self) -> str:
        """The name shown before any game is played."""
        return self.name + " (edited)" if self.edited else self.name

    def options(self, text: str, every: bool) -> "list[tuple[Any, ...]]":
        """Clears the message about an unknown name and returns the choices."""
        dom.say(self.unknown, "")
        return self.players.options(text, every)

    # ---- choosing ------------------------------------------------------------------------------

    def pick(self, name: str) -> None:
        """Handles that the user chose this strategy."""
        if name == NEW:
            name = self.store.add("Mine", NEW_SOURCE)
        self.choose(name)
        self.players.box_picked(self)

    def left(self, back: bool) -> None:
        """Handles leaving the field, whatever it holds; `back` restores the choice."""
        text = str(self.field.value).strip()
        found = None if back else self.store.find(text)
        if found and found != self.name:
            self.pick(found)
            return
        unknown = text and not back and not found and text != self.name
        stays = unknown and self.picker.entered  # a typed name stays to be corrected
        if not stays:
            self.field.value = self.name
        if unknown:
            said = self.store.objection(text)
            if not stays:  # nothing is wrong if what was meant is chosen already
                is_chosen = f"Did you mean {self.name}?" in said
                said = "" if is_chosen else f"{said} {self.name} stays chosen."
            begin(later(lambda: self.object_to(said)))

    def object_to(self, text: str) -> None:
        """Shows what is wrong with a name; the one that was probably meant becomes a button."""
        before, asked, after = text.partition("Did you mean ")
        name, sign, rest = after.partition("?")
        dom.say(self.unknown, text)
        if asked and sign and self.store.find(name):
            right = dom.escape(name)
            button = f'<button type="button" class="quiet" data-meant="{right}">{right}?</button>'
            self.unknown.innerHTML = dom.escape(before) + asked + button + dom.escape(rest)

    def take_meant(self, event: "Event") -> None:
        """Chooses the strategy that was probably meant."""
        button = event.target.closest("[data-meant]")
        if button:
            self.pick(str(button.getAttribute("data-meant")))

    def choose(self, name: str) -> None:
        """Shows this strategy with the edits saved for it in this box."""
        self.name = name
        self.guest = False
        kept = None if self.own else storage.load(self.key)
        source = kept or self.store.entry(name)["source"]
        self.write(source)
        if not source:
            self.editor.write(self.id, WAITING)
            self.players.fetch_recipe(name)

    def write(self, source: str) -> None:
        self.source = source
        self.editor.write(self.id, source)
        self.clear()
        self.tell_name()
        self.changed()

    def tell_name(self) -> None:
        self.field.value = self.name
        dom.say(self.unknown, "")
        whose = "from the link" if self.packed else "yours" if self.own else ""
        dom.say(dom.by_id("whose-" + str(self.number)), whose)
        dom.show(dom.by_id("edited-" + str(self.number)), self.edited)

    def changed(self) -> None:
        self.players.box_changed(self)

    # ---- editing -------------------------------------------------------------------------------

    def typed(self, text: str) -> None:
        self.source = text = str(text)
        kept = True
        if self.guest or (self.borrowed[0] and self.borrowed[0] != text):
            # A strategy from a link becomes one of the user's own. A strategy of theirs with that name stays
            # unchanged.
            self.adopt(text)
        elif self.own:
            kept = self.store.keep(self.name, text)
        elif self.edited:
            kept = storage.keep(self.key, text)
        else:
            storage.forget(self.key)
        self.tell_name()
        self.players.kept(self, kept)
        self.changed()

    def adopt(self, text: str) -> None:
        self.borrowed = ("", "")
        self.guest = False
        self.name = self.store.add(class_name(text) or self.name, text)

    def replace(self, source: str) -> None:
        """Inserts a source from elsewhere as if the user had typed it."""
        self.editor.replace(self.id, source)
        self.clear()
        self.typed(source)

    def borrow(self, name: str, source: str, packed: str) -> None:
        """Shows the source from a link without saving it, so the user's own text is kept."""
        self.name = name
        self.guest = self.store.entry(name) is None or self.store.is_mine(name)
        self.borrowed = (source, packed)
        self.write(source)

    @property
    def packed(self) -> str:
        """The packed source from the link, while the box shows it."""
        return self.borrowed[1] if self.source and self.source == self.borrowed[0] else ""

    def forget(self) -> None:
        """Deletes the edits saved for the strategy."""
        storage.forget(self.key)

    def revert(self, event: "Event") -> None:
        self.forget()
        self.borrowed = ("", "")
        self.choose(self.name)
        self.field.focus()

    def order(self) -> "dict[str, Any]":
        """Returns the strategy in the service's form: a name, and the source if it is not the library's."""
        if self.own or self.guest:
            return {"name": self.name, "source": self.source, "own": True}
        return {"name": self.name, "source": self.source} if self.edited else {"name": self.name}

    # ---- problems ------------------------------------------------------------------------------

    def complain(self, message: str, line: int | None = None) -> None:
        self.tell([[line or 0, message, "error"]])

    def tell(self, problems: "list[list[Any]]") -> None:
        """problems: [line or 0, message, "error" or "warning"]. All are listed below the source as well."""
        self.problems = problems
        _, message, kind = problems[0] if problems else (0, "", "")
        self.problem = message if kind == "error" else None
        below = dom.by_id("problem-" + str(self.number))
        dom.attribute(below, "data-kind", kind or None)
        if len(problems) < 2:
            dom.say(below, in_words(problems[0]) if problems else "")
        else:
            rows = [f"<span>{dom.escape(in_words(one))}</span>" for one in problems[:MOST_TOLD]]
            more = len(problems) - MOST_TOLD
            rows += [f"<span>and {more} more</span>"] if more > 0 else []
            below.innerHTML = " ".join(rows)
        self.offer_mending()
        self.editor.mark(self.id, json.dumps(problems))
        self.players.told(self)

    def offer_mending(self) -> None:
        """Shows the remedies below an error: go to its line, or discard the edits."""
        line = self.problems[0][0] if self.problem else 0
        ways = [("line", "Show line " + str(line))] if line else []
        ways += [("undo", "Undo edits")] if self.problem and self.edited else []
        self.ways_out.innerHTML = " ".join(
            [f'<button type="button" data-mend="{way}">{text}</button>' for way, text in ways]
        )
        dom.show(self.ways_out, bool(ways))

    def mend(self, event: "Event") -> None:
        button = event.target.closest("[data-mend]")
        if button and button.getAttribute("data-mend") == "undo":
            self.revert(event)
        elif button:
            self.players.show_line(self.number, self.problems[0][0])

    def clear(self) -> None:
        self.checked = None
        self.tell([])

    def clear_errors(self) -> None:
        """Clears errors before another try. Warnings stay while the text stays the same."""
        same = self.source == self.checked
        kept = [one for one in self.problems if same and one[2] == "warning"]
        if len(kept) < len(self.problems):
            self.checked = None
        self.tell(kept)
