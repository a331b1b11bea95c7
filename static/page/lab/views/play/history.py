"""The history of a game against bots: undo, looking back, saving, links."""

import asyncio

import js
from pyscript.js_modules import files

from lab.browser import dom
from lab.browser.dom import escape
from lab.browser.site import answer
from lab.views.play.decision_panel import Decision
from lab.views.play.lobby import free_name, keep_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.views.play.rollouts import Rollouts

REPLAY = 0.3  # minimum seconds per decision during a replay


class History:
    """The part of the view Play that goes back in a game and saves it."""

    # Attributes of the view.
    busy: bool
    error: str
    frames: int
    looks: int
    lines: "list[Any]"
    past: "int | None"
    session_view: "Any"
    session: "Any"
    speed: "Any"
    table: "Any"
    asking: "Decision"
    odds: "Rollouts"
    ask: "Callable[..., Any]"
    arrive: "Callable[..., Any]"
    complain: "Callable[..., Any]"
    draw: "Callable[..., Any]"
    enter: "Callable[..., Any]"
    forget_read: "Callable[..., Any]"
    notice: "Callable[..., Any]"
    say: "Callable[..., Any]"
    take: "Callable[..., Any]"
    tell: "Callable[..., Any]"

    async def undo(self, to: int | None = None) -> None:
        """Goes back one step, or to the point after `to` decisions."""
        self.frames += self.frames % 2
        call = {"session": self.session}
        if to is not None:
            call["to"] = to
        self.notice("")
        view = await self.ask("session undo", call)
        if view:
            self.odds.forget()
            self.take(view)
        elif self.error:
            self.complain()

    async def look_back(self) -> None:
        """Shows the table at an earlier decision; the game is not changed."""
        if self.busy or not self.session:
            return
        self.frames += self.frames % 2
        wanted = None
        while wanted != int(float(dom.by_id("play-when").value)):
            wanted = int(float(dom.by_id("play-when").value))
            if wanted == self.session_view["decisions"]:
                self.show_present()
                return
            await self.show_past(wanted)

    async def show_past(self, number: int) -> None:
        """Shows the table after that number of decisions."""
        self.looks += 1
        look = self.looks
        view = await self.ask("session undo", {"session": self.session, "to": number})
        if view and look == self.looks:  # the user has not moved on in the meantime
            self.past = number
            self.table = view["table"]
            self.asking = Decision(None)
            self.forget_read()
            self.tell(self.lines[: int(view["keep"])] + view["lines"])
            self.say(view["about"])
            dom.by_id("play-when").value = str(number)
            self.draw()

    def show_present(self) -> None:
        self.frames += self.frames % 2
        self.looks += 1
        self.past = None
        self.arrive(self.session_view)

    async def replay(self, stamp: int) -> None:
        """Replays the game from its start, decision by decision."""
        pause = max(int(self.speed.value) / 1000, REPLAY)
        for number in range(self.session_view["decisions"]):
            while self.busy:
                await asyncio.sleep(pause)
            if stamp != self.frames:
                return
            await self.show_past(number)
            await asyncio.sleep(pause)
        if stamp == self.frames:
            self.show_present()

    # ---- saving ---------------------------------------------------------------------------------

    def about(self) -> str:
        names = [one["name"] for one in self.session_view["table"]["players"][1:]]
        return "against " + ", ".join(names)

    def save(self) -> None:
        name = str(dom.by_id("save-name").value).strip() or free_name(
            self.session_view["title"], self.session
        )
        kept = keep_game(name, self.session, self.about())
        self.say(
            "Saved as " + name if kept else "The browser stores nothing for this page; save it as a file."
        )

    async def export(self) -> None:
        files.save("dominion-game.json", self.session, "application/json")

    async def copy_link(self) -> None:
        found = await self.ask("session link", {"session": self.session})
        if not found:
            self.complain()
            return
        link = str(js.location.href).split("#")[0] + "#play?code=" + found["code"]
        if await answer(files.copy, link):
            self.say("The link is copied")
        else:
            self.notice('<p>Copy this link:</p><p class="link">' + escape(link) + "</p>")

    async def again(self) -> None:
        """Starts the same game again: same kingdom, same shuffles."""
        view = await self.ask("session undo", {"session": self.session, "to": 0})
        if view:
            self.enter(view)
