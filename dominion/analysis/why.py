"""Explains a strategy: how often each rule decides, and in which turns.

Some games of a match are played with every decision traced. Tracing takes several times as long as normal
play, so it is limited to a few hundred games. They are the same games as in any other run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from .. import __version__
from ..bots.safety.timeout import TimeLimit
from ..bots.strategy import Strategy
from ..bots.tracing import Rule, Traced, rules_of
from ..simulation import figures
from ..simulation.intervals import WHOLE, Moments
from ..simulation.runs import Games, share_games
from .what_if import Change, Trial, changed_match, changes, parts, tried, try_out

if TYPE_CHECKING:
    from ..engine.decision import Agent, Decision, Option
    from ..engine.game import Game
    from ..simulation.match import Match
    from .source_numbers import Found
    from .sweep import Point

__all__ = [
    "SAMPLE", "Bought", "Change", "Closely", "Left", "Part", "Reasons", "Trial", "Use", "changed_match",
    "changes", "parts", "rows", "to_json", "tried", "try_out", "uses", "watch",
]  # fmt: skip

SAMPLE: Final = 200
"""The default number of traced games."""
OPENING: Final = 2
"""The number of turns that count as the opening."""

Bought = tuple[tuple[str, ...], ...]
"""The names of cards bought in each of the first turns."""
Left = tuple[Moments, Moments, Moments]
"""Unused Actions, Buys and coins at the end of a turn."""


class Reasons:
    """Counts of the traced games. All are integers, so merging is exact."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.decided: list[Counter[tuple[Rule, int]]] = [Counter() for _ in range(players)]
        """The number of uses of each rule, by player and own turn."""
        self.unused: list[list[Left]] = [[] for _ in range(players)]
        """Unused Actions, Buys and coins, by player and own turn."""
        self.openings: list[Counter[tuple[Bought, int]]] = [Counter() for _ in range(players)]
        """Games and sixtieths won, by player and what was bought in the first turns."""

    def merge(self, other: Reasons) -> None:
        """Adds everything the other has counted."""
        self.games += other.games
        for mine, others in zip(self.decided, other.decided, strict=True):
            mine.update(others)
        for bought, more in zip(self.openings, other.openings, strict=True):
            bought.update(more)
        for turns, further in zip(self.unused, other.unused, strict=True):
            for turn, left in enumerate(further):
                for one, another in zip(_left_at(turns, turn), left, strict=True):
                    one.merge(another)


def _left_at(turns: list[Left], turn: int) -> Left:
    while len(turns) <= turn:
        turns.append((Moments(), Moments(), Moments()))
    return turns[turn]


@dataclass
class Part:
    """Consecutive traced games."""

    first: int
    reasons: Reasons

    @property
    def end(self) -> int:
        """The number of the game after the last one."""
        return self.first + self.reasons.games


class Closely(Games[Part]):
    """The games of a match from `first` up to `end`, with every decision traced.

    Raises StrategyError if a game takes longer than `timeout` seconds.
    """

    def __init__(self, match: Match, first: int, end: int, timeout: float | None = None) -> None:
        super().__init__(first, end)
        self.match = match
        self._limit = TimeLimit(timeout)

    def begin(self) -> Part:
        """A part without games."""
        return Part(self.next, Reasons(len(self.match.strategies)))

    def play(self, number: int, made: Part) -> None:
        """Plays that game and counts the rules that decide in it."""
        agents: list[Agent] = []
        with self._limit.starting(strategies=agents):
            game, seats = self.match.game(number), self.match.seats(number)
            agents += [player.agent for player in game.players]
            watch = _Watch(game, seats, made.reasons)
            watch.play_out()
        watch.settle()
        game.take_apart()

    def advance(self, games: int | None = None, seconds: float | None = None) -> Part:
        """Plays that many games, or as many as can be started in that time, but at least one if any is
        left.
        """
        with TimeLimit(self._limit.seconds) as self._limit:
            return super().advance(games, seconds)


class _Watch:
    """A game that records the players' reasons and what they leave unused at the end of their turns."""

    def __init__(self, game: Game, seats: Sequence[int], reasons: Reasons) -> None:
        self.game, self.seats, self.reasons = game, seats, reasons
        self.players = game.players
        self._bought: dict[int, list[list[str]]] = {who: [[] for _ in range(OPENING)] for who in seats}
        for player in game.players:
            if isinstance(player.agent, Strategy):
                player.agent = Traced(player.agent, self._answered)

    def play_out(self) -> None:
        """Plays phase after phase to the end."""
        game = self.game
        while not game.is_over():
            if game.phase == "clean-up" and not game.turn.extra:
                self._left(game)
            game.do_play()

    def _left(self, game: Game) -> None:
        me = game.turn.player
        left = _left_at(self.reasons.unused[self.seats[me.seat]], me.turns - 1)
        for moments, number in zip(left, (me.actions, me.buys, me.coins), strict=True):
            moments.add(number)

    def _answered(self, decision: Decision, answer: Sequence[Option], rules: Sequence[Rule]) -> None:
        player = decision.player.controller
        who = self.seats[player.seat]
        self.reasons.decided[who].update((rule, player.turns) for rule in rules)
        if decision.verb == "buy" and decision.player is player and 0 < player.turns <= OPENING:
            self._bought[who][player.turns - 1] += map(str, answer)

    def settle(self) -> None:
        """Counts the openings of the finished game."""
        self.reasons.games += 1
        winners = {self.seats[player.seat] for player in self.game.winners()}
        for who, turns in self._bought.items():
            bought = tuple(tuple(sorted(turn)) for turn in turns)
            self.reasons.openings[who][bought, WHOLE // len(winners) if who in winners else 0] += 1


def watch(match: Match, games: int = SAMPLE, n_jobs: int = 1, timeout: float | None = None) -> Reasons:
    """Plays and traces the first games of a match. After Ctrl-C returns the counts so far."""
    found = Reasons(len(match.strategies))

    def take(part: Part) -> bool:
        found.merge(part.reasons)
        return False

    share_games(partial(Closely, match, timeout=timeout), games, n_jobs, take)
    if not found.games:
        raise KeyboardInterrupt
    return found


# Rules, most used first or in the order of the source.


@dataclass(frozen=True)
class Use:
    """How often a rule was used."""

    rule: Rule
    times: int
    by_turn: dict[int, int]
    """Own turn -> times."""

    @property
    def median(self) -> int | None:
        """The median turn of all its uses."""
        seen = 0
        for turn, times in sorted(self.by_turn.items()):
            seen += times
            if 2 * seen >= self.times:
                return turn
        return None

    def to_json(self, games: int) -> dict[str, Any]:
        """Returns the data of a rule in `why --json`."""
        return {
            "line": self.rule.line,
            "rule": self.rule.text,
            "method": self.rule.method,
            "from": self.rule.place or None,
            "times": self.times,
            "per_game": self.times / games if games else 0.0,
            "by_turn": [{"turn": turn, "times": self.by_turn[turn]} for turn in sorted(self.by_turn)],
        }


def uses(kind: type[Strategy], decided: Counter[tuple[Rule, int]]) -> list[Use]:
    """Returns all rules of a strategy with their uses, including those that never decided: its own in the
    order of lines, then inherited ones, then the default policy.
    """
    by_rule: dict[Rule, dict[int, int]] = {rule: {} for rule in rules_of(kind)}
    for (rule, turn), times in decided.items():
        turns = by_rule.setdefault(rule, {})
        turns[turn] = turns.get(turn, 0) + times
    found = [Use(rule, sum(turns.values()), turns) for rule, turns in by_rule.items()]
    return sorted(found, key=_order)


def _order(use: Use) -> tuple[bool, bool, str, int, str, str]:
    rule = use.rule
    return rule.line is None, bool(rule.place), rule.place, rule.line or 0, rule.method, rule.text


def to_json(
    match: Match,
    seen: Reasons,
    tried: Iterable[Trial] = (),
    player: int = 1,
    swept: tuple[Found, Sequence[Point]] | None = None,
) -> dict[str, Any]:
    """Returns the object that `why --json` prints; `tried` are changes of that player, `swept` a number of
    its strategy with its curve.
    """
    players = []
    for who, (name, kind) in enumerate(zip(match.names, match.strategies, strict=True)):
        known: type[Strategy] = kind if isinstance(kind, type) else Strategy
        told = [use.to_json(seen.games) for use in uses(known, seen.decided[who])]
        left = [
            {"turn": turn, "actions": actions.mean, "buys": buys.mean, "coins": coins.mean}
            for turn, (actions, buys, coins) in enumerate(seen.unused[who], 1)
        ]
        openings = [
            {"bought": [list(turn) for turn in bought], "part": part / WHOLE, "games": games}
            for (bought, part), games in sorted(seen.openings[who].items())
        ]
        players.append({"name": name, "rules": told, "unused_by_turn": left, "openings": openings})
    trials = [trial.to_json() for trial in tried]
    return {
        "version": __version__,
        "seed": match.seed,
        "games": seen.games,
        "players": players,
        "what_if": {"player": match.names[player - 1], "changes": trials} if trials else None,
        "sweep": _swept(match.names[player - 1], *swept) if swept else None,
    }


def _swept(name: str, one: Found, points: Sequence[Point]) -> dict[str, Any]:
    return {
        "player": name,
        "number": one.name,
        "line": one.line,
        "now": one.value,
        "values": [point.to_json() for point in points],
    }


def rows(match: Match, seen: Reasons) -> Iterator[tuple[Any, ...]]:
    """Returns the rows for the CSV: what was left unused by turn, and the win rates of first buys."""
    for who, name in enumerate(match.names):
        for turn, left in enumerate(seen.unused[who], 1):
            for what, at in zip(("actions", "buys", "coins"), left, strict=True):
                yield figures.row(f"unused {what} by turn", name, turn, at.count, at.mean, at.deviation)
        games: Counter[str] = Counter()
        won: Counter[str] = Counter()
        for (bought, part), number in seen.openings[who].items():
            either = " / ".join(", ".join(turn) or "nothing" for turn in sorted(bought, reverse=True))
            games[either] += number
            won[either] += part * number
        for either, number in sorted(games.items()):
            told = figures.share(won[either], number)
            low, high = told["share_interval"]
            yield figures.row("first buys", name, either, number, told["share"], low=low, high=high)
