"""Figures or a challenge from a link: shown first, then checked by games that the user starts."""

import json

from lab.browser import dom
from lab.state import sent_figures

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from lab.engine.run import Run
    from lab.state.match import Match
    from lab.state.run_controller import RunController

LONGEST_NAME = 40


class SharedResult:
    def __init__(self, match: "Match", runs: "RunController") -> None:
        self.match, self.runs, self.results = match, runs, runs.results
        self.place = dom.by_id("view-simulate")
        self.sent: dict[str, Any] | None = None  # the link's figures, once checked
        self.order: Any = None  # the match they belong to
        self.challenge: dict[str, str] | None = None  # {"by", "hidden"}
        runs.cleared.connect(self.cleared)
        runs.began.connect(self.reveal)
        runs.finished.connect(self.finished)
        match.players.sought.connect(lambda: self.fold(False))
        dom.on(dom.by_id("check-sent"), "click", runs.start_clicked)
        dom.on(dom.by_id("unfold"), "click", lambda event: self.fold(False))
        dom.on(dom.by_id("challenge-again"), "click", lambda event: self.again())

    # ---- figures -------------------------------------------------------------------------------

    def take(self, text: str) -> str:
        """Shows the figures from a link. Returns what is wrong with them, or ""."""
        self.drop()
        try:
            self.sent = sent_figures.read(text, len(self.match.boxes))
        except sent_figures.Untrue as why:
            return "The figures in the link cannot be true (" + str(why) + "), so they are not shown."
        self.order = None
        self.fold(True)
        self.show()
        return ""

    def show(self) -> None:
        """Shows the sent figures; called again when a source from the link has been unpacked."""
        if self.sent is None or self.runs.busy or self.runs.played:
            return
        names = self.match.names
        if len(names) != len(self.sent["players"]):
            return
        self.order = json.dumps(self.match.chosen)
        self.results.show(sent_figures.view_of(self.sent, names))
        self.results.state("sent")
        self.ask(True)

    def ask(self, shown: bool) -> None:
        dom.show(dom.by_id("check-sent"), shown)
        dom.say(dom.by_id("sent-said"), "")

    def fold(self, folded: bool) -> None:
        """Folds the strategies on phones, to make room for the figures."""
        dom.attribute(self.place, "data-folded", "" if folded else None)

    def drop(self) -> None:
        self.sent = self.order = None
        self.ask(False)
        self.fold(False)

    def changed(self) -> None:
        """Clears the sent figures after a change of the match, to which they do not belong."""
        if self.sent and self.order not in (None, json.dumps(self.match.chosen)):
            self.drop()
            if not self.runs.played and not self.runs.busy:
                self.results.clear(self.match.names)
                self.results.state("idle")

    def cleared(self) -> None:
        self.ask(False)

    def finished(self, run: "Run") -> None:
        """Compares the games just played with the sent figures, and reports the outcome of a challenge."""
        view = self.results.view
        if run.trouble or self.results.word != "done" or not view:
            return
        said = []
        if self.sent and self.order == json.dumps(self.match.chosen):
            other = sent_figures.difference(self.sent, view)
            agree = "Checked: the figures sent with the link agree with the games just played."
            said.append("The figures sent with the link do not agree: " + other + "." if other else agree)
        if self.challenge:
            outcome, figures = self.ended(view)
            said.append(outcome + ": " + figures)
            dom.say(dom.by_id("challenge-title"), outcome)
            dom.say(dom.by_id("challenge-said"), figures)
            dom.show(dom.by_id("challenge-again"))
            self.reveal()
        dom.say(dom.by_id("sent-said"), " ".join(said))

    # ---- challenges ----------------------------------------------------------------------------

    def dare(self, query: "dict[str, Any]") -> None:
        """Shows the link's challenge, if any."""
        asked = query.get("challenge")
        self.challenge = None
        self.reveal()
        dom.show(dom.by_id("challenge-again"), False)
        dom.show(dom.by_id("challenge"), asked in ("1", "open"))
        if asked not in ("1", "open"):
            return
        by = str(query.get("by", "")).strip()[:LONGEST_NAME]
        self.challenge = {"by": by, "hidden": asked}
        bot = "the hidden bot" if asked == "1" else self.match.boxes[0].name
        dom.say(dom.by_id("challenge-title"), (by + " challenges you: beat " if by else "Beat ") + bot)
        how = "Choose or write your strategy as player 2 on this kingdom, then press Start."
        if asked == "1":
            self.hide(True)
            how = "Its name and rules are shown once it plays. " + how
        dom.say(dom.by_id("challenge-said"), how + " The link's strategy runs only after Start is pressed.")
        self.fold(False)

    def reveal(self) -> None:
        if self.match.hides_first:
            self.hide(False)

    def hide(self, hidden: bool) -> None:
        """Hides the bot of player 1 and the cards that it needs, or shows them again."""
        self.match.hides_first = hidden
        dom.attribute(self.place, "data-hidden-bot", "" if hidden else None)
        dom.attribute(dom.find("#player-1 .chooser"), "inert", "" if hidden else None)
        self.match.needs_changed()
        if not self.runs.busy and not self.runs.played:
            self.results.clear(self.match.names)

    def again(self) -> None:
        """Goes to the field with the player's own strategy."""
        field = self.match.boxes[1].field
        field.scrollIntoView()
        field.focus()
        field.select()

    def ended(self, view: "dict[str, Any]") -> "tuple[str, str]":
        """Returns the outcome of the challenge, and its figures as a sentence."""
        one, two = view["players"][:2]
        share = float(two["exact"]["share"])
        low, high = sent_figures.interval(share, int(view["played"].replace(",", "")))
        rate = two["name"] + " wins " + dom.tight(two["share"]) + " of the games"
        even = 1 / len(view["players"])
        if low > even:
            return "Challenge won", rate + " against " + one["name"] + "."
        if high < even:
            return "Challenge lost", rate + " against " + one["name"] + "."
        return "Too close to call", rate + "; more games tell."
