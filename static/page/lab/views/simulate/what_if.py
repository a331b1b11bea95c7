"""What if: the win rate with one rule of a strategy left out or one number changed, in the same games.

Data from a worker may have been forged by a strategy, so nothing of it becomes HTML unescaped.
"""

import asyncio

import js

from lab.browser import dom
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.state.names import about
from lab.views.simulate.applied_row import NONE, AppliedRow, undo_place
from lab.views.simulate.trials import (
    Trials,
    base_told,
    change_of_rate,
    choice,
    effect,
    place_told,
    verdict,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Event

    from lab.views.simulate.why import Why

GAMES = (50, 400, 1000)  # games per change
USUAL = 400  # tells effects of 5 points
FIRST_SECONDS, FIRST_PART = 5, 0.02  # of the games, before which the time left is not told
MANY = 8  # changes of which one may look better by luck
TRY, AGAIN, GO_ON = "Try all changes", "Try changes to the new strategy", "Go on"
LOST = "The strategy or the games have changed, so the table of changes is gone. “Try all changes” fills it."
LUCK = " Among many changes one may look better by luck."
GONE = "The engine's answer makes no sense: "


def now() -> float:
    return float(js.performance.now())


def controls(games: int) -> str:
    """Returns the HTML of the controls and of the place for the table."""
    options = ""
    for number in GAMES:
        chosen = " selected" if number == games else ""
        options += f'<option value="{number}"{chosen}>{number:,}</option>'
    return (
        "<figcaption><b>What if?</b> win rate with a rule left out or a number changed by one, in the same "
        'games</figcaption><p class="what-if"><button type="button" id="what-if">' + TRY + "</button> "
        f'<label>on <select id="what-if-games">{options}</select> games each</label> '
        '<span class="muted" id="what-if-said" aria-live="polite"></span> '
        + undo_place("what-if-said")
        + "</p>"
        '<div class="wide" id="trials" tabindex="0" role="region" aria-label="What if"></div>'
    )


class WhatIf(AppliedRow):
    def __init__(self, why: "Why") -> None:
        AppliedRow.__init__(self, why, "trial", "what-if-said", "try the changes")
        self.tries = 0
        self.trying = 0  # the number of the current trial
        self.games = USUAL
        self.found: dict[int, Any] = {}
        self.changes: list[list[Any]] = []
        self.tried_on = 0  # games per change of what has been found
        self.opened = ""  # the group of changes that is open because it is the first
        self.is_next = False  # whether the changes are to be tried as soon as there is a place for them

    def close(self) -> None:
        self.trying = 0
        self.applied = NONE
        if self.found:
            self.keep((self.changes, self.found, self.tried_on))
        self.found, self.changes = {}, []

    def lay_out(self) -> str:
        """Returns the HTML of an empty table with its controls."""
        return controls(self.games)

    def open(self) -> None:
        """Called once the HTML is on the page."""
        before = self.results_before("" if self.is_next else LOST)
        if before and not self.is_next:
            self.changes, self.found, self.tried_on = before
            self.games = self.tried_on
            self.show_trials()
            self.tell("" if len(self.found) == len(self.changes) else ", then stopped")
        dom.by_id("what-if-games").value = str(self.games)
        self.show_label()
        self.show_undo()
        if self.is_next:
            self.is_next = False
            self.start()

    def clicked(self, event: "Event") -> bool:
        """Returns whether the click was on one of its buttons."""
        button = event.target.closest("[data-apply]")
        if button:
            begin(self.apply(int(button.getAttribute("data-apply"))))
            return True
        if event.target.closest("[data-undo]"):
            self.undo()
            return True
        if self.undo_clicked(event):
            return True
        button = event.target.closest("#what-if-more")
        if button and not self.trying:
            self.games = int(button.getAttribute("data-games"))
            dom.by_id("what-if-games").value = str(self.games)
        if not (button or event.target.closest("#what-if")):
            return False
        if self.trying:
            self.stop()
            self.tell(", then stopped")
        elif self.label() == AGAIN:
            self.is_next = True
            self.why.open_later()
        else:
            self.start()
        return True

    def changed(self, event: "Event") -> bool:
        """Returns whether the change was to its controls."""
        if not event.target.closest("#what-if-games"):
            return False
        self.games = int(event.target.value)
        self.show_label()
        return True

    # ---- applying --------------------------------------------------------------------------------

    async def apply(self, number: int) -> None:
        """Applies that change to the strategy's source, in place of the one applied before."""
        try:
            told = await self.why.ask("what if source", change=number)
        except EngineError as trouble:
            self.say(str(trouble))
            return
        if not self.why.replace(str(told["source"]), self):
            self.say(self.other)
            return
        before = "" if self.applied == NONE else ", in place of " + self.told
        self.told = place_told(self.changes[number])
        self.mark(number)
        found = self.found[number]
        rates = change_of_rate(str(found["before"]), str(found["share"]))
        tried = f" In the {int(found['played']):,} games tried: {rates}, {verdict(found)}."
        self.say(f"Applied: {self.told}{before}.{tried}{self.why.what_next()}")

    def undo(self) -> None:
        if not self.why.restore(self):
            self.say(self.other)
            return
        self.mark(NONE)
        self.say(f"Undone: {self.told}." + self.why.what_next())

    def choice(self, number: int) -> str:
        return choice(number, self.changes[number], number == self.applied)

    def take_back(self) -> None:
        """Called when a value of the sweep takes the place of the change applied."""
        if self.applied != NONE:
            self.unmark()
            self.say(f"Taken back for Sweep's value: {self.told}.")

    # ---- trying ----------------------------------------------------------------------------------

    def label(self) -> str:
        """Returns what the button does now."""
        if self.trying:
            return "Stop"
        if self.can_go_on():
            return GO_ON
        return AGAIN if self.why.has_played_change() else TRY

    def show_label(self) -> None:
        dom.say(dom.by_id("what-if"), self.label())

    def start(self) -> None:
        self.tries += 1
        self.trying = self.tries
        self.show_label()
        begin(self.try_all(self.trying))

    def stop(self) -> None:
        self.trying = 0
        self.show_label()

    def can_go_on(self) -> bool:
        """Returns whether only some of the changes have been tried, on this number of games."""
        return 0 < len(self.found) < len(self.changes) and self.tried_on == self.games

    def going_on(self, attempt: int) -> bool:
        return self.trying == attempt

    async def try_all(self, attempt: int) -> None:
        """Distributes the changes over the workers; shows each result as its games finish."""
        games = self.games
        self.played: dict[int, int] = {}  # games played with each change
        if not self.can_go_on():
            self.found, self.changes, self.opened, self.tried_on = {}, [], "", games
            self.say("Looking for what could be changed…")
            try:
                self.changes = list(await self.why.ask("what ifs"))
            except EngineError as trouble:
                self.give_up(str(trouble), attempt)
            except TypeError as nonsense:
                self.give_up(GONE + str(nonsense), attempt)
        if self.going_on(attempt):
            self.began = now()
            self.left = [number for number in range(len(self.changes)) if number not in self.found]
            self.before = games * len(self.found)  # played before it was stopped
            self.tell()
            await asyncio.gather(
                *[self.serve(worker, attempt, games) for worker in range(self.why.run.engine.size)]
            )
        if self.going_on(attempt):
            self.stop()
            self.tell()
            if self.found:
                self.show_trials()

    async def serve(self, worker: int, attempt: int, games: int) -> None:
        try:
            while self.left and self.going_on(attempt):
                number, over = self.left.pop(0), False
                while not over:
                    told = await self.why.ask("trial", worker, change=number, games=games)
                    if not self.going_on(attempt):
                        return
                    over = bool(told["over"])
                    self.played[number] = int(told["played"])
                    if not over:
                        self.tell()
                self.found[number] = told
                self.tell()
                self.show_trials()
        except EngineError as trouble:
            self.give_up(str(trouble), attempt)
        except Exception as nonsense:  # forged by a strategy
            self.give_up(GONE + str(nonsense), attempt)

    def give_up(self, why: str, attempt: int) -> None:
        if self.going_on(attempt):
            self.stop()
            done, of = len(self.found), len(self.changes)
            told = f"Stopped after {done} of {of} changes: " if done else ""
            self.say(told + why)

    def tell(self, end: str = "") -> None:
        """Shows the number of games played, and the time left; at the end that of the changes tried."""
        done, all_of_them = len(self.found), len(self.changes)
        told = str(done) + " of " + str(all_of_them) + " changes tried" + end
        if not all_of_them:
            told = "Stopped" if end else "There is nothing to change"
        elif done == all_of_them:
            told = ("1 change" if done == 1 else f"{done} changes") + " tried. " + self.best()
        elif not end:
            played, games = sum(self.played.values()), self.games * all_of_them
            told = f"{self.before + played:,} of {games:,} games"
            seconds, games = (now() - self.began) / 1000, games - self.before
            if seconds >= FIRST_SECONDS and played >= FIRST_PART * games:
                told += f", {about(seconds * (games - played) / played)} to go"
        self.say(told)

    def best(self) -> str:
        """Returns the change that improves the win rate most, as a sentence."""
        gains = [(float(one["gain"]), number) for number, one in self.found.items() if effect(one)]
        if not gains or max(gains)[0] <= 0:
            return "No change is clearly better."
        number = max(gains)[1]
        points = str(self.found[number]["points"]).split(" (")[0]
        return f"Best: {points} points, {place_told(self.changes[number])}." + (
            LUCK if len(self.found) >= MANY else ""
        )

    def show_trials(self) -> None:
        """Shows the changes that have been tried: better ones first, the rest folded by what they do."""
        trials = Trials(self.changes, self.found, self.applied)
        why = self.why
        name = str(why.names[why.player - 1][1])
        told = base_told(name, trials.first, why.run.played, why.rate or why.shown_rate())
        html = f'<p class="muted">{dom.escape(told)}</p>'
        html += trials.best()
        opened, is_first = "", not trials.better
        for look, summary, table in trials.folded():
            opened = look if is_first else opened
            # The first group is open, but not any more once another comes before it.
            shown = " open" if is_first or (look != self.opened and self.is_unfolded(look)) else ""
            html += f'<details class="folded {look}"{shown}><summary>{summary}</summary>{table}</details>'
            is_first = False
        more = [number for number in GAMES if number > trials.games]
        if trials.unclear and more and not self.trying:
            html += (
                f'<p class="what-if"><button type="button" id="what-if-more" data-games="{more[-1]}">'
                f"Try all changes on {more[-1]:,} games</button></p>"
            )
        dom.by_id("trials").innerHTML = html
        self.opened = opened
        self.show_undo()

    def is_unfolded(self, look: str) -> bool:
        """Returns whether the user has unfolded these rows."""
        details = dom.find("#trials .folded." + look)
        return bool(details and details.open)
