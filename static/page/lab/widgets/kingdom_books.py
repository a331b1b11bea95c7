"""The kingdoms that the rulebooks recommend, by expansion, with their cards, editions and a search."""

from lab.browser import dom
from lab.browser.dom import escape
from lab.state.names import counted, entries

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

RELEASED = (
    "Base", "Intrigue", "Seaside", "Alchemy", "Prosperity", "Hinterlands", "Dark Ages", "Cornucopia & Guilds",
    "Adventures", "Empires", "Nocturne", "Renaissance", "Menagerie", "Allies", "Plunder", "Rising Sun",
)  # fmt: skip
"""The expansions in the order of the lists; a kingdom of two stands in the rulebook of the later one."""
BATCH = 40  # kingdoms shown at first, and added by each press of the button
EDITIONS = {"1e": "1st", "2e": "2nd"}


class Edition:
    """One edition of a kingdom: its label, its cards, and its name among the editions."""

    def __init__(self, label: str, cards: str, told: str) -> None:
        self.label, self.cards, self.told = label, cards, told


class Book:
    """A recommended kingdom in all its editions, the newest first."""

    def __init__(self, name: str, sets: str) -> None:
        self.name, self.sets = name, sets
        self.editions: list[Edition] = []
        self.chosen = 0

    @property
    def edition(self) -> "Edition":
        return self.editions[self.chosen]

    def is_switch(self) -> bool:
        """Returns whether short names tell the editions apart."""
        names = {short(one.told) for one in self.editions}
        return len(names) == len(self.editions) and "" not in names


def short(told: str) -> str:
    """Returns "2nd" for "Base 2e, Intrigue 2e", "2nd+1st" for "Base 2e, Intrigue 1e", "" without editions."""
    found = [EDITIONS[part[-2:]] for part in told.split(", ") if part[-2:] in EDITIONS]
    return found[0] if len(set(found)) == 1 else "+".join(found)


def rank(sets: str) -> "tuple[int, int, str]":
    """Returns the place of these expansions: by the last, and alone before combined."""
    names = sets.split(", ")
    return (max([place(name) for name in names]), len(names), sets)


def place(name: str) -> int:
    return RELEASED.index(name) if name in RELEASED else len(RELEASED)


def books_of(named: "list[list[str]]") -> "list[Book]":
    """Returns the kingdoms in the order of the list. named: see dominion/web/kingdoms.py."""
    found: dict[str, Book] = {}
    order = []
    for label, sets, cards in named:
        name = label.split(" (")[0]
        told = label[len(name) :].strip().replace("(", "").replace(")", "")
        key = name + "|" + sets
        if key not in found:
            found[key] = Book(name, sets)
            order.append((rank(sets), name, key))
        found[key].editions.append(Edition(label, cards, told))
    for key in found:
        found[key].editions.sort(key=lambda one: (one.told.count("1e") - one.told.count("2e"), one.told))
    return [found[key] for _, _, key in sorted(order)]


def cards_html(cards: str, words: list[str]) -> str:
    """Returns the cards with those marked that a word of the search is part of."""
    told = []
    for card in entries(cards):
        hit = [word for word in words if word in card.lower()]
        told.append("<mark>" + escape(card) + "</mark>" if hit else escape(card))
    return ", ".join(told)


class KingdomBooks:
    """The list; its buttons are handled by the panel around it, see kingdom_panel.py."""

    def __init__(self, place: "Element", prefix: str, named: "list[list[str]]") -> None:
        self.prefix = prefix
        self.books = books_of(named)
        self.shown_now = ""  # the kingdom in use
        self.most = BATCH
        sets = sorted({name for book in self.books for name in book.sets.split(", ")}, key=rank)
        choices = '<option value="">All expansions</option>'
        choices += "".join([f"<option>{escape(name)}</option>" for name in sets])
        place.innerHTML = f"""<div class="k-find"><input type="search" id="{prefix}-find" autocomplete="off"
 spellcheck="false" aria-label="Find a kingdom" placeholder="Name of a kingdom or card">
<select id="{prefix}-book" aria-label="Expansion">{choices}</select>
<span class="muted" id="{prefix}-books-count" role="status"></span></div>
<div class="k-books" id="{prefix}-books"></div>"""
        self.find, self.set = dom.by_id(prefix + "-find"), dom.by_id(prefix + "-book")
        dom.on(self.find, "input", self.asked)
        dom.on(self.set, "change", self.asked)
        dom.on(place, "change", self.changed)

    def asked(self, event: "Event") -> None:
        """Begins anew with the first kingdoms."""
        self.most = BATCH
        self.show(self.shown_now)

    def show(self, text: str) -> None:
        """Lists what fits the search. text: the kingdom in use, which is marked."""
        self.shown_now = text
        words = str(self.find.value).lower().split()
        wanted = str(self.set.value)
        html, sets, count = "", "", 0
        for number in range(len(self.books)):
            book = self.books[number]
            if wanted and wanted not in book.sets.split(", "):
                continue
            if words:
                hits = [self.fits(book, one, words) for one in range(len(book.editions))]
                if True not in hits:
                    continue
                if not hits[book.chosen]:
                    book.chosen = hits.index(True)
            count += 1
            if count > self.most:
                continue
            if book.sets != sets:
                sets = book.sets
                html += ("</ul>" if html else "") + f"<h3>{escape(sets.replace(', ', ' and '))}</h3><ul>"
            html += '<li class="k-book" data-book="' + str(number) + '">' + self.row(number, words) + "</li>"
        html += "</ul>" if html else ""
        if count > self.most:
            more = min(BATCH, count - self.most)
            html += (
                f'<button type="button" class="next" data-more="next">Show {more} more of {count - self.most}'
                "</button>"
            )
        dom.by_id(self.prefix + "-books").innerHTML = html
        told = counted(count, "kingdom") if count else "No kingdom has these words."
        dom.say(dom.by_id(self.prefix + "-books-count"), told)

    def fits(self, book: "Book", number: int, words: list[str]) -> bool:
        one = book.editions[number]
        text = (one.label + " " + book.sets + " " + one.cards).lower()
        return not [word for word in words if word not in text]

    def row(self, number: int, words: "Any" = ()) -> str:
        """Returns a kingdom as a row: name, cards, editions."""
        book = self.books[number]
        now = ' aria-current="true"' if book.edition.label == self.shown_now else ""
        html = (
            f'<button type="button" class="k-use"{now} data-more="book:{number}"><b>{escape(book.name)}</b>'
        )
        html += f"<span>{cards_html(book.edition.cards, words)}</span></button>"
        if len(book.editions) == 1:
            return html
        label = escape("Edition of " + book.name)
        if book.is_switch():
            html += f'<span class="k-eds" role="group" aria-label="{label}">'
            for at in range(len(book.editions)):
                told, pressed = book.editions[at].told, "true" if at == book.chosen else "false"
                html += f'<button type="button" data-more="edition:{number}:{at}" aria-pressed="{pressed}" '
                html += f'title="{escape(told)}">{short(told)}</button>'
            return html + "</span>"
        html += f'<select class="k-eds" aria-label="{label}" data-edition="{number}">'
        for at in range(len(book.editions)):
            chosen = " selected" if at == book.chosen else ""
            html += f'<option value="{at}"{chosen}>{escape(book.editions[at].told or "Newest")}</option>'
        return html + "</select>"

    def choose(self, number: int, at: int) -> None:
        """Shows another edition of a kingdom."""
        book = self.books[number]
        book.chosen = at
        place = dom.by_id(self.prefix + "-books").querySelector(f'[data-book="{number}"]')
        place.innerHTML = self.row(number, str(self.find.value).lower().split())
        again = place.querySelector('[aria-pressed="true"], select')
        if again:
            again.focus()

    def mark(self, label: str) -> None:
        """Marks the kingdom in use, without moving the list."""
        self.shown_now = label
        for row in list(dom.by_id(self.prefix + "-books").querySelectorAll(".k-book")):
            book = self.books[int(str(row.getAttribute("data-book")))]
            now = "true" if book.edition.label == label else None
            dom.attribute(row.querySelector(".k-use"), "aria-current", now)

    def changed(self, event: "Event") -> None:
        number = event.target.getAttribute("data-edition")
        if number:
            self.choose(int(str(number)), int(str(event.target.value)))

    def more(self) -> None:
        """Shows more kingdoms, and focuses the first new one."""
        before, self.most = self.most, self.most + BATCH
        self.show(self.shown_now)
        rows = list(dom.by_id(self.prefix + "-books").querySelectorAll(".k-use"))
        if before < len(rows):
            rows[before].focus()
