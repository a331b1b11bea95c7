"""How long games are: computed exactly, played by the engine, and compared with what others have published.

The exact figures come from a Markov chain made here from the board, the deck and the rules in words, without the engine.
They hold for drawing with replacement, where pawns do not influence each other. A simulated mean may be four of its own
standard errors away from the truth; the seeds are fixed, so a test either always passes or never.
"""

import itertools
from collections import Counter
from functools import cache
from math import hypot, sqrt
from typing import Any

import pytest

from dominion.candyland.board import BOARDS, COLOURS, make_deck
from dominion.candyland.rules import Setup
from dominion.candyland.simulate import Results, simulate
from dominion.simulation.intervals import Moments

State = tuple[int, bool]
"""The pawn's position, and whether it is held there."""

Chain = dict[State, dict[State | None, float]]
"""Chances from state to state in one turn; None is home."""

FOUR = 4.0
SEED = 2011


def chain(setup: Setup) -> Chain:
    """Every state that can be reached, with its chances."""
    board = BOARDS[setup.board]
    last, bridges = board.size, dict(board.bridges)
    sticky = set() if setup.sticky == "none" else set(board.sticky)
    deck = Counter(make_deck(setup.deck, board))

    def after(state: State, name: str, steps: int) -> State | None:
        square, held = state
        if held and setup.sticky == "skip":
            return square, False
        if held and name != board.squares[square - 1]:
            return state
        came_from = square
        for _ in range(steps):
            if name in COLOURS:
                ahead = [
                    number for number in range(square + 1, last + 1) if board.squares[number - 1] == name
                ]
                if not ahead or (setup.finish == "reach" and ahead[0] == last):
                    return None
                square = ahead[0]
            else:
                target = board.squares.index(name) + 1
                square = target if setup.back else max(square, target)
        if square == came_from:
            return square, False
        square = bridges.get(square, square)
        return square, square in sticky

    found: Chain = {}
    waiting: list[State] = [(0, False)]
    while waiting:
        state = waiting.pop()
        if state in found:
            continue
        chances: dict[State | None, float] = {}
        for card, number in deck.items():
            new = after(state, card.name, 1 + card.double)
            chances[new] = chances.get(new, 0.0) + number / deck.total()
        found[state] = chances
        waiting += [new for new in chances if new is not None]
    return found


@cache
def playing_after(setup: Setup) -> list[float]:
    """The chance that one player has not finished after 0, 1, 2, ... turns, until it is next to nothing."""
    steps = chain(setup)
    now: dict[State, float] = {(0, False): 1.0}
    chances = [1.0]
    while chances[-1] > 1e-12:
        coming: dict[State, float] = dict.fromkeys(steps, 0.0)
        for state, chance in now.items():
            for new, part in steps[state].items():
                if new is not None:
                    coming[new] += chance * part
        now = coming
        chances.append(sum(now.values()))
    return chances


def mean_rounds(setup: Setup) -> float:
    """Rounds until the first player finishes: another round needs all players still on the board."""
    return sum(chance**setup.players for chance in playing_after(setup))


def finishing_at(setup: Setup) -> list[float]:
    """The chance that one player finishes with turn 0, 1, 2, ..."""
    chances = playing_after(setup)
    return [0.0] + [before - after for before, after in itertools.pairwise(chances)]


def solved_mean(setup: Setup) -> float:
    """The mean number of turns of one player from the linear equations mean = 1 + chances * means, by elimination."""
    steps = chain(setup)
    states = list(steps)
    rows = [[(a == b) - steps[a].get(b, 0.0) for b in states] + [1.0] for a in states]
    for column in range(len(rows)):
        pivot = max(range(column, len(rows)), key=lambda number: abs(rows[number][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        top = rows[column]
        for row in rows[column + 1 :]:
            if row[column]:
                factor = row[column] / top[column]
                for place in range(column, len(row)):
                    row[place] -= factor * top[place]
    means = [0.0] * len(rows)
    for column in reversed(range(len(rows))):
        known = sum(rows[column][place] * means[place] for place in range(column + 1, len(rows)))
        means[column] = (rows[column][-1] - known) / rows[column][column]
    return means[states.index((0, False))]


def simulated(games: int, setup: Setup) -> Results:
    results = simulate(setup, games, seed=SEED)
    assert results.tally.games == games
    assert results.tally.stopped == 0
    return results


def assert_near(seen: Moments, truth: float, error_of_truth: float = 0.0) -> None:
    assert abs(seen.mean - truth) < FOUR * hypot(seen.error, error_of_truth), (seen.mean, seen.error, truth)


# Published figures.

EXACT_ROUNDS = [
    (66, "colour", (39.161, 25.894, 21.168, 18.633)),
    (66, "skip", (36.841, 24.577, 20.241, 17.917)),
    (66, "none", (36.020, 24.050, 19.818, 17.551)),
    (64, "colour", (39.181, 25.852, 21.106, 18.560)),
]
EXACT = [
    pytest.param(
        Setup(players=players, deck=deck, sticky=sticky, replacement=True),
        rounds,
        id=f"{deck}-{sticky}-{players}",
    )
    for deck, sticky, row in EXACT_ROUNDS
    for players, rounds in enumerate(row, 1)
]
ONE_BY_COLOUR = Setup(players=1, sticky="colour", replacement=True)
# Options without a published figure.
OTHER = [
    pytest.param(setup, id=f"{setup.board}-{setup.sticky}-{setup.finish}-{setup.back}")
    for setup in (
        Setup(players=2, board="blog", replacement=True, sticky="skip", finish="pass"),
        Setup(players=2, board="blog", replacement=True, sticky="colour"),
        Setup(players=3, replacement=True, sticky="skip", back=False),
        Setup(players=1, replacement=True, sticky="colour", back=False, finish="pass", deck=64),
    )
]


@pytest.mark.parametrize(("setup", "rounds"), EXACT)
def test_exact_rounds_are_the_published_ones(setup: Setup, rounds: float):
    assert mean_rounds(setup) == pytest.approx(rounds, abs=0.0006)


@pytest.mark.parametrize("setup", [*(pytest.param(one.values[0], id=one.id) for one in EXACT), *OTHER])
def test_the_engine_plays_as_many_rounds_as_the_exact_chain_says(setup: Setup):
    assert_near(simulated(2000, setup).tally.rounds, mean_rounds(setup))


def test_elimination_and_iteration_give_the_same_mean():
    assert solved_mean(ONE_BY_COLOUR) == pytest.approx(39.161, abs=0.0006)
    assert solved_mean(ONE_BY_COLOUR) == pytest.approx(mean_rounds(ONE_BY_COLOUR), rel=1e-9)


def test_the_exact_distribution_for_one_player_has_two_humps():
    chances = finishing_at(ONE_BY_COLOUR)
    assert chances[17] == pytest.approx(0.0228, abs=0.00005)
    assert chances[16] < chances[17] > chances[18]
    assert max(chances) == chances[26] == pytest.approx(0.0248, abs=0.00005)


def test_nobody_finishes_before_the_fourth_turn():
    chances = playing_after(ONE_BY_COLOUR)
    assert chances[3] == pytest.approx(1.0)
    assert chances[4] < chances[3]


@pytest.mark.parametrize(
    ("sticky", "median", "long"), [("colour", 32, 0.0046), ("skip", 30, 0.0031), ("none", 29, 0.0027)]
)
def test_exact_median_and_tail(sticky: str, median: int, long: float):
    chances = playing_after(Setup(players=1, sticky=sticky, replacement=True))
    assert chances[median - 1] > 0.5 >= chances[median]
    assert chances[150] == pytest.approx(long, abs=0.00005)


def test_the_engine_finishes_as_often_at_every_length_as_the_exact_chain_says():
    games = 20_000
    results = simulated(games, ONE_BY_COLOUR)
    chances = finishing_at(ONE_BY_COLOUR)
    assert results.length_at(0) >= 4
    assert abs(results.length_at(0.5) - 32) <= 1
    for turns in (8, 12, 17, 26, 40, 60, 90):
        seen = results.tally.lengths[turns] / games
        assert abs(seen - chances[turns]) < FOUR * sqrt(chances[turns] * (1 - chances[turns]) / games), turns


def test_the_first_player_wins_as_often_as_the_exact_chain_says():
    setup = Setup(players=2, replacement=True, sticky="colour")
    still, done = playing_after(setup), finishing_at(setup)
    truth = sum(chance * still[turn - 1] for turn, chance in enumerate(done) if turn)
    games = 10_000
    assert 0.504 < truth < 0.511
    assert abs(simulated(games, setup).share(0) - truth) < FOUR * sqrt(truth * (1 - truth) / games)


def test_until_all_finish_takes_as_many_rounds_as_the_slowest_of_them():
    setup = Setup(players=2, replacement=True, sticky="colour", end="all")
    truth = sum(1 - (1 - chance) ** 2 for chance in playing_after(setup))
    results = simulated(3000, setup)
    assert_near(results.tally.rounds, truth)
    for seen in results.tally.moves:
        assert_near(seen, mean_rounds(ONE_BY_COLOUR))


# The real game, without replacement: cards of all players together, as simulated by others (20,000 games and more;
# their standard errors are 0.15 to 0.2, their means rounded to 0.1).

THEIR_ERROR = 0.2
CARDS: list[tuple[dict[str, Any], tuple[float, ...], tuple[float, ...]]] = [
    ({"sticky": "skip"}, (33.9, 45.3, 55.3, 65.0), (19.6, 21.5, 23.1, 24.9)),
    ({"sticky": "colour"}, (37.3, 49.1, 59.5, 69.1), (22.6, 24.6, 26.5, 28.2)),
    ({"sticky": "skip", "replacement": True}, (35.8, 47.7, 58.8, 68.9), (23.4, 24.9, 26.9, 28.9)),
    ({"sticky": "colour", "replacement": True}, (39.1, 51.3, 62.5, 73.2), (25.9, 27.9, 29.8, 32.2)),
    ({"board": "blog", "sticky": "none"}, (35.9, 48.0, 58.8, 68.6), (21.0, 22.9, 24.7, 26.0)),
    (
        {"board": "blog", "sticky": "skip", "finish": "pass"},
        (36.7, 49.0, 59.8, 70.4),
        (21.7, 23.5, 24.9, 26.6),
    ),
]


@pytest.mark.parametrize(
    ("setup", "mean", "deviation"),
    [
        pytest.param(
            Setup.of({**options, "players": players}),
            mean,
            deviation,
            id=f"{'-'.join(map(str, options.values()))}-{players}",
        )
        for options, means, deviations in CARDS
        for players, mean, deviation in zip((1, 2, 3, 4), means, deviations, strict=True)
    ],
)
def test_cards_until_the_first_win(setup: Setup, mean: float, deviation: float):
    total = simulated(1500, setup).total
    assert_near(total, mean, THEIR_ERROR)
    # A deviation from 1,500 such skewed games is itself good to some 2.5 %.
    assert total.deviation == pytest.approx(deviation, rel=0.1)


@pytest.mark.parametrize("sticky", ["skip", "none"])
@pytest.mark.parametrize("board", ["classic", "blog"])
def test_a_game_of_two_takes_the_45_to_50_cards_of_the_blog(board: str, sticky: str):
    total = simulated(3000, Setup(players=2, board=board, sticky=sticky)).total
    assert 45 - FOUR * total.error < total.mean < 50 + FOUR * total.error


def test_the_blogs_own_rules_take_45_to_50_cards():
    total = simulated(10_000, Setup(players=2, board="blog", sticky="skip", finish="pass")).total
    assert 45 < total.mean < 50


def test_sitting_first_helps_a_little_with_four():
    games = 6_000
    results = simulated(games, Setup(players=4))
    for seat, share in enumerate((0.264, 0.254, 0.245, 0.237)):
        assert abs(results.share(seat) - share) < FOUR * hypot(sqrt(share * (1 - share) / games), 0.003)
