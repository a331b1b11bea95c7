"""Finds which of several strategies wins with a kingdom, by few games."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ...engine.game import Game
from ...engine.seeds import scramble
from .position import MOST_TURNS

if TYPE_CHECKING:
    from ...engine.setup import Setup
    from ..strategy import Strategy

_DUEL: Final = 31  # `purpose` of `scramble`
_LEAST: Final = 4
"""The minimum number of games of a plan in a round."""
_KEPT: Final = 3
"""One of that many plans remains after a round."""
_FEW, _WEIGHT = 9, 3
"""A round of so few plans, which decides on the best three, gets that many times the games of another."""


def share_against(
    one: Strategy, other: Strategy, setup: Setup, games: int, seed: int = 0, first: int = 0
) -> float:
    """Returns the share of `one`. Games 2k and 2k + 1 have the same shuffles, seats exchanged."""
    short = replace(setup, max_turns=MOST_TURNS) if setup.max_turns > MOST_TURNS else setup
    won = 0.0
    for number in range(first, first + games):
        mine = number % 2
        game = Game(short, [other, one] if mine else [one, other], seed=scramble(seed, number // 2, _DUEL))
        game.play_out()
        winners = game.winners()
        won += (game.players[mine] in winners) / len(winners)
        game.take_apart()
    return won / games


def _weights(number: int) -> list[float]:
    """Returns the rounds' shares of all games, for that many plans."""
    weights = []
    while number > 1:
        weights.append(_WEIGHT if _KEPT < number <= _FEW else 1)
        number = -(-number // _KEPT)
    return [weight / sum(weights) for weight in weights]


def ranked(
    plans: Sequence[Strategy],
    setup: Setup,
    games: int,
    seed: int = 0,
    seconds: float | None = None,
) -> list[tuple[Strategy, float]]:
    """Returns the plans by strength, best first, each with its share in the last round that it played.

    In every round, each plan plays the best of the previous round, and the best third remains.

    Args:
        plans: the first is the opponent of the first round.
        setup: the kingdom and the other rules of the games.
        games: the approximate total number of games.
        seed: the seed of the games.
        seconds: no round starts after this CPU time.
    """
    left, best = list(plans), plans[0]
    out: list[Strategy] = []
    shares: dict[int, float] = {}
    shares_of_rounds = _weights(len(left))
    began, first = time.process_time(), 0
    while len(left) > 1:
        if seconds is not None and shares and time.process_time() - began >= seconds:
            break
        part = shares_of_rounds.pop(0)
        each = max(_LEAST, int(games * part) // len(left) // 2 * 2)
        for one in left:
            shares[id(one)] = 0.5 if one is best else share_against(one, best, setup, each, seed, first)
        left.sort(key=lambda one: -shares[id(one)])
        best, first = left[0], first + each
        kept = -(-len(left) // _KEPT)
        out[:0], left = left[kept:], left[:kept]
    return [(one, shares.get(id(one), 0.5)) for one in [*left, *out]]
