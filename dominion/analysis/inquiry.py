"""The inquiry of a review into one decision: the roll-outs of each answer, and what they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Final

from ..bots.rollouts.position import Names, Position
from ..simulation.intervals import Z95
from .review_result import BLAMED, INACCURACY, SURE, Label, label_of, mean_and_error

_MOST_ROUNDS: Final = 16
_CLOSE: Final = 4.0
"""The half-width in points of an interval that is narrow enough."""
_CLOSE_SHARE: Final = 0.2
"""The same as a share of the loss."""
_ROUNDS_TO_GIVE_UP: Final = 3
"""After so many rounds, a loss is dropped that all rounds would hardly prove."""
_ROUNDS_TO_AGREE: Final = 2
"""After so many rounds, a plan that is not the player's own agrees with a loss that it finds too."""
_CERTAIN: Final = 30
"""Roll-outs with the same result after which a game counts as decided."""

Row = tuple[Names, str]
"""An answer and the plan to go on with."""
Loss = tuple[float, float, float]
"""A loss in points, and the ends of its interval."""


class Inquiry:
    """The results so far for one decision."""

    def __init__(self, place: int, position: Position, plans: Sequence[str]) -> None:
        self.place, self.position, self.plans = place, position, plans
        self.left: list[Names] = [position.chosen, *position.tried]
        self.screened: dict[Row, list[float]] = {}
        self.fresh: dict[Row, list[float]] = {}
        self.rounds: Counter[str] = Counter()
        """The rounds of comparisons in new deals, by plan."""
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
        """The other answer that the one given is compared with, and its best plan: the one that is better
        with every plan, or else the best one with some plan.
        """
        others = [answer for answer in self.left if answer != self.position.chosen]
        answer = max(others, key=self._least_lead)
        if 100 * self._least_lead(answer) < INACCURACY:
            answer = max(others, key=self.value)
        return answer, self.best_plan(answer)

    def _least_lead(self, answer: Names) -> float:
        """Returns the smallest lead of an answer over the one given, in the deals of the search."""
        mine = self.position.chosen
        known = [plan for plan in self.plans if (mine, plan) in self.screened]
        leads = [self.mean((answer, plan)) - self.mean((mine, plan)) for plan in known]
        return min(leads, default=0.0)

    def losses(self) -> dict[str, Loss]:
        """Returns the loss with each plan that both answers were played on with."""
        mine, other = self.position.chosen, self.other[0]
        found = {}
        for plan in self.plans:
            for rows in (self.fresh, self.screened):
                if rows.get((mine, plan)) and rows.get((other, plan)):
                    found[plan] = _difference(rows[mine, plan], rows[other, plan])
                    break
        return found

    def verdict(self) -> tuple[Label, Loss]:
        """Returns the label and the loss that it is of: the smallest one that is sure. It has to be sure with
        the first plan, the player's own, and no plan may contradict it. If only some plan finds a loss, the
        decision is unclear, and the loss is the largest.
        """
        losses = self.losses()
        if not losses:
            return "best", (0.0, 0.0, 0.0)
        sure = {plan: loss for plan, loss in losses.items() if self.fresh and _is_blamed(loss)}
        if not sure:
            least = min(losses.values())
            return label_of(least[0], 0.0), least
        if self.plans[0] not in sure or min(losses.values())[0] < INACCURACY:
            return "unclear", max(sure.values())
        least = min(sure.values())
        return label_of(*least[:2]), least

    def chance(self) -> float:
        """Returns the chance after the answer given, with the plan of the loss that is told."""
        mine, (_, told) = self.position.chosen, self.verdict()
        plans = [plan for plan, loss in self.losses().items() if loss == told] or [self.best_plan(mine)]
        row = mine, plans[0]
        values = self.fresh.get(row) or self.screened.get(row) or [0.0]
        return sum(values) / len(values)

    def pooled(self, plan: str) -> tuple[float, float]:
        """Returns the loss with a plan in points by all deals, those of the search too, and its error. It is
        biased upwards, but changes less than `losses`.
        """
        mine, other = (self.position.chosen, plan), (self.other[0], plan)
        found = [
            [b - a for a, b in zip(rows.get(mine, ()), rows.get(other, ()), strict=False)]
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

    def rows(self) -> list[Row]:
        """Returns what to play next: both answers, with the plan whose loss is largest among those that do
        not agree yet; if all agree that there is one, with the plan whose loss is told.
        """
        doubtful = [plan for plan in self.plans if not self._agrees(plan)]
        if doubtful:
            plan = max(doubtful, key=self._expected)
        else:
            _, told = self.verdict()
            plan = next(plan for plan, loss in self.losses().items() if loss == told)
        return [(answer, plan) for answer in (self.position.chosen, self.other[0])]

    def _expected(self, plan: str) -> float:
        return self.pooled(plan)[0]

    def urgency(self) -> float:
        """Returns the loss in points that the decision may have, as a mean over the plans."""
        return sum(sum(self.pooled(plan)) for plan in self.plans) / len(self.plans)

    def is_settled(self) -> bool:
        """Returns whether more roll-outs would not change the result much: the loss is small with every plan,
        or sure with one and small with another, or all plans agree on it.
        """
        largest = max(self.plans, key=self._expected)
        if sum(self.rounds.values()) >= _MOST_ROUNDS or self._is_small(largest):
            return True
        if not self._is_sure(largest):
            return False
        if any(map(self._is_small, self.plans)):
            return True
        return all(map(self._agrees, self.plans)) and _is_narrow(self.verdict()[1])

    def _is_small(self, plan: str) -> bool:
        """Returns whether the loss with this plan is too small to blame, or could hardly be proved."""
        expected, error = self.pooled(plan)
        if expected + Z95 * error < INACCURACY:
            return True
        rounds = self.rounds[plan]
        if not rounds:
            return False
        loss, _, high = self.losses()[plan]
        half = high - loss
        last = half * sqrt(rounds / _MOST_ROUNDS)  # the half-width after all rounds
        return high < SURE or (rounds >= _ROUNDS_TO_GIVE_UP and loss + half / Z95 - last < SURE)

    def _is_sure(self, plan: str) -> bool:
        """Returns whether the decision is surely worse with this plan."""
        return self.rounds[plan] > 0 and self.losses()[plan][1] >= SURE

    def _agrees(self, plan: str) -> bool:
        """Returns whether this plan finds a loss. It has to be sure with the player's own plan; with another
        one, which can only contradict, it has to be there after a few rounds.
        """
        if self._is_sure(plan):
            return True
        enough = plan != self.plans[0] and self.rounds[plan] >= _ROUNDS_TO_AGREE
        return enough and self.losses()[plan][0] >= INACCURACY

    def is_decided(self, start: Sequence[float]) -> bool:
        """Returns whether every answer wins, or none does, by the roll-outs so far and those of the start of
        the turn.
        """
        mine = self.screened[self.position.chosen, ""]
        if min(mine) == 1:
            return len(mine) >= _CERTAIN
        return max(map(self.value, self.left)) == 0 and len(start) >= _CERTAIN and sum(start) <= 1


def _is_blamed(loss: Loss) -> bool:
    return label_of(loss[0], loss[1]) in BLAMED


def _is_narrow(loss: Loss) -> bool:
    return loss[2] - loss[0] <= max(_CLOSE, _CLOSE_SHARE * loss[0])


def _difference(mine: Sequence[float], others: Sequence[float]) -> Loss:
    mean, error = mean_and_error([b - a for a, b in zip(mine, others, strict=False)])
    return 100 * mean, 100 * (mean - Z95 * error), 100 * (mean + Z95 * error)
