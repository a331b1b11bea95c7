"""A game that waits for answers from outside, defined by its start and the answers so far.

The engine never waits. The game is played until a question has no answer yet. Once the answer is given, it
continues in one of three ways:

- if the phase itself asks what to play or buy next (`is_resumable`), a copy made there is resumed;
- inside a card, the copy made before the card is played again with the answers since;
- usually, the game itself is played on, without a copy. An action that led to questions inside a card before
  will probably do so again: then a copy is made first, unless the last one is only few answers old.

Copies along the way are stages. They are never played themselves, so that copies of a timeline share them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from weakref import ref

from ..engine.copying import copy_game, deal_anew
from ..engine.decision import Decision, Option, Waiting
from ..engine.fast.quick_turns import play_on
from ..engine.rules.resources import STANDING
from ..engine.seeds import scramble
from ..engine.turn import PHASES, Purchase, is_resumable, resume
from .person import Answer, Misfit, Person

if TYPE_CHECKING:
    from ..engine.decision import Agent
    from ..engine.game import Game

_Doing: TypeAlias = tuple[str | int, ...]
"""An action and its card, or a phase and its seat."""

_MOST_STAGES: Final = 300
_MOST_IN_PLACE: Final = 16
"""The maximum number of answers between copies."""
_MOST_BEFORE_QUESTION: Final = 2
"""The maximum number of answers between a copy and an action that probably leads to questions inside a
card.
"""
_CHEAP: Final = ("Copper", "Curse", "Estate")
_OWN_DICE: Final = 9  # `purpose` of `scramble`


class Deal(NamedTuple):
    """A redeal of hidden cards."""

    used: int
    """The number of answers before it."""
    seat: int
    """The seat that cannot see them."""
    seed: int


@dataclass(frozen=True, slots=True)
class Stage:
    """The game at the start of a phase, or at a question from which it can be resumed."""

    game: Game
    """Only copies of it are played."""
    used: int
    """The number of answers before it."""
    resumed: bool
    """Whether it has stopped at a question of the phase, not between two phases."""
    log: Any
    """The log before it."""
    dealt: int = 0
    """The number of redeals before it."""
    is_only_user: bool = False
    """Whether the game is not shared, so that it can be released once no timeline has the stage. Cyclic
    garbage collection would take 20 % of the time of a game.
    """

    def __del__(self) -> None:
        if self.is_only_user and not self.game.over:
            self.game.take_apart()


class _Recorded(Person):
    """Answers for all seats asked from outside, and redeals hidden cards at the recorded moments."""

    def __init__(self, timeline: Timeline, stage: Stage) -> None:
        super().__init__("", timeline.answers, stage.used)
        # Games of stages refer to this: a weak reference avoids a cycle, so dropped timelines are freed at
        # once.
        self._timeline, self.dealt = ref(timeline), stage.dealt
        self.plays_all_treasures = timeline.plays_all_treasures
        self.answers_are_legal = False
        self.doing: _Doing = ()
        """The last choice of what to play or buy, or the phase that began after it."""
        self.is_after_bots = False
        """Whether a bot has played a phase since the stage, which may have taken long."""
        self.begun = 0
        """The amount of work started since the stage."""
        self.stop = -1
        """The amount of work after which a stage is always made."""
        self._first, self._asking = stage.used, timeline.asking
        self._has_asked = self._is_bots = False

    def begin(self, doing: _Doing, is_bots: bool = False) -> None:
        """Records the current action, whether a bot's phase is being played, and whether the last action led
        to a question.
        """
        if not self._has_asked:
            self._asking.discard(self.doing)
        if self._is_bots:
            self.is_after_bots = True
        self.doing, self._has_asked, self._is_bots = doing, False, is_bots
        self.begun += 1

    def needs_stage(self, doing: _Doing) -> bool:
        """Returns whether a copy before that will probably save more than it costs."""
        since = self.used - self._first
        if doing not in self._asking:
            return since >= _MOST_IN_PLACE or self.begun == self.stop
        return since > _MOST_BEFORE_QUESTION or self.is_after_bots or self._is_bots

    def answer(self, decision: Decision) -> Sequence[Option]:
        timeline = self._timeline()
        if timeline is None:
            raise Waiting(decision)
        if _offers_nothing(decision):
            return []
        if self.dealt < len(timeline.deals):
            self._deal(decision, timeline.deals[self.dealt])
        picked, used = timeline.picked, self.used
        if picked is None:
            if used >= len(self._answers):
                raise Waiting(decision)
            return super().answer(decision)
        resumable = is_resumable(decision)
        if not resumable and not self._has_asked:
            self._has_asked = True
            self._asking.add(self.doing)
        if used >= len(self._answers):
            raise Waiting(decision)
        if resumable:
            doing = decision.verb, *self._answers[used]
            if self.needs_stage(doing):
                raise Waiting(decision)
            self.begin(doing)
        if used == len(picked):
            picked.append(super().answer(decision))
        self.used = used + 1
        found = picked[used]
        self.answers_are_legal = not (found and found[0] in STANDING)
        return found

    def _deal(self, decision: Decision, deal: Deal) -> None:
        """Redeals hidden cards if it is due and possible.

        Reactions that others have shown are answered first. Inside a card, the asked player's cards must not
        change, except a hand from which any card may be chosen.
        """
        if self.used < deal.used or decision.verb.endswith("_theirs"):
            return
        if is_resumable(decision):
            raise Waiting(decision)
        sees = deal.seat in (decision.player.seat, decision.player.controller.seat)
        if not sees and not _offers_the_hand(decision):
            return
        self.dealt += 1
        deal_anew(decision.player.game, deal.seat, deal.seed)
        if not sees:
            decision.offer([*decision.player.hand])


def _offers_the_hand(decision: Decision) -> bool:
    """Returns whether the whole hand is offered. Then its cards may change; cards selected by a card may
    not.
    """
    hand = decision.player.hand
    return len(decision.options) == len(hand) and Counter(decision.options) == Counter(hand)


def _offers_nothing(decision: Decision) -> bool:
    """Returns whether there is nothing to choose. For most purchases this needs no list of options."""
    if isinstance(decision, Purchase) and decision.first_of(_CHEAP) is not None:
        return False
    return not decision.options


class Timeline:
    """A running game whose questions are answered from outside.

    Args:
        game: the game between two phases. It is not played.
        asked: the seats that are asked from outside; the agents of the game answer for the others.
        log: the log so far, passed to `begin_log`.
        plays_all_treasures: whether these seats play all plain Treasures without being asked.
        resumes: continue from questions within a phase. The bots must keep no state and use no random numbers
            of their own. With other bots, each phase is played from its start.
        in_place: also continue without copies where that will probably work, and check each answer only once.
    """

    def __init__(
        self,
        game: Game,
        asked: Collection[int],
        log: Any = None,
        *,
        plays_all_treasures: bool = False,
        resumes: bool = False,
        in_place: bool = False,
    ) -> None:
        self.asked = frozenset(asked)
        self.plays_all_treasures = plays_all_treasures
        self.resumes = resumes
        self.answers: list[Answer] = []
        """All answers given from outside, in order."""
        self.deals: list[Deal] = []
        self.picked: list[Sequence[Option]] | None = [] if resumes and in_place else None
        """The options of these answers, if known."""
        self.game: Game
        """The game at the current question."""
        self.decision: Decision | None = None
        """The current question; None if the game is over."""
        self.log = log
        """The log so far."""
        self._agents: list[Agent] = [player.agent for player in game.players]
        self.asking: set[_Doing] = set()
        """Actions that led to a question inside a card the last time."""
        self._is_own = False  # the current game is not shared
        self._script: _Recorded
        self._stop = -1  # the next script's
        self._stages = [Stage(game, 0, False, log)]

    # The log.

    def begin_log(self, log: Any, game: Game, person: Person) -> Any:
        """Returns the log that the game continues, which leaves `log` unchanged."""
        return None if log is None else log[:]

    def end_log(self, log: Any) -> None:
        """Called when the game that wrote to this log has stopped."""

    # Undo and redo.

    def give(self, names: Answer, picked: Sequence[Option] | None = None) -> None:
        """Answers the question. `picked`: the options of these names, if they are known.

        After an error, `back_to` the previous number of answers restores the position.
        """
        decision, used = self.decision, len(self.answers)
        assert decision is not None
        self.answers.append(names)
        if self.picked is not None and picked is not None:
            self.picked.append(picked)
        if not self.resumes or not is_resumable(decision):
            self.go_on()
            return
        in_place = self.picked is not None and self._is_own
        if in_place and not self._script.needs_stage((decision.verb, *names)):
            self._go_on_in_place()
            return
        self._push(Stage(self.game, used, True, self.log, self._script.dealt, in_place))
        self._is_own = False
        self.go_on()

    def back_to(self, number: int) -> None:
        """Goes back to the point after that many answers."""
        del self.answers[number:]
        if self.picked is not None:
            del self.picked[number:]
        while len(self._stages) > 1 and self._stages[-1].used > number:
            self._stages.pop()
        self.go_on()

    @property
    def earliest(self) -> int:
        """The smallest number of answers to go back to: not before hidden cards were redealt."""
        return self.deals[-1].used if self.deals else 0

    def copied(self) -> Timeline:
        """Returns an independent timeline at the same question."""
        twin: Timeline = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.answers, twin.deals, twin._stages = self.answers[:], self.deals[:], self._stages[:]
        twin.picked = None if self.picked is None else self.picked[:]
        self._is_own = twin._is_own = False
        return twin

    def deal_anew(self, seat: int, seed: int) -> None:
        """Redeals here, permanently, what that seat cannot see. If a card asks another seat about some cards
        of its hand, they are redealt only after that.
        """
        decision, used = self.decision, len(self.answers)
        if decision is None:
            raise ValueError("The game is over.")
        deal, dealt = Deal(used, seat, seed), self._script.dealt
        if not is_resumable(decision):
            self.deals.append(deal)
            self.go_on()
            return
        self.deals.append(deal)
        game = copy_game(self.game)
        deal_anew(game, seat, seed)
        self._push(Stage(game, used, True, self.log, dealt + 1))
        self.go_on()

    # Playing.

    def go_on(self) -> None:
        """Plays until a question has no answer, or the game is over."""
        self._drop()
        while True:
            stage = self._stages[-1]
            if stage.game.over:
                if stage.used < len(self.answers):
                    raise Misfit(stage.used, "the game is over before it")
                self.game, self.decision, self.log, self._is_own = stage.game, None, stage.log, False
                return
            script = _Recorded(self, stage)
            script.stop, self._stop = self._stop, -1
            game = self.replayed(script)
            game.log = log = self.begin_log(stage.log, game, script)
            try:
                if not stage.resumed:
                    self._begin_phase(game, script)
                self.play(game, stage)
                if self.picked is not None:
                    self._play_more(game, script)
            except Waiting as waiting:
                if self._deals_here(waiting.decision, script, game, log):
                    continue
                if self.picked is not None and not self._stands_well(waiting.decision, script, game, log):
                    continue
                self.game, self.decision, self.log = game, waiting.decision, log
                self._script, self._is_own = script, True
                return
            finally:
                game.log = None
                self.end_log(log)
            if script.used == stage.used:
                self._stages.pop()  # nothing was asked, so it will not be needed again
            self._push(Stage(game, script.used, False, log, script.dealt, self.picked is not None))

    def _drop(self) -> None:
        """Releases the game's memory at once. Cyclic garbage collection would double the time."""
        if self._is_own and self.picked is not None:
            self.game.take_apart()
        self._is_own = False

    def _deals_here(self, decision: Decision, script: _Recorded, game: Game, log: Any) -> bool:
        """Redeals if the game stopped for that. Returns whether it did."""
        if script.dealt == len(self.deals) or not is_resumable(decision):
            return False
        deal = self.deals[script.dealt]
        if script.used < deal.used:
            return False
        deal_anew(game, deal.seat, deal.seed)
        self._push(Stage(game, script.used, True, log, script.dealt + 1))
        return True

    def replayed(self, agent: Agent) -> Game:
        """Returns a copy of the game at the last stage, in which `agent` answers for the asked seats."""
        agents = [agent if seat in self.asked else bot for seat, bot in enumerate(self._agents)]
        return copy_game(self._stages[-1].game, agents)

    @property
    def stage(self) -> Stage:
        """The last moment to play on from."""
        return self._stages[-1]

    @property
    def agents(self) -> list[Agent]:
        """The players in the seats at the start, including seats asked from outside."""
        return self._agents[:]

    @property
    def used(self) -> int:
        """The number of answers given before the last stage."""
        return self._stages[-1].used

    def play(self, game: Game, stage: Stage | None = None) -> None:
        """Plays a copy of the last stage (or of `stage`) to the end of the phase, or further if nothing is
        asked.

        Bots with their own random numbers get the same numbers when it is played again.
        """
        stage = self._stages[-1] if stage is None else stage
        if self.picked is not None:
            _play(game, stage.resumed)
            return
        state = random.getstate()
        number = game.turn.index * len(PHASES) + [*PHASES].index(game.phase)
        random.seed(scramble(game.seed + (stage.used if stage.resumed else 0), number, _OWN_DICE))
        try:
            if stage.resumed:
                _play(game, resumed=True)
            else:
                game.do_play()
        finally:
            random.setstate(state)

    def _go_on_in_place(self) -> None:
        """Plays the game itself on."""
        game, script, log = self.game, self._script, self.log
        self._is_own = False  # until it has stopped at a question
        game.log = log
        try:
            _play(game, resumed=True)
            self._play_more(game, script)
        except Waiting as waiting:
            if script.dealt < len(self.deals):
                game.take_apart()
            elif self._stands_well(waiting.decision, script, game, log):
                self.decision, self._is_own = waiting.decision, True
                return
        else:
            self._push(Stage(game, script.used, False, log, script.dealt, is_only_user=True))
        finally:
            game.log = None
        self.go_on()

    def _play_more(self, game: Game, script: _Recorded) -> None:
        """Plays phase after phase, up to one that needs a stage."""
        while not game.over and not script.needs_stage((game.phase, game.turn.player.seat)):
            self._begin_phase(game, script)
            _play(game, resumed=False)

    def _begin_phase(self, game: Game, script: _Recorded) -> None:
        player = game.turn.player
        script.begin((game.phase, player.seat), player.controller.seat not in self.asked)

    def _stands_well(self, decision: Decision, script: _Recorded, game: Game, log: Any) -> bool:
        """Returns whether the stopped game can be used for the question. Otherwise a stage is missing, and is
        made here or the next time.
        """
        if script.used < len(self.answers):
            self._push(Stage(game, script.used, True, log, script.dealt, is_only_user=True))
            return False
        if script.is_after_bots and not is_resumable(decision):
            self._stop = script.begun - 1
            game.take_apart()
            return False
        return True

    def _push(self, stage: Stage) -> None:
        self._stages.append(stage)
        if len(self._stages) > _MOST_STAGES:
            del self._stages[1]


def _play(game: Game, resumed: bool) -> None:
    """Plays the rest of the phase, or the next one, or as much as can be played at once."""
    game.in_phase = True
    if resumed:
        resume(game)
    elif game.shortcuts is None:
        PHASES[game.phase](game)
    else:
        play_on(game, game.shortcuts)
    game.in_phase = False
