"""Hints: what a bot would do in the person's place, at this question or in many games from here."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..bots.strategy import Strategy
from ..bots.tracing import why
from ..engine.copying import deal_anew
from ..engine.decision import Agent, Decision, Option, Waiting
from ..engine.game import Game
from ..engine.seeds import scramble
from ..simulation.stats import Tally
from ..strategies import Thinker
from .answer_values import Thought, plan_here, thoughts_of
from .person import Person
from .question import is_of_a_phase
from .question_words import WORDS, Words
from .session import Session

_DOUBLED: Final = ("bid", "put", "set")  # verbs whose last letter is doubled before "ing"
_DEALT_ANEW: Final = 8  # `purpose` of `scramble`


@dataclass(frozen=True, slots=True)
class Hint:
    """What a bot would answer."""

    names: list[str]
    """The options that it would choose."""
    text: str
    """The same in words: "BigMoney would buy Gold"."""
    reason: str
    """The rule that decides, or how the best answers compare."""
    command: str = ""
    """The command that does it all, if it takes more than one answer: "buy Silver"."""
    undecided: str = ""
    """If the two best answers make no clear difference yet, both of them, the one in `names` first:
    "Smithy (72%) or Silver (57%): no clear difference yet", "Curse or Silver: equally good so far (57%)".
    """
    others: str = ""
    """The other answers that were tried: "Also tried: Market 31%, Silver 28% (20 games each)"."""


def hint(session: Session, bot: Strategy) -> Hint:
    """Returns what `bot` would answer to the current question. Raises ValueError if there is none.

    If there is no choice but to play all Treasures, it is the purchase that follows.
    """
    if session.is_over:
        raise ValueError("The game is over.")
    ahead = session.with_treasures_played
    if ahead is not None and ahead.decision is not None:
        return _with_treasures(hint(ahead, bot), bot, ahead.decision, session)
    if isinstance(bot, Thinker):
        return _thought(session, bot)
    decision = _asked_again(session)
    answer = why(bot, decision)
    names = [str(option) for option in decision.pick([str(option) for option in answer.answer])]
    return Hint(names, _told(bot, decision, names), "; ".join(dict.fromkeys(map(str, answer.rules))))


def _with_treasures(bought: Hint, bot: Strategy, purchase: Decision, session: Session) -> Hint:
    """Returns the hint about a purchase as one about the Treasures before it, too."""
    assert session.decision is not None, "the Treasures are yet to be played"
    money = f"${purchase.player.coins}" + "P" * purchase.player.potions
    what = " and ".join(bought.names)
    text = f"{bot.name} would play all Treasures ({money}), then buy {what or 'nothing'}"
    if bought.undecided:
        text = f"Play all Treasures ({money}), then {bought.undecided}"
    treasures = [str(card) for card in session.decision.options[:1]]
    command = f"buy {what}" if len(bought.names) == 1 else "end turn"
    return Hint(treasures, text, bought.reason, command, bought.undecided, bought.others)


def _thought(session: Session, bot: Strategy) -> Hint:
    """Returns the best answer by roll-outs. Each call for the same question plays more of them."""
    thoughts = thoughts_of(session)
    thoughts.look()
    best, *others = thoughts.best()
    decision = session.decision
    assert decision is not None, "the session is not over"
    names, text = [*best.names], _told(bot, decision, best.names)
    if best.chance is None:
        return Hint(names, text, "its plan says so")
    if not others:
        return Hint(names, text, f"{_rate(decision, best, ' wins')} games played on by the best plan")
    reason = (
        f"{_rate(decision, best, ' wins')}, {_rate(decision, others[0], '')} games played on by the best plan"
    )
    dropped = _dropped(decision, others[1:])
    undecided = _undecided(decision, best, others[0])
    if not undecided:
        return Hint(names, text, reason, others=dropped)
    return Hint(names, undecided, reason, undecided=undecided, others=dropped)


def _undecided(decision: Decision, best: Thought, other: Thought) -> str:
    """Returns both answers and how they compare; "" if one of them is clearly better."""
    if best.interval[0] > other.interval[1]:
        return ""
    either = ", or " if max(len(best.names), len(other.names)) > 1 else " or "
    if _percent(best) == _percent(other):
        both = either.join(_what(decision, one) for one in (best, other))
        return f"{both}: equally good so far ({_percent(best)})"
    return f"{either.join(_short(decision, one) for one in (best, other))}: no clear difference yet"


def _rate(decision: Decision, thought: Thought, wins: str) -> str:
    """Returns how often an answer wins, in how many games: "buying Gold wins 57% [50, 64] of 340"."""
    low, high = thought.interval
    chance = f"{_percent(thought)} [{100 * low:.0f}, {100 * high:.0f}]"
    return f"{_doing(decision, thought.names)}{wins} {chance} of {thought.games:,}"


def _short(decision: Decision, thought: Thought) -> str:
    """Returns an answer in few words, with how often it wins: "Gold (57%)"."""
    return f"{_what(decision, thought)} ({_percent(thought)})"


def _percent(thought: Thought) -> str:
    return f"{100 * (thought.chance or 0.0):.0f}%"


def _dropped(decision: Decision, thoughts: Sequence[Thought]) -> str:
    """Returns in one sentence the answers that were tried besides the two best; "" if there are none."""
    if not thoughts:
        return ""
    fewest, most = min(one.games for one in thoughts), max(one.games for one in thoughts)
    games = f"{fewest:,}" if fewest == most else f"{fewest:,} to {most:,}"
    rates = ", ".join(f"{_what(decision, one)} {_percent(one)}" for one in thoughts)
    return f"Also tried: {rates} ({games} games each)"


def _what(decision: Decision, thought: Thought) -> str:
    return " and ".join(thought.names) or _doing(decision, thought.names)


def _doing(decision: Decision, names: Sequence[str]) -> str:
    """Returns an answer as a noun: "buying Gold"."""
    if not names and is_of_a_phase(decision) and decision.verb == "play":
        return f"ending the {decision.player.game.turn.phase.capitalize()} phase"
    verb, space, rest = WORDS.get(decision.verb, Words(decision.verb)).verb.partition(" ")
    if verb.endswith("e"):
        verb = verb[:-1]
    elif verb in _DOUBLED:
        verb += verb[-1]
    return f"{verb}ing{space}{rest} {' and '.join(names) or 'nothing'}"


def _told(bot: Strategy, decision: Decision, names: Sequence[str]) -> str:
    """Returns in words what a bot would answer."""
    verb = WORDS.get(decision.verb, Words(decision.verb)).verb
    if names:
        deed = f"would {verb} {', '.join(names)}"
    elif is_of_a_phase(decision) and decision.verb == "play":
        deed = f"would end the {decision.player.game.turn.phase.capitalize()} phase"
    else:
        deed = f"would {verb} nothing"
    return f"{bot.name} {deed}"


def _asked_again(session: Session) -> Decision:
    """Returns the current question in a copy of the game that a bot may change."""
    game = session.replayed(Person(session.start.person, session.answers, session.used))
    try:
        session.play(game)
    except Waiting as waiting:
        return waiting.decision
    raise AssertionError("a question that was asked is asked again")


class _Successor:
    """Gives the person's answers, then redeals the cards that the person cannot see and lets a bot play
    on.
    """

    plays_all_treasures = False
    answers_are_legal = False

    def __init__(self, person: Person, bot: Agent, seat: int, seed: int) -> None:
        self.name, self.person, self.bot, self.seat, self.seed = bot.name, person, bot, seat, seed
        self.has_dealt = False

    def answer(self, decision: Decision) -> Sequence[Option]:
        try:
            return self.person.answer(decision)
        except Waiting:
            # Cards that other players have shown are not redealt before the question about them is answered.
            if not self.has_dealt and not decision.verb.endswith("_theirs"):
                self.deal(decision.player.game)
            return self.bot.answer(decision)

    def deal(self, game: Game) -> None:
        """Redeals once."""
        if not self.has_dealt:
            random.seed(self.seed)
            deal_anew(game, self.seat, self.seed)
            self.has_dealt = True


def roll_out(session: Session, bot: Agent, number: int) -> Game:
    """Plays game `number` from here to its end.

    The cards that the person cannot see are redealt, and `bot` decides for all people.
    """
    if session.is_over:
        raise ValueError("The game is over.")
    seed = scramble(session.start.match.seed + number, len(session.answers), _DEALT_ANEW)
    person = Person(session.start.person, session.answers, session.used)
    successor = _Successor(person, bot, session.seat, seed)
    game = session.replayed(successor)
    session.play(game)
    if not game.over:
        successor.deal(game)
        for seat in session.people:
            game.players[seat].agent = bot
        game.play_out()
    return game


def roll_outs(session: Session, bot: Agent, first: int, count: int) -> Tally:
    """Returns the tally of such games from number `first` on. Tallies of parts can be merged. For a thinker
    the kingdom's best plan plays.
    """
    if isinstance(bot, Thinker):
        bot = plan_here(session)
    tally = Tally(len(session.start.bots))
    for number in range(first, first + count):
        game = roll_out(session, bot, number)
        tally.add(game, session.start.seats)
        game.take_apart()
    return tally
