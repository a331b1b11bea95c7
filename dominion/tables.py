"""The figures of a run as tables of short texts, the same on the command line, on the page and in reports."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from .figures import share
from .statistics import percent

if TYPE_CHECKING:
    from .agents.tracing import Rule
    from .simulate import Results
    from .why import Bought, Left, Trial, Use

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


# Why: of games that were played closely.


def rules(name: str, used: Sequence[Use], games: int) -> Table:
    """How often each rule of a strategy decided, and when."""
    last = max((turn for use in used for turn in use.by_turn), default=0)
    made = [
        (
            "" if use.rule.line is None else str(use.rule.line),
            f"{use.rule.place}: {use.rule.text}" if use.rule.place else _said(use.rule),
            per_game(use.times, games),
            "" if use.median is None else str(use.median),
            sparks(use, last),
        )
        for use in used
    ]
    about = f"How often each rule decided in {games:,} games, per game, and in which turns"
    columns = ("Line", "Rule", "Per game", "Median turn", "By turn")
    return Table("rules", f"{name}: rules", about, columns, tuple(made))


def _said(rule: Rule) -> str:
    return rule.text if rule.line is not None else f"{rule.text} ({rule.method})"


def per_game(times: int, games: int) -> str:
    """How often in a game on average."""
    often = times / games if games else 0
    return "never" if not times else f"{often:.2f}" if often >= 0.005 else "< 0.01"


def sparks(use: Use, last: int) -> str:
    """A small picture of when a rule decided: a letter for each turn, or for each two, three, ... turns."""
    width = math.ceil(last / _MOST_SPARKS) or 1
    bars = [0] * math.ceil(last / width)
    for turn, times in use.by_turn.items():
        bars[(turn - 1) // width] += times
    most = max(bars, default=0) or 1
    return "".join("·▁▂▃▄▅▆▇█"[math.ceil(times * 8 / most)] for times in bars)


_MOST_SPARKS: Final = 20


def trials(name: str, tried: Iterable[Trial]) -> Table:
    """What changes would do to a strategy's share."""
    made = [
        (str(trial.change.line), trial.change.rule, trial.change.what, percent(trial.share), *gain(trial))
        for trial in tried
    ]
    about = "The share with one thing changed, and by how much that is more or less, in the same games"
    columns = ("Line", "Rule", "Change", "Share", "Points", "")
    return Table("trials", f"{name}: what if", about, columns, tuple(made))


def gain(trial: Trial) -> tuple[str, str]:
    """The difference of the shares in points, with its 95 % margin, and a word where it is clear."""
    low, high = trial.interval
    if not trial.difference.squares:
        return "0", "same games"
    word = ("better" if low > 0 else "worse") if trial.is_clear else ""
    return f"{trial.gain * 100:+.1f} ± {(high - low) * 50:.1f}", word


def unused(names: Sequence[str], left: Sequence[Sequence[Left]], games: int) -> Table:
    """What players have left at the end of their turns."""
    least = max(1, games * RARE)
    lasting = max((sum(at[0].count >= least for at in turns) for turns in left), default=0)
    made = [
        (str(turn + 1), *(_three(turns[turn]) if turn < len(turns) else "" for turns in left))
        for turn in range(lasting)
    ]
    about = "Mean Actions, Buys and coins that nobody used, at the end of the turn"
    return Table("unused", "Left unused by turn", about, ("Turn", *names), tuple(made))


def _three(left: Left) -> str:
    actions, buys, coins = left
    return f"{actions.mean:.2f} / {buys.mean:.2f} / ${coins.mean:.2f}"


def first_buys(names: Sequence[str], seen: Sequence[Counter[tuple[Bought, int]]], games: int) -> Table:
    """How players fared by what they bought first."""
    made: list[tuple[str, ...]] = []
    for name, openings in zip(names, seen, strict=True):
        number: Counter[Bought] = Counter()
        won: Counter[Bought] = Counter()
        for (bought, part), times in openings.items():
            either = tuple(sorted(bought, reverse=True))
            number[either] += times
            won[either] += part * times
        for bought in sorted(number, key=lambda b: (-number[b], b)):
            if number[bought] >= max(1, games * RARE / 2):
                cards = " / ".join(", ".join(turn) or "nothing" for turn in bought)
                won_by_it = share(won[bought], number[bought])
                made.append((name, cards, f"{number[bought]:,}", _share(won_by_it)))
    about = f"Share of the games won by what was bought in the first two turns, of {games:,} games"
    return Table("buys", "First buys", about, ("Strategy", "Bought", "Games", "Share"), tuple(made))
