"""A person's game under way: what is asked, the answer, and one or many decisions back."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from ..agents.judgement import play
from ..decision import Agent, Decision, Waiting
from ..events import Played, Playing, Typing
from ..game import Game
from ..log import Entry, Line, count, result
from ..match import scramble
from ..turn import PHASES
from .person import Answer, Misfit, Person
from .question import Question, is_of_a_phase
from .start import Start
from .story import Hearing, LaidDown, Story

Look = Callable[[Game], Any]
"""Makes a picture of the table, to be kept."""

MOST_FRAMES: Final = 80
"""More pictures than this of what happened between two questions are not made."""
_MOST_KEPT: Final = 300
_HEARING_TREASURES: Final = frozenset((Playing, Played, Typing))
"""While one of these is heard something may happen with each Treasure that is played."""
_OWN_DICE: Final = 9  # what a number is drawn for: see match.scramble


@dataclass(frozen=True, slots=True)
class _Stage:
    """The start of a phase."""

    game: Game
    """Between two phases; only copies of it are played."""
    used: int
    """How many of the person's answers came before it."""
    story: Story
    """What had been told before it."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What is seen at one moment between two questions."""

    lines: int
    """So many lines have been told by then, from the beginning of the game."""
    picture: Any
    """What `look` made of the table."""


class Sitting:
    """A person's game. It stands at a question of the person's, or the game is over.

    `look` makes the pictures of what the bots do between two questions.

    >>> sitting = Sitting(Start.of("Me", [{"name": "BigMoney"}], seed=1, order="fixed"))
    >>> print(sitting.question.text)
    Your Buy phase: you may play a Treasure from your hand.
    >>> sitting.command("treasures")
    >>> sitting.answer(["Silver"])
    >>> sitting.undo()
    >>> sitting.answers[-1]
    ['Copper']
    """

    def __init__(self, start: Start, look: Look | None = None) -> None:
        self.start = start
        self.look = look
        self.seat = start.seat
        self.answers: list[Answer] = []
        """Everything that the person has decided."""
        self.steps: list[int] = []
        """How many decisions had been made before each answer or command."""
        self.resigned = False
        self.game: Game
        """The table as it is now. Playing it changes nothing here."""
        self.decision: Decision | None = None
        """What the person is asked; None when the game is over."""
        self.lines: list[Line] = []
        """The log so far, as the person may know it."""
        self.frames: list[Frame] = []
        """What happened since the last answer, step by step."""
        game = start.game()
        self._agents: list[Agent] = [player.agent for player in game.players]
        story = Story(Hearing(start.names, {self.seat}))
        for entry in game.log or ():
            story.append(entry)
        game.log = None
        self.begun = game
        """The game as it was when the person sat down."""
        self._stages = [_Stage(game, 0, story)]
        self._go_on()

    @property
    def is_over(self) -> bool:
        """Is there nothing left to be decided?"""
        return self.decision is None or self.resigned

    @property
    def question(self) -> Question | None:
        """What the person is asked now."""
        return None if self.is_over or self.decision is None else Question(self.decision, self.seat)

    @property
    def told(self) -> list[Line]:
        """The log so far, and when it is over how it ended."""
        if self.resigned:
            return [*self.lines, *_standings(self.game, self.seat)]
        return [*self.lines, *(result(self.game) if self.is_over else ())]

    # Answers.

    def answer(self, names: Sequence[str]) -> None:
        """Choose the options of these names. ValueError when that is not allowed, and nothing changes."""
        with self._step() as decision:
            self._give([str(option) for option in decision.pick(names)])

    def command(self, command: str) -> None:
        """Answer several questions at once: "treasures", "end phase" or "end turn"; or "resign"."""
        if command == "resign":
            self.resign()
            return
        with self._step() as decision:
            if command == "treasures":
                self._play_treasures()
            elif command in ("end phase", "end turn"):
                self._end(decision, whole_turn=command == "end turn")
            else:
                raise ValueError(f"There is no command {command!r}.")

    def resign(self) -> None:
        """Leave the table."""
        if self.is_over:
            raise ValueError("The game is over.")
        self.resigned, self.frames = True, []

    @contextmanager
    def _step(self) -> Iterator[Decision]:
        """Inside, answers are given; whatever goes wrong, everything is as it was before."""
        if self.is_over or self.decision is None:
            raise ValueError("The game is over.")
        before, frames, self.frames = len(self.answers), self.frames, []
        self.steps.append(before)
        try:
            yield self.decision
        except BaseException:
            self._back_to(before)
            self.frames = frames
            raise
        if len(self.answers) == before:
            self.steps.pop()

    def _play_treasures(self) -> None:
        """All Treasures that are worth playing, until something else is asked."""
        if self._stands_at("action", "play"):
            self._give([])
        while self._stands_at("treasure", "play") and self.decision is not None:
            picked = play(self.decision)
            if not picked:
                break
            self._give([str(picked[0])])

    def _end(self, decision: Decision, whole_turn: bool) -> None:
        """Nothing more in this phase, or in all phases of this turn."""
        turn = decision.player.game.turn.index
        if not is_of_a_phase(decision):
            raise ValueError("First answer the question.")
        while True:
            self._give(["0"] if decision.least else [])
            following = self.decision
            if following is None or not whole_turn or following.player.game.turn.index != turn:
                return
            if not is_of_a_phase(following) or following.verb == "pay":
                return
            decision = following

    def _stands_at(self, phase: str, verb: str) -> bool:
        decision = self.decision
        if decision is None or decision.verb != verb or not is_of_a_phase(decision):
            return False
        return decision.player.game.turn.phase == phase

    def _give(self, answer: Answer) -> None:
        self.answers.append(answer)
        self._go_on()

    # Back and forth.

    def undo(self, to: int | None = None) -> None:
        """Go back to when `to` decisions had been made, or one step."""
        if to is None and self.resigned:
            self.resigned = False
            return
        if to is None:
            to = max((step for step in self.steps if step < len(self.answers)), default=len(self.answers) - 1)
        if not 0 <= to <= len(self.answers):
            raise ValueError(
                "There is nothing to take back." if to < 0 else f"There was no decision {to} yet."
            )
        self.resigned = False
        self._back_to(to)

    def follow(
        self, answers: Sequence[Answer], resigned: bool = False, steps: Sequence[int] | None = None
    ) -> None:
        """Stand where these answers lead to, whatever was answered before. Misfit when they lead nowhere.

        `steps` says before which of them a step begins; without it, each of them is one.
        """
        steps = list(range(len(answers)) if steps is None else steps)
        given, in_steps = self.answers.copy(), self.steps
        same = self._as_before(answers, steps)
        had_resigned, self.resigned = self.resigned, False
        try:
            self._go_back_and_on(same, answers[same:], steps)
        except BaseException:
            self.resigned = had_resigned
            self._go_back_and_on(same, given[same:], in_steps)
            raise
        if resigned:
            self.resign()

    def _go_back_and_on(self, number: int, answers: Sequence[Answer], steps: list[int]) -> None:
        """Back to when so many decisions had been made, and on with these answers; all in these steps."""
        if number < len(self.answers):
            self._back_to(number)
        self.steps = steps
        if answers:
            self.answers += map(list, answers)
            self._go_on()
            self.frames = []

    def _as_before(self, answers: Sequence[Answer], steps: Sequence[int]) -> int:
        """How many of these answers are those that were given, in the same steps."""
        mine, others = set(self.steps), set(steps)
        pairs = zip(self.answers, answers)
        for number, (answer, other) in enumerate(pairs):
            if answer != other or (number in mine) != (number in others):
                return number
        return min(len(self.answers), len(answers))

    def _back_to(self, number: int) -> None:
        del self.answers[number:]
        self.steps = [step for step in self.steps if step < number]
        while len(self._stages) > 1 and self._stages[-1].used > number:
            self._stages.pop()
        self._go_on()
        self.frames = []

    # Playing.

    def _go_on(self) -> None:
        """Play until there is no answer to a question, or the game is over."""
        shown = len(self.lines)
        while True:
            stage = self._stages[-1]
            if stage.game.over:
                if stage.used < len(self.answers):
                    raise Misfit(stage.used, "the game is over before it")
                self.game, self.decision, self.lines = stage.game, None, stage.story.lines
                return
            person = Person(self.start.person, self.answers, stage.used)
            game = self.replayed(person)
            game.log = story = stage.story.again(self._seen_in(game))
            story.watch = self._watch(game, story, shown)
            story.lays = self._lays(game, person)
            try:
                play_phase(game)
            except Waiting as waiting:
                self.game, self.decision, self.lines = game, waiting.decision, story.lines
                return
            finally:
                game.log = story.watch = story.lays = None
            if person.used == stage.used:
                self._stages.pop()  # nothing was asked: nobody will come back to it
            elif len(self._stages) > _MOST_KEPT:
                del self._stages[1]
            self._stages.append(_Stage(game, person.used, story))

    def replayed(self, agent: Agent) -> Game:
        """A copy of the game at the start of the phase, in which `agent` answers for the person."""
        agents = self._agents.copy()
        agents[self.seat] = agent
        return self._stages[-1].game.copy(agents=agents)

    @property
    def used(self) -> int:
        """How many of the answers were given before this phase."""
        return self._stages[-1].used

    def _seen_in(self, game: Game) -> set[int]:
        """Whose cards the person sees: who decides for another player sees that player's too."""
        return {player.seat for player in game.players if self.seat in (player.seat, player.controller.seat)}

    def _lays(self, game: Game, person: Person) -> Callable[[Entry], LaidDown | None]:
        """Tells the plain Treasures that the person plays, and no card for them, while nobody hears of it."""

        def lays(entry: Entry) -> LaidDown | None:
            kind, seat, *rest = entry
            if kind != "play" or game.turn.phase != "treasure" or game.source is not None:
                return None
            me, card = game.players[seat], rest[0]
            if me.controller.seat != self.seat or not card.is_plain_treasure:
                return None
            if not _HEARING_TREASURES.isdisjoint(game.heard):
                return None
            step = bisect_right(self.steps, person.used - 1)
            return LaidDown(step, seat, (card,), me.coins + card.coins)

        return lays

    def _watch(self, game: Game, story: Story, shown: int) -> Callable[[], None] | None:
        """Makes a picture for each new line of what others do."""
        look, frames = self.look, self.frames
        if look is None or game.turn.player.controller.seat == self.seat:
            return None

        def watch() -> None:
            lines = len(story.lines)
            if lines > shown and len(frames) < MOST_FRAMES:
                if frames and frames[-1].lines >= lines:
                    frames.pop()
                frames.append(Frame(lines, look(game)))

        return watch


def play_phase(game: Game) -> None:
    """Play the next phase. Bots that throw dice of their own throw the same ones when it is played again."""
    state = random.getstate()
    number = game.turn.index * len(PHASES) + [*PHASES].index(game.phase)
    random.seed(scramble(game.seed, number, _OWN_DICE))
    try:
        game.do_play()
    finally:
        random.setstate(state)


def _standings(game: Game, seat: int) -> Iterator[Line]:
    """Everybody's points when the player in `seat` has left, best first. Their cards stay hidden."""
    turn = game.turn.number
    yield Line(turn, seat, "result", f"{game.players[seat].name} resigns", 0)
    for player in sorted(game.players, key=lambda one: (-one.score(), one.turns, one.seat)):
        told = f"{player.name}: {player.score()} VP in {count(player.turns, 'turn')}"
        yield Line(turn, player.seat, "score", told, 0)
