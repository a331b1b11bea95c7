"""The view Cards: all cards, searchable."""

from lab.browser import dom
from lab.state.names import bare, plain
from lab.views.catalog import Catalog
from lab.widgets.kingdom_bar import KingdomBar, chosen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

    from lab.state.match import Match


MOST_COMPARED = 4  # cards side by side
BATCH = 60  # cards shown at once


class View:
    def __init__(self, place: "Element", match: "Match") -> None:
        """match: Simulate's, to whose kingdom cards are added."""
        self.match = match
        self.catalog = Catalog("cards", batch=BATCH, entry="face")
        self.compared: list[str] = []
        dom.on(place, "click", self.clicked)
        KingdomBar(dom.by_id("cards-kingdom"), match, self.toggle)
        match.changed.connect(self.tell)

    def clicked(self, event: "Event") -> None:
        """Adds a card to Simulate's kingdom, or removes it."""
        button = event.target.closest("[data-compare]")
        if button:
            self.compare(str(button.getAttribute("data-compare")))
            return
        button = event.target.closest("[data-add]")
        if not button:
            self.unfold(event)
            return
        self.toggle(str(button.getAttribute("data-add")))

    def toggle(self, name: str) -> None:
        """Adds a card to the kingdom, or takes it out."""
        there = self.entries()
        named = [plain(bare(entry)) for entry in there]
        if plain(name) in named:
            there.pop(named.index(plain(name)))
        else:
            there.append(name)
        self.match.setup.put_kingdom(", ".join(there))

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
        return chosen(self.match)

    def tell(self) -> None:
        """Updates the buttons that say which cards are in the kingdom."""
        named = [plain(bare(entry)) for entry in self.entries()]
        for button in list(dom.by_id("list-cards").querySelectorAll("[data-add]")):
            there = plain(str(button.getAttribute("data-add"))) in named
            dom.say(button, "Take out" if there else "Add to kingdom")

    async def open(self, query: "dict[str, Any]") -> None:
        await self.catalog.open(query)
        self.tell()

    def close(self) -> None:
        """Does nothing: no work goes on in this view."""
