"""The view Kingdoms: those of the rulebooks, drawn ones, those of days and saved ones."""

from lab.browser import dom
from lab.widgets.kingdom_bar import KingdomBar
from lab.widgets.kingdom_place import PanelKingdom, furnish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element

    from lab.engine.client import Engine
    from lab.state.match import Match
    from lab.widgets.kingdom_panel import KingdomPanel

FRAME = """<h2 id="title-kingdoms" tabindex="-1">Kingdoms</h2>
<p class="lead">Choose ten cards, then simulate, solve or play them.</p>
<div class="kingdoms-two">
<div class="k-panel" id="kingdoms-choice"><p class="muted">Loading the kingdoms</p></div>
<div class="kingdoms-now">
<div class="k-bar" id="kingdoms-bar" role="group" aria-label="Play this kingdom" hidden></div>
<section class="kingdom" id="kingdoms" aria-labelledby="kingdoms-title">
<header><h2 id="kingdoms-title">Kingdom</h2></header></section></div></div>"""


class View:
    def __init__(self, place: "Element", engine: "Engine", match: "Match") -> None:
        self.place, self.engine, self.match = place, engine, match
        self.panel: KingdomPanel | None = None
        place.innerHTML = FRAME

    async def open(self, query: "dict[str, Any]") -> None:
        """Shows Simulate's kingdom, and the tab that the address names."""
        if self.panel is None:
            await self.fill()
        if self.panel:
            self.panel.open(query.get("tab", ""))

    async def fill(self) -> None:
        """Loads the tiles and the panel, once."""
        match = self.match
        source = PanelKingdom(match.setup, self.engine, list, match.choose_other)
        source.what_wins = match.what_wins
        row = await furnish(dom.by_id("kingdoms"), source, "kingdoms")
        if row:
            match.changed.connect(row.refresh)
            self.panel = await row.fill(dom.by_id("kingdoms-choice"))
            KingdomBar(dom.by_id("kingdoms-bar"), match)

    def close(self) -> None:
        """Does nothing: no work goes on in this view."""
