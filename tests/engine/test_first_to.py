"""Games played to a number of points."""

import pytest

from dominion import Game, Setup, SetupError
from dominion.simulation.simulate import simulate
from dominion.strategies import find


def played(first_to, seed=3):
    game = Game(Setup(first_to=first_to), [find("BigMoney")(), find("BigMoney")()], seed)
    game.play_out()
    return game


def test_the_game_ends_with_the_turn_after_which_somebody_has_the_points():
    for seed in range(10):
        game = played(14, seed)
        last = game.turn.player
        assert last.score() >= 14 and game.winners() == [last]
        assert last.vp_by_turn[-2] < 14 and last.others[0].score() < 14
        assert game.left("Province") and not game.stopped


def test_the_piles_still_end_it():
    game = played(500)
    assert not game.left("Province") and not game.stopped


def test_it_changes_no_game_that_ends_before():
    assert [p.vp_by_turn for p in played(None).players] == [p.vp_by_turn for p in played(500).players]


def test_points_there_are_from_the_start_end_it_after_the_first_turn():
    assert played(3).turn.index == 1


def test_it_is_an_option_of_a_match():
    to_the_end, to_twenty = (
        simulate(["BigMoney", "BigSmithy"], games=20, seed=1, first_to=points) for points in (None, 20)
    )
    assert to_twenty.players[0].mean_turns < to_the_end.players[0].mean_turns
    assert to_twenty.tally.outcomes.by_piles == to_the_end.tally.outcomes.by_piles == 0


def test_nobody_can_play_to_no_points():
    with pytest.raises(SetupError, match="to 1 VP or more, not 0"):
        Setup(first_to=0)
