"""Loads a strategy from another view into a player's box in Simulate."""

import js

from lab.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lab.state.match import Match
    from lab.views.simulate.results import Results
    from lab.views.switcher import ViewSwitcher


class StrategyLoader:
    def __init__(self, match: "Match", results: "Results", switcher: "ViewSwitcher") -> None:
        self.match, self.results, self.switcher = match, results, switcher

    def use(self, number: int, name: str, source: str | None = None) -> None:
        """Puts a library strategy, or this source, into that player's box and shows Simulate."""
        box = self.match.boxes[number - 1]
        box.choose(name)
        if source is not None:
            box.replace(source)
        self.results.clear(self.match.names)
        self.switcher.show("simulate")
        js.location.hash = str(dom.by_id("tab-simulate").getAttribute("href"))
        box.select.focus()
