"""The HTML of a rule in the form: its card and words, and its fields."""

from lab.browser import dom
from lab.editor.overview import explained, tile
from lab.editor.rule_clauses import card_field, condition_html

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOVES = (("up", "Move up", "↑ Up"), ("down", "Move down", "↓ Down"), ("remove", "Remove", "Remove rule"))
SAID, OPEN, BAD = 5, 6, 7
"""Added to the service's rule: its words, whether its fields are shown, and a maximum that is no number."""
ALWAYS = "always"
COLONY = "What is asked of Colonies counts only in games with Colonies."


def spoken(rule: "list[Any]") -> str:
    """Returns the HTML of a rule in words."""
    words, when, more = rule[SAID]
    html = explained(words) if words or not rule[0] else f'<span class="muted">{ALWAYS}</span>'
    if when:
        html += " <small>in games with Colonies</small>"
    return html + (f' <small class="also">With Colonies {explained(more)}</small>' if more else "")


def named(rule: "list[Any]") -> str:
    """Returns the HTML of a rule's card."""
    return tile(rule[0]) if rule[0] else '<span class="muted">New rule</span>'


def numbers(rules: "list[Any]") -> "list[str]":
    """Returns the rules' numbers: 1, 2, ..., and C1, C2, ... of those only for games with Colonies."""
    found, counts = [], {"": 0, "C": 0}
    for rule in rules:
        kind = "C" if rule[SAID][1] else ""
        counts[kind] += 1
        found.append(kind + str(counts[kind]))
    return found


def row(i: int, number: str, player: int, rule: "list[Any]") -> str:
    """Returns the HTML of rule i with its number: its card and words, then its fields."""
    most, note = dom.escape(rule[BAD] or rule[1]), dom.escape(rule[3])
    bad = ' aria-invalid="true"' if rule[BAD] else ""
    whose = f"rule {number} of player {player}"
    moves = ""
    for deed, label, text in MOVES:
        moves += f'<button type="button" data-move="{deed}" aria-label="{label} {whose}">{text}</button>'
    told = f'<p class="remark">{note}</p>' if note else ""
    if rule[SAID][2]:
        told += f'<p class="remark">{COLONY}</p>'
    shut = "" if rule[OPEN] else " hidden"
    card = card_field('class="card-name"', rule[0], f"Card of {whose}")
    return f"""<li data-rule="{i}"><div class="rule-head">
<span class="nth" draggable="true" title="Drag with the mouse to move the rule">{number}</span>
<span class="which">{named(rule)}</span><span class="words">{spoken(rule)}</span>
{switch(rule[OPEN], whose)}</div>
<div class="rule"{shut}>{told}<div class="buys-what">{card}
<span class="most"><span aria-hidden="true">up to</span><input inputmode="numeric" value="{most}"{bad}
 aria-label="Up to how many, {whose}" placeholder="any" autocomplete="off"></span></div>
<div class="ifs">{condition_html(rule[4], number, player)}</div><div class="moves">{moves}</div></div></li>"""


def switch(is_open: bool, whose: str) -> str:
    """Returns the button that shows or hides a rule's fields."""
    label = f"Done with {whose}" if is_open else f"Edit {whose}"
    shown = "true" if is_open else "false"
    return (
        f'<button type="button" class="quiet" data-move="edit" aria-expanded="{shown}" '
        f'aria-label="{label}">{label[:4]}</button>'
    )
