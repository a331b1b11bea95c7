"""A rule's condition as sentences made from parts: "number of [Gold] in the deck [at least] [2]".

A condition is a list of groups that must all hold. A group holds if one of its clauses does. A clause is the
JSON form described in dominion/bots/loading/rule_conditions.py.
"""

from lab.browser import dom
from lab.editor.overview import GAINS, look

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CARD = "card"
TYPE = "type"
GROUPS = (
    (
        "Deck",
        (
            ("mine", "… in the deck", CARD),
            ("type", "… cards in the deck", TYPE),
            ("size", "cards in the deck", ""),
            ("money", "coins that the deck gives", ""),
            ("points", "VP", ""),
        ),
    ),
    (
        "Turn",
        (
            ("turn", "number of the turn", ""),
            ("coins", "coins to spend", ""),
            ("ahead", "coins with all Treasures in hand", ""),
            ("buys", "Buys left", ""),
            ("actions", "Actions left", ""),
            ("hand", "… in hand", CARD),
            ("in play", "… in play", CARD),
            ("discard", "… in the discard pile", CARD),
        ),
    ),
    (
        "Supply",
        (
            ("left", "… in the supply", CARD),
            ("end", "gains until the game can end", ""),
            ("empty", "empty piles", ""),
        ),
    ),
    (
        "Other players",
        (
            ("theirs", "… of an opponent", CARD),
            ("lead", "lead in VP", ""),
            ("their points", "VP of the best opponent", ""),
        ),
    ),
)
FACTS = (
    ("supply", "… is in the supply", CARD),
    ("greening", "the deck has a Province, Colony or Duchy", ""),
    ("draws", "the hand draws the whole deck", ""),
    ("action phase", "it is the Action phase", ""),
    ("wins", "… would win the game", CARD),
    ("loses", "… would lose the game", CARD),
    ("ends", "… would end the game", CARD),
    ("others end", "an opponent may end the game next turn", ""),
)
PYTHON = "python"
ADVANCED = (PYTHON, "Python (advanced)", "")
SIGNS = (
    (">=", "at least"), ("<=", "at most"), (">", "more than"), ("<", "fewer than"), ("==", "exactly"),
    ("!=", "not"), ("between", "between"),
)  # fmt: skip
YES_NO = (("yes", "yes"), ("no", "no"))
TYPES = ("Action", "Treasure", "Victory", "Attack", "Reaction", "Duration", "Night")
NUMBERS = ("number", "to", "divided")
EMPTY = {
    "what": "mine", "card": "", "sign": ">=", "number": 1, "to": 0, "than": "", "than_card": "", "divided": 1,
    "text": "",
}  # fmt: skip
MOST_DIGITS = 7  # of a number in a condition


def needs_of() -> "dict[str, str]":
    """Returns the kind of name that each part needs: "card", "type" or ""."""
    found = {PYTHON: ""}
    for _, entries in GROUPS:
        for key, _, need in entries:
            found[key] = need
    for key, _, need in FACTS:
        found[key] = need
    return found


NEEDS = needs_of()
FACT_KEYS = tuple([key for key, _, _ in FACTS])


def new_clause() -> "dict[str, Any]":
    return dict(EMPTY)


def option(value: str, text: str, chosen: str) -> str:
    selected = " selected" if value == chosen else ""
    return f'<option value="{dom.escape(value)}"{selected}>{dom.escape(text)}</option>'


def measures(chosen: str) -> str:
    """Returns the <option>s for everything that can be compared."""
    html = ""
    for title, entries in GROUPS:
        html += f'<optgroup label="{title}">'
        html += "".join([option(key, text, chosen) for key, text, _ in entries]) + "</optgroup>"
    return html


def everything(chosen: str) -> str:
    """Returns the <option>s for all parts."""
    facts = "".join([option(key, text, chosen) for key, text, _ in FACTS])
    more = f'<optgroup label="Is it so?">{facts}</optgroup>'
    return measures(chosen) + more + option(PYTHON, ADVANCED[1], chosen)


def select(part: str, options: str, label: str, title: str = "") -> str:
    more = f' title="{title}"' if title else ""
    return f'<select data-part="{part}" aria-label="{label}"{more}>{options}</select>'


def name_field(kind: str, value: "Any", label: str, hint: str) -> str:
    """Returns a field for a name. kind: further attributes."""
    return (
        f'<input {kind} value="{dom.escape(value)}" aria-label="{label}" placeholder="{hint}" '
        'autocomplete="off" autocapitalize="off" spellcheck="false">'
    )


def card_field(kind: str, value: "Any", label: str) -> str:
    """Returns a field for a card, with the card's colours and cost as on a tile."""
    colours, cost = look(str(value))
    inner = name_field(kind + ' list="all-cards"', value, label, "Card")
    return f'<span class="c-card {colours}">{inner}<span class="c-cost">{cost}</span></span>'


def field(part: str, value: "Any", label: str, need: str = "") -> str:
    """Returns a field for a number, or for a name of the kind `need`."""
    if need == TYPE:
        return name_field(f'class="c-name" data-part="{part}" list="all-types"', value, label, "Type")
    if need:
        return card_field(f'class="c-name" data-part="{part}"', value, label)
    value = dom.escape(value)
    return (
        f'<input class="c-number" data-part="{part}" inputmode="numeric" value="{value}" '
        f'aria-label="{label}" autocomplete="off">'
    )


def clause_html(clause: "dict[str, Any]", joint: str, place: str, whose: str) -> str:
    """Returns the HTML of a clause. place: attributes that identify it; whose: "condition 1 of …"."""
    what, html = clause["what"], ""
    need = NEEDS.get(what, "")
    if need:  # the card comes before the rest of the clause: "Platinum … in the deck"
        html += field("card", clause["card"], need[:1].upper() + need[1:] + ", " + whose, need)
    html += select("what", everything(what), "What, " + whose, GAINS if what == "end" else "")
    if what == PYTHON:
        text = dom.escape(clause["text"])
        html += f'<input class="c-python" data-part="text" value="{text}" aria-label="Python, {whose}" '
        html += 'autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="me.coins &gt; 5">'
    else:
        fact = what in FACT_KEYS
        signs = "".join([option(key, text, clause["sign"]) for key, text in (YES_NO if fact else SIGNS)])
        html += select("sign", signs, "Comparison, " + whose)
        if not fact:
            html += compared(clause, whose)
    return (
        f'<div class="clause" {place}><span class="joint">{joint}</span>{html}'
        f'<button type="button" class="c-drop" data-move="drop" aria-label="Remove {whose}" '
        'title="Remove this condition">×</button></div>'
    )


def compared(clause: "dict[str, Any]", whose: str) -> str:
    """Returns the fields for the value that a measure is compared with."""
    html = ""
    if clause["than"]:
        need = NEEDS.get(clause["than"], "")
        if need:
            html += field("than_card", clause["than_card"], "Compared " + need + ", " + whose, need)
        html += select(
            "than", option("", "a number", "x") + measures(clause["than"]), "Compared with, " + whose
        )
        html += '<span class="c-sign" aria-hidden="true">÷</span>'
        html += field("divided", clause["divided"], "Divided by, " + whose)
        html += '<span class="c-sign" aria-hidden="true">+</span>'
        return html + field("number", clause["number"], "Plus, " + whose)
    html += field("number", clause["number"], "Number, " + whose)
    if clause["sign"] == "between":
        html += '<span class="c-sign" aria-hidden="true">and</span>'
        return html + field("to", clause["to"], "Highest number, " + whose)
    other = option("", "compare …", "") + measures("x")
    html += '<span class="c-than" title="Compare with something else than a number">'
    return html + select("than", other, "Compare with, " + whose) + "</span>"


def condition_html(groups: "list[Any]", rule: str, player: int) -> str:
    """Returns the HTML of a whole condition of the rule with that number."""
    html, number = "", 0
    for g in range(len(groups)):
        for c in range(len(groups[g])):
            number += 1
            joint = "or" if c else "and" if g else "if"
            whose = f"condition {number} of rule {rule} of player {player}"
            html += clause_html(groups[g][c], joint, f'data-group="{g}" data-clause="{c}"', whose)
    whose = f"to rule {rule} of player {player}"
    if not number:
        label = f"Add a condition {whose}"
        return f'<button type="button" data-move="if" aria-label="{label}">+ if …</button>'
    for joint in ("and", "or"):
        html += (
            f'<button type="button" data-move="{joint}" aria-label="Add “{joint}” {whose}">+ {joint}</button>'
        )
    return html


def take(clause: "dict[str, Any]", part: str, value: str) -> str:
    """Stores a chosen or typed value in the clause. Returns what is wrong with it, or ""."""
    if part in NUMBERS:
        if (
            not value.lstrip("-").isdigit()
            or len(value) > MOST_DIGITS
            or (part == "divided" and int(value) < 1)
        ):
            return "A whole number is needed here."
        clause[part] = int(value)
    else:
        clause[part] = value
    if part == "what":
        fact = value in FACT_KEYS
        if value == PYTHON:
            return ""
        if fact != (clause["sign"] in ("yes", "no")):
            clause["sign"] = "yes" if fact else ">="
        if fact:
            clause["than"] = ""
    if part == "sign" and value == "between":
        clause["than"] = ""
        clause["to"] = max(clause["to"], clause["number"])
    if part == "than":
        clause["number"], clause["divided"] = 0 if value else 1, 1
    if part != "text":
        clause["text"] = ""
    return ""


def is_complete(clause: "dict[str, Any]") -> bool:
    """Returns whether the clause has all the names it needs."""
    if clause["what"] == PYTHON:
        return bool(clause["text"].strip())
    if NEEDS.get(clause["what"], "") and not clause["card"]:
        return False
    return bool(not clause["than"] or not NEEDS.get(clause["than"], "") or clause["than_card"])


def complete(groups: "list[Any]") -> "list[Any]":
    """Returns the groups with their complete clauses only."""
    return without_gaps([[clause for clause in group if is_complete(clause)] for group in groups])


def without_gaps(groups: "list[Any]") -> "list[Any]":
    """Returns the non-empty groups."""
    return [group for group in groups if group]
