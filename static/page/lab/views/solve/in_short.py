"""An answer of Solve in short, in rows of cards: its opening, its deck, what it removes, its points."""

from lab.browser import dom
from lab.editor.overview import explained
from lab.views.solve.answer import removes
from lab.views.solve.plan import ENDING, POINTS, numbered, some_of, thinned

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FEWEST = 0.5  # mean number of a card in the deck, from which it is shown
MOST = 8  # cards of the deck that are shown
USUALLY = "{} this, with these coins in the first two turns."
AT_MOST = "The largest mean number of each in its deck, rounded."
AT_THE_END = "Mean numbers in its final deck, rounded."
TYPICAL = "In the typical game below."


def rows(answer: "dict[str, Any]") -> str:
    """Returns the rows as HTML; those that an older answer does not tell are left out."""
    portrait = answer["portrait"]
    decks = [deck for _, deck in portrait["decks"]]
    built = [one for one in most_of(decks, answer) if one[0] not in POINTS][:MOST]
    told = [
        ("Opens with", "", openings(portrait)),
        ("Builds", AT_MOST, some_of(built)),
        ("Removes", TYPICAL, removed(answer)),
        ("Scores with", AT_THE_END, points(answer) + first_of(portrait)),
    ]
    made = "".join([row(*one) for one in told if one[2]])
    return made or row("In short", "", explained(str(answer["idea"])))


def points(answer: "dict[str, Any]") -> str:
    """Returns what its points are as HTML. An answer of an older page does not tell others than of cards."""
    portrait = answer["portrait"]
    if "points" not in portrait:
        found = most_of([deck for _, deck in portrait["decks"][-1:]], answer)
        return some_of([one for one in found if one[0] in POINTS])
    html = ""
    for card, told in portrait["points"]:
        one = some_of([(str(card), max(1, int(float(told) + 0.5)))]) if card else dom.escape(str(told))
        html += f'<span class="whole">{one}</span> '
    return html


def row(head: str, meaning: str, html: str) -> str:
    """Returns a row as HTML. meaning: explains its numbers as a tooltip."""
    title = f' title="{meaning}"' if meaning else ""
    return f"<div><dt{title}>{head}</dt><dd>{html}</dd></div>"


def openings(portrait: "dict[str, Any]") -> str:
    """Returns the most frequent openings as HTML, with their coins if they differ by them."""
    told = [(str(coins), str(cards), str(often)) for coins, cards, often in portrait.get("openings", [])]
    if len({",".join(sorted(cards.split(", "))) for _, cards, _ in told}) == 1:
        told = [("", told[0][1], told[0][2])]
    made = []
    for coins, cards, often in told:
        counts: list[tuple[str, int]] = []
        for card in [one for one in cards.split(", ") if one]:
            before = dict(counts).get(card, 0)
            counts = [one for one in counts if one[0] != card] + [(card, before + 1)]
        html = some_of(counts) or "nothing"
        if coins:
            meaning = dom.escape(USUALLY.replace("{}", often.replace(" of ", " of its ") + " open with"))
            html += f' <abbr class="muted" title="{meaning}">at {dom.escape(coins)}</abbr>'
        made.append(f'<span class="v-opens">{html}</span>')
    return "".join(made)


def most_of(decks: "list[list[Any]]", answer: "dict[str, Any]") -> "list[tuple[str, int]]":
    """Returns the largest mean number of each card that it bought in these decks, rounded, most first."""
    bought = [str(rule["card"]) for rule in answer["best"]["rules"]]
    means: dict[str, float] = {}
    for deck in decks:
        for card, mean in deck:
            if card != "Copper" and (card in bought or not bought):
                means[str(card)] = max(float(mean), means.get(str(card), 0.0))
    ordered = sorted([(-mean, card) for card, mean in means.items() if mean >= FEWEST])
    return [(card, max(1, int(0.5 - mean))) for mean, card in ordered]


def removed(answer: "dict[str, Any]") -> str:
    """Returns what left the deck in the typical game as HTML, or the rule of an answer of an older page; ""
    if it is hardly anything.
    """
    if not removes(answer["portrait"]):
        return ""
    counts: dict[str, int] = {}
    order: list[str] = []
    for _, cards in answer["portrait"].get("removed", []):
        for card, number in cards:
            if card not in order:
                order.append(str(card))
            counts[str(card)] = counts.get(str(card), 0) + int(number)
    if order:
        return dom.escape(numbered([(card, counts[card]) for card in order]))
    return explained(thinned(str(answer["best"].get("words", "")))[1])


def first_of(portrait: "dict[str, Any]") -> str:
    """Returns in which turn the first Province, or Colony, comes, as HTML; "" if none does. An answer of an
    older page has only that of the typical game.
    """
    if "first" in portrait:
        told = dom.escape(str(portrait["first"]))
        return f' <span class="muted">first {told}</span>' if told else ""
    for turn, _, cards in portrait.get("game", []):
        for card, _ in cards:
            if card in ENDING:
                return f' <span class="muted">first {card} in turn {int(turn)} of a typical game</span>'
    return ""
