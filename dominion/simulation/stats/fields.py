"""The fields of a statistic: what it counts, how two counts are added, and their form in JSON.

JSON may come from an untrusted source, so every field refuses data of another form: other types, numbers out
of bounds, lists of the wrong or of unbounded length. Reading takes time proportional to the text.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, overload

from ...engine.card import CATALOG
from ...engine.errors import SetupError
from ..intervals import Moments

if TYPE_CHECKING:
    from typing import Self

LARGEST: Final = 10**15
"""The upper limit of sums of points, coins or their squares."""
MOST_ROWS: Final = 100_000
"""The maximum number of rows of a list by turn or a counter."""

T = TypeVar("T")
K = TypeVar("K")


class Impossible(SetupError):
    """Figures that no games can have produced. The message says why."""


def whole(number: Any, what: str, most: int = LARGEST, least: int = 0) -> int:
    """Returns the number. Raises Impossible unless it is a whole number from `least` to `most`."""
    if type(number) is not int or not least <= number <= most:
        raise Impossible(f"{what} is {str(number)[:40]}")
    return number


def rows_in(data: Any, number: int | None = None) -> list[Any]:
    """Returns the list. Raises Impossible unless it is a list with that many rows."""
    if type(data) is not list:
        raise Impossible(f"{str(data)[:40]} is no list")
    if number is None and len(data) > MOST_ROWS:
        raise Impossible(f"a list has {len(data)} rows")
    if number is not None and len(data) != number:
        raise Impossible(f"a list has {len(data)} rows, not {number}")
    return data


class Field(ABC, Generic[T]):
    """A field of a statistic, declared in its class:

    >>> class Shuffles(Statistic):  # doctest: +SKIP
    ...     games = Number()
    ...     shuffles = PerPlayer(Sums())

    In a statistic it is the value: `self.games` is an int, `self.shuffles` a list of Moments.
    """

    @overload
    def __get__(self, one: None, kind: type) -> Self: ...
    @overload
    def __get__(self, one: object, kind: type) -> T: ...
    def __get__(self, one: object, kind: type) -> Any:
        return self  # a statistic's value is in its own `__dict__`, which comes first

    if TYPE_CHECKING:

        def __set__(self, one: object, value: T) -> None: ...

    @abstractmethod
    def empty(self, players: int) -> T:
        """The value before any game."""

    @abstractmethod
    def added(self, mine: T, other: T) -> T:
        """Returns the sum, which may be `mine`, changed in place. `other` is neither changed nor shared with
        the sum.
        """

    @abstractmethod
    def copied(self, value: T) -> T:
        """Returns an independent copy of the value."""

    @abstractmethod
    def to_json(self, value: T) -> Any:
        """Returns plain data that `from_json` reads."""

    @abstractmethod
    def from_json(self, data: Any, players: int) -> T:
        """Returns the value. Raises Impossible if the data are not of this field's form."""


class Number(Field[int]):
    """A whole number, 0 or more."""

    def empty(self, players: int) -> int:
        """0."""
        return 0

    def added(self, mine: int, other: int) -> int:
        """The sum."""
        return mine + other

    def copied(self, value: int) -> int:
        """The number."""
        return value

    def to_json(self, value: int) -> int:
        """The number."""
        return value

    def from_json(self, data: Any, players: int) -> int:
        """The number."""
        return whole(data, "a number")


class Sums(Field[Moments]):
    """Number, sum and sum of squares of whole numbers, for mean and deviation."""

    def empty(self, players: int) -> Moments:
        """Of no numbers."""
        return Moments()

    def added(self, mine: Moments, other: Moments) -> Moments:
        """Of all numbers."""
        mine.merge(other)
        return mine

    def copied(self, value: Moments) -> Moments:
        """Of the same numbers."""
        return Moments(value.count, value.total, value.squares)

    def to_json(self, value: Moments) -> list[int]:
        """The three."""
        return [value.count, value.total, value.squares]

    def from_json(self, data: Any, players: int) -> Moments:
        """Refuses impossible values: the sum is limited by the number and the sum of squares."""
        count, total, squares = rows_in(data, 3)
        whole(count, "a number of values")
        whole(total, "a sum", least=-LARGEST)
        whole(squares, "a sum of squares")
        if squares < abs(total) or count * squares < total**2:
            raise Impossible(f"no {count} numbers have the sum {total} and squares {squares}")
        return Moments(count, total, squares)


class PerPlayer(Field[list[T]]):
    """One value for each player (or seat)."""

    def __init__(self, of: Field[T]) -> None:
        self.of = of

    def empty(self, players: int) -> list[T]:
        """Each empty."""
        return [self.of.empty(players) for _ in range(players)]

    def added(self, mine: list[T], other: list[T]) -> list[T]:
        """Each added."""
        mine[:] = [self.of.added(one, more) for one, more in zip(mine, other, strict=True)]
        return mine

    def copied(self, value: list[T]) -> list[T]:
        """Each copied."""
        return [self.of.copied(one) for one in value]

    def to_json(self, value: list[T]) -> list[Any]:
        """A list."""
        return [self.of.to_json(one) for one in value]

    def from_json(self, data: Any, players: int) -> list[T]:
        """One for each player."""
        return [self.of.from_json(one, players) for one in rows_in(data, players)]


class ByTurn(Field[list[T]]):
    """One value for each turn, as far as there were any."""

    def __init__(self, of: Field[T]) -> None:
        self.of = of

    def empty(self, players: int) -> list[T]:
        """No turns."""
        return []

    def added(self, mine: list[T], other: list[T]) -> list[T]:
        """Turn by turn."""
        for turn, one in enumerate(other):
            if turn == len(mine):
                mine.append(self.of.copied(one))
            else:
                mine[turn] = self.of.added(mine[turn], one)
        return mine

    def copied(self, value: list[T]) -> list[T]:
        """Each copied."""
        return [self.of.copied(one) for one in value]

    def to_json(self, value: list[T]) -> list[Any]:
        """A list."""
        return [self.of.to_json(one) for one in value]

    def from_json(self, data: Any, players: int) -> list[T]:
        """Any number of turns."""
        return [self.of.from_json(one, players) for one in rows_in(data)]


class _Counts(Field[Counter[K]]):
    """How often each key was seen. In JSON: rows with the key's cells and the number, sorted by key."""

    @abstractmethod
    def cells(self, key: K) -> list[Any]:
        """The key in JSON."""

    @abstractmethod
    def key_of(self, cells: list[Any]) -> K:
        """Returns the key. Raises Impossible if it is none."""

    def empty(self, players: int) -> Counter[K]:
        """Nothing seen."""
        return Counter()

    def added(self, mine: Counter[K], other: Counter[K]) -> Counter[K]:
        """Key by key."""
        mine.update(other)
        return mine

    def copied(self, value: Counter[K]) -> Counter[K]:
        """The same numbers."""
        return Counter(value)

    def to_json(self, value: Counter[K]) -> list[list[Any]]:
        """Rows; what was not seen is left out."""
        keys: Iterable[Any] = value
        return [[*self.cells(key), value[key]] for key in sorted(keys) if value[key]]

    def from_json(self, data: Any, players: int) -> Counter[K]:
        """Each key once, seen once or more often."""
        found: Counter[K] = Counter()
        for row in rows_in(data):
            if type(row) is not list or len(row) < 2:
                raise Impossible(f"{str(row)[:40]} is no key with a number")
            *cells, number = row
            key = self.key_of(cells)
            if key in found:
                raise Impossible(f"{str(key)[:40]} is counted twice")
            found[key] = whole(number, f"the number of {str(key)[:40]}", least=1)
        return found


class Histogram(_Counts[int]):
    """How often each whole number was seen."""

    def cells(self, key: int) -> list[int]:
        """The number."""
        return [key]

    def key_of(self, cells: list[Any]) -> int:
        """The number."""
        (key,) = rows_in(cells, 1)
        return whole(key, "a number", least=-LARGEST)


class Rows(_Counts[tuple[int, ...]]):
    """How often each row of a fixed number of whole numbers, 0 or more, was seen."""

    def __init__(self, width: int) -> None:
        self.width = width

    def cells(self, key: tuple[int, ...]) -> list[int]:
        """The numbers."""
        return [*key]

    def key_of(self, cells: list[Any]) -> tuple[int, ...]:
        """The numbers."""
        return tuple([whole(cell, "a number") for cell in rows_in(cells, self.width)])


class Cards(_Counts[str]):
    """The number of each card or pile, by name."""

    def cells(self, key: str) -> list[str]:
        """The name."""
        return [key]

    def key_of(self, cells: list[Any]) -> str:
        """Returns the name. Raises Impossible if there is no such card."""
        (name,) = rows_in(cells, 1)
        if type(name) is not str or name not in CATALOG:
            raise Impossible(f"{str(name)[:40]} is no card")
        return name
