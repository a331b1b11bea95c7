"""Builds the page: creates its parts, connects them, and shows the view named in the address."""

import json

import js
from pyscript.ffi import create_proxy
from pyscript.js_modules import charts, engine_pool

from lab.browser import dom, location
from lab.browser.site import Unreachable, module
from lab.browser.tasks import begin, pointer
from lab.editor.players import Players
from lab.engine.client import Engine
from lab.state import address
from lab.state.auto_rerun import AutoRerun
from lab.state.brief_setup import BriefSetup
from lab.state.match import Match
from lab.state.match_link import MatchLink
from lab.state.run_controller import RunController
from lab.state.status import Status
from lab.state.strategy_loader import StrategyLoader
from lab.state.strategy_store import StrategyStore
from lab.table.step_table import StepTable
from lab.views import registry
from lab.views.lazy_views import LazyViews
from lab.views.no_view import NoView
from lab.views.simulate.export import Export
from lab.views.simulate.log import Log
from lab.views.simulate.results import Results
from lab.views.simulate.stepper import Stepper
from lab.views.switcher import ViewSwitcher

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Event

# Enabled as soon as the page's code has loaded.
BUTTONS = (
    "strategy-1", "strategy-2", "add-player", "start", "step", "reset", "copy-link", "copy-challenge",
    "challenge-picture", "show-keys",
)  # fmt: skip
NO_TEXT = ("radio", "checkbox", "button", "range")  # kinds of fields in which nothing is typed
PANELS = ("games-choice", "seed-choice", "setup")


def is_typing(event: "Event") -> bool:
    """Returns whether the key goes into a field or an editor."""
    target = event.target
    if not target or not target.closest:
        return False
    field = target.closest("input, select, textarea, [contenteditable]")
    return bool(field) and str(field.getAttribute("type")) not in NO_TEXT


class App:
    def __init__(self, known: "dict[str, Any]", pool: "Any" = engine_pool) -> None:
        """known: the contents of library.json, above all the strategies to choose from."""
        self.known = known
        self.version = known.get("version", "")
        self.engine = Engine(pool, self.engine_news)
        self.store = StrategyStore(known["strategies"], known.get("kingdom", ()), known.get("aliases", {}))
        self.key_list: Any = None  # loaded when first opened
        self.make_simulate()
        self.make_other_views()
        self.connect()
        self.read_address()

    def make_simulate(self) -> None:
        """Creates the parts of Simulate, each after the parts it depends on."""
        known, engine = self.known, self.engine
        kingdom, landscapes = list(known.get("kingdom", ())), list(known.get("landscapes", ()))
        names = {"bane": kingdom, "kingdom": kingdom + landscapes + list(known.get("former", ()))}
        names["kingdom"] += list(known.get("named", ()))
        cards = kingdom + list(known.get("basic", ()))
        self.switcher = ViewSwitcher()
        self.players = Players(engine, self.store, dict(known.get("kinds", ())), cards)
        self.match = match = Match(engine, self.players, known.get("sets", ()), names)
        self.status = status = Status(engine, match)
        self.results = results = Results(charts, self.players.show_line, self.players.put_source)
        self.log = log = Log(engine, match, status, self.players.show_line)
        self.table = StepTable()
        self.runs = runs = RunController(engine, match, status, results, log)
        BriefSetup(match, runs)
        self.rerun = AutoRerun(engine, match, status, results, log, self.table, runs)
        self.no_view = NoView(self.store)
        self.stepper = Stepper(engine, match, status, self.table, log, runs, self.rerun)
        self.link = MatchLink(match, self.store, runs, self.rerun, self.switcher, self.version)
        self.export = Export(engine, match, status, runs, self.link)
        self.loader = StrategyLoader(match, results, self.switcher)

    def make_other_views(self) -> None:
        """Registers factories for the views that load when first opened: see views/registry.py."""
        engine, match, store, runs = self.engine, self.match, self.store, self.runs
        loader, offered, version = self.loader, self.players.existing, self.version
        kinds = list(self.known.get("kinds", ()))
        self.lazy_views = LazyViews(
            {
                "play": lambda view, place: view(place, engine, match, store, offered, version),
                "watch": lambda view, place: view(place, engine, match, store, offered, version),
                "tournament": lambda view, place: view(
                    place, engine, match.setup, store, offered, kinds, runs, version
                ),
                "solve": lambda view, place: view(place, engine, match.setup, runs, store),
                "review": lambda view, place: view(place, engine, match, store, runs, offered, version),
                "puzzles": lambda view, place: view(place),
                "kingdoms": lambda view, place: view(place, engine, match),
                "cards": lambda view, place: view(place, match),
                "strategies": lambda view, place: view(place, store, loader),
                "help": lambda view, place: view(place, engine, loader, self.is_busy),
                "bench": lambda view, place: view(place, engine),
            }
        )

    def is_busy(self) -> bool:
        """Returns whether Simulate is playing games."""
        return self.runs.busy or bool(self.rerun.run)

    def connect(self) -> None:
        """Connects the signals of the parts."""
        match, runs, rerun = self.match, self.runs, self.rerun
        match.said.connect(self.status.say)
        match.changed.connect(self.link.write_address, self.status.changed, rerun.changed)
        players = self.players
        players.counted.connect(rerun.drop, runs.players_counted)
        players.picked.connect(runs.player_picked)
        players.checked.connect(self.status.changed)
        players.failed.connect(self.status.error)
        runs.cleared.connect(rerun.drop, self.stepper.clear, self.export.hide)
        runs.finished.connect(self.export.offer, rerun.ended)
        self.status.mended.connect(self.link.forget_notes)
        self.link.left.connect(self.no_view.hide)
        dom.on(dom.by_id("show-keys"), "click", lambda event: begin(self.show_keys()))
        js.document.addEventListener("keydown", create_proxy(self.key), True)  # before the editor takes it
        for event, down in (("pointerdown", True), ("pointerup", False), ("pointercancel", False)):
            js.document.addEventListener(event, create_proxy(self.pressing(down)), True)
        dom.on(js.window, "hashchange", lambda event: self.read_address())

    def pressing(self, down: bool) -> "Callable[[Event], None]":
        """Returns what notes that the pointer is pressed, or released."""

        def note(event: "Event") -> None:
            pointer.down = down

        return note

    def key(self, event: "Event") -> None:
        """Starts the games on Ctrl+Enter, from anywhere in Simulate; ? lists the keys."""
        held = event.ctrlKey or event.metaKey
        if str(event.key) == "?" and not held and not event.altKey and not is_typing(event):
            event.preventDefault()
            event.stopPropagation()
            begin(self.show_keys())
        if str(event.key) == "Enter" and held and self.switcher.now == "simulate":
            event.preventDefault()
            event.stopPropagation()
            self.runs.start_clicked(event)

    async def show_keys(self) -> None:
        """Lists the keys of the present view."""
        if self.key_list is None:
            try:
                made = (await module("views.key_list")).KeyList()
            except Unreachable:
                return
            self.key_list = self.key_list or made
        await self.key_list.open(self.switcher.now)

    def enable(self) -> None:
        """Enables the controls, while the engine is still starting."""
        for name in BUTTONS:
            dom.by_id(name).disabled = False
        for name in PANELS:  # otherwise choices made before this point would be lost
            dom.attribute(dom.by_id(name), "inert", None)
        dom.attribute(js.document.documentElement, "data-page", "ready")
        self.engine_news()  # the engine can have been ready before the buttons were

    async def start(self) -> None:
        """Shows the kingdom while the engine starts, then prepares the engine."""
        await self.match.show_kingdom()
        await self.engine.ready.wait()
        await self.players.check_unchanged()
        await self.engine.warm_up()

    def engine_news(self) -> None:
        """Updates the page after a worker became ready, was stopped, or failed to start."""
        if self.engine.failure:
            self.runs.engine_failed()
        elif dom.by_id("start").disabled:
            return  # it is not ready to be used
        elif self.engine.ready.is_set() and self.status.state == "boot" and not self.link.tell():
            self.status.say("ready", "Ready")

    def read_address(self) -> None:
        """Shows the view that the address names, and for Simulate its match."""
        said = address.read(location.read(), registry.NAMES)
        name, query = said["view"], said["query"]
        changed = self.switcher.show(name)
        lost = self.no_view.look(said)
        if lost:
            del said["names"]
        if registry.find(name).modules:
            begin(self.lazy_views.open(name, query))
        else:
            self.lazy_views.leave()
        if lost and not query and self.match.boxes[0].name:
            self.link.write_address()  # the match stays as it is
        elif name == "simulate":
            self.link.read_match(said, changed)
            self.start_at_once()
        elif not self.match.boxes[0].source:
            # The sources in another view's address belong to its own players, which ask before they run.
            query = {key: said["query"][key] for key in said["query"] if key[:6] != "source"}
            self.link.read_match(dict(said, query=query), changed)

    def start_at_once(self) -> None:
        """Starts the games if the view that led here asked for it."""
        place = dom.by_id("view-simulate")
        if place.getAttribute("data-start") is not None:
            dom.attribute(place, "data-start", None)
            if not self.is_busy():
                begin(self.runs.play())


def read_library() -> "dict[str, Any]":
    """Returns what is known of cards, sets and strategies, each strategy as a JSON text."""
    with open("library.jsonl") as file:  # noqa: PTH123
        lines = file.read().split("\n")
    known = json.loads(lines[0])
    known["strategies"] = {name: lines[at] for at, name in enumerate(known["strategies"], 1)}
    return known


the_page: "App | None" = None


def show_page() -> App:
    """Creates the page and enables its controls, at the first call; returns it.

    start.mjs calls this while PyScript is still loading, and main.py as soon as it has loaded.
    """
    global the_page
    if the_page is None:
        the_page = App(read_library())
        the_page.enable()
    return the_page
