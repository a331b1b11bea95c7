"""Links to a game between bots: #watch?players=A/B&seed=1&game=12&step=84, with options and sources."""

from pyscript.js_modules import files

from lab.browser import dom
from lab.browser.site import answer
from lab.editor.strategy_box import MOST
from lab.state.address import encode
from lab.state.link_notes import is_seed, other_version, shortened, wrong_seed
from lab.widgets.setup_panel import KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from lab.state.match import Match
    from lab.state.strategy_store import StrategyStore

LONGEST = 8  # digits of a number in an address
trusted = set()  # packed sources from links that the user has allowed to run


class Unclear(Exception):
    """Raised for an address that cannot be opened; the message says why."""


def number(text: str | None, otherwise: int = 0) -> int:
    return int(text) if text and text.isdigit() and len(text) <= LONGEST else otherwise


def game_of(query: "dict[str, Any]", otherwise: int = 0) -> int:
    """Returns the game that an address names, counted from 0. Addresses count from 1, as the page does."""
    return max(0, number(query.get("game"), otherwise + 1) - 1)


class GameLink:
    """match: as the service takes it; packed: {player's number: source as in the address}; foreign: (number,
    order) of sources from elsewhere, which run only if the user agrees; version: the page version that made
    the link; note: what is unusual about the address.
    """

    def __init__(
        self,
        match: "dict[str, Any]",
        packed: "dict[int, Any]",
        foreign: "list[tuple[Any, ...]]",
        version: str,
        note: str = "",
    ) -> None:
        self.match, self.packed, self.foreign = match, packed, foreign
        self.version, self.note = version, note

    def fragment(self, game: int, step: int) -> str:
        """Returns the address without the view's name. game: counted from 0."""
        names = "/".join([encode(one["name"]) for one in self.match["strategies"]])
        options = self.match.get("options", {})
        pairs = [("seed", self.match["seed"])]
        pairs += [(key, options[key]) for key in KEYS if key in options]
        pairs += [("source" + str(player), self.packed[player]) for player in sorted(self.packed)]
        pairs += [("v", self.version)] if self.version else []
        pairs += [("game", game + 1), ("step", step)]
        return "?players=" + names + "".join(["&" + key + "=" + encode(text) for key, text in pairs])

    def trust(self) -> None:
        trusted.update([self.packed[player] for player, _ in self.foreign])
        self.foreign = []

    def question(self) -> str:
        """Returns HTML that shows the foreign sources and asks whether they may run."""
        told = "".join(
            [
                f"<details><summary>Source of player {player}, {dom.escape(one['name'])}</summary>"
                f"<pre>{dom.escape(one['source'])}</pre></details>"
                for player, one in self.foreign
            ]
        )
        return (
            "<p>This link brings strategies of its own: programs that somebody wrote. They run in a sandbox, "
            "if you allow it.</p>"
            + told
            + '<p class="deeds"><button type="button" data-do="trust">Let them play</button>'
            + '<a class="button" href="#simulate">Back to Simulate</a></p>'
        )


async def read(query: "dict[str, Any]", match: "Match", store: "StrategyStore", version: str) -> "Any":
    """Returns the game that an address links to. Without players it is a game of Simulate's `match`."""
    if "players" not in query:
        return await present(match, version)
    names = [name.strip() for name in query["players"].split("/") if name.strip()]
    if not 2 <= len(names) <= MOST:
        raise Unclear("The link has to name two to six players.")
    seed = query.get("seed", "1")
    wrong = [] if is_seed(seed) else [wrong_seed(seed)]
    strategies, packed = [], {}
    for i, asked in enumerate(names):
        text = query.get("source" + str(i + 1))
        if text:
            source = await answer(files.unpack, text)
            if not source:
                wrong.append("The link's source for player " + str(i + 1) + " is broken.")
                continue
            packed[i + 1] = text
            known = store.find(asked)
            one = {"name": known or asked, "source": source}
            if known is None or store.is_mine(known):
                one["own"] = True  # "(edited)" is added only to names of library strategies
            strategies.append(one)
        else:
            name = store.find(asked)
            if name is None:
                wrong.append(store.objection(shortened(asked)))
                continue
            strategies.append(store.order(name))
    if wrong:
        raise Unclear(" ".join(wrong))
    order = {"strategies": strategies, "seed": seed}
    options = {key: query[key] for key in KEYS if key in query}
    if options:
        order["options"] = options
    order_here = match.order["strategies"]
    # A source that another link brought to Simulate is foreign too, until the user lets it run.
    here = [order_here[i].get("source") for i in range(len(order_here)) if not match.boxes[i].packed]
    here += [store.entry(name)["source"] for name in store.library]
    foreign = [
        (player, strategies[player - 1])
        for player in sorted(packed)
        if packed[player] not in trusted and strategies[player - 1]["source"] not in here
    ]
    return GameLink(order, packed, foreign, version, other_version(query, version))


def unchecked(query: "dict[str, Any]", store: "StrategyStore", version: str) -> "GameLink | None":
    """Returns the game of a wrong address as it is, to be corrected.

    None if it has a wrong number of players, or sources, which nobody has allowed to run.
    """
    names = [name.strip() for name in query.get("players", "").split("/") if name.strip()]
    if not 2 <= len(names) <= MOST or any(key.startswith("source") for key in query):
        return None
    found = [(name, store.find(name)) for name in names]
    strategies = [store.order(known) if known else {"name": shortened(name)} for name, known in found]
    order = {"strategies": strategies, "seed": query.get("seed", "1")}
    options = {key: query[key] for key in KEYS if key in query}
    if options:
        order["options"] = options
    return GameLink(order, {}, [], version)


async def present(match: "Match", version: str) -> "Any":
    order = match.order
    packed, foreign = {}, []
    for i, one in enumerate(order["strategies"]):
        if "source" in one:
            packed[i + 1] = await answer(files.pack, one["source"])
            if match.boxes[i].packed and packed[i + 1] not in trusted:
                foreign.append((i + 1, one))
    return GameLink(order, packed, foreign, version)
