"""Why a strategy does what it does: how often each rule decides and when, and how it would fare without it.

Some games of a match are played closely, phase by phase and with an ear at every decision. That takes several
times as long as playing them, so a few hundred have to do; they are the same games as in any other run.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from . import figures
from .agents.limit import Limit
from .agents.load import StrategyError, load
from .agents.strategy import Strategy
from .agents.why import Rule, Traced, class_source, rules_in, rules_of
from .runs import Games, share_games
from .simulate import Run, Slice
from .statistics import WHOLE, Z95, Moments
from .tally import Outcomes

if TYPE_CHECKING:
    from .decision import Agent, Decision, Option
    from .game import Game
    from .match import Match

SAMPLE: Final = 200
"""Games that are looked at closely if nobody says how many."""
OPENING: Final = 2
"""Turns whose buys are the opening."""

Bought = tuple[tuple[str, ...], ...]
"""Names of what was bought in each of the first turns."""
Left = tuple[Moments, Moments, Moments]
"""Actions, Buys and coins left at the end of a turn."""


class Reasons:
    """What was seen in the games that were played closely; all whole numbers, and exact to merge."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.decided: list[Counter[tuple[Rule, int]]] = [Counter() for _ in range(players)]
        """By player how often each rule decided, by own turn."""
        self.unused: list[list[Left]] = [[] for _ in range(players)]
        """By player and own turn: Actions, Buys and coins left at the end."""
        self.openings: list[Counter[tuple[Bought, int]]] = [Counter() for _ in range(players)]
        """By player the games by what was bought in the first turns, and the sixtieths won."""

    def merge(self, other: Reasons) -> None:
        """Count all that the other has counted."""
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
    """Consecutive games that were played closely."""

    first: int
    reasons: Reasons

    @property
    def end(self) -> int:
        """The number of the game after the last one."""
        return self.first + self.reasons.games


class Closely(Games[Part]):
    """The games of a match from `first` up to `end`, each watched decision by decision.

    StrategyError when one takes longer than the `timeout`, in seconds.
    """

    def __init__(self, match: Match, first: int, end: int, timeout: float | None = None) -> None:
        super().__init__(first, end)
        self.match = match
        self._limit = Limit(timeout)

    def begin(self) -> Part:
        """A part without games."""
        return Part(self.next, Reasons(len(self.match.strategies)))

    def play(self, number: int, made: Part) -> None:
        """Play that game and count what decides in it."""
        agents: list[Agent] = []
        with self._limit.starting(strategies=agents):
            game, seats = self.match.game(number), self.match.seats(number)
            agents += [player.agent for player in game.players]
            watch = _Watch(game, seats, made.reasons)
            watch.play_out()
        watch.settle()
        game.take_apart()

    def advance(self, games: int | None = None, seconds: float | None = None) -> Part:
        """Play that many games, or as many as can be begun in that time; at least one if any is left."""
        with Limit(self._limit.seconds) as self._limit:
            return super().advance(games, seconds)


class _Watch:
    """A game whose players' reasons are noted, and what they leave unused at the end of their turns."""

    def __init__(self, game: Game, seats: Sequence[int], reasons: Reasons) -> None:
        self.game, self.seats, self.reasons = game, seats, reasons
        self.players = game.players
        self._bought: dict[int, list[list[str]]] = {who: [[] for _ in range(OPENING)] for who in seats}
        for player in game.players:
            if isinstance(player.agent, Strategy):
                player.agent = Traced(player.agent, self._answered)

    def play_out(self) -> None:
        """Play phase after phase to the end."""
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
        """The game is over: count what it was opened with."""
        self.reasons.games += 1
        winners = {self.seats[player.seat] for player in self.game.winners()}
        for who, turns in self._bought.items():
            bought = tuple(tuple(sorted(turn)) for turn in turns)
            self.reasons.openings[who][bought, WHOLE // len(winners) if who in winners else 0] += 1


def watch(match: Match, games: int = SAMPLE, n_jobs: int = 1, timeout: float | None = None) -> Reasons:
    """Play the first games of a match closely. Ctrl-C ends it: then these are the reasons so far."""
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
    """How much a rule was used."""

    rule: Rule
    times: int
    by_turn: dict[int, int]
    """Own turn -> times."""

    @property
    def median(self) -> int | None:
        """The turn in the middle of all its uses."""
        seen = 0
        for turn, times in sorted(self.by_turn.items()):
            seen += times
            if 2 * seen >= self.times:
                return turn
        return None

    def to_json(self, games: int) -> dict[str, Any]:
        """What `why --json` tells of a rule."""
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
    """All rules of a strategy with their uses, those too that never decided; its own in the order of the
    lines, then inherited ones, then what was left to the default judgement.
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


def to_json(match: Match, seen: Reasons, tried: Iterable[Trial] = (), player: int = 1) -> dict[str, Any]:
    """The object that `why --json` prints; `tried` are changes of that player."""
    from . import __version__

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
    }


def rows(match: Match, seen: Reasons) -> Iterator[tuple[Any, ...]]:
    """What was seen as rows for the CSV: what was left unused by turn, and how first buys fared."""
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


# What if.


@dataclass(frozen=True)
class Change:
    """A strategy with one thing changed."""

    line: int
    """In the source as the page's editor shows it."""
    what: str
    """In words: "without it", "5 becomes 6"."""
    rule: str
    """What stands there."""
    source: str
    """The whole source, changed."""

    def strategy(self, name: str, filename: str = "<changed>") -> type[Strategy]:
        """The changed strategy, called like the one that it is made from. StrategyError when it is none."""
        kind = load(self.source, filename)
        kind.name = name
        return kind


def changes(kind: type[Strategy]) -> list[Change]:
    """Everything that can be tried out on a strategy, in the order of its lines: each of its rules left out,
    and each number in a condition made one less and one more. StrategyError when it has no source for that.
    """
    try:
        source = class_source(kind)
    except OSError as error:
        raise StrategyError(f"{kind.name} has no source of its own that could be changed.") from error
    tree = ast.parse(source)
    found = [*_without_rules(source, tree), *_other_numbers(source, tree)]
    return sorted(found, key=lambda change: change.line)


def _without_rules(source: str, tree: ast.Module) -> Iterator[Change]:
    rules = {rule.line: rule.text for rule in _rules(source, tree)}
    for number, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.Expr) and isinstance(node.value, (ast.Yield, ast.YieldFrom)):
            twin = ast.parse(source)
            _replace(twin, _nth(twin, number), ast.Pass())
            text = rules.get(node.value.lineno, ast.unparse(node))
            yield Change(node.value.lineno, "without it", text, ast.unparse(twin))


def _other_numbers(source: str, tree: ast.Module) -> Iterator[Change]:
    inside = _compared(tree)
    for number, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.Constant) and type(node.value) is int and id(node) in inside:
            where = inside[id(node)]
            text = ast.get_source_segment(source, where) or ast.unparse(where)
            for other in (node.value - 1, node.value + 1):
                twin = ast.parse(source)
                changed = _nth(twin, number)
                assert isinstance(changed, ast.Constant), "the same place of the same tree"
                changed.value = other
                yield Change(node.lineno, f"{node.value} becomes {other}", text, ast.unparse(twin))


def _compared(tree: ast.Module) -> dict[int, ast.expr]:
    """For every part of a condition the comparison that it belongs to, or else the whole condition."""
    found: dict[int, ast.expr] = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.If, ast.IfExp, ast.While)):
            found |= {id(part): node.test for part in ast.walk(node.test)}
    for node in list(ast.walk(tree)):
        if isinstance(node, ast.Compare) and id(node) in found:
            found |= {id(part): node for part in ast.walk(node)}
    return found


def _rules(source: str, tree: ast.Module) -> Iterator[Rule]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from rules_in(node, source)


def _nth(tree: ast.AST, number: int) -> ast.AST:
    """That node, counted as `ast.walk` does."""
    return next(node for count, node in enumerate(ast.walk(tree)) if count == number)


def _replace(tree: ast.AST, old: ast.AST, new: ast.stmt) -> None:
    for node in ast.walk(tree):
        for body in (getattr(node, name, None) for name in ("body", "orelse", "finalbody")):
            if isinstance(body, list) and old in body:
                body[body.index(old)] = new


@dataclass(frozen=True)
class Trial:
    """What a change does to the share of whoever plays the changed strategy."""

    change: Change
    share: float
    """The share with the change."""
    difference: Moments
    """Of its part of each game (in sixtieths) with the change and without it, in the same games."""

    @property
    def gain(self) -> float:
        """By how much the share is greater than without the change."""
        return self.difference.mean / WHOLE

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that."""
        reach = Z95 * self.difference.error / WHOLE
        return self.gain - reach, self.gain + reach

    @property
    def is_clear(self) -> bool:
        """Does it matter, beyond chance?"""
        low, high = self.interval
        return low > 0 or high < 0

    def to_json(self) -> dict[str, Any]:
        """What `why --what-if --json` tells of a change."""
        return {
            "line": self.change.line,
            "change": self.change.what,
            "rule": self.change.rule,
            "share": self.share,
            "gain": self.gain,
            "gain_interval": list(self.interval),
        }


def parts(
    match: Match, who: int, first: int, end: int, n_jobs: int = 1, timeout: float | None = None
) -> list[int]:
    """What that strategy wins of each of these games, in sixtieths."""
    found: list[int] = []

    def take(slice_: Slice) -> bool:
        found.extend(WHOLE // len(game) if who in game else 0 for game in slice_.winners)
        return False

    if n_jobs == 1:
        take(Run(match, first, end, _OUTCOMES, timeout).advance())
    elif share_games(partial(_games, match, timeout=timeout), end, n_jobs, take):
        raise KeyboardInterrupt
    return found


_OUTCOMES: Final = (Outcomes,)


def _games(match: Match, first: int, end: int, timeout: float | None) -> Run:
    return Run(match, first, end, _OUTCOMES, timeout)


def changed_match(match: Match, who: int, change: Change, filename: str = "<changed>") -> Match:
    """The same match, the same kingdom and the same shuffles, with that strategy changed."""
    strategies = list(match.strategies)
    strategies[who] = change.strategy(match.names[who], filename)
    return replace(match, strategies=tuple(strategies))


def tried(change: Change, before: Sequence[int], after: Sequence[int]) -> Trial:
    """What the parts of the same games before and after a change say about it."""
    difference = Moments()
    for one, other in zip(before, after, strict=True):
        difference.add(other - one)
    return Trial(change, sum(after) / (WHOLE * len(after)) if after else 0.0, difference)


def try_out(
    match: Match, who: int, games: int, n_jobs: int = 1, timeout: float | None = None
) -> Iterator[Trial]:
    """Try every change of that strategy on the same games, one after another."""
    kind = match.strategies[who]
    if not isinstance(kind, type):
        raise StrategyError(f"{match.names[who]} is no strategy with a source that could be changed.")
    wanted = changes(kind)
    before = parts(match, who, 0, games, n_jobs, timeout)
    for change in wanted:
        after = parts(changed_match(match, who, change), who, 0, games, n_jobs, timeout)
        yield tried(change, before, after)
