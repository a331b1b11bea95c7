"""The address and what is chosen: each says what the other holds; links with everything in them."""

import json

import js
from pyscript.js_modules import files

from lab import address, dom
from lab.boxes import MOST
from lab.players import DEFAULTS
from lab.setup import KEYS
from lab.tasks import begin
from lab.views import answer

GAMES = ("1", "100", "1000", "10000", "clear")


class Sharing:
    def __init__(self, app):
        self.app = app
        self.noted = None  # what is wrong with the address

    def write_address(self):
        app = self.app
        fragment = self.fragment({box.number: box.packed for box in app.boxes if box.packed})
        dom.attribute(dom.by_id("tab-simulate"), "href", fragment)
        if app.views.now == "simulate" and fragment != str(js.location.hash):
            js.history.replaceState(None, "", fragment)

    def fragment(self, packed):
        """The address of all that is chosen; packed: {player: source}."""
        app = self.app
        options = app.setup.options()
        more = [(key, options[key]) for key in KEYS if key in options]
        more += [("source" + str(number), packed[number]) for number in sorted(packed)]
        return address.write([box.name for box in app.boxes], app.games, app.seed.value, more)

    async def copy_link(self):
        """An address with everything in it, edited sources too."""
        packed = {}
        for box in self.app.boxes:
            if box.edited:
                packed[box.number] = box.packed or await answer(files.pack, box.source)
                if not packed[box.number]:
                    told = "The source of player " + str(box.number) + " is too long for a link."
                    self.app.status("error", told)
                    return
        fragment = self.fragment(packed)
        link = str(js.location.href).split("#")[0] + fragment
        if await answer(files.copy, link):
            self.app.status("ready", "The link is copied")
        else:
            js.history.replaceState(None, "", fragment)
            self.app.status("ready", "The link stands in the address bar")

    async def borrow(self, box, packed):
        """Show the source that came with the link; it runs only when somebody presses Start."""
        source = await answer(files.unpack, packed)
        if source:
            box.borrow(source, packed)
            self.app.results.clear(self.app.names())
        else:
            told = "The link's source for player " + str(box.number) + " is broken; this is the library's."
            self.noted = told
            self.app.status("error", told)

    def read_match(self, said, back):
        """The match that the address asks for; coming `back` to the same one, its results stay."""
        app = self.app
        before = json.dumps(app.match) if app.boxes[0].source else ""
        wrong = None
        names = said.get("names", [])
        if len(names) > MOST:
            wrong = "The address asks for " + str(len(names)) + " players; six are the most."
        app.players.set(max(2, min(len(names), MOST)))
        app.setup.set(said["query"])
        for i, box in enumerate(app.boxes):
            asked = names[i] if i < len(names) else DEFAULTS[i]
            name = address.known(asked, app.library)
            if name is None:
                there_is_none = (
                    "The address asks for the strategy '" + asked + "', which the library does not have."
                )
                wrong = wrong or there_is_none
                name = address.known(DEFAULTS[min(i, 1)], app.library) or sorted(app.library)[0]
            if name != box.name or not box.source:
                box.choose(name)
        if said.get("seed"):
            app.seed.value = said["seed"]
        if said.get("games") in GAMES:
            app.radios[GAMES.index(said["games"])].checked = True
        sources = [said["query"].get("source" + str(box.number)) for box in app.boxes]
        if not any(sources):
            self.write_address()
        for box, packed in zip(app.boxes, sources):
            if packed and packed != box.packed:
                begin(self.borrow(box, packed))
        if app.run is None and not (back and before == json.dumps(app.match)):
            app.results.clear(app.names())
        if wrong:
            app.status("error", wrong)
        self.noted = wrong
