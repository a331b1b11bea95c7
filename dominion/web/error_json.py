"""Errors as JSON that the page can show beside the strategy that caused them."""

from __future__ import annotations

import re
from typing import Any, Final

from ..bots.error_reports import one_line
from ..engine.errors import SetupError, StrategyError

_OURS: Final = re.compile(r"^player (\d{1,2})$")
_LIBRARY: Final = re.compile(r"[/\\]strategies[/\\](\w+)\.py$")


def source_name(player: int) -> str:
    """The file name under which the source of player 1, 2, ... is compiled."""
    return f"player {player}"


def explain(error: BaseException) -> dict[str, Any]:
    """Returns the message and, if known, the player (1, 2, ...), the strategy's name and the line."""
    if isinstance(error, StrategyError):
        return {"message": str(error.message), "line": error.line} | _owner(str(error.filename))
    if isinstance(error, SetupError):
        return {"message": str(error)}
    told = {"message": one_line(error)}
    traceback = error.__traceback__
    while traceback is not None:  # the innermost frame that belongs to a strategy counts
        owner = _owner(traceback.tb_frame.f_code.co_filename)
        if owner:
            told |= {"line": traceback.tb_lineno} | owner
        traceback = traceback.tb_next
    return told


def _owner(filename: str) -> dict[str, Any]:
    """Returns the player whose source that file is; None for a file of the engine."""
    if found := _OURS.match(filename):
        return {"player": int(found[1])}
    if found := _LIBRARY.search(filename):
        return {"strategy": found[1]}
    return {}
