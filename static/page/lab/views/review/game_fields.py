"""The fields of a game of bots to review: players, seed, number and kingdom."""

from pyscript.js_modules import files

from lab.browser import dom
from lab.browser.site import answer
from lab.browser.tasks import begin
from lab.state.game_link import GameLink
from lab.state.link_notes import WRONG_SEED, is_seed
from lab.widgets.game_kingdom import GameKingdom
from lab.widgets.game_players import GamePlayers
from lab.widgets.kingdom_place import furnish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Event

    from lab.engine.client import Engine
    from lab.state.strategy_store import StrategyStore
    from lab.widgets.kingdom_row import KingdomRow

MOST_GAME = 99999999
DRAWN = "drawn from the seed"


class GameFields:
    def __init__(
        self,
        engine: "Engine",
        store: "StrategyStore",
        offered: "Callable[..., Any]",
        version: str,
        chosen: "Callable[[], Any]",
        packed: "Callable[[], Any]",
        told: "Callable[[str], Any]",
    ) -> None:
        """offered(text, every): the strategies. chosen(): another game is chosen. packed(): a source is in
        its address. told(text): what is wrong with the fields, or "".
        """
        self.engine, self.store, self.version = engine, store, version
        self.chosen, self.has_packed, self.told = chosen, packed, told
        self.link: GameLink | None = None  # the game of these fields
        self.wrong = ""  # what is wrong with them
        self.seed, self.game = dom.by_id("r-seed"), dom.by_id("r-game")
        self.players = GamePlayers(
            dom.by_id("r-players"), "r", "r-problem", store, offered, self.choose_player, self.tell_player
        )
        self.row: KingdomRow | None = None  # the kingdom as tiles
        dom.on(dom.by_id("r-setup"), "toggle", lambda event: begin(self.show_kingdom()))
        for field in (self.seed, self.game):
            dom.on(field, "input", lambda event: self.typed())

    def fill(self, found: "GameLink", game: int) -> None:
        """Shows a game, numbered from 0."""
        self.link = found
        self.players.show([str(one["name"]) for one in found.match["strategies"]])
        self.seed.value = str(found.match["seed"])
        self.game.value = str(game + 1)
        self.wrong = ""
        self.tell_kingdom()

    def number(self) -> int:
        """Returns the game's number, counted from 0."""
        text = str(self.game.value).strip().replace(",", "")
        return int(text) - 1 if text.isdigit() and 0 < int(text[:12]) <= MOST_GAME else 0

    def told_game(self) -> str:
        """Returns the game in one line: "BigSmithy v BigMoney, seed 1, game 3"."""
        if not self.link:
            return ""
        match = self.link.match
        names = " v ".join([str(one["name"]) for one in match["strategies"]])
        cards = str(match.get("options", {}).get("kingdom", ""))
        said = f"{names}, seed {match['seed']}, game {self.number() + 1:,}"
        return said + (": " + cards if cards else "")

    def mistake(self) -> str:
        """Returns what is wrong with a player, the seed or the game's number, or ""."""
        for one in self.link.match["strategies"] if self.link else []:
            if "source" not in one and self.store.find(one["name"]) is None:
                return str(self.store.objection(one["name"]))
        if not is_seed(str(self.seed.value).strip()):
            return WRONG_SEED
        game = str(self.game.value).strip().replace(",", "")
        return "" if game.isdigit() and 0 < int(game[:12]) <= MOST_GAME else "A game is numbered from 1."

    def check(self, text: str = "") -> str:
        """Tells what is wrong: this text, otherwise what the fields have. Returns it."""
        self.wrong = text or self.mistake()
        self.told(self.wrong)
        return self.wrong

    def typed(self) -> None:
        """Removes the error as soon as the input is valid, before the field is left."""
        if self.wrong:
            self.check()

    def changed(self, event: "Event") -> None:
        """Handles another seed or number of the game."""
        if str(event.target.id) in ("r-seed", "r-game") and self.link:
            match = dict(self.link.match)
            match["seed"] = str(self.seed.value).strip()
            self.take(match, self.link.packed)

    def take(self, match: "dict[str, Any]", packed: "dict[int, str]") -> None:
        """Selects the game of the fields."""
        self.link = GameLink(match, packed, [], self.version)
        if not self.check():
            self.tell_kingdom()
            self.chosen()

    # ---- players -------------------------------------------------------------------------------

    def tell_player(self, text: str) -> None:
        """Tells why a player's name is not taken; without a text all names are."""
        self.check(text)

    def choose_player(self, at: int, name: str) -> None:
        """Puts this strategy into the game."""
        match, packed = dict(self.link.match), self.link.packed
        strategies = list(match["strategies"])
        strategies[at] = self.store.order(name)
        match["strategies"] = strategies
        packed = {player: packed[player] for player in packed if player != at + 1}
        self.take(match, packed)
        if "source" in strategies[at]:
            begin(self.pack(at + 1, strategies[at]["source"]))

    async def pack(self, player: int, source: str) -> None:
        """Puts the source of one of the user's strategies into the address."""
        packed = await answer(files.pack, source)
        if self.link and self.link.match["strategies"][player - 1].get("source") == source:
            self.link.packed[player] = packed
            self.has_packed()

    # ---- the kingdom ---------------------------------------------------------------------------

    async def show_kingdom(self) -> None:
        """Loads the row of tiles when the kingdom is first opened."""
        if self.row is None:
            source = GameKingdom(
                self.engine,
                self.store,
                lambda: self.link.match if self.link else {},
                lambda match: self.take(match, self.link.packed),
                lambda trouble: self.told(str(trouble)),
            )
            self.row = await furnish(dom.by_id("r-tiles"), source, "r-tiles")

    def tell_kingdom(self) -> None:
        """Shows which kingdom the game has."""
        dom.say(
            dom.by_id("r-kingdom-said"), str(self.link.match.get("options", {}).get("kingdom", "")) or DRAWN
        )
        if self.row:
            self.row.refresh()
