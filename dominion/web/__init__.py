"""The engine as the page's workers run it: JSON text in, JSON text out.

The page asks `{"id": 1, "fn": "play", "args": {...}}` and gets `{"id": 1, "result": ...}` or `{"id": 1,
"error": {"message", "player", "strategy", "line"}}`. Any worker can run each function, but one worker must
add all blocks of a run. The package is plain Python and needs no browser.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ..candyland import service as candyland
from . import (
    authoring,
    benchmark,
    game_logs,
    kingdoms,
    logs,
    notable_games,
    play,
    review,
    run_api,
    solver,
    tournament,
    warm_up,
    watch,
    why,
)
from .error_json import explain
from .site_data import site_data

__all__ = ["handle", "site_data"]

# The functions that the page may call.
FUNCTIONS: dict[str, Callable[..., Any]] = {
    "check": run_api.check,
    "play": run_api.play,
    "add": run_api.add,
    "tally": run_api.tally,
    "report": run_api.report,
    "figures": run_api.figures,
    "warm up": warm_up.warm_up,
    "record": logs.record,
    "log": logs.log,
    "telling": notable_games.notable_games,
    "step": run_api.step,
    "recipe": authoring.recipe,
    "draw": authoring.draw,
    "read kingdom": kingdoms.read,
    "draw kingdom": kingdoms.draw,
    "write kingdom": kingdoms.write,
    "read log": game_logs.read,
    "set up": authoring.set_up,
    "overview": authoring.overview,
    "rules": authoring.rules,
    "with rules": authoring.with_rules,
    "watch": watch.watch,
    "table at": watch.table_at,
    "contests": benchmark.contests,
    "measure": benchmark.measure,
    "why": why.reasons,
    "what ifs": why.what_ifs,
    "what if source": why.what_if_source,
    "trial": why.trial,
    "sweep numbers": why.sweep_numbers,
    "sweep values": why.sweep_values,
    "sweep source": why.sweep_source,
    "sweep": why.sweep_trial,
    "session start": play.start_session,
    "session strategies": play.strategies_in,
    "session open": play.open_session,
    "session act": play.act,
    "session undo": play.undo,
    "session hint": play.hint,
    "session rollouts": play.rollouts,
    "session odds": play.odds,
    "session link": play.link,
    "session card": play.card_facts,
    "review step": review.step,
    "review play": review.play,
    "solve step": solver.step,
    "solve play": solver.play,
    "tournament play": tournament.play,
    "tournament table": tournament.table,
    "tournament report": tournament.report,
    "candyland play": candyland.play,
    "candyland add": candyland.add,
    "candyland step": candyland.step,
}


def handle(text: str, post: Callable[[str], object]) -> None:
    """Answers one message of the page through `post`. Errors are sent as answers too."""
    number: object = None
    try:
        message = json.loads(text)
        number = message["id"]
        answer = {"id": number, "result": FUNCTIONS[message["fn"]](**message["args"])}
    except BaseException as error:  # a strategy may raise anything, SystemExit included
        answer = {"id": number, "error": explain(error)}
    post(json.dumps(answer))
