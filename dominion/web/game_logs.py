"""Logs of games played elsewhere, as the page shows them."""

from __future__ import annotations

from typing import Any

from ..formats.interchange.game_log import read_game


def read(text: str, kingdom: str = "") -> dict[str, Any]:
    """Returns what a pasted log tells: players, kingdom, turns, purchases, curves, lines not understood.

    `kingdom` names the piles, in any form; without it those that the log shows.
    """
    return read_game(text, kingdom).to_json()
