"""The form for a new game against bots, and the games that the user has kept."""

import json

from pyscript.js_modules import files

from lab import dom, store
from lab.choices import NOTHING
from lab.dom import escape
from lab.picker import Picker
from lab.tasks import begin, later
from lab.views import answer

SAVED = "play:saved"  # JSON: [[name, what it is, sitting], ...]
LAST = "play:last"  # JSON: [the person's name, opponent, ...] of the last game begun
MOST = 5  # opponents
LEAD = "You against the bots, with the rules kept for you."


FRAME = """<div class="lobby">
<form class="new-game" id="new-game" aria-labelledby="new-title">
<h3 id="new-title">New game</h3>
<fieldset><legend>Opponents</legend><div id="lobby-opponents"></div>
<p class="problem" id="lobby-unknown" role="alert"></p>
<div class="seats"><button type="button" data-do="more-bots">Add an opponent</button>
<button type="button" data-do="less-bots">Remove one</button></div></fieldset>
<fieldset><legend>Kingdom</legend><div class="kingdoms">
<label><input type="radio" name="lobby-kingdom" value="first" checked> The rulebook's first game</label>
<label><input type="radio" name="lobby-kingdom" value="drawn"> Ten cards drawn from
<select id="lobby-sets" aria-label="Expansion">{sets}</select></label>
<label><input type="radio" name="lobby-kingdom" value="given"> These cards
<input id="lobby-cards" autocomplete="off" spellcheck="false" placeholder="Smithy, Village, …"
 aria-label="Kingdom cards"></label>
</div></fieldset>
<div class="fields"><label>Your name<input id="lobby-name" autocomplete="off" placeholder="Me"></label>
<label>Seed<input id="lobby-seed" inputmode="numeric" autocomplete="off" placeholder="drawn"></label>
<label>Ends at so many points<input id="lobby-points" inputmode="numeric" autocomplete="off"
 placeholder="usual end"></label></div>
<p class="problem" id="lobby-problem" role="alert"></p>
<div class="answers"><button type="submit" class="primary" id="lobby-start">Sit down and play</button>
<button type="button" data-do="back" id="lobby-back" hidden>Back to the game</button></div></form>
<section class="kept" aria-labelledby="kept-title"><h3 id="kept-title">Saved games</h3>
<ul id="lobby-saved"></ul>
<label class="import">Open a file
<input type="file" id="lobby-file" accept=".json,application/json,text/plain"></label>
<p class="muted">Games are kept in this browser only. The one that you play is kept after every decision.</p>
</section></div>"""


def opponent(at):
    """The HTML of the field for an opponent, the first being 0."""
    return f"""<div class="chooser" id="opponent-field-{at}">
<label class="hidden" for="opponent-{at}">Opponent {at + 1}</label>
<input id="opponent-{at}" role="combobox" aria-autocomplete="list" aria-expanded="false"
 aria-controls="opponent-{at}-list" aria-describedby="lobby-unknown" autocomplete="off" autocapitalize="off"
 spellcheck="false">
<div class="choices-list" id="opponent-{at}-list" role="listbox" aria-label="Strategies for opponent {at + 1}"
 tabindex="-1" hidden></div></div>"""


def options(names, chosen):
    return "".join(
        [f"<option{' selected' if name == chosen else ''}>{escape(name)}</option>" for name in names]
    )


def saved_games():
    try:
        kept = json.loads(store.load(SAVED) or "[]")
    except (ValueError, RuntimeError):  # lists in lists, thousands deep
        return []
    games = [one for one in kept if isinstance(one, list) and len(one) == 3] if isinstance(kept, list) else []
    return [[str(part) for part in one] for one in games]


def last_names():
    """What the person was called in the last game, and the opponents' names."""
    try:
        names = json.loads(store.load(LAST) or "[]")
    except (ValueError, RuntimeError):
        names = []
    if not isinstance(names, list) or not 1 < len(names) <= MOST + 1:
        return "", ["BigSmithy"]
    return str(names[0]), [str(name) for name in names[1:]]


def free_name(name, text):
    """That name, or it with a number behind, where another game has it already."""
    taken = [other for other, _, kept in saved_games() if kept != text]
    number, found = 1, name
    while found in taken:
        number += 1
        found = name + " " + str(number)
    return found


def keep_game(name, text, about):
    """Keep the game, in the place of the one of that name; False if the browser does not."""
    games = [game for game in saved_games() if game[0] != name]
    games.insert(0, [name, about, text])
    return store.keep(SAVED, json.dumps(games))


class Lobby:
    """The form for a new game, and the games that were kept."""

    def __init__(self, room):
        self.room = room
        self.place = dom.by_id("play-lobby")
        self.person, self.opponents = last_names()
        self.laid_out = False

    def show(self, problem=""):
        room = self.room
        dom.show(dom.by_id("play-table"), False)
        dom.show(self.place)
        dom.attribute(room.place, "data-at", "lobby")
        dom.say(dom.by_id("play-lead"), LEAD)
        if not self.laid_out:
            self.laid_out = True
            self.lay_out()
        self.list_opponents()
        self.list_saved()
        dom.show(dom.by_id("lobby-back"), bool(room.scene))
        self.complain(problem)

    def complain(self, problem):
        dom.say(dom.by_id("lobby-problem"), problem)

    def lay_out(self):
        sets = options(self.room.app.setup.sets, "Base") + '<option value="all">All expansions</option>'
        self.place.innerHTML = FRAME.replace("{sets}", sets)
        dom.by_id("lobby-name").value = self.person
        dom.by_id("lobby-opponents").innerHTML = "".join([opponent(at) for at in range(MOST)])
        for at in range(MOST):
            self.furnish(at)
        dom.on(dom.by_id("new-game"), "submit", self.submitted)
        # What was wrong may be mended now; it is told again if it is not.
        dom.on(dom.by_id("new-game"), "input", lambda event: self.complain(""))
        dom.on(dom.by_id("lobby-file"), "change", lambda event: begin(self.import_file()))
        for name, value in (("lobby-sets", "drawn"), ("lobby-cards", "given")):
            dom.on(dom.by_id(name), "input", lambda event, value=value: self.choose_kingdom(value))

    def choose_kingdom(self, value):
        dom.find('input[name="lobby-kingdom"][value="' + value + '"]').checked = True

    def kingdom(self):
        for value in ("first", "drawn", "given"):
            if dom.find('input[name="lobby-kingdom"][value="' + value + '"]').checked:
                return value
        return "first"

    # ---- opponents -----------------------------------------------------------------------------

    def field(self, at):
        return dom.by_id("opponent-" + str(at))

    def furnish(self, at):
        Picker(
            self.field(at),
            dom.by_id("opponent-" + str(at) + "-list"),
            self.offer,
            lambda name: self.seat(at, name),
            lambda back: self.left(at, back),
            lambda: self.opponents[at],
            NOTHING,
        )

    def offer(self, text, every):
        dom.say(dom.by_id("lobby-unknown"), "")
        return self.room.app.players.existing(text, every)

    def seat(self, at, name):
        self.opponents[at] = name
        field = self.field(at)
        field.value = name
        dom.attribute(field, "aria-invalid", None)
        dom.say(dom.by_id("lobby-unknown"), "")

    def left(self, at, back):
        """The field is left with whatever stands in it; `back` to who was chosen."""
        text = str(self.field(at).value).strip()
        name = self.opponents[at] if back or not text else self.room.app.shelf.find(text)
        if name:
            self.seat(at, name)
        else:
            begin(later(lambda: self.object_to(at)))

    def object_to(self, at):
        """Say why nobody of the name in that field can play."""
        field, shelf = self.field(at), self.room.app.shelf
        text = str(field.value).strip()
        if not shelf.find(text):
            dom.attribute(field, "aria-invalid", "true")
            dom.say(dom.by_id("lobby-unknown"), shelf.objection(text))

    def list_opponents(self):
        for at in range(MOST):
            dom.show(dom.by_id("opponent-field-" + str(at)), at < len(self.opponents))
            if at < len(self.opponents):
                self.seat(at, self.opponents[at])
        self.room.button("more-bots").disabled = len(self.opponents) == MOST
        self.room.button("less-bots").disabled = len(self.opponents) == 1

    def read_opponents(self):
        """Take what stands in the fields; False if one of them names nobody."""
        for at in range(len(self.opponents)):
            name = self.room.app.shelf.find(str(self.field(at).value))
            if not name:
                self.object_to(at)
                self.field(at).focus()
                return False
            self.opponents[at] = name
        return True

    def list_saved(self):
        rows = ""
        for at, (name, about, _) in enumerate(saved_games()):
            rows += f"<li><span><b>{escape(name)}</b> <small>{escape(about)}</small></span>"
            for deed, label in (("load", "Open"), ("drop", "Delete")):
                rows += f'<button type="button" data-do="{deed}:{at}" aria-label="{label} {escape(name)}">'
                rows += label + "</button>"
            rows += "</li>"
        dom.by_id("lobby-saved").innerHTML = rows or '<li class="muted">None yet.</li>'

    def do(self, name):
        """What a button of the form says; True if it was one."""
        if name == "back":
            self.room.seat()
            self.room.arrive(self.room.scene)
        elif name in ("more-bots", "less-bots"):
            if not self.read_opponents():
                return True
            if name == "more-bots":
                self.opponents.append("BigMoney")
            else:
                self.opponents.pop()
            self.list_opponents()
        elif name.startswith("load:"):
            begin(self.load(saved_games()[int(name[5:])]))
        elif name.startswith("drop:"):
            games = saved_games()
            games.pop(int(name[5:]))
            store.keep(SAVED, json.dumps(games))
            self.list_saved()
        else:
            return False
        return True

    async def load(self, game):
        await self.room.restore(game[2])

    async def import_file(self):
        text = await answer(files.chosen_text, "lobby-file")
        if text:
            await self.room.restore(text)
        else:
            self.complain("That file could not be read.")

    def submitted(self, event):
        event.preventDefault()
        begin(self.start())

    async def start(self):
        room = self.room
        if not self.read_opponents():
            return
        choice = self.kingdom()
        chosen = {}
        if choice == "first":
            chosen["kingdom"] = "first game"
        elif choice == "drawn":
            chosen["sets"] = str(dom.by_id("lobby-sets").value)
        else:
            chosen["kingdom"] = str(dom.by_id("lobby-cards").value).strip()
            if not chosen["kingdom"]:
                self.complain("Name the kingdom cards, or choose another kingdom.")
                return
        points = str(dom.by_id("lobby-points").value).strip()
        if points:
            chosen["first_to"] = points
        start = {"opponents": [room.app.shelf.order(name) for name in self.opponents], "options": chosen}
        person = str(dom.by_id("lobby-name").value).strip()
        start["person"] = person or "Me"
        seed = str(dom.by_id("lobby-seed").value).strip()
        if seed:
            if not (seed.isdigit() and len(seed) <= 18):
                self.complain("The seed is a whole number, 0 or more.")
                return
            start["seed"] = seed
        self.complain("")
        names = [person]
        names += self.opponents
        store.keep(LAST, json.dumps(names))
        dom.by_id("lobby-start").disabled = True
        await room.begin(start)
        dom.by_id("lobby-start").disabled = False
