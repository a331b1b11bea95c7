"""A gallery: entries that build.py has rendered as HTML, and filters that hide entries."""

import asyncio
import json

from lab.browser import dom, location
from lab.browser.site import MISSING, read_file
from lab.browser.tasks import begin
from lab.state import address
from lab.state.names import nearest, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event


RANKED = "ranked"  # the order of a search's hits
PUNCTUATION = ".,;:"


def words_of(typed: str) -> list[str]:
    """Returns the words searched for, without punctuation."""
    words = [word.strip(PUNCTUATION) for word in typed.lower().split()]
    return [word for word in words if word]


def rank(text: str, phrase: str) -> int:
    """Returns how well a text fits that has the words of the phrase: 0 is best. Its first line is a name."""
    name, _, rest = text.partition("\n")
    if name == phrase:
        return 0
    if name.startswith(phrase):
        return 1
    if " " + phrase in name:
        return 2
    if phrase in name:
        return 3
    for mark in PUNCTUATION:
        rest = rest.replace(mark, "")
    together = phrase.split(" ")  # the first words that the text has in this order
    missing = 0
    while together and " ".join(together) not in rest:
        together.pop()
        missing += 1
    return 4 + missing


def ranked(index: "list[Any]", fits: list[bool], typed: str) -> list[int]:
    """Returns the places of the entries that fit, the best first."""
    phrase = " ".join(words_of(typed))
    return [at for _, at in sorted([(rank(index[at][1], phrase), at) for at in range(len(fits)) if fits[at]])]


def fitting(index: "list[Any]", wanted: "dict[str, Any]") -> list[bool]:
    """Returns whether each entry fits. index: [tags "|set:Base|", text]; wanted: {"q": words, key: value}."""
    words = words_of(wanted.get("q", ""))
    tags = ["|" + key + ":" + value + "|" for key, value in wanted.items() if key != "q" and value]
    found = []
    for marks, text in index:
        fits = True
        for tag in tags:
            if tag not in marks:
                fits = False
        for word in words:
            if word not in text:
                fits = False
        found.append(fits)
    return found


class Catalog:
    def __init__(
        self,
        name: str,
        more: "Callable[..., Any] | None" = None,
        batch: int | None = None,
        entry: str = "",
    ) -> None:
        """name: of the view and of its data. more(wanted): shows what else fits. batch: number of entries
        shown at first, and added by each press of the button "next-<name>"; None for all. entry: the class of
        an entry in the data, needed for batches.
        """
        self.name = name
        self.begun = False
        self.index: list[list[str]] | None = None
        self.titles: list[str] | None = None
        self.elements: list[Element] = []
        self.shown: list[bool] = []
        self.fields: list[tuple[Any, ...]] = []
        self.list = dom.by_id("list-" + name)
        self.form = dom.by_id("filters-" + name)
        self.found = dom.by_id("found-" + name)
        self.more = more
        self.ranking: list[int] = []  # the places of a search's hits
        self.tried: dict[str, Any] | None = None
        self.batch, self.most = batch, batch
        self.entry = f'<li class="{entry}'
        if batch:
            dom.on(dom.by_id("next-" + name), "click", lambda event: self.show_next())
        dom.on(self.form, "input", self.typed)
        dom.on(self.form, "click", self.pressed)
        dom.on(self.list, "click", self.clicked)
        dom.on(self.found, "click", self.told_clicked)

    async def open(self, query: "dict[str, Any]") -> None:
        """Shows the entries that the address asks for."""
        if not self.begun:
            self.begun = True
            await self.load()
        if self.index is not None:
            for key, field in self.fields:
                field.value = query.get(key, "")
                if field.value and field.closest(".rare"):
                    self.show_rare(True)
            self.filter()

    async def load(self) -> None:
        text = await read_file("./data/" + self.name + ".json")
        if not text:
            self.begun = False
            dom.say(self.found, MISSING)
            return
        data = json.loads(text)
        self.what = data["what"]
        self.one = (
            str(self.what).rstrip("s") if not str(self.what).endswith("ies") else str(self.what)[:-3] + "y"
        )
        self.form.innerHTML = data["head"]
        for field in self.form.querySelectorAll("[data-filter]"):
            self.fields.append((str(field.getAttribute("data-filter")), field))
        self.list.innerHTML = ""
        inserted = 0
        for chunk in data["chunks"]:
            beyond = self.batch is not None and inserted >= self.batch
            inserted += chunk.count(self.entry)
            if beyond:
                chunk = chunk.replace(self.entry, "<li hidden" + self.entry[3:])
            self.list.insertAdjacentHTML("beforeend", chunk)
            await asyncio.sleep(0)
        self.elements = list(self.list.children)
        self.sort = self.form.querySelector("[data-sort]")
        self.orders = data.get("orders", {})
        self.order = ""
        if self.sort:
            self.fields.append(("sort", self.sort))
        self.index = data["index"]
        self.shown = [not element.hidden for element in self.elements]

    def typed(self, event: "Event") -> None:
        """Handles typed words or a changed filter. Typing folds the filters to leave room for the results."""
        if str(event.target.getAttribute("data-filter")) == "q":
            self.fold(False)
        self.changed()

    def fold(self, opened: bool) -> None:
        """Shows or hides the filters on phones."""
        dom.attribute(self.form, "data-open", "" if opened else None)
        button = self.form.querySelector("[data-fold]")
        if button:
            dom.attribute(button, "aria-expanded", "true" if opened else "false")

    def pressed(self, event: "Event") -> None:
        """Handles the filters' buttons: unfold, fold and clear."""
        button = event.target.closest("[data-fold], [data-clear], [data-rare]")
        if not button:
            return
        if button.getAttribute("data-rare") is not None:
            self.show_rare(self.form.getAttribute("data-whole") is None)
            return
        if button.getAttribute("data-clear") is None:
            self.fold(self.form.getAttribute("data-open") is None)
            return
        for _, field in self.filters():
            field.value = ""
        self.changed()
        self.fields[0][1].focus()  # the pressed button is hidden now

    def told_clicked(self, event: "Event") -> None:
        """Clears the search and the filters, or searches for the suggested name."""
        near = event.target.closest("[data-near]")
        if near:
            self.fields[0][1].value = str(near.getAttribute("data-near"))
            self.changed()
            self.fields[0][1].focus()
        elif event.target.closest("[data-all]"):
            for key, field in self.fields:
                if key != "sort":
                    field.value = ""
            self.changed()
            self.fields[0][1].focus()  # the pressed button is gone

    def show_rare(self, shown: bool) -> None:
        """Shows or hides the filters that are seldom used, in wide windows."""
        button = self.form.querySelector("[data-rare]")
        if button:
            dom.attribute(self.form, "data-whole", "" if shown else None)
            dom.attribute(button, "aria-expanded", "true" if shown else "false")
            dom.say(button, "Fewer filters" if shown else "More filters")

    def filters(self) -> "list[tuple[Any, ...]]":
        """Returns the fields that can be folded."""
        return [pair for pair in self.fields if pair[0] not in ("q", "sort")]

    def tell_filters(self) -> None:
        """Shows on the fold button how many filters are set."""
        count = len([key for key, field in self.filters() if field.value])
        button, clear = self.form.querySelector("[data-fold]"), self.form.querySelector("[data-clear]")
        if button:
            dom.say(button, "Filters (" + str(count) + ")" if count else "Filters")
        if clear:
            dom.show(clear, count > 0)

    def wanted(self) -> "dict[str, Any]":
        """Returns the filters and the order in the address's form."""
        return {key: str(field.value) for key, field in self.fields}

    def changed(self) -> None:
        """Shows the entries for a changed filter, and updates the address."""
        self.most = self.batch
        self.filter()
        wanted = self.wanted()
        pairs = [
            address.encode(key) + "=" + address.encode(wanted[key]) for key, _ in self.fields if wanted[key]
        ]
        location.rewrite("#" + self.name + ("?" + "&".join(pairs) if pairs else ""))

    def clicked(self, event: "Event") -> None:
        """Loads a card's test cases when they are first opened."""
        details = event.target.closest("[data-tried]")
        if details:
            begin(self.tell_tests(details.querySelector("ul"), str(details.getAttribute("data-tried"))))

    async def tell_tests(self, place: "Element", card: str) -> None:
        if self.tried is None:
            text = await read_file("./data/tried.json")
            if not text:
                place.innerHTML = "<li>" + MISSING + "</li>"
                return
            self.tried = json.loads(text)
        if not place.innerHTML or MISSING in place.innerHTML:
            place.innerHTML = "".join(
                ["<li>" + dom.escape(one) + "</li>" for one in self.tried.get(card, ())]
            )

    def arrange(self, order: str, ranking: list[int]) -> None:
        """Sorts the entries; "" is the original order. ranking: the places of a search's hits in theirs."""
        if ranking != sorted(ranking) and not order:
            self.order, self.ranking = RANKED, ranking
            for at in ranking:
                self.list.append(self.elements[at])
            return
        if order == self.order or (order and order not in self.orders):
            return
        self.order = order
        for at in self.places():
            self.list.append(self.elements[at])

    def filter(self) -> None:
        if self.more:
            self.more(self.wanted())
        wanted = self.wanted()
        order, typed = wanted.pop("sort", ""), wanted.get("q", "")
        self.tell_filters()
        fits = fitting(self.index, wanted)
        self.arrange(order, ranked(self.index, fits, typed) if words_of(typed) else [])
        shown = self.first_of(fits)
        for i in range(len(fits)):
            if shown[i] != self.shown[i]:
                dom.show(self.elements[i], shown[i])
        self.shown = shown
        count = len([fit for fit in fits if fit])
        total = len(fits)
        told = "All " + str(total) if count == total else str(count) + " of " + str(total)
        none = "No " + self.one + " matches."
        dom.say(self.found, told + " " + self.what if count else none)
        if not count:
            way = f"Show all {total} {dom.escape(self.what)}"
            self.found.innerHTML = (
                f'{none} {self.near(typed)}<button type="button" class="quiet" data-all>{way}</button>'
            )
        if self.batch:
            rest = count - len([one for one in shown if one])
            button = dom.by_id("next-" + self.name)
            dom.show(button, rest > 0)
            dom.say(button, "Show " + str(min(rest, self.batch)) + " more of " + str(rest))

    def near(self, typed: str) -> str:
        """Returns the HTML that suggests the most similar title, or ""."""
        if self.titles is None:  # reading hundreds of elements takes a while
            self.titles = [str(element.querySelector("h3").textContent) for element in self.elements]
        found = nearest(typed, self.titles) if typed else None
        if not found or plain(found) == plain(typed):  # the filters hide it
            return ""
        name = dom.escape(found)
        return f'<button type="button" class="quiet" data-near="{name}">Did you mean {name}?</button> '

    def places(self) -> "Any":
        """Returns the indices of the entries in the order shown."""
        if self.order == RANKED:
            return self.ranking
        return self.orders[self.order] if self.order else range(len(self.elements))

    def first_of(self, fits: list[bool]) -> list[bool]:
        """Returns for each entry whether it is in the first batches of those that fit."""
        if self.most is None:
            return fits
        shown, left = [False] * len(fits), self.most
        for at in self.places():
            if left and fits[at]:
                shown[at] = True
                left -= 1
        return shown

    def show_next(self) -> None:
        """Shows more entries, and focuses the first new one."""
        before = self.shown
        self.most += self.batch
        self.filter()
        for at in self.places():
            if self.shown[at] and not before[at]:
                title = self.elements[at].querySelector("h3")
                dom.attribute(title, "tabindex", "-1")
                title.focus()
                return
