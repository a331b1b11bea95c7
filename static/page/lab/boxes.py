"""The strategy boxes: a searchable list, the source of what is chosen, edits kept as one types, problems."""

import json

from lab import dom, store
from lab.choices import NEW, NOTHING
from lab.picker import Picker
from lab.shelf import NEW as NEW_SOURCE
from lab.shelf import class_name
from lab.tasks import begin, later

MOST = 6
WAITING = "# The engine writes this strategy as soon as it is there.\n"


def frame(number):
    """The HTML of a further player's box; those of the first two stand in index.html."""
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
<div class="editor" id="editor-{number}"><div class="gutter" aria-hidden="true"></div>
<textarea id="source-{number}" aria-label="Source of player {number}" aria-describedby="problem-{number}"
 spellcheck="false" autocomplete="off" autocapitalize="off" wrap="off" rows="13"></textarea></div>
<p class="problem" id="problem-{number}" role="alert"></p></div>"""


class Box:
    def __init__(self, number, players, editor):
        """players: the Players it is one of, who are told of every choice and edit. editor: editor.mjs."""
        self.number = number
        self.players = players
        self.shelf = players.shelf
        self.editor = editor
        self.field = self.select = dom.by_id("strategy-" + str(number))
        self.unknown = dom.by_id("unknown-" + str(number))
        self.id = "editor-" + str(number)
        self.name = ""
        self.source = ""
        self.guest = False  # came with a link, and is nothing of the library
        self.problem = None
        self.problems = []
        self.checked = None  # the source that was looked over last, as long as what was found is told
        self.borrowed = ("", "")  # a source that came with a link: as it is, and packed
        editor.mount(self.id, dom.create_proxy(self.typed))
        choices = dom.by_id("choices-" + str(number))
        self.picker = Picker(
            self.field, choices, self.options, self.pick, self.left, lambda: self.name, NOTHING
        )
        dom.on(dom.by_id("revert-" + str(number)), "click", self.revert)

    @property
    def own(self):
        """Is it one of the user's own?"""
        return not self.guest and self.shelf.is_mine(self.name)

    @property
    def edited(self):
        """Does the source differ from the library's?"""
        entry = None if self.own or self.guest else self.shelf.entry(self.name)
        return bool(entry) and self.source != entry["source"]

    @property
    def has_source(self):
        """Does it play another source than the library's?"""
        return self.own or self.guest or self.edited

    @property
    def key(self):
        return "edit:" + str(self.number) + ":" + self.name

    @property
    def title(self):
        """What it is called before any game is played."""
        return self.name + " (edited)" if self.edited else self.name

    def options(self, text, every):
        """What to choose from; what was wrong with the last attempt has been read by then."""
        dom.say(self.unknown, "")
        return self.players.options(text, every)

    # ---- choosing ------------------------------------------------------------------------------

    def pick(self, name):
        """The user has chosen this one."""
        if name == NEW:
            name = self.shelf.add("Mine", NEW_SOURCE)
        self.choose(name)
        self.players.picked(self)

    def left(self, back):
        """The field is left with whatever stands in it; `back` to what is chosen."""
        text = str(self.field.value).strip()
        found = None if back else self.shelf.find(text)
        if found and found != self.name:
            self.pick(found)
            return
        self.field.value = self.name
        if text and not back and not found and text != self.name:
            begin(later(lambda: dom.say(self.unknown, self.shelf.objection(text))))

    def choose(self, name):
        """Show this strategy, with the edits kept for it in this box."""
        self.name = name
        self.guest = False
        kept = None if self.own else store.load(self.key)
        source = kept or self.shelf.entry(name)["source"]
        self.write(source)
        if not source:
            self.editor.write(self.id, WAITING)
            self.players.fetch_recipe(name)

    def write(self, source):
        self.source = source
        self.editor.write(self.id, source)
        self.clear()
        self.tell_name()
        self.changed()

    def tell_name(self):
        self.field.value = self.name
        dom.say(self.unknown, "")
        whose = "from the link" if self.packed else "yours" if self.own else ""
        dom.say(dom.by_id("whose-" + str(self.number)), whose)
        dom.show(dom.by_id("edited-" + str(self.number)), self.edited)

    def changed(self):
        self.players.changed(self)

    # ---- editing -------------------------------------------------------------------------------

    def typed(self, text):
        self.source = text = str(text)
        kept = True
        if self.guest or (self.borrowed[0] and self.borrowed[0] != text):
            # What came with a link becomes one's own; what one has written under that name stays as it was.
            self.adopt(text)
        elif self.own:
            kept = self.shelf.keep(self.name, text)
        elif self.edited:
            kept = store.keep(self.key, text)
        else:
            store.forget(self.key)
        self.tell_name()
        self.players.kept(self, kept)
        self.changed()

    def adopt(self, text):
        self.borrowed = ("", "")
        self.guest = False
        self.name = self.shelf.add(class_name(text) or self.name, text)

    def replace(self, source):
        """Put in a source from elsewhere, as if it had been typed."""
        self.editor.replace(self.id, source)
        self.clear()
        self.typed(source)

    def borrow(self, name, source, packed):
        """Show the source of a link. It is not kept: what the user has written stays as it was."""
        self.name = name
        self.guest = self.shelf.entry(name) is None or self.shelf.is_mine(name)
        self.borrowed = (source, packed)
        self.write(source)

    @property
    def packed(self):
        """The packed source of the link, as long as it is what stands here."""
        return self.borrowed[1] if self.source and self.source == self.borrowed[0] else ""

    def forget(self):
        """The edits that are kept for it."""
        store.forget(self.key)

    def revert(self, event):
        self.forget()
        self.borrowed = ("", "")
        self.choose(self.name)
        self.field.focus()

    def order(self):
        """What the service is told: a name, and the source where it is not the library's."""
        if self.own or self.guest:
            return {"name": self.name, "source": self.source, "own": True}
        return {"name": self.name, "source": self.source} if self.edited else {"name": self.name}

    # ---- problems ------------------------------------------------------------------------------

    def complain(self, message, line=None):
        self.tell([[line or 0, message, "error"]])

    def tell(self, problems):
        """problems: [line or 0, message, "error" or "warning"]; the first is told below the source too."""
        self.problems = problems
        line, message, kind = problems[0] if problems else (0, "", "")
        self.problem = message if kind == "error" else None
        text = "Line " + str(line) + ": " + message if line and not message.startswith("line") else message
        below = dom.by_id("problem-" + str(self.number))
        dom.attribute(below, "data-kind", kind or None)
        dom.say(below, text)
        self.editor.mark(self.id, json.dumps(problems))
        self.players.told(self)

    def clear(self):
        self.checked = None
        self.tell([])

    def clear_errors(self):
        """For another try: warnings stay, as long as the text that they are about does."""
        same = self.source == self.checked
        kept = [one for one in self.problems if same and one[2] == "warning"]
        if len(kept) < len(self.problems):
            self.checked = None
        self.tell(kept)
