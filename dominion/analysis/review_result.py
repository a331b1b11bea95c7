"""The result of a review: chances turn by turn, the loss of each decision, accuracy and luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, log, sqrt
from typing import Any, Final, Literal

from ..simulation.intervals import Z95, figure, signed

Label = Literal["best", "good", "inaccuracy", "mistake", "blunder", "unclear"]
LABELS: Final[tuple[Label, ...]] = ("best", "good", "inaccuracy", "mistake", "blunder", "unclear")
BLAMED: Final = ("inaccuracy", "mistake", "blunder")
GOOD, INACCURACY, MISTAKE, BLUNDER = 2.0, 4.0, 10.0, 20.0
"""The smallest loss in points for each label."""
SURE: Final = 2.0
"""The smallest loss in points, with 95 % confidence, for which a decision is blamed."""
COSTLIEST: Final = 3


def label_of(loss: float, low: float) -> Label:
    """Returns the label of a loss in points; `low` is the lower end of its interval.

    >>> label_of(22, 19), label_of(22, 1), label_of(1, 0.5)
    ('blunder', 'good', 'best')
    """
    if loss < GOOD:
        return "best"
    if loss < INACCURACY or low < SURE:
        return "good"
    return "inaccuracy" if loss < MISTAKE else "mistake" if loss < BLUNDER else "blunder"


@dataclass(frozen=True, slots=True)
class Turn:
    """The chance of the player whose turn starts."""

    turn: int
    player: int
    chance: float
    """To win, 0 to 1; a shared victory counts half."""
    interval: tuple[float, float]
    luck: float | None = None
    """The luck in points of this player's shuffles and draws from here to the next player's turn; None if it
    is not known.
    """
    step: int = 0

    def to_json(self) -> dict[str, Any]:
        """As data."""
        return {
            "turn": self.turn,
            "player": self.player,
            "chance": round(self.chance, 4),
            "interval": [round(end, 4) for end in self.interval],
            "luck": None if self.luck is None else round(self.luck, 1),
            "step": self.step,
        }


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision and its loss."""

    turn: int
    player: int
    verb: str
    source: str
    """The card that asked; "" for the turn itself."""
    chosen: tuple[str, ...]
    best: tuple[str, ...]
    """The best answer found; the chosen one if none is better."""
    loss: float
    """The loss in points; 0 if none was found."""
    interval: tuple[float, float]
    """95 % confidence interval of the loss, in points."""
    label: Label
    chance: float
    """The decider's chance after the answer, 0 to 1."""
    games: int
    """The number of its roll-outs."""
    number: int
    """The number of earlier answers of the player."""
    step: int
    """The number of earlier phases of the game."""

    @property
    def is_blamed(self) -> bool:
        """Whether its loss is significant."""
        return self.label in BLAMED

    @property
    def words(self) -> str:
        """The loss in words: "Silver instead of Estate: +22 [19, 25]"."""
        low, high = self.interval
        better, worse = told(self.best), told(self.chosen)
        said = f"{better[:1].upper()}{better[1:]} instead of {worse}"
        if self.verb != "buy":
            asker = f" ({self.source})" if self.source else ""
            said += f" to {self.verb.partition('_')[0]}{asker}"
        return f"{said}: {signed(self.loss)} ({figure(low)} to {figure(high)})"

    def to_json(self) -> dict[str, Any]:
        """As data."""
        return {
            "turn": self.turn,
            "player": self.player,
            "verb": self.verb,
            "source": self.source,
            "chosen": list(self.chosen),
            "best": list(self.best),
            "loss": round(self.loss, 1),
            "interval": [round(end, 1) for end in self.interval],
            "label": self.label,
            "chance": round(self.chance, 4),
            "games": self.games,
            "number": self.number,
            "step": self.step,
            "words": self.words if self.best != self.chosen else "",
        }


def told(names: Sequence[str]) -> str:
    """Returns an answer in words.

    >>> told(()), told(("Silver",)), told(("Copper", "Estate"))
    ('nothing', 'Silver', 'Copper and Estate')
    """
    return " and ".join(names) or "nothing"


@dataclass
class Review:
    """The results of a review so far."""

    players: list[str]
    kingdom: list[str]
    turns: list[Turn] = field(default_factory=list)
    decisions: list[Decided] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    shares: list[float] | None = None
    """The result of the game, by player: 1, 0.5 or 0; None if it is not over."""
    seed: int = 0
    rollouts: int = 0
    is_finished: bool = False
    guessed: frozenset[int] = frozenset()
    """The players whose roll-outs are played by a guessed plan, which may answer otherwise than they did."""

    @property
    def costliest(self) -> list[int]:
        """The indices of the three decisions with the largest significant losses."""
        blamed = [place for place, one in enumerate(self.decisions) if one.is_blamed]
        blamed.sort(key=lambda place: (-self.decisions[place].loss, place))
        return blamed[:COSTLIEST]

    def of(self, player: int) -> list[Decided]:
        """Returns the decisions of a player."""
        return [one for one in self.decisions if one.player == player]

    @property
    def blamed_beside_the_plan(self) -> list[Decided]:
        """The blamed decisions that the plan of the roll-outs may not make. It is not known how far they
        change the chances.
        """
        return [one for one in self.decisions if one.is_blamed and one.player in self.guessed]

    def accuracy(self, player: int) -> float | None:
        """Returns the mean accuracy of a player's decisions, 0 to 100: 100 without a significant loss, 63 for
        a loss of 10 points, 40 for a loss of 20. None without decisions.
        """
        made = [one for one in self.of(player) if one.label != "unclear"]
        if not made:
            return None
        return sum(103.17 * exp(-0.04354 * sure_loss(one)) - 3.17 for one in made) / len(made)

    def luck(self, player: int) -> float | None:
        """Returns the luck of a player in points: the result minus the chance at the start, which contains
        the mistakes of the plans. None before the end of the game, with more than two players, and where a
        decision is blamed that the plan may not make.
        """
        if self.shares is None or len(self.players) != 2 or not self.turns or self.blamed_beside_the_plan:
            return None
        first = self.turns[0]
        began = first.chance if first.player == player else 1 - first.chance
        return 100 * (self.shares[player] - began)

    def to_json(self) -> dict[str, Any]:
        """Returns what `review --json` prints. `player` is a number in `players`; chances are 0 to 1, losses
        and luck percentage points.
        """
        return {
            "players": self.players,
            "kingdom": self.kingdom,
            "turns": [one.to_json() for one in self.turns],
            "decisions": [one.to_json() for one in self.decisions],
            "costliest": self.costliest,
            "accuracy": [self._summary(player) for player in range(len(self.players))],
            "shares": self.shares,
            "notices": self.notices,
            "seed": self.seed,
            "rollouts": self.rollouts,
            "finished": self.is_finished,
        }

    def _summary(self, player: int) -> dict[str, Any]:
        accuracy, luck = self.accuracy(player), self.luck(player)
        made = self.of(player)
        return {
            "player": player,
            "accuracy": None if accuracy is None else round(accuracy, 1),
            "loss": round(sum(map(sure_loss, made)), 1),
            "labels": {label: sum(one.label == label for one in made) for label in LABELS},
            "luck": None if luck is None else round(luck, 1),
        }


def sure_loss(one: Decided) -> float:
    """Returns the sum of the losses of blamed decisions."""
    return max(0.0, one.loss) if one.is_blamed else 0.0


# Figures.


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Returns the mean and its standard error. If all values are equal, the error is computed as if one
    differed.
    """
    number = len(values)
    mean = sum(values) / number
    spread = sum((value - mean) ** 2 for value in values) + 0.5
    return mean, sqrt(spread / number / max(1, number - 1))


_STEPS: Final = (0.5, 1, 2, 3, 4, 6, 8, 11, 15, 20)
"""Candidate standard deviations, in points, of the change in one turn. The most likely one is used."""


def smoothed(means: Sequence[float], errors: Sequence[float]) -> list[tuple[float, float]]:
    """Returns a series of measured chances and their errors, smoothed with their neighbours.

    A chance changes in small steps, by draws and decisions that are good and bad alike. The size of the steps
    is estimated from the series. This is the smoother of Rauch, Tung and Striebel for a random walk.
    """
    if len(means) < 3:
        return [*zip(means, errors, strict=True)]
    step = max(_STEPS, key=lambda one: _likelihood(means, errors, one / 100))
    return _walk(means, errors, step / 100)


def _growth(mean: float, step: float) -> float:
    """The variance that one step adds. It is smaller for chances near 0 or 1."""
    return step * step * max(0.05, 4 * mean * (1 - mean))


def _likelihood(means: Sequence[float], errors: Sequence[float], step: float) -> float:
    mean, variance, total = means[0], errors[0] ** 2, 0.0
    for value, error in zip(means[1:], errors[1:], strict=True):
        ahead = variance + _growth(min(1, max(0, mean)), step)
        spread = ahead + error * error
        total -= (log(spread) + (value - mean) ** 2 / spread) / 2
        part = ahead / spread
        mean, variance = mean + part * (value - mean), (1 - part) * ahead
    return total


def _walk(means: Sequence[float], errors: Sequence[float], step: float) -> list[tuple[float, float]]:
    mean, variance = means[0], errors[0] ** 2
    forward = [(mean, variance, variance)]
    for value, error in zip(means[1:], errors[1:], strict=True):
        ahead = variance + _growth(min(1, max(0, mean)), step)
        part = ahead / (ahead + error * error)
        mean, variance = mean + part * (value - mean), (1 - part) * ahead
        forward.append((mean, variance, ahead))
    found = [(mean, variance)]
    for place in range(len(forward) - 2, -1, -1):
        here, spread, _ = forward[place]
        ahead = forward[place + 1][2]
        part = spread / ahead
        mean = here + part * (mean - here)
        variance = spread + part * part * (variance - ahead)
        found.append((mean, variance))
    found.reverse()
    return [(min(1.0, max(0.0, one)), sqrt(max(0.0, spread))) for one, spread in found]


def interval(mean: float, error: float) -> tuple[float, float]:
    """Returns the 95 % confidence interval of a chance."""
    return max(0.0, mean - Z95 * error), min(1.0, mean + Z95 * error)
