"""Shows a card's face beside its name on hover, on focus, and on a long press.

A name is an element with the attribute data-card, a link to a card, or a card name in any text of a view: a
log, a table, a source. Play and Watch have their own panel.
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
WIDE, HIGH, EDGE = 250, 230, 8  # pixels: size of a face, and its distance from the window's edge
NAMES = "[data-card], .needs a"
OWN_PANEL = "#play-table, #watch-board"
NO_TEXTS = "#play-table, #watch-board, .face, input, select, button, a"
NEAR = 14  # pixels that the pointer may move without leaving a name
MOST_WORDS = 5  # maximum number of words in a card's name
ENDS = ".,;:!?()[]{}\"'“”‘’$=+×"


class CardPopover:
    def __init__(self, faces: "CardFaces") -> None:
        self.faces = faces
        self.tip = js.document.createElement("div")
        dom.attribute(self.tip, "role", "tooltip")
        dom.attribute(self.tip, "id", "card-face")
        self.tip.hidden = True
        self.stamp = 0
        self.shown: Element | None = None  # the name whose face is shown
        self.at: tuple[int, int] | None = None  # position of the name in a text whose face is shown
        self.pointer, self.rests = (0, 0), True
        self.slid = False  # whether another element came under the resting pointer
        for event, action in (
            ("pointerover", self.over),
            ("focusin", self.focused),
            ("focusout", self.left),
            ("pointerdown", self.pressed),
            ("pointerup", self.released),
            ("pointercancel", self.released),
            ("keydown", self.key),
            ("pointermove", self.moved),
        ):
            dom.on(js.document, event, action)

    def name_at(self, event: "Event") -> "Any":
        """Returns the event's element and card; (None, "") if there is none."""
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
        self.slid = (int(event.clientX), int(event.clientY)) == self.pointer
        if not self.slid:
            self.hover(event)
        elif self.shown:
            self.hide()

    def hover(self, event: "Event") -> None:
        """Shows the face of the card under the pointer later, if it stays there."""
        element, name = self.name_at(event)
        self.stamp += 1
        if element:
            begin(self.show_later(element, name, HOVER, self.stamp))
        elif self.shown:
            self.hide()

    # ---- names in texts ------------------------------------------------------------------------

    def moved(self, event: "Event") -> None:
        """Looks for a name under the pointer once it rests."""
        if str(event.pointerType) == "touch":
            return
        x, y = int(event.clientX), int(event.clientY)
        if self.slid and self.pointer != (x, y):
            self.slid = False
            self.hover(event)
        self.pointer = (x, y)
        if self.at and abs(x - self.at[0]) + abs(y - self.at[1]) > NEAR:
            self.hide()
        if self.rests and event.target.closest and not event.target.closest(NO_TEXTS):
            self.rests = False
            begin(self.wait_for_rest())

    async def wait_for_rest(self) -> None:
        before = None
        while before != self.pointer:
            before = self.pointer
            await asyncio.sleep(HOVER)
        self.rests = True
        if not self.shown:
            self.show_text(self.pointer[0], self.pointer[1])

    async def touched(self, x: int, y: int, stamp: int) -> None:
        await asyncio.sleep(HELD)
        if stamp == self.stamp:
            self.show_text(x, y)

    def show_text(self, x: int, y: int) -> None:
        """Shows the face of the card whose name is at that point of the window."""
        below = js.document.elementFromPoint(x, y)
        if not below or below.closest(NO_TEXTS):
            return
        text, offset = text_at(x, y)
        name = name_at(text, offset, self.faces)
        place = below.closest("main")
        if name and place:
            self.at = (x, y)
            self.put(place, name, x, y - 8, y + 8)

    # ---- elements ------------------------------------------------------------------------------

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
            else:
                begin(self.touched(int(event.clientX), int(event.clientY), self.stamp))

    def released(self, event: "Event") -> None:
        """Cancels a press that was too short."""
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
        box = element.getBoundingClientRect()
        self.put(place, name, int(box.left), int(box.top), int(box.bottom))
        dom.attribute(element, "aria-describedby", "card-face")

    def put(self, place: "Element", name: str, left: int, above: int, below: int) -> None:
        """Shows a face beside the area from `above` to `below`."""
        self.tip.className = "face " + self.faces.colours(name)
        self.tip.innerHTML = self.faces.face(name)
        place.append(self.tip)
        room, width = int(js.window.innerHeight), int(js.window.innerWidth)
        top = below + 6 if below + 6 + HIGH < room else max(EDGE, above - HIGH - 6)
        self.tip.style.left = str(max(EDGE, min(left, width - WIDE - EDGE))) + "px"
        self.tip.style.top = str(top) + "px"
        self.tip.hidden = False

    def hide(self) -> None:
        self.stamp += 1
        self.at = None
        if self.shown:
            dom.attribute(self.shown, "aria-describedby", None)
            self.shown = None
        self.tip.hidden = True


def text_at(x: int, y: int) -> "tuple[str, int]":
    """Returns the text at that point of the window, and the offset of the point within it."""
    page = js.document
    if hasattr(page, "caretPositionFromPoint"):
        found = page.caretPositionFromPoint(x, y)
        node, offset = (found.offsetNode, found.offset) if found else (None, 0)
    else:
        found = page.caretRangeFromPoint(x, y)
        node, offset = (found.startContainer, found.startOffset) if found else (None, 0)
    return (str(node.data), int(offset)) if node and int(node.nodeType) == 3 else ("", 0)


def bare_word(text: str) -> str:
    """Returns the text without punctuation around it. MicroPython's strip would cut dashes into bytes."""
    first, last = 0, len(text)
    while first < last and text[first] in ENDS:
        first += 1
    while first < last and text[last - 1] in ENDS:
        last -= 1
    return text[first:last]


def name_at(text: str, offset: int, faces: "CardFaces") -> str:
    """Returns the longest card name in the text that contains the offset; "" if there is none."""
    words, start = [], 0  # start and end of each word
    for word in text.split(" "):
        words.append((start, start + len(word)))
        start += len(word) + 1
    at = [number for number, (first, last) in enumerate(words) if first <= offset <= last]
    if not at:
        return ""
    for size in range(MOST_WORDS, 0, -1):
        for first in range(max(0, at[0] - size + 1), min(at[0], len(words) - size) + 1):
            part = bare_word(text[words[first][0] : words[first + size - 1][1]])
            name = one_of(part, faces) if part[:1].isupper() else None
            if name:
                return name
    return ""


def one_of(text: str, faces: "CardFaces") -> str | None:
    """Returns the card of that name, which may be in the plural."""
    for part in (
        text,
        text[:-1] if text.endswith("s") else "",
        text[:-3] + "y" if text.endswith("ies") else "",
    ):
        found = faces.find(part) if part else None
        if found:
            return found
    return None


there: "CardPopover | None" = None


def install(faces: "CardFaces") -> None:
    """Enables card faces for the whole page."""
    global there
    if there is None:
        there = CardPopover(faces)
