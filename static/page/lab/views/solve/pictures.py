"""The pictures beside an answer of Solve: what it loses without a card, and the coins to spend by turn."""

import json

from pyscript.js_modules import charts

from lab.browser import dom
from lab.editor.overview import tile
from lab.views.solve.answer import headline, opponent_of
from lab.views.solve.plan import BASIC, CERTAIN, matters, worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST = 6  # rules in the picture
PLOT = "v-plot"
ADDS = """<section id="v-adds" aria-labelledby="v-adds-title" hidden>
<h4 id="v-adds-title">What it loses without a card</h4>
<p class="muted">The percentage points that it wins less often if it never buys the card, and nothing in its
place. The dark part is the 95% interval.</p>
<ol class="v-weights"></ol></section>"""
COINS = """<section id="v-coins" aria-labelledby="v-coins-title" hidden>
<h4 id="v-coins-title">Course of its games</h4>
<p id="v-course"></p>
<p class="muted">Mean coins to spend in each turn, in the same games.</p>
<div class="plot" id="PLOT" role="img"></div></section>""".replace("PLOT", PLOT)


def show(answer: "dict[str, Any]") -> None:
    """Shows the pictures of an answer; each only if the answer has its figures."""
    bars = weights(worths(answer))
    dom.find("#v-adds ol").innerHTML = bars
    dom.show(dom.by_id("v-adds"), bool(bars))
    drawn = coins(answer)
    dom.show(dom.by_id("v-coins"), bool(drawn or answer["portrait"].get("course")))
    dom.show(dom.find("#v-coins .muted"), bool(drawn))
    dom.show(dom.by_id(PLOT), bool(drawn))
    if drawn:
        charts.draw(PLOT, drawn)
    else:
        charts.clear(PLOT)


def worths(answer: "dict[str, Any]") -> "list[dict[str, Any]]":
    """Returns what the cards of an answer add, in the form of rules. An answer of an older page has only what
    its rules add.
    """
    if "worth" not in answer:
        return list(answer["best"]["rules"])
    return [
        {"card": str(card), "brings": float(brings), "error": float(error), "text": "measured"}
        for card, brings, error in answer["worth"]
    ]


def weights(rules: "list[dict[str, Any]]") -> str:
    """Returns the kingdom cards that clearly add to the win rate as list items of HTML with bars, the most
    important first; "" if fewer than two were measured well enough. Without a basic card, such as
    Silver, a plan has nothing to buy for its coins, which tells little about the card. rules: what `worths`
    returns.
    """
    shown = [rule for rule in matters(rules) if rule["card"] not in BASIC][:MOST]
    return "".join([weight(rule) for rule in shown]) if len(shown) > 1 else ""


def weight(rule: "dict[str, Any]") -> str:
    """Returns what a rule adds as a list item of HTML: its card, the points, and a bar."""
    adds, within = 100 * float(rule["brings"]), 100 * CERTAIN * float(rule["error"])
    low, high = max(0, adds - within), min(100, adds + within)
    bar = (
        '<svg class="v-margin" role="presentation"><rect width="100%" height="100%"></rect>'
        f'<rect width="{adds:.1f}%" height="100%"></rect>'
        f'<rect class="v-within" x="{low:.1f}%" width="{high - low:.1f}%" height="100%"></rect></svg>'
    )
    points = dom.whole_brackets(worth(rule).lstrip("+"))
    return f"<li><p>{tile(str(rule['card']))} <small>{points}</small></p>{bar}</li>"


def coins(answer: "dict[str, Any]") -> str:
    """Returns the mean coins by turn as the charts take them; "" if they are not known."""
    curves = [[float(one) for one in curve] for curve in answer["portrait"].get("coins", [])]
    turns = min([len(curve) for curve in curves]) if len(curves) == 2 else 0
    if turns < 2:
        return ""
    names = [headline(answer), opponent_of(answer)]
    if names[1] == "itself":
        names, curves = names[:1], curves[:1]
    ends = [f"{name}: ${curve[turns - 1]:.1f}" for name, curve in zip(names, curves)]
    return json.dumps(
        {
            "names": names,
            "turns": [turn + 1 for turn in range(turns)],
            "curves": [curve[:turns] for curve in curves],
            "axes": ["turn", "coins"],
            "label": f"Mean coins to spend by turn. In turn {turns}, " + ", ".join(ends),
        }
    )
