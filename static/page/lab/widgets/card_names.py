"""A field for card names: completes names while typing and reports misspelt ones."""

from lab.browser import dom
from lab.browser.tasks import begin, later
from lab.state.names import bare, entries, known, meant, named_with_nearest, plain
from lab.widgets.picker import Picker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element

MOST = 8  # names offered
WORDS = ("firstgame", "random")  # stand for a whole kingdom


class CardNamesField:
    def __init__(
        self, field: "Element", names: list[str], several: bool, changed: "Callable[..., Any]"
    ) -> None:
        """field: the input, with a listbox and a place for problems named after it; names: the valid names;
        several: whether the field takes a comma-separated list.
        """
        self.field = field
        self.names = names
        self.several = several
        self.changed = changed
        self.problem = dom.by_id(str(field.id) + "-problem")
        Picker(
            field,
            dom.by_id(str(field.id) + "-names"),
            self.options,
            self.take,
            lambda back: begin(later(self.check)),
        )

    def parts(self) -> list[str]:
        text = str(self.field.value)
        return text.split(",") if self.several else [text]

    def options(self, text: str, every: bool) -> "list[tuple[Any, ...]]":
        dom.say(self.problem, "")
        last = plain(self.parts()[-1])
        if not last or known(last, self.names):
            return []
        begin = [name for name in self.names if plain(name).startswith(last)]
        typed = " " + self.parts()[-1].strip().lower()
        later = [name for name in self.names if typed in name.lower()]  # the typed text starts a later word
        return [("", [(name, dom.escape(name)) for name in (begin + later)[:MOST]])]

    def take(self, name: str) -> None:
        names = [part.strip() for part in self.parts()[:-1]]
        names.append(name)
        self.field.value = ", ".join(names) + (", " if self.several else "")
        self.changed()

    def unknown(self) -> list[str]:
        """Returns the unknown names."""
        text = str(self.field.value).strip()
        parts = entries(text) if self.several else [text]
        found = []
        for part in [] if self.several and plain(text) in WORDS else parts:
            if part and not known(part, self.names) and not (self.several and known(bare(part), self.names)):
                found.append(part)
        return found

    def check(self) -> str:
        """Shows and returns the problem with unknown names, or ""."""
        parts, wrong = self.unknown(), ""
        if len(parts) == 1:
            name = parts[0]
            wrong = "There is no kingdom card or landscape called '" + name + "'." + meant(name, self.names)
        elif parts:
            wrong = "No kingdom cards or landscapes: " + named_with_nearest(parts, self.names) + "."
        dom.say(self.problem, wrong)
        return wrong
