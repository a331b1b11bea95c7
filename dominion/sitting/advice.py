"""What a bot would do in the person's place: at this question, or in many games from here on."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..agents.strategy import Strategy
from ..agents.tracing import why
from ..copying import deal_anew
from ..decision import Agent, Decision, Option, Waiting
from ..game import Game
from ..match import scramble
from ..tally import Tally
from .person import Person
from .question import is_of_a_phase
from .sitting import Sitting, play_phase
from .verbs import WORDS, Words

_DEALT_ANEW: Final = 8  # what a number is drawn for: see match.scramble


@dataclass(frozen=True, slots=True)
class Hint:
    """What a bot would answer."""

    names: list[str]
    """The options it would choose."""
    text: str
    """The same in words: "BigMoney would buy Gold"."""
    reason: str
    """Which of its rules says so."""


def hint(sitting: Sitting, bot: Strategy) -> Hint:
    """What `bot` would answer to the present question. ValueError when there is none."""
    if sitting.is_over:
        raise ValueError("The game is over.")
    decision = _asked_again(sitting)
    answer = why(bot, decision)
    names = [str(option) for option in decision.pick([str(option) for option in answer.answer])]
    verb = WORDS.get(decision.verb, Words(decision.verb)).verb
    if names:
        deed = f"would {verb} {', '.join(names)}"
    elif is_of_a_phase(decision) and decision.verb == "play":
        deed = f"would end the {decision.player.game.turn.phase.capitalize()} phase"
    else:
        deed = f"would {verb} nothing"
    return Hint(names, f"{bot.name} {deed}", "; ".join(dict.fromkeys(map(str, answer.rules))))


def _asked_again(sitting: Sitting) -> Decision:
    """The present question at a table of its own, where a bot may do what it likes."""
    game = sitting.replayed(Person(sitting.start.person, sitting.answers, sitting.used))
    try:
        play_phase(game)
    except Waiting as waiting:
        return waiting.decision
    raise AssertionError("a question that was asked is asked again")


class _Successor:
    """Gives the person's answers, then deals the cards that the person cannot see anew, and a bot goes on."""

    plays_all_treasures = False
    answers_are_legal = False

    def __init__(self, person: Person, bot: Agent, seat: int, seed: int) -> None:
        self.name, self.person, self.bot, self.seat, self.seed = bot.name, person, bot, seat, seed
        self.has_dealt = False

    def answer(self, decision: Decision) -> Sequence[Option]:
        try:
            return self.person.answer(decision)
        except Waiting:
            # What others have shown of their cards is not dealt away before it has been answered.
            if not self.has_dealt and not decision.verb.endswith("_theirs"):
                self.deal(decision.player.game)
            return self.bot.answer(decision)

    def deal(self, game: Game) -> None:
        """Deal anew, once."""
        if not self.has_dealt:
            random.seed(self.seed)
            deal_anew(game, self.seat, self.seed)
            self.has_dealt = True


def roll_out(sitting: Sitting, bot: Agent, number: int) -> Game:
    """Game `number` of those that go on from here, played to its end: the cards that the person cannot see
    are dealt anew, and `bot` decides for the person.
    """
    if sitting.is_over:
        raise ValueError("The game is over.")
    seed = scramble(sitting.start.match.seed + number, len(sitting.answers), _DEALT_ANEW)
    person = Person(sitting.start.person, sitting.answers, sitting.used)
    successor = _Successor(person, bot, sitting.seat, seed)
    game = sitting.replayed(successor)
    play_phase(game)
    if not game.over:
        successor.deal(game)
        game.players[sitting.seat].agent = bot
        game.play_out()
    return game


def roll_outs(sitting: Sitting, bot: Agent, first: int, count: int) -> Tally:
    """How such games end, from number `first` on. Tallies of any parts add up to that of the whole."""
    tally = Tally(len(sitting.start.bots))
    for number in range(first, first + count):
        game = roll_out(sitting, bot, number)
        tally.add(game, sitting.start.seats)
        game.take_apart()
    return tally
