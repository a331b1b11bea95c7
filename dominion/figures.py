"""The figures of a run as people want them: shares, means and spreads, for JSON, tables, charts and reports.

Everything is worked out of a tally, so the same games give the same figures to the last digit, wherever and
in how many parts they were played.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from .statistics import WHOLE, Moments, share_interval

if TYPE_CHECKING:
    from .simulate import Results
    from .tally import Tally

COLUMNS: Final = ("figure", "player", "item", "games", "value", "deviation", "low", "high")
"""The columns of the CSV; `rows` says what stands in them."""


def of_run(tally: Tally) -> dict[str, Any]:
    """What is not about one player: how the games ended, and how sure all this is."""
    outcomes = tally.outcomes
    return {
        "stopped": outcomes.stopped,
        "ended_by_piles": outcomes.by_piles,
        "games_to_verdict": tally.games_to_verdict(),
        "length": length(tally),
        "empty_piles": empty_piles(tally),
        "seats": [
            {"seat": seat + 1, "wins": wins} | share(parts, tally.games)
            for seat, (wins, parts) in enumerate(zip(outcomes.seat_wins, outcomes.seat_parts, strict=True))
        ],
    }


def of_player(tally: Tally, who: int) -> dict[str, Any]:
    """What is about one player, beside wins and means."""
    return {
        "vp_deviation": tally.endings.vp[who].deviation,
        "turns_deviation": tally.endings.turns[who].deviation,
        "money_by_turn": by_turn(tally.curves.coins[who]),
        "vp_by_turn": by_turn(tally.curves.vp[who]),
        "leads_by_turn": leads(tally, who),
        "points_ahead": [
            {"points": points, "games": games} for points, games in sorted(tally.endings.ahead[who].items())
        ],
        "by_seat": [
            {"seat": seat + 1, "games": games} | share(parts, games)
            for seat, (games, parts) in enumerate(
                zip(tally.seats.games[who], tally.seats.parts[who], strict=True)
            )
            if games
        ],
        "openings": openings(tally, who),
        "final_deck": final_deck(tally, who),
    }


def share(parts: int, games: int) -> dict[str, Any]:
    """The share of the games that so many sixtieths are, and its 95 % interval."""
    part = parts / (WHOLE * games) if games else 0.0
    return {"share": part, "share_interval": list(share_interval(part, games))}


def by_turn(turns: Sequence[Moments]) -> list[dict[str, Any]]:
    """Mean and standard deviation by turn, over the games that lasted so long."""
    return [
        {"turn": turn, "games": at.count, "mean": at.mean, "deviation": at.deviation}
        for turn, at in enumerate(turns, 1)
    ]


def leads(tally: Tally, who: int) -> list[float]:
    """The part of all games in which the player is ahead after turn 1, 2, ..., or has won by then."""
    games = tally.games or 1
    return [parts[who] / (WHOLE * games) for parts in tally.leads.by_turn()]


def length(tally: Tally) -> list[dict[str, Any]]:
    """By turns of the player who had most: the games that ended then, and the part that was over by then."""
    found, over = [], 0
    for turns, games in sorted(tally.endings.length.items()):
        over += games
        found.append({"turns": turns, "games": games, "over": over / tally.games})
    return found


def empty_piles(tally: Tally) -> list[dict[str, Any]]:
    """The piles that were empty in the end, those of most games first."""
    counted = tally.decks.empty
    return [
        {"pile": pile, "games": counted[pile]} for pile in sorted(counted, key=lambda p: (-counted[p], p))
    ]


def final_deck(tally: Tally, who: int) -> dict[str, float]:
    """Copies of each card in the average final deck, most first."""
    cards = tally.decks.cards[who]
    return {
        name: cards[name] / tally.games for name in sorted(cards, key=lambda n: (-cards[n], n)) if cards[name]
    }


def openings(tally: Tally, who: int) -> list[dict[str, Any]]:
    """How the player fared with 5/2, 4/3, ... coins in its first two turns, in whichever order; the most
    frequent first.
    """
    games, parts = Counter[str](), Counter[str]()
    for (one, two, part), number in tally.openings.seen[who].items():
        split = f"{max(one, two)}/{min(one, two)}"
        games[split] += number
        parts[split] += part * number
    return [
        {"coins": split, "games": games[split]} | share(parts[split], games[split])
        for split in sorted(games, key=lambda s: (-games[s], s))
    ]


# As a table.


def to_csv(found: Results, more: Iterable[tuple[Any, ...]] = ()) -> str:
    """All figures of a run as CSV, one in a row. The columns, empty where they do not apply:

    - figure: "run" (facts about the run); by player "wins", "share", "vp", "turns", "money by turn", "vp by
      turn", "leads by turn", "points ahead", "share by seat", "opening", "final deck"; of all games together
      "length", "over by turn", "empty pile", "seat"
    - player: the strategy's name
    - item: which turn, card, pile, seat, opening, fact, ...
    - games: how many games the figure is of
    - value: the figure: a number, a share from 0 to 1, a mean
    - deviation: of a mean, the standard deviation of the values
    - low, high: of a share, the 95 % interval

    `more` are rows to come after these.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for cells in chain(rows(found), more):
        writer.writerow(
            ["" if cell is None else repr(cell) if isinstance(cell, float) else cell for cell in cells]
        )
    return text.getvalue()


def rows(found: Results) -> Iterator[tuple[Any, ...]]:
    """The rows of the CSV: cells in the order of COLUMNS, None where there is nothing to say."""
    told = found.to_json()
    for fact in (
        "version",
        "seed",
        "games",
        "ties",
        "stopped",
        "ended_by_piles",
        "clear",
        "games_to_verdict",
    ):
        yield row("run", item=fact.replace("_", " "), value=told[fact])
    kingdom = told["kingdom"]
    yield row("run", item="kingdom", value=kingdom if kingdom == "random" else ", ".join(kingdom))
    for one in told["length"]:
        yield row("length", item=one["turns"], games=one["games"], value=one["games"] / found.games)
    for one in told["length"]:
        yield row("over by turn", item=one["turns"], games=found.games, value=one["over"])
    for one in told["empty_piles"]:
        yield row("empty pile", item=one["pile"], games=one["games"], value=one["games"] / found.games)
    for one in told["seats"]:
        yield _share("seat", None, one["seat"], found.games, one)
    for player in told["players"]:
        yield from _player_rows(player, found.games)


def _player_rows(player: dict[str, Any], games: int) -> Iterator[tuple[Any, ...]]:
    name = player["name"]
    yield row("wins", name, games=games, value=player["wins"])
    yield _share("share", name, None, games, player)
    yield row("vp", name, games=games, value=player["mean_vp"], deviation=player["vp_deviation"])
    yield row("turns", name, games=games, value=player["mean_turns"], deviation=player["turns_deviation"])
    for key, figure in (("money_by_turn", "money by turn"), ("vp_by_turn", "vp by turn")):
        for at in player[key]:
            yield row(figure, name, at["turn"], at["games"], at["mean"], at["deviation"])
    for turn, part in enumerate(player["leads_by_turn"], 1):
        yield row("leads by turn", name, turn, games, part)
    for one in player["points_ahead"]:
        yield row("points ahead", name, one["points"], one["games"], one["games"] / games)
    for one in player["by_seat"]:
        yield _share("share by seat", name, one["seat"], one["games"], one)
    for one in player["openings"]:
        yield _share("opening", name, one["coins"], one["games"], one)
    for card, copies in player["final_deck"].items():
        yield row("final deck", name, card, games, copies)


def row(
    figure: str,
    player: str | None = None,
    item: Any = None,
    games: int | None = None,
    value: Any = None,
    deviation: float | None = None,
    low: float | None = None,
    high: float | None = None,
) -> tuple[Any, ...]:
    """A row of the CSV."""
    return figure, player, item, games, value, deviation, low, high


def _share(figure: str, player: str | None, item: Any, games: int, told: dict[str, Any]) -> tuple[Any, ...]:
    low, high = told["share_interval"]
    return row(figure, player, item, games, told["share"], low=low, high=high)
