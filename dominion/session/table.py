"""A game stepped from outside, one decision at a time: for learning, search and experiments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from .. import __version__
from ..bots.error_reports import instantiate
from ..bots.strategy import Strategy
from ..engine.card import Card
from ..engine.decision import Decision, IllegalAnswer, Option
from ..engine.errors import SetupError, StrategyError, check_whole, is_whole
from ..engine.game import Game
from ..engine.misspelt_names import did_you_mean
from ..engine.rules.resources import STANDING, standing
from ..engine.setup import Setup
from ..formats import notebook
from ..formats.text_log import Line, Renderer, result
from ..simulation.match import entrant, numbered
from ..strategies import find
from .observation import Observation, observe
from .person import Misfit, Person
from .start import setup_from_json, setup_to_json
from .timeline import Deal, Timeline

if TYPE_CHECKING:
    from ..engine.decision import Agent

SeatHolder: TypeAlias = "type[Strategy] | Agent | str | None"
"""The player in a seat: a strategy or its name in the library, an agent, or None for a seat asked from
outside.
"""

_FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game, by seat."""

    scores: tuple[int, ...]
    """VP."""
    turns: tuple[int, ...]
    """Turns taken, without extra turns."""
    winners: tuple[int, ...]
    """The seats that won, one or more."""
    stopped: bool
    """Whether `max_turns` ended it."""

    @property
    def shares(self) -> tuple[float, ...]:
        """Everybody's part of the victory: 1 for who wins alone, 0.5 each for two who share it."""
        share = 1 / len(self.winners)
        return tuple(share if seat in self.winners else 0.0 for seat in range(len(self.scores)))


class Table:
    """A game stopped at a decision to be answered from outside, or over.

    Any seats may be asked from outside. Bots play the others, and must give the same answer to the same
    question (random numbers are in `game.dice_of`). A table consists of its start and its answers, so it can
    be copied at any decision, taken back, pickled, and saved as JSON.

    Args:
        setup: a Setup, or the names of the kingdom.
        seats: the player in each seat, of whom the first begins: a strategy (class, object or name), or None
            for a seat asked from outside.
        seed: a whole number from 0 on. The same setup, seats, seed and answers give the same game.
        names: the players' names.
        plays_all_treasures: play the plain Treasures of seats asked from outside at once, without a question
            for each.

    Raises:
        SetupError: the game cannot be set up.
        StrategyError: there is no strategy of a name, or a bot fails.

    >>> from dominion import Table
    >>> table = Table(["Village", "Smithy"], [None, "BigMoney"], seed=1, plays_all_treasures=True)
    >>> table.decision.verb, table.decision.player.coins, table.decision.least, table.decision.most
    ('buy', 4, 0, 1)
    >>> table.answer("Smithy")
    >>> copy = table.copy(seen_by=0, seed=7)
    >>> while not copy.is_over:
    ...     copy.answer(max(copy.legal(), key=len))
    >>> copy.result.winners, table.is_over
    ((1,), False)
    >>> table.undo()
    >>> table.answer("Smitty")
    Traceback (most recent call last):
        ...
    dominion.engine.decision.IllegalAnswer: 'Smitty' cannot be chosen. Did you mean 'Smithy'?
    """

    def __init__(
        self,
        setup: Setup | Iterable[str],
        seats: Sequence[SeatHolder],
        seed: int = 0,
        *,
        names: Sequence[str] | None = None,
        plays_all_treasures: bool = False,
    ) -> None:
        if isinstance(setup, str):
            raise SetupError(f"A kingdom is a list of names, like [{setup!r}], not one text.")
        if isinstance(seats, str) or not isinstance(seats, Sequence):
            raise SetupError(f"`seats` is a list of bots, names and None, not {seats!r}.")
        check_whole("The seed", seed, 0)
        self.setup = setup if isinstance(setup, Setup) else Setup(tuple(setup))
        self.seats = tuple(seats)
        """The seats as they were given."""
        self.seed = seed
        agents = [_agent(seat, one) for seat, one in enumerate(self.seats)]
        self.names = tuple(names) if names is not None else numbered(agent.name for agent in agents)
        if len(self.names) != len(self.seats):
            raise SetupError(f"There are {len(self.seats)} seats, but {len(self.names)} names.")
        asked = [seat for seat, one in enumerate(self.seats) if one is None]
        trusted = all(one is None or _name_in_library(one) is not None for one in self.seats)
        game = Game(self.setup, agents, seed, self.names, record=True)
        log, game.log = game.log, None
        self._line = Timeline(
            game,
            asked,
            log,
            plays_all_treasures=plays_all_treasures,
            resumes=trusted,
            in_place=trusted,
        )
        self._line.go_on()

    def __repr__(self) -> str:
        at = "over" if self.is_over else repr(self.decision)
        return f"<Table {self.seed} after {len(self._line.answers)} answers: {at}>"

    def _repr_html_(self) -> str:
        """What a notebook shows: the table with all hands open, and what is asked."""
        return notebook.game(self._line.game, "" if self.is_over else repr(self.decision))

    # State.

    @property
    def decision(self) -> Decision | None:
        """The current decision, valid until the next answer; None if the game is over."""
        return self._line.decision

    @property
    def seat(self) -> int | None:
        """The deciding seat. It differs from the player's if it has taken over the player's turn."""
        decision = self._line.decision
        return None if decision is None else decision.player.controller.seat

    @property
    def game(self) -> Game:
        """The current game with all hands open, for reading until the next answer. To play on, copy the
        table.
        """
        return self._line.game

    @property
    def answers(self) -> list[list[str]]:
        """All answers given so far, as names."""
        return [names[:] for names in self._line.answers]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._line.decision is None

    @property
    def result(self) -> Outcome | None:
        """The result; None before the end."""
        if not self.is_over:
            return None
        game = self._line.game
        return Outcome(
            tuple(player.score() for player in game.players),
            tuple(player.turns for player in game.players),
            tuple(player.seat for player in game.winners()),
            game.stopped,
        )

    @property
    def lines(self) -> list[Line]:
        """The log so far, all hands open, as lines with their turn, seat and kind."""
        told = [*Renderer(self.names).render(self._line.log or ())]
        return [*told, *result(self._line.game)] if self.is_over else told

    @property
    def log(self) -> list[str]:
        """The log so far, all hands open, as indented text."""
        return ["  " * line.indent + line.text for line in self.lines]

    def observe(self, seat: int | None = None) -> Observation:
        """Returns exactly what a seat may see now: the seat that decides, if none is named.

        Raises:
            ValueError: there is no such seat, or the game is over and none is named.
        """
        seat = self.seat if seat is None else seat
        if seat is None:
            raise ValueError("Nobody is asked now: name a seat.")
        self._check_seat(seat)
        log = self._line.log or ()
        return observe(self._line.game, seat, self._line.decision, log[:])

    def _check_seat(self, seat: int) -> None:
        if not is_whole(seat, 0) or seat >= len(self.seats):
            raise SetupError(f"A seat is a number from 0 to {len(self.seats) - 1}, not {seat!r}.")

    # Decisions.

    @property
    def beside(self) -> list[str]:
        """What the player may spend besides answering, such as "spend a Coffers". `answer` accepts it, and
        then the same question is asked again.
        """
        return [] if self._line.decision is None else standing(self._line.decision)

    def legal(self) -> Iterator[list[str]]:
        """Yields each allowed answer once, as names; for a question about an order, each order. There can be
        very many, so take only as many as needed. Empty if the game is over.
        """
        decision = self._line.decision
        if decision is None:
            return iter(())
        names = [str(option) for option in decision.options]
        if decision.least == decision.most == len(names):
            return _orders(Counter(names), len(names))
        return _choices([*Counter(names).items()], decision.least, decision.most)

    def answer(self, names: Iterable[Option] | Option = ()) -> None:
        """Choose these options, by name, and play on to the next decision. `()` chooses nothing.

        Raises:
            IllegalAnswer: an option is not offered, there are too few or too many, or the game is over.
            StrategyError: a bot failed.

        After any error, the table is unchanged.
        """
        decision = self._line.decision
        if decision is None:
            raise IllegalAnswer("The game is over.")
        chosen = [str(one) for one in ((names,) if isinstance(names, (str, int, Card)) else names)]
        picked = _picked(decision, chosen)
        before = len(self._line.answers)
        try:
            self._line.give(chosen, picked)
        except BaseException:
            self._line.back_to(before)
            raise

    def undo(self, to: int | None = None) -> None:
        """Go back to the point after `to` answers, or one answer back.

        Raises:
            ValueError: there are not that many answers, or hidden cards have been dealt anew since.
        """
        given = len(self._line.answers)
        to = given - 1 if to is None else to
        if to > given:
            raise ValueError(f"There was no answer {to} yet, only {given}.")
        if to < self._line.earliest:
            dealt = "hidden cards were dealt anew there" if self._line.deals else "nothing has been answered"
            raise ValueError(f"There is nothing to take back: {dealt}.")
        self._line.back_to(to)

    def follow(self, answers: Iterable[Sequence[str]], deals: Iterable[tuple[int, int, int]] = ()) -> None:
        """Give these answers, one after another; `deals` says when hidden cards are dealt anew: after how
        many answers, for which seat, with which seed.

        Raises:
            SetupError: one does not fit. The table is unchanged.
        """
        line, before = self._line, len(self._line.answers)
        deals_before = len(line.deals)
        line.answers += [[str(name) for name in names] for names in answers]
        line.deals += [Deal(*deal) for deal in deals]
        try:
            line.go_on()
        except BaseException as error:
            number = len(line.answers)
            del line.deals[deals_before:]
            line.back_to(before)
            if not isinstance(error, Misfit):
                raise
            raise SetupError(f"Answer {error.index + 1} of {number} does not fit: {error}") from None

    # Copies.

    def copy(self, seen_by: int | None = None, seed: int = 0) -> Table:
        """Returns an independent table at the same decision. Bot objects are shared.

        Args:
            seen_by: deal anew what this seat cannot see: hands, the order of decks and of piles. Revealed
                cards that a card asks about are dealt only after that question. If a card asks another seat
                about only some cards of its hand, everything is dealt after that question, which stays
                unchanged. With another hand, a question what to play or buy may change.
            seed: the seed of that deal; another seed gives another deal.

        Raises:
            SetupError: there is no such seat.
            ValueError: the game is over.
        """
        twin: Table = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin._line = self._line.copied()
        if seen_by is not None:
            self._check_seat(seen_by)
            check_whole("The seed", seed, 0)
            twin._line.deal_anew(seen_by, seed)
        return twin

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        options = {"names": self.names, "plays_all_treasures": self._line.plays_all_treasures}
        given = self._line.answers, [tuple(deal) for deal in self._line.deals]
        return _restored, (type(self), self.setup, self.seats, self.seed, options, *given)

    def to_json(self) -> dict[str, Any]:
        """Returns the start and the answers as plain data. Bots that are not of the library are saved by name
        only.
        """
        return {
            "dominion": __version__,
            "table": _FORMAT,
            "setup": setup_to_json(self.setup),
            "seats": [_seat_to_json(one) for one in self.seats],
            "seed": self.seed,
            "names": list(self.names),
            "plays_all_treasures": self._line.plays_all_treasures,
            "answers": self.answers,
            "deals": [list(deal) for deal in self._line.deals],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any], seats: Sequence[SeatHolder] | None = None) -> Table:
        """Returns the table that `to_json` saved.

        Args:
            data: the output of `to_json`.
            seats: the players; needed for bots that are not of the library.

        Raises:
            SetupError: the data are invalid, or the answers do not fit.
        """
        read = _Reader(data)
        options = {"names": read.names(), "plays_all_treasures": read.all_treasures()}
        holders = read.seats() if seats is None else seats
        try:
            setup = setup_from_json(data.get("setup"))
            table = _restored(cls, setup, holders, read.seed(), options, read.answers(), read.deals())
        except StrategyError as error:
            raise SetupError(str(error)) from None
        return table


def _restored(
    kind: type[Table],
    setup: Setup,
    seats: Sequence[SeatHolder],
    seed: int,
    options: Mapping[str, Any],
    answers: Sequence[list[str]],
    deals: Sequence[tuple[int, int, int]],
) -> Table:
    """Returns the table after these answers. Raises SetupError if they do not fit."""
    table = kind(setup, seats, seed, **options)
    table.follow(answers, deals)
    return table


def _agent(seat: int, one: SeatHolder) -> Agent:
    """Returns the first agent of that seat. Raises SetupError or StrategyError if there is none."""
    if one is None:
        return Person(f"Player {seat + 1}")
    found = entrant(one)
    return instantiate(found) if isinstance(found, type) else found


def _name_in_library(one: SeatHolder) -> str | None:
    """Returns the name of a bot of the library that keeps no state; None for others."""
    if isinstance(one, str):
        return one
    kind = one if isinstance(one, type) else type(one)
    try:
        return kind.name if issubclass(kind, Strategy) and find(kind.name) is kind else None
    except StrategyError:
        return None


def _seat_to_json(one: SeatHolder) -> str | dict[str, str] | None:
    if one is None:
        return None
    name = _name_in_library(one)
    return {"own": str(getattr(one, "name", one))} if name is None else name


def _picked(decision: Decision, names: list[str]) -> Sequence[Option]:
    """Returns the options with these names. Raises IllegalAnswer with the reason."""
    if len(names) == 1 and names[0] in STANDING:
        if names[0] not in standing(decision):
            raise IllegalAnswer(f"{decision.player} cannot {names[0]} now.")
        return names
    try:
        return decision.pick(names)
    except ValueError:
        pass
    offered = Counter(str(option) for option in decision.options)
    for name, number in Counter(names).items():
        if name not in offered:
            near = did_you_mean(name, offered) or f" There are: {', '.join(offered) or 'no options'}."
            raise IllegalAnswer(f"{name!r} cannot be chosen.{near}")
        if number > offered[name]:
            raise IllegalAnswer(f"{name!r} can be chosen {offered[name]} times, not {number}.")
    least, most = decision.least, decision.most
    takes = str(least) if least == most else f"{least} to {most}"
    raise IllegalAnswer(f"{len(names)} options were chosen, but {decision.verb!r} takes {takes}.")


def _choices(offered: list[tuple[str, int]], least: int, most: int) -> Iterator[list[str]]:
    """Yields all ways to take from `least` to `most` of that many of each."""
    if not offered:
        if least <= 0:
            yield []
        return
    (name, number), rest = offered[0], offered[1:]
    left = sum(many for _, many in rest)
    for taken in range(max(0, least - left), min(number, most) + 1):
        for others in _choices(rest, least - taken, most - taken):
            yield [name] * taken + others


def _orders(left: Counter[str], size: int) -> Iterator[list[str]]:
    """Yields all different orders."""
    if not size:
        yield []
        return
    for name in left:
        if left[name]:
            less = left.copy()
            less[name] -= 1
            for others in _orders(less, size - 1):
                yield [name, *others]


class _Reader:
    """Reads the output of `Table.to_json`, checking everything."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data: Mapping[str, Any] = data if isinstance(data, Mapping) else {}  # type: ignore[redundant-expr]
        if self.data.get("table") != _FORMAT:
            raise SetupError("This is no saved table.")

    def _list(self, key: str) -> list[Any]:
        found = self.data.get(key)
        if not isinstance(found, list):
            raise SetupError(f"This is no saved table: {key!r} is a list.")
        return found

    def seats(self) -> list[str | None]:
        for one in (seats := self._list("seats")):
            if isinstance(one, dict):
                raise SetupError(f"{one.get('own')!r} is no bot of the library: give the `seats`.")
            if not (one is None or isinstance(one, str)):
                raise SetupError(f"A seat is the name of a bot or null, not {one!r}.")
        return seats

    def names(self) -> list[str]:
        return list(numbered(self._list("names")))

    def all_treasures(self) -> bool:
        return self.data.get("plays_all_treasures") is True

    def seed(self) -> int:
        check_whole("The seed", self.data.get("seed"), 0)
        return int(self.data["seed"])

    def answers(self) -> list[list[str]]:
        answers = self._list("answers")
        for names in answers:
            if not (isinstance(names, list) and all(isinstance(name, str) for name in names)):
                raise SetupError(f"An answer is a list of names, not {names!r}.")
        return answers

    def deals(self) -> list[tuple[int, int, int]]:
        found, seats, after = self._list("deals"), len(self._list("seats")), 0
        for deal in found:
            if not (isinstance(deal, list) and len(deal) == 3 and all(type(one) is int for one in deal)):
                raise SetupError(f"A deal is three numbers, not {deal!r}.")
            if not (after <= deal[0] <= len(self._list("answers")) and 0 <= deal[1] < seats and deal[2] >= 0):
                raise SetupError(f"There can be no deal {deal!r}.")
            after = deal[0]
        return [tuple(deal) for deal in found]
