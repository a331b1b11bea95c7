"""The rules of a plan in the view Solve: what it buys first, then and at the end, in its order."""

from lab.browser import dom
from lab.editor.overview import explained, tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BASIC = (
    "Copper", "Silver", "Gold", "Platinum", "Potion", "Estate", "Duchy", "Province", "Colony", "Curse",
)  # fmt: skip
POINTS = ("Estate", "Duchy", "Province", "Colony")
STAGES = ("First", "Then", "At the end")
CERTAIN = 1.96  # standard errors
WIDEST = 20  # percentage points on either side of a figure that still tells something
UNCLEAR = "unclear"
ORDER = "The numbers are the order: it buys the first card that it can afford and whose condition holds."
WORTH = (
    " Points: what the rule adds to the win rate against the search's opponents; "
    f"“{UNCLEAR}” where the games are too few to tell."
)


def cards_of(answer: "dict[str, Any]") -> "list[str]":
    """Returns the cards that the recommended strategy buys, in the order of its rules."""
    found: list[str] = []
    for rule in answer["best"]["rules"]:
        if str(rule["card"]) not in found:
            found.append(str(rule["card"]))
    return found


def kingdom_cards(cards: "list[list[Any]]") -> "list[list[Any]]":
    """Returns the kingdom cards of [card, most copies or None]: the others are in every plan."""
    return [[str(card), most] for card, most in cards if card not in BASIC]


def tiles(bought: "list[str]") -> str:
    """Returns the cards that a plan buys as HTML, pure Victory cards last."""
    ordered = [card for card in bought if card not in POINTS] + [card for card in bought if card in POINTS]
    return " ".join([tile(card) for card in ordered])


def words_of(rule: "dict[str, Any]", more: bool = False) -> str:
    """Returns a rule's limits in words: "at most 1, until turn 6". more: the card has another rule with a
    smaller number before this one.
    """
    most, when = rule.get("most"), str(rule.get("when", ""))
    limit = "" if most is None else (f"up to {most} in all" if more else "at most " + str(most))
    return ", ".join([part for part in (limit, when) if part]) or "whenever possible"


def trashed(words: str) -> str:
    """Returns what the plan trashes as a separate sentence; "" if its words do not say so."""
    part = words.rstrip(".").split("; ")[-1]
    return part[:1].upper() + part[1:] + "." if part.startswith("trash ") else ""


def needed(rules: "list[Any]") -> "list[Any]":
    """Returns the rules that say something beside others of their card."""
    return [rule for rule in rules if not rule.get("contained")]


def how_to_read(rules: "list[Any]") -> str:
    """Returns what the numbers and the points beside the rules mean."""
    if not rules:
        return ""
    return ORDER + (WORTH if any(worth(one) for one in needed(rules)) else "")


def worth(rule: "dict[str, Any]") -> str:
    """Returns the percentage points that a rule adds to the win rate, or that they are unclear; "" if it was
    not measured.
    """
    if not rule.get("text"):
        return ""
    brings, within = 100 * float(rule["brings"]), 100 * CERTAIN * float(rule["error"])
    if abs(brings) <= within or within > WIDEST:
        return UNCLEAR
    least, most = dom.signed(brings - within, 1), dom.signed(brings + within, 1)
    return f"{dom.signed(brings, 1)} ({least} to {most}) points"


def stage_of(rule: "dict[str, Any]") -> str:
    """Returns when a rule matters: "First" builds the deck, "At the end" buys points."""
    if rule["card"] in POINTS:
        return STAGES[2]
    early = rule.get("most") is not None or str(rule.get("when", "")).startswith("until ")
    return STAGES[0] if early else STAGES[1]


def in_stages(rules: "list[Any]") -> "list[Any]":
    """Returns [stage, [[card, [(number, rule)]]]]. A card's rules stand together, in their earliest stage."""
    home: dict[str, list[Any]] = {}  # card -> its rules
    cards: list[str] = []
    for number, rule in enumerate(rules, 1):
        card = str(rule["card"])
        if card not in home:
            home[card] = []
            cards.append(card)
        home[card].append((number, rule))
    found: list[list[Any]] = [[stage, []] for stage in STAGES]
    for card in cards:
        earliest = min([STAGES.index(stage_of(rule)) for _, rule in home[card]])
        found[earliest][1].append([card, home[card]])
    return [one for one in found if one[1]]


def adds_to(rule: "dict[str, Any]", before: "dict[str, Any] | None") -> bool:
    """Returns whether the rule allows more copies of a card than the one of the card before it."""
    if before is None or rule.get("most") is None or before.get("most") is None:
        return False
    return int(rule["most"]) > int(before["most"])


def line(
    card: str,
    number: int,
    rule: "dict[str, Any]",
    before: "dict[str, Any] | None",
    joined: bool = True,
) -> str:
    """Returns a rule as a list item: its number in the order, the card, and when it is bought. before: the
    rule of the card before it; joined: it stands in the line above, so that the card is not named again.
    """
    python = dom.escape(str(rule.get("condition", "")))
    title = f' title="{python}"' if python else ""
    points = worth(rule)
    figure = f"<small>{dom.escape(points)}</small>" if points else ""
    look, head = "", tile(card)
    if joined and before is not None:
        more = adds_to(rule, before) and not before.get("when")
        look, head = ' class="again"', "<b>then</b>" if more else "<b>or</b>"
    words = explained(words_of(rule, adds_to(rule, before)))
    return f'<li{look}><i>{number}</i> {head} <span class="v-when"{title}>{words}</span> {figure}</li>'


def in_order(rules: "list[Any]") -> str:
    """Returns the rules as HTML in the order in which the plan asks them."""
    html = ""
    before: dict[str, Any] = {}  # the last rule of each card
    for number, rule in enumerate(rules, 1):
        card = str(rule["card"])
        html += line(card, number, rule, before.get(card), False)
        before[card] = rule
    return f'<ul class="v-rules">{html}</ul>'


def has_stages(best: "dict[str, Any]") -> bool:
    """Returns whether the stages change the order of the rules."""
    shown = [
        number
        for _, cards in in_stages(needed(best["rules"]))
        for _, of_card in cards
        for number, _ in of_card
    ]
    return shown != sorted(shown)


def openings(usual: "list[Any]") -> str:
    """Returns the usual opening in words, for each way in which the starting Coppers can fall."""
    told = ""
    for split, cards, part in usual:
        hands = str(split).split("/")
        start = f"with {hands[0]} and {hands[1]}" if split else ""
        if told:
            told += f" {start[:1].upper()}{start[1:]}: {cards or 'nothing'} ({part})."
        else:
            told = f"Usual opening{' ' + start if start else ''}: {cards or 'nothing'} ({part})."
    return told


def plan(best: "dict[str, Any]", ordered: bool = False) -> str:
    """Returns the plan as HTML: what it buys first, then and at the end. ordered: as it asks its rules."""
    rules, words = needed(best["rules"]), str(best.get("words", ""))
    if not rules:
        return f"<p>{dom.escape(words)}</p>"
    if ordered:
        last = trashed(words)
        return in_order(rules) + (f"<p>{dom.escape(last)}</p>" if last else "")
    html = ""
    for stage, cards in in_stages(rules):
        lines = ""
        for card, of_card in cards:
            before = None
            for number, rule in of_card:
                lines += line(card, number, rule, before)
                before = rule
        html += f'<h5>{stage}</h5><ul class="v-rules">{lines}</ul>'
    last = trashed(words)
    return html + (f"<p>{dom.escape(last)}</p>" if last else "")
