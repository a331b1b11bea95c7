"""Seeds of runs, games and dice, and the numbers that come from them."""

from __future__ import annotations

from random import Random

import pytest

from dominion.engine.errors import SetupError
from dominion.engine.seeds import checked_seed, dice_seed, game_seed, generator_like, scramble


def test_a_seed_is_given_or_drawn() -> None:
    assert checked_seed(0) == 0 and checked_seed(7) == 7
    assert checked_seed(None) != checked_seed(None)


@pytest.mark.parametrize("bad", [-1, 1.5, "7", True])
def test_a_seed_is_a_whole_number_from_0_on(bad: int) -> None:
    with pytest.raises(SetupError, match=f"A seed is a whole number from 0 on, not {bad!r}"):
        checked_seed(bad)


def test_seeds_of_different_games_differ() -> None:
    assert len({game_seed(seed, number) for seed in range(20) for number in range(20)}) == 400


def test_seeds_of_dice_differ_from_each_other_and_from_those_of_games() -> None:
    games = [game_seed(seed, number) for seed in range(20) for number in range(20)]
    dice = [dice_seed(game, seat) for game in games for seat in range(6)]
    assert len({*games, *dice}) == len(games) + len(dice)


def test_scrambled_numbers_depend_on_seed_number_and_purpose() -> None:
    drawn = {scramble(seed, number, use) for seed in range(9) for number in range(9) for use in range(9)}
    assert len(drawn) == 9**3 and all(0 <= one < 1 << 64 for one in drawn)
    assert scramble(1, 2, 3) == scramble(1, 2, 3)


def test_a_copied_generator_gives_the_same_numbers_and_leaves_the_first_alone() -> None:
    first = Random(5)
    twin = generator_like(first)
    assert [twin.random() for _ in range(3)] == [first.random() for _ in range(3)]
    twin.random()
    assert first.random() != twin.random()
