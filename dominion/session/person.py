"""The agent of a person: it gives the recorded answers, and then waits."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.decision import Decision, Option, Waiting
from ..engine.rules.resources import standing

Answer = list[str]
"""The names of the options that were chosen."""


class Misfit(ValueError):
    """The person's answer number `index` does not fit the question."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index


class Person:
    """Gives the recorded answers from number `used` on. Raises Waiting when there are no more.

    Every replay of a phase has its own, so a person may play any number of games.
    """

    plays_all_treasures = False
    answers_are_legal = False

    def __init__(self, name: str, answers: Sequence[Answer] = (), used: int = 0) -> None:
        self.name = name
        self._answers = answers
        self.used = used
        """The number of answers given so far."""

    def __repr__(self) -> str:
        return self.name

    def answer(self, decision: Decision) -> Sequence[Option]:
        """Returns the next recorded answer. No answer is used if nothing can be chosen."""
        if not decision.options:
            return []
        if self.used >= len(self._answers):
            raise Waiting(decision)
        names = self._answers[self.used]
        try:
            spends = len(names) == 1 and names[0] in standing(decision)
            picked: Sequence[Option] = names if spends else decision.pick(names)
        except ValueError as error:
            raise Misfit(self.used, str(error)) from None
        self.used += 1
        return picked
