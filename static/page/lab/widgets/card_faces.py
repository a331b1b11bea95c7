"""Facts about every card, and how the page draws it: as a kingdom tile, as a face, or in a list."""

import json

from lab.browser.dom import escape
from lab.browser.site import Unreachable, read_file
from lab.state.names import known, nearest, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST = 12  # cards offered by a search
MOST_NAMED = 8  # recommended kingdoms offered by a search
SYMBOLS = {
    "+Cards": "cards", "+Actions": "actions", "+Buys": "buys", "+$": "coins", "+Coffers": "coffers",
    "+Villagers": "villagers", "+Favors": "favors", "+VP": "vp", "VP": "vp",
}  # fmt: skip
"""What a card gives -> the class of its symbol in kingdom.css."""


class CardFaces:
    def __init__(self, data: "dict[str, Any]") -> None:
        """data: as dominion/web/card_facts.py writes it."""
        self.cards: dict[str, Any] = data["cards"]
        self.former: dict[str, str] = data["former"]
        # MicroPython's dicts are unordered.
        self.names: list[str] = sorted([name for name in self.cards if self.cards[name].get("use")])
        self.by_plain = {plain(name): name for name in self.cards}
        for old in self.former:
            self.by_plain[plain(old)] = self.former[old]
        self.named: list[list[str]] = data["named"]  # label, sets, cards
        self.searched: dict[str, str] = {}

    def find(self, text: str) -> str | None:
        """Returns the current name of the matching card; None if there is none."""
        return self.by_plain.get(plain(text.strip().replace("’", "'")))

    def pile(self, name: str) -> str:
        """Returns the kingdom pile that contains the card; for all other cards their own name."""
        return str(self.cards.get(name, {}).get("pile", name))

    def meant(self, text: str) -> str | None:
        """Returns the nearest name of a card that can be in a kingdom."""
        return known(text, self.names) or nearest(text, self.names)

    def is_sideways(self, name: str) -> bool:
        return bool(self.cards.get(name, {}).get("landscape"))

    def hay(self, name: str) -> str:
        """Returns the text by which a card can be found besides its name."""
        found = self.searched.get(name)
        if found is None:
            fact = self.cards[name]
            found = " ".join((fact["types"], fact["set"], fact["cost"], fact["text"])).lower()
            self.searched[name] = found
        return found

    def search(self, text: str, without: list[str]) -> list[str]:
        """Returns kingdom cards that match all words: matches in the name first, then in the type or set."""
        words = text.lower().split()
        if not words:
            return []
        found = []
        for name in self.names:
            if name in without:
                continue
            lower, hay, rank = name.lower(), self.hay(name), 0
            for word in words:
                if lower.startswith(word):
                    place = 0
                elif word in lower:
                    place = 1
                elif word in self.cards[name]["types"].lower() or word in self.cards[name]["set"].lower():
                    place = 2
                elif word in hay:
                    place = 3
                else:
                    place = 99
                rank = max(rank, place)
            if rank < 99:
                found.append((rank, "old" in self.cards[name], name))
        return [name for _, _, name in sorted(found)[:MOST]]

    def kingdom_called(self, text: str) -> str:
        """Returns the cards of the recommended kingdom with that label or name, of several editions the
        newest; "" if there is none.
        """
        return self.recommended(text)[1]

    def recommended(self, text: str) -> "tuple[str, str]":
        """Returns the label or the name of that recommended kingdom as it is printed, and its cards."""
        wanted, found = plain(text.strip()), ("", "")
        for label, _, cards in self.named:
            if plain(label) == wanted:
                return str(label), str(cards)
            name = str(label).split(" (")[0]
            if plain(name) == wanted:
                found = name, str(cards)  # the newest edition is the last of that name
        return found

    def search_named(self, text: str) -> "list[list[str]]":
        """Returns recommended kingdoms whose label or sets contain all the words."""
        words = text.lower().split()
        if not words or len(text) < 3:
            return []
        found = []
        for one in self.named:
            hay = (one[0] + " " + one[1]).lower()
            if not [word for word in words if word not in hay]:
                found.append(one)
        return found[:MOST_NAMED]

    # ---- HTML ----------------------------------------------------------------------------------

    def colours(self, name: str) -> str:
        """Returns the CSS classes for the card's types."""
        fact = self.cards.get(name)
        if not fact:
            return "strange"
        first, second = fact["looks"]
        return "a-" + first + " b-" + second + (" landscape" if fact["landscape"] else "")

    def gives(self, name: str) -> str:
        """Returns symbols of what the card gives, hidden from screen readers because the text says it too."""
        html = ""
        for title, number in self.cards.get(name, {}).get("gives", ()):
            sign = "+" if title.startswith("+") else ""
            text = sign + ("$" if title == "+$" else "") + str(number)
            html += f'<i class="g g-{SYMBOLS[title]}" title="{escape(title)}">{escape(text)}</i>'
        return f'<span class="gives" aria-hidden="true">{html}</span>' if html else ""

    def cost(self, name: str) -> str:
        """Returns the card's cost as coin symbols."""
        html = ""
        for part in str(self.cards.get(name, {}).get("cost", "")).split(" "):
            money = part.rstrip("P")
            if part.startswith("$") and (money != "$0" or part == "$0"):
                html += '<span class="coin">' + escape(money) + "</span>"
            if part.endswith("P"):
                html += '<span class="potion">P</span>'
            if part.endswith("D"):
                html += '<span class="debt">' + escape(part) + "</span>"
        return html

    def in_words(self, name: str) -> str:
        """Returns the card's name, cost and types."""
        fact = self.cards.get(name)
        return ", ".join([part for part in (name, fact["cost"], fact["types"]) if part]) if fact else name

    def line(self, name: str) -> str:
        """Returns the card as an entry of a list to choose from."""
        fact = self.cards[name]
        about = " · ".join([part for part in (fact["cost"], fact["types"], fact["set"]) if part])
        if "old" in fact:
            about += " · first edition"
        text = escape(shortened(fact["text"]))
        return f"<b>{escape(name)}</b><small>{escape(about)}</small><span>{text}</span>"

    def face(self, name: str) -> str:
        """Returns the whole card face."""
        fact = self.cards[name]
        # Symbols that say all of the text stand alone, but screen readers get the text.
        alone = is_all(fact["text"], fact.get("gives", ()))
        text = f'<p class="{"hidden" if alone else ""}">{escape(fact["text"])}</p>'
        gives = self.gives(name)
        if alone:
            gives = f'<div class="alone">{gives}</div>'
        return (
            f"<h3>{escape(name)}</h3>{gives}{text}"
            f'<div class="foot">{self.cost(name)}<span>{escape(fact["types"])}</span></div>'
            f'<div class="from"><span>{escape(fact["set"])}</span></div>'
        )


def is_all(text: str, gives: "Any") -> bool:
    """Returns whether a card's text says nothing but what its symbols say. gives: [title, number] pairs."""
    if not gives:
        return False
    told = []
    for title, number in gives:
        word = title.lstrip("+")
        sign = title[: len(title) - len(word)]
        told.append(f"{sign}${number}" if word == "$" else f"{sign}{number} {word}".rstrip("s"))
    return sorted(told) == sorted([part.rstrip("s") for part in text.rstrip(".").split(", ")])


def shortened(text: str, most: int = 90) -> str:
    """Returns the start of a text, cut at a space."""
    return text if len(text) <= most else text[:most].rsplit(" ", 1)[0] + " …"


there: "CardFaces | None" = None


async def load() -> "CardFaces":
    """Returns all cards, read once. Raises Unreachable if they cannot be loaded."""
    global there
    if there is None:
        text = await read_file("./data/faces.json")
        if not text:
            raise Unreachable("faces")
        there = CardFaces(json.loads(text))
    return there
