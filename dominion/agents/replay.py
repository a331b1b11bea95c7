"""Games played again from the answers that were given in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..decision import Agent, Decision, Option, Waiting


class Answers:
    """Gives recorded answers, then lets `then` answer, or raises Waiting when there is nobody.

    The answers of a whole game (`game.answers`) are those of all its players, one after another, so all of
    them have to read from the same: see `replay`.
    An answer that does not fit the decision is an IllegalAnswer, as from any agent.
    """

    answers_are_legal = False

    def __init__(self, answers: Iterable[Sequence[str]], then: Agent | None = None) -> None:
        self._answers: Iterator[Sequence[str]] = iter(answers)
        self.then = then
        self.name = "recording" if then is None else then.name
        # Whether Treasures were asked about decides which answers there are.
        self.plays_all_treasures = then is not None and then.plays_all_treasures

    def answer(self, decision: Decision) -> Sequence[Option]:
        """The next recorded answer."""
        recorded = next(self._answers, None)
        if recorded is not None:
            return recorded
        if self.then is None:
            raise Waiting(decision)
        return self.then.answer(decision)


def replay(answers: Iterable[Sequence[str]], agents: Sequence[Agent]) -> list[Answers]:
    """Agents for a game that goes as recorded, and then on as `agents`, those of the recorded game, like."""
    shared = iter(answers)
    return [Answers(shared, agent) for agent in agents]
