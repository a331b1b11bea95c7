"""The match chosen in Simulate: players, set-up, seed and number of games."""

import js

from lab.browser import dom
from lab.browser.signal import Signal
from lab.browser.tasks import begin, later
from lab.state.address import encode
from lab.state.link_notes import WRONG_SEED, is_seed
from lab.state.names import bare, counted, entries, plain, sized
from lab.state.strategy_store import told
from lab.widgets.games_choice import MOST as MOST_GAMES
from lab.widgets.games_choice import GamesChoice
from lab.widgets.kingdom_place import PanelKingdom, furnish
from lab.widgets.setup_panel import KEYS, SetupPanel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Event

    from lab.editor.players import Players
    from lab.editor.strategy_box import StrategyBox
    from lab.engine.client import Engine

WHOLE = 10  # cards in a full kingdom
MOST_ENTRANTS = 40
NEIGHBOUR = "BigNothing"  # shown as the opponent of a strategy that plays solitaire
WRONG_GAMES = "Games are counted from 1 to " + str(MOST_GAMES // 1000000) + ",000,000."
FIELDS = ("seed", "games", "option-kingdom", "option-bane")  # their problems are shown below them


def early_tile(name: str, who: "list[str] | None" = None) -> str:
    """Returns a placeholder for a card's tile until the faces have loaded. who: strategies that need it."""
    needed = "<small>for " + dom.escape(" and ".join(who)) + "</small>" if who else ""
    look = sized(name) + (" ghost" if who else "")
    return (
        f'<li class="k-tile{look}"><span class="k-name"><b>{dom.escape(name)}</b></span>'
        f'<span class="k-foot"><span class="coin k-soon">$4</span>{needed}</span></li>'
    )


HIDDEN = "Hidden bot"  # shown instead of the name of a challenge's bot until it has been played


class Match:
    def __init__(
        self, engine: "Engine", players: "Players", sets: list[str], names: "dict[str, Any]"
    ) -> None:
        """sets: the expansions; names: card names for the fields "kingdom" and "bane"."""
        self.engine, self.players = engine, players
        self.changed = Signal()  # the match has changed
        self.said = Signal()  # (state, text) for the status line
        self.seed = dom.by_id("seed")
        self.hides_first = False  # whether player 1 is the hidden bot of a challenge
        self.games_choice = GamesChoice(self.games_chosen)
        self.setup = SetupPanel(sets, names, self.changed.send, self.draw_kingdom)
        self.changed.connect(self.look_at_setup)
        players.changed.connect(self.changed.send)
        players.choices.given = self.given
        dom.on(self.seed, "input", self.seed_typed)
        dom.on(self.seed, "change", lambda event: begin(later(self.seed_is_fine)))

    @property
    def boxes(self) -> "list[StrategyBox]":
        return self.players.boxes

    @property
    def playing(self) -> "list[StrategyBox]":
        """The boxes that take turns: only the first in a solitaire, whatever the second one holds."""
        return self.boxes[:1] if self.is_solitaire else self.boxes

    @property
    def names(self) -> list[str]:
        """The names shown before any game is played."""
        names = [box.title for box in self.boxes]
        if self.hides_first:
            names[0] = HIDDEN
        return names

    @property
    def games(self) -> str:
        """The number of games as text, "clear", or "" for invalid input."""
        return self.games_choice.value

    @property
    def order(self) -> "dict[str, Any]":
        """Returns the match in the service's form: players, seed and options."""
        playing = self.playing
        strategies = [box.order() for box in playing]
        strategies += [{"name": NEIGHBOUR}] * (len(self.boxes) - len(playing))
        order: dict[str, Any] = {
            "strategies": strategies,
            "seed": str(self.seed.value).strip(),
        }
        options = self.setup.options()
        if options:
            order["options"] = options
        return order

    @property
    def chosen(self) -> "list[Any]":
        return [self.order, self.games]

    @property
    def is_solitaire(self) -> bool:
        """Whether only player 1 takes turns."""
        entries_of = self.setup.value("position").lower().replace("\n", ";").split(";")
        return any(entry.strip().split(":")[-1].strip() == "solitaire" for entry in entries_of)

    def look_at_setup(self) -> None:
        """Hides player 2 in a solitaire, and shows the kingdom's names until its tiles have loaded."""
        dom.attribute(dom.by_id("view-simulate"), "data-alone", "" if self.is_solitaire else None)
        self.name_kingdom()

    def needs_changed(self) -> None:
        """Shows the kingdom again, as other needs of the strategies count."""
        self.name_kingdom()
        if self.setup.row:
            self.setup.row.refresh()

    def name_kingdom(self) -> None:
        """Shows the kingdom's card names until the tiles have loaded."""
        place = dom.by_id("kingdom-names")
        if not place:
            return
        text = self.setup.value("kingdom")
        names = [] if text == "random" else [bare(entry) for entry in entries(text)]
        html = "".join([early_tile(name) for name in names])
        needed = [] if text == "random" or len(names) >= WHOLE else self.needed(names)
        html += "".join([early_tile(card, who) for card, who in needed])
        rest = WHOLE - len(names) - len(needed)
        if text == "random":
            html += '<li class="k-rest">Every game draws its own ten cards.</li>'
        elif rest > 0:
            sets = self.setup.value("sets")
            drawn = counted(rest, "random card") + " from "
            drawn += "all expansions" if sets == "all" else sets or "Base"
            drawn = (
                "“Draw the rest” adds " + counted(rest, "card") + "."
                if names
                else "and " + drawn
                if needed
                else drawn
            )
            html += f'<li class="k-rest">{dom.escape(drawn)}</li>'
        place.innerHTML = html
        dom.say(dom.by_id("kingdom-early-count"), counted(len(names), "card") if names else "random")

    def needed(self, names: list[str]) -> "list[list[Any]]":
        """Returns [card, strategies that need it] for each needed card that is not in `names`."""
        there = [plain(name) for name in names]
        found: list[list[Any]] = []
        for who, _, cards in self.needs():
            for card in cards:
                known = [one for one in found if one[0] == card]
                if known:
                    known[0][1].append(who)
                elif plain(card) not in there:
                    found.append([card, [who]])
        return found

    # ---- problems ---------------------------------------------------------------------------------

    @property
    def has_problem(self) -> bool:
        """Whether a field or a strategy is invalid."""
        for name in FIELDS:
            if dom.by_id(name + "-problem").textContent:
                return True
        return any(box.problem for box in self.playing)

    def why_not(self) -> "Any":
        """Returns what prevents a start, and the field to correct. The message is shown below the field."""
        if not self.seed_is_fine():
            return WRONG_SEED, self.seed
        if not self.games_are_fine():
            return WRONG_GAMES, self.games_choice.field
        wrong = self.setup.check()
        return wrong[0] if wrong else ("", None)

    def seed_is_fine(self) -> bool:
        fine = is_seed(str(self.seed.value).strip())
        dom.say(dom.by_id("seed-problem"), "" if fine else WRONG_SEED)
        dom.attribute(self.seed, "aria-invalid", None if fine else "true")
        return fine

    def games_are_fine(self) -> bool:
        fine = bool(self.games)
        dom.say(dom.by_id("games-problem"), "" if fine else WRONG_GAMES)
        dom.attribute(self.games_choice.field, "aria-invalid", None if fine else "true")
        return fine

    def seed_typed(self, event: "Event") -> None:
        # An existing message is removed as soon as the seed is valid, but none appears during typing.
        if dom.by_id("seed-problem").textContent:
            self.seed_is_fine()
        self.changed.send()

    def games_chosen(self) -> None:
        if dom.by_id("games-problem").textContent:
            self.games_are_fine()
        self.changed.send()

    # ---- kingdoms ---------------------------------------------------------------------------------

    def needs(self) -> "list[Any]":
        """Returns [name, player, required cards] of each strategy, without those of a challenge's bot that is
        still hidden.
        """
        found = []
        for box in self.playing[1:] if self.hides_first else self.playing:
            known = told(box.source) if box.has_source else self.players.store.entry(box.name)
            found.append([box.name, box.number, list(known.get("requires", ())) if known else []])
        return found

    def given(self) -> "set[str] | None":
        """Returns the plain names of the kingdom's cards if it is full, else None."""
        names = {plain(card) for card in self.setup.cards()}
        return names if len(names) >= WHOLE else None

    def what_wins(self) -> None:
        """Starts a tournament of all strategies that fit the kingdom."""
        store, options = self.players.store, self.setup.options()
        pairs = [key + "=" + encode(options[key]) for key in KEYS if key in options]
        names = "/".join([encode(name) for name in store.fitting(self.given() or set())[:MOST_ENTRANTS]])
        store.tournament_wanted = True
        js.location.hash = "#tournament?players=" + names + "&games=100&" + "&".join(pairs)

    def choose_other(self, number: int) -> None:
        """Goes to the choice of another strategy for that player."""
        field = dom.by_id("strategy-" + str(number))
        field.focus()
        field.click()

    async def show_kingdom(self) -> None:
        """Loads the row of tiles, which then follows the kingdom."""
        source = PanelKingdom(self.setup, self.engine, self.needs, self.choose_other)
        source.what_wins = self.what_wins
        row = await furnish(dom.by_id("kingdom"), source, "kingdom")
        self.setup.show_tiles(row)
        if row:
            self.players.dress(row.faces)
            self.changed.connect(row.refresh)
            dom.on(js.document, "paste", row.pasted_anywhere)

    def draw_kingdom(self, keep: str, seed: int, done: "Callable[..., Any]") -> None:
        begin(self.ask_kingdom(keep, seed, done))

    async def ask_kingdom(self, keep: str, seed: int, done: "Callable[..., Any]") -> None:
        """Asks the engine to draw a kingdom around the cards to keep."""
        if not self.engine.ready.is_set():
            self.said.send("boot", "Starting the engine, then the kingdom is drawn")
        wrong = await PanelKingdom.ask_kingdom(self.engine, self.order, keep, seed, done)
        if wrong:
            self.said.send("error", wrong)
