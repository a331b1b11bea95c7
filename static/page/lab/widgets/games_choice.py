"""The number of games: one of the usual numbers, any other, or until the winner is clear."""

from lab.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

USUAL = ("1", "100", "1000", "10000", "clear")
MOST = 1_000_000


class GamesChoice:
    def __init__(self, changed: "Callable[..., Any]") -> None:
        self.radios = [dom.find('input[name="games"][value="' + games + '"]') for games in USUAL]
        self.other = dom.find('input[name="games"][value="other"]')
        self.field = dom.by_id("games-other")
        for radio in self.radios:
            dom.on(radio, "change", lambda event: changed())
        dom.on(self.other, "change", lambda event: self.picked(changed))
        dom.on(self.field, "input", lambda event: self.typed(changed))
        dom.on(self.field, "change", lambda event: self.tidy())

    def picked(self, changed: "Any") -> None:
        self.field.focus()
        self.field.select()
        changed()

    def typed(self, changed: "Callable[..., Any]") -> None:
        self.other.checked = True
        changed()

    def tidy(self) -> None:
        """Writes the number with commas once it is typed."""
        if self.other.checked and self.value:
            self.field.value = "{:,}".format(int(self.value))

    @property
    def value(self) -> str:
        """The number of games as text, "clear", or "" for invalid input."""
        for radio in self.radios:
            if radio.checked:
                return radio.value
        text = str(self.field.value).replace(",", "").replace(" ", "").strip()
        return str(int(text)) if text.isdigit() and len(text) < 9 and 0 < int(text) <= MOST else ""

    def set(self, text: str) -> bool:
        """Sets the number from an address; "" changes nothing. Returns False if it is invalid."""
        if text and text not in USUAL:
            if not (text.isdigit() and len(text) < 9 and 0 < int(text) <= MOST):
                return False
            self.field.value = "{:,}".format(int(text))
        if text:
            self.other.checked = text not in USUAL
            for radio, games in zip(self.radios, USUAL):
                radio.checked = games == text
        return True
