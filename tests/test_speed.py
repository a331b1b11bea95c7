"""The engine's speed relative to the floor in the same run: no figure may fall by a third.

The figures are those of `python -m dominion bench`; what a fraction means does not depend on the machine, but
a moment in which something else runs does. So the best of several short tries counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest

from dominion import Game, Setup
from dominion.devtools.bench import CONTESTS, floor_game
from dominion.simulation.simulate import Match, Run

RECORDED = {
    "BigMoney mirror": 0.270,
    "BigSmithy - BigMoney": 0.210,
    "ChapelWitch - BigMoney": 0.115,
    "KCWharf - DoubleWitch": 0.073,
    "SillyAI mirror, random kingdoms": 0.0128,
    "VillageSmithies - BigMoney": 0.033,
    "BM:Witch+Militia - BigMoney, random kingdoms": 0.038,
    "Solver's plan - BigMoney": 0.155,
}
"""Ratios to the floor when this was last written, CPython 3.11."""

TRIES = 30  # as a rule the first will do


def seconds(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def best_ratio(long: Callable[[], object], short: Callable[[], object], good_enough: float) -> float:
    """The ratio of the times of two functions, in the best of several alternating tries."""
    best = float("inf")
    for _ in range(TRIES):
        best = min(best, seconds(long) / seconds(short))
        if best <= good_enough:
            break
    return best


def floor_games(number: int = 150) -> None:
    dice = Random(1)
    for _ in range(number):
        floor_game(dice.random)


def test_every_contest_has_a_recorded_figure():
    assert {contest.name for contest in CONTESTS} == set(RECORDED)


@pytest.mark.parametrize("contest", CONTESTS, ids=lambda contest: contest.name)
def test_no_match_has_fallen_by_a_third(contest):
    games = max(12, round(600 * RECORDED[contest.name]))
    match = contest.match()
    Run(match, 1000).advance(games=2)  # whatever is worked out once

    def matches() -> None:
        Run(match).advance(games=games).tally.to_json()

    at_most = 1.5 / RECORDED[contest.name] * games / 150
    best = best_ratio(matches, floor_games, at_most)
    print(
        f"{contest.name}: at least {games / 150 / best:.4f} of the floor, recorded {RECORDED[contest.name]}"
    )
    assert best <= at_most


def big_money(kingdom: tuple[str, ...], record: bool = False) -> Callable[[], None]:
    match = Match.of(["BigMoney", "BigMoney"], seed=1, kingdom=kingdom)

    def play() -> None:
        for number in range(60):
            game = match.game(number, record)
            game.play_out()
            game.take_apart()

    play()
    return play


def test_kingdom_cards_that_nobody_uses_cost_nearly_nothing():
    full = ("Moat", "Militia", "Market", "Village", "Smithy", "Chapel", "Witch", "Cellar", "Mine", "Festival")
    at_most = 1.1
    assert best_ratio(big_money(full), big_money(full[:1]), at_most) <= at_most


def test_a_log_costs_little():
    at_most = 1.15
    assert best_ratio(big_money(("Moat",), record=True), big_money(("Moat",)), at_most) <= at_most


def test_a_copy_costs_less_than_half_a_game():
    match = Match.of(["BigMoney", "BigMoney"], seed=1, kingdom=["Moat"])
    game = match.game(0)
    while game.turn.index < 20:
        game.do_play()

    def copies() -> None:
        for _ in range(60):
            game.copy()

    at_most = 0.4
    assert best_ratio(copies, big_money(("Moat",)), at_most) <= at_most


def test_time_grows_with_the_turns_and_with_nothing_else():
    def until(turns: int) -> Callable[[], None]:
        match = Match.of(["BigMoney", "BigMoney"], seed=1, kingdom=["Moat"])

        def play() -> None:
            for number in range(40):
                game = match.game(number)
                game.setup = Setup(("Moat",), max_turns=turns)
                endless(game)
                game.play_out()

        return play

    def endless(game: Game) -> None:
        for pile in game.piles.values():
            pile.left = 10_000
        game.gains_to_end = 10_000

    at_most = 4 * 1.25
    assert best_ratio(until(160), until(40), at_most) <= at_most
