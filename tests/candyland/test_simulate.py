"""Runs of many games: counting, merging, the running average, the histogram."""

import json
from random import Random

import pytest

from dominion.candyland.game import Game
from dominion.candyland.rules import Setup
from dominion.candyland.simulate import (
    Outcome,
    Results,
    Run,
    Tally,
    block_for,
    mean_interval,
    outcome,
    simulate,
)
from dominion.engine.errors import SetupError
from dominion.engine.seeds import game_seed
from dominion.simulation.intervals import Moments

TWO = Setup(players=2)


def counted(*totals: int, block: int = 1) -> Results:
    tally = Tally(1, block)
    for number, total in enumerate(totals):
        tally.add(Outcome(number, (total,), total, total, 0, False))
    return Results(Setup(players=1), 0, tally)


def test_same_seed_same_results():
    assert simulate(TWO, 50, seed=1).to_json() == simulate(TWO, 50, seed=1).to_json()
    assert simulate(TWO, 50, seed=1).to_json() != simulate(TWO, 50, seed=2).to_json()


def test_a_longer_run_begins_with_the_shorter_one():
    assert simulate(TWO, 30, seed=1, rows=20).rows == simulate(TWO, 20, seed=1, rows=20).rows


def test_rows_are_the_games_by_number():
    rows = simulate(TWO, 10, seed=5, rows=4).rows
    game = Game(TWO, game_seed(5, 3))
    game.play_out()
    assert [row.number for row in rows] == [0, 1, 2, 3]
    assert rows[3] == outcome(game, 3)
    assert rows[3].total == sum(rows[3].moves) == game.moves


def test_parts_played_anywhere_in_any_order_add_up_to_the_whole():
    whole = simulate(TWO, 450, seed=3).tally
    parts = []
    for first, end in ((250, 450), (0, 101), (101, 250)):
        part = Run(TWO, 3, 450, first, end).advance().tally
        parts.append(Tally.from_json(json.loads(json.dumps(part.to_json()))))
    Random(1).shuffle(parts)
    together = Tally(2, whole.block)
    for part in parts:
        together.merge(part)
    assert together == whole
    assert Results(TWO, 3, together).to_json() == Results(TWO, 3, whole).to_json()


def test_a_run_goes_on_where_the_last_slice_ended():
    run = Run(TWO, 1, games=30)
    slices = [run.advance(games=20), run.advance(games=20), run.advance(games=20)]
    assert [(part.first, part.end, part.tally.games) for part in slices] == [
        (0, 20, 20),
        (20, 30, 10),
        (30, 30, 0),
    ]
    assert run.is_over
    assert [row.number for part in slices for row in part.rows] == list(range(30))


def test_a_slice_without_time_is_one_game():
    run = Run(TWO, 1, games=3)
    assert [run.advance(seconds=0).tally.games for _ in range(3)] == [1, 1, 1]
    assert run.is_over


def test_ctrl_c_leaves_the_games_so_far(monkeypatch):
    monkeypatch.setattr("dominion.simulation.runs.SLICE_SECONDS", 0)

    def interrupt(tally: Tally) -> None:
        if tally.games == 3:
            raise KeyboardInterrupt

    assert (
        simulate(TWO, 10, seed=1, progress=interrupt).to_json()["total"]
        == simulate(TWO, 3, seed=1).to_json()["total"]
    )


def test_ctrl_c_before_the_first_game_is_passed_on(monkeypatch):
    def interrupt(run: Run, seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Run, "advance", interrupt)
    with pytest.raises(KeyboardInterrupt):
        simulate(TWO, 10)


def test_a_seed_is_drawn_and_told_when_none_is_given():
    first, second = simulate(TWO, 2), simulate(TWO, 2)
    assert first.seed != second.seed
    assert simulate(TWO, 2, seed=first.seed).to_json() == first.to_json()


@pytest.mark.parametrize("other", [Tally(3, 1), Tally(2, 5)])
def test_only_parts_of_the_same_run_can_be_merged(other: Tally):
    with pytest.raises(ValueError, match="not counted in the same way"):
        Tally(2, 1).merge(other)


def test_wins_and_moves_by_seat():
    results = simulate(Setup(players=3), 200, seed=1, rows=200)
    for seat in range(3):
        assert results.tally.wins[seat] == sum(row.winner == seat for row in results.rows)
        assert results.tally.moves[seat].total == sum(row.moves[seat] for row in results.rows)
        assert results.share(seat) == results.tally.wins[seat] / 200
    assert results.total.total == sum(row.total for row in results.rows)


def test_running_average_is_the_average_of_the_games_so_far():
    assert counted(10, 20, 60).running_average() == [(1, 10), (2, 15), (3, 30)]
    assert counted(10, 20, 60, block=2).running_average() == [(2, 15), (3, 30)]


@pytest.mark.parametrize(("games", "block"), [(1, 1), (200, 1), (201, 2), (1000, 5), (1_000_000, 5000)])
def test_a_running_average_has_at_most_200_points(games: int, block: int):
    assert block_for(games) == block


def test_running_average_ends_at_the_mean():
    results = simulate(TWO, 450, seed=2)
    games, average = results.running_average()[-1]
    assert games == 450
    assert average == results.total.mean
    assert len(results.running_average()) == 150


def test_histogram_has_no_gaps_and_loses_no_game():
    assert counted(3, 5, 5).histogram() == (1, [(3, 1), (4, 0), (5, 2)])
    width, bars = simulate(TWO, 500, seed=1).histogram()
    assert width == 5
    assert [start for start, _ in bars] == list(range(bars[0][0], bars[-1][0] + 1, 5))
    assert sum(games for _, games in bars) == 500


def test_lengths_at():
    results = counted(4, 1, 3, 2)
    assert [results.length_at(part) for part in (0, 0.25, 0.5, 0.51, 1)] == [1, 1, 2, 3, 4]


def test_a_run_without_a_single_length():
    results = Results(TWO, 0, Tally(2))
    assert results.length_at(0.5) == 0
    assert results.share(1) == 0
    assert results.histogram() == (1, [])
    assert results.running_average() == []
    assert results.to_json()["total"]["mean"] == 0


def test_stopped_games_are_counted_and_have_no_length():
    results = simulate(Setup(players=1, max_moves=20), 100, seed=1, rows=100)
    stopped = [row for row in results.rows if row.stopped]
    assert 0 < results.tally.stopped == len(stopped) < 100
    assert all(row.winner is None and row.moves == (20,) for row in stopped)
    assert results.total.count == results.tally.wins[0] == 100 - len(stopped)
    assert results.length_at(1) <= 20


def test_interval_of_a_mean():
    seen = Moments()
    for value in (1, 3) * 50:
        seen.add(value)
    low, high = mean_interval(seen)
    assert low == pytest.approx(2 - 1.96 * seen.error, abs=1e-4)
    assert high == pytest.approx(4 - low)
    assert mean_interval(Moments()) == (0, 0)


def test_progress_is_told_and_ends_at_the_end(monkeypatch):
    monkeypatch.setattr("dominion.simulation.runs.SLICE_SECONDS", 0)
    told: list[int] = []
    simulate(TWO, 5, progress=lambda tally: told.append(tally.games))
    assert told == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("numbers", "message"),
    [({"games": 0}, "games"), ({"games": 2.0}, "games"), ({"seed": -1}, "seed"), ({"rows": -1}, "rows")],
)
def test_bad_numbers(numbers, message):
    with pytest.raises(SetupError, match=f"{message} must be a whole number, at least"):
        simulate(TWO, **numbers)
