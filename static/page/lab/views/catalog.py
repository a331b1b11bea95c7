"""A gallery: entries that build.py has written as HTML, and filters that hide what does not fit."""

import asyncio
import json

from lab.browser import dom, location
from lab.browser.site import MISSING, read_file
from lab.browser.tasks import begin
from lab.state import address

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event


def fitting(index: "list[Any]", wanted: "dict[str, Any]") -> list[bool]:
    """For each entry whether it fits. index: [tags "|set:Base|", text]; wanted: {"q": words, key: value}."""
    words = wanted.get("q", "").lower().split()
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
    def __init__(self, name: str, more: "Callable[..., Any] | None" = None) -> None:
        """name: of the view and of its data. more(wanted): show what else fits there."""
        self.name = name
        self.begun = False
        self.index: list[list[str]] | None = None
        self.elements: list[Element] = []
        self.shown: list[bool] = []
        self.fields: list[tuple[Any, ...]] = []
        self.list = dom.by_id("list-" + name)
        self.form = dom.by_id("filters-" + name)
        self.found = dom.by_id("found-" + name)
        self.more = more
        self.tried: dict[str, Any] | None = None
        dom.on(self.form, "input", lambda event: self.changed())
        dom.on(self.form, "click", self.pressed)
        dom.on(self.list, "click", self.clicked)

    async def open(self, query: "dict[str, Any]") -> None:
        """Show what the address asks for."""
        if not self.begun:
            self.begun = True
            await self.load()
        if self.index is not None:
            for key, field in self.fields:
                field.value = query.get(key, "")
            self.filter()

    async def load(self) -> None:
        text = await read_file("./data/" + self.name + ".json")
        if not text:
            self.begun = False
            dom.say(self.found, MISSING)
            return
        data = json.loads(text)
        self.what = data["what"]
        self.form.innerHTML = data["head"]
        for field in self.form.querySelectorAll("[data-filter]"):
            self.fields.append((str(field.getAttribute("data-filter")), field))
        self.list.innerHTML = ""
        for chunk in data["chunks"]:
            self.list.insertAdjacentHTML("beforeend", chunk)
            await asyncio.sleep(0)
        self.elements = list(self.list.children)
        self.sort = self.form.querySelector("[data-sort]")
        self.orders = data.get("orders", {})
        self.order = ""
        if self.sort:
            self.fields.append(("sort", self.sort))
        self.index = data["index"]
        self.shown = [True] * len(self.index)

    def pressed(self, event: "Event") -> None:
        """Unfold the filters, fold them again, or clear them."""
        button = event.target.closest("[data-fold], [data-clear]")
        if not button:
            return
        if button.getAttribute("data-clear") is None:
            opened = self.form.getAttribute("data-open") is None
            dom.attribute(self.form, "data-open", "" if opened else None)
            dom.attribute(button, "aria-expanded", "true" if opened else "false")
            return
        for _, field in self.filters():
            field.value = ""
        self.changed()
        self.fields[0][1].focus()  # the button is gone

    def filters(self) -> "list[tuple[Any, ...]]":
        """The fields that can be folded."""
        return [pair for pair in self.fields if pair[0] not in ("q", "sort")]

    def tell_filters(self) -> None:
        """Say at the button that folds them how many filters are set."""
        count = len([key for key, field in self.filters() if field.value])
        button, clear = self.form.querySelector("[data-fold]"), self.form.querySelector("[data-clear]")
        if button:
            dom.say(button, "Filters (" + str(count) + ")" if count else "Filters")
        if clear:
            dom.show(clear, count > 0)

    def wanted(self) -> "dict[str, Any]":
        """What the address says of the filters and the order."""
        return {key: str(field.value) for key, field in self.fields}

    def changed(self) -> None:
        """The user has set a filter: show it, and have it in the address."""
        self.filter()
        wanted = self.wanted()
        pairs = [
            address.encode(key) + "=" + address.encode(wanted[key]) for key, _ in self.fields if wanted[key]
        ]
        location.rewrite("#" + self.name + ("?" + "&".join(pairs) if pairs else ""))

    def clicked(self, event: "Event") -> None:
        """What a card's tests try is fetched when somebody asks for it."""
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

    def arrange(self, order: str) -> None:
        """Put the entries into that order; "" is the order in which they came."""
        if order == self.order or (order and order not in self.orders):
            return
        self.order = order
        for at in self.orders[order] if order else range(len(self.elements)):
            self.list.append(self.elements[at])

    def filter(self) -> None:
        if self.more:
            self.more(self.wanted())
        wanted = self.wanted()
        self.arrange(wanted.pop("sort", ""))
        self.tell_filters()
        fits = fitting(self.index, wanted)
        for i in range(len(fits)):
            if fits[i] != self.shown[i]:
                dom.show(self.elements[i], fits[i])
        self.shown = fits
        count = len([fit for fit in fits if fit])
        total = len(fits)
        told = "All " + str(total) if count == total else str(count) + " of " + str(total)
        dom.say(
            self.found,
            told + " " + self.what if count else "Nothing fits. Take a filter away, or search for less.",
        )
