"""All strategies to choose from: the library's, the user's own, and recipes (such as BM:Wharf)."""

import json

from lab.browser import storage
from lab.state.names import known, meant, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

OWN = "own:"  # prefix of the storage keys of the user's own strategies
RECIPE = "BM:"
RECIPES = {
    RECIPE: "Big Money with {}, by the recipe for all cards",
    "Engine:": "An engine of {}: draws its deck and buys several cards a turn",
    "Rush:": "A rush with {}, until three piles are empty",
    "Slog:": "A slog with {}: Duchies and other points",
    "Combo:": "A combo of {}, until one turn buys the game",
}
"""Prefixes of recipe names and their descriptions; {} stands for the cards."""
THINKER = "Thinker"
THINKERS = {
    "Thinker:20r": "Thinks: tries answers by 20 roll-outs each",
    "Thinker": "Thinks 200 milliseconds about each decision",
}
"""The Thinkers offered for choice, and their descriptions."""
MOST_PLANNED = 8  # maximum number of cards in a recipe such as Engine; Big Money takes at most two
LONGEST = 60  # characters of a name


NEW = '''class Mine(Strategy):
    """What it is about."""

    def gain(self, me, game):
        if me.total_money > 15:
            yield "Province"
        if game.gains_to_end <= 4:
            yield "Duchy"
        yield "Gold"
        yield "Silver"
'''


def beginning(text: "Any") -> str:
    """Returns the recipe's prefix ("BM:", "Engine:", ...) if the text is the name of one, else ""."""
    typed = str(text).strip().upper()
    for begins in RECIPES:
        if typed.startswith(begins.upper()):
            return begins
    return ""


def thinker(text: "Any") -> str:
    """Returns the proper name of a Thinker ("Thinker", "Thinker:500" or "Thinker:40r"), or ""."""
    head, colon, budget = str(text).partition(":")
    if plain(head) != plain(THINKER):
        return ""
    if not colon:
        return THINKER
    budget = budget.strip().lower()
    digits = budget[:-1] if budget.endswith("r") else budget
    return THINKER + ":" + budget if digits.isdigit() and len(digits) < 6 and int(digits) > 0 else ""


def between(text: str, before: str, after: str) -> str:
    """Returns the text between the first `before` and the next `after`, or ""."""
    rest = text.partition(before)[2]
    inside, found, _ = rest.partition(after)
    return inside if found else ""


def told(source: str) -> "dict[str, Any]":
    """Returns the metadata of a source: {"source", "about", "author", "requires"}."""
    required = between(source, "requires = (", ")") or between(source, "requires = [", "]")
    cards = [part.strip().strip("'\"") for part in required.split(",")]
    return {
        "source": source,
        "about": " ".join(between(source, '"""', '"""').split()),
        "author": between(source, 'author = "', '"'),
        "requires": [card for card in cards if card],
        "kinds": [],
    }


def buys_of(entry: "dict[str, Any]") -> "list[Any]":
    """Returns what a strategy buys: [card, rule in words, "colony" or "", number of the rule]. The library
    has it as one text.
    """
    buys = entry["buys"]
    return [line.split("|") for line in buys.split("\n") if line] if isinstance(buys, str) else list(buys)


def class_name(source: str) -> str:
    """Returns the name of the source's last class, or ""."""
    found = ""
    for line in source.split("\n"):
        if line.startswith("class "):
            found = line[6:].split("(")[0].split(":")[0].strip()
    return found


def most_cards(begins: str) -> int:
    """Returns the maximum number of cards in such a recipe."""
    return 2 if begins == RECIPE else MOST_PLANNED


BASIC = (
    "copper", "silver", "gold", "platinum", "potion", "estate", "duchy", "province", "colony", "curse",
)  # fmt: skip
"""Plain names of the cards that are available without being in the kingdom."""


class StrategyStore:
    def __init__(
        self, library: "dict[str, Any]", kingdom: "Any" = (), aliases: "dict[str, Any] | None" = None
    ) -> None:
        """library: {name: {"source", ...}}, or the entry as JSON, which is read when it is first needed. The
        user's own strategies are added to it, with "mine" in their entries. kingdom: names of the kingdom
        cards; aliases: {alternative plain name: strategy's name}.
        """
        self.library = library
        self.kingdom = list(kingdom)
        self.tournament_wanted = False  # start one of the fitting strategies when its view opens
        self.aliases = aliases or {}
        self.recipes: dict[str, Any] = {}
        self.listeners: list[Callable[..., Any]] = []  # called after a strategy was added, renamed or removed
        for key in storage.keys(OWN):
            self.put(key[len(OWN) :], storage.load(key) or "")

    def mine(self) -> list[str]:
        return self.sorted(True)

    def names(self) -> list[str]:
        """The names of the library's strategies."""
        return self.sorted(False)

    def sorted(self, mine: bool) -> list[str]:
        # MicroPython's dicts are unordered.
        found = [name for name in self.library if self.is_mine(name) == mine]
        return sorted(found, key=lambda name: name.lower())

    def is_mine(self, name: str) -> bool:
        entry = self.library.get(name)
        return isinstance(entry, dict) and "mine" in entry

    def entry(self, name: str) -> "dict[str, Any] | None":
        """Returns the entry of that name, or None. A recipe's source may still be ""."""
        if name in self.library:
            entry = self.library[name]
            if isinstance(entry, str):
                entry = self.library[name] = json.loads(entry)
            return entry
        if self.recipe(name):
            return self.recipes.get(name) or {"source": "", "about": "", "author": "", "requires": []}
        return None

    def fits(self, name: str, given: "set[str]") -> bool:
        """Returns whether the strategy needs no kingdom cards other than these. given: plain names."""
        entry = self.entry(name)
        for card in entry.get("requires", ()) if entry else ():
            if plain(card) not in BASIC and plain(card) not in given:
                return False
        return True

    def fitting(self, given: "set[str]") -> list[str]:
        """Returns the strategies that need no other kingdom cards, and Big Money with each card."""
        names = [name for name in self.names() + self.mine() if self.fits(name, given)]
        return names + [RECIPE + card for card in self.kingdom if plain(card) in given]

    def order(self, name: str) -> "dict[str, Any]":
        """Returns the strategy in the service's form."""
        if self.is_mine(name):
            return {"name": name, "source": self.library[name]["source"], "own": True}
        return {"name": name}

    def find(self, text: str) -> str | None:
        """Returns the full name that matches the text, or None."""
        text = str(text).strip()
        return known(text, self.library) or self.recipe(text) or self.aliases.get(plain(text))

    # ---- recipes ----------------------------------------------------------------------------------

    def cards(self, text: str) -> list[str] | None:
        """Returns the cards in "BM:Wharf+Militia" as typed; None if the text is not a recipe."""
        text = str(text).strip()
        begins = beginning(text)
        if not begins:
            return None
        return [part.strip() for part in text[len(begins) :].split("+")]

    def recipe(self, text: str) -> str:
        """Returns the proper name of a recipe or a Thinker; "" if it is neither or names unknown cards."""
        if thinker(text):
            return thinker(text)
        cards = [known(card, self.kingdom) for card in self.cards(text) or ()]
        begins = beginning(text)
        if not cards or None in cards or len(cards) > most_cards(begins):
            return ""
        once: list[Any] = []
        for card in cards:
            if card not in once:
                once.append(card)
        return begins + "+".join(once)

    def objection(self, text: str) -> str:
        """Returns an error for an unknown name, with the nearest known one."""
        cards = self.cards(text)
        if cards is None:
            return "There is no strategy called '" + str(text) + "'." + meant(text, self.library)
        begins = beginning(text)
        if len(cards) > most_cards(begins):
            if begins == RECIPE:
                return "A recipe has one or two cards: BM:Wharf or BM:Wharf+Militia."
            return "A plan has " + str(MOST_PLANNED) + " cards at most."
        for card in cards:
            if not known(card, self.kingdom):
                if not card:
                    example = "Wharf or BM:Wharf+Militia" if begins == RECIPE else "Village+Smithy"
                    return "Name a kingdom card: " + begins + example + "."
                return "There is no kingdom card called '" + card + "'." + meant(card, self.kingdom)
        return ""

    # ---- the user's own ----------------------------------------------------------------------------

    def put(self, name: str, source: str) -> None:
        entry = told(source)
        entry["mine"] = True
        entry["kinds"] = ["mine"]
        self.library[name] = entry

    def keep(self, name: str, source: str) -> bool:
        """Saves one of the user's strategies. Returns whether it will survive a reload."""
        self.put(name, source)
        return storage.keep(OWN + name, source)

    def add(self, name: str, source: str) -> str:
        """Adds a strategy of the user's under that name or the next free one. Returns the name."""
        name = self.free(name)
        self.keep(name, source)
        self.tell()
        return name

    def rename(self, old: str, new: str) -> None:
        source = self.library[old]["source"]
        self.drop(old)
        self.keep(new, source)
        self.tell()

    def remove(self, name: str) -> None:
        self.drop(name)
        self.tell()

    def drop(self, name: str) -> None:
        del self.library[name]
        storage.forget(OWN + name)

    def hear(self, name: str) -> bool:
        """Reloads a strategy that another tab has changed. Returns False if it was deleted."""
        source = storage.load(OWN + name)
        known_before = self.is_mine(name)
        if source is not None:
            self.put(name, source)
        elif known_before:
            del self.library[name]
        if known_before != (source is not None):
            self.tell()
        return source is not None

    def tell(self) -> None:
        for listener in self.listeners:
            listener()

    def free(self, name: str) -> str:
        """Returns the name, with a number appended if it is taken."""
        name = " ".join(str(name).split())[:LONGEST] or "Mine"
        if beginning(name):
            name = "My " + name[len(beginning(name)) :]
        number, found = 1, name
        while known(found, self.library):
            number += 1
            found = name + " " + str(number)
        return found

    def refusal(self, name: str, now: str = "") -> str:
        """Returns why a strategy of the user's cannot have that name, or "". now: its current name."""
        name = " ".join(name.split())
        if not plain(name).replace("+", ""):
            return "Give it a name."
        if len(name) > LONGEST:
            return "That name is too long: " + str(LONGEST) + " letters are the most."
        if beginning(name):
            return "Names that begin with " + beginning(name) + " are those of recipes. Choose another."
        other = known(name, self.library)
        if other and other != now:
            whose = "You have one" if self.is_mine(other) else "The library has one"
            return whose + " called " + other + " already. Choose another name."
        return ""
