"""The address and what is chosen: each says what the other holds; links with everything in them."""

import json

import js
from pyscript.js_modules import files

from lab import address, dom
from lab.boxes import MOST
from lab.engine import EngineError
from lab.linked import also, not_understood, other_version, shortened, wrong_seed
from lab.names import meant
from lab.players import DEFAULTS
from lab.run import LIMIT
from lab.setup import KEYS
from lab.tasks import begin
from lab.views import answer

BROKEN = "The link's source for player "
IF_OWN = " If it is somebody's own, their button “Copy link” sends it along."


class Sharing:
    def __init__(self, app):
        self.app = app
        self.noted = None  # what is odd about the address: how bad, and in words
        self.awaited = {}  # by player, the packed source that the address has brought

    def write_address(self):
        app = self.app
        fragment = self.fragment({box.number: box.packed for box in app.boxes if box.packed})
        dom.attribute(dom.by_id("tab-simulate"), "href", fragment)
        if app.views.now == "simulate" and fragment != str(js.location.hash):
            js.history.replaceState(None, "", fragment)

    def fragment(self, packed, version=""):
        """The address of all that is chosen; packed: {player: source}. A link says which version made it."""
        app = self.app
        options = app.setup.options()
        more = [(key, options[key]) for key in KEYS if key in options]
        more += [("source" + str(number), packed[number]) for number in sorted(packed)]
        if version:
            more.append(("v", version))
        return address.write([box.name for box in app.boxes], app.games, app.seed.value, more)

    async def link(self):
        """An address with everything in it, sources too; or the number of the box whose is too long."""
        packed = {}
        for box in self.app.boxes:
            if box.has_source:
                packed[box.number] = box.packed or await answer(files.pack, box.source)
                if not packed[box.number]:
                    return box.number
        return str(js.location.href).split("#")[0] + self.fragment(packed, self.app.version)

    async def copy_link(self):
        link = await self.link()
        if isinstance(link, int):
            self.app.status("error", "The source of player " + str(link) + " is too long for a link.")
        elif await answer(files.copy, link):
            self.app.status("ready", "The link is copied")
        else:
            js.history.replaceState(None, "", "#" + link.split("#", 1)[1])
            self.app.status("ready", "The link stands in the address bar")

    async def borrow(self, box, name, packed):
        """Show the source that came with the link; it runs only when somebody presses Start."""
        source = await answer(files.unpack, packed)
        if self.awaited.get(box.number) != packed:
            return  # the address is another by now
        if source:
            box.borrow(name, source, packed)
            self.app.results.clear(self.app.names())
        else:
            self.note(
                BROKEN + str(box.number) + " is broken or too long; " + box.name + " plays instead.", "error"
            )
            self.tell()

    def note(self, text, state="ready"):
        """Keep what is odd about the address, as bad as the worst of it."""
        self.noted = also(self.noted, text, state)

    def tell(self):
        """Say what is odd about the address, once everything that it asks for is in its place."""
        if self.noted:
            self.app.status(*self.noted)

    def read_match(self, said, back):
        """The match that the address asks for; coming `back` to the same one, its results stay."""
        app = self.app
        app.live.drop()
        before = json.dumps(app.match) if app.boxes[0].name else ""
        self.noted, self.awaited = None, {}
        app.wrong = None  # what was said of the address before has gone with it
        query = said["query"]
        odd = app.setup.set(query)
        if not app.games_choice.set(said.get("games", "")):
            odd.append("games=" + said["games"])
        odd += [key for key in query if not self.understood(key)]
        if other_version(query, app.version):
            self.note(other_version(query, app.version))
        if odd:
            self.note(not_understood(odd))
        app.seed.value = said.get("seed") or app.seed.value
        if not app.seed_is_fine():
            self.note(wrong_seed(app.seed.value), "error")
        names = said.get("names", [])
        if len(names) > MOST:
            asks = "The address asks for " + str(len(names)) + " players; six are the most."
            self.note(asks, "error")
        app.players.set(max(2, min(len(names), MOST)))
        sources = [query.get("source" + str(box.number)) for box in app.boxes]
        for i, box in enumerate(app.boxes):
            self.seat(box, names[i] if i < len(names) else DEFAULTS[i], sources[i])
        self.tell()
        if app.setup.options():
            begin(self.look_over(app.setup.options()))
        if not any(sources):
            self.write_address()
        if app.run is None and not (back and before == json.dumps(app.match)):
            app.results.clear(app.names())

    async def look_over(self, options):
        """Say what is wrong with the set-up that the link asks for."""
        app = self.app
        await app.engine.ready.wait()
        try:
            await app.engine.ask(-1, "set up", {"options": options}, LIMIT)
        except EngineError as trouble:
            if app.setup.options() == options and not (app.run or app.queued):
                self.note(str(trouble), "error")
                self.tell()

    def seat(self, box, asked, packed):
        """Have that strategy at the box, with the source that came along."""
        if packed and packed == box.packed:
            return
        name = self.app.shelf.find(asked)
        if packed:
            self.awaited[box.number] = packed
            begin(self.borrow(box, name or asked, packed))
        elif name is None:
            asks = "The address asks for the strategy '" + shortened(asked)
            asks += "', which the library does not have."
            self.note(asks + meant(asked, self.app.library) + IF_OWN, "error")
        elif name == box.name and not box.packed:
            return
        if name or not packed or not box.name:
            box.choose(name or DEFAULTS[min(box.number - 1, 1)])

    def understood(self, key):
        return key in ("games", "seed", "v") or key in KEYS or (key[:6] == "source" and key[6:].isdigit())
