"""Runs, tested with a game that only counts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from types import SimpleNamespace

import pytest

from dominion.engine.errors import SetupError
from dominion.simulation import runs
from dominion.simulation.runs import Games, GameStepper, InOrder, share_games


@dataclass
class Numbers:
    """A slice: the numbers of its games."""

    first: int
    numbers: list[int]

    @property
    def end(self) -> int:
        return self.first + len(self.numbers)


class Counting(Games[Numbers]):
    def begin(self) -> Numbers:
        return Numbers(self.next, [])

    def play(self, number: int, made: Numbers) -> None:
        made.numbers.append(number)


class Wrong(Counting):
    def __init__(self, limit: int, first: int, end: int) -> None:
        super().__init__(first, end)
        self.limit = limit

    def play(self, number: int, made: Numbers) -> None:
        if number >= self.limit:
            raise ZeroDivisionError(f"game {number}")
        super().play(number, made)


class Timed(Counting):
    """Games that take 1 ms of processor time each, on a machine that is busy with other things."""

    played = 0
    clock = SimpleNamespace(
        perf_counter=lambda: Timed.played * 0.010,
        thread_time=lambda: Timed.played * 0.001,
    )

    def play(self, number: int, made: Numbers) -> None:
        super().play(number, made)
        Timed.played += 1


class Climb:
    """A game of five steps that fails at a given step."""

    def __init__(self, stumbles: int = 0) -> None:
        self.height = 0
        self.stumbles = stumbles

    def is_over(self) -> bool:
        return self.height == 5

    def do_play(self) -> None:
        self.height += 1
        if self.height == self.stumbles:
            raise ZeroDivisionError


@pytest.mark.parametrize("jobs", [1, 2])
def test_all_games_come_once_and_in_order(jobs: int) -> None:
    seen: list[int] = []

    def take(part: Numbers) -> bool:
        seen.extend(part.numbers)
        return False

    # so many that they are more than one slice, however fast the machine is
    assert share_games(Counting, 400_000, jobs, take) == ""
    assert seen == list(range(400_000))


def test_shared_slices_are_as_long_on_a_busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "time", Timed.clock)
    monkeypatch.setattr(Timed, "played", 0)
    lengths: list[int] = []

    def take(part: Numbers) -> bool:
        lengths.append(len(part.numbers))
        return False

    share_games(Timed, 5_000, 2, take)
    assert lengths[1] == 250, "a quarter of a second of processor time"


def test_enough_is_enough() -> None:
    taken: list[Numbers] = []

    def take(part: Numbers) -> bool:
        taken.append(part)
        return True

    assert share_games(Counting, 10_000_000, 1, take) == ""
    assert len(taken) == 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_in_a_game_ends_the_run(jobs: int) -> None:
    with pytest.raises(ZeroDivisionError, match="game 300000"):
        share_games(partial(Wrong, 300_000), 400_000, jobs, lambda part: False)


def test_ctrl_c_is_told() -> None:
    def interrupt(part: Numbers) -> bool:
        raise KeyboardInterrupt

    assert share_games(Counting, 10, 1, interrupt) == "stopped"


def test_no_jobs_do_nothing() -> None:
    with pytest.raises(SetupError, match="number of jobs"):
        share_games(Counting, 10, 0, lambda part: False)


def test_slices_are_put_in_order() -> None:
    order: InOrder[Numbers] = InOrder()
    late, first, middle = Numbers(5, [5, 6]), Numbers(0, [0, 1]), Numbers(2, [2, 3, 4])
    assert list(order.put(late)) == []
    assert list(order.put(first)) == [first]
    assert order.next == 2
    assert list(order.put(middle)) == [middle, late]
    assert order.next == 7


def test_a_further_step_is_not_a_game_anew() -> None:
    dealt: list[tuple[str, int]] = []

    def deal(order: str, number: int) -> Climb:
        dealt.append((order, number))
        return Climb()

    stepper = GameStepper(deal)
    assert [stepper.after(steps, "a", 0).height for steps in (0, 1, 3, 9)] == [0, 1, 3, 5]
    assert dealt == [("a", 0)]
    assert stepper.after(2, "a", 0).height == 2  # back: from the start
    assert stepper.after(2, "a", 1).height == 2
    assert stepper.after(2, "b", 1).height == 2
    assert dealt == [("a", 0), ("a", 0), ("a", 1), ("b", 1)]


def test_a_game_that_broke_off_is_not_gone_on_with() -> None:
    games = iter([Climb(stumbles=2), Climb()])
    stepper = GameStepper(lambda order, number: next(games))
    with pytest.raises(ZeroDivisionError):
        stepper.after(3, "a", 0)
    assert stepper.after(3, "a", 0).height == 3
