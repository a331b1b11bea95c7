"""The review of a game: one worker holds it, all workers play its roll-outs.

Every worker creates the record itself by playing the game again. The state of the review stays in the worker
that was asked for its first step.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ..analysis.review import Record, Reviewing, Task, record_of
from ..analysis.review import play as play_task
from ..bots.safety.loop_guard import no_endless_loop
from ..engine.errors import SetupError, check_whole
from ..formats import result_view
from ..formats.interchange.game_log import read_game
from ..session import opened, read, start_of
from ..session.logged_game import record_of_log
from ..session.played_game import record_of_session
from .options import seed
from .run_api import match_of

Order = Mapping[str, Any]
"""The order of a review: {"match": a match's order, "game": 3}, {"session": its text} or {"log": its text,
"kingdom": the piles as text}, with the "seed" of the roll-outs and perhaps the "effort", 1 for the usual
number of them.
"""


class _Held:
    """A review in progress in this worker."""

    def __init__(self, order: Order) -> None:
        record = _record(json.dumps(order))
        self.colours = [result_view.COLOURS[who] for who in _seats(order, len(record.players))]
        self.reviewing = Reviewing(record, seed(order["seed"]), _effort(order))
        self.asking = self.reviewing.run()
        self.tasks: Sequence[Task] = next(self.asking)
        self.is_over = False

    def go_on(self, played: Sequence[object]) -> None:
        """Receives the results of the tasks."""
        checked = _checked(played, self.tasks)
        try:
            self.tasks = self.asking.send(checked)
        except StopIteration:
            self.tasks, self.is_over = [], True

    def stop(self) -> None:
        """Stops it."""
        self.tasks, self.is_over = [], True


_held: dict[str, _Held] = {}


def step(order: Order, run: str, played: list[str] | None = None, stop: bool = False) -> dict[str, Any]:
    """Starts the review `run`, or receives the results of its last tasks. Returns {"tasks", "part", "view",
    "colours", "over"}: `view` is the review so far, `part` its progress, `colours` those of its players: the
    first one that the match names has the first colour, wherever it sits. `stop`: stop it.
    """
    held = _held.get(run)
    if held is None:
        _held.clear()
        if played is not None or stop:
            raise SetupError("This review is gone: start it again.")
        with no_endless_loop(_kinds(order)):
            held = _held[run] = _Held(order)
    elif stop:
        held.stop()
    else:
        with no_endless_loop(_kinds(order)):
            held.go_on(played or [])
    if held.is_over:
        _held.clear()
    return {
        "tasks": [task._asdict() for task in held.tasks],
        "part": held.reviewing.part,
        "view": held.reviewing.view.to_json(),
        "colours": held.colours,
        "over": held.is_over,
    }


def play(order: Order, tasks: list[Any]) -> dict[str, Any]:
    """Plays tasks. Returns the results and the milliseconds that they took."""
    record, number = _record(json.dumps(order)), seed(order["seed"])
    began = time.perf_counter()
    with no_endless_loop(_kinds(order)):
        played = [play_task(record, _task(task, record), number) for task in tasks]
    return {"played": played, "ms": (time.perf_counter() - began) * 1000}


@lru_cache(maxsize=2)
def _record(order: str) -> Record:
    """Returns the record of the game of that order (JSON text)."""
    wanted = json.loads(order)
    if "match" in wanted:
        check_whole("The number of the game", wanted["game"], 0)
        match = match_of(json.dumps(wanted["match"]))
        with no_endless_loop(match.strategies):
            return record_of(match, wanted["game"])
    if "session" in wanted:
        data = read(wanted["session"])
        start = start_of(data)
        with no_endless_loop(start.kinds):
            return record_of_session(opened(start, data)[0])
    if "log" in wanted:
        return record_of_log(read_game(wanted["log"], wanted.get("kingdom", "")))
    raise SetupError("A review is of a game of a match, of a session or of a log.")


def _seats(order: Order, players: int) -> Sequence[int]:
    """Returns for each seat the number of its player in the match, as the page names them."""
    if "match" in order:
        return match_of(json.dumps(order["match"])).seats(order["game"])
    if "session" in order:
        return start_of(read(order["session"])).seats
    return range(players)


def _kinds(order: Order) -> Sequence[object]:
    """Returns the classes of the bots, for the guard against endless loops."""
    if "match" in order:
        return match_of(json.dumps(order["match"])).strategies
    return [type(agent) for agent in _record(json.dumps(order)).plans]


def _effort(order: Order) -> float:
    effort = order.get("effort", 1)
    if type(effort) not in (int, float) or not 0 < effort <= 100:
        raise SetupError(f"The effort of a review is above 0 and at most 100, not {effort!r}.")
    return float(effort)


def _task(given: Mapping[str, Any], record: Record) -> Task:
    place, answer = given["position"], given["answer"]
    if type(place) is not int or not 0 <= place < len(record.positions):
        raise SetupError("This game has no such position.")
    names = None if answer is None else tuple(map(str, answer))
    return Task(place, names, str(given["plan"]), int(given["first"]), int(given["rolls"]))


def _checked(played: Sequence[object], tasks: Sequence[Task]) -> Sequence[str]:
    """Returns the results of the tasks. Raises SetupError for impossible ones."""
    if len(played) != len(tasks) or not all(map(_fits, played, tasks)):
        raise SetupError("The roll-outs of this review have figures that cannot be.")
    return [str(ended) for ended in played]


def _fits(ended: object, task: Task) -> bool:
    return isinstance(ended, str) and bool(re.fullmatch(f"([012]{{{task.rolls}}})?", ended))
