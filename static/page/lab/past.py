"""What has been in a game against bots, and what is kept of it: undo, looking back, saving, links."""

import asyncio

import js
from pyscript.js_modules import files

from lab import dom
from lab.asking import Asking
from lab.dom import escape
from lab.lobby import free_name, keep_game
from lab.views import answer

REPLAY = 0.3  # seconds at least for each decision of a game that is watched again


class Past:
    """The part of the room Play that goes back in the game, and takes it elsewhere."""

    async def undo(self, to=None):
        """Back one step, or to when so many decisions had been made."""
        self.frames += self.frames % 2
        call = {"sitting": self.sitting}
        if to is not None:
            call["to"] = to
        self.notice("")
        scene = await self.ask("sit undo", call)
        if scene:
            self.odds.forget()
            self.take(scene)
        elif self.error:
            self.complain()

    async def look_back(self):
        """Show the table of an earlier decision; the game stays as it is."""
        if self.busy or not self.sitting:
            return
        self.frames += self.frames % 2
        wanted = None
        while wanted != int(float(dom.by_id("play-when").value)):
            wanted = int(float(dom.by_id("play-when").value))
            if wanted == self.scene["decisions"]:
                self.show_present()
                return
            await self.show_past(wanted)

    async def show_past(self, number):
        """The table when so many decisions had been made."""
        scene = await self.ask("sit undo", {"sitting": self.sitting, "to": number})
        if scene:
            self.past = number
            self.table = scene["table"]
            self.asking = Asking(None)
            self.tell(self.lines[: int(scene["keep"])] + scene["lines"])
            self.say(scene["about"])
            dom.by_id("play-when").value = str(number)
            self.draw()

    def show_present(self):
        self.frames += self.frames % 2
        self.past = None
        self.arrive(self.scene)

    async def replay(self, stamp):
        """Show the game once more from its start, decision by decision."""
        pause = max(int(self.speed.value) / 1000, REPLAY)
        for number in range(self.scene["decisions"]):
            while self.busy:
                await asyncio.sleep(pause)
            if stamp != self.frames:
                return
            await self.show_past(number)
            await asyncio.sleep(pause)
        if stamp == self.frames:
            self.show_present()

    # ---- kept ----------------------------------------------------------------------------------

    def about(self):
        names = [one["name"] for one in self.scene["table"]["players"][1:]]
        return "against " + ", ".join(names)

    def save(self):
        name = str(dom.by_id("save-name").value).strip() or free_name(self.scene["title"], self.sitting)
        kept = keep_game(name, self.sitting, self.about())
        self.say(
            "Saved as " + name if kept else "The browser keeps nothing for this page; save it as a file."
        )

    async def export(self):
        files.save("dominion-game.json", self.sitting, "application/json")

    async def copy_link(self):
        found = await self.ask("sit link", {"sitting": self.sitting})
        if not found:
            self.complain()
            return
        link = str(js.location.href).split("#")[0] + "#play?code=" + found["code"]
        if await answer(files.copy, link):
            self.say("The link is copied")
        else:
            self.notice('<p>Copy this link:</p><p class="link">' + escape(link) + "</p>")

    async def again(self):
        """The same game once more: same kingdom, same shuffles."""
        scene = await self.ask("sit undo", {"sitting": self.sitting, "to": 0})
        if scene:
            self.enter(scene)
