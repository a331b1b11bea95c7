"""A field with a list that narrows while typing: ARIA's combobox with a listbox.

Arrows move through the list, Enter takes the marked option, Escape closes the list and restores the text.
"""

import js

from lab.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

ROOM = 300  # pixels below the field that a list needs to be visible
STEP = 7  # options that Page Up and Page Down move by


class Picker:
    def __init__(
        self,
        field: "Element",
        box: "Element",
        options: "Callable[..., Any]",
        chosen: "Callable[..., Any]",
        left: "Callable[..., Any]",
        now: "Callable[..., Any] | None" = None,
        nothing: str = "",
    ) -> None:
        """field: the input; box: the listbox, empty and hidden. options(text, every): groups of (title,
        [(value, HTML), ...]), best first. chosen(value). left(back): the field was left, whatever it holds;
        `back` if Escape was pressed, to restore the text. now(): the value to mark when the list opens
        without typing; None for a list that opens only while typing. nothing: the text of an empty list.
        """
        self.field, self.box = field, box
        self.options, self.chosen, self.left, self.now = options, chosen, left, now
        self.nothing = nothing
        self.open = False
        self.entered = False  # whether Enter is being handled, so that the field keeps the focus
        self.values: list[str] = []
        self.parts: list[Element] = []
        self.active = -1
        dom.on(field, "input", lambda event: self.typed())
        dom.on(field, "keydown", self.key)
        dom.on(field, "focusout", lambda event: self.leave())
        if now:
            dom.on(field, "click", lambda event: self.clicked())
        # Keep the focus in the field when the user clicks or scrolls the list.
        dom.on(box, "mousedown", lambda event: event.preventDefault())
        dom.on(box, "click", self.picked)

    def clicked(self) -> None:
        if not self.open:
            self.field.select()
            self.show("", True)

    def typed(self) -> None:
        self.show(str(self.field.value), False)

    def show(self, text: str, every: bool) -> None:
        """Shows the list for this text; `every`: all options, with the current one marked."""
        groups = [(title, entries) for title, entries in self.options(text, every) if entries]
        self.values = []
        html = ""
        for title, entries in groups:
            shown = ""
            for value, inside in entries:
                name = str(self.box.id) + "-" + str(len(self.values))
                shown += f'<div role="option" id="{name}" aria-selected="false">{inside}</div>'
                self.values.append(value)
            if title:
                shown = f'<p aria-hidden="true">{title}</p>{shown}'
                shown = f'<div role="group" aria-label="{title}">{shown}</div>'
            html += shown
        if not html and self.nothing:
            html = f'<div role="option" aria-disabled="true" class="nothing">{dom.escape(self.nothing)}</div>'
        self.box.innerHTML = html
        self.parts = list(self.box.querySelectorAll('[role="option"]')) if self.values else []
        self.active = -1
        if self.values and not self.open:
            self.make_room()
        self.open = bool(self.values)
        dom.show(self.box, bool(html))
        dom.attribute(self.field, "aria-expanded", "true" if html else "false")
        dom.attribute(self.field, "aria-activedescendant", None)
        if self.open:
            now = self.now() if every and self.now else None
            self.mark(self.values.index(now) if now in self.values else 0, True)

    def make_room(self) -> None:
        """Scrolls so that a list opening at the bottom of the window is visible."""
        if int(js.window.innerHeight) - int(self.field.getBoundingClientRect().bottom) < ROOM:
            self.field.scrollIntoView()

    def mark(self, number: int, middle: bool = False) -> None:
        """Marks the option that Enter takes; scrolls it into view, or to the middle."""
        if 0 <= self.active < len(self.parts):
            dom.attribute(self.parts[self.active], "aria-selected", "false")
        self.active = max(0, min(number, len(self.parts) - 1))
        part = self.parts[self.active]
        dom.attribute(part, "aria-selected", "true")
        dom.attribute(self.field, "aria-activedescendant", part.id)
        top, height = int(part.offsetTop), int(part.offsetHeight)
        if middle:
            self.box.scrollTop = max(0, top - (int(self.box.clientHeight) - height) // 2)
        elif top < int(self.box.scrollTop):
            self.box.scrollTop = max(0, top - 30)
        elif top + height > int(self.box.scrollTop) + int(self.box.clientHeight):
            self.box.scrollTop = top + height - int(self.box.clientHeight)

    def close(self) -> None:
        self.open = False
        self.parts = []
        dom.show(self.box, False)
        dom.attribute(self.field, "aria-expanded", "false")
        dom.attribute(self.field, "aria-activedescendant", None)

    def key(self, event: "Event") -> None:
        key = str(event.key)
        if key in ("ArrowDown", "ArrowUp") and not self.open:
            if not (self.now or key == "ArrowDown"):
                return
            self.show("" if self.now else str(self.field.value), True)
        elif key in ("ArrowDown", "ArrowUp"):
            step = 1 if key == "ArrowDown" else -1
            self.mark((self.active + step) % len(self.parts))
        elif key in ("PageDown", "PageUp") and self.open:
            self.mark(self.active + (STEP if key == "PageDown" else -STEP))
        elif key == "Enter" and self.open and not event.isComposing:
            self.take(self.active)
        elif key == "Escape" and not self.box.hidden:
            self.close()
            if self.now:
                self.left(True)
        elif key == "Enter" and self.now:
            self.close()  # it may say that nothing fits, above the message that helps
            self.entered = True
            self.left(False)
            self.entered = False
        else:
            return
        event.preventDefault()

    def picked(self, event: "Event") -> None:
        part = event.target.closest('[role="option"]')
        if part and self.open:
            self.take(int(str(part.id).split("-")[-1]))

    def take(self, number: int) -> None:
        value = self.values[number]
        self.close()
        self.chosen(value)

    def leave(self) -> None:
        """The field is left."""
        if not self.box.hidden:
            self.close()
        self.left(False)
