"""The view Play: the user at the table, against bots."""

import asyncio
import json

import js

from lab import dom, moment, store
from lab.asking import Asking, Question
from lab.board import Board, Details, Story
from lab.dom import escape
from lab.engine import EngineError
from lab.hands import Hands
from lab.lobby import Lobby, free_name, keep_game, options
from lab.odds import Odds
from lab.past import Past
from lab.tasks import begin

LIMIT = 15000  # milliseconds that the engine may be silent: a long game is played again from its start
NOW = "play:now"  # where the game is kept as it is
SPEED = "play:speed"
SPEEDS = (("900", "Slow"), ("350", "Quick"), ("0", "At once"))
KEYS = (
    ("1 – 9", "The card or answer with that number"),
    ("arrows", "From card to card; Enter chooses"),
    ("t", "Play all Treasures"),
    ("e", "End the phase"),
    ("n", "End the turn"),
    ("c", "Confirm; Esc takes back"),
    ("y, x", "Yes; no or nothing"),
    ("u", "Undo"),
    ("h", "Hint"),
    ("s", "Skip the bots' steps"),
)

QUESTION = '<section class="question" id="play-question" aria-label="What you are asked"></section>'


def frame():
    """What never changes of the view."""
    speeds = "".join([f'<option value="{value}">{label}</option>' for value, label in SPEEDS])
    keys = "".join([f"<div><dt><kbd>{key}</kbd></dt><dd>{label}</dd></div>" for key, label in KEYS])
    return f"""<header class="room-head"><div><h2 id="title-play" tabindex="-1">Play</h2>
<p class="lead" id="play-lead" role="status"></p></div></header>
<div class="notice" id="play-notice" role="alert" hidden></div>
<div id="play-lobby" hidden></div>
<div id="play-table" hidden><div class="bench-bar" role="toolbar" aria-label="The game">
<div class="now"><b id="play-title"></b>
<span id="play-now" role="status" data-testid="play-status">Dealing the cards</span></div>
<p class="hidden" role="status" id="play-asked"></p>
<button type="button" data-do="undo">Undo <kbd>u</kbd></button>
<button type="button" data-do="hint">Hint <kbd>h</kbd></button>
<label class="bots"><span>Bots</span> <select id="play-speed">{speeds}</select></label>
<details class="menu" id="play-menu"><summary>Game</summary><div>
<label>Name to save it under <input id="save-name" autocomplete="off"></label>
<button type="button" data-do="save">Save here</button>
<button type="button" data-do="export">Save as a file</button>
<button type="button" data-do="link">Copy link</button>
<button type="button" data-do="resign">Resign</button>
<button type="button" data-do="lobby">New game, saved games</button></div></details></div>
<div class="room"><div class="board" id="play-board"></div>
<div class="beside"><aside class="details" id="play-details" aria-label="What the card does"></aside>
<section class="chronicle"><h3 id="play-log-title">Log</h3>
<div class="story" id="play-log" role="log" aria-live="off" aria-labelledby="play-log-title" tabindex="0"
 data-testid="play-log"></div></section>
<section class="looking-back" id="play-past"><label>Look back
<input type="range" id="play-when" min="0" max="0" value="0" aria-label="Decision to look back to"></label>
</section>
<section class="advice"><label>Hints and odds by <select id="play-bot"></select></label></section>
<section class="odds" id="play-odds"></section>
<details class="keys"><summary>Keys</summary><dl>{keys}</dl></details></div></div></div>"""


class Room(Hands, Past):
    def __init__(self, app, place):
        self.app = app
        self.place = place
        place.innerHTML = frame()
        self.board = Board(dom.by_id("play-board"), QUESTION)
        self.panel = Question(dom.by_id("play-question"))
        self.details = Details(self.board, dom.by_id("play-table"), dom.by_id("play-details"))
        self.story = Story(dom.by_id("play-log"))
        self.lobby = Lobby(self)
        self.odds = Odds(app.engine, dom.by_id("play-odds"), self.for_odds)
        self.speed = dom.by_id("play-speed")
        kept = store.load(SPEED)
        self.speed.value = kept if kept in [value for value, _ in SPEEDS] else "350"
        self.open_now = False
        self.sitting = None  # the game as the service wrote it
        self.scene = None  # the present one
        self.lines = []  # of the present
        self.told = []  # the lines that the log shows
        self.table = None
        self.asking = Asking(None)
        self.busy = False
        self.frames = 0  # counts; even: no steps of the bots are being shown
        self.past = None  # the decision that is looked back to
        self.advice = None
        self.resigning = False
        self.by_key = False
        self.error = ""
        dom.on(place, "click", self.clicked)
        dom.on(place, "pointerdown", self.pointed)
        dom.on(js.document, "keydown", self.key)
        dom.on(self.speed, "change", lambda event: store.keep(SPEED, str(self.speed.value)))
        dom.on(dom.by_id("play-when"), "input", lambda event: begin(self.look_back()))

    # ---- opening -------------------------------------------------------------------------------

    async def open(self, query):
        """The game of the address, the one that was being played, or the form for a new one."""
        self.open_now = True
        self.notice("")
        if "code" in query:
            self.offer(query["code"])
        elif "players" in query:
            await self.take_over(query)
        elif self.scene:
            self.seat()
        elif store.load(NOW):
            await self.restore(store.load(NOW))
        else:
            self.lobby.show()

    def close(self):
        """The user has gone to another view."""
        self.open_now = False
        self.frames += self.frames % 2
        self.odds.stop()

    def seat(self):
        """Show the table rather than the form."""
        dom.show(dom.by_id("play-lobby"), False)
        dom.show(dom.by_id("play-table"))
        dom.attribute(self.place, "data-at", "table")

    def offer(self, code):
        """A link's game is opened only when the user says so: it may bring bots of its own."""
        self.code = code
        told = "<p>This link holds a game. Its bots play in a closed box.</p>"
        if self.going_on() or self.left_alone():
            told += "<p>The game that you are playing is put with your saved games.</p>"
        self.notice(told + '<button type="button" class="primary" data-do="open-link">Open the game</button>')

    async def open_link(self):
        self.notice("")
        await self.restore(self.code)

    async def take_over(self, query):
        """Sit down in a game of bots at the moment that the address names."""
        try:
            found = await moment.read(self.app, query)
        except moment.Unclear as problem:
            self.lobby.show(str(problem))
            return
        if found.foreign:
            self.waiting = (query, found)
            self.notice(found.question())
            return
        start = {"match": found.match, "game": moment.number(query.get("game"))}
        start.update({"steps": moment.number(query.get("step")), "seat": moment.number(query.get("seat"))})
        await self.begin(start)

    def going_on(self):
        return self.scene and self.scene["decisions"] and not self.scene["over"]

    def left_alone(self):
        """The game that was played when the page was open last, if it has not been opened since."""
        return "" if self.scene else store.load(NOW) or ""

    def set_aside(self, opened=""):
        """Keep the game that another takes the place of, unless it is the one that is opened."""
        kept = self.left_alone()
        if self.going_on():
            name = free_name("Set aside: " + self.scene["title"], self.sitting)
            keep_game(name, self.sitting, self.about())
        elif kept and kept != opened:
            keep_game(free_name("Set aside", kept), kept, "from before")

    async def restore(self, text):
        """Open what was kept."""
        dom.say(dom.by_id("play-lead"), "Setting up the table…")
        scene = await self.ask("sit up", {"text": text})
        if scene:
            js.history.replaceState(None, "", "#play")
            self.set_aside(text)
            self.enter(scene)
            if scene.get("note"):
                self.notice("<p>" + escape(scene["note"]) + "</p>")
            return
        if not self.error:  # another one is being opened
            return
        # Not again and again; and another version may be able to.
        if text == self.left_alone() and keep_game(free_name("Could not be opened", text), text, self.error):
            store.forget(NOW)
        self.lobby.show(self.error)

    async def begin(self, start):
        """A new game."""
        dom.say(dom.by_id("play-lead"), "Setting up the table…")
        scene = await self.ask("sit down", {"start": start})
        if scene:
            js.history.replaceState(None, "", "#play")
            self.set_aside()
            self.enter(scene)
        else:
            self.lobby.show(self.error)

    def enter(self, scene):
        """Sit down at this table."""
        self.scene = None
        self.lines = []
        self.story.keep(0)
        self.told = []
        self.table = scene["table"]
        self.odds.forget()
        names = self.app.shelf.names() + self.app.shelf.mine()
        bots = [name for name in names if name != ""]
        select = dom.by_id("play-bot")
        chosen = str(select.value) or "BigMoney"
        select.innerHTML = options(bots, chosen if chosen in bots else "BigMoney")
        self.seat()
        self.take(scene)

    # ---- talking to the engine -----------------------------------------------------------------

    async def ask(self, fn, arguments):
        """The engine's answer, or None: then `error` tells why. A stopped engine is asked once more."""
        self.error = ""
        if self.busy:
            return None
        self.busy = True
        dom.attribute(self.place, "aria-busy", "true")
        slow = begin_slow(self)
        try:
            for again in (False, True):
                await self.app.engine.ready.wait()
                try:
                    # Always the same worker, which has the game at hand; not the one with a run's figures.
                    return await self.app.engine.ask(self.app.engine.size - 1, fn, arguments, LIMIT)
                except EngineError as problem:
                    if problem.stopped and not again and fn != "sit down":
                        self.notice("<p>The engine was stopped and started anew; your game goes on.</p>")
                        continue
                    self.error = self.worded(problem)
                    return None
        finally:
            self.busy = False
            dom.attribute(self.place, "aria-busy", None)
            slow.append(True)

    def worded(self, problem):
        told = problem.error
        who = told.get("strategy") or (told.get("player") and self.bot_named(int(told["player"])))
        where = str(who) + (", line " + str(told["line"]) if told.get("line") else "") + ": " if who else ""
        if problem.stopped:
            return "A bot gave no answer for a long time, so the engine was stopped. Has it an endless loop?"
        return where + str(told.get("message", "Something went wrong in the engine."))

    def bot_named(self, number):
        """Who it is whose source the service calls "player 1", "player 2", and so on."""
        try:
            data = json.loads(self.sitting)
            return str(data["players"][number - (1 if "who" in data else 0)]["name"])
        except (ValueError, TypeError, KeyError, IndexError):
            return "A bot"

    async def act(self, arguments):
        """Answer, and see what comes of it."""
        if self.past is not None or not self.sitting:
            return
        call = {"sitting": self.sitting}
        call.update(arguments)
        self.notice("")
        scene = await self.ask("sit act", call)
        if scene:
            self.odds.forget()
            self.take(scene)
        elif self.error:
            self.asking.clear()
            self.complain()
            self.draw()

    # ---- showing -------------------------------------------------------------------------------

    def take(self, scene):
        """The game has come to this scene."""
        try:
            self.sitting = scene["sitting"]
            self.scene = scene
            self.past = None
            self.advice = None
            self.resigning = False
            self.board.learn(scene["facts"])
            store.keep(NOW, self.sitting)
            before = self.lines[: int(scene["keep"])]
            self.lines = before + scene["lines"]
            delay = int(self.speed.value)
            steps = steps_of_bots(scene["frames"], self.table, len(before)) if delay else []
            if steps and self.open_now:
                self.frames += 1 + self.frames % 2
                begin(self.film(scene, steps, delay / 1000, self.frames))
            else:
                self.arrive(scene)
        except Exception as nonsense:  # forged by a strategy
            self.complain("An engine's answer makes no sense: " + str(nonsense))

    async def film(self, scene, steps, delay, stamp):
        """Show what the bots do, step by step, until it is skipped."""
        self.asking = Asking(None)
        for name in ("undo", "hint"):
            self.button(name).disabled = True
        self.say("")
        for lines, table in steps:
            self.tell(self.lines[:lines])
            self.table = table
            dom.say(dom.by_id("play-title"), turn_of(table))
            self.board.show(table, self.asking)
            last = told_of(self.lines[lines - 1], table) if lines else ""
            self.panel.show(
                '<p class="asks">'
                + escape(last)
                + '</p><div class="answers"><button type="button" data-do="skip-bots">'
                "Skip to your turn <kbd>s</kbd></button></div>"
            )
            await asyncio.sleep(delay)
            if stamp != self.frames:
                break
        if stamp == self.frames:
            self.frames += 1
        if scene is self.scene and self.past is None:
            self.arrive(scene)

    def arrive(self, scene):
        """Show the scene as it is, with its question."""
        self.table = scene["table"]
        self.tell(self.lines)
        self.asking = Asking(scene["question"], scene["table"])
        dom.attribute(self.place, "data-decisions", scene["decisions"])
        when = dom.by_id("play-when")
        when.max = when.value = str(scene["decisions"])
        dom.show(dom.by_id("play-past"), scene["decisions"] > 0)
        for name, usable in (
            ("undo", scene["decisions"] > 0),
            ("hint", bool(scene["question"])),
            ("resign", not scene["over"]),
        ):
            self.button(name).disabled = not usable
        dom.say(self.button("resign"), "Resign")
        dom.show(dom.by_id("play-odds"), not scene["over"])
        self.say(scene["about"])
        dom.say(dom.by_id("play-title"), scene["title"])
        self.draw()

    def draw(self):
        """Table and question, as far as they differ from what is shown."""
        self.asking.begin_marking()
        self.board.show(self.table, self.asking)
        self.panel.show(self.asked())
        dom.say(dom.by_id("play-asked"), self.asking.question["text"] if self.asking.question else "")
        self.refocus()

    def asked(self):
        """The question's panel, or what stands in its place."""
        if self.past is not None:
            made = f"{self.past} of {self.scene['decisions']} decisions made"
            return (
                f'<p class="asks">You are looking back: {made}.</p><div class="answers">'
                '<button type="button" class="primary" data-do="present">Back to now</button>'
                '<button type="button" data-do="from-here">Play on from here</button></div>'
            )
        if self.scene["result"]:
            return ending(self.scene["result"])
        if not self.scene["question"]:
            return ""
        said = ""
        if self.advice:
            said = (
                '<p class="hinted-at"><b>'
                + escape(self.advice["text"])
                + "</b> "
                + escape(self.advice["why"])
            )
            said += ' <button type="button" data-do="do-hint">Do it</button></p>'
        return self.asking.panel(self.board.facts) + said

    def tell(self, lines):
        """Have the log show these; those that it shows already stay."""
        same = 0
        for old, new in zip(self.told, lines):
            if old is not new:
                break
            same += 1
        self.story.keep(same)
        self.story.grow(lines[same:])
        self.told = lines

    def say(self, text):
        dom.say(dom.by_id("play-now"), text)

    def complain(self, text=""):
        """Say what went wrong."""
        self.notice("<p>" + escape(text or self.error) + "</p>", "problem")

    def notice(self, html, kind=None):
        box = dom.by_id("play-notice")
        dom.attribute(box, "data-kind", kind)
        box.innerHTML = html
        dom.show(box, bool(html))

    def button(self, name):
        return self.place.querySelector('[data-do="' + name + '"]')

    # ---- advice --------------------------------------------------------------------------------

    def bot(self):
        """The bot that gives hints, and plays for the user in roll-outs."""
        return self.app.shelf.order(str(dom.by_id("play-bot").value))

    async def hint(self):
        if not self.sitting or self.past is not None or not self.asking.question:
            return
        found = await self.ask("sit hint", {"sitting": self.sitting, "bot": self.bot()})
        if found:
            self.advice = found
            self.asking.hinted = found["choose"]
            self.draw()
        elif self.error:
            self.complain()

    def for_odds(self):
        return {"sitting": self.sitting, "bot": self.bot()} if self.sitting else None

    def resign(self):
        """Only when it is pressed twice."""
        if self.resigning:
            begin(self.act({"command": "resign"}))
        else:
            self.resigning = True
            dom.say(self.button("resign"), "Really resign?")


def steps_of_bots(frames, table, lines):
    """(number of lines told, table) of each step in a bot's turn; one's own needs no showing."""
    found = []
    for part in frames:
        lines += int(part["lines"])
        table = merged(table, part["table"])
        if not table["players"][table["turn"]["seat"]]["controls"]:
            found.append((lines, table))
    return found


def turn_of(table):
    """Whose turn it is, as the service puts it."""
    turn = table["turn"]
    name = str(table["players"][turn["seat"]]["name"])
    return ("Extra turn after turn " if turn["extra"] else "Turn ") + str(turn["number"]) + " – " + name


def told_of(line, table):
    """A line of the log by itself: whose turn it is need not be said in the log."""
    kind, colour, text = line[:3]
    player = table["players"][table["turn"]["seat"]]
    return (
        str(text) if kind == "turn" or colour != player["colour"] else str(player["name"]) + " " + str(text)
    )


def merged(table, part):
    """The table with what has changed."""
    new = dict(table)
    for key, value in part.items():
        if key in ("supply", "players"):
            new[key] = [old if one is None else one for old, one in zip(table[key], value)]
        else:
            new[key] = value
    return new


def ending(result):
    """Who has won, with everybody's cards."""
    rows = ""
    for one in result["players"]:
        turns = int(one["turns"])
        took = "1 turn" if turns == 1 else f"{turns} turns"
        rows += (
            f'<tr class="{escape(one["colour"])}"><th scope="row">{escape(one["name"])}</th>'
            f"<td><b>{int(one['score'])}</b> VP</td><td>{took}</td><td>{escape(one['cards'])}</td></tr>"
        )
    return (
        f'<p class="headline" data-testid="headline">{escape(result["headline"])}</p>'
        f'<table class="standings"><tbody>{rows}</tbody></table><div class="answers">'
        '<button type="button" class="primary" data-do="again">The same game again</button>'
        '<button type="button" data-do="replay">Watch it</button>'
        '<button type="button" data-do="lobby">New game</button></div>'
    )


def begin_slow(room):
    """Say that the engine is thinking, if it does so for long; the list that is given ends that."""
    done = []

    async def wait():
        await asyncio.sleep(0.4)
        if not done:
            ready = room.app.engine.ready.is_set()
            told = "Thinking" if ready else "Starting the engine"
            room.say(told)
            dom.say(dom.by_id("play-lead"), told + "…")

    begin(wait())
    return done
