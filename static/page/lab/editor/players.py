"""The players of the match: their boxes, what is typed there, and what other views bring."""

import asyncio

import js
from pyscript.js_modules import editor, files

from lab.browser import dom, storage
from lab.browser.signal import Signal
from lab.browser.tasks import begin
from lab.editor import overview
from lab.editor.strategy_actions import NOT_KEPT, StrategyActions
from lab.editor.strategy_box import MOST, StrategyBox, frame
from lab.editor.strategy_choices import StrategyChoices
from lab.engine.client import EngineError
from lab.engine.run import LIMIT
from lab.state.strategy_store import OWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Event

    from lab.engine.client import Engine
    from lab.state.strategy_store import StrategyStore

LOST = "Another tab has deleted it. It stays here as long as this tab is open; save it to have it longer."
DEFAULTS = ("BigSmithy", "BigMoney")
PAUSE = 0.4  # seconds without a key before what was typed is checked
NO_ANSWER = "no answer for a long time, so it was stopped. Does a strategy loop for ever?"


def now() -> float:
    return float(js.performance.now())


class Players:
    def __init__(
        self, engine: "Engine", store: "StrategyStore", kinds: "dict[str, Any]", cards: list[str]
    ) -> None:
        """store: all strategies to choose from; kinds: {key: how it is called}; cards: their names."""
        self.engine = engine
        self.store = store
        self.changed = Signal()  # another strategy stands somewhere, or another source, or more players
        self.counted = Signal()  # the user has added a player, or removed one
        self.picked = Signal()  # the user has chosen a strategy
        self.edited = Signal()  # (box): something was typed there
        self.checked = Signal()  # what is wrong with a source is told, or that nothing is
        self.failed = Signal()  # (trouble): what the user wanted went wrong
        self.choices = choices = StrategyChoices(store, kinds)
        self.options, self.existing = choices.options, choices.existing
        self.cards = cards
        self.typing = [0] * MOST
        self.boxes: list[StrategyBox] = []
        self.all: list[StrategyBox] = []  # those too of players that were taken away again
        self.tools: list[StrategyActions] = []
        for number in (1, 2):
            self.furnish(number)
        self.boxes = list(self.all)
        dom.on(dom.by_id("add-player"), "click", lambda event: self.change(1))
        dom.on(dom.by_id("remove-player"), "click", lambda event: self.change(-1))
        dom.on(js.window, "storage", self.heard)

    def furnish(self, number: int) -> "StrategyBox":
        box = StrategyBox(number, self, editor)
        self.all.append(box)
        self.tools.append(StrategyActions(box, self, files))
        return box

    def set(self, count: int) -> None:
        """Shows that many boxes, 2 to 6."""
        while len(self.all) < count:
            number = len(self.all) + 1
            dom.by_id("seats-more").insertAdjacentHTML("beforebegin", frame(number))
            self.furnish(number).choose(DEFAULTS[1])
        for box in self.all[2:]:
            dom.show(dom.by_id("player-" + str(box.number)), box.number <= count)
        self.boxes = self.all[:count]
        dom.attribute(js.document.documentElement, "data-players", count)
        dom.by_id("add-player").disabled = count == MOST
        button = dom.by_id("remove-player")
        dom.show(button, count > 2)
        dom.say(button, "Remove player " + str(count))

    def change(self, by: int) -> None:
        self.set(len(self.boxes) + by)
        self.counted.send()
        self.changed.send()

    # ---- what happens at a box -----------------------------------------------------------------

    def box_picked(self, box: "StrategyBox") -> None:
        """The user has chosen a strategy there."""
        self.tools[box.number - 1].fresh()
        self.picked.send()

    def told(self, box: "StrategyBox") -> None:
        """The problem of a box has appeared or gone."""
        if box.number <= len(self.tools):
            self.tools[box.number - 1].show_problem()

    def kept(self, box: "StrategyBox", kept: bool) -> None:
        """Something was typed. Other boxes with the same strategy of the user's change too."""
        self.edited.send(box)
        self.tools[box.number - 1].say("" if kept else NOT_KEPT)
        for other in self.all:
            if other is not box and box.own and other.own and other.name == box.name:
                other.write(box.source)

    def heard(self, event: "Event") -> None:
        """Another tab has changed, added or deleted one of the user's strategies."""
        key = storage.changed(event)
        if not key.startswith(OWN):
            return
        name = key[len(OWN) :]
        kept = self.store.hear(name)
        for box in self.all:
            if box.name != name or box.guest:
                continue
            if not kept:
                box.guest = True
                box.write(box.source)
                self.tools[box.number - 1].say(LOST)
            elif box.source != self.store.entry(name)["source"]:
                box.choose(name)

    def show_line(self, player: int, line: int) -> None:
        """Shows that line of the player's source."""
        if player > len(self.tools):
            return
        self.tools[player - 1].show_as("python")
        dom.by_id("editor-" + str(player)).scrollIntoView()
        editor.go("editor-" + str(player), line)

    def show_fault(self, box: "StrategyBox") -> None:
        """Goes to what is wrong with the strategy of that box."""
        if dom.by_id("view-simulate").getAttribute("data-folded") is not None:
            dom.by_id("unfold").click()
        self.tools[box.number - 1].show_fault()

    def put_source(self, player: int, order: "dict[str, Any]", source: str) -> bool:
        """Replaces the source of a strategy that was played like `order`. False if it is another by now."""
        if player > len(self.boxes) or self.boxes[player - 1].order() != order:
            return False
        self.boxes[player - 1].replace(source)
        return True

    def dress(self, faces: "Any") -> None:
        """Cards have faces from now on."""
        overview.faces[:] = [faces]
        for tools in self.tools:
            tools.overview.again()
            if tools.form:
                tools.form.dress()

    def swap(self, old: str, new: str) -> None:
        """One of the user's strategies has a new name."""
        for box in self.all:
            if box.name == old:
                box.choose(new)

    def replace_lost(self, name: str) -> None:
        """One of the user's strategies was deleted."""
        for box in self.all:
            if box.name == name and not box.guest:
                box.choose(DEFAULTS[1])

    def fetch_recipe(self, name: str) -> None:
        begin(self.ask_recipe(name))

    async def ask_recipe(self, name: str) -> None:
        """Asks the engine for the source of BM:Wharf."""
        engine = self.engine
        await engine.ready.wait()
        if engine.failure:
            return
        try:
            self.store.recipes[name] = await engine.ask(-1, "recipe", {"name": name}, LIMIT)
        except EngineError as trouble:
            self.failed.send(trouble)
            return
        for box in self.all:
            if box.name == name and not box.source:
                box.choose(name)

    # ---- what is typed -------------------------------------------------------------------------

    def box_changed(self, box: "StrategyBox") -> None:
        """A box has another strategy or source."""
        self.tools[box.number - 1].look()
        if len(self.boxes) < 2:
            return
        self.changed.send()
        i = box.number - 1
        self.typing[i] += 1
        begin(self.check_later(box, self.typing[i]))

    def forget_checks(self) -> None:
        """Drops running checks because games begin. look_over makes up for them."""
        self.typing = [stamp + 1 for stamp in self.typing]

    def look_over(self) -> None:
        """Checks what was typed right before games began."""
        for box in self.boxes:
            if box.has_source and box.checked != box.source and not box.problem:
                begin(self.check(box))

    async def check_later(self, box: "StrategyBox", stamp: int) -> None:
        await asyncio.sleep(PAUSE)
        if stamp == self.typing[box.number - 1]:
            await self.check(box)

    async def check(self, box: "StrategyBox") -> None:
        """Shows at the box what is wrong with its source."""
        source, stamp, engine = box.source, self.typing[box.number - 1], self.engine
        if not box.has_source:
            box.clear()
            self.checked.send()
            return
        if not engine.ready.is_set() or engine.failure:
            return
        began = now()
        try:
            # What came with a link is read, but not run before somebody presses Start.
            asked = {"source": source, "run": not box.packed}
            found = await engine.ask(-1, "check", asked, LIMIT)
        except EngineError as trouble:
            message = trouble.error["message"]
            message = NO_ANSWER if trouble.stopped and "no answer" in message else message
            found = {"problems": [[trouble.error.get("line") or 0, message, "error"]]}
            if trouble.stopped and now() - began < LIMIT:  # it stood in the queue behind what was stopped
                begin(self.check_later(box, stamp))
                return
        if stamp != self.typing[box.number - 1]:
            return
        box.checked = source
        try:
            box.tell(found["problems"])
        except Exception:  # forged by a strategy
            box.clear()
        self.checked.send()
