"""The message about an address of a view that does not exist, such as #wach. Simulate is shown instead."""

from lab.browser import dom
from lab.state.names import nearest, plain
from lab.views import registry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from lab.state.strategy_store import StrategyStore

LONGEST = 60  # characters of a name that may be meant for a view's


def meant(name: str, strategies: list[str]) -> "tuple[str, bool]":
    """Returns the name of the nearest view, "" if there is none, and whether a strategy's name is nearer."""
    views = {}
    for entry in registry.VIEWS:
        views[entry.name] = views[entry.title] = entry.name
    found = nearest(name, list(views) + strategies) or ""
    return views.get(found, ""), bool(found) and found not in views


class NoView:
    def __init__(self, store: "StrategyStore") -> None:
        self.store = store
        self.place = dom.by_id("no-view")

    def hide(self) -> None:
        self.place.innerHTML = ""

    def look(self, said: "dict[str, Any]") -> bool:
        """Returns whether the address names neither a view nor a strategy. Shows or hides the message.

        A name like that of a strategy is left to the field of player 1, which offers the right one.
        """
        self.hide()
        names, query = said.get("names", []), said["query"]
        if not names or len(names[0]) > LONGEST or self.store.find(names[0]) or "source1" in query:
            return False
        if len(names) > 1 and plain(names[0]) not in registry.NAMES:
            return False
        view, is_strategy = meant(names[0], list(self.store.library))
        if is_strategy or self.store.cards(names[0]) is not None:
            return False
        told = f"There is no view or strategy called “{dom.escape(names[0])}”. "
        if view and len(names) > 1:  # a view, then more
            link = f'<a href="#{view}">{registry.find(view).title}</a>'
            told = f"The address of {link} has no “/” and names after it."
        elif view:
            told += f'Did you mean <a href="#{view}">{registry.find(view).title}</a>?'
        else:
            told += "The menu above leads to all views; this is Simulate."
        self.place.innerHTML = told
        return True
