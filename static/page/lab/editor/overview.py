"""A strategy for somebody who reads no Python: what it is about, and its buy list as cards and words."""

from lab.browser import dom
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.engine.run import LIMIT
from lab.state.strategy_store import buys_of, told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element

    from lab.editor.strategy_box import StrategyBox
    from lab.engine.client import Engine

FIRST = "Buys the first card it can afford:"
COMPUTED = "Its buy list is computed in Python, which can name these cards:"
NOTHING = "It names no card to buy."
COLONY = "In games with Colonies also:"
WAIT = "The engine is starting. Then the buy list appears here."

faces: "list[Any]" = []  # the faces of cards, once they have come


def tile(card: str) -> str:
    """Returns a card as a small tile, in the colours of its types as soon as they are known."""
    look, cost = "", ""
    if faces:
        look, cost = faces[0].colours(card), faces[0].cost(card)
    name = dom.escape(card)
    return f'<span class="buy {look}" data-card="{name}" tabindex="0"><b>{name}</b>{cost}</span>'


def listed(rows: "list[Any]") -> str:
    """Returns the HTML of some buys."""
    html = ""
    for number, card, words in rows:
        html += f'<li value="{number}">{tile(card)} <span>{dom.escape(words)}</span></li>'
    return f'<ol class="buys">{html}</ol>'


def laid_out(about: str, buys: "list[Any]", computed: bool) -> str:
    """Returns the HTML. buys: [card, rule in words, "colony" where only for games with Colonies]."""
    html = f'<p class="about">{dom.escape(about)}</p>' if about else ""
    if not buys:
        return html + f'<p class="muted">{NOTHING}</p>'
    html += f'<p class="muted">{COMPUTED if computed else FIRST}</p>'
    usual, more = [], []
    for i in range(len(buys)):
        card, words, when = buys[i]
        place = more if when == "colony" else usual
        place.append((i + 1, card, words))
    if computed:
        return html + '<p class="buys">' + " ".join([tile(card) for _, card, _ in usual + more]) + "</p>"
    html += listed([(i + 1, usual[i][1], usual[i][2]) for i in range(len(usual))])
    if more:
        html += f'<p class="muted">{COLONY}</p>' + listed(
            [(i + 1, more[i][1], more[i][2]) for i in range(len(more))]
        )
    return html


class Overview:
    def __init__(self, box: "StrategyBox", engine: "Engine", place: "Element") -> None:
        self.box, self.engine, self.place = box, engine, place
        self.source: str | None = None  # whose buys are shown

    def look(self) -> None:
        """Shows the box's strategy, unless it is shown already."""
        box = self.box
        if box.source == self.source:
            return
        self.source = box.source
        entry = None if box.has_source else box.store.entry(box.name)
        if entry and "buys" in entry:
            self.place.innerHTML = laid_out(entry["about"], buys_of(entry), bool(entry.get("computed")))
            return
        if not self.engine.ready.is_set():
            about = told(box.source)["about"]
            self.place.innerHTML = f'<p class="about">{dom.escape(about)}</p><p class="muted">{WAIT}</p>'
        begin(self.ask(box.source))

    def again(self) -> None:
        """Shows it once more: something else is known of the cards."""
        self.source = None
        self.look()

    async def ask(self, source: str) -> None:
        await self.engine.ready.wait()
        if source != self.source or not source:
            return
        try:
            found = await self.engine.ask(-1, "overview", {"source": source}, LIMIT)
        except EngineError as trouble:
            if source == self.source:
                self.place.innerHTML = f'<p class="muted">{dom.escape(str(trouble))}</p>'
            return
        if source == self.source:
            self.place.innerHTML = laid_out(told(source)["about"], found["buys"], bool(found["computed"]))
