"""The entrants of a tournament: a chip for each, a field that adds one, a list that adds all of a kind."""

from lab.browser import dom
from lab.browser.tasks import begin, later
from lab.editor.strategy_choices import NOTHING
from lab.views.tournament.race import SEARCHED
from lab.widgets.picker import Picker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element

    from lab.state.strategy_store import StrategyStore

MOST = 40
USUAL = ("WorkshopGardens", "DoubleWitch", "Rebuild", "DoubleJack", "BigSmithy", "BigMoney")
FULL = "A tournament has " + str(MOST) + " strategies at most."
HTML = """<section class="t-who" aria-labelledby="t-who-title">
<div class="t-head"><h3 id="t-who-title">Strategies</h3><p id="t-plan" class="muted"></p></div>
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
    """names: the entrants in order; guests: {name: {"source", "packed"}} of entrants from a link."""

    def __init__(
        self,
        store: "StrategyStore",
        offered: "Callable[..., Any]",
        place: "Element",
        kinds: "list[tuple[Any, ...]]",
        changed: "Callable[..., Any]",
    ) -> None:
        """offered(text, every): strategies to choose from. place: the element that contains the HTML. kinds:
        (key, title) of the library's kinds. changed(): called after each change.
        """
        self.store, self.offered, self.changed = store, offered, changed
        self.kinds = kinds
        self.given: Callable[..., Any] | None = None  # returns the plain names of a full kingdom, or None
        self.names: list[str] = []
        self.guests: dict[str, Any] = {}
        self.offered_kinds = ""
        self.bad: dict[str, Any] = {}  # name -> what is wrong with the strategy
        self.before: tuple[Any, ...] | None = None  # names and guests before the last change, for Undo
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
        self.store.listeners.append(self.store_changed)
        self.offer_kinds()

    def options(self, text: str, every: bool) -> "list[tuple[Any, ...]]":
        """Returns the strategies that can still be added."""
        dom.say(dom.by_id("t-unknown"), "")
        groups = self.offered(text, every)
        return [
            (title, [entry for entry in entries if entry[0] not in self.names]) for title, entries in groups
        ]

    def chosen(self, name: str) -> None:
        self.field.value = ""
        self.add([name])
        self.field.focus()

    def left(self, back: bool) -> None:
        if back:
            self.field.value = ""
            dom.say(dom.by_id("t-unknown"), "")
        elif str(self.field.value).strip():
            begin(later(self.typed))

    def typed(self) -> None:
        """Adds the strategy named in the field, or shows why it cannot be added."""
        text = str(self.field.value).strip()
        if not text:
            return
        name = self.store.find(text)
        if name is None:
            dom.say(dom.by_id("t-unknown"), self.store.objection(text))
            dom.attribute(self.field, "aria-invalid", "true")
            return
        self.field.value = ""
        self.add([name])

    # ---- changing the entrants -------------------------------------------------------------------

    def set(self, names: "list[str] | tuple[Any, ...]", guests: "dict[str, Any] | None" = None) -> None:
        """Sets the entrants."""
        self.names, self.guests, self.bad, self.before = list(names), guests or {}, {}, None
        self.show()

    def add(self, names: list[str]) -> None:
        """Adds entrants, except duplicates and those beyond the maximum."""
        new = [name for name in names if name not in self.names]
        fit = new[: max(0, MOST - len(self.names))]
        self.remember()
        self.names = self.names + fit
        if len(fit) < len(new):
            note = FULL + " Added " + str(len(fit)) + " of " + str(len(new)) + "."
        elif not new:
            note = (names[0] if len(names) == 1 else "All of them") + " is in the tournament already."
            note = note.replace("All of them is", "All of them are")
        elif len(new) > 1:
            note = "Added " + str(len(new)) + "."
        else:
            note = ""
        self.say(note, len(new) > 1)
        self.update()

    def remove(self, number: int) -> None:
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

    def empty(self) -> None:
        self.remember()
        count = len(self.names)
        self.names, self.guests, self.bad = [], {}, {}
        self.say("Removed all " + str(count) + ".", True)
        self.update()

    def add_kind(self) -> None:
        """Adds all strategies of the chosen kind."""
        self.add(self.of_kind(str(self.kind.value)))

    def undo(self) -> None:
        if self.before:
            self.names, self.guests = self.before
            self.before = None
            self.say("", False)
            self.update()
            self.field.focus()

    def remember(self) -> None:
        self.before = (list(self.names), dict(self.guests))

    def update(self) -> None:
        dom.say(dom.by_id("t-unknown"), "")
        dom.attribute(self.field, "aria-invalid", None)
        self.show()
        self.changed()

    def store_changed(self) -> None:
        """Handles a change of the user's own strategies."""
        self.offer_kinds()
        gone = [name for name in self.names if name not in self.guests and self.store.find(name) != name]
        if gone:
            self.names = [name for name in self.names if name not in gone]
            self.update()

    def orders(self) -> "list[dict[str, Any]]":
        """Returns the entrants in the service's form."""
        return [
            {"name": name, "source": self.guests[name]["source"], "own": True}
            if name in self.guests
            else self.store.order(name)
            for name in self.names
        ]

    # ---- kinds ---------------------------------------------------------------------------------

    def of_kind(self, kind: str) -> list[str]:
        if kind == "fit":
            given = self.given() if self.given else None
            return self.store.fitting(given) if given else []
        # The view Strategies does not count the bot that searches for its plan either.
        if kind == "mine":
            return self.store.mine()
        return [
            name
            for name in self.store.names()
            if (kind == "all" and name != SEARCHED) or kind in self.store.entry(name).get("kinds", ())
        ]

    def offer_kinds(self) -> None:
        html = ""
        for kind, title in self.kinds:
            count = len(self.of_kind(kind))
            if count:
                html += f'<option value="{dom.escape(kind)}">{dom.escape(title)} ({count})</option>'
        if html != self.offered_kinds:
            chosen, self.offered_kinds = str(self.kind.value), html
            self.kind.innerHTML = html
            if f'value="{dom.escape(chosen)}"' in html:
                self.kind.value = chosen

    # ---- showing -------------------------------------------------------------------------------

    def say(self, text: str, undo: bool = False) -> None:
        dom.say(dom.by_id("t-note"), text)
        dom.show(self.undo_button, undo and self.before is not None)

    def show(self) -> None:
        html = ""
        for number, name in enumerate(self.names):
            whose = "guest" if name in self.guests else "mine" if self.store.is_mine(name) else ""
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
                "<p>This link brings strategies of its own. They run only when you press Start, in a "
                "sandbox.</p>" + sources
            )
        guests = dom.by_id("t-guests")
        guests.innerHTML = sources
        dom.show(guests, bool(sources))

    def blame(self, names: list[str], why: str) -> None:
        """Marks the entrants that caused an error."""
        self.bad = dict.fromkeys(names, why)
        self.show()
