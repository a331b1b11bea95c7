"""The games of a search: a task and its result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from ...bots.safety import audit
from ...bots.safety.timeout import TimeLimit
from ...bots.strategy import Strategy
from ...engine.card import CATALOG, Card, Ruins
from ...engine.game import Game
from ...engine.seeds import game_seed
from ...engine.setup import Setup
from ...simulation.simulate import finish
from .plans import Bot, Entrant, agent

LOOKS: Final = ("actions", "treasures", "provinces", "turns")
"""What is recorded of a plan's deck at the end of a game, besides the result. Ruins are no Actions here."""

_MOST_TURNS: Final = 80
"""The limit of turns in a game of the search."""


class Task(NamedTuple):
    """Games of one entrant against another. Games 2k and 2k + 1 have the same shuffles, seats exchanged."""

    one: Entrant
    other: Entrant
    first: int
    games: int
    is_final: bool = False
    """Whether the games use the kingdom's own limit of turns, as `play` does."""
    players: int = 2
    """With three or four, game 2k has one seat for `one` and the others for `other`, and game 2k + 1 one seat
    for `other`, which counts for `one` when `other` does not win: so equals share the games equally."""


class Played(NamedTuple):
    """The result of a task."""

    halves: str
    """For each game, in order: 2 won, 1 shared, 0 lost by the task's first entrant."""
    looks: tuple[int, ...]
    """Sums over the games of `LOOKS`."""


def play(setup: Setup, seed: int, task: Task, instead: Strategy | None = None) -> Played:
    """Plays a task. A plan that fails loses; an error of a user's strategy is raised as StrategyError.
    instead: who plays for the task's first entrant.
    """
    agreed = setup if task.is_final else _shortened(setup)
    limits = [one.timeout for one in task[:2] if isinstance(one, Bot) and one.timeout]
    halves, looks = [], [0] * len(LOOKS)
    with TimeLimit(min(limits, default=None)) as limit:
        for number in range(task.first, task.first + task.games):
            won, seen = _game(
                agreed, game_seed(seed, number // 2), task, number, limit if limits else None, instead
            )
            halves.append(won)
            looks = [total + one for total, one in zip(looks, seen, strict=True)]
    return Played("".join(halves), tuple(looks))


def _game(
    setup: Setup, seed: int, task: Task, number: int, limit: TimeLimit | None, instead: Strategy | None
) -> tuple[str, Sequence[int]]:
    """Plays the game of that number; returns its result for the task's first entrant."""
    single, rest = (task.one, task.other) if task.players == 2 or number % 2 == 0 else (task.other, task.one)
    seat = number % 2 if task.players == 2 else number // 2 % task.players
    seated = [single if place == seat else rest for place in range(task.players)]
    agents = [instead if instead and one is task.one else agent(one) for one in seated]

    def begun() -> Game:
        return Game(setup, agents, seed=seed)

    if limit is None and not any(isinstance(one, Bot) and one.source for one in task[:2]):
        game = begun()
        finish(game)
    else:  # a user's strategy may see only what its player may see
        game = audit.play(begun, partial(finish, limit=limit), audited=False)
    me, winners = game.players[seat], game.winners()
    result = 0 if me not in winners else 2 if len(winners) == 1 else 1
    if single is not task.one:
        me, result = game.players[seat - 1], 2 - result
    actions = sum(number for name, number in me.counts.items() if _is_played(CATALOG[name]))
    treasures = sum(number for name, number in me.counts.items() if CATALOG[name].is_treasure)
    seen = actions, treasures, me.count("Province") + me.count("Colony"), me.turns
    game.take_apart()
    return str(result), seen


def _is_played(card: Card) -> bool:
    """Returns whether it is an Action that a deck plays for its effect. Opponents give out Ruins."""
    return card.is_action and not isinstance(card, Ruins)


_short: dict[Setup, Setup] = {}


def _shortened(setup: Setup) -> Setup:
    """Returns the setup with the lower limit of turns."""
    if setup.max_turns <= _MOST_TURNS:
        return setup
    if setup not in _short:
        _short.clear()
        _short[setup] = replace(setup, max_turns=_MOST_TURNS)
    return _short[setup]
