"""The view Watch: one game of a match on the table, forwards and backwards, at any speed."""

import asyncio
import json

import js

from lab.browser import dom, location
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.engine.run import LIMIT
from lab.state import game_link
from lab.state.address import encode
from lab.state.names import nearest
from lab.state.strategy_store import told
from lab.table import lead_line
from lab.table.board import Board, CardPanel, GameLog
from lab.widgets.kingdom_place import KingdomSource, furnish
from lab.widgets.setup_panel import MOST_SEEDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.client import Engine
    from lab.state.game_link import GameLink
    from lab.state.match import Match
    from lab.state.strategy_store import StrategyStore
    from lab.widgets.kingdom_row import KingdomRow

SPEEDS = (0.5, 1, 2, 4, 8)  # steps per second
QUIET = 0.3  # seconds without a move before the address is updated
ICONS = {
    "first": "M6 5v14M19 5 9 12l10 7z",
    "turn-back": "M12 5 3 12l9 7zM21 5l-9 7 9 7z",
    "back": "M16 5 7 12l9 7z",
    "play": "M7 4l13 8-13 8z",
    "pause": "M7 5v14M17 5v14",
    "forward": "M8 5l9 7-9 7z",
    "turn-forward": "M12 5l9 7-9 7zM3 5l9 7-9 7z",
    "last": "M18 5v14M5 5l10 7-10 7z",
}
BUTTONS = (
    ("first", "To the start", "Home"),
    ("turn-back", "Back to the turn before", "Shift ←"),
    ("back", "One phase back", "←"),
    ("play", "Play", "Space"),
    ("forward", "One phase on", "→"),
    ("turn-forward", "On to the next turn", "Shift →"),
    ("last", "To the end", "End"),
)
HOTKEYS = {
    "Home": "first",
    "ArrowLeft": "back",
    " ": "play",
    "ArrowRight": "forward",
    "End": "last",
}


def icon(name: str) -> str:
    return (
        f'<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="{ICONS[name]}"/></svg>'
    )


COLOURS = ("one", "two", "three", "four", "five", "six")  # CSS classes of the players in the log
MOST_TOLD = 150  # characters of the sentence about the last step
DEALT = "The cards are dealt."
LEAD = "One game, phase by phase, with all hands open."


def blanks(number: int) -> str:
    return "<i></i>" * number


# What the table will look like, until its cards are known.
OUTLINE = (
    '<div class="outline" id="watch-outline" aria-hidden="true" hidden><div><div class="seats"><i></i><i></i>'
    f'</div><div class="seven">{blanks(7)}</div><div class="five">{blanks(10)}</div></div><i></i></div>'
)


def frame() -> str:
    """Returns the fixed HTML of the view."""
    buttons = "".join(
        [
            f'<button type="button" data-do="{name}" aria-label="{label}" title="{label} ({key})">'
            f"{icon(name)}</button>"
            for name, label, key in BUTTONS
        ]
    )
    keys = "".join([f"<div><dt><kbd>{key}</kbd></dt><dd>{label}</dd></div>" for _, label, key in BUTTONS])
    return f"""<header class="room-head"><div><h2 id="title-watch" tabindex="-1">Watch</h2>
<p class="lead" id="watch-lead">{LEAD}</p></div>
<div class="watch-players" id="watch-players" role="group" aria-label="Players"></div>
<datalist id="watch-names"></datalist>
<div class="game-choice" id="watch-choice">
<button type="button" data-do="previous-game" aria-label="Previous game">‹</button>
<label>Game <input id="watch-game" inputmode="numeric" autocomplete="off" value="1"></label>
<button type="button" data-do="next-game" aria-label="Next game">›</button></div></header>
<p class="notice" id="watch-notice" role="alert" hidden></p>
<section class="transport" id="transport" aria-label="Moving through the game">
<div class="scrub"><div class="lead-line" id="watch-curve" aria-hidden="true"></div>
<input type="range" id="watch-step" min="0" max="1" value="0" aria-label="Moment of the game">
<div class="ticks" id="watch-ticks" aria-hidden="true"></div></div>
<div class="moves">{buttons}</div>
<label class="jump">Turn <select id="watch-turn"></select></label>
<label class="speed">Speed <input type="range" id="watch-speed" min="0" max="4" value="1"
 aria-label="Speed of playing"><span id="watch-pace" aria-hidden="true"></span></label>
<button type="button" class="to-log" data-do="log">Log</button>
<p class="lead-told" id="watch-leads"></p>
</section><div class="moment"><p id="watch-just" data-testid="watch-just"></p>
<p class="now" id="watch-now" role="status" data-testid="watch-status">Dealing the cards</p></div>
<p id="watch-mend" hidden><a class="button" href="#simulate">Go to the strategies in Simulate</a></p>
<p id="watch-way" hidden><a class="button" id="watch-meant" href="#watch" hidden></a>
<a class="button" href="#watch">Watch the match set up in Simulate</a></p>
{OUTLINE}
<div class="room" id="watch-room" hidden><div class="near-board"><div class="board" id="watch-board"></div>
<ul class="final-decks" id="watch-decks" aria-label="The players' cards at the end" hidden></ul></div>
<div class="beside"><section class="chronicle"><h3 id="watch-log-title">Log</h3>
<div class="game-log" id="watch-log" role="log" aria-live="off" aria-labelledby="watch-log-title" tabindex="0"
 data-testid="watch-log"></div></section>
<aside class="details" id="watch-details" aria-label="What the card does"></aside>
<section class="take-over" aria-label="Take over">
<label>Take over here as <select id="watch-seat"></select></label>
<a class="button" id="watch-take" href="#play">Play on</a>
<a class="button" id="watch-review" href="#review">Review this game</a></section>
<details class="watch-setup" id="watch-setup"><summary>Choose another kingdom</summary>
<section class="kingdom" id="watch-kingdom" aria-label="Kingdom"></section></details>
<details class="keys"><summary>Keys</summary><dl>{keys}</dl></details></div></div>"""


def listed(names: list[str]) -> str:
    """Returns the opponents' names as one phrase."""
    return " against ".join(names) if len(names) == 2 else ", ".join(names[:-1]) + " and " + names[-1]


def sentence(lines: "list[list[Any]]", names: list[str]) -> str:
    """Returns these log lines as one sentence. Deeper lines are consequences of the line before."""
    told, depth = "", 0
    for kind, whose, text, deep, _ in lines:
        if kind == "kingdom":
            continue
        if kind == "turn":
            turn, _, name = str(text).partition(" - ")
            text = name + " begins " + turn[:1].lower() + turn[1:] if name else turn
        elif not told and whose in COLOURS[: len(names)] and str(text)[:1].islower():
            text = names[COLOURS.index(whose)] + " " + text
        told += ("" if not told else ": " if int(deep) > depth else "; ") + str(text)
        depth = int(deep)
        if len(told) > MOST_TOLD:
            return told[:MOST_TOLD].rsplit(" ", 1)[0] + " …"
    return told + ("" if not told or told.endswith(".") else ".")


def outcome(players: "list[dict[str, Any]]", winners: list[int]) -> str:
    """Returns who has won, and everybody's points, the winners first."""
    order = winners + [at for at in range(len(players)) if at not in winners]
    points = [dom.figure(int(players[at]["score"])) for at in order]
    won = " and ".join([str(players[at]["name"]) for at in winners])
    verb = " wins" if len(winners) == 1 else " share the victory"
    if len(players) == 2:
        return won + verb + ", " + points[0] + " to " + points[1] + " VP."
    each = [str(players[at]["name"]) + " " + points[rank] for rank, at in enumerate(order)]
    return won + verb + ". VP: " + ", ".join(each) + "."


def decks(lines: "list[list[Any]]") -> str:
    """Returns the players' cards at the end as list items, from the last lines of the log."""
    html = ""
    for kind, whose, text, _, _ in lines:
        told, dash, cards = str(text).partition(" - ")
        if kind == "score" and dash:
            colour = dom.escape(whose) if whose in COLOURS else ""
            html += f'<li class="{colour}"><b>{dom.escape(told)}</b> {dom.escape(cards)}</li>'
    return html


class WatchKingdom(KingdomSource):
    """The kingdom of the watched game. Changing it starts another game."""

    def __init__(self, view: "View") -> None:
        self.view, self.engine = view, view.engine
        self.more: dict[str, str] = {}  # options pasted with the next kingdom

    def text(self) -> str:
        found = self.view.game_link
        return str(found.match.get("options", {}).get("kingdom", "")) if found else ""

    def bane(self) -> str:
        return str(self.options().get("bane", ""))

    def options(self) -> "dict[str, Any]":
        found = self.view.game_link
        options = found.match.get("options", {}) if found else {}
        return {key: options[key] for key in ("bane", "colony", "shelters") if key in options}

    def put_more(self, more: "dict[str, str]") -> None:
        self.more = more  # `put` is called next

    def put(self, text: str) -> None:
        found = self.view.game_link
        more, self.more = self.more, {}
        if found:
            options = dict(found.match.get("options", {}))
            options["kingdom"] = text
            options.update(more)
            options = {key: options[key] for key in options if options[key]}
            found.match = dict(found.match)
            found.match["options"] = options
            begin(self.view.load(found, self.view.game, 0))

    def drawn_from(self) -> str:
        found = self.view.game_link
        return str(found.match.get("options", {}).get("sets", "Base")) if found else "Base"

    def needs(self) -> "list[Any]":
        found = self.view.game_link
        needed = []
        for number, order in enumerate(found.match["strategies"] if found else ()):
            known = told(order["source"]) if "source" in order else self.view.store.entry(order["name"])
            needed.append([order["name"], number, list(known.get("requires", ())) if known else []])
        return needed

    def choose_other(self, number: int) -> None:
        js.location.hash = "#simulate"

    def draw(self, keep: str, done: "Callable[..., Any]") -> None:
        begin(self.ask(keep, done))

    async def ask(self, keep: str, done: "Callable[..., Any]") -> None:
        asked: dict[str, Any] = {"match": self.view.game_link.match, "keep": keep}
        asked["seed"] = int(js.Math.random() * MOST_SEEDS)
        try:
            done([str(name) for name in await self.engine.ask(-1, "draw", asked, LIMIT)])
        except EngineError as trouble:
            self.view.failed(trouble)


class View:
    def __init__(
        self, place: "Element", engine: "Engine", match: "Match", store: "StrategyStore", version: str
    ) -> None:
        """match: Simulate's match, watched if the address names no other."""
        self.engine, self.match, self.store, self.version = engine, match, store, version
        place.innerHTML = frame()
        self.place = place
        self.board = Board(dom.by_id("watch-board"))
        begin(self.board.dress(lambda: self.board.show(self.board.table)))
        self.details = CardPanel(self.board, dom.by_id("watch-room"), dom.by_id("watch-details"), taps=True)
        self.game_log = GameLog(dom.by_id("watch-log"))
        self.scrubber = dom.by_id("watch-step")
        self.turns = dom.by_id("watch-turn")
        self.field = dom.by_id("watch-game")
        self.open_now = False
        self.game_link: GameLink | None = None  # the match that is watched
        self.course: dict[str, Any] | None = None
        self.game = 0
        self.wanted = self.shown = -1
        self.busy = False
        self.playing = 0  # incremented at start and stop; even: not playing
        self.written = 0
        dom.on(place, "click", self.clicked)
        dom.on(place, "keydown", self.key)
        dom.on(js.document, "keydown", self.key_elsewhere)
        dom.on(self.scrubber, "input", lambda event: self.scrubbed())
        dom.on(self.turns, "change", lambda event: self.pause_and_go(int(self.turns.value)))
        dom.on(self.field, "change", lambda event: self.typed())
        self.telling, self.told = 0, ""  # the step at which the game's winner leads for good, and who that is
        dom.on(dom.by_id("watch-players"), "change", self.player_typed)
        self.row: KingdomRow | None = None
        dom.on(dom.by_id("watch-setup"), "toggle", lambda event: begin(self.show_kingdom()))
        dom.on(dom.by_id("watch-seat"), "change", lambda event: self.write_address())
        dom.on(dom.by_id("watch-speed"), "input", lambda event: self.tell_speed())
        self.tell_speed()

    async def show_kingdom(self) -> None:
        """Loads the row of tiles when the kingdom is first opened."""
        if self.row is None:
            self.row = await furnish(dom.by_id("watch-kingdom"), WatchKingdom(self), "watch-kingdom")

    # ---- the game --------------------------------------------------------------------------------

    async def open(self, query: "dict[str, Any]") -> None:
        """Shows the game in the address; without players, of Simulate's match."""
        self.open_now = True
        self.written += 1  # the user has changed the address, so do not overwrite it
        for name in ("watch-notice", "watch-way", "watch-mend"):
            dom.show(dom.by_id(name), False)
        try:
            found = await game_link.read(query, self.match, self.store, self.version)
        except game_link.Unclear as problem:
            self.forget()
            self.trouble(str(problem))
            self.offer_meant(query)
            dom.show(dom.by_id("watch-way"))
            return
        if found.foreign:
            self.ask_first(query, found)
            return
        if found.note:
            dom.say(dom.by_id("watch-notice"), found.note)
            dom.show(dom.by_id("watch-notice"))
        same = self.game_link and json.dumps(found.match) == json.dumps(self.game_link.match)
        game = game_link.game_of(query, self.game if same else 0)
        if same and game == self.game and self.course:
            self.pause_and_go(game_link.number(query.get("step"), max(self.wanted, 0)))
        else:
            await self.load(found, game, game_link.number(query.get("step"), -1))

    def offer_meant(self, query: "dict[str, Any]") -> None:
        """Offers the nearest match if a name in the address is misspelt and nothing else is wrong."""
        asked = [name.strip() for name in query.get("players", "").split("/") if name.strip()]
        names = [self.store.find(name) or nearest(name, self.store.library) for name in asked]
        sources = [key for key in query if key.startswith("source")]
        fine = 2 <= len(names) <= len(COLOURS) and all(names) and not sources
        fine = fine and query.get("seed", "1").isdigit()
        link = dom.by_id("watch-meant")
        dom.show(link, fine)
        if fine:
            rest = "".join(["&" + key + "=" + encode(query[key]) for key in query if key != "players"])
            link.href = "#watch?players=" + "/".join([encode(str(name)) for name in names]) + rest
            dom.say(link, "Watch " + listed([str(name) for name in names]) + " instead")

    def ask_first(self, query: "dict[str, Any]", found: "GameLink") -> None:
        """Shows a link's sources and asks before they run."""
        self.forget()
        notice = dom.by_id("watch-notice")
        notice.innerHTML = found.question()
        dom.show(notice)
        self.say("ready", "Waiting for you")
        self.waiting = (query, found)

    def forget(self) -> None:
        """Clears the view because there is no game to watch."""
        self.stop()
        self.game_link = self.course = None
        dom.say(dom.by_id("watch-lead"), LEAD)
        self.lay_out(False)

    def trust(self) -> None:
        query, found = self.waiting
        found.trust()
        begin(self.open(query))

    async def load(self, found: "GameLink", game: int, step: int) -> None:
        """Loads the whole game and shows it from that step on; -1: where its winner gets ahead for good."""
        self.stop()
        self.game_link, self.game, self.course = found, game, None
        match = found.match
        self.wanted = self.shown = -1
        dom.show(dom.by_id("watch-mend"), False)
        self.field.value = str(game + 1)
        dom.attribute(dom.by_id("transport"), "inert", "")  # there is nothing to move through yet
        dom.show(dom.by_id("watch-outline"), bool(dom.by_id("watch-room").hidden))
        dom.show(dom.by_id("watch-decks"), False)
        self.say("boot" if not self.engine.ready.is_set() else "running", "Dealing the cards")
        await self.engine.ready.wait()
        try:
            course = await self.engine.ask(-1, "watch", {"match": match, "game": game}, LIMIT)
        except EngineError as problem:
            if found is self.game_link and game == self.game:
                self.failed(problem)
            return
        if found is not self.game_link or game != self.game:
            return
        try:
            self.begin(course)
        except Exception as nonsense:  # forged by a strategy
            self.trouble("The engine's answer makes no sense: " + str(nonsense))
            return
        self.go(self.telling if step < 0 else step)

    def begin(self, course: "dict[str, Any]") -> None:
        """Shows the facts about the whole game."""
        lines = course["lines"]
        self.steps = int(course["steps"])
        self.lines = [int(line[4]) for line in lines]
        self.logged = lines
        self.starts = [int(turn[0]) for turn in course["turns"]]
        self.stops = sorted({0, self.steps}.union(self.lines))
        self.names = [str(name) for name in course["names"]]
        points = [[int(one) for one in row] for row in course["points"]]
        turning = lead_line.turning(points, [int(who) for who in course["winners"]])
        self.telling = self.starts[turning] if 0 <= turning < len(self.starts) else 0
        self.told = (
            self.names[int(course["winners"][0])] + " leads for good from here." if self.telling else ""
        )
        dom.by_id("watch-curve").innerHTML = lead_line.curve(points, self.starts, self.steps)
        dom.say(dom.by_id("watch-leads"), lead_line.told(points, self.names))
        self.titles = [str(turn[2]) + " – " + str(turn[3]) for turn in course["turns"]]
        options = "".join(
            [
                f'<option value="{step}">{dom.escape(title)}</option>'
                for step, title in zip(self.starts, self.titles)
            ]
        )
        self.turns.innerHTML = options
        self.scrubber.max = str(self.steps)
        dom.by_id("watch-ticks").innerHTML = self.ticks(course["turns"])
        self.name_players()
        dom.by_id("watch-seat").innerHTML = "".join(
            [f'<option value="{at}">{dom.escape(name)}</option>' for at, name in enumerate(self.names)]
        )
        self.game_log.keep(0)
        self.game_log.element.innerHTML = GameLog.html(lines)
        self.game_log.count = len(lines)
        self.board.learn(course["facts"])
        self.course = course
        dom.attribute(dom.by_id("transport"), "inert", None)
        if self.row:
            self.row.refresh()
        self.lay_out(True)

    def name_players(self) -> None:
        """Shows the players' names in fields, where others can be chosen."""
        dom.say(dom.by_id("watch-lead"), "All hands are open.")
        offered = dom.by_id("watch-names")
        if not offered.innerHTML:
            names = sorted(self.store.library, key=lambda name: name.lower())
            offered.innerHTML = "".join([f'<option value="{dom.escape(name)}">' for name in names])
        html = ""
        for number, name in enumerate(self.names):
            html += '<span aria-hidden="true">v</span>' if number else ""
            html += f'<input class="{COLOURS[number]}" data-player="{number}" list="watch-names" '
            html += f'aria-label="Player {number + 1}" value="{dom.escape(name)}" autocomplete="off" '
            html += 'autocapitalize="off" spellcheck="false">'
        dom.by_id("watch-players").innerHTML = html

    def player_typed(self, event: "Event") -> None:
        """Watches the same game with another player; an unknown name is not taken."""
        field, found = event.target, self.game_link
        number = int(str(field.getAttribute("data-player")))
        name = self.store.find(str(field.value).strip())
        if not found or name == self.names[number]:
            return
        if not name:
            near = nearest(str(field.value), self.store.library)
            self.say(
                "error", "There is no strategy of this name." + (f" Did you mean {near}?" if near else "")
            )
            dom.attribute(field, "aria-invalid", "true")
            return
        orders = list(found.match["strategies"])
        orders[number] = {"name": name}
        found.match = dict(found.match)
        found.match["strategies"] = orders
        begin(self.load(found, self.game, -1))

    def ticks(self, turns: "list[list[Any]]") -> str:
        """Returns the turns as a strip of colours under the scrubber."""
        ends = [int(turn[0]) for turn in turns[1:]] + [self.steps]
        parts = []
        for turn, end in zip(turns, ends):
            first = int(turn[0])
            width = max(end - first - 0.4, 0.6)
            parts.append(f'<rect class="{dom.escape(turn[1])}" x="{first}" width="{width}" height="6"/>')
        return (
            f'<svg viewBox="0 0 {self.steps} 6" preserveAspectRatio="none" width="100%" height="6">'
            + "".join(parts)
            + "</svg>"
        )

    # ---- moving ----------------------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Shows the table after that number of steps."""
        self.wanted = max(0, min(step, self.steps))
        self.scrubber.value = str(self.wanted)
        if not self.busy:
            self.busy = True
            begin(self.catch_up())

    async def catch_up(self) -> None:
        """Requests tables until the wanted step is shown."""
        while self.course and self.shown != self.wanted:
            step, found, game = self.wanted, self.game_link, self.game
            asked = {"match": found.match, "game": game, "step": step}
            try:
                view = await self.engine.ask(self.engine.size - 1, "table at", asked, LIMIT)
            except EngineError as problem:
                self.stop()
                self.failed(problem)
                break
            if not self.course or found is not self.game_link or game != self.game:
                continue
            try:
                self.show(view, step)
            except Exception as nonsense:  # forged by a strategy
                self.stop()
                self.trouble("The engine's answer makes no sense: " + str(nonsense))
                break
        self.busy = False
        if self.course:
            self.written += 1
            begin(self.write_later(self.written))

    def show(self, view: "dict[str, Any]", step: int) -> None:
        self.board.show(view["table"])
        self.shown = step
        first, last = self.lines_of(step)
        self.game_log.mark(first, last)
        turn = self.turn_of(step)
        if turn >= 0:
            self.turns.value = str(self.starts[turn])
        title = self.titles[turn] if turn >= 0 else "Before the first turn"
        phase = str(view["table"]["turn"]["phase"])
        happened = sentence(self.logged[max(first, 0) : last + 1], self.names) if step else DEALT
        if view["over"]:
            happened = outcome(view["table"]["players"], [int(who) for who in self.course["winners"]])
            told = "The game is over"
            dom.by_id("watch-decks").innerHTML = decks(self.logged)
        elif phase == "start":
            told = title + ": begins"
        else:
            told = title + ": next comes the " + phase + " phase"
        if step and step == self.telling:
            told += ". " + self.told
        dom.show(dom.by_id("watch-decks"), bool(view["over"]))
        dom.say(dom.by_id("watch-just"), happened)
        self.say("ready", told)
        dom.attribute(self.scrubber, "aria-valuetext", told)
        for name in ("first", "turn-back", "back"):
            self.button(name).disabled = step == 0
        for name in ("forward", "turn-forward", "last"):
            self.button(name).disabled = step == self.steps
        self.link()

    def lines_of(self, step: int) -> "Any":
        """Returns the first and last index of the log lines of the current step."""
        last = -1
        for at, when in enumerate(self.lines):
            if when <= step:
                last = at
        first = last
        while first > 0 and self.lines[first - 1] == self.lines[last]:
            first -= 1
        return (first, last) if last >= 0 and step > 0 else (0, min(last, 0))

    def turn_of(self, step: int) -> int:
        """Returns the turn after that number of steps."""
        found = -1
        for at, start in enumerate(self.starts):
            if start <= step:
                found = at
        return found

    def move(self, name: str) -> int:
        """Carries out the button of that name."""
        step = self.wanted
        if name == "first":
            return 0
        if name == "last":
            return self.steps
        if name == "back":
            return max([stop for stop in self.stops if stop < step] or [0])
        if name == "forward":
            return min([stop for stop in self.stops if stop > step] or [self.steps])
        if name == "turn-back":
            return max([start for start in self.starts if start < step] or [0])
        return min([start for start in self.starts if start > step] or [self.steps])

    def pause_and_go(self, step: int) -> None:
        if self.course:
            self.stop()
            self.go(step)

    def scrubbed(self) -> None:
        self.pause_and_go(int(float(self.scrubber.value)))

    def typed(self) -> None:
        text = str(self.field.value).strip().replace(",", "")
        self.other_game(game_link.number(text, self.game + 1) - 1)

    def other_game(self, number: int) -> None:
        number = max(0, number)
        self.field.value = str(number + 1)
        if self.game_link and number != self.game:
            begin(self.load(self.game_link, number, 0))

    def play(self) -> None:
        """Starts or stops playback."""
        if self.playing % 2:
            self.stop()
        elif self.course:
            if self.wanted == self.steps:
                self.go(0)
            self.playing += 1
            self.dress_play("pause", "Pause")
            begin(self.run(self.playing))

    @property
    def speed(self) -> float:
        """The steps per second."""
        return SPEEDS[max(0, min(4, int(float(dom.by_id("watch-speed").value))))]

    def tell_speed(self) -> None:
        told = "½" if self.speed == 0.5 else str(self.speed)
        dom.say(dom.by_id("watch-pace"), told + "/s")
        steps = " step a second" if self.speed == 1 else " steps a second"
        dom.attribute(dom.by_id("watch-speed"), "aria-valuetext", told + steps)

    async def run(self, stamp: int) -> None:
        while stamp == self.playing:
            await asyncio.sleep(1 / self.speed)
            if stamp != self.playing:
                return
            if self.wanted >= self.steps:
                self.stop()
            elif not self.busy:  # never faster than the table is updated
                self.go(self.move("forward"))

    def stop(self) -> None:
        if self.playing % 2:
            self.playing += 1
            self.dress_play("play", "Play")

    def dress_play(self, picture: str, label: str) -> None:
        button = self.button("play")
        button.innerHTML = icon(picture)
        dom.attribute(button, "aria-label", label)
        dom.attribute(button, "title", label + " (Space)")

    def button(self, name: str) -> "Element":
        return self.place.querySelector('[data-do="' + name + '"]')

    # ---- input -----------------------------------------------------------------------------------

    def do(self, name: str) -> None:
        if name == "play":
            self.play()
        elif name == "trust":
            self.trust()
        elif name == "log":
            dom.by_id("watch-log-title").scrollIntoView()
        elif name == "previous-game":
            self.other_game(self.game - 1)
        elif name == "next-game":
            self.other_game(self.game + 1)
        elif self.course:
            self.pause_and_go(self.move(name))

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-do]")
        if button:
            self.do(str(button.getAttribute("data-do")))
            return
        line = event.target.closest("[data-step]")
        if line:
            self.pause_and_go(int(line.getAttribute("data-step")))

    def key(self, event: "Event") -> None:
        """Handles keys that move through the game, unless the focused element uses them."""
        name = str(event.key)
        if name not in HOTKEYS or event.ctrlKey or event.altKey or event.metaKey:
            return
        if event.target.closest(".kingdom"):
            return
        if event.target.closest("input, select") and not (
            name == " " and event.target.closest("[type=range]")
        ):
            return
        if name == " " and event.target.closest("button, a, summary"):
            return
        event.preventDefault()
        whole_turn = event.shiftKey and name.startswith("Arrow")
        self.do(("turn-" if whole_turn else "") + HOTKEYS[name])

    def key_elsewhere(self, event: "Event") -> None:
        """Handles keys when nothing has the focus."""
        if self.open_now and event.target is not None and str(event.target.tagName) == "BODY":
            self.key(event)

    def close(self) -> None:
        """Stops playback because another view is shown."""
        self.open_now = False
        self.stop()

    # ---- messages --------------------------------------------------------------------------------

    def say(self, state: str, text: str) -> None:
        element = dom.by_id("watch-now")
        dom.attribute(element, "data-state", state)
        dom.say(element, text)

    def lay_out(self, shown: bool) -> None:
        """Shows the table and its controls, and the choice of a game if there is a match."""
        dom.show(dom.by_id("watch-choice"), self.game_link is not None)
        for name in ("transport", "watch-room", "watch-just", "watch-players"):
            dom.show(dom.by_id(name), shown)
        dom.show(dom.by_id("watch-outline"), False)
        if not shown:
            dom.show(dom.by_id("watch-decks"), False)

    def trouble(self, text: str) -> None:
        self.stop()
        if self.course is None:
            self.lay_out(False)
        self.say("error", text)

    def failed(self, problem: "EngineError") -> None:
        self.course = None
        message = problem.error.get("message", "Something went wrong in the engine.")
        who = problem.error.get("strategy") or problem.error.get("player")
        if problem.stopped:
            message = "No answer for some seconds, so the engine was stopped. Has a strategy an endless loop?"
        elif who:
            line = problem.error.get("line")
            message = self.called(who) + (", line " + str(line) if line else "") + ": " + message
        self.trouble(message)
        if who:
            dom.show(dom.by_id("watch-mend"))

    def called(self, who: "int | str") -> str:
        """Returns a strategy's name, given its name or number."""
        strategies = self.game_link.match["strategies"] if self.game_link else []
        if isinstance(who, str):
            return who
        return str(strategies[who - 1]["name"]) if 0 < who <= len(strategies) else "Player " + str(who)

    def fragment(self) -> str:
        return self.game_link.fragment(self.game, self.wanted)

    def link(self) -> None:
        """Returns the address of the link "take over"."""
        seat = str(dom.by_id("watch-seat").value or 0)
        dom.by_id("watch-take").href = "#play" + self.fragment() + "&seat=" + seat
        dom.by_id("watch-review").href = "#review" + self.fragment()

    async def write_later(self, stamp: int) -> None:
        await asyncio.sleep(QUIET)
        if stamp == self.written:
            self.write_address()

    def write_address(self) -> None:
        if self.open_now and self.course and not self.busy:
            location.rewrite("#watch" + self.fragment())
            self.link()
