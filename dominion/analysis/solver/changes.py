"""Small random changes of plans, for the search to try."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from ...bots.roles import roles_of
from ...engine.card import CATALOG
from .plans import MOST_RULES, Plan, Rule
from .starting_plans import Offer

_FIVE: Final = 5
_LIMITS: Final = (1, 1, 1, 2, 2, 3, 4, 6, 10, None, None)
ENDING: Final = ("Colony", "Province")
"""Cards of which an empty pile ends the game."""
GREEN: Final = (*ENDING, "Duchy", "Estate")
_NUMBER: Final = re.compile(r"(?<=[<>=] )\d+")


def changed(plan: Plan, offer: Offer, random: Random) -> Plan:
    """Returns the plan with one to three changes."""
    rules, keep, base = list(plan.rules), plan.keep, plan.base
    if offer.helped and random.random() < 0.04:
        base = random.choice(["", *offer.helped])
    for _ in range(random.choice([1, 1, 2, 3])):
        if random.random() < 0.04:
            keep = max(1, min(9, keep + random.choice([-1, 1])))
        else:
            _change(rules, offer, random)
    return plan._replace(rules=tuple(rules), keep=keep, base=base)


def one_card_more(plan: Plan, offer: Offer) -> list[Plan]:
    """Returns the plan with one more rule for each card of the kingdom: after the first green cards, before
    Gold, and before the last rule. Then the plan with its cards played by each strategy that fits.
    """
    if len(plan.rules) >= MOST_RULES or not plan.rules:
        return []
    cards = [rule.card for rule in plan.rules]
    begin = next((place for place, card in enumerate(cards) if card not in GREEN), 0)
    gold = cards.index("Gold") if "Gold" in cards else begin
    found: dict[Plan, None] = {}
    for name in offer.names:
        for place, most in ((begin, 1), (gold, 3), (len(cards) - 1, None)):
            rules = (*plan.rules[:place], Rule(name, most), *plan.rules[place:])
            found[plan._replace(rules=rules)] = None
    for base in ["", *offer.helped]:
        if base != plan.base:
            found[plan._replace(base=base)] = None
    return list(found)


def for_fives(plan: Plan) -> Plan:
    """Returns the plan that leaves the cheap cards bought once or twice, such as Chapel, for hands with less
    than $5 where a later rule is for a card that costs $5. So a $5 hand of the opening buys that card.

    >>> plan = for_fives(Plan((Rule("Chapel", 1, "me.turns <= 4"), Rule("Witch", 2), Rule("Silver"))))
    >>> plan.rules[0].condition, plan.rules[1].condition
    ('me.turns <= 4 and me.coins < 5', '')
    """
    costs = [CATALOG[rule.card].cost if rule.card in CATALOG else 0 for rule in plan.rules]
    rules = []
    for place, (rule, cost) in enumerate(zip(plan.rules, costs, strict=True)):
        is_opening = rule.most in (1, 2) and cost < _FIVE and "me.coins" not in rule.condition
        later = zip(plan.rules[place + 1 :], costs[place + 1 :], strict=True)
        if is_opening and any(its == _FIVE and one.card not in GREEN for one, its in later):
            both = f"({rule.condition})" if " or " in rule.condition else rule.condition
            condition = " and ".join(part for part in (both, f"me.coins < {_FIVE}") if part)
            rule = Rule(rule.card, rule.most, condition, rule.note)
        rules.append(rule)
    return plan._replace(rules=tuple(rules))


def crossed(one: Plan, other: Plan, random: Random) -> Plan:
    """Returns the beginning of one plan with the end of another."""
    first, last = random.randint(0, len(one.rules)), random.randint(0, len(other.rules))
    rules = (one.rules[:first] + other.rules[last:])[:MOST_RULES]
    return one._replace(rules=rules or one.rules, keep=random.choice([one.keep, other.keep]))


def _change(rules: list[Rule], offer: Offer, random: Random) -> None:
    kind = random.random()
    place = random.randrange(len(rules)) if rules else 0
    if kind < 0.2 or not rules:
        if len(rules) < MOST_RULES:
            rules.insert(random.randint(0, len(rules)), _new(offer, random))
    elif kind < 0.27:
        _insert_pair(rules, offer, random)
    elif kind < 0.38 and len(rules) > 3:
        rules.pop(place)
    elif kind < 0.54:
        rules[place] = _other_limit(rules[place], random)
    elif kind < 0.7:
        rule = rules.pop(place)
        rules.insert(random.randint(0, len(rules)), rule)
    elif kind < 0.78:
        old = rules[place]
        rules[place] = Rule(_like(old.card, offer, random), old.most, old.condition)
    else:
        rules[place] = _other_condition(rules[place], offer, random)


def _new(offer: Offer, random: Random) -> Rule:
    card = random.choice([*offer.names, *offer.treasures])
    return Rule(
        card, random.choice(_LIMITS), _condition(card, offer, random) if random.random() < 0.5 else ""
    )


def _insert_pair(rules: list[Rule], offer: Offer, random: Random) -> None:
    """Adds a village together with a terminal, as they need each other."""
    villages, terminals = offer.having("village", "throne"), offer.having("draw", "attack", "buy", "payload")
    if not villages or not terminals or len(rules) > MOST_RULES - 2:
        return
    village, terminal = random.choice(villages), random.choice(terminals)
    place = random.randint(0, len(rules))
    rules[place:place] = [
        Rule(village, None, f'me.count("{village}") < me.count("{terminal}")'),
        Rule(terminal, random.choice([2, 3, 5, None])),
    ]


def _like(card: str, offer: Offer, random: Random) -> str:
    """Returns another card. With probability one half it shares a role."""
    roles = set(roles_of(card)) - {"nonterminal", "one_shot"}
    near = offer.having(*roles) if roles else []
    pool = near if near and random.random() < 0.5 else [*offer.names, *offer.treasures]
    return random.choice(pool)


def _other_limit(rule: Rule, random: Random) -> Rule:
    if rule.most is None or random.random() < 0.3:
        return Rule(rule.card, random.choice(_LIMITS), rule.condition)
    return Rule(rule.card, max(1, rule.most + random.choice([-1, 1])), rule.condition)


def _other_condition(rule: Rule, offer: Offer, random: Random) -> Rule:
    found = list(_NUMBER.finditer(rule.condition))
    if found and random.random() < 0.75:
        number = random.choice(found)
        value = max(0, int(number.group()) + random.choice([-3, -2, -1, -1, 1, 1, 2, 3]))
        if "gains_to_end" in rule.condition[: number.start()].rpartition(" or ")[2]:
            value = min(value, 8)
        text = rule.condition[: number.start()] + str(value) + rule.condition[number.end() :]
        return Rule(rule.card, rule.most, text)
    return Rule(rule.card, rule.most, _condition(rule.card, offer, random))


def _condition(card: str, offer: Offer, random: Random) -> str:
    other = random.choice([name for name in (*offer.piles, *offer.treasures) if name != card])
    return random.choice(
        [
            "",
            "",
            f"me.turns <= {random.choice([2, 3, 4, 6])}",
            f"me.turns >= {random.choice([3, 5, 7, 9])}",
            f'me.count("{card}") < me.count("{other}")',
            f'me.count("{other}") >= {random.choice([1, 2, 3])}',
            f'me.count("{other}") < {random.choice([1, 2, 3])}',
            f"me.size >= {random.choice([12, 16, 20, 24])}",
            f"game.gains_to_end <= {random.choice([3, 5, 7])}",
            f"game.gains_to_end > {random.choice([3, 4, 5])}",
            f"me.total_money < {random.choice([5, 7, 9, 12])}",
            f"me.total_money >= {random.choice([8, 10, 12, 16])}",
            f"me.coins >= {random.choice([6, 7, 8])}",
        ]
    )
