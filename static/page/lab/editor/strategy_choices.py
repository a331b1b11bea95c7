"""The choices in a box's list for a search: the user's strategies, the library's, and recipes."""

from lab.browser import dom
from lab.state.names import nearest, plain
from lab.state.strategy_store import RECIPE, RECIPES, THINKER, THINKERS, beginning, most_cards, thinker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.state.strategy_store import StrategyStore

MOST_RECIPES = 6
NOTHING = "No strategy fits. Try a card, an idea, an author, BM:Wharf or Engine:Village+Smithy."
NEW = "+"  # stands for a new strategy; no strategy can have this name
NEW_HTML = "<b>New strategy</b><span>Begin one of your own with four simple rules</span>"


class StrategyChoices:
    def __init__(self, store: "StrategyStore", kinds: "dict[str, Any]") -> None:
        """kinds: {key: the library's label for that kind}."""
        self.store = store
        self.kinds = kinds
        self.given: Callable[..., Any] | None = None  # returns the plain names of a full kingdom, or None
        self.ready: dict[str, Any] = {}  # library strategy -> its search text and HTML

    def options(self, text: str, every: bool) -> "list[tuple[Any, ...]]":
        """Returns groups for a Picker."""
        words = str(text).lower().split()
        mine = self.fitting(self.store.mine(), words)
        if every or (words and "new strategy".startswith(" ".join(words))):
            mine.append((NEW, NEW_HTML))
        groups = [("Mine", mine)]
        library = self.fitting(self.store.names(), words)
        given = self.given() if self.given else None
        if given:
            fit = [entry for entry in library if self.store.fits(entry[0], given)]
            groups.append(("Fit this kingdom", fit))
            groups.append(("Need other cards", [entry for entry in library if entry not in fit]))
        else:
            groups.append(("Library", library))
        recipes = self.of_kingdom(given) if every else self.recipes(str(text).strip())
        title = "Big Money with a card" if beginning(text) in ("", RECIPE) else "Plan with cards"
        groups.append((title, [(name, recipe_html(name)) for name in recipes]))
        if every and recipes:
            groups = groups[:-2] + groups[-1:] + groups[-2:-1]  # before strategies that need other cards
        elif recipes and beginning(text):
            groups = groups[::-1]
        if not every and words:
            groups.append(("Players that think", thinkers(words)))
        return groups

    def existing(self, text: str, every: bool) -> "list[tuple[Any, ...]]":
        """Like `options`, without the entry for a new strategy."""
        groups = self.options(text, every)
        return [(title, [entry for entry in entries if entry[0] != NEW]) for title, entries in groups]

    def fitting(self, names: list[str], words: list[str]) -> "list[tuple[Any, ...]]":
        """Returns the strategies that match all words; those with the words in their name come first."""
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
            # MicroPython's sort is not stable.
            named.sort(key=lambda pair: (nearness(plain(pair[0]), typed, words[0]), pair[0].lower()))
        return named + rest

    def described(self, name: str) -> "Any":
        """Returns a strategy's search text and its line in the list."""
        if name in self.ready and not self.store.is_mine(name):
            return self.ready[name]
        entry = self.store.entry(name)
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

    def of_kingdom(self, given: "set[str] | None") -> list[str]:
        """Returns the recipe for each card of a full kingdom."""
        return [RECIPE + card for card in self.store.kingdom if plain(card) in (given or ())]

    def recipes(self, text: str) -> list[str]:
        """Returns names of recipes that start with the text."""
        parts = self.store.cards(text)
        if parts is None:
            parts = [text]
            if len(text) < 3:
                return []
        begins = beginning(text) or RECIPE
        first = self.store.recipe(begins + "+".join(parts[:-1])) + "+" if len(parts) > 1 else begins
        if first == "+" or len(parts) > most_cards(begins):
            return []
        last = plain(parts[-1])
        found = [card for card in self.store.kingdom if plain(card).startswith(last)]
        if last and not found and self.store.cards(text):
            near = nearest(parts[-1], self.store.kingdom)
            found = [near] if near else []
        exact = self.store.recipe(text)
        names = [first + card for card in found]
        if exact in names:
            names = [exact] + [name for name in names if name != exact]
        return names[:MOST_RECIPES]


def thinkers(words: list[str]) -> "list[tuple[Any, ...]]":
    """Returns the Thinkers that match the words, including one with any other thinking time that is typed."""
    typed = plain(" ".join(words))
    named = thinker(" ".join(words))
    found = {named: "Thinks"} if named and named not in THINKERS else {}
    for name, about in THINKERS.items():
        if plain(THINKER).startswith(typed) or name == named or typed in ("strong", "thinks"):
            found[name] = about
    return [
        (name, "<b>" + dom.escape(name) + "</b><span>" + dom.escape(about) + "</span>")
        for name, about in found.items()
    ]


def nearness(name: str, typed: str, word: str) -> int:
    """Returns 0 for an exact match, 1 for a prefix, 2 for others."""
    return 0 if name == typed else 1 if name.startswith(word) else 2


def recipe_html(name: str) -> str:
    begins = beginning(name)
    cards = dom.escape(" and ".join(name[len(begins) :].split("+")))
    return "<b>" + dom.escape(name) + "</b><span>" + RECIPES[begins].replace("{}", cards) + "</span>"
