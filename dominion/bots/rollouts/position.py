"""Positions: questions of a game from which the game can be played on in other ways.

The game itself is not changed. A position keeps a copy from a point where the engine can resume (the start of
a phase, or its own question what to play or buy), and the answers given since. A roll-out plays a copy of
that copy: it repeats those answers, deals anew what the decider cannot see, gives one answer, and lets bots
play to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ...engine.copying import copy_game, deal_anew
from ...engine.decision import Decision, Option, Waiting
from ...engine.rules.resources import STANDING
from ...engine.turn import PHASES, is_resumable, resume

if TYPE_CHECKING:
    from ...engine.decision import Agent
    from ...engine.game import Game
    from ...engine.setup import Setup

Names = tuple[str, ...]
"""An answer: the names of the options chosen."""
Given = tuple[tuple[int, Names], ...]
"""Answers and the seats that gave them, in order."""

MOST_TURNS: Final = 60
"""The maximum number of turns of a roll-out. A game that has not ended then is decided by its score."""
TURN: Final = "turn"
"""The verb of a position at the start of a turn, without a question."""


class Lost(Exception):
    """The answers since the copy do not lead to the question again."""


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A question of a game, or the start of a turn. Create one by `watched`, `at_question` or `at_turn`."""

    game: Game
    """The game before the question. Only copies of it are played."""
    resumed: bool
    """Whether it has stopped at a question of a phase, not between two phases."""
    given: Given
    """The answers from there to the question."""
    seat: int
    """The deciding seat."""
    player: int
    """The seat whose turn or card it is. It differs if another player decides for it."""
    turn: int
    """The number of that player's turn."""
    index: int
    """The number of the turn among all turns of the game."""
    verb: str
    source: str
    """The card that asks; "" for the turn itself."""
    phase: str
    options: Names
    least: int
    most: int
    tried: tuple[Names, ...] = ()
    """The answers to try."""
    chosen: Names = ()
    """The answer that was given."""
    number: int = 0
    """The number of earlier answers of this seat in the game."""
    step: int = 0
    """The number of earlier phases of the game."""
    asks_treasures: bool = False
    """Whether the recorded agents were asked about each plain Treasure."""

    @property
    def is_hidden(self) -> bool:
        """Returns whether hidden cards cannot be dealt anew because others have just shown some."""
        return self.verb.endswith("_theirs")

    def roll(self, first: Names | None, agents: Sequence[Agent], seed: int) -> Game:
        """Returns a game played from here to its end, with the cards that the decider cannot see dealt anew.

        Args:
            first: the answer to the question; None: the answer of the decider's agent.
            agents: the agents that play on, by seat.
            seed: the seed of that deal.

        Raises:
            Lost: the question is not asked again.
        """
        if not self.given and (self.resumed or self.verb == TURN):
            twin = copy_game(self.game, agents)
            twin.is_imagined = True
            deal_anew(twin, self.seat, seed)
            if first is not None:
                twin.players[self.seat].agent = _First(first, agents[self.seat])
        else:
            script = _Script(self, first, agents, seed)
            asked = {seat for seat, _ in self.given} if self.asks_treasures else set()
            readers = [_Reader(script, agent, seat in asked) for seat, agent in enumerate(agents)]
            twin = copy_game(self.game, readers)
        twin.in_phase = True
        if self.resumed:
            resume(twin)
        else:
            PHASES[twin.phase](twin)
        twin.in_phase = False
        for player, agent in zip(twin.players, agents, strict=True):
            player.agent = agent
        twin.play_out()
        return twin


def value_of(game: Game, seat: int) -> str:
    """Returns the result of a finished game for that seat: "2" won alone, "1" shared, "0" lost."""
    winners = game.winners()
    if game.players[seat] not in winners:
        return "0"
    return "2" if len(winners) == 1 else "1"


class _First:
    """Gives one answer, then lets the bot go on."""

    def __init__(self, names: Names, agent: Agent) -> None:
        self.name, self._names, self._agent = agent.name, names, agent
        self.plays_all_treasures = agent.plays_all_treasures
        self.answers_are_legal = True

    def answer(self, decision: Decision) -> Sequence[Option]:
        decision.player.controller.agent = self._agent
        return decision.pick(self._names)


class _Script:
    """The answers up to the question, the deal there, and the answer to it."""

    def __init__(self, position: Position, first: Names | None, agents: Sequence[Agent], seed: int) -> None:
        self.position, self.first, self.agents, self.seed = position, first, agents, seed
        self.used = 0

    def answer(self, decision: Decision, agent: Agent) -> Sequence[Option]:
        """Returns the next recorded answer; at the question, the answer to try."""
        given, position = self.position.given, self.position
        if not decision.options:
            return []
        seat = decision.player.controller.seat
        if self.used < len(given):
            if given[self.used][0] != seat:  # a player whose answers are not recorded
                return agent.answer(decision)
            names = given[self.used][1]
            self.used += 1
            try:
                return names if _spends(names) else decision.pick(names)
            except ValueError:
                raise Lost(str(decision)) from None
        if seat != position.seat and position.verb != TURN:
            return agent.answer(decision)
        if decision.verb != position.verb or tuple(map(str, decision.options)) != position.options:
            raise Lost(str(decision))
        game = decision.player.game
        for player, one in zip(game.players, self.agents, strict=True):
            player.agent = one
        game.is_imagined = True
        deal_anew(game, position.seat, self.seed)
        return agent.answer(decision) if self.first is None else decision.pick(self.first)


class _Reader:
    """The agent of one seat that reads its answers from the script."""

    answers_are_legal = False

    def __init__(self, script: _Script, agent: Agent, is_asked: bool) -> None:
        self.name, self._script, self._agent = agent.name, script, agent
        self.plays_all_treasures = agent.plays_all_treasures and not is_asked

    def answer(self, decision: Decision) -> Sequence[Option]:
        return self._script.answer(decision, self._agent)


def _spends(names: Sequence[str]) -> bool:
    return len(names) == 1 and names[0] in STANDING


# Creating positions.


@lru_cache(maxsize=64)
def _shortened(setup: Setup, turns: int) -> Setup:
    return setup if setup.max_turns <= turns else replace(setup, max_turns=turns)


def kept(game: Game) -> Game:
    """Returns a copy of a game for roll-outs, which take a limited number of turns."""
    twin = copy_game(game)
    twin.setup = _shortened(game.setup, 20 * (twin.turn.number // 20) + MOST_TURNS)
    return twin


def at_turn(game: Game) -> Position:
    """Returns the position of a game before a turn."""
    me = game.turn.player
    return Position(
        kept(game), False, (), me.controller.seat, me.seat, game.turn.number, game.turn.index, TURN, "",
        "start", (), 0, 0,
    )  # fmt: skip


def at_question(
    decision: Decision, game: Game | None = None, given: Given = (), resumed: bool = True, number: int = 0
) -> Position:
    """Returns the position at this question.

    Args:
        decision: the question. Without a game it is one from which a copy of its game can be resumed: what to
            play or buy, see `engine.turn.is_resumable`.
        game: the game before the question, as `kept` returns it.
        given: the answers from there to the question.
        resumed: whether that game has stopped at a question of a phase.
        number: the number of earlier answers of this seat.
    """
    me = decision.player
    turn = me.game.turn
    source = "" if decision.source is None else decision.source.name
    return Position(
        kept(me.game) if game is None else game, resumed, given, me.controller.seat, me.seat,
        turn.player.turns, turn.index, decision.verb, source, turn.phase,
        tuple(map(str, decision.options)), decision.least, decision.most, number=number,
    )  # fmt: skip


Tries = Callable[[Decision, Names], Sequence[Names]]
"""Returns the answers to try, given the actual answer. With one or none, the question is not recorded."""


class Watch:
    """Plays a game with its agents and records the positions on the way.

    Args:
        game: the game to play.
        tries: selects the answers to a question that are worth trying.
    """

    def __init__(self, game: Game, tries: Tries) -> None:
        self.game, self._tries = game, tries
        self.positions: list[Position] = []
        self._stage, self._resumed = game, False
        self._given: list[tuple[int, Names]] = []
        self._counts = [0] * len(game.players)
        self._steps = 0
        for player in game.players:
            player.agent = _Witness(self, player.agent)

    def sit(self, seat: int, agent: Agent) -> None:
        """Lets this agent answer for that seat from now on."""
        self.game.players[seat].agent = _Witness(self, agent)

    def play_out(self, steps: int | None = None) -> bool:
        """Plays to the end, or that many phases. Returns False if an agent has no answer yet."""
        game, turn = self.game, 0
        try:
            while not game.is_over() and self._steps != steps:
                if game.phase == "start" and game.turn.index != turn:
                    turn = game.turn.index
                    self.positions.append(replace(at_turn(game), step=self._steps))
                self._begin(game, False)
                game.do_play()
                self._steps += 1
        except Waiting:
            return False
        return True

    def _begin(self, game: Game, resumed: bool) -> None:
        self._stage, self._resumed, self._given = kept(game), resumed, []

    def answer(self, decision: Decision, agent: Agent) -> Sequence[Option]:
        """Returns the agent's answer and records the question."""
        game, seat = decision.player.game, decision.player.controller
        if game is not self.game:  # an answer that is only tried
            return agent.answer(decision)
        if is_resumable(decision):
            self._begin(game, True)
        mine, seat.agent = seat.agent, agent  # the default policy reads whose turn it is
        try:
            answer = agent.answer(decision)
        finally:
            seat.agent = mine
        names = tuple(map(str, answer))
        if decision.options:
            if not _spends(names):
                self._note(decision, names)
            self._counts[seat.seat] += 1
            self._given.append((seat.seat, names))
        return answer

    def _note(self, decision: Decision, names: Names) -> None:
        tried = [one for one in self._tries(decision, names) if one != names]
        if tried:
            found = at_question(
                decision, self._stage, tuple(self._given), self._resumed,
                self._counts[decision.player.controller.seat],
            )  # fmt: skip
            self.positions.append(replace(found, tried=tuple(tried), chosen=names, step=self._steps))


class _Witness:
    """Answers as an agent does and reports to the watch."""

    def __init__(self, watch: Watch, agent: Agent) -> None:
        self.name, self._watch, self._agent = agent.name, watch, agent
        self.plays_all_treasures = agent.plays_all_treasures
        self.answers_are_legal = agent.answers_are_legal

    def __repr__(self) -> str:
        return self.name

    def answer(self, decision: Decision) -> Sequence[Option]:
        return self._watch.answer(decision, self._agent)
