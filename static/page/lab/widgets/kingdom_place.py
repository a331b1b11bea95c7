"""Where a kingdom is shown as tiles: fetches the row when it is needed, and ties it to a set-up."""

import js

from lab.browser.site import Unreachable, module
from lab.engine.client import EngineError
from lab.engine.run import LIMIT
from lab.state.address import encode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element

    from lab.engine.client import Engine
    from lab.widgets.card_faces import CardFaces
    from lab.widgets.kingdom_row import KingdomRow
    from lab.widgets.setup_panel import SetupPanel

MODULES = ("state.kingdom_store", "widgets.card_faces", "widgets.kingdom_row", "widgets.card_popover")
LOST = "The pictures of the cards could not be loaded. The kingdom can be written under Setup."


class KingdomSource:
    """A set-up whose kingdom a row shows and changes."""

    engine: "Engine"
    what_wins: "Callable[..., Any] | None" = None  # begins a tournament of those that fit

    def text(self) -> str:
        """The kingdom as text; "random" for a new one in every game."""
        return ""

    def put(self, text: str) -> None:
        """This is the kingdom now."""

    def put_more(self, more: "dict[str, str]") -> None:
        """Further options that were pasted with it, as `SetupPanel.set` takes them."""

    def drawn_from(self) -> str:
        """From what further cards are drawn, in words."""
        return "Base"

    def needs(self) -> "list[Any]":
        """[name of a strategy, its place, the cards it needs] of those that take part."""
        return []

    def draw(self, keep: str, done: "Callable[..., Any]") -> None:
        """Have a kingdom drawn with the cards to keep: done(names)."""

    def choose_other(self, number: int) -> None:
        """The user wants another strategy in that place."""

    def bane(self) -> str:
        """The Bane that is chosen, or ""."""
        return ""

    def options(self) -> "dict[str, Any]":
        """Those that belong to the kingdom, besides its cards."""
        return {}

    async def read(self, text: str, faces: "CardFaces") -> "dict[str, Any]":
        """What is in a pasted text: {"names", "unknown", "more", "said"}."""
        return await self.fetch("read kingdom", {"text": text})

    async def fetch(self, what: str, about: "dict[str, Any]") -> "dict[str, Any]":
        """A kingdom of the engine, in that form; if there is none, what is wrong is "said"."""
        await self.engine.ready.wait()
        try:
            found = await self.engine.ask(-1, what, about, LIMIT)
        except EngineError as trouble:
            return {"names": [], "unknown": [], "more": {}, "said": str(trouble)}
        said = [str(notice) for notice in found["notices"]]
        if found["name"]:
            said.insert(0, "This is " + str(found["name"]) + ".")
        names = [str(name) for name in found["names"]]
        unknown = [str(name) for name in found["unknown"]]
        return {"names": names, "unknown": unknown, "more": found["more"], "said": sentences(said)}

    async def write(self, way: str, text: str) -> str:
        """The kingdom as others read it; "" if the engine does not answer."""
        options = self.options()
        options["kingdom"] = text
        page = str(js.location.href).split("#")[0]
        if way == "link":
            return page + "#?" + "&".join([key + "=" + encode(options[key]) for key in sorted(options)])
        try:
            await self.engine.ready.wait()
            found = await self.engine.ask(-1, "write kingdom", {"options": options, "page": page}, LIMIT)
            return str(found[way])
        except EngineError:
            return ""


def sentences(notices: list[str]) -> str:
    """Notices as sentences."""
    return " ".join([one[:1].upper() + one[1:].rstrip(".") + "." for one in notices[:6]])


class PanelKingdom(KingdomSource):
    """The kingdom of a set-up panel."""

    def __init__(
        self,
        panel: "SetupPanel",
        engine: "Engine",
        needs: "Callable[..., Any]",
        choose_other: "Callable[..., Any]",
    ) -> None:
        self.panel, self.engine = panel, engine
        self.needs, self.choose_other = needs, choose_other  # type: ignore[method-assign]

    @staticmethod
    async def ask_kingdom(
        engine: "Engine", match: "dict[str, Any]", keep: str, seed: int, done: "Callable[..., Any]"
    ) -> str:
        """Draws a kingdom around the cards to keep: done(names). Returns what is wrong, or ""."""
        await engine.ready.wait()
        try:
            asked = {"match": match, "keep": keep, "seed": seed}
            done([str(name) for name in await engine.ask(-1, "draw", asked, LIMIT)])
        except EngineError as trouble:
            return str(trouble)
        return ""

    def text(self) -> str:
        return self.panel.value("kingdom")

    def put(self, text: str) -> None:
        self.panel.put_kingdom(text)

    def put_more(self, more: "dict[str, str]") -> None:
        self.panel.put_more(more)

    def bane(self) -> str:
        return self.panel.value("bane")

    def options(self) -> "dict[str, Any]":
        options = self.panel.options()
        return {key: options[key] for key in ("bane", "colony", "shelters") if key in options}

    def drawn_from(self) -> str:
        sets = self.panel.value("sets")
        return "all expansions" if sets == "all" else sets or "Base"

    def draw(self, keep: str, done: "Callable[..., Any]") -> None:
        self.panel.draw_around(keep, done)


async def furnish(place: "Element", source: "KingdomSource", prefix: str) -> "KingdomRow | None":
    """Fill the place with a row of tiles; None if its code or its data cannot be had."""
    try:
        await module(MODULES[0])  # the row imports it
        faces = await (await module(MODULES[1])).load()
        made = await module(MODULES[2])
        (await module(MODULES[3])).install(faces)
    except Unreachable:
        place.innerHTML = '<p class="muted" role="alert">' + LOST + "</p>"
        return None
    return made.KingdomRow(place, faces, source, prefix)
