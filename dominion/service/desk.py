"""The functions a worker answers. Arguments and results are what JSON can hold."""

from __future__ import annotations

import json
import time
from functools import lru_cache
from typing import Any, Final

from ..agents.check import misspelt, read_over
from ..agents.load import StrategyError, load
from ..agents.strategy import Strategy
from ..kingdom import SetupError
from ..log import lines
from ..runs import AtHand, InOrder
from ..simulate import MOST_GAMES, Collection, Match, Results, Run, Slice, Tally, results
from ..strategies import find
from . import details, views
from .checking import checked
from .endless import no_endless_loop
from .options import match_options, seed
from .trouble import source_name

Order = dict[str, Any]
"""A match as the page orders it: {"strategies": [{"name", "source" where edited, "own": True where the user
gave it}, ...], "seed": "1"}, and "options" where some differ from the usual, in words of `options.KNOWN`.
"""


def check(source: str, run: bool = True) -> dict[str, Any]:
    """What reading a source tells: [line, message, "error" or "warning"] of each problem; and of one that can
    be played, its strategy's name and the cards it requires. Without `run` no line of it is run.
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
    """Play `count` games from number `first` on. The block is text for `add`; ms is the time it took."""
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
    """Add a block to the run's book. `games` is a number or "clear"; ms is how long the run has lasted;
    `first` and `count` are what `play` was asked for, to be compared with what is in the block.

    The view is of the games from 0 up to the first one still missing; it is made if there is something new to
    `look` at, and at the end. It is over when no more games are wanted.
    """
    book = _book(run, json.dumps(match), games)
    before = book.collection.played
    book.add(checked(block, book.match, first, count))
    over = book.collection.is_over
    look = look and book.collection.played > before
    return {"over": over, "view": book.view(ms) if look or over else None}


def report(match: Order, run: str, games: int | str, form: str = "json", link: str = "") -> str:
    """The run's results so far as "json" or "csv", the text that the command line prints, or as the "html" of
    a report with this link in it.
    """
    found = _found(match, run, games)
    if form == "html":
        from ..report import report as page  # which is made with parts of this package

        return page(found, match_of(json.dumps(match)), link)
    return found.to_csv() if form == "csv" else json.dumps(found.to_json()) + "\n"


def figures(match: Order, run: str, games: int | str, section: str) -> list[dict[str, Any]]:
    """That section of the run's further figures so far; see `details`."""
    return details.section(_found(match, run, games), section)


def _found(match: Order, run: str, games: int | str) -> Results:
    book = _book(run, json.dumps(match), games)
    if book.collection.tally is None:
        raise SetupError("The figures of these games are gone: play them again.")
    return results(book.match, book.collection.tally)


def step(match: Order, game: int, steps: int, known: int) -> dict[str, Any]:
    """That game of the match after so many phases: the table, and the log's lines from number `known` on."""
    made = match_of(json.dumps(match))
    with no_endless_loop(made.strategies):
        played = _AT_HAND.after(steps, json.dumps(match), game)
    told = views.kingdom(played) + views.log_lines(lines(played), made.seats(game))
    return views.table(played, made.seats(game), game) | {
        "lines": told[known:],
        "known": len(told),
        "over": played.is_over(),
    }


def entrants(order: Order) -> list[type[Strategy]]:
    """Who plays."""
    return [entrant(one, player) for player, one in enumerate(order["strategies"], 1)]


def settings(order: Order) -> dict[str, Any]:
    """What else is said of the games: the seed and the options."""
    return {"seed": seed(order["seed"]), **match_options(order.get("options", {}))}


def entrant(one: Order, player: int) -> type[Strategy]:
    """Whom a match's order names as player 1, 2, ...: one of the library, or what the source says; the user's
    own are called as the user calls them, whatever the class is called.
    """
    if "source" not in one:
        return find(one["name"])
    kind = load(one["source"], source_name(player))
    if one.get("own"):
        kind.name = str(one["name"])
    return kind


@lru_cache(maxsize=4)
def match_of(order: str) -> Match:
    """The match of that order (JSON text), kept: sources are not compiled anew for every block."""
    wanted = json.loads(order)
    return Match.of(entrants(wanted), **settings(wanted))


class Book:
    """The figures of one run, from blocks that may come in any order."""

    def __init__(self, match: Match, games: int | str) -> None:
        self.match = match
        self.games = games
        until_clear = games == "clear"
        self.collection = Collection(match, MOST_GAMES if until_clear else int(games), until_clear)
        self._parts: InOrder[Slice] = InOrder()

    def add(self, part: Slice) -> None:
        """Count this block as soon as all before it are counted."""
        for ready in self._parts.put(part):
            if self.collection.is_over:
                return
            again = self.collection.add(ready)
            if again is not None:  # the verdict fell inside the block: only the games up to it count
                self.collection.add(Run(self.match, again.start, again.stop).advance())

    def view(self, ms: float) -> dict[str, Any]:
        """What the page shows after so many milliseconds."""
        tally = self.collection.tally or Tally(len(self.match.strategies))
        return views.results(results(self.match, tally), self.games, self.collection.is_over, ms)


@lru_cache(maxsize=2)
def _book(run: str, order: str, games: int | str) -> Book:
    return Book(match_of(order), games)


_AT_HAND: Final = AtHand(lambda order, number: match_of(order).game(number, record=True))
