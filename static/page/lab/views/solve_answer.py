"""An answer of Solve at a glance: the plan's name and kind, how often it wins, and what it buys."""

from lab.browser import dom
from lab.editor.overview import explained, tile
from lab.state.names import duration, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BASIC = (
    "Copper", "Silver", "Gold", "Platinum", "Potion", "Estate", "Duchy", "Province", "Colony", "Curse",
)  # fmt: skip
POINTS = ("Estate", "Duchy", "Province", "Colony")
STAGES = ("First", "Then", "At the end")
MOST_NAMED = 3  # cards in a plan's name
WIDEST = 0.3  # width of a confidence interval that still tells something: that of some 100 games
CERTAIN = 1.96  # standard errors
FEW = 5000  # games of a search that may well have missed the best plan
LONGER = " These are few games: a longer search may find a better plan."
NEW = "The best new plan"
UNKNOWN = "Its cards are not kept with the solved kingdoms. Search here to see them."
INTERVAL = (
    "This 95% interval holds at every moment of a search, whenever it ends. So it is about twice as wide as "
    "one of a number of games fixed beforehand."
)
LADDER_HEADS = """<div id="v-ladder-title" hidden>
<h4>Best plans so far, against the strongest opponents found</h4>
<p class="v-heads"><span>Kingdom cards it buys</span><span class="v-sort">Kind</span>
<span class="v-won">Win rate (95% interval)</span><small>Games</small></p></div>"""
STARTS = "starting"
CONFIRMS = "confirming"  # how the last stage of a search begins
UNSEEN = "The best plan meets the strongest others in fresh games, which the search has not seen."
FOUND = "Solved"  # the name of a plan that was found
KINDS = {
    "engine": "plays many Actions in a turn",
    "money": "buys Treasures, with few Actions",
    "rush": "ends the game early, with few Provinces",
    "slog": "a long game with few Provinces",
}
"""Kinds of decks, with descriptions."""


def bot_in_words(name: str) -> str:
    """Returns a bot's name in words."""
    return "Big Money with " + listed(name[3:].split("+")) if name.startswith("BM:") else name


def in_mix(name: str, answer: "dict[str, Any]") -> str:
    """Returns how a member of the equilibrium is called, beside that answer."""
    if name != FOUND:
        return bot_in_words(name)
    return "this plan" if is_plan(answer) else "the best new plan"


def cards_of(answer: "dict[str, Any]") -> "list[str]":
    """Returns the cards that the plan buys, in the order of its rules."""
    found: list[str] = []
    for rule in answer["best"]["rules"]:
        if str(rule["card"]) not in found:
            found.append(str(rule["card"]))
    return found


def is_plan(answer: "dict[str, Any]") -> bool:
    """Returns whether the answer is a newly found plan; otherwise it is a bot that nothing beats."""
    return answer["best"]["name"] == FOUND


def headline(answer: "dict[str, Any]") -> str:
    """Returns the kingdom cards that are most frequent in the plan's final deck, or the bot's name."""
    if not is_plan(answer):
        return bot_in_words(str(answer["best"]["name"]))
    decks = answer["portrait"]["decks"]
    ended = [str(name) for name, _ in decks[-1][1]] if decks else []
    bought = cards_of(answer)
    kingdom = [name for name in ended if name in bought and name not in BASIC]
    kingdom += [name for name in bought if name not in kingdom and name not in BASIC]
    return listed(kingdom[:MOST_NAMED]) or "Big Money"


def tells(measured: "dict[str, Any]") -> bool:
    """Returns whether a win rate was measured in enough games to be a figure."""
    low, high = measured["share_interval"]
    return float(high) - float(low) <= WIDEST


def figures(answer: "dict[str, Any]") -> "list[dict[str, Any]]":
    """Returns the win rates against each opponent that were measured in enough games."""
    return [one for one in answer["against"] if tells(one)]


def share(answer: "dict[str, Any]") -> str:
    """Returns how good the answer is, as a sentence."""
    against = answer["against"]
    own = f"It wins {answer['own']} against Big Money." if answer.get("own") else ""
    if not against:
        return own or "Not measured yet: the search was stopped too early."
    if not tells(against[0]):
        if is_plan(answer):
            return f"Too few games to tell how good it is: {int(against[0]['games']):,}. Search longer."
        return " ".join([part for part in (own, "No better plan was found.") if part])
    text, rival = str(against[0]["text"]), bot_in_words(str(against[0]["name"]))
    if is_plan(answer):
        sure = (
            ". Whether it is better is not certain; more games can tell" if answer["nothing_better"] else ""
        )
        return f"It wins {text} of {int(against[0]['games']):,} new games against {rival}{sure}."
    other = f"Nothing better was found: {plan_told(answer)} wins {text} against it."
    return " ".join([part for part in (own, other) if part])


def interval_told(answer: "dict[str, Any]") -> str:
    """Returns what kind of interval the sentence on how good the answer is has; "" if it is another."""
    return INTERVAL if is_plan(answer) and answer["against"] and tells(answer["against"][0]) else ""


def claim(answer: "dict[str, Any]") -> str:
    """Returns what the answer is, above its name."""
    if not is_plan(answer):
        return "The best is a known bot"
    if not figures(answer):
        return "Best plan so far"
    return "The best plan found"


def cards_in(source: str) -> "list[str]":
    """Returns the cards that a plan's source buys, in the order of its rules."""
    found: list[str] = []
    for part in source.split('yield "')[1:]:
        card = part.split('"')[0]
        if card not in found:
            found.append(card)
    return found


def named(cards: "list[str]") -> str:
    """Returns the name of a plan by the first kingdom cards that it buys."""
    return listed([card for card in cards if card not in BASIC][:MOST_NAMED]) or "Big Money"


def other_plan(answer: "dict[str, Any]") -> "list[str]":
    """Returns the cards of the plan that the answer, a bot, was measured against; [] if they are not known,
    as in the gallery.
    """
    return [str(card) for card in answer["other"]["cards"]] if "other" in answer else []


def plan_told(answer: "dict[str, Any]") -> str:
    """Returns "the best new plan, Witch and Chapel," for use in a sentence."""
    cards = other_plan(answer)
    return f"the best new plan, {named(cards)}," if cards else "the best new plan"


def measured_of(answer: "dict[str, Any]") -> str:
    """Returns the caption of the win rates: whose they are."""
    if is_plan(answer):
        return "Win rate in new games"
    cards = other_plan(answer)
    return f"Win rate of {named(cards) if cards else 'the best new plan'} in new games"


def shown_share(measured: "dict[str, Any]") -> float:
    """Returns a measured win rate as rounded in its text, so that figures computed from it fit that text."""
    text = str(measured["text"]).split("%")[0]
    return float(text) / 100 if text.replace(".", "").isdigit() else float(measured["share"])


def is_clear(measured: "dict[str, Any]") -> bool:
    """Returns whether the games show which of the two wins more often."""
    low, high = measured["share_interval"]
    return not float(low) <= 0.5 <= float(high)


def runner_up(answer: "dict[str, Any]") -> "dict[str, Any] | None":
    """Returns the strategy that does best against the answer: {"name", "kind", "cards", "share", "games"}.

    "share" is the win rate of the answer against it. "games" is the number of games if they do not show which
    of the two is better, else 0. None if no figure is certain enough.
    """
    rivals: list[dict[str, Any]] = []
    for one in figures(answer):
        bot = str(one["name"])
        cards = bot[3:].split("+") if bot.startswith("BM:") else []
        rival = {"name": bot_in_words(bot), "kind": "", "cards": cards, "share": shown_share(one)}
        rival["games"] = 0 if is_clear(one) else int(one["games"])
        rivals.append(rival)
    if not is_plan(answer):
        if not rivals:
            return None
        # These are the figures of the best other plan against the bot that is the answer.
        cards = other_plan(answer)
        name, kind_of = (named(cards), str(answer["other"]["archetype"])) if cards else (NEW, "")
        share, games = 1 - rivals[0]["share"], rivals[0]["games"]
        return {"name": name, "kind": kind_of, "cards": cards, "share": share, "games": games}
    for one in answer["archetypes"] if int(answer["games"]) >= FEW else []:
        kind_of = str(one["archetype"])
        source = str(one.get("source", ""))  # which the gallery leaves out
        cards = cards_in(source)
        unknown = "The best " + kind_of + " plan"
        rivals.append(
            {
                "name": named(cards) if source else unknown,
                "kind": kind_of if source else "",
                "cards": cards,
                "share": float(one["share_of_best"]),
                "games": 0,
            }
        )
    best = None
    for one in rivals:
        if best is None or one["share"] < best["share"]:
            best = one
    return best


def second_best(answer: "dict[str, Any]") -> str:
    """Returns the second-best strategy and the answer's margin over it as HTML; "" if it is not known."""
    rival = runner_up(answer)
    if not rival:
        return ""
    share = 100 * rival["share"]
    points = abs(2 * share - 100)
    games = f" ({rival['games']:,} games)" if rival["games"] else ""
    if games:
        margin = "not clearly behind" if share >= 50 else "not clearly ahead"
    elif share > 50:
        margin = f"{points:.1f} percentage points behind"
    else:
        margin = f"{points:.1f} percentage points ahead, but weaker against others" if points else "level"
    label = f"{share:.1f}% to {100 - share:.1f}%"
    of_kind = f' <span class="v-kind">{dom.escape(rival["kind"])}</span>' if rival["kind"] else ""
    bought = f'<p class="buys">{tiles(rival["cards"])}</p>' if rival["cards"] else ""
    if rival["name"].startswith("The best "):
        bought = f'<p class="muted">{UNKNOWN}</p>'
    return (
        f'<p class="v-eyebrow">Second best</p><h4>{dom.escape(rival["name"])}{of_kind}</h4>{bought}'
        f'<svg class="v-margin" role="img" aria-label="{label}"><rect width="100%" height="100%"></rect>'
        f'<rect width="{share:.1f}%" height="100%"></rect></svg>'
        f'<p class="v-ends"><b>{share:.1f}%</b> <b>{100 - share:.1f}%</b></p>'
        f"<p>In games against each other it is <b>{margin}</b>{games}.</p>"
    )


def kind(answer: "dict[str, Any]") -> str:
    """Returns the kind of deck as HTML."""
    name = str(answer["best"]["archetype"])
    return f'<span class="v-kind" title="{dom.escape(KINDS.get(name, name))}">{dom.escape(name)}</span>'


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


def trashed(words: str) -> str:
    """Returns what the plan trashes as a separate sentence; "" if its words do not say so."""
    part = words.rstrip(".").split("; ")[-1]
    return part[:1].upper() + part[1:] + "." if part.startswith("trash ") else ""


def priority(rules: "list[Any]") -> str:
    """Returns the order in which rules are tried: "Province, Gold, Smithy, Gold again"."""
    cards = [str(rule["card"]) for rule in rules]
    return ", ".join([card + (" again" if card in cards[:at] else "") for at, card in enumerate(cards)])


def how_to_read(rules: "list[Any]") -> str:
    """Returns in which order the plan buys, and what the points mean."""
    if not rules:
        return ""
    rules = needed(rules)
    said = "With enough money for several of them, it buys the first of: " + priority(rules) + "."
    measured = any(worth(one) for one in rules)
    more = " Points: what the rule adds to the win rate, where that is certain." if measured else ""
    return said + more


def worth(rule: "dict[str, Any]") -> str:
    """Returns the percentage points that a rule adds to the win rate; "" if that may be chance."""
    if not rule.get("text"):  # it was not measured
        return ""
    brings, within = 100 * float(rule["brings"]), 100 * CERTAIN * float(rule["error"])
    if abs(brings) <= within:
        return ""
    least, most = dom.signed(brings - within, 1), dom.signed(brings + within, 1)
    return f"{dom.signed(brings, 1)} ({least} to {most}) points"


def kingdom_cards(cards: "list[list[Any]]") -> "list[list[Any]]":
    """Returns the kingdom cards of [card, most copies or None]: the others are in every plan."""
    return [[str(card), most] for card, most in cards if card not in BASIC]


def rung(one: "dict[str, Any]") -> str:
    """Returns one of the best plans so far as HTML: the kingdom cards that it buys with their numbers, its
    kind, and its win rate with the number of games.
    """
    kind, won = dom.escape(str(one["archetype"])), dom.whole_brackets(str(one["share"]))
    games = f"<small>{dom.escape(str(one['games']))} games</small>" if won else ""
    told = ""
    for card, most in kingdom_cards(one["cards"]):
        many = f" <i>× {int(most)}</i>" if most else ""
        told += f'<span class="v-some">{tile(card)}{many}</span> '
    return (
        f'<li><span class="buys">{told or "<b>Big Money</b> "}</span>'
        f'<span class="v-kind">{kind}</span> <span class="v-won">{won}</span> {games}</li>'
    )


def ladder(rungs: "list[Any]") -> str:
    """Returns the best plans so far as HTML; of plans with the same kingdom cards only the best."""
    html = ""
    seen: list[list[list[Any]]] = []
    for one in rungs:
        cards = sorted(kingdom_cards(one["cards"]), key=lambda card: card[0])
        if cards not in seen:
            seen.append(cards)
            html += rung(one)
    return html


def time_left(seconds: float) -> str:
    """Returns the time that a search still takes: "about 9 min left"."""
    if seconds > 90:
        return "about " + duration(seconds) + " left"
    if seconds > 1:
        step = 10 if seconds > 20 else 1
        return "about " + str(int(seconds / step + 0.999) * step) + " s left"
    return "almost done"


def progress(stage: str, games: str, left: float | None) -> "tuple[str, str]":
    """Returns what a search does and how long it still takes (None: unknown), and its games."""
    rest = "" if left is None else " – " + time_left(left)
    played = "The first games are being played." if games == "0" else games + " games played."
    if stage.startswith(CONFIRMS):
        return "Confirming the best plan" + rest, UNSEEN + " " + played
    doing = "Searching: " + stage if stage != STARTS else "Starting"
    return doing + rest, played


def stage_of(rule: "dict[str, Any]") -> str:
    """Returns when a rule matters: "First" builds the deck, "At the end" buys points."""
    if rule["card"] in POINTS:
        return STAGES[2]
    early = rule.get("most") is not None or str(rule.get("when", "")).startswith("until ")
    return STAGES[0] if early else STAGES[1]


def needed(rules: "list[Any]") -> "list[Any]":
    """Returns the rules that say something beside others of their card."""
    return [rule for rule in rules if not rule.get("contained")]


def in_stages(rules: "list[Any]") -> "list[Any]":
    """Returns [stage, [[card, [(number, rule)]]]]. A card's rules stand together, in their earliest stage."""
    home: dict[str, list[Any]] = {}  # card -> its rules
    cards: list[str] = []
    for number, rule in enumerate(rules, 1):
        card = str(rule["card"])
        if card not in home:
            home[card] = []
            cards.append(card)
        home[card].append((number, rule))
    found: list[list[Any]] = [[stage, []] for stage in STAGES]
    for card in cards:
        earliest = min([STAGES.index(stage_of(rule)) for _, rule in home[card]])
        found[earliest][1].append([card, home[card]])
    return [one for one in found if one[1]]


def order_told(rules: "list[Any]", number: int, own: "list[int]") -> str:
    """Returns which cards a rule is ahead of or behind, if rules of other cards are between it and another of
    its card: "ahead of Estate and Gold", "after Estate and Gold"; "" else. own: the numbers of its rules.
    """
    at = own.index(number)
    if at and own[at - 1] != number - 1:
        return "after " + between(rules[own[at - 1] : number - 1], -1)
    if at + 1 < len(own) and own[at + 1] != number + 1:
        return "ahead of " + between(rules[number : own[at + 1] - 1], 0)
    return ""


def between(rules: "list[Any]", nearest: int) -> str:
    """Returns the cards of these rules; of many only the nearest one, at that index."""
    cards: list[str] = []
    for rule in rules:
        if str(rule["card"]) not in cards:
            cards.append(str(rule["card"]))
    return listed(cards) if len(cards) <= MOST_NAMED else cards[nearest]


def adds_to(rule: "dict[str, Any]", before: "dict[str, Any] | None") -> bool:
    """Returns whether the rule allows more copies of a card than the one of the card before it."""
    if before is None or rule.get("most") is None or before.get("most") is None:
        return False
    return int(rule["most"]) > int(before["most"])


def line(card: str, rule: "dict[str, Any]", before: "dict[str, Any] | None", order: str = "") -> str:
    """Returns a rule as a list item: the card, and when it is bought. before: the rule of the card in the
    line above. order: see order_told.
    """
    python = dom.escape(str(rule.get("condition", "")))
    title = f' title="{python}"' if python else ""
    points = worth(rule)
    figure = f"<small>{dom.escape(points)}</small>" if points else ""
    look, head = "", tile(card)
    if before is not None:
        more = adds_to(rule, before) and not before.get("when")
        look, head = ' class="again"', "<b>then</b>" if more else "<b>or</b>"
    words = (order + ": " if order else "") + words_of(rule, adds_to(rule, before))
    return f'<li{look}>{head} <span class="v-when"{title}>{explained(words)}</span> {figure}</li>'


def plan(best: "dict[str, Any]") -> str:
    """Returns the plan as HTML in the order in which it buys: first, then, at the end."""
    rules, words = needed(best["rules"]), str(best.get("words", ""))
    if not rules:
        return f"<p>{dom.escape(words)}</p>"
    html = ""
    for stage, cards in in_stages(rules):
        lines = ""
        for card, of_card in cards:
            own = [number for number, _ in of_card]
            before = None
            for number, rule in of_card:
                lines += line(card, rule, before, order_told(rules, number, own))
                before = rule
        html += f'<h5>{stage}</h5><ul class="v-rules">{lines}</ul>'
    last = trashed(words)
    return html + (f"<p>{dom.escape(last)}</p>" if last else "")


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
    answer = one["answer"]
    told = str(answer["against"][0]["text"]).split(" (")[0] if answer["against"] else ""
    found = "wins " + told if is_plan(answer) else "nothing better was found"
    return (
        f'<li><button type="button" data-do="solved" data-number="{number}"><b>{dom.escape(one["label"])}</b>'
        f"<span>{dom.escape(headline(answer))}</span><small>{kind(answer)} {dom.escape(found)}</small>"
        "</button></li>"
    )


def shown_first(gallery: "list[Any]") -> int:
    """Returns the index of the answer to show as an example: an engine, or else any plan."""
    for fits in (lambda one: is_plan(one) and one["best"]["archetype"] == "engine", is_plan):
        for number in range(len(gallery)):
            if fits(gallery[number]["answer"]):
                return number
    return 0
