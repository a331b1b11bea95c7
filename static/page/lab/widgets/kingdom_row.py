"""A kingdom as tiles: shows its cards, and lets the user add, remove, reorder, lock and redraw them.

The set-up's text field holds the kingdom. The row shows and writes it.
"""

import json

import js
from pyscript.js_modules import files

from lab.browser import dom
from lab.browser.dom import breakable, escape
from lab.browser.site import answer, module
from lab.browser.tasks import begin
from lab.state.kingdom_store import MINE, kept, note_drawn
from lab.state.names import bare, counted, entries, listed, named_with_nearest, sized
from lab.widgets.kingdom_frame import LOCK, WAYS, frame, named_html
from lab.widgets.picker import Picker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.widgets.card_faces import CardFaces
    from lab.widgets.kingdom_panel import KingdomPanel
    from lab.widgets.kingdom_place import KingdomSource

SIZE = 10  # piles of a full kingdom
TOO_MANY = "Games are played with all {} cards. By the rules a kingdom has 10."
MOST_PAST = 50  # kingdoms kept for undo
LONGEST = 200_000  # characters that are read
LIST_SIGNS = ",;\n\t/{:"  # a pasted text with one of these is more than a name
NAMED = "="  # prefix of a recommended kingdom's cards in the search results
ARROWS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}


def joined(names: list[str], one: str) -> list[str]:
    found = list(names)
    found.append(one)
    return found


class KingdomRow:
    def __init__(self, place: "Element", faces: "CardFaces", source: "KingdomSource", prefix: str) -> None:
        """place: the element to fill. source: the set-up whose kingdom is shown. prefix: of the ids."""
        self.place, self.faces, self.source, self.prefix = place, faces, source, prefix
        self.text: str | None = None
        self.names: list[str] = []
        self.marks: dict[str, str] = {}  # card -> a choice that belongs to it, such as the pile of a Trait
        self.known_texts: dict[str, str] = {}  # named kingdoms entered in the field -> their cards
        self.tried: list[str] = []
        self.asked = ""  # a possible name of a kingdom, while the engine looks it up
        self.needs: list[Any] = []
        self.past: list[str] = []
        self.locked: list[str] = []
        self.shown: Any = None
        self.dragged = -1
        self.undoing = False
        self.drawn = ""  # the text drawn last
        self.reads = 0  # counts the texts given to the engine to read
        self.more: KingdomPanel | None = None  # the panel below, once opened
        place.innerHTML = frame(prefix)
        self.field = dom.by_id(prefix + "-add")
        self.tiles = dom.by_id(prefix + "-tiles")
        Picker(self.field, dom.by_id(prefix + "-found"), self.options, self.add, self.left)
        dom.on(self.field, "keydown", self.field_key)
        dom.on(self.field, "paste", self.pasted)
        dom.on(place, "click", self.clicked)
        dom.on(place, "keydown", self.key)
        dom.on(js.document, "click", self.clicked_anywhere)
        for name, action in (
            ("dragstart", self.drag),
            ("dragover", self.drag_over),
            ("drop", self.drop),
            ("dragend", self.drag_end),
        ):
            dom.on(self.tiles, name, action)
        self.refresh()

    def part(self, name: str) -> "Element":
        return dom.by_id(self.prefix + "-" + name)

    def say(self, text: str, is_wrong: bool = False) -> None:
        dom.say(self.part("said"), text)
        dom.attribute(self.part("said"), "data-kind", "problem" if is_wrong else None)

    # ---- reading the set-up ------------------------------------------------------------------

    def refresh(self) -> None:
        """Shows the set-up's current kingdom."""
        text, needs = self.source.text(), self.source.needs()
        state = (text, needs, list(self.locked), self.source.bane())
        if state == self.shown:
            return
        self.shown = state
        if self.text is not None and text != self.text and not self.undoing:
            self.past = self.past[-MOST_PAST:]
            self.past.append(self.text)
            self.say("")  # what was said was of the kingdom before
        self.text, self.needs = text, needs
        text = self.cards_called(text) or text
        self.names, self.marks = [], {}
        for part in [] if text == "random" else entries(text):
            shown = bare(part)
            name = self.faces.find(part) or self.faces.find(shown) or part
            if name not in self.names:
                self.names.append(name)
                if shown != part and name != part:
                    self.marks[name] = part[len(shown) :].strip(" ()")
        if len(self.names) == 1 and self.names[0] not in self.faces.cards and text not in self.tried:
            self.tried.append(text)
            # A word close to a card's name is shown as a mistake at once, unless it may name a kingdom. The
            # engine is asked all the same.
            faces = self.faces
            self.asked = "" if faces.meant(text) and not faces.search_named(text) else text
            begin(self.resolve(text))
        self.locked = [name for name in self.locked if name in self.names]
        self.show()

    def cards_called(self, text: str) -> str:
        """Returns the cards of the kingdom with that name; "" if none is known."""
        return self.known_texts.get(text) or self.faces.kingdom_called(text)

    def called(self) -> str:
        """Returns the name of the kingdom shown: a recommended one's, or that under which the user keeps it;
        "" if it has none.
        """
        text = str(self.text or "")
        if self.cards_called(text):
            return self.faces.recommended(text)[0] or text
        if len(self.names) < 2:
            return ""
        shown = sorted([self.entry(name) for name in self.names])
        for name, cards in kept(MINE):
            if sorted(entries(self.cards_called(cards) or cards)) == shown:
                return name
        return ""

    async def resolve(self, text: str) -> None:
        """Looks up a text that is not a card: it may be the name of a kingdom."""
        found = await self.source.read(text, self.faces)
        if len(found["names"]) > 2 and not found["unknown"]:
            self.known_texts[text] = ", ".join(found["names"])
        if self.asked == text:
            self.asked = ""
        self.shown = None
        if self.source.text() == text:
            self.refresh()

    @property
    def piles(self) -> list[str]:
        return [name for name in self.names if not self.faces.is_sideways(name)]

    @property
    def landscapes(self) -> list[str]:
        return [name for name in self.names if self.faces.is_sideways(name)]

    def is_known(self, name: str) -> bool:
        """Returns whether a card or landscape of that name may be in a kingdom."""
        return bool(self.faces.cards.get(name, {}).get("use"))

    def missing(self) -> "list[Any]":
        """Returns pairs of a missing kingdom pile and the strategies that need it."""
        found: list[Any] = []
        for who, _, cards in self.needs:
            for card in cards:
                pile = self.faces.pile(self.faces.find(card) or card)
                if (
                    pile in self.names
                    or pile == self.faces.find(self.source.bane())
                    or not self.faces.cards.get(pile, {}).get("use")
                ):
                    continue
                known = [one for one in found if one[0] == pile]
                if known:
                    known[0][1].append(who)
                else:
                    found.append([pile, [who]])
        return found

    # ---- showing ---------------------------------------------------------------------------------

    def show(self) -> None:
        strange = [name for name in self.names if not self.is_known(name)]
        piles = len([name for name in self.piles if name not in strange])
        landscapes = len([name for name in self.landscapes if name not in strange])
        missing = self.missing()
        random = self.text == "random"
        # Report no error until the engine has said that it is not the name of a kingdom either.
        asked = bool(self.asked) and self.asked == self.text
        told = counted(piles, "card") + (", " + counted(landscapes, "landscape") if landscapes else "")
        told += f", {len(strange)} not known" if strange else ""
        if asked:
            told = ""
        elif random:
            told = "new for every game"
        elif not self.names:
            told = "random"
        dom.say(self.part("called"), "" if asked or random else self.called())
        dom.say(self.part("count"), told)
        given = self.piles + self.landscapes
        html = "" if asked else "".join([self.tile(name) for name in given])
        # With fewer than ten cards the rest is drawn, including the cards that strategies need.
        if piles < SIZE and not random and not asked:
            html += "".join([self.ghost(card, who) for card, who in missing])
        rest = SIZE - piles - (len(missing) if piles < SIZE else 0)
        if random:
            html += '<li class="k-rest">Every game draws its own ten cards.</li>'
        elif asked:
            html += '<li class="k-rest">Looking up this kingdom …</li>'
        elif rest > 0 and not self.names:
            html += f'<li class="k-rest">{"and " if html else ""}{counted(rest, "random card")}'
            html += f" from {escape(self.source.drawn_from())}</li>"
        elif rest > 0:
            html += f'<li class="k-rest">“Draw the rest” adds {counted(rest, "card")}.</li>'
        elif piles > self.most_piles() and not random:
            html += f'<li class="k-rest">{TOO_MANY.format(piles)}</li>'
        self.tiles.innerHTML = html
        self.show_missing(missing if piles >= SIZE and not random else [])
        full = piles >= SIZE
        label = (
            "Redraw the rest"
            if self.locked
            else "Redraw"
            if full
            else "Draw the rest"
            if piles
            else "Draw at random"
        )
        dom.say(self.part("draw"), label)
        self.part("draw").disabled = random or asked
        self.part("undo").disabled = not self.past
        dom.show(self.part("wins"), full and not random and self.source.what_wins is not None)
        self.part("clear").disabled = not self.names and not random
        self.part("copy").disabled = not self.names

    def most_piles(self) -> int:
        """Returns the number of piles by the rules: ten, and one for the Bane if it is among the cards."""
        return SIZE + 1 if self.faces.find(self.source.bane()) in self.names else SIZE

    def tile(self, name: str) -> str:
        at, faces, shown = self.names.index(name), self.faces, escape(name)
        first = name == (self.piles + self.landscapes)[0]
        strange = not self.is_known(name)
        near = faces.meant(name) if strange else None
        said = faces.in_words(name) + (", kept when redrawing" if name in self.locked else "")
        if strange:
            said = name + ": no kingdom card or landscape is called so"
        meant = (
            f'<button type="button" class="k-mend" data-k="mend:{at}" data-name="{escape(near)}">'
            f"{escape(near)}?</button>"
            if near
            else ""
        )
        card = "" if strange else f' data-card="{shown}"'
        lock = (
            ""
            if strange
            else f'<button type="button" class="k-lock" tabindex="-1" data-k="lock:{at}" '
            f'aria-pressed="{"true" if name in self.locked else "false"}" title="Keep when redrawing" '
            f'aria-label="Keep {shown} when redrawing">{LOCK}</button>'
        )
        colours = "strange" if strange else faces.colours(name)
        colours += sized(name)
        colours += " locked" if name in self.locked else ""
        text = escape(faces.cards[name]["text"]) if self.source.explains and not strange else ""
        text = text.replace("+$", "+&NoBreak;$")  # Firefox breaks a line between them
        about = f'<span class="k-text">{text}</span>' if text else ""
        return (
            f'<li class="k-tile {colours}" data-at="{at}" draggable="true">'
            f'<button type="button" class="k-name" data-at="{at}"{card} tabindex="{0 if first else -1}" '
            f'aria-label="{escape(said)}"><b>{shown.replace("/", "/<wbr>")}</b></button>{meant}{about}'
            f'<span class="k-foot">{faces.cost(name)}{"" if strange else faces.gives(name)}</span>'
            f'{lock}<button type="button" class="k-x" tabindex="-1" data-k="remove:{at}" '
            f'aria-label="Remove {shown}" title="Remove">×</button></li>'
        )

    def ghost(self, name: str, who: list[str]) -> str:
        """Returns the tile of a card that will be added because a strategy needs it."""
        names = listed([f"<span>{breakable(one)}</span>" for one in who])
        about = self.faces.cost(name) + f'<small title="{escape("for " + listed(who))}">for {names}</small>'
        return (
            f'<li class="k-tile ghost {self.faces.colours(name)}"><span class="k-name" tabindex="0" '
            f'data-card="{escape(name)}"><b>{escape(name).replace("/", "/<wbr>")}</b></span>'
            f'<span class="k-foot">{about}</span></li>'
        )

    def show_missing(self, missing: "list[Any]") -> None:
        """Shows which needed cards a full kingdom lacks."""
        html = ""
        for card, who in missing[:4]:
            shown, other = escape(card), escape(who[0])
            html += (
                f"<p><b>{shown} is not in this kingdom</b>, and {escape(listed(who))} "
                f"need{'s' if len(who) == 1 else ''} it: add it, swap it in, or choose another strategy.</p>"
                f'<p class="k-ways"><button type="button" data-k="add:{shown}">Add {shown}</button>'
                f'<button type="button" data-k="swap:{shown}">Swap {shown} in</button>'
                f'<button type="button" data-k="other:{other}">Choose another for {other}</button></p>'
            )
        notice = self.part("notice")
        if html != str(getattr(self, "told", "")):
            self.told = html
            notice.innerHTML = html
        dom.show(notice, bool(html))

    # ---- editing ---------------------------------------------------------------------------------

    def write(self, names: list[str], said: str = "") -> None:
        """Sets the kingdom. said: announced to the user."""
        self.source.put(", ".join([self.entry(name) for name in names]))
        self.refresh()
        self.say(said)

    def entry(self, name: str) -> str:
        return name + " (" + self.marks[name] + ")" if name in self.marks else name

    def add(self, name: str) -> None:
        if name.startswith(NAMED):
            begin(self.read(name[len(NAMED) :]))
            return
        self.field.value = ""
        if name in self.names:
            self.say(name + " is in the kingdom already.")
        else:
            self.write(joined(self.names, name), name + " added.")
            self.field.focus()

    def remove(self, at: int) -> None:
        name = self.names[at]
        rest = self.names[:at] + self.names[at + 1 :]
        self.write(rest, name + " removed.")
        if rest:
            self.focus(rest[min(at, len(rest) - 1)])
        else:
            self.field.focus()

    def lock(self, at: int) -> None:
        name = self.names[at]
        self.locked = [one for one in self.locked if one != name] + ([] if name in self.locked else [name])
        self.refresh()
        self.say(name + (" is kept when the rest is redrawn." if name in self.locked else " may be redrawn."))

    def move(self, at: int, to: int) -> None:
        if at == to or not (0 <= at < len(self.names) and 0 <= to < len(self.names)):
            return
        names = list(self.names)
        name = names.pop(at)
        names.insert(to, name)
        self.write(names, f"{name} is number {to + 1} now.")
        self.focus(name)

    def swap(self, card: str) -> None:
        """Puts `card` in the place of the last card that is neither needed nor locked."""
        needed = [self.faces.pile(one) for _, _, cards in self.needs for one in cards]
        free = [name for name in self.piles if name not in needed and name not in self.locked]
        if not free:
            self.write(joined(self.names, card), card + " added: every other card is needed or locked.")
            return
        names = [card if name == free[-1] else name for name in self.names]
        self.write(names, f"{card} takes the place of {free[-1]}.")

    def mend(self, at: int, name: str) -> None:
        names = [name if place == at else one for place, one in enumerate(self.names)]
        self.write(names, name + " it is.")

    def undo(self) -> None:
        if not self.past:
            return
        self.undoing = True
        self.source.put(self.past.pop())
        self.refresh()
        self.undoing = False
        self.show()
        self.say("Undone.")

    def redraw(self) -> None:
        """Fills the kingdom up, or redraws all cards that are not locked."""
        again = len(self.piles) >= SIZE or self.text == self.drawn
        keep = self.locked if self.locked or again else self.names
        self.say("Drawing")

        def done(names: list[str]) -> None:
            self.drawn = ", ".join(names)
            self.write(names, "Drawn.")
            note_drawn("Drawn", self.drawn)

        self.source.draw(", ".join(keep), done)

    # ---- copying -------------------------------------------------------------------------------

    def show_ways(self, shown: bool) -> None:
        dom.show(self.part("ways"), shown)
        dom.attribute(self.part("copy"), "aria-expanded", "true" if shown else "false")

    async def copy(self, way: str) -> None:
        """Copies the kingdom to the clipboard."""
        title = dict(WAYS)[way]
        if way == "picture":
            given = [
                {"name": self.entry(name), "fact": self.faces.cards[name]}
                for name in self.piles + self.landscapes
                if name in self.faces.cards
            ]
            said = await answer(files.picture, json.dumps(given))
            told = {"copied": "Picture copied.", "saved": "Picture saved as kingdom.png."}
            self.say(told.get(said, "The picture could not be made."))
            return
        text = await self.source.write(way, ", ".join([self.entry(name) for name in self.names]))
        if not text:
            self.say("The engine does not answer.")
        elif await answer(files.copy, text):
            self.say(title + " copied.")
        else:
            self.say("The browser does not let the page copy. Mark this: " + text)

    # ---- typing and pasting ----------------------------------------------------------------------

    def options(self, text: str, every: bool) -> "list[Any]":
        if any(sign in text for sign in LIST_SIGNS):
            return []
        found = [(name, self.faces.line(name)) for name in self.faces.search(text, self.names)]
        named = [(NAMED + one[2], named_html(one)) for one in self.faces.search_named(text)]
        if not named:
            return [("", found)]
        groups = [("Cards", found), ("Recommended kingdoms", named)]
        # "First Game" occurs in the text of Mountain Pass, but is meant as a name.
        by_name = [one for one in found if text.strip().lower() in one[0].lower()]
        return groups if by_name else [groups[1], groups[0]]

    def left(self, back: bool) -> None:
        """Keeps the typed text when the field is left."""

    def field_key(self, event: "Event") -> None:
        text = str(self.field.value).strip()
        if str(event.key) == "Enter" and text and self.part("found").hidden and not event.isComposing:
            event.preventDefault()
            begin(self.read(text))
        elif str(event.key) == "Escape":
            self.field.value = ""

    def pasted(self, event: "Event") -> None:
        text = str(event.clipboardData.getData("text")).strip()
        if any(sign in text for sign in LIST_SIGNS):
            event.preventDefault()
            begin(self.read(text))

    def pasted_anywhere(self, event: "Event") -> None:
        """Handles a kingdom pasted outside of all fields while this row is visible."""
        # The editor is in a shadow root, so that the event comes from its host.
        field = event.target.closest("input, textarea, select, [contenteditable], .code")
        if not field and self.place.offsetParent:
            self.pasted(event)

    async def read(self, text: str) -> bool | None:
        """Takes a pasted text: many cards replace the kingdom, one or two are added. Returns whether all was
        understood; None if another text was given meanwhile, as answers may arrive out of order.
        """
        if len(text) > LONGEST:
            self.say("That is too long to be a kingdom.", True)
            return False
        self.reads += 1
        mine = self.reads
        found = await self.source.read(text, self.faces)
        if mine != self.reads:
            return None
        names, unknown = found["names"], found["unknown"]
        if not names and not unknown:
            self.say(found["said"] or "No card was found in it.")
            return False
        if not names:
            self.say("No card was found: " + self.unknown_said(unknown) + " " + found["said"], True)
            return False
        self.field.value = ""
        if len(names) < 3:
            names = self.names + [one for one in names if one not in self.names]
        else:
            self.marks = {}
            found["more"].setdefault("bane", "")
        self.mark(found["names"])
        names = [bare(one) for one in names]
        said = [counted(len(found["names"]), "card") + " read."]
        if len(found["names"]) > 2 and self.names:
            said.append("Undo brings the kingdom before back.")
        if unknown:
            said.append(self.unknown_said(unknown))
        if found["said"]:
            said.append(found["said"])
        self.source.put_more(found["more"])
        self.write(names, " ".join(said))
        self.say(" ".join(said), bool(unknown))
        return not unknown

    async def take_typed(self, refuse: "Callable[..., Any]") -> bool:
        """Takes what is typed in the field, as Enter does, before something starts, and returns whether it
        may start. refuse(): called if the text is not understood. A second press takes the place of the
        first.
        """
        text = str(self.field.value).strip()
        taken = await self.read(text) if text else True
        if taken is False:
            refuse()
        return bool(taken)

    def mark(self, entries: list[str]) -> None:
        """Stores the choices that belong to these cards."""
        for entry in entries:
            if bare(entry) != entry:
                self.marks[bare(entry)] = entry[len(bare(entry)) :].strip(" ()")

    def take(self, found: "dict[str, Any]", said: str) -> None:
        """Sets the kingdom that the source returned."""
        self.marks = {}
        self.mark(found["names"])
        more = found["more"]
        more.setdefault("bane", "")
        sets = [self.faces.cards.get(bare(one), {}).get("set") for one in found["names"]]
        if more.get("colony") == "no" and "Prosperity" not in sets:
            more["colony"] = ""  # by the rules, such a kingdom never has Colonies
        self.source.put_more(more)
        self.write([bare(one) for one in found["names"]], said)

    async def show_more(self) -> None:
        """Opens or closes the panel with more kingdoms."""
        place = self.part("panel")
        if self.more is None:
            await self.fill(place)
        dom.show(place, bool(place.hidden))
        dom.attribute(self.part("more"), "aria-expanded", "false" if place.hidden else "true")
        if not place.hidden and self.more:
            self.more.refresh()
            self.more.focus()

    async def fill(self, place: "Element") -> "KingdomPanel":
        """Puts the panel with more kingdoms into that place."""
        for imported in ("browser.dates", "widgets.kingdom_books"):
            await module(imported)
        self.more = (await module("widgets.kingdom_panel")).KingdomPanel(self, place, self.prefix)
        return self.more

    def unknown_said(self, unknown: list[str]) -> str:
        """Returns a message about unknown names, each with the nearest known one."""
        return "Not known: " + named_with_nearest(unknown, self.faces.names) + "."

    # ---- clicks, keys and drags ----------------------------------------------------------------

    def show_menu(self, shown: bool) -> None:
        """Opens or closes the menu that narrow windows have instead of the less used buttons."""
        dom.attribute(self.part("menu"), "aria-expanded", "true" if shown else "false")

    def menu_is_open(self) -> bool:
        return str(self.part("menu").getAttribute("aria-expanded")) == "true"

    def clicked_anywhere(self, event: "Event") -> None:
        """Closes the menu at a click beside it."""
        if not event.target.closest('[data-k="menu"]'):
            self.show_menu(False)

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-k]")
        if not button:
            return
        deed, _, rest = str(button.getAttribute("data-k")).partition(":")
        if deed == "menu":
            self.show_menu(not self.menu_is_open())
        elif deed == "draw":
            self.redraw()
        elif deed == "more":
            begin(self.show_more())
        elif deed == "wins" and self.source.what_wins:
            self.source.what_wins()
        elif deed == "undo":
            self.undo()
        elif deed == "clear":
            self.locked = []
            self.write([], "The kingdom is empty: its cards are drawn at random.")
        elif deed == "copy" and not rest:
            self.show_ways(bool(self.part("ways").hidden))
        elif deed == "copy":
            if rest != "picture":
                files.begin_copy()  # within the click, as browsers require
            begin(self.copy(rest))
        elif deed == "remove":
            self.remove(int(rest))
        elif deed == "lock":
            self.lock(int(rest))
        elif deed == "mend":
            self.mend(int(rest), str(button.getAttribute("data-name")))
        elif deed == "add":
            self.write(joined(self.names, rest), rest + " added.")
        elif deed == "swap":
            self.swap(rest)
        elif deed == "other":
            for who, number, _ in self.needs:
                if who == rest:
                    self.source.choose_other(number)
                    return

    def key(self, event: "Event") -> None:
        name = str(event.key)
        if name in ("z", "Z") and (event.ctrlKey or event.metaKey) and not self.field.value:
            event.preventDefault()
            self.undo()
            return
        if name == "Escape" and self.menu_is_open():
            self.show_menu(False)
            self.part("menu").focus()
            return
        opened = str(self.part("more").getAttribute("aria-expanded")) == "true"
        if name == "Escape" and opened and event.target.closest('.k-panel, [data-k="more"]'):
            begin(self.show_more())
            self.part("more").focus()
            return
        tile = event.target.closest(".k-name")
        if not tile or not tile.getAttribute("data-at"):
            return
        at = int(str(tile.getAttribute("data-at")))
        order = [self.names.index(one) for one in self.piles + self.landscapes]
        place = order.index(at)
        if name in ARROWS:
            to = place + ARROWS[name]
            if 0 <= to < len(order):
                if event.altKey or event.shiftKey:
                    self.move(at, order[to])
                else:
                    self.focus(self.names[order[to]])
        elif name == "Home" or name == "End":
            self.focus(self.names[order[0 if name == "Home" else -1]])
        elif name == "Delete" or name == "Backspace":
            self.remove(at)
        elif name in ("l", "L") and not (event.ctrlKey or event.metaKey or event.altKey):
            self.lock(at)
            self.focus(self.names[at])
        else:
            return
        event.preventDefault()

    def focus(self, name: str) -> None:
        """Moves the focus to that card's tile."""
        for tile in list(self.tiles.querySelectorAll("button.k-name")):
            mine = str(tile.getAttribute("data-at")) == str(self.names.index(name))
            dom.attribute(tile, "tabindex", "0" if mine else "-1")
            if mine:
                tile.focus()

    def tile_at(self, event: "Event") -> int:
        tile = event.target.closest("[data-at]")
        return int(str(tile.getAttribute("data-at"))) if tile else -1

    def drag(self, event: "Event") -> None:
        self.dragged = self.tile_at(event)
        if self.dragged >= 0:
            event.dataTransfer.effectAllowed = "move"
            event.dataTransfer.setData("text/plain", self.names[self.dragged])

    def drag_over(self, event: "Event") -> None:
        if self.dragged >= 0:
            event.preventDefault()

    def drop(self, event: "Event") -> None:
        to = self.tile_at(event)
        if self.dragged >= 0:
            event.preventDefault()
            self.move(self.dragged, to if to >= 0 else len(self.names) - 1)
        self.dragged = -1

    def drag_end(self, event: "Event") -> None:
        self.dragged = -1
