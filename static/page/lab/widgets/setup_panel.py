"""The set-up panel. Its heading and the address show the settings that differ from the defaults."""

import js

from lab.browser import dom
from lab.state.names import bare, entries, known, plain
from lab.widgets.card_names import CardNamesField

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.widgets.kingdom_row import KingdomRow

CHOICES = {
    "order": ("random", "alternate", "fixed"),
    "colony": ("auto", "yes", "no"),
    "shelters": ("no", "auto", "yes"),
    "landscapes": ("0", "1", "2", "3", "4"),
    "opening": ("random", "4/3", "5/2"),
    "losing": ("refuse", "allow"),
}
"""The options of each choice, default first; the other fields hold text, empty by default."""
KEYS = (
    "kingdom", "sets", "order", "colony", "shelters", "landscapes", "bane", "opening", "deck", "losing",
    "position",
)  # fmt: skip
SAID = {
    "order": {"fixed": "player 1 first", "alternate": "first player alternates"},
    "colony": {"yes": "with Colony", "no": "without Colony"},
    "shelters": {"yes": "with Shelters", "auto": "Shelters by the rules"},
    "losing": {"allow": "game-losing buys allowed"},
}
LEFT_OUT = "the cards that the strategies require, the rest random from Base"
USUAL_START = "the usual start"  # for a given kingdom
SWITCHES = {"colonies": "colony", "shelters": "shelters"}
MOST_SEEDS = 1_000_000
NOT_TAKEN = "The kingdom that is typed is not understood."


def described(options: "dict[str, Any]", usual: str = LEFT_OUT) -> str:
    """Returns the settings that differ from the defaults in words; `usual` if none does."""
    said = []
    for key in KEYS:
        value = options.get(key)
        if not value:
            continue
        if key == "kingdom":
            said.append("a new kingdom for every game" if value == "random" else value)
        elif key == "sets":
            said.append("random cards from " + ("all expansions" if value == "all" else value))
        elif key == "landscapes":
            said.append(value + (" landscape" if value == "1" else " landscapes"))
        elif key == "bane":
            said.append("Bane " + value)
        elif key == "opening":
            said.append("opening " + value)
        elif key == "deck":
            said.append("deck of " + value)
        elif key == "position":
            if value.lower() != "solitaire":
                said.append("from a position")
            if "solitaire" in value.lower():
                said.append("solitaire: only player 1 takes turns")
        else:
            said.append(SAID[key].get(value, value))  # an unknown one is told elsewhere
    return "; ".join(said) or usual


class SetupPanel:
    def __init__(
        self,
        sets: list[str],
        names: "dict[str, Any]",
        changed: "Callable[..., Any]",
        draw: "Callable[..., Any]",
        prefix: str = "",
        usual: str = LEFT_OUT,
    ) -> None:
        """sets: names of the expansions; names: card names for the fields "kingdom" and "bane". changed() is
        called after a change by the user. draw(keep, seed, done): has a kingdom drawn with the cards to keep.
        prefix: of the ids of this panel's elements. usual: the text for a default set-up.
        """
        self.known = names
        self.prefix, self.usual = prefix, usual
        self.sets = sorted(sets, key=lambda name: (name != "Base", name))
        self.changed = changed
        self.draw = draw
        self.opened_for_kingdom = False  # whether the panel is open only because of an unknown card
        self.row: KingdomRow | None = None  # the tiles that show the same kingdom
        self.fields = {key: self.part("option-" + key) for key in KEYS}
        self.anew = self.part("option-anew")
        self.names = {
            key: CardNamesField(self.fields[key], names[key], key == "kingdom", self.edited)
            for key in ("kingdom", "bane")
        }
        chips = ""
        for value, title in [(name, name) for name in self.sets] + [("all", "All expansions")]:
            value, title = dom.escape(value), dom.escape(title)
            chips += f'<label><input type="checkbox" value="{value}"><span>{title}</span></label>'
        self.part("sets-chips").innerHTML = chips
        self.chips = list(self.part("sets-chips").querySelectorAll("input"))
        self.set({})
        dom.on(self.part("setup"), "input", self.touched)

    def part(self, name: str) -> "Element":
        return dom.by_id(self.prefix + name)

    def value(self, key: str) -> str:
        """Returns a field's value, "" for the default."""
        if key == "sets":
            chosen = [chip.value for chip in self.chips if chip.checked]
            return "all" if "all" in chosen else "" if chosen in ([], ["Base"]) else ", ".join(chosen)
        if key == "kingdom" and self.anew.checked:
            return "random"
        value = str(self.fields[key].value).strip()
        return "" if key in CHOICES and value == CHOICES[key][0] else value

    def options(self) -> "dict[str, Any]":
        """Returns the settings that differ from the defaults."""
        found = {key: self.value(key) for key in KEYS}
        return {key: found[key] for key in KEYS if found[key]}

    def set(self, query: "dict[str, Any]") -> list[str]:
        """Sets the fields from an address; missing parts get their defaults. Returns the invalid parts."""
        odd = []
        for key in KEYS[1:] + KEYS[:1]:  # the kingdom last: it may set other fields
            asked = query.get(key, "")
            if key in CHOICES:
                fits = asked in CHOICES[key]
                if asked and not fits:
                    odd.append(key + "=" + asked)
                self.fields[key].value = asked if fits else CHOICES[key][0]
            elif key == "sets":
                odd += self.choose_sets(asked)
            elif key == "kingdom":
                self.fields[key].value = ", ".join(self.without_switches(asked.replace("+", " ")))
            else:
                self.fields[key].value = asked
        self.anew.checked = query.get("kingdom", "").lower() == "random"
        if self.anew.checked:
            self.fields["kingdom"].value = ""
        self.tell()
        return odd

    def without_switches(self, text: str) -> list[str]:
        """Returns a kingdom's entries, but sets the fields of "Colonies" and "No Shelters" among them."""
        found = []
        for entry in entries(text):
            word = plain(entry)
            switch = SWITCHES.get(word[2:] if word.startswith("no") else word)
            if switch:
                self.fields[switch].value = "no" if word.startswith("no") else "yes"
            else:
                found.append(entry)
        return found

    async def take_typed(self, refuse: "Callable[..., Any]") -> bool:
        """Takes what is typed in the field of the kingdom: see KingdomRow."""
        return await self.row.take_typed(refuse) if self.row else True

    def check(self) -> "list[tuple[Any, ...]]":
        """Shows unknown cards below the fields. Returns [(problem, field to correct), ...].

        The panel is opened for a problem that the tiles do not show.
        """
        found: list[tuple[Any, ...]] = []
        for key in ("kingdom", "bane"):
            names = self.names[key]
            problem = names.check()
            if not problem:
                continue
            if key == "kingdom" and self.row:
                found.append((problem, self.row.field))
            else:
                panel = self.part("setup")
                self.opened_for_kingdom = key == "kingdom" and (self.opened_for_kingdom or not panel.open)
                panel.open = True
                found.append((problem, names.field))
        return found

    def unknown(self) -> list[str]:
        """Returns the first unknown name of each field that has one."""
        found = [self.names[key].unknown() for key in ("kingdom", "bane")]
        return [names[0] for names in found if names]

    def show_tiles(self, row: "Any") -> None:
        """Takes over the row of tiles. It shows unknown cards itself, so that the panel need not be open."""
        self.row = row
        if row and self.opened_for_kingdom:
            self.part("setup").open = self.opened_for_kingdom = False

    def cards(self) -> list[str]:
        """Returns the names of the kingdom's cards; those of a named one once the tiles have loaded."""
        text = self.value("kingdom")
        of_name = self.row.cards_called(text) if self.row else ""
        return [] if text == "random" else [bare(entry) for entry in entries(of_name or text)]

    def choose_sets(self, asked: str) -> list[str]:
        """Ticks the sets in "Base, Seaside". Returns the unknown ones."""
        parts = [part.strip() for part in asked.split(",") if part.strip()] or ["Base"]
        found = [known(part, [chip.value for chip in self.chips]) for part in parts]
        for chip in self.chips:
            chip.checked = chip.value in found
        return [part for part, name in zip(parts, found) if not name]

    def touched(self, event: "Event") -> None:
        """Keeps "all expansions" and single expansions exclusive."""
        chip = event.target
        if str(chip.getAttribute("type")) == "checkbox" and chip.checked and chip in self.chips:
            for other in self.chips:
                if (other.value == "all") != (chip.value == "all"):
                    other.checked = False
        self.edited()

    def edited(self) -> None:
        self.tell()
        self.changed()

    def tell(self) -> None:
        self.fields["kingdom"].disabled = self.anew.checked
        dom.say(self.part("setup-said"), self.said())
        if self.row:
            self.row.refresh()

    def said(self) -> str:
        """Returns the settings in words, without the kingdom, which the tiles show."""
        options = self.options()
        if options.get("kingdom", "random") == "random":
            return described(options, self.usual)
        options.pop("kingdom")
        return described(options, USUAL_START)

    def put_kingdom(self, text: str) -> None:
        """Sets the kingdom, which may be "random"."""
        self.anew.checked = text == "random"
        self.fields["kingdom"].value = "" if self.anew.checked else text
        dom.say(self.names["kingdom"].problem, "")
        self.edited()

    def put_more(self, more: "dict[str, str]") -> None:
        """Sets these options; the others stay unchanged."""
        options = self.options()
        for key in more:
            options[key] = more[key]
        self.set(options)

    def draw_around(self, keep: str, done: "Callable[..., Any]") -> None:
        """Has a kingdom drawn that contains the cards to keep: done(names)."""
        self.draw(keep, int(js.Math.random() * MOST_SEEDS), done)
