"""The view Kingdoms: those of the rulebooks, drawn ones, those of days and saved ones."""

from lab.browser import dom, location
from lab.browser.tasks import begin
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


FIRST = "First Game"  # offered while none is chosen


class OfferedKingdom(PanelKingdom):
    """Simulate's kingdom. While that is empty, one is offered, which leaves Simulate as it is until it is
    used.
    """

    offered = ""

    def text(self) -> str:
        return super().text() or self.offered

    def put(self, text: str) -> None:
        self.offered = ""
        super().put(text)

    def accept(self) -> None:
        if self.offered and self.text() == self.offered:
            self.put(self.offered)


class View:
    def __init__(self, place: "Element", engine: "Engine", match: "Match") -> None:
        self.place, self.engine, self.match = place, engine, match
        self.panel: KingdomPanel | None = None
        self.is_open = False
        place.innerHTML = FRAME

    async def open(self, query: "dict[str, Any]") -> None:
        """Shows Simulate's kingdom or that of the address's day, and the tab that the address names."""
        self.is_open = True
        if self.panel is None:
            await self.fill()
        if not self.panel:
            return
        day = query.get("day", "")
        self.panel.open("day" if day else query.get("tab", ""))
        if day:
            begin(self.panel.use_day(day))

    async def fill(self) -> None:
        """Loads the tiles and the panel, once."""
        match = self.match
        self.source = source = OfferedKingdom(match.setup, self.engine, list, match.choose_other)
        source.what_wins = self.what_wins
        row = await furnish(dom.by_id("kingdoms"), source, "kingdoms")
        if row:
            # The newest edition is the last of that name.
            labels = [one[0] for one in row.faces.named if one[0].split(" (")[0] == FIRST]
            source.offered = labels[-1] if labels else ""
            row.refresh()
            match.changed.connect(row.refresh)
            self.panel = await row.fill(dom.by_id("kingdoms-choice"))
            panel = self.panel
            bar = KingdomBar(dom.by_id("kingdoms-bar"), match, row=row, date=panel.date, keep=panel.ask_name)
            panel.renamed.connect(bar.refresh)
            match.changed.connect(self.write_address)

    def what_wins(self) -> None:
        """Starts a tournament of the strategies that fit the kingdom."""
        self.source.accept()
        self.match.what_wins()

    def write_address(self) -> None:
        """Names the day in the address while its kingdom is shown."""
        date = self.panel.date() if self.panel else ""
        if self.is_open and (date or "day=" in location.known[0]):
            location.rewrite("#kingdoms" + ("?day=" + date if date else ""))

    def close(self) -> None:
        self.is_open = False
