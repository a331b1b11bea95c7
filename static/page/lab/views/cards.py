"""The view Cards: all cards, searchable."""

import js

from lab.browser import dom
from lab.state.names import bare, entries, plain
from lab.views.catalog import Catalog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

    from lab.widgets.setup_panel import SetupPanel


MOST_COMPARED = 4  # cards side by side
BATCH = 60  # cards shown at once


class View:
    def __init__(self, place: "Element", panel: "SetupPanel", named: "list[str]") -> None:
        """panel: Simulate's set-up, to whose kingdom cards are added; named: recommended kingdoms."""
        self.panel, self.named = panel, named
        self.catalog = Catalog("cards", batch=BATCH, entry="face")
        self.compared: list[str] = []
        dom.on(place, "click", self.clicked)
        self.find = dom.by_id("recommended-find")
        dom.on(self.find, "input", lambda event: self.list_named())
        dom.on(dom.by_id("recommended"), "toggle", lambda event: self.list_named())

    def list_named(self) -> None:
        """Lists the recommended kingdoms whose names contain these words; a click puts one into Simulate."""
        words = str(self.find.value).lower().split()
        found = [name for name in self.named if not [word for word in words if word not in name.lower()]]
        dom.by_id("recommended-list").innerHTML = "".join(
            [
                f'<li><button type="button" class="quiet" data-named="{self.named.index(name)}">'
                f"{dom.escape(name)}</button></li>"
                for name in found
            ]
        )
        told = str(len(found)) + " of " + str(len(self.named)) if words else str(len(found)) + " kingdoms"
        dom.say(dom.by_id("recommended-count"), told if found else "None has such a name.")

    def clicked(self, event: "Event") -> None:
        """Adds a card to Simulate's kingdom, or removes it."""
        button = event.target.closest("[data-named]")
        if button:
            self.panel.put_kingdom(self.named[int(button.getAttribute("data-named"))])
            js.location.hash = str(dom.by_id("tab-simulate").getAttribute("href"))
            return
        button = event.target.closest("[data-compare]")
        if button:
            self.compare(str(button.getAttribute("data-compare")))
            return
        button = event.target.closest("[data-add]")
        if not button:
            self.unfold(event)
            return
        name = str(button.getAttribute("data-add"))
        there = self.entries()
        named = [plain(bare(entry)) for entry in there]
        if plain(name) in named:
            there.pop(named.index(plain(name)))
        else:
            there.append(name)
        self.panel.put_kingdom(", ".join(there))
        self.tell()

    def unfold(self, event: "Event") -> None:
        """Shows or hides a card's buttons and the test cases of its rules, which are folded on phones."""
        face = event.target.closest(".face")
        button = face and face.querySelector(".unfolds")
        if not button or event.target.closest("a, details"):
            return
        opened = face.getAttribute("data-open") is None
        dom.attribute(face, "data-open", "" if opened else None)
        dom.attribute(button, "aria-expanded", "true" if opened else "false")

    def compare(self, name: str) -> None:
        """Adds a card to the comparison, or removes it."""
        if name in self.compared:
            self.compared.remove(name)
        else:
            self.compared = self.compared[-MOST_COMPARED + 1 :]
            self.compared.append(name)
        place = dom.by_id("compared")
        place.innerHTML = ""
        faces = {}
        for button in list(dom.by_id("list-cards").querySelectorAll("[data-compare]")):
            own = str(button.getAttribute("data-compare"))
            dom.attribute(button, "aria-pressed", "true" if own in self.compared else "false")
            faces[own] = button.closest("li")
        for one in self.compared:
            copy = faces[one].cloneNode(True)
            for rest in list(copy.querySelectorAll("details, [data-add], .unfolds")):
                rest.remove()
            copy.hidden = False
            dom.say(copy.querySelector("[data-compare]"), "Take away")
            place.append(copy)
        dom.show(dom.by_id("compare"), bool(self.compared))

    def entries(self) -> list[str]:
        """Returns the cards in the set-up's kingdom."""
        text = self.panel.value("kingdom")
        return [] if text == "random" else entries(text)

    def tell(self) -> None:
        """Updates the buttons that say which cards are in the kingdom."""
        there_now = self.entries()
        named = [plain(bare(entry)) for entry in there_now]
        for button in list(dom.by_id("list-cards").querySelectorAll("[data-add]")):
            there = plain(str(button.getAttribute("data-add"))) in named
            dom.say(button, "Take out of kingdom" if there else "Add to kingdom")
        told = "Kingdom in Simulate: " + ", ".join(there_now) + "." if there_now else ""
        dom.say(dom.by_id("cards-kingdom"), told)

    async def open(self, query: "dict[str, Any]") -> None:
        await self.catalog.open(query)
        self.tell()

    def close(self) -> None:
        """Does nothing: no work goes on in this view."""
