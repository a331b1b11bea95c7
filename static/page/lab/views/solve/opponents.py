"""The strategies beside an answer of Solve: how often the answer beats each, and what they do."""

from lab.browser import dom
from lab.editor.overview import tile
from lab.views.solve.answer import (
    INTERVAL,
    KNOWN,
    NOT_MET,
    difference,
    has_met_no_plan,
    is_clear,
    is_plan,
    is_same,
    pill,
    rates,
    rivals,
)
from lab.views.solve.plan import BASIC, cards_of, rules_or_words, unfolding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

HTML = """<section class="v-second" id="v-second" aria-labelledby="v-second-title" hidden>
<h4 id="v-second-title">Win rate</h4>
<p class="muted">In new games. The dark part of a bar is the 95% interval, the line marks 50%.</p>
<ol class="v-rivals" id="v-rivals"></ol>
<details id="v-weaker" hidden><summary></summary><ol class="v-rivals"></ol></details>
<p class="muted v-ci" id="v-interval"></p></section>"""
OF_BOT = "The win rate against Big Money is of 200 games, as in Simulate."
SAME = "It buys the same kingdom cards in other numbers, or at other times."
HARDEST = 3
"""The opponents that are never folded."""
FEWEST = 3
"""So many are folded at least: fewer are worth their space."""
WEAKER = 0.6  # the win rate from which other opponents are folded
FEW = "Too few games to compare them."
CLOSE = "Too close to tell which is better."
BEATS = "It beats the answer, which does better against the others."


def about_intervals(answer: "dict[str, Any]") -> str:
    """Returns what kind of intervals the win rates have."""
    told = [NOT_MET] if has_met_no_plan(answer) else []
    told += [INTERVAL] if is_plan(answer) or rates(answer) else []
    told += [OF_BOT] if answer.get("own") else []
    return " ".join(told)


def show(answer: "dict[str, Any]", known: "Callable[[str], str]") -> None:
    """Shows the strategies beside the answer, the weaker ones folded. known: see `rows`."""
    made, shown = rows(answer, known), unfolded(rivals(answer))
    dom.by_id("v-rivals").innerHTML = "".join(made[:shown])
    dom.show(dom.by_id("v-second"), bool(made))  # after a short search, or an early stop, there is none
    folded = len(made) - shown
    dom.say(dom.find("#v-weaker summary"), f"{folded} more that it beats more often")
    dom.find("#v-weaker ol").innerHTML = "".join(made[shown:])
    dom.by_id("v-weaker").open = False
    dom.show(dom.by_id("v-weaker"), folded > 0)
    dom.say(dom.by_id("v-interval"), about_intervals(answer))


def rows(answer: "dict[str, Any]", known: "Callable[[str], str]") -> "list[str]":
    """Returns the strategies beside the answer as list items of HTML, the hardest first. known: what a bot of
    that name does, as HTML, if it is of the library.
    """
    found = rivals(answer)
    return [row(number, found[number], answer, known) for number in range(len(found))]


def unfolded(found: "list[dict[str, Any]]") -> int:
    """Returns how many of the strategies, the hardest first, are not folded."""
    number = min(HARDEST, len(found))
    while number < len(found) and found[number]["share"] < WEAKER:
        number += 1
    return number if len(found) - number >= FEWEST else len(found)


def row(number: int, one: "dict[str, Any]", answer: "dict[str, Any]", known: "Callable[[str], str]") -> str:
    """Returns a strategy beside the answer: its name, the win rate as figure and bar, and what it does."""
    bot = str(one["bot"])
    what = "another plan" if is_plan(answer) else "new plan"
    if bot:
        what = f'<abbr title="{KNOWN}">known bot</abbr>'
    won = ""
    if one["text"]:
        share, _, between = str(one["text"]).partition(" (")
        won = f'<b class="v-won">{dom.escape(share)}</b>'
        what += f' · <span class="whole">{dom.escape(between.rstrip(")"))}</span>'
        what += f' · <span class="whole">{one["games"]:,} games</span>' if one["games"] else ""
    return (
        f'<li><p class="v-versus"><span><b>{dom.escape(one["name"])}</b>{pill(one["kind"])}</span> {won}</p>'
        + bar(one)
        + f"<p><small>{what}</small></p>{more(number, one, answer, known)}</li>"
    )


def bar(one: "dict[str, Any]") -> str:
    """Returns the win rate against a strategy as a bar with its interval; "" if it is not known."""
    if not one["text"]:
        return ""
    low, high = [100 * float(end) for end in one["interval"]]
    within = f'<rect class="v-within" x="{low:.1f}%" width="{high - low:.1f}%" height="100%"></rect>'
    return (
        '<svg class="v-margin" role="presentation"><rect width="100%" height="100%"></rect>'
        f'<rect width="{100 * one["share"]:.1f}%" height="100%"></rect>{within if high > low else ""}'
        '<line x1="50%" x2="50%" y1="0" y2="100%"></line></svg>'
    )


def more(number: int, one: "dict[str, Any]", answer: "dict[str, Any]", known: "Callable[[str], str]") -> str:
    """Returns what the figures do not say of a strategy, and what it does, with a button to play with it."""
    told = note(one, answer)
    does = rules(one) or (known(str(one["bot"])) if one["bot"] else "")
    play = ""
    if does and ":" in str(one["bot"]):
        does += f'<p class="muted">In other views: {dom.breakable(str(one["bot"]))}</p>'
    if one["source"] or one["bot"]:
        what = "bot" if one["bot"] else "plan"
        play = (
            f'<p class="v-buttons"><button type="button" data-do="rival" data-number="{number}">'
            f"Play against this {what}</button></p>"
        )
    shown = f"<p>{told}</p>" if told else ""
    return shown + (unfolding(does, play) or play)


def note(one: "dict[str, Any]", answer: "dict[str, Any]") -> str:
    """Returns what the figures do not say of a strategy as HTML: whether it is the stronger one, and which
    kingdom cards it buys that the answer does not, and the reverse.
    """
    if not one["text"]:
        return FEW
    told = []
    if not one["is_bot"]:
        if not is_clear(one["interval"]):
            told.append(CLOSE)
        elif one["share"] < 0.5 and not answer.get("is_beside"):
            told.append(BEATS)
    if is_same(one["cards"], cards_of(answer)):
        told.append(SAME)
    elif not one["is_bot"]:
        differs = difference(one["cards"], cards_of(answer)) if one["cards"] else ""
        told += [f"It {dom.escape(differs)}."] if differs else []
    return " ".join(told)


def rules(one: "dict[str, Any]") -> str:
    """Returns the rules of a strategy, or its kingdom cards and its words, as HTML; "" without both."""
    does = one["does"]
    told = rules_or_words(does)
    if not told or does.get("rules"):
        return told
    bought = "".join([tile(card) + " " for card in one["cards"] if card not in BASIC])
    return (f'<p class="buys">{bought}</p>' if bought else "") + told
