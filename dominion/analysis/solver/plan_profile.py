"""The profile of a plan: its usual opening, and its deck by turn and at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ...engine.card import CATALOG
from ...engine.game import Game
from ...engine.seeds import game_seed
from ...engine.setup import Setup
from ...formats.wording import plural
from ...simulation.intervals import percent, share_interval, signed
from .answer import NAME, Answer, Archetype, rules_in_words
from .changes import ENDING, GREEN
from .games import Task, play
from .plan_sentences import contained, describe, listed, terminals_of
from .plans import NO_KINGDOM_CARDS, Bot, Entrant, Plan, Rule, agent, plan_of, source_of, without_repeats
from .scored_plans import games_won
from .starting_plans import Offer

GAMES: Final = 100
AGAINST_BIG_MONEY: Final = 200
"""Games in which a bot that nothing beats, or a plan without any other figure, is measured."""
_BIG_MONEY: Final = Bot("BigMoney")
TURNS: Final = (4, 8, 12, 16)
"""Turns after which the deck is recorded, besides the end, if most games last longer."""
_LEAST: Final = 0.5
"""Cards with a lower mean number in the deck are left out."""
_NAMED: Final = 3
"""The number of kingdom cards that name a plan, besides one of its opening."""
_CHEAPEST: Final = 2
"""Cheaper cards count as of this cost in the name of a plan: they cost a Buy too."""
_MOST_BUILT: Final = 6
"""The number of cards in what a plan builds."""
_LEAST_BUILT: Final = 0.75
"""Rarer cards are left out of it."""
_ALWAYS: Final = 90
"""A percentage of games from which an opening is told without it."""
_OPENING: Final = 2
"""The number of turns of an opening."""
_SPLITS: Final = ((4, 3), (5, 2))
_TELLS: Final = 0.3
"""Width of a confidence interval that still says who the hardest opponent is."""
_FIRST: Final = 1 << 31
"""The number of the first game, larger than that of any game of the search."""

Deck = list[tuple[str, float]]


class Opening(NamedTuple):
    """The most frequent gains of the first two turns."""

    split: str
    """The coins of these turns: "$4/$3" or "$5/$2" in either order, "" for any others."""
    cards: str
    """What was gained, first in the turn with more coins: "Silver, Chapel"."""
    times: int
    """The number of games with this opening."""
    games: int
    """The number of games with these coins."""


@dataclass(frozen=True)
class Portrait:
    """A plan's typical openings and decks, from games against one opponent."""

    openings: list[Opening]
    """The usual opening, by the coins of the first two turns if they are 4 and 3 or 5 and 2."""
    against: str
    """The name of the opponent."""
    games: int
    turns: float
    """The mean number of turns in a game."""
    decks: list[tuple[str, Deck]]
    """When ("turn 4", "end"), and mean numbers of cards, most first."""

    def to_json(self) -> dict[str, Any]:
        """Returns what the page shows."""
        return {
            "openings": [
                [one.split, one.cards, f"{100 * one.times / one.games:.0f}% of {one.games} games"]
                for one in self.openings
            ],
            "against": self.against,
            "turns": f"{self.turns:.0f}",
            "decks": [
                [when, [[name, f"{number:.1f}".removesuffix(".0")] for name, number in deck]]
                for when, deck in self.decks
            ],
        }


def portrait(setup: Setup, one: Entrant, other: Entrant, seed: int, games: int = GAMES) -> Portrait:
    """Plays games of one against another and returns the first one's profile."""
    openings: dict[str, Counter[str]] = {}
    decks: dict[str, Counter[str]] = {}
    seen: Counter[str] = Counter()
    played = 0
    for number in range(_FIRST, _FIRST + games):
        seat = number % 2
        agents = [agent(one), agent(other)]
        game = Game(setup, agents if seat == 0 else agents[::-1], seed=game_seed(seed, number // 2))
        me = game.players[seat]
        before, turns = Counter(me.counts), 0
        gained: list[list[str]] = []  # in each of the first two turns
        while not game.is_over():
            game.do_play()
            if me.turns == turns or (not game.is_over() and game.turn.player is me):
                continue
            turns = me.turns
            if turns <= _OPENING:
                gained.append(sorted((Counter(me.counts) - before).elements()))
                before = Counter(me.counts)
            if turns == _OPENING:
                if me.coins_by_turn[0] < me.coins_by_turn[1]:
                    gained.reverse()
                cards = ", ".join(card for turn in gained for card in turn)
                openings.setdefault(_split(me.coins_by_turn), Counter())[cards] += 1
            if turns in TURNS:
                _add(decks, seen, f"turn {turns}", me.counts)
        _add(decks, seen, "end", me.counts)
        played += me.turns
        game.take_apart()
    whens = [*(f"turn {turn}" for turn in TURNS if turn < played / games), "end"]
    told = [(when, _mean(decks[when], seen[when])) for when in whens if when in decks]
    name = other.name if isinstance(other, Bot) else ""
    return Portrait(_usual(openings), name, games, played / games, told)


def _split(coins: Sequence[int]) -> str:
    """Returns how the starting Coppers fell on the first two turns; "" for other amounts."""
    more, fewer = max(coins[:2]), min(coins[:2])
    return f"${more}/${fewer}" if (more, fewer) in _SPLITS else ""


def _usual(openings: Mapping[str, Counter[str]]) -> list[Opening]:
    """Returns the most frequent opening of each split, the most frequent split first; one for all games if
    the coins of some do not come from the usual deck. The same cards in either order are one opening, told
    in its usual order.
    """
    if "" in openings:
        openings = {"": sum(openings.values(), Counter())}
    found = []
    for split, gains in openings.items():
        orders: dict[tuple[str, ...], Counter[str]] = {}
        for cards, times in gains.items():
            orders.setdefault(tuple(sorted(cards.split(", "))), Counter())[cards] += times
        usual = max(orders.values(), key=Counter.total)
        found.append(Opening(split, usual.most_common(1)[0][0], usual.total(), gains.total()))
    return sorted(found, key=lambda one: -one.games)


def _add(decks: dict[str, Counter[str]], seen: Counter[str], when: str, counts: Any) -> None:
    decks.setdefault(when, Counter()).update({name: number for name, number in counts.items() if number > 0})
    seen[when] += 1


def _mean(sums: Counter[str], times: int) -> Deck:
    found = [(name, number / times) for name, number in sums.items() if number / times >= _LEAST]
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))


def shown(answer: Answer) -> dict[str, Any]:
    """Returns what the page shows at the end: the answer, with its figures as text.

    "own" says how often the answer wins against Big Money, but only if no other figure says how good it is
    itself: the other figures are then those of the best other plan, or the search was stopped before any.
    "other" is that plan: its kind, the cards that it buys in the order of its rules, its words, its rules and
    its source. The best plans of other kinds and the plans of the equilibrium have them too, and "rival", the
    plan of different cards that did best against the answer in the search, if there is one. Bots that are
    made from cards have them as "does". "title" has the kingdom cards that name the answer, "idea" what it
    does in short.
    """
    told: dict[str, Any] = answer.to_json()
    told["against"] = [one for one in told["against"] if one["games"]]
    for one in told["against"]:
        one["text"] = in_percent(one["share"], one["share_interval"])
        one |= rules_of_bot(one["name"], answer.setup)
    best = answer.recommended
    if answer.plan is not None and best is not answer.plan:
        told["other"] = {"archetype": answer.archetype, **_told(answer.plan, answer.setup)}
        told["other"]["source"] = source_of(answer.plan, NAME)
    measured = answer.name == _BIG_MONEY.name or (best is answer.plan and told["against"])
    told["own"] = "" if measured else against_big_money(answer.setup, best, answer.seed)
    for one, kind in zip(told["archetypes"], answer.archetypes, strict=True):
        one |= _compared(kind, answer.setup)
    if answer.rival is not None:
        told["rival"] = answer.rival.to_json() | _compared(answer.rival, answer.setup)
    for one, member in zip(told["equilibrium"], answer.equilibrium, strict=True):
        one["text"] = percent(one["part"])
        if isinstance(member.entrant, Plan):
            one |= _told(member.entrant, answer.setup)
            one["source"] = source_of(member.entrant, NAME)
    for rule in told["best"]["rules"]:
        if "brings" in rule:
            rule["text"] = f"{signed(100 * rule['brings'], 1)} ± {196 * rule['error']:.1f}"
    mark_contained(told["best"]["rules"])
    told["best"]["terminals"] = [*terminals_of(_rules(told["best"]["rules"]))]
    drawn = portrait(answer.setup, best, _opponent(answer), answer.seed)
    told["portrait"] = drawn.to_json()
    told["title"] = title(told["best"]["rules"], drawn)
    told["idea"] = idea(told)
    return told


def idea(told: Mapping[str, Any]) -> str:
    """Returns what the answer does in short, from what `shown` tells of it: its openings, what it builds, and
    when it buys Provinces, or Colonies.

    >>> drawn = {"openings": [["$5/$2", "Witch", "60% of 15 games"]], "decks": [["end", [["Moat", "2.6"]]]]}
    >>> rules = [{"card": "Province", "when": "from turn 9"}, {"card": "Moat", "when": ""}]
    >>> idea({"best": {"rules": rules}, "portrait": drawn})
    'Opens with Witch (in 60% of games). Builds about 3 Moats by the end. Buys Provinces from turn 9.'
    """
    rules, drawn = told["best"]["rules"], told["portrait"]
    bought = {rule["card"] for rule in rules}
    parts = []
    openings = drawn["openings"]
    if len({cards for _, cards, _ in openings}) == 1:
        openings = [("", *openings[0][1:])]  # the same with either hand
    if openings:
        parts.append(f"Opens with {', or '.join(_opened(*one) for one in openings)}.")
    deck = drawn["decks"][-1][1] if drawn["decks"] else []
    built = [
        f"{round(float(number))} {card if round(float(number)) == 1 else plural(card)}"
        for card, number in deck
        if card in bought and card not in GREEN and card != "Copper" and float(number) >= _LEAST_BUILT
    ]
    if built:
        parts.append(f"Builds about {listed(built[:_MOST_BUILT])} by the end.")
    first = next((rule for rule in rules if rule["card"] in ENDING), None)
    if first is None and rules:
        parts.append("Buys Provinces only in the turn that ends the game as its win.")
    elif first is not None:
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


def title(rules: Sequence[Mapping[str, Any]], drawn: Portrait) -> list[str]:
    """Returns the kingdom cards that name a plan: those of its rules that it spends most on, by their number
    in the final deck and their cost, after that of its opening if it is none of them.
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
    return [card for card in opening if card in most[_NAMED:]][:1] + most[:_NAMED]


def _opponent(answer: Answer) -> Bot:
    """Returns the bot that the answer's profile is drawn against: the one that its headline names, against
    which it wins least.
    """
    told = [one for one in answer.against if one.games and one.interval[1] - one.interval[0] <= _TELLS]
    if answer.recommended is not answer.plan or answer.is_against_given or not told:
        return answer.strongest_bot
    hardest = min(told, key=lambda one: one.share).name
    return answer.strongest_bot if hardest == answer.strongest_bot.name else Bot(hardest)


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
        "words": describe(plan),
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
    played = play(setup, seed, Task(one, _BIG_MONEY, _FIRST, games, is_final=True))
    share = games_won(played.halves) / games
    return f"{in_percent(share, share_interval(share, games))} of {games:,} new games"


def in_percent(share: float, interval: Sequence[float]) -> str:
    """Returns a share with its interval.

    >>> in_percent(0.715, (0.649, 0.773)), in_percent(1.0, (0.889, 1.0))
    ('71.5% (64.9 to 77.3%)', '100% (88.9 to 100%)')
    """
    low, high = (f"{100 * end:.{0 if end in (0, 1) else 1}f}" for end in interval)
    return f"{percent(share)} ({low} to {high}%)"
