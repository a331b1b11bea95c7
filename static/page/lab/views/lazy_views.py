"""Views whose code and style sheets are loaded when first opened: see registry.py."""

from lab.browser import dom
from lab.browser.site import MISSING, Unreachable, module, style
from lab.views import registry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class LazyViews:
    def __init__(self, make: "dict[str, Any]") -> None:
        """make: {name: function that takes the class View and an element, and returns the view}."""
        self.make = make
        self.views: dict[str, Any] = {}
        self.open_one: Any = None
        self.asked = 0

    async def open(self, name: str, query: "dict[str, Any]") -> None:
        """Shows this view with the address's query, unless another one was opened meanwhile."""
        self.asked += 1
        stamp = self.asked
        for told in [style(sheet) for sheet in registry.find(name).sheets]:
            await told.wait()
        if name not in self.views:
            try:
                await self.load(name)
            except Unreachable:
                dom.by_id("view-" + name).innerHTML = '<p class="found" role="alert">' + MISSING + "</p>"
                return
        if stamp == self.asked:
            if self.open_one is not self.views[name]:
                self.leave()
            self.open_one = self.views[name]
            await self.open_one.open(query)

    async def load(self, name: str) -> None:
        for part in registry.find(name).modules:
            made = await module(part)
        if name not in self.views:
            self.views[name] = self.make[name](made.View, dom.by_id("view-" + name))

    def leave(self) -> None:
        """Closes the current view because another one is shown."""
        self.asked += 1
        if self.open_one:
            self.open_one.close()
            self.open_one = None
