"""All names that a module of rules needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....engine.card import CATALOG, Card
from ....engine.costs import Cost
from ....engine.decision import Decision, Option
from ....engine.game import Game
from ....engine.player import Player
from ...priority_list import looks_at, pick
from ..estimates import (
    DEAR,
    buys_with,
    coins_ahead,
    coins_missed,
    coins_to_give,
    coins_to_next_buy,
    coins_to_spare,
    coins_to_spend,
    next_buy,
    spare_coins,
    spare_junk,
    spare_treasure,
    without_needed,
)
from ..play_order import MULTIPLIED, PLAY, Value, multiplied_value, play_value, traded_value
from ..upgrades import UPGRADES, best_upgrade, can_upgrade, upgrade_value
from ..worth import (
    BENEFITS,
    GLADLY_DISCARDED,
    dead_actions,
    discard_value,
    draw_value,
    exact_upgrade,
    forced_gain_value,
    is_junk,
    is_rich,
    junk_in,
    keep_value,
    lost_value,
    made_value,
    rest_of_hand,
    trash_list,
    usual_gains,
    usual_trash,
    wanted_card,
)

Rule = Callable[[Decision], list[Option]]
"""Answers a decision for its player."""

RULES: dict[str | tuple[str, str], Rule] = {}
"""The rules, by verb or by verb and name of the asking card."""


def rule(verb: str, *sources: str) -> Callable[[Rule], Rule]:
    """Registers a rule for all decisions with that verb, or only for those of the cards named."""

    def register(answer: Rule) -> Rule:
        keys: list[str | tuple[str, str]] = [(verb, source) for source in sources]
        for key in keys or [verb]:
            if key in RULES:
                raise ValueError(f"there is a rule for {key} already")
            RULES[key] = answer
        return answer

    return register


def best(decision: Decision, value: Callable[[Any], float]) -> list[Option]:
    """Returns the options of greatest value: at least the minimum, and all allowed options with a value above
    0. Copies are valued once.
    """
    if decision.most == 1:
        found, most = None, float("-inf") if decision.least else 0.0
        for option in dict.fromkeys(decision.options):
            worth = value(option)
            if worth > most:
                found, most = option, worth
        return [] if found is None else [found]
    values = {option: value(option) for option in dict.fromkeys(decision.options)}
    rated = sorted(decision.options, key=values.__getitem__, reverse=True)
    number, limit = decision.least, min(decision.most, len(rated))
    while number < limit and values[rated[number]] > 0:
        number += 1
    return rated[:number]


def least_useful(
    decision: Decision, value: Callable[[Player, Card, Sequence[Card]], float] = discard_value
) -> list[Option]:
    """Returns the options that are worth discarding, like `best`. Of several copies of an Action only as many
    as cannot be played are given to `value` as dead.
    """
    me = decision.player
    dead = dead_actions(me)
    values = []
    for option in decision.options:
        idle = option in dead
        if isinstance(option, Card) and idle:
            dead.remove(option)
        values.append(value(me, option, [option] if idle else []) if isinstance(option, Card) else 0.0)
    places = sorted(range(len(values)), key=lambda place: -values[place])
    number, most = decision.least, min(decision.most, len(places))
    while number < most and values[places[number]] > 0:
        number += 1
    return [decision.options[place] for place in places[:number]]


def yes(decision: Decision) -> list[Option]:
    """Returns as many of the options as allowed."""
    return list(decision.options)[: decision.most]


def no(decision: Decision) -> list[Option]:
    """Returns as few of the options as allowed."""
    return list(decision.options)[: decision.least]


def others_left(decision: Decision, picked: list[Option]) -> Decision:
    """Returns what must still be chosen in addition to `picked`."""
    left = list(decision.options)
    for option in picked:
        left.remove(option)
    number = decision.least - len(picked)
    return Decision(decision.verb, decision.player, left, number, number, decision.source)


__all__ = [
    "BENEFITS",
    "CATALOG",
    "DEAR",
    "GLADLY_DISCARDED",
    "MULTIPLIED",
    "PLAY",
    "RULES",
    "UPGRADES",
    "Any",
    "Callable",
    "Card",
    "Cost",
    "Decision",
    "Game",
    "Option",
    "Player",
    "Rule",
    "Value",
    "best",
    "best_upgrade",
    "buys_with",
    "can_upgrade",
    "coins_ahead",
    "coins_missed",
    "coins_to_give",
    "coins_to_next_buy",
    "coins_to_spare",
    "coins_to_spend",
    "dead_actions",
    "discard_value",
    "draw_value",
    "exact_upgrade",
    "forced_gain_value",
    "is_junk",
    "is_rich",
    "junk_in",
    "keep_value",
    "least_useful",
    "looks_at",
    "lost_value",
    "made_value",
    "multiplied_value",
    "next_buy",
    "no",
    "others_left",
    "pick",
    "play_value",
    "rest_of_hand",
    "rule",
    "spare_coins",
    "spare_junk",
    "spare_treasure",
    "traded_value",
    "trash_list",
    "upgrade_value",
    "usual_gains",
    "usual_trash",
    "wanted_card",
    "without_needed",
    "yes",
]  # fmt: skip
