"""The view Puzzles: which card is the best buy? A daily puzzle, others, and a streak kept in the browser."""

import json

import js

from lab.browser import dom, location, storage
from lab.browser.dates import today
from lab.browser.dom import escape
from lab.browser.site import MISSING, Unreachable, module, read_file
from lab.editor import overview
from lab.state.address import encode
from lab.table.board import Board, CardPanel
from lab.views.puzzles import explained

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

    from lab.widgets.card_faces import CardFaces

KEPT = "puzzles"  # JSON: [streak, longest streak, day of the last daily puzzle answered]
TREASURES = ("Copper", "Silver", "Gold", "Platinum", "Potion")
PHASES = ["start", "action", "treasure", "buy", "clean-up"]
DECK = "Whole deck"
HTML = """<header class="room-head"><div><h2 tabindex="-1">Puzzles</h2>
<p class="lead">A position from a game of bots, and one purchase that wins most often. Which one?</p></div>
<p class="p-streak" id="puzzle-streak" data-testid="puzzle-streak"></p></header>
<p class="p-problem" id="puzzle-problem" role="alert" hidden></p>
<p class="muted" id="puzzle-wait">Loading the puzzles</p>
<div class="room" id="puzzle-room" data-testid="puzzle" hidden><div class="board" id="puzzle-board"></div>
<div class="beside"><section class="p-ask" id="puzzle-ask" aria-labelledby="puzzle-asked">
<p class="p-which"><span id="puzzle-which"></span>
<button type="button" class="quiet" data-do="daily" id="puzzle-daily">Puzzle of the day</button></p>
<h3 id="puzzle-asked" tabindex="-1"></h3><p class="p-situation" id="puzzle-situation"></p>
<div id="puzzle-open"><p class="muted">Choose a framed pile.
<span class="by-touch">Hold a card to read it.</span></p>
<div class="p-ways"><button type="button" id="puzzle-nothing" data-do="answer">Buy nothing</button>
<button type="button" data-do="next">Another puzzle</button></div></div>
<div id="puzzle-told" aria-live="polite" data-testid="puzzle-told"></div></section>
<aside class="details" id="puzzle-details" aria-label="What the card does"></aside></div></div>"""


def kept() -> "list[int]":
    """Returns the streak, the longest streak, and the day of the last daily puzzle answered."""
    try:
        found = json.loads(storage.load(KEPT) or "[]")
    except (ValueError, RuntimeError):  # RuntimeError: lists nested thousands deep
        found = []
    fits = isinstance(found, list) and len(found) == 3
    for one in found if fits else ():
        fits = fits and isinstance(one, int) and 0 <= one < 1_000_000
    return [int(one) for one in found] if fits else [0, 0, 0]


def link(one: "dict[str, Any]", view: str) -> str:
    """Returns the address of the puzzle's moment in Play or Watch."""
    names = "/".join([encode(name) for name in one["players"]])
    kingdom = encode(", ".join(one["kingdom"]))
    seat = f"&seat={int(one['who'])}" if view == "play" else ""
    return (
        f"#{view}?players={names}&seed={encode(one['seed'])}&kingdom={kingdom}&game={int(one['game']) + 1}"
        f"&step={int(one['step'])}{seat}"
    )


class Marks:
    """How the board marks the piles that can be bought, and the answers once one is given."""

    def __init__(self, one: "dict[str, Any]", piles: "list[str]") -> None:
        self.one, self.piles = one, piles
        self.numbers = {answer["card"]: at for at, answer in enumerate(one["answers"])}
        self.given: int | None = None  # the answer given

    def of(self, zone: str, places: "list[int]") -> "Any":
        """Returns a tile's CSS class, HTML at its foot, and attributes."""
        if zone != "supply":
            return "", "", ""
        number = self.numbers.get(self.piles[places[0]])
        if number is None:
            return "off", "", ""
        if self.given is None:
            return "can", "", f' data-do="answer" data-answer="{number}"'
        chance = explained.percent(float(self.one["answers"][number]["chance"]))
        state = "right" if number == 0 else "wrong" if number == self.given else "other"
        return state, f'<b class="chance">{chance}</b>', ""


class View:
    """The data come with the page and are made by `dominion puzzles`: no engine is needed."""

    def __init__(self, place: "Element") -> None:
        self.place = place
        place.innerHTML = HTML
        self.board = Board(dom.by_id("puzzle-board"))
        self.details = CardPanel(self.board, dom.by_id("puzzle-room"), dom.by_id("puzzle-details"))
        self.all: list[Any] = []
        self.faces: CardFaces | None = None
        self.at = -1  # the puzzle shown
        self.is_daily = False
        self.marks: Marks | None = None
        self.table: dict[str, Any] = {}
        dom.on(place, "click", self.clicked)

    async def open(self, query: "dict[str, Any]") -> None:
        """Shows the puzzle that the address names by its number; otherwise the daily one."""
        if not self.all:
            await self.load()
        if not self.all:
            return
        number = query.get("puzzle", "")
        if number.isdigit() and 0 < int(number[:9]) <= len(self.all):
            self.is_daily = False
            self.show(int(number) - 1)
        elif self.at < 0 or number or not self.is_daily:
            self.daily()

    def close(self) -> None:
        """Does nothing: the puzzle stays."""

    async def load(self) -> None:
        """Loads the puzzles and the facts of the cards."""
        dom.show(dom.by_id("puzzle-wait"))
        text = await read_file("./data/puzzles.json")
        try:
            self.faces = await (await module("widgets.card_faces")).load()
        except Unreachable:
            text = ""
        await overview.dress()
        dom.show(dom.by_id("puzzle-wait"), False)
        dom.say(dom.by_id("puzzle-problem"), "" if text else MISSING)
        dom.show(dom.by_id("puzzle-problem"), not text)
        if text and self.faces and not self.all:
            self.board.learn(self.faces.cards)
            await self.board.dress(lambda: None)
            self.all = json.loads(text)["puzzles"]

    def daily(self) -> None:
        self.is_daily = True
        self.show(today() % len(self.all))

    def next(self) -> None:
        """Shows another puzzle, drawn at random."""
        self.is_daily = False
        step = 1 + int(js.Math.random() * (len(self.all) - 1))
        self.show((self.at + step) % len(self.all))
        dom.by_id("puzzle-asked").focus()

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-do]")
        deed = str(button.getAttribute("data-do")) if button else ""
        if not self.all:
            return
        if deed == "answer" and self.marks.given is None:
            self.answer(int(button.getAttribute("data-answer")))
        elif deed == "next":
            self.next()
        elif deed == "daily":
            self.daily()

    # ---- the position --------------------------------------------------------------------------

    def show(self, at: int) -> None:
        """Shows puzzle `at`, numbered from 0, without its answer."""
        self.at = at
        one = self.all[at]
        location.rewrite("#puzzles" if self.is_daily else f"#puzzles?puzzle={at + 1}")
        self.table = self.tabletop(one)
        self.marks = Marks(one, [pile["name"] for pile in self.table["supply"]])
        self.board.layout = None  # another game: no pile has changed
        self.board.show(self.table, self.marks)
        which = "Puzzle of the day" if self.is_daily else f"Puzzle {at + 1} of {len(self.all)}"
        dom.say(dom.by_id("puzzle-which"), which)
        dom.show(dom.by_id("puzzle-daily"), not self.is_daily)
        dom.say(dom.by_id("puzzle-asked"), explained.asked(one))
        dom.say(dom.by_id("puzzle-situation"), explained.situation(one))
        nothing = self.marks.numbers.get("")
        dom.show(dom.by_id("puzzle-nothing"), nothing is not None)
        dom.attribute(dom.by_id("puzzle-nothing"), "data-answer", nothing)
        dom.show(dom.by_id("puzzle-open"))
        dom.by_id("puzzle-told").innerHTML = ""
        dom.show(dom.by_id("puzzle-room"))
        self.tell_streak()

    def tabletop(self, one: "dict[str, Any]") -> "dict[str, Any]":
        """Returns a puzzle's table in the board's form. The opponent's hand is hidden."""
        supply = [self.pile(one, name) for name in one["left"]]
        groups = ("treasure", "victory", "curse", "kingdom")
        ranked = []
        for pile in supply:
            basic = overview.BASIC.index(pile["name"]) if pile["name"] in overview.BASIC else 0
            price = "".join([sign for sign in pile["printed"].split(" ")[0] if sign.isdigit()])
            ranked.append((groups.index(pile["group"]), basic, int(price or 0), pile["name"], pile))
        tokens = one.get("tokens") or [{}, {}]
        other = one["players"][1 - int(one["who"])]
        return {
            "turn": {"number": one["turn"], "seat": 0, "extra": False, "phase": "buy", "phases": PHASES},
            # Names differ, so that piles themselves are never compared.
            "supply": [found[-1] for found in sorted(ranked)],
            "landscapes": [
                {"name": name, "cost": self.printed(name), "about": ""}
                for name in one["kingdom"]
                if self.faces.is_sideways(name)
            ],
            "players": [
                dict(
                    self.side(one, 0, "deck", tokens[0]),
                    name="You", colour="one", you=True, active=True, hand=one["hand"],
                    in_play=[{"name": name, "stays": False, "under": []} for name in one["played"]],
                ),
                dict(
                    self.side(one, 1, "theirs", tokens[1]),
                    name=other, colour="two", you=False, active=False, hand=None, in_play=[],
                ),
            ],
            "trash": [], "face_down": [], "beside": [], "looking": [],
        }  # fmt: skip

    def side(self, one: "dict[str, Any]", at: int, deck: str, tokens: "dict[str, int]") -> "dict[str, Any]":
        """Returns what the table shows of both players alike."""
        cards = []
        for name in sorted(one[deck]):
            cards += [name] * int(one[deck][name])
        size, discard = [int(number) for number in one["piles"][at]]
        return {
            "score": one["score"][at], "deck": size, "discard": discard, "top": None, "hand_size": 5,
            "cards": [[name, one[deck][name]] for name in sorted(one[deck])], "turns": one["turn"],
            "actions": 0, "buys": one["buys"], "coins": one["coins"], "potions": 0,
            "tokens": [f"{int(tokens[name])} {name}" for name in sorted(tokens)], "owned": [],
            "mats": [{"name": DECK, "cards": cards, "size": len(cards)}],
        }  # fmt: skip

    def printed(self, name: str) -> str:
        return str(self.faces.cards.get(name, {}).get("cost", ""))

    def pile(self, one: "dict[str, Any]", name: str) -> "dict[str, Any]":
        printed, costs = self.printed(name), one.get("costs") or {}
        group = "kingdom"
        if name in overview.BASIC:
            group = "treasure" if name in TREASURES else "curse" if name == "Curse" else "victory"
        return {
            "name": name, "card": name, "cost": f"${int(costs[name])}" if name in costs else printed,
            "printed": printed, "left": one["left"][name], "group": group, "tokens": [], "face_down": False,
        }  # fmt: skip

    # ---- the answer ----------------------------------------------------------------------------

    def answer(self, number: int) -> None:
        """Checks the user's answer: the first of a puzzle's answers is the best."""
        one = self.all[self.at]
        self.marks.given = number
        streak, longest, day = kept()
        if not self.is_daily or day != today():  # of the daily one only the first answer counts
            streak = 0 if number else streak + 1
            storage.keep(KEPT, json.dumps([streak, max(streak, longest), today() if self.is_daily else day]))
        self.board.show(self.table, self.marks)
        dom.show(dom.by_id("puzzle-open"), False)
        dom.by_id("puzzle-told").innerHTML = self.told(one, number)
        self.tell_streak()
        self.details.rest()
        if dom.by_id("puzzle-ask").getBoundingClientRect().top < 0:  # on phones it is above the table
            dom.by_id("puzzle-ask").scrollIntoView()

    def told(self, one: "dict[str, Any]", number: int) -> str:
        """Returns the answer as HTML: right or not, all answers, why, and where to go on."""
        best, compared = one["answers"][0], one["answers"][number or 1]
        title = "Right" if number == 0 else "Better: " + (best["card"] or explained.NOTHING)
        why = explained.why(one, number, self.points(best["card"]), self.points(compared["card"]))
        ways = '<button type="button" class="primary" data-do="next">Next puzzle</button>'
        if one.get("found"):
            ways += f'<a class="button" href="{escape(link(one, "play"))}">Play on from here</a>'
            ways += f'<a class="button" href="{escape(link(one, "watch"))}">Watch the game</a>'
        return (
            f'<p class="p-verdict" data-right="{"yes" if number == 0 else "no"}"><b>{escape(title)}</b> '
            f"{escape(explained.verdict(one, number))}</p>"
            f'<p class="p-why"><b>Why</b> {escape(why)}</p><div class="p-ways">{ways}</div>'
            "<table><caption>Win rates of 400 games played on from each answer</caption><thead><tr>"
            '<th scope="col">Buy</th><th scope="col">Wins</th><th scope="col">Points</th></tr></thead>'
            f"<tbody>{explained.rows(one, number)}</tbody></table>"
        )

    def points(self, card: str) -> int:
        """Returns the VP of a card that is always worth the same; otherwise 0."""
        gives = dict(self.faces.cards.get(card, {}).get("gives", ()))
        points = str(gives.get("VP", "0"))
        return int(points) if points.isdigit() else 0

    def tell_streak(self) -> None:
        streak, longest, day = kept()
        told = f"Streak {streak}, longest {longest}"
        told += ". Today's puzzle is done." if day == today() else ". Today's puzzle is open."
        dom.say(dom.by_id("puzzle-streak"), told)
