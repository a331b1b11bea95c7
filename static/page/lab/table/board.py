"""A table with cards drawn in CSS, a panel that explains a card, and the log beside it.

Only what has changed is redrawn. Data from a worker may have been forged by a strategy, so nothing of it
becomes HTML unescaped.
"""

import asyncio

import js

from lab.browser import dom
from lab.browser.dom import escape
from lab.browser.site import Unreachable, module
from lab.browser.tasks import begin
from lab.state.names import sized

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

    from lab.views.play.decision_panel import Decision
    from lab.views.puzzles.view import Marks
    from lab.widgets.card_faces import CardFaces

HELD = 0.45  # seconds that a finger must rest on a card to show its panel
SEPARATE = 10  # hands up to this size show cards side by side; in larger ones equal cards are stacked
GROUPS = (("treasure", "victory", "curse"), ("kingdom",), ("beside",))
TITLES = ("Basic cards", "Kingdom", "Not in the supply")
GAP = 6  # pixels between a card and the panel above or below it, on phones
HINT = "Point at a card, or go to it with Tab, and read here what it does."


def priced(cost: str) -> str:
    """Returns a cost such as "$4", "$3P" or "$0 8D" as coin symbols."""
    out = ""
    for part in str(cost).split(" "):
        if part.startswith("$"):
            money = part.rstrip("P")
            if money != "$0" or part == str(cost):
                out += '<i class="coin">' + escape(money) + "</i>"
            if part.endswith("P"):
                out += '<i class="potion">P</i>'
        elif part:
            out += '<i class="debt">' + escape(part) + "</i>"
    return out


def several(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def stacked(names: list[str]) -> "list[list[Any]]":
    """Groups equal names: [name, [indices]], in order of first appearance."""
    found = []
    places = {}
    for at, name in enumerate(names):
        if name in places:
            places[name].append(at)
        else:
            places[name] = [at]
            found.append([name, places[name]])
    return found


class TileRow:
    """A row of tiles; only changed ones are redrawn."""

    def __init__(self, element: "Element | None") -> None:
        self.element = element
        self.tiles: list[str] = []

    def show(self, tiles: list[str]) -> None:
        old = self.tiles
        if tiles == old:
            return
        first = 0
        while first < len(old) and first < len(tiles) and old[first] == tiles[first]:
            first += 1
        last = 0
        while last < min(len(old), len(tiles)) - first and old[-1 - last] == tiles[-1 - last]:
            last += 1
        gone, come = old[first : len(old) - last], tiles[first : len(tiles) - last]
        children = self.element.children
        for i in range(min(len(gone), len(come))):
            if gone[i] != come[i]:
                children[first + i].outerHTML = come[i]
        for _ in range(len(gone) - len(come)):
            children[first + len(come)].remove()
        more = "".join(come[len(gone) :])
        if more and last:
            children[first + len(gone)].insertAdjacentHTML("beforebegin", more)
        elif more:
            self.element.insertAdjacentHTML("beforeend", more)
        self.tiles = tiles


class HtmlSlot:
    """An element whose HTML is written only if it differs."""

    def __init__(self, element: "Element") -> None:
        self.element = element
        self.html: str | None = None

    def show(self, html: str) -> None:
        if html != self.html:
            self.html = html
            self.element.innerHTML = html


class Board:
    def __init__(self, place: "Element", question: str = "") -> None:
        """Fills `place` with the table. question: HTML shown above the user's own side."""
        parts = "".join([f'<div class="{part}"></div>' for part in ("others", "supply-of", "aside")])
        near = f'<div class="looked"></div>{question}<div class="mine"></div>'
        place.innerHTML = parts + f'<div class="near">{near}</div>'
        self.place = place
        self.facts: dict[str, Any] = {}
        self.faces: CardFaces | None = None
        self.table: dict[str, Any] | None = None
        self.marks: Decision | Marks | None = None
        self.seats: list[Seat] = []
        self.layout: list[Any] | None = None
        self.supply = place.querySelector(".supply-of")
        self.aside = HtmlSlot(place.querySelector(".aside"))
        self.looked = HtmlSlot(place.querySelector(".looked"))

    async def dress(self, redraw: "Callable[[], Any]") -> None:
        """Loads the symbols of what kingdom cards give, and redraws the table with them."""
        try:
            self.faces = await (await module("widgets.card_faces")).load()
        except Unreachable:
            return  # a table without symbols
        if self.table:
            redraw()

    def learn(self, facts: "dict[str, Any]") -> None:
        """Stores facts about cards."""
        self.facts.update(facts)

    def show(self, table: "dict[str, Any]", marks: "Decision | Marks | None" = None) -> None:
        """Shows this table. marks.of(zone, places) says how selectable and disabled cards look: a CSS class,
        HTML at the foot, attributes.
        """
        self.before, self.table = self.table, table
        self.marks = marks
        layout = [[pile["group"] for pile in table["supply"]], len(table["landscapes"])]
        layout.append([[one["colour"], one["you"]] for one in table["players"]])
        if layout != self.layout:
            self.layout, self.before = layout, None
            self.lay_out(table)
        for row, pick in self.rows:
            row.show([self.pile(table, at) for at in pick])
        self.sideways.show([self.landscape(one, at) for at, one in enumerate(table["landscapes"])])
        for seat, one in zip(self.seats, table["players"]):
            seat.show(one, table)
        self.aside.show(self.beside(table))
        cards = "".join(self.cards(table["looking"], "looking", True))
        self.looked.show(f'<h3>Looked at</h3><div class="tiles">{cards}</div>' if cards else "")

    def lay_out(self, table: "dict[str, Any]") -> None:
        """Builds the layout for this number of piles and players."""
        html = ""
        rows = []
        for groups, title in zip(GROUPS, TITLES):
            pick = [at for at, pile in enumerate(table["supply"]) if pile["group"] in groups]
            if pick:
                rows.append(pick)
                html += (
                    '<section class="shelf ' + groups[-1] + '"><h3>' + title + "</h3><div></div></section>"
                )
        if table["landscapes"]:
            html += '<section class="shelf sideways"><h3>Landscapes</h3><div></div></section>'
        self.supply.innerHTML = html
        found = list(self.supply.querySelectorAll(".shelf > div"))
        self.rows = [(TileRow(element), pick) for element, pick in zip(found, rows)]
        self.sideways = TileRow(found[-1] if table["landscapes"] else None)
        mine, others = self.place.querySelector(".mine"), self.place.querySelector(".others")
        mine.innerHTML = others.innerHTML = ""
        self.seats = []
        for at, one in enumerate(table["players"]):
            self.seats.append(Seat(self, mine if one["you"] else others, at, one))

    # ---- tiles ---------------------------------------------------------------------------------

    def tile(
        self, name: str, zone: str, places: list[int], foot: str = "", look: str = "", tokens: "Any" = ()
    ) -> str:
        """Returns the tile of a card or of a pile of equal cards. Clicks identify it by zone and index."""
        fact = self.facts.get(name)
        colours = "a-" + escape(fact["looks"][0]) + " b-" + escape(fact["looks"][1]) if fact else ""
        if fact and fact["landscape"]:
            colours += " landscape"
        look += sized(name)
        more = ""
        if self.marks:
            state, said, more = self.marks.of(zone, places)
            look += " " + state
            foot += said
        chips = "".join(["<em>" + escape(token) + "</em>" for token in tokens])
        key = zone + ":" + "+".join([str(at) for at in places])
        return (
            f'<button type="button" class="tile {colours} {look}" data-card="{escape(name)}" data-key="{key}"'
            f'{more}><b>{escape(name).replace("/", "/<wbr>")}</b>{chips}<span class="foot">{foot}</span>'
            "</button>"
        )

    def word(self, name: str) -> str:
        """Returns a card's name for use in a text."""
        return f'<button type="button" class="word" data-card="{escape(name)}">{escape(name)}</button>'

    def pile(self, table: "dict[str, Any]", at: int) -> str:
        pile = table["supply"][at]
        left = int(pile["left"])
        look = "" if left else "gone"
        if self.before and self.before["supply"][at]["left"] != left:
            look += " fresh"
        if pile["cost"] != pile["printed"]:
            look += " changed"
        name = pile["name"] if pile["face_down"] else pile["card"]
        gives = self.faces.gives(name) if self.faces and pile["group"] == "kingdom" else ""
        foot = priced(pile["cost"]) + gives + f'<i class="left">{left}<span class="hidden"> left</span></i>'
        return self.tile(name, "supply", [at], foot, look, pile["tokens"])

    def landscape(self, one: "Any", at: "Any") -> "Any":
        about = '<i class="about">' + escape(one["about"]) + "</i>" if one["about"] else ""
        return self.tile(one["name"], "landscapes", [at], priced(one["cost"]) + about)

    def cards(self, names: list[str], zone: str, apart: bool = False) -> list[str]:
        """Returns tiles of cards. Equal cards share one tile with a count, unless `apart`."""
        if apart:
            return [self.tile(name, zone, [at]) for at, name in enumerate(names)]
        out = []
        for name, places in stacked(names):
            count = f'<i class="times">× {len(places)}</i>' if len(places) > 1 else ""
            out.append(self.tile(name, zone, places, count, "deep" if len(places) > 1 else ""))
        return out

    def beside(self, table: "dict[str, Any]") -> str:
        """Returns the cards beside the supply and the trash, as HTML."""
        rows = ""
        for zone in table["beside"]:
            inside = self.listed(zone["cards"], int(zone["size"]))
            rows += f'<span class="heap"><i>{escape(zone["name"])}:</i> {inside}</span>'
        names = []
        for name, number in table["trash"]:
            names += [name] * int(number)
        if names:
            rows += f'<span class="heap"><i>Trash ({len(names)}):</i> {self.listed(names, 0)}</span>'
        turned = []
        for name, number in table["face_down"]:
            turned += [name] * int(number)
        if turned:
            rows += f'<span class="heap"><i>Face down in the trash:</i> {self.listed(turned, 0)}</span>'
        return f'<div class="heaps">{rows}</div>' if rows else ""

    def listed(self, names: list[str], size: int) -> str:
        """Returns cards as text; None counts as face down."""
        if names is None:
            return several(size, "card")
        told = []
        for name, places in stacked(names):
            told.append(self.word(name) + (f" × {len(places)}" if len(places) > 1 else ""))
        return ", ".join(told)


class Seat:
    """One player's side of the table."""

    def __init__(self, board: "Board", place: "Element", at: int, one: "dict[str, Any]") -> None:
        self.board = board
        self.at = at
        label = escape(one["name"])
        place.insertAdjacentHTML(
            "beforeend",
            f'<section class="place {escape(one["colour"])}" aria-label="{label}"><header></header>'
            '<div class="played"><h4>In play</h4><div class="tiles"></div></div>'
            '<div class="held"><h4>Hand</h4><div class="tiles"></div></div>'
            '<div class="heaps"></div></section>',
        )
        self.element = list(place.children)[-1]
        self.head = HtmlSlot(self.element.querySelector("header"))
        self.played = TileRow(self.element.querySelector(".played .tiles"))
        self.held = TileRow(self.element.querySelector(".held .tiles"))
        self.heaps = HtmlSlot(self.element.querySelector(".heaps"))
        self.active: bool | None = None

    def show(self, one: "dict[str, Any]", table: "dict[str, Any]") -> None:
        if one["active"] != self.active:
            self.active = one["active"]
            dom.attribute(self.element, "data-active", "" if self.active else None)
        self.head.show(self.heading(one))
        board = self.board
        self.played.show(self.in_play(one["in_play"]))
        hand = one["hand"]
        if hand is None:
            backs = int(one["hand_size"])
            shown = "".join(['<span class="back"></span>'] * min(backs, 12))
            told = several(backs, "card") + " in hand"
            self.held.show([f'<span class="backs">{shown}<span>{told}</span></span>'])
        else:
            apart = one["you"] and len(hand) <= SEPARATE
            self.held.show(board.cards(hand, "hand" + str(self.at), apart))
        self.heaps.show(self.rest(one))

    def heading(self, one: "dict[str, Any]") -> str:
        score = dom.figure(int(one["score"]))
        name = f'<button type="button" class="owner" data-owner="{self.at}" title="Show all cards">'
        name += escape(one["name"]) + "</button>"
        out = f'<h3>{name}</h3><span class="score"><b>{score}</b> VP</span>'
        if one["active"]:
            purse = [several(int(one["actions"]), "Action"), several(int(one["buys"]), "Buy")]
            if one["potions"]:
                purse.append(several(int(one["potions"]), "Potion"))
            out += '<span class="purse">' + "".join(["<span>" + word + "</span>" for word in purse])
            out += f'<span class="money">${int(one["coins"])}</span></span>'
        tokens = "".join(["<em>" + escape(token) + "</em>" for token in one["tokens"]])
        return out + (f'<span class="tokens">{tokens}</span>' if tokens else "")

    def in_play(self, spots: "list[Any]") -> "list[Any]":
        """Groups equal cards, but separates those that stay in play from those that do not."""
        board = self.board
        zone = "in_play" + str(self.at)
        before = (
            [spot["name"] for spot in board.before["players"][self.at]["in_play"]] if board.before else []
        )
        marked = []
        for spot in spots:
            under = spot["under"] if isinstance(spot["under"], list) else [str(spot["under"]) + " cards"]
            marked.append(spot["name"] + "|" + ("1" if spot["stays"] else "") + "|" + ", ".join(under))
        out = []
        for text, places in stacked(marked):
            name, stays, under = text.split("|")
            foot = f'<i class="times">× {len(places)}</i>' if len(places) > 1 else ""
            foot += '<i class="stays">stays</i>' if stays else ""
            look = "deep" if len(places) > 1 else ""
            if len(places) > before.count(name):
                look += " fresh"
            out.append(board.tile(name, zone, places, foot, look, ["on it: " + under] if under else ()))
        return out

    def rest(self, one: "dict[str, Any]") -> str:
        """Returns the deck, the discard pile, mats and the player's other items, as HTML."""
        out = f'<span class="heap"><span class="back"></span><b>{int(one["deck"])}</b> deck</span>'
        out += f'<span class="heap"><b>{int(one["discard"])}</b> discarded'
        out += ", on top " + self.board.word(one["top"]) if one["top"] else ""
        out += "</span>"
        for name in one["owned"]:
            out += '<span class="heap">has ' + self.board.word(name) + "</span>"
        for mat in one["mats"]:
            inside = self.board.listed(mat["cards"], int(mat["size"]))
            out += f'<span class="heap"><i>{escape(mat["name"])}:</i> {inside}</span>'
        return out


def room_beside(card: "Element", dock: "Element") -> "tuple[str, float, float]":
    """Returns where a panel covers neither the card nor the dock: above or below the card, the larger of the
    two; with the edge there and the height, in pixels.
    """
    docked = bool(card.closest(".near"))
    box, under = (dock if docked else card).getBoundingClientRect(), dock.getBoundingClientRect()
    top, bottom, floor = float(box.top), float(box.bottom), float(js.window.innerHeight)
    if float(under.top) >= bottom:
        floor = float(under.top)
    if docked or top >= floor - bottom:
        return "above", top - GAP, top - 2 * GAP
    return "below", bottom + GAP, floor - bottom - 2 * GAP


class CardPanel:
    """The panel for the card under the pointer, with the keyboard focus, or under a resting finger."""

    def __init__(self, board: "Board", root: "Element", panel: "Element", taps: bool = False) -> None:
        """Watches the cards in `root`. taps: a tap shows a card on touch screens, as it does nothing else."""
        self.board = board
        self.panel = HtmlSlot(panel)
        self.taps = taps
        self.down = 0  # counts touches, to tell a resting finger from the next touch
        self.resting = False
        self.touched = False  # whether the last input was a touch
        self.held = False
        self.rest()
        dom.on(root, "pointerover", self.over)
        dom.on(root, "focusin", self.focused)
        dom.on(root, "pointerdown", self.pressed)
        dom.on(root, "pointerup", self.released)
        dom.on(root, "pointercancel", self.released)
        dom.on(root, "contextmenu", self.menu)
        dom.on(root, "click", self.clicked)
        dom.on(js.document, "pointerdown", self.elsewhere)
        dom.on(panel, "click", self.dismissed)

    def rest(self) -> None:
        """Hides the card."""
        self.panel.show('<p class="hint">' + HINT + "</p>")
        dom.attribute(self.panel.element, "data-open", None)

    def is_open(self) -> bool:
        return self.panel.element.getAttribute("data-open") is not None

    def show(self, name: str, why: str = "", at: "Element | None" = None) -> None:
        """Shows that card. why: what can or cannot be done with it now. at: the card. On phones the panel
        covers neither it nor the question and the hand.
        """
        fact = self.board.facts.get(name)
        if not fact:
            return
        shape = "landscape" if fact["landscape"] else "upright"
        first, second = [escape(look) for look in fact["looks"]]
        text = f"<p>{escape(fact['text'])}</p>" if fact["text"] else ""
        said = f'<p class="why">{escape(why)}</p>' if why else ""
        self.panel.show(
            f'<div class="face {shape} a-{first} b-{second}"><h3>{escape(name)}</h3>{text}'
            f'<div class="foot">{priced(fact["cost"])}<span>{escape(fact["types"])}</span></div>'
            f'<div class="from"><span>{escape(fact["set"])}</span></div></div>{said}'
        )
        dock = self.board.place.querySelector(".near")
        if not at or not dock:
            dom.attribute(self.panel.element, "data-open", "")
            return
        side, edge, height = room_beside(at, dock)
        self.panel.element.style.setProperty("--edge", f"{edge:.0f}px")
        self.panel.element.style.setProperty("--most", f"{max(height, 0):.0f}px")
        self.panel.element.scrollTop = 0
        dom.attribute(self.panel.element, "data-open", side)

    def clicked(self, event: "Event") -> None:
        """Shows all cards of the player whose name is clicked."""
        owner = event.target.closest("[data-owner]")
        if owner:
            self.show_owned(self.board.table["players"][int(owner.getAttribute("data-owner"))])

    def show_owned(self, one: "dict[str, Any]") -> None:
        """Shows a player's cards, the most expensive first."""
        rows = []
        for name, number in one["cards"]:
            cost = str(self.board.facts[name]["cost"]) if name in self.board.facts else ""
            coins = cost.split(" ")[0].strip("$P")
            rows.append((-int(coins) if coins.isdigit() else 0, str(name), int(number)))
        rows.sort()
        total = sum([number for _, _, number in rows])
        items = "".join([f"<li><b>{number}</b> {escape(name)}</li>" for _, name, number in rows])
        self.panel.show(
            f'<div class="face owned"><h3>{escape(one["name"])}</h3>'
            f"<p>{several(total, 'card')}, counted by what was gained and lost</p><ul>{items}</ul></div>"
        )
        dom.attribute(self.panel.element, "data-open", "")

    def look(self, event: "Event") -> bool:
        """Shows the event's card. Returns whether there is one."""
        target = event.target
        card = target.closest("[data-card]") if target else None
        if card:
            why = card.getAttribute("data-why")
            self.show(str(card.getAttribute("data-card")), str(why) if why else "", card)
        return bool(card)

    def over(self, event: "Event") -> None:
        if str(event.pointerType) != "touch" or self.taps:
            self.look(event)

    def focused(self, event: "Event") -> None:
        if self.taps or not self.touched:
            self.look(event)

    def pressed(self, event: "Event") -> None:
        self.held = False
        self.down += 1
        self.touched = str(event.pointerType) == "touch"
        if self.touched and not self.taps and event.target.closest("[data-card]"):
            self.resting = True
            begin(self.wait(event, self.down))

    def elsewhere(self, event: "Event") -> None:
        """Hides the card on a touch anywhere on the page that is neither on a card nor on the panel."""
        place = event.target.closest("[data-card], .details")
        if str(event.pointerType) == "touch" and not place:
            self.rest()

    def dismissed(self, event: "Event") -> None:
        """Hides the card on a tap on the panel.

        Hidden earlier, at the touch itself, the panel would leave the click to the button below it.
        """
        if self.touched:
            self.rest()

    def released(self, event: "Event") -> None:
        self.down += 1
        self.resting = False

    async def wait(self, event: "Event", stamp: int) -> None:
        await asyncio.sleep(HELD)
        if stamp == self.down:
            self.held = self.look(event)

    def menu(self, event: "Event") -> None:
        """Suppresses the browser's context menu on a long press."""
        if self.resting:
            event.preventDefault()

    def swallows(self) -> bool:
        """Returns whether this click only ended a long press."""
        held, self.held = self.held, False
        return held


class GameLog:
    """The log beside the table."""

    def __init__(self, element: "Element") -> None:
        self.element = element
        self.marked: tuple[Any, ...] | None = None
        self.count = 0

    @staticmethod
    def html(entries: "list[list[Any]]") -> str:
        """Returns the HTML of entries: [kind, colour, text, depth], optionally with the step as well."""
        out = []
        for entry in entries:
            kind, whose, text, depth = entry[:4]
            look = kind if kind in ("turn", "kingdom", "result") else "deep" if depth > 1 else ""
            step = f' data-step="{int(entry[4])}"' if len(entry) > 4 else ""
            out.append(f'<p class="{escape(whose)} {look}"{step}>{escape(text)}</p>')
        return "".join(out)

    def keep(self, number: int) -> None:
        """Removes all lines after the first `number`."""
        if number == 0:
            self.element.innerHTML = ""
        children = self.element.children
        for at in range(self.count - 1, number - 1, -1):
            if number:
                children[at].remove()
        self.count = min(self.count, number)
        self.marked = None

    def grow(self, entries: "list[list[Any]]") -> None:
        """Adds lines and scrolls them into view within the log."""
        if entries:
            self.element.insertAdjacentHTML("beforeend", self.html(entries))
            self.count += len(entries)
            self.element.scrollTop = self.element.scrollHeight

    def mark(self, first: int, last: int) -> None:
        """Marks lines `first` to `last` as current, and scrolls `last` into view within the log."""
        if self.marked == (first, last):
            return
        children = self.element.children
        for at in self.marked_lines():
            dom.attribute(children[at], "aria-current", None)
        self.marked = (first, last)
        for at in self.marked_lines():
            dom.attribute(children[at], "aria-current", "step")
        if last >= 0:
            self.bring(children[last])

    def marked_lines(self) -> "Any":
        return range(max(self.marked[0], 0), self.marked[1] + 1) if self.marked else ()

    def bring(self, line: "Element") -> None:
        box = self.element
        top = int(line.offsetTop)
        height, seen = int(box.clientHeight), int(box.scrollTop)
        if top < seen + 30 or top > seen + height - 60:
            box.scrollTop = max(0, top - height // 2)
