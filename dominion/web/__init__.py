"""The engine as the page's workers run it: JSON text in, JSON text out.

The page asks `{"id": 1, "fn": "play", "args": {...}}` and gets `{"id": 1, "result": ...}` or `{"id": 1,
"error": {"message", "player", "strategy", "line"}}`. Any worker can run each function, but one worker must
add all blocks of a run. The package is plain Python and needs no browser.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from . import run_api
from .error_json import explain

__all__ = ["functions", "handle"]

# What a run needs.
_OF_RUNS: dict[str, Callable[..., Any]] = {
    "check": run_api.check,
    "play": run_api.play,
    "add": run_api.add,
    "tally": run_api.tally,
    "report": run_api.report,
    "figures": run_api.figures,
    "step": run_api.step,
}


def functions() -> dict[str, Callable[..., Any]]:
    """Returns the functions that the page may call. Imports all modules of this package."""
    from .calls_of_views import OF_VIEWS

    return _OF_RUNS | OF_VIEWS


def _function(text: str, name: str) -> Callable[..., Any]:
    """Returns the function of that name for a message.

    A run of library strategies does not wait for the modules of other views, a third of the import. A message
    with a user's source does, so that nothing is imported after a user's code has run.
    """
    of_runs = _OF_RUNS.get(name)
    return functions()[name] if of_runs is None or '"source"' in text else of_runs


def handle(text: str, post: Callable[[str], object]) -> None:
    """Answers one message of the page through `post`. Errors are sent as answers too."""
    number: object = None
    try:
        message = json.loads(text)
        number = message["id"]
        answer = {"id": number, "result": _function(text, message["fn"])(**message["args"])}
    except BaseException as error:  # a strategy may raise anything, SystemExit included
        answer = {"id": number, "error": explain(error)}
    post(json.dumps(answer))
