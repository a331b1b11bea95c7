"""Who takes part in a tournament: a chip for each, a field that adds one, a list that adds all of a kind."""

from lab import dom
from lab.choices import NOTHING
from lab.picker import Picker
from lab.tasks import begin, later

MOST = 40
USUAL = ("WorkshopGardens", "DoubleWitch", "Rebuild", "DoubleJack", "BigSmithy", "BigMoney")
FULL = "A tournament has " + str(MOST) + " strategies at most."
HTML = """<section class="t-who" aria-labelledby="t-who-title">
<div class="t-head"><h3 id="t-who-title">Who takes part</h3><p id="t-plan" class="muted"></p></div>
<ul class="t-chips" id="t-chips"></ul>
<div class="t-adding">
<div class="t-field"><label for="t-add">Add a strategy</label><div class="chooser">
<input id="t-add" role="combobox" aria-autocomplete="list" aria-expanded="false"
 aria-controls="t-add-list" aria-describedby="t-unknown" autocomplete="off" autocapitalize="off"
 spellcheck="false" placeholder="Name, card, idea, or BM:Wharf">
<div class="choices-list" id="t-add-list" role="listbox" aria-label="Strategies to add"
 tabindex="-1" hidden></div></div></div>
<div class="t-field"><label for="t-kind">All of a kind</label>
<div class="t-row"><select id="t-kind"></select><button type="button" data-do="add-kind">Add all</button>
</div></div>
<button type="button" class="quiet" data-do="empty">Remove all</button>
</div>
<p class="problem" id="t-unknown" role="alert"></p>
<p class="t-note"><span id="t-note" aria-live="polite"></span>
<button type="button" class="quiet" data-do="undo" hidden>Undo</button></p>
<div class="notice t-guests" id="t-guests" hidden></div>
</section>"""


class Entrants:
    """names: who takes part, in order; guests: {name: {"source", "packed"}} of those that came with
    a link.
    """

    def __init__(self, app, place, kinds, changed):
        """place: what the HTML is in; kinds: (key, title) of those of the library; changed()."""
        self.app, self.shelf, self.changed = app, app.shelf, changed
        self.kinds = kinds
        self.names = []
        self.guests = {}
        self.bad = {}  # name: what is wrong with it
        self.before = None  # names and guests, for Undo
        self.field = dom.by_id("t-add")
        self.chips = dom.by_id("t-chips")
        self.kind = dom.by_id("t-kind")
        self.undo_button = place.querySelector('[data-do="undo"]')
        Picker(
            self.field,
            dom.by_id("t-add-list"),
            self.options,
            self.chosen,
            self.left,
            lambda: None,
            NOTHING,
        )
        self.shelf.listeners.append(self.shelf_changed)
        self.offer_kinds()

    def options(self, text, every):
        """What could still be added."""
        dom.say(dom.by_id("t-unknown"), "")
        groups = self.app.players.existing(text, every)
        return [
            (title, [entry for entry in entries if entry[0] not in self.names]) for title, entries in groups
        ]

    def chosen(self, name):
        self.field.value = ""
        self.add([name])
        self.field.focus()

    def left(self, back):
        if back:
            self.field.value = ""
            dom.say(dom.by_id("t-unknown"), "")
        elif str(self.field.value).strip():
            begin(later(self.typed))

    def typed(self):
        """The field was left with a name in it: add that, or say why not."""
        text = str(self.field.value).strip()
        if not text:
            return
        name = self.shelf.find(text)
        if name is None:
            dom.say(dom.by_id("t-unknown"), self.shelf.objection(text))
            dom.attribute(self.field, "aria-invalid", "true")
            return
        self.field.value = ""
        self.add([name])

    # ---- who it is -----------------------------------------------------------------------------

    def set(self, names, guests=None):
        """Have these take part, and nobody else."""
        self.names, self.guests, self.bad, self.before = list(names), guests or {}, {}, None
        self.show()

    def add(self, names):
        """Those too, unless they take part already or it gets too many."""
        new = [name for name in names if name not in self.names]
        fit = new[: max(0, MOST - len(self.names))]
        self.remember()
        self.names = self.names + fit
        if len(fit) < len(new):
            note = FULL + " Added " + str(len(fit)) + " of " + str(len(new)) + "."
        elif not new:
            note = (names[0] if len(names) == 1 else "All of them") + " takes part already."
            note = note.replace("All of them takes", "All of them take")
        elif len(new) > 1:
            note = "Added " + str(len(new)) + "."
        else:
            note = ""
        self.say(note, len(new) > 1)
        self.update()

    def remove(self, number):
        self.remember()
        name = self.names.pop(number)
        self.guests.pop(name, None)
        self.bad.pop(name, None)
        self.say("Removed " + name + ".", True)
        self.update()
        buttons = list(self.chips.querySelectorAll("button"))
        if buttons:
            buttons[min(number, len(buttons) - 1)].focus()
        else:
            self.field.focus()

    def empty(self):
        self.remember()
        count = len(self.names)
        self.names, self.guests, self.bad = [], {}, {}
        self.say("Removed all " + str(count) + ".", True)
        self.update()

    def add_kind(self):
        """All of the kind that is chosen."""
        self.add(self.of_kind(str(self.kind.value)))

    def undo(self):
        if self.before:
            self.names, self.guests = self.before
            self.before = None
            self.say("", False)
            self.update()
            self.field.focus()

    def remember(self):
        self.before = (list(self.names), dict(self.guests))

    def update(self):
        dom.say(dom.by_id("t-unknown"), "")
        dom.attribute(self.field, "aria-invalid", None)
        self.show()
        self.changed()

    def shelf_changed(self):
        """One of one's own has gone, or is new."""
        self.offer_kinds()
        gone = [name for name in self.names if name not in self.guests and self.shelf.find(name) != name]
        if gone:
            self.names = [name for name in self.names if name not in gone]
            self.update()

    def orders(self):
        """What the service is told of them."""
        return [
            {"name": name, "source": self.guests[name]["source"], "own": True}
            if name in self.guests
            else self.shelf.order(name)
            for name in self.names
        ]

    # ---- kinds ---------------------------------------------------------------------------------

    def of_kind(self, kind):
        if kind == "mine":
            return self.shelf.mine()
        return [
            name
            for name in self.shelf.names()
            if kind == "all" or kind in self.shelf.entry(name).get("kinds", ())
        ]

    def offer_kinds(self):
        html = ""
        for kind, title in self.kinds:
            count = len(self.of_kind(kind))
            if count:
                html += f'<option value="{dom.escape(kind)}">{dom.escape(title)} ({count})</option>'
        self.kind.innerHTML = html

    # ---- showing -------------------------------------------------------------------------------

    def say(self, text, undo=False):
        dom.say(dom.by_id("t-note"), text)
        dom.show(self.undo_button, undo and self.before is not None)

    def show(self):
        html = ""
        for number, name in enumerate(self.names):
            whose = "guest" if name in self.guests else "mine" if self.shelf.is_mine(name) else ""
            told = f" <small>{'from the link' if whose == 'guest' else 'mine'}</small>" if whose else ""
            bad = ' data-bad=""' if name in self.bad else ""
            text = dom.escape(name)
            html += (
                f'<li class="t-chip"{bad}><span>{text}{told}</span>'
                f'<button type="button" data-remove="{number}" aria-label="Remove {text}">×</button></li>'
            )
        self.chips.innerHTML = html
        sources = ""
        for name in self.names:
            if name in self.guests:
                title, source = dom.escape(name), dom.escape(self.guests[name]["source"])
                sources += f"<details><summary>Source of {title}</summary><pre>{source}</pre></details>"
        if sources:
            sources = (
                "<p>This link brings strategies of its own. They play only when you press Start, in a closed "
                "box.</p>" + sources
            )
        guests = dom.by_id("t-guests")
        guests.innerHTML = sources
        dom.show(guests, bool(sources))

    def blame(self, names, why):
        """Mark them as what went wrong."""
        self.bad = dict.fromkeys(names, why)
        self.show()
