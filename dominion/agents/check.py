"""Looks a strategy over before anybody relies on it: rules that never count, methods that fail, peeking.

>>> check('''
... class Hasty(Strategy):
...     def gain(self, me, game):
...         yield "Silver"
...         if me.count("Silver") > 3: yield "Silver"
... ''')
[Finding(line=5, message="`gain` never gets here: 'Silver' is wished for without condition in line 4")]
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ..card import CATALOG, FORMER_NAMES
from ..decision import Decision, Option
from ..game import Game
from ..kingdom import Setup, draw_kingdom
from ..player import Player
from ..turn import Purchase
from .audit import play
from .errors import StrategyError, begun, explain
from .judgement import OPINIONS
from .limit import Limit, Overtime, at_fault, loading
from .load import card_names, load_all, nearest_card
from .several import load_one, others
from .strategy import Strategy

GAMES: Final = 6
"""Games that are played to find errors and peeking; random kingdoms, against the library's bots."""


@dataclass(frozen=True)
class Finding:
    """Something that is wrong with a strategy, and in which line, as far as that is known."""

    line: int | None
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


def check(
    source: str, filename: str = "<editor>", timeout: float | None = None, name: str | None = None
) -> list[Finding]:
    """All that can be found wrong with the strategy in `source`, or with the one of that name; nothing found,
    an empty list. Loading it may take `timeout` seconds, and each game.
    """
    try:
        with loading(filename, timeout):
            kind = load_one(source, filename, name)
    except StrategyError as error:
        return [Finding(error.line, error.message), *_other_misspellings(source, error.line)]
    found = list(_idle_rules(ast.parse(kind.source or source)))
    try:
        with Limit(timeout) as limit:
            _play_audited(kind, limit)
            for seed in range(GAMES):
                found += play_checked(kind, seed, limit)
    except StrategyError as error:
        found.append(Finding(error.line, error.message))
    return list(dict.fromkeys(found))


def read_over(source: str, filename: str = "<editor>") -> list[Finding]:
    """What can be found without playing: why it cannot be loaded, or else strategies that do not play, and
    rules that never count.
    """
    try:
        more = others(load_all(source, filename))
    except StrategyError as error:
        return [Finding(error.line, error.message), *_other_misspellings(source, error.line)]
    return [*([Finding(None, more)] if more else []), *_idle_rules(ast.parse(source))]


def misspelt(source: str) -> list[Finding]:
    """What can be found without running any of it: that it is not Python, and names that no card has."""
    try:
        ast.parse(source)
    except SyntaxError as error:
        return [Finding(error.lineno, f"this is not Python: {error.msg}")]
    except (ValueError, RecursionError, MemoryError) as error:
        return [Finding(None, f"this is not Python: {error}")]
    return list(_other_misspellings(source, None))


def play_checked(kind: type[Strategy], seed: int = 0, limit: Limit | None = None) -> list[Finding]:
    """Play a game in which every answer is asked for again with the hidden cards dealt anew, and every method
    is run through now and then. StrategyError when the strategy fails, or takes longer than the limit.
    """
    from ..strategies import find

    wanted = tuple(name for name in kind.requires if not CATALOG[name].is_basic)
    kingdom = draw_kingdom(Random(seed), wanted, sets=None) if seed % 2 else wanted
    limit = limit or Limit(None)
    with limit.starting():
        checked = _Checked(begun(kind))
    agents = [checked, find(("BigMoney", "SillyAI", "DoubleMilitia")[seed % 3])()]
    if seed % 4 > 1:
        agents.reverse()
    setup = _setup_for(kind, (*kingdom, *(name for agent in agents for name in agent.requires)))
    with _explained(checked.strategy, limit):
        Game(setup, agents, seed=seed).play_out()
    return checked.found


def _play_audited(kind: type[Strategy], limit: Limit) -> None:
    """Play a game that is looked over around every answer: StrategyError says in which line the strategy
    changes what it is only shown.
    """
    from ..strategies import find

    setup = _setup_for(kind, kind.requires)
    with limit.starting():
        strategy = begun(kind)
    with _explained(strategy, limit):
        play(lambda: Game(setup, [begun(kind), find("BigMoney")()], seed=0), Game.play_out, audited=True)


def _setup_for(kind: type[Strategy], needed: Iterable[str]) -> Setup:
    colony = bool({"Colony", "Platinum"} & set(kind.requires))
    names = tuple(name for name in dict.fromkeys(needed) if not CATALOG[name].is_basic)
    return Setup(names, colony=colony)


@contextmanager
def _explained(strategy: Strategy, limit: Limit) -> Iterator[None]:
    """Inside, a game is played; StrategyError says what the strategy does wrong, or if it takes too long."""
    try:
        limit.begin()
        yield
        limit.end()
    except Overtime as late:
        limit.end()
        slow = at_fault(late, [strategy], limit.seconds)
        raise slow or StrategyError(f"a game was not over after {limit.seconds:g} s") from None
    except Exception as error:
        fault = explain(error, strategy)
        if fault is None:
            raise
        raise fault from error


class _Checked(Strategy):
    """Answers like the strategy, and notes what it does that it should not."""

    def __init__(self, strategy: Strategy) -> None:
        super().__init__()
        self.strategy, self.name, self.found = strategy, strategy.name, list[Finding]()
        self.requires = strategy.requires  # type: ignore[misc]
        self.plays_all_treasures = strategy.plays_all_treasures
        self.wish_lists = strategy.wish_lists
        self._asked = 0

    def answer(self, decision: Decision) -> list[Option]:
        """The strategy's answer."""
        self._asked += 1
        chance = _Chance(decision.player)
        answer = self.strategy.answer(decision)
        after = _Chance(decision.player)
        # Asked again, it draws the same random numbers: only what it sees is different.
        chance.back_to(decision.player)
        again = self.strategy.answer(dealt_anew(decision, self._asked))
        after.back_to(decision.player)
        if list(map(str, answer)) != list(map(str, again)):
            self._note(Finding(None, f"{self} looks at hidden cards when it answers {decision.verb!r}"))
        if self._asked % 10 == 0:
            self._run_through(decision.player)
        return answer

    def _run_through(self, me: Player) -> None:
        """Let every method make all its wishes, those too that games seldom come to."""
        chance = _Chance(me)
        for method, wishes in self.strategy.wish_lists.items():
            if not _answers(method):
                continue
            given: Iterable[Any] = wishes(me, me.game)
            for wish in given:
                if not isinstance(wish, str) and str(wish) not in CATALOG:
                    self._note(Finding(None, f"{self} wishes for {wish!r} in `{method}`, which is no name"))
        chance.back_to(me)

    def _note(self, finding: Finding) -> None:
        if finding not in self.found:
            self.found.append(finding)


class _Chance:
    """All that decides what is drawn next at random when a player is asked."""

    def __init__(self, player: Player) -> None:
        self._states = [generator.getstate() for generator in self._generators(player)]

    def back_to(self, player: Player) -> None:
        """Let the same be drawn again."""
        for generator, state in zip(self._generators(player), self._states, strict=True):
            generator.setstate(state)

    @staticmethod
    def _generators(player: Player) -> tuple[Random, Random]:
        return player.game.random, player.game.dice_of(player)


def _answers(method: str) -> bool:
    """Is a method of that name one that answers, and not a helper?"""
    verbs = {"play", "buy", *(verb for verb in OPINIONS if isinstance(verb, str))}
    return any(method == verb or method.startswith(f"{verb}_") for verb in verbs)


def dealt_anew(decision: Decision, seed: int) -> Decision:
    """The same decision in a game in which all that its player cannot see is dealt anew."""
    me = decision.player
    twin = me.game.copy(seen_by=me, seed=seed)
    _Chance(me).back_to(twin.players[me.seat])
    player = twin.players[me.seat]
    if isinstance(decision, Purchase):
        return Purchase(player)
    return Decision(decision.verb, player, decision.options, decision.least, decision.most, decision.source)


# What the source shows.


def _other_misspellings(source: str, known: int | None) -> Iterator[Finding]:
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return
    for name, line in card_names(tree):
        if name not in CATALOG and name not in FORMER_NAMES and line != known:
            yield Finding(line, f"no card called {name!r}{nearest_card(name)}")


def _idle_rules(tree: ast.Module) -> Iterator[Finding]:
    """Rules that never count."""
    for kind in tree.body:
        if isinstance(kind, ast.ClassDef):
            for method in kind.body:
                if isinstance(method, ast.FunctionDef):
                    yield from _Reader(method.name).read(method.body, {})


class _Reader:
    """Reads a method's rules from top to bottom."""

    def __init__(self, method: str) -> None:
        self.method = method

    def read(self, body: Sequence[ast.stmt], wished: dict[str, int]) -> Iterator[Finding]:
        """`wished`: what has been wished for without condition on the way here, and in which line."""
        for number, statement in enumerate(body):
            yield from self._repeated(statement, wished)
            if isinstance(statement, (ast.Return, ast.Raise)) and number + 1 < len(body):
                line = body[number + 1].lineno
                yield Finding(line, f"`{self.method}` never gets here: it ends in line {statement.lineno}")
                return

    def _repeated(self, statement: ast.stmt, wished: dict[str, int]) -> Iterator[Finding]:
        if isinstance(statement, ast.If):
            yield from self.read(statement.body, dict(wished))
            yield from self.read(statement.orelse, dict(wished))
        name = _wish(statement)
        if name is None:
            return
        if name in wished:
            before = f"{name!r} is wished for without condition in line {wished[name]}"
            yield Finding(statement.lineno, f"`{self.method}` never gets here: {before}")
        else:
            wished[name] = statement.lineno


def _wish(statement: ast.stmt) -> str | None:
    """The name in `yield "Name"`."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Yield):
        value = statement.value.value
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            return value.value
    return None


__all__ = ["GAMES", "Finding", "check", "dealt_anew", "misspelt", "play_checked", "read_over"]
