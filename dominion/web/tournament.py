"""Tournaments for the page.

Workers keep no state of a tournament: they play requested games, and put counts into words.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from ..bots.safety.loop_guard import no_endless_loop
from ..bots.strategy import Strategy
from ..engine.errors import SetupError
from ..formats.result_view import duration
from ..formats.wording import count
from ..simulation.intervals import percent
from ..simulation.stats import Impossible
from ..simulation.stats.fields import whole
from ..simulation.tournament import Counts, Rounds, Standing, Table, Tournament
from . import run_api
from .result_validation import refused

MOST: Final = 40
"""The maximum number of strategies; a larger table is unreadable."""
MOST_CIRCLES: Final = 3
"""The maximum number of cycles listed; the rest are counted."""
_ENOUGH: Final = 10
"""The number of games that each pair has played before a running tournament names a leader."""
_WARM: Final = 3_000
"""The milliseconds of a tournament before which its first games, which are slow, foretell no time left."""
_STEPS: Final = (0.02, 0.1, 0.2, 0.3)
"""The distances from one half at which the next shade starts."""


def play(order: run_api.Order, games: int, first: int, count: int) -> dict[str, Any]:
    """Plays `count` games of the tournament from number `first` on, where each pair plays `games`.

    Returns [pair, wins of its first, wins of its second, ties] of each pair that played, and the time in ms.
    """
    tournament = _tournament(json.dumps(order), games)
    began = time.perf_counter()
    with no_endless_loop(tournament.strategies):
        leg = Rounds(tournament, first, first + count).advance()
    counts = [[pair, *counted] for pair, counted in enumerate(leg.counts) if any(counted)]
    return {"counts": counts, "ms": (time.perf_counter() - began) * 1000}


def table(
    order: run_api.Order, games: int, counts: Counts, ms: float = 0, over: bool = False, mix: bool = True
) -> dict[str, Any]:
    """Returns what the page shows of the games counted so far, after that many milliseconds. Cycles are
    listed when it is over: in few games nearly everybody seems to be in one.

    `mix` adds the mix that no strategy beats, which takes a while for many strategies.
    """
    found = _table(order, games, counts)
    names, ranking = found.tournament.names, found.ranking(with_mix=mix)
    numbers = {name: who for who, name in enumerate(names)}
    intervals = found.intervals()
    circles = found.circles() if over else []
    return {
        "headline": headline(found, ranking, over),
        "below": conclusion(found, ms) if over else progress(found, ms),
        "names": list(names),
        "ranking": [
            {"who": numbers[one.name]} | standing(one, place) for place, one in enumerate(ranking, 1)
        ],
        "cells": [
            [
                None if who == other else cell(found, who, other, *intervals[who][other])
                for other in range(len(names))
            ]
            for who in range(len(names))
        ],
        "circles": [
            [[name, f"{found.share(numbers[name], numbers[beaten]) * 100:.0f}%"] for name, beaten in pairs]
            for pairs in (((a, b), (b, c), (c, a)) for a, b, c in circles[:MOST_CIRCLES])
        ],
        "more_circles": max(0, len(circles) - MOST_CIRCLES),
        "mix": parts(ranking) if mix else [],
    }


def report(order: run_api.Order, games: int, counts: Counts, form: str = "json") -> str:
    """Returns the table as "json" or "csv": the text that the command line prints."""
    found = _table(order, games, counts)
    return found.to_csv() if form == "csv" else json.dumps(found.to_json()) + "\n"


def headline(found: Table, ranking: list[Standing], over: bool) -> list[list[str]]:
    """Returns the leader in one line: pairs of a kind of text and the text. A strategy leads if its interval
    does not overlap with that of another.
    """
    first, *others = ranking
    low, high = first.share_interval
    has_enough = min(map(sum, found.counts)) >= _ENOUGH
    surely = f"95% CI {low * 100:.1f} to {high * 100:.1f}%"
    close = [one for one in others if one.share_interval[1] >= low]
    if not close and has_enough:
        lead = " comes first with" if over else " leads with"
        figures = [["strong", f" {percent(first.share)} "], ["small", surely]]
        return [["best", first.name], ["plain", lead], *figures]
    if not has_enough:
        return [["plain", "Too few games to say" if over else "Too early to say"]]
    so_far = "" if over else " so far"
    if len(close) > 2:
        small = ["small", f"{first.name} {percent(first.share)}, {surely}"]
        return [["plain", f"Too close to call among the best {len(close) + 1}{so_far} "], small]
    rates = [
        f"{one.name} {percent(one.share)} ({low * 100:.1f} to {high * 100:.1f})"
        for one, (low, high) in ((one, one.share_interval) for one in (first, *close))
    ]
    told = ["small", "Win rate (95% CI): " + ", ".join(rates)]
    names = [["best", first.name], ["plain", " and "], ["best", close[-1].name]]
    if len(close) == 2:
        names[1:1] = [["plain", ", "], ["best", close[0].name]]
    return [["plain", f"Too close to call{so_far} between "], *names, ["plain", " "], told]


def progress(found: Table, ms: float) -> str:
    """Returns the progress in words."""
    of, done = found.tournament.all_games, found.games
    if ms < _WARM:
        return f"{done:,} of {of:,} games"
    left = duration((of - done) * ms / max(done, 1) / 1000)
    return f"{done:,} of {of:,} games, about {left} to go"


def conclusion(found: Table, ms: float) -> str:
    """Returns what was played and how long it took."""
    of = found.tournament
    if found.games < of.all_games:
        return f"Stopped after {found.games:,} of {of.all_games:,} games."
    pairs = len(of.matches)
    each = f"{pairs} pairs, {count(of.games, 'game')} each" if pairs > 1 else "one pair"
    return f"{len(of.names)} strategies, {each}: {count(found.games, 'game')} in {duration(ms / 1000)}."


def standing(one: Standing, place: int) -> dict[str, Any]:
    """Returns a row of the ranking, rounded; `exact` has the unrounded figures. The ends are for a bar from 0
    to 100.
    """
    low, high = one.share_interval
    return {
        "place": str(place),
        "name": one.name,
        "share": percent(one.share),
        "margin": f"± {(high - low) * 50:.1f}",
        "interval": f"{low * 100:.1f} to {high * 100:.1f}%",
        "ends": [round(end * 100, 2) for end in (low, one.share, high)],
        "beats": str(one.beats),
        "beaten_by": str(one.beaten_by),
        "exact": repr(one.share),
    }


def cell(found: Table, who: int, other: int, low: float, high: float) -> list[Any]:
    """Returns the contents of a cell of the matrix: the share in %, its shade ("w4" mostly won, "e" even,
    "l4" mostly lost), whether the difference is significant, and the interval.
    """
    share = found.share(who, other)
    step = sum(abs(share - 0.5) > far for far in _STEPS)
    shade = f"{'w' if share > 0.5 else 'l'}{step}" if step else "e"
    told = f"{low * 100:.1f} to {high * 100:.1f}%"
    percents = math.floor(found.share(min(who, other), max(who, other)) * 100 + 0.5)
    rounded = percents if who < other else 100 - percents  # so that the two add up to 100
    return [str(rounded), shade, not low <= 0.5 <= high, told]


def parts(ranking: list[Standing]) -> list[list[Any]]:
    """Returns [name, part, part in %] of the mix that no strategy beats, the largest first."""
    mixed = sorted((one for one in ranking if one.part), key=lambda one: -one.part)
    return [[one.name, percent(one.part), round(one.part * 100, 2)] for one in mixed]


def _table(order: run_api.Order, games: int, counts: Any) -> Table:
    tournament = _described(json.dumps(order), games)
    with refused():
        _check(counts, len(tournament.matches), games)
    return Table(tournament, counts)


def _check(counts: Any, pairs: int, games: int) -> None:
    """Raises Impossible unless these are wins, losses and ties of that many pairs and games."""
    if not isinstance(counts, list) or len(counts) != pairs:
        raise Impossible(f"they are not of {pairs} pairs")
    for counted in counts:
        if not isinstance(counted, list) or len(counted) != 3:
            raise Impossible(f"{str(counted)[:40]} are no wins, losses and ties")
        for number in counted:
            whole(number, "a number of games", games)
        if sum(counted) > games:
            raise Impossible(f"a pair has played {sum(counted)} games of {games}")


@lru_cache(maxsize=2)
def _tournament(order: str, games: int) -> Tournament:
    """Returns the tournament of that order (JSON text). Its matches are set up as they are played."""
    return _of(run_api.entrants, json.loads(order), games)


@lru_cache(maxsize=2)
def _described(order: str, games: int) -> Tournament:
    """Returns the tournament without running a source, for putting figures into words."""
    return _of(run_api.descriptions, json.loads(order), games)


def _of(
    entrants: Callable[[run_api.Order], list[type[Strategy]]], wanted: run_api.Order, games: int
) -> Tournament:
    if not 2 <= len(wanted["strategies"]) <= MOST:
        raise SetupError(
            f"A tournament on this page has 2 to {MOST} strategies, not {len(wanted['strategies'])}."
        )
    return Tournament.of(entrants(wanted), games, all_at_once=False, **run_api.settings(wanted))
