"""The figures of a run as tables of short texts, the same on the command line, on the page and in reports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from .statistics import percent

if TYPE_CHECKING:
    from .simulate import Results

RARE: Final = 0.05
"""Rows by turn end where fewer than this part of the games still go on: the rest would be chance."""
MOST_BARS: Final = 24
"""A histogram has no more bars than this: values are put together where there are more."""


@dataclass(frozen=True)
class Table:
    """A table with a heading for each column; the first column names the rows."""

    key: str
    title: str
    about: str
    """What the figures are, in one line."""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def to_json(self) -> dict[str, Any]:
        """As the page wants it."""
        return {
            "key": self.key,
            "title": self.title,
            "about": self.about,
            "columns": list(self.columns),
            "rows": [list(row) for row in self.rows],
        }


def tables(found: Results) -> list[Table]:
    """All further figures of a run, as far as there are any."""
    told = found.to_json()
    if not found.games:
        return []
    made = (
        _by_turn("money", "Money by turn", "Mean coins to buy with, and their standard deviation", told),
        _by_turn("vp", "Victory points by turn", "Mean at the end of the turn, and standard deviation", told),
        _leads(told),
        _length(told),
        _ahead(told),
        _decks(told),
        _piles(told),
        _seats(told),
        _openings(told),
    )
    return [table for table in made if table.rows]


def _names(told: dict[str, Any]) -> tuple[str, ...]:
    return tuple(player["name"] for player in told["players"])


_CURVES: Final = {"money": "money_by_turn", "vp": "vp_by_turn"}


def _by_turn(key: str, title: str, about: str, told: dict[str, Any]) -> Table:
    curves = [player[_CURVES[key]] for player in told["players"]]
    least = max(1, told["games"] * RARE)
    lasting = max((sum(at["games"] >= least for at in curve) for curve in curves), default=0)
    rows = [
        (str(turn + 1), *(_spread(curve[turn]) if turn < len(curve) else "" for curve in curves))
        for turn in range(lasting)
    ]
    return Table(key, title, about, ("Turn", *_names(told)), tuple(rows))


def _spread(at: dict[str, Any]) -> str:
    return f"{at['mean']:.2f} ± {at['deviation']:.2f}"


def _leads(told: dict[str, Any]) -> Table:
    over = {one["turns"]: one["over"] for one in told["length"]}
    curves = [player["leads_by_turn"] for player in told["players"]]
    rows, gone = [], 0.0
    for turn, parts in enumerate(zip(*curves, strict=True), 1):
        gone = over.get(turn, gone)
        rows.append((str(turn), *map(percent, parts), percent(gone)))
        if gone == 1:
            break
    about = "Part of all games in which the player has most points after that turn, or has won by then"
    return Table("leads", "Who is ahead", about, ("Turn", *_names(told), "Games over"), tuple(rows))


def _length(told: dict[str, Any]) -> Table:
    games = told["games"]
    rows = [
        (str(one["turns"]), f"{one['games']:,}", percent(one["games"] / games), percent(one["over"]))
        for one in told["length"]
    ]
    about = "Games by the turns of the player who had most"
    return Table("length", "Length", about, ("Turns", "Games", "Share", "Over by then"), tuple(rows))


def _ahead(told: dict[str, Any]) -> Table:
    rows = [
        (str(bar), *(percent(games / told["games"]) for games in bar.counts))
        for bar in histogram(ahead(told))
    ]
    about = "Games by how many points the player had more than the best of the others"
    return Table("ahead", "Points ahead", about, ("Points", *_names(told)), tuple(rows))


def ahead(told: dict[str, Any]) -> list[dict[int, int]]:
    """By player the games by its points ahead."""
    return [{one["points"]: one["games"] for one in player["points_ahead"]} for player in told["players"]]


@dataclass(frozen=True)
class Bar:
    """A bar of a histogram: the values from `low` to `high` and how many there are of them in each count."""

    number: int
    """0 is the bar of the value 0 alone, 1 the next one, -1 the one before."""
    low: int
    high: int
    counts: list[int]

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low} to {self.high}"


def histogram(counted: Sequence[dict[int, int]], most: int = MOST_BARS) -> list[Bar]:
    """Bars for all of the counts, the same on both sides of 0 and all of one width, as wide as is necessary.

    >>> [(str(bar), bar.counts) for bar in histogram([{-3: 2, 4: 1}, {0: 3}], most=4)]
    [('-5 to -1', [2, 0]), ('0', [0, 3]), ('1 to 5', [1, 0])]
    >>> [(str(bar), bar.counts) for bar in histogram([{7: 1, 9: 2}])]
    [('7', [1]), ('8', [0]), ('9', [2])]
    """
    values = [value for one in counted for value, number in one.items() if number]
    if not values:
        return []
    low, high = min(values), max(values)
    width = next(width for width in _widths() if _bar(high, width) - _bar(low, width) < most)
    found = []
    for number in range(_bar(low, width), _bar(high, width) + 1):
        low, high = _values(number, width)
        counts = [sum(one.get(value, 0) for value in range(low, high + 1)) for one in counted]
        found.append(Bar(number, low, high, counts))
    return found


def _values(bar: int, width: int) -> tuple[int, int]:
    """The least and the greatest value in that bar."""
    if bar > 0:
        return (bar - 1) * width + 1, bar * width
    return (bar * width, (bar + 1) * width - 1) if bar else (0, 0)


def _bar(value: int, width: int) -> int:
    """The number of the bar in which that value is."""
    number = (abs(value) + width - 1) // width
    return number if value > 0 else -number


def _widths() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def _decks(told: dict[str, Any]) -> Table:
    decks = [player["final_deck"] for player in told["players"]]
    names = sorted({name for deck in decks for name in deck}, key=lambda n: (-_most(decks, n), n))
    rows = [(name, *(_copies(deck.get(name, 0)) for deck in decks)) for name in names]
    about = "Copies of each card in the average final deck"
    return Table("decks", "Final decks", about, ("Card", *_names(told)), tuple(rows))


def _most(decks: Iterable[dict[str, float]], name: str) -> float:
    return max(deck.get(name, 0) for deck in decks)


def _copies(number: float) -> str:
    return "" if not number else f"{number:.2f}" if number >= 0.005 else "< 0.01"


def _piles(told: dict[str, Any]) -> Table:
    rows = [
        (one["pile"], f"{one['games']:,}", percent(one["games"] / told["games"]))
        for one in told["empty_piles"]
    ]
    if told["ended_by_piles"]:
        number = told["ended_by_piles"]
        rows.append(("Ended by empty piles", f"{number:,}", percent(number / told["games"])))
    about = "Games in which the pile was empty in the end"
    return Table("piles", "Piles that ran out", about, ("Pile", "Games", "Share"), tuple(rows))


def _seats(told: dict[str, Any]) -> Table:
    seats = range(1, len(told["players"]) + 1)
    rows = [("All", *(_share(one) for one in told["seats"]))]
    for player in told["players"]:
        found = {one["seat"]: one for one in player["by_seat"]}
        rows.append((player["name"], *(_share(found[seat]) if seat in found else "" for seat in seats)))
    columns = ("Strategy", *("Begins" if seat == 1 else _ordinal(seat) for seat in seats))
    return Table(
        "seats", "What the seat is worth", "Share of the games won from each seat", columns, tuple(rows)
    )


def _share(one: dict[str, Any]) -> str:
    low, high = one["share_interval"]
    return f"{percent(one['share'])} ± {max(high - one['share'], one['share'] - low) * 100:.1f}"


def _ordinal(number: int) -> str:
    return {2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def _openings(told: dict[str, Any]) -> Table:
    rows = [
        (player["name"], one["coins"], f"{one['games']:,}", _share(one))
        for player in told["players"]
        for one in player["openings"]
        if one["games"] >= max(1, told["games"] * RARE / 5)
    ]
    about = "Share of the games won by the coins of the first two turns, in whichever order"
    return Table("openings", "Openings", about, ("Strategy", "Coins", "Games", "Share"), tuple(rows))
