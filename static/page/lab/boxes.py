"""The strategy boxes: a list, the source of what is chosen, edits kept as one types, problems by line."""

import json

from lab import dom, store

MOST = 6


def frame(number):
    """The HTML of a further player's box; those of the first two stand in index.html."""
    return f"""<div class="player" data-player="{number}" id="player-{number}">
<div class="player-head"><label for="strategy-{number}">Player {number} strategy</label>
<a class="find" href="#strategies" aria-label="Search a strategy for player {number}">Search</a>
<span class="edited" id="edited-{number}" hidden>edited
 <button type="button" class="quiet" id="revert-{number}"
 aria-label="Undo the edits of player {number}">Undo edits</button></span></div>
<select id="strategy-{number}"></select>
<div class="editor" id="editor-{number}"><div class="gutter" aria-hidden="true"></div>
<textarea id="source-{number}" aria-label="Source of player {number}" aria-describedby="problem-{number}"
 spellcheck="false" autocomplete="off" autocapitalize="off" wrap="off" rows="13"></textarea></div>
<p class="problem" id="problem-{number}" role="alert"></p></div>"""


class Box:
    def __init__(self, number, library, editor, changed):
        """library: {name: {"source", ...}}; editor: editor.mjs; changed(box) after a choice or an edit."""
        self.number = number
        self.library = library
        self.editor = editor
        self.changed = changed
        self.select = dom.by_id("strategy-" + str(number))
        self.id = "editor-" + str(number)
        self.source = ""
        self.problem = None
        self.borrowed = ("", "")  # a source that came with a link: as it is, and packed
        # Dicts of MicroPython have no order.
        names = sorted(library, key=lambda name: name.lower())
        self.select.innerHTML = "".join(["<option>" + dom.escape(name) + "</option>" for name in names])
        editor.mount(self.id, dom.create_proxy(self.typed))
        dom.on(self.select, "change", lambda event: self.choose(self.select.value))
        dom.on(dom.by_id("revert-" + str(number)), "click", self.revert)

    @property
    def name(self):
        return self.select.value

    @property
    def edited(self):
        """Does the source differ from the library's?"""
        return self.source != self.library[self.name]["source"]

    @property
    def key(self):
        return "edit:" + str(self.number) + ":" + self.name

    def choose(self, name):
        """Show this strategy, with the edits kept for it in this box."""
        self.select.value = name
        kept = store.load(self.key)
        self.write(self.library[name]["source"] if kept is None else kept)

    def write(self, source):
        self.source = source
        self.editor.write(self.id, source)
        self.clear()
        dom.show(dom.by_id("edited-" + str(self.number)), self.edited)
        self.changed(self)

    def typed(self, text):
        self.source = str(text)
        if self.edited:
            store.keep(self.key, self.source)
        else:
            store.forget(self.key)
        dom.show(dom.by_id("edited-" + str(self.number)), self.edited)
        self.changed(self)

    def replace(self, source):
        """Put in a source from elsewhere, as if it had been typed."""
        self.editor.write(self.id, source)
        self.clear()
        self.typed(source)

    def borrow(self, source, packed):
        """Show the source of a link. It is not kept: what the user has written stays as it was."""
        self.borrowed = (source, packed)
        self.write(source)

    @property
    def packed(self):
        """The packed source of the link, as long as it is what stands here."""
        return self.borrowed[1] if self.source and self.source == self.borrowed[0] else ""

    def revert(self, event):
        store.forget(self.key)
        self.write(self.library[self.name]["source"])
        self.select.focus()

    def order(self):
        """What the service is told: a name, and the source where it is not the library's."""
        return {"name": self.name, "source": self.source} if self.edited else {"name": self.name}

    def complain(self, message, line=None):
        self.tell([[line or 0, message, "error"]])

    def tell(self, problems):
        """problems: [line or 0, message, "error" or "warning"]; the first is told below the source too."""
        line, message, kind = problems[0] if problems else (0, "", "")
        self.problem = message if kind == "error" else None
        text = "Line " + str(line) + ": " + message if line and not message.startswith("line") else message
        below = dom.by_id("problem-" + str(self.number))
        dom.attribute(below, "data-kind", kind or None)
        dom.say(below, text)
        self.editor.mark(self.id, json.dumps(problems))

    def clear(self):
        self.tell([])
