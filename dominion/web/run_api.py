"""The functions of a worker for runs. Arguments and results are JSON data."""

from __future__ import annotations

import json
import time
from functools import lru_cache
from typing import Any, Final

from ..analysis.strategy_check import misspelt, read_over
from ..analysis.strategy_description import described
from ..bots.loading.source import load
from ..bots.safety.loop_guard import no_endless_loop
from ..bots.strategy import Strategy
from ..engine.errors import SetupError, StrategyError
from ..formats import details, html_report, notebook, result_view
from ..formats.text_log import lines
from ..simulation.runs import GameStepper, InOrder
from ..simulation.simulate import MOST_GAMES, Collection, Match, Results, Run, Slice, Tally, results
from ..strategies import find
from .error_json import source_name
from .options import match_options, seed
from .result_validation import checked, checked_tally

Order = dict[str, Any]
"""A match in the page's format: {"strategies": [{"name", "source" if edited, "own": True if it is the
user's}, ...], "seed": "1"}, and "options" that differ from the defaults, with the names of `options.KNOWN`.
"""


def check(source: str, run: bool = True) -> dict[str, Any]:
    """Reads a source and returns its problems, and the name and required cards if it can be played.

    A problem is [line, message, "error" or "warning"]. Without `run` no line of the source is run.
    """
    if not run:
        return {"problems": [[one.line or 0, one.message, "error"] for one in misspelt(source)]}
    problems = read_over(source, source_name(0))
    try:
        strategy = load(source, source_name(0))
    except StrategyError:
        return {"problems": [[one.line or 0, one.message, "error"] for one in problems]}
    told = [[one.line or 0, one.message, "warning"] for one in problems]
    return {"name": strategy.name, "requires": list(strategy.requires), "problems": told}


def play(match: Order, first: int, count: int) -> dict[str, Any]:
    """Plays `count` games from number `first` on. The block is text for `add`; ms is the time it took."""
    made = match_of(json.dumps(match))
    began = time.perf_counter()
    with no_endless_loop(made.strategies):
        part = Run(made, first, first + count).advance()
    winners = " ".join("".join(map(str, who)) for who in part.winners)
    block = json.dumps({"first": first, "winners": winners, "tally": part.tally.to_json()})
    return {"block": block, "ms": (time.perf_counter() - began) * 1000}


def add(
    match: Order,
    run: str,
    games: int | str,
    ms: float,
    block: str,
    look: bool = True,
    first: int | None = None,
    count: int | None = None,
) -> dict[str, Any]:
    """Adds a block to the run's aggregator. `games` is a number or "clear"; ms is the time of the run.

    `first` and `count` are the arguments of `play`; the block must agree. The view is of the games before the
    first one still missing. It is made if `look` is set and there are new games, and at the end. The run is
    over when no more games are needed.
    """
    aggregator = _aggregator(run, json.dumps(match), games)
    before = aggregator.collection.played
    aggregator.add(checked(block, aggregator.match, first, count))
    over = aggregator.collection.is_over
    look = look and aggregator.collection.played > before
    return {"over": over, "view": aggregator.view(ms) if look or over else None}


def tally(match: Order, run: str, games: int | str) -> str:
    """Returns the run's figures so far as text, for `report`."""
    return json.dumps(_found(match, run, games).tally.to_json())


def report(match: Order, tally: str, form: str = "json", link: str = "") -> str:
    """Returns the figures of a run as "json" or "csv", as an "html" report with this link, or as the "ipynb"
    of its match, a notebook.

    The figures come from a worker that has run strategies, so they are checked. No source is run here.
    """
    made = described_match(json.dumps(match))
    found = results(made, checked_tally(tally, made))
    if form == "html":
        return html_report.report(found, made, link if link.startswith(("http://", "https://")) else "")
    if form == "ipynb":
        return notebook.match_file(made, found.games)
    return found.to_csv() if form == "csv" else json.dumps(found.to_json()) + "\n"


def figures(match: Order, run: str, games: int | str, section: str) -> list[dict[str, Any]]:
    """Returns that section of the run's further figures so far; see `details`."""
    return details.section(_found(match, run, games), section)


def _found(match: Order, run: str, games: int | str) -> Results:
    aggregator = _aggregator(run, json.dumps(match), games)
    if aggregator.collection.tally is None:
        raise SetupError("The figures of these games are gone: play them again.")
    return results(aggregator.match, aggregator.collection.tally)


def step(match: Order, game: int, steps: int, known: int) -> dict[str, Any]:
    """Returns that game after that many phases: the table, and the log's lines from number `known` on."""
    made = match_of(json.dumps(match))
    with no_endless_loop(made.strategies):
        played = _STEPPER.after(steps, json.dumps(match), game)
    told = result_view.kingdom(played) + result_view.log_lines(lines(played), made.seats(game))
    return result_view.table(played, made.seats(game), game) | {
        "lines": told[known:],
        "known": len(told),
        "over": played.is_over(),
    }


def entrants(order: Order) -> list[type[Strategy]]:
    """Returns the players of the match."""
    return [entrant(one, player) for player, one in enumerate(order["strategies"], 1)]


def settings(order: Order) -> dict[str, Any]:
    """Returns the seed and the options in words."""
    return {"seed": seed(order["seed"]), **match_options(order.get("options", {}))}


def entrant(one: Order, player: int) -> type[Strategy]:
    """Returns the name of player 1, 2, ... in a match's order, as the page writes it.

    The user's own strategies keep their name; edited ones of the library get "(edited)".
    """
    if "source" not in one:
        return find(one["name"])
    kind = load(one["source"], source_name(player))
    if "name" in one:
        kind.name = str(one["name"]) + ("" if one.get("own") else " (edited)")
    return kind


def descriptions(order: Order) -> list[type[Strategy]]:
    """Returns the players without running their sources: see `described`."""
    found = []
    for one in order["strategies"]:
        if "source" not in one:
            found.append(find(one["name"]))
            continue
        kind = described(one["source"], str(one["name"]))
        if one.get("own"):
            kind.name = str(one["name"])
        found.append(kind)
    return found


@lru_cache(maxsize=4)
def described_match(order: str) -> Match:
    """Returns the match of that order (JSON text) for putting figures into words. It cannot be played."""
    wanted = json.loads(order)
    return Match.of(descriptions(wanted), **settings(wanted))


@lru_cache(maxsize=4)
def match_of(order: str) -> Match:
    """Returns the match of that order (JSON text). The cache saves compiling sources for every block."""
    wanted = json.loads(order)
    return Match.of(entrants(wanted), **settings(wanted))


class Aggregator:
    """Collects the figures of one run from blocks that may come in any order."""

    def __init__(self, match: Match, games: int | str) -> None:
        self.match = match
        self.games = games
        until_clear = games == "clear"
        self.collection = Collection(match, MOST_GAMES if until_clear else int(games), until_clear)
        self._parts: InOrder[Slice] = InOrder()

    def add(self, part: Slice) -> None:
        """Counts this block once all blocks before it are counted."""
        for ready in self._parts.put(part):
            if self.collection.is_over:
                return
            again = self.collection.add(ready)
            if again is not None:  # the verdict fell inside the block: only the games up to it count
                self.collection.add(Run(self.match, again.start, again.stop).advance())

    def view(self, ms: float) -> dict[str, Any]:
        """Returns what the page shows after that many milliseconds."""
        tally = self.collection.tally or Tally(len(self.match.strategies))
        return result_view.results(results(self.match, tally), self.games, self.collection.is_over, ms)


@lru_cache(maxsize=8)  # late blocks of dropped runs come between those of the current one
def _aggregator(run: str, order: str, games: int | str) -> Aggregator:
    return Aggregator(match_of(order), games)


_STEPPER: Final = GameStepper(lambda order, number: match_of(order).game(number, record=True))
