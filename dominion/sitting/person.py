"""The seat of a person, as the engine asks it: it gives the answers that there are, and then waits."""

from __future__ import annotations

from collections.abc import Sequence

from ..decision import Decision, Option, Waiting

Answer = list[str]
"""The names of the options that were chosen."""


class Misfit(ValueError):
    """The person's answer number `index` does not fit the question that is asked."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index


class Person:
    """Gives the recorded answers from number `used` on; Waiting when there are no more.

    There is one for each time that a phase is played, so a person may sit at any number of tables.
    """

    plays_all_treasures = False
    answers_are_legal = False

    def __init__(self, name: str, answers: Sequence[Answer] = (), used: int = 0) -> None:
        self.name = name
        self._answers = answers
        self.used = used
        """How many of the answers have been given."""

    def __repr__(self) -> str:
        return self.name

    def answer(self, decision: Decision) -> Sequence[Option]:
        """The next recorded answer; none is needed where nothing can be chosen."""
        if not decision.options:
            return []
        if self.used >= len(self._answers):
            raise Waiting(decision)
        try:
            picked = decision.pick(self._answers[self.used])
        except ValueError as error:
            raise Misfit(self.used, str(error)) from None
        self.used += 1
        return picked
