"""Shows one view at a time, each with its own address such as #cards?set=Base; all others are Simulate."""

import js

from lab.browser import dom
from lab.views import registry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from js import Element, Event

TITLE = "Dominion Lab"
BESIDE_HELP = 40  # px at the menu's edges and before Help, where phones show no tab
MAIN_BUTTONS = {
    "simulate": ("start", "Start"),
    "tournament": ("t-start", "Start"),
    "solve": ("v-start", "Solve"),
    "review": ("r-start", "Review"),
}
"""The button that a view is about, and its name, for the link that skips to it."""


class ViewSwitcher:
    def __init__(self) -> None:
        self.now = "simulate"
        self.match = ""  # the match shown in Simulate
        self.skip, self.skip_start = dom.by_id("skip"), dom.by_id("skip-start")
        dom.on(self.skip, "click", self.skipped)
        dom.on(self.skip_start, "click", self.skipped_to_start)
        # In a narrower window the menu becomes a row that scrolls.
        dom.on(js.window, "resize", lambda event: self.bring_tab(self.now))
        menu = dom.by_id("tab-simulate").closest("nav")
        if menu:
            dom.on(menu, "keyup", self.focused)
            self.bring_tab(self.now)

    def show(self, name: str) -> bool:
        """Shows this view; returns whether another one was shown before."""
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
        dom.show(self.skip_start, name in MAIN_BUTTONS)
        if name in MAIN_BUTTONS:
            dom.say(self.skip_start, "Skip to " + MAIN_BUTTONS[name][1])
        js.window.scrollTo(0, 0)
        return True

    def bring_tab(self, name: str) -> None:
        """Scrolls the menu, a single row on phones, to this view's tab."""
        self.bring(dom.by_id("tab-" + name))

    def focused(self, event: "Event") -> None:
        """Brings the tab that keys have reached in sight. A click must not move the row."""
        if event.key == "Tab" and event.target.closest("a"):
            self.bring(event.target.closest("a"))

    @staticmethod
    def bring(tab: "Element") -> None:
        """Scrolls the menu so that it begins with a whole tab, and shows this one near the middle."""
        menu = tab.closest("nav")
        if not menu:  # the benchmark is linked in the footer
            return
        help_tab = dom.by_id("tab-help")
        tabs = [one for one in menu.querySelectorAll("a") if str(one.id) != "tab-help"]
        starts = [float(one.offsetLeft) - float(tabs[0].offsetLeft) for one in tabs]
        shown = tabs[-1] if str(tab.id) == "tab-help" else tab  # on phones, Help is always in sight
        here, width = float(shown.offsetLeft) - float(tabs[0].offsetLeft), float(shown.offsetWidth)
        ViewSwitcher.leave_room(menu, starts)
        visible = float(menu.clientWidth) - float(help_tab.offsetWidth) - BESIDE_HELP
        wanted = here - (visible - width) / 2
        best = here
        for start in starts:
            if start <= here and here + width - start <= visible and abs(start - wanted) < abs(best - wanted):
                best = start
        menu.scrollLeft = best

    @staticmethod
    def leave_room(menu: "Element", starts: list[float]) -> None:
        """Leaves room after the last tab, so that the menu scrolled to its end begins with a whole tab."""
        menu.style.setProperty("--rest", "0px")
        limit = float(menu.scrollWidth) - float(menu.clientWidth)
        ends = [start - limit for start in starts if start >= limit]
        menu.style.setProperty("--rest", f"{min(ends) if ends and limit > 0 else 0}px")

    def name_match(self, names: list[str]) -> None:
        """Sets the strategies that Simulate shows."""
        self.match = " vs ".join(names)
        self.tell_title()

    def tell_title(self) -> None:
        """Sets the document's title, which appears in the tab, the history and bookmarks."""
        part = self.match if self.now == "simulate" else registry.find(self.now).title
        js.document.title = part + " – " + TITLE if part else TITLE

    def skipped_to_start(self, event: "Event") -> None:
        """Skips to the view's main button."""
        event.preventDefault()
        place = dom.by_id(MAIN_BUTTONS[self.now][0])
        if place:
            place.focus()

    def skipped(self, event: "Event") -> None:
        """Skips to the main content; the address keeps naming the open view."""
        event.preventDefault()
        place = dom.by_id("results") if self.now == "simulate" else dom.find("#view-" + self.now + " h2")
        if place:
            place.focus()
