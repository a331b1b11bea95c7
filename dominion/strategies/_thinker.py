"""A bot that searches: it plays roll-outs from each decision and gives the answer that wins most of them.

`Thinker` has 200 milliseconds for each decision, `Thinker:500` has 500. `Thinker:40r` plays 40 roll-outs for
each answer that it tries, and answers the same on every machine. `Thinker:1r` plays the kingdom's best plan.

- For each kingdom it finds the strongest plans of the menu (`_menu`) by playing them against each other.
- When it buys, gains a card or plays an Action, it tries plausible answers with each of its plans. What
  falls behind drops out, and the search ends when all answers left are the same. Hidden cards are dealt anew
  in every roll-out. Opponents play the plans that their decks suggest, at first the kingdom's best plan.
- It answers as its plan does unless another answer, or another plan, is better by a standard error. It stays
  with the chosen plan, so the value of an answer is its value with that plan. Its plan makes all other
  decisions.
- It always buys a win if it can.

Answers are cached by position. So a game replayed after a move was taken back is the same.
"""

from __future__ import annotations

import re
import sys
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, ClassVar, Final

from ..bots.default_policy.endgame import winning_buys
from ..bots.rollouts.answers import asked, worth_trying
from ..bots.rollouts.plans import ranked
from ..bots.rollouts.position import Lost, Names, Position, at_question, kept, value_of
from ..bots.rollouts.racing import Budget, better, raced
from ..bots.strategy import Strategy, plain_key
from ..engine.errors import StrategyError
from ..engine.seeds import scramble
from ..engine.turn import PHASES, is_resumable
from ._menu import menu, plan_shown

if TYPE_CHECKING:
    from collections.abc import Hashable

    from ..engine.decision import Agent, Decision, Option
    from ..engine.game import Game
    from ..engine.player import Player
    from ..engine.setup import Setup

USUAL_MS: Final = 200
MOST_MS: Final = 60_000
MOST_ROLLS: Final = 10_000
_PLANS: Final = 4
"""The number of plans kept."""
_NEAR: Final = 0.1
"""The maximum deficit of a plan against the best one, as a share of games."""
_SLOW: Final = "Engine:"
"""Plans whose roll-outs take six times as long. They are played only if no other plan is near."""
_MOST_ANSWERS: Final = 6
_SURENESS: Final = 1.0
"""The standard errors by which an answer must be better than the plan's own."""
_MARGIN: Final = 0.6
"""The weight of the VP lead in a roll-out's value; the rest is the result."""
_POINTS: Final = 6.0
_DEAL, _CHOICE = 51, 52  # `purpose` of `scramble`
_MOST_KEPT: Final = 4_000
_PHASES: Final = (*PHASES,)

Library = Mapping[str, type[Strategy]]
_Choice = tuple[Names, type[Strategy]]
"""An answer and the plan that plays on."""


_agents: dict[type[Strategy], Strategy] = {}


def _standing(kind: type[Strategy]) -> Strategy:
    """Returns the plan's agent. One agent serves all games, as plans keep no state."""
    if kind not in _agents:
        _agents[kind] = kind()
    return _agents[kind]


class Thinker(Strategy):
    """Thinks 200 milliseconds about each decision: tries answers in games that it plays on from there."""

    budget: ClassVar[Budget] = Budget(ms=USUAL_MS)
    library: ClassVar[Library] = {}
    """Further plans to choose from. The package sets it, as this module cannot import the package."""

    name = "Thinker"
    plays_all_treasures = True

    def __init__(self) -> None:
        self._known: OrderedDict[Hashable, _Choice] = OrderedDict()
        self._since: _Since | None = None
        self._course = _Course()

    def answer(self, decision: Decision) -> list[Option]:
        """Returns the answer that wins most of the games played on from here."""
        me = decision.player
        game = me.game
        plans = _plans_for(self.budget, game.setup)
        if game.is_imagined or (len(decision.options) <= 1 and decision.least):
            return _standing(plans[0]).answer(decision)
        since = self._follow(decision)
        names = self._answer(decision, self._course.led(decision, plans), since)
        since.given.append((me.controller.seat, names))
        return decision.pick(names)

    def _follow(self, decision: Decision) -> _Since:
        """Returns the last moment to play on from, and the answers of this player since."""
        game = decision.player.game
        if is_resumable(decision) or self._since is None or not self._since.is_of(game):
            self._since = _Since(decision)
        return self._since

    def _answer(self, decision: Decision, plans: Sequence[type[Strategy]], since: _Since) -> Names:
        own = asked(_standing(plans[0]), decision)
        if not _is_thought_about(decision):
            return own
        me = decision.player
        if decision.verb == "buy" and 0 < me.game.gains_to_end <= me.buys and (won := winning_buys(me)):
            return (won[0].name,)
        key = _fingerprint(decision), plans[0]
        if key not in self._known:
            try:
                self._known[key] = self._think(decision, own, plans, since)
            except (Lost, StrategyError):
                self._known[key] = own, plans[0]
            if len(self._known) > _MOST_KEPT:
                self._known.popitem(last=False)
        names, plan = self._known[key]
        self._course.go_on(decision, plan)
        return names

    def _think(
        self, decision: Decision, own: Names, plans: Sequence[type[Strategy]], since: _Since
    ) -> _Choice:
        """Returns the best answer and the plan that plays on."""
        tried = _tried(decision, own, plans)
        if len({answer for answer, _ in tried}) < 2 or self.budget.rolls == 1:
            # The difference between two single roll-outs is chance: it once preferred a Remodel to a Province.
            return own, plans[0]
        began = _now()
        position = since.position(decision)
        seat = position.seat
        others = self._others(decision.player, plans)
        agents = [[*others[:seat], _standing(plan), *others[seat + 1 :]] for _, plan in tried]
        mine = scramble(
            position.game.seed, position.index * 1_000 + len(decision.player.game.turn.gains), _CHOICE
        )

        def roll(one: int, deal: int) -> float:
            game = position.roll(tried[one][0], agents[one], scramble(mine, deal, _DEAL))
            worth = _worth(game, seat)
            game.take_apart()
            return worth

        def clock() -> float:
            return 1000 * (_now() - began)

        values = raced(len(tried), roll, self.budget, clock, [answer for answer, _ in tried])
        gains = [better(values[0], one, _SURENESS) for one in values[1:]]
        best = max(range(len(gains)), key=gains.__getitem__)
        return tried[best + 1] if gains[best] > 0 else (own, plans[0])

    def _others(self, me: Player, plans: Sequence[type[Strategy]]) -> list[Agent]:
        """Returns the agents of roll-outs by seat: the plans that the decks suggest."""
        return [_standing(plan_shown(one) or plans[0]) for one in me.game.players]


class _Course:
    """The current plan of a game. It changes if another one is significantly better."""

    def __init__(self) -> None:
        self._of: Hashable = None
        self._changes: list[tuple[tuple[int, int, int], type[Strategy]]] = []

    def led(self, decision: Decision, plans: Sequence[type[Strategy]]) -> list[type[Strategy]]:
        """Returns the plans, the current one first. Choices made after this question, before moves were taken
        back, do not count.
        """
        game = decision.player.game
        of = game.setup.kingdom, game.seed, decision.player.controller.seat
        if of != self._of:
            self._of, self._changes = of, []
        now = _moment(game)
        while self._changes and self._changes[-1][0] >= now:
            self._changes.pop()
        if not self._changes:
            return [*plans]
        first = self._changes[-1][1]
        return [first, *(plan for plan in plans if plan is not first)]

    def go_on(self, decision: Decision, plan: type[Strategy]) -> None:
        """Makes this the current plan."""
        self._changes.append((_moment(decision.player.game), plan))


def _moment(game: Game) -> tuple[int, int, int]:
    """Returns a number that increases with every question of a game."""
    turn = game.turn
    return turn.index, len(turn.plays) + len(turn.gains), _PHASES.index(turn.phase)


class _Since:
    """A moment to play on from, and the thinker's answers since."""

    def __init__(self, decision: Decision) -> None:
        game = decision.player.game
        self._turn, self._seed = game.turn.index, game.seed
        self.can_resume = is_resumable(decision)
        self._game: Game | None = kept(game) if self.can_resume else None
        self.given: list[tuple[int, Names]] = []

    def is_of(self, game: Game) -> bool:
        """Returns whether this moment is in the current turn of this game."""
        return (self._turn, self._seed) == (game.turn.index, game.seed)

    def position(self, decision: Decision) -> Position:
        """Returns the position at this question. Raises Lost if there is no moment to play on from."""
        if self._game is None:
            raise Lost(str(decision))
        return at_question(decision, self._game, tuple(self.given))


def _is_thought_about(decision: Decision) -> bool:
    if decision.verb == "buy" or decision.verb == "gain":
        return True
    return decision.verb == "play" and decision.source is None and decision.player.game.turn.phase == "action"


def _tried(
    decision: Decision, own: Names, plans: Sequence[type[Strategy]]
) -> list[tuple[Names, type[Strategy]]]:
    """Returns the answers to try, each with its plan; the first is the plan's own."""
    advisers = [_standing(plan) for plan in plans[1:]]
    found = [(answer, plans[0]) for answer in worth_trying(decision, own, advisers, _MOST_ANSWERS)]
    found += [(asked(_standing(plan), decision), plan) for plan in plans[1:]]
    return found


def _worth(game: Game, seat: int) -> float:
    """Returns the value of a finished game, 0 to 1, from its result and the lead in VP."""
    won = int(value_of(game, seat)) / 2
    me = game.players[seat]
    ahead = me.score() - max(other.score() for other in me.others)
    return (1 - _MARGIN) * won + _MARGIN / (1 + exp(-max(-60.0, min(60.0, ahead / _POINTS))))


def _fingerprint(decision: Decision) -> Hashable:
    """Returns a key of this question that is the same in a replayed game."""
    me = decision.player
    game = me.game
    turn = game.turn
    return (
        game.setup.kingdom, game.seed, turn.index, len(turn.plays), len(turn.gains), decision.verb,
        str(decision.source), tuple(map(str, decision.options)), me.coins, me.buys, me.actions,
        tuple(sorted(card.name for card in me.hand)), len(me.deck), len(me.discard_pile),
        tuple(pile.left for pile in game.piles.values()),
    )  # fmt: skip


def _now() -> float:
    """Returns CPU seconds; on the page, wall-clock seconds."""
    return time.perf_counter() if sys.platform == "emscripten" else time.process_time()


# Plans.


@lru_cache(maxsize=128)
def _plans_for(budget: Budget, setup: Setup) -> tuple[type[Strategy], ...]:
    """Returns the plans that the thinker plays in a kingdom, the best first."""
    kinds = menu(setup.kingdom, Thinker.library, setup.colony)
    if budget.rolls is not None:
        games, seconds = max(400, min(4_000, 40 * budget.rolls)), 0.0
    else:
        ms = budget.ms or USUAL_MS
        games, seconds = round(max(400, min(4_000, 15 * ms))), ms * 0.015
    found = ranked([_standing(kind) for kind in kinds], setup, games, 0, seconds or None)
    most = found[0][1]
    good = [type(plan) for plan, share in found[: _PLANS + 2] if share >= most - _NEAR]
    quick = [kind for kind in good if not kind.name.startswith(_SLOW)]
    return tuple((quick or good)[:_PLANS])


# Names.

_BUDGET: Final = re.compile(r"(\d{1,6})(r|ms)?")


def is_thinker(name: str) -> bool:
    """Returns whether a name is a thinker's: `Thinker`, `Thinker:200`, `Thinker:40r`."""
    return plain_key(name.partition(":")[0]) == "thinker"


def thinker(name: str) -> type[Thinker]:
    """Returns the thinker of that name.

    Raises:
        StrategyError: the name has no such number of milliseconds or roll-outs.
    """
    _, colon, said = name.partition(":")
    told = _BUDGET.fullmatch(said.strip().lower()) if colon else None
    if colon and told is None:
        raise StrategyError(
            f"{name!r}: after the colon come milliseconds for a decision, like Thinker:200, "
            "or roll-outs for an answer, like Thinker:40r."
        )
    number = int(told[1]) if told else USUAL_MS
    is_rolls = told is not None and told[2] == "r"
    most = MOST_ROLLS if is_rolls else MOST_MS
    if not 1 <= number <= most:
        unit = "roll-outs for an answer" if is_rolls else "milliseconds for a decision"
        raise StrategyError(f"{name!r}: a thinker has 1 to {most:,} {unit}.")
    return Thinker if number == USUAL_MS and not is_rolls else _made(number, is_rolls)


@lru_cache(maxsize=64)
def _made(number: int, is_rolls: bool) -> type[Thinker]:
    if is_rolls:
        name, budget = f"Thinker:{number}r", Budget(rolls=number)
        about = f"Plays {number} roll-outs for each answer that it tries."
        if number == 1:
            about = "Plays the kingdom's best simple plan."
    else:
        name, budget = f"Thinker:{number}", Budget(ms=number)
        about = f"Thinks {number} milliseconds about each decision."
    return type("Thinker", (Thinker,), {"name": name, "budget": budget, "__doc__": about})
