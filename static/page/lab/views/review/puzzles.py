"""Puzzles: which card is the best buy? A daily puzzle, random ones, and a streak kept in the browser."""

import json

import js

from lab.browser import dom, storage
from lab.browser.dom import escape
from lab.browser.site import read_file
from lab.editor import overview
from lab.editor.overview import look
from lab.state.names import is_wide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element

KEPT = "puzzles"  # JSON: [streak, longest streak, day of the last daily puzzle answered]
MOST_COLUMNS = 5
GAMES = 120  # the smallest number that `dominion puzzles` plays of an answer
DAY = 86_400_000  # milliseconds


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


def look_now(card: str, costs: "dict[str, Any]") -> "tuple[str, str]":
    """Returns the card's colours and its cost in this turn. costs: those that are not the printed ones."""
    colours, cost = look(card)
    return colours, f'<i class="coin">${int(costs[card])}</i>' if card in costs else cost


def cards(counts: "dict[str, Any]", costs: "dict[str, Any] | None" = None) -> str:
    """Returns the HTML of "7 Copper", "3 Estate", coloured by the cards' types. costs: shows costs too."""
    html = ""
    for name in sorted(counts):
        colours, cost = look_now(name, costs or {})
        number = f"<span>{int(counts[name])}</span>"
        shown = "" if costs is None else cost
        html += f'<li class="buy {colours}">{number} <b>{escape(name)}</b>{shown}</li> '
    return f'<ul class="r-cards">{html}</ul>'


def pile(card: str, number: "int | None", left: "int | None", costs: "dict[str, Any]") -> str:
    """Returns the tile of a pile, or of "" for no purchase. number: of the answer; None if it is none."""
    colours, cost = look_now(card, costs)
    colours += " wide-name" if is_wide(card) else ""
    left_now = "" if left is None else f'<i class="left">{left}<span class="hidden"> left</span></i>'
    inside = f'<b>{escape(card or "nothing")}</b><span class="foot">{cost}{left_now}</span>'
    if number is None:
        return f'<span class="tile {colours} off">{inside}</span>'
    return (
        f'<button type="button" class="tile {colours} can" data-do="puzzle-answer" data-answer="{number}">'
        f"{inside}</button>"
    )


def percent(answer: "dict[str, Any]") -> str:
    return f"{100 * float(answer['chance']):.0f}%"


def compared(one: "dict[str, Any]", number: int) -> str:
    """Returns how answer `number` of a puzzle compares with the best one, or the best one with the second.

    The interval of the two best answers comes with the puzzle, from paired games. For the other answers it is
    that of the two shown rates if they were of few, independent games, which is wider.
    """
    best, other = one["answers"][0], one["answers"][number or 1]
    first, second = float(best["chance"]), float(other["chance"])
    lead = 100 * (first - second)
    low, high = [float(end) for end in one["interval"][:2]]
    if number > 1:
        half = 196 * ((first * (1 - first) + second * (1 - second)) / GAMES) ** 0.5
        low, high = lead - half, lead + half
    names = [answer["card"] or "Buying nothing" for answer in (best, other)]
    rates = f"{names[0]} wins {percent(best)}, {names[1]} {percent(other)}"
    points = f"{lead:.0f} points [{low:.0f}, {high:.0f}]"
    judged = "Better: " + names[0] if number else "Right"
    return f"{judged}. {rates}: {points}."


def columns(number: int) -> int:
    """Returns the columns of that many tiles in a wide window: rows alike, none with a single tile."""
    rows = (number + MOST_COLUMNS - 1) // MOST_COLUMNS
    found = (number + rows - 1) // rows
    while found > 2 and number % found == 1:
        found -= 1
    return found


def today() -> int:
    """Returns the number of the current day in the user's time zone."""
    here = js.Date.new()
    return int((float(here.getTime()) - 60_000 * float(here.getTimezoneOffset())) // DAY)


class Puzzles:
    """The section of puzzles. Its data come with the page and are made by `dominion puzzles`."""

    def __init__(self, place: "Element") -> None:
        self.place = place
        self.all: list[Any] = []
        self.at = -1  # the puzzle shown
        self.answered = False
        self.is_daily = False

    async def open(self) -> None:
        """Loads the puzzles once, and shows the daily one."""
        if self.all:
            return
        text = await read_file("./data/puzzles.json")
        await overview.dress()
        if text and not self.all:
            self.all = json.loads(text)["puzzles"]
        if self.all:
            self.daily()

    def daily(self) -> None:
        self.is_daily = True
        self.show(today() % len(self.all))

    def do(self, deed: str, button: "Element") -> None:
        """Handles a button of the section."""
        if not self.all:
            return
        if deed == "puzzle-answer" and not self.answered:
            self.answer(int(button.getAttribute("data-answer")))
        elif deed == "puzzle-next":
            self.is_daily = False
            step = 1 + int(js.Math.random() * (len(self.all) - 1))
            self.show((self.at + step) % len(self.all))
        elif deed == "puzzle-daily":
            self.daily()

    def show(self, at: int) -> None:
        """Shows puzzle `at` with its cards in alphabetical order."""
        self.at, self.answered = at, False
        one = self.all[at]
        costs = one.get("costs", {})
        numbers = {answer["card"]: at for at, answer in enumerate(one["answers"])}
        names = sorted(set(list(one["left"]) + list(numbers)) - {""})
        # The supply once, as in Play: what can be bought is a button. Buying nothing comes last.
        names += [""] if "" in numbers else []
        buttons = "".join([pile(name, numbers.get(name), one["left"].get(name), costs) for name in names])
        title = "Puzzle of the day" if self.is_daily else f"Puzzle {at + 1} of {len(self.all)}"
        buys = int(one["buys"])
        asked = f"${int(one['coins'])} and {buys} Buy{'' if buys == 1 else 's'}: what do you buy first?"
        if buys == 1:
            asked = f"${int(one['coins'])}: what do you buy?"
        if costs:
            asked += " Costs are those of this turn."
        rows = (
            ("Turn", f"{int(one['turn'])}, {'first' if one['first'] else 'second'} player"),
            ("Score", " to ".join([dom.figure(int(score)) for score in one["score"][:2]])),
            ("Your cards", cards(one["deck"])),
            ("Theirs", cards(one["theirs"])),
        )
        ways = ['<button type="button" class="quiet" data-do="puzzle-next">Another puzzle</button>']
        if not self.is_daily:
            ways.append(
                '<button type="button" class="quiet" data-do="puzzle-daily">Puzzle of the day</button>'
            )
        lines = "".join([f"<dt>{name}</dt><dd>{told}</dd>" for name, told in rows])
        self.place.innerHTML = (
            f'<h3>Training</h3><div class="r-puzzle" data-testid="puzzle"><p class="muted">{title} '
            f"{''.join(ways)}</p>"
            f'<dl>{lines}</dl><p class="r-asked"><b>{asked}</b></p>'
            f'<div class="r-answers" data-columns="{columns(len(names))}" role="group" aria-label="Answers">'
            f"{buttons}</div>"
            '<p id="r-puzzle-told" aria-live="polite" data-testid="puzzle-told"></p>'
            '<p id="r-puzzle-next" hidden><button type="button" class="primary" data-do="puzzle-next">'
            "Next puzzle</button></p>"
            '<p class="muted" id="r-streak" data-testid="puzzle-streak"></p></div>'
        )
        self.tell_streak()

    def answer(self, number: int) -> None:
        """Checks the user's answer: the first of a puzzle's answers is the best."""
        self.answered = True
        one = self.all[self.at]
        streak, longest, day = kept()
        if self.is_daily and day == today():
            pass  # only the first answer counts
        else:
            streak = 0 if number else streak + 1
            storage.keep(KEPT, json.dumps([streak, max(streak, longest), today() if self.is_daily else day]))
        dom.say(dom.by_id("r-puzzle-told"), compared(one, number))
        dom.show(dom.by_id("r-puzzle-next"))
        for button in self.place.querySelectorAll("[data-answer]"):
            at = int(button.getAttribute("data-answer"))
            button.disabled = True
            foot = button.querySelector(".foot")
            chance = percent(one["answers"][at])
            foot.insertAdjacentHTML("beforeend", f'<b class="chance">{chance}</b>')
            if at == 0:
                dom.attribute(button, "data-right", "")
            elif at == number:
                dom.attribute(button, "data-wrong", "")
        self.tell_streak()

    def tell_streak(self) -> None:
        streak, longest, _ = kept()
        told = f"Streak {streak}, longest {longest}"
        dom.say(dom.by_id("r-streak"), told)
