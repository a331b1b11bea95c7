"""Shows an answer of Solve: whom it beats, what it buys, and its deck by turn."""

from lab.browser import dom
from lab.editor import overview
from lab.views.solve import answer as words
from lab.views.solve import beside, in_short, meetings, opponents, pictures, plan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element

    from lab.state.strategy_store import StrategyStore

HTML = """<section class="v-found" id="v-found" hidden aria-label="The answer">
<p id="v-stale" hidden>This answer is for other cards than those above.</p>
<div class="v-columns"><div><div class="v-glance"><p class="v-eyebrow" id="v-claim"></p>
<div class="v-beside" id="v-beside" role="group" aria-label="Plans" hidden></div>
<h3 id="v-name"></h3><p data-testid="solve-share" id="v-share"></p>
<dl class="v-short" id="v-short"></dl>
<p id="v-solved-too" hidden></p>
<div class="v-buttons" id="v-deeds"><button type="button" class="main" data-do="play">Play against it</button>
<button type="button" data-do="simulate">Simulate</button>
<button type="button" data-do="tournament">Tournament</button>
<button type="button" data-do="watch">Watch a game</button>
<button type="button" data-do="link">Copy link</button>
<button type="button" class="v-more" data-do="more" aria-expanded="false">More</button>
<span class="muted" role="status" id="v-linked"></span></div>
<details id="v-notes"><summary class="muted"><span id="v-kingdom"></span></summary><ul></ul></details></div>
<div class="v-plan" data-testid="solve-best"><section id="v-built" aria-labelledby="v-built-title">
<h4 id="v-built-title">Turn by turn</h4>
<p class="muted" id="v-built-in"></p>
<ol class="v-built"></ol>
<button type="button" id="v-turns" data-do="turns">Show all turns</button></section>
<table class="measured" id="v-deck"><caption><h4>Deck</h4>
<span id="v-deck-in"></span></caption>
<thead></thead><tbody></tbody></table>
<details id="v-exact"><summary>Exact rules</summary>
<p class="muted" id="v-order"></p>
<div id="v-best"></div></details></div>
<section id="v-mix" hidden aria-labelledby="v-mix-title">
<h4 id="v-mix-title">Nash equilibrium</h4>
<p class="muted" id="v-circles"></p><ul></ul></section>
<div class="v-rest"><details id="v-python"><summary>Python</summary>
<p class="v-buttons"><button type="button" data-do="copy">Copy</button>
<span role="status" id="v-copied"></span></p>
<pre tabindex="0" aria-label="Source of the strategy"><code id="v-source"></code></pre></details></div></div>
<div>OPPONENTS
COINS
MET
ADDS</div></div></section>"""


def frame() -> str:
    """Returns the HTML of the answer's place, empty."""
    return (
        HTML.replace("OPPONENTS", opponents.HTML)
        .replace("MET", meetings.HTML)
        .replace("ADDS", pictures.ADDS)
        .replace("COINS", pictures.COINS)
    )


def show(whole: "dict[str, Any]", store: "StrategyStore", kingdom: str = "", number: int = 0) -> None:
    """Shows the answer. store: what the bots of the library do. kingdom: the name of the kingdom, if it has
    one. number: of the plan beside it that is shown in its place, from 1.
    """
    answer = beside.seen(whole, number)
    choices = beside.choices(whole, number)
    dom.by_id("v-beside").innerHTML = choices
    dom.show(dom.by_id("v-beside"), bool(choices))
    best, name = answer["best"], words.headline(answer)
    dom.by_id("v-name").innerHTML = dom.escape(name) + words.kind(answer)
    circle = "" if number else meetings.circle(answer)
    dom.by_id("v-share").innerHTML = dom.escape(circle) if circle else words.with_explanation(answer)
    claim = meetings.claim(whole, kingdom) or beside.claim(whole, words.claim(whole, kingdom))
    dom.say(dom.by_id("v-claim"), claim)
    opponents.show(answer, lambda bot: overview.whole(store.entry(bot)))
    dom.say(dom.by_id("v-order"), plan.how_to_read(best["rules"]))
    dom.by_id("v-short").innerHTML = in_short.rows(answer)
    dom.by_id("v-course").innerHTML = overview.explained(words.course(answer))
    show_plan(answer)
    dom.by_id("v-python").open = False
    show_more(False)
    mix = words.mix(whole, is_sure=meetings.has_mix(whole))
    dom.find("#v-mix ul").innerHTML = mix
    dom.show(dom.by_id("v-mix"), bool(mix))
    dom.say(dom.by_id("v-circles"), words.about_mix(whole))
    show_portrait(answer["portrait"])
    meetings.show(whole)
    pictures.show(answer)
    dom.say(dom.by_id("v-deck-in"), words.deck_in(answer))
    dom.say(dom.by_id("v-source"), str(best["source"]))
    dom.say(dom.by_id("v-copied"), "")
    dom.say(dom.by_id("v-linked"), "")
    dom.show(dom.by_id("v-found"))


def show_plan(answer: "dict[str, Any]") -> None:
    """Shows the typical game and the rules. An answer of an older page has no such game, and a bot may have
    no rules: what is left is then shown unfolded.
    """
    rules = plan.needed(answer["best"]["rules"])
    game = plan.turn_by_turn(answer["portrait"])
    dom.find("#v-built ol").innerHTML = game
    dom.show(dom.by_id("v-built"), bool(game))
    dom.attribute(dom.by_id("v-built"), "data-all", None)
    dom.say(dom.by_id("v-built-in"), words.about_game(answer))
    dom.by_id("v-best").innerHTML = plan.plan(answer["best"])
    dom.say(dom.find("#v-exact summary"), f"Exact rules ({len(rules)})" if rules else "What it does")
    if not game or not rules:
        dom.by_id("v-exact").open = True


def show_notes(made: str, told: "list[str]") -> None:
    """Shows how the answer was found, and unfolded what else to know of it."""
    dom.say(dom.by_id("v-kingdom"), made)
    dom.find("#v-notes ul").innerHTML = "".join([f"<li>{dom.escape(one)}</li>" for one in told])


def show_meaning(pressed: "Element") -> None:
    """Shows the meaning of a dotted term below its line, or hides it: a finger has no tooltips."""
    term = pressed.closest("abbr[title]")
    if not term or term.closest("button, a, summary"):
        return
    meaning = str(term.getAttribute("title"))
    place = term.closest("li, p, dd, h3, h4, th")
    shown = place.querySelector(".v-meaning")
    before = str(shown.textContent) if shown else ""
    if shown:
        shown.remove()
    if before != meaning:
        place.insertAdjacentHTML("beforeend", f'<small class="v-meaning">{dom.escape(meaning)}</small>')


def show_more(on: bool) -> None:
    """Shows all actions for the answer, even on small screens."""
    button = dom.find("#v-deeds .v-more")
    dom.attribute(button, "aria-expanded", "true" if on else "false")
    dom.say(button, "Less" if on else "More")
    dom.attribute(dom.by_id("v-deeds"), "data-all", "" if on else None)


def show_portrait(portrait: "dict[str, Any]") -> None:
    """Shows the deck of the answer by turn."""
    whens = [str(when) for when, _ in portrait["decks"]]
    counts: dict[str, Any] = {}
    order: list[str] = []
    for number, (_, deck) in enumerate(portrait["decks"]):
        for card, mean in deck:
            if card not in counts:
                counts[card] = ["–"] * len(whens)
                order.append(card)
            counts[card][number] = str(mean) if "." in str(mean) else str(mean) + ".0"
    head = "".join([f'<th scope="col">{dom.escape(when)}</th>' for when in whens])
    dom.find("#v-deck thead").innerHTML = '<tr><th scope="col">Card</th>' + head + "</tr>"
    html = ""
    for card in order:
        cells = "".join(["<td>" + dom.escape(mean) + "</td>" for mean in counts[card]])
        html += f'<tr><th scope="row">{overview.tile(card)}</th>{cells}</tr>'
    dom.find("#v-deck tbody").innerHTML = html
