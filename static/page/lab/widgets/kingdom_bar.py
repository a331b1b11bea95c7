"""A line that says which kingdom is chosen, with the ways to play it."""

import js

from lab.browser import dom
from lab.state.address import encode
from lab.state.names import bare, counted, entries

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.state.match import Match
    from lab.widgets.kingdom_row import KingdomRow

WHOLE = 10  # cards of a full kingdom
WAYS = (("simulate", "Simulate"), ("solve", "Solve"), ("play", "Play"))


def frame(clears: bool, keeps: bool) -> str:
    clear = '<button type="button" class="quiet" data-way="clear">Clear</button>' if clears else ""
    clear += '<button type="button" class="quiet" data-way="keep">Keep</button>' if keeps else ""
    ways = "".join([f'<button type="button" data-way="{name}">{title}</button>' for name, title in WAYS])
    return f"""<p class="bar-told"><b data-told></b> <span class="bar-cards" data-cards></span></p>
<p class="bar-ways">{clear}{ways}</p>"""


def chosen(match: "Match", row: "KingdomRow | None" = None) -> list[str]:
    """Returns the cards of the kingdom in the row, which is Simulate's if none is given, also of one that is
    given by its name.
    """
    text = row.source.text() if row else match.setup.value("kingdom")
    row = row or match.setup.row
    if text == "random":
        return []
    return [row.entry(name) for name in row.names] if row else entries(text)


class KingdomBar:
    """The kingdom of Simulate's set-up."""

    def __init__(
        self,
        place: "Element",
        match: "Match",
        drop: "Callable[..., Any] | None" = None,
        row: "KingdomRow | None" = None,
        date: "Callable[[], str] | None" = None,
        keep: "Callable[[], None] | None" = None,
    ) -> None:
        """place: the element to fill. drop(name): takes a card out; without it the cards are not listed.
        row: the tiles beside the bar, whose kingdom becomes Simulate's with a way to play it. date(): the day
        whose kingdom it is, or "". keep(): asks for the name under which the user keeps it.
        """
        self.row = row
        self.place, self.match, self.drop, self.date = place, match, drop, date
        self.keep = keep
        place.innerHTML = frame(drop is not None, keep is not None)
        dom.on(place, "click", self.clicked)
        match.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Shows the current kingdom; hidden without one."""
        text = self.row.source.text() if self.row else self.match.setup.value("kingdom")
        names = chosen(self.match, self.row)
        dom.show(self.place, bool(names))
        by_name = len(names) > 1 and len(entries(text)) == 1
        name = self.row.called() if self.row else text if by_name else ""
        date = self.date() if self.date else ""
        told = dom.escape(name) if name else '<span class="of">Kingdom of </span>' + self.counted(names)
        told = "Daily kingdom of " + dom.escape(date) if date else told
        self.place.querySelector("[data-told]").innerHTML = told
        html = ""
        for name in names if self.drop else []:
            shown = dom.escape(bare(name))
            html += f'<button type="button" data-drop="{shown}" aria-label="Take out {shown}" '
            html += f'title="Take out">{shown} <span aria-hidden="true">×</span></button>'
        row = self.row or self.match.setup.row
        rest = WHOLE - len(names) + (len(row.landscapes) if row else 0)
        if html and rest > 0:
            html += f"<small>{counted(rest, 'more card')} will be drawn</small>"
        self.place.querySelector("[data-cards]").innerHTML = html

    def counted(self, names: list[str]) -> str:
        """Returns how many cards and landscapes these are; all count as cards until they are known."""
        row = self.row or self.match.setup.row
        landscapes = len(row.landscapes) if row else 0
        told = counted(len(names) - landscapes, "card")
        return told + (" and " + counted(landscapes, "landscape") if landscapes else "")

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-way], [data-drop]")
        if not button:
            return
        if self.drop and button.getAttribute("data-drop"):
            self.drop(str(button.getAttribute("data-drop")))
            return
        way = str(button.getAttribute("data-way"))
        if way == "keep" and self.keep:
            self.keep()
            return
        if self.row:
            self.row.source.accept()
        if way == "clear":
            self.match.setup.put_kingdom("")
        elif way == "simulate":
            js.location.hash = str(dom.by_id("tab-simulate").getAttribute("href"))
        else:
            js.location.hash = "#" + way + "?kingdom=" + encode(self.match.setup.value("kingdom"))
