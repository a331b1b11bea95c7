"""Shows one of the views at a time, each with its own address: #cards?set=Base; all else is Simulate."""

import js

from lab.browser import dom
from lab.views import registry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from js import Event

TITLE = "Dominion Lab"


class ViewSwitcher:
    def __init__(self) -> None:
        self.now = "simulate"
        self.match = ""  # what Simulate shows
        self.skip = dom.find(".skip")
        dom.on(self.skip, "click", self.skipped)

    def show(self, name: str) -> bool:
        """Show this view; True if it was another before."""
        if name == self.now:
            return False
        for other in registry.NAMES:
            dom.show(dom.by_id("view-" + other), other == name)
            dom.attribute(dom.by_id("tab-" + other), "aria-current", "page" if other == name else None)
        self.now = name
        self.bring_tab(name)
        dom.attribute(js.document.documentElement, "data-view", name)
        self.tell_title()
        dom.say(self.skip, "Skip to the results" if name == "simulate" else "Skip to the content")
        js.window.scrollTo(0, 0)
        return True

    def bring_tab(self, name: str) -> None:
        """Scrolls the menu, one row also on phones, to where this view stands in it."""
        tab = dom.by_id("tab-" + name)
        menu = tab.closest("nav")
        if menu:  # the benchmark is in the foot
            room = float(menu.clientWidth) - float(tab.offsetWidth)
            menu.scrollLeft = float(tab.offsetLeft) - float(menu.offsetLeft) - room / 2

    def name_match(self, names: list[str]) -> None:
        """The strategies that Simulate shows."""
        self.match = " vs ".join(names)
        self.tell_title()

    def tell_title(self) -> None:
        """In the browser's tab, the history and bookmarks stands what is shown."""
        part = self.match if self.now == "simulate" else registry.find(self.now).title
        js.document.title = part + " – " + TITLE if part else TITLE

    def skipped(self, event: "Event") -> None:
        """Past the head of the page; the address goes on saying which view is open."""
        event.preventDefault()
        place = dom.by_id("results") if self.now == "simulate" else dom.find("#view-" + self.now + " h2")
        if place:
            place.focus()
