"""The progress of a search in the view Solve: its stage, its time, and the best plans so far."""

from lab.editor.overview import tile
from lab.state.names import about, listed
from lab.views.solve.answer import bot_in_words, pill
from lab.views.solve.plan import kingdom_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HTML = """<section class="v-found" id="v-going" hidden aria-label="The search">
<h3 id="v-stage"></h3><p class="muted" id="v-played"></p><progress max="1" value="0"
 aria-label="Part of the search that is done"></progress>
<div id="v-ladder-title" hidden><h4></h4>
<p class="muted" id="v-opponents"></p>
<p class="v-heads"><span>Kingdom cards it buys</span><span class="v-sort">Kind</span>
<span class="v-won">Win rate</span></p></div>
<ol id="v-ladder"></ol></section>"""
SECONDS = (("10", "10 s"), ("60", "1 min"), ("300", "5 min"), ("600", "10 min"), ("3600", "1 h"))
"""The times of a search to choose from."""
LEAST_PART = 0.05  # of a search by games, from which its time left can be guessed
FEW = 4  # copies; a higher limit is hardly reached, and tells nothing
MANY = 6  # cards of two plans together, from which one card more makes no other plan
STARTS = "starting"
CONFIRMS = "confirming"  # how the last stage of a search begins
CHANGE = " These get stronger during the search."
UNSEEN = (
    "The best plan meets the strongest others in fresh games, which the search has not seen. "
    "Stop ends this early, with wider intervals."
)


def time_choices() -> str:
    """Returns the HTML of the times to choose from."""
    return "".join(
        [
            f'<label><input type="radio" name="v-seconds" value="{seconds}"><span>{text}</span></label>'
            for seconds, text in SECONDS
        ]
    )


def longer(seconds: str) -> "tuple[str, str]":
    """Returns the next longer time, in seconds and in words."""
    times = [time for time in SECONDS if int(time[0]) > int(seconds)]
    return times[0] if times else SECONDS[-1]


def opponents(view: "dict[str, Any]") -> str:
    """Returns against whom the win rates of the best plans so far are."""
    plans = int(view["opponents"]["plans"])
    met = [bot_in_words(str(name)) for name in view["opponents"]["bots"]]
    if plans:
        met.append("one plan" if plans == 1 else f"{plans} plans")
        met[-1] += " that the search found"
    return "Win rates against " + listed(met) + "." + (CHANGE if plans else "") if met else ""


def rung(one: "dict[str, Any]") -> str:
    """Returns one of the best plans so far as HTML: the kingdom cards that it buys with their numbers, its
    kind, and its win rate in whole percent, as more digits would be luck, with its interval and its games.
    """
    told = ""
    for card, most in kingdom_cards(one["cards"]):
        many = f" <i>× {int(most)}</i>" if most and int(most) <= FEW else ""
        told += f'<span class="v-some">{tile(card)}{many}</span> '
    share, games = float(one["share"]), int(one["games"])
    return (
        f'<li><span class="buys">{told or "<b>Big Money</b> "}</span>'
        f'{pill(str(one["archetype"]))} <span class="v-won">{100 * share:.0f}% {within(share, games)}'
        f"<small>of {games:,} games</small></span></li>"
    )


def within(share: float, games: int) -> str:
    """Returns how far a win rate in so many games may be from the true one, in percentage points, as HTML.
    The interval is that of Agresti and Coull: two wins and two losses more.
    """
    if not games:
        return ""
    many = games + 4
    mean = (share * games + 2) / many
    points = 196 * (mean * (1 - mean) / many) ** 0.5
    return f'<i title="95% interval, in percentage points">± {points:.0f}</i>'


def ladder(rungs: "list[Any]") -> str:
    """Returns the best plans so far as HTML; of plans that differ by at most one kingdom card, and are of the
    same kind, only the best.
    """
    html = ""
    seen: list[tuple[str, list[str]]] = []
    for one in rungs:
        kind, cards = str(one["archetype"]), [str(card) for card, _ in kingdom_cards(one["cards"])]
        if not any(kind == other and is_alike(cards, others) for other, others in seen):
            seen.append((kind, cards))
            html += rung(one)
    return html


def is_alike(cards: "list[str]", others: "list[str]") -> bool:
    """Returns whether only one card is in one of these lists and not in the other, and they have many."""
    only = [card for card in cards if card not in others] + [card for card in others if card not in cards]
    return not only or (len(only) == 1 and len(cards) + len(others) > MANY)


def title(rungs: "list[Any]") -> str:
    """Returns the title of the best plans so far."""
    return "Best plan so far" if len(rungs) == 1 else "Best plans so far"


def time_left(seconds: float) -> str:
    """Returns the time that a search still takes: "about 9 min left"."""
    if seconds > 90:
        return about(seconds) + " left"
    if seconds > 1:
        step = 5 if seconds > 20 else 1
        return "about " + str(int(seconds / step + 0.999) * step) + " s left"
    return "almost done"


def seconds_left(spent: float, seconds: int, part: float) -> float | None:
    """Returns the seconds that a search still takes; None if that is unknown. spent: the seconds so far.
    seconds: those of the whole search; 0 of a search by games. part: how much of it is done.
    """
    if seconds:
        return max(0.0, seconds - spent)
    return spent / part * (1 - part) if part > LEAST_PART else None


def progress(stage: str, games: str, left: float | None) -> "tuple[str, str]":
    """Returns what a search does and how long it still takes (None: unknown), and its games."""
    rest = "" if left is None else " – " + time_left(left)
    played = "The first games are being played." if games == "0" else games + " games played."
    if stage.startswith(CONFIRMS):
        return "Confirming the best plan" + rest, UNSEEN + " " + played
    return stage[:1].upper() + stage[1:] + rest, played
