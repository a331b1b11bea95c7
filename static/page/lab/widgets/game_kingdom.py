"""The kingdom of a game between bots, as tiles. With another kingdom it is another game."""

import js

from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.engine.run import LIMIT
from lab.state.strategy_store import told
from lab.widgets.kingdom_place import KingdomSource
from lab.widgets.setup_panel import MOST_SEEDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.engine.client import Engine
    from lab.state.strategy_store import StrategyStore


class GameKingdom(KingdomSource):
    def __init__(
        self,
        engine: "Engine",
        store: "StrategyStore",
        match: "Callable[[], dict[str, Any]]",
        chosen: "Callable[..., Any]",
        failed: "Callable[..., Any]",
    ) -> None:
        """match(): the game's match, {} if there is none. chosen(match): takes it with another kingdom.
        failed(EngineError): no kingdom could be drawn.
        """
        self.engine, self.store, self.match, self.chosen, self.failed = engine, store, match, chosen, failed
        self.more: dict[str, str] = {}  # options pasted with the next kingdom

    def all_options(self) -> "dict[str, Any]":
        return dict(self.match().get("options", {}))

    def text(self) -> str:
        return str(self.all_options().get("kingdom", ""))

    def bane(self) -> str:
        return str(self.all_options().get("bane", ""))

    def options(self) -> "dict[str, Any]":
        options = self.all_options()
        return {key: options[key] for key in ("bane", "colony", "shelters") if key in options}

    def put_more(self, more: "dict[str, str]") -> None:
        self.more = more  # `put` is called next

    def put(self, text: str) -> None:
        match, more = dict(self.match()), self.more
        self.more = {}
        if match:
            options = self.all_options()
            options["kingdom"] = text
            options.update(more)
            match["options"] = {key: options[key] for key in options if options[key]}
            self.chosen(match)

    def drawn_from(self) -> str:
        return str(self.all_options().get("sets", "Base"))

    def needs(self) -> "list[Any]":
        needed = []
        for number, order in enumerate(self.match().get("strategies", ())):
            known = told(order["source"]) if "source" in order else self.store.entry(order["name"])
            needed.append([order["name"], number, list(known.get("requires", ())) if known else []])
        return needed

    def choose_other(self, number: int) -> None:
        js.location.hash = "#simulate"

    def draw(self, keep: str, done: "Callable[..., Any]") -> None:
        begin(self.ask(keep, done))

    async def ask(self, keep: str, done: "Callable[..., Any]") -> None:
        asked = {"match": self.match(), "keep": keep, "seed": int(js.Math.random() * MOST_SEEDS)}
        await self.engine.ready.wait()
        try:
            done([str(name) for name in await self.engine.ask(-1, "draw", asked, LIMIT)])
        except EngineError as trouble:
            self.failed(trouble)
