"""Places that show a kingdom as tiles: loads the row on demand and connects it to a set-up."""

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
    """A set-up whose kingdom a row shows and edits."""

    engine: "Engine"
    explains = False  # whether tiles have the cards' texts where there is room
    what_wins: "Callable[..., Any] | None" = None  # starts a tournament of the strategies that fit

    def text(self) -> str:
        """Returns the kingdom as text; "random" for a new one in every game."""
        return ""

    def put(self, text: str) -> None:
        """Sets the kingdom."""

    def accept(self) -> None:
        """Sets the kingdom shown, if it has only been offered so far."""

    def put_more(self, more: "dict[str, str]") -> None:
        """Sets further options that were pasted with it, in the form that `SetupPanel.set` takes."""

    def drawn_from(self) -> str:
        """Returns a text that says from which sets further cards are drawn."""
        return "Base"

    def needs(self) -> "list[Any]":
        """Returns [strategy's name, its number, the cards it needs] for each participant."""
        return []

    def draw(self, keep: str, done: "Callable[..., Any]") -> None:
        """Has a kingdom drawn that contains the cards to keep: done(names)."""

    def choose_other(self, number: int) -> None:
        """Goes to the choice of another strategy at that number."""

    def bane(self) -> str:
        """Returns the chosen Bane, or ""."""
        return ""

    def options(self) -> "dict[str, Any]":
        """Returns the kingdom's options besides its cards."""
        return {}

    async def read(self, text: str, faces: "CardFaces") -> "dict[str, Any]":
        """Returns the content of a pasted text: {"names", "unknown", "more", "said"}."""
        return await self.fetch("read kingdom", {"text": text})

    async def fetch(self, what: str, about: "dict[str, Any]") -> "dict[str, Any]":
        """Returns a kingdom from the engine in that form. "said" tells what is wrong if there is none."""
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
        """Returns the kingdom in a format that others read; "" if the engine does not answer."""
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
    """Returns notices as sentences."""
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
        """Draws a kingdom around the cards to keep: done(names). Returns the error, or ""."""
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
    """Fills the place with a row of tiles. Returns None if its code or data cannot be loaded."""
    try:
        await module(MODULES[0])  # the row imports it
        faces = await (await module(MODULES[1])).load()
        made = await module(MODULES[2])
        (await module(MODULES[3])).install(faces)
    except Unreachable:
        place.innerHTML = '<p class="muted" role="alert">' + LOST + "</p>"
        return None
    return made.KingdomRow(place, faces, source, prefix)
