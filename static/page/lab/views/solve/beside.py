"""Another plan that may be as good as an answer of Solve, or the best engine, shown in its place."""

from lab.browser import dom
from lab.views.solve.answer import (
    FOUND,
    MOST_NAMED,
    UNDECIDED,
    headline,
    is_clear,
    is_same,
    named,
    rates,
    reversed_rate,
    strongest,
)
from lab.views.solve.plan import BASIC, cards_of

SEVERAL = "Undecided between several plans"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def plans(answer: "dict[str, Any]") -> "list[dict[str, Any]]":
    """Returns the plans that may be as good as the answer and are told of like it, in the form of `rates`.
    Those with the same cards or name are hardly other plans.
    """
    found, names = [], [headline(answer)]
    for one in rates(answer):
        name = named(title_of(one))
        if one["does"].get("profile") and name not in names and not is_same(one["cards"], cards_of(answer)):
            found.append(one)
            names.append(name)
    return found


def title_of(one: "dict[str, Any]") -> "list[str]":
    """Returns the cards that name a plan in the form of `rates`."""
    title = [str(card) for card in one["does"].get("title", [])][:MOST_NAMED]
    return title or [card for card in one["cards"] if card not in BASIC][:MOST_NAMED]  # only landscapes


def claim(answer: "dict[str, Any]", told: str) -> str:
    """Returns what the answer is, and that more than two plans may be the best if the games say no more."""
    close = [one for one in plans(answer) if float(one["interval"][0]) <= 0.5]
    return told.replace(UNDECIDED, SEVERAL) if len(close) > 1 else told


def choices(answer: "dict[str, Any]", number: int) -> str:
    """Returns the buttons that show the answer or another plan as HTML; "" if there is no other. number: of
    the plan shown now, 0 for the answer.
    """
    others = plans(answer)
    if not others:
        return ""
    told = [(headline(answer), "the answer")]
    hardest = strongest(answer)
    least = hardest["share"] if hardest else 0
    told += [(str(one["name"]), standing(one, one["share"] <= least)) for one in others]
    html = ""
    for place, (name, more) in enumerate(told):
        pressed = "true" if place == number else "false"
        html += (
            f'<button type="button" data-do="beside" data-number="{place}" aria-pressed="{pressed}">'
            f"<b>{dom.escape(name)}</b> <small>{more}</small></button>"
        )
    return html


def standing(one: "dict[str, Any]", is_first: bool) -> str:
    """Returns how a plan in the form of `rates` stands beside the answer. is_first: it is the strongest."""
    kind = ""
    if is_clear(one["interval"]) and float(one["share"]) > 0.5:
        is_engine = one["does"].get("archetype") == "engine"
        kind = "next best; " if is_first else "best engine; " if is_engine else ""
    return f"{kind}the answer wins {100 * one['share']:.0f}%"


def seen(answer: "dict[str, Any]", number: int) -> "dict[str, Any]":
    """Returns another plan in the form of an answer, with the answer as its only opponent; the answer itself
    for 0.
    """
    if not number:
        return answer
    one = plans(answer)[number - 1]
    does, own = one["does"], answer["best"]
    won, interval, text = reversed_rate(one["share"], one["interval"])
    opponent = {
        "called": headline(answer),
        "archetype": own["archetype"],
        "share_of_best": won,
        "share_interval": interval,
        "games": one["games"],
        "text": text,
        "cards": cards_of(answer),
    }
    best = {"name": FOUND, "archetype": does["archetype"]}
    for key in ("words", "rules", "terminals", "source"):
        best[key], opponent[key] = does[key], own[key]
    found = {"best": best, "rivals": [opponent], "own": "", "is_beside": True, "nothing_better": False}
    found.update({key: [] for key in ("against", "archetypes", "equilibrium")})
    found.update({key: answer[key] for key in ("kingdom", "seed", "games")})
    found.update(does["profile"], title=title_of(one))
    return found
