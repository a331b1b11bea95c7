"""Logs of games played elsewhere, for the page."""

from __future__ import annotations

from typing import Any

from ..formats.interchange.game_log import read_game


def read(text: str, kingdom: str = "") -> dict[str, Any]:
    """Returns the contents of a pasted log: players, kingdom, turns, purchases, curves, lines not understood.

    `kingdom` names the piles in any form; by default those that the log shows.
    """
    return read_game(text, kingdom).to_json()
