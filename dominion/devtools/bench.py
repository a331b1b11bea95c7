"""Measures the speed of the engine relative to hard-coded pure Python.

The standard matches and a hard-coded Big Money mirror ("the floor") take turns within one run, so that a slow
moment of the machine affects all of them. Processor time is measured and medians are taken. The ratio of a
match to the floor hardly depends on the machine.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any, Final

from ..bots.loading.source import load
from ..bots.strategy import Strategy
from ..engine.game import Game
from ..engine.native import is_compiled
from ..simulation.simulate import Match, Run

# The floor.

_COPPER, _SILVER, _GOLD, _ESTATE, _DUCHY, _PROVINCE = range(6)
_COINS: Final = (1, 2, 3, 0, 0, 0)
_COST: Final = (0, 3, 6, 2, 5, 8)
_VP: Final = (0, 0, 0, 1, 3, 6)


def floor_game(random: Callable[[], float]) -> tuple[list[int], list[int]]:
    """Plays one Big Money mirror without an engine; returns the players' turns and points.

    It has the rules and buys of two BigMoney bots in the engine: greening by the number of Provinces left, no
    buy that ends the game as a loser, the hand drawn at the end of the turn. It supports, records and counts
    nothing else.
    """
    decks: list[list[int]] = []
    hands: list[list[int]] = []
    discards: list[list[int]] = [[], []]
    for _ in range(2):
        deck = [_COPPER] * 7 + [_ESTATE] * 3
        deck.sort(key=lambda _: random())
        hands.append(deck[5:])
        decks.append(deck[:5])
    piles = [46, 40, 30, 8, 8, 8]
    money, vp, turns = [7, 7], [3, 3], [0, 0]
    me = 0
    while True:
        turns[me] += 1
        hand = hands[me]
        coins = 0
        for card in hand:
            coins += _COINS[card]
        bought = _floor_buy(coins, money[me], piles, vp[me] - vp[1 - me], turns[me] > turns[1 - me])
        discard = discards[me]
        if bought:
            piles[bought] -= 1
            vp[me] += _VP[bought]
            money[me] += _COINS[bought]
            discard.append(bought)
            if not piles[bought] and (not piles[_PROVINCE] or piles.count(0) > 2):
                return turns, vp
        discard += hand
        deck = decks[me]
        if len(deck) >= 5:
            hands[me] = deck[-5:]
            del deck[-5:]
        else:
            missing = 5 - len(deck)
            discard.sort(key=lambda _: random())
            hands[me] = deck + discard[-missing:]
            del discard[-missing:]
            decks[me] = discard
            discards[me] = []
        me = 1 - me


def _floor_buy(coins: int, money: int, piles: list[int], lead: int, later: bool) -> int:
    """Returns what Big Money buys, 0 for nothing; `later` is whether it has had more turns than the other."""
    provinces = piles[_PROVINCE]
    if coins >= 8 and money > 18 and (provinces > 1 or lead + 6 >= later):
        return _PROVINCE
    if provinces <= 4 and coins >= 5 and piles[_DUCHY]:
        return _DUCHY
    if provinces <= 2 and coins >= 2 and piles[_ESTATE]:
        return _ESTATE
    if coins >= 6 and piles[_GOLD]:
        return _GOLD
    if provinces <= 6 and coins >= 5 and piles[_DUCHY]:
        return _DUCHY
    if coins >= 3 and piles[_SILVER]:
        return _SILVER
    return 0


# The matches.


@dataclass(frozen=True)
class Contest:
    """A match to measure; `target` is the ratio to the floor to aim for."""

    name: str
    strategies: tuple[str | type[Strategy], str]
    target: float
    random: bool = False
    """Whether every game has a new kingdom, drawn from all sets."""
    source: str = ""
    """The first strategy's source, loaded as a user's source, if it is not of the library."""

    def match(self) -> Match:
        """Returns the match. Raises StrategyError or SetupError if a strategy or card is missing."""
        strategies = (load(self.source), self.strategies[1]) if self.source else self.strategies
        if self.random:
            return Match.of(strategies, seed=1, kingdom="random", sets=None)
        return Match.of(strategies, seed=1)


class VillageSmithies(Strategy):
    """An engine with its own `play` list."""

    requires = ("Village", "Smithy", "Market", "Chapel")

    def gain(self, me: Any, game: Any) -> Iterator[str]:
        """Few Treasures until the deck draws itself."""
        if me.total_money >= 16 or game.gains_to_end <= 5:
            yield "Province"
        if game.gains_to_end <= 4:
            yield "Duchy"
        if game.gains_to_end <= 2:
            yield "Estate"
        if not me.count("Chapel") and me.turns <= 2:
            yield "Chapel"
        if me.count("Gold") < 3:
            yield "Gold"
        if me.count("Market") < 5:
            yield "Market"
        if me.count("Village") < me.count("Smithy"):
            yield "Village"
        if me.count("Smithy") < 3 and me.turns > 2:
            yield "Smithy"
        if me.total_money <= 8:
            yield "Silver"
        if me.count("Village") < 4:
            yield "Village"

    def trash(self, me: Any, game: Any) -> Iterator[str]:
        """Cards that do not help."""
        yield "Curse"
        if game.gains_to_end > 4:
            yield "Estate"
        if me.total_money > 5:
            yield "Copper"

    def play(self, me: Any, game: Any) -> Iterator[str]:
        """As usual, but Chapel only if it has something to trash."""
        for name in self.usual_plays(me, game):
            if name != "Chapel" or self.junk_in_hand(me):
                yield name


_PLAN: Final = """\
class Solved(Strategy):
    requires = ("Laboratory", "Festival")

    def gain(self, me, game):
        if me.total_money > 13: yield "Province"
        if game.gains_to_end <= 5: yield "Duchy"
        if game.gains_to_end <= 2: yield "Estate"
        yield "Gold"
        if me.count("Laboratory") < 6: yield "Laboratory"
        if me.count("Festival") < 2: yield "Festival"
        yield "Silver"
"""
"""A plan in the form of the solver."""


CONTESTS: Final = (
    Contest("BigMoney mirror", ("BigMoney", "BigMoney"), 0.25),
    Contest("BigSmithy - BigMoney", ("BigSmithy", "BigMoney"), 0.22),
    Contest("ChapelWitch - BigMoney", ("ChapelWitch", "BigMoney"), 0.13),
    Contest("KCWharf - DoubleWitch", ("KCWharf", "DoubleWitch"), 0.08),
    Contest("SillyAI mirror, random kingdoms", ("SillyAI", "SillyAI"), 0.015, random=True),
    Contest("VillageSmithies - BigMoney", (VillageSmithies, "BigMoney"), 0.08),
    Contest(
        "BM:Witch+Militia - BigMoney, random kingdoms", ("BM:Witch+Militia", "BigMoney"), 0.1, random=True
    ),
    Contest("Solver's plan - BigMoney", ("Solved", "BigMoney"), 0.15, source=_PLAN),
)

Progress = Callable[[int, int], None]


def engine_kind() -> str:
    """Returns which engine is running: "compiled", or "pure Python"."""
    return "compiled" if is_compiled(Game.play_out) else "pure Python"


def bench(rounds: int = 7, seconds: float = 0.5, progress: Progress | None = None) -> dict[str, Any]:
    """Measures everything for `seconds` in each of `rounds`, except matches whose strategies are missing.

    Returns games per second of the floor and of every match with full statistics, and the ratio of the two
    (median of the rounds), with the target. `progress` gets the number of measurements done and their total.
    """
    runs = {contest: Run(match) for contest in CONTESTS if (match := _match(contest)) is not None}
    rates: dict[Contest | None, list[float]] = {None: [], **{contest: [] for contest in runs}}
    dice = Random(1)
    for turn in range(rounds):
        rates[None].append(floor_rate(dice, seconds))
        for done, (contest, run) in enumerate(runs.items(), 2):
            rates[contest].append(rate(run, seconds))
            if progress is not None:
                progress(turn * len(rates) + done, rounds * len(rates))
    floor = rates[None]
    return {
        "python": platform.python_version(),
        "platform": platform.platform(),
        "engine": engine_kind(),
        "rounds": rounds,
        "floor": round(median(floor), 1),
        "matches": [
            {
                "name": contest.name,
                "games_per_second": round(median(rates[contest]), 1),
                "ratio": round(median(map(lambda a, b: a / b, rates[contest], floor)), 4),
                "target": contest.target,
            }
            for contest in runs
        ],
        "missing": [contest.name for contest in CONTESTS if contest not in runs],
    }


def _match(contest: Contest) -> Match | None:
    try:
        return contest.match()
    except ValueError:
        return None


def floor_rate(dice: Random, seconds: float) -> float:
    """Returns the floor's games per second of processor time, measured for that long."""
    games, begun, until = 0, time.process_time(), time.perf_counter() + seconds
    while True:
        for _ in range(20):
            floor_game(dice.random)
        games += 20
        if time.perf_counter() >= until:
            return games / (time.process_time() - begun)


def rate(run: Run, seconds: float) -> float:
    """Returns a match's games per second of processor time, counting everything that `play` reports."""
    begun = time.process_time()
    part = run.advance(seconds=seconds)
    part.tally.to_json()
    return len(part.winners) / (time.process_time() - begun)
