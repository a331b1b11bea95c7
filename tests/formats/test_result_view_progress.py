"""The words about a run in progress."""

from dominion import simulate
from dominion.formats.result_view import progress


def test_the_first_games_foretell_no_number_of_games():
    few = simulate(["BigMoney", "BigMoney"], 2, seed=1)
    assert progress(few, 1000, 40.0) == "2 of 1,000 games"
    assert progress(few, "clear", 40.0) == "2 games"
    many = simulate(["BigMoney", "BigMoney"], 60, seed=1)
    assert "until it is significant" in progress(many, 100, 1200.0)
