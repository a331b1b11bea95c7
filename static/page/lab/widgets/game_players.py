"""The players of a game between bots: fields with a list to choose from."""

from lab.browser import dom
from lab.editor.strategy_choices import NOTHING
from lab.widgets.picker import Picker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element

    from lab.state.strategy_store import StrategyStore

COLOURS = ("one", "two", "three", "four", "five", "six")  # CSS classes of the players


class GamePlayers:
    def __init__(
        self,
        place: "Element",
        prefix: str,
        problem: str,
        store: "StrategyStore",
        offered: "Callable[..., Any]",
        chosen: "Callable[..., Any]",
        told: "Callable[[str], Any]",
    ) -> None:
        """prefix: of the fields' ids. problem: the id of the element that shows what `told` says.
        offered(text, every): the strategies. chosen(at, name): another player is chosen, numbered from 0.
        told(text): why a name is not taken, or "" once all names are.
        """
        self.place, self.prefix, self.problem = place, prefix, problem
        self.store, self.offered = store, offered
        self.chosen, self.told = chosen, told
        self.names: list[str] = []  # the players of the game

    def field(self, at: int) -> "Element":
        return dom.by_id(f"{self.prefix}-player-{at}")

    def html(self, at: int) -> str:
        """Returns the HTML of the field for a player, numbered from 0."""
        name, number = f"{self.prefix}-player-{at}", at + 1
        return f"""<div class="field"><label for="{name}">Player {number}</label><div class="chooser">
<input id="{name}" class="{COLOURS[at]}" data-player="{at}" role="combobox" aria-autocomplete="list"
 aria-expanded="false" aria-controls="{name}-list" aria-describedby="{self.problem}"
 autocomplete="off" autocapitalize="off" spellcheck="false"><div class="choices-list" id="{name}-list"
 role="listbox" tabindex="-1" hidden aria-label="Strategies for player {number}"></div></div></div>"""

    def show(self, names: "list[str]") -> None:
        """Shows these players."""
        if len(names) != len(self.names):
            self.place.innerHTML = "".join([self.html(at) for at in range(len(names))])
            for at in range(len(names)):
                self.furnish(at)
        self.names = list(names)
        for at, name in enumerate(names):
            self.fill(at, name)

    def fill(self, at: int, name: str) -> None:
        self.field(at).value = name
        dom.attribute(self.field(at), "aria-invalid", None)

    def furnish(self, at: int) -> None:
        Picker(
            self.field(at),
            dom.by_id(f"{self.prefix}-player-{at}-list"),
            self.offered,
            lambda name: self.choose(at, name),
            lambda back: self.left(at, back),
            lambda: self.names[at],
            NOTHING,
        )

    def choose(self, at: int, name: str) -> None:
        """Puts this strategy into the game."""
        self.names[at] = name
        self.fill(at, name)
        self.chosen(at, name)

    def left(self, at: int, back: bool) -> None:
        """Handles leaving a field, whatever it holds; `back` restores the choice."""
        text = str(self.field(at).value).strip()
        name = self.names[at] if back or not text else self.store.find(text)
        if name and name != self.names[at]:
            self.choose(at, name)
        elif name:
            self.fill(at, name)
            self.told("")
        elif text != self.names[at]:  # a wrong name of a link is told already
            dom.attribute(self.field(at), "aria-invalid", "true")
            self.told(str(self.store.objection(text)))
