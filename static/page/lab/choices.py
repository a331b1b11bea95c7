"""What a box's list offers for what was typed: one's own, the library's, and those made by recipe."""

from lab import dom
from lab.names import nearest, plain
from lab.shelf import RECIPE

MOST_RECIPES = 6
NOTHING = "No strategy fits. Try a card, an idea, an author, or BM:Wharf."
NEW = "+"  # no strategy can be called so: it stands for one that is begun
NEW_HTML = "<b>New strategy</b><span>Begin one of your own with four simple rules</span>"


class Choices:
    def __init__(self, shelf, kinds):
        """kinds: {key: how the library calls that kind}."""
        self.shelf = shelf
        self.kinds = kinds
        self.ready = {}  # of the library's: what can be searched, and the HTML

    def options(self, text, every):
        """Groups for a Picker."""
        words = str(text).lower().split()
        mine = self.fitting(self.shelf.mine(), words)
        if every or (words and "new strategy".startswith(" ".join(words))):
            mine.append((NEW, NEW_HTML))
        groups = [("Mine", mine)]
        groups.append(("Library", self.fitting(self.shelf.names(), words)))
        recipes = [] if every else self.recipes(str(text).strip())
        groups.append(("Big Money with a card", [(name, recipe_html(name)) for name in recipes]))
        if recipes and str(text).upper().startswith(RECIPE):
            groups = groups[::-1]
        return groups

    def existing(self, text, every):
        """The same without a new one: where somebody is to take part."""
        groups = self.options(text, every)
        return [(title, [entry for entry in entries if entry[0] != NEW]) for title, entries in groups]

    def fitting(self, names, words):
        """Those with all the words in them; those first whose name has them."""
        named, rest = [], []
        for name in names:
            text, html = self.described(name)
            found = [word for word in words if word in text]
            if len(found) == len(words):
                if words and words[0] not in plain(name):
                    rest.append((name, html))
                else:
                    named.append((name, html))
        if words:
            typed = plain(" ".join(words))
            # MicroPython's sort does not keep the order of equals.
            named.sort(key=lambda pair: (nearness(plain(pair[0]), typed, words[0]), pair[0].lower()))
        return named + rest

    def described(self, name):
        """What it can be searched by, and how it is listed."""
        if name in self.ready and not self.shelf.is_mine(name):
            return self.ready[name]
        entry = self.shelf.entry(name)
        kinds = [self.kinds[kind] for kind in entry.get("kinds", ()) if kind in self.kinds]
        facts = kinds[:1]
        for fact in (", ".join(entry.get("requires", ())), entry.get("author", "")):
            if fact:
                facts.append(fact)
        about = entry.get("about", "")
        html = "<b>" + dom.escape(name) + "</b>"
        html += "<small>" + dom.escape(" · ".join(facts)) + "</small>" if facts else ""
        html += "<span>" + dom.escape(about) + "</span>" if about else ""
        text = plain(name) + " " + " ".join((name, about, " ".join(facts), " ".join(kinds))).lower()
        self.ready[name] = (text, html)
        return text, html

    def recipes(self, text):
        """Names of recipes that the text may be the beginning of."""
        parts = self.shelf.cards(text)
        if parts is None:
            parts = [text]
            if len(text) < 3:
                return []
        first = self.shelf.recipe(RECIPE + "+".join(parts[:-1])) + "+" if len(parts) > 1 else RECIPE
        if first == "+" or len(parts) > 2:
            return []
        last = plain(parts[-1])
        found = [card for card in self.shelf.kingdom if plain(card).startswith(last)]
        if last and not found and self.shelf.cards(text):
            near = nearest(parts[-1], self.shelf.kingdom)
            found = [near] if near else []
        exact = self.shelf.recipe(text)
        names = [first + card for card in found]
        if exact in names:
            names = [exact] + [name for name in names if name != exact]
        return names[:MOST_RECIPES]


def nearness(name, typed, word):
    """0 for a name as typed, 1 for one that begins so, 2 for others."""
    return 0 if name == typed else 1 if name.startswith(word) else 2


def recipe_html(name):
    cards = dom.escape(" and ".join(name[len(RECIPE) :].split("+")))
    return (
        "<b>"
        + dom.escape(name)
        + "</b><span>Big Money with "
        + cards
        + ", by the recipe for all cards</span>"
    )
