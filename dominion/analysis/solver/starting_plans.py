"""The plans that a search starts with: bots that fit a kingdom, and templates filled with its cards by
role.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

from ...bots.roles import is_terminal, roles_of
from ...engine.card import CATALOG, Event, Project
from ...engine.setup import Setup
from ...strategies import LIBRARY
from ...strategies._ratings import RATINGS
from .plans import USUAL_KEEP, Bot, Plan, Rule, fits, own_methods
from .recipes import THICK, THIN, combo_plan, engine_plan, pays_for_buys, rush_plan, thins, varied

NO_OPPONENTS: Final = ("Lord Random", "SillyAI", "BigNothing")
"""Bots of the library that are not serious opponents."""
_PARTS_OF_ENGINES: Final = (
    "village", "trasher", "lab", "draw", "buy", "payload", "reducer", "cantrip", "hand_attack", "curser",
    "throne",
)  # fmt: skip
"""Roles of the cards that the recipe `Engine:` uses."""
_BEST_PAIRED: Final = 4
"""The number of cards whose pairs are tried with few games."""
_MOST_PAIRS: Final = 12
"""The number of cards of which all pairs are tried in BM:X+Y."""


class Offer:
    """The cards that a kingdom offers to a plan: names by role, and the other cards of the supply."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.piles = [name for name in setup.kingdom if not CATALOG[name].is_landscape]
        self.events = [name for name in setup.kingdom if isinstance(CATALOG[name], (Event, Project))]
        self.names = [*self.piles, *self.events]
        self.treasures = ["Gold", "Silver"]
        self.has_potion = any(CATALOG[name].potion for name in self.piles)
        basics = ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province"]
        if setup.colony:
            basics += ["Platinum", "Colony"]
        if self.has_potion:
            basics.append("Potion")
        self.everything = [*self.names, *basics]
        self.helped = [name for name in _fitting(self) if own_methods(name) - {"trash"}]
        """The library's strategies that fit and play cards in their own way. A search keeps the strong."""

    def having(self, *roles: str) -> list[str]:
        """Returns the piles that have any of the roles."""
        return [name for name in self.piles if set(roles) & set(roles_of(name))]

    @property
    def green(self) -> list[str]:
        """Victory cards of the kingdom that are not Actions or Treasures."""
        cards = [CATALOG[name] for name in self.piles]
        return [card.name for card in cards if card.is_victory and not (card.is_action or card.is_treasure)]


def baselines(offer: Offer) -> list[Bot]:
    """Returns the library's strategies that fit, Big Money, and BM:X and BM:X+Y for all its piles."""
    known = _fitting(offer)
    tried = offer.piles[:_MOST_PAIRS]
    pairs = [f"BM:{one}+{other}" for one, other in combinations(tried, 2)]
    return [Bot(name) for name in [*known, *(f"BM:{one}" for one in offer.piles), *pairs]]


def _fitting(offer: Offer) -> list[str]:
    """Returns the names of the library's strategies that fit."""
    known = [name for name in LIBRARY if name not in NO_OPPONENTS and fits(name, offer.piles)]
    if not offer.setup.colony:
        known = [name for name in known if "Colony" not in LIBRARY[name].requires]
    return known


def likely(offer: Offer, number: int) -> list[Bot]:
    """Returns up to that many bots: BM:X for every pile, then the library's strategies that fit, best rated
    first.
    """
    rated = sorted(_fitting(offer), key=lambda name: -RATINGS.get(name, (1500, 0, 0))[0])
    return [Bot(name) for name in [*(f"BM:{one}" for one in offer.piles), *rated]][:number]


def pairs_of_best(ordered: Sequence[Bot]) -> list[Bot]:
    """Returns BM:X+Y for the best BM:X. Bots that are pairs already are left out."""
    named = [bot.name[3:] for bot in ordered if bot.name.startswith("BM:")]
    best = [name for name in named if "+" not in name][:_BEST_PAIRED]
    return [Bot(f"BM:{one}+{other}") for one, other in combinations(best, 2)]


def templates(offer: Offer, random: Random, number: int) -> list[tuple[str, Plan]]:
    """Returns that many plans drawn from the templates, each with the template's name."""
    kinds: list[tuple[str, Callable[[Offer, Random], Plan], int]] = [
        ("engine", engine, 6),
        ("money", money, 3),
    ]
    if offer.having("lab", "draw"):
        kinds.append(("recipe", recipe, 8))
    if offer.helped:
        kinds.append(("library", library, 4))
    if offer.having("alt_vp", "gainer", "buy"):
        kinds.append(("rush", rush, 3))
    if offer.having("curser", "alt_vp", "hand_attack"):
        kinds.append(("slog", slog, 2))
    if offer.having("combo", "payload", "reducer", "gainer"):
        kinds.append(("combo", combo, 2))
    weights = [weight for _, _, weight in kinds]
    made = [("recipe", plan) for plan in recipes_as_they_are(offer)[: number // 6]]
    for name, template, _ in random.choices(kinds, weights, k=number - len(made)):
        made.append((name, template(offer, random)))
    return made


def one_more(offer: Offer, random: Random) -> Plan:
    """Returns one plan from any template."""
    return templates(offer, random, 1)[0][1]


def recipes_as_they_are(offer: Offer) -> list[Plan]:
    """Returns the plans of the recipe `Engine:` with most of the kingdom's cards, and with fewer of them."""
    parts = offer.having(*_PARTS_OF_ENGINES)
    if not offer.having("lab", "draw"):
        return []
    chosen = [parts]
    chosen += [
        [name for name in parts if role not in roles_of(name)] for role in ("curser", "hand_attack", "draw")
    ]
    dear = [name for name in parts if {"trasher", "village", "lab", "draw"} & set(roles_of(name))]
    chosen.append(dear)
    unique = {tuple(cards): None for cards in chosen if cards}
    return list(dict.fromkeys(engine_plan(cards, None, offer.setup.colony) for cards in unique))


# Parts of plans.


def _greens(offer: Offer, random: Random, go: str) -> list[Rule]:
    """Returns rules for the usual green cards, under the condition `go`."""
    late = random.choice([3, 4, 5])
    rules = [Rule("Province", None, go)]
    if offer.setup.colony:
        dear = [Rule("Colony", None, go)]
        if random.random() < 0.7:
            dear.append(Rule("Platinum", None, f"game.gains_to_end >= {random.choice([3, 4, 5])}"))
        rules = [*dear, Rule("Province", None, f"game.gains_to_end <= {random.choice([5, 6, 8])}")]
    rules.append(Rule("Duchy", None, f"game.gains_to_end <= {late}"))
    rules.append(Rule("Estate", None, f"game.gains_to_end <= {random.choice([1, 2])}"))
    for name in offer.green:
        if random.random() < 0.5:
            rules.append(Rule(name, None, f"game.gains_to_end <= {random.choice([4, 6, 8])}"))
    return rules


def _go(offer: Offer, random: Random) -> str:
    """Returns the condition from which on an engine buys Provinces."""
    first = f"me.coins >= {random.choice([8, 11, 13, 16, 16, 21])}"
    if random.random() < 0.3:
        first = f"me.total_money >= {random.choice([8, 11, 14, 18])}"
    turn = f"me.turns >= {random.choice([10, 12, 14, 16, 20])}"
    return " or ".join([first, turn, "game.gains_to_end <= 5", 'me.count("Province") >= 1'])


def _opening(offer: Offer, random: Random, trasher: str | None) -> list[Rule]:
    rules = []
    if trasher:
        most = random.choice([1, 1, 1, 2])
        rules.append(Rule(trasher, most, random.choice(["", f"me.turns <= {random.choice([2, 4, 6])}"])))
    if offer.has_potion and random.random() < 0.7:
        rules.append(Rule("Potion", 1, f"me.turns <= {random.choice([3, 5, 8])}"))
    if random.random() < 0.6:
        rules.append(Rule("Silver", random.choice([1, 2, 3]), f"me.turns <= {random.choice([2, 3, 4])}"))
    return rules


def _keep(random: Random) -> int:
    return random.choice([2, 3, 3, USUAL_KEEP, USUAL_KEEP, 5, 6, 6, 7])


# Templates.


def engine(offer: Offer, random: Random) -> Plan:
    """Trash, villages for the terminals, draw, payload; green from some amount of coins or turn on."""

    def some(chance: float, *roles: str) -> str | None:
        found = offer.having(*roles)
        return random.choice(found) if found and random.random() < chance else None

    trasher, village = some(0.8, "trasher"), some(0.95, "village")
    lab, attack = some(0.65, "lab"), some(0.6, "attack", "curser")
    buy, pay = some(0.8, "buy", "gainer"), some(0.6, "payload", "reducer", "alt_vp")
    draw = some(0.9 if village and not lab else 0.45, "draw")
    other = some(0.35, "cantrip", "throne", "sifter", "gainer", "treasures")
    extra = random.choice(offer.names) if offer.names and random.random() < 0.3 else None
    rules = _greens(offer, random, _go(offer, random)) + _opening(offer, random, trasher)
    payload = [Rule(attack, random.choice([1, 1, 2, 3]))] if attack else []
    if buy and buy != attack:
        payload.append(Rule(buy, random.choice([1, 2, 3, 5]), random.choice(["", "me.size >= 14"])))
    if pay and pay not in (attack, buy):
        payload.append(Rule(pay, random.choice([1, 2, 4, None])))
    if random.random() < 0.5:
        payload.append(Rule("Gold", random.choice([1, 2, 3])))
    random.shuffle(payload)
    ends = [name for name in dict.fromkeys((draw, attack, buy, pay, trasher)) if name and is_terminal(name)]
    villages = _villages(random, village, ends[: random.choice([2, 3])])
    draws = [Rule(lab, random.choice([None, 5, 8]))] if lab else []
    if draw:
        draws.append(Rule(draw, random.choice([2, 3, 4, 6])))
    rules += random.choice(
        [
            payload + villages + draws,
            draws[:1] + payload + villages + draws[1:],
            villages + draws + payload,
            payload + draws + villages,
            draws + payload + villages,
        ]
    )
    rules += [Rule(name, random.choice([1, 2, 4])) for name in (other, extra) if name]
    if village:
        rules.append(Rule(village, random.choice([3, 5, 7])))
    rules.append(Rule("Gold"))
    enough = f"me.total_money < {random.choice([6, 8, 12])}" if random.random() < 0.7 else ""
    rules.append(Rule("Silver", None, enough))
    for name in dict.fromkeys((attack, buy, pay)):
        if name and pays_for_buys(name):
            rules.append(Rule("Copper", None, f'me.count("{name}") >= {random.choice([2, 3])}'))
    return Plan(tuple(rules), _keep(random))


def recipe(offer: Offer, random: Random) -> Plan:
    """An engine as the library's recipe builds it, of some of the kingdom's cards."""
    chosen: list[str] = []

    def some(chance: float, most: int, *roles: str) -> None:
        found = offer.having(*roles)
        for name in random.sample(found, min(most, len(found))):
            if random.random() < chance:
                chosen.append(name)

    thinning = [name for name in offer.having("trasher") if thins(name)]
    if thinning and random.random() < 0.9:
        chosen.append(random.choice(thinning))
    some(0.9, 1, "village")
    some(0.2, 1, "village")
    some(0.8, 1, "lab", "draw")
    some(0.5, 2, "lab", "draw")
    some(0.5, 1, "curser")
    some(0.4, 1, "hand_attack", "attack")
    some(0.6, 2, "buy")
    some(0.4, 1, "payload", "reducer", "alt_vp")
    some(0.25, 1, "throne", "gainer", "cantrip")
    build = THIN if any(map(thins, chosen)) else THICK
    return engine_plan(chosen, varied(build, random), offer.setup.colony)


def library(offer: Offer, random: Random) -> Plan:
    """A strategy of the library with new random gains. It plays its cards as before."""
    name = random.choice(offer.helped)
    rules = _greens(offer, random, random.choice(["", "", "me.total_money >= 12", _go(offer, random)]))
    required = [one for one in LIBRARY[name].requires if one in offer.piles]
    extra = random.sample(offer.piles, min(len(offer.piles), random.choice([0, 1, 2, 2, 3])))
    body = [Rule(one, random.choice([1, 2, 2, 3, 4, None])) for one in dict.fromkeys([*required, *extra])]
    body += [Rule("Gold", None, random.choice(["", "", "me.total_money >= 6"]))]
    if random.random() < 0.5:
        body.append(Rule("Duchy", None, random.choice(["", "game.gains_to_end <= 7", "me.turns >= 6"])))
    random.shuffle(body)
    return Plan((*rules, *body, Rule("Silver")), _keep(random), name)


def _villages(random: Random, village: str | None, terminals: Sequence[str]) -> list[Rule]:
    """Returns the rule that gains villages while there are fewer than terminals."""
    if not village or not terminals:
        return []
    counted = " + ".join(f'me.count("{name}")' for name in terminals)
    limit = random.choice(["", " - 1", " + 1"])
    return [Rule(village, None, f'me.count("{village}") < {counted}{limit}')]


def money(offer: Offer, random: Random) -> Plan:
    """Treasures, and one to three other cards, each up to a few copies."""
    chosen = random.sample(offer.names, min(len(offer.names), random.choice([1, 2, 2, 3])))
    rules = _greens(offer, random, f"me.total_money >= {random.choice([14, 16, 19])}")
    dear: list[Rule] = []
    cheap: list[Rule] = []
    for name in chosen:
        most = random.choice([1, 1, 2, 3] if is_terminal(name) else [1, 2, 4, None])
        (dear if random.random() < 0.4 else cheap).append(Rule(name, most))
    rules += [*dear, Rule("Gold"), *cheap, Rule("Silver")]
    return Plan(tuple(rules), _keep(random) if random.random() < 0.4 else USUAL_KEEP)


def rush(offer: Offer, random: Random) -> Plan:
    """Ends the game by empty piles: many copies of a green or cheap card, with gainers or Buys."""
    points = [name for name in offer.piles if CATALOG[name].is_victory]
    if points and random.random() < 0.3:
        helping = offer.having("gainer", "buy", "trasher", "cantrip")
        return rush_plan(
            [random.choice(points), *random.sample(helping, min(len(helping), random.choice([0, 1, 1, 2])))]
        )
    gainers = offer.having("gainer", "buy", "remodel")
    green = random.choice([*offer.having("alt_vp"), *offer.green, "Duchy"])
    mass = random.choice(offer.piles) if offer.piles else "Silver"
    rules = [
        Rule("Province", None, random.choice(["", "me.total_money >= 15"])),
        Rule("Duchy", None, f"game.gains_to_end <= {random.choice([4, 6, 8])}"),
        Rule("Estate", None, f"game.gains_to_end <= {random.choice([2, 3, 5])}"),
    ]
    first = random.choice(
        ["", f"me.turns >= {random.choice([4, 6, 8])}", f"me.size >= {random.choice([14, 18])}"]
    )
    if gainers:
        gainer = random.choice(gainers)
        rules.append(Rule(gainer, random.choice([1, 2, 4, 8]), random.choice(["", "me.turns <= 6"])))
    body = [Rule(green, None, first), Rule(mass, random.choice([2, 5, None]))]
    if random.random() < 0.3:
        body.reverse()
    rules += [*body, Rule("Gold"), Rule("Silver")]
    if random.random() < 0.5:
        rules.append(Rule("Estate", None, "me.turns >= 10"))
    if random.random() < 0.3:
        rules.append(Rule("Copper", None, f"me.turns >= {random.choice([6, 10])}"))
    return Plan(tuple(rules))


def slog(offer: Offer, random: Random) -> Plan:
    """Junk for the opponents and many small VP: early Duchies, other green cards, no trashing."""
    attacks = offer.having("curser") or offer.having("attack")
    rules = [Rule("Province"), Rule("Duchy", None, f"game.gains_to_end <= {random.choice([6, 7, 8])}")]
    rules.append(Rule("Estate", None, f"game.gains_to_end <= {random.choice([2, 4])}"))
    if attacks:
        rules.append(Rule(random.choice(attacks), random.choice([1, 2, 2, 3])))
    rules += [
        Rule(name, None, f"me.turns >= {random.choice([4, 7, 10])}") for name in offer.having("alt_vp")[:2]
    ]
    extra = offer.having("trasher", "treasures", "payload", "sifter")
    rules.append(Rule("Gold"))
    if extra:
        rules.append(Rule(random.choice(extra), random.choice([1, 2])))
    rules.append(Rule("Silver"))
    return Plan(tuple(rules), _keep(random))


def combo(offer: Offer, random: Random) -> Plan:
    """One or two cards in any number, and little else."""
    first = random.choice(offer.having("combo", "payload", "reducer", "gainer") or offer.piles)
    second = random.choice(offer.piles)
    if second != first and random.random() < 0.4:
        thinning = [name for name in offer.having("trasher") if thins(name) and name not in (first, second)]
        trasher = random.choice(thinning) if thinning and random.random() < 0.7 else None
        return combo_plan(first, [second], trasher, random.choice([16, 20, 24]))
    rules = _greens(offer, random, random.choice(["", f"me.turns >= {random.choice([6, 8, 10])}"]))
    rules += [Rule(first), Rule(second, random.choice([1, 2, 4, None]))]
    if random.random() < 0.5:
        rules[-2:] = rules[:-3:-1]
    rules += [Rule("Gold"), Rule("Silver", None, random.choice(["", "me.total_money < 10"]))]
    return Plan(tuple(rules), _keep(random))


def names_of(bots: Sequence[Bot]) -> Iterator[str]:
    """Yields the names."""
    return (bot.name for bot in bots)
