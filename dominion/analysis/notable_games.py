"""Games of a match worth reading: the closest, the biggest swing, the upset."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from ..simulation.intervals import figure, share_interval
from ..simulation.simulate import Run
from ..simulation.stats.statistic import Statistic

if TYPE_CHECKING:
    from ..simulation.match import Match
    from ..simulation.stats.batch import Batch
    from ..simulation.stats.tally import Tally

__all__ = ["SAMPLE", "NotableGame", "find_notable_games"]

SAMPLE: Final = 100
"""The number of games examined, from game 0 on."""
_SLICE: Final = 10

Kind = Literal["closest", "swing", "upset"]


@dataclass(frozen=True)
class NotableGame:
    """A game by its number, and why it is worth reading."""

    kind: Kind
    game: int
    words: str


class _Courses(Statistic):
    """The winners, final scores and points by turn of each game."""

    key: ClassVar[str] = "courses"

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.games: list[tuple[tuple[int, ...], list[int], list[list[int]]]] = []

    def add(self, games: Batch) -> None:
        """Keep these games."""
        self.games += [(game.winners, list(game.scores), [*map(list, game.vp)]) for game in games]

    def check(self, tally: Tally, most_turns: int) -> None:
        """Does nothing: these figures come from this process only."""


def find_notable_games(match: Match, games: int = SAMPLE, seconds: float | None = None) -> list[NotableGame]:
    """Returns the closest game, the biggest swing and the upset among the first `games` of the match.

    It looks at fewer games if they take more than `seconds`. A kind that none of the games is of is left out.

    Raises what `simulate` raises.

    >>> from dominion.simulation.simulate import Match
    >>> [one.kind for one in find_notable_games(Match.of(["BigMoney", "BigSmithy"], seed=1), 30)][0]
    'closest'
    """
    run, until = Run(match, 0, games, (_Courses,)), time.monotonic() + (seconds or 0)
    played: list[tuple[tuple[int, ...], list[int], list[list[int]]]] = []
    while not run.is_over and (seconds is None or not played or time.monotonic() < until):
        played += run.advance(games=_SLICE).tally.of(_Courses).games
    return list(filter(None, (_closest(match, played), _swing(match, played), _upset(match, played))))


_Played = list[tuple[tuple[int, ...], list[int], list[list[int]]]]


def _closest(match: Match, played: _Played) -> NotableGame | None:
    margins = [sorted(scores)[-1] - sorted(scores)[-2] for _, scores, _ in played]
    if not margins:
        return None
    game = margins.index(min(margins))
    return NotableGame("closest", game, _scores(match, played[game][1]))


def _swing(match: Match, played: _Played) -> NotableGame | None:
    """Returns the game whose winner has been behind by most points."""
    behind = [_behind(winners[0], vp) if len(winners) == 1 else 0 for winners, _, vp in played]
    if not behind or max(behind) <= 0:
        return None
    game = behind.index(max(behind))
    winners, scores, _ = played[game]
    back = f"{match.names[winners[0]]} wins after being {behind[game]} points behind"
    return NotableGame("swing", game, f"{back}; {_scores(match, scores)}")


def _behind(winner: int, vp: list[list[int]]) -> int:
    others = [points for who, points in enumerate(vp) if who != winner]
    turns = min(map(len, vp))
    return max((max(one[turn] for one in others) - vp[winner][turn] for turn in range(turns)), default=0)


def _upset(match: Match, played: _Played) -> NotableGame | None:
    """Returns the game that the weakest player wins by most points, where one is significantly weaker."""
    wins = [sum(winners == (who,) for winners, *_ in played) for who in range(len(match.names))]
    weakest = wins.index(min(wins))
    if not played or share_interval(wins[weakest] / len(played), len(played))[1] >= 1 / len(wins):
        return None
    by = [
        scores[weakest] - max(points for who, points in enumerate(scores) if who != weakest)
        if winners == (weakest,)
        else -1
        for winners, scores, _ in played
    ]
    if not by or max(by) < 0:
        return None
    game = by.index(max(by))
    rest = f"one of its {wins[weakest]} wins in {len(played)} games"
    return NotableGame(
        "upset", game, f"{match.names[weakest]} wins, {rest}; {_scores(match, played[game][1])}"
    )


def _scores(match: Match, scores: list[int]) -> str:
    return (
        ", ".join(f"{name} {figure(points)}" for name, points in zip(match.names, scores, strict=True))
        + " points"
    )
