"""The curve of a review, and beside it the turn chosen on it with its decisions and table."""

import json

from pyscript.js_modules import charts

from lab.browser import dom
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.engine.review_run import REVIEW_LIMIT
from lab.views.review import moments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Event

    from lab.engine.client import Engine
    from lab.state.game_link import GameLink


class ChosenTurn:
    def __init__(self, engine: "Engine") -> None:
        self.engine = engine
        self.slider = dom.by_id("r-turn")
        self.shown = ""  # the HTML beside the curve
        self.begin({}, None, [])
        dom.on(self.slider, "input", lambda event: self.choose(self.number()))
        dom.on(dom.by_id("r-plot"), "chart-press", self.pressed)

    def begin(self, of: "dict[str, Any]", link: "GameLink | None", turns_of_log: "list[Any]") -> None:
        """Begins a review. of: the game in the service's form. link: the game if it is one of bots."""
        self.of, self.link, self.turns_of_log = of, link, turns_of_log
        self.view: dict[str, Any] | None = None
        self.is_chosen = False  # whether the user has chosen the turn that is shown
        self.tables: dict[int, Any] = {}  # step -> the table, of the game reviewed

    def number(self) -> int:
        """Returns the turn on the slider, numbered from 0."""
        return int(float(self.slider.value))

    def pressed(self, event: "Event") -> None:
        """Handles a press on the curve: shows the nearest turn."""
        if self.view:
            self.choose(moments.turn_at(self.view, int(event.detail)))
            self.slider.focus()  # the arrow keys go on from here

    def choose(self, at: int) -> None:
        """Shows the turn that the user has chosen."""
        self.is_chosen = self.is_chosen or bool(self.view and self.view["turns"])
        self.show_turn(at)

    def show(self, view: "dict[str, Any]") -> None:
        """Shows the review so far: the turn chosen, otherwise that of the costliest decision."""
        self.view = view
        self.slider.max = str(max(0, len(view["turns"]) - 1))
        self.show_turn(self.number() if self.is_chosen else moments.worst(view))

    def show_turn(self, at: int) -> None:
        """Shows a turn beside the curve, numbered from 0: its chances, decisions and table."""
        view = self.view
        if not view or not view["turns"]:
            charts.draw("r-plot", json.dumps(moments.curve(view or {"players": [], "turns": []})))
            return
        at = max(0, min(at, len(view["turns"]) - 1))
        self.slider.value = str(at)
        one = view["turns"][at]
        dom.attribute(self.slider, "aria-valuetext", moments.told_turn(view, one))
        chart = moments.curve(view)
        chart["at"] = moments.place_of(view, at)
        charts.draw("r-plot", json.dumps(chart))
        place = self.place_in_game(view, one)
        if place is not None and place not in self.tables:
            begin(self.look_up(place))
        table = self.tables.get(place) if place is not None else None
        if table and "session" in self.of and not moments.is_of(table, view, one):
            table = None
        deck = moments.deck_at(self.turns_of_log, one) if "log" in self.of else None
        html = moments.turn(view, at, self.address, table, deck)
        if html != self.shown:
            self.shown = html
            dom.by_id("r-moment").innerHTML = html

    def place_in_game(self, view: "dict[str, Any]", one: "dict[str, Any]") -> int | None:
        """Returns where the table of a turn is found: the phases before it, in a game of Play the answers."""
        if "match" in self.of:
            return int(one["step"])
        return moments.first_answer(view, one) if "session" in self.of else None

    async def look_up(self, place: int) -> None:
        """Asks for the table of a turn, and shows it if it is still wanted."""
        of, self.tables[place] = self.of, None
        fn, asked = "table at", {"match": of.get("match"), "game": of.get("game"), "step": place}
        if "session" in of:
            fn, asked = "session undo", {"session": of["session"], "to": place}
        try:
            # As patient as the review: a worker that is stopped for silence would end the review too.
            found = await self.engine.ask(-1, fn, asked, REVIEW_LIMIT)
        except EngineError:
            return  # the figures are shown without a table
        if of is self.of and found:
            self.tables[place] = found["table"]
            self.show_turn(self.number())

    def address(self, one: "dict[str, Any]") -> str:
        """Returns the address of a decision in Watch or Play, or ""."""
        if "match" in self.of and self.link:
            return "#watch" + self.link.fragment(int(self.of["game"]), int(one["step"]))
        if "session" in self.of:
            number = one["number"] if "number" in one else moments.first_answer(self.view, one)
            return "" if number is None else "#play?decision=" + str(int(number))
        return ""
