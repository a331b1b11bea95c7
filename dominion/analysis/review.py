"""Reviews a game: the win probabilities turn by turn, and what each decision lost, by roll-outs.

A decision's loss is the difference between the win probability after the best other answer that was tried and
after the answer given. Probabilities come from games played on from there by each player's own plan, with the
cards that the decider cannot see dealt anew. Where another plan of the kingdom does better than the player's
own, the loss is measured with both, and the smaller one that is sure counts. If there is one with one plan
only, the review says "unclear".

The best other answer is chosen first, and then compared with the answer given in other deals, so that the
choice does not bias the result.

>>> from dominion.simulation.match import Match
>>> found = review(record_of(Match.of(["BigMoney", "BigSmithy"], seed=1), 0), effort=0.02)
>>> found.players, len(found.turns) > 20
(['BigMoney', 'BigSmithy'], True)
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..bots.rollouts.answers import worth_trying
from ..bots.rollouts.plans import ranked, share_against
from ..bots.rollouts.position import TURN, Lost, Names, Position, Watch, at_question, value_of
from ..bots.strategy import Strategy
from ..engine.errors import StrategyError
from ..engine.seeds import scramble
from ..strategies import LIBRARY, find
from ..strategies._menu import menu, plan_shown
from .inquiry import Inquiry, Row
from .review_result import (
    Decided,
    Review,
    Turn,
    interval,
    mean_and_error,
    smoothed,
)

if TYPE_CHECKING:
    from ..engine.decision import Agent, Decision
    from ..engine.game import Game
    from ..engine.setup import Setup
    from ..simulation.match import Match

_PLACE, _DEAL = 41, 42  # `purpose` of `scramble`
_FRESH: Final = 1_000_000
"""The number of the first deal in which an answer is compared with the best of the others."""


@dataclass
class Record:
    """The record of a game for a review."""

    players: list[str]
    """By seat."""
    kingdom: list[str]
    setup: Setup
    positions: list[Position]
    """The starts of turns and the decisions, in order."""
    plans: list[Agent]
    """By seat: the strategy that plays the roll-outs."""
    shares: list[float] | None = None
    """By seat: 1 won, 0.5 shared, 0 lost; None if the game is not over."""
    notices: list[str] = field(default_factory=list)
    guessed: frozenset[int] = frozenset()
    """The seats whose plan is guessed, so that its answers may differ from those given."""


def decisions_of_note(decision: Decision, own: Names) -> Sequence[Names]:
    """Returns the answers to try at a reviewed decision: buys, gains, Actions to play, and cards to trash.
    Empty for other questions.
    """
    verb = decision.verb
    if len(decision.options) < 1 or (verb == "play" and decision.player.game.turn.phase == "treasure"):
        return ()
    if verb == "play" and decision.source is None and len({*map(str, decision.options)}) == 1 and own:
        return ()
    if verb in ("buy", "play", "gain", "trash", "gain_to_hand", "remodel", "multiply"):
        return worth_trying(decision, own, most=_MOST_TRIED)
    return ()


_MOST_TRIED: Final = 7


def record_of(match: Match, number: int) -> Record:
    """Plays a game of a match and returns its record. Its bots play the roll-outs."""
    return record_game(match.game(number))


def record_game(
    game: Game,
    people: Mapping[int, Agent] | None = None,
    names: Sequence[str] | None = None,
    joined: int = 0,
) -> Record:
    """Plays a game to its end, or as far as there are answers, and returns its record.

    Args:
        game: the game at its beginning.
        people: agents of seats that cannot play roll-outs. Their plan is guessed from the final deck.
        names: the players' names, by seat.
        joined: the number of phases after which these people take their seats.
    """
    agents: list[Agent] = [player.agent for player in game.players]
    watch = Watch(game, decisions_of_note)
    watch.play_out(joined)
    for seat, person in (people or {}).items():
        watch.sit(seat, person)
    try:
        is_over = watch.play_out()
    except ValueError:  # an answer that does not fit: a bot has played differently
        is_over = False
    for seat in people or ():
        agents[seat] = guessed_plan(game, seat)
    shares = None
    if is_over:
        winners = game.winners()
        shares = [(player in winners) / len(winners) for player in game.players]
    notices = [] if is_over else ["The game is not over: it is reviewed as far as it was played."]
    called = list(names) if names is not None else [str(player.name) for player in game.players]
    return Record(
        called, list(game.setup.kingdom), game.setup, watch.positions, agents, shares, notices,
        frozenset(people or ()),
    )  # fmt: skip


def bought(game: Game, chosen: Names, number: int = 0, step: int = 0) -> Position | None:
    """Returns the position of a game in its Buy phase where this was bought first; None if there was no
    choice. The places of hidden cards do not matter: they are dealt anew.
    """
    decision = game.turn.player.purchase
    tried = [answer for answer in decisions_of_note(decision, chosen) if answer != chosen]
    if not tried:
        return None
    found = at_question(decision, number=number)
    return replace(found, tried=tuple(tried), chosen=chosen, step=step)


def guessed_plan(game: Game, seat: int) -> Strategy:
    """Returns the plan that the deck of that seat suggests; Big Money if it suggests none."""
    return standing((plan_shown(game.players[seat]) or find("BigMoney")).name)


@lru_cache(maxsize=512)
def standing(name: str) -> Strategy:
    """Returns the strategy of that name, the same object each time, as none of them keeps state."""
    return find(name)()


# Roll-outs.


class Task(NamedTuple):
    """Roll-outs of one answer."""

    position: int
    """The index of the position in the record."""
    answer: Names | None
    """None: the answer of the plan."""
    plan: str
    """The name of the plan that plays on for the decider; "" for its own."""
    first: int
    """The number of the first deal."""
    rolls: int
    """The number of roll-outs."""


def play(record: Record, task: Task, seed: int = 0) -> str:
    """Returns the results of a task's roll-outs for the decider, one character each: "2" won, "1" shared, "0"
    lost. Empty if the position cannot be played on.
    """
    seat = record.positions[task.position].seat
    try:
        return "".join([value_of(game, seat) for game in played_on(record, task, seed)])
    except (Lost, StrategyError):
        return ""


def played_on(record: Record, task: Task, seed: int = 0) -> Iterator[Game]:
    """Yields the finished games of a task's roll-outs. Each can be read until the next one is taken.

    Raises:
        Lost, StrategyError: the position cannot be played on.
    """
    position = record.positions[task.position]
    agents = [*record.plans]
    if task.plan:
        agents[position.seat] = standing(task.plan)
    mine = scramble(seed, task.position, _PLACE)
    for number in range(task.first, task.first + task.rolls):
        game = position.roll(task.answer, agents, scramble(mine, number, _DEAL))
        yield game
        game.take_apart()


# The review.

_COARSE: Final = 40
_SCREEN, _SCREEN_MORE = 8, 20
_LEFT: Final = 2
"""The number of other answers that are examined more closely."""
_HOPELESS: Final = (0.4, 0.2)
"""An answer this far below the one given, after one and two screenings, is not examined more closely."""
_ROUND: Final = 60
_AT_ONCE: Final = 4
"""The number of decisions of a round of comparisons."""
_CONFIRMED: Final = 3_800
"""Roll-outs that compare answers given with the best of the others."""
_TURN: Final = 740
"""Roll-outs of a turn's start if both players have the same chance, and fewer if one is ahead."""
_FEWEST: Final = 0.15
"""The minimum share of those."""
_AHEAD: Final = 0.7
"""The number is proportional to this power of the variance of a result. With 1, chances near 0 and 1 had the
largest errors, as they change the most.
"""
_LATE: Final = 0.2
"""The last turn gets so much more, the first one so much less: late roll-outs take less time."""
_TURN_ROUND: Final = 100
_CHOSEN_BY: Final = 1_600
"""Games by which the kingdom's best plan is chosen."""
_DUEL: Final = 60


# The progress after each stage, as a part of the time that a usual review takes.
_LOOKED: Final = 0.04
_PLANNED: Final = 0.15
_SCREENED: Final = (0.2, 0.24, 0.36)
DECIDED: Final = 0.48
"""The progress at which the decisions are final. Only the chances turn by turn change after it."""


class Reviewing:
    """A review in progress. `run` requests roll-outs, `view` returns the results so far.

    Args:
        record: the game.
        seed: of the roll-outs.
        effort: the number of roll-outs is proportional to it; 1 takes about 10 seconds for a game of 20
            turns.
    """

    def __init__(self, record: Record, seed: int = 0, effort: float = 1.0) -> None:
        self.record, self.seed, self.effort = record, seed, effort
        self.rollouts = 0
        self.part = 0.0
        """The progress, 0 to 1."""
        self._turns: dict[int, list[float]] = {}
        self._inquiries: list[Inquiry] = []
        self._is_finished = False

    def run(self) -> Generator[list[Task], Sequence[str], Review]:
        """Yields lists of tasks, is sent their results in the same order, and returns the review."""
        positions = self.record.positions
        turns = [place for place, one in enumerate(positions) if one.verb == TURN]
        self._turns = {place: [] for place in turns}
        yield from self._look_at_turns(dict.fromkeys(turns, self._times(_COARSE)))
        self.part = _LOOKED
        better = self._better_plans()
        self.part = _PLANNED
        self._inquiries = [
            Inquiry(place, one, ["", *better[one.seat]])
            for place, one in enumerate(positions)
            if one.verb != TURN and one.tried and not one.is_hidden
        ]
        yield from self._screen(self._times(_SCREEN), len(positions), 1)
        self.part = _SCREENED[0]
        yield from self._screen(self._times(_SCREEN), len(positions), 1, _HOPELESS[0])
        self.part = _SCREENED[1]
        yield from self._screen(self._times(_SCREEN_MORE), _LEFT, 2, _HOPELESS[1])
        self.part = _SCREENED[2]
        yield from self._confirm()
        self.part = DECIDED
        most, whole = max(20, self._times(_TURN_ROUND)), sum(self._lacking().values())
        while lacking := self._lacking():
            yield from self._look_at_turns({place: min(most, count) for place, count in lacking.items()})
            left = sum(self._lacking().values()) / whole
            self.part = max(self.part, 1 - (1 - DECIDED) * left)
        self.part = 1.0
        self._is_finished = True
        return self.view

    def _times(self, number: int) -> int:
        return max(4, round(number * self.effort))

    def _lacking(self) -> dict[int, int]:
        """Returns the number of roll-outs that each start of a turn still needs, by position."""
        goal, more = self._times(_TURN), self._same_chances()
        found, last = {}, max(1, len(self._turns) - 1)
        for number, (place, values) in enumerate(self._turns.items()):
            known = values + more.get(place, [])
            mean = (sum(known) + 1) / (len(known) + 2)
            share = max(_FEWEST, (4 * mean * (1 - mean)) ** _AHEAD)
            lacking = round(goal * share * (1 + _LATE * (2 * number / last - 1))) - len(known)
            if lacking > 0:
                found[place] = lacking
        return found

    def _look_at_turns(self, wanted: Mapping[int, int]) -> Generator[list[Task], Sequence[str], None]:
        """Plays that many more roll-outs of each start of a turn, by position."""
        tasks = [Task(place, None, "", len(self._turns[place]), count) for place, count in wanted.items()]
        found = yield from self._played(tasks)
        for task, values in zip(tasks, found, strict=True):
            if values is None:
                self._turns.pop(task.position, None)
            else:
                self._turns[task.position] += values

    def _played(self, tasks: list[Task]) -> Generator[list[Task], Sequence[str], list[list[float] | None]]:
        """Returns the decider's results of each task; None for a position that cannot be played on."""
        if not tasks:
            return []
        played = yield tasks
        self.rollouts += sum(map(len, played))
        return [[int(one) / 2 for one in ended] if ended else None for ended in played]

    def _better_plans(self) -> list[list[str]]:
        """Returns for each seat the kingdom's best plan, if it beats the seat's own."""
        setup, found = self.record.setup, []
        games = self._times(_CHOSEN_BY)
        best = best_plan(setup, games)
        for plan in self.record.plans:
            wins = plan.name != best
            if wins and isinstance(plan, Strategy):
                wins = share_against(standing(best), plan, setup, self._times(_DUEL)) > 0.5
            found.append([best] if wins else [])
        return found

    def _screen(
        self, count: int, left: int, plans: int, behind: float = 1.0
    ) -> Generator[list[Task], Sequence[str], None]:
        """Drops all but the best `left` of the other answers and those that are too far behind the one given.
        Examines the rest with that many plans.
        """
        tasks, rows = [], []
        for one in self._inquiries:
            if one.screened and not one.is_clear:
                one.keep(left, behind)
            if one.is_clear:
                continue
            for row in one.to_screen(plans):
                tasks.append(Task(one.place, *row, len(one.screened.get(row, ())), count))
                rows.append((one, row))
        yield from self._into_rows(tasks, rows, False)
        starts = self._starts()
        for one in self._inquiries:
            if one.screened and one.is_decided(self._turns.get(starts[one.place], ())):
                one.is_clear = True

    def _starts(self) -> dict[int, int]:
        """Returns the start of each position's turn."""
        found, start = {}, -1
        for place, one in enumerate(self.record.positions):
            start = place if one.verb == TURN else start
            found[place] = start
        return found

    def _into_rows(
        self, tasks: list[Task], rows: list[tuple[Inquiry, Row]], fresh: bool
    ) -> Generator[list[Task], Sequence[str], None]:
        found = yield from self._played(tasks)
        for values, (one, row) in zip(found, rows, strict=True):
            if values is None:
                one.is_lost = True
            else:
                (one.fresh if fresh else one.screened).setdefault(row, []).extend(values)
        self._inquiries = [one for one in self._inquiries if not one.is_lost]

    def _confirm(self) -> Generator[list[Task], Sequence[str], None]:
        """Compares the answers given with the best of the others in new deals, probable losses first."""
        most = self._times(_CONFIRMED)
        budget, count = most, self._times(_ROUND)
        doubtful = [one for one in self._inquiries if not one.is_clear]
        while budget > 0:
            doubtful = [one for one in doubtful if not one.is_lost and not one.is_settled()]
            if not doubtful:
                break
            doubtful.sort(key=Inquiry.urgency, reverse=True)
            tasks, rows = [], []
            for one in doubtful[:_AT_ONCE]:
                chosen = one.rows()
                for row in chosen:
                    first = _FRESH + len(one.fresh.get(row, ()))
                    tasks.append(Task(one.place, row[0], row[1], first, count))
                    rows.append((one, row))
                one.rounds[chosen[0][1]] += 1
            budget -= count * len(tasks)
            yield from self._into_rows(tasks, rows, True)
            self.part = DECIDED - (DECIDED - _SCREENED[-1]) * max(0, budget) / most

    # Results.

    @property
    def view(self) -> Review:
        """Returns the results so far."""
        record = self.record
        decisions = [self._decided(one) for one in self._inquiries if one.screened]
        found = Review(
            record.players, record.kingdom, self._curve(), decisions, record.notices, record.shares,
            self.seed, self.rollouts, self._is_finished, record.guessed,
        )  # fmt: skip
        found.turns = _with_luck(found)
        return found

    def _decided(self, one: Inquiry) -> Decided:
        position = one.position
        label, (loss, low, high) = one.verdict()
        games = sum(map(len, (*one.fresh.values(), *one.screened.values())))
        none = loss <= 0
        return Decided(
            position.turn, position.player, position.verb, position.source, position.chosen,
            position.chosen if none else one.other[0], max(0.0, loss), (max(0.0, low), max(0.0, high)), label,
            one.chance(), games, position.number, position.step,
        )  # fmt: skip

    def _same_chances(self) -> dict[int, list[float]]:
        """The roll-outs of first decisions that also measure the start of their turn: nothing was drawn in
        between, and the answer given is that of the plan.
        """
        found: dict[int, list[float]] = {}
        begun: Position | None = None
        starts = {one.place: one for one in self._inquiries}
        for place, position in enumerate(self.record.positions):
            if position.verb == TURN:
                begun, start = position, place
            elif begun is not None and place in starts:
                row = position.chosen, ""
                one = starts[place]
                is_own = position.seat not in self.record.guessed
                if is_own and position.index == begun.index and one.knows_as_much_as(begun):
                    found[start] = [*one.screened.get(row, ()), *one.fresh.get(row, ())]
                begun = None
        return found

    def _curve(self) -> list[Turn]:
        """Returns the chances turn by turn. With two players, each chance also gives the other's."""
        places = [place for place, values in self._turns.items() if values]
        if not places:
            return []
        positions = [self.record.positions[place] for place in places]
        more = self._same_chances()
        measured = [mean_and_error(self._turns[place] + more.get(place, [])) for place in places]
        if len(self.record.players) == 2:
            firsts = [
                mean if one.player == 0 else 1 - mean
                for one, (mean, _) in zip(positions, measured, strict=True)
            ]
            told = smoothed(firsts, [error for _, error in measured])
            measured = [
                (mean if one.player == 0 else 1 - mean, error)
                for one, (mean, error) in zip(positions, told, strict=True)
            ]
        return [
            Turn(one.turn, one.player, mean, interval(mean, error), None, one.step)
            for one, (mean, error) in zip(positions, measured, strict=True)
        ]


def _with_luck(found: Review) -> list[Turn]:
    """Returns the turns with the luck until the next turn: the change of the chance.

    The losses of decisions are not added to it. A bot plays the roll-outs itself and gives the same answers
    in them, so the chance before a mistake contains the mistake already. A person's roll-outs are played by a
    guessed plan, which may answer otherwise: where such a decision is blamed, the luck is left out.
    """
    if len(found.players) != 2:
        return found.turns
    told = []
    for place, one in enumerate(found.turns, 1):
        then = found.turns[place] if place < len(found.turns) else None
        if then is not None:
            after = then.chance if then.player == one.player else 1 - then.chance
        elif found.shares is not None:
            after = found.shares[one.player]
        else:
            told.append(one)
            continue
        blamed = any(
            decided.step >= one.step and (then is None or decided.step < then.step)
            for decided in found.blamed_beside_the_plan
        )
        told.append(one if blamed else replace(one, luck=100 * (after - one.chance)))
    return told


@lru_cache(maxsize=16)
def best_plan(setup: Setup, games: int = _CHOSEN_BY, seed: int = 0, prefix: str = "") -> str:
    """Returns the name of the best plan in a kingdom, measured in that many games. Engines by recipe are left
    out, as they take several times as long. `prefix`: with what the plan's name has to start.
    """
    kinds = [kind for kind in menu(setup.kingdom, LIBRARY, setup.colony) if kind.name.startswith(prefix)]
    plans = [standing(kind.name) for kind in kinds if not kind.name.startswith("Engine:")]
    return ranked(plans, setup, games, seed)[0][0].name


Progress = Callable[[Reviewing], Any]
"""Called every few seconds with the review so far."""


def review(record: Record, seed: int = 0, effort: float = 1.0, progress: Progress | None = None) -> Review:
    """Returns the complete review of a game. The same seed and effort give the same review."""
    under_way = Reviewing(record, seed, effort)
    asking = under_way.run()
    try:
        tasks = next(asking)
        while True:
            tasks = asking.send([play(record, task, seed) for task in tasks])
            if progress is not None:
                progress(under_way)
    except StopIteration as over:
        found: Review = over.value
        return found
