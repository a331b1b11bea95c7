"""What is wrong with a strategy, told in terms of its own source."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from ..decision import Decision

T = TypeVar("T")


class StrategyError(ValueError):
    """A strategy that cannot be used: `message` says why in one line, `filename` and `line` where."""

    def __init__(self, message: str, filename: str | None = None, line: int | None = None) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.message, self.filename, self.line = message, filename, line

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.message, self.filename, self.line)


def begun(kind: Callable[[], T]) -> T:
    """An object of that strategy, to play a game; StrategyError says what its `__init__` stumbled over."""
    try:
        return kind()
    except Exception as error:
        file = min(files_of(kind), default="") if isinstance(kind, type) else ""
        said = f"{getattr(kind, 'name', kind)} cannot begin a game: {worded(error)}"
        raise StrategyError(said, file, last_line(error, file)) from error


def explain(error: BaseException, strategy: Any) -> StrategyError | None:
    """What `error` says about the strategy in whose code it was raised; None when it was raised elsewhere."""
    if isinstance(error, StrategyError):
        return error
    files = files_of(type(strategy))
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in files]
    if not frames:
        return None
    frame = frames[-1]
    return StrategyError(
        f"{strategy} failed in `{frame.name}`: {worded(error)}", frame.filename, frame.lineno
    )


def explained(error: BaseException, strategy: Any, decision: Decision) -> StrategyError | None:
    """The same, where it may also be that the strategy has given our own code something to stumble over."""
    return explain(error, strategy) or _wrong_wish(error, strategy, decision)


def _wrong_wish(error: BaseException, strategy: Any, decision: Decision) -> StrategyError | None:
    """The line that wished for something that is no name: the error came up later, in our own code."""
    wishes = strategy.wish_list_for(decision.verb, decision.source)
    if not isinstance(error, TypeError) or wishes is None:
        return None
    made = wishes(decision.player, decision.player.game)
    for wish in made:
        if not isinstance(wish, str):
            frame = getattr(made, "gi_frame", None)
            code = getattr(wishes, "__code__", None)
            where = (
                (code.co_filename, frame.f_lineno) if code is not None and frame is not None else (None, None)
            )
            return StrategyError(f"{strategy} wishes for {wish!r}, which is not the name of a card", *where)
    return None


def worded(error: BaseException) -> str:
    """The error's kind and what it says, in one line."""
    kind = type(error).__name__
    try:
        said = " ".join(str(error).split())
    except Exception:  # one of a strategy's own that cannot be told
        said = ""
    return f"{kind}: {said}" if said else kind


def last_line(error: BaseException, filename: str) -> int | None:
    """The last line of that file that was being run when it happened."""
    lines = [
        frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == filename
    ]
    return lines[-1] if lines else None


def files_of(kind: type) -> set[str]:
    """The files in which the strategy's methods are written, the base class's aside."""
    ours = {
        base.__module__
        for base in kind.__mro__
        if base.__module__.startswith("dominion.agents.") or base is object
    }
    methods = [value for base in kind.__mro__ if base.__module__ not in ours for value in vars(base).values()]
    return {method.__code__.co_filename for method in methods if hasattr(method, "__code__")}
