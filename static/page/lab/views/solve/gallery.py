"""The solved kingdoms in the view Solve."""

from lab.browser import dom
from lab.views.solve.answer import bot_in_words, hardest, headline, interval_told, is_plan, kind, share
from lab.views.solve.plan import cards_of, tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def example(one: "dict[str, Any]", number: int) -> str:
    """Returns an answer of the gallery as HTML, as an example."""
    answer = one["answer"]
    return (
        f'<p class="muted">{dom.escape(one["label"])}: {dom.escape(one["text"])}</p>'
        f"<h4>{dom.escape(headline(answer))} {kind(answer)}</h4>"
        f'<p title="{interval_told(answer)}"><b>{dom.escape(share(answer))}</b></p>'
        f'<p class="buys"><span class="muted">It buys</span> {tiles(cards_of(answer))}</p>'
        f'<p><button type="button" data-do="solved" data-number="{number}">See the whole answer</button></p>'
    )


def entry(one: "dict[str, Any]", number: int) -> str:
    """Returns a solved kingdom of the gallery as HTML."""
    inside = summary(str(one["label"]), one["answer"])
    return f'<li><button type="button" data-do="solved" data-number="{number}">{inside}</button></li>'


def summary(label: str, answer: "dict[str, Any]", more: str = "") -> str:
    """Returns a label, and the answer at a glance, as HTML. more: what is told besides."""
    won = hardest(answer)
    told = ""
    if won:
        told = "wins " + str(won["text"]).split(" (")[0] + " against " + bot_in_words(str(won["name"]))
    found = told if is_plan(answer) else "nothing better was found"
    if won and is_plan(answer) and answer["nothing_better"]:
        found = "level with " + bot_in_words(str(won["name"]))
    return (
        f"<b>{dom.escape(label)}</b><span>{dom.escape(headline(answer))}</span>"
        f"<small>{kind(answer)} {dom.escape(found + more)}</small>"
    )


def shown_first(gallery: "list[Any]") -> int:
    """Returns the index of the answer to show as an example: an engine, or else any plan."""
    for fits in (lambda one: is_plan(one) and one["best"]["archetype"] == "engine", is_plan):
        for number in range(len(gallery)):
            if fits(gallery[number]["answer"]):
                return number
    return 0
