"""Checks a strategy: rules without effect, unused methods and words, methods that fail, use of hidden cards.

>>> check('''
... class Silvers(Strategy):
...     def gain(self, me, game):
...         yield "Silver"
...         if me.count("Silver") > 3: yield "Silver"
... ''')
[Finding(line=5, message="`gain` never gets here: 'Silver' is yielded without a condition in line 4")]
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ..bots.default_policy.policy import RULES
from ..bots.error_reports import explain, instantiate
from ..bots.loading.multi_strategy_file import load_one, others
from ..bots.loading.source import card_names, load_all, nearest_card
from ..bots.safety.audit import play
from ..bots.safety.timeout import TimeLimit, TimeLimitExceeded, at_fault, loading
from ..bots.strategy import Strategy
from ..engine.card import CATALOG, FORMER_NAMES
from ..engine.copying import copy_game, deal_anew
from ..engine.decision import Decision, Option
from ..engine.errors import StrategyError
from ..engine.game import Game
from ..engine.player import Player
from ..engine.random_kingdom import draw_kingdom
from ..engine.setup import Setup
from ..engine.turn import Purchase
from ..strategies import find
from .unused_methods import unused_methods

GAMES: Final = 6
"""Games played to find errors and use of hidden cards: random kingdoms, against the library's bots."""


@dataclass(frozen=True)
class Finding:
    """A problem of a strategy, and its line if known."""

    line: int | None
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


def check(
    source: str, filename: str = "<editor>", timeout: float | None = None, name: str | None = None
) -> list[Finding]:
    """Returns all problems found with the strategy in `source`, or with the one of that name. `timeout`
    limits loading and each game, in seconds.
    """
    try:
        with loading(filename, timeout):
            kind = load_one(source, filename, name)
    except StrategyError as error:
        return [Finding(error.line, error.message), *_other_misspellings(source, error.line)]
    found = _read_through(ast.parse(kind.source or source))
    try:
        with TimeLimit(timeout) as limit:
            _play_audited(kind, limit)
            for seed in range(GAMES):
                found += play_checked(kind, seed, limit)
    except StrategyError as error:
        found.append(Finding(error.line, error.message))
    return list(dict.fromkeys(found))


def read_over(source: str, filename: str = "<editor>") -> list[Finding]:
    """Returns the problems found without playing: load errors, rules without effect, and methods that are
    never called.
    """
    try:
        more = others(load_all(source, filename))
    except StrategyError as error:
        return [Finding(error.line, error.message), *_other_misspellings(source, error.line)]
    return [*([Finding(None, more)] if more else []), *_read_through(ast.parse(source))]


def misspelt(source: str) -> list[Finding]:
    """Returns problems found without running the source: syntax errors and unknown card names."""
    try:
        ast.parse(source)
    except SyntaxError as error:
        return [Finding(error.lineno, f"this is not Python: {error.msg}")]
    except (ValueError, RecursionError, MemoryError) as error:
        return [Finding(None, f"this is not Python: {error}")]
    return list(_other_misspellings(source, None))


def play_checked(kind: type[Strategy], seed: int = 0, limit: TimeLimit | None = None) -> list[Finding]:
    """Plays a game in which every decision is repeated with the hidden cards redealt, and every method is run
    from time to time. Raises StrategyError if the strategy fails or exceeds the time limit.
    """
    wanted = tuple(name for name in kind.requires if not CATALOG[name].is_basic)
    kingdom = draw_kingdom(Random(seed), wanted, sets=None) if seed % 2 else wanted
    limit = limit or TimeLimit(None)
    with limit.starting():
        checked = _Checked(instantiate(kind))
    agents = [checked, find(("BigMoney", "SillyAI", "DoubleMilitia")[seed % 3])()]
    if seed % 4 > 1:
        agents.reverse()
    setup = _setup_for(kind, (*kingdom, *(name for agent in agents for name in agent.requires)))
    with explaining(checked.strategy, limit):
        Game(setup, agents, seed=seed).play_out()
    return checked.found


def _play_audited(kind: type[Strategy], limit: TimeLimit) -> None:
    """Plays an audited game. Raises StrategyError with the line where the strategy changes the game."""
    setup = _setup_for(kind, kind.requires)
    with limit.starting():
        strategy = instantiate(kind)
    with explaining(strategy, limit):
        play(
            lambda: Game(setup, [instantiate(kind), find("BigMoney")()], seed=0), Game.play_out, audited=True
        )


def _setup_for(kind: type[Strategy], needed: Iterable[str]) -> Setup:
    colony = bool({"Colony", "Platinum"} & set(kind.requires))
    names = tuple(name for name in dict.fromkeys(needed) if not CATALOG[name].is_basic)
    return Setup(names, colony=colony)


@contextmanager
def explaining(strategy: Strategy, limit: TimeLimit) -> Iterator[None]:
    """Context for a game that raises StrategyError if the strategy breaks a rule or takes too long."""
    try:
        limit.begin()
        yield
        limit.end()
    except TimeLimitExceeded as late:
        limit.end()
        slow = at_fault(late, [strategy], limit.seconds)
        raise slow or StrategyError(f"a game was not over after {limit.seconds:g} s") from None
    except Exception as error:
        fault = explain(error, strategy)
        if fault is None:
            raise
        raise fault from error


class _Checked(Strategy):
    """Answers like the strategy and records its violations."""

    def __init__(self, strategy: Strategy) -> None:
        super().__init__()
        self.strategy, self.name, self.found = strategy, strategy.name, list[Finding]()
        self.requires = strategy.requires  # type: ignore[misc]
        self.plays_all_treasures = strategy.plays_all_treasures
        self.priority_lists = strategy.priority_lists
        self._asked = 0

    def answer(self, decision: Decision) -> list[Option]:
        """Returns the strategy's answer."""
        self._asked += 1
        chance = _Chance(decision.player)
        answer = self.strategy.answer(decision)
        after = _Chance(decision.player)
        # The repeated question gets the same random numbers; only the visible cards may differ.
        chance.back_to(decision.player)
        again = self.strategy.answer(dealt_anew(decision, self._asked))
        after.back_to(decision.player)
        if list(map(str, answer)) != list(map(str, again)):
            self._note(Finding(None, f"{self} looks at hidden cards when it answers {decision.verb!r}"))
        if self._asked % 10 == 0:
            self._run_through(decision.player)
        return answer

    def _run_through(self, me: Player) -> None:
        """Reads the whole list of every method, including names that games seldom reach."""
        chance = _Chance(me)
        for method, priorities in self.strategy.priority_lists.items():
            if not _answers(method):
                continue
            given: Iterable[Any] = priorities(me, me.game)
            for choice in given:
                if not isinstance(choice, str) and str(choice) not in CATALOG:
                    self._note(Finding(None, f"{self} yields {choice!r} in `{method}`, which is no name"))
        chance.back_to(me)

    def _note(self, finding: Finding) -> None:
        if finding not in self.found:
            self.found.append(finding)


class _Chance:
    """The state of all random generators used for an answer."""

    def __init__(self, player: Player) -> None:
        self._states = [generator.getstate() for generator in self._generators(player)]

    def back_to(self, player: Player) -> None:
        """Restores that state, so that the same numbers are drawn again."""
        for generator, state in zip(self._generators(player), self._states, strict=True):
            generator.setstate(state)

    @staticmethod
    def _generators(player: Player) -> tuple[Random, Random]:
        return player.game.random, player.game.dice_of(player)


def _answers(method: str) -> bool:
    """Returns whether a method of that name answers decisions and is not a helper."""
    verbs = {"play", "buy", *(verb for verb in RULES if isinstance(verb, str))}
    return any(method == verb or method.startswith(f"{verb}_") for verb in verbs)


def dealt_anew(decision: Decision, seed: int) -> Decision:
    """Returns the same decision in a copy of the game with all hidden cards redealt."""
    me = decision.player
    twin = copy_game(me.game)
    deal_anew(twin, me.seat, seed)
    _Chance(me).back_to(twin.players[me.seat])
    player = twin.players[me.seat]
    if isinstance(decision, Purchase):
        return Purchase(player)
    return Decision(decision.verb, player, decision.options, decision.least, decision.most, decision.source)


# Problems found in the source.


def _other_misspellings(source: str, known: int | None) -> Iterator[Finding]:
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return
    for name, line in card_names(tree):
        if name not in CATALOG and name not in FORMER_NAMES and line != known:
            yield Finding(line, f"no card called {name!r}{nearest_card(name)}")


def _read_through(tree: ast.Module) -> list[Finding]:
    """Yields rules without effect, methods that are never called, and words that are never offered."""
    return [*_idle_rules(tree), *(Finding(line, message) for line, message in unused_methods(tree))]


def _idle_rules(tree: ast.Module) -> Iterator[Finding]:
    """Yields the rules without effect."""
    for kind in tree.body:
        if isinstance(kind, ast.ClassDef):
            for method in kind.body:
                if isinstance(method, ast.FunctionDef):
                    yield from _Reader(method.name).read(method.body, {})


class _Reader:
    """Reads a method's rules from top to bottom."""

    def __init__(self, method: str) -> None:
        self.method = method

    def read(self, body: Sequence[ast.stmt], yielded: dict[str, int]) -> Iterator[Finding]:
        """`yielded`: the names yielded without a condition before this point, with their lines."""
        for number, statement in enumerate(body):
            yield from self._repeated(statement, yielded)
            if isinstance(statement, (ast.Return, ast.Raise)) and number + 1 < len(body):
                line = body[number + 1].lineno
                yield Finding(line, f"`{self.method}` never gets here: it ends in line {statement.lineno}")
                return

    def _repeated(self, statement: ast.stmt, yielded: dict[str, int]) -> Iterator[Finding]:
        if isinstance(statement, ast.If):
            yield from self.read(statement.body, dict(yielded))
            yield from self.read(statement.orelse, dict(yielded))
        name = _one_name(statement)
        if name is None:
            return
        if name in yielded:
            before = f"{name!r} is yielded without a condition in line {yielded[name]}"
            yield Finding(statement.lineno, f"`{self.method}` never gets here: {before}")
        else:
            yielded[name] = statement.lineno


def _one_name(statement: ast.stmt) -> str | None:
    """Returns the name in `yield "Name"`."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Yield):
        value = statement.value.value
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            return value.value
    return None


__all__ = ["GAMES", "Finding", "check", "dealt_anew", "misspelt", "play_checked", "read_over"]
