"""The solved kingdoms in the view Solve."""

from lab.browser import dom
from lab.state.names import plain
from lab.views.solve.answer import (
    bot_in_words,
    hardest,
    headline,
    interval_told,
    is_plan,
    kind,
    percent,
    rates,
    share,
)
from lab.views.solve.meetings import is_circle
from lab.views.solve.opponents import bar
from lab.views.solve.plan import cards_of, tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


HTML = """<details class="v-gallery" id="v-kept" hidden><summary>Your answers</summary>
<p class="muted">Kept in this browser, the last 12.
<button type="button" data-do="forget" data-number="-1">Forget all</button>
<button type="button" data-do="keep" id="v-keep" hidden>Undo</button></p>
<ul class="v-solved" id="v-answers"></ul></details>
<details class="v-gallery" id="v-gallery" hidden><summary>Solved kingdoms</summary>
<p class="muted">Kingdoms that the rulebooks recommend. SEARCHED.</p>
<label class="v-find" for="v-find">Find</label>
<input type="search" id="v-find" placeholder="A kingdom or a card" autocomplete="off">
<label class="v-find" for="v-of">Best plan</label>
<select id="v-of"><option value="">any</option></select>
<ul class="v-solved" id="v-solved"></ul><p class="muted" id="v-none" hidden>No solved kingdom has that.</p>
</details>"""


EXAMPLE = "What an answer looks like"
EXAMPLE_TOLD = (
    "You get the cards to buy, how often that wins, and the deck by turn. Long searches also tell what each "
    "card adds. It takes as long as you choose."
)
SOLVED_TOLD = "It comes from long searches and is stored. Solve searches anew, for as long as you choose."
IS_SOLVED = "An answer for these cards"
SEE = "See that answer"


def kinds(gallery: "list[Any]") -> str:
    """Returns the choices of kinds of decks as HTML, only those that an answer has."""
    found: list[str] = []
    for one in gallery:
        kind_of = str(one["answer"]["best"]["archetype"])
        if kind_of not in found:
            found.append(kind_of)
    named = [f'<option value="{dom.escape(one)}">{dom.escape(one)}</option>' for one in sorted(found)]
    return '<option value="">any</option>' + "".join(named)


def narrow(gallery: "list[Any]") -> None:
    """Shows only the solved kingdoms whose name, cards or plan have what is typed above them, and whose best
    plan is of the kind chosen there.
    """
    wanted, kind_of = plain(str(dom.by_id("v-find").value)), str(dom.by_id("v-of").value)
    entries = list(dom.by_id("v-solved").children)
    found = 0
    for number in range(len(entries)):
        one = gallery[number]
        fits = wanted in plain(" ".join([one["label"], one["text"], headline(one["answer"])]))
        fits = fits and kind_of in ("", str(one["answer"]["best"]["archetype"]))
        dom.show(entries[number], fits)
        found += fits
    dom.show(dom.by_id("v-none"), not found)


def example(one: "dict[str, Any]", number: int) -> str:
    """Returns an answer of the gallery as HTML, as an example."""
    answer = one["answer"]
    return (
        f'<p class="muted">{dom.escape(one["label"])}: {dom.escape(one["text"])}</p>'
        f"<h4>{dom.escape(headline(answer))}{kind(answer)}</h4>"
        f'<p title="{interval_told(answer)}"><b>{dom.escape(share(answer))}</b></p>'
        f'<p class="buys"><span class="muted">It buys</span> {tiles(cards_of(answer))}</p>'
        f'<p><button type="button" data-do="solved" data-number="{number}">See the whole answer</button></p>'
    )


def entry(one: "dict[str, Any]", number: int) -> str:
    """Returns a solved kingdom of the gallery as HTML."""
    inside = summary(str(one["label"]), one["answer"])
    return f'<li><button type="button" data-do="solved" data-number="{number}">{inside}</button></li>'


def summary(label: str, answer: "dict[str, Any]", more: str = "", below: str = "") -> str:
    """Returns a label, and the answer at a glance, as HTML. more: what is told besides. below: a line in
    place of the answer's name.
    """
    won, lowest = hardest(answer), lowest_rate(answer)
    rate, found = "", "nothing better was found" if rates(answer) else "not decided yet"
    if is_plan(answer):
        found = ""
    if is_circle(answer):
        found = "no single best strategy; each one found loses to another"
    elif won and is_plan(answer) and answer["nothing_better"]:
        level = "loses to " if won["share_interval"][1] < 0.5 else "level with "
        found = level + bot_in_words(str(won["name"]))
    elif lowest:
        name = str(lowest["name"])
        low, high = lowest["interval"]
        undecided = ", which beats it" if high < 0.5 else " (undecided)" if low <= 0.5 else ""
        found = "against " + name + undecided
        rate = f'<span class="v-rate"><b>{dom.escape(percent(lowest))}</b> {bar(lowest)}</span>'
    return (
        f"<b>{dom.escape(label)}</b><span>{dom.escape(below or headline(answer))}</span>{rate}"
        f'<small><span class="v-kind">{dom.escape(str(answer["best"]["archetype"]))}</span> '
        f"{dom.escape((found + more).lstrip('; '))}</small>"
    )


def lowest_rate(answer: "dict[str, Any]") -> "dict[str, Any] | None":
    """Returns the lowest win rate of a plan, in the form of `rates`; None without any, and of a bot."""
    found = rates(answer) if is_plan(answer) else []
    return min(found, key=lambda one: one["share"]) if found else None


def show_all(gallery: "list[Any]") -> None:
    """Shows the solved kingdoms."""
    made = [entry(gallery[number], number) for number in range(len(gallery))]
    dom.by_id("v-solved").innerHTML = "".join(made)
    dom.by_id("v-of").innerHTML = kinds(gallery)
    dom.show(dom.by_id("v-gallery"), bool(gallery))


def of_kingdom(gallery: "list[Any]", cards: "list[str]") -> int:
    """Returns the index of the answer for the kingdom of these cards; -1 if it is not solved."""
    wanted = sorted([plain(card) for card in cards])
    for number in range(len(gallery)):
        if wanted == sorted([plain(str(card)) for card in gallery[number]["answer"]["kingdom"]]):
            return number
    return -1


def show_example(gallery: "list[Any]", cards: "list[str]") -> None:
    """Shows the answer for the kingdom of these cards, or an example for another kingdom."""
    if not gallery:
        return
    number = of_kingdom(gallery, cards)
    dom.say(dom.by_id("v-empty-title"), EXAMPLE if number < 0 else IS_SOLVED)
    dom.say(dom.by_id("v-empty-text"), EXAMPLE_TOLD if number < 0 else SOLVED_TOLD)
    number = shown_first(gallery) if number < 0 else number
    dom.by_id("v-example").innerHTML = example(gallery[number], number)


def shown_first(gallery: "list[Any]") -> int:
    """Returns the index of the answer to show as an example: an engine, or else any plan."""
    for fits in (lambda one: is_plan(one) and one["best"]["archetype"] == "engine", is_plan):
        for number in range(len(gallery)):
            if fits(gallery[number]["answer"]):
                return number
    return 0


def point_to(gallery: "list[Any]", answer: "dict[str, Any] | None", solved: str) -> None:
    """Shows below an answer that the gallery has one for the same cards. solved: the label of the answer in
    the gallery, if it is of the gallery itself.
    """
    told = pointer(gallery, answer) if answer and not solved else ""
    dom.by_id("v-solved-too").innerHTML = told
    dom.show(dom.by_id("v-solved-too"), bool(told))


def pointer(gallery: "list[Any]", answer: "dict[str, Any]") -> str:
    """Returns the gallery's answer for the same cards at a glance, as HTML; "" if there is none."""
    number = of_kingdom(gallery, [str(card) for card in answer["kingdom"]])
    if number < 0:
        return ""
    known = gallery[number]["answer"]
    told = f"A longer search found {headline(known)}. {share(known)}"
    return f'{dom.escape(told)} <button type="button" data-do="solved" data-number="{number}">{SEE}</button>'
