"""The functions of Candy Land for the page's workers; see dominion.web for the calls.

They have the same form as those for Dominion, so the page's code for runs serves both games. An order has the
user's options of a Setup by name, and {"seed": "1"}.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from ..engine.seeds import game_seed
from ..simulation.intervals import Moments, percent, share_interval
from ..simulation.runs import GameStepper, InOrder
from .board import COLOURS, Card
from .game import Game, LogEntry
from .log import line, place
from .rules import Setup
from .simulate import Outcome, Results, Run, Slice, Tally, block_for, mean_interval

Order = dict[str, Any]
LAST: Final = 8
"""The number of last games that are listed one by one."""
SEATS: Final = ("one", "two", "three", "four")


def play(match: Order, first: int, count: int, games: int) -> dict[str, Any]:
    """Plays `count` games from number `first` on, of a run of `games`. The block is text for `add`."""
    setup, seed = _order(json.dumps(match))
    began = time.perf_counter()
    part = Run(setup, seed, games, first, first + count).advance()
    block = json.dumps(
        {"first": first, "count": count, "tally": part.tally.to_json(), "rows": part.rows[-LAST:]}
    )
    return {"block": block, "ms": (time.perf_counter() - began) * 1000}


def add(match: Order, run: str, games: int, ms: float, block: str, look: bool = True) -> dict[str, Any]:
    """Adds a block to the aggregator, in any order. `ms` is how long the run has lasted.

    The view is of the games from 0 up to the first one still missing.
    """
    aggregator = _aggregator(run, json.dumps(match), games)
    new = aggregator.add(block)
    over = aggregator.parts.next >= games
    return {"over": over, "view": aggregator.view(ms) if over or (look and new) else None}


def step(match: Order, game: int, steps: int, known: int) -> dict[str, Any]:
    """Returns that game after that many turns: the positions, the last turn's effect, and new log lines.

    `known`: the number of lines that the page has.
    """
    played = _STEPPER.after(steps, json.dumps(match), game)
    log = played.log or []
    board = played.rules.board
    last = _last_turn(log)
    return {
        "title": f"Game {game + 1}",
        "about": _about(played, last),
        "card": _card(last),
        "seat": last[0][1] if last else None,
        "path": _path(last, played),
        "players": [
            {
                "spot": _spot(played, player.position),
                "place": place(board, _spot(played, player.position)),
                "moves": player.moves,
                "stuck": player.stuck,
                "next": player is played.player,
            }
            for player in played.players
        ],
        "deck": "every card goes back" if played.setup.replacement else f"{played.deck.left} left to draw",
        "lines": [
            [str(entry[0]), "" if entry[1] is None else SEATS[int(str(entry[1]))], line(entry, board)]
            for entry in log[known:]
        ],
        "known": len(log),
        "over": played.is_over(),
    }


def _last_turn(log: list[LogEntry]) -> list[LogEntry]:
    """Returns the entries of the last turn."""
    begins = [number for number, entry in enumerate(log) if entry[0] == "turn"]
    return log[begins[-1] :] if begins else []


def _about(game: Game, last: Iterable[LogEntry]) -> str:
    """Describes the last turn in one sentence."""
    board = game.rules.board
    said = [line(entry, board) for entry in last if entry[0] not in ("turn", "shuffle", "end", "stay")]
    if not said:
        return "Nobody has drawn a card yet."
    who = " ".join(said[0].split()[:2])
    return f"{', '.join([said[0], *(text.removeprefix(f'{who} ') for text in said[1:])])}."


def _card(last: Iterable[LogEntry]) -> dict[str, Any] | None:
    """Returns the card that was drawn, if any."""
    for entry in last:
        if entry[0] == "draw":
            card = entry[2]
            assert isinstance(card, Card)
            name = f"Double {card.name}" if card.double else card.name
            kind = card.name.lower() if card.name in COLOURS else "picture"
            return {"name": name, "kind": kind, "double": card.double}
    return None


def _path(last: Iterable[LogEntry], game: Game) -> list[int]:
    """Returns the spots a pawn touches in a turn: square by square after a colour, in one leap otherwise."""
    path: list[int] = []
    for entry in last:
        if entry[0] in ("colour", "picture", "bridge"):
            begin, end = (int(str(square)) for square in entry[2:4])
            stop = _spot(game, end)
            path += range(begin + 1, stop + 1) if entry[0] == "colour" else [stop]
    return path


def _spot(game: Game, position: int) -> int:
    """Returns where the drawing has that position: 0 the start, then the squares, then home."""
    return game.rules.board.size + 1 if position == game.rules.home else position


@lru_cache(maxsize=8)
def _order(text: str) -> tuple[Setup, int]:
    wanted = json.loads(text)
    return Setup.of({name: value for name, value in wanted.items() if name != "seed"}), int(wanted["seed"])


def _deal(text: str, number: int) -> Game:
    setup, seed = _order(text)
    return Game(setup, game_seed(seed, number), record=True)


_STEPPER: Final = GameStepper(_deal)


class Aggregator:
    """Collects the figures of one run from blocks that may come in any order."""

    def __init__(self, setup: Setup, seed: int, games: int) -> None:
        self.parts: InOrder[Slice] = InOrder()
        self._games = games
        self._setup = setup
        self._seed = seed
        self._tally = Tally(setup.players, block_for(games))
        self._last: list[Outcome] = []

    def add(self, block: str) -> bool:
        """Counts this block once all blocks before it are counted. Returns whether anything was counted."""
        data = json.loads(block)
        rows = [Outcome(number, tuple(moves), *rest) for number, moves, *rest in data["rows"]]
        new = False
        for part in self.parts.put(Block(data["first"], Tally.from_json(data["tally"]), rows)):
            self._tally.merge(part.tally)
            self._last = [*self._last, *part.rows][-LAST:]
            new = True
        return new

    def view(self, ms: float) -> dict[str, Any]:
        """Returns the figures of a run of `games` after that many milliseconds."""
        found = Results(self._setup, self._seed, self._tally)
        return view(found, self._last, self._games, ms)


class Block(Slice):
    """A slice as a worker returns it. Only its last games are kept one by one."""

    @property
    def end(self) -> int:
        """The number of the game after the last one."""
        return self.first + self.tally.games


@lru_cache(maxsize=2)
def _aggregator(run: str, order: str, games: int) -> Aggregator:
    return Aggregator(*_order(order), games)


# The page's views.


def view(found: Results, last: Iterable[Outcome], games: int, ms: float) -> dict[str, Any]:
    """Returns the figures of a run of `games` after that many milliseconds."""
    tally, total = found.tally, found.total
    players = [
        {
            "name": f"Player {seat + 1}",
            "wins": f"{tally.wins[seat]:,}",
            "share": percent(found.share(seat)),
            "interval": _percents(*share_interval(found.share(seat), tally.games)),
            "moves": _mean(tally.moves[seat]),
            "exact": {
                "wins": str(tally.wins[seat]),
                "share": repr(found.share(seat)),
                "moves": repr(tally.moves[seat].mean),
            },
        }
        for seat in range(tally.players)
    ]
    return {
        "played": f"{tally.games:,}",
        "rate": f"{tally.games / max(ms, 1) * 1000:,.0f}",
        "stopped": f"{tally.stopped:,}",
        "headline": _headline(total),
        "exact": {"total": repr(total.mean), "rounds": repr(tally.rounds.mean)},
        "sub": _sub(found, games),
        "rounds": _mean(tally.rounds),
        "players": players,
        "rows": [_row(one) for one in reversed(list(last))],
        "charts": {"plot-average": json.dumps(_average(found)), "plot-lengths": json.dumps(_lengths(found))},
    }


def _mean(seen: Moments) -> str:
    return f"{seen.mean:.1f}" if seen.count else "–"


def _headline(seen: Moments) -> str:
    """Returns the mean with the decimals that its confidence interval warrants: none where that is wider than
    1, one where it is wider than 0.1, else two.
    """
    if not seen.count:
        return "–"
    low, high = mean_interval(seen)
    wide = high - low
    decimals = 0 if seen.count == 1 or wide > 1 else 1 if wide > 0.1 else 2
    return f"{seen.mean:.{decimals}f}"


def _percents(low: float, high: float) -> str:
    return f"{low * 100:.1f} to {high * 100:.1f}%"


def _sub(found: Results, games: int) -> str:
    """Explains the headline's number and its confidence interval."""
    tally = found.tally
    counted = f"{tally.games:,} game{'s' * (tally.games != 1)}" + (
        f" of {games:,}" if tally.games < games else ""
    )
    if not tally.lengths:
        return f"{counted}: all were stopped after {found.setup.max_moves:,} cards of one player."
    low, high = mean_interval(found.total)
    lengths = f"median {found.length_at(0.5)}, from {found.length_at(0)} to {found.length_at(1)}"
    left_out = f" {tally.stopped:,} stopped games have no length." if tally.stopped else ""
    return f"{counted}: 95% confidence interval {low:.1f} to {high:.1f}; {lengths}.{left_out}"


def _row(one: Outcome) -> dict[str, Any]:
    return {
        "number": one.number + 1,
        "moves": list(one.moves),
        "total": one.total,
        "winner": "stopped" if one.winner is None else f"Player {one.winner + 1}",
        "seat": "" if one.winner is None else SEATS[one.winner],
    }


def _average(found: Results) -> dict[str, Any]:
    points = found.running_average()
    last = f"{points[-1][1]:.1f} after {points[-1][0]:,} games" if points else "no games yet"
    return {
        "names": ["Average so far"],
        "turns": [games for games, _ in points],
        "curves": [[round(mean, 3) for _, mean in points]],
        "told": [f"after {games:,} games" for games, _ in points],
        "shape": "close-up",
        "axes": ["games", "cards"],
        "label": f"Running average of cards in a game: {last}",
    }


def _lengths(found: Results) -> dict[str, Any]:
    """Returns the histogram without the longest 1 % of the games, which would flatten the rest."""
    width, bars = found.histogram()
    longest = found.length_at(0.99)
    shown = [bar for bar in bars if bar[0] <= longest]
    told = [f"{start} to {start + width - 1} cards" if width > 1 else f"{start} cards" for start, _ in shown]
    most = max(shown, key=lambda bar: bar[1], default=(0, 0))
    return {
        "names": ["Games"],
        "turns": [start + (width - 1) / 2 for start, _ in shown],
        "curves": [[games for _, games in shown]],
        "told": told,
        "shape": "bars",
        "axes": ["cards", "games"],
        "label": f"Histogram of cards in a game: most often about {most[0]}, {most[1]:,} games",
    }
