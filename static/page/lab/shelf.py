"""All strategies there are to choose from: the library's, one's own, and those made by recipe (BM:Wharf)."""

from lab import store
from lab.names import known, meant, plain

OWN = "own:"  # under which keys one's own are kept
RECIPE = "BM:"
LONGEST = 60  # letters of a name


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


def between(text, before, after):
    """What stands between the first `before` and the next `after`, or ""."""
    rest = text.partition(before)[2]
    inside, found, _ = rest.partition(after)
    return inside if found else ""


def told(source):
    """What a source says of itself: {"source", "about", "author", "requires"}."""
    required = between(source, "requires = (", ")") or between(source, "requires = [", "]")
    cards = [part.strip().strip("'\"") for part in required.split(",")]
    return {
        "source": source,
        "about": " ".join(between(source, '"""', '"""').split()),
        "author": between(source, 'author = "', '"'),
        "requires": [card for card in cards if card],
        "kinds": [],
    }


def class_name(source):
    """The name of its last class, or ""."""
    found = ""
    for line in source.split("\n"):
        if line.startswith("class "):
            found = line[6:].split("(")[0].split(":")[0].strip()
    return found


class Shelf:
    def __init__(self, library, kingdom=(), aliases=None):
        """library: {name: {"source", ...}}, to which one's own are added, "mine" in theirs; kingdom: names of
        its cards; aliases: {plain name by which some know a strategy: its name}.
        """
        self.library = library
        self.kingdom = list(kingdom)
        self.aliases = aliases or {}
        self.recipes = {}
        self.listeners = []  # called when something was added, renamed or removed
        for key in store.keys(OWN):
            self.put(key[len(OWN) :], store.load(key) or "")

    def mine(self):
        return self.sorted(True)

    def names(self):
        """The library's."""
        return self.sorted(False)

    def sorted(self, mine):
        # Dicts of MicroPython have no order.
        found = [name for name in self.library if ("mine" in self.library[name]) == mine]
        return sorted(found, key=lambda name: name.lower())

    def is_mine(self, name):
        return name in self.library and "mine" in self.library[name]

    def entry(self, name):
        """What is known of it; None if there is none of that name. A recipe's source may be "" still."""
        if name in self.library:
            return self.library[name]
        if self.recipe(name):
            return self.recipes.get(name) or {"source": "", "about": "", "author": "", "requires": []}
        return None

    def order(self, name):
        """What the service is told of it."""
        if self.is_mine(name):
            return {"name": name, "source": self.library[name]["source"], "own": True}
        return {"name": name}

    def find(self, text):
        """The name that is meant, or None."""
        text = str(text).strip()
        return known(text, self.library) or self.recipe(text) or self.aliases.get(plain(text))

    # ---- by recipe -----------------------------------------------------------------------------

    def cards(self, text):
        """The cards of "BM:Wharf+Militia" as they are typed; None if the text is no recipe."""
        text = str(text).strip()
        if not text.upper().startswith(RECIPE):
            return None
        return [part.strip() for part in text[len(RECIPE) :].split("+")]

    def recipe(self, text):
        """The proper name of a recipe; "" if it is none, or names cards that there are not."""
        cards = [known(card, self.kingdom) for card in self.cards(text) or ()]
        if not cards or None in cards or len(cards) > 2:
            return ""
        return RECIPE + "+".join(cards if cards[0] != cards[-1] else cards[:1])

    def objection(self, text):
        """Why nothing is of that name, with the nearest that is."""
        cards = self.cards(text)
        if cards is None:
            return "There is no strategy called '" + str(text) + "'." + meant(text, self.library)
        if len(cards) > 2:
            return "A recipe has one or two cards: BM:Wharf or BM:Wharf+Militia."
        for card in cards:
            if not known(card, self.kingdom):
                if not card:
                    return "Name a kingdom card: BM:Wharf or BM:Wharf+Militia."
                return "There is no kingdom card called '" + card + "'." + meant(card, self.kingdom)
        return ""

    # ---- one's own -----------------------------------------------------------------------------

    def put(self, name, source):
        entry = told(source)
        entry["mine"] = True
        entry["kinds"] = ["mine"]
        self.library[name] = entry

    def keep(self, name, source):
        """Keep one's own as it is now; True if it will be there after a reload."""
        self.put(name, source)
        return store.keep(OWN + name, source)

    def add(self, name, source):
        """One more of one's own, under that name or the next free one; the name."""
        name = self.free(name)
        self.keep(name, source)
        self.tell()
        return name

    def rename(self, old, new):
        source = self.library[old]["source"]
        self.drop(old)
        self.keep(new, source)
        self.tell()

    def remove(self, name):
        self.drop(name)
        self.tell()

    def drop(self, name):
        del self.library[name]
        store.forget(OWN + name)

    def hear(self, name):
        """Another tab has changed one of that name: take over what is kept now; False if it is gone."""
        source = store.load(OWN + name)
        known_before = self.is_mine(name)
        if source is not None:
            self.put(name, source)
        elif known_before:
            del self.library[name]
        if known_before != (source is not None):
            self.tell()
        return source is not None

    def tell(self):
        for listener in self.listeners:
            listener()

    def free(self, name):
        """That name, or it with a number behind, if something else has it already."""
        name = " ".join(str(name).split())[:LONGEST] or "Mine"
        if name.upper().startswith(RECIPE):
            name = "My " + name[len(RECIPE) :]
        number, found = 1, name
        while known(found, self.library):
            number += 1
            found = name + " " + str(number)
        return found

    def refusal(self, name, now=""):
        """Why one's own cannot be called so, or ""; `now` is how it is called at present."""
        name = " ".join(name.split())
        if not plain(name).replace("+", ""):
            return "Give it a name."
        if len(name) > LONGEST:
            return "That name is too long: " + str(LONGEST) + " letters are the most."
        if name.upper().startswith(RECIPE):
            return "Names that begin with BM: are those of recipes. Choose another."
        other = known(name, self.library)
        if other and other != now:
            whose = "You have one" if self.is_mine(other) else "The library has one"
            return whose + " called " + other + " already. Choose another name."
        return ""
