"""The base class of statistics: an object that counts, refuses impossible figures, names its figures and
shows them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from .fields import Field, Impossible

if TYPE_CHECKING:
    from typing import Self

    from .batch import Batch
    from .rows import Row
    from .tally import Tally
    from .views import View

SECTIONS: Final = ("curves", "race", "turns", "ends", "decks", "supply", "starts")
"""Where statistics are shown, in this order: "curves" are the charts beside the results, the others are tabs
of the page (`SECTIONS` in `static/page/lab/views/simulate/details.py` has their titles).
"""


class Statistic(ABC):
    """One kind of figures about the games of a run. A tally has one of each kind.

    A class declares what it counts as fields (see `fields`): whole numbers, so that the statistics of any
    parts of a run add up to exactly that of the whole. This class merges, writes and reads them. A subclass
    says how games are counted, which figures are impossible, and what is shown.
    """

    key: ClassVar[str]
    """The key of the fields in a tally's JSON."""
    section: ClassVar[str] = ""
    """Where its views are shown, one of SECTIONS; "" if it has none."""
    place: ClassVar[int] = 0
    """Its place in the section: lower ones first, then by key."""
    fields: ClassVar[dict[str, Field[Any]]] = {}

    def __init_subclass__(cls) -> None:
        cls.fields = cls.fields | {name: one for name, one in vars(cls).items() if isinstance(one, Field)}

    def __init__(self, players: int) -> None:
        self.players = players
        for name, one in self.fields.items():
            setattr(self, name, one.empty(players))

    @abstractmethod
    def add(self, games: Batch) -> None:
        """Count these games. Many at a time cost far less than one by one."""

    def merge(self, other: Self) -> None:
        """Adds the counts of the other."""
        for name, one in self.fields.items():
            setattr(self, name, one.added(getattr(self, name), getattr(other, name)))

    def to_json(self) -> dict[str, Any]:
        """Returns the fields by name, for `from_json`."""
        return {name: one.to_json(getattr(self, name)) for name, one in self.fields.items()}

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """Returns the statistic that `to_json` wrote. Raises Impossible if a field is missing, undeclared or
        malformed.
        """
        require_keys(data, cls.fields, f"the statistic {cls.key!r}")
        made = cls(players)
        for name, one in cls.fields.items():
            setattr(made, name, one.from_json(data[name], players))
        return made

    @abstractmethod
    def check(self, tally: Tally, most_turns: int) -> None:
        """Raises Impossible if no games can have produced these figures together with the rest of the tally.
        `most_turns` is more than the turns of any player in any game. Takes time proportional to the fields.
        """

    def of_run(self, tally: Tally) -> dict[str, Any]:
        """Returns the figures that are not about one player, by their keys in JSON."""
        return {}

    def of_player(self, tally: Tally, who: int) -> dict[str, Any]:
        """Figures about that player, likewise."""
        return {}

    def rows_of_run(self, tally: Tally) -> Iterable[Row]:
        """The rows of the CSV for `of_run`."""
        return ()

    def rows_of_player(self, tally: Tally, who: int, name: str) -> Iterable[Row]:
        """The rows of the CSV for `of_player`."""
        return ()

    def views(self, tally: Tally, names: Sequence[str]) -> Iterable[View]:
        """Returns tables and charts; `names` are the players'. Call it only for tallies with games."""
        return ()


def require_keys(data: Any, wanted: Iterable[str], of: str) -> None:
    """Raises Impossible unless the data are an object with exactly these keys."""
    if not isinstance(data, Mapping):
        raise Impossible(f"{of} is no object")
    names = set(wanted)
    unknown = [name for name in data if name not in names]
    if unknown:
        raise Impossible(f"{of} has no field {str(unknown[0])[:40]!r}")
    missing = [name for name in names if name not in data]
    if missing:
        raise Impossible(f"{of} lacks the field {min(missing)!r}")
