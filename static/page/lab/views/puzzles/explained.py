"""A puzzle's answer in words: how it compares with the others, and why. All figures come with the puzzle."""

from lab.browser.dom import MINUS, escape, figure
from lab.editor.overview import look

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DRAWN = 5  # cards of a new hand
NOTHING = "nothing"
LAST = 0.05  # further turns on average that are shown as 0.0
END = ("Province", "Colony")


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}%"


def several(number: "float | str", thing: str) -> str:
    return f"{number} {thing}" if str(number) == "1" else f"{number} {thing}s"


def named(answer: "dict[str, Any]") -> str:
    """Returns the card of an answer, at the start of a sentence."""
    return str(answer["card"]) or "Buying nothing"


def asked(one: "dict[str, Any]") -> str:
    """Returns a puzzle's question."""
    buys = int(one["buys"])
    if buys == 1:
        return f"${int(one['coins'])}: what do you buy?"
    return f"${int(one['coins'])} and {buys} Buys: what do you buy first?"


def situation(one: "dict[str, Any]") -> str:
    """Returns who is ahead, and how many Provinces or Colonies are left."""
    mine, theirs = [int(score) for score in one["score"][:2]]
    ahead = mine - theirs
    told = f"{abs(ahead)} VP {'ahead' if ahead > 0 else 'behind'}" if ahead else "level"
    left = [several(int(one["left"][pile]), pile) for pile in END if pile in one["left"]]
    left = [text.replace("Colonys", "Colonies") for text in left]
    seat = "first" if one["first"] else "second"
    return f"Turn {int(one['turn'])}, {seat} player, {told}; {' and '.join(left)} left."


def verdict(one: "dict[str, Any]", number: int) -> str:
    """Returns whether answer `number` is right, and by how much."""
    best, other = one["answers"][0], one["answers"][number or 1]
    low, high = [float(end) for end in other["interval"][:2]]
    chances = [percent(float(answer["chance"])) for answer in (best, other)]
    rates = f"{named(best)} wins {chances[0]}, {named(other)} {chances[1]}"
    points = f"{figure(other['margin'])} percentage points (95% CI {figure(low)} to {figure(high)})"
    if number:
        return f"{rates}: it costs {points}."
    return f"{rates}, the second best: {points} more."


def with_sign(lead: float) -> str:
    """Returns a lead in VP in words."""
    shown = f"{abs(lead):.1f}"
    return "level" if shown == "0.0" else f"{shown} VP {'ahead' if lead > 0 else 'behind'}"


def drawn(
    one: "dict[str, Any]", best: "dict[str, Any]", other: "dict[str, Any]", points: int, less: int
) -> str:
    """Returns how much of the deck is drawn, and what it means for a new card. points, less: as in `why`."""
    turns = float(best["turns"])
    size = sum([int(one["deck"][card]) for card in one["deck"]]) + (1 if best["card"] else 0)
    seen = DRAWN * turns
    if seen >= size:
        times = seen / size
        return f"at five cards a turn each card of your {size} is drawn about {times:.1f} times"
    told = f"at five cards a turn that is about {seen:.0f} of your {size} cards"
    if points:
        also = f", {other['card']} {less}," if less else ""
        return f"{told}, and {best['card']} counts {points} VP{also} even if it is not drawn"
    if other["card"]:
        return f"{told}: a card bought now may not come again"
    return told


def why(one: "dict[str, Any]", number: int, points: int = 0, less: int = 0) -> str:
    """Returns in two sentences what the games played on show of the best answer and of answer `number`, or of
    the second best. points, less: the VP of their cards, if they are always the same.
    """
    best, other = one["answers"][0], one["answers"][number or 1]
    turns = float(best["turns"])
    if turns < LAST:
        first = f"After {best['card'] or NOTHING} you have no further turn"
        if float(other["turns"]) >= LAST:
            first += f", after {other['card'] or NOTHING} {float(other['turns']):.1f} on average"
    else:
        first = f"After {best['card'] or NOTHING} you have {turns:.1f} more turns on average"
        first += "; " + drawn(one, best, other, points, less)
    mine, theirs = float(best["lead"]), float(other["lead"])
    return (
        f"{first}. With {best['card'] or NOTHING} you end {with_sign(mine)} on average, with "
        f"{other['card'] or NOTHING} {with_sign(theirs)}."
    )


def rows(one: "dict[str, Any]", number: int) -> str:
    """Returns all answers as rows of a table, the best first."""
    html = ""
    for at, answer in enumerate(one["answers"]):
        colours, _ = look(str(answer["card"]))
        name = escape(answer["card"] or NOTHING)
        mark = ' class="right"' if at == 0 else ' class="wrong"' if at == number else ""
        yours = " <small>yours</small>" if at == number else ""
        behind = "best"
        if at:
            low, high = [float(end) for end in answer["interval"][:2]]
            interval = f"({MINUS}{figure(high)} to {MINUS}{figure(low)})"
            behind = f"{MINUS}{figure(answer['margin'])} <small>{interval}</small>"
        share = float(answer["chance"])
        html += (
            f'<tr{mark}><th scope="row"><span class="buy {colours}"><b>{name}</b></span>{yours}</th>'
            f'<td><meter min="0" max="1" value="{share:.3f}" aria-hidden="true"></meter>'
            f"<b>{percent(share)}</b></td><td>{behind}</td></tr>"
        )
    return html
