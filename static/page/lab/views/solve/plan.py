"""The rules of a plan in the view Solve, in the order in which it asks them."""

from lab.browser import dom
from lab.editor.overview import explained, tile
from lab.state.names import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BASIC = (
    "Copper", "Silver", "Gold", "Platinum", "Potion", "Estate", "Duchy", "Province", "Colony", "Curse",
)  # fmt: skip
POINTS = ("Estate", "Duchy", "Province", "Colony")
ENDING = ("Province", "Colony")
CERTAIN = 1.96  # standard errors
WIDEST = 20  # percentage points on either side of a figure that still tells something
ORDER = (
    "It buys the first card of this list that it can afford and whose condition holds. If it can "
    "end the game in this turn and win, it buys whatever does that."
)
HEADS = (
    '<p class="v-heads-of-plan" aria-hidden="true"><span>Card</span><span>When</span><small>MORE</small></p>'
)
ADDS = "Adds to the win rate (95% interval)"
WORTH = (
    " A figure is what the win rate loses without that rule, in games of the search against several "
    "opponents, so figures do not add up. A – is too little to be told from these games."
)
NOT_MEASURED = " A rule without either was not measured."
NEGATIVE = (
    " A negative figure: without the rule it wins more often against these opponents, but such a plan can "
    "lose to this one."
)
UNCLEAR = "–"
KEPT = " Provinces and Colonies are never left out."
TERMINALS = ": Actions that give no +Action."
THINS = {"trash ": "Trashes", "remove ": "Removes"}
"""How a plan's words begin to say which cards it thins its deck of, and the heads of those."""
NOTHING = '<small class="muted">buys nothing</small>'
NO_WORTH = " The games were too few to tell what each rule adds: 10 min can be enough."


def cards_of(answer: "dict[str, Any]") -> "list[str]":
    """Returns the cards that the recommended strategy buys, in the order of its rules."""
    found: list[str] = []
    for rule in answer["best"]["rules"]:
        if str(rule["card"]) not in found:
            found.append(str(rule["card"]))
    return found


def kingdom_cards(cards: "list[list[Any]]") -> "list[list[Any]]":
    """Returns the kingdom cards of [card, most copies or None]: the others are in every plan."""
    return [[str(card), most] for card, most in cards if card not in BASIC]


def tiles(bought: "list[str]") -> str:
    """Returns the cards that a plan buys as HTML, pure Victory cards last."""
    ordered = [card for card in bought if card not in POINTS] + [card for card in bought if card in POINTS]
    return " ".join([tile(card) for card in ordered])


def words_of(rule: "dict[str, Any]", more: bool = False) -> str:
    """Returns a rule's limits in words: "at most 1, until turn 6". more: the card has another rule with a
    smaller number before this one.
    """
    most, when = rule.get("most"), str(rule.get("when", ""))
    limit = "" if most is None else (f"up to {most} in all" if more else "at most " + str(most))
    return ", ".join([part for part in (limit, when) if part]) or "whenever possible"


def thinned(words: str) -> "tuple[str, str]":
    """Returns the head of the cards that the plan thins its deck of, and which they are: ("Trashes", "Curses,
    Estates, and Coppers while …"); ("", "") if its words do not say.
    """
    part = words.rstrip(".").split("; ")[-1].split(". ")[-1]
    for verb in sorted(THINS):
        if part.startswith(verb):
            return THINS[verb], part[len(verb) :]
    return "", ""


def needed(rules: "list[Any]") -> "list[Any]":
    """Returns the rules that say something beside others of their card."""
    return [rule for rule in rules if not rule.get("contained")]


def how_to_read(rules: "list[Any]") -> str:
    """Returns what the order of the rules and the points beside them mean."""
    if not rules:
        return ""
    measured = [one for one in needed(rules) if one.get("text")]
    if not any(worth(one) for one in measured):
        return ORDER + (NO_WORTH if measured else "")
    others = [one for one in needed(rules) if str(one["card"]) not in ENDING]
    more = "" if all(one.get("text") for one in others) else NOT_MEASURED
    if any(worth(one)[:1] == dom.MINUS for one in measured):
        more += NEGATIVE
    return ORDER + WORTH + more + (KEPT if any(str(one["card"]) in ENDING for one in measured) else "")


def worth(rule: "dict[str, Any]") -> str:
    """Returns the percentage points that a rule adds to the win rate; "" if they are unclear, were not
    measured, or tell nothing: no plan wins without Provinces or Colonies.
    """
    if not rule.get("text") or str(rule["card"]) in ENDING:
        return ""
    brings, within = 100 * float(rule["brings"]), 100 * CERTAIN * float(rule["error"])
    if abs(brings) - within < 0.5 or within > WIDEST:
        return ""
    least, most = dom.figure(brings - within), dom.figure(brings + within)
    return f"{dom.signed(brings)} points ({least} to {most})"


def matters(rules: "list[dict[str, Any]]") -> "list[dict[str, Any]]":
    """Returns the rules that clearly add to the win rate, the most important first; of each card only its
    most important one.
    """
    best: dict[str, Any] = {}
    for rule in needed(rules):
        card = str(rule["card"])
        adds = float(rule.get("brings", 0))
        if adds > 0 and worth(rule) and (card not in best or adds > float(best[card]["brings"])):
            best[card] = rule
    return sorted(best.values(), key=lambda rule: -float(rule["brings"]))


def heads(rules: "list[Any]") -> str:
    """Returns the heads of the columns as HTML; that of the figures only if a rule has one."""
    return HEADS.replace("MORE", ADDS if any(worth(one) for one in rules) else "")


def adds_to(rule: "dict[str, Any]", before: "dict[str, Any] | None") -> bool:
    """Returns whether the rule allows more copies of a card than the one of the card before it."""
    if before is None or rule.get("most") is None or before.get("most") is None:
        return False
    return int(rule["most"]) > int(before["most"])


def line(
    number: int, rule: "dict[str, Any]", before: "dict[str, Any] | None", is_measured: bool = False
) -> str:
    """Returns a rule as a list item: its number in the order, the card, and when it is bought. before: the
    last rule of the card. is_measured: some rule has a figure.
    """
    python = dom.escape(str(rule.get("condition", "")))
    title = f' title="{python}"' if python else ""
    points, figure = worth(rule), ""
    if points:
        figure = f'<small><span class="v-adds">adds </span>{dom.whole_brackets(points)}</small>'
    elif is_measured and rule.get("text") and str(rule["card"]) not in ENDING:
        figure = f"<small>{UNCLEAR}</small>"
    words = explained(words_of(rule, adds_to(rule, before)))
    card = tile(str(rule["card"]))
    return f'<li><i>{number}</i> {card} <span class="v-when"{title}>{words}</span> {figure}</li>'


def turn_by_turn(portrait: "dict[str, Any]") -> str:
    """Returns the typical game as list items of HTML: the turn, what the player had to spend, what was
    bought, what effects of cards gained, the Actions played, and what left the deck. An answer of an older
    page does not tell them apart.
    """
    html = ""
    played = {int(turn): cards for turn, cards in portrait.get("played", [])}
    by_effects = {int(turn): cards for turn, cards in portrait.get("gained", [])}
    removed = {int(turn): cards for turn, cards in portrait.get("removed", [])}
    for turn, coins, cards in portrait.get("game", []):
        gained = [(str(card), int(number)) for card, number in by_effects.get(int(turn), [])]
        less = dict(gained)
        told = some_of([(str(card), int(number) - less.get(str(card), 0)) for card, number in cards])
        if gained:
            told += ' <span class="v-gains"><span class="muted">gains</span> ' + some_of(gained) + "</span>"
        for verb, by_turn in (("plays ", played), ("removes ", removed)):
            some = [(str(card), int(number)) for card, number in by_turn.get(int(turn), [])]
            if some:
                told += f' <small class="muted">{dom.escape(verb + numbered(some))}</small>'
        html += f"<li><span>Turn {int(turn)}</span> <b>${int(coins)}</b> <span>{told or NOTHING}</span></li>"
    return html


def some_of(cards: "list[tuple[str, int]]") -> str:
    """Returns cards and their numbers as HTML, without those of which there are none."""
    shown = [
        f'<span class="whole">{tile(card)}{copies(number)}</span>' for card, number in cards if number > 0
    ]
    return " ".join(shown)


def numbered(cards: "list[tuple[str, int]]") -> str:
    """Returns cards and their numbers in words: "Estate and Copper ×2"."""
    return listed([card + copies(number) for card, number in cards])


def copies(number: int) -> str:
    """Returns a number of copies behind a card; "" for one."""
    return f" ×{number}" if number > 1 else ""


def plan(best: "dict[str, Any]") -> str:
    """Returns the plan as HTML: its rules in the order in which it asks them, what its rules call terminals,
    and what it thins its deck of.
    """
    rules, words = needed(best["rules"]), str(best.get("words", ""))
    if not rules:
        return f"<p>{dom.escape(words)}</p>"
    html = ""
    before: dict[str, Any] = {}  # the last rule of each card
    is_measured = any(worth(one) for one in rules)
    is_split = str(rules[0]["card"]) in POINTS and not all(str(rule["card"]) in POINTS for rule in rules)
    for number, rule in enumerate(rules, 1):
        card = str(rule["card"])
        if is_split and number > 1 and card not in POINTS:
            html += '</ol><h5>Other cards</h5><ol class="v-rules">'
            is_split = False
        html += line(number, rule, before.get(card), is_measured)
        before[card] = rule
    first = "<h5>Victory cards</h5>" if "<h5>" in html else ""
    html = f'{heads(rules)}{first}<ol class="v-rules">{html}</ol>'
    terminals = [str(card) for card in best.get("terminals", [])]
    if terminals:
        html += f'<p class="v-trashes"><b>Terminals</b> {dom.escape(listed(terminals))}{TERMINALS}</p>'
    head, which = thinned(words)
    return html + (f'<p class="v-trashes"><b>{head}</b> {explained(which)}</p>' if which else "")


def rules_or_words(one: "dict[str, Any]") -> str:
    """Returns the rules of a plan as HTML, or its words if it has none; "" without both."""
    if one.get("rules"):
        return plan(one)
    return f"<p>{explained(str(one['words']))}</p>" if one.get("words") else ""


def what_it_does(one: "dict[str, Any]") -> str:
    """Returns the rules of a plan, or its words, as HTML that unfolds; "" without both."""
    return unfolding(rules_or_words(one))


def unfolding(told: str, more: str = "") -> str:
    """Returns what a strategy does as HTML that unfolds; "" of none. more: HTML at its end."""
    return (
        f'<details class="v-does" name="v-does"><summary>What it does</summary>{told}{more}</details>'
        if told
        else ""
    )
