"""Who is ahead by turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from operator import eq, gt, itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..intervals import WHOLE, percent
from .fields import ByTurn, Impossible, Number, PerPlayer
from .lengths import Lengths
from .rows import Row, row
from .statistic import Statistic
from .sums import summed
from .views import COLOURS, LONGEST, REST, Chart, Table, View

if TYPE_CHECKING:
    from .batch import Batch
    from .tally import Tally


class Leads(Statistic):
    """Who is ahead in points after turn 1, 2, ..., in sixtieths of a game. A finished game counts for its
    winners from then on.
    """

    key: ClassVar[str] = "leads"
    section: ClassVar[str] = "race"

    running = ByTurn(PerPlayer(Number()))
    """Over the games in which all players have had that turn, by turn and player."""
    over = ByTurn(PerPlayer(Number()))
    """The winners' parts, over the games in which all players have had exactly that many turns (0, 1,
    ...).
    """

    def add(self, games: Batch) -> None:
        """Count these games."""
        lasting = [(min(map(len, game.vp)), game) for game in games]
        for (turns, winners), number in Counter([(turns, game.winners) for turns, game in lasting]).items():
            parts = self._row(self.over, turns)
            for who in winners:
                parts[who] += WHOLE // len(winners) * number
        lasting.sort(key=_TURNS, reverse=True)  # games that reach a turn come first
        reaching = len(lasting)
        by_player = [zip_longest(*[game.vp[who] for _, game in lasting]) for who in range(self.players)]
        for turn, columns in enumerate(zip(*by_player, strict=False)):
            while reaching and lasting[reaching - 1][0] <= turn:
                reaching -= 1
            if not reaching:
                return
            self._lead(self._row(self.running, turn), [column[:reaching] for column in columns])

    def _row(self, rows: list[list[int]], turn: int) -> list[int]:
        """Returns that row, and creates it if necessary."""
        rows += ([0] * self.players for _ in range(turn + 1 - len(rows)))
        return rows[turn]

    @staticmethod
    def _lead(parts: list[int], columns: Sequence[Sequence[int]]) -> None:
        if len(columns) == 2:
            one, two = columns
            if one == two:  # all are level, as in most first turns
                ahead, level = 0, len(one)
            else:
                ahead, level = sum(map(gt, one, two)), sum(map(eq, one, two))
            parts[0] += WHOLE * ahead + WHOLE // 2 * level
            parts[1] += WHOLE * (len(one) - ahead - level) + WHOLE // 2 * level
            return
        for points in zip(*columns, strict=True):
            most = max(points)
            leading = points.count(most)
            if leading == 1:
                parts[points.index(most)] += WHOLE
            else:
                for who, own in enumerate(points):
                    parts[who] += WHOLE // leading * (own == most)

    def check(self, tally: Tally, most_turns: int) -> None:
        """Refuses turns at which the parts of finished and unfinished games are not all games."""
        left = WHOLE * tally.games
        for turn, over in enumerate(self.over):
            left -= sum(over)
            going_on = self.running[turn] if turn < len(self.running) else [0]
            if sum(going_on) != left:
                raise Impossible(f"the leads after turn {turn + 1} do not add up")
        if left or len(self.running) >= max(2, len(self.over)):
            raise Impossible("finished games have a leader")

    def by_turn(self) -> list[list[int]]:
        """Parts of all games by turn and player, up to the turn after the longest game."""
        found, over = [], [0] * self.players
        for turn in range(max(len(self.running), len(self.over))):
            if turn < len(self.over):
                over = summed(over, self.over[turn])
            found.append(summed(over, self.running[turn]) if turn < len(self.running) else over)
        return found

    def shares(self, tally: Tally, who: int) -> list[float]:
        """The share of all games in which the player is ahead after turn 1, 2, ..., or has won by then."""
        games = tally.games or 1
        return [parts[who] / (WHOLE * games) for parts in self.by_turn()]

    def of_player(self, tally: Tally, who: int) -> dict[str, Any]:
        """The parts by turn."""
        return {"leads_by_turn": self.shares(tally, who)}

    def rows_of_player(self, tally: Tally, who: int, name: str) -> Iterator[Row]:
        """A row for each turn."""
        for turn, part in enumerate(self.shares(tally, who), 1):
            yield row("leads by turn", name, turn, tally.games, part)

    def views(self, tally: Tally, names: Sequence[str]) -> Iterator[View]:
        """A table and curves, including finished games."""
        over = tally.of(Lengths).over()
        shares = [self.shares(tally, who) for who in range(self.players)]
        rows, gone = [], 0.0
        for turn, parts in enumerate(zip(*shares, strict=True), 1):
            gone = over.get(turn, gone)
            rows.append((str(turn), *map(percent, parts), percent(gone)))
            if gone == 1:
                break
        about = "Share of all games in which the player has most points after that turn, or has won by then"
        table = Table(self.key, "Who is ahead", about, ("Turn", *names, "Games over"), tuple(rows))
        yield View(table, _chart(over, names, shares))


def _chart(over: dict[int, float], names: Sequence[str], shares: Sequence[Sequence[float]]) -> Chart:
    # The axis ends at the turn after which hardly any game goes on.
    last = min(LONGEST, next(turns for turns, part in over.items() if part >= 0.99))
    curves = [[round(part, 4) for part in _until(parts, last)] for parts in shares]
    gone, ended = [], 0.0
    for turn in range(1, last + 1):
        ended = over.get(turn, ended)
        gone.append(round(ended, 4))
    ends = "; ".join(f"{name} {curve[-1] * 100:.0f}%" for name, curve in zip(names, curves, strict=True))
    return Chart(
        f"Who is ahead, turn 1 to {last}: in the end {ends}",
        range(1, last + 1),
        [*curves, gone],
        [*names, "Games over"],
        [*COLOURS[: len(names)], REST],
        "share",
    )


def _until(parts: Sequence[float], last: int) -> list[float]:
    return [*parts[:last], *[parts[-1]] * (last - len(parts))] if parts else [0.0] * last


_TURNS: Final = itemgetter(0)
