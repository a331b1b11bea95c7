"""All that a module of opinions needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...card import CATALOG, Card
from ...decision import Decision, Option
from ...game import Game
from ...player import Player
from ..lookahead import (
    buys_with,
    coins_ahead,
    coins_to_next_buy,
    coins_to_spare,
    coins_to_spend,
    next_buy,
    spare_treasure,
)
from ..playing import MULTIPLIED, PLAY, Value, multiplied_value, play_value
from ..wishes import looks_at, pick
from ..worth import (
    BENEFITS,
    UPGRADES,
    best_upgrade,
    can_upgrade,
    dead_actions,
    discard_value,
    draw_value,
    exact_upgrade,
    forced_gain_value,
    is_junk,
    is_rich,
    junk_in,
    keep_value,
    made_value,
    trash_wishes,
    upgrade_value,
    usual_gains,
    usual_trash,
    wished,
)

Opinion = Callable[[Decision], list[Option]]
"""Answers a decision for the player in it."""

OPINIONS: dict[str | tuple[str, str], Opinion] = {}
"""Who answers what: by verb, or by verb and the name of the card that asks."""


def opinion(verb: str, *sources: str) -> Callable[[Opinion], Opinion]:
    """Make a function the answer to all questions of that verb, or only to those that the cards named ask."""

    def register(answer: Opinion) -> Opinion:
        keys: list[str | tuple[str, str]] = [(verb, source) for source in sources]
        for key in keys or [verb]:
            if key in OPINIONS:
                raise ValueError(f"there is an opinion on {key} already")
            OPINIONS[key] = answer
        return answer

    return register


def best(decision: Decision, value: Callable[[Any], float]) -> list[Option]:
    """The options of greatest value: as many as must be, and all that may be and are worth more than 0.
    What is there several times is valued once.
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
    number = decision.least
    while number < decision.most and values[rated[number]] > 0:
        number += 1
    return rated[:number]


def yes(decision: Decision) -> list[Option]:
    """As much as may be of what is offered."""
    return list(decision.options)[: decision.most]


def no(decision: Decision) -> list[Option]:
    """As little as must be of what is offered."""
    return list(decision.options)[: decision.least]


def others_left(decision: Decision, picked: list[Option]) -> Decision:
    """What must still be chosen when `picked` are."""
    left = list(decision.options)
    for option in picked:
        left.remove(option)
    number = decision.least - len(picked)
    return Decision(decision.verb, decision.player, left, number, number, decision.source)


__all__ = [
    "BENEFITS", "CATALOG", "MULTIPLIED", "OPINIONS", "PLAY", "UPGRADES", "Any", "Callable", "Card",
    "Decision", "Game", "Opinion", "Option", "Player", "Value", "best", "best_upgrade", "buys_with",
    "can_upgrade",
    "coins_ahead", "coins_to_next_buy", "coins_to_spare", "coins_to_spend", "dead_actions",
    "discard_value", "draw_value",
    "exact_upgrade", "forced_gain_value", "is_junk", "is_rich", "junk_in", "keep_value", "looks_at",
    "made_value", "multiplied_value", "next_buy", "no", "opinion", "others_left", "pick", "play_value",
    "spare_treasure", "trash_wishes", "upgrade_value", "usual_gains", "usual_trash", "wished", "yes",
]  # fmt: skip
