"""The form for a new game against bots, and the saved games."""

import json

import js
from pyscript.js_modules import files

from lab.browser import dom, storage
from lab.browser.dom import escape
from lab.browser.site import answer
from lab.browser.tasks import begin, later
from lab.editor.strategy_choices import NOTHING
from lab.engine.client import EngineError
from lab.engine.run import LIMIT
from lab.state.link_notes import is_seed
from lab.widgets.kingdom_place import KingdomSource, furnish
from lab.widgets.picker import Picker
from lab.widgets.setup_panel import MOST_SEEDS, NOT_TAKEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.state.strategy_store import StrategyStore
    from lab.views.play.view import View
    from lab.widgets.kingdom_row import KingdomRow

SAVED = "play:saved"  # JSON: [[name, description, session], ...]
LAST = "play:last"  # JSON: [the user's name, opponent, ...] of the last game started
MOST = 5  # opponents
FIRST = "first game"
LEAD = "Play against bots, or in turns at one screen. The page enforces the rules."
START, STARTING, DEALING = "Start game", "Starting the engine …", "Dealing the cards …"
PERSON = "person:"  # prefix for the name of a further person in the list of opponents
LEVELS = (
    ("BigMoney", "Easy: buys money, then Provinces"),
    ("Thinker:1r", "Good: plays the best simple plan"),
    ("Thinker:20r", "Strong: thinks about each decision"),
    ("Solved", "Best: searches a plan for the kingdom first"),
    ("name", "A bot by name"),
    ("person", "A person at this screen"),
)
"""The opponent levels: a bot's name or a kind of field, and the label."""
GOOD = "Thinker:1r"
CALLED = {"Thinker:1r": "Good bot", "Thinker:20r": "Strong bot", "Solved": "Best bot"}
"""Names at the table for bots whose own names mean nothing to a player."""
WITH = (
    ("bane", "Bane: "),
    ("colony", "Colonies: "),
    ("shelters", "Shelters: "),
    ("landscapes", "landscapes: "),
)
"""Labels for the options of a pasted kingdom."""


FRAME = """<div class="lobby">
<form class="new-game" id="new-game" aria-labelledby="new-title">
<h3 id="new-title">New game</h3>
<fieldset><legend>Opponents</legend><div id="lobby-opponents"></div>
<p class="problem" id="lobby-unknown" role="alert"></p>
<div class="seats"><button type="button" data-do="more-bots">Add an opponent</button>
<button type="button" data-do="less-bots">Remove one</button></div></fieldset>
<fieldset><legend>Kingdom</legend><div class="kingdoms">
<label><input type="radio" name="lobby-kingdom" value="first" checked> First Game of the rulebook</label>
<label><input type="radio" name="lobby-kingdom" value="drawn"> Ten random cards from
<select id="lobby-sets" aria-label="Expansion">{sets}</select></label>
<label><input type="radio" name="lobby-kingdom" value="given"> My own cards
<input id="lobby-cards" autocomplete="off" spellcheck="false" placeholder="Smithy, Village, …"
 aria-label="Kingdom cards" hidden></label></div></fieldset>
<div class="lobby-kingdom"><section class="kingdom" id="play-kingdom" aria-labelledby="play-kingdom-title">
<header><h2 id="play-kingdom-title">Kingdom</h2></header></section>
<p class="muted" id="lobby-more" hidden></p></div>
<details class="lobby-rare"><summary>Your name, seed, target VP, or a position to start from</summary>
<div class="fields"><label>Your name<input id="lobby-name" autocomplete="off"
 placeholder="You"></label><div class="field"><label for="lobby-seed">Seed</label>
<input id="lobby-seed" inputmode="numeric" autocomplete="off" placeholder="random"
 aria-describedby="lobby-seed-help">
<small class="field-help" id="lobby-seed-help">The same seed deals the same cards.</small></div>
<div class="field"><label for="lobby-points">Target VP</label>
<input id="lobby-points" inputmode="numeric" autocomplete="off" placeholder="usual end"
 aria-describedby="lobby-points-help">
<small class="field-help" id="lobby-points-help">The game ends when somebody has them.</small></div></div>
<div class="lobby-position"><label for="lobby-position">Start from a position</label>
<input id="lobby-position" autocomplete="off" autocapitalize="off" spellcheck="false"
 placeholder="1: hand Chapel, 4 Copper; 2: coffers 2" aria-describedby="lobby-position-help">
<small class="field-help" id="lobby-position-help">What players hold at the beginning; 1 is you.</small>
</div></details>
<p class="problem" id="lobby-problem" role="alert"></p>
<div class="answers"><button type="submit" class="primary" id="lobby-start">{start}</button>
<button type="button" data-do="back" id="lobby-back" hidden>Back to the game</button></div></form>
<section class="kept" aria-labelledby="kept-title"><h3 id="kept-title">Saved games</h3>
<ul id="lobby-saved"></ul>
<label class="import">Open a file
<input type="file" id="lobby-file" accept=".json,application/json,text/plain"></label>
<p class="muted">Games are kept in this browser only. The one that you play is kept after every decision.</p>
</section></div>"""


def opponent(at: int) -> str:
    """Returns the HTML of the field for an opponent, numbered from 0."""
    levels = "".join([f'<option value="{value}">{label}</option>' for value, label in LEVELS])
    return f"""<div class="opponent" id="opponent-row-{at}"><select id="level-{at}"
 aria-label="Level of opponent {at + 1}">{levels}</select>
<input id="person-{at}" aria-label="Name of opponent {at + 1}" autocomplete="off" hidden
 placeholder="Player {at + 2}"><div class="chooser" id="opponent-field-{at}">
<label class="hidden" for="opponent-{at}">Opponent {at + 1}</label>
<input id="opponent-{at}" role="combobox" aria-autocomplete="list" aria-expanded="false"
 aria-controls="opponent-{at}-list" aria-describedby="lobby-unknown" autocomplete="off" autocapitalize="off"
 spellcheck="false">
<div class="choices-list" id="opponent-{at}-list" role="listbox" aria-label="Strategies for opponent {at + 1}"
 tabindex="-1" hidden></div></div></div>"""


def level_of(name: str) -> str:
    """Returns the level of a listed opponent: a bot, "name" or "person"."""
    if name.startswith(PERSON):
        return "person"
    return name if name in [value for value, _ in LEVELS] else "name"


def options(names: list[str], chosen: str) -> str:
    return "".join(
        [f"<option{' selected' if name == chosen else ''}>{escape(name)}</option>" for name in names]
    )


def saved_games() -> list[list[str]]:
    try:
        kept = json.loads(storage.load(SAVED) or "[]")
    except (ValueError, RuntimeError):  # RuntimeError: lists nested thousands deep
        return []
    games = [one for one in kept if isinstance(one, list) and len(one) == 3] if isinstance(kept, list) else []
    return [[str(part) for part in one] for one in games]


def last_names() -> "Any":
    """Returns the names of the user and the opponents in the last game."""
    try:
        names = json.loads(storage.load(LAST) or "[]")
    except (ValueError, RuntimeError):
        names = []
    if not isinstance(names, list) or not 1 < len(names) <= MOST + 1:
        return "", [GOOD]
    return str(names[0]), [str(name) for name in names[1:]]


def free_name(name: str, text: str) -> str:
    """Returns the name, with a number appended if another game has it."""
    taken = [other for other, _, kept in saved_games() if kept != text]
    number, found = 1, name
    while found in taken:
        number += 1
        found = name + " " + str(number)
    return found


def keep_game(name: str, text: str, about: str) -> bool:
    """Saves the game, replacing one of the same name. Returns False if the browser does not store it."""
    games = [game for game in saved_games() if game[0] != name]
    games.insert(0, [name, about, text])
    return storage.keep(SAVED, json.dumps(games))


class LobbyKingdom(KingdomSource):
    """The kingdom of a new game, shown and edited by a row of tiles."""

    explains = True

    def __init__(self, lobby: "Lobby") -> None:
        self.lobby, self.engine = lobby, lobby.room.engine

    def text(self) -> str:
        choice = self.lobby.kingdom()
        return FIRST if choice == "first" else "" if choice == "drawn" else str(self.field.value).strip()

    def put_more(self, more: "dict[str, str]") -> None:
        self.lobby.put_more(more)

    def bane(self) -> str:
        return self.lobby.more.get("bane", "")

    def options(self) -> "dict[str, Any]":
        return dict(self.lobby.more) if self.lobby.kingdom() == "given" else {}

    @property
    def field(self) -> "Element":
        return dom.by_id("lobby-cards")

    def put(self, text: str) -> None:
        self.field.value = text
        self.lobby.choose_kingdom("given" if text else "drawn")

    def drawn_from(self) -> str:
        sets = str(dom.by_id("lobby-sets").value)
        return "all expansions" if sets == "all" else sets

    def needs(self) -> "list[Any]":
        lobby = self.lobby
        found = []
        for at, name in enumerate(lobby.opponents):
            entry = lobby.store.entry(name)
            found.append([name, at, list(entry.get("requires", ())) if entry else []])
        return found

    def choose_other(self, number: int) -> None:
        field = self.lobby.field(number)
        field.focus()
        field.click()

    def draw(self, keep: str, done: "Callable[..., Any]") -> None:
        begin(self.ask(keep, done))

    async def ask(self, keep: str, done: "Callable[..., Any]") -> None:
        lobby = self.lobby
        options = {"sets": str(dom.by_id("lobby-sets").value)}
        match = {"strategies": lobby.bots(), "seed": "1", "options": options}
        asked = {"match": match, "keep": keep, "seed": int(js.Math.random() * MOST_SEEDS)}
        await self.engine.ready.wait()
        try:
            done([str(name) for name in await self.engine.ask(-1, "draw", asked, LIMIT)])
        except EngineError as trouble:
            lobby.complain(str(trouble))


class Lobby:
    """The form for a new game, and the saved games."""

    def __init__(
        self, room: "View", store: "StrategyStore", sets: list[str], offered: "Callable[..., Any]"
    ) -> None:
        """sets: the expansions. offered(text, every): the strategies to play against."""
        self.room, self.store, self.sets, self.offered = room, store, sets, offered
        self.place = dom.by_id("play-lobby")
        self.person, self.opponents = last_names()
        self.laid_out = False
        self.row: KingdomRow | None = None  # the kingdom as tiles
        self.wanted = ""  # the kingdom that the address asks for
        self.more: dict[str, str] = {}  # options pasted with the kingdom: Bane, Colonies, ...

    def show(self, problem: str = "") -> None:
        room = self.room
        dom.show(dom.by_id("play-table"), False)
        dom.show(self.place)
        dom.attribute(room.place, "data-at", "lobby")
        dom.say(dom.by_id("play-lead"), LEAD)
        if not self.laid_out:
            self.laid_out = True
            self.lay_out()
        if self.wanted:
            dom.by_id("lobby-cards").value, self.wanted = self.wanted, ""
            self.choose_kingdom("given")
        self.list_opponents()
        self.list_saved()
        dom.show(dom.by_id("lobby-back"), bool(room.session_view))
        self.complain(problem)

    def complain(self, problem: str) -> None:
        dom.say(dom.by_id("lobby-problem"), problem)

    def lay_out(self) -> None:
        sets = options(self.sets, "Base") + '<option value="all">All expansions</option>'
        self.place.innerHTML = FRAME.replace("{sets}", sets).replace("{start}", START)
        dom.by_id("lobby-name").value = self.person
        dom.by_id("lobby-opponents").innerHTML = "".join([opponent(at) for at in range(MOST)])
        for at in range(MOST):
            self.furnish(at)
            dom.on(dom.by_id("level-" + str(at)), "change", lambda event, at=at: self.choose_level(at))
        dom.on(dom.by_id("new-game"), "submit", self.submitted)
        # An error may be fixed now; it is shown again if it is not.
        dom.on(dom.by_id("new-game"), "input", self.touched)
        dom.on(dom.by_id("lobby-file"), "change", lambda event: begin(self.import_file()))
        begin(self.show_kingdom())
        for name, value in (("lobby-sets", "drawn"), ("lobby-cards", "given")):
            dom.on(dom.by_id(name), "input", lambda event, value=value: self.choose_kingdom(value))

    def choose_kingdom(self, value: str) -> None:
        dom.find('input[name="lobby-kingdom"][value="' + value + '"]').checked = True
        self.refresh()

    def use_kingdom(self, text: str) -> None:
        """Chooses this kingdom for the next game, as soon as the form is shown."""
        self.wanted = text

    async def show_kingdom(self) -> None:
        """Loads the row of tiles."""
        dom.attribute(self.place, "data-kingdom", self.kingdom())
        self.row = await furnish(dom.by_id("play-kingdom"), LobbyKingdom(self), "play-kingdom")
        dom.show(dom.by_id("lobby-cards"), self.row is None)  # without tiles the cards can be typed

    def put_more(self, more: "dict[str, str]") -> None:
        """Sets options that come with the kingdom."""
        for key in more:
            self.more[key] = more[key]
        self.tell_more()

    def tell_more(self) -> None:
        """Shows the options that come with the kingdom, if a kingdom is chosen."""
        told = [label + self.more[key] for key, label in WITH if self.more.get(key)]
        known = [key for key, _ in WITH]
        told += [key + ": " + self.more[key] for key in self.more if self.more[key] and key not in known]
        shown = bool(told) and self.kingdom() == "given"
        html = "With " + escape("; ".join(told)) + '. <button type="button" data-do="less">Without</button>'
        dom.by_id("lobby-more").innerHTML = html if shown else ""
        dom.show(dom.by_id("lobby-more"), shown)

    def refresh(self) -> None:
        dom.attribute(self.place, "data-kingdom", self.kingdom())
        self.tell_more()
        if self.row:
            self.row.refresh()

    def touched(self, event: "Event") -> None:
        self.complain("")
        field = dom.by_id("lobby-cards")
        if str(event.target.value) == "given" and self.row and not str(field.value).strip():
            field.value = ", ".join(self.row.names)  # one's own kingdom begins with the cards in sight
        self.refresh()

    def kingdom(self) -> str:
        for value in ("first", "drawn", "given"):
            if dom.find('input[name="lobby-kingdom"][value="' + value + '"]').checked:
                return value
        return "first"

    # ---- opponents -----------------------------------------------------------------------------

    def field(self, at: int) -> "Element":
        return dom.by_id("opponent-" + str(at))

    def furnish(self, at: int) -> None:
        Picker(
            self.field(at),
            dom.by_id("opponent-" + str(at) + "-list"),
            self.offer,
            lambda name: self.seat(at, name),
            lambda back: self.left(at, back),
            lambda: self.opponents[at],
            NOTHING,
        )

    def offer(self, text: str, every: bool) -> "list[tuple[Any, ...]]":
        dom.say(dom.by_id("lobby-unknown"), "")
        return self.offered(text, every)

    def choose_level(self, at: int) -> None:
        """Handles the choice of a level for that opponent."""
        level = str(dom.by_id("level-" + str(at)).value)
        self.seat(at, PERSON if level == "person" else "BigSmithy" if level == "name" else level)
        shown = {"name": self.field(at), "person": dom.by_id("person-" + str(at))}.get(level)
        if shown:
            shown.focus()

    def seat(self, at: int, name: str) -> None:
        self.opponents[at] = name
        field, person = self.field(at), dom.by_id("person-" + str(at))
        level = level_of(name)
        select = dom.by_id("level-" + str(at))
        select.value = level
        dom.attribute(select, "title", None if level in ("name", "person") else "The bot " + level)
        dom.show(person, level == "person")
        dom.show(dom.by_id("opponent-field-" + str(at)), level == "name")
        if level == "person":
            person.value = name[len(PERSON) :]
        field.value = name if level == "name" else ""
        dom.attribute(field, "aria-invalid", None)
        dom.say(dom.by_id("lobby-unknown"), "")
        self.refresh()

    def left(self, at: int, back: bool) -> None:
        """Handles leaving the field, whatever it holds; `back` restores the choice."""
        text = str(self.field(at).value).strip()
        name = self.opponents[at] if back or not text else self.store.find(text)
        if name:
            self.seat(at, name)
        else:
            begin(later(lambda: self.object_to(at)))

    def object_to(self, at: int) -> None:
        """Shows why the name in that field is not accepted."""
        field, store = self.field(at), self.store
        text = str(field.value).strip()
        if not store.find(text):
            dom.attribute(field, "aria-invalid", "true")
            dom.say(dom.by_id("lobby-unknown"), store.objection(text))

    def list_opponents(self) -> None:
        for at in range(MOST):
            dom.show(dom.by_id("opponent-row-" + str(at)), at < len(self.opponents))
            if at < len(self.opponents):
                self.seat(at, self.opponents[at])
        self.room.button("more-bots").disabled = len(self.opponents) == MOST
        dom.show(self.room.button("less-bots"), len(self.opponents) > 1)

    def read_opponents(self) -> bool:
        """Reads the fields. Returns False if one does not name a bot."""
        for at in range(len(self.opponents)):
            level = str(dom.by_id("level-" + str(at)).value)
            if level != "name":
                person = str(dom.by_id("person-" + str(at)).value).strip()
                self.opponents[at] = PERSON + person if level == "person" else level
                continue
            name = self.store.find(str(self.field(at).value))
            if not name:
                self.object_to(at)
                self.field(at).focus()
                return False
            self.opponents[at] = name
        return True

    def order(self, at: int) -> "dict[str, Any]":
        """Returns that opponent in the service's form."""
        name = self.opponents[at]
        if name.startswith(PERSON):
            return {"person": name[len(PERSON) :] or "Player " + str(at + 2)}
        order = self.store.order(name)
        return dict(order, called=CALLED[name]) if name in CALLED else order

    def bots(self) -> "list[dict[str, Any]]":
        """Returns the opponents that are bots; Big Money if there are none."""
        found = [self.order(at) for at, name in enumerate(self.opponents) if not name.startswith(PERSON)]
        return found or [self.store.order("BigMoney")]

    def list_saved(self) -> None:
        rows = ""
        for at, (name, about, _) in enumerate(saved_games()):
            rows += f"<li><span><b>{escape(name)}</b> <small>{escape(about)}</small></span>"
            for deed, label in (("load", "Open"), ("drop", "Delete")):
                rows += f'<button type="button" data-do="{deed}:{at}" aria-label="{label} {escape(name)}">'
                rows += label + "</button>"
            rows += "</li>"
        dom.by_id("lobby-saved").innerHTML = rows or '<li class="muted">None yet.</li>'

    def do(self, name: str) -> bool:
        """Carries out the form's button of that name. Returns whether there is one."""
        if name == "back":
            self.room.seat()
            self.room.arrive(self.room.session_view)
        elif name in ("more-bots", "less-bots"):
            if not self.read_opponents():
                return True
            if name == "more-bots":
                self.opponents.append(GOOD)
            else:
                self.opponents.pop()
            self.list_opponents()
        elif name == "less":
            self.more = {}
            self.refresh()
        elif name.startswith("load:"):
            begin(self.load(saved_games()[int(name[5:])]))
        elif name.startswith("drop:"):
            games = saved_games()
            games.pop(int(name[5:]))
            storage.keep(SAVED, json.dumps(games))
            self.list_saved()
        else:
            return False
        return True

    async def load(self, game: list[str]) -> None:
        await self.room.restore(game[2])

    async def import_file(self) -> None:
        text = await answer(files.chosen_text, "lobby-file")
        if text:
            await self.room.offer(text, "file")
        else:
            self.complain("That file could not be read.")

    def submitted(self, event: "Event") -> None:
        event.preventDefault()
        begin(self.start())

    async def start(self) -> None:
        room = self.room
        if self.row and not await self.row.take_typed(lambda: self.complain(NOT_TAKEN)):
            return
        if not self.read_opponents():
            return
        choice = self.kingdom()
        chosen = {}
        if choice == "first":
            chosen["kingdom"] = "first game"
        elif choice == "drawn":
            chosen["sets"] = str(dom.by_id("lobby-sets").value)
        else:
            chosen = {key: text for key, text in self.more.items() if text}
            chosen["kingdom"] = str(dom.by_id("lobby-cards").value).strip()
            if not chosen["kingdom"]:
                self.complain("Name the kingdom cards, or choose another kingdom.")
                return
        points = str(dom.by_id("lobby-points").value).strip()
        if points:
            chosen["first_to"] = points
        position = str(dom.by_id("lobby-position").value).strip()
        if position:
            chosen["position"] = position
        start = {"opponents": [self.order(at) for at in range(len(self.opponents))], "options": chosen}
        person = str(dom.by_id("lobby-name").value).strip()
        alone = not [one for one in start["opponents"] if "person" in one]
        start["person"] = person or ("You" if alone else "Player 1")
        seed = str(dom.by_id("lobby-seed").value).strip()
        if seed:
            if not is_seed(seed):
                self.complain("The seed is a whole number, 0 or more.")
                return
            start["seed"] = seed
        self.complain("")
        names = [person]
        names += self.opponents
        storage.keep(LAST, json.dumps(names))
        button = dom.by_id("lobby-start")
        button.disabled = True
        dom.attribute(button, "aria-busy", "true")
        dom.say(button, DEALING if room.engine.ready.is_set() else STARTING)
        await room.begin(start)
        dom.say(button, START)
        dom.attribute(button, "aria-busy", None)
        button.disabled = False
