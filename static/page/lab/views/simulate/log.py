"""The log of any game of the run, or of the game in progress; searchable, with the rules that decided.

Games are numbered from 0 in the engine and in addresses, and from 1 in what people read and type.

Data from a worker may have been forged by a strategy, so nothing of it becomes HTML unescaped.
"""

import json

import js
from pyscript.js_modules import files

from lab.browser import dom
from lab.browser.site import answer
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.engine.run import LIMIT, limit_of
from lab.state import address

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.engine.client import Engine
    from lab.state.match import Match
    from lab.state.status import Status

EMPTY = "Every game of a run can be read here. Step plays one game phase by phase."
ALONE = " BigNothing only fills the second seat: in a solitaire game it takes no turns."
DEFAULT_NOTE = (
    "The default rules decide what a strategy leaves open, such as which cards to play, discard or trash."
)
TELLING = {"closest": "Closest", "swing": "Biggest swing", "upset": "Upset"}
COLOURS = ("one", "two", "three", "four", "five", "six")


def marked(text: str, sought: str) -> str:
    """Returns the text as HTML, with the search terms marked."""
    if not sought:
        return dom.escape(text)
    out, rest, small = "", text, text.lower()
    if len(small) != len(text):
        return dom.escape(text)
    while True:
        at = small.find(sought)
        if at < 0:
            return out + dom.escape(rest)
        end = at + len(sought)
        out += dom.escape(rest[:at]) + "<mark>" + dom.escape(rest[at:end]) + "</mark>"
        rest, small = rest[end:], small[end:]


def decider(rule: "list[Any]", whose: str) -> str:
    """Returns the deciding rule: its number or line as a link, or a word. Words and Python are a tooltip."""
    line, text, words = int(rule[0]), dom.escape(rule[1]), dom.escape(in_words(rule))
    if not line:
        word = "default rules" if is_default(rule) else "rule"
        return f'<span class="decider" data-word="{word}" title="Decided by {words}"></span>'
    player = COLOURS.index(whose) + 1 if whose in COLOURS else 0
    tip = text if words == text else words + "&#10;" + text
    kind = " data-rule" if rule[2] else ""
    name = "rule " + dom.escape(rule[2]) if rule[2] else f"line {line}"
    return (
        f'<button type="button" class="decider" tabindex="-1" data-line="{line}" data-player="{player}"{kind}'
        f' data-name="{name}" data-why="{words}" title="Decided by {tip}" aria-label="Decided by {words}">'
        "</button>"
    )


def is_default(rule: "list[Any]") -> bool:
    """Returns whether the default rules decided."""
    return not int(rule[0]) and str(rule[1]).startswith("default")


def in_words(rule: "list[Any]") -> str:
    """Returns the deciding rule in words, or as Python if words cannot express it."""
    return str(rule[3] or rule[1])


def lines(entries: "list[list[Any]]", rules: "Any" = (), sought: str = "") -> str:
    """Returns the HTML of entries: [kind, player's CSS class ("one", "two", ""), text, depth, and in a run's
    log step and rule].
    """
    out = []
    for number, entry in enumerate(entries):
        kind, whose, text, depth = entry[:4]
        look = kind if kind in ("turn", "kingdom") else "deep" if depth > 1 else ""
        step, rule = (int(entry[4]), int(entry[5])) if len(entry) > 5 else (-1, -1)
        at = f' data-step="{step}"' if step >= 0 else ""
        why = decider(rules[rule], whose) if 0 <= rule < len(rules) else ""
        out.append(
            f'<p id="log-{number}" class="{dom.escape(whose)} {look}"{at}>'
            f"{why}{marked(str(text), sought)}</p>"
        )
    return "".join(out)


def watch_address(
    match: "dict[str, Any]", game: int, step: int, chosen: "dict[str, Any]", view: str = "watch"
) -> str | None:
    """Returns the address of that moment, or None if it needs a source that is not in `chosen` any more."""
    at = f"game={game + 1}&step={step}"
    if json.dumps(match) == json.dumps(chosen):
        return f"#{view}?{at}"
    for one in match["strategies"]:
        if "source" in one:
            return None
    names = "/".join([address.encode(one["name"]) for one in match["strategies"]])
    options = match.get("options", {})
    more = "".join([f"&{key}={address.encode(options[key])}" for key in options])
    return f"#{view}?players={names}&seed={address.encode(match['seed'])}&{at}{more}"


class Log:
    def __init__(self, engine: "Engine", chosen: "Match", status: "Status", go: "Callable[..., Any]") -> None:
        """chosen: the Match. go(player, line, as_rule): shows that line or rule."""
        self.engine, self.chosen_match, self.status = engine, chosen, status
        self.go_to_line = go
        self.box = dom.by_id("log")
        self.pager = dom.by_id("pager")
        self.field = dom.by_id("game-number")
        self.search = Search(self)
        self.hint = str(dom.by_id("log-hint").textContent)
        self.entries: list[list[Any]] = []
        self.rules: list[list[Any]] | tuple[Any, ...] = ()
        self.here = -1  # the line selected with the keyboard
        self.forget()
        dom.on(dom.by_id("previous"), "click", lambda event: self.choose(self.number - 1))
        dom.on(dom.by_id("next"), "click", lambda event: self.choose(self.number + 1))
        dom.on(dom.by_id("review-game"), "click", lambda event: self.watch(0, "review"))
        dom.on(self.field, "change", lambda event: self.typed())
        dom.on(self.field, "input", lambda event: self.touched_now())  # another number must not replace it
        dom.on(self.box, "click", self.clicked)
        dom.on(self.box, "keydown", self.pressed)
        for touch in ("pointerdown", "wheel", "keydown", "touchmove"):
            dom.on(self.box, touch, lambda event: self.touched_now())
        dom.on(dom.by_id("copy-log"), "click", self.begin_copy)
        dom.on(dom.by_id("telling"), "click", self.telling_chosen)

    def forget(self) -> None:
        self.match: dict[str, Any] | None = None
        self.chosen = False
        self.touched = False  # whether the user reads the game shown
        self.first = 0
        self.last = -1
        self.number = -1

    def touched_now(self) -> None:
        """Notes that the user reads this game: another must not take its place."""
        self.touched = True

    def clear(self) -> None:
        self.forget()
        self.hold([], ())
        dom.show(self.pager, False)
        dom.show(dom.by_id("telling"), False)
        dom.say(dom.by_id("log-title"), "Log")
        self.box.innerHTML = '<p class="empty">' + dom.escape(EMPTY) + "</p>"

    def hold(self, entries: "list[list[Any]]", rules: "list[list[Any]] | tuple[Any, ...]") -> None:
        """Shows these lines."""
        self.entries = entries
        self.rules = rules
        self.here = -1
        options = self.match.get("options", {}) if self.match else {}
        alone = "solitaire" in str(options.get("position", "")).lower()
        by_default = " " + DEFAULT_NOTE if [rule for rule in rules if is_default(rule)] else ""
        dom.say(dom.by_id("log-hint"), self.hint + by_default + (ALONE if alone else ""))
        for name in ("log-search", "log-hint"):
            dom.show(dom.by_id(name), len(entries) > 0)

    def offer(self, match: "dict[str, Any]", first: int, last: int) -> None:
        """Offers games `first` to `last` of this match, and loads the first."""
        self.match = match
        self.first = first
        self.reach(last)
        dom.show(self.pager)
        self.go(first)

    def reach(self, last: int) -> None:
        """Offers the games up to `last`, which the run has now reached."""
        self.last = last
        dom.say(dom.by_id("game-range"), "of {:,}".format(last + 1))
        self.bounds()

    def bounds(self) -> None:
        dom.by_id("previous").disabled = self.number <= self.first
        dom.by_id("next").disabled = self.number >= self.last

    def choose(self, number: int) -> None:
        """Shows the game that the user has chosen; the log no longer follows the run."""
        self.chosen = True
        self.go(number)

    def typed(self) -> None:
        text = str(self.field.value).strip().replace(",", "")
        self.choose(int(text) - 1 if text.isdigit() and len(text) < 10 else self.number)

    def go(self, number: int) -> None:
        self.number = max(self.first, min(number, self.last))
        self.field.value = str(self.number + 1)
        self.bounds()
        begin(self.load(self.number, self.match))

    async def load(self, number: int, match: "dict[str, Any]") -> None:
        """Loads a game's log from the engine."""
        try:
            asked = {"match": match, "game": number}
            asked["record"] = await self.engine.ask(-1, "record", asked, LIMIT)
            view = await self.engine.ask(-1, "log", asked, LIMIT)
        except EngineError as trouble:
            self.say(str(trouble))
            return
        if number == self.number:
            self.show(view["title"], view["lines"], view.get("rules", ()))

    async def find_telling(self) -> None:
        """Offers the run's most instructive games, and opens the closest unless the user reads another."""
        match, played = self.match, self.last + 1
        if match is None or played < 2 or limit_of(match) != LIMIT:
            return
        try:
            found = await self.engine.ask(-1, "telling", {"match": match, "games": played}, 2 * LIMIT)
        except EngineError:
            return  # the log itself shows the error
        if match is not self.match:
            return
        found = [one for one in found if one[0] in TELLING and one[1] < played]
        buttons = [
            f'<button type="button" class="quiet" data-game="{int(game)}" title="{dom.escape(words)}">'
            f"{TELLING[kind]}: game {int(game) + 1}</button>"
            for kind, game, words in found
        ]
        dom.by_id("telling").innerHTML = "<span>Notable games</span> " + " ".join(buttons)
        dom.show(dom.by_id("telling"), bool(buttons))
        if found and not self.chosen and not self.touched and self.number >= 0:
            self.go(int(found[0][1]))

    def telling_chosen(self, event: "Event") -> None:
        button = event.target.closest("[data-game]")
        if button:
            self.choose(int(button.getAttribute("data-game")))

    def begin_copy(self, event: "Event") -> None:
        files.begin_copy()  # within the click, as browsers require
        begin(self.copy())

    async def copy(self) -> None:
        """Copies the log as text, with the hyphens by which Review and other tools read it."""
        rows = ["  " * int(entry[3]) + str(entry[2]).replace(" – ", " - ") for entry in self.entries]
        title = str(dom.by_id("log-title").textContent)
        done = await answer(files.copy, title + "\n" + "\n".join(rows) + "\n")
        self.status.say("ready", "The log is copied" if done else "The browser does not let the page copy")

    def watch(self, step: int, view: str = "watch") -> None:
        """Opens this game in Watch after that step, or its review."""
        fragment = watch_address(self.match, self.number, step, self.chosen_match.order, view)
        if fragment:
            if view == "review":
                dom.attribute(dom.by_id("view-review"), "data-start", "")  # start the review at once
            js.location.hash = fragment
        else:
            self.status.say(
                "ready", "The strategies have been edited since: press Start to see their tables."
            )

    def show(self, title: str, entries: "list[list[Any]]", rules: "Any" = ()) -> None:
        dom.say(dom.by_id("log-title"), title)
        self.box.innerHTML = lines(entries, rules, self.search.sought)
        self.hold(entries, rules)
        self.box.scrollTop = 0
        self.search.count(False)

    def grow(self, title: str, entries: "list[list[Any]]", anew: bool) -> None:
        """Adds lines of the game in progress and scrolls them into view within the log."""
        self.number = -1  # not a game of the run
        dom.show(self.pager, False)
        dom.show(dom.by_id("telling"), False)
        dom.say(dom.by_id("log-title"), title)
        if anew:
            self.box.innerHTML = ""
        self.hold([], ())
        self.box.insertAdjacentHTML("beforeend", lines(entries))
        self.box.scrollTop = self.box.scrollHeight

    def say(self, text: "Any") -> None:
        self.hold([], ())
        self.box.innerHTML = '<p class="empty">' + dom.escape(text) + "</p>"

    # ---- lines -----------------------------------------------------------------------------------

    def line(self, number: int) -> "Element":
        return dom.by_id("log-" + str(number))

    def mark(self, number: int, look: str) -> None:
        """Marks only that line."""
        before = dom.find("#log [data-" + look + "]")
        if before:
            dom.attribute(before, "data-" + look, None)
        line = self.line(number)
        if line:
            dom.attribute(line, "data-" + look, "")
            self.box.scrollTop = max(0, int(line.offsetTop) - int(self.box.clientHeight) // 2)

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-line]")
        if button:
            player = int(button.getAttribute("data-player"))
            if player:
                as_rule = button.getAttribute("data-rule") is not None
                self.go_to_line(player, int(button.getAttribute("data-line")), as_rule)
            return
        line = event.target.closest("[data-step]")
        if line:
            self.watch(int(line.getAttribute("data-step")))

    def pressed(self, event: "Event") -> None:
        """Up and Down select a line and show what decided; Enter opens the table at that step."""
        steps = {"ArrowDown": 1, "ArrowUp": -1}
        if not self.entries:
            return
        if event.key in steps:
            event.preventDefault()
            self.here = max(0, min(self.here + steps[event.key], len(self.entries) - 1))
            self.mark(self.here, "here")
            entry = self.entries[self.here]
            why = ". Decided by " + in_words(self.rules[entry[5]]) if 0 <= entry[5] < len(self.rules) else ""
            dom.say(dom.by_id("log-said"), str(entry[2]) + why)
        elif event.key == "Enter" and self.here >= 0:
            self.watch(int(self.entries[self.here][4]))


class Search:
    """The search within the log."""

    def __init__(self, log: "Log") -> None:
        self.log = log
        self.field = dom.by_id("log-find")
        self.sought = ""
        self.hits: list[int] = []
        self.at = -1
        dom.on(self.field, "input", lambda event: self.typed())
        dom.on(self.field, "keydown", self.pressed)
        dom.on(dom.by_id("previous-hit"), "click", lambda event: self.move(-1))
        dom.on(dom.by_id("next-hit"), "click", lambda event: self.move(1))

    def typed(self) -> None:
        sought = str(self.field.value).strip().lower()
        if sought == self.sought:
            return
        self.sought = sought
        if self.log.entries:
            self.log.box.innerHTML = lines(self.log.entries, self.log.rules, sought)
        self.count(True)

    def count(self, go: bool) -> None:
        """Finds the matching lines and goes to the first."""
        sought, hits = self.sought, []
        if sought:
            for number, entry in enumerate(self.log.entries):
                if sought in str(entry[2]).lower():
                    hits.append(number)
        self.hits = hits
        self.at = -1
        self.say()
        if go and hits:
            self.move(1)

    def say(self) -> None:
        number = len(self.hits)
        told = "" if not self.sought else "none" if not number else f"{self.at + 1} of {number}"
        dom.say(dom.by_id("log-hits"), told)
        for name in ("previous-hit", "next-hit"):
            dom.by_id(name).disabled = not number

    def move(self, by: int) -> None:
        if self.hits:
            self.at = (max(self.at, 0 if by < 0 else -1) + by) % len(self.hits)
            self.log.mark(self.hits[self.at], "now")
            self.say()

    def pressed(self, event: "Event") -> None:
        if event.key == "Enter":
            event.preventDefault()
            self.move(1)
