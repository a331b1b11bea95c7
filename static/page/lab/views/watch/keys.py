"""The keys that move through a watched game."""

import js

from lab.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

HOTKEYS = {
    "Home": "first",
    "ArrowLeft": "back",
    " ": "play",
    "ArrowRight": "forward",
    "End": "last",
}


class Keys:
    def __init__(self, place: "Element", do: "Callable[[str], Any]") -> None:
        """place: the view. do(name): what a key does."""
        self.do = do
        self.is_on = False  # whether the view is open
        dom.on(place, "keydown", self.key)
        dom.on(js.document, "keydown", self.key_elsewhere)

    def key(self, event: "Event") -> None:
        """Handles keys that move through the game, unless the focused element uses them."""
        name = str(event.key)
        if name not in HOTKEYS or event.ctrlKey or event.altKey or event.metaKey:
            return
        if event.target.closest(".kingdom"):
            return
        if event.target.closest("input, select") and not (
            name == " " and event.target.closest("[type=range]")
        ):
            return
        if name == " " and event.target.closest("button, a, summary"):
            return
        event.preventDefault()
        whole_turn = event.shiftKey and name.startswith("Arrow")
        self.do(("turn-" if whole_turn else "") + HOTKEYS[name])

    def key_elsewhere(self, event: "Event") -> None:
        """Handles keys when nothing has the focus."""
        if self.is_on and event.target is not None and str(event.target.tagName) == "BODY":
            self.key(event)
