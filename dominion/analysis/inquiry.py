"""The inquiry of a review into one decision: the roll-outs of each answer, and what they say."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from ..bots.rollouts.position import Names, Position
from ..simulation.intervals import Z95
from .review_result import INACCURACY, SURE, Label, label_of, mean_and_error

_MOST_ROUNDS: Final = 16
_CLOSE: Final = 4.0
"""The half-width in points of an interval that is narrow enough."""
_CLOSE_SHARE: Final = 0.2
"""The same as a share of the loss."""
_ROUNDS_TO_GIVE_UP: Final = 3
"""After so many rounds, a loss is dropped that all rounds would hardly prove."""
_CERTAIN: Final = 30
"""Roll-outs with the same result after which a game counts as decided."""

Row = tuple[Names, str]
"""An answer and the plan to go on with."""


class Inquiry:
    """The results so far for one decision."""

    def __init__(self, place: int, position: Position, plans: Sequence[str]) -> None:
        self.place, self.position, self.plans = place, position, plans
        self.left: list[Names] = [position.chosen, *position.tried]
        self.screened: dict[Row, list[float]] = {}
        self.fresh: dict[Row, list[float]] = {}
        self.rounds = 0
        self.is_lost = False
        self.is_clear = False
        """Whether every other answer is far below the one given."""

    def knows_as_much_as(self, begun: Position) -> bool:
        """Whether the decider has drawn nothing since the turn began."""
        before, now = (one.game.players[one.player] for one in (begun, self.position))
        drawn = (len(before.deck), before.shuffles) != (len(now.deck), now.shuffles)
        return not (drawn or self.position.given)

    def mean(self, row: Row) -> float:
        """Returns the chance of an answer with a plan, in the deals of the search."""
        values = self.screened.get(row)
        return sum(values) / len(values) if values else 0.0

    def best_plan(self, answer: Names) -> str:
        """Returns the plan with which this answer is best."""
        return max(self.plans, key=lambda plan: self.mean((answer, plan)))

    def value(self, answer: Names) -> float:
        """Returns the chance of an answer with its best plan, in the deals of the search."""
        return max(self.mean((answer, plan)) for plan in self.plans)

    @property
    def chosen(self) -> Row:
        """The answer given."""
        return self.position.chosen, self.best_plan(self.position.chosen)

    @property
    def other(self) -> Row:
        """The best of the other answers."""
        others = [answer for answer in self.left if answer != self.position.chosen]
        answer = max(others, key=self.value)
        return answer, self.best_plan(answer)

    def loss(self) -> tuple[float, float, float]:
        """The loss in points, and the ends of its interval."""
        for rows in (self.fresh, self.screened):
            mine, others = rows.get(self.chosen), rows.get(self.other)
            if mine and others:
                return _difference(mine, others)
        return 0.0, 0.0, 0.0

    @property
    def pooled(self) -> tuple[float, float]:
        """The loss in points by all deals, those of the search too, and its error. It is biased upwards, but
        changes less than `loss`.
        """
        found = [
            [b - a for a, b in zip(rows.get(self.chosen, ()), rows.get(self.other, ()), strict=False)]
            for rows in (self.screened, self.fresh)
        ]
        values = [*found[0], *found[1]]
        if not values:
            return 0.0, 0.0
        mean, error = mean_and_error(values)
        return 100 * mean, 100 * error

    def keep(self, left: int, behind: float) -> None:
        """Keeps the best `left` of the other answers, without those that far behind the one given."""
        given, *others = self.left
        best = sorted(others, key=self.value, reverse=True)[:left]
        within = [answer for answer in best if self.value(answer) > self.value(given) - behind]
        self.is_clear = not within
        self.left = [given, *(within or best[:1])]

    def to_screen(self, plans: int) -> list[Row]:
        """Returns what to play next in the deals of the search, with that many plans: the answer given only
        if it has won them all, as no other can be better in them.
        """
        mine = self.position.chosen, ""
        if min(self.screened.get(mine, (0.0,))) == 1:
            return [mine]
        return [(answer, plan) for answer in self.left for plan in self.plans[:plans]]

    def checks(self) -> list[tuple[Row, Row]]:
        """Returns both answers with each plan: the loss has to be one with each of them."""
        mine, other = self.position.chosen, self.other[0]
        return [((mine, plan), (other, plan)) for plan in self.plans]

    def rows(self) -> list[Row]:
        """Returns what to play next. What may be blamed is compared with each plan."""
        rows = [self.chosen, self.other]
        if self.rounds and self.loss()[0] >= INACCURACY:
            rows += [row for both in self.checks() for row in both]
        return list(dict.fromkeys(rows))

    def plans_disagree(self) -> bool:
        """Whether the loss is small with some plan."""
        for mine, other in self.checks():
            for rows in (self.fresh, self.screened):
                if rows.get(mine) and rows.get(other):
                    if _difference(rows[mine], rows[other])[0] < INACCURACY:
                        return True
                    break
        return False

    def label(self) -> Label:
        """Returns the label of the loss; "unclear" if it is small with some plan."""
        loss, low, _ = self.loss()
        found = label_of(loss, low if self.fresh else 0.0)
        return "unclear" if found not in ("best", "good") and self.plans_disagree() else found

    def urgency(self) -> float:
        """Returns the loss in points that the decision may have."""
        loss, error = self.pooled
        return loss + error

    def is_settled(self) -> bool:
        """Returns whether more roll-outs would not change the result much."""
        loss, low, high = self.loss()
        expected, error = self.pooled
        if self.rounds >= _MOST_ROUNDS or expected + Z95 * error < INACCURACY:
            return True
        if not self.rounds:
            return False
        half = high - loss
        last = half * sqrt(self.rounds / _MOST_ROUNDS)  # the half-width after all rounds
        if self.rounds >= _ROUNDS_TO_GIVE_UP and loss + half / Z95 - last < SURE:
            return True
        return high < SURE or (low >= SURE and half <= max(_CLOSE, _CLOSE_SHARE * loss))

    def is_decided(self, start: Sequence[float]) -> bool:
        """Returns whether every answer wins, or none does, by the roll-outs so far and those of the start of
        the turn.
        """
        mine = self.screened[self.position.chosen, ""]
        if min(mine) == 1:
            return len(mine) >= _CERTAIN
        return max(map(self.value, self.left)) == 0 and len(start) >= _CERTAIN and sum(start) <= 1


def _difference(mine: Sequence[float], others: Sequence[float]) -> tuple[float, float, float]:
    mean, error = mean_and_error([b - a for a, b in zip(mine, others, strict=False)])
    return 100 * mean, 100 * (mean - Z95 * error), 100 * (mean + Z95 * error)
