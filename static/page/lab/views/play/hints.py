"""Hints in Play: what a bot would answer. While there is none, its line says how to use the table."""

from lab.browser import dom, storage
from lab.browser.dom import escape
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.state.strategy_store import THINKER
from lab.views.play.engine_calls import LIMIT, PATIENCE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from lab.views.play.view import View

LOOKS = 8  # how often the hint is refined after its first version
MOST_LOOKS = 40  # the same, while its two best answers make no clear difference
INTERVAL = (
    "In brackets is the 95% interval: the true rate lies in it 95 times in 100, "
    "and it narrows with more games. After this answer you go on by the best plan known for these cards. "
    "The win probability plays on as the chosen bot instead, so it may differ."
)
HELD = "play:held"  # set once the user knows that a finger resting on a card shows its text

# The style sheet shows one of them, by the pointer that the device has.
BY_MOUSE = '<span class="by-mouse">A click on a framed pile plays all Treasures and buys it.</span>'
BY_TOUCH = '<span class="by-touch">Two taps on a framed pile play all Treasures and buy it.</span>'
HOLD = '<span class="by-touch">Hold a card to read it.</span>'


class Hints:
    def __init__(self, room: "View") -> None:
        self.room = room
        self.looking = False  # whether a hint is looked for
        self.search = 0  # number of the last search: the answers to earlier ones are dropped
        self.wanted = False  # whether one was asked for before there was a question
        self.refining = False  # whether the hint shown is made surer
        self.advice: dict[str, Any] | None = None
        self.prepared = (
            ""  # the game for whose kingdom Thinker has chosen a plan: its first hint takes longer
        )

    def line(self) -> str:
        """Returns the line of the hint, or of its search, or a tip. Always there, so that nothing moves."""
        if self.looking:
            first = self.of_thinker() and self.room.session != self.prepared
            told = "Choosing a plan for this kingdom, then a hint …" if first else "Looking for a hint …"
            return (
                f'<p class="hinted-at"><progress aria-hidden="true"></progress><span>{told}</span> '
                '<button type="button" data-do="stop-hint">Stop looking</button></p>'
            )
        if not self.advice:
            return f'<p class="hinted-at"><span>{self.tip()}</span></p>'
        text, why = str(self.advice["text"]), str(self.advice["why"])
        told = why
        if self.undecided() or text.startswith(THINKER + " "):  # a sentence instead of a bot's rule
            why = why[:1].upper() + why[1:] + "."
            others = str(self.advice.get("others") or "")
            why += " " + others + "." if others else ""
            told = why + " " + INTERVAL if "[" in why else why
        if not self.refining:  # nothing more is to come
            text = text.replace("difference yet", "difference").replace("good so far", "good")
        do = "Take the first" if self.undecided() else "Do it"
        return (
            f'<p class="hinted-at"><small>{self.more()} '
            f'<button type="button" data-do="do-hint">{do}</button></small> '
            f'<span title="{escape(told)}"><b>{escape(text)}.</b> {escape(why)}</span></p>'
        )

    def more(self) -> str:
        """Returns the button that ends the refining, or one that goes on with it."""
        if self.refining:
            return '<button type="button" data-do="stop-hint">Stop looking</button>'
        if self.undecided() and self.of_thinker():
            return '<button type="button" data-do="more-hint">Look longer</button>'
        return ""

    def of_thinker(self) -> bool:
        return str(dom.by_id("play-bot").value) == THINKER

    def undecided(self) -> bool:
        """Returns whether the two best answers of the hint make no clear difference."""
        return bool(self.advice and self.advice.get("undecided"))

    def tip(self) -> str:
        told = BY_MOUSE if self.room.asking.reach else ""
        if not storage.load(HELD):
            return told + HOLD
        return told + (BY_TOUCH if self.room.asking.reach else "")

    def learn_to_hold(self) -> None:
        """Notes that the user need not be told how a card's text is read by touch."""
        if not storage.load(HELD):
            storage.keep(HELD, "yes")

    def bot(self) -> "dict[str, Any]":
        """Returns the bot that gives hints, and that plays for the user in roll-outs."""
        return self.room.store.order(str(dom.by_id("play-bot").value))

    def forget(self) -> None:
        """Drops the hint, or the search for one, because the game has gone on."""
        self.advice = None
        self.looking = self.refining = False
        self.search += 1

    def drop(self) -> None:
        """Stops looking for a hint, or for a surer one."""
        self.looking = self.refining = False
        self.search += 1
        self.room.draw()

    def look_longer(self) -> None:
        """Refines the hint that is shown."""
        if self.advice and not self.refining and self.room.session:
            self.search += 1
            self.refining = True
            self.room.draw()
            begin(self.refine(self.room.session, self.advice, self.search))

    async def ask(self) -> None:
        """Looks for a hint at the current question, or at the next one while there is none."""
        room = self.room
        if not room.session or room.past is not None:
            return
        if room.place.getAttribute("data-sent") is not None or room.frames % 2:
            self.wanted = True
            room.doing = "The hint comes with your next decision"
            room.tell_doing()
            return
        if room.busy or self.looking or not room.asking.question:
            return
        self.looking = True
        self.search += 1
        number, session = self.search, room.session
        room.draw()
        bot = self.bot()
        call = {"session": session, "bot": bot}
        limit = PATIENCE if THINKER in str(bot["name"]) else LIMIT
        problem, found = "", None
        try:
            await room.engine.ready.wait()
            found = await room.engine.ask(self.adviser(), "session hint", call, limit)
        except EngineError as error:
            problem = room.worded(error)
        if not self.looking or number != self.search or session != room.session:
            return
        self.looking = False
        if found:
            self.prepared = session if self.of_thinker() else self.prepared
            # A hint without figures is no matter of roll-outs.
            self.refining = self.of_thinker() and "[" in str(found["why"])
            self.show(found)
            if self.refining:
                begin(self.refine(session, found, number))
        else:
            room.draw()
            room.complain(problem)

    def ask_if_wanted(self, has_question: bool) -> None:
        """Looks for the hint that was asked for before there was a question."""
        wanted, self.wanted = self.wanted, False
        if wanted and has_question:
            begin(self.ask())

    def adviser(self) -> int:
        """Returns the worker that looks for hints: not the one that plays the user's answers, if there is
        another.
        """
        return max(self.room.engine.size - 2, 0)

    def show(self, found: "dict[str, Any]") -> None:
        self.advice = found
        command, asking = str(found.get("command") or ""), self.room.asking
        asking.hinted_buy = command[4:] if command.startswith("buy ") else ""
        asking.hinted = [] if asking.hinted_buy else found["choose"]
        self.room.draw()

    async def refine(self, session: str, shown: "dict[str, Any]", number: int) -> None:
        """Refines the hint while it is shown, longer if it is undecided. The user's answers come first."""
        room, call = self.room, {"session": session, "bot": {"name": THINKER}}
        for look in range(MOST_LOOKS):
            if look >= LOOKS and not self.undecided():
                break
            try:
                found = await room.engine.ask(self.adviser(), "session hint", call, LIMIT)
            except EngineError:
                break
            if number != self.search or room.session != session or self.advice is not shown:
                return
            if room.past is not None:
                break
            shown = found
            self.show(found)
        if number == self.search:
            self.refining = False
            if room.past is None:
                room.draw()

    def taken(self) -> "dict[str, Any]":
        """Returns the answer that the hint gives."""
        assert self.advice
        command = self.advice.get("command")
        return {"command": command} if command else {"choose": self.advice["choose"]}
