"""Checks that a user's strategy changes neither the game it is shown nor the engine, which all strategies
share.

In an audited game the state is compared before and after every answer; only some games are audited. The
engine is compared with its state before any user's code was run, and what was replaced is restored.
"""

from __future__ import annotations

import ast
import builtins
import sys

# isort: off
# Imported as names of this module, because a strategy may replace those of builtins.
from builtins import any, delattr, dict, getattr, isinstance, len, list, next, setattr, sorted, type, vars  # noqa

# isort: on
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import wraps
from types import FrameType, ModuleType
from typing import TYPE_CHECKING, Any, Final

from ...engine.card import CATALOG, Card
from ...engine.decision import IllegalAnswer
from ...engine.errors import SetupError, StrategyError
from ..error_reports import files_of, shortened
from ..strategy import Strategy
from . import visibility

if TYPE_CHECKING:
    from ...engine.decision import Decision, Option
    from ...engine.game import Game
    from ...engine.player import Player

EVERY: Final = 100
"""One game in this many is audited, starting with the first."""
_COUNTERS: Final = (
    "coins", "actions", "buys", "potions", "coffers", "villagers", "favors", "vp_tokens", "debt", "turns",
)  # fmt: skip
_ZONES: Final = ("hand", "deck", "discard_pile", "in_play", "looking")
_MISSING: Final = object()
_OF_PYTHON: Final = {"__slotnames__": 0, "__annotations_cache__": 0}
"""Names that the interpreter itself adds to classes."""


def is_users(kind: object) -> bool:
    """Returns whether this strategy was loaded from a source and is not from the library."""
    return isinstance(kind, type) and kind.__module__ == "strategy"


# Checks of the game.


def snapshot(game: Game) -> dict[str, Any]:
    """Returns the parts of a game that a strategy could change: their identities and sizes."""
    seen: dict[str, Any] = {"the players": [*game.players], "the trash": [*game.trash]}
    seen["the piles"] = [(name, pile.left) for name, pile in game.piles.items()]
    seen["the turn"] = (game.turn, game.turn.player, game.phase, game.over)
    for player in game.players:
        for name in _COUNTERS:
            seen[f"{player}'s {name.replace('_', ' ')}"] = getattr(player, name)
        for name in _ZONES:
            seen[f"{player}'s {name.replace('_', ' ')}"] = [*getattr(player, name)]
    return seen


def _changed(before: dict[str, Any], after: dict[str, Any]) -> str | None:
    return next((what for what, value in before.items() if after.get(what, _MISSING) != value), None)


class Audited:
    """Answers as the strategy does. Raises StrategyError if that changes the game or yields anything but
    names.
    """

    def __init__(self, strategy: Strategy, line_by_line: bool = False) -> None:
        self.strategy = strategy
        self._answer = strategy.answer
        self._line_by_line = line_by_line
        self._numbers = False
        strategy.answer_by(
            {verb: self._proper(priorities) for verb, priorities in strategy.priority_lists.items()}
        )
        strategy.answer = self.answer  # type: ignore[method-assign]
        # Every decision must go through `answer`: switch off the shortcuts.
        vars(strategy).update(answer_purchase=None, answer_play=None, treasure_order=None)

    def answer(self, decision: Decision) -> list[Option]:
        """Returns the strategy's answer."""
        self._numbers = any(type(option) is int for option in decision.options)
        game = decision.player.game
        before = snapshot(game)
        if self._line_by_line:
            with _Lines(self.strategy, game):
                return self._answer(decision)
        answer = self._answer(decision)
        what = _changed(before, snapshot(game))
        if what is not None:
            raise GameChanged(
                f"{self.strategy} changes {what} when it answers {decision.verb!r}", *_at(self.strategy)
            )
        return answer

    def _proper(
        self, priorities: Callable[[Player, Game], Iterable[Any]]
    ) -> Callable[[Player, Game], Iterator[Any]]:
        """Returns the same list, checking that it yields names."""

        @wraps(priorities)
        def made(me: Player, game: Game) -> Iterator[Any]:
            given = priorities(me, game)
            for choice in given:
                if not isinstance(choice, (str, Card)) and not (self._numbers and type(choice) is int):
                    said = f"{self.strategy} yields {shortened(choice)}, which is not the name of a card"
                    raise StrategyError(said, *_at(self.strategy, given))
                yield choice

        return made


class GameChanged(StrategyError):
    """A strategy has changed the game; the line is not known yet."""


def _at(strategy: Strategy, priorities: object = None) -> tuple[str | None, int | None]:
    """Returns the file of a strategy and the line where its list is being made."""
    frame = getattr(priorities, "gi_frame", None)
    if frame is not None:
        return frame.f_code.co_filename, frame.f_lineno
    return next(iter(sorted(files_of(type(strategy)))), None), None


class _Lines:
    """Context in which the game is checked after every line of a strategy's own code."""

    def __init__(self, strategy: Strategy, game: Game) -> None:
        self.strategy, self.game, self.files = strategy, game, files_of(type(strategy))
        self.seen = snapshot(game)
        self.line = 0

    def __enter__(self) -> None:
        self.before = sys.gettrace()
        sys.settrace(self._enter)

    def __exit__(self, *error: object) -> None:
        sys.settrace(self.before)

    def _enter(self, frame: FrameType, event: str, argument: object) -> Any:
        if frame.f_code.co_filename not in self.files:
            return None
        self.seen, self.line = snapshot(self.game), frame.f_lineno
        return self._step

    def _step(self, frame: FrameType, event: str, argument: object) -> Any:
        now = snapshot(self.game)
        what = _changed(self.seen, now)
        if what is not None:
            said = f"{self.strategy} changes {what} in `{frame.f_code.co_name}`"
            raise StrategyError(said, frame.f_code.co_filename, self.line)
        self.seen, self.line = now, frame.f_lineno
        return self._step


def play(make: Callable[[], Game], finish: Callable[[Game], None], audited: bool) -> Game:
    """Plays the game that `make` returns, with `finish`. If a user's strategy changes the game, raises
    StrategyError with the line: in an audited game, and in any game in which the engine's own code fails.
    """
    game = make()
    if audited:
        _audit(game)
    try:
        finish(game)
        visibility.raise_violation(game)
    except (GameChanged, IllegalAnswer) as told:
        _look_closely(make, finish)
        raise StrategyError(getattr(told, "message", str(told)), *_whose(told, game)) from None
    except (StrategyError, SetupError):
        raise
    except Exception:
        _look_closely(make, finish)
        raise
    return game


def _look_closely(make: Callable[[], Game], finish: Callable[[Game], None]) -> None:
    """Plays the same game again to find the line that changes it, if any does."""
    again = make()
    _audit(again, line_by_line=True)
    with suppress(IllegalAnswer):
        finish(again)


def _whose(told: Exception, game: Game) -> tuple[str | None, int | None]:
    """Returns the file of the strategy that the error is about and the line of its `answer`, if known."""
    for agent in [player.agent for player in game.players]:
        method = getattr(type(agent), "answer", None)
        if is_users(type(agent)) and str(told).startswith(str(agent)):
            own = isinstance(told, IllegalAnswer) and method is not Strategy.answer
            return _file(type(agent)), method.__code__.co_firstlineno if own and method else None
    return None, None


def _audit(game: Game, line_by_line: bool = False) -> None:
    for player in game.players:
        if is_users(type(player.agent)) and "answer" not in vars(player.agent):
            Audited(player.agent, line_by_line)  # type: ignore[arg-type]


# Checks of the engine.


class _Remembered:
    """What the names in modules, classes and cards referred to."""

    holders: list[tuple[Any, str, dict[str, Any]]]
    cards: dict[str, Card]

    def __init__(self) -> None:
        self.holders, self.cards = [], {}

    def look(self) -> None:
        """Records the engine as it is now."""
        self.holders, self.cards = [], dict(CATALOG)
        for name, module in [("builtins", builtins), *sorted(sys.modules.items())]:
            if name == "builtins" or name.split(".")[0] == "dominion":
                self._keep(module, name if name == "builtins" else f"the module {name}")
                for value in vars(module).values():
                    if isinstance(value, type) and value.__module__ == name != "builtins":
                        self._keep(value, f"the class {value.__name__}")
        for card in CATALOG.values():
            self._keep(card, f"the card {card}")

    def _keep(self, holder: Any, what: str) -> None:
        self.holders.append((holder, what, dict(vars(holder))))

    def differences(self) -> Iterator[tuple[Any, str, str, Any]]:
        """Yields each replaced name: its holder, the holder's description, the name and the
        original value.
        """
        for holder, what, names in self.holders:
            now = vars(holder)
            if not isinstance(holder, ModuleType) and len(now) != len(names):
                yield from (
                    (holder, what, name, _MISSING) for name in [*now] if name not in names | _OF_PYTHON
                )
            for name, value in names.items():
                if now.get(name, _MISSING) is not value:
                    yield holder, what, name, value


_BEFORE: Final = _Remembered()


def remember() -> None:
    """Records the engine before a user's code is run."""
    _BEFORE.look()


def _put_back() -> tuple[str, str] | None:
    """Restores what was replaced in the engine; returns a name and what it belongs to, or None."""
    found = list(_BEFORE.differences())
    for holder, _, name, value in found:
        if value is _MISSING:
            delattr(holder, name)
        else:
            setattr(holder, name, value)
    cards = _BEFORE.cards
    missing = [name for name, card in cards.items() if CATALOG.get(name) is not card]
    CATALOG.update(cards)
    if found:
        return found[0][2], found[0][1]
    return (missing[0], "the catalogue of cards") if missing else None


def engine_changed(kinds: Iterable[Any]) -> StrategyError | None:
    """Returns an error if one of these strategies replaced something in the engine; restores it."""
    changed = _put_back()
    if changed is None:
        return None
    suspects = [
        (kind, _line_with(changed[0], getattr(kind, "source", ""))) for kind in kinds if is_users(kind)
    ]
    suspects.sort(key=lambda suspect: suspect[1] is None)
    if not suspects:
        return StrategyError(_replaced("a strategy", *changed))
    kind, line = suspects[0]
    return StrategyError(_replaced(kind.name, *changed), _file(kind), line)


def check_engine(source: str, filename: str) -> None:
    """Raises StrategyError if that source has replaced something in the engine; restores it."""
    changed = _put_back()
    if changed is not None:
        raise StrategyError(_replaced("this", *changed), filename, _line_with(changed[0], source))


def _replaced(who: str, name: str, what: str) -> str:
    return f"{who} replaces `{name}` of {what}, which every strategy and the game itself use"


def _line_with(name: str, source: str) -> int | None:
    """Returns the first line that sets the name, as far as static analysis finds it."""
    lines = [getattr(node, "lineno", 0) for node in ast.walk(ast.parse(source)) if _sets(node, name)]
    return min(lines, default=None)


def _sets(node: ast.AST, name: str) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr == name and not isinstance(node.ctx, ast.Load)
    return isinstance(node, ast.Constant) and node.value == name


def _file(kind: Any) -> str | None:
    return next(iter(sorted(files_of(kind))), None) if isinstance(kind, type) else None
