"""The search for what wins with given cards: one worker holds the search, all workers play its games.

The state of the search stays in the worker that was asked for its first step. The page passes its tasks to
the other workers and returns the results in the same order.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from ..analysis.solver.games import LOOKS, Played, Task
from ..analysis.solver.games import play as play_task
from ..analysis.solver.plan_profile import shown
from ..analysis.solver.plans import Bot, Plan, from_json, to_json
from ..analysis.solver.search import Search, Stopped
from ..analysis.solver.solve import PLAYERS
from ..engine.errors import SetupError, StrategyError
from ..engine.setup import Setup
from ..formats.kingdoms import kingdom_line
from ..simulation.simulate import Match
from ..strategies import LIBRARY
from .options import match_options, seed

Order = dict[str, Any]
"""The order of a search: {"options": {...}, "seed": "1"}, "games" or "seconds", "players" if not 2, and
"known" if it starts from plans.
"""

_MOST_SECONDS: Final = 3600
_MOST_GAMES: Final = 10_000_000
_MOST_KNOWN: Final = 4


class _Held:
    """A search in progress in this worker."""

    def __init__(self, order: Order) -> None:
        games = order.get("games")
        self.search = Search(
            _setup(json.dumps(order)),
            games=None if games is None else _within(games, 500, _MOST_GAMES),
            seconds=None if games is not None else _within(order.get("seconds", 60), 1, _MOST_SECONDS),
            seed=seed(order["seed"]),
            players=_within(order.get("players", 2), min(PLAYERS), max(PLAYERS)),
            known=_known(order.get("known", [])),
        )
        self.asking = self.search.run()
        self.tasks = next(self.asking)
        self.answer: dict[str, Any] | None = None

    def go_on(self, played: Sequence[Any] | None) -> None:
        """Receives the results of the tasks; None stops the search with the best so far."""
        try:
            if played is None:
                self.tasks = self.asking.throw(Stopped())
            else:
                self.tasks = self.asking.send(_checked(played, self.tasks))
        except StopIteration as over:
            self.tasks = []
            self.answer = shown(over.value)


_held: dict[str, _Held] = {}


def step(
    order: Order, run: str, ms: float, played: list[Any] | None = None, stop: bool = False
) -> dict[str, Any]:
    """Starts the search `run`, or receives the results of its last tasks. Returns {"tasks", "view"}, with an
    "answer" at the end. `ms`: its duration so far; `stop`: end it with the best so far.
    """
    held = _held.get(run)
    if held is None:
        _held.clear()
        held = _held[run] = _Held(order)
        if played is not None or stop:
            raise SetupError("This search is gone: start it again.")
    else:
        held.search.elapsed = ms / 1000
        held.go_on(None if stop else played)
    if held.answer is not None:
        _held.clear()
    return {"tasks": [_task_json(task) for task in held.tasks], "view": _view(held), "answer": held.answer}


def play(order: Order, tasks: list[dict[str, Any]]) -> dict[str, Any]:
    """Plays tasks. Returns the results and the milliseconds that they took."""
    setup, number = _setup(json.dumps(order)), seed(order["seed"])
    began = time.perf_counter()
    played = [list(play_task(setup, number, _task(task))) for task in tasks]
    return {"played": played, "ms": (time.perf_counter() - began) * 1000}


@lru_cache(maxsize=4)
def _setup(order: str) -> Setup:
    """Returns the set-up of that order (JSON text)."""
    wanted = json.loads(order)
    options = match_options(wanted.get("options", {}))
    if options.get("kingdom") == "random":
        raise SetupError("Solve needs one kingdom, not another in every game.")
    return Match.of(["BigMoney", "BigMoney"], seed=seed(wanted["seed"]), **options).setup


def _within(given: object, least: int, most: int) -> int:
    if type(given) is not int or not least <= given <= most:
        raise SetupError(f"A search takes {least:,} to {most:,}, not {given!r}.")
    return given


def _known(given: Any) -> list[Plan]:
    """Returns the plans to start from. Raises SetupError if they are none."""
    try:
        found = [from_json(one) for one in given[:_MOST_KNOWN]]
    except (StrategyError, ValueError, KeyError, TypeError, AttributeError):
        found = [Bot("")]
    if any(not isinstance(one, Plan) or one.base not in ("", *LIBRARY) for one in found):
        raise SetupError("A plan to start from cannot be read. Forget the answer with it under Your answers.")
    return [one for one in found if isinstance(one, Plan)]


def _task_json(task: Task) -> dict[str, Any]:
    return {
        "one": to_json(task.one), "other": to_json(task.other),
        "first": task.first, "games": task.games, "final": task.is_final,
        "players": task.players,
    }  # fmt: skip


def _task(given: dict[str, Any]) -> Task:
    one, other = from_json(given["one"]), from_json(given["other"])
    first, games, final, players = (given[name] for name in ("first", "games", "final", "players"))
    return Task(one, other, int(first), int(games), bool(final), int(players))


def _checked(played: Sequence[Any], tasks: Sequence[Task]) -> list[Played]:
    """Returns the results of the tasks. Raises SetupError for impossible ones."""
    if len(played) != len(tasks):
        raise SetupError("The games of this search are not complete.")
    found = []
    for (halves, looks), task in zip(played, tasks, strict=True):
        fits = isinstance(halves, str) and re.fullmatch(f"[012]{{{task.games}}}", halves)
        if not fits or len(looks) != len(LOOKS) or any(type(one) is not int for one in looks):
            raise SetupError("The games of this search have figures that cannot be.")
        found.append(Played(halves, tuple(looks)))
    return found


def _bought(plan: Plan) -> list[list[Any]]:
    """Returns [card, the most copies that its rules buy, None if one has no limit] in the plan's order."""
    limits: dict[str, list[int | None]] = {}
    for rule in plan.rules:
        limits.setdefault(rule.card, []).append(rule.most)
    return [
        [card, None if None in found else max(limit or 0 for limit in found)]
        for card, found in limits.items()
    ]


def _view(held: _Held) -> dict[str, Any]:
    """Returns what the page shows during the search."""
    search = held.search
    against = search.opponents()
    bots = [one.name for one in against if isinstance(one, Bot)]
    return {
        "stage": search.stage,
        "part": search.part,
        "games": f"{search.spent:,}",
        "kingdom": kingdom_line(search.setup.kingdom),
        "ladder": [
            {
                "archetype": one.archetype,
                "share": round(one.share, 4),
                "games": round(one.games),
                "cards": _bought(one.plan),
            }
            for one in search.ladder()
        ],
        "opponents": {"bots": bots, "plans": len(against) - len(bots)},
    }
