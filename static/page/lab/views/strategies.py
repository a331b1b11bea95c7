"""The view Strategies: the user's own above the library's."""

import json

from lab.browser import dom
from lab.browser.site import read_file
from lab.browser.tasks import begin
from lab.editor import overview
from lab.editor.strategy_box import MOST
from lab.state.address import encode
from lab.state.strategy_store import buys_of
from lab.views.catalog import Catalog, fitting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

    from lab.state.strategy_loader import StrategyLoader
    from lab.state.strategy_store import StrategyStore


BATCH = 24  # strategies shown at once


def entry(name: str, told: "dict[str, Any]") -> str:
    """Returns the HTML of a strategy, in the same form as the library's."""
    shown = dom.escape(name)
    needs = ""
    for card in told["requires"]:
        needs += f'<a href="#cards?q={encode(card)}">{dom.escape(card)}</a>'
    buttons = ""
    for player in range(1, MOST + 1):
        label = f"Use {shown} as player {player}"
        buttons += f'<button type="button" data-use="{player}" data-name="{shown}" aria-label="{label}">'
        buttons += f"{player}</button>"
    return f"""<li class="bot"><h3>{shown}</h3><p class="by">yours, kept in this browser</p>
<p>{dom.escape(told["about"])}</p><div class="needs">{needs or "<span>basic cards only</span>"}</div>
<div class="use"><span>Use as player</span>{buttons}</div>
<details data-source="{shown}"><summary>What it buys</summary><pre></pre></details></li>"""


def matchup(one: "list[Any]") -> str:
    """Returns the HTML of a match-up: [first, second, win rate of the first in %, what it shows]."""
    first, second, share, text = one
    address = "#" + encode(first) + "/" + encode(second) + "?games=2000&seed=1"
    return (
        f'<li><a href="{dom.escape(address)}">{dom.escape(first)} against {dom.escape(second)}</a> '
        f"<b>{dom.escape(share)}%</b><p>{dom.escape(text)}</p></li>"
    )


class View:
    def __init__(self, place: "Element", store: "StrategyStore", loader: "StrategyLoader") -> None:
        """loader: loads a strategy into Simulate."""
        self.store, self.loader = store, loader
        self.wanted: dict[str, Any] = {}
        self.catalog = Catalog("strategies", self.show, BATCH, "bot")
        store.listeners.append(lambda: self.show(self.wanted))
        dom.on(place, "click", self.clicked)

    async def open(self, query: "dict[str, Any]") -> None:
        await self.catalog.open(query)
        await self.show_matchups()

    async def show_matchups(self) -> None:
        """Loads the gallery of instructive match-ups, once."""
        place = dom.by_id("matchups")
        if place.innerHTML:
            return
        text = await read_file("./data/matchups.json")
        if text and not place.innerHTML:
            listed = [matchup(one) for one in json.loads(text)]
            place.innerHTML = "".join(listed)
            dom.say(dom.by_id("title-matchups"), f"{len(listed)} instructive match-ups")

    def close(self) -> None:
        """Does nothing: no work goes on in this view."""

    def clicked(self, event: "Event") -> None:
        """Handles the buttons of a strategy: load it into Simulate, or show its source."""
        button = event.target.closest("[data-use]")
        if button:
            self.loader.use(int(button.getAttribute("data-use")), str(button.getAttribute("data-name")))
            return
        details = event.target.closest("[data-source]")
        if details:
            told = self.store.entry(str(details.getAttribute("data-source")))
            dom.say(details.querySelector("pre"), told["source"])
            if "buys" in told:
                begin(self.tell_buys(details, told))

    @staticmethod
    async def tell_buys(details: "Element", entry: "dict[str, Any]") -> None:
        """Shows in words, above the source, what the strategy buys."""
        await overview.dress()
        if details.querySelector(".buys") is None:
            usual = [
                (card, words, number) for card, words, when, number in buys_of(entry) if when != "colony"
            ]
            cards = " ".join([overview.tile(buy[0]) for buy in usual])
            told = f'<p class="buys">{cards}</p>' if entry.get("computed") else overview.numbered(usual)
            pre = details.querySelector("pre")
            pre.insertAdjacentHTML("beforebegin", told + '<p class="muted">The same in Python:</p>')

    def show(self, wanted: "dict[str, Any]") -> None:
        """Shows the user's strategies that match the view's filters."""
        self.wanted = wanted
        names = self.store.mine()
        index = []
        for name in names:
            told = self.store.entry(name)
            tags = "|" + "".join(["card:" + card + "|" for card in told["requires"]])
            text = " ".join((name, told["about"], told["author"], " ".join(told["requires"])))
            index.append((tags, text.lower()))
        fits = [name for name, good in zip(names, fitting(index, wanted)) if good]
        dom.by_id("list-mine").innerHTML = "".join([entry(name, self.store.entry(name)) for name in fits])
        for part in ("title-mine", "list-mine"):
            dom.show(dom.by_id(part), bool(fits))
