"""Reports errors of strategies with the line of their own source."""

from __future__ import annotations

import reprlib
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..engine.errors import StrategyError, printable
from ..engine.fast.player import FastPlayer
from ..engine.game import Game
from ..engine.misspelt_names import nearest_name
from ..engine.player import Player

if TYPE_CHECKING:
    from ..engine.decision import Decision

T = TypeVar("T")
_LONGEST: Final = 1_000  # characters of an error message
_NAME: Final[Any] = vars(type)["__name__"]
_EVERYDAY: Final = {
    **dict.fromkeys(("cash", "coin", "money", "purse", "spendable"), "coins"),
    **dict.fromkeys(("points", "victory_points", "vp"), "score"),
    **dict.fromkeys(("provinces_left", "remaining", "supply_left"), "left"),
    "deck_size": "size",
    "opponents": "others",
    "turn_number": "turns",
}
"""Words that people use -> the attributes that they mean."""


def instantiate(kind: Callable[[], T]) -> T:
    """Returns a new object of the strategy. Raises StrategyError if its `__init__` fails."""
    try:
        return kind()
    except BaseException as error:
        if not is_failure(error):
            raise
        file = min(files_of(kind), default="") if isinstance(kind, type) else ""
        said = f"{_called(getattr(kind, 'name', kind))} cannot begin a game: {one_line(error)}"
        raise StrategyError(said, file, last_line(error, file)) from error


def is_failure(error: BaseException) -> bool:
    """Returns whether the error is the strategy's own, and not one that ends the program or a game from
    outside.
    """
    return isinstance(error, (Exception, SystemExit, GeneratorExit)) or type(error).__module__ == "strategy"


def explain(error: BaseException, strategy: Any) -> StrategyError | None:
    """Returns a StrategyError for an error raised in the strategy's code; None if it was raised elsewhere."""
    if isinstance(error, StrategyError):
        return error
    if not is_failure(error):
        return None
    files = files_of(type(strategy))
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in files]
    if not frames:
        # A generator that raises StopIteration ends in another error, raised where it was asked.
        cause = error.__cause__ if isinstance(error, RuntimeError) else None
        return None if cause is None else explain(cause, strategy)
    frame = frames[-1]
    return StrategyError(
        f"{_called(strategy)} failed in `{frame.name}`: {one_line(error)}", frame.filename, frame.lineno
    )


def explained(error: BaseException, strategy: Any, decision: Decision) -> StrategyError | None:
    """Like `explain`, but also finds a yielded object that is no name and broke the engine's code."""
    return explain(error, strategy) or _wrong_name(error, strategy, decision)


def _wrong_name(error: BaseException, strategy: Any, decision: Decision) -> StrategyError | None:
    """Returns an error for the line that yielded something other than a card name; the engine failed on it
    later.
    """
    priorities = strategy.priority_list_for(decision.verb, decision.source)
    if not isinstance(error, (TypeError, ValueError)) or priorities is None:
        return None
    made = priorities(decision.player, decision.player.game)
    for choice in made:
        if not isinstance(choice, str):
            frame = getattr(made, "gi_frame", None)
            code = getattr(priorities, "__code__", None)
            where = (
                (code.co_filename, frame.f_lineno) if code is not None and frame is not None else (None, None)
            )
            said = f"{_called(strategy)} yields {shortened(choice)}, which is not the name of a card"
            return StrategyError(said, *where)
    return None


def one_line(error: BaseException) -> str:
    """Returns the kind and message of the error in one line."""
    kind = printable(str(_NAME.__get__(type(error))))[:_LONGEST]  # an error's own metaclass may lie about it
    try:
        said = printable(" ".join(str(error).split()))[:_LONGEST]
    except Exception:  # a strategy's own error class may fail in `__str__`
        said = ""
    return f"{kind}: {said}{_meant(error)}" if said else kind


def _meant(error: BaseException) -> str:
    """Returns "; did you mean 'coins'?" for an attribute that a player or the game does not have."""
    if type(error) is not AttributeError or type(error.name) is not str:
        return ""
    # Only these, as listing the attributes of a strategy's own class may run its code.
    kind = next((kind for kind in (Player, FastPlayer, Game) if type(error.obj) is kind), None)
    names = [name for name in dir(kind) if not name.startswith("_")] if kind else []
    word, letters = error.name, sorted(error.name)
    if not names or word in names:
        return ""
    swapped = next((name for name in names if sorted(name) == letters), None)
    meant = _EVERYDAY.get(word) or swapped
    near = meant if meant in names else nearest_name(word, names)
    return f"; did you mean {near!r}?" if near else ""


def _called(strategy: object) -> str:
    """Returns the strategy's name, also if its own `__repr__` fails."""
    try:
        return printable(str(strategy))[:_LONGEST]
    except Exception:
        return printable(str(_NAME.__get__(type(strategy))))[:_LONGEST]


def shortened(value: object) -> str:
    """Returns the object as a short text, also if it cannot be written."""
    try:
        return printable(reprlib.repr(value))
    except Exception:  # a strategy's own class may fail in `__repr__`, and a number be too long
        return f"an object of {printable(str(_NAME.__get__(type(value))))[:_LONGEST]}"


def last_line(error: BaseException, filename: str) -> int | None:
    """Returns the last line of that file that was running when the error was raised."""
    lines = [
        frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == filename
    ]
    return lines[-1] if lines else None


def files_of(kind: type) -> set[str]:
    """Returns the files that define the strategy's methods, except the base class's."""
    ours = {
        base.__module__
        for base in kind.__mro__
        if base.__module__.startswith("dominion.bots.") or base is object
    }
    methods = [value for base in kind.__mro__ if base.__module__ not in ours for value in vars(base).values()]
    return {method.__code__.co_filename for method in methods if hasattr(method, "__code__")}
