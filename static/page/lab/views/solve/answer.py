"""An answer of Solve at a glance: what wins, how often, against whom, and what does second best."""

from lab.browser import dom
from lab.editor import overview
from lab.state.names import listed
from lab.views.solve.plan import BASIC, cards_of, what_it_does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = 30  # turns that a typical game is told
ENGINE = "These cards have what engines are made of, {}. Engines take longer searches to tune."
MAY_BE_BETTER = " An engine may be better."
SLOW = " Slow for an engine: its games last {} turns."
MOST_NAMED = 3  # cards in a plan's name
WEAK = (
    "Copper",
    "Curse",
    "Estate",
    "Hovel",
    "Necropolis",
    "Overgrown Estate",
)  # cards that plans thin their decks of
SEVERAL_REMOVED = 2  # of them in a typical game, from which it is told
WIDEST = 0.3  # width of a confidence interval that still tells something: that of some 100 games
LEVEL = 0.55  # the win rate up to which two strategies are called level
SHORT = 20000  # games of a search in which engines are hardly tuned
LONGER = " These are few games: engines need longer to tune, so a longer search may find a better plan."
BY_RULES = " It plays by fixed rules: a strong player can do better with the same cards."
LONG_GAMES = " Its games last {} turns: expect a strong player's engine to be much faster."
LONG = 24  # turns of a game from which an engine is slow
BY_TIME = " Searches by time can differ."
NEW = "The best new plan"
STRONGEST = "the strongest other plan found"
BIG_MONEY = "BigMoney"
UNKNOWN = {"text": "", "share": 0, "share_interval": [0, 1], "games": 0}  # of a plan in too few games
INTERVAL = (
    "95 of 100 such intervals contain the true win rate. A search may end at any moment, so its intervals "
    "are wider than those of Simulate."
)
NAMED = "95% interval"
HARDEST = "hardest known bot"
KNOWN = (
    "Known bots come with Dominion Lab, some named after the player in whose simulator they were, such as "
    "Geronimoo, or are Big Money with one or two of these cards."
)
HARDEST_OF = "Of the two strongest known bots for these cards, the one that it beats less often. "
AT_THE_END = "if the game can end"  # begins the condition of a card that is bought for its points
CIRCLES = (
    "By these win rates, and by few games of the search between the others, these strategies beat each other "
    "in circles: whoever plays each of them in about this part of the games is beaten by none of them."
)
NOT_IN_MIX = " The answer above is none of them, as it does best against all strategies found and the bots."
NO_SINGLE = "No single best plan; another beats this one, which does best against all found"
IN_CIRCLES = "No single best plan; {} beat each other in circles, and this one does best against all found"
NUMBERS = {3: "three strategies", 4: "four strategies", 5: "five strategies"}
BEATEN_BOT = "A known bot; a new plan beats it, and others lose to it"
FIRST = "A first plan; a longer search may find a better one"
UNDECIDED = "Undecided between two plans"
NOT_MET = "The search was too short to measure it against other plans."
NOTHING_CERTAIN = "Nothing found beats it for certain"
NOT_MEASURED = "Not measured yet: the search was stopped too early."
PLAY = "Play against this plan"
FOUND = "Solved"  # the name of a plan that was found
ANOTHER = "another "  # begins the name of a plan of the equilibrium that is not the answer
GENERATED = {"BM": "Big Money"}
"""Beginnings of the names of bots that are made from cards, in words."""
KINDS = {
    "engine": "plays many Actions in a turn: its deck ends with 8 or more, clearly more than Treasures",
    "hybrid": "its deck ends with 8 Actions or more, but has about as many Treasures, or plays few in a turn",
    "money": "buys Provinces with its Treasures, helped by few Actions",
    "rush": "ends the game early, with few Provinces",
    "slog": "a long game with few Provinces",
}
"""Kinds of decks, with descriptions."""


def bot_in_words(name: str) -> str:
    """Returns a bot's name in words: "Big Money with Witch" of BM:Witch, "Double Witch" of DoubleWitch."""
    kind, colon, cards = name.partition(":")
    if colon:
        return GENERATED.get(kind, kind) + " with " + listed(cards.split("+"))
    text, before = "", ""
    for letter in name:
        if before.islower() and letter.isupper():
            text += " "
        text += letter
        before = letter
    return text


def is_plan(answer: "dict[str, Any]") -> bool:
    """Returns whether the answer is a newly found plan; otherwise it is a bot that nothing beats."""
    return answer["best"]["name"] == FOUND


def headline(answer: "dict[str, Any]") -> str:
    """Returns the kingdom cards that name the plan, or the bot's name."""
    if not is_plan(answer):
        return bot_in_words(str(answer["best"]["name"]))
    return listed([str(card) for card in answer["title"]]) or "Big Money"


def tells(measured: "dict[str, Any]") -> bool:
    """Returns whether a win rate was measured in enough games to be a figure."""
    low, high = measured["share_interval"]
    return float(high) - float(low) <= WIDEST


def figures(answer: "dict[str, Any]") -> "list[dict[str, Any]]":
    """Returns the win rates against each opponent that were measured in enough games."""
    return [one for one in answer["against"] if tells(one)]


def is_clear(interval: "list[Any]") -> bool:
    """Returns whether games with this interval show which of the two wins more often."""
    return not float(interval[0]) <= 0.5 <= float(interval[1])


def named(cards: "list[str]") -> str:
    """Returns the name of a plan by the first kingdom cards that it buys."""
    return listed([card for card in cards if card not in BASIC][:MOST_NAMED]) or "Big Money"


def by_weight(one: "dict[str, Any]") -> "list[str]":
    """Returns the cards of another plan, first those that name it, or of which it buys several before the
    end.
    """
    heavy = [
        str(rule["card"])
        for rule in one.get("rules", [])
        if (rule["most"] is None or int(rule["most"]) > 2) and not str(rule["when"]).startswith(AT_THE_END)
    ]
    cards = [str(card) for card in one["cards"]]
    first = [str(card) for card in one.get("title", [])] or [card for card in cards if card in heavy]
    return first + [card for card in cards if card not in first]


def other_plan(answer: "dict[str, Any]") -> "list[str]":
    """Returns the cards of the plan that the answer, a bot, was measured against; [] if there is none."""
    if "other" not in answer:
        return []
    first = [str(card) for card in answer["other"].get("title", [])]
    return first + [str(card) for card in answer["other"]["cards"] if card not in first]


def of_bot(one: "dict[str, Any]") -> "dict[str, Any]":
    """Returns the win rate of a plan against a bot."""
    bot = str(one["name"])
    return {
        "name": bot_in_words(bot),
        "bot": bot,
        "is_bot": True,
        "kind": "",
        "cards": bot[3:].split("+") if bot.startswith("BM:") else [],
        "share": shown_share(one),
        "text": str(one["text"]),
        "interval": one["share_interval"],
        "games": int(one["games"]),
        "does": one.get("does", {}),
        "source": "",
    }


def of_plan(one: "dict[str, Any]") -> "dict[str, Any]":
    """Returns the win rate of the answer against another plan. The gallery has no source of most."""
    cards = [str(card) for card in one["cards"]]
    return {
        "name": str(one.get("called", "")) or named(by_weight(one)),
        "bot": "",
        "is_bot": False,
        "kind": str(one["archetype"]),
        "cards": cards,
        "share": shown_share(one),
        "text": str(one["text"]),
        "interval": one["share_interval"],
        "games": int(one["games"]),
        "does": one,
        "source": str(one.get("source", "")),
    }


def of_new_plan(answer: "dict[str, Any]") -> "dict[str, Any]":
    """Returns the win rate of a bot, the answer, against the best new plan, from that of the plan."""
    one, other = answer["against"][0], answer.get("other", {})
    cards = other_plan(answer)
    won, interval, text = reversed_rate(shown_share(one), one["share_interval"])
    return {
        "name": named(cards) if cards else NEW,
        "bot": "",
        "is_bot": False,
        "kind": str(other.get("archetype", "")),
        "cards": cards,
        "share": won,
        "text": text,
        "interval": interval,
        "games": int(one["games"]),
        "does": other,
        "source": str(other.get("source", "")),
    }


def reversed_rate(share: float, interval: "list[Any]") -> "tuple[float, list[float], str]":
    """Returns the win rate of the other side: its share, its interval and both as text."""
    low, high = [100 - 100 * float(end) for end in interval][::-1]
    won = 1 - share
    return won, [low / 100, high / 100], f"{100 * won:.1f}% ({low:.1f} to {high:.1f}%)"


def rates(answer: "dict[str, Any]") -> "list[dict[str, Any]]":
    """Returns the win rates of the answer that were measured in enough games: {"name", "bot", "is_bot",
    "kind", "cards", "share", "text", "interval", "games", "does", "source"} of each opponent:
    the bots, or the best new plan if a bot is the answer, its rivals, and the best plans of other kinds.
    Those of them that buy the same kingdom cards are left out: they are hardly other plans.
    """
    if is_plan(answer):
        found = []
        for one in sorted([of_bot(one) for one in figures(answer)], key=lambda one: one["share"]):
            if not found or one["text"] != found[-1]["text"] or one["games"] != found[-1]["games"]:
                found.append(one)  # bots with the same figures play alike
    else:
        against = answer["against"]
        found = [of_new_plan(answer)] if against and tells(against[0]) else []
    if not found and not answer.get("is_beside"):
        return []
    names = [headline(answer)] + [one["name"] for one in found]
    cards = [cards_of(answer), other_plan(answer)]
    for one in others_met(answer):
        if tells({"share_interval": one["interval"]}) and not any(
            is_same(one["cards"], had) for had in cards
        ):
            if one["name"] in names:  # they differ in rarer cards
                one["name"] = told_apart(one, cards[0], names)
            names.append(one["name"])
            cards.append(one["cards"])
            found.append(one)
    return found


def told_apart(one: "dict[str, Any]", cards: "list[str]", names: "list[str]") -> str:
    """Returns the name of a plan that would have the same as another: its main card and those that the answer
    does not buy, or those that it leaves out. cards: of the answer. names: of the others.
    """
    own = [card for card in by_weight(one["does"] or one) if card not in BASIC]
    more = [card for card in own if card not in cards]
    less = [card for card in cards if card not in own and card not in BASIC]
    name = named(own[:1] + more[:2]) if more else named(own[:2]) + " without " + listed(less[:2], "or")
    while name in names:
        name += " (other)"
    return name


def others_met(answer: "dict[str, Any]") -> "list[dict[str, Any]]":
    """Returns the win rates against other plans. An older answer has at most one rival, and if it is a bot,
    it was not measured against them.
    """
    if "rivals" in answer:
        rivals = [dict(of_plan(one), kind="") for one in answer["rivals"]]  # of any kind
        return rivals + [of_plan(one) for one in answer["archetypes"]]
    if not is_plan(answer):
        return []
    rival = [answer["rival"]] if "rival" in answer else []
    return [of_plan(one) for one in rival + list(answer["archetypes"])]


def hardest(answer: "dict[str, Any]") -> "dict[str, Any] | None":
    """Returns the win rate of a plan against the bot that it beats least often; None if there is none."""
    found = figures(answer)
    return min(found, key=lambda one: float(one["share"])) if found else None


def share(answer: "dict[str, Any]") -> str:
    """Returns how good the answer is, as a sentence."""
    against = answer["against"]
    own = f"It wins {own_share(answer)} against Big Money." if answer.get("own") else ""
    if answer.get("is_beside"):
        one = of_plan(answer["rivals"][0])
        close = "" if is_clear(one["interval"]) else ": too close to tell which is better"
        return f"It wins {measured_in(one)} against {one['name']}{close}."
    if not against:
        if is_plan(answer) or not int(answer["games"]):
            return NOT_MEASURED
        return " ".join([part for part in (own, "The search was stopped before it tried plans.") if part])
    if is_plan(answer):
        one = hardest(answer)
        if not one:
            games = sum([int(one["games"]) for one in against])
            return f"Too few games to tell how good it is: {games:,}. Search longer."
        bot = bot_in_words(one["name"])
        if answer["nothing_better"] and one["share_interval"][1] < 0.5:
            best = max(figures(answer), key=lambda one: float(one["share"]))
            told = f"It wins {measured_in(one)} against {bot}, which beats it"
            return told + (
                f"; against {bot_in_words(best['name'])} {percent(best)}." if best is not one else "."
            )
        if answer["nothing_better"]:
            return f"It wins {measured_in(one)} against {bot}."
        bot += f", the {HARDEST}" if len(figures(answer)) > 1 else ""
        other = strongest(answer)
        if other and other["share"] < shown_share(one):  # the lower one first
            told = f"It wins {measured_in(other)} against {other['name']}, {STRONGEST}"
            return f"{told}, and {percent(one)} against {bot}."
        told = f"It wins {measured_in(one)} against {bot}"
        return told + (f", and {percent(other)} against {STRONGEST}." if other else ".")
    told = against_plan(answer)
    if not answer.get("own"):
        return told
    own = str(answer["own"]).split(" (")[0]
    return f"{told} Against Big Money it wins {own}."


def own_share(answer: "dict[str, Any]") -> str:
    """Returns the win rate against Big Money with its interval and its games."""
    return str(answer["own"]).replace("(", f"({NAMED} ", 1)


def measured_in(one: "dict[str, Any]") -> str:
    """Returns a win rate with its interval."""
    return str(one["text"]).replace("(", f"({NAMED} ", 1)


def against_plan(answer: "dict[str, Any]") -> str:
    """Returns how good an answer that is a bot is beside the best new plan, as a sentence or two."""
    found, cards = rates(answer), other_plan(answer)
    met = f"the best new plan, {named(cards)}" if cards else "the best new plan"
    if found:
        told = f"It wins {measured_in(found[0])} against {met}"
        worst = min(found, key=lambda one: one["share"])
        if worst["interval"][1] < 0.5 and worst is not found[0]:
            return f"{told}, but {percent(worst)} against another, {worst['name']}."
        return told + "."
    one = hardest(answer)  # the plan met another bot more often
    if not one:
        return f"Too few games to compare it with {met}: search longer."
    rival = bot_in_words(str(one["name"]))
    return f"{NOTHING_CERTAIN}: {met}{',' if cards else ''} wins {one['text']} against {rival}."


def with_explanation(answer: "dict[str, Any]") -> str:
    """Returns how good the answer is as HTML, with an explanation of its interval as a tooltip."""
    told = lightened(dom.escape(share(answer))).replace(
        HARDEST, f'<abbr title="{HARDEST_OF}{KNOWN}">{HARDEST}</abbr>'
    )
    return told.replace(NAMED, f'<abbr title="{INTERVAL}">{NAMED}</abbr>')


def lightened(told: str) -> str:
    """Returns a sentence on win rates as HTML, with its intervals less bold than the rest."""
    first, *others = told.split(" (" + NAMED)
    html = first
    for one in others:
        inside, _, rest = one.partition(")")
        html += f' <span class="v-light">({NAMED}{inside})</span>{rest}'
    return html


def interval_told(answer: "dict[str, Any]") -> str:
    """Returns what kind of interval the sentence on how good the answer is has; "" if it is another."""
    return INTERVAL if is_plan(answer) and figures(answer) else ""


def claim(answer: "dict[str, Any]", kingdom: str = "") -> str:
    """Returns what the answer is, above its name. kingdom: the name of the kingdom, if it has one."""
    told, semicolon, more = verdict(answer).partition(";")
    return told + (" for " + kingdom if kingdom else "") + semicolon + more


def verdict(answer: "dict[str, Any]") -> str:
    """Returns whether the answer is a plan or a bot, and how it compares with the others."""
    if not is_plan(answer):
        if not answer["against"]:
            return "The strongest known bot so far" if int(answer["games"]) else "No answer yet"
        found = rates(answer)
        if not found:
            return "Not decided yet: a known bot, for now"
        is_ahead = is_clear(found[0]["interval"])
        if any(one["interval"][1] < 0.5 for one in found):
            return BEATEN_BOT
        return (
            "The best strategy found "
            + ("so far " if int(answer["games"]) < SHORT else "")
            + "is a known bot"
            if is_ahead
            else "A known bot, and no plan is clearly better"
        )
    if not figures(answer):
        return "Best plan so far"
    other = strongest(answer)
    is_short = has_met_no_plan(answer) or answer["games"] < SHORT
    if not answer["nothing_better"] and is_short and not (other and other["share"] <= LEVEL):
        return FIRST
    if other and not answer["nothing_better"] and other["interval"][0] <= 0.5:
        if is_clear(other["interval"]):
            many = NUMBERS.get(len(answer["equilibrium"]), "") if mix(answer) else ""
            return IN_CIRCLES.replace("{}", many) if many and is_in_mix(answer) else NO_SINGLE
        is_level = other["share"] <= LEVEL
        return UNDECIDED if is_level else "The best plan found; another may be as good"
    if not answer["nothing_better"]:
        return "The best plan found"
    one = hardest(answer)
    if one and one["share_interval"][1] < 0.5:
        return NO_SINGLE
    if one is None or shown_share(one) <= LEVEL:
        return "A new plan, level with the hardest known bot"
    return "A new plan, ahead of the hardest known bot, but not for certain"


def is_undecided(answer: "dict[str, Any]") -> bool:
    """Returns whether more games may tell whether the answer is better than the others."""
    return bool(answer["nothing_better"]) or verdict(answer) == UNDECIDED


def shown_share(measured: "dict[str, Any]") -> float:
    """Returns a measured win rate as rounded in its text, so that figures computed from it fit that text."""
    text = str(measured["text"]).split("%")[0]
    if text.replace(".", "").isdigit():
        return float(text) / 100
    return float(measured["share"] if "share" in measured else measured["share_of_best"])  # "> 99.9%"


def strongest(answer: "dict[str, Any]") -> "dict[str, Any] | None":
    """Returns the win rate against the other plan that does best against it; None if none was measured."""
    plans = [one for one in rates(answer) if not one["is_bot"]]
    return min(plans, key=lambda one: one["share"]) if plans else None


def percent(one: "dict[str, Any]") -> str:
    """Returns a win rate without its interval."""
    return str(one["text"]).split(" (")[0]


def rivals(answer: "dict[str, Any]") -> "list[dict[str, Any]]":
    """Returns the strategies that stand beside the answer, in the form of `rates`, the hardest first. A bot
    that is the answer has Big Money beside it, and the best new plan even if the games do not tell which is
    better: its text is then "".
    """
    found = sorted(rates(answer), key=lambda one: one["share"])
    if is_plan(answer):
        return found
    if not found and "other" in answer:
        found.append(dict(of_plan(dict(answer["other"], **UNKNOWN)), name=named(other_plan(answer))))
    if answer.get("own"):
        text, _, games = str(answer["own"]).partition(" of ")
        many = games.split(" ")[0]
        told = {"name": BIG_MONEY, "text": text, "share": 0, "share_interval": [0, 0]}
        found.append(of_bot(dict(told, games=int(many) if many.isdigit() else 0)))
    return found


def new_plan(answer: "dict[str, Any]") -> "dict[str, Any]":
    """Returns the best new plan beside a bot: {"name", "bot", "source"}."""
    return {"name": named(other_plan(answer)), "bot": "", "source": str(answer["other"]["source"])}


def is_same(some: "list[str]", others: "list[str]") -> bool:
    """Returns whether two plans buy the same kingdom cards."""
    kingdom = sorted([card for card in some if card not in BASIC])
    return bool(kingdom) and kingdom == sorted([card for card in others if card not in BASIC])


def deck_in(answer: "dict[str, Any]") -> str:
    """Returns what the numbers of the deck are, and in games against whom."""
    turns = str(answer["portrait"]["turns"])
    games = f"in 100 games against {opponent_of(answer)}, which end in turn {turns} on average"
    return f"Mean numbers of cards {games}. – is less than 0.5."


def opponent_of(answer: "dict[str, Any]") -> str:
    """Returns the opponent in the games from which the deck and the typical game are told."""
    met = str(answer["portrait"]["against"])
    if not met:
        other = strongest(answer) if is_plan(answer) else None
        cards = other_plan(answer)
        return str(other["name"]) if other else named(cards) if cards else "the best new plan"
    return "itself" if met == str(answer["best"]["name"]) else bot_in_words(met)


def played_how(answer: "dict[str, Any]") -> str:
    """Returns what strong players should know of how the answer is played."""
    turns = str(answer["portrait"]["turns"])
    return BY_RULES + (LONG_GAMES.replace("{}", turns) if is_slow(answer) else "")


def is_slow(answer: "dict[str, Any]") -> bool:
    """Returns whether the answer is an engine whose games last long."""
    turns = str(answer["portrait"]["turns"])
    return turns.isdigit() and int(turns) >= LONG and answer["best"]["archetype"] == "engine"


def warned(answer: "dict[str, Any]") -> str:
    """Returns what its notes say of engines, in short."""
    if is_slow(answer):
        return SLOW.replace("{}", str(answer["portrait"]["turns"]))
    return MAY_BE_BETTER if caution(answer) else ""


def about_game(answer: "dict[str, Any]") -> str:
    """Returns which game is told turn by turn."""
    drawn = answer["portrait"]
    ended = {True: "that it won ", False: "that it lost "}
    game = "a typical game " + ended.get(drawn.get("won"), "")
    cut = f" Turns after {LONGEST} are left out." if len(drawn.get("game", [])) >= LONGEST else ""
    return (
        f"{game[:1].upper()}{game[1:]}against {opponent_of(answer)}: coins to spend, and cards bought.{cut}"
    )


def notes(answer: "dict[str, Any]", is_by_time: bool = False, is_short: bool = False) -> "list[str]":
    """Returns what else to know of the answer, in sentences. is_by_time: the search had a time, not a number
    of games. is_short: it was a short one.
    """
    told = [
        caution(answer),
        LONGER if is_short else "",
        played_how(answer),
        left_out(answer),
        BY_TIME if is_by_time else "",
    ]
    return [one.strip() for one in told if one]


def caution(answer: "dict[str, Any]") -> str:
    """Returns that an engine may be better than the answer, and the best one found, if it is none but the
    cards have what engines are made of; "" otherwise.
    """
    parts = [str(one) for one in answer.get("engine_parts", [])]
    if not parts:
        return ""
    engines = [one for one in rates(answer) if one["does"].get("archetype") == "engine"]
    best = min(engines, key=lambda one: one["share"]) if engines else None
    told = ""
    if best:
        won = f"{percent(best)} of {best['games']:,} games"
        told = f" This answer wins {won} against the best engine found, {best['name']}."
    return ENGINE.replace("{}", listed(parts)) + told


def difference(cards: "list[str]", others: "list[str]") -> str:
    """Returns which kingdom cards a plan buys that another does not, and the reverse: "buys Courtyard, but no
    Masquerade"; "" if both buy the same.
    """
    more = [card for card in cards if card not in others and card not in BASIC]
    less = [card for card in others if card not in cards and card not in BASIC]
    told = ["buys " + listed(more)] if more else []
    told += [("" if more else "buys ") + "no " + listed(less, "or")] if less else []
    return ", but ".join(told)


def course(answer: "dict[str, Any]") -> str:
    """Returns how the answer's games go beside its opponent's; "" if that is not known."""
    told = " ".join([str(one) for one in answer["portrait"].get("course", [])])
    return (
        f"On average of 100 games against {opponent_of(answer)}: {told[0].lower()}{told[1:]}" if told else ""
    )


def left_out(answer: "dict[str, Any]") -> str:
    """Returns which cards of the kingdom the answer does not buy, and whether the search tried them, if that
    is known.
    """
    if "left_out" not in answer:
        bought = cards_of(answer)
        others = [
            str(card) for card in answer["kingdom"] if card not in bought and overview.is_bought(str(card))
        ]
        return f"It leaves out {listed(others)}." if others and bought else ""
    cards = [str(card) for card, games in answer.get("left_out", []) if int(games)]
    tried = [int(games) for _, games in answer.get("left_out", []) if int(games)]
    never = [str(card) for card, games in answer.get("left_out", []) if not int(games)]
    told = []
    if cards:
        many = f"{min(tried):,}" + (f" to {max(tried):,}" if max(tried) > min(tried) else "")
        each = " each" if len(cards) > 1 else ""
        few = ", too few to rule them out" if int(answer["games"]) < SHORT else ""
        told.append(f"It leaves out {listed(cards)}. Plans with them were tried in {many} games{each}{few}.")
    if never:
        told.append(f"Not tried: {listed(never)}.")
    return " ".join(told)


def removes(portrait: "dict[str, Any]") -> bool:
    """Returns whether the typical game removes several weak cards from the deck. An answer of an older page
    does not say; a rule of a plan without a card for it tells nothing of its games.
    """
    if "removed" not in portrait:
        return True
    cards = [(str(card), int(number)) for _, some in portrait["removed"] for card, number in some]
    return sum([number for card, number in cards if card in WEAK]) >= SEVERAL_REMOVED


def in_mix(one: "dict[str, Any]", answer: "dict[str, Any]", told: "Any" = ()) -> str:
    """Returns how a member of the equilibrium is called, beside that answer. told: the members before it,
    which may have the same name.
    """
    name, cards = str(one["name"]), [str(card) for card in one.get("cards", [])]
    if name == FOUND:
        return "this plan" if is_plan(answer) else "the best new plan"
    if not name.startswith(ANOTHER):
        return bot_in_words(name)
    called = name + " plan" + (" with " + named(by_weight(one)) if cards else "")
    return called + " in other numbers" if called in told else called


def mix(answer: "dict[str, Any]", is_sure: bool = False) -> str:
    """Returns the members of the equilibrium of the strategies found as list items of HTML; "" if it is a
    single one, which stands above already, or after so few games that it may be chance. is_sure: it is not.
    """
    members = answer["equilibrium"]
    if len(members) < 2 or (int(answer["games"]) < SHORT and not is_sure):
        return ""
    html, left = "", 100
    names: list[str] = []
    for number, one in enumerate(members):
        # So that they add up.
        percent = left if number == len(members) - 1 else min(left, int(100 * float(one["part"]) + 0.5))
        left -= percent
        names.append(in_mix(one, answer, names))
        told, more = dom.escape(names[-1]), ""
        if str(one["name"]).startswith(ANOTHER):
            more = what_it_does(one)
            if one.get("source"):
                more += f'<button type="button" data-do="member" data-number="{number}">{PLAY}</button>'
        html += f"<li><b>{percent}%</b> <span>{told}</span> {more}</li>"
    return html


def about_mix(answer: "dict[str, Any]") -> str:
    """Returns what the equilibrium is, and why the answer may be none of its strategies."""
    return CIRCLES + ("" if is_in_mix(answer) else NOT_IN_MIX)


def is_in_mix(answer: "dict[str, Any]") -> bool:
    """Returns whether the answer is a member of the equilibrium."""
    own = FOUND if is_plan(answer) else str(answer["best"]["name"])
    return any(str(one["name"]) == own for one in answer["equilibrium"])


def has_met_no_plan(answer: "dict[str, Any]") -> bool:
    """Returns whether a plan was measured against bots, but against other plans in too few games to tell."""
    found = rates(answer)
    return "rivals" in answer and is_plan(answer) and bool(found) and all(one["is_bot"] for one in found)


def pill(name: str) -> str:
    """Returns a kind of deck as HTML, with its meaning as a tooltip and a space before it; "" of none."""
    meaning = dom.escape(KINDS.get(name, name))
    return f' <abbr class="v-kind" title="{meaning}">{dom.escape(name)}</abbr>' if name else ""


def kind(answer: "dict[str, Any]") -> str:
    """Returns the kind of deck as HTML."""
    return pill(str(answer["best"]["archetype"]))
