"""What the strategies of an answer of Solve win against each other: as a table, and in words where each of
them loses to another.
"""

from lab.browser import dom
from lab.views.solve.answer import bot_in_words, by_weight, headline, is_plan, named, other_plan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HTML = """<details id="v-met" hidden><summary>Against each other</summary>
<p class="muted" id="v-met-in"></p>
<table class="measured"><thead></thead><tbody></tbody></table></details>"""
OF_ROWS = "The win rate of each row against each column, in percent. "
OF_SEARCH = "Between the others, games of the search count too: {} or more."
NO_BEST = "No single best strategy; each one found loses to another"
DEPENDS = "The best choice depends on what the opponent plays."
ENOUGH = 80  # games of each pair of strategies, from which their equilibrium is shown


def show(answer: "dict[str, Any]") -> None:
    """Shows the table if the answer has one; it is open if the answer loses to one of the others."""
    place, made = dom.by_id("v-met"), rows(answer)
    dom.find("#v-met thead").innerHTML = head(len(made))
    dom.find("#v-met tbody").innerHTML = "".join(made)
    dom.say(dom.by_id("v-met-in"), about(answer) if made else "")
    dom.show(place, bool(made))
    place.open = bool(made) and loses(answer)


def names(answer: "dict[str, Any]") -> "list[str]":
    """Returns the names of the strategies of the table, the answer first. Equal names are numbered."""
    found: list[str] = []
    for key, place in answer["meetings"]["who"]:
        name = name_of(answer, str(key), int(place))
        same = len([one for one in found if one == name or one.startswith(name + " (")])
        found.append(name + (f" ({same + 1})" if same else ""))
    return found


def name_of(answer: "dict[str, Any]", key: str, place: int) -> str:
    """Returns the name of a strategy by the key and the place where the answer tells of it."""
    if key == "best":
        return headline(answer)
    if key == "other":
        return named(other_plan(answer))
    one = answer[key][place]
    return bot_in_words(str(one["name"])) if key == "against" else named(by_weight(one))


def ordered(answer: "dict[str, Any]") -> "list[int]":
    """Returns the places of the strategies in the table: the answer first, then by their mean win rate."""
    won = answer["meetings"]["won"]
    who = [str(key) for key, _ in answer["meetings"]["who"]]
    return sorted(range(len(who)), key=lambda one: (who[one] != "best", -sum(won[one])))


def rows(answer: "dict[str, Any]") -> "list[str]":
    """Returns the rows of the table as HTML; [] if the answer has none."""
    if "meetings" not in answer:
        return []
    met, called, order = answer["meetings"], names(answer), ordered(answer)
    made = []
    for number, row in enumerate(order):
        cells = "".join([cell(met["won"][row][one], met["games"][row][one]) for one in order])
        title = f'<span class="v-number">{number + 1}</span> {dom.escape(called[row])}'
        made.append(f'<tr><th scope="row">{title}</th>{cells}</tr>')
    return made


def cell(won: float, games: int) -> str:
    """Returns a win rate as a cell. It is coloured if so many games show which of the two wins more often."""
    if not games:
        return "<td>–</td>"
    share, many = float(won), int(games)
    kind = "v-ahead" if is_behind(1 - share, many) else "v-behind" if is_behind(share, many) else ""
    return f'<td class="{kind}" title="{many:,} games">{100 * share:.0f}</td>'


def is_behind(share: float, games: int) -> bool:
    """Returns whether so many games with that share are clearly lost: by two standard errors."""
    return share < 0.5 - 1 / games**0.5


def head(number: int) -> str:
    """Returns the heads of the columns: the numbers of the rows."""
    cells = "".join([f'<th scope="col">{one + 1}</th>' for one in range(number)])
    return f'<tr><th scope="col">Strategy</th>{cells}</tr>' if number else ""


def about(answer: "dict[str, Any]") -> str:
    """Returns what the figures of the table are."""
    return OF_ROWS + OF_SEARCH.replace("{}", f"{least(answer):,} games")


def least(answer: "dict[str, Any]") -> int:
    """Returns the smallest number of games between two strategies of the table that are not the answer."""
    met, own = answer["meetings"], own_place(answer)
    others = [one for one in range(len(met["who"])) if one != own]
    return min([int(met["games"][row][one]) for row in others for one in others if row != one])


def own_place(answer: "dict[str, Any]") -> int:
    """Returns the place of the answer in the table."""
    return [str(key) for key, _ in answer["meetings"]["who"]].index("best")


def loses(answer: "dict[str, Any]") -> bool:
    """Returns whether the answer loses to one of the others."""
    return any(float(share) < 0.5 for share in answer["meetings"]["won"][own_place(answer)])


def is_circle(answer: "dict[str, Any]") -> bool:
    """Returns whether each strategy of the table clearly loses to another one."""
    if "meetings" not in answer:
        return False
    won, games = answer["meetings"]["won"], answer["meetings"]["games"]
    return all(
        any(is_behind(float(share), int(many)) for share, many in zip(won[row], games[row]) if many)
        for row in range(len(won))
    )


def has_mix(answer: "dict[str, Any]") -> bool:
    """Returns whether the strategies of a circle met in games enough for their equilibrium."""
    return is_circle(answer) and least(answer) >= ENOUGH


def claim(answer: "dict[str, Any]", kingdom: str = "") -> str:
    """Returns what an answer is whose strategies each lose to another; "" of any other answer."""
    if not is_circle(answer):
        return ""
    told, _, more = NO_BEST.partition(";")
    return told + (" for " + kingdom if kingdom else "") + ";" + more


def circle(answer: "dict[str, Any]") -> str:
    """Returns which strategy beats the answer, which one beats that, and so on, until one was told before; ""
    if that is no circle.
    """
    if not is_circle(answer):
        return ""
    won, called, one = answer["meetings"]["won"], names(answer), own_place(answer)
    called[one] = "this plan" if is_plan(answer) else "this bot"
    seen, told = [one], []
    while len(told) <= len(won):
        harder = min([row for row in range(len(won)) if row != one], key=lambda row: float(won[one][row]))
        told.append(f"{called[harder]} beats {called[one]} in {100 * float(won[harder][one]):.0f}%")
        if harder in seen:
            break
        seen.append(harder)
        one = harder
    said = (told[0] + " of games" + "".join([", " + part for part in told[1:-1]])) + ", and " + told[-1]
    return f"{said}. {DEPENDS}"
