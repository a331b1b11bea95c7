"""A game that a person plays: the question, the answer, and undo."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from ..bots.default_policy.policy import play
from ..engine.decision import Decision
from ..engine.game import Game
from ..engine.log_entries import LogEntry
from ..engine.rules.resources import STANDING, standing
from ..engine.turn import ABOUT_TREASURES
from ..formats.text_log import Line, result
from ..formats.wording import count
from ..simulation.intervals import figure
from .person import Answer, Person
from .player_log import LaidDown, PlayerLog, PlayerLogRenderer
from .question import Question, is_of_a_phase
from .start import Start
from .timeline import Timeline

Look = Callable[[Game], Any]
"""Returns a picture of the table as plain data."""

MOST_FRAMES: Final = 80
"""The maximum number of pictures between two questions."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at one moment between two questions."""

    lines: int
    """The number of lines in the log at that moment."""
    picture: Any
    """The table as `look` returned it."""


class Session(Timeline):
    """A person's game. It waits for an answer to a question, or the game is over.

    `look` takes pictures of the table while bots play between two questions.

    >>> session = Session(Start.of("Me", [{"name": "BigMoney"}], seed=1, order="fixed"))
    >>> print(session.question.text)
    Your Buy phase: you may play a Treasure from your hand.
    >>> session.command("treasures")
    >>> session.answer(["Silver"])
    >>> session.undo()
    >>> session.answers[-1]
    ['Copper']
    """

    def __init__(self, start: Start, look: Look | None = None) -> None:
        self.start = start
        self.look = look
        self.people = start.people
        """The seats of the people. Several people take turns at one screen."""
        self.steps: list[int] = []
        """How many decisions had been made before each answer or command."""
        self.resigned = False
        self.frames: list[Frame] = []
        """The pictures since the last answer, in order."""
        game = start.game()
        log = PlayerLog(PlayerLogRenderer(start.names, {start.seat} if len(self.people) == 1 else ()))
        for entry in game.log or ():
            log.append(entry)
        game.log = None
        self.begun = game
        """The game when the person joined it."""
        self._shown = 0  # lines of the log before the current answer
        # The answers for which `with_treasures_played` was made last, and what it was.
        self._ahead: tuple[Sequence[Answer] | None, Session | None] = None, None
        trusted = all(bot is None or "source" not in bot for bot in start.bots)
        super().__init__(game, self.people, log, resumes=trusted)
        self.go_on()

    @property
    def seat(self) -> int:
        """The seat of the person; of several people, the one who is asked."""
        if len(self.people) == 1 or self.decision is None:
            return self.start.seat
        return self.decision.player.controller.seat

    @property
    def lines(self) -> list[Line]:
        """The log so far, as visible to the person."""
        lines: list[Line] = self.log.lines
        return lines

    @property
    def is_over(self) -> bool:
        """Whether the game is over or the person has resigned."""
        return self.decision is None or self.resigned

    @property
    def question(self) -> Question | None:
        """The current question, or None if the game is over."""
        return None if self.is_over or self.decision is None else Question(self.decision, self.seat)

    @property
    def full_log(self) -> list[Line]:
        """The log so far, with the result if the game is over."""
        if self.resigned:
            return [*self.lines, *_standings(self.game, self.seat)]
        return [*self.lines, *(result(self.game) if self.is_over else ())]

    # Answers.

    def answer(self, names: Sequence[str]) -> None:
        """Chooses the options with these names. Raises ValueError, and changes nothing, if not allowed."""
        with self._step() as decision:
            self._give([str(option) for option in decision.pick(names)])

    def command(self, command: str) -> None:
        """Answers several questions at once: "treasures", "end phase", "end turn" or "resign".

        "buy Silver" plays all Treasures, then buys that. Resources that may be spent at any question
        (`resources.STANDING`) are commands too.
        """
        if command == "resign":
            self.resign()
            return
        with self._step() as decision:
            if command == "treasures":
                self._play_treasures()
            elif command in ("end phase", "end turn"):
                self._end(decision, whole_turn=command == "end turn")
            elif command.startswith("buy "):
                self._play_treasures_and_buy(command[4:])
            elif command in STANDING:
                if command not in standing(decision):
                    raise ValueError(f"You cannot {command} now.")
                self._give([command])
            else:
                raise ValueError(f"There is no command {command!r}.")

    def resign(self) -> None:
        """Resigns. Raises ValueError if the game is over."""
        if self.is_over:
            raise ValueError("The game is over.")
        self.resigned, self.frames = True, []

    @property
    def with_treasures_played(self) -> Session | None:
        """A copy of this session at the purchase that follows when all Treasures are played. None if another
        question is asked now, or if there is a choice: which Treasures to play, or in which order.
        """
        known, found = self._ahead
        if known != self.answers:
            found = self._played_on() if self._plays_plain_treasures() else None
            self._ahead = [*map(list, self.answers)], found
        return found

    def _plays_plain_treasures(self) -> bool:
        """Returns whether the Buy phase asks for a Treasure, and nothing but coins depends on which."""
        if self.is_over or self.decision is None or not self._stands_at("treasure", "play"):
            return False
        me, listeners = self.decision.player, self.decision.player.game.listeners
        treasures = me.treasures_to_play
        plain = bool(treasures) and all(card.is_plain_treasure for card in treasures)
        return plain and ABOUT_TREASURES.isdisjoint(listeners)

    def copied(self) -> Session:
        """Returns an independent session at the same question."""
        twin: Session = super().copied()  # type: ignore[assignment]
        twin.steps, twin.frames = self.steps[:], self.frames[:]
        return twin

    def _played_on(self) -> Session | None:
        twin = self.copied()
        twin.command("treasures")
        asked = twin.decision
        return twin if asked is not None and asked.verb == "buy" and is_of_a_phase(asked) else None

    @contextmanager
    def _step(self) -> Iterator[Decision]:
        """Context in which answers form one step. An error undoes all of them."""
        if self.is_over or self.decision is None:
            raise ValueError("The game is over.")
        before, frames, self.frames = len(self.answers), self.frames, []
        self.steps.append(before)
        try:
            yield self.decision
        except BaseException:
            self.back_to(before)
            self.frames = frames
            raise
        if len(self.answers) == before:
            self.steps.pop()

    def _play_treasures(self) -> None:
        """Plays all Treasures worth playing, until another question comes up."""
        if self._stands_at("action", "play"):
            self._give([])
        while self._stands_at("treasure", "play") and self.decision is not None:
            picked = play(self.decision)
            if not picked:
                break
            self._give([str(picked[0])])

    def _play_treasures_and_buy(self, name: str) -> None:
        self._play_treasures()
        if not self._stands_at("buy", "buy") or self.decision is None:
            raise ValueError("First answer the question.")
        self._give([str(option) for option in self.decision.pick([name])])

    def _end(self, decision: Decision, whole_turn: bool) -> None:
        """Ends this phase, or all phases of this turn."""
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
        self._shown = len(self.lines)
        self.give(answer)

    # Undo and redo.

    def undo(self, to: int | None = None) -> None:
        """Goes back one step, or to the point after `to` decisions."""
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
        self.back_to(to)

    def follow(
        self, answers: Sequence[Answer], resigned: bool = False, steps: Sequence[int] | None = None
    ) -> None:
        """Moves to the position after these answers. Raises Misfit if one of them does not fit.

        `steps` has the indices of the answers at which a step begins; by default each answer is a step.
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
        """Goes back to the point after `number` decisions, then gives these answers in these steps."""
        if number < len(self.answers):
            self.back_to(number)
        self.steps = steps
        if answers:
            self.answers += map(list, answers)
            self._shown = len(self.lines)
            self.go_on()
            self.frames = []

    def _as_before(self, answers: Sequence[Answer], steps: Sequence[int]) -> int:
        """Returns how many of these answers, from the first on, were given in the same steps."""
        mine, others = set(self.steps), set(steps)
        pairs = zip(self.answers, answers)
        for number, (answer, other) in enumerate(pairs):
            if answer != other or (number in mine) != (number in others):
                return number
        return min(len(self.answers), len(answers))

    def back_to(self, number: int) -> None:
        """Goes back to the point after `number` answers, and drops the pictures."""
        self.steps = [step for step in self.steps if step < number]
        super().back_to(number)
        self.frames = []

    # Playing.

    def begin_log(self, log: PlayerLog, game: Game, person: Person) -> PlayerLog:
        """Returns a log that continues `log`, with pictures of the other players' moves."""
        extended = log.again(self._seen_in(game), in_step=True)
        extended.watch = self._watch(game, extended, self._shown)
        extended.lays = self._lays(game, person)
        return extended

    def end_log(self, log: PlayerLog) -> None:
        """Releases the game that the log refers to."""
        log.watch = log.lays = None

    def _seen_in(self, game: Game) -> set[int]:
        """Returns the seats whose cards the person sees, including those for whom the person decides. Several
        people share one log with the information that all may have.
        """
        if len(self.people) > 1:
            return set()
        return {player.seat for player in game.players if self.seat in (player.seat, player.controller.seat)}

    def _lays(self, game: Game, person: Person) -> Callable[[LogEntry], LaidDown | None]:
        """Returns the function that recognises a plain Treasure which the person plays from the hand.

        It returns None while any card listens to Treasures.
        """

        def lays(entry: LogEntry) -> LaidDown | None:
            if entry[0] != "play" or game.turn.phase != "treasure" or game.source is not None:
                return None
            _, seat, card = entry
            me = game.players[seat]
            if me.controller.seat not in self.people or not card.is_plain_treasure:
                return None
            if not ABOUT_TREASURES.isdisjoint(game.listeners):
                return None
            step = bisect_right(self.steps, person.used - 1)
            return LaidDown(step, seat, (card,), me.coins + card.coins)

        return lays

    def _watch(self, game: Game, log: PlayerLog, shown: int) -> Callable[[], None] | None:
        """Returns a function that takes a picture for each new line while others play."""
        look, frames = self.look, self.frames
        if look is None or len(self.people) > 1 or game.turn.player.controller.seat == self.seat:
            return None

        def watch() -> None:
            lines = len(log.lines)
            if lines > shown and len(frames) < MOST_FRAMES:
                if frames and frames[-1].lines >= lines:
                    frames.pop()
                frames.append(Frame(lines, look(game)))

        return watch


def _standings(game: Game, seat: int) -> Iterator[Line]:
    """Yields the players' points, best first, after the player in `seat` has resigned. Cards stay hidden."""
    turn = game.turn.number
    yield Line(turn, seat, "result", f"{game.players[seat].name} resigns", 0)
    for player in sorted(game.players, key=lambda one: (-one.score(), one.turns, one.seat)):
        text = f"{player.name}: {figure(player.score())} VP in {count(player.turns, 'turn')}"
        yield Line(turn, player.seat, "score", text, 0)
