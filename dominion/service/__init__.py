"""The engine as the page's workers run it: JSON text in, JSON text out.

The page asks `{"id": 1, "fn": "play", "args": {...}}` and gets `{"id": 1, "result": ...}` or
`{"id": 1, "error": {"message", "player", "strategy", "line"}}`. Each function may be asked of any worker;
only the blocks of one run are to be added up in one worker. All of it is plain Python, without a browser.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ..candyland import service as candyland
from . import authoring, desk, logs, measuring, play, reasons, tournament, warming, watching
from .site import site_data
from .trouble import explain

__all__ = ["handle", "site_data"]

# All that the page may ask.
FUNCTIONS: dict[str, Callable[..., Any]] = {
    "check": desk.check,
    "play": desk.play,
    "add": desk.add,
    "report": desk.report,
    "figures": desk.figures,
    "warm up": warming.warm_up,
    "log": logs.log,
    "step": desk.step,
    "recipe": authoring.recipe,
    "draw": authoring.draw,
    "set up": authoring.set_up,
    "rules": authoring.rules,
    "with rules": authoring.with_rules,
    "watch": watching.watch,
    "table at": watching.table_at,
    "contests": measuring.contests,
    "measure": measuring.measure,
    "why": reasons.reasons,
    "what ifs": reasons.what_ifs,
    "trial": reasons.trial,
    "sit down": play.sit_down,
    "sit up": play.sit_up,
    "sit act": play.sit_act,
    "sit undo": play.sit_undo,
    "sit hint": play.sit_hint,
    "sit rollouts": play.sit_rollouts,
    "sit odds": play.sit_odds,
    "sit link": play.sit_link,
    "sit card": play.sit_card,
    "tournament play": tournament.play,
    "tournament table": tournament.table,
    "tournament report": tournament.report,
    "candyland play": candyland.play,
    "candyland add": candyland.add,
    "candyland step": candyland.step,
}


def handle(text: str, post: Callable[[str], object]) -> None:
    """Answer one message of the page through `post`; whatever goes wrong becomes an answer too."""
    number: object = None
    try:
        message = json.loads(text)
        number = message["id"]
        answer = {"id": number, "result": FUNCTIONS[message["fn"]](**message["args"])}
    except BaseException as error:  # a strategy may raise anything, SystemExit included
        answer = {"id": number, "error": explain(error)}
    post(json.dumps(answer))
