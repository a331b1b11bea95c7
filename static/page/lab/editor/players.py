"""The players of the match: their strategy boxes, edits, and strategies set by other views."""

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
    from collections.abc import Callable
    from typing import Any

    from js import Event

    from lab.engine.client import Engine
    from lab.state.strategy_store import StrategyStore

LOST = "Another tab has deleted it. It stays here as long as this tab is open; save it to have it longer."
DEFAULTS = ("BigSmithy", "BigMoney")
PAUSE = 0.4  # seconds without a keystroke before an edited source is checked
NO_ANSWER = "no answer for a long time, so it was stopped. Does a strategy loop for ever?"


def now() -> float:
    return float(js.performance.now())


class Players:
    def __init__(
        self, engine: "Engine", store: "StrategyStore", kinds: "dict[str, Any]", cards: list[str]
    ) -> None:
        """store: all strategies to choose from; kinds: {key: label}; cards: card names."""
        self.engine = engine
        self.store = store
        self.changed = Signal()  # a box has another strategy or source, or the number of players changed
        self.counted = Signal()  # the user added or removed a player
        self.picked = Signal()  # the user chose a strategy
        self.sought = Signal()  # a strategy must be in sight, although the set-up may be folded
        self.edited = Signal()  # (box): the user typed in it
        self.checked = Signal()  # a box's problem appeared or was cleared
        self.failed = Signal()  # (trouble): an action of the user failed
        self.choices = choices = StrategyChoices(store, kinds)
        self.options, self.existing = choices.options, choices.existing
        self.cards = cards
        self.held = self.owed = False  # whether `changed` waits, and whether it is to be sent: see at_once
        self.typing = [0] * MOST
        self.boxes: list[StrategyBox] = []
        self.all: list[StrategyBox] = []  # including boxes of players that were removed
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
        """Shows `count` boxes, 2 to 6."""
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

    # ---- events of a box ------------------------------------------------------------------------

    def box_picked(self, box: "StrategyBox") -> None:
        """Handles that the user chose a strategy in the box."""
        self.tools[box.number - 1].fresh()
        self.picked.send()

    def told(self, box: "StrategyBox") -> None:
        """Handles that a box's problem appeared or was cleared."""
        if box.number <= len(self.tools):
            self.tools[box.number - 1].show_problem()

    def kept(self, box: "StrategyBox", kept: bool) -> None:
        """Handles typing in a box. Other boxes with the same strategy of the user's are updated too."""
        self.edited.send(box)
        self.tools[box.number - 1].say("" if kept else NOT_KEPT)
        for other in self.all:
            if other is not box and box.own and other.own and other.name == box.name:
                other.write(box.source)

    def heard(self, event: "Event") -> None:
        """Handles that another tab changed, added or deleted one of the user's strategies."""
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

    def show_line(self, player: int, line: int, as_rule: bool = False) -> None:
        """Shows line `line` of the player's source, or the rule that is there."""
        if player > len(self.tools):
            return
        self.sought.send()
        if as_rule:
            begin(self.tools[player - 1].show_rule(line))
            return
        self.tools[player - 1].show_as("python")
        dom.by_id("editor-" + str(player)).scrollIntoView()
        editor.go("editor-" + str(player), line)

    def place_of(self, box: "StrategyBox", line: int) -> str:
        """Returns where a line of the box's source is: "rule 9" or "line 15"."""
        return self.tools[box.number - 1].place_of(line)

    def show_fault(self, box: "StrategyBox") -> None:
        """Goes to the problem of the strategy in that box."""
        self.sought.send()
        self.tools[box.number - 1].show_fault()

    def put_source(
        self, player: int, order: "dict[str, Any]", source: str
    ) -> "tuple[str, dict[str, Any]] | None":
        """Replaces the source of the strategy played as `order`. Returns the source before and the strategy
        as it is played now; None if the user has changed it since.
        """
        box = self.boxes[player - 1] if player <= len(self.boxes) else None
        if box is None or box.order() != order:
            return None
        before = box.source
        box.replace(source)
        return before, box.order()

    def dress(self, faces: "Any") -> None:
        """Adds the card faces to the boxes once they have loaded."""
        overview.faces[:] = [faces]
        for tools in self.tools:
            tools.overview.again()
            if tools.form:
                tools.form.dress()

    def swap(self, old: str, new: str) -> None:
        """Handles that one of the user's strategies was renamed."""
        for box in self.all:
            if box.name == old:
                box.choose(new)

    def replace_lost(self, name: str) -> None:
        """Handles that one of the user's strategies was deleted."""
        for box in self.all:
            if box.name == name and not box.guest:
                box.choose(DEFAULTS[1])

    def fetch_recipe(self, name: str) -> None:
        begin(self.ask_recipe(name))

    async def ask_recipe(self, name: str) -> None:
        """Asks the engine for the source of a recipe such as BM:Wharf."""
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

    # ---- checking ---------------------------------------------------------------------------------

    def box_changed(self, box: "StrategyBox") -> None:
        """Handles that a box has another strategy or source."""
        self.tools[box.number - 1].look()
        if len(self.boxes) < 2:
            return
        if self.held:
            self.owed = True
        else:
            self.changed.send()
        i = box.number - 1
        self.typing[i] += 1
        begin(self.check_later(box, self.typing[i]))

    def at_once(self, action: "Callable[[], None]") -> bool:
        """Calls action(), then sends `changed` once if boxes have changed. Returns whether it was sent."""
        self.held, self.owed = True, False
        try:
            action()
        finally:
            self.held = False
        if self.owed:
            self.changed.send()
        return self.owed

    def forget_checks(self) -> None:
        """Cancels pending checks because games start. `look_over` runs them afterwards."""
        self.typing = [stamp + 1 for stamp in self.typing]

    def look_over(self) -> None:
        """Checks the edits made just before the games started."""
        for box in self.boxes:
            if box.has_source and box.checked != box.source and not box.problem:
                begin(self.check(box))

    async def check_unchanged(self) -> None:
        """Checks the sources that have not changed since the page started; a change has its own check."""
        for box in self.boxes:
            if not self.typing[box.number - 1]:
                await self.check(box)

    async def check_later(self, box: "StrategyBox", stamp: int) -> None:
        await asyncio.sleep(PAUSE)
        await self.engine.ready.wait()  # its worker is being replaced by one that has run no other source
        if stamp == self.typing[box.number - 1]:
            await self.check(box)

    async def check(self, box: "StrategyBox") -> None:
        """Checks the box's source and shows its problems at the box."""
        source, stamp, engine = box.source, self.typing[box.number - 1], self.engine
        if not box.has_source:
            box.clear()
            self.checked.send()
            return
        if not engine.ready.is_set() or engine.failure:
            return
        began = now()
        try:
            # A source from a link is parsed, but not run before the user presses Start.
            asked = {"source": source, "run": not box.packed}
            found = await engine.ask(-1, "check", asked, LIMIT)
        except EngineError as trouble:
            message = trouble.error["message"]
            message = NO_ANSWER if trouble.stopped and "no answer" in message else message
            found = {"problems": [[trouble.error.get("line") or 0, message, "error"]]}
            if trouble.stopped and now() - began < LIMIT:  # it was queued behind the call that was stopped
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
