"""Ratings of strategies from games of each against each: the Bradley-Terry model, on the scale of Elo.

A difference of 400 points is a chance of ten to one. BigMoney has 1500; without it, the mean of all.

>>> won = {("A", "B"): 30.0, ("B", "A"): 10.0}
>>> found = rated(won)
>>> [one.name for one in found], round(found[0].rating - found[1].rating)
(['A', 'B'], 185)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log, log10, sqrt
from typing import Any, Final

from ..engine.seeds import checked_seed
from .match import Match

ANCHOR: Final = "BigMoney"
AT_ANCHOR: Final = 1500
SCALE: Final = 400
_ROUNDS: Final = 200
_PRIOR: Final = 0.5
"""Games added to each pair, won by both alike, so that every rating is finite."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The rating of one strategy, half the width of its 95 % interval, and the number of its games."""

    name: str
    rating: float
    interval: float
    games: int

    def to_json(self) -> dict[str, Any]:
        """As data, in whole points."""
        return {
            "name": self.name,
            "rating": round(self.rating),
            "interval": round(self.interval),
            "games": self.games,
        }


def rated(won: Mapping[tuple[str, str], float]) -> list[Rating]:
    """The ratings, best first.

    Args:
        won: for each ordered pair of names, how many games the first won against the second; a tie is half a
            game for both.
    """
    wins: defaultdict[str, float] = defaultdict(float)
    games: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for (one, other), number in won.items():
        wins[one] += number + _PRIOR
        for a, b in ((one, other), (other, one)):
            games[a][b] = games[a].get(b, 0.0) + number + _PRIOR
    strength = dict.fromkeys(games, 1.0)
    for _ in range(_ROUNDS):
        strength = {
            name: max(wins[name], 1e-9)
            / sum(number / (strength[name] + strength[other]) for other, number in against.items())
            for name, against in games.items()
        }
    points = {name: SCALE * log10(value) for name, value in strength.items()}
    zero = points.get(ANCHOR, sum(points.values()) / max(1, len(points))) - AT_ANCHOR
    found = []
    for name, against in games.items():
        information = 0.0
        for other, number in against.items():
            chance = strength[name] / (strength[name] + strength[other])
            information += number * chance * (1 - chance)
        half = 1.96 * SCALE / log(10) / sqrt(information)
        played = sum(against.values()) - 2 * _PRIOR * len(against)
        found.append(Rating(name, points[name] - zero, half, round(played)))
    return sorted(found, key=lambda one: -one.rating)


def results_of(names: Iterable[str], games: int = 2, seed: int | None = None) -> dict[tuple[str, str], float]:
    """What `rated` needs: each plays each, in a kingdom of what the two require.

    Args:
        names: strategies of the library, or recipes.
        games: of each pair, who begins in turn.
        seed: of all games.

    Raises:
        StrategyError: there is no strategy of a name.
    """
    listed = list(dict.fromkeys(names))
    seed = checked_seed(seed)
    won: dict[tuple[str, str], float] = {}
    for place, one in enumerate(listed):
        for other in listed[place + 1 :]:
            match = Match.of([one, other], seed=seed, kingdom=[], order="alternate", max_turns=60)
            scores = {one: 0.0, other: 0.0}
            for number in range(games):
                game = match.game(number)
                game.play_out()
                winners = [player.name for player in game.winners()]
                for name in winners:
                    scores[name] += 1 / len(winners)
            won[one, other], won[other, one] = scores[one], scores[other]
    return won
