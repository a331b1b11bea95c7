"""Keeps the address and the chosen match in step, and makes links that contain everything."""

import json

import js
from pyscript.js_modules import files

from lab.browser import dom, location
from lab.browser.signal import Signal
from lab.browser.site import Unreachable, answer, module
from lab.browser.tasks import begin
from lab.editor.players import DEFAULTS
from lab.editor.strategy_box import MOST
from lab.engine.client import EngineError
from lab.engine.run import LIMIT
from lab.state import address
from lab.state.link_notes import LinkNotes, other_version, shortened
from lab.state.match import NEIGHBOUR, WRONG_GAMES
from lab.widgets.setup_panel import KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Event

    from lab.editor.strategy_box import StrategyBox
    from lab.state.auto_rerun import AutoRerun
    from lab.state.match import Match
    from lab.state.run_controller import RunController
    from lab.state.shared_result import SharedResult
    from lab.state.strategy_store import StrategyStore
    from lab.views.switcher import ViewSwitcher

RESULT = "result"  # the figures of a run, as sent_figures.py writes them
KNOWN = ("games", "seed", "v", RESULT, "challenge", "by")
BROKEN = "The link's source for player "
IF_OWN = " Is it somebody's own? Their button “Copy link” sends it along."
TOO_LONG = "The source of player "
PICTURED = {"copied": "The picture and the link are copied", "saved": "The picture is saved as challenge.png"}


def challenged(hidden: str, by: str) -> str:
    """Returns the parameters that turn a link into a challenge."""
    return "&challenge=" + hidden + ("&by=" + address.encode(by) if by else "")


class MatchLink:
    def __init__(
        self,
        match: "Match",
        store: "StrategyStore",
        runs: "RunController",
        rerun: "AutoRerun",
        switcher: "ViewSwitcher",
        version: str,
    ) -> None:
        self.match, self.store, self.version = match, store, version
        self.runs, self.rerun, self.switcher = runs, rerun, switcher
        self.status, self.results = runs.status, runs.results
        self.notes = LinkNotes()  # what is unusual about the address
        self.told = ""  # the notes that the status line shows
        self.objected: list[StrategyBox] = []  # boxes that say that the address names an unknown strategy
        self.as_read: list[Any] = []  # the match as the address has it
        self.reading = False
        self.left = Signal()  # the user has gone on from the match that the address names
        match.changed.connect(self.match_changed)
        runs.began.connect(self.left.send)
        self.left.connect(self.forget_objections)
        self.awaited: dict[int, Any] = {}  # player -> packed source from the address that is not loaded yet
        self.shared: SharedResult | None = None  # loaded with the first link that has figures
        self.kept: list[tuple[str, str]] = []  # parameters for figures or a challenge in the address
        dom.on(dom.by_id("copy-link"), "click", self.begin_copy)
        dom.on(dom.by_id("copy-challenge"), "click", self.begin_copy_challenge)
        dom.on(dom.by_id("challenge-picture"), "click", lambda event: begin(self.draw_challenge()))

    # ---- writing -------------------------------------------------------------------------------

    def write_address(self) -> None:
        """Updates the address after a change of the match."""
        match = self.match
        if self.shared:
            self.shared.changed()
        fragment = self.fragment({box.number: box.packed for box in match.boxes if box.packed})
        fragment += self.still_shared()
        dom.attribute(dom.by_id("tab-simulate"), "href", fragment)
        if self.switcher.now == "simulate":
            location.rewrite(fragment)
        self.switcher.name_match([box.name for box in match.boxes])

    def fragment(self, packed: "dict[int, Any]", version: str = "") -> str:
        """Returns the address of the match. packed: {player: source}; version: given in links."""
        match = self.match
        options = match.setup.options()
        more = [(key, options[key]) for key in KEYS if key in options]
        more += [("source" + str(number), packed[number]) for number in sorted(packed)]
        if version:
            more.append(("v", version))
        return address.write([box.name for box in match.boxes], match.games, match.seed.value, more)

    async def link(self) -> "Any":
        """Returns an address that contains everything, or the number of the box whose source is too long."""
        packed = {}
        for box in self.match.boxes:
            if box.has_source:
                packed[box.number] = box.packed or await answer(files.pack, box.source)
                if not packed[box.number]:
                    return box.number
        return str(js.location.href).split("#")[0] + self.fragment(packed, self.version)

    def still_shared(self) -> str:
        """Returns the address's parameters for figures or a challenge while those are shown."""
        shared = self.shared
        held = [
            one for one in self.kept if shared and (shared.sent if one[0] == RESULT else shared.challenge)
        ]
        return "".join(["&" + key + "=" + address.encode(text) for key, text in held])

    def begin_copy(self, event: "Event") -> None:
        files.begin_copy()  # within the click, as browsers require
        begin(self.copy_link())

    def begin_copy_challenge(self, event: "Event") -> None:
        files.begin_copy()
        begin(self.copy_link(False, self.challenge()))

    def challenge(self) -> "tuple[str, str]":
        """Returns whether the bot is hidden ("1") or open ("open"), and the challenger's name."""
        by = str(dom.by_id("challenge-by").value).strip()
        return "1" if dom.by_id("challenge-hide").checked else "open", by

    async def draw_challenge(self) -> None:
        """Copies the challenge as a picture together with its link, or saves the picture."""
        link, (hidden, by) = await self.link(), self.challenge()
        if isinstance(link, int):
            self.status.say("error", TOO_LONG + str(link) + " is too long for a link.")
            return
        row, cards = self.match.setup.row, []
        if row:
            names = [name for name in row.piles + row.landscapes if name in row.faces.cards]
            cards = [{"name": row.entry(name), "fact": row.faces.cards[name]} for name in names]
        bot = "my bot" if hidden == "1" else self.match.boxes[0].name
        told = {
            "title": (by + ": beat " if by else "Beat ") + bot,
            "below": "Choose or write a strategy that wins on this kingdom. Dominion Lab plays the games.",
            "cards": cards,
            "link": link + challenged(hidden, by),
        }
        said = await answer(files.challenge_picture, json.dumps(told))
        self.status.say("ready", PICTURED.get(said, "The picture could not be made"))

    async def figures(self) -> str:
        """Returns the figures shown as a parameter of the link, if they belong to the current match."""
        run, view = self.results.run, self.results.view
        if not run or not view or self.results.word != "done" or view["played"] == "0":
            return ""
        try:
            made = await module("state.sent_figures")
        except Unreachable:
            return ""
        return "&" + RESULT + "=" + address.encode(made.written(view))

    async def copy_link(self, result: bool = True, challenge: "tuple[str, str] | None" = None) -> None:
        link = await self.link()
        if not isinstance(link, int) and result:
            link += await self.figures()
        if not isinstance(link, int) and challenge:
            link += challenged(challenge[0], challenge[1])
        if isinstance(link, int):
            self.status.say("error", TOO_LONG + str(link) + " is too long for a link.")
        elif await answer(files.copy, link):
            self.status.say("ready", "The link is copied")
        else:
            location.rewrite("#" + link.split("#", 1)[1])
            self.status.say("ready", "The link is in the address bar")

    # ---- notes about the address -------------------------------------------------------------------

    def tell(self) -> bool:
        """Shows the notes about the address, if any; returns whether there are some."""
        told, before = self.notes.told(), self.told
        self.told = told[1] if told else ""
        if told:
            self.status.say(*told)
        elif before and before == str(self.status.element.textContent):
            self.status.rest()  # they were about the address before
        return bool(told)

    def forget_notes(self) -> None:
        self.notes = LinkNotes()

    def match_changed(self) -> None:
        if not self.reading and self.match.chosen != self.as_read:
            self.left.send()

    def forget_objections(self) -> None:
        """Clears what fields say about the address's strategies."""
        for box in self.objected:
            box.object_to("")
        self.objected = []

    # ---- reading -------------------------------------------------------------------------------

    def read_match(self, said: "dict[str, Any]", back: bool) -> None:
        """Takes over the match from the address. If `back` leads to the same match, its results stay."""
        match = self.match
        self.rerun.drop()
        self.reading = True
        self.forget_objections()
        before = json.dumps(match.order) if match.boxes[0].name else ""
        self.notes, self.awaited = LinkNotes(), {}
        self.status.wrong = None  # errors about the previous address no longer apply
        query = said["query"]
        self.read_options(said)
        names = said.get("names", [])
        if len(names) > MOST:
            asks = "The link asks for " + str(len(names)) + " players; six are the most."
            self.notes.add(asks)
        match.players.set(max(2, min(len(names), MOST)))
        sources = [query.get("source" + str(box.number)) for box in match.boxes]
        seated = match.players.at_once(lambda: self.seat_all(names, sources))
        self.reading, self.as_read = False, match.chosen
        self.tell()
        if match.setup.options() and not match.has_problem:
            begin(self.look_over(match.setup.options()))
        if not seated and not any(sources):
            self.write_address()
        if self.runs.run is None and not (back and before == json.dumps(match.order)):
            self.results.clear(match.names)
            self.runs.set_up_sought.send()
            if self.shared or RESULT in query or "challenge" in query:
                begin(self.share(query))

    async def share(self, query: "dict[str, Any]") -> None:
        """Shows the link's figures or challenge."""
        try:
            for part in ("state.sent_figures", "state.shared_result"):
                made = await module(part)
        except Unreachable:
            self.notes.add("The figures of the link cannot be shown: a part of the site is missing.")
            self.tell()
            return
        if self.shared is None:
            self.shared = made.SharedResult(self.match, self.runs)
        self.kept = [(key, query[key]) for key in (RESULT, "challenge", "by") if key in query]
        wrong = ""
        if RESULT in query:
            wrong = self.shared.take(query[RESULT])
        else:
            self.shared.drop()
        self.shared.dare(query)
        self.write_address()
        if wrong:
            self.notes.add(wrong)
            self.tell()

    def read_options(self, said: "dict[str, Any]") -> None:
        """Takes over set-up, number of games and seed from the address."""
        match, query = self.match, said["query"]
        odd = match.setup.set(query)
        match.look_at_setup()
        games = shortened(said.get("games", ""))
        games_are_wrong = not match.games_choice.set(said.get("games", ""))
        wrong_games = "The link asks for '" + games + "' games. " + WRONG_GAMES if games_are_wrong else ""
        dom.say(dom.by_id("games-problem"), wrong_games)
        self.notes.odd = odd + [key for key in query if not self.understood(key)]
        self.notes.hint = other_version(query, self.version)
        for (problem, _), name in zip(match.setup.check(), match.setup.unknown()):
            self.notes.add(problem, name)
        match.seed.value = said.get("seed") or (match.seed.value if match.seed_is_fine() else "1")
        match.seed_is_fine()  # says below the field what is wrong with it, as that of games does

    def understood(self, key: str) -> bool:
        return key in KNOWN or key in KEYS or (key[:6] == "source" and key[6:].isdigit())

    async def look_over(self, options: "dict[str, Any]") -> None:
        """Shows what is wrong with the link's set-up."""
        engine = self.match.engine
        await engine.ready.wait()
        try:
            await engine.ask(-1, "set up", {"options": options}, LIMIT)
        except EngineError as trouble:
            if self.match.setup.options() == options and not self.runs.busy:
                self.notes.add(str(trouble))
                self.tell()

    def seat_all(self, names: list[str], sources: "list[str | None]") -> None:
        """Puts the strategies of an address into the boxes, and the usual ones into the others."""
        alone = len(names) == 1 and self.match.is_solitaire
        for i, box in enumerate(self.match.boxes):
            usual = NEIGHBOUR if alone else DEFAULTS[min(i, 1)]
            self.seat(box, names[i] if i < len(names) else usual, sources[i])

    def seat(self, box: "StrategyBox", asked: str, packed: str | None) -> None:
        """Puts the strategy into the box, with the source from the link if there is one."""
        if packed and packed == box.packed:
            return
        name = self.store.find(asked)
        if packed:
            self.awaited[box.number] = packed
            begin(self.borrow(box, name or asked, packed))
        elif name is None:
            self.objected.append(box)  # told below its field
        elif name == box.name and not box.packed:
            return
        if name or not packed or not box.name:
            box.choose(name or DEFAULTS[min(box.number - 1, 1)])
        if name is None and not packed:
            objection = self.store.objection(shortened(asked))
            box.object_to(f"{objection} {box.name} plays instead.{IF_OWN}")

    async def borrow(self, box: "StrategyBox", name: str, packed: str) -> None:
        """Shows the source from the link. It runs only when the user presses Start."""
        source = await answer(files.unpack, packed)
        if self.awaited.get(box.number) != packed:
            return  # the address has changed since
        if source:
            self.reading = True
            box.borrow(name, source, packed)
            self.reading, self.as_read = False, self.match.chosen
            self.results.clear(self.match.names)
            if self.shared:
                self.shared.show()
        else:
            broken = BROKEN + str(box.number) + " is broken or too long; " + box.name + " plays instead."
            self.notes.add(broken)
            self.tell()
