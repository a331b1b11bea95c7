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
    counted = [{one["points"]: one["games"] for one in player["points_ahead"]} for player in told["players"]]
    bins = histogram(counted)
    rows = [(label, *(percent(part / told["games"]) for part in parts)) for label, parts in bins]
    about = "Games by how many points the player had more than the best of the others"
    return Table("ahead", "Points ahead", about, ("Points", *_names(told)), tuple(rows))


def histogram(counted: Sequence[dict[int, int]], most: int = MOST_BARS) -> list[tuple[str, list[int]]]:
    """Bars of one width for all of the counts: which values each is of, and how many there are in each count.

    >>> histogram([{-3: 2, 4: 1}, {0: 3}], most=4)
    [('-5 to -1', [2, 0]), ('0 to 4', [1, 3])]
    >>> histogram([{7: 1, 9: 2}])
    [('7', [1]), ('8', [0]), ('9', [2])]
    """
    values = [value for one in counted for value, number in one.items() if number]
    if not values:
        return []
    low, high = min(values), max(values)
    width = next(width for width in _widths() if high // width - low // width < most)
    found = []
    for start in range(low // width, high // width + 1):
        inside = range(start * width, (start + 1) * width)
        label = str(inside[0]) if width == 1 else f"{inside[0]} to {inside[-1]}"
        found.append((label, [sum(one.get(value, 0) for value in inside) for one in counted]))
    return found


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
