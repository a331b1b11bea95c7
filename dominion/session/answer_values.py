"""Values of a person's possible answers by roll-outs: a quick estimate that improves with time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final
from weakref import WeakKeyDictionary

from ..analysis.review import best_plan, guessed_plan, standing
from ..analysis.review_result import interval, mean_and_error
from ..bots.default_policy.worth import discard_value
from ..bots.rollouts.answers import asked, worth_trying
from ..bots.rollouts.position import Lost, Names, Position, at_question, kept, value_of
from ..bots.strategy import Strategy
from ..engine.card import Card
from ..engine.decision import Agent, Decision
from ..engine.errors import StrategyError
from ..engine.seeds import scramble
from ..engine.turn import is_resumable
from .session import Session

MOST_ANSWERS: Final = 10
_FIRST, _MORE = 20, 40
"""Roll-outs of each answer in the first round, and of the remaining answers in later rounds."""
_LEFT: Final = 3
_CHOSEN_BY: Final = 200
"""The number of games by which the kingdom's best plan is chosen. It is small, as a person is waiting."""
_DEAL: Final = 61  # `purpose` of `scramble`


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer and its value."""

    names: Names
    chance: float | None
    """The win probability, 0 to 1; None if it is unknown."""
    interval: tuple[float, float]
    """The 95 % confidence interval."""
    games: int
    """The number of the roll-outs that `chance` is from."""


class Thoughts:
    """Values of the answers to a session's question. The bots play on as themselves, the person by the plan
    that the deck suggests or by the kingdom's best plan, whichever is better.

    Raises:
        ValueError: nothing is asked.
    """

    def __init__(self, session: Session) -> None:
        if session.is_over or session.decision is None:
            raise ValueError("The game is over.")
        decision = session.decision
        seat = session.seat
        plans = [guessed_plan(session.game, seat), plan_here(session)]
        self._plans: list[Strategy] = list({plan.name: plan for plan in plans}.values())
        self.own = asked(plans[0], decision)
        self._merits = _merits_of_discards(decision)
        self._position: Position | None = None
        self._left: list[Names] = [self.own]
        if not _is_plain(decision) and (len(session.people) == 1 or is_resumable(decision)):
            self._left = worth_trying(decision, self.own, plans[1:], MOST_ANSWERS)
            if self._merits:  # in whatever order they are discarded
                self._left = list({tuple(sorted(names)): names for names in reversed(self._left)}.values())[
                    ::-1
                ]
            self._position = _position(session, decision)
        self._bots: list[Agent] = session.agents
        self._seat = seat
        for other in session.people - {seat}:
            self._bots[other] = guessed_plan(session.game, other)
        self._seed = session.start.match.seed + len(session.answers)
        self._values: dict[tuple[Names, str], list[float]] = {}
        self.rollouts = 0

    def look(self) -> None:
        """Plays more roll-outs: of all answers first, then of the best so far."""
        position = self._position
        if position is None:
            return
        count = _MORE if self._values else _FIRST
        if self._values:
            self._left = self._best_left()
        for names in self._left:
            for plan in self._plans:
                values = self._values.setdefault((names, plan.name), [])
                agents = [*self._bots]
                agents[self._seat] = plan
                try:
                    for _ in range(count):
                        game = position.roll(names, agents, scramble(self._seed, len(values), _DEAL))
                        values.append(int(value_of(game, self._seat)) / 2)
                        game.take_apart()
                except (Lost, StrategyError):
                    self._position, self._values = None, {}
                    return
                self.rollouts += count

    def _best_left(self) -> list[Names]:
        """Returns the best answers so far; the plan's own among them while it may be the best."""
        found = self._by_chance()
        left = [one.names for one in found[:_LEFT]]
        own = next((one for one in found if one.names == self.own), None)
        if own is not None and own.names not in left and own.interval[1] > (found[0].chance or 0.0):
            left[-1] = own.names
        first = self.best()[0].names
        return left if first in left else [*left, first]

    def best(self) -> list[Thought]:
        """Returns the answers, the best first. Of equal ones the plan's own answer is first.

        Of discards that make no difference, the one of the least useful cards is first.
        """
        found = self._by_chance()
        if not found:
            return [Thought(self.own, None, (0.0, 1.0), 0)]
        if self._merits:
            top = found[0]
            first = max((one for one in found if _are_equal(one, top)), key=self._merit)
            if self._merit(first) > self._merit(top):
                found.remove(first)
                found.insert(0, first)
        return found

    def _by_chance(self) -> list[Thought]:
        found = [self._thought(names) for names in dict.fromkeys(names for names, _ in self._values)]
        found.sort(key=lambda one: (-(one.chance or 0.0), one.names != self.own))
        return found

    def _merit(self, thought: Thought) -> float:
        return sum(self._merits[name] for name in thought.names)

    def _thought(self, names: Names) -> Thought:
        rows = [self._values[names, plan.name] for plan in self._plans]
        values = max(rows, key=lambda one: sum(one) / len(one))
        mean, error = mean_and_error(values)
        return Thought(names, mean, interval(mean, error), len(values))


def plan_here(session: Session) -> Strategy:
    """Returns the kingdom's best plan, estimated by few games."""
    return standing(best_plan(session.game.setup, _CHOSEN_BY))


def _is_plain(decision: Decision) -> bool:
    """Returns whether there is nothing to evaluate, or cards that others have shown may not be redealt."""
    in_treasures = decision.verb == "play" and decision.player.game.turn.phase == "treasure"
    return in_treasures or decision.verb.endswith("_theirs") or len(decision.options) < 1


def _merits_of_discards(decision: Decision) -> dict[str, float]:
    """Returns how gladly one discards each card, dead ones most; {} if the question is another one."""
    if decision.verb != "discard":
        return {}
    me = decision.player
    return {str(card): discard_value(me, card) for card in decision.options if isinstance(card, Card)}


def _are_equal(one: Thought, other: Thought) -> bool:
    """Returns whether each answer's rate lies in the other's interval."""
    rates = one.chance or 0.0, other.chance or 0.0
    return (
        one.interval[0] <= rates[1] <= one.interval[1] and other.interval[0] <= rates[0] <= other.interval[1]
    )


def _position(session: Session, decision: Decision) -> Position:
    if is_resumable(decision):
        return at_question(decision)
    stage, seat = session.stage, session.seat
    given = tuple((seat, tuple(names)) for names in session.answers[stage.used :])
    found = at_question(decision, kept(stage.game), given, stage.resumed)
    return replace(found, asks_treasures=True)


_kept: WeakKeyDictionary[Session, tuple[Sequence[Sequence[str]], Thoughts]] = WeakKeyDictionary()


def thoughts_of(session: Session) -> Thoughts:
    """Returns the thoughts about the session's question, the same object until it is answered."""
    answers = [names[:] for names in session.answers]
    known = _kept.get(session)
    if known is None or known[0] != answers:
        known = _kept[session] = answers, Thoughts(session)
    return known[1]
