"""A game of bots that an address names: #watch?players=A/B&seed=1&game=12&step=84, with options, sources."""

from pyscript.js_modules import files

from lab import dom
from lab.address import encode
from lab.boxes import MOST
from lab.linked import other_version
from lab.setup import KEYS
from lab.views import answer

LONGEST = 8  # digits of a number in an address
trusted = set()  # packed sources of links that the user lets play


class Unclear(Exception):
    """The address asks for what cannot be; the message says why."""


def number(text, otherwise=0):
    return int(text) if text and text.isdigit() and len(text) <= LONGEST else otherwise


class Moment:
    """match: as the service is told; packed: {player's number: source as the address has it}; foreign:
    (number, order) of sources that came from elsewhere, which play only when the user says so; version: of
    this page; note: what is odd about the address, in words.
    """

    def __init__(self, match, packed, foreign, version, note=""):
        self.match, self.packed, self.foreign = match, packed, foreign
        self.version, self.note = version, note

    def fragment(self, game, step):
        """The address without its view."""
        names = "/".join([encode(one["name"]) for one in self.match["strategies"]])
        options = self.match.get("options", {})
        pairs = [("seed", self.match["seed"])]
        pairs += [(key, options[key]) for key in KEYS if key in options]
        pairs += [("source" + str(player), self.packed[player]) for player in sorted(self.packed)]
        pairs += [("v", self.version)] if self.version else []
        pairs += [("game", game), ("step", step)]
        return "?players=" + names + "".join(["&" + key + "=" + encode(text) for key, text in pairs])

    def trust(self):
        trusted.update([self.packed[player] for player, _ in self.foreign])
        self.foreign = []

    def question(self):
        """HTML that shows the foreign sources and asks whether they may play."""
        told = "".join(
            [
                f"<details><summary>Source of player {player}, {dom.escape(one['name'])}</summary>"
                f"<pre>{dom.escape(one['source'])}</pre></details>"
                for player, one in self.foreign
            ]
        )
        return (
            "<p>This link brings strategies of its own. They play in a closed box, if you let them.</p>"
            + told
            + '<button type="button" data-do="trust">Let them play</button>'
        )


async def read(app, query):
    """The moment that an address names; without players, of the match that stands in Simulate."""
    if "players" not in query:
        return await present(app)
    names = [name.strip() for name in query["players"].split("/") if name.strip()]
    if not 2 <= len(names) <= MOST:
        raise Unclear("The address has to name two to six players.")
    seed = query.get("seed", "1")
    if not (seed.isdigit() and len(seed) <= 18):
        raise Unclear("The address's seed is no whole number.")
    strategies, packed = [], {}
    for i, asked in enumerate(names):
        text = query.get("source" + str(i + 1))
        if text:
            source = await answer(files.unpack, text)
            if not source:
                raise Unclear("The link's source for player " + str(i + 1) + " is broken.")
            packed[i + 1] = text
            strategies.append({"name": app.shelf.find(asked) or asked, "source": source})
        else:
            name = app.shelf.find(asked)
            if name is None:
                raise Unclear(app.shelf.objection(asked))
            strategies.append(app.shelf.order(name))
    match = {"strategies": strategies, "seed": seed}
    options = {key: query[key] for key in KEYS if key in query}
    if options:
        match["options"] = options
    here = [one.get("source") for one in app.match["strategies"]]
    here += [entry["source"] for entry in app.library.values()]
    foreign = [
        (player, strategies[player - 1])
        for player in sorted(packed)
        if packed[player] not in trusted and strategies[player - 1]["source"] not in here
    ]
    return Moment(match, packed, foreign, app.version, other_version(query, app.version))


async def present(app):
    match = app.match
    packed, foreign = {}, []
    for i, one in enumerate(match["strategies"]):
        if "source" in one:
            packed[i + 1] = await answer(files.pack, one["source"])
            if app.boxes[i].guest and packed[i + 1] not in trusted:
                foreign.append((i + 1, one))
    return Moment(match, packed, foreign, app.version)
