"""Whether a user's strategy leaves alone what it is shown: the game, and the engine that all of them share.

The game is looked over around every answer of an audited game, and audited games are few. The engine is
compared with what it was before any user's code was run; what was replaced is put back.
"""

from __future__ import annotations

import ast
import builtins
import reprlib
import sys

# isort: off
# As names of this module: those of builtins may be what was replaced.
from builtins import any, delattr, dict, getattr, isinstance, len, list, next, setattr, sorted, type, vars  # noqa

# isort: on
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import wraps
from types import FrameType, ModuleType
from typing import TYPE_CHECKING, Any, Final

from ..card import CATALOG, Card
from ..decision import IllegalAnswer
from ..kingdom import SetupError
from .errors import StrategyError, files_of
from .strategy import Strategy

if TYPE_CHECKING:
    from ..decision import Decision, Option
    from ..game import Game
    from ..player import Player

EVERY: Final = 100
"""One game in so many is audited, the first one among them."""
_COUNTERS: Final = (
    "coins", "actions", "buys", "potions", "coffers", "villagers", "favors", "vp_tokens", "debt", "turns",
)  # fmt: skip
_ZONES: Final = ("hand", "deck", "discard_pile", "in_play", "looking")
_MISSING: Final = object()
_OF_PYTHON: Final = {"__slotnames__": 0, "__annotations_cache__": 0}
"""Names that the interpreter itself adds to classes in passing."""


def is_users(kind: object) -> bool:
    """Was this strategy loaded from a source, and is it not the library's?"""
    return isinstance(kind, type) and kind.__module__ == "strategy"


# The game.


def glance(game: Game) -> dict[str, Any]:
    """What there is to a game and a strategy might change: what it is, and how much."""
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
    """Answers like a strategy. StrategyError when that changes the game, or wishes for nonsense."""

    def __init__(self, strategy: Strategy, line_by_line: bool = False) -> None:
        self.strategy = strategy
        self._answer = strategy.answer
        self._line_by_line = line_by_line
        self._numbers = False
        strategy.answer_by({verb: self._proper(wishes) for verb, wishes in strategy.wish_lists.items()})
        strategy.answer = self.answer  # type: ignore[method-assign]
        # It is to be asked everything in this way, without short cuts.
        vars(strategy).update(answer_purchase=None, answer_play=None)

    def answer(self, decision: Decision) -> list[Option]:
        """The strategy's answer."""
        self._numbers = any(type(option) is int for option in decision.options)
        game = decision.player.game
        before = glance(game)
        if self._line_by_line:
            with _Lines(self.strategy, game):
                return self._answer(decision)
        answer = self._answer(decision)
        what = _changed(before, glance(game))
        if what is not None:
            raise Meddled(
                f"{self.strategy} changes {what} when it answers {decision.verb!r}", *_at(self.strategy)
            )
        return answer

    def _proper(
        self, wishes: Callable[[Player, Game], Iterable[Any]]
    ) -> Callable[[Player, Game], Iterator[Any]]:
        """The same wishes, if they are names."""

        @wraps(wishes)
        def made(me: Player, game: Game) -> Iterator[Any]:
            given = wishes(me, game)
            for wish in given:
                if not isinstance(wish, (str, Card)) and not (self._numbers and type(wish) is int):
                    said = f"{self.strategy} wishes for {reprlib.repr(wish)}, which is not the name of a card"
                    raise StrategyError(said, *_at(self.strategy, given))
                yield wish

        return made


class Meddled(StrategyError):
    """A strategy has changed the game; the line is not known yet."""


def _at(strategy: Strategy, wishes: object = None) -> tuple[str | None, int | None]:
    """The file that a strategy is in, and the line where its wishes are being made."""
    frame = getattr(wishes, "gi_frame", None)
    if frame is not None:
        return frame.f_code.co_filename, frame.f_lineno
    return next(iter(sorted(files_of(type(strategy)))), None), None


class _Lines:
    """Inside, the game is looked over after every line of a strategy's own code."""

    def __init__(self, strategy: Strategy, game: Game) -> None:
        self.strategy, self.game, self.files = strategy, game, files_of(type(strategy))
        self.seen = glance(game)
        self.line = 0

    def __enter__(self) -> None:
        self.before = sys.gettrace()
        sys.settrace(self._enter)

    def __exit__(self, *error: object) -> None:
        sys.settrace(self.before)

    def _enter(self, frame: FrameType, event: str, argument: object) -> Any:
        if frame.f_code.co_filename not in self.files:
            return None
        self.seen, self.line = glance(self.game), frame.f_lineno
        return self._step

    def _step(self, frame: FrameType, event: str, argument: object) -> Any:
        now = glance(self.game)
        what = _changed(self.seen, now)
        if what is not None:
            said = f"{self.strategy} changes {what} in `{frame.f_code.co_name}`"
            raise StrategyError(said, frame.f_code.co_filename, self.line)
        self.seen, self.line = now, frame.f_lineno
        return self._step


def play(make: Callable[[], Game], finish: Callable[[Game], None], audited: bool) -> Game:
    """Play the game that `make` makes, with `finish`. Where a user's strategy changes it, StrategyError says
    in which line: of an audited game, and of any that comes to grief in the engine's own code.
    """
    game = make()
    if audited:
        _audit(game)
    try:
        finish(game)
    except (Meddled, IllegalAnswer) as told:
        _look_closely(make, finish)
        raise StrategyError(getattr(told, "message", str(told)), *_whose(told, game)) from None
    except (StrategyError, SetupError):
        raise
    except Exception:
        _look_closely(make, finish)
        raise
    return game


def _look_closely(make: Callable[[], Game], finish: Callable[[Game], None]) -> None:
    """Play the same game again, to see in which line it is changed, if it is."""
    again = make()
    _audit(again, line_by_line=True)
    with suppress(IllegalAnswer):
        finish(again)


def _whose(told: Exception, game: Game) -> tuple[str | None, int | None]:
    """The file of the strategy that the error is about, and the line of its `answer` if it has one."""
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


# The engine.


class _Remembered:
    """What the names in modules, classes and cards stand for."""

    holders: list[tuple[Any, str, dict[str, Any]]]
    cards: dict[str, Card]

    def __init__(self) -> None:
        self.holders, self.cards = [], {}

    def look(self) -> None:
        """Remember how the engine is now."""
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
        """Holder, what it is, the name and what it stood for."""
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
    """Remember how the engine is, before a user's code is run."""
    _BEFORE.look()


def _put_back() -> tuple[str, str] | None:
    """What was replaced in the engine: a name, and of what it is; all of it is put back."""
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
    """What one of these strategies has replaced in the engine, if any did; it is put back."""
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
    """StrategyError when that source has replaced something in the engine; it is put back."""
    changed = _put_back()
    if changed is not None:
        raise StrategyError(_replaced("this", *changed), filename, _line_with(changed[0], source))


def _replaced(who: str, name: str, what: str) -> str:
    return f"{who} replaces `{name}` of {what}, which every strategy and the game itself use"


def _line_with(name: str, source: str) -> int | None:
    """The first line in which that name is set, as far as it can be read off."""
    lines = [getattr(node, "lineno", 0) for node in ast.walk(ast.parse(source)) if _sets(node, name)]
    return min(lines, default=None)


def _sets(node: ast.AST, name: str) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr == name and not isinstance(node.ctx, ast.Load)
    return isinstance(node, ast.Constant) and node.value == name


def _file(kind: Any) -> str | None:
    return next(iter(sorted(files_of(kind))), None) if isinstance(kind, type) else None
