"""An overview of a strategy for people who do not read Python: its description, and its buy list in words."""

from lab.browser import dom
from lab.browser.site import Unreachable, module
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.engine.run import LIMIT
from lab.state.strategy_store import buys_of, told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

    from lab.editor.strategy_box import StrategyBox
    from lab.engine.client import Engine

FIRST = "Buys the first card it can afford:"
COMPUTED = "Its buy list is computed in Python, which can name these cards:"
NOTHING = "It names no card to buy."
COLONY = "{} more rules in games with Colonies"
ONE_COLONY = "1 more rule in games with Colonies"
ALL = "Show all {} rules"
FEWER = "Show fewer"
WAIT = "The engine is starting. Then the buy list appears here."

# Longer lists are folded: [class in views.css, minimum number of lines, lines that stay visible, class of
# those lines].
FOLDS = (("long", 5, 3, "stays"), ("longer", 10, 8, "stays-wide"))
BASIC = ("Copper", "Silver", "Gold", "Platinum", "Potion", "Estate", "Duchy", "Province", "Colony", "Curse")

faces: "list[Any]" = []  # the CardFaces, once loaded


async def dress() -> None:
    """Loads the card faces. Without them tiles have no colours or costs."""
    if not faces:
        try:
            faces[:] = [await (await module("widgets.card_faces")).load()]
        except Unreachable:
            faces[:] = []


ENDING = "the game can end "
GAINS = (
    "Gains: the fewest cards that players would have to gain to end the game. They are the Provinces or "
    "Colonies left, or the cards left in the smallest piles until three are empty (four with five players)."
)


TERMS = (
    ("the deck gives", "The sum of what each card of the deck gives when it is played."),
    ("the deck draws itself", "Its cards that draw can bring nearly the whole deck into one turn."),
    ("the deck draws all but", "Its cards that draw can bring all of it but so many cards into one turn."),
)
"""Terms of plans, with their meanings."""


def look(card: str) -> "tuple[str, str]":
    """Returns the CSS classes for a card's types and the HTML of its cost. Both are "" until the faces have
    loaded, and for a name that is not a card.
    """
    colours = faces[0].colours(card) if faces else "strange"
    return ("", "") if colours == "strange" else (colours, faces[0].cost(card))


def is_bought(card: str) -> bool:
    """Returns whether players buy the card: not a Landmark or Way, for example. False until the faces have
    loaded, and for a name that is not a card.
    """
    colours = look(card)[0].split()
    return bool(colours) and ("landscape" not in colours or "a-event" in colours or "a-project" in colours)


def tile(card: str) -> str:
    """Returns a card as a small tile, coloured by its types once they are known."""
    colours, cost = look(card)
    name = dom.escape(card)
    return f'<span class="buy {colours}" data-card="{name}" tabindex="0"><b>{name}</b>{cost}</span>'


def telling(cards: list[str], most: int, changed: "Any" = ()) -> "set[int]":
    """Returns the indices of the most informative lines: changed ones, then kingdom cards, then the first
    lines.
    """
    special = [at for at, card in enumerate(cards) if card not in BASIC]
    plain = [at for at, card in enumerate(cards) if card in BASIC]
    first = sorted(changed)
    return set((first + [at for at in special + plain if at not in changed])[:most])


def explained(words: str) -> str:
    """Returns words as HTML, with explanations of "the game can end within 5 gains", "the deck gives $8" and
    "the deck draws itself" as tooltips.
    """
    first, *others = dom.escape(words).split(ENDING)
    html = first
    for part in others:
        before, gain, rest = part.partition(" gain")
        if not gain:
            html += ENDING + part
            continue
        many = "s" if rest.startswith("s") else ""
        term = ENDING + before + gain + many
        html += f'<abbr title="{GAINS}">{term}</abbr>{rest[len(many) :]}'
    for term, meaning in TERMS:
        html = html.replace(term, f'<abbr title="{meaning}">{term}</abbr>')
    return html


def numbered(buys: "list[Any]", known: "Any" = None) -> str:
    """Returns the HTML of lines: card, words, number of the rule. A line's class says where it stays when the
    list is folded. known: the [card, words] of the library's strategy, of which an edited one keeps the
    changed lines in sight.
    """
    html = ""
    changed = [] if known is None else [at for at, buy in enumerate(buys) if [buy[0], buy[1]] not in known]
    kept = [(telling([buy[0] for buy in buys], most, changed), name) for _, _, most, name in FOLDS]
    for at, (card, words, number) in enumerate(buys):
        stays = " ".join([name for places, name in kept if at in places])
        nth = f'<span class="nth">{dom.escape(number)}</span>'
        html += f'<li class="{stays}">{nth}{tile(card)} <span>{explained(words)}</span></li>'
    return f'<ol class="buys">{html}</ol>'


def folds(number: int) -> str:
    """Returns the CSS classes of a list of `number` lines: on which screens it is folded."""
    return " ".join([name for name, least, _, _ in FOLDS if number >= least])


def whole(entry: "dict[str, Any] | None") -> str:
    """Returns a strategy of the library as HTML, with its whole list; "" if its list is not known."""
    if not entry or "buys" not in entry:
        return ""
    return laid_out(entry["about"], buys_of(entry), bool(entry.get("computed")), folded=False)


def laid_out(about: str, buys: "list[Any]", computed: bool, known: "Any" = None, folded: bool = True) -> str:
    """Returns the HTML. buys: [card, rule in words, "colony" if only for games with Colonies, number]. known:
    see numbered. folded: whether a long list can be folded.
    """
    html = f'<p class="about">{dom.escape(about)}</p>' if about else ""
    if not buys:
        return html + f'<p class="muted">{NOTHING}</p>'
    html += f'<p class="muted">{COMPUTED if computed else FIRST}</p>'
    usual, more = [], []
    for card, words, when, number in buys:
        place = more if when == "colony" else usual
        place.append((card, words, number))
    if computed:
        cards = " ".join([tile(buy[0]) for buy in usual + more])
        return html + f'<p class="buys">{cards}</p>'
    html += f'<div class="{folds(len(usual)) if folded else ""}">{numbered(usual, known)}'
    if more:
        told = ONE_COLONY if len(more) == 1 else COLONY.format(len(more))
        html += f'<details class="folded"><summary>{told}</summary>{numbered(more)}</details>'
    if not folded:
        return html + "</div>"
    number = len(usual)
    return (
        f'{html}<button type="button" class="show-all" aria-expanded="false" data-rules="{number}">'
        f"{ALL.format(number)}</button></div>"
    )


class Overview:
    def __init__(self, box: "StrategyBox", engine: "Engine", place: "Element") -> None:
        self.box, self.engine, self.place = box, engine, place
        self.source: str | None = None  # the source whose buys are shown
        dom.on(place, "click", self.clicked)

    def clicked(self, event: "Event") -> None:
        """Unfolds the list, or folds it again."""
        button = event.target.closest(".show-all")
        if button is None:
            return
        whole = button.getAttribute("aria-expanded") == "false"
        dom.attribute(button, "aria-expanded", "true" if whole else "false")
        dom.attribute(button.closest("div"), "data-whole", "" if whole else None)
        dom.say(button, FEWER if whole else ALL.format(button.getAttribute("data-rules")))

    def look(self) -> None:
        """Shows the box's strategy if it is not shown yet."""
        box = self.box
        if box.source == self.source:
            return
        self.source = box.source
        entry = None if box.has_source else box.store.entry(box.name)
        if entry and "buys" in entry:
            self.place.innerHTML = laid_out(entry["about"], buys_of(entry), bool(entry.get("computed")))
            return
        if not self.engine.ready.is_set():
            about = told(box.source)["about"]
            self.place.innerHTML = f'<p class="about">{dom.escape(about)}</p><p class="muted">{WAIT}</p>'
        begin(self.ask(box.source))

    def again(self) -> None:
        """Redraws the strategy because more is known about the cards."""
        self.source = None
        self.look()

    async def ask(self, source: str) -> None:
        await self.engine.ready.wait()
        if source != self.source or not source:
            return
        try:
            found = await self.engine.ask(-1, "overview", {"source": source}, LIMIT)
        except EngineError as trouble:
            if source == self.source:
                self.place.innerHTML = f'<p class="muted">{dom.escape(str(trouble))}</p>'
            return
        if source == self.source:
            about, computed = told(source)["about"], bool(found["computed"])
            self.place.innerHTML = laid_out(about, found["buys"], computed, self.known())

    def known(self) -> "Any":
        """Returns the [card, words] of the library's strategy if the box has an edited one, else None."""
        entry = self.box.store.entry(self.box.name) if self.box.edited else None
        return [[buy[0], buy[1]] for buy in buys_of(entry)] if entry and "buys" in entry else None
