"""Replays games from recorded answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...engine.decision import Agent, Decision, Option, Waiting


class Answers:
    """Gives recorded answers, then lets `then` answer, or raises Waiting if there is no `then`.

    The answers of a whole game (`game.answers`) are those of all players in order, so all players must read
    from the same iterator: see `replay`. An answer that does not fit the decision is an IllegalAnswer, as
    from any agent.
    """

    answers_are_legal = False

    def __init__(self, answers: Iterable[Sequence[str]], then: Agent | None = None) -> None:
        self._answers: Iterator[Sequence[str]] = iter(answers)
        self.then = then
        self.name = "recording" if then is None else then.name
        # The recording has answers for Treasures only if the recorded agent was asked about them.
        self.plays_all_treasures = then is not None and then.plays_all_treasures

    def answer(self, decision: Decision) -> Sequence[Option]:
        """Returns the next recorded answer."""
        recorded = next(self._answers, None)
        if recorded is not None:
            return recorded
        if self.then is None:
            raise Waiting(decision)
        return self.then.answer(decision)


def replay(answers: Iterable[Sequence[str]], agents: Sequence[Agent]) -> list[Answers]:
    """Returns agents that replay the game and then answer as `agents`, which are those of the recorded
    game.
    """
    shared = iter(answers)
    return [Answers(shared, agent) for agent in agents]
