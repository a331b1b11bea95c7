"""The view Tournament: any number of strategies, every pair on the same seeds."""

import js
from pyscript.js_modules import files

from lab import dom
from lab.address import decode, encode
from lab.contest import Contest
from lab.crosstable import HTML as RESULTS
from lab.crosstable import CrossTable
from lab.engine import EngineError
from lab.entrants import FULL, MOST, USUAL, Entrants
from lab.entrants import HTML as ENTRANTS
from lab.linked import MOST_SAID, WRONG_SEED, also, not_understood, other_version
from lab.run import LIMIT
from lab.setup import KEYS, Setup
from lab.tasks import begin
from lab.views import answer

GAMES = ("100", "1000")
MOST_GAMES = 100000  # of each pair
PATIENCE = 1  # seconds that a stopped worker has to finish its slice
NO_ANSWER = f"no answer for {LIMIT // 1000} seconds, so it was stopped. Is there an endless loop?"
TOO_SLOW = (
    f"The engine gave no answer for {LIMIT // 1000} seconds, so it was stopped. Is the machine very busy?"
)
WRONG_GAMES = "Games of each pair are counted from 1 to 100,000."
TOO_FEW = "Choose two strategies or more."
KINDS = {"json": "application/json", "csv": "text/csv"}
TOP = """<header class="t-title"><h2 id="title-tournament" tabindex="-1">Tournament</h2>
<p class="lead">Every strategy plays every other with the same seeds. See who is best, who beats whom, and
which mix nobody beats.</p></header>"""
CONTROLS = """<section class="controls" aria-label="What they play">
<fieldset class="games" role="radiogroup" aria-labelledby="t-games-label">
<legend id="t-games-label">Games of each pair</legend>
<div class="choices"><label><input type="radio" name="t-games" value="100" checked><span>100</span></label>
<label><input type="radio" name="t-games" value="1000"><span>1,000</span></label>
<span class="other"><label><input type="radio" name="t-games" value="other"><span>Other</span></label>
<input id="t-games-other" inputmode="numeric" autocomplete="off" value="400"
 aria-label="Number of games of each pair" aria-describedby="t-games-problem"></span></div>
<p class="problem" id="t-games-problem" role="alert"></p></fieldset>
<div class="seed"><label for="t-seed">Seed</label>
<input id="t-seed" inputmode="numeric" autocomplete="off" value="1" aria-describedby="t-seed-problem">
<p class="problem" id="t-seed-problem" role="alert"></p></div>
<details class="setup" id="t-setup">SETUP</details>
<div class="actions"><button type="button" id="t-start" class="primary" data-do="start">Start</button>
<button type="button" data-do="copy">Copy link</button>
<p class="status" id="t-status" role="status" data-testid="tournament-status"
 data-state="boot">Starting the engine</p></div>
<p class="problem" id="t-problem" role="alert"></p></section>"""


def renamed(html):
    """The set-up panel of Simulate with ids of its own."""
    for name in ("id", "for", "aria-controls", "aria-describedby"):
        html = html.replace(" " + name + '="', " " + name + '="t-')
    return html


def joined(names):
    """Names for an address, a / between them."""
    return encode_but_slashes("/".join([name.replace("%", "%25").replace("/", "%2F") for name in names]))


def encode_but_slashes(text):
    return "/".join([encode(part) for part in text.split("/")])


class Room:
    def __init__(self, app, place):
        self.app = app
        setup = renamed(str(dom.by_id("setup").innerHTML))
        place.innerHTML = TOP + ENTRANTS + CONTROLS.replace("SETUP", setup) + RESULTS
        self.place = place
        self.open_now = False
        self.run = None  # under way
        self.queued = False
        self.played = None  # the run whose figures stand there
        self.asked = None  # the query that was read last
        kinds = [("mine", "Mine")] + [tuple(kind) for kind in app.kinds] + [("all", "The whole library")]
        self.entrants = Entrants(app, place, kinds, self.changed)
        self.table = CrossTable()
        self.start = dom.by_id("t-start")
        self.seed = dom.by_id("t-seed")
        self.radios = list(place.querySelectorAll('input[name="t-games"]'))
        self.other = dom.by_id("t-games-other")
        self.setup = Setup(app.setup.sets, app.setup.known, self.changed, self.draw_kingdom, "t-")
        dom.on(place, "click", self.clicked)
        dom.on(self.seed, "input", lambda event: self.changed())
        dom.on(self.other, "input", lambda event: self.games_typed())
        for radio in self.radios:
            dom.on(radio, "change", lambda event: self.games_picked())
        begin(self.tell_ready())

    # ---- what is chosen ------------------------------------------------------------------------

    @property
    def games(self):
        """Games of each pair; 0 where what was typed is no number of games."""
        for radio in self.radios:
            if radio.checked and radio.value != "other":
                return int(radio.value)
        text = str(self.other.value).replace(",", "").replace(" ", "").strip()
        return int(text) if text.isdigit() and len(text) < 7 and 0 < int(text) <= MOST_GAMES else 0

    def set_games(self, text):
        """As an address has it; False if there is no such number."""
        if not (text.isdigit() and len(text) < 7 and 0 < int(text) <= MOST_GAMES):
            return False
        for radio in self.radios:
            radio.checked = radio.value == (text if text in GAMES else "other")
        if text not in GAMES:
            self.other.value = text
        return True

    def games_picked(self):
        if self.radios[-1].checked:
            self.other.focus()
            self.other.select()
        self.changed()

    def games_typed(self):
        self.radios[-1].checked = True
        self.changed()

    @property
    def order(self):
        """What the service is told: who plays, the seed and the options."""
        order = {"strategies": self.entrants.orders(), "seed": str(self.seed.value).strip()}
        options = self.setup.options()
        if options:
            order["options"] = options
        return order

    def draw_kingdom(self, keep, seed, done):
        begin(self.ask_kingdom(keep, seed, done))

    async def ask_kingdom(self, keep, seed, done):
        """A kingdom for all; what a pair requires besides is added to it."""
        await self.app.engine.ready.wait()
        match = {"strategies": [{"name": "BigMoney"}], "seed": "1", "options": self.setup.options()}
        try:
            drawn = await self.app.engine.ask(-1, "draw", {"match": match, "keep": keep, "seed": seed}, LIMIT)
            done([str(name) for name in drawn])
        except EngineError as trouble:
            self.problem(str(trouble))

    def changed(self):
        """The user has chosen something else."""
        self.plan()
        self.problem("")
        if dom.by_id("t-status").getAttribute("data-state") == "error":
            self.say("ready", "Ready")
        self.look_over()
        if self.played and not self.run:
            stale = self.is_other_than(self.played)
            self.table.state("stale" if stale else "done")
        self.write_address()

    def look_over(self):
        """Say below the fields what is wrong with them."""
        fine = bool(self.games)
        dom.say(dom.by_id("t-games-problem"), "" if fine else WRONG_GAMES)
        dom.attribute(self.other, "aria-invalid", None if fine else "true")
        seed = self.seed_is_fine()
        dom.say(dom.by_id("t-seed-problem"), "" if seed else WRONG_SEED)
        dom.attribute(self.seed, "aria-invalid", None if seed else "true")

    def is_other_than(self, run):
        return run.match != self.order or run.each != self.games

    def seed_is_fine(self):
        text = str(self.seed.value).strip()
        return text.isdigit() and len(text) <= 18

    def plan(self):
        """How much there is to play."""
        size, games = len(self.entrants.names), self.games
        pairs = size * (size - 1) // 2
        if size < 2:
            told = TOO_FEW
        else:
            told = str(size) + " strategies, " + (str(pairs) + " pairs" if pairs > 1 else "one pair")
            if games:
                told += ", " + "{:,}".format(pairs * games) + " games"
        dom.say(dom.by_id("t-plan"), told)

    # ---- the address ---------------------------------------------------------------------------

    async def open(self, query):
        """Show what the address asks for; one that asks for nothing leaves what there is."""
        self.open_now = True
        if query == self.asked or (not query and self.entrants.names):
            self.write_address()
            return
        self.asked = query
        odd = self.setup.set(query)
        if query.get("games") and not self.set_games(query["games"]):
            odd.append("games=" + query["games"])
        if query.get("seed"):
            self.seed.value = query["seed"]
            if not self.seed_is_fine():
                odd.append("seed=" + query["seed"])
        self.look_over()
        wrong = await self.invite(query)
        if odd:
            wrong.insert(0, not_understood(odd))
        noted = None
        if other_version(query, self.app.version):
            noted = also(noted, other_version(query, self.app.version))
        for text in wrong:
            noted = also(noted, text[:MOST_SAID])
        self.problem(noted[1] if noted else "")
        if not wrong:
            self.write_address()
        self.plan()
        if self.played and not self.run:
            self.table.state("stale" if self.is_other_than(self.played) else "done")

    async def invite(self, query):
        """Have those take part whom the address names, with the sources that it brings along.

        Gives what is wrong with them, in sentences.
        """
        wrong = []
        shelf = self.app.shelf
        asked = [decode(part).strip() for part in query.get("players", "").split("/")]
        asked = [name for name in asked if name]
        if len(asked) > MOST:
            wrong.append(FULL)
        names, guests = [], {}
        for number, text in enumerate(asked[:MOST], 1):
            packed = query.get("source" + str(number))
            name = shelf.find(text)
            if packed:
                source = await answer(files.unpack, packed)
                if not source:
                    wrong.append("The source of " + text + " is broken.")
                    continue
                own = name and shelf.is_mine(name) and shelf.entry(name)["source"] == source
                if not own:
                    name = text
                    guests[name] = {"source": source, "packed": packed}
            if name is None:
                wrong.append(shelf.objection(text))
            elif name not in names:
                names.append(name)
        self.entrants.set(names if asked else USUAL, guests)
        return wrong

    def fragment(self, packed):
        """The address of all that is chosen; packed: {number: source}."""
        options = self.setup.options()
        pairs = [("games", str(self.games or GAMES[0])), ("seed", str(self.seed.value).strip())]
        pairs += [(key, options[key]) for key in KEYS if key in options]
        pairs += [("source" + str(number), packed[number]) for number in sorted(packed)]
        rest = "".join(["&" + key + "=" + encode(text) for key, text in pairs])
        return "#tournament?players=" + joined(self.entrants.names) + rest

    def write_address(self):
        packed = {}
        for number, name in enumerate(self.entrants.names, 1):
            if name in self.entrants.guests:
                packed[number] = self.entrants.guests[name]["packed"]
        fragment = self.fragment(packed)
        dom.attribute(dom.by_id("tab-tournament"), "href", fragment)
        if self.open_now and fragment != str(js.location.hash):
            js.history.replaceState(None, "", fragment)

    async def copy_link(self):
        """An address with one's own sources in it."""
        packed = {}
        for number, order in enumerate(self.entrants.orders(), 1):
            if "source" in order:
                guest = self.entrants.guests.get(order["name"])
                packed[number] = guest["packed"] if guest else await answer(files.pack, order["source"])
                if not packed[number]:
                    self.problem("The source of " + order["name"] + " is too long for a link.")
                    return
        fragment = self.fragment(packed)
        fragment += "&v=" + encode(self.app.version) if self.app.version else ""
        link = str(js.location.href).split("#")[0] + fragment
        if await answer(files.copy, link):
            self.say("ready", "The link is copied")
        else:
            js.history.replaceState(None, "", fragment)
            self.say("ready", "The link stands in the address bar")

    def close(self):
        """The user has gone to another view; the games go on."""
        self.open_now = False

    # ---- what is said --------------------------------------------------------------------------

    def say(self, state, text):
        element = dom.by_id("t-status")
        dom.attribute(element, "data-state", state)
        dom.say(element, text)

    def problem(self, text):
        dom.say(dom.by_id("t-problem"), text)

    async def tell_ready(self):
        await self.app.engine.ready.wait()
        if self.app.engine.failure:
            self.say("error", "The engine could not be started: " + self.app.engine.failure)
        elif dom.by_id("t-status").getAttribute("data-state") == "boot" and not self.queued:
            self.say("ready", "Ready")

    # ---- playing -------------------------------------------------------------------------------

    def clicked(self, event):
        chip = event.target.closest("[data-remove]")
        if chip:
            self.entrants.remove(int(str(chip.getAttribute("data-remove"))))
            return
        button = event.target.closest("[data-do]")
        if not button:
            return
        deed = str(button.getAttribute("data-do"))
        if deed == "start":
            if self.run or self.queued:
                self.stop()
            else:
                begin(self.play())
        elif deed == "copy":
            begin(self.copy_link())
        elif deed.startswith("save-"):
            begin(self.save(deed[5:]))
        else:
            getattr(self.entrants, deed.replace("-", "_"))()

    def running(self, on):
        dom.say(self.start, "Stop" if on else "Start")
        dom.attribute(self.start, "data-running", "" if on else None)

    def why_not(self):
        """What keeps it from beginning, and the field to mend it in."""
        if len(self.entrants.names) < 2:
            return TOO_FEW, self.entrants.field
        if not self.games:
            return WRONG_GAMES, self.other
        if not self.seed_is_fine():
            return WRONG_SEED, self.seed
        return "", None

    async def play(self):
        why, field = self.why_not()
        if why:
            self.problem(why)
            self.say("error", why)
            field.focus()
            return
        self.problem("")
        self.entrants.blame([], "")
        app = self.app
        self.queued = True
        self.running(True)
        self.prepare()
        if not app.engine.ready.is_set():
            self.say("boot", "Starting the engine, then the games begin")
            await app.engine.ready.wait()
        if self.queued and not app.engine.failure:
            if app.run or app.queued:
                app.stop()
            self.say("running", "Running")
            await app.engine.settled.wait()
            await app.engine.ready.wait()
        if not self.queued:
            return
        self.queued = False
        if app.engine.failure:
            self.running(False)
            self.say("error", "The engine could not be started: " + app.engine.failure)
            return
        run = self.run = self.played = Contest(app.engine, self.order, self.games, now, self.show)
        self.packed = {name: guest["packed"] for name, guest in self.entrants.guests.items()}
        await run.play()
        if self.run is run:
            await self.finish(run)

    def prepare(self):
        """An empty table, in view."""
        self.table.clear()
        self.table.headline([["muted", "The games begin…"]], "")
        self.table.progress(0)
        self.table.state("running")
        if int(js.window.innerWidth) <= 640:
            self.table.box.scrollIntoView()

    def show(self, view):
        try:
            self.table.show(view, self.played, self.packed)
            if self.run is self.played:
                self.table.progress(self.played.counted / self.played.most)
        except Exception as nonsense:  # forged by a strategy
            self.played.over = True
            self.played.trouble = EngineError(
                {"message": "An engine's answer makes no sense: " + str(nonsense)}
            )

    async def finish(self, run):
        """It has come to its end, one way or another."""
        whole = run.counted == run.most
        if run.counted and (whole or run.displaced):
            await self.last_look(run)
        if self.run is not run:
            return
        self.run = None
        self.running(False)
        self.table.progress(None)
        if run.trouble and not run.displaced:
            self.failed(run)
        elif whole:
            self.table.state("stale" if self.is_other_than(run) else "done")
            self.say("done", "Done")
        else:
            self.table.state("stopped")
            self.say("stopped", "Stopped, as other games were started")
        dom.show(dom.by_id("t-saves"), whole or run.counted > 0)

    async def last_look(self, run):
        """All that was counted, with the mix."""
        try:
            view = await run.look(True)
            if run is self.played:
                self.show(view)
        except EngineError as trouble:
            if not run.trouble:
                run.trouble = trouble

    def stop(self):
        """At once; a worker that hangs is replaced a moment later. What was counted stays."""
        run, self.run, self.queued = self.run, None, False
        self.running(False)
        self.say("stopped", "Stopped")
        if run:
            self.table.progress(None)
            self.table.state("stopped")
            run.stop()
            begin(self.wind_up(run))
        else:
            self.table.idle()

    async def wind_up(self, run):
        """What a stopped run has counted, once its workers are free again."""
        await self.app.engine.settle(PATIENCE)
        await self.app.engine.ready.wait()
        if run is not self.played or self.queued or self.run:
            return
        if run.counted:
            await self.last_look(run)
            dom.show(dom.by_id("t-saves"))
        else:
            self.table.headline([["muted", "Stopped before the first games were counted."]], "")

    def failed(self, run):
        """Say what went wrong, and whose fault it is where that is known."""
        error = run.trouble.error
        message = error.get("message", "Something went wrong in the engine.")
        strategies = run.match["strategies"]
        names = []
        if isinstance(error.get("player"), int) and 0 < error["player"] <= len(strategies):
            names = [strategies[error["player"] - 1]["name"]]
        elif error.get("strategy"):
            found = self.app.shelf.find(str(error["strategy"]))
            names = [found] if found else []
        elif run.trouble.stopped:
            at = {who for pair in run.hung for who in run.pairs[pair]}
            own = [strategies[who]["name"] for who in sorted(at) if "source" in strategies[who]]
            names = own
            message = (NO_ANSWER if own else TOO_SLOW) if "no answer" in message else message
        who = " or ".join(names) if len(names) < 4 else "one of " + str(len(names)) + " strategies"
        line = ", line " + str(error["line"]) if error.get("line") else ""
        told = (who + line + ": " if names else "") + message
        self.entrants.blame(names if len(names) < 4 else [], message)
        self.problem(told)
        self.table.state("stopped")
        self.say("error", "Called off")
        if not run.counted or self.table.view is None:
            self.table.headline([["muted", "The games were called off."]], "What went wrong stands above.")

    async def save(self, form):
        if not self.played:
            return
        try:
            text = await self.played.report(form)
        except EngineError as trouble:
            self.problem(str(trouble))
            return
        files.save("tournament." + form, text, KINDS[form])


def now():
    return float(js.performance.now())
