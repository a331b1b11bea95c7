"""Separable CMA-ES: searches the best values of a few dozen numbers, each measured with noise.

The variances of the numbers are learnt, their covariances are not: with the few hundred measurements that a
plan gets, the full matrix would not be learnt either, and plain Python does without the linear algebra. So
the command line and the page give the same answer. After Ros and Hansen (2008).

>>> search = SeparableCMA([0.0, 0.0], [1.0, 1.0], Random(1))
>>> for _ in range(40):
...     asked = search.ask()
...     search.tell(asked, [(x - 3) ** 2 + (y + 1) ** 2 for x, y in asked])
>>> [round(value) for value in search.mean]
[3, -1]
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random
from typing import Final

_LEAST_DEVIATION: Final = 0.25
"""In steps. Values are rounded, so a smaller deviation would repeat the same values."""


class SeparableCMA:
    """Samples points around a mean and moves it according to their costs; a lower cost is better."""

    def __init__(
        self, mean: Sequence[float], steps: Sequence[float], random: Random, population: int | None = None
    ) -> None:
        size = len(mean)
        self.mean = list(mean)
        self.population = population or 4 + int(3 * log(max(1, size)))
        self._random = random
        self._steps = list(steps)
        self._sigma = 1.0
        self._variances = [1.0] * size
        parents = self.population // 2
        raw = [log(parents + 0.5) - log(rank) for rank in range(1, parents + 1)]
        self._weights = [one / sum(raw) for one in raw]
        self._effective = 1 / sum(one * one for one in self._weights)
        self._path_of_sigma = [0.0] * size
        self._path = [0.0] * size
        self._set_rates(size)

    def _set_rates(self, size: int) -> None:
        effective = self._effective
        self._rate_of_sigma = (effective + 2) / (size + effective + 5)
        self._damping = 1 + 2 * max(0.0, sqrt((effective - 1) / (size + 1)) - 1) + self._rate_of_sigma
        self._rate_of_path = (4 + effective / size) / (size + 4 + 2 * effective / size)
        faster = (size + 2) / 3  # fewer parameters than a full matrix
        self._rate_of_one = min(1.0, faster * 2 / ((size + 1.3) ** 2 + effective))
        rest = faster * 2 * (effective - 2 + 1 / effective) / ((size + 2) ** 2 + effective)
        self._rate_of_many = min(1 - self._rate_of_one, max(0.0, rest))
        self._usual_length = sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))

    def ask(self) -> list[list[float]]:
        """Returns the points to be measured."""
        return [[self._drawn(number) for number in range(len(self.mean))] for _ in range(self.population)]

    def _drawn(self, number: int) -> float:
        deviation = max(_LEAST_DEVIATION, self._sigma * sqrt(self._variances[number]))
        return self.mean[number] + self._steps[number] * deviation * self._random.gauss(0, 1)

    def tell(self, points: Sequence[Sequence[float]], costs: Sequence[float]) -> None:
        """Updates the distribution from the costs of the points."""
        order = sorted(range(len(points)), key=lambda one: costs[one])[: len(self._weights)]
        best = [points[one] for one in order]
        before = self.mean
        size = len(before)
        self.mean = [
            sum(weight * point[number] for weight, point in zip(self._weights, best, strict=True))
            for number in range(size)
        ]
        moved = [
            (new - old) / (self._sigma * step)
            for new, old, step in zip(self.mean, before, self._steps, strict=True)
        ]
        kept = sqrt(self._rate_of_sigma * (2 - self._rate_of_sigma) * self._effective)
        self._path_of_sigma = [
            (1 - self._rate_of_sigma) * path + kept * by / sqrt(variance)
            for path, by, variance in zip(self._path_of_sigma, moved, self._variances, strict=True)
        ]
        length = sqrt(sum(path * path for path in self._path_of_sigma))
        kept = sqrt(self._rate_of_path * (2 - self._rate_of_path) * self._effective)
        is_fast = length / self._usual_length > 1.4 + 2 / (size + 1)
        self._path = [
            (1 - self._rate_of_path) * path + (0.0 if is_fast else kept * by)
            for path, by in zip(self._path, moved, strict=True)
        ]
        self._learn_variances(best, before)
        change = self._rate_of_sigma / self._damping * (length / self._usual_length - 1)
        self._sigma = min(4.0, max(0.2, self._sigma * exp(min(1.0, change))))

    def _learn_variances(self, best: Sequence[Sequence[float]], before: Sequence[float]) -> None:
        for number, variance in enumerate(self._variances):
            spread = sum(
                weight * ((point[number] - before[number]) / (self._sigma * self._steps[number])) ** 2
                for weight, point in zip(self._weights, best, strict=True)
            )
            learnt = (1 - self._rate_of_one - self._rate_of_many) * variance
            learnt += self._rate_of_one * self._path[number] ** 2 + self._rate_of_many * spread
            self._variances[number] = max(0.02, learnt)
