"""Another plan that may be as good as an answer of Solve, shown in its place."""

from lab.browser import dom
from lab.views.solve.answer import FOUND, MOST_NAMED, UNDECIDED, headline, is_same, named, rates
from lab.views.solve.plan import cards_of

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
    return [str(card) for card in one["does"].get("title", [])][:MOST_NAMED]


def claim(answer: "dict[str, Any]", told: str) -> str:
    """Returns what the answer is, with the number of the plans if they are more than two."""
    return told.replace(UNDECIDED, SEVERAL) if len(plans(answer)) > 1 else told


def choices(answer: "dict[str, Any]", number: int) -> str:
    """Returns the buttons that show the answer or another plan as HTML; "" if there is no other. number: of
    the plan shown now, 0 for the answer.
    """
    names = [headline(answer)] + [str(one["name"]) for one in plans(answer)]
    if len(names) < 2:
        return ""
    html = ""
    for place, name in enumerate(names):
        pressed = "true" if place == number else "false"
        html += (
            f'<button type="button" data-do="beside" data-number="{place}" aria-pressed="{pressed}">'
            f"{dom.escape(name)}</button>"
        )
    return html


def seen(answer: "dict[str, Any]", number: int) -> "dict[str, Any]":
    """Returns another plan in the form of an answer, with the answer as its only opponent; the answer itself
    for 0.
    """
    if not number:
        return answer
    one = plans(answer)[number - 1]
    does, own = one["does"], answer["best"]
    low, high = [100 - 100 * float(end) for end in one["interval"]][::-1]
    won = 100 - 100 * one["share"]
    opponent = {
        "called": headline(answer),
        "archetype": own["archetype"],
        "share_of_best": won / 100,
        "share_interval": [low / 100, high / 100],
        "games": one["games"],
        "text": f"{won:.1f}% ({low:.1f} to {high:.1f}%)",
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
