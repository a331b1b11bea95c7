"""What the page shows of an answer, with its figures as text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...bots.roles import roles_of
from ...engine.card import CATALOG
from ...engine.setup import Setup
from ...formats.wording import plural
from ...simulation.intervals import percent, share_interval, signed
from .answer import NAME, Answer, Archetype, rules_in_words
from .changes import ENDING, GREEN
from .games import Task, play
from .plan_sentences import contained, describe, listed, terminals_of
from .plans import (
    NO_KINGDOM_CARDS,
    Bot,
    Entrant,
    Plan,
    Rule,
    kingdom_cards,
    plan_of,
    source_of,
    to_json,
    without_repeats,
)
from .portrait import FIRST_GAME, Portrait, portrait
from .scored_plans import games_won
from .starting_plans import Offer

AGAINST_BIG_MONEY: Final = 200
"""Games in which a bot that nothing beats, or a plan without any other figure, is measured."""
_BIG_MONEY: Final = Bot("BigMoney")
_NAMED: Final = 3
"""The number of kingdom cards that name a plan, besides one of its opening."""
_CERTAIN: Final = 2.0
"""Standard errors from which a card is known to add something."""
_CHEAPEST: Final = 2
"""Cheaper cards count as of this cost in the name of a plan: they cost a Buy too."""
_MOST_BUILT: Final = 9
"""The number of cards in what a plan builds."""
_LEAST_BUILT: Final = 0.5
"""Rarer cards are left out of it."""
_ALWAYS: Final = 90
"""A percentage of games from which an opening is told without it."""
_ALTERNATIVES: Final = re.compile(r",? or (?!more|fewer|less|earlier|later)")
"""Where another condition begins in words."""
_LEAST_MEMBERS: Final = 3
"""With fewer strategies, a table of their games with each other says nothing new."""
_LEAST_MET: Final = 16
"""The minimum number of games of two strategies in that table."""
_PROFILED: Final = 2
"""The maximum number of rivals that are told of like the answer, of those that may be better."""
_VILLAGES: Final = "villages"
_PARTS_OF_ENGINES: Final = {
    _VILLAGES: {"village", "throne"},
    "cards that draw": {"draw", "lab"},
    "trashing": {"trasher"},
    "+Buy": {"buy", "gainer"},
}
"""What engines are made of, and the roles of cards that give it."""
_PLAYS: Final = 3.0
"""The mean number of Actions in a later turn from which a deck is told as an engine."""
_TELLS: Final = 0.3
"""Width of a confidence interval that still says who the hardest opponent is."""


def shown(answer: Answer) -> dict[str, Any]:
    """Returns what the page shows at the end: the answer, with its figures as text.

    "own" says how often the answer wins against Big Money, but only if no other figure says how good it is
    itself: the other figures are then those of the best other plan, or the search was stopped before any.
    "other" is that plan: its kind, the cards that it buys in the order of its rules, its words, its rules and
    its source. The best plans of other kinds and the plans of the equilibrium have them too, and "rivals",
    other plans that the answer met, unless the search is for what beats given opponents. Bots that are made
    from cards have them as "does". "title" has the kingdom cards that name the answer, "idea" what it does in
    short. "plan" is the plan found, from which another search can start. "left_out" has the cards that it
    does not buy, and in how many games of the search other plans had them. "meetings" is of `_meetings`.
    Other plans that may be better, or the strongest one, have a "title" and a "profile": their "portrait" and
    "idea".
    "engine_parts" says what an engine could be made of, if the answer is none. The best engine has both then.
    "worth" has what each kingdom card of the plan adds, with its standard error, if it was measured.
    A deck that plays few Actions in a turn is told as a hybrid, not as an engine.
    """
    told: dict[str, Any] = answer.to_json()
    told["against"] = [one for one in told["against"] if one["games"]]
    met = [one for one in answer.against if one.games]
    for one, of_bot in zip(told["against"], met, strict=True):
        one["text"] = in_percent(of_bot.share, of_bot.interval)
        one |= rules_of_bot(one["name"], answer.setup)
    best = answer.recommended
    if answer.plan is not None and best is not answer.plan:
        told["other"] = {"archetype": answer.archetype, **_told(answer.plan, answer.setup)}
        told["other"]["source"] = source_of(answer.plan, NAME)
        if answer.against and answer.against[0].interval[1] >= 0.5:
            _add_profile(told["other"], answer.plan, answer)
    measured = answer.name == _BIG_MONEY.name or (best is answer.plan and told["against"])
    told["own"] = "" if measured else against_big_money(answer.setup, best, answer.seed)
    for one, kind in zip(told["archetypes"], answer.archetypes, strict=True):
        one |= _compared(kind, answer.setup)
    if not answer.is_against_given:
        told["rivals"] = [one.to_json() | _compared(one, answer.setup) for one in answer.rivals]
        may_be_better = [number for number, one in enumerate(answer.rivals) if one.interval[0] <= 0.5]
        for number in may_be_better[:_PROFILED]:
            _add_profile(told["rivals"][number], answer.rivals[number].plan, answer)
        if not may_be_better and best is answer.plan:
            _add_profile_of_strongest(_measured(told, answer), answer)
    for one, member in zip(told["equilibrium"], answer.equilibrium, strict=True):
        one["text"] = percent(one["part"])
        if isinstance(member.entrant, Plan):
            one |= _told(member.entrant, answer.setup)
            one["source"] = source_of(member.entrant, NAME)
    drawn = portrait_of(answer)
    _tell_kind(told["best"], drawn)
    _tell_engines(told, answer)
    for rule in told["best"]["rules"]:
        if "brings" in rule:
            rule["text"] = f"{signed(100 * rule['brings'], 1)} ± {196 * rule['error']:.1f}"
    mark_contained(told["best"]["rules"])
    told["best"]["terminals"] = [*terminals_of(_rules(told["best"]["rules"]))]
    told["portrait"] = drawn.to_json()
    if best is answer.plan and answer.cards:
        told["worth"] = [[card, round(brings, 4), round(error, 4)] for card, brings, error in answer.cards]
    if answer.plan is not None:
        told["plan"] = to_json(answer.plan)
    if best is answer.plan and answer.left_out:
        told["left_out"] = [[card, games] for card, games in answer.left_out.items()]
    told["title"] = title(told["best"]["rules"], drawn, told.get("worth", ()))
    told["idea"] = idea(told)
    if (meetings := _meetings(answer, told)) is not None:
        told["meetings"] = meetings
    return told


def _tell_kind(told: dict[str, Any], drawn: Portrait) -> None:
    """Corrects the archetype of what is told of a strategy: a deck whose Actions are hardly ever played in
    the same turn is no engine.
    """
    if told["archetype"] == "engine" and drawn.plays < _PLAYS:
        told["archetype"] = "hybrid"


def _tell_engines(told: dict[str, Any], answer: Answer) -> None:
    """Adds what an engine could be made of, if the answer is none, and the profile of the best engine found.
    A search tunes an engine in far more games than other decks.
    """
    if told["best"]["archetype"] == "engine" or answer.is_against_given:
        return
    given = {role for name in answer.setup.kingdom for role in roles_of(name)}
    parts = [words for words, roles in _PARTS_OF_ENGINES.items() if given & roles]
    if len(parts) < len(_PARTS_OF_ENGINES) - 1 or _VILLAGES not in parts:
        return
    told["engine_parts"] = parts
    engines = [one for one in _measured(told, answer) if one[0].archetype == "engine"]
    _add_profile_of_strongest(engines, answer)


def _measured(told: Mapping[str, Any], answer: Answer) -> list[tuple[Archetype, dict[str, Any]]]:
    """Returns the other plans that the answer has met, each with what is told of it."""
    return [
        (one, shown_as)
        for key, others in (("rivals", answer.rivals), ("archetypes", answer.archetypes))
        for one, shown_as in zip(others, told[key], strict=True)
        if one.games
    ]


def _add_profile_of_strongest(others: Sequence[tuple[Archetype, dict[str, Any]]], answer: Answer) -> None:
    """Adds the title and the profile of the one of these plans that does best against the answer, if there is
    one.
    """
    if others:
        strongest, shown_as = min(others, key=lambda one: one[0].share_of_best)
        if "profile" not in shown_as:
            _add_profile(shown_as, strongest.plan, answer)


def _add_profile(told: dict[str, Any], plan: Plan, answer: Answer) -> None:
    """Adds the title and the profile of another plan to what is told of it, by games against the answer."""
    drawn = portrait(answer.setup, plan, answer.recommended, answer.seed)
    _tell_kind(told, drawn)
    profile: dict[str, Any] = {"portrait": drawn.to_json()}
    told["title"] = title(told["rules"], drawn)
    told["profile"] = profile | {"idea": idea({"best": told, **profile})}


def _meetings(answer: Answer, told: Mapping[str, Any]) -> dict[str, Any] | None:
    """Returns what the strategies of an answer won against each other: {"who", "won", "games"}, rows against
    columns. Each of "who" is a key of what is told and the place there: ["rivals", 1]. None if they are fewer
    than three, or if two of them met in too few games.
    """
    table = answer.meetings
    if table is None:
        return None
    who = [_place(one, answer, told) for one in table.entrants]
    kept = [number for number, place in enumerate(who) if place is not None]
    met = [table.games[row][column] for row in kept for column in kept if row != column]
    if len(kept) < _LEAST_MEMBERS or min(met) < _LEAST_MET:
        return None
    return {
        "who": [who[number] for number in kept],
        "won": [[round(table.shares[row][column], 4) for column in kept] for row in kept],
        "games": [[table.games[row][column] for column in kept] for row in kept],
    }


def _place(one: Entrant, answer: Answer, told: Mapping[str, Any]) -> list[Any] | None:
    """Returns where a strategy of the answer is told of; None if it is not."""
    if one == answer.recommended:
        return ["best", 0]
    if one == answer.plan:
        return ["other", 0]
    if isinstance(one, Plan):
        plans = [rival.plan for rival in answer.rivals] if "rivals" in told else []
        return ["rivals", plans.index(one)] if one in plans else None
    names = [measured["name"] for measured in told["against"]]
    return ["against", names.index(one.name)] if one.name in names else None


def idea(told: Mapping[str, Any]) -> str:
    """Returns what the answer does in short, from what `shown` tells of it: its openings, what it builds, the
    cards that it rarely has, and when it buys Provinces, or Colonies, if that is one condition.

    >>> drawn = {"openings": [["$5/$2", "Witch", "60% of 15 games"]], "decks": [["end", [["Moat", "2.6"]]]]}
    >>> rules = [{"card": "Province", "when": "from turn 9"}, {"card": "Moat", "when": ""}]
    >>> idea({"best": {"rules": rules}, "portrait": drawn})
    'Opens with Witch (in 60% of games). Builds about 3 Moats by the end. Buys Provinces from turn 9.'
    """
    rules, drawn = told["best"]["rules"], told["portrait"]
    bought = {rule["card"] for rule in rules}
    parts = []
    openings = drawn["openings"]
    if len({tuple(sorted(cards.split(", "))) for _, cards, _ in openings}) == 1:
        openings = [("", *openings[0][1:])]  # the same with either hand
    if openings:
        parts.append(f"Opens with {', or '.join(_opened(*one) for one in openings)}.")
    deck = drawn["decks"][-1][1] if drawn["decks"] else []
    built = [
        f"{max(1, round(float(number)))} {card if float(number) < 1.5 else plural(card)}"
        for card, number in deck
        if card in bought and card not in GREEN and card != "Copper" and float(number) >= _LEAST_BUILT
    ]
    if built:
        parts.append(f"Builds about {listed(built[:_MOST_BUILT])} by the end.")
    held = {card for _, cards in drawn["decks"] for card, _ in cards}
    rare = [
        rule["card"] for rule in rules if rule["card"] not in held and rule["card"] not in NO_KINGDOM_CARDS
    ]
    rare = [card for card in dict.fromkeys(rare) if not CATALOG[card].is_landscape]
    if rare and held:
        parts.append(f"Rarely has {listed(rare)}.")
    first = next((rule for rule in rules if rule["card"] in ENDING), None)
    if first is None and rules:
        parts.append("Buys Provinces only in the turn that ends the game as its win.")
    elif first is not None and not _ALTERNATIVES.search(first["when"]):
        parts.append(f"Buys {plural(first['card'])} {first['when'] or 'whenever possible'}.")
    return " ".join(parts)


def _opened(split: str, cards: str, often: str) -> str:
    """Returns an opening in words: "Witch ($5/$2, in 60% of such games)"."""
    percent_of_games = often.partition("%")[0]
    of = "such games" if split else "games"
    part = "" if float(percent_of_games) >= _ALWAYS else f"in {percent_of_games}% of {of}"
    when = ", ".join(one for one in (split, part) if one)
    copies = Counter(cards.split(", ") if cards else ())
    named = [card if number == 1 else f"{number} {plural(card)}" for card, number in copies.items()]
    return f"{listed(named) or 'nothing'}{f' ({when})' if when else ''}"


def title(
    rules: Sequence[Mapping[str, Any]], drawn: Portrait, worth: Sequence[Sequence[Any]] = ()
) -> list[str]:
    """Returns the kingdom cards that name a plan: those of its rules that it spends most on, by their number
    in the final deck and their cost, before that of its opening if it is none of them. The card that it needs
    most is the first if it is none of them. worth: what each card adds, with its standard error.
    """
    bought = {rule["card"] for rule in rules}
    deck = dict(drawn.decks[-1][1]) if drawn.decks else {}
    before = dict(drawn.decks[-2][1]) if len(drawn.decks) > 1 else deck
    for card in deck:
        if CATALOG[card].is_victory and not (CATALOG[card].is_action or CATALOG[card].is_treasure):
            deck[card] = before.get(card, 0)  # what is bought for its points at the end names no plan
    spent = {
        card: number * max(_CHEAPEST, CATALOG[card].cost)
        for card, number in deck.items()
        if card in bought and card not in NO_KINGDOM_CARDS
    }
    most = sorted(spent, key=lambda card: (-spent[card], card))
    opening = drawn.openings[0].cards.split(", ") if drawn.openings else []
    named = most[:_NAMED] + [card for card in opening if card in most[_NAMED:]][:1]
    needed, adds, error = max(worth, key=lambda one: float(one[1]), default=("", 0.0, 1.0))
    if adds > _CERTAIN * error and needed not in named[:_NAMED]:
        return [needed, *(card for card in named if card != needed)][: _NAMED + 1]
    return named


def portrait_of(answer: Answer) -> Portrait:
    """Returns the portrait of the recommended strategy, from games against the bot of `_opponent`."""
    return portrait(answer.setup, answer.recommended, _opponent(answer), answer.seed)


def _opponent(answer: Answer) -> Entrant:
    """Returns whom the answer's profile is drawn against: the opponent that its headline names first, the bot
    or the other plan against which it wins least. If a bot is the answer, it is the best new plan. It is Big
    Money if a user wrote the bot.
    """
    if answer.strongest_bot.source:
        return _BIG_MONEY
    if answer.recommended == answer.strongest_bot:
        return answer.plan or _BIG_MONEY
    told = [one for one in answer.against if one.games and one.interval[1] - one.interval[0] <= _TELLS]
    if answer.recommended is not answer.plan or answer.is_against_given or not told:
        return answer.strongest_bot
    bot = min(told, key=lambda one: one.share)
    others = [
        one
        for one in [*answer.rivals, *answer.archetypes]
        if one.interval[1] - one.interval[0] <= _TELLS
        and kingdom_cards(one.plan) != kingdom_cards(answer.plan)  # these are hardly other plans
    ]
    rival = min(others, key=lambda one: one.share_of_best, default=None)
    if rival is not None and rival.share_of_best < bot.share and not answer.nothing_better:
        return rival.plan
    return answer.strongest_bot if bot.name == answer.strongest_bot.name else Bot(bot.name)


def rules_of_bot(name: str, setup: Setup) -> dict[str, Any]:
    """Returns the rules of a bot that is made from cards, as those of a plan; {} for any other."""
    plan = plan_of(name, Offer(setup).everything) if ":" in name else None
    return {"does": _told(plan, setup)} if plan else {}


def _compared(other: Archetype, setup: Setup) -> dict[str, Any]:
    """Returns what the page says of the answer's games against another plan."""
    return {
        "text": in_percent(other.share_of_best, other.interval),
        "share_interval": list(other.interval),
        "games": other.games,
        **_told(other.plan, setup),
    }


def _told(plan: Plan, setup: Setup) -> dict[str, Any]:
    """Returns what the page says of a plan beside the answer."""
    plan = without_repeats(plan)
    rules = rules_in_words(plan.rules, setup.colony)
    mark_contained(rules)
    cards = list(dict.fromkeys(rule.card for rule in plan.rules))
    return {
        "cards": cards,
        "words": describe(plan, setup.kingdom),
        "rules": rules,
        "terminals": [*terminals_of(plan.rules)],
    }


def mark_contained(rules: Sequence[dict[str, Any]]) -> None:
    """Marks the rules that say nothing beside others of their card: the page leaves them out of the plan."""
    for place in contained(_rules(rules)):
        rules[place]["contained"] = True


def _rules(told: Sequence[Mapping[str, Any]]) -> list[Rule]:
    return [Rule(one["card"], one["most"], one["condition"]) for one in told]


def against_big_money(setup: Setup, one: Entrant, seed: int, games: int = AGAINST_BIG_MONEY) -> str:
    """Returns the share of won games against Big Money: "71.5% (64.9 to 77.3%) of 200 new games"."""
    played = play(setup, seed, Task(one, _BIG_MONEY, FIRST_GAME, games, is_final=True))
    share = games_won(played.halves) / games
    return f"{in_percent(share, share_interval(share, games))} of {games:,} new games"


def in_percent(share: float, interval: Sequence[float]) -> str:
    """Returns a share with its interval.

    >>> in_percent(0.715, (0.649, 0.773)), in_percent(1.0, (0.889, 1.0))
    ('71.5% (64.9 to 77.3%)', '100% (88.9 to 100%)')
    """
    low, high = (f"{100 * end:.{0 if end in (0, 1) else 1}f}" for end in interval)
    return f"{percent(share)} ({low} to {high}%)"
