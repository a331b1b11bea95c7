"""The face of a card beside its name: on hover, on focus, and when a finger rests on it.

A name is an element with the attribute data-card, or a link to a card. Play and Watch have their own panel.
"""

import asyncio

import js

from lab.browser import dom
from lab.browser.tasks import begin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

    from lab.widgets.card_faces import CardFaces

HOVER, HELD = 0.25, 0.45  # seconds until the face is shown
WIDE, HIGH, EDGE = 250, 230, 8  # pixels: of a face, and what it keeps from the edge of the window
NAMES = "[data-card], .needs a"
OWN_PANEL = "#play-table, #watch-board"


class CardPopover:
    def __init__(self, faces: "CardFaces") -> None:
        self.faces = faces
        self.tip = js.document.createElement("div")
        dom.attribute(self.tip, "role", "tooltip")
        dom.attribute(self.tip, "id", "card-face")
        self.tip.hidden = True
        self.stamp = 0
        self.shown: Element | None = None  # the name whose face is shown
        for event, action in (
            ("pointerover", self.over),
            ("focusin", self.focused),
            ("focusout", self.left),
            ("pointerdown", self.pressed),
            ("pointerup", self.released),
            ("pointercancel", self.released),
            ("keydown", self.key),
        ):
            dom.on(js.document, event, action)

    def name_at(self, event: "Event") -> "Any":
        """The element that the event is about, and the card; (None, "") where there is none."""
        target = event.target
        if target is None or not hasattr(target, "closest"):
            return None, ""
        found = target.closest(NAMES)
        if not found or found.closest(OWN_PANEL):
            return None, ""
        name = str(found.getAttribute("data-card") or found.textContent)
        return (found, name) if name in self.faces.cards else (None, "")

    def over(self, event: "Event") -> None:
        if str(event.pointerType) == "touch":
            return
        element, name = self.name_at(event)
        self.stamp += 1
        if element:
            begin(self.show_later(element, name, HOVER, self.stamp))
        elif self.shown:
            self.hide()

    def focused(self, event: "Event") -> None:
        element, name = self.name_at(event)
        if element and element.matches(":focus-visible"):
            self.stamp += 1
            self.show(element, name)

    def left(self, event: "Event") -> None:
        self.hide()

    def pressed(self, event: "Event") -> None:
        self.hide()
        if str(event.pointerType) == "touch":
            element, name = self.name_at(event)
            if element:
                begin(self.show_later(element, name, HELD, self.stamp))

    def released(self, event: "Event") -> None:
        """A finger that did not rest long enough."""
        self.stamp += 1

    def key(self, event: "Event") -> None:
        if str(event.key) == "Escape":
            self.hide()

    async def show_later(self, element: "Element", name: str, seconds: float, stamp: int) -> None:
        await asyncio.sleep(seconds)
        if stamp == self.stamp:
            self.show(element, name)

    def show(self, element: "Element", name: str) -> None:
        place = element.closest("main")
        if not place:
            return
        self.shown = element
        self.tip.className = "face " + self.faces.colours(name)
        self.tip.innerHTML = self.faces.face(name)
        place.append(self.tip)
        box = element.getBoundingClientRect()
        room, width = int(js.window.innerHeight), int(js.window.innerWidth)
        below = int(box.bottom) + 6
        top = below if below + HIGH < room else max(EDGE, int(box.top) - HIGH - 6)
        self.tip.style.left = str(max(EDGE, min(int(box.left), width - WIDE - EDGE))) + "px"
        self.tip.style.top = str(top) + "px"
        dom.attribute(element, "aria-describedby", "card-face")
        self.tip.hidden = False

    def hide(self) -> None:
        self.stamp += 1
        if self.shown:
            dom.attribute(self.shown, "aria-describedby", None)
            self.shown = None
        self.tip.hidden = True


there: "CardPopover | None" = None


def install(faces: "CardFaces") -> None:
    """Once for the whole page."""
    global there
    if there is None:
        there = CardPopover(faces)
