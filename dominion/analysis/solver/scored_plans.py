"""Plans with their results, and the field of opponents."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from .plans import Entrant, Plan


@dataclass
class Scored:
    """A plan and its results against the field."""

    plan: Plan
    won: float = 0.0
    games: int = 0
    template: str = ""

    @property
    def share(self) -> float:
        """The share of its games won."""
        return self.won / self.games if self.games else 0.0

    @property
    def sure_share(self) -> float:
        """The share, reduced for a plan with few games."""
        return sure_share(self.share, self.games)


@dataclass
class Field:
    """The opponents, and their shares of the games."""

    members: list[Entrant] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)

    def shared_out(self, first: int, games: int) -> list[tuple[Entrant, int, int]]:
        """Divides games among the opponents by their weights, in pairs: (opponent, first number, how
        many).
        """
        pairs, parts, done, total = games // 2, [], 0, 0.0
        for number, (member, weight) in enumerate(zip(self.members, self.weights, strict=True), 1):
            total += weight
            end = pairs if number == len(self.members) else min(pairs, round(pairs * total))
            if end > done:
                parts.append((member, first + 2 * done, 2 * (end - done)))
                done = end
        return parts


def sure_share(share: float, games: int) -> float:
    """Returns a share, reduced for few games: -1.0 for none."""
    return share - 0.3 / sqrt(games) if games else -1.0


def games_won(halves: str) -> float:
    """Returns how many games were won; a shared one counts one half.

    >>> games_won("2210")
    2.5
    """
    return halves.count("2") + halves.count("1") / 2


def kept_plans(ordered: list[Scored], number: int, of_each: int) -> list[Scored]:
    """Returns the first `number` plans, and the first few of each template."""
    kept = ordered[:number]
    if of_each:
        for one in ordered[number:]:
            if sum(other.template == one.template for other in kept) < of_each:
                kept.append(one)
    return kept
