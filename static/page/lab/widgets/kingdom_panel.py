"""More kingdoms, in tabs: the rulebooks', a randomizer, those of days, saved ones, and drawn ones."""

import js
from pyscript import ffi

from lab.browser import dom
from lab.browser.dates import days_ago
from lab.browser.dom import escape
from lab.browser.signal import Signal
from lab.browser.tasks import begin
from lab.state import kingdom_store
from lab.widgets.kingdom_books import KingdomBooks
from lab.widgets.setup_panel import MOST_SEEDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

    from lab.widgets.kingdom_row import KingdomRow

TABS = (
    ("books", "Rulebooks"),
    ("random", "Randomizer"),
    ("day", "Daily"),
    ("mine", "Mine"),
    ("drawn", "Drawn"),
)
DAYS = 7  # days listed
TURNS = {"ArrowLeft": -1, "ArrowRight": 1}
ROLES = (("village", "a village"), ("trasher", "a trasher"), ("+buy", "+Buy"), ("draw", "draw"))


def chip(kind: str, value: str, title: str) -> str:
    return (
        f'<label><input type="checkbox" data-chip="{kind}" value="{escape(value)}">'
        f"<span>{escape(title)}</span></label>"
    )


def choice(values: "Any", titles: "Any") -> str:
    return "".join([f'<option value="{value}">{title}</option>' for value, title in zip(values, titles)])


def tabs(prefix: str) -> str:
    """Returns the tabs and the button that closes the panel."""
    html = ""
    for name, title in TABS:
        html += f'<button type="button" role="tab" id="{prefix}-tab-{name}" data-tab="{name}" '
        html += f'aria-controls="{prefix}-on-{name}">{title}</button>'
    return (
        f'<div class="k-top"><div class="k-tabs" role="tablist" aria-label="More kingdoms">{html}</div>'
        '<button type="button" class="k-close" data-more="close" aria-label="Close" title="Close">×</button>'
        "</div>"
    )


def sheet(prefix: str, name: str, html: str) -> str:
    return (
        f'<div class="k-sheet k-{name}" role="tabpanel" id="{prefix}-on-{name}" '
        f'aria-labelledby="{prefix}-tab-{name}" hidden>{html}</div>'
    )


def randomizer(prefix: str, sets: list[str]) -> str:
    """Returns the randomizer: its button first, then what it draws from."""
    chips = "".join([chip("set", name, name) for name in sets]) + chip("set", "all", "All expansions")
    roles = "".join([chip("role", role, title) for role, title in ROLES])
    attacks = choice(("", "0", "1", "2", "3"), ("any number", "0", "1", "2", "3"))
    sideways = choice("01234", ("none", "1", "2", "3", "4"))
    return f"""<p class="k-ways k-go"><button type="button" class="primary" data-more="design">Draw</button>
<span class="muted">Locked cards stay. Colony and Shelters come by the rule of the rulebooks.</span></p>
<fieldset><legend>Cards from</legend><div class="chips">{chips}</div></fieldset>
<fieldset><legend>At least</legend><div class="chips">{roles}<label><input type="checkbox" data-chip="spread"
 id="{prefix}-spread"><span>one pile each for $2, $3, $4, $5</span></label></div></fieldset>
<div class="k-fields"><label>Attacks at most<select id="{prefix}-attacks">{attacks}</select></label>
<label>Landscapes<select id="{prefix}-landscapes">{sideways}</select></label>
<label>Seed<input id="{prefix}-seed" inputmode="numeric" autocomplete="off"
 placeholder="random"></label>
<label class="k-long">With these cards<input id="{prefix}-with" autocomplete="off" spellcheck="false"
 placeholder="Chapel, King's Court"></label>
<label class="k-long">Without these cards<input id="{prefix}-without" autocomplete="off" spellcheck="false"
 placeholder="Witch, Torturer"></label></div>"""


def frame(prefix: str, sets: list[str]) -> str:
    """Returns the fixed HTML of the panel."""
    day = f"""<p class="muted">The kingdom of a day comes from its date alone: the same for everybody.</p>
<ul class="k-list" id="{prefix}-days"></ul>
<p class="k-ways"><input type="date" id="{prefix}-day" aria-label="Day">
<button type="button" data-more="day">Use it</button></p>
<p class="muted">Each day has a <a href="#puzzles">puzzle</a> too.</p>"""
    mine = f"""<p class="k-ways"><input id="{prefix}-mine-name" aria-label="Name of this kingdom"
 autocomplete="off" maxlength="100" placeholder="Name of this kingdom"><button type="button"
 data-more="keep">Keep</button></p><ul class="k-list" id="{prefix}-mine"></ul>"""
    drawn = f'<ul class="k-list" id="{prefix}-drawn"></ul>'
    sheets = (
        ("books", ""),
        ("random", randomizer(prefix, sets)),
        ("day", day),
        ("mine", mine),
        ("drawn", drawn),
    )
    html = "".join([sheet(prefix, name, inner) for name, inner in sheets])
    return f"""{tabs(prefix)}<p class="problem" id="{prefix}-more-problem" role="alert"></p>{html}"""


def days() -> str:
    """Returns the last days as a list."""
    html = ""
    for number in range(DAYS):
        date = days_ago(number)
        told = ("Today", "Yesterday")[number] if number < 2 else str(number) + " days ago"
        html += f'<li><button type="button" class="k-use" data-more="day:{date}"><b>{told} '
        html += f'<small>{date}</small></b><span data-cards="{date}">…</span></button></li>'
    return html


class KingdomPanel:
    def __init__(self, row: "KingdomRow", place: "Element", prefix: str) -> None:
        """row: the row whose kingdom the panel changes. place: the element to fill. prefix: of the ids."""
        self.row, self.place, self.prefix = row, place, prefix
        self.now = TABS[0][0]  # the open tab
        self.renamed = Signal()  # a kingdom has been kept or deleted, so that the one shown may be called so
        self.days: dict[str, Any] = {}  # date -> its kingdom, as the engine returned it
        self.dates: dict[str, str] = {}  # a day's kingdom as text -> the date
        cards = row.faces.cards
        sets = sorted({cards[name]["set"] for name in row.faces.names if cards[name]["use"] == "pile"})
        sets.sort(key=lambda name: (name != "Base", name))
        place.innerHTML = frame(prefix, sets)
        self.books = KingdomBooks(self.part("on-books"), prefix, row.faces.named)
        told = row.source.drawn_from()
        wanted = ["all"] if told == "all expansions" else [name.strip() for name in told.split(",")]
        for box in self.boxes("set"):
            box.checked = str(box.value) in wanted
        self.part("day").value = days_ago(0)
        self.part("days").innerHTML = days()
        dom.on(place, "click", self.clicked)
        dom.on(place, "change", self.changed)
        dom.on(place, "keydown", self.key)

    def part(self, name: str) -> "Element":
        return dom.by_id(self.prefix + "-" + name)

    def boxes(self, kind: str) -> "list[Any]":
        return list(self.place.querySelectorAll('[data-chip="' + kind + '"]'))

    def ticked(self, kind: str) -> list[str]:
        return [str(box.value) for box in self.boxes(kind) if box.checked]

    def complain(self, problem: str) -> None:
        dom.say(self.part("more-problem"), problem)

    # ---- showing ----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Shows the open tab, with the saved and the drawn kingdoms."""
        for name, _ in TABS:
            tab, there = self.part("tab-" + name), name == self.now
            dom.attribute(tab, "aria-selected", "true" if there else "false")
            dom.attribute(tab, "tabindex", "0" if there else "-1")
            dom.show(self.part("on-" + name), there)
        self.list("mine", kingdom_store.MINE, "None yet. Name this kingdom and keep it.")
        self.list("drawn", kingdom_store.DRAWN, "None yet. Kingdoms that you draw are listed here.")
        if self.now == "books":
            self.books.show(str(self.row.text))
        elif self.now == "day":
            begin(self.list_days())
        self.complain("")

    def open(self, name: str) -> None:
        """Opens a tab; an unknown name changes nothing."""
        if name in [one for one, _ in TABS]:
            self.now = name
        self.refresh()

    def list(self, name: str, key: str, none: str) -> None:
        html = ""
        for at, (title, text) in enumerate(kingdom_store.kept(key)):
            shown, cards = escape(title), escape(text)
            html += f'<li><button type="button" class="k-use" data-more="use:{name}:{at}"><b>{shown}</b>'
            html += f"<span>{cards}</span></button>"
            if name == "mine":
                html += f'<button type="button" class="k-drop" data-more="drop:{name}:{at}" '
                html += f'aria-label="Delete {shown}" title="Delete">×</button>'
            html += "</li>"
        self.part(name).innerHTML = html or '<li class="muted">' + none + "</li>"

    def focus(self) -> None:
        """Brings the panel into sight, which is below the tiles."""
        self.part("tab-" + self.now).focus()
        self.place.scrollIntoView(ffi.to_js({"block": "nearest"}))

    # ---- drawing -------------------------------------------------------------------------------

    def asked(self) -> "dict[str, Any] | None":
        """Returns the request to the engine; None if the seed is invalid."""
        seed = str(self.part("seed").value).strip()
        if seed and not (seed.isdigit() and len(seed) <= 15):
            self.complain("The seed is a whole number, 0 or more.")
            return None
        sets = self.ticked("set")
        attacks = str(self.part("attacks").value)
        wanted = [part for part in (str(self.part("with").value).strip(), ", ".join(self.row.locked)) if part]
        return {
            "seed": int(seed) if seed else int(js.Math.random() * MOST_SEEDS),
            "sets": "all" if "all" in sets or not sets else ", ".join(sets),
            "keep": ", ".join(wanted),
            "forbid": str(self.part("without").value).strip(),
            "require": ", ".join(self.ticked("role")),
            "attacks": int(attacks) if attacks else None,
            "landscapes": int(str(self.part("landscapes").value)),
            "spread": bool(self.part("spread").checked),
        }

    async def draw(self, asked: "dict[str, Any]", about: str) -> None:
        """Has the engine draw a kingdom, and shows it."""
        self.complain("")
        found = await self.row.source.fetch("draw kingdom", asked)
        if not found["names"]:
            self.complain(found["said"])
            return
        self.take(found, about)

    async def list_days(self) -> None:
        """Shows the cards of the listed days, and which of them is in use."""
        for line in list(self.part("days").querySelectorAll("[data-cards]")):
            date = str(line.getAttribute("data-cards"))
            found = await self.of_day(date)
            dom.say(line, ", ".join(found["names"]) or found["said"])
            row, is_now = line.closest(".k-use"), self.date() == date
            dom.attribute(row, "aria-current", "true" if is_now else None)
            if is_now:
                self.scroll_to(row.closest("li"))

    def scroll_to(self, line: "Element") -> None:
        """Scrolls the list of days so that this one is in sight."""
        days, top = self.part("days"), int(line.offsetTop)
        seen, height = int(days.scrollTop), int(days.clientHeight)
        if not seen <= top <= seen + height - int(line.offsetHeight):
            days.scrollTop = max(0, top - height // 2)

    async def of_day(self, date: str) -> "dict[str, Any]":
        """Returns a day's kingdom, as `draw kingdom` does."""
        if date not in self.days:
            found = await self.row.source.fetch("draw kingdom", {"day": date or "none"})
            if not found["names"]:
                return found
            self.days[date] = found
        return self.days[date]

    def date(self) -> str:
        """Returns the day whose kingdom is shown; "" if it is none of those used."""
        return self.dates.get(str(self.row.text), "")

    async def use_day(self, date: str) -> None:
        """Shows a day's kingdom."""
        self.complain("")
        found = await self.of_day(date)
        if not found["names"]:
            self.complain(found["said"])
            return
        self.dates[", ".join(found["names"])] = date
        self.part("day").value = date
        self.take(found, "Daily kingdom of " + date)

    def take(self, found: "dict[str, Any]", about: str) -> None:
        """Shows a drawn kingdom, and notes it among the drawn ones."""
        # A copy of the options: the row adds to them.
        self.row.take(dict(found, more=dict(found["more"])), about + ". Undo brings the kingdom before back.")
        kingdom_store.note_drawn(about, str(self.row.text))
        self.refresh()

    def use_book(self, number: int) -> None:
        """Shows a kingdom of the rulebooks, which is kept by its name."""
        label = self.books.books[number].edition.label
        self.row.source.put_more({"bane": ""})
        self.row.source.put(label)
        self.row.refresh()
        self.row.say(label + ". Undo brings the kingdom before back.")
        self.books.mark(label)

    async def use(self, name: str, text: str) -> None:
        """Shows a saved kingdom."""
        found = await self.row.source.read(text, self.row.faces)
        if found["names"]:
            self.row.take(found, name + ".")
        else:
            self.complain(found["said"] or "There is no card in it.")

    def keep(self) -> None:
        """Saves the kingdom shown under the entered name."""
        row, field = self.row, self.part("mine-name")
        name = str(field.value).strip()
        if not row.names:
            self.complain("There is no kingdom to keep: it is drawn at random.")
        elif not name:
            self.complain("A kingdom is kept under a name.")
            field.focus()
        else:
            stays = kingdom_store.keep_mine(name, str(row.text))
            field.value = ""
            self.refresh()
            self.tell_name()
            row.say(
                name + (" is kept." if stays else " is kept until the page is closed: no room to store it.")
            )

    def ask_name(self) -> None:
        """Opens the saved kingdoms, where the one shown can be kept under a name."""
        self.open("mine")
        self.part("mine-name").focus()

    def tell_name(self) -> None:
        """Shows the name under which the kingdom shown is kept."""
        self.row.show()
        self.renamed.send()

    # ---- clicks --------------------------------------------------------------------------------

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-more], [data-tab]")
        if not button:
            return
        if button.getAttribute("data-tab"):
            self.open(str(button.getAttribute("data-tab")))
            return
        deed, _, rest = str(button.getAttribute("data-more")).partition(":")
        if deed == "close":
            begin(self.row.show_more())
            self.row.part("more").focus()
        elif deed == "next":
            self.books.more()
        elif deed == "book":
            self.use_book(int(rest))
        elif deed == "edition":
            number, _, at = rest.partition(":")
            self.books.choose(int(number), int(at))
        elif deed == "design":
            asked = self.asked()
            if asked is not None:
                begin(self.draw(asked, "Seed " + str(asked["seed"])))
        elif deed == "day":
            begin(self.use_day(rest or str(self.part("day").value)))
        elif deed == "keep":
            self.keep()
        else:
            name, _, at = rest.partition(":")
            found = kingdom_store.kept(kingdom_store.MINE if name == "mine" else kingdom_store.DRAWN)
            if int(at) >= len(found):  # another tab has removed it
                self.refresh()
            elif deed == "use":
                begin(self.use(found[int(at)][0], found[int(at)][1]))
            elif deed == "drop":
                kingdom_store.drop_mine(found[int(at)][0])
                self.refresh()
                self.tell_name()

    def changed(self, event: "Event") -> None:
        """Keeps "all expansions" and single expansions exclusive."""
        chip = event.target
        if str(chip.getAttribute("data-chip")) == "set" and chip.checked:
            for other in self.boxes("set"):
                if (str(other.value) == "all") != (str(chip.value) == "all"):
                    other.checked = False

    def key(self, event: "Event") -> None:
        """Arrows choose another tab; Enter presses the button beside the field instead of starting games."""
        target, key = event.target, str(event.key)
        if key in TURNS and target.getAttribute("data-tab"):
            names = [name for name, _ in TABS]
            name = names[(names.index(self.now) + TURNS[key]) % len(names)]
            event.preventDefault()
            self.open(name)
            self.part("tab-" + name).focus()
        elif key == "Enter" and str(target.tagName).upper() == "INPUT":
            event.preventDefault()
            button = target.closest(".k-ways, .k-sheet").querySelector("[data-more]")
            if button:
                button.click()
