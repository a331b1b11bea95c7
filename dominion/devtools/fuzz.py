"""Plays random games of all cards and checks the invariants of every game, to find bugs.

Game number i of a seed is always the same game. The report of a failure says how to repeat it.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ..bots import Strategy
from ..bots.testing.exploring_bots import (
    AcceptingAgent,
    AllOrNothingAgent,
    AlphabeticalAgent,
    FastEndingAgent,
    RandomAgent,
)
from ..bots.testing.replay import replay
from ..engine.card import CATALOG, Card, Trait
from ..engine.errors import CardsLost
from ..engine.game import Game
from ..engine.random_kingdom import kingdom_piles
from ..engine.setup import MOST_PLAYERS, OPENINGS, Setup
from ..formats.text_log import lines, text
from .invariants import broken, differences, leftovers, shown_to, state, unordered

if TYPE_CHECKING:
    from ..engine.decision import Agent, Decision, Option

MOST_STEPS: Final = 10_000
"""The number of plays or questions in one phase after which it counts as endless."""
MOST_TURNS: Final = 4
"""Turns, including extra turns, per turn of `max_turns` after which the game counts as endless."""
_LENGTHS: Final = (1, 3, 5, 8, 8, 12, 16, 25, 50)  # turns before a game is stopped
_LONG: Final = 80  # the same for the games, more than half, that should reach their end
_COPIES: Final = 0.01  # the probability that a phase is also played by a copy


class Endless(AssertionError):
    """A phase or a game does not end."""


class LawBroken(AssertionError):
    """An invariant of games is broken."""


class _Limited(list[Any]):
    """A list with a maximum length."""

    def __init__(self, what: str, items: Sequence[Any] = ()) -> None:
        super().__init__(items)
        self.what, self.most = what, len(items) + MOST_STEPS

    def append(self, item: Any) -> None:
        if len(self) >= self.most:
            raise Endless(f"more than {MOST_STEPS:,} {self.what} in one phase, the last of them {item}")
        super().append(item)


@dataclass(frozen=True)
class Case:
    """One random game: its setup and players."""

    seed: int
    number: int
    setup: Setup
    agents: tuple[tuple[type[Agent], int], ...]
    """Kind of each player, and a seed of its own."""
    record: bool

    def agents_anew(self) -> list[Agent]:
        """Returns the players in their state before the game."""
        made: list[Agent] = []
        for kind, seed in self.agents:
            made.append(kind(seed) if issubclass(kind, RandomAgent) else kind())
            if isinstance(made[-1], AcceptingAgent):
                made[-1].favourites = self.setup.kingdom[:3]
        return made

    def game(self, agents: Sequence[Agent] | None = None, record: bool = False) -> Game:
        """Returns the game before it is played."""
        seed = self.seed * 1_000_003 + self.number
        return Game(self.setup, self.agents_anew() if agents is None else agents, seed, record=record)


@dataclass(frozen=True)
class Fault:
    """A failure in a game, and its place."""

    seed: int
    number: int
    broke: str
    where: str

    @property
    def command(self) -> str:
        """The command that repeats the game."""
        return f"python -m dominion fuzz --games 1 --seed {self.seed} --first {self.number}"

    def to_json(self) -> dict[str, Any]:
        """As data."""
        return {"game": self.number, "broke": self.broke, "where": self.where, "command": self.command}


@dataclass
class Report:
    """The result of a fuzzing run."""

    seed: int
    games: int = 0
    stopped: int = 0
    """Games that `max_turns` ended."""
    turns: int = 0
    cards: set[str] = field(default_factory=set)
    """Names of the cards, piles and landscapes used in the games."""
    faults: list[Fault] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """As data."""
        return {
            "seed": self.seed,
            "games": self.games,
            "stopped": self.stopped,
            "turns": self.turns,
            "cards": len(self.cards),
            "of": sum(bool(card.types) for card in CATALOG.values()),
            "faults": [fault.to_json() for fault in self.faults],
        }


def fuzz(games: int, seed: int, first: int = 0, progress: Callable[[Report], object] | None = None) -> Report:
    """Plays that many random games, from number `first`, and reports which invariants they break."""
    report = Report(seed)
    for number in range(first, first + games):
        fault = run(seed, number, report)
        report.games += 1
        if fault is not None:
            report.faults.append(fault)
        if progress is not None:
            progress(report)
    return report


def run(seed: int, number: int, report: Report | None = None) -> Fault | None:
    """Plays one random game and its copies; returns what failed, or None."""
    game = None
    try:
        for game in _played(make_case(seed, number)):
            if game.over and report is not None:
                report.stopped += game.stopped
                report.turns += game.turn.index
                report.cards |= {*game.piles, *(card.name for card in game.landscapes)}
    except Exception as error:  # every error in a game counts
        return Fault(seed, number, _told(error), f"{_place(game)}{_line(error)}")
    return None


def _place(game: Game | None) -> str:
    if game is None:
        return "the set-up"
    turn = game.turn
    ended = " (over)" if game.over else ""
    return f"turn {turn.index}, {turn.phase} of seat {turn.player.seat}{ended}"


def _told(error: Exception) -> str:
    message = " ".join(str(error).split()) or "no message"
    of_ours = isinstance(error, (CardsLost, Endless, LawBroken))
    return message if of_ours else f"{type(error).__name__}: {message}"


def _line(error: Exception) -> str:
    """Returns the line of the engine or of a card where the error occurred."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename != __file__]
    return f", {frames[-1].filename}:{frames[-1].lineno} in {frames[-1].name}" if frames else ""


# Playing.


def _played(case: Case) -> Iterator[Game]:
    """Checks the game after every phase; then games that must be equal: played at once, from its answers, and
    as copies.
    """
    agents = case.agents_anew()
    game = case.game(agents, case.record)
    answers: list[list[str]] = []
    copies: list[tuple[Game, int]] = []
    dice = Random(case.number)
    game.note_cards()
    _expect(broken(game))
    yield game
    while not game.over:
        if len(copies) < 2 and dice.random() < _COPIES:
            copies.append((game.copy(), len(answers)))
        if dice.random() < _COPIES:
            _try_things(game, dice)
        if dice.random() < _COPIES:
            _try_orders(game, dice)
        if dice.random() < _COPIES:
            _try_deals(game, dice.choice(game.players).controller.seat)
        _step(game, answers)
        yield game
        _expect(broken(game))
        game.check_cards()
        if game.turn.index > MOST_TURNS * len(agents) * (case.setup.max_turns + 3):
            raise Endless(f"turn {game.turn.index} of a game of {case.setup.max_turns} turns each")
    _expect(leftovers(game))
    if game.log is not None:
        text(lines(game))
    end = state(game)
    _same(end, case.game(), "played out at once")
    _same(end, case.game(replay(answers, agents)), "played from its answers")
    for twin, given in copies:
        for player, agent in zip(twin.players, replay(answers[given:], agents)):
            player.agent = agent
        _same(end, twin, f"as a copy made in turn {twin.turn.index} before {twin.phase}")


def _try_things(game: Game, dice: Random) -> None:
    """Plays on with copies and checks that the game is not affected."""
    before = state(game)
    twin = game.copy()
    _compare(before, twin, "copied")
    seen_by = dice.choice([None, *game.players])
    agents = [AcceptingAgent(dice.randrange(1 << 32)) for _ in game.players]
    twin = game.copy(seen_by=seen_by, seed=dice.randrange(1 << 32), agents=agents)
    for _ in range(10):
        twin.do_play()
        _expect(broken(twin))
        twin.check_cards()
    game.check_cards()
    _compare(before, game, "after its copy was played")


def _try_orders(game: Game, dice: Random) -> None:
    """Plays a phase twice, with hands and discard piles sorted differently; the result must be the same."""
    most = dice.random() < 0.5
    plain, mixed = (game.copy(agents=[AlphabeticalAgent(most=most) for _ in game.players]) for _ in range(2))
    for player in mixed.players:
        dice.shuffle(player.hand)
        dice.shuffle(player.discard_pile)
    shuffles = [player.shuffles for player in game.players]
    for twin in (plain, mixed):
        twin.do_play()
        if [player.shuffles for player in twin.players] != shuffles:
            return  # cards drawn then depend on the order
    found = [*differences(unordered(plain), unordered(mixed))]
    if found:
        raise LawBroken(
            f"with hands and discard piles in another order it is different: {'; '.join(found[:5])}"
        )


def _try_deals(game: Game, seat: int) -> None:
    """Plays a phase with two deals of the cards hidden from a player. While the player sees the same, the
    questions and the order of their options must be the same.
    """
    asked = []
    for seed in (1, 2):
        agents: list[Agent] = [AcceptingAgent(number) for number in range(len(game.players))]
        noting = agents[seat] = _Noting(seat)
        twin = game.copy(seen_by=game.players[seat], seed=seed, agents=agents)
        twin.log = []
        twin.do_play()
        asked.append(noting.asked)
    for (shown, question), (other_shown, other) in zip(*asked):
        if shown != other_shown:
            return
        if question != other:
            raise LawBroken(f"seat {seat} could tell hidden cards by {question}, which could be {other}")


class _Noting(AcceptingAgent):
    """Records what it is shown and asked."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat
        self.asked: list[tuple[list[Any], tuple[str, ...]]] = []

    def answer(self, decision: Decision) -> list[Option]:
        """Answers as AcceptingAgent does."""
        question = (decision.verb, str(decision.source), *map(str, decision.options))
        shown = shown_to(decision.player.game, self.seat)
        # Boons and Hexes are revealed one after the other, so all players know them and their order.
        shown += [str(one) for one in decision.options if isinstance(one, Card) and one.is_aside]
        self.asked.append((shown, question))
        return super().answer(decision)


def _step(game: Game, answers: list[list[str]]) -> None:
    """Plays one phase, which must end."""
    given = game.answers = _Limited("answers")
    game.turn.plays = _Limited("cards played", game.turn.plays)
    try:
        game.do_play()
    finally:
        answers += given


def _expect(found: list[str]) -> None:
    if found:
        raise LawBroken("; ".join(found))


def _same(end: dict[str, Any], double: Game, how: str) -> None:
    """Plays a copy of the game, which must end the same."""
    double.play_out()
    _compare(end, double, how)


def _compare(expected: dict[str, Any], game: Game, how: str) -> None:
    found = state(game)
    if found != expected:
        raise LawBroken(f"{how} it is different: {'; '.join([*differences(expected, found)][:5])}")


# Random games.


def make_case(seed: int, number: int) -> Case:
    """Returns game `number` of a seed."""
    dice = Random(seed * 1_000_003 + number)
    kingdom = _kingdom(dice)
    deck = _deck(dice, kingdom)
    shelters = dice.random() < 0.2
    ends = dice.random() < 0.5
    setup = Setup(
        kingdom,
        colony=dice.random() < 0.25,
        shelters=shelters,
        opening=dice.choice(OPENINGS) if deck is None and not shelters else "random",
        deck=deck,
        refuse_losing_buys=dice.random() < 0.7,
        max_turns=_LONG if ends else dice.choice(_LENGTHS),
        traits=_traits(dice, kingdom),
    )
    kinds: list[type[Any]] = [AcceptingAgent, AcceptingAgent, AllOrNothingAgent, RandomAgent, Strategy]
    if ends:
        kinds = [
            FastEndingAgent,
            FastEndingAgent,
            FastEndingAgent,
            FastEndingAgent,
            AllOrNothingAgent,
            Strategy,
            Strategy,
        ]
    players = dice.choice((2, 2, 2, 3, 3, 4, MOST_PLAYERS - 1, MOST_PLAYERS))
    agents = tuple((dice.choice(kinds), dice.randrange(1 << 32)) for _ in range(players))
    record = dice.random() < 0.3
    if dice.random() < 0.1:
        setup = replace(setup, first_to=dice.choice((4, 10, 25)))
    return Case(seed, number, setup, agents, record)


def _kingdom(dice: Random) -> tuple[str, ...]:
    """Draws about ten piles and a landscape or two, from two sets or from all."""
    piles = kingdom_piles(None, (None, 1, 2))
    landscapes = [card for card in _by_name() if card.is_landscape and not card.is_aside and card.types]
    if dice.random() < 0.5:
        sets = set(dice.sample(sorted({card.set for card in piles}), 2))
        piles = [card for card in piles if card.set in sets]
        landscapes = [card for card in landscapes if card.set in sets]
    size = dice.choice((0, 1, 5, 10, 10, 10, 10, 10, 10, 15, 25))
    more = dice.choice((0, 1, 1, 2, 2, 3, 5))
    names = [card.name for card in dice.sample(piles, min(size, len(piles)))]
    names += [card.name for card in dice.sample(landscapes, min(more, len(landscapes)))]
    dice.shuffle(names)
    return tuple(names)


def _by_name() -> list[Card]:
    return [CATALOG[name] for name in sorted(CATALOG)]


def _deck(dice: Random, kingdom: tuple[str, ...]) -> tuple[str, ...] | None:
    """Returns the usual starting deck, one with some of the kingdom's cards, or one of any cards."""
    kind = dice.random()
    if kind < 0.4:
        return None
    every = [card.name for card in _by_name() if card.types and not card.is_landscape and not card.is_pile]
    if kind < 0.5:
        return tuple(dice.choices(every, k=dice.choice((1, 2, 5, 10, 30))))
    own = [name for name in every if name in kingdom or CATALOG[name].pile_name in kingdom]
    deck = ["Copper"] * dice.randint(2, 7) + ["Estate", "Silver", "Gold"]
    return tuple(deck + dice.sample(own, dice.randint(0, len(own))))


def _traits(dice: Random, kingdom: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Returns some of the kingdom's Traits, each on its own pile."""
    there = [CATALOG[name] for name in kingdom if isinstance(CATALOG[name], Trait)]
    free = [name for name in kingdom if there and there[0].fits(CATALOG[name])]
    traits = [card.name for card in there if dice.random() < 0.5]
    return tuple(zip(traits, dice.sample(free, min(len(traits), len(free)))))
